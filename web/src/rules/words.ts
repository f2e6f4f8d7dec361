// The words of the move notation: one short form, and a long form in each language.

import { LETTERS } from "./cards";

export interface NotationWords {
  readonly take: string;
  readonly sell: string;
  readonly exchange: string;
  readonly against: string;
  readonly cards: readonly string[];
  readonly plurals: readonly string[];
  /** Words that are parsed but never printed, each with the word that it stands for. */
  readonly aliases: readonly (readonly [string, string])[];
}

export const SHORT: NotationWords = {
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
} as const satisfies Record<string, NotationWords>;

export type NotationLanguage = keyof typeof WORDS;

/** A word without case and accents, for comparison. */
export function plain(word: string): string {
  return word.toLowerCase().normalize("NFD").replace(/\p{Mn}/gu, "");
}
