// Sharing texts and links, in the best way that the browser supports.

export type ShareOutcome = "shared" | "copied" | "shown";

export const canShare = "share" in navigator;

/** Share a link, or copy it; `shown` if neither works and the page must display it. */
export function share(url: string): Promise<ShareOutcome> {
  return give({ title: "Jaipur", url }, url);
}

/** Share a text in the same way. */
export function shareText(text: string): Promise<ShareOutcome> {
  return give({ text }, text);
}

async function give(what: ShareData, text: string): Promise<ShareOutcome> {
  if (canShare) {
    // A cancelled dialog is not an error.
    await navigator.share(what).catch(() => undefined);
    return "shared";
  }
  return (await copyText(text)) ? "copied" : "shown";
}

/** Copy a text. Returns false if that is impossible, as on plain HTTP, where there is no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  if (!isSecureContext) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
