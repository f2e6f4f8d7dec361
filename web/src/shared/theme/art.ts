// The artwork as SVG: patterns, motifs, glyphs and cards.

import { CAMEL, type Card, CARDS } from "../../rules/cards";

interface Dye {
  readonly ground: string;
  readonly deep: string;
  readonly on: string;
}

/** The colours of each card, by its number. */
export const DYES: readonly Dye[] = [
  { ground: "#0F7A86", deep: "#084850", on: "#FFF8EA" },
  { ground: "#EDB021", deep: "#7A4B00", on: "#2A1712" },
  { ground: "#B3BFCC", deep: "#465362", on: "#2A1712" },
  { ground: "#38308F", deep: "#1E1A57", on: "#FFF8EA" },
  { ground: "#CB3F1D", deep: "#6E1A08", on: "#FFF8EA" },
  { ground: "#47290F", deep: "#241205", on: "#FFF8EA" },
  { ground: "#F6E7CB", deep: "#8A4B2A", on: "#2A1712" },
];
const CREAM = "#FFF8EA";

type Point = readonly [number, number];

const fixed = (value: number) => String(Number(value.toFixed(1)));

/** The path of a multifoil Mughal arch in a box; `spring` is the height of its upper part. */
export function cusped(x: number, y: number, width: number, height: number, spring: number, foils = 4): string {
  const bulge = 0.58;
  const middle = x + width / 2;
  const base = y + spring;
  const left: Point[] = Array.from({ length: foils + 1 }, (_, foil) => {
    const angle = ((foil / (foils + 0.55)) * Math.PI) / 2;
    return [middle - (width / 2) * Math.cos(angle), base - spring * 0.94 * Math.sin(angle)];
  });
  const right = left.map(([px, py]): Point => [2 * middle - px, py]).reverse();
  const arc = ([ax, ay]: Point, [bx, by]: Point) => {
    const radius = fixed(Math.hypot(bx - ax, by - ay) * bulge);
    return `A${radius} ${radius} 0 0 1 ${fixed(bx)} ${fixed(by)}`;
  };
  const arcs = (points: readonly Point[]) => points.slice(1).map((point, index) => arc(points[index] ?? point, point)).join("");
  const [first = [x, base], last = [x, base]] = [left[0], left.at(-1)] as [Point?, Point?];
  const tip = `C${fixed(last[0] + width * 0.035)} ${fixed(last[1] - spring * 0.1)} ${fixed(middle - width * 0.02)} ${fixed(y + spring * 0.1)} ${fixed(middle)} ${fixed(y)}C${fixed(middle + width * 0.02)} ${fixed(y + spring * 0.1)} ${fixed(2 * middle - last[0] - width * 0.035)} ${fixed(last[1] - spring * 0.1)} ${fixed(2 * middle - last[0])} ${fixed(last[1])}`;
  return `M${fixed(x)} ${fixed(y + height)}L${fixed(first[0])} ${fixed(first[1])}${arcs(left)}${tip}${arcs(right)}L${fixed(x + width)} ${fixed(y + height)}Z`;
}

const ring = (many: number, draw: (angle: number) => string) =>
  Array.from({ length: many }, (_, index) => draw((index / many) * Math.PI * 2 - Math.PI / 2)).join("");

