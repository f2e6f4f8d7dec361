// The coach over HTTP: statistics over the user's own reviews.

import type { CoachSeen } from "../../wire";
import { request } from "./request";

export function coach(): Promise<CoachSeen> {
  return request("GET", "/api/me/coach");
}
