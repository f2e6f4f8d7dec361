// The puzzle theme that the user has chosen; null for all themes.

let kept = $state<string | null>(null);

export function theme(): string | null {
  return kept;
}

export function choosePuzzleTheme(wanted: string | null): void {
  kept = wanted;
}
