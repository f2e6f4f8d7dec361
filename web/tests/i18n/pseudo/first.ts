// The home page and the table in the language for tests.

import { en } from "../../../src/i18n/en/catalogue";
import { pseudo } from "./pseudo";

export const catalogue = pseudo(en);
