// Made by `npm run wire` from src/jaipur/languages. Do not edit.

export const OPPONENTS = [
  {
    "name": "teacher",
    "title": {
      "en": "Asha, the gentle teacher",
      "fr": "Asha, la maîtresse patiente",
      "es": "Asha, la maestra paciente",
      "de": "Asha, die geduldige Lehrerin",
      "pt": "Asha, a professora gentil",
      "zh": "阿莎，温柔的老师"
    },
    "about": {
      "en": "Loves shiny things, sells them quickly and forgets what you took.",
      "fr": "Aime tout ce qui brille, le vend vite et oublie ce que vous avez pris.",
      "es": "Le encanta lo que brilla, lo vende pronto y olvida lo que has tomado.",
      "de": "Liebt, was glänzt, verkauft es schnell und vergisst, was du nimmst.",
      "pt": "Adora o que brilha, vende depressa e esquece o que você pegou.",
      "zh": "喜欢亮闪闪的东西，到手就卖，也不记得你拿过什么。"
    },
    "rating": 879.4708578993873,
    "weekday": 0
  },
  {
    "name": "hoarder",
    "title": {
      "en": "Kiran, the camel hoarder",
      "fr": "Kiran, l'amasseur de chameaux",
      "es": "Kiran, loco por los camellos",
      "de": "Kiran, der Kamelsammler",
      "pt": "Kiran, louco por camelos",
      "zh": "基兰，骆驼迷"
    },
    "about": {
      "en": "Can never have too many camels, and hates to part with one.",
      "fr": "N'a jamais assez de chameaux et déteste s'en séparer.",
      "es": "Nunca tiene bastantes camellos, y odia separarse de uno.",
      "de": "Kann nie genug Kamele haben und gibt ungern eins wieder her.",
      "pt": "Nunca tem camelos demais, e detesta abrir mão de um.",
      "zh": "骆驼再多也不嫌多，一头都舍不得放走。"
    },
    "rating": 1059.5867208161785,
    "weekday": 1
  },
  {
    "name": "gambler",
    "title": {
      "en": "Rohan, the gambler",
      "fr": "Rohan, le joueur",
      "es": "Rohan, el apostador",
      "de": "Rohan, der Zocker",
      "pt": "Rohan, o apostador",
      "zh": "罗罕，赌徒"
    },
    "about": {
      "en": "Holds out for the big bonuses, and often gets them.",
      "fr": "Attend les gros bonus, et les obtient souvent.",
      "es": "Espera los bonus grandes, y a menudo los consigue.",
      "de": "Wartet auf die großen Boni und bekommt sie oft.",
      "pt": "Espera os grandes bônus, e muitas vezes consegue.",
      "zh": "一心等大奖励，还常常等得到。"
    },
    "rating": 1198.6149421406806,
    "weekday": 2
  },
  {
    "name": "jeweller",
    "title": {
      "en": "Leela, the jeweller",
      "fr": "Leela, la joaillière",
      "es": "Leela, la joyera",
      "de": "Leela, die Juwelierin",
      "pt": "Leela, a joalheira",
      "zh": "莉拉，珠宝商"
    },
    "about": {
      "en": "Can't leave a diamond, gold or silver in the market.",
      "fr": "Ne laisse jamais traîner un diamant, de l'or ou de l'argent.",
      "es": "No puede dejar un diamante, oro o plata en el mercado.",
      "de": "Lässt keinen Diamanten, kein Gold und kein Silber liegen.",
      "pt": "Não resiste a um diamante, ouro ou prata no mercado.",
      "zh": "见了市场里的钻石、黄金、白银就走不动。"
    },
    "rating": 1351.8638227020576,
    "weekday": 3
  },
  {
    "name": "merchant",
    "title": {
      "en": "Nandini, the merchant",
      "fr": "Nandini, la marchande",
      "es": "Nandini, la mercadera",
      "de": "Nandini, die Händlerin",
      "pt": "Nandini, a mercadora",
      "zh": "南迪妮，商人"
    },
    "about": {
      "en": "Trades sensibly, counts your cards and slips up now and then.",
      "fr": "Négocie avec bon sens, compte vos cartes et se trompe parfois.",
      "es": "Comercia con cabeza, cuenta tus cartas y a veces se despista.",
      "de": "Handelt klug, zählt deine Karten und macht ab und zu Fehler.",
      "pt": "Negocia com bom senso, conta suas cartas e às vezes escorrega.",
      "zh": "做买卖有分寸，会数你的牌，偶尔也失手。"
    },
    "rating": 1491.0949169522141,
    "weekday": 4
  },
  {
    "name": "broker",
    "title": {
      "en": "Farid, the broker",
      "fr": "Farid, le courtier",
      "es": "Farid, el tratante",
      "de": "Farid, der Makler",
      "pt": "Farid, o corretor",
      "zh": "法里德，掮客"
    },
    "about": {
      "en": "Trusts first impressions, and is rarely wrong.",
      "fr": "Se fie à sa première impression, et a rarement tort.",
      "es": "Se fía de su primera impresión, y rara vez se equivoca.",
      "de": "Vertraut dem ersten Eindruck und liegt selten falsch.",
      "pt": "Confia na primeira impressão, e raramente erra.",
      "zh": "相信第一感觉，而且很少出错。"
    },
    "rating": 1629.920355360573,
    "weekday": 5
  },
  {
    "name": "shark",
    "title": {
      "en": "Zara, the shark",
      "fr": "Zara, le requin",
      "es": "Zara, el tiburón",
      "de": "Zara, der Hai",
      "pt": "Zara, o tubarão",
      "zh": "扎拉，鲨鱼"
    },
    "about": {
      "en": "Thinks a few moves ahead and punishes every slip.",
      "fr": "Voit quelques coups d'avance et punit la moindre erreur.",
      "es": "Piensa varias jugadas por delante y castiga cada error.",
      "de": "Denkt ein paar Züge voraus und bestraft jeden Fehler.",
      "pt": "Pensa algumas jogadas à frente e pune cada deslize.",
      "zh": "多看几步，一有破绽就咬住不放。"
    },
    "rating": 1734.5114677963893,
    "weekday": 6
  },
  {
    "name": "maharaja",
    "title": {
      "en": "The Maharaja",
      "fr": "Le Maharaja",
      "es": "El Maharajá",
      "de": "Maharadscha",
      "pt": "Marajá",
      "zh": "大君"
    },
    "about": {
      "en": "Thinks everything through. The strongest player here.",
      "fr": "Réfléchit à tout. Le plus fort de tous.",
      "es": "Lo piensa todo a fondo. Nadie juega mejor aquí.",
      "de": "Denkt alles durch. Niemand hier spielt stärker.",
      "pt": "Pensa em tudo. Ninguém aqui joga melhor.",
      "zh": "事事想得透彻，这里最强的玩家。"
    },
    "rating": 1824.760361276626,
    "weekday": null
  }
];
