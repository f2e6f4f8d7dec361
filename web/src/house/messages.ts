// What a player is told of a table on this device: only what the seat may know, as a server's messages.py says it.

import type { Seat } from "../rules/position";
import { seenBy, viewOf } from "../rules/view";
import type { Exit, Happened, Joined, Resumed, Seated, Standing, Times } from "../wire";
import { type LocalOpening, PLAYER } from "./log";
import { isOver, type LocalTable, mayTakeBack, type TableStep } from "./table";

export function joinedMessage(table: LocalTable, now: number, seat = PLAYER): Joined {
  const { match } = table.opening;
  return {
    type: "joined",
    match,
    version: table.version,
    seat,
    seated: seatedAt(table.opening),
    standing: standingAt(table, now, seat),
  };
}

export function happenedMessage({ events, table }: TableStep, now: number, seat = PLAYER): Happened {
  return {
    type: "happened",
    match: table.opening.match,
    version: table.version,
    events: events.map((event) => seenBy(event, seat, table.opening.options)),
    standing: standingAt(table, now, seat),
  };
}

export function resumedMessage(table: LocalTable, now: number): Resumed {
  return { type: "resumed", match: table.opening.match, version: table.version, times: timesAt(table, now) };
}

/** The players and terms of a match. */
export function seatedAt({ name, level, second, options, commitment, shared }: LocalOpening): Seated {
  return {
    sitters: [
      { type: "person", user: "local", name },
      second === undefined ? { type: "house", level } : { type: "person", user: "second", name: second },
    ],
    control: { type: "untimed" },
    options,
    rated: false,
    commitment,
    shared: shared ?? null,
  };
}

function standingAt(table: LocalTable, now: number, seat: Seat): Standing {
  const { nonce, opening } = table;
  return {
    view: viewOf(table.match, { seat, isOpen: false }),
    times: timesAt(table, now),
    // A round is dealt in the same entry in which a player gets ready for it.
    ready: [seat !== 0, seat !== 1],
    may_take_back: !isOver(table) && mayTakeBack(table, seat),
    missed: null,
    proof: isOver(table) && nonce !== null ? { seed: opening.seed, nonces: [nonce, ""] } : null,
    exits: exitsOf(table),
  };
}

function timesAt({ clock }: LocalTable, now: number): Times {
  return { left: [...clock.left], running: clock.running, since: clock.since, now };
}

function exitsOf(table: LocalTable): Exit[] {
  if (isOver(table)) return [];
  return table.moved.every((hasMoved) => hasMoved) ? ["resign"] : ["resign", "abort"];
}
