// Starts the page in a frame: its colours, its language, and what it shows.

import "@fontsource/mukta/latin-400.css";
import { mount } from "svelte";
import { nameLevels, seenLevels } from "../house/levels";
import { loadPages, preferredLanguage, switchLanguage } from "../i18n/language.svelte";
import { setLocalAnswers } from "../shared/api/request";
import { HAS_SERVER } from "../shared/server";
import { applyTheme } from "../shared/theme/theme.svelte";
import Frame from "./Frame.svelte";
import { framePlace } from "./frame_place";
import "../shared/theme/theme.css";
import "./frame.css";

applyTheme();
nameLevels();
// The names of the house's levels come with the page.
setLocalAnswers((_isAlone, _method, path) => (path === "/api/levels" ? Promise.resolve(seenLevels()) : null));
await switchLanguage(preferredLanguage()).catch(() => undefined);
await loadPages();
const target = document.getElementById("app");
if (target !== null) mount(Frame, { target, props: { place: framePlace(HAS_SERVER, location.href) } });
