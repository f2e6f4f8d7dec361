// The land along the road, as the content of an `<svg>`, for wide screens.

import file from "./road.svg?raw";

export const LAND = file.replace(/^<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");
