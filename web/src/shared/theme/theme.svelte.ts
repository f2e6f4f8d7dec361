// The colour theme: as chosen, or as the system prefers.

export type ColourTheme = "auto" | "light" | "dark";

const KEPT = "jaipur.theme";
const dark = matchMedia("(prefers-color-scheme: dark)");

function kept(): ColourTheme {
  const found = localStorage.getItem(KEPT);
  return found === "light" || found === "dark" ? found : "auto";
}

let chosen = $state<ColourTheme>(kept());

export function theme(): ColourTheme {
  return chosen;
}

export function chooseTheme(wanted: ColourTheme): void {
  chosen = wanted;
  localStorage.setItem(KEPT, wanted);
  applyTheme();
}

export function applyTheme(): void {
  const isDark = chosen === "dark" || (chosen === "auto" && dark.matches);
  document.documentElement.dataset["theme"] = isDark ? "dark" : "light";
}

dark.addEventListener("change", applyTheme);
