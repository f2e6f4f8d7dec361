// Matches that were played on this device, added to the account over HTTP.

import type { DeviceMatch, TableFound } from "../../wire";
import { request } from "./request";

/** Add a match; returns the id under which the server keeps it. Sent again, it gets the same id. */
export async function addDeviceMatch(played: DeviceMatch): Promise<string> {
  const { match } = await request<TableFound>("POST", "/api/device-matches", played);
  if (match === null) throw new Error("the server gave the match no id");
  return match;
}
