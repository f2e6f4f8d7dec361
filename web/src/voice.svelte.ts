// What is said to whoever listens, when nothing else changes that would be read out.

let said = $state("");

export function spoken(): string {
  return said;
}

/** Say something, also where it was the last thing said. */
export function say(text: string): void {
  said = text === said ? `${text}\u00a0` : text;
}
