"""The terminal in English: every text in one catalogue; `{}` is filled in."""

# ruff: noqa: RUF001 - the sign of multiplication

from __future__ import annotations

from typing import Final

from jaipur.rules.events import MatchDecision, RoundDecision
from jaipur.rules.round.legality import Refusal
from jaipur.terminal.languages.shapes.commands import CommandWords
from jaipur.terminal.languages.shapes.end import EndWords
from jaipur.terminal.languages.shapes.hints import HintWords
from jaipur.terminal.languages.shapes.kept import KeptWords
from jaipur.terminal.languages.shapes.lesson import LessonWords, TaskText
from jaipur.terminal.languages.shapes.online import Again, OnlineWords
from jaipur.terminal.languages.shapes.plain import PlainWords, Verb
from jaipur.terminal.languages.shapes.puzzles import PuzzleWords
from jaipur.terminal.languages.shapes.review import ReplayWords, ReviewWords
from jaipur.terminal.languages.shapes.table import TableWords
from jaipur.terminal.languages.shapes.terminal import TerminalText
from jaipur.wire.advice import Merit
from jaipur.wire.values import Phrase, Why

_REFUSED: Final = {
    Refusal.MATCH_OVER: "The match is over.",
    Refusal.TOO_LATE_TO_ABORT: "It is too late to call the match off.",
    Refusal.ROUND_OVER: "The round is over.",
    Refusal.AWAITING_CHANCE: "A card is still being turned over.",
    Refusal.NOT_YOUR_TURN: "It is not your turn.",
    Refusal.CAMEL_TAKEN: "Camels are taken all at once, and never exchanged for.",
    Refusal.UNEQUAL_EXCHANGE: "Give as many cards as you take.",
    Refusal.EXCHANGE_TOO_SMALL: "Exchange at least two cards.",
    Refusal.GOOD_BOTH_WAYS: "You cannot give the good that you take.",
    Refusal.PRECIOUS_NEED_TWO: "Diamonds, gold and silver are sold two at a time or more.",
    Refusal.NO_CAMELS: "There is no camel in the market.",
    Refusal.NOT_IN_MARKET: "That is not in the market.",
    Refusal.NOT_IN_HAND: "You do not hold that.",
    Refusal.NOT_IN_HERD: "You do not have so many camels.",
    Refusal.HAND_FULL: "Seven cards in hand are the most.",
}

_HELP: Final = """\
Moves:     take gold, camels, sell 3 cloth, exchange gold silver for spice camel
           or short: T G, M, S C3, X GS/PM
To read:   h hand, k market, t tokens, o opponent, l moves that are legal, r last move
Other:     ? this, hint, undo where it is offered, resign, quit"""

_PLAIN: Final = PlainWords(
    cards=("Diamonds", "Gold", "Silver", "Cloth", "Spice", "Leather", "Camel"),
    you="You",
    nothing="nothing",
    joined="{} and {}",
    camels=("1 camel", "{} camels"),
    tokens_gone="no token left",
    round="Round {}.",
    starts=Verb("You start.", "{who} starts."),
    takes=Verb("You take {}.", "{who} takes {}."),
    sells=Verb("You sell {} {}: {}.", "{who} sells {} {}: {}."),
    takes_back=Verb("You take the move back.", "{who} takes the move back."),
    no_move_back="There is nothing to take back.",
    draws=Verb("You draw a bonus.", "{who} draws a bonus."),
    your_bonus="Your bonus is {}.",
    gives=Verb("You give {} for {}.", "{who} gives {} for {}."),
    wins_round=Verb("You win the round and a Seal, {}.", "{who} wins the round and a Seal, {}."),
    tie="A perfect tie: the round is played again.",
    wins_match=Verb("You win the match.", "{who} wins the match."),
    aborted="The match was called off.",
    market="Market: {}. Deck: {}.",
    hand="Your hand: {}. Herd: {}. Rupees: {}.",
    opponent="{}: {} in hand, herd {}, rupees {}{}.",
    hidden=" and {} hidden bonus",
    piles="Tokens: {}.",
    bonuses="Bonus tokens left: {} for 3 cards, {} for 4, {} for 5 or more.",
    seals="Seals: {} {}, {} {}.",
    counted="{}: goods {}, bonuses {}, camel token {}, together {} rupees.",
    by={
        RoundDecision.RUPEES: "by rupees",
        RoundDecision.BONUS_TOKENS: "by bonus tokens",
        RoundDecision.GOODS_TOKENS: "by goods tokens",
        RoundDecision.SECOND_TIE: "at the second tie",
    },
    prompt="Your move: ",
    next_round="Enter for the next round: ",
    answer_next="Enter for the answer of {}, or undo: ",
    help=_HELP,
    refused=_REFUSED,
    bye="Goodbye.",
    kept="The record is in {}.",
    thinking="{} is thinking ...",
    hand_over="{}, it is your turn. Enter when nobody else looks: ",
    hand_over_or_undo="{}, it is your turn. Enter when nobody else looks; undo takes the move back: ",
)

