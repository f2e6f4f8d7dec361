// What is in the air: pictures of cards and tokens above the table that nobody can touch, and that are gone
// when they have landed.

import { DYES } from "../theme/art";
import "./air.css";
import type { Flown } from "./flights";

export interface Drawn {
  readonly flown: Flown;
  readonly begin: DOMRect;
  readonly end: DOMRect;
  /** Milliseconds until it leaves, and that it takes. */
  readonly delay: number;
  readonly lasts: number;
}

/** No part of the table is as small as this when something lands on it. */
const LANDED = 22;
const SVG = "http://www.w3.org/2000/svg";

let layer: HTMLElement | undefined;

export function draw({ flown, begin, end, delay, lasts }: Drawn): void {
  const node = picture(flown);
  const { width, height } = sizeOf(flown, begin);
  node.style.width = `${width}px`;
  node.style.height = `${height}px`;
  const at = (box: DOMRect, scale: number) =>
    `translate(${box.left + box.width / 2 - width / 2}px, ${box.top + box.height / 2 - height / 2}px) scale(${scale})`;
  const start = at(begin, isCard(flown) ? begin.width / width : 1);
  const landing = at(end, isCard(flown) ? LANDED / width : 1);
  sky().append(node);
  const flight = node.animate(
    [
      { transform: start, opacity: 1, easing: "cubic-bezier(0.3, 0, 0.2, 1)" },
      { transform: landing, opacity: 1, offset: 0.85 },
      { transform: landing, opacity: 0 },
    ],
    { delay, duration: lasts, fill: "both" },
  );
  if (flown.kind === "bonus" && flown.value !== null) {
    node.firstElementChild?.animate([{ transform: "none" }, { transform: "rotateY(180deg)" }], { delay, duration: lasts / 2, fill: "both" });
  }
  const land = (): void => {
    node.remove();
  };
  flight.onfinish = land;
  flight.oncancel = land;
}

/** Have nothing in the air any more, as for a table that is left. */
export function clearAir(): void {
  layer?.remove();
  layer = undefined;
}

function sky(): HTMLElement {
  if (layer === undefined) {
    layer = document.createElement("div");
    layer.className = "air";
    layer.ariaHidden = "true";
    document.body.append(layer);
  }
  return layer;
}

function isCard(flown: Flown): boolean {
  return flown.kind === "card" || flown.kind === "back";
}

function sizeOf(flown: Flown, begin: DOMRect): { width: number; height: number } {
  if (!isCard(flown)) return { width: 28, height: 28 };
  const width = Math.max(begin.width, 56);
  return { width, height: width * 1.4 };
}

function picture(flown: Flown): HTMLElement {
  const node = document.createElement("div");
  switch (flown.kind) {
    case "card":
      node.append(drawing(innerWidth > 600 ? `card-${flown.card}` : `compact-${flown.card}`));
      break;
    case "back":
      node.append(drawing("card-back"));
      break;
    case "token": {
      const dye = DYES[flown.good];
      node.className = "token";
      node.textContent = String(flown.value);
      node.style.background = dye?.ground ?? "";
      node.style.borderColor = dye?.deep ?? "";
      node.style.color = dye?.on ?? "";
      break;
    }
    case "bonus":
      node.append(turning(flown.value));
      break;
  }
  return node;
}

function drawing(name: string): SVGElement {
  const svg = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${name}`);
  svg.append(use);
  return svg;
}

/** A token with a back, and a face that only its owner sees. */
function turning(value: number | null): HTMLElement {
  const token = document.createElement("div");
  token.className = "turning";
  for (const [side, text] of [
    ["token bonus", "?"],
    ["token face", String(value ?? "")],
  ] as const) {
    const face = document.createElement("div");
    face.className = side;
    face.textContent = text;
    token.append(face);
  }
  return token;
}