const dots = (centres: readonly Point[], middle: number, away: number, small: number, many: number) =>
  centres
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="${middle}"/>` +
        ring(many, (angle) => `<circle cx="${fixed(x + Math.cos(angle) * away)}" cy="${fixed(y + Math.sin(angle) * away)}" r="${small}"/>`),
    )
    .join("");

/** Background patterns, one for each card: a cue besides colour and shape. */
function patterns(): string {
  const pattern = (id: string, width: number, height: number, body: string, turn = "") =>
    `<pattern id="pt-${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${turn && ` patternTransform="${turn}"`}>${body}</pattern>`;
  const rays = ring(
    12,
    (angle) =>
      `<path d="M${fixed(Math.cos(angle) * 7)} ${fixed(Math.sin(angle) * 7)}L${fixed(Math.cos(angle) * 15)} ${fixed(Math.sin(angle) * 15)}" stroke="#7A4B00" stroke-width="1.8"/>`,
  );
  const corners: Point[] = [[15, 15], [0, 0], [30, 0], [0, 30], [30, 30]];
  return [
    pattern("0", 28, 28, `<path d="M14 0L28 14L14 28L0 14Z M14 8L20 14L14 20L8 14Z" fill="none" stroke="#fff" stroke-width="1.4"/>`),
    pattern("1", 36, 36, `<g transform="translate(18 18)">${rays}<circle r="4" fill="#7A4B00"/></g>`),
    pattern(
      "2",
      32,
      32,
      `<path d="M16 2L20 12L30 16L20 20L16 30L12 20L2 16L12 12Z" fill="none" stroke="#465362" stroke-width="1.4"/><g fill="#465362"><circle r="3"/><circle cx="32" cy="32" r="3"/><circle cx="32" r="3"/><circle cy="32" r="3"/></g>`,
    ),
    pattern("3", 30, 30, `<g fill="#F2A7C3">${dots(corners, 2.2, 7, 1.2, 8)}</g>`),
    pattern("4", 24, 22, `<path d="M0 11L6 1L12 11L18 1L24 11M0 22L6 12L12 22L18 12L24 22" fill="none" stroke="#FFC98A" stroke-width="1.6"/>`),
    pattern("5", 22, 22, `<path d="M0 5H9M13 5H22M0 16H4M8 16H17M21 16H22" stroke="#D79A5B" stroke-width="2" stroke-linecap="round"/>`, "rotate(-32)"),
    pattern("6", 60, 22, `<path d="M0 14C12 4 22 4 30 12C40 20 50 20 60 14" fill="none" stroke="#B9773F" stroke-width="1.6"/>`),
    pattern(
      "back",
      44,
      44,
      `<path d="M22 3L27 17L41 22L27 27L22 41L17 27L3 22L17 17Z" fill="none" stroke="#F2A7C3" stroke-width="1.5"/><circle cx="22" cy="22" r="4" fill="#EDB021"/><path d="M0 0L8 8M44 0L36 8M0 44L8 36M44 44L36 36" stroke="#F2A7C3" stroke-width="1.5"/>`,
    ),
  ].join("");
}

