// What a sprite shows: the face or back of a card, a coin, a bonus token.

import { mount } from "svelte";
import type { Card } from "../../rules/cards";
import CardFace from "../../shared/cards/CardFace.svelte";
import { DYES } from "../../shared/theme/art";
import { type FaceSize, insideOf, lookOf } from "../../shared/cards/face_size";
import type { FlightCargo } from "./flights";

const SVG = "http://www.w3.org/2000/svg";

/** The face of each card, to be copied: a component for every flight would cost more, and stay for ever. */
const faces = new Map<Card, HTMLElement>();

/** `size`: the one at which it is drawn. */
export function frontOf(flown: FlightCargo, size: FaceSize): HTMLElement {
  if (flown.kind === "card") return faceOf(flown.card, size);
  const node = document.createElement("div");
  switch (flown.kind) {
    case "back":
      node.append(drawing("card-back"));
      break;
    case "token":
      mint(node, String(flown.value), DYES[flown.good]);
      break;
    case "bonus":
      mint(node, flown.value === null ? "?" : String(flown.value));
      break;
  }
  return node;
}

export function backOf(flown: FlightCargo): HTMLElement {
  const node = document.createElement("div");
  if (flown.kind === "bonus") mint(node, "?");
  else node.append(drawing("card-back"));
  return node;
}

function faceOf(card: Card, size: FaceSize): HTMLElement {
  const known = faces.get(card) ?? document.createElement("div");
  if (!faces.has(card)) {
    mount(CardFace, { target: known, props: { card } });
    faces.set(card, known);
  }
  const node = known.cloneNode(true) as HTMLElement;
  const inside = insideOf(size);
  const face = node.querySelector<HTMLElement>(".face");
  face?.classList.add(...lookOf(inside));
  face?.style.setProperty("--width", `${inside.width}px`);
  return node;
}

function mint(node: HTMLElement, text: string, dye?: { readonly ground: string; readonly deep: string; readonly on: string }): void {
  node.className = "token";
  node.textContent = text;
  if (dye === undefined) return;
  node.style.background = dye.ground;
  node.style.borderColor = dye.deep;
  node.style.color = dye.on;
}

function drawing(name: string): SVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 250 350");
  svg.setAttribute("preserveAspectRatio", "none");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${name}`);
  svg.append(use);
  return svg;
}
