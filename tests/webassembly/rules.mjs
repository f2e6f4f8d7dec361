// The rules of the web client beside those of the module, in random play: legal moves, refusals, and what each move leads to.
import { refusal } from "../../web/src/rules/legal";
import { dealRound, newMatch, playMove, rupees } from "../../web/src/rules/match";
import { moveOf } from "../../web/src/rules/numbers/moves";
import { CAMEL } from "../../web/src/rules/cards";
import { knownView } from "../../web/src/rules/view";
import { AWAITING_MOVE, AWAITING_NOTHING, BONUS_VALUES, Rounds } from "./play.mjs";

const MOVES = 25_499;
/** Takes, the camels and sales: all of them are tried in every position. */
const SIMPLE = 43;
/** Numbers that are tried in every position: any, and some beside legal ones. */
const TRIED = 12;
const SEATS = [0, 1];

const everyMove = Array.from({ length: MOVES }, (_, number) => moveOf(number));
const numbers = new Map(everyMove.map((move, number) => [keyOf(move), number]));

/** A key for a move: for an exchange, what it brings of each card. */
function keyOf(move) {
  switch (move.type) {
    case "sell":
      return `${move.good} ${move.cards}`;
    case "exchange":
      return move.taken.reduce((sum, card) => sum + 16 ** card, 0) - move.given.reduce((sum, card) => sum + 16 ** card, 0);
    default:
      return move.good ?? move.type;
  }
}

/** All sorted choices of so many cards at most, by their size, where there are so many of each. */
function choicesOf(counts, most) {
  const found = Array.from({ length: most + 1 }, () => []);
  const choose = (card, choice) => {
    if (card === counts.length) {
      found[choice.length].push(choice);
      return;
    }
    let longer = choice;
    choose(card + 1, longer);
    for (let cards = 1; cards <= counts[card] && longer.length < most; cards += 1) choose(card + 1, (longer = [...longer, card]));
  };
  choose(0, []);
  return found;
}

/** The numbers of all moves that the web client allows: whatever could be paid is tried. */
function allowed(view) {
  const { hand, herd } = view.sides[view.viewer];
  const goods = view.market.slice(0, CAMEL);
  const most = goods.reduce((sum, cards) => sum + cards, 0);
  const payments = choicesOf([...hand, herd], most);
  const exchanges = choicesOf(goods, most).flat().filter((taken) => taken.length > 1).flatMap((taken) =>
    payments[taken.length].map((given) => ({ type: "exchange", taken, given })),
  );
  const found = [...everyMove.slice(0, SIMPLE), ...exchanges].filter((move) => refusal(view, move) === null);
  return found.map((move) => numbers.get(keyOf(move))).sort((one, other) => one - other);
}

/** All numbers of a position of the web client, in the order of the module's record. */
function recorded(position) {
  return [
    position.market,
    position.hand,
    position.herd,
    position.seen,
    position.sold,
    position.income,
    position.tokens,
    SEATS.map((seat) => BONUS_VALUES.map((value) => position.bonuses[seat].filter((each) => each === value).length)),
    [position.deck, position.starter, position.toMove, position.exchanges],
    position.isOver ? AWAITING_NOTHING : AWAITING_MOVE,
  ].flat(2).join(" ");
}

/** Ways to choose among legal moves, so that all ends of a round are reached: by any move, any kind, large sales, exchanges. */
const WAYS = [
  (moves, below) => moves[below(moves.length)],
  (moves, below) => {
    const kinds = [...new Set(Array.from(moves, (number) => everyMove[number].type))];
    const kind = kinds[below(kinds.length)];
    const same = [...moves].filter((number) => everyMove[number].type === kind);
    return same[below(same.length)];
  },
  (moves, below) => {
    const large = [...moves].filter((number) => everyMove[number].cards >= 3);
    return large.length > 0 ? large[below(large.length)] : moves[below(moves.length)];
  },
  (moves, below) => {
    const exchanges = [...moves].filter((number) => everyMove[number].type === "exchange");
    return exchanges.length > 0 ? exchanges[below(exchanges.length)] : moves[below(moves.length)];
  },
];

