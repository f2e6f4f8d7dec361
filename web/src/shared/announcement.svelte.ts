// Announcements for screen readers, where no visible change would be read out.

let said = $state("");

export function spoken(): string {
  return said;
}

/** Announce a text, also if it is the same as the last one. */
export function say(text: string): void {
  said = text === said ? `${text}\u00a0` : text;
}
