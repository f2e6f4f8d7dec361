// Where a record comes from: a file of this device, or an address. Both are read up to a bound, and must be UTF-8.

import { LONGEST_RECORD, RecordRefused } from "../rules/text/finished_record";

/** The text of a file. */
export async function textOfFile(file: Blob): Promise<string> {
  if (file.size > LONGEST_RECORD) throw new RecordRefused("too long");
  return decoded(new Uint8Array(await file.arrayBuffer()));
}

/**
 * The text at an address: a path in the folder of this page, or one of another host that allows it. No cookies are sent,
 * and nothing but HTTPS is asked, except at this host.
 */
export async function textAt(address: string): Promise<string> {
  const url = new URL(address, location.href);
  if (url.origin !== location.origin && url.protocol !== "https:") throw new TypeError("another host is asked over HTTPS only");
  const response = await fetch(url, { credentials: "omit", redirect: "follow", referrerPolicy: "no-referrer" });
  if (!response.ok || response.body === null) throw new TypeError(`no file at ${url.href}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > LONGEST_RECORD) {
      await reader.cancel();
      throw new RecordRefused("too long");
    }
    parts.push(value);
  }
  return textOfFile(new Blob(parts as BlobPart[]));
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new RecordRefused("not a record");
  }
}
