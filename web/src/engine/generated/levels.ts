// Made by `python -m webassembly.typescript` from src/jaipur/players/opponents.py. Do not edit.

export const LEVELS = {
  "teacher": {
    "character": {
      "temperature": 1.25,
      "slack": 0.3,
      "reach": 2,
      "forgetful": 1,
      "camels": 0.0,
      "parting": 0.0,
      "exchanges": 0.0,
      "precious": 0.2,
      "small_sales": 0.2,
      "large_sales": 0.0
    }
  },
  "hoarder": {
    "character": {
      "temperature": 0.7,
      "slack": 0.2,
      "reach": 5,
      "forgetful": 1,
      "camels": 0.35,
      "parting": -0.12,
      "exchanges": 0.0,
      "precious": 0.0,
      "small_sales": 0.0,
      "large_sales": 0.0
    }
  },
  "gambler": {
    "character": {
      "temperature": 1.08,
      "slack": 0.2,
      "reach": 5,
      "forgetful": 0,
      "camels": 0.0,
      "parting": 0.0,
      "exchanges": 0.0,
      "precious": 0.0,
      "small_sales": -1.2,
      "large_sales": 1.2
    }
  },
  "jeweller": {
    "character": {
      "temperature": 0.47,
      "slack": 0.15,
      "reach": 5,
      "forgetful": 0,
      "camels": 0.0,
      "parting": 0.0,
      "exchanges": 0.0,
      "precious": 0.8,
      "small_sales": 0.0,
      "large_sales": 0.0
    }
  },
  "merchant": {
    "character": {
      "temperature": 0.23,
      "slack": 0.08,
      "reach": 5,
      "forgetful": 0,
      "camels": 0.0,
      "parting": 0.0,
      "exchanges": 0.0,
      "precious": 0.0,
      "small_sales": 0.0,
      "large_sales": 0.0
    }
  },
  "broker": {
    "character": {
      "temperature": 0.0,
      "slack": 0.0,
      "reach": 5,
      "forgetful": 0,
      "camels": 0.0,
      "parting": 0.0,
      "exchanges": 0.0,
      "precious": 0.0,
      "small_sales": 0.0,
      "large_sales": 0.0
    }
  },
  "shark": {
    "work": 6000
  },
  "maharaja": {
    "work": 300000
  }
} as const;