/** Pictures by card, centred on 0,0 and about 150 wide. */
const MOTIFS: readonly string[] = [
  `<g stroke="#084850" stroke-width="4" stroke-linejoin="round"><path d="M-66 -22L-38 -56H38L66 -22L0 66Z" fill="#E9FBFB"/><path d="M-66 -22H66L0 66Z" fill="#BFEFF0"/><path d="M-22 -22H22L0 66Z" fill="#8FDDE0"/><path d="M-38 -56L-22 -22L0 -56L22 -22L38 -56Z" fill="#fff"/><path d="M-66 -22L-22 -22L-38 -56Z" fill="#D5F6F6"/></g><path d="M-50 -70l4 9 9 4-9 4-4 9-4-9-9-4 9-4zM58 26l3 7 7 3-7 3-3 7-3-7-7-3 7-3z" fill="#fff"/>`,
  `<g stroke="#7A4B00" stroke-width="4" stroke-linejoin="round">${([[-38, 22], [38, 22], [0, -26]] as const).map(([x, y]) => `<g transform="translate(${x} ${y})"><path d="M-34 22L-24 -14H24L34 22Z" fill="#FFD45A"/><path d="M-24 -14L-16 -24H32L24 -14Z" fill="#FFF1BE"/><path d="M24 -14L32 -24L43 11L34 22Z" fill="#D98E04"/><path d="M-17 14L-12 -4H12L17 14Z" fill="none" stroke-width="2.5"/></g>`).join("")}</g>`,
  `<g stroke="#465362" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"><path d="M40 -8C66 -14 62 -52 34 -46" fill="none" stroke-width="8"/><path d="M40 -8C66 -14 62 -52 34 -46" fill="none" stroke="#F3F7FA" stroke-width="3"/><path d="M-34 20C-58 8 -54 -16 -70 -30" fill="none" stroke-width="13"/><path d="M-34 20C-58 8 -54 -16 -70 -30" fill="none" stroke="#DCE4EC" stroke-width="6"/><path d="M-12 -58H14L11 -30C12 -16 44 -12 44 20C44 44 22 52 1 52C-20 52 -42 44 -42 20C-42 -12 -10 -16 -9 -30Z" fill="#F6F9FB"/><path d="M-41 14C-20 24 22 24 43 14L44 24C22 35 -20 35 -42 24Z" fill="#8FA0B3"/><path d="M-20 52H22L30 66H-28Z" fill="#DCE4EC"/><path d="M-15 -58C-12 -74 14 -74 17 -58Z" fill="#8FA0B3"/><circle cx="1" cy="-76" r="5" fill="#F6F9FB"/><path d="M-28 4C-24 -6 -16 -10 -10 -12" fill="none" stroke="#fff"/></g>`,
  `<g stroke="#1E1A57" stroke-width="4" stroke-linejoin="round"><path d="M-58 -52H46C60 -52 64 -40 64 -30V30H-58Z" fill="#E0427E"/><path d="M64 -30C64 -14 40 -14 40 -30V-40" fill="#B01A57"/><path d="M-58 30H64V44C54 54 44 40 33 48C22 56 14 42 3 48C-8 56 -18 42 -28 48C-38 56 -48 44 -58 50Z" fill="#F4B400"/><g stroke-width="3">${[-52, -40, -28, -16, -4, 8, 20, 32, 44, 56].map((x, index) => `<path d="M${x} ${47 + (index % 2) * 3}V66"/>`).join("")}</g></g><g fill="#FFF1DC">${dots([[-40, -32], [-12, -32], [16, -32], [-26, -10], [2, -10], [30, -6], [-40, 12], [-12, 12], [16, 12], [44, 14]], 3.2, 8, 1.6, 8)}</g>`,
  `<g stroke="#6E1A08" stroke-width="4" stroke-linejoin="round"><path d="M-50 6C-34 -10 -16 -52 0 -66C16 -52 34 -10 50 6Z" fill="#FFB25A"/><path d="M-22 -28C-8 -20 8 -20 22 -28M-35 -8C-14 2 14 2 35 -8" fill="none" stroke="#D9701B" stroke-width="3"/><path d="M-66 4H66C66 38 40 56 20 58H-20C-40 56 -66 38 -66 4Z" fill="#FFE3A3"/><path d="M-62 20C-30 30 30 30 62 20" fill="none" stroke-width="3"/><path d="M-24 58H24L32 68H-32Z" fill="#E2A93B"/><g stroke="none" fill="#6E1A08">${[-42, -21, 0, 21, 42].map((x) => `<path d="M${x} 33l5 7-5 7-5-7z"/>`).join("")}</g></g><path d="M40 -44C52 -62 66 -62 74 -54C64 -52 56 -40 46 -34C38 -30 34 -36 40 -44Z" fill="#FFF1DC" stroke="#6E1A08" stroke-width="3"/>`,
  `<g stroke="#F0C48C" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"><path d="M66 34C70 8 66 -14 56 -26C40 -22 34 -6 16 2C-8 12 -34 12 -50 2C-64 -8 -70 -26 -58 -38C-48 -46 -36 -38 -40 -28C-42 -22 -50 -24 -49 -30C-56 -24 -50 -12 -40 -8C-34 -14 -22 -20 -10 -16L16 2" fill="none"/><path d="M66 34C70 8 66 -14 56 -26C42 -20 34 -6 16 2C-6 12 -32 10 -48 0C-60 -8 -66 -22 -60 -32C-64 -6 -60 24 -40 34Z" fill="#A3622B"/><path d="M-62 -26C-66 -42 -52 -52 -42 -44C-34 -38 -40 -26 -48 -30" fill="none" stroke-width="7"/><path d="M-42 34H68V44H-34C-46 44 -54 38 -60 26" fill="#D79A5B"/><path d="M52 -18C54 -2 56 16 54 32" fill="none" stroke-dasharray="1 9"/></g><g fill="#FFE3A3"><path d="M-18 22l8-9 8 9-8 9z"/><circle cx="-34" cy="20" r="4"/><circle cx="14" cy="20" r="4"/><circle cx="32" cy="18" r="4"/></g>`,
  `<g fill="#A9663A" stroke="#5B2E16" stroke-width="3.5" stroke-linejoin="round" stroke-linecap="round"><g fill="none" stroke="#5B2E16" stroke-width="13"><path d="M-16 24L-20 68M30 24L30 68"/></g><g fill="none" stroke="#8A4B2A" stroke-width="8"><path d="M-16 24L-20 67M30 24L30 67"/></g><g fill="none" stroke="#5B2E16" stroke-width="13"><path d="M-2 24L2 68M46 20L52 68"/></g><g fill="none" stroke="#A9663A" stroke-width="8"><path d="M-2 24L2 67M46 20L52 67"/></g><path d="M57 -2C70 6 66 22 66 32" fill="none" stroke-width="4"/><path d="M62 28h8l-2 14h-5z"/><path d="M-26 14C-46 12 -54 -4 -50 -28L-56 -44C-66 -40 -80 -42 -82 -50C-82 -58 -70 -64 -58 -66L-54 -74L-48 -66C-38 -62 -36 -50 -38 -40C-42 -22 -36 -14 -24 -14C-14 -18 -10 -22 -6 -28C2 -56 26 -56 32 -28C48 -24 60 -12 60 8C60 24 48 32 30 31H-12C-24 31 -30 24 -26 14Z"/></g><circle cx="-60" cy="-57" r="2.8" fill="#2A1712"/><g stroke="#5B2E16" stroke-width="3" stroke-linejoin="round"><path d="M-5 -36C4 -58 22 -58 31 -36L42 16H-18Z" fill="#A8154E"/><path d="M-15 4H39.500L42 16H-18Z" fill="#EDB021"/></g><g fill="#FFF1DC">${dots([[4, -30], [22, -30], [-2, -12], [13, -14], [28, -12]], 2.6, 6, 1.2, 6)}</g><g stroke="#A8154E" stroke-width="3">${[-14, -4, 6, 16, 26, 36].map((x) => `<path d="M${x} 17v8"/>`).join("")}</g><path d="M-57 -44C-50 -38 -44 -38 -38 -42" stroke="#EDB021" stroke-width="4" fill="none"/>`,
];

