// The start of flights: where on the page they begin and end, and what they change there.

import { spotAt } from "./anchors";
import { liftCoin, release } from "./counts.svelte";
import type { Flight, Spot } from "./flights";
import { hideCard, settleCards, slide } from "./lying_cards";
import type { Box } from "./path";
import { backOf, frontOf } from "./pictures";
import { launch } from "./sprites";
import { MARKED, SHIFT } from "./storyboard";

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

/** When each card that is in the air lands, by its id. */
const landing = new Map<number, number>();
/** The last animation of each part where something landed. */
const bouncing = new Map<Spot, Animation>();

/** A card on the page, and where it lies. */
interface LyingCard {
  readonly node: HTMLElement;
  readonly box: DOMRect;
}

/** All cards on the page, by their ids. */
export function cardsNow(): Map<number, LyingCard> {
  const cards = [...document.querySelectorAll<HTMLElement>("[data-card]")];
  return new Map(cards.map((node) => [Number(node.dataset["card"]), { node, box: node.getBoundingClientRect() }]));
}

/** Where cards lie. */
export function placesOf(cards: ReadonlyMap<number, LyingCard>): Map<number, Box> {
  return new Map([...cards].map(([id, { box }]) => [id, box]));
}

/** Start all flights of a change, which the page shows by now. */
export function takeOff(flights: readonly Flight[], takeoff: Takeoff): void {
  // Everything is measured before anything is drawn, so that the page is laid out only once.
  settleCards();
  const cards = cardsNow();
  const ends = flights.map((flight) => endsOf(flight, takeoff.places, cards));
  const flying = new Set(flights.map(({ to }) => to));
  for (const [id, { node, box }] of cards) {
    const before = takeoff.places.get(id);
    if (before !== undefined && !flying.has(id)) slide(node, before, box, SHIFT * takeoff.pace);
  }
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
  /** Where it stops on its way and is turned over. */
  readonly via?: Box;
}

/** Where a flight begins and ends; null if one of them is not drawn. */
function endsOf(flight: Flight, places: ReadonlyMap<number, Box>, cards: ReadonlyMap<number, LyingCard>): FlightEnds | null {
  const { flown, from, to } = flight;
  const isCard = flown.kind === "card" || flown.kind === "back";
  const begin = typeof from === "number" ? places.get(from) : spotAt(from, flight.place);
  if (begin === undefined) return null;
  if (typeof to === "number") {
    const card = cards.get(to);
    if (card === undefined || card.box.width === 0) return null;
    return { from: typeof from === "number" || from === "deck" ? begin : small(begin), to: card.box, size: card.box, card: card.node };
  }
  if (to === "away") return { from: begin, to: { ...plain(begin), top: begin.top - SLIDE }, size: begin, card: null };
  const end = spotAt(to);
  if (end === undefined) return null;
  if (!isCard) {
    const via = flown.kind === "bonus" && flight.isTurned === true ? { via: middle() } : {};
    return { from: coin(begin), to: coin(end), size: coin(begin), card: null, ...via };
  }
  const start = typeof from === "number" || from === "deck" ? plain(begin) : centred(begin, SHOWN, SHOWN * CARD_RATIO);
  return { from: start, to: small(end), size: start, card: null };
}

function begin(flight: Flight, { from, to, size, card, via }: FlightEnds, { delay, pace, isStaged }: Takeoff): void {
  const { flown, isTurned = false } = flight;
  const now = performance.now();
  const starts = delay + flight.at * pace;
  const lasts = flight.lasts * pace;
  const isVisible = typeof flight.from === "number";
  const show = card === null ? null : hideCard(card);
  let left: (() => void) | null = () => { depart(flight); };
  const leave = (): void => {
    left?.();
    left = null;
  };
  if (typeof flight.to === "number") landing.set(flight.to, now + starts + lasts);
  launch({
    front: () => frontOf(flown, size),
    back: isTurned ? () => backOf(flown) : undefined,
    from,
    to,
    via,
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
      show?.();
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
  bounce(lands.spot);
}

/** Let a part of the table grow for a moment; two such animations at once could not be left to the compositor. */
function bounce(spot: Spot): void {
  bouncing.get(spot)?.cancel();
  const grown = document.querySelector(`[data-spot="${spot}"]`)?.animate([{ transform: "scale(1.12)" }, { transform: "none" }], { duration: 120, easing: "ease-out" });
  if (grown !== undefined) bouncing.set(spot, grown);
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
