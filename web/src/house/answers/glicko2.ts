// Glicko-2 ratings as on a server, for puzzles that are solved on this device. The steps are those of Glickman, "Example of
// the Glicko-2 system", 2013, with one update for each result.

export const DAY = 24 * 60 * 60 * 1000;
/** A rating period. */
const PERIOD = 4.665 * DAY;
/** How fast the volatility changes. */
const TAU = 0.5;
export const LEAST_RATING = 100;
export const MOST_RATING = 4000;
const LEAST_DEVIATION = 45;
const MOST_DEVIATION = 350;
/** Above this deviation a rating is shown with a question mark. */
export const PROVISIONAL = 110;
const MOST_VOLATILITY = 0.1;
const SCALE = 173.7178;
const CLOSE_ENOUGH = 1e-6;

export interface GlickoRating {
  readonly rating: number;
  /** At the last change. */
  readonly deviation: number;
  readonly volatility: number;
  /** When it changed last, in milliseconds. */
  readonly at: number;
}

export const NEW_RATING: GlickoRating = { rating: 1500, deviation: MOST_DEVIATION, volatility: 0.06, at: 0 };

/** The deviation of a rating at a later time. */
export function deviationAt(rating: GlickoRating, now: number): number {
  return clamped(SCALE * grown(rating, rating.volatility, now), 0, MOST_DEVIATION);
}

/** Both ratings after a result; the score is that of the first. */
export function rated(one: GlickoRating, other: GlickoRating, score: number, now: number): readonly [GlickoRating, GlickoRating] {
  return [updated(one, other, score, now), updated(other, one, 1 - score, now)];
}

function updated(rating: GlickoRating, opponent: GlickoRating, score: number, now: number): GlickoRating {
  const weight = weightOf(deviationAt(opponent, now) / SCALE);
  const chance = 1 / (1 + Math.exp((-weight * (rating.rating - opponent.rating)) / SCALE));
  const information = weight ** 2 * chance * (1 - chance);
  const surprise = weight * (score - chance);
  const volatility = Math.min(MOST_VOLATILITY, volatilityAfter(rating, surprise / information, 1 / information));
  const doubt = Math.min(grown(rating, volatility, now), MOST_DEVIATION / SCALE);
  const variance = 1 / (doubt ** -2 + information);
  return {
    rating: clamped(rating.rating + SCALE * variance * surprise, LEAST_RATING, MOST_RATING),
    deviation: clamped(SCALE * Math.sqrt(variance), LEAST_DEVIATION, MOST_DEVIATION),
    volatility,
    at: Math.max(rating.at, now),
  };
}

/** Step 5: the zero of f, by regula falsi in its Illinois variant. */
function volatilityAfter(rating: GlickoRating, improvement: number, variance: number): number {
  const doubt = (rating.deviation / SCALE) ** 2;
  const start = Math.log(rating.volatility ** 2);
  const slope = (guess: number): number => {
    const squared = Math.exp(guess);
    const total = doubt + variance + squared;
    return (squared * (improvement ** 2 - total)) / (2 * total ** 2) - (guess - start) / TAU ** 2;
  };
  let [low, high] = [start, otherEnd(start, improvement ** 2 - doubt - variance, slope)];
  let [atLow, atHigh] = [slope(low), slope(high)];
  while (Math.abs(high - low) > CLOSE_ENOUGH) {
    const between = low + ((low - high) * atLow) / (atHigh - atLow);
    const there = slope(between);
    if (there * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [between, there];
  }
  return Math.exp(low / 2);
}

/** Step 5.2: an end of the interval on the other side of the zero. */
function otherEnd(start: number, excess: number, slope: (guess: number) => number): number {
  if (excess > 0) return Math.log(excess);
  let end = start - TAU;
  while (slope(end) < 0) end -= TAU;
  return end;
}

/** Step 6, for the part of a period that has passed; on the scale of Glicko-2. */
function grown(rating: GlickoRating, volatility: number, now: number): number {
  const periods = Math.max(0, now - rating.at) / PERIOD;
  return Math.sqrt((rating.deviation / SCALE) ** 2 + periods * volatility ** 2);
}

/** Step 3: the weight of a result against an opponent of this deviation. */
function weightOf(doubt: number): number {
  return 1 / Math.sqrt(1 + (3 * doubt ** 2) / Math.PI ** 2);
}

function clamped(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
