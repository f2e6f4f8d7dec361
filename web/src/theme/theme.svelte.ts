// Day or night: as chosen, or as the system has it.

export type Theme = "auto" | "light" | "dark";

const KEPT = "jaipur.theme";
const dark = matchMedia("(prefers-color-scheme: dark)");

function kept(): Theme {
  const found = localStorage.getItem(KEPT);
  return found === "light" || found === "dark" ? found : "auto";
}

let chosen = $state<Theme>(kept());

export function theme(): Theme {
  return chosen;
}

export function chooseTheme(wanted: Theme): void {
  chosen = wanted;
  localStorage.setItem(KEPT, wanted);
  applyTheme();
}

export function applyTheme(): void {
  const isDark = chosen === "dark" || (chosen === "auto" && dark.matches);
  document.documentElement.dataset["theme"] = isDark ? "dark" : "light";
}

dark.addEventListener("change", applyTheme);
