import "@fontsource/mukta/latin-400.css";
import "@fontsource/mukta/latin-700.css";
import "@fontsource/yatra-one/latin-400.css";
import { mount } from "svelte";
import { nameLevels } from "../house/levels";
import { preferredLanguage, switchLanguage } from "../i18n/language.svelte";
import { HAS_SERVER } from "../shared/server";
import { applyTheme } from "../shared/theme/theme.svelte";
import App from "./App.svelte";
import { answerLocally } from "./local_answers";
import "../shared/theme/theme.css";

/** Milliseconds to wait for the fonts, which the page loads together with the scripts: text that changes its font moves. */
const FONT_PATIENCE = 250;
const FONTS = ["400 15px Mukta", "700 15px Mukta", '400 20px "Yatra One"'];
/** Milliseconds after the page has loaded, so that the service worker does not slow down the first screen. */
const LATER = 3000;

function fontsLoaded(): Promise<unknown> {
  const late = new Promise((resolve) => setTimeout(resolve, FONT_PATIENCE));
  return Promise.race([late, Promise.all(FONTS.map((font) => document.fonts.load(font))).catch(() => undefined)]);
}

applyTheme();
// So that bots have their names and the road is drawn before the server has answered.
nameLevels();
addEventListener("load", () => {
  setTimeout(() => {
    // In development there is no service worker, and the page works without one.
    if (!import.meta.env.DEV) import("./offline/service_worker").then(({ workOffline }) => workOffline()).catch(() => undefined);
  }, LATER);
});
if (HAS_SERVER) answerLocally();
// English is loaded already: it is used where the preferred language cannot be loaded.
const spoken = switchLanguage(preferredLanguage()).catch(() => undefined);
void Promise.all([spoken, fontsLoaded(), HAS_SERVER || import("../standalone/setup")]).then(() => {
  const target = document.getElementById("app");
  if (target !== null) mount(App, { target });
});