_TABLE: Final = TableWords(
    market="Market",
    deck="deck",
    hand="Your hand, {} of 7",
    in_hand="hand",
    herd="herd",
    paying="pays {}",
    tokens="Tokens",
    bonus_pile="bonus {}",
    more_cards="bonus 5+",
    larger_herd="larger herd",
    log="Moves",
    pick="Your turn",
    pick_hint="Press 1-5 to pick from the market, a letter to sell",
    wait="{} is thinking …",
    wait_hint="You can pick cards already",
    undo_hint="u takes your move back",
    take="Take {}",
    take_hint="Pick another card to exchange instead",
    take_only="It joins your hand, and the deck refills the market",
    camels=("Take 1 camel", "Take all {} camels"),
    camels_hint="They join your herd, and the deck refills the market",
    sell="Sell {} {}",
    bonus="bonus {}-{}",
    unpaid="no token left",
    exchange="Exchange {} for {}",
    exchange_hint="giving {}. Letters and m change the payment",
    give="Give {} more: press a letter, or m for a camel",
    herd_hint="Camels pay for exchanges: first pick goods of the market",
    play_hint="⏎ plays",
    keys=(
        ("1-5", "market"),
        ("dgscpl", "hand"),
        ("⏎", "play"),
        ("esc", "clear"),
        (":", "type"),
        ("?", "help"),
        ("q", "quit"),
    ),
    hint_key=("n", "hint"),
    more_keys=(("a", "all camels"), ("m", "pay a camel"), ("←→↑↓ space", "pick")),
    typed="take gold · camels · sell 3 cloth · exchange gold silver for spice camel",
    untimed="There is no clock.",
    leave_again="Press q once more to leave the table",
    small="This window is too small: at least {}×{}, and it is {}×{}.\nMake it larger, or press q to leave.",
    help_title="Keys",
    help=(
        (
            "Pick",
            (
                ("1 - 5", "a card of the market; any camel means all of them"),
                ("d g s c p l", "cards of your hand: all of a good, then one fewer"),
                ("a  m", "all camels of the market; a camel more in the payment"),
                ("← → ↑ ↓  space", "go along the cards, pick or leave; or use the mouse"),
            ),
        ),
        ("Play", (("enter  esc", "play what is picked; clear"), ("u  n", "take the move back; a hint"))),
        (
            "Type",
            (
                (":", "take gold · camels · sell 3 cloth · T G · M · S C3"),
                ("", "exchange gold silver for spice camel · X GS/PM"),
                ("", "undo · hint · resign · quit"),
            ),
        ),
        ("Read", (("h k t o i r", "hand, market, tokens, opponent, clocks, last move"),)),
    ),
    close="any key closes this",
    player="Player {}",
    curtain="{}, it is your turn",
    curtain_hint="Press enter when nobody else looks",
    curtain_undo="{}: u takes your move back",
    compiling="{} gets ready: only the first start takes long",
    compiled="{} gets ready: {} of {} parts compiled",
    failed="{} cannot play: {}",
    round="Round {}",
)

