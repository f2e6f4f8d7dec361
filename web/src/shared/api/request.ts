// HTTP requests to the server's API.

import type { FieldFault, Problem, Trouble } from "../../wire";

/** What is wrong, by the name of the field. */
export type FieldFaults = Readonly<Partial<Record<string, FieldFault>>>;

/** A refused request, with the reason. */
export class RequestError extends Error {
  readonly why: Trouble;
  /** What is wrong with each field that is refused. */
  readonly faults: FieldFaults;

  constructor({ why, field, fault, also = [] }: Problem) {
    super(why);
    this.why = why;
    const first = field !== null && field !== undefined && fault !== null && fault !== undefined ? [{ field, fault }] : [];
    this.faults = Object.fromEntries([...first, ...also].map((refused) => [refused.field, refused.fault]));
  }
}

/**
 * Answers a request on this device; null where only the server can. `isAlone`: the server cannot be reached, so that more
 * is answered here.
 */
export type LocalAnswers = (isAlone: boolean, method: string, path: string, body: unknown) => Promise<unknown> | null;

let answersHere: LocalAnswers = () => null;

export function setLocalAnswers(answers: LocalAnswers): void {
  answersHere = answers;
}

/** The server did not answer at all. */
export class Unreachable extends Error {}

export function request<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  return answered(method, path, body, (response) => response.json() as Promise<Answer>);
}

/** Request a plain text. */
export function requestText(path: string): Promise<string> {
  return answered("GET", path, undefined, (response) => response.text());
}

async function answered<Answer>(method: string, path: string, body: unknown, read: (response: Response) => Promise<Answer>): Promise<Answer> {
  const here = (isAlone: boolean) => answersHere(isAlone, method, path, body) as Promise<Answer> | null;
  const local = here(!navigator.onLine);
  if (local !== null) return local;
  const response = await fetch(path, {
    method,
    credentials: "same-origin",
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  }).catch(() => null);
  if (response === null) return here(true) ?? Promise.reject(new Unreachable());
  if (!response.ok) throw new RequestError(await problemOf(response));
  return read(response);
}

async function problemOf(response: Response): Promise<Problem> {
  try {
    return (await response.json()) as Problem;
  } catch {
    return { why: "unavailable" };
  }
}
