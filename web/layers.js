// Which folder of src may import which. ESLint checks every import against this list, and a folder that is not listed
// may import nothing; tests/layers.test.ts checks that the list is complete and has no circle. Every folder may import
// `wire.ts`, which is generated.

const RULES = ["rules"];
const TEXTS = [...RULES, "i18n"];
const SHARED = [...TEXTS, "shared", "shared/api", "shared/theme", "shared/ui"];
const BOARD = [...SHARED, "play", "play/input", "play/motion", "play/table"];

/** Folder by folder, from the bottom to the top, which other folders it may import. */
export const LAYERS = {
  "rules/generated": [],
  rules: ["rules/generated"],
  "i18n/generated": [],
  i18n: ["i18n/generated"],
  "shared/api": RULES,
  shared: [...TEXTS, "shared/api"],
  "shared/theme": [...TEXTS, "shared"],
  "shared/ui": [...TEXTS, "shared", "shared/theme"],
  play: [...TEXTS, "shared"],
  "play/input": [...TEXTS, "shared", "play"],
  "play/motion": [...TEXTS, "shared", "shared/theme", "play"],
  "play/table": [...SHARED, "play", "play/input", "play/motion"],
  "play/hints": [...TEXTS, "i18n/generated", "shared", "shared/api", "play"],
  "play/result": [...SHARED, "play", "play/motion"],
  "play/match": [...BOARD, "play/hints", "play/result"],
  "lobby/terms": SHARED,
  lobby: [...SHARED, "play", "lobby/terms"],
  accounts: SHARED,
  notices: SHARED,
  profiles: [...SHARED, "lobby", "lobby/terms"],
  "deals/results": [...SHARED, "play"],
  deals: [...SHARED, "deals/results"],
  "reviews/playback": [...TEXTS, "play"],
  "reviews/judgement": [...TEXTS, "i18n/generated", "shared/theme", "play", "play/motion", "reviews/playback"],
  "reviews/chart": [...TEXTS, "reviews/judgement", "reviews/playback"],
  "reviews/practice": [...BOARD, "reviews/judgement", "reviews/playback"],
  reviews: [...BOARD, "reviews/chart", "reviews/judgement", "reviews/playback", "reviews/practice"],
  puzzles: BOARD,
  coach: [...SHARED, "puzzles", "reviews/judgement", "reviews/playback"],
  learn: [...BOARD, "lobby"],
  verify: [...SHARED, "play"],
  settings: BOARD,
  "app/offline": SHARED,
  app: [
    ...SHARED,
    "app/offline",
    ...["accounts", "coach", "deals", "learn", "lobby", "notices", "play/match", "profiles", "puzzles", "reviews", "settings", "verify"],
  ],
};