_END: Final = EndWords(
    won=Verb("The round is yours", "{who} wins the round"),
    tied="A perfect tie",
    reason={
        RoundDecision.RUPEES: "The richer merchant takes the Seal.",
        RoundDecision.BONUS_TOKENS: "Both are equally rich, so the number of bonus tokens decides.",
        RoundDecision.GOODS_TOKENS: "As rich, with as many bonus tokens: the number of goods tokens decides.",
        RoundDecision.SECOND_TIE: "A perfect tie again: the Seal goes to whoever did not start.",
    },
    tie_reason="No Seal: the round is played again.",
    hand="Left in hand",
    goods="Goods tokens",
    bonuses="Bonuses",
    camel="Larger herd",
    total="Rupees",
    seals="Seals",
    none="none",
    starts_next=Verb("You start the next round.", "{who} starts the next round."),
    next_round="enter: next round",
    waiting="Waiting for {} …",
    match_won=Verb("You win the match!", "{who} wins the match"),
    match_kind="Well fought. The next caravan is yours.",
    match_by={
        MatchDecision.SEALS: "By Seals.",
        MatchDecision.RESIGNATION: "By resignation.",
        MatchDecision.TIME: "On time.",
        MatchDecision.ABSENCE: "By absence.",
    },
    match_aborted="The match was called off",
    match_aborted_hint="Nobody wins, nobody loses.",
    over="enter: leave",
    again="n: play again",
)

_HINTS: Final = HintWords(
    kinds={
        "take": "Look at the market: there is one good to take.",
        "camels": "The camels are worth a thought.",
        "exchange": "An exchange would do you good.",
        "sell": "It is time to sell something.",
    },
    picked="The best move is picked for you. Play it, or think again.",
    best="The best move: {}.",
    merits={
        Merit.ENDS: "It ends the round.",
        Merit.EARNS: "{cards} × {good} earn ₹{rupees} at once.",
        Merit.BONUS: "The bonus token brings {low} to {high} more.",
        Merit.FIRST: "Your opponent holds {cards} × {good}: so you sell first.",
        Merit.COLLECTS: "Then you have {cards} × {good}, worth ₹{rupees} now.",
        Merit.DENIES: "Your opponent, with {cards} × {good}, could make ₹{rupees} of it.",
        Merit.TOKEN: "{good}: the next token pays ₹{rupees}.",
        Merit.CAMELS: "{camels} camels to exchange with later.",
        Merit.HERD: "With {camels} camels yours is the larger herd.",
        Merit.QUIET: "It turns up no new card for your opponent.",
        Merit.ROOM: "Your hand has room again, for {cards}.",
    },
    one_camel="A camel to exchange with later.",
    asked="{} thinks for you …",
    failed="There is no hint just now. Try again.",
    elsewhere="Hints are for your own turn, against the house, where nothing is at stake.",
)

_KEPT: Final = KeptWords(
    left="You left a match against {}, round {}, {}–{}.",
    left_shared="You left a match of two players, round {}, {}–{}.",
    go_on="Go on (y), give it up for another (n), or leave it for later (q)? [Y/n/q] ",
    yes=("y", "yes"),
    no=("n", "no"),
    waits="jaipur play --resume goes on with it, --new gives it up; the match that begins now is not kept.",
    resumed="The match goes on in round {}. {}",
    kept="Your match is kept: start the game again to go on with it.",
    failed="Your match could not be kept: {}.",
    elsewhere="A match is being played in another terminal: this one is not kept.",
    resumed_elsewhere="The match is being played in another terminal.",
    none="No match was left.",
    unreadable="The match that was left cannot be read: it was moved to {}.",
)

