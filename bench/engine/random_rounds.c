/* Uniformly random legal play of whole rounds, the same algorithm as the kernels of jaipur.rules, in C.
 * tables.h is written by bench/engine/rules.py from the same tables. Narrow integers, since C loses nothing by them. */
#include <stdint.h>
#include <string.h>
#include "tables.h"

enum { GOODS = 6, CARDS = 7, CAMEL = 6, KINDS = 9, HAND_LIMIT = 7, MARKET_SIZE = 5, DECK = 52, LOT = 8 };
enum { AWAIT_DEAL, AWAIT_MOVE, AWAIT_REFILL, AWAIT_THREE, AWAIT_FOUR, AWAIT_FIVE, AWAIT_NOTHING };

typedef struct {
    int32_t market[CARDS], hand[2][GOODS], herd[2], seen[2][GOODS], sold[GOODS], income[2], tokens[2], bonuses[2][KINDS];
    int32_t deck, starter, to_move, exchanges, awaiting;
} Position;

typedef struct { int32_t deck[DECK], bonus[3][7]; } Deal;

static inline uint64_t next_word(uint64_t *state) {
    uint64_t x = *state;
    x ^= x << 13; x ^= x >> 7; x ^= x << 17;
    return *state = x;
}

static inline int64_t below(uint64_t *state, int64_t bound) { return (int64_t)(((next_word(state) >> 32) * (uint64_t)bound) >> 32); }

static void shuffle(Deal *deal, uint64_t *state) {
    for (int i = DECK - 1; i > 0; i--) {
        int j = below(state, i + 1);
        int32_t card = deal->deck[i]; deal->deck[i] = deal->deck[j]; deal->deck[j] = card;
    }
    for (int pile = 0; pile < 3; pile++)
        for (int i = BONUS_PILE_SIZE[pile] - 1; i > 0; i--) {
            int j = below(state, i + 1);
            int32_t kind = deal->bonus[pile][i]; deal->bonus[pile][i] = deal->bonus[pile][j]; deal->bonus[pile][j] = kind;
        }
}

static inline int sum(const int32_t *counts, int n) { int total = 0; for (int i = 0; i < n; i++) total += counts[i]; return total; }

static int list_moves(const Position *p, uint16_t *moves) {
    if (p->awaiting != AWAIT_MOVE) return 0;
    const int32_t *hand = p->hand[p->to_move];
    int room = HAND_LIMIT - sum(hand, GOODS), count = 0;
    for (int good = 0; good < GOODS; good++) { moves[count] = good; count += (p->market[good] > 0) & (room > 0); }
    moves[count] = CAMEL; count += p->market[CAMEL] > 0;
    for (int good = 0; good < GOODS; good++) {
        int first = FIRST_SALE_OF[good], sales = hand[good] + 1 - SMALLEST_SALE[good];
        for (int i = 0; i < LOT; i++) moves[count + i] = first + i;
        count += sales > 0 ? sales : 0;
    }
    int herd = p->herd[p->to_move], camels = room < herd ? room : herd, market = 0, total = 0;
    for (int good = 0; good < GOODS; good++) { total += p->market[good]; market += LADDER[good * 8 + total]; }
    for (int offer = OFFER_START[market]; offer < OFFER_START[market + 1]; offer++) {
        int choice = OFFER[offer], kinds = CHOICE_KINDS[choice], purse = 0, rung = 0;
        total = 0;
        for (int good = 0; good < GOODS; good++) {
            int keep = 1 - ((kinds >> good) & 1);
            total += keep * hand[good]; purse += keep * LADDER[rung * 8 + total]; rung += keep;
        }
        purse += LADDER[rung * 8 + total + camels];
        int block = CHOICE_BLOCK[choice] + purse, first = CHOICE_NUMBER[choice];
        int start = PAYMENT_START[block], payments = PAYMENT_START[block + 1] - start;
        for (int lot = 0; lot < payments; lot += LOT)
            for (int i = 0; i < LOT; i++) moves[count + lot + i] = first + PAYMENT_RANK[start + lot + i];
        count += payments;
    }
    return count;
}

static inline void pass_turn(Position *p) { p->to_move = 1 - p->to_move; p->awaiting = AWAIT_MOVE; }
static inline void await_refill(Position *p) { p->awaiting = p->deck == 0 ? AWAIT_NOTHING : AWAIT_REFILL; }

static inline void end_sale(Position *p) {
    int empty = 0;
    for (int good = 0; good < GOODS; good++) empty += p->sold[good] >= PILE_SIZE[good];
    if (empty >= 3) p->awaiting = AWAIT_NOTHING; else pass_turn(p);
}

