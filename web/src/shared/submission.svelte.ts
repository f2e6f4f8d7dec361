// A request started by the user: its progress, and its error message.

import { pageCatalogue } from "../i18n/language.svelte";
import type { Trouble } from "../wire";
import { type FieldFaults, RequestError } from "./api/request";
import { signInAgain } from "./sign_in_redirect";

function troubleOf(error: unknown): Trouble {
  if (error instanceof RequestError) return error.why;
  return error instanceof DOMException ? "conflict" : "unavailable"; // the device refused, or there is no connection
}

export class Submission {
  isBusy = $state(false);
  trouble = $state<Trouble | null>(null);
  private refused = $state.raw<FieldFaults>({});

  /** What is wrong with a field of the form: a name, or a password under any label; empty if nothing is. */
  fault(field: string): string {
    const fault = this.refused[field];
    return fault === undefined ? "" : (pageCatalogue().fault[field === "name" ? "name" : "password"][fault] ?? "");
  }

  /** The error message; empty without an error, and where each refused field has its own. */
  get failure(): string {
    if (this.trouble === null) return "";
    const fields = Object.keys(this.refused);
    return fields.length > 0 && fields.every((field) => this.fault(field) !== "") ? "" : pageCatalogue().trouble[this.trouble];
  }

  /** Run an action, unless one is running. If the server requires a fresh sign-in, open the sign-in page and return here. */
  async make(act: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.trouble = null;
    this.refused = {};
    try {
      await act();
    } catch (error) {
      this.trouble = troubleOf(error);
      if (error instanceof RequestError) this.refused = error.faults;
      if (this.trouble === "not fresh") signInAgain();
    } finally {
      this.isBusy = false;
    }
  }
}
