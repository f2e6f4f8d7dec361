// The page of settings.

export interface Option {
  readonly name: string;
  readonly about?: string;
}

export interface Words {
  readonly title: string;
  readonly kept: string;
  readonly theme: string;
  readonly language: string;
  readonly type: { readonly name: string; readonly options: Readonly<Record<"plain" | "legible", Option>> };
  readonly motion: { readonly name: string; readonly about: string; readonly options: Readonly<Record<"normal" | "fast" | "slow" | "off", Option>> };
  readonly sound: { readonly name: string; readonly options: Readonly<Record<"on" | "off", Option>> };
  readonly confirm: { readonly name: string; readonly options: Readonly<Record<"button" | "double" | "instant", Option>> };
  readonly letters: { readonly name: string; readonly about: string; readonly options: Readonly<Record<"on" | "off", Option>> };
  readonly sample: string;
  readonly sampleAbout: string;
  readonly played: (what: string) => string;
  readonly opponent: string;
  readonly account: string;
  readonly accountAbout: string;
}

export const words: Words = {
  title: "Settings",
  kept: "Kept on this device, at once.",
  theme: "Day or night",
  language: "Language",
  type: {
    name: "Type",
    options: { plain: { name: "Mukta" }, legible: { name: "Atkinson Hyperlegible", about: "Letters that are harder to confuse, also on the cards." } },
  },
  motion: {
    name: "Movement",
    about: "Where your system asks for less movement, nothing moves.",
    options: { normal: { name: "Normal" }, fast: { name: "Fast" }, slow: { name: "Slow" }, off: { name: "None" } },
  },
  sound: { name: "Sound", options: { on: { name: "On" }, off: { name: "Off" } } },
  confirm: {
    name: "What plays a move",
    options: {
      button: { name: "The button", about: "Nothing is played before you press it, or Enter. A dropped card is only picked." },
      double: { name: "A double tap", about: "Two quick taps on a card of the move play it, and so does dropping a card. The button works too." },
      instant: {
        name: "At once",
        about:
          "A pick that can mean only one thing is played: camels, the only sale of a good that you could make, a card that could be part of no exchange. What could mean more, such as several cards to sell, waits for a double tap or the button; an exchange always does.",
      },
    },
  },
  letters: {
    name: "Single keys",
    about: "Letters, figures and ? as keys at the table. Switch them off if you speak to your computer. Arrows, Enter and Esc always work.",
    options: { on: { name: "On" }, off: { name: "Off" } },
  },
  sample: "Try it",
  sampleAbout: "A small table that nobody else sees.",
  played: (what) => `Played: ${what}.`,
  opponent: "Nobody",
  account: "Your account",
  accountAbout: "Name, sign-in, your data.",
};
