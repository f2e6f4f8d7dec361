// Made by `npm run wire` from src/jaipur/languages. Do not edit.

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
  },
  "es": {
    "take": "tomar",
    "sell": "vender",
    "exchange": "obtener",
    "against": "por",
    "cards": [
      "diamante",
      "oro",
      "plata",
      "tela",
      "especia",
      "cuero",
      "camello"
    ],
    "plurals": [
      "diamantes",
      "oros",
      "platas",
      "telas",
      "especias",
      "cueros",
      "camellos"
    ],
    "aliases": [
      [
        "tejido",
        "tela"
      ],
      [
        "tejidos",
        "tela"
      ],
      [
        "toma",
        "tomar"
      ],
      [
        "tomo",
        "tomar"
      ],
      [
        "coger",
        "tomar"
      ],
      [
        "coge",
        "tomar"
      ],
      [
        "cojo",
        "tomar"
      ],
      [
        "vende",
        "vender"
      ],
      [
        "vendo",
        "vender"
      ],
      [
        "obtén",
        "obtener"
      ],
      [
        "obtengo",
        "obtener"
      ],
      [
        "conseguir",
        "obtener"
      ],
      [
        "consigo",
        "obtener"
      ]
    ]
  },
  "de": {
    "take": "nimm",
    "sell": "verkaufe",
    "exchange": "ertausche",
    "against": "für",
    "cards": [
      "Diamant",
      "Gold",
      "Silber",
      "Stoff",
      "Gewürz",
      "Leder",
      "Kamel"
    ],
    "plurals": [
      "Diamanten",
      "Gold",
      "Silber",
      "Stoffe",
      "Gewürze",
      "Leder",
      "Kamele"
    ],
    "aliases": [
      [
        "Gewuerz",
        "Gewürz"
      ],
      [
        "Gewuerze",
        "Gewürz"
      ],
      [
        "nehme",
        "nimm"
      ],
      [
        "nehmen",
        "nimm"
      ],
      [
        "verkauf",
        "verkaufe"
      ],
      [
        "verkaufen",
        "verkaufe"
      ],
      [
        "tausch",
        "ertausche"
      ],
      [
        "tausche",
        "ertausche"
      ],
      [
        "tauschen",
        "ertausche"
      ],
      [
        "ertauschen",
        "ertausche"
      ],
      [
        "fuer",
        "für"
      ],
      [
        "gegen",
        "für"
      ]
    ]
  },
  "pt": {
    "take": "pegar",
    "sell": "vender",
    "exchange": "obter",
    "against": "por",
    "cards": [
      "diamante",
      "ouro",
      "prata",
      "tecido",
      "tempero",
      "couro",
      "camelo"
    ],
    "plurals": [
      "diamantes",
      "ouros",
      "pratas",
      "tecidos",
      "temperos",
      "couros",
      "camelos"
    ],
    "aliases": [
      [
        "pano",
        "tecido"
      ],
      [
        "panos",
        "tecido"
      ],
      [
        "especiaria",
        "tempero"
      ],
      [
        "especiarias",
        "tempero"
      ],
      [
        "pego",
        "pegar"
      ],
      [
        "pega",
        "pegar"
      ],
      [
        "pegue",
        "pegar"
      ],
      [
        "vendo",
        "vender"
      ],
      [
        "venda",
        "vender"
      ],
      [
        "obtenho",
        "obter"
      ],
      [
        "obtenha",
        "obter"
      ],
      [
        "conseguir",
        "obter"
      ],
      [
        "consigo",
        "obter"
      ],
      [
        "pelo",
        "por"
      ],
      [
        "pela",
        "por"
      ]
    ]
  },
  "zh": {
    "take": "拿",
    "sell": "卖",
    "exchange": "换",
    "against": "用",
    "cards": [
      "钻石",
      "黄金",
      "白银",
      "布匹",
      "香料",
      "皮革",
      "骆驼"
    ],
    "plurals": [
      "钻石",
      "黄金",
      "白银",
      "布匹",
      "香料",
      "皮革",
      "骆驼"
    ],
    "aliases": [
      [
        "拿取",
        "拿"
      ],
      [
        "拿走",
        "拿"
      ],
      [
        "取",
        "拿"
      ],
      [
        "卖出",
        "卖"
      ],
      [
        "卖掉",
        "卖"
      ],
      [
        "出售",
        "卖"
      ],
      [
        "交换",
        "换"
      ],
      [
        "换取",
        "换"
      ],
      [
        "付",
        "用"
      ],
      [
        "付出",
        "用"
      ],
      [
        "钻",
        "钻石"
      ],
      [
        "金",
        "黄金"
      ],
      [
        "金子",
        "黄金"
      ],
      [
        "银",
        "白银"
      ],
      [
        "银子",
        "白银"
      ],
      [
        "布",
        "布匹"
      ],
      [
        "布料",
        "布匹"
      ],
      [
        "香",
        "香料"
      ],
      [
        "皮",
        "皮革"
      ],
      [
        "革",
        "皮革"
      ],
      [
        "驼",
        "骆驼"
      ]
    ]
  }
} as const;
