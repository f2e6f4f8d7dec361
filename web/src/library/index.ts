// What the package jaipur-engine exports: the engine, the rules in TypeScript, and the types of both.

export { JaipurEngine, LEVEL_NAMES, type HouseLevel } from "./engine";
export { KernelModule } from "../engine/module";
export { CARDS, type Card } from "../rules/cards";
export { commitment, type Deal, drawDeal, drawStarter, type Nonces } from "../rules/deal";
export { refusal } from "../rules/legal";
export { dealRound, type Match, newMatch, playMove, PRINTED_GAME, type Step } from "../rules/match";
export type { Good, Move } from "../rules/moves";
export { long, NotationError, parseMove, short } from "../rules/notation";
export { type Position, type Seat } from "../rules/position";
export { type MatchRecord, parseRecord, printRecord, RecordError } from "../rules/record";
export { sha256 } from "../rules/sha256";
export { knownView, viewOf, type Viewer } from "../rules/view";
export type { AdviceGiven, AdviceWanted, Decision, Options, PlayedOn, PlayOn, Review, View, Weigh } from "../wire";
