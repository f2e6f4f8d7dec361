// What the keys do.

export const words = {
  title: "Keys",
  close: "Close",
  off: "Letters, figures and ? are switched off as keys in the settings.",
  groups: [
    {
      name: "Picking",
      keys: [
        ["1 – 5", "a card of the market"],
        ["D G S C P L", "a card of your hand: diamonds, gold, silver, cloth, spice, leather"],
        ["A", "all camels of the market"],
        ["M", "a camel more or less in the payment"],
        ["← →", "go along the cards; Tab goes from row to row"],
        ["Space", "pick or leave the card you are on"],
      ],
    },
    {
      name: "Playing",
      keys: [
        ["Enter", "play what is picked; on a card that is not picked, pick it"],
        ["Esc", "clear"],
        ["N", "a hint, where the house is played for nothing"],
      ],
    },
    {
      name: "Hearing",
      keys: [
        ["H", "your hand"],
        ["K", "the market"],
        ["T", "the tokens and the deck"],
        ["O", "your opponent"],
        ["I", "the clocks"],
        ["R", "the last move"],
        ["?", "this list"],
      ],
    },
  ],
} as const satisfies Help;

export interface Help {
  readonly title: string;
  readonly close: string;
  readonly off: string;
  readonly groups: readonly { readonly name: string; readonly keys: readonly (readonly [string, string])[] }[];
}
