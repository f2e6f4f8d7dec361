// Numbers with their nouns, by the plural rules of a language, which the browser knows.

/** The forms of a text by the number in it, which `#` stands for. A form that a language does not have is left out. */
export type CountedForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** The plural rules of a language, made when they are first asked: a browser takes some milliseconds for that. */
export function pluralRules(locale: string): Pick<Intl.PluralRules, "select"> {
  let rules: Intl.PluralRules | undefined;
  return { select: (number) => (rules ??= new Intl.PluralRules(locale)).select(number) };
}

/** How a language counts: `n(3, { one: "# card", other: "# cards" })` is `3 cards`. */
export function counting(locale: string): (number: number, forms: CountedForms) => string {
  const rules = pluralRules(locale);
  let figures: Intl.NumberFormat | undefined;
  return (number, forms) => {
    figures ??= new Intl.NumberFormat(locale);
    return (forms[rules.select(number)] ?? forms.other).replaceAll("#", figures.format(number));
  };
}
