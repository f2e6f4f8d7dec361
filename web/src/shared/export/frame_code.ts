// The HTML by which another page shows a frame.

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };

/** As wide as there is room for, up to the width of a phone; loaded when a reader comes near it. */
export function frameCode(address: string, title: string, height: number): string {
  return `<iframe src="${escaped(address)}" title="${escaped(title)}" width="100%" height="${height}" style="max-width:480px;border:0" loading="lazy"></iframe>`;
}

function escaped(text: string): string {
  return text.replace(/[&"<>]/g, (character) => ENTITIES[character] ?? "");
}