class Comparison {
  #module;
  #rounds;
  #whys;
  #first;
  positions = 0;
  legal = 0;
  refused = {};
  ends = {};
  differences = [];

  constructor(module, { seed, whys, first }) {
    this.#module = module;
    this.#rounds = new Rounds(module, seed);
    this.#whys = whys;
    this.#first = first;
  }

  get isDone() {
    return this.#first && this.differences.length > 0;
  }

  /** Play a round in both, and compare every position. */
  round(number) {
    const rounds = this.#rounds;
    rounds.begin(number % 2);
    let match = dealRound(newMatch({}), rounds.deal, number % 2).after;
    this.#position(match, null);
    while (!rounds.isOver && !this.isDone) {
      const moves = rounds.legal();
      const move = WAYS[number % WAYS.length](moves, rounds.below);
      const { events, after } = playMove(match, match.position, everyMove[move], rounds.deal);
      rounds.play(move);
      match = after;
      this.#position(match, move);
      if (rounds.isOver) this.#end(match, events, move);
    }
  }

  #position(match, move) {
    this.positions += 1;
    const record = this.#rounds.position.all.join(" ");
    this.#same("position", record, recorded(match.position), move);
    const view = knownView(match, match.position.toMove);
    const legal = Array.from(this.#rounds.legal());
    this.legal += legal.length;
    this.#same("legal", legal.toSorted((one, other) => one - other).join(" "), allowed(view).join(" "), record);
    for (const number of this.#tried(legal)) this.#refusal(view, number);
  }

  /** Compare all moves that have a number. */
  sweep(number) {
    this.#rounds.begin(number % 2);
    let match = dealRound(newMatch({}), this.#rounds.deal, number % 2).after;
    for (let plies = this.#rounds.below(40); plies > 0 && !this.#rounds.isOver; plies -= 1) {
      const moves = this.#rounds.legal();
      const move = moves[this.#rounds.below(moves.length)];
      match = playMove(match, match.position, everyMove[move], this.#rounds.deal).after;
      this.#rounds.play(move);
    }
    this.#position(match, null);
    const view = knownView(match, match.position.toMove);
    for (let each = 0; each < MOVES; each += 1) this.#refusal(view, each);
  }

  *#tried(legal) {
    const { below } = this.#rounds;
    for (let number = 0; number < SIMPLE; number += 1) yield number;
    for (let time = 0; time < TRIED; time += 1) {
      yield below(MOVES);
      const beside = (legal[below(legal.length)] ?? 0) + below(9) - 4;
      if (beside >= 0 && beside < MOVES) yield beside;
    }
  }

  #refusal(view, number) {
    const why = this.#whys[this.#module.kernels.refuse(number)];
    this.refused[why] = (this.refused[why] ?? 0) + 1;
    this.#same("refusal", why, refusal(view, everyMove[number]) ?? "none", number);
  }

  #end(match, events, move) {
    const { kernels } = this.#module;
    const kind = everyMove[move].type;
    this.ends[kind] = (this.ends[kind] ?? 0) + 1;
    const scored = events.find(({ type }) => type === "round_won" || type === "round_tied");
    this.#same("rupees", SEATS.map((seat) => kernels.rupees(seat)).join(), scored?.accounts.map(rupees).join(), move);
    this.#same("winner", kernels.winner(), scored?.seat ?? -1, move);
  }

  #same(what, module, here, where) {
    if (module !== here) this.differences.push({ what, module, here, where });
  }
}

/** Compare so many positions, and all moves in some others; with `first` only until the first difference. */
export function compareRules(module, wanted) {
  const comparison = new Comparison(module, wanted);
  for (let number = 0; number < wanted.sweeps && !comparison.isDone; number += 1) comparison.sweep(number);
  for (let number = 0; comparison.positions < wanted.positions && !comparison.isDone; number += 1) comparison.round(number);
  const { positions, legal, refused, ends, differences } = comparison;
  return { positions, legal, refused, ends, count: differences.length, differences: differences.slice(0, 3) };
}
