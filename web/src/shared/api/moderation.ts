// Moderation over HTTP, for accounts that the host has marked: reports, bans, closed tables, and the audit log.

import type { AuditSeen, ReportedSeen, ReportSettled, UserSeen } from "../../wire";
import { request } from "./request";

export function openReports(): Promise<ReportedSeen[]> {
  return request("GET", "/api/moderation/reports");
}

export async function settle(report: ReportSettled): Promise<void> {
  await request("POST", "/api/moderation/reports/settle", report);
}

export function bans(): Promise<UserSeen[]> {
  return request("GET", "/api/moderation/bans");
}

export async function ban(user: string): Promise<void> {
  await request("PUT", `/api/moderation/bans/${user}`);
}

export async function unban(user: string): Promise<void> {
  await request("DELETE", `/api/moderation/bans/${user}`);
}

export async function closeTable(match: string): Promise<void> {
  await request("DELETE", `/api/moderation/tables/${match}`);
}

/** What was done, the last first: before an entry's number, if there is one. */
export function audit(before: number | null = null): Promise<AuditSeen[]> {
  return request("GET", `/api/moderation/audit${before === null ? "" : `?before=${before}`}`);
}
