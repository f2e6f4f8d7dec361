// Texts that Python and the web client share have named placeholders: `{cards}`.

/** A template with its placeholders replaced by values. */
export function filled(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}
