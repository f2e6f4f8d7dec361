// The state of the form for match terms: time control, options, and whether the match is rated.

import type { Options } from "../../wire";
import { type Control, UNTIMED } from "./control";

/** The printed game. */
const PRINTED = { seals: 2, herds_shown: true, income_shown: true, memory_aid: false, open_hands: false } as const satisfies Options;

export interface Terms {
  readonly control: Control;
  readonly options: Options;
  readonly rated: boolean;
}

export class TermsChoice {
  control = $state.raw<Control>(UNTIMED);
  seals = $state<1 | 2 | 3>(PRINTED.seals);
  herds = $state<boolean>(PRINTED.herds_shown);
  income = $state<boolean>(PRINTED.income_shown);
  memory = $state<boolean>(PRINTED.memory_aid);
  open = $state<boolean>(PRINTED.open_hands);
  wantsRated = $state(false);

  constructor(control: Control = UNTIMED) {
    this.control = control;
  }

  get options(): Options {
    return {
      seals: this.seals,
      herds_shown: this.herds,
      income_shown: this.income,
      memory_aid: this.memory,
      open_hands: this.open,
    };
  }

  get isPrinted(): boolean {
    const options = this.options;
    return (Object.keys(PRINTED) as (keyof Options)[]).every((name) => options[name] === PRINTED[name]);
  }

  /** The reason why these terms cannot be rated, or null. */
  objection(isPerson: boolean): "needsAccount" | "needsClock" | "needsPrinted" | null {
    if (!isPerson) return "needsAccount";
    if (this.control.type === "untimed") return "needsClock";
    return this.isPrinted ? null : "needsPrinted";
  }

  /** The chosen terms; never rated if they cannot be. */
  terms(isPerson: boolean): Terms {
    const rated = this.wantsRated && this.objection(isPerson) === null;
    return { control: this.control, options: this.options, rated };
  }
}
