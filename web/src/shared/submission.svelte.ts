// A request started by the user: its progress, and its error message.

import { pageCatalogue } from "../i18n/language.svelte";
import type { Trouble } from "../wire";
import { RequestError } from "./api/request";
import { signInAgain } from "./sign_in_redirect";

function troubleOf(error: unknown): Trouble {
  if (error instanceof RequestError) return error.why;
  return error instanceof DOMException ? "conflict" : "unavailable"; // the device refused, or there is no connection
}

export class Submission {
  isBusy = $state(false);
  trouble = $state<Trouble | null>(null);

  /** The error message; empty without an error. */
  get failure(): string {
    return this.trouble === null ? "" : pageCatalogue().trouble[this.trouble];
  }

  /** Run an action, unless one is running. If the server requires a fresh sign-in, open the sign-in page and return here. */
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
