// How somebody likes to play, kept on this device. Theme and language are kept by themselves.

const CHOICES = {
  /** How fast cards move. */
  motion: ["normal", "fast", "slow", "off"],
  sound: ["on", "off"],
  /** What plays the move that is picked: the button, a second tap on a card of it, or the pick itself. */
  confirm: ["button", "double", "instant"],
  /** Whether single letters are keys. */
  letters: ["on", "off"],
  /** The type that is read. */
  type: ["plain", "legible"],
} as const satisfies Record<string, readonly [string, ...string[]]>;

type Name = keyof typeof CHOICES;
export type Settings = { [Each in Name]: (typeof CHOICES)[Each][number] };

const KEPT = "jaipur.settings";

/** Read what was kept; what is missing or unknown is as it is for everybody. */
function kept(): Settings {
  let found: Partial<Record<string, unknown>> = {};
  try {
    found = JSON.parse(localStorage.getItem(KEPT) ?? "{}") as typeof found;
  } catch {
    // what cannot be read is as if it were not there
  }
  const entries = Object.entries(CHOICES).map(([name, choices]) => {
    const isKnown = (choices as readonly unknown[]).includes(found[name]);
    return [name, isKnown ? found[name] : choices[0]];
  });
  return Object.fromEntries(entries) as Settings;
}

let chosen = $state.raw<Settings>(kept());

export function settings(): Settings {
  return chosen;
}

export function choicesOf<Each extends Name>(name: Each): (typeof CHOICES)[Each] {
  return CHOICES[name];
}

export function choose<Each extends Name>(name: Each, choice: Settings[Each]): void {
  chosen = { ...chosen, [name]: choice };
  localStorage.setItem(KEPT, JSON.stringify(chosen));
}
