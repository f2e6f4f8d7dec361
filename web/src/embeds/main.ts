// The entry point of the page for frames. Everything else is loaded after the storage was replaced, because other modules
// read it as soon as they are loaded.

import { framePlace } from "./frame_place";
import { readOnlyStorage } from "./storage";

const { theme, language } = framePlace(document.documentElement.dataset["server"] !== "none", location.href);
Object.defineProperty(window, "localStorage", { value: readOnlyStorage(() => window.localStorage, { theme, language }) });
void import("./start");
