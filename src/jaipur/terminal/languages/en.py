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
    Refusal.TOO_LATE_TO_ABORT: "It's too late to call the match off.",
    Refusal.ROUND_OVER: "The round is over.",
    Refusal.AWAITING_CHANCE: "A card is still being turned over.",
    Refusal.NOT_YOUR_TURN: "It's not your turn.",
    Refusal.CAMEL_TAKEN: "Camels are taken all together, never by exchange.",
    Refusal.UNEQUAL_EXCHANGE: "Give as many cards as you take.",
    Refusal.EXCHANGE_TOO_SMALL: "Exchange at least two cards.",
    Refusal.GOOD_BOTH_WAYS: "You can't pay with the good you're taking.",
    Refusal.PRECIOUS_NEED_TWO: "Sell diamonds, gold or silver at least two at a time.",
    Refusal.NO_CAMELS: "There are no camels in the market.",
    Refusal.NOT_IN_MARKET: "That card isn't in the market.",
    Refusal.NOT_IN_HAND: "You don't have that card.",
    Refusal.NOT_IN_HERD: "You don't have that many camels.",
    Refusal.HAND_FULL: "Your hand is full (7 cards).",
}

_HELP: Final = """\
Moves:     take gold, camels, sell 3 cloth, exchange gold silver for spice camel
           or short: T G, M, S C3, X GS/PM
To read:   h hand, k market, t tokens, o opponent, l legal moves, r last move
Other:     ? this help, hint, undo (against the computer), resign, quit"""

