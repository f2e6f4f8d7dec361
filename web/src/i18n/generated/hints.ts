// Made by `npm run wire` from src/jaipur/terminal/languages. Do not edit.

export const HINTS = {
  "en": {
    "kinds": {
      "take": "Look at the market: there is one good to take.",
      "camels": "The camels are worth a thought.",
      "exchange": "An exchange would do you good.",
      "sell": "It is time to sell something."
    },
    "picked": "The best move is picked for you. Play it, or think again.",
    "best": "The best move: {}.",
    "merits": {
      "ends": "It ends the round.",
      "earns": "{cards} × {good} earn ₹{rupees} at once.",
      "bonus": "The bonus token brings {low} to {high} more.",
      "first": "Your opponent holds {cards} × {good}: so you sell first.",
      "collects": "Then you have {cards} × {good}, worth ₹{rupees} now.",
      "denies": "Your opponent, with {cards} × {good}, could make ₹{rupees} of it.",
      "token": "{good}: the next token pays ₹{rupees}.",
      "camels": "{camels} camels to exchange with later.",
      "herd": "With {camels} camels yours is the larger herd.",
      "quiet": "It turns up no new card for your opponent.",
      "room": "Your hand has room again, for {cards}."
    },
    "one_camel": "A camel to exchange with later.",
    "asked": "{} thinks for you …",
    "failed": "There is no hint just now. Try again.",
    "elsewhere": "Hints are for your own turn, against the house, where nothing is at stake."
  },
  "fr": {
    "kinds": {
      "take": "Regardez le marché : il y a une marchandise à prendre.",
      "camels": "Pensez aux chameaux.",
      "exchange": "Un échange serait utile.",
      "sell": "C'est le moment de vendre."
    },
    "picked": "Le meilleur coup est choisi pour vous. Jouez-le, ou réfléchissez encore.",
    "best": "Le meilleur coup : {}.",
    "merits": {
      "ends": "Il finit la manche.",
      "earns": "{cards} × {good} rapportent ₹{rupees} tout de suite.",
      "bonus": "Le jeton bonus apporte {low} à {high} de plus.",
      "first": "L'adversaire tient {cards} × {good} : vous vendez avant.",
      "collects": "Vous aurez {cards} × {good}, soit ₹{rupees} maintenant.",
      "denies": "L'adversaire, avec {cards} × {good}, pouvait en tirer ₹{rupees}.",
      "token": "{good} : le prochain jeton vaut ₹{rupees}.",
      "camels": "{camels} chameaux pour échanger plus tard.",
      "herd": "Avec {camels} chameaux, le plus grand troupeau est à vous.",
      "quiet": "Aucune carte nouvelle pour l'adversaire.",
      "room": "De la place en main : {cards}."
    },
    "one_camel": "Un chameau pour échanger plus tard.",
    "asked": "{} réfléchit pour vous …",
    "failed": "Pas d'indice pour l'instant. Réessayez.",
    "elsewhere": "Les indices sont pour votre tour, contre la maison, quand rien n'est en jeu."
  }
};