_LESSON: Final = LessonWords(
    step="Step {} of {}: {}",
    try_it="enter: try it",
    next="enter: next",
    done="That is all there is to it",
    done_about="Two such rounds win a match. The rest is timing: when to sell, when to wait, and "
    "when to leave "
    "the camels alone. Play now: jaipur play",
    leave="enter: leave the lesson",
    tasks=(
        TaskText(
            "Take one card",
            "You hold one Gold. Press the number below the Gold in the market, then Enter.",
            "Two Gold! Diamonds, gold and silver are sold two at a time or more, so a pair is worth "
            "waiting for. "
            "The deck filled the gap in the market.",
            "That may be played, but let us take the Gold first: it makes a pair with yours.",
        ),
        TaskText(
            "Take the camels",
            "Three camels stand in the market. Press a: you always take them all. Then Enter.",
            "Camels do not fill your hand; they wait in your herd to pay for things. But look: three "
            "new cards "
            "came out, and Meera chooses first. That is the price.",
            "A good thought, but now it is about camels: press a.",
        ),
        TaskText(
            "Exchange",
            "Two Cloth are in the market, and you hold two. Press the numbers of both: two camels will pay. "
            "Then Enter.",
            "Two cards in one turn, paid with camels, and your hand is full of Cloth. You could have "
            "paid with "
            "cards from your hand as well, only never with the good that you take.",
            "That works too. Here, try to get both Cloth at once: press their two numbers, and let "
            "camels pay.",
        ),
        TaskText(
            "Sell",
            "Meera has sold her Diamonds. Sell your two Gold: press g, and both are chosen. Then Enter.",
            "6 and 6. Tokens are paid from the top, and the next Gold brings only 5: whoever sells "
            "first is paid "
            "best.",
            "Keep that for a moment. The Gold first: its best tokens are still there.",
        ),
        TaskText(
            "Earn a bonus",
            "Now all four Cloth at once: press c, then Enter.",
            "5, 3, 3 and 2, and a bonus of 4 to 6 for four cards at once. Three bring a small bonus, "
            "five or more "
            "a large one. So waiting can pay, too.",
            "Sell all four Cloth together: more cards at once bring a better bonus.",
        ),
        TaskText(
            "End the round",
            "Later in the round: the Diamonds and the Gold are all gone. Sell your three Leather, "
            "and a third pile "
            "is empty: press l, then Enter.",
            "Three empty piles: the round is over. You have more camels than Meera, so their token, "
            "5 rupees, is "
            "yours, and with it the round: {} to {}.",
            "Look at the Leather pile: two tokens are left. Sell your three Leather to end the round.",
        ),
    ),
)

_ONLINE: Final = OnlineWords(
    connecting="Connecting …",
    away="The connection is gone; we keep trying",
    seeking="Looking for an opponent …",
    not_begun="The table is being set …",
    missed="{} seems to be away.",
    returned="{} is back.",
    absent="{} is away, and loses in {}",
    absent_own="{} is away: you win in {}, unless they come back",
    talk="Say something",
    talk_keys="esc closes this",
    muted="What your opponent says is not shown any more.",
    heard="What your opponent says is shown again.",
    abort_again="Press x once more to call the match off: nobody wins or loses",
    again={
        Again.ASKED: "Asked. Waiting for {} …",
        Again.WANTED: "{} would like to play again.",
        Again.FAILED: "That did not work. Try again.",
    },
    help=("At a server", (("w z y x", "say something, mute, still there?, call it off"),)),
    typed="Here:      say hello, mute, claim if the other is gone, abort before both have moved, i clocks",
    keys=(("w", "say"), ("y", "still there?"), ("x", "call off")),
    said="{}: {}",
    come_back="Your seat is kept: jaipur join {}",
    nobody_plays="Nobody plays at {} now",
    why={
        Why.NOT_UNDERSTOOD: "That was not understood.",
        Why.TOO_OFTEN: "That was too often: wait a moment.",
        Why.UNAVAILABLE: "The server cannot be reached just now.",
        Why.NO_SUCH_MATCH: "There is no such match.",
        Why.NO_SUCH_INVITATION: "This invitation is not open any more.",
        Why.NOT_SEATED: "You only watch this match.",
        Why.NOT_SIGNED_IN: "Come in first.",
        Why.NOT_PAIRED: "Nobody is paired for this.",
        Why.NOT_RATED: "This cannot be rated.",
        Why.STALE: "Something happened first: look again.",
        Why.NOT_STARTED: "The match has not begun.",
        Why.ALREADY_READY: "You have said so already.",
        Why.NOT_BETWEEN_ROUNDS: "The round is still on.",
        Why.NOTHING_TO_TAKE_BACK: _PLAIN.no_move_back,
        Why.OUT_OF_TIME: "Your time is up.",
        Why.NOT_DUE: "It is too early for that.",
        Why.NOT_AWAY: "Your opponent is there.",
        Why.NOT_OVER: "The match is not over.",
    },
    phrases={
        Phrase.HELLO: "Hello!",
        Phrase.GOOD_LUCK: "Good luck!",
        Phrase.HAVE_FUN: "Have fun!",
        Phrase.WELL_PLAYED: "Well played!",
        Phrase.NICE_SALE: "Nice sale!",
        Phrase.LUCKY_ME: "Lucky me!",
        Phrase.OOPS: "Oops!",
        Phrase.THINKING: "Let me think …",
        Phrase.ONE_MOMENT: "One moment, please",
        Phrase.THANK_YOU: "Thank you!",
        Phrase.GOOD_GAME: "Good game!",
        Phrase.ONCE_MORE: "Once more?",
        Phrase.GOODBYE: "Goodbye!",
    },
)

