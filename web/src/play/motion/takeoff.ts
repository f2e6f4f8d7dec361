// The start of flights: where on the page they begin and end, and what they change there.

import { spotAt } from "./anchors";
import { liftCoin, release } from "./counts.svelte";
import type { Flight } from "./flights";
import type { Box } from "./path";
import { backOf, frontOf } from "./pictures";
import { launch } from "./sprites";
import { MARKED } from "./storyboard";

export interface Takeoff {
  /** Where each card lay before the change, by its id. */
  readonly places: ReadonlyMap<number, Box>;
  /** Milliseconds until the change starts. */
  readonly delay: number;
  readonly pace: number;
  readonly isStaged: boolean;
}

const COIN = 30;
/** The width of a card where it comes from or goes to a number. */
const SMALL = 26;
/** The width of a card from a hidden hand. */
const SHOWN = 64;
const CARD_RATIO = 1.4;
/** How far sold cards slide off, in pixels. */
const SLIDE = 70;
/** How much larger a bonus token is while it is turned over. */
const LARGE = 1.6;
/** Longer than any flight. */
const FOR_NOW = 60_000;

/** When each card that is in the air lands, by its id. */
const landing = new Map<number, number>();

/** The places of all cards on the page, by their ids. */
export function cardsNow(): Map<number, Box> {
  const cards = [...document.querySelectorAll<HTMLElement>("[data-card]")];
  return new Map(cards.map((node) => [Number(node.dataset["card"]), node.getBoundingClientRect()]));
}

/** Start all flights of a change, which the page shows by now. */
export function takeOff(flights: readonly Flight[], takeoff: Takeoff): void {
  // Everything is measured before anything is drawn, so that the page is laid out only once.
  const ends = flights.map((flight) => endsOf(flight, takeoff.places));
  flights.forEach((flight, index) => {
    const found = ends[index] ?? null;
    if (found !== null) {
      begin(flight, found, takeoff);
      return;
    }
    depart(flight);
    arrive(flight);
  });
}

interface FlightEnds {
  readonly from: Box;
  readonly to: Box;
  /** The size at which the sprite is drawn: that of its larger end. */
  readonly size: Box;
  /** The card on the page whose place the sprite takes until it lands. */
  readonly card: HTMLElement | null;
}

/** Where a flight begins and ends; null if one of them is not drawn. */
function endsOf(flight: Flight, places: ReadonlyMap<number, Box>): FlightEnds | null {
  const { flown, from, to } = flight;
  const isCard = flown.kind === "card" || flown.kind === "back";
  const begin = typeof from === "number" ? places.get(from) : spotAt(from, flight.place);
  if (begin === undefined) return null;
  if (typeof to === "number") {
    const card = document.querySelector<HTMLElement>(`[data-card="${to}"]`);
    const end = card?.getBoundingClientRect();
    if (card === null || end === undefined || end.width === 0) return null;
    return { from: typeof from === "number" || from === "deck" ? begin : small(begin), to: end, size: end, card };
  }
  if (to === "away") return { from: begin, to: { ...plain(begin), top: begin.top - SLIDE }, size: begin, card: null };
  const end = spotAt(to);
  if (end === undefined) return null;
  if (!isCard) return { from: coin(begin), to: coin(end), size: coin(begin), card: null };
  const start = typeof from === "number" || from === "deck" ? plain(begin) : centred(begin, SHOWN, SHOWN * CARD_RATIO);
  return { from: start, to: small(end), size: start, card: null };
}

function begin(flight: Flight, { from, to, size, card }: FlightEnds, { delay, pace, isStaged }: Takeoff): void {
  const { flown, isTurned = false } = flight;
  const now = performance.now();
  const starts = delay + flight.at * pace;
  const lasts = flight.lasts * pace;
  const isVisible = typeof flight.from === "number";
  const hidden = card?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: FOR_NOW });
  let left: (() => void) | null = () => { depart(flight); };
  const leave = (): void => {
    left?.();
    left = null;
  };
  if (typeof flight.to === "number") landing.set(flight.to, now + starts + lasts);
  launch({
    front: frontOf(flown),
    back: isTurned ? backOf(flown) : undefined,
    from,
    to,
    via: flown.kind === "bonus" && isTurned ? middle() : undefined,
    size,
    arc: flight.arc ?? 0,
    delay: starts,
    lasts,
    // A card that is still on its way to where it leaves from is not seen there before.
    hiddenFor: typeof flight.from === "number" ? Math.max(0, (landing.get(flight.from) ?? 0) - now) : starts,
    markedFor: isStaged && isVisible ? (MARKED + flight.at) * pace : 0,
    isFading: typeof flight.to !== "number",
    left: leave,
    landed: () => {
      leave();
      hidden?.cancel();
      arrive(flight);
    },
  });
}

/** Show what a flight changes where it leaves. */
function depart({ flown, leaves }: Flight): void {
  if (flown.kind === "token") liftCoin(flown.good);
  if (leaves !== undefined) release(leaves);
}

/** Show what a flight changes where it lands. */
function arrive({ to, lands }: Flight): void {
  if (typeof to === "number") landing.delete(to);
  if (lands === undefined) return;
  release(lands);
  document.querySelector(`[data-spot="${lands.spot}"]`)?.animate([{ transform: "scale(1.12)" }, { transform: "none" }], { duration: 120, easing: "ease-out" });
}

/** The middle of the table, where a bonus is turned over: that of the action bar, or of the page. */
function middle(): Box {
  const bar = document.querySelector(".action")?.getBoundingClientRect();
  const page = { left: 0, top: 0, width: innerWidth, height: innerHeight };
  return centred(bar ?? page, COIN * LARGE, COIN * LARGE);
}

function coin(box: Box): Box {
  return centred(box, COIN, COIN);
}

function small(box: Box): Box {
  return centred(box, SMALL, SMALL * CARD_RATIO);
}

function centred(box: Box, width: number, height: number): Box {
  return { left: box.left + (box.width - width) / 2, top: box.top + (box.height - height) / 2, width, height };
}

function plain({ left, top, width, height }: Box): Box {
  return { left, top, width, height };
}