/** Single-colour symbols by card, 24 wide, for tokens, log and buttons. */
const GLYPHS: readonly string[] = [
  `<path d="M2 9L7 3H17L22 9L12 22Z"/><path d="M2 9H22M7 3L9.500 9L12 22L14.500 9L17 3" fill="none" stroke="var(--on-glyph, #fff)" stroke-width="1.1" opacity=".85"/>`,
  `<path d="M8.300 4H15.700L18 11.500H6Z"/><path d="M3.600 13H10L12 20.500H1.400Z"/><path d="M14 13H20.400L22.600 20.500H12.600Z"/>`,
  `<path d="M10 2h4l-.4 5.500C14 9.500 19 10.500 19 15.500c0 3-2.200 4.200-4 4.600l1.200 2.400H7.800L9 20.100c-1.800-.4-4-1.600-4-4.600 0-5 5-6 5.400-8z"/><path d="M17.500 11.500C22 10.500 21 5.500 15.500 6.300" fill="none" stroke="currentColor" stroke-width="1.900"/><path d="M5.500 15.500C2.500 14 3.300 10.500 1.200 8.800" fill="none" stroke="currentColor" stroke-width="2.200"/>`,
  `<path d="M2 3H20C22 3 22.500 5 22.500 6.500V15.500H2Z"/><path d="M2 17H22.500V18.500l-2 1.200-2-1.200-2.100 1.200-2-1.200-2.100 1.200-2-1.200-2.100 1.200-2-1.200-2 1.200-2.200-1.200Z"/><g fill="var(--on-glyph, #fff)"><circle cx="6.500" cy="7" r="1.300"/><circle cx="12.200" cy="7" r="1.300"/><circle cx="18" cy="7" r="1.300"/><circle cx="9.400" cy="11.500" r="1.300"/><circle cx="15.200" cy="11.500" r="1.300"/></g>`,
  `<path d="M4.500 11C7.500 8 10 4 12 1.500C14 4 16.500 8 19.500 11Z"/><path d="M1.500 12.500H22.500C22 18 18.500 20 16 20.500L17.500 22.500H6.500L8 20.500C5.500 20 2 18 1.500 12.500Z"/>`,
  `<path d="M22.500 18.500H6C2.500 17.500 1.500 13 1.800 9.500C1.200 6.500 3 4.600 5 5.300C6.600 6 6.400 8 5 8.200C4.800 10.200 6.500 12 9 12C14 12 16.500 9.500 20.800 6.500C22.800 10 23 14 22.500 18.500Z"/><path d="M3.500 19.800H22.500V21.800H6.500C5 21.800 4.200 21 3.500 19.800Z"/>`,
  `<path d="M1.300 5.600C2.300 4.300 3.700 4.100 4.700 4L5.400 2.900L6.300 4.200C7.500 5 7.500 6.600 7.100 8C6.800 9.800 7.400 10.400 8.600 10.400C9.800 10.200 10.500 9.500 11 8.600C12.300 5 15.400 5 16.600 8.600C20 9.200 21.600 11 21.600 13.600C22.800 14.600 22.600 16 22.500 17.500L21.300 17.400L21 15.800L20.300 21.800H18L17.600 16.500H11.600L11.300 21.800H9L8.300 16C6 15 4.700 12.600 5.200 8.200L4.400 6.700C3.300 7.100 1.700 7 1.300 5.600Z"/>`,
];
const SEAL = `<path d="M12 1l2.300 2.300 3.200-.6 1 3.100 3.100 1-.6 3.200L23.300 12 21 14.300l.6 3.200-3.100 1-1 3.100-3.200-.6L12 23.300 9.700 21l-3.200.6-1-3.100-3.100-1 .6-3.200L.7 12 3 9.700l-.6-3.200 3.100-1 1-3.100 3.200.6z"/><path d="M12 6.500l1.600 3.600 3.900.4-2.900 2.600.8 3.900-3.400-2-3.400 2 .8-3.900-2.900-2.600 3.900-.4z" fill="var(--on-glyph, #fff)"/>`;

