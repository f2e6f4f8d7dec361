// The coach over HTTP: what one's own reviews say together.

import type { CoachSeen } from "../wire";
import { request } from "./request";

export function coach(): Promise<CoachSeen> {
  return request("GET", "/api/me/coach");
}
