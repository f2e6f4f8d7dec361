// Giving a text or a link to somebody else, in the best way that this browser has.

export type Shared = "shared" | "copied" | "shown";

export const canShare = "share" in navigator;

/** Share a link, or copy it; `shown` where neither works, and it can only be read. */
export function share(url: string): Promise<Shared> {
  return give({ title: "Jaipur", url }, url);
}

/** Share a text, in the same ways. */
export function shareText(text: string): Promise<Shared> {
  return give({ text }, text);
}

async function give(what: ShareData, text: string): Promise<Shared> {
  if (canShare) {
    // Whoever changes their mind has not been refused anything.
    await navigator.share(what).catch(() => undefined);
    return "shared";
  }
  return (await copyText(text)) ? "copied" : "shown";
}

/** Copy a text; say whether it was, or else must be selected: a page that is not encrypted has no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  if (!isSecureContext) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
