// Made by `npm run wire` from src/jaipur/terminal/languages. Do not edit.

export const HINTS = {
  "en": {
    "kinds": {
      "take": "There's a card worth taking.",
      "camels": "Think about the camels.",
      "exchange": "Consider an exchange.",
      "sell": "It's time to sell something."
    },
    "picked": "We've picked the best move for you. Play it, or try another.",
    "best": "The best move: {}.",
    "merits": {
      "ends": "It ends the round.",
      "earns": "{cards} × {good} earn ₹{rupees} straight away.",
      "bonus": "The bonus token adds {low} to {high} more.",
      "first": "Your opponent has {cards} × {good}. Sell before they do.",
      "collects": "That gives you {cards} × {good}, worth ₹{rupees} now.",
      "denies": "Your opponent has {cards} × {good} and could earn ₹{rupees} with it.",
      "token": "{good}: the next token pays ₹{rupees}.",
      "camels": "{camels} camels to trade with later.",
      "herd": "With {camels} camels, your herd is the larger.",
      "quiet": "It turns up no new cards for your opponent.",
      "room": "Room for new cards: {cards}."
    },
    "one_camel": "A camel to trade with later.",
    "asked": "{} is thinking for you …",
    "failed": "No hint right now. Try again.",
    "elsewhere": "Hints work on your own turn, in casual matches against the computer."
  },
  "fr": {
    "kinds": {
      "take": "Il y a une bonne carte à prendre.",
      "camels": "Pensez aux chameaux.",
      "exchange": "Pensez à un échange.",
      "sell": "C'est le moment de vendre."
    },
    "picked": "Le meilleur coup est choisi pour vous. Jouez-le, ou essayez autre chose.",
    "best": "Le meilleur coup : {}.",
    "merits": {
      "ends": "Il finit la manche.",
      "earns": "{cards} × {good} rapportent ₹{rupees} tout de suite.",
      "bonus": "Le jeton bonus apporte {low} à {high} de plus.",
      "first": "L'adversaire a {cards} × {good}. Vendez avant lui.",
      "collects": "Vous aurez {cards} × {good}, soit ₹{rupees} maintenant.",
      "denies": "L'adversaire a {cards} × {good} et pouvait en tirer ₹{rupees}.",
      "token": "{good} : le prochain jeton vaut ₹{rupees}.",
      "camels": "{camels} chameaux pour échanger plus tard.",
      "herd": "Avec {camels} chameaux, le plus grand troupeau est à vous.",
      "quiet": "Aucune nouvelle carte pour l'adversaire.",
      "room": "Place pour de nouvelles cartes : {cards}."
    },
    "one_camel": "Un chameau pour échanger plus tard.",
    "asked": "{} réfléchit pour vous …",
    "failed": "Pas d'indice pour l'instant. Réessayez.",
    "elsewhere": "Les indices marchent à votre tour, en match amical contre l'ordinateur."
  },
  "es": {
    "kinds": {
      "take": "Hay una carta que vale la pena tomar.",
      "camels": "Piensa en los camellos.",
      "exchange": "Prueba un intercambio.",
      "sell": "Es hora de vender algo."
    },
    "picked": "Te hemos elegido la mejor jugada. Juégala, o prueba otra.",
    "best": "La mejor jugada: {}.",
    "merits": {
      "ends": "Acaba la ronda.",
      "earns": "{cards} × {good} dan ₹{rupees} al instante.",
      "bonus": "El bonus suma de {low} a {high} más.",
      "first": "Tu rival tiene {cards} × {good}. Vende antes.",
      "collects": "Así tienes {cards} × {good}, que ahora valen ₹{rupees}.",
      "denies": "Tu rival tiene {cards} × {good} y podría sacarle ₹{rupees}.",
      "token": "{good}: la próxima ficha vale ₹{rupees}.",
      "camels": "{camels} camellos para pagar más adelante.",
      "herd": "Con {camels} camellos, el rebaño mayor es el tuyo.",
      "quiet": "No descubre cartas nuevas para tu rival.",
      "room": "Sitio para cartas nuevas: {cards}."
    },
    "one_camel": "Un camello para pagar más adelante.",
    "asked": "{} piensa por ti…",
    "failed": "Ahora no hay pista. Prueba otra vez.",
    "elsewhere": "Hay pistas en tu turno, en partidas amistosas contra la máquina."
  },
  "de": {
    "kinds": {
      "take": "Da liegt eine Karte, die sich lohnt.",
      "camels": "Denk an die Kamele.",
      "exchange": "Denk an einen Tausch.",
      "sell": "Es ist Zeit, etwas zu verkaufen."
    },
    "picked": "Der beste Zug ist schon gewählt. Spiel ihn, oder versuch einen anderen.",
    "best": "Der beste Zug: {}.",
    "merits": {
      "ends": "Er beendet die Runde.",
      "earns": "{cards} × {good} bringen sofort {rupees} ₹.",
      "bonus": "Der Bonus bringt noch {low} bis {high} dazu.",
      "first": "Dein Gegner hat {cards} × {good}. Verkaufe vor ihm.",
      "collects": "Damit hast du {cards} × {good}, jetzt {rupees} ₹ wert.",
      "denies": "Dein Gegner hat {cards} × {good} und könnte damit {rupees} ₹ verdienen.",
      "token": "{good}: Die nächste Münze bringt {rupees} ₹.",
      "camels": "{camels} Kamele, um später zu tauschen.",
      "herd": "Mit {camels} Kamelen hast du die größere Herde.",
      "quiet": "Er deckt deinem Gegner keine neuen Karten auf.",
      "room": "Platz für neue Karten: {cards}."
    },
    "one_camel": "Ein Kamel, um später zu tauschen.",
    "asked": "{} überlegt für dich …",
    "failed": "Gerade kein Tipp. Versuch es noch mal.",
    "elsewhere": "Tipps gibt es, wenn du am Zug bist, in ungewerteten Partien gegen den Computer."
  },
  "pt": {
    "kinds": {
      "take": "Há uma carta que vale a pena pegar.",
      "camels": "Pense nos camelos.",
      "exchange": "Que tal uma troca?",
      "sell": "É hora de vender algo."
    },
    "picked": "Escolhemos a melhor jogada para você. Jogue, ou tente outra.",
    "best": "A melhor jogada: {}.",
    "merits": {
      "ends": "Encerra a rodada.",
      "earns": "Vender {cards} × {good} rende ₹{rupees} na hora.",
      "bonus": "O bônus rende de {low} a {high} a mais.",
      "first": "Seu adversário tem {cards} × {good}. Venda antes dele.",
      "collects": "Você fica com {cards} × {good}, ou ₹{rupees} agora.",
      "denies": "Seu adversário tem {cards} × {good} e poderia ganhar ₹{rupees} com isso.",
      "token": "{good}: a próxima ficha rende ₹{rupees}.",
      "camels": "{camels} camelos para trocar mais tarde.",
      "herd": "Com {camels} camelos, o maior rebanho é o seu.",
      "quiet": "Não abre cartas novas para o adversário.",
      "room": "Espaço para novas cartas: {cards}."
    },
    "one_camel": "Um camelo para trocar mais tarde.",
    "asked": "{} está pensando por você …",
    "failed": "Sem dica agora. Tente de novo.",
    "elsewhere": "As dicas valem na sua vez, em partidas casuais contra o computador."
  },
  "zh": {
    "kinds": {
      "take": "有一张牌值得拿。",
      "camels": "想想骆驼。",
      "exchange": "考虑一下交换。",
      "sell": "该卖点什么了。"
    },
    "picked": "已经替你选好最佳行动。照做，或者试试别的。",
    "best": "最佳行动：{}。",
    "merits": {
      "ends": "它会结束这一轮。",
      "earns": "{cards}张{good}马上赚₹{rupees}。",
      "bonus": "奖励币再加{low}到{high}。",
      "first": "对手有{cards}张{good}。赶在对手前面卖。",
      "collects": "这样你就有{cards}张{good}，现在值₹{rupees}。",
      "denies": "对手有{cards}张{good}，加上它能赚₹{rupees}。",
      "token": "{good}：下一枚钱币值₹{rupees}。",
      "camels": "{camels}头骆驼，以后交换用得上。",
      "herd": "有了{camels}头骆驼，你的驼群就更大。",
      "quiet": "不会给对手翻开新牌。",
      "room": "它给手牌腾出{cards}个空位。"
    },
    "one_camel": "一头骆驼，以后交换用得上。",
    "asked": "{}在替你思考……",
    "failed": "现在没有提示。再试一次吧。",
    "elsewhere": "轮到你时才有提示，限与电脑的休闲对局。"
  }
};