_PLAIN: Final = PlainWords(
    cards=("Diamonds", "Gold", "Silver", "Cloth", "Spice", "Leather", "Camel"),
    you="You",
    nothing="nothing",
    joined="{} and {}",
    comma=", ",
    gap=" ",
    camels=("1 camel", "{} camels"),
    tokens_gone="no tokens left",
    round="Round {}.",
    starts=Verb("You start.", "{who} starts."),
    takes=Verb("You take {}.", "{who} takes {}."),
    sells=Verb("You sell {} {}: {}.", "{who} sells {} {}: {}."),
    takes_back=Verb("You undo the move.", "{who} undoes the move."),
    no_move_back="There's nothing to undo.",
    draws=Verb("You draw a bonus.", "{who} draws a bonus."),
    your_bonus="Your bonus is {}.",
    gives=Verb("You trade {} for {}.", "{who} trades {} for {}."),
    wins_round=Verb("You win the round and a Seal, {}.", "{who} wins the round and a Seal, {}."),
    tie="A perfect tie, so the round is played again.",
    wins_match=Verb("You win the match.", "{who} wins the match."),
    aborted="The match was called off.",
    market="Market: {}. Deck: {}.",
    hand="Your hand: {}. Herd: {}. Rupees: {}.",
    opponent="{}: {} in hand, herd {}, rupees {}{}.",
    hidden=" plus {} hidden bonus",
    piles="Tokens: {}.",
    bonuses="Bonus tokens left: {} for 3 cards, {} for 4, {} for 5 or more.",
    seals="Seals: {} {}, {} {}.",
    counted="{}: goods {}, bonuses {}, camel token {}, {} rupees in all.",
    by={
        RoundDecision.RUPEES: "on rupees",
        RoundDecision.BONUS_TOKENS: "on bonus tokens",
        RoundDecision.GOODS_TOKENS: "on goods tokens",
        RoundDecision.SECOND_TIE: "after a second tie",
    },
    prompt="Your move: ",
    next_round="Enter for the next round: ",
    answer_next="Enter for {}'s move, or undo: ",
    help=_HELP,
    refused=_REFUSED,
    bye="Goodbye.",
    kept="The match is saved in {}.",
    thinking="{} is thinking ...",
    hand_over="{}, it's your turn. Press Enter when nobody else is looking: ",
    hand_over_or_undo="{}, it's your turn. Press Enter when nobody else is looking, or type undo: ",
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
    wait_hint="You can already pick your cards",
    undo_hint="u to undo",
    take="Take {}",
    take_hint="Pick another card to exchange instead",
    take_only="It joins your hand, and the deck refills the market",
    camels=("Take 1 camel", "Take all {} camels"),
    camels_hint="They join your herd, and the deck refills the market",
    sell="Sell {} {}",
    bonus="bonus {}-{}",
    unpaid="no tokens left",
    exchange="Exchange {} for {}",
    exchange_hint="Paying with {}. Letters and m change that",
    give="Pay {} more: press a letter, or m for a camel",
    herd_hint="Camels pay for exchanges. First pick from the market",
    play_hint="⏎ to play",
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
    untimed="This match has no clock.",
    leave_again="Press q again to leave the table",
    small="This window is too small: it needs {}×{} and has {}×{}.\nMake it larger, or press q to leave.",
    help_title="Keys",
    help=(
        (
            "Pick",
            (
                ("1 - 5", "a card in the market; any camel means all of them"),
                ("d g s c p l", "cards in your hand: all of a good, then one fewer"),
                ("a  m", "all camels in the market; pay one camel more"),
                ("← → ↑ ↓  space", "move along the cards, pick; or use the mouse"),
            ),
        ),
        ("Play", (("enter  esc", "play what you've picked; clear"), ("u  n", "undo; a hint"))),
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
    curtain="{}, it's your turn",
    curtain_hint="Press enter when nobody else is looking",
    curtain_undo="{}: u to undo",
    compiling="{} is getting ready. Only slow the first time",
    compiled="{} is getting ready: {} of {} parts compiled",
    failed="{} can't play: {}",
    round="Round {}",
)

_END: Final = EndWords(
    won=Verb("The round is yours", "{who} wins the round"),
    tied="A perfect tie",
    reason={
        RoundDecision.RUPEES: "The richer merchant wins the Seal.",
        RoundDecision.BONUS_TOKENS: "Level on rupees, so the most bonus tokens win.",
        RoundDecision.GOODS_TOKENS: "Level on rupees and bonus tokens, so the most goods tokens win.",
        RoundDecision.SECOND_TIE: "Another perfect tie: the Seal goes to the player who didn't start.",
    },
    tie_reason="No Seal. The round is played again.",
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
    match_kind="Well fought. Ready for another?",
    match_by={
        MatchDecision.SEALS: "{}–{} in rounds.",
        MatchDecision.RESIGNATION: "By resignation.",
        MatchDecision.TIME: "Time's up.",
        MatchDecision.ABSENCE: "By forfeit.",
    },
    match_aborted="The match was called off",
    match_aborted_hint="Nobody wins, nobody loses.",
    over="enter: leave",
    again="n: play again",
)

_HINTS: Final = HintWords(
    kinds={
        "take": "There's a card worth taking.",
        "camels": "Think about the camels.",
        "exchange": "Consider an exchange.",
        "sell": "It's time to sell something.",
    },
    picked="We've picked the best move for you. Play it, or try another.",
    best="The best move: {}.",
    merits={
        Merit.ENDS: "It ends the round.",
        Merit.EARNS: "{cards} × {good} earn ₹{rupees} straight away.",
        Merit.BONUS: "The bonus token adds {low} to {high} more.",
        Merit.FIRST: "Your opponent has {cards} × {good}. Sell before they do.",
        Merit.COLLECTS: "That gives you {cards} × {good}, worth ₹{rupees} now.",
        Merit.DENIES: "Your opponent has {cards} × {good} and could earn ₹{rupees} with it.",
        Merit.TOKEN: "{good}: the next token pays ₹{rupees}.",
        Merit.CAMELS: "{camels} camels to trade with later.",
        Merit.HERD: "With {camels} camels, your herd is the larger.",
        Merit.QUIET: "It turns up no new cards for your opponent.",
        Merit.ROOM: "Room for new cards: {cards}.",
    },
    one_camel="A camel to trade with later.",
    asked="{} is thinking for you …",
    failed="No hint right now. Try again.",
    elsewhere="Hints work on your own turn, in casual matches against the computer.",
)

_KEPT: Final = KeptWords(
    left="You left a match against {}, round {}, {}–{}.",
    left_shared="You left a two-player match, round {}, {}–{}.",
    go_on="Continue (y), drop it for a new one (n), or keep it for later (q)? [Y/n/q] ",
    yes=("y", "yes"),
    no=("n", "no"),
    waits="Continue it with jaipur play --resume, drop it with --new. The match you start now isn't saved.",
    resumed="Back in round {}. {}",
    kept="Your match is saved. Start the game again to continue.",
    failed="Couldn't save your match: {}.",
    elsewhere="You're playing a match in another terminal, so this one isn't saved.",
    resumed_elsewhere="You're playing this match in another terminal.",
    none="There's no match to continue.",
    unreadable="Your saved match can't be read. It's now in {}.",
)

_LESSON: Final = LessonWords(
    step="Step {} of {}: {}",
    try_it="enter: try it",
    next="enter: next",
    done="That's all there is to it",
    done_about="Win two rounds and you win the match. The rest is timing: when to sell, when to wait, and "
    "when to leave "
    "the camels alone. Play now: jaipur play",
    leave="enter: leave the lesson",
    tasks=(
        TaskText(
            "Take one card",
            "You have one Gold. Press the number below the Gold in the market, then Enter.",
            "Two Gold! Diamonds, gold and silver must be sold at least two at a time, so a pair is worth "
            "waiting for. "
            "A card from the deck filled the gap.",
            "You could, but take the Gold first: it pairs up with yours.",
        ),
        TaskText(
            "Take the camels",
            "There are three camels in the market. Press a: you always take them all. Then Enter.",
            "Camels don't fill your hand. They wait in your herd, ready to pay. But look: three "
            "new cards "
            "came out, and Meera gets first pick. That's the price.",
            "Good idea, but camels first: press a.",
        ),
        TaskText(
            "Exchange",
            "There are two Cloth in the market, and you have two. Press their numbers: two camels will pay. "
            "Then Enter.",
            "Two cards in one turn, paid for with camels. You can also "
            "pay with "
            "cards from your hand, but never with the good you're taking.",
            "That works too. But try to get both Cloth at once: press their two numbers and let the "
            "camels pay.",
        ),
        TaskText(
            "Sell",
            "Meera has sold her Diamonds. Sell your two Gold: press g, and both are picked. Then Enter.",
            "6 and 6. You're paid from the top of the pile, and the next Gold pays only 5. Sell "
            "first and you're paid "
            "best.",
            "Keep that for now. Gold first: its best tokens are still there.",
        ),
        TaskText(
            "Earn a bonus",
            "Now sell all four Cloth at once: press c, then Enter.",
            "5, 3, 3 and 2, plus a bonus of 4 to 6 for four cards at once. Three earn a small bonus, "
            "five or more "
            "a big one. So waiting can pay, too.",
            "Sell all four Cloth together: the more cards at once, the better the bonus.",
        ),
        TaskText(
            "End the round",
            "Later in the round, the Diamond and Gold tokens are all gone. Sell your three Leather, "
            "and a third pile "
            "is empty: press l, then Enter.",
            "Three empty piles end the round. You have more camels than Meera, so the camel token, "
            "5 rupees, is "
            "yours, and with it the round: {} to {}.",
            "Look at the Leather pile: only two tokens left. Sell your three Leather to end the round.",
        ),
    ),
)

_ONLINE: Final = OnlineWords(
    former="a deleted player",
    connecting="Connecting …",
    away="Connection lost. We'll keep trying",
    seeking="Looking for an opponent …",
    not_begun="Setting the table …",
    missed="{} seems to be away.",
    returned="{} is back.",
    absent="{} is away and loses in {}",
    absent_own="{} is away. You win in {} unless they come back",
    talk="Say something",
    talk_keys="esc to close",
    muted="Your opponent's messages are now hidden.",
    heard="You can see your opponent's messages again.",
    abort_again="Press x again to call the match off. Nobody wins or loses",
    again={
        Again.ASKED: "Invited. Waiting for {} …",
        Again.WANTED: "{} would like to play again.",
        Again.FAILED: "That didn't work. Try again.",
    },
    help=("Online", (("w z y x", "say something, mute, still there?, call it off"),)),
    typed="Online:    say hello, mute, claim if they are gone, abort before both have moved, i clocks",
    keys=(("w", "say"), ("y", "still there?"), ("x", "call off")),
    said="{}: {}",
    come_back="We're keeping your seat: jaipur join {}",
    nobody_plays="Nobody is playing at {} right now",
    why={
        Why.NOT_UNDERSTOOD: "The server didn't understand that.",
        Why.TOO_OFTEN: "Too fast. Wait a moment.",
        Why.UNAVAILABLE: "Can't reach the server right now.",
        Why.NO_SUCH_MATCH: "This match doesn't exist.",
        Why.NO_SUCH_INVITATION: "This invitation has closed.",
        Why.NOT_SEATED: "You're only watching this match.",
        Why.NOT_SIGNED_IN: "Sign in first.",
        Why.NOT_PAIRED: "No opponent found.",
        Why.NOT_RATED: "This match can't be rated.",
        Why.STALE: "The table changed. Check and try again.",
        Why.NOT_STARTED: "The match hasn't started yet.",
        Why.ALREADY_READY: "You've already said you're ready.",
        Why.NOT_BETWEEN_ROUNDS: "The round isn't over yet.",
        Why.NOTHING_TO_TAKE_BACK: _PLAIN.no_move_back,
        Why.TAKEN_BACK_TOO_OFTEN: "You've used all your undos in this match.",
        Why.OUT_OF_TIME: "You've run out of time.",
        Why.NOT_DUE: "It's too early for that.",
        Why.NOT_AWAY: "Your opponent is still here.",
        Why.CLAIMED_TOO_OFTEN: "You've asked that too often in this match.",
        Why.NOT_OVER: "The match isn't over yet.",
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
        Phrase.ONE_MOMENT: "Just a moment",
        Phrase.THANK_YOU: "Thank you!",
        Phrase.GOOD_GAME: "Good game!",
        Phrase.ONCE_MORE: "Another game?",
        Phrase.GOODBYE: "Goodbye!",
    },
)

_PUZZLES: Final = PuzzleWords(
    opponent="Opponent",
    puzzle="Puzzle {}",
    daily="Puzzle of the day, {}",
    find="It's your turn. Find the best move.",
    stands="Round {}, Seals {} to {}.",
    seen="You saw your opponent take: {}.",
    wrong="Not the best move",
    right="That's the move!",
    found="You found it",
    answer="The answer",
    rated="Your rating: {}{} ({:+d}); this puzzle: {}.",
    unrated="Only your first try counts for your rating.",
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
    sums="How you both played",
    no_next="No more mistakes after this.",
    no_previous="No mistakes before this.",
    close="enter to close",
    go="1-{} to go there · enter to close",
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
                ("n  b", "next and previous mistake, of the player you follow"),
                ("space  :", "play by itself; go to a move by its number"),
                ("tab", "both hands, then one player's view, then the other's"),
            ),
        ),
        (
            "Read",
            (
                ("enter", "everything about this move, and what others are worth"),
                ("k  s", "the key moments; how you both played"),
            ),
        ),
        (
            "The chart",
            (
                ("● ▲ ◆", "inaccuracy, mistake, blunder of the player you follow"),
                ("○ △ ◇", "those of the other player"),
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
