// Made by `python -m webassembly.typescript` from src/jaipur/review. Do not edit.

/** The level that is asked for a hint. */
export const ADVISER = "maharaja";

/** The seed of its choice. */
export const ADVICE_SEED = "advice";

/** The level that replies where a round is played on. */
export const CONTINUATION_HOUSE = "maharaja";

/** The seed of its choice. */
export const CONTINUATION_SEED = "play on";

/** The seed of an estimate. */
export const ESTIMATE_SEED = "review";

/** The seed with which luck is weighed. */
export const LUCK_SEED = "chances";

/** The digest of the network, and the search work for a decision, as in a Review. */
export const JUDGE = "7a5b6584107a0254@60000";
