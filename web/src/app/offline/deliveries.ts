// Sends matches of this device that wait for the server: now, and when the network is back.

import { hasDeliveries } from "../../shared/match_ids";
import { isReachable } from "../../shared/server";

export function sendDeliveries(): void {
  send();
  addEventListener("online", send);
}

function send(): void {
  if (hasDeliveries() && isReachable()) void import("../../house/deliveries/deliveries").then(({ sendWaiting }) => sendWaiting()).catch(() => undefined);
}
