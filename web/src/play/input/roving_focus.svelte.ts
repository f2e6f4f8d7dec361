// Roving focus: a row of cards is one Tab stop, with arrow keys inside. The focus stays in the row when its card leaves.

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

function focusOn(id: number | undefined): void {
  const to = id === undefined ? ".go" : `[data-card="${id}"]`;
  document.querySelector<HTMLElement>(to)?.focus();
}

export class RovingRow {
  #last = $state<number | null>(null);
  readonly #ids: () => readonly number[];

  /** Create it while a component initialises; `ids` are the cards of its row from left to right. */
  constructor(ids: () => readonly number[]) {
    this.#ids = ids;
    let before: readonly number[] = [];
    let focused = -1;
    $effect.pre(() => {
      const card = document.activeElement instanceof HTMLElement ? document.activeElement.dataset["card"] : undefined;
      focused = before.indexOf(Number(card));
      before = ids();
    });
    $effect(() => {
      const now = ids();
      if (focused >= 0 && document.activeElement === document.body) focusOn(now[Math.min(focused, now.length - 1)]);
    });
  }

  /** The card that is the row's Tab stop. */
  get stop(): number | undefined {
    const ids = this.#ids();
    return ids.find((id) => id === this.#last) ?? ids[0];
  }

  entered(id: number): void {
    this.#last = id;
  }

  /** Move the focus by an arrow key. Returns whether it moved. */
  go(key: string): boolean {
    const ids = this.#ids();
    const at = this.stop === undefined ? -1 : ids.indexOf(this.stop);
    const step = STEPS[key];
    const to = key === "Home" ? 0 : key === "End" ? ids.length - 1 : step === undefined ? -1 : at + step;
    if (ids[to] !== undefined) focusOn(ids[to]);
    return step !== undefined || to >= 0;
  }
}
