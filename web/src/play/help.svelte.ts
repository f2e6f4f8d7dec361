// Whether the list of keys is shown.

let isShown = $state(false);

export function isHelpShown(): boolean {
  return isShown;
}

export function showHelp(): void {
  isShown = true;
}

export function hideHelp(): void {
  isShown = false;
}
