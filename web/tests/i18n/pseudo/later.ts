// All other pages in the language for tests.

import { pages as english } from "../../../src/i18n/en/pages";
import { pseudo } from "./pseudo";

export const pages = pseudo(english);
