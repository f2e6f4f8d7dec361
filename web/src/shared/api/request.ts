// HTTP requests to the server's API.

import type { Problem, Trouble } from "../../wire";

/** A refused request, with the reason. */
export class RequestError extends Error {
  readonly why: Trouble;

  constructor(why: Trouble) {
    super(why);
    this.why = why;
  }
}

export async function request<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  return (await (await answered(method, path, body)).json()) as Answer;
}

/** Request a plain text. */
export async function requestText(path: string): Promise<string> {
  return (await answered("GET", path)).text();
}

async function answered(method: string, path: string, body?: unknown): Promise<Response> {
  const response = await fetch(path, {
    method,
    credentials: "same-origin",
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });
  if (!response.ok) throw new RequestError(await troubleOf(response));
  return response;
}

async function troubleOf(response: Response): Promise<Trouble> {
  try {
    return ((await response.json()) as Problem).why;
  } catch {
    return "unavailable";
  }
}
