// Sprites: pictures of moving cards and tokens above the table, without pointer events, and removed
// when they have arrived.

import { DYES } from "../../shared/theme/art";
import "./sprites.css";
import type { FlightCargo } from "./flights";

export interface DrawnSprite {
  readonly flown: FlightCargo;
  readonly begin: DOMRect;
  readonly end: DOMRect;
  /** Delay and duration, in milliseconds. */
  readonly delay: number;
  readonly lasts: number;
}

/** The smallest size of a sprite when it arrives. */
const LANDED = 22;
const SVG = "http://www.w3.org/2000/svg";

let layer: HTMLElement | undefined;

export function draw({ flown, begin, end, delay, lasts }: DrawnSprite): void {
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

/** Remove all sprites, as when the page is left. */
export function removeSprites(): void {
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

function isCard(flown: FlightCargo): boolean {
  return flown.kind === "card" || flown.kind === "back";
}

function sizeOf(flown: FlightCargo, begin: DOMRect): { width: number; height: number } {
  if (!isCard(flown)) return { width: 28, height: 28 };
  const width = Math.max(begin.width, 56);
  return { width, height: width * 1.4 };
}

function picture(flown: FlightCargo): HTMLElement {
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

/** A token with a back, and a face that is shown only to its owner. */
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
