// The library's own words have gaps with names: `{cards}`.

/** A text with its gaps filled in. */
export function filled(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}
