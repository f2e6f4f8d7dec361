// Made by `npm run wire` from src/jaipur/review/languages. Do not edit.

export const THEMES = [
  {
    "name": "close",
    "title": {
      "en": "Close the round",
      "fr": "Finir la manche",
      "es": "Cerrar la ronda",
      "de": "Runde beenden",
      "pt": "Encerrar a rodada",
      "zh": "结束这一轮"
    },
    "about": {
      "en": "End the round while you are ahead.",
      "fr": "Finissez la manche tant que vous menez.",
      "es": "Acaba la ronda mientras vas ganando.",
      "de": "Beende die Runde, solange du vorn liegst.",
      "pt": "Encerre a rodada enquanto está na frente.",
      "zh": "趁领先结束这一轮。"
    }
  },
  {
    "name": "stay_open",
    "title": {
      "en": "Keep the round open",
      "fr": "Laisser la manche ouverte",
      "es": "Mantener la ronda",
      "de": "Runde offen halten",
      "pt": "Manter a rodada aberta",
      "zh": "先别结束"
    },
    "about": {
      "en": "Don't end the round yet.",
      "fr": "Ne finissez pas encore la manche.",
      "es": "No acabes la ronda todavía.",
      "de": "Beende die Runde noch nicht.",
      "pt": "Não encerre a rodada ainda.",
      "zh": "先不要结束这一轮。"
    }
  },
  {
    "name": "first_to_sell",
    "title": {
      "en": "First to sell",
      "fr": "Vendre en premier",
      "es": "Vender primero",
      "de": "Zuerst verkaufen",
      "pt": "Vender primeiro",
      "zh": "抢先卖出"
    },
    "about": {
      "en": "Sell before your opponent does: the price is falling.",
      "fr": "Vendez avant l'adversaire : les prix baissent.",
      "es": "Vende antes que tu rival: el precio baja.",
      "de": "Verkaufe vor deinem Gegner: Die Preise fallen.",
      "pt": "Venda antes do seu adversário: o preço está caindo.",
      "zh": "抢在对手前面卖：价钱在跌。"
    }
  },
  {
    "name": "bonus",
    "title": {
      "en": "Bonus sale",
      "fr": "Vente à bonus",
      "es": "Venta con bonus",
      "de": "Bonusverkauf",
      "pt": "Venda com bônus",
      "zh": "奖励卖出"
    },
    "about": {
      "en": "Sell three or four cards for a bonus.",
      "fr": "Vendez trois ou quatre cartes pour un bonus.",
      "es": "Vende tres o cuatro cartas para ganar un bonus.",
      "de": "Verkaufe drei oder vier Karten für einen Bonus.",
      "pt": "Venda três ou quatro cartas para ganhar um bônus.",
      "zh": "卖出三四张，拿奖励。"
    }
  },
  {
    "name": "five_cards",
    "title": {
      "en": "Five cards",
      "fr": "Cinq cartes",
      "es": "Cinco cartas",
      "de": "Fünf Karten",
      "pt": "Cinco cartas",
      "zh": "五张牌"
    },
    "about": {
      "en": "Sell five cards or more for the best bonus.",
      "fr": "Vendez cinq cartes ou plus pour le meilleur bonus.",
      "es": "Vende cinco cartas o más para ganar el mejor bonus.",
      "de": "Verkaufe fünf oder mehr Karten für den besten Bonus.",
      "pt": "Venda cinco cartas ou mais pelo melhor bônus.",
      "zh": "卖出五张以上，拿最好的奖励。"
    }
  },
  {
    "name": "wait",
    "title": {
      "en": "Wait for the bonus",
      "fr": "Attendre le bonus",
      "es": "Esperar al bonus",
      "de": "Auf Bonus warten",
      "pt": "Esperar o bônus",
      "zh": "等待奖励"
    },
    "about": {
      "en": "Take one more card before you sell.",
      "fr": "Prenez encore une carte avant de vendre.",
      "es": "Toma una carta más antes de vender.",
      "de": "Nimm noch eine Karte, bevor du verkaufst.",
      "pt": "Pegue mais uma carta antes de vender.",
      "zh": "再拿一张，然后才卖。"
    }
  },
  {
    "name": "small_sale",
    "title": {
      "en": "Small sale",
      "fr": "Petite vente",
      "es": "Venta pequeña",
      "de": "Kleiner Verkauf",
      "pt": "Venda pequena",
      "zh": "小笔卖出"
    },
    "about": {
      "en": "Sell one or two cards now.",
      "fr": "Vendez une ou deux cartes maintenant.",
      "es": "Vende ya una o dos cartas.",
      "de": "Verkaufe jetzt eine oder zwei Karten.",
      "pt": "Venda uma ou duas cartas agora.",
      "zh": "现在就卖一两张。"
    }
  },
  {
    "name": "hold_back",
    "title": {
      "en": "Hold back",
      "fr": "Garder des cartes",
      "es": "Guardar cartas",
      "de": "Zurückhalten",
      "pt": "Segurar cartas",
      "zh": "留一手"
    },
    "about": {
      "en": "Sell fewer cards than you could.",
      "fr": "Vendez moins de cartes que vous ne pourriez.",
      "es": "Vende menos cartas de las que podrías.",
      "de": "Verkaufe weniger Karten, als du könntest.",
      "pt": "Venda menos cartas do que poderia.",
      "zh": "能卖的别全卖掉。"
    }
  },
  {
    "name": "deny",
    "title": {
      "en": "Deny",
      "fr": "Priver",
      "es": "Privar",
      "de": "Abjagen",
      "pt": "Negar",
      "zh": "截胡"
    },
    "about": {
      "en": "Take what your opponent is collecting.",
      "fr": "Prenez ce que l'adversaire collectionne.",
      "es": "Toma lo que tu rival está reuniendo.",
      "de": "Nimm, was dein Gegner sammelt.",
      "pt": "Pegue o que seu adversário está juntando.",
      "zh": "拿走对手正在收集的货物。"
    }
  },
  {
    "name": "refuse_market",
    "title": {
      "en": "Refuse the market",
      "fr": "Ne pas ouvrir le marché",
      "es": "No abrir el mercado",
      "de": "Nichts aufdecken",
      "pt": "Não abrir o mercado",
      "zh": "不翻新牌"
    },
    "about": {
      "en": "Don't turn up new cards for your opponent.",
      "fr": "Ne révélez pas de carte à l'adversaire.",
      "es": "No descubras cartas nuevas para tu rival.",
      "de": "Deck keine neuen Karten für deinen Gegner auf.",
      "pt": "Não abra cartas novas para o adversário.",
      "zh": "不要给对手翻开新牌。"
    }
  },
  {
    "name": "take",
    "title": {
      "en": "The right card",
      "fr": "La bonne carte",
      "es": "La carta justa",
      "de": "Die richtige Karte",
      "pt": "A carta certa",
      "zh": "选对一张"
    },
    "about": {
      "en": "Take one good. But which?",
      "fr": "Prenez une marchandise. Mais laquelle ?",
      "es": "Toma una mercancía. Pero ¿cuál?",
      "de": "Nimm eine Ware. Aber welche?",
      "pt": "Pegue uma mercadoria. Mas qual?",
      "zh": "拿一张货物。但该拿哪张？"
    }
  },
  {
    "name": "camels",
    "title": {
      "en": "Take the camels",
      "fr": "Prendre les chameaux",
      "es": "Tomar los camellos",
      "de": "Die Kamele nehmen",
      "pt": "Pegar os camelos",
      "zh": "拿骆驼"
    },
    "about": {
      "en": "Take all the camels.",
      "fr": "Prenez tous les chameaux.",
      "es": "Toma todos los camellos.",
      "de": "Nimm alle Kamele.",
      "pt": "Pegue todos os camelos.",
      "zh": "把骆驼全部拿走。"
    }
  },
  {
    "name": "camel_majority",
    "title": {
      "en": "Camel majority",
      "fr": "Majorité de chameaux",
      "es": "Más camellos",
      "de": "Mehr Kamele",
      "pt": "Maioria de camelos",
      "zh": "骆驼优势"
    },
    "about": {
      "en": "Near the end, camels count.",
      "fr": "Vers la fin, les chameaux comptent.",
      "es": "Cerca del final, los camellos cuentan.",
      "de": "Gegen Ende zählen die Kamele.",
      "pt": "Perto do fim, os camelos contam.",
      "zh": "临近结束，骆驼算数。"
    }
  },
  {
    "name": "exchange",
    "title": {
      "en": "Exchange",
      "fr": "Échange",
      "es": "Intercambio",
      "de": "Tausch",
      "pt": "Troca",
      "zh": "交换"
    },
    "about": {
      "en": "Exchange several cards at once.",
      "fr": "Échangez plusieurs cartes à la fois.",
      "es": "Cambia varias cartas a la vez.",
      "de": "Tausche mehrere Karten auf einmal.",
      "pt": "Troque várias cartas de uma vez.",
      "zh": "一次交换好几张牌。"
    }
  },
  {
    "name": "precious",
    "title": {
      "en": "Precious goods",
      "fr": "Biens précieux",
      "es": "Cartas valiosas",
      "de": "Kostbares",
      "pt": "Bens preciosos",
      "zh": "贵重货物"
    },
    "about": {
      "en": "Diamonds, gold or silver.",
      "fr": "Diamants, or ou argent.",
      "es": "Diamante, oro o plata.",
      "de": "Diamanten, Gold oder Silber.",
      "pt": "Diamantes, ouro ou prata.",
      "zh": "钻石、黄金或白银。"
    }
  },
  {
    "name": "make_room",
    "title": {
      "en": "Make room",
      "fr": "Faire de la place",
      "es": "Hacer sitio",
      "de": "Platz schaffen",
      "pt": "Abrir espaço",
      "zh": "腾出空位"
    },
    "about": {
      "en": "Sell from a full or nearly full hand.",
      "fr": "Vendez d'une main pleine ou presque.",
      "es": "Vende con la mano llena o casi llena.",
      "de": "Verkaufe aus voller oder fast voller Hand.",
      "pt": "Venda de uma mão cheia ou quase cheia.",
      "zh": "手牌满了或快满了，卖掉一些。"
    }
  },
  {
    "name": "endgame",
    "title": {
      "en": "Endgame",
      "fr": "Fin de manche",
      "es": "Final de ronda",
      "de": "Endspiel",
      "pt": "Fim de rodada",
      "zh": "收尾"
    },
    "about": {
      "en": "The round is near its end.",
      "fr": "La manche touche à sa fin.",
      "es": "La ronda toca a su fin.",
      "de": "Die Runde ist fast zu Ende.",
      "pt": "A rodada está perto do fim.",
      "zh": "这一轮快要结束。"
    }
  }
];
