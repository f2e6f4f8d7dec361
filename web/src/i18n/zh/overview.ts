// 简体中文：复盘开头的话，多半是对打了这场对局的玩家说的。属于其他页面的文字。

import type { overview as english } from "../en/overview";
import { counting } from "../forms/plurals";

const n = counting("zh");

const GOODS = ["钻石", "黄金", "白银", "布匹", "香料", "皮革"];

export const overview: typeof english = {
  title: "总结",
  back: "返回总结",
  leave: "离开",
  result: {
    won: (name) => `战胜${name}`,
    lost: (name) => `输给${name}`,
    wonBy: (score, name) => `以${score}战胜${name}`,
    lostBy: (score, name) => `以${score}输给${name}`,
    beat: (winner, loser) => `${winner}战胜了${loser}`,
    beatBy: (winner, loser, score) => `${winner}以${score}战胜了${loser}`,
    none: (one, other) => `${one}和${other}，没有胜者`,
  },
  length: (rounds, moves) => `${n(rounds, { other: "#轮" })}，${n(moves, { other: "#步" })}`,
  balance: "胜负由什么决定（胜率百分点）",
  yourPlay: "你的发挥",
  play: (name) => `${name}的发挥`,
  cards: "牌运",
  costliest: "你代价最大的一步",
  costliestOf: (name) => `${name}代价最大的一步`,
  faultless: "你滴水不漏，打得漂亮！",
  faultlessOf: (name) => `${name}滴水不漏。`,
  youPlayed: "你的选择",
  wasPlayed: "实际",
  best: "最佳",
  betterWas: (move) => `更好的是：${move}。`,
  moves: {
    cards: (cards, card) => `${cards}${card === 6 ? "头骆驼" : `张${GOODS[card] ?? ""}`}`,
    take: (cards) => `拿${cards}`,
    camels: "拿走骆驼",
    sell: (cards) => `卖${cards}`,
    exchange: (taken, given) => `用${given}换${taken}`,
  },
  toWin: (chance) => `胜率${chance}`,
  again: "重试这一步",
  see: "看一看",
  others: "其他让你吃亏的时刻",
  othersOf: (name) => `其他让${name}吃亏的时刻`,
  turns: "运气转向的时刻",
  lucky: "来牌对你有利",
  unlucky: "来牌对你不利",
  chart: "你的胜率",
  chartNote: "点一下就跳过去",
  figures: "所有数据",
  bonus: "+奖励",
  find: "找一步更好的。",
  playFrom: (house, other) => `打完这一轮。${house}接替${other}。`,
  was: {
    won: (own, other) => `原来的对局里，你以${own}–${other}赢下这一轮。`,
    lost: (own, other) => `原来的对局里，你以${own}–${other}输掉这一轮。`,
    tied: (own, other) => `原来的对局里，这一轮${own}–${other}打平。`,
  },
};