const symbol = (id: string, box: string, body: string, more = "") => `<symbol id="${id}" viewBox="${box}"${more}>${body}</symbol>`;
const CARD = "0 0 250 350";
/** The boxes of motifs that are not as high as they are wide. */
const MOTIF_BOXES: Readonly<Record<number, string>> = { 5: "-80 -62 160 122", [CAMEL]: "-92 -82 172 158" };

/** The arch of a card, which is stretched to any shape. */
function arch(card: Card): string {
  const { ground, deep, on } = DYES[card] ?? { ground: "", deep: "", on: "" };
  const isCamel = card === CAMEL;
  const outer = cusped(6, 5, 238, 290, 118);
  return symbol(
    `arch-${card}`,
    "0 0 250 300",
    `<path d="${outer}" fill="${ground}"/><path d="${outer}" fill="url(#pt-${card})" opacity="${isCamel ? 0.55 : 0.26}"/>` +
      `<path d="${outer}" fill="none" stroke="${deep}" stroke-width="5"/>` +
      `<path d="${cusped(15, 18, 220, 270, 108)}" fill="none" stroke="${isCamel ? deep : on}" stroke-width="1.6" opacity=".6"/>`,
    ` preserveAspectRatio="none"`,
  );
}

/** A whole card as one picture, 250 by 350, where `CardFace.svelte` cannot be used; without a name it is for small sizes. */
function picture(id: string, card: Card, name?: string): string {
  const { ground, deep, on } = DYES[card] ?? { ground: "", deep: "", on: "" };
  const foot = name === undefined ? 336 : 280;
  const plate =
    name === undefined
      ? ""
      : `<rect x="17" y="286" width="216" height="50" rx="8" fill="${ground}"/>` +
        `<text x="125" y="321" class="plate" font-size="31" text-anchor="middle" fill="${on}">${name}</text>`;
  return symbol(
    id,
    CARD,
    `<rect x="3" y="3" width="244" height="344" rx="22" fill="${CREAM}" stroke="${deep}" stroke-width="5"/>` +
      `<use href="#arch-${card}" x="14" y="12" width="222" height="${foot - 12}"/>` +
      `<use href="#motif-${card}" transform="translate(${card === CAMEL ? 133 : 125} ${foot / 2 + 20}) scale(1.22)"/>${plate}`,
  );
}

function back(): string {
  const inner = cusped(17, 18, 216, 314, 118);
  return symbol(
    "card-back",
    CARD,
    `<rect x="2" y="2" width="246" height="346" rx="20" fill="#7C1240" stroke="#4A0A26" stroke-width="3"/><path d="${inner}" fill="#A8154E"/><path d="${inner}" fill="url(#pt-back)" opacity=".75"/><path d="${inner}" fill="none" stroke="#EDB021" stroke-width="4"/>`,
  );
}

/** All SVG symbols, to be put on the page before anything refers to them; `names` are by card. */
export function symbols(names: readonly string[]): string {
  const cards = CARDS.map(
    (card) =>
      `<g id="motif-${card}">${MOTIFS[card] ?? ""}</g>` +
      symbol(`m-${card}`, MOTIF_BOXES[card] ?? "-82 -82 164 160", `<use href="#motif-${card}"/>`) +
      symbol(`glyph-${card}`, "0 0 24 24", GLYPHS[card] ?? "") +
      arch(card) +
      picture(`card-${card}`, card, names[card]) +
      picture(`compact-${card}`, card),
  );
  return `<defs>${patterns()}${cards.join("")}${back()}${symbol("glyph-seal", "0 0 24 24", SEAL)}</defs>`;
}
