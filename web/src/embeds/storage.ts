// The storage of a page in a frame: what was chosen on this device can be read, and nothing is written. Browsers may refuse
// a frame of another site any storage at all.

/** Chosen in the address of the frame; null where the device decides. */
export interface FrameChoices {
  readonly theme: string | null;
  readonly language: string | null;
}

const THEME = "jaipur.theme";
const LANGUAGE = "jaipur.language";
const SETTINGS = "jaipur.settings";
/** A page that somebody reads makes no sound because of a frame in it. */
const SILENT = JSON.stringify({ sound: "off" });

/** A copy in memory of what frames need from the storage; `stored` may throw. */
export function readOnlyStorage(stored: () => Storage, { theme, language }: FrameChoices): Storage {
  const copy = new MemoryStorage();
  for (const [key, chosen] of [[THEME, theme], [LANGUAGE, language], [SETTINGS, SILENT]] as const) {
    const value = chosen ?? read(stored, key);
    if (value !== null) copy.setItem(key, value);
  }
  return copy;
}

function read(stored: () => Storage, key: string): string | null {
  try {
    return stored().getItem(key);
  } catch {
    return null; // refused by the browser
  }
}

class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();

  get length(): number {
    return this.#items.size;
  }

  clear(): void {
    this.#items.clear();
  }

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }

  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }

  removeItem(key: string): void {
    this.#items.delete(key);
  }

  setItem(key: string, value: string): void {
    this.#items.set(key, value);
  }
}
