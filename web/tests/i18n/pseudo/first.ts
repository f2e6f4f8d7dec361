// The home page and the table in the language for tests. It takes the place of French, whose lists it has.

import { en } from "../../../src/i18n/en/catalogue";
import { pseudo } from "./pseudo";

export const catalogue = { ...pseudo(en), locale: "fr-FR" };
