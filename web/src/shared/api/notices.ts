// Notices and push subscriptions over HTTP.

import type { NoticesSeen, PushKey, UnreadSeen } from "../../wire";
import { request } from "./request";

export function notices(): Promise<NoticesSeen> {
  return request("GET", "/api/notices");
}

export function unread(): Promise<UnreadSeen> {
  return request("GET", "/api/notices/unread");
}

/** Mark some notices as read, or all. */
export function readNotices(ids: readonly string[] | null = null): Promise<UnreadSeen> {
  return request("POST", "/api/notices/read", { ids });
}

export function pushKey(): Promise<PushKey> {
  return request("GET", "/api/push/key");
}

export async function subscribe(subscription: PushSubscription): Promise<void> {
  await request("POST", "/api/push/subscriptions", subscription.toJSON());
}
