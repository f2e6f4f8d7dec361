import "@fontsource/mukta/latin-400.css";
import "@fontsource/mukta/latin-700.css";
import "@fontsource/yatra-one/latin-400.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { language, speak } from "./i18n/language.svelte";
import { workOffline } from "./offline/registering";
import { applyTheme } from "./theme/theme.svelte";
import "./theme/theme.css";

speak(language());
applyTheme();
const target = document.getElementById("app");
if (target !== null) mount(App, { target });
workOffline();
