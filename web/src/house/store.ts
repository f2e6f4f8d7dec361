// The matches on this device, in IndexedDB, with what was made of them: an entry is durable before `append` resolves.

import type { Review } from "../wire";
import type { LocalEntry, LocalOpening, MatchEnding } from "./log";

const NAME = "jaipur.house";
const VERSION = 3;
const OPENINGS = "openings";
const ENTRIES = "entries";
/** How finished matches ended, which their logs imply: so that a list need not replay them. */
const ENDINGS = "endings";
const REVIEWS = "reviews";
/** The player's progress, by name. */
const PROGRESS = "progress";
/** Records that came as files. */
const FILES = "files";
/** Of more files the oldest are deleted. */
const MOST_FILES = 20;

/** The opening of a match, and the entries of its log in their order. */
export interface StoredMatch {
  readonly opening: LocalOpening;
  readonly entries: readonly LocalEntry[];
}

/** A record that came as a file, and when. */
export interface StoredFile {
  readonly match: string;
  readonly at: number;
  readonly text: string;
}

export class LocalStore {
  readonly #database: IDBDatabase;

  private constructor(database: IDBDatabase) {
    this.#database = database;
  }

  /** Open the database; rejects if this browser keeps none. */
  static async open(): Promise<LocalStore> {
    const asked = indexedDB.open(NAME, VERSION);
    asked.onupgradeneeded = ({ oldVersion }) => {
      upgrade(asked.result, oldVersion);
    };
    const database = await resultOf(asked);
    // Another page needs a newer version: this one opens it again when it is loaded again.
    database.onversionchange = () => {
      database.close();
    };
    return new LocalStore(database);
  }

  close(): void {
    this.#database.close();
  }

  /** Store a new match. */
  async begin(opening: LocalOpening): Promise<void> {
    const change = this.#change();
    change.objectStore(OPENINGS).add(opening);
    await ended(change);
  }

  /** Append an entry; false if another page has appended this version already, or has deleted the match. */
  async append(entry: LocalEntry): Promise<boolean> {
    const change = this.#change();
    const done = ended(change).then(
      () => true,
      (error: unknown) => {
        if (error instanceof DOMException && error.name === "ConstraintError") return false;
        throw error;
      },
    );
    const opening = await resultOf(change.objectStore(OPENINGS).getKey(entry.match));
    if (opening === undefined) return false;
    change.objectStore(ENTRIES).add(entry);
    return done;
  }

  /** A match with its whole log; null if there is none. */
  async read(match: string): Promise<StoredMatch | null> {
    const look = this.#database.transaction([OPENINGS, ENTRIES]);
    const [opening, entries] = await Promise.all([
      resultOf(look.objectStore(OPENINGS).get(match)) as Promise<LocalOpening | undefined>,
      resultOf(look.objectStore(ENTRIES).getAll(logOf(match))) as Promise<LocalEntry[]>,
    ]);
    return opening === undefined ? null : { opening, entries };
  }

  /** A record that came as a file; null if there is none of this id. */
  async file(match: string): Promise<StoredFile | null> {
    return ((await this.#get(FILES, match)) as StoredFile | undefined) ?? null;
  }

  /** Store a file; of many the oldest is deleted with its review. */
  async keepFile(file: StoredFile): Promise<void> {
    const change = this.#change(FILES, REVIEWS);
    const done = ended(change);
    const files = (await resultOf(change.objectStore(FILES).getAll())) as StoredFile[];
    const others = files.filter(({ match }) => match !== file.match).sort((one, two) => two.at - one.at);
    for (const { match } of others.slice(MOST_FILES - 1)) for (const store of [FILES, REVIEWS]) change.objectStore(store).delete(match);
    change.objectStore(FILES).put(file, file.match);
    await done;
  }

  /** The openings of all matches, the newest first. */
  async list(): Promise<LocalOpening[]> {
    const look = this.#database.transaction(OPENINGS);
    const openings = (await resultOf(look.objectStore(OPENINGS).getAll())) as LocalOpening[];
    return openings.sort((one, two) => two.at - one.at);
  }

  /** Delete a match and all that was made of it. */
  async remove(match: string): Promise<void> {
    const change = this.#change(ENDINGS, REVIEWS);
    for (const store of [OPENINGS, ENDINGS, REVIEWS]) change.objectStore(store).delete(match);
    change.objectStore(ENTRIES).delete(logOf(match));
    await ended(change);
  }

  /** The endings that are stored. */
  async endings(): Promise<MatchEnding[]> {
    return resultOf(this.#database.transaction(ENDINGS).objectStore(ENDINGS).getAll()) as Promise<MatchEnding[]>;
  }

  async keepEnding(ending: MatchEnding): Promise<void> {
    await this.#put(ENDINGS, ending, ending.match);
  }

  /** The review of a match; null if none is stored. */
  async review(match: string): Promise<Review | null> {
    return ((await this.#get(REVIEWS, match)) as Review | undefined) ?? null;
  }

  /** The matches of which a review is stored. */
  async reviewed(): Promise<IDBValidKey[]> {
    return resultOf(this.#database.transaction(REVIEWS).objectStore(REVIEWS).getAllKeys());
  }

  /** Store the review of a match, unless that was deleted. */
  async keepReview(match: string, review: Review): Promise<void> {
    await this.#put(REVIEWS, review, match);
  }

  /** What is stored of the player's progress under a name; undefined if nothing is. */
  progress(name: string): Promise<unknown> {
    return this.#get(PROGRESS, name);
  }

  async keepProgress(name: string, progress: unknown): Promise<void> {
    const change = this.#database.transaction(PROGRESS, "readwrite", { durability: "strict" });
    change.objectStore(PROGRESS).put(progress, name);
    await ended(change);
  }

  #get(store: string, key: string): Promise<unknown> {
    return resultOf(this.#database.transaction(store).objectStore(store).get(key));
  }

  /** Store what was made of a match or of a file, unless that was deleted. */
  async #put(store: string, value: unknown, match: string): Promise<void> {
    const change = this.#change(FILES, store);
    const done = ended(change);
    const of = await Promise.all([OPENINGS, FILES].map((each) => resultOf(change.objectStore(each).getKey(match))));
    if (of.some((found) => found !== undefined)) change.objectStore(store).put(value, match);
    await done;
  }

  #change(...others: string[]): IDBTransaction {
    return this.#database.transaction([OPENINGS, ENTRIES, ...others], "readwrite", { durability: "strict" });
  }
}

/** Open the database for some work, and close it. */
export async function withStore<Result>(work: (store: LocalStore) => Promise<Result>): Promise<Result> {
  const store = await LocalStore.open();
  try {
    return await work(store);
  } finally {
    store.close();
  }
}

/** Add the stores that a database of an earlier version lacks. */
function upgrade(database: IDBDatabase, from: number): void {
  if (from < 1) {
    database.createObjectStore(OPENINGS, { keyPath: "match" });
    database.createObjectStore(ENTRIES, { keyPath: ["match", "version"] });
  }
  if (from < 2) for (const name of [ENDINGS, REVIEWS, PROGRESS]) database.createObjectStore(name);
  if (from < 3) database.createObjectStore(FILES);
}

/** The keys of all entries of a match. */
function logOf(match: string): IDBKeyRange {
  return IDBKeyRange.bound([match, 0], [match, Infinity]);
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error("the database did not answer"));
    };
  });
}

/** Resolves once a transaction is committed. */
function ended(change: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    change.oncomplete = () => {
      resolve();
    };
    change.onabort = () => {
      reject(change.error ?? new Error("the database refused a change"));
    };
  });
}
