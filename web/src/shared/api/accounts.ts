// Accounts over HTTP: sign-up, sign-in, sign-out and the account settings.

import type { Codes, Me, NameAndPassword, PasskeySeen, PasswordChange, Recovering, SignInSeen, UserSeen, Welcome } from "../../wire";
import { request } from "./request";

/** Turn a guest into an account. The recovery codes are sent only this once. */
export function signUp(wanted: NameAndPassword): Promise<Welcome> {
  return request("POST", "/api/sign-up", wanted);
}

export async function signIn(given: NameAndPassword): Promise<void> {
  await request<Me>("POST", "/api/sign-in", given);
}

export async function recover(given: Recovering): Promise<void> {
  await request<Me>("POST", "/api/recovery", given);
}

export async function signOut(): Promise<void> {
  await request("POST", "/api/sign-out");
}

export async function rename(name: string): Promise<void> {
  await request<UserSeen>("PATCH", "/api/me", { name });
}

export async function changePassword(wanted: PasswordChange): Promise<void> {
  await request<Me>("POST", "/api/password", wanted);
}

export async function newCodes(): Promise<readonly string[]> {
  return (await request<Codes>("POST", "/api/recovery-codes")).codes;
}

export function passkeys(): Promise<PasskeySeen[]> {
  return request("GET", "/api/passkeys");
}

export async function removePasskey(id: string): Promise<void> {
  await request("DELETE", `/api/passkeys/${id}`);
}

export function signIns(): Promise<SignInSeen[]> {
  return request("GET", "/api/sign-ins");
}

export async function endSignIn(id: string): Promise<void> {
  await request("DELETE", `/api/sign-ins/${id}`);
}

export async function deleteAccount(): Promise<void> {
  await request("DELETE", "/api/me");
}

interface ExportPart {
  readonly matches: readonly unknown[];
  readonly next: string | null;
}

/** The user's whole data export, combined from the pages in which the server sends matches. */
export async function everything(): Promise<unknown> {
  const whole = await request<ExportPart>("GET", "/api/export");
  const matches = [...whole.matches];
  for (let { next } = whole; next !== null; ) {
    const part = await request<ExportPart>("GET", `/api/export?before=${next}`);
    matches.push(...part.matches);
    next = part.next;
  }
  return { ...whole, next: null, matches };
}
