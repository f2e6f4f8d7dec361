import "@fontsource/mukta/latin-400.css";
import "@fontsource/mukta/latin-700.css";
import "@fontsource/yatra-one/latin-400.css";
import { mount } from "svelte";
import { preferredLanguage, switchLanguage } from "../i18n/language.svelte";
import { applyTheme } from "../shared/theme/theme.svelte";
import App from "./App.svelte";
import { workOffline } from "./offline/service_worker";
import "../shared/theme/theme.css";

applyTheme();
workOffline();
// English is loaded already: it is used where the preferred language cannot be loaded.
void switchLanguage(preferredLanguage())
  .catch(() => undefined)
  .then(() => {
    const target = document.getElementById("app");
    if (target !== null) mount(App, { target });
  });
