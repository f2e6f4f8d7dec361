// Parts of the table explain themselves: on a tap, under the mouse, and on the focus of the keyboard. One explanation
// is shown at a time; `Explanation.svelte` draws it.

import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";

interface Explained {
  readonly part: HTMLElement;
  readonly text: string;
}

/** Milliseconds that the mouse rests on a part before it explains itself. */
const REST = 350;

let shown = $state.raw<Explained | null>(null);

export function explanation(): Explained | null {
  return shown;
}

export function closeExplanation(): void {
  shown = null;
}

/** Let an element explain itself; its text is also its description for screen readers. */
export function explains(text: string): Attachment<HTMLElement> {
  return (part) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      shown = { part, text };
    };
    const hide = () => {
      clearTimeout(timer);
      if (shown?.part === part) shown = null;
    };
    const events = {
      click: () => {
        clearTimeout(timer);
        show();
      },
      pointerenter: ({ pointerType }: PointerEvent) => {
        clearTimeout(timer);
        if (pointerType === "mouse") timer = setTimeout(show, REST);
      },
      pointerleave: ({ pointerType }: PointerEvent) => {
        if (pointerType === "mouse") hide();
      },
      focus: () => {
        if (part.matches(":focus-visible")) show();
      },
      blur: hide,
    };
    part.setAttribute("aria-description", text);
    // The text has changed while it was shown. What is shown is no reason to begin anew.
    untrack(() => {
      if (shown?.part === part) show();
    });
    for (const [name, listener] of Object.entries(events)) part.addEventListener(name, listener as EventListener);
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of Object.entries(events)) part.removeEventListener(name, listener as EventListener);
    };
  };
}
