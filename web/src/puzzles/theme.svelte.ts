// The theme that somebody keeps to; null for all of them.

let kept = $state<string | null>(null);

export function theme(): string | null {
  return kept;
}

export function keepTo(wanted: string | null): void {
  kept = wanted;
}
