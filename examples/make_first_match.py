"""Play a match of two simple merchants and write it to first_match.jaipur."""

import hashlib
from pathlib import Path

import jaipur
from jaipur import Card, Exchange, Match, Move, Options, Record, Refusal, Sell, Take, TakeCamels, View
from jaipur.rules.events import Event

NONCES = (b"meera", b"arjun")
BONUS = (0, 0, 0, 2, 5, 9, 9, 9)  # what a sale of so many cards draws, on average
PATIENCE, CAMEL = 0.6, 0.8  # a rupee's worth of goods still in the hand; a camel


def price(pile: tuple[int, ...], cards: int) -> int:
    """Return the rupees for a sale of so many cards now, with the mean bonus."""
    return sum(pile[:cards]) + BONUS[cards]


def worth(known: View, move: Move) -> float:
    """Estimate the value of a move: rupees now, part of the later sales of the hand, and camels."""
    me = known.sides[known.to_move or 0]
    hand, camels, piles, earned = [*(me.hand or ()), 0], me.herd or 0, [*known.piles], 0
    match move:
        case Take(good):
            hand[good] += 1
        case TakeCamels():
            camels += known.market[Card.CAMEL]
        case Sell(good, cards):
            earned = price(piles[good], cards)
            hand[good], piles[good] = hand[good] - cards, piles[good][cards:]
        case Exchange(taken, given):
            hand = [hand[card] + taken.count(card) - given.count(card) for card in Card]
            camels -= given.count(Card.CAMEL)
    return earned + PATIENCE * sum(map(price, piles, hand)) + CAMEL * camels


def play_match(name: str, options: Options) -> Record:
    """Play a whole match; its seed follows from its name, so that the record is the same each time."""
    seed = hashlib.sha256(name.encode()).digest()  # to play for real: secrets.token_bytes(32)
    match, deal, history = Match(options), jaipur.draw_deal(seed, NONCES, 1), list[Event]()
    while match.result is None:
        if match.awaits_deal:
            deal, events = jaipur.draw_round(match, seed, NONCES)
        else:
            known = jaipur.view(match, match.now.to_move)
            move = max(jaipur.legal_moves(match.position), key=lambda move: worth(known, move))
            answer = jaipur.decide(match, match.now.to_move, move, deal)
            events = () if isinstance(answer, Refusal) else answer  # a listed move is never refused
        match, history = jaipur.fold_all(match, events), [*history, *events]
    proof = (jaipur.commitment(seed, name).hex(), (NONCES[0].hex(), NONCES[1].hex()), seed.hex())
    return jaipur.with_events(Record(1, name, ("Meera", "Arjun"), options, *proof), history)


if __name__ == "__main__":
    record = play_match("johari-bazaar", Options())
    Path(__file__).with_name("first_match.jaipur").write_text(jaipur.print_record(record), encoding="utf-8")
