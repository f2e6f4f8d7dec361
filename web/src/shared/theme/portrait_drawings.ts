// The portraits of all bots, by level. Each drawing has one group for each mood.

const FILES = import.meta.glob<string>("./portraits/*.svg", { query: "?raw", import: "default", eager: true });

/** What is inside of the root element, which the page draws itself. */
function bodyOf(file: string): string {
  return file.replace(/^<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");
}

function levelOf(path: string): string {
  return path.replace(/^.*\/|\.svg$/g, "");
}

export const DRAWINGS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(FILES).map(([path, file]) => [levelOf(path), bodyOf(file)]),
);
