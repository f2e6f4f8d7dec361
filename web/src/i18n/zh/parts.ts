// 简体中文：牌桌的各个部分、上一步行动，以及各部分的说明。

import type { Catalogue } from "../en/catalogue";

export const parts: Catalogue["parts"] = {
  deck: "牌堆",
  herd: "驼群",
  inHand: "手牌",
  left: (number) => `剩${number}`,
  bonusTitle: "一次卖出的奖励",
  sell: (cards) => (cards === 5 ? "卖5+张" : `卖${cards}张`),
  sold: (cards) => (cards === 5 ? "5张以上" : `${cards}张`),
  largerHerd: "较大驼群",
  largerHerdShort: "大驼群",
  bonus: "奖励",
  dealing: "正在发牌……",
  allMoves: "所有行动",
  close: "关闭",
  moved: {
    verbs: {
      took: ["拿了", "拿了"],
      exchanged: ["换了", "换了"],
      sold: ["卖了", "卖了"],
    },
    card: (card) => card,
    camels: (camels) => `${camels}头骆驼`,
    cards: (cards, good) => `${cards}张${good}`,
    for: "⇄",
    herd: (camels) => `驼群${camels}`,
  },
  explained: {
    pile: (name, left) =>
      left.length === 0
        ? `钱币拿光了：${name}再卖也没有收入。三堆钱币拿空，这一轮就结束。`
        : `卖${name}能赚这些钱币，从最值钱的拿起：${left.join("、")}。三堆钱币拿空，这一轮就结束。`,
    precious: "每次至少卖两张。",
    bonus: (cards, from, to, left) =>
      left === 0
        ? `${cards === 5 ? "5张以上" : `${cards}张`}的奖励币已经拿光。`
        : `一次卖出${cards === 5 ? "5张以上" : `${cards}张`}同种货物，就能抽一枚₹${from}到₹${to}的奖励币。对手看不到它值多少。`,
    camel: "一轮结束时，较大的驼群赚₹5。一样大就都没有。",
    seals: (of) => `赢一轮得一枚印章，${of}枚印章赢得对局。`,
    deck: (cards) => `还剩${cards}张牌。牌堆不够补满市场时，这一轮结束。`,
    hand: "手里的牌，最多7张。骆驼不算。",
    herd: "骆驼在驼群里待命，可以用来换货，较大的驼群还能赚₹5。",
    purse: "这一轮赚到的卢比，包括奖励。",
    otherPurse: (hidden) => (hidden === 0 ? "这一轮赚到的卢比。" : `这一轮赚到的卢比。还有${hidden}枚奖励币，到一轮结束才揭晓。`),
    rating: (isProvisional) => `这种用时下的等级分。${isProvisional ? "问号表示还不确定。" : ""}`,
  },
};
