// Preferences stored on this device. Theme and language are stored separately.

const CHOICES = {
  /** How fast cards move. */
  motion: ["normal", "fast", "slow", "off"],
  sound: ["on", "off"],
  /** How loud sounds are, in percent. */
  volume: ["70", "10", "20", "30", "40", "50", "60", "80", "90", "100"],
  /** Whether the device vibrates, where it can. */
  haptics: ["on", "off"],
  /** What plays a move besides the button: a drop or a double tap, nothing, or the selection itself. */
  confirm: ["double", "button", "instant"],
  /** Whether single letters are shortcuts. */
  letters: ["on", "off"],
  /** The typeface. */
  type: ["plain", "legible"],
} as const satisfies Record<string, readonly [string, ...string[]]>;

type PreferenceName = keyof typeof CHOICES;
export type Preferences = { [Each in PreferenceName]: (typeof CHOICES)[Each][number] };

const KEPT = "jaipur.settings";

/** The stored preferences; missing or unknown ones have their default. */
function kept(): Preferences {
  let found: Partial<Record<string, unknown>> = {};
  try {
    found = JSON.parse(localStorage.getItem(KEPT) ?? "{}") as typeof found;
  } catch {
    // unreadable preferences are treated as missing
  }
  const entries = Object.entries(CHOICES).map(([name, choices]) => {
    const isKnown = (choices as readonly unknown[]).includes(found[name]);
    return [name, isKnown ? found[name] : choices[0]];
  });
  return Object.fromEntries(entries) as Preferences;
}

let chosen = $state.raw<Preferences>(kept());

export function settings(): Preferences {
  return chosen;
}

export function choicesOf<Each extends PreferenceName>(name: Each): (typeof CHOICES)[Each] {
  return CHOICES[name];
}

export function choose<Each extends PreferenceName>(name: Each, choice: Preferences[Each]): void {
  chosen = { ...chosen, [name]: choice };
  localStorage.setItem(KEPT, JSON.stringify(chosen));
}
