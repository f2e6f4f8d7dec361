// Numbers with their nouns, by the plural rules of a language, which the browser knows.

/** The forms of a text by the number in it, which `#` stands for. A form that a language does not have is left out. */
export type CountedForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** How a language counts: `n(3, { one: "# card", other: "# cards" })` is `3 cards`. */
export function counting(locale: string): (number: number, forms: CountedForms) => string {
  const rules = new Intl.PluralRules(locale);
  const figures = new Intl.NumberFormat(locale);
  return (number, forms) => (forms[rules.select(number)] ?? forms.other).replaceAll("#", figures.format(number));
}
