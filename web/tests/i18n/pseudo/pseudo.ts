// A language for tests, made from English: every letter has an accent, and the texts are a third longer. A text that stays
// as it is was forgotten, and one that does not fit would not fit in other languages either.

const ACCENTED = new Map(
  Array.from("abcdefghijklmnopqrstuvwxyz", (letter, at) => [letter, Array.from("áƀçđéƒğħíĵķłɱñóþɋřšťúṽŵẋýž")[at] ?? ""] as const),
);
const VOWELS = /[aeiou]/i;
/** What is filled in stands between these, and is no text of the catalogue. */
const [OPEN, CLOSE] = ["\u{e000}", "\u{e001}"];
/** Entries that are names for the program, not texts. */
const NAMES: ReadonlySet<string> = new Set(["locale", "id", "number", "pictures"]);

/** A text with accents and doubled vowels; placeholders such as `{who}` stay. */
export function accented(text: string): string {
  const pieces = text.split(/(\{\w+\}|\u{e000}[^\u{e001}]*\u{e001})/u);
  return pieces.map((piece) => (piece.startsWith("{") ? piece : piece.startsWith(OPEN) ? piece.slice(1, -1) : letters(piece))).join("");
}

function letters(text: string): string {
  return Array.from(text, (letter) => {
    const found = ACCENTED.get(letter.toLowerCase()) ?? letter;
    const shown = letter === letter.toLowerCase() ? found : found.toUpperCase();
    return VOWELS.test(letter) ? shown + found : shown;
  }).join("");
}

/** A catalogue in the language for tests. */
export function pseudo<Text>(text: Text, name = ""): Text {
  return changed(text, name) as Text;
}

function changed(text: unknown, name: string): unknown {
  if (NAMES.has(name) && (typeof text === "string" || Array.isArray(text))) return text;
  if (typeof text === "string") return accented(text);
  if (Array.isArray(text)) return text.map((each: unknown) => changed(each, ""));
  if (typeof text === "function") return filling(text as (...values: unknown[]) => unknown);
  if (typeof text === "object" && text !== null) return Object.fromEntries(Object.entries(text).map(([key, each]) => [key, changed(each, key)]));
  return text;
}

function filling(text: (...values: unknown[]) => unknown): (...values: unknown[]) => unknown {
  return (...values) => changed(text(...values.map((value) => (typeof value === "string" ? `${OPEN}${value}${CLOSE}` : value))), "");
}