_PUZZLES: Final = PuzzleWords(
    opponent="Opponent",
    puzzle="Puzzle {}",
    daily="Puzzle of the day, {}",
    find="Find the best move. You are to move.",
    stands="Round {}, Seals {} to {}.",
    seen="Of the opponent's hand, taken in plain sight: {}.",
    wrong="Not the best move",
    right="That is the move!",
    found="You found it",
    answer="The answer",
    rated="Your rating: {}{} ({:+d}); this puzzle: {}.",
    unrated="Only the first attempt counts for your rating.",
    streak=("1 day in a row.", "{} days in a row."),
    begin_keys="enter: begin",
    wrong_keys="enter: try again   a: the answer   q: leave",
    over_keys="enter: next puzzle   q: leave",
    prompt="Your move (? for help): ",
    help="Type a move, for example: take gold, camels, sell 3 cloth, exchange gold silver for spice "
    "camel; or t for the tokens, answer, next, quit.",
    again="Try another move, or type: answer.",
)

_REVIEW: Final = ReviewWords(
    round="round",
    sums="Who played how",
    no_next="There is no mistake after this.",
    no_previous="There is no mistake before this.",
    close="enter closes this",
    go="1-{} goes there · enter closes this",
    keys=(
        ("← →", "move"),
        ("n b", "mistake"),
        ("k", "key moments"),
        ("⏎", "why"),
        ("s", "sums"),
        ("?", "help"),
        ("q", "quit"),
    ),
    more_keys=(("tab", "seat"), ("↑ ↓", "round"), ("space", "play"), (":", "go to a move")),
    help=(
        (
            "Go",
            (
                ("← →  ↑ ↓", "a move, a round; back and forth"),
                ("home  end", "the first move, the last"),
                ("n  b", "next mistake, mistake before: of the seat that looks"),
                ("space  :", "go on by itself; go to a move by its number"),
                ("tab", "both hands open, then by one seat, then by the other"),
            ),
        ),
        (
            "Read",
            (
                ("enter", "all that is said of the move, and what others are worth"),
                ("k  s", "the key moments; who played how"),
            ),
        ),
        (
            "The chart",
            (
                ("● ▲ ◆", "inaccuracy, mistake, blunder of whose chance it is"),
                ("○ △ ◇", "those of the other"),
                ("│ ↑", "the move that is shown"),
            ),
        ),
    ),
)

_REPLAY: Final = ReplayWords(
    place="Move {} of {}",
    looking="Seen by {}",
    open="Both hands open",
    playing="playing",
    keys=(
        ("← →", "move"),
        ("↑ ↓", "round"),
        ("home end", "jump"),
        ("space", "play"),
        ("tab", "seat"),
        ("q", "quit"),
    ),
    more_keys=((":", "go to a move"),),
)

_COMMANDS: Final = CommandWords(
    resign=("resign",),
    leave=("quit", "exit"),
    undo=("undo",),
    help=("help",),
    hint=("hint",),
    say=("say",),
    mute=("mute",),
    claim=("claim",),
    abort=("abort",),
    answer=("answer",),
    next=("next",),
)

TEXT: Final = TerminalText(
    plain=_PLAIN,
    table=_TABLE,
    end=_END,
    hints=_HINTS,
    kept=_KEPT,
    lesson=_LESSON,
    online=_ONLINE,
    puzzles=_PUZZLES,
    review=_REVIEW,
    replay=_REPLAY,
    commands=_COMMANDS,
)
