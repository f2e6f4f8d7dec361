// The words of a move: one short form for all, and a long form in each language.

import { LETTERS } from "./cards";

export interface Words {
  readonly take: string;
  readonly sell: string;
  readonly exchange: string;
  readonly against: string;
  readonly cards: readonly string[];
  readonly plurals: readonly string[];
  /** Words that are understood but never printed, each with the word that it stands for. */
  readonly aliases: readonly (readonly [string, string])[];
}

export const SHORT: Words = {
  take: "T",
  sell: "S",
  exchange: "X",
  against: "/",
  cards: LETTERS,
  plurals: LETTERS,
  aliases: [],
};

export const WORDS = {
  en: {
    take: "take",
    sell: "sell",
    exchange: "exchange",
    against: "for",
    cards: ["diamond", "gold", "silver", "cloth", "spice", "leather", "camel"],
    plurals: ["diamonds", "golds", "silvers", "cloths", "spices", "leathers", "camels"],
    aliases: [
      ["swap", "exchange"],
      ["trade", "exchange"],
    ],
  },
  fr: {
    take: "prendre",
    sell: "vendre",
    exchange: "échanger",
    against: "contre",
    cards: ["diamant", "or", "argent", "tissu", "épice", "cuir", "chameau"],
    plurals: ["diamants", "ors", "argents", "tissus", "épices", "cuirs", "chameaux"],
    aliases: [
      ["étoffe", "tissu"],
      ["étoffes", "tissu"],
      ["prends", "prendre"],
      ["vends", "vendre"],
      ["échange", "échanger"],
      ["troquer", "échanger"],
      ["pour", "contre"],
    ],
  },
} as const satisfies Record<string, Words>;

export type Language = keyof typeof WORDS;

/** Forget case and accents, as words are compared. */
export function plain(word: string): string {
  return word.toLowerCase().normalize("NFD").replace(/\p{Mn}/gu, "");
}
