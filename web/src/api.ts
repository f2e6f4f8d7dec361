// Requests over HTTP: what is asked once.

export interface Level {
  readonly name: string;
  readonly title: Readonly<Record<string, string>>;
  readonly about: Readonly<Record<string, string>>;
  readonly rating: number | null;
}

/** A request that was refused, by its status. */
export class RequestError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

async function request<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(path, {
    method,
    credentials: "same-origin",
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });
  if (!response.ok) throw new RequestError(response.status);
  return (await response.json()) as Answer;
}

/** Come in, as a guest where nobody is known yet. */
export function comeIn(): Promise<{ id: string; name: string }> {
  return request("POST", "/api/guest");
}

export function levels(): Promise<Level[]> {
  return request("GET", "/api/levels");
}

/** Open a table against one of the house's opponents; give the match. */
export async function playHouse(level: string): Promise<string> {
  const { match } = await request<{ match: string }>("POST", "/api/tables", { level });
  return match;
}

export interface Invitation {
  readonly host: string | null;
  readonly is_mine: boolean;
  readonly match: string | null;
}

/** Invite whoever has the link; give what it ends with. */
export async function invite(): Promise<string> {
  const { token } = await request<{ token: string }>("POST", "/api/invitations", {});
  return token;
}

export function invitation(token: string): Promise<Invitation> {
  return request("GET", `/api/invitations/${token}`);
}

/** Accept an invitation; give the match. */
export async function accept(token: string): Promise<string> {
  const { match } = await request<{ match: string }>("POST", `/api/invitations/${token}/accept`);
  return match;
}
