// Made by `npm run wire` from src/jaipur/languages/catalogue.py. Do not edit.

export const WORDS = {
  "en": {
    "take": "take",
    "sell": "sell",
    "exchange": "exchange",
    "against": "for",
    "cards": [
      "diamond",
      "gold",
      "silver",
      "cloth",
      "spice",
      "leather",
      "camel"
    ],
    "plurals": [
      "diamonds",
      "golds",
      "silvers",
      "cloths",
      "spices",
      "leathers",
      "camels"
    ],
    "aliases": [
      [
        "swap",
        "exchange"
      ],
      [
        "trade",
        "exchange"
      ]
    ]
  },
  "fr": {
    "take": "prendre",
    "sell": "vendre",
    "exchange": "échanger",
    "against": "contre",
    "cards": [
      "diamant",
      "or",
      "argent",
      "tissu",
      "épice",
      "cuir",
      "chameau"
    ],
    "plurals": [
      "diamants",
      "ors",
      "argents",
      "tissus",
      "épices",
      "cuirs",
      "chameaux"
    ],
    "aliases": [
      [
        "étoffe",
        "tissu"
      ],
      [
        "étoffes",
        "tissu"
      ],
      [
        "prends",
        "prendre"
      ],
      [
        "vends",
        "vendre"
      ],
      [
        "échange",
        "échanger"
      ],
      [
        "troquer",
        "échanger"
      ],
      [
        "pour",
        "contre"
      ]
    ]
  }
} as const;
