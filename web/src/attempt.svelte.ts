// Something that is asked of the server, once at a time, and why it was refused.

import { RequestError } from "./api/request";
import { inLanguage } from "./i18n/language.svelte";
import { words as en } from "./i18n/trouble/en";
import { words as fr } from "./i18n/trouble/fr";
import { signInAgain } from "./returning";
import type { Trouble } from "./wire";

function troubleOf(error: unknown): Trouble {
  if (error instanceof RequestError) return error.why;
  return error instanceof DOMException ? "conflict" : "unavailable"; // a device's refusal, or nobody there
}

export class Attempt {
  isBusy = $state(false);
  trouble = $state<Trouble | null>(null);

  /** What went wrong, in plain words; nothing where nothing did. */
  get failure(): string {
    return this.trouble === null ? "" : inLanguage({ en, fr })[this.trouble];
  }

  /** Do it, unless it is being done; whoever must prove again who they are comes back here afterwards. */
  async make(act: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.trouble = null;
    try {
      await act();
    } catch (error) {
      this.trouble = troubleOf(error);
      if (this.trouble === "not fresh") signInAgain();
    } finally {
      this.isBusy = false;
    }
  }
}