static inline int bonus_pile_size(const Position *p, int pile) {
    int size = 0;
    for (int kind = pile * 3; kind < pile * 3 + 3; kind++) size += BONUS_COUNTS[kind] - p->bonuses[0][kind] - p->bonuses[1][kind];
    return size;
}

static inline int smaller(int a, int b) { return a < b ? a : b; }
static inline int larger(int a, int b) { return a > b ? a : b; }

static void sell(Position *p, int good, int cards) {
    int seat = p->to_move, before = p->sold[good], after = before + cards;
    p->hand[seat][good] -= cards;
    p->seen[seat][good] = larger(0, p->seen[seat][good] - cards);
    p->sold[good] = after;
    p->income[seat] += WORTH[good * 12 + after] - WORTH[good * 12 + before];
    p->tokens[seat] += smaller(after, PILE_SIZE[good]) - smaller(before, PILE_SIZE[good]);
    p->exchanges = 0;
    if (cards >= 3) {
        int pile = smaller(cards - 3, 2);
        if (bonus_pile_size(p, pile) > 0) { p->awaiting = AWAIT_THREE + pile; return; }
    }
    end_sale(p);
}

static void play(Position *p, int move) {
    int seat = p->to_move;
    if (move < CAMEL) {
        p->market[move] -= 1; p->hand[seat][move] += 1; p->seen[seat][move] += 1; p->exchanges = 0;
        await_refill(p);
    } else if (move == CAMEL) {
        p->herd[seat] += p->market[CAMEL]; p->market[CAMEL] = 0; p->exchanges = 0;
        await_refill(p);
    } else if (move < FIRST_EXCHANGE) {
        sell(p, SALE_GOOD[move - FIRST_SALE], SALE_CARDS[move - FIRST_SALE]);
    } else {
        const int8_t *gained = EXCHANGED + (move - FIRST_EXCHANGE) * CARDS;
        for (int good = 0; good < GOODS; good++) {
            p->market[good] -= gained[good];
            p->hand[seat][good] += gained[good];
            p->seen[seat][good] = larger(0, p->seen[seat][good] + gained[good]);
        }
        p->market[CAMEL] -= gained[CAMEL]; p->herd[seat] += gained[CAMEL];
        if (++p->exchanges == 40) p->awaiting = AWAIT_NOTHING; else pass_turn(p);
    }
}

static void settle(Position *p, const Deal *deal) {
    for (;;) {
        int awaiting = p->awaiting;
        if (awaiting == AWAIT_MOVE || awaiting == AWAIT_NOTHING) return;
        if (awaiting >= AWAIT_THREE) {
            int pile = awaiting - AWAIT_THREE;
            p->bonuses[p->to_move][deal->bonus[pile][BONUS_PILE_SIZE[pile] - bonus_pile_size(p, pile)]] += 1;
            end_sale(p);
            continue;
        }
        int dealt = DECK - p->deck, card = deal->deck[dealt];
        p->deck -= 1;
        if (awaiting == AWAIT_REFILL) {
            p->market[card] += 1;
            if (sum(p->market, CARDS) == MARKET_SIZE) pass_turn(p); else await_refill(p);
            continue;
        }
        if (dealt / 5 == 2) p->market[card] += 1;
        else if (card == CAMEL) p->herd[dealt / 5] += 1;
        else p->hand[dealt / 5][card] += 1;
        if (dealt + 1 == 12) p->awaiting = AWAIT_MOVE;
    }
}

/* Returns plies; out[0] gets the number of moves listed, out[1] a checksum of the moves played. */
int64_t random_rounds(const int32_t *deck, const int32_t *bonus, uint64_t *seed, int64_t rounds, int64_t *out) {
    Position position, *p = &position;
    Deal deal;
    uint16_t moves[176];
    int64_t plies = 0, listed = 0, checksum = 0;
    memcpy(deal.deck, deck, sizeof deal.deck);
    memcpy(deal.bonus, bonus, sizeof deal.bonus);
    uint64_t state = *seed;
    for (int64_t round = 0; round < rounds; round++) {
        memset(p, 0, sizeof *p);
        p->market[CAMEL] = 3; p->deck = DECK; p->starter = p->to_move = round & 1;
        shuffle(&deal, &state);
        settle(p, &deal);
        while (p->awaiting != AWAIT_NOTHING) {
            int count = list_moves(p, moves), move = moves[below(&state, count)];
            listed += count;
            checksum = (checksum * 31 + move) & 0xffffffff;
            play(p, move);
            settle(p, &deal);
            plies++;
        }
    }
    *seed = state; out[0] = listed; out[1] = checksum;
    return plies;
}
