// Texts that Python and the web client share have named placeholders: `{cards}`, or `{cards:# card|# cards}`, which
// chooses between one and several.

/** A template with its placeholders replaced by values. */
export function filled(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replaceAll(/\{(\w+)(?::([^{}]*))?\}/g, (_, name: string, forms: string | undefined) => {
    const value = values[name] ?? "";
    const [one = "#", more = one] = forms?.split("|") ?? [];
    return (value === 1 ? one : more).replace("#", String(value));
  });
}
