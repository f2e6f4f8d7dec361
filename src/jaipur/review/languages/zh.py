"""Reviews, habits and puzzles in Chinese, simplified: every text in one catalogue; `{}` is filled in."""

# ruff: noqa: RUF001 - full-width punctuation

from __future__ import annotations

from typing import Final

from jaipur.review.languages.shapes import (
    PuzzleSentences,
    ReviewSentences,
    ReviewText,
    ThemeTitle,
    VerdictSentences,
)
from jaipur.review.theme import Theme
from jaipur.wire.coach import Habit
from jaipur.wire.reviews import Code, Label

_REVIEWS: Final = ReviewSentences(
    decimal=".",
    title="{}和{}，对局 {}",
    accuracy="准确率",
    labels={Label.INACCURACY: "小失误", Label.MISTAKE: "失误", Label.BLUNDER: "大失误"},
    plurals={Label.INACCURACY: "小失误", Label.MISTAKE: "失误", Label.BLUNDER: "大失误"},
    skill="技巧",
    luck="运气",
    hidden="暗牌",
    chance="胜率",
    round="第{}轮，{}先手：准确率 {} 和 {}，运气 {} 和 {}；{}",
    seal="印章归{}",
    no_seal="没有印章",
    mistake="第{}步，{}：{}（{}，{}）；更好的是：{}",
    better="更好的是：{}",
    moments="关键时刻",
    at_deal="第{}轮，发牌",
    at_end="第{}轮，结束",
    at_ply="第{}轮，第{}步，{}：{}",
    decided="{}损失 {} 个百分点：从 {} 到 {}",
    fine="没有更好的行动。",
    lucky="运气让{}的胜率变动 {} 个百分点",
    learned="{}对对方手牌的新了解，让胜率变动 {} 个百分点",
    reasons={
        Code.SALE_MISSED: "错过卖出{cards}张{good}，可得{rupees}卢比。",
        Code.TOKENS_LOST: "对手有{cards}张{good}，可以抢先卖出，得{rupees}卢比。",
        Code.BONUS_MISSED: "错过卖{cards}张{good}的{low}到{high}奖励，外加{rupees}卢比。",
        Code.SOLD_TOO_SOON: "再多一张{good}，就有{low}到{high}的奖励。",
        Code.SOLD_CHEAPLY: "卖出{cards}张{good}，只得{rupees}卢比。",
        Code.SALE_GIVEN: "把{cards}张{good}留给了对手；对手已有{held}张，能卖{rupees}卢比。",
        Code.GOODS_LEFT: "把{cards}张{good}留给了对手。下一枚钱币值{rupees}卢比。",
        Code.MARKET_OPENED: "给对手翻开了{cards}张新牌。",
        Code.CAMELS_LEFT: "把{camels}头骆驼留给了对手。",
        Code.CAMELS_SPENT: "多花了{camels}头本可留下的骆驼。",
        Code.HAND_FILLED: "手牌太满：有{cards}张，再也拿不进牌。",
        Code.CLOSED: "这一轮结束得太早。",
        Code.NOT_CLOSED: "这一轮本可马上结束。",
    },
    own_reasons={
        Code.SALE_MISSED: "卖出{cards}张{good}，你本可得到{rupees}卢比。",
        Code.TOKENS_LOST: "对手有{cards}张{good}，可以抢在你前面卖出，得{rupees}卢比。",
        Code.BONUS_MISSED: "卖出{cards}张{good}能得{rupees}卢比，外加{low}到{high}的奖励。",
        Code.SOLD_TOO_SOON: "再多一张{good}，你就有{low}到{high}的奖励。",
        Code.SOLD_CHEAPLY: "你卖出{cards}张{good}，只得了{rupees}卢比。",
        Code.SALE_GIVEN: "你把{cards}张{good}留给了对手；对手已有{held}张，能卖{rupees}卢比。",
        Code.GOODS_LEFT: "你把{cards}张{good}留给了对手。下一枚钱币值{rupees}卢比。",
        Code.MARKET_OPENED: "你给对手翻开了{cards}张新牌。",
        Code.CAMELS_LEFT: "你把{camels}头骆驼留给了对手。",
        Code.CAMELS_SPENT: "你多花了{camels}头本可留下的骆驼。",
        Code.HAND_FILLED: "你的手牌太满：有{cards}张，再也拿不进牌。",
        Code.CLOSED: "你太早结束了这一轮。",
        Code.NOT_CLOSED: "你本可马上结束这一轮。",
    },
    verdict=VerdictSentences(
        unlucky_loser="{loser}打得更好，可惜运气不佳。",
        unrewarded="{loser}打得更好，但赢的还是{winner}。",
        lucky_winner="{winner}打得更好，运气也好。",
        against_luck="{winner}打得更好，运气不佳也照样赢了。",
        deserved="{winner}打得更好，赢得应该。",
        chosen="势均力敌，运气站在{winner}这边。",
        even="势均力敌，{winner}笑到了最后。",
    ),
    won=VerdictSentences(
        unlucky_loser="{loser}打得更好，但运气站在你这边。",
        unrewarded="{loser}打得更好，但赢的还是你。",
        lucky_winner="你打得更好，运气也站在你这边。",
        against_luck="你打得更好，运气不佳也照样赢了。",
        deserved="你打得更好，赢得应该。",
        chosen="势均力敌，运气站在你这边。",
        even="势均力敌，你笑到了最后。",
    ),
    lost=VerdictSentences(
        unlucky_loser="你打得更好，可惜运气不佳。",
        unrewarded="你打得更好，但赢的还是{winner}。",
        lucky_winner="{winner}打得更好，运气也好。",
        against_luck="{winner}打得更好，你运气虽好，还是输了。",
        deserved="{winner}打得更好，赢得应该。",
        chosen="势均力敌，但运气站在{winner}那边。",
        even="势均力敌，但{winner}笑到了最后。",
    ),
    unfinished="这场对局没有胜者。",
    judging="正在检查第{done}步，共{of}步……",
    failed="复盘没能做出来。",
)

_HABIT_TITLES: Final = {
    Habit.SMALL_SALES: "小笔卖得太早",
    Habit.LATE_SALES: "小笔卖得太晚",
    Habit.LARGE_SALES: "大笔卖得太早",
    Habit.BONUS_MISSED: "错过有奖励的卖出",
    Habit.CAMELS_TAKEN: "骆驼拿得太勤",
    Habit.CAMELS_LEFT: "骆驼留给对手",
    Habit.CAMELS_SPENT: "骆驼花得太快",
    Habit.CAMELS_KEPT: "骆驼囤着不用",
    Habit.EXCHANGES: "交换得太勤",
    Habit.EXCHANGES_MISSED: "错过交换",
    Habit.PRECIOUS_CHASED: "死追贵重货物",
    Habit.PRECIOUS_LEFT: "放走贵重货物",
    Habit.HAND_FILLED: "手牌拿满",
}

_HABIT_FINDINGS: Final = {
    Habit.SMALL_SALES: "你常常太早卖掉一两张。",
    Habit.LATE_SALES: "你总把小笔卖出往后拖。",
    Habit.LARGE_SALES: "你的大笔货物卖得太早。",
    Habit.BONUS_MISSED: "你放过了有奖励的卖出。",
    Habit.CAMELS_TAKEN: "你拿骆驼太勤了。",
    Habit.CAMELS_LEFT: "你太少拿骆驼了。",
    Habit.CAMELS_SPENT: "你的骆驼花得太随意。",
    Habit.CAMELS_KEPT: "你舍不得用骆驼。",
    Habit.EXCHANGES: "你交换得太勤了。",
    Habit.EXCHANGES_MISSED: "你常漏看交换。",
    Habit.PRECIOUS_CHASED: "你太想要钻石、黄金和白银。",
    Habit.PRECIOUS_LEFT: "你把钻石、黄金和白银让给了对手。",
    Habit.HAND_FILLED: "你的手牌太常拿满。",
}

_HABIT_ADVICE: Final = {
    Habit.SMALL_SALES: "小笔卖出之前，先找找第三张：三张就有奖励。",
    Habit.LATE_SALES: "最上面的钱币最值钱：抢在对手前面拿走。",
    Habit.LARGE_SALES: "手里的牌没人抢得走：先看看市场。",
    Habit.BONUS_MISSED: "手里有三张一样的？先想想卖掉它们。",
    Habit.CAMELS_TAKEN: "马上要用骆驼付账时再拿：每拿一头就翻开一张新牌，而且由对手先挑。",
    Habit.CAMELS_LEFT: "眼下没有合用的牌时就拿骆驼：它们可以用来换货，较大的驼群还能赚5卢比。",
    Habit.CAMELS_SPENT: "能用多余的货物付就用货物；较大的驼群能赚5卢比。",
    Habit.CAMELS_KEPT: "花掉吧：两三头就能换来卖得出的货物。",
    Habit.EXCHANGES: "先问问换来能卖什么：直接卖出也许赚得更多。",
    Habit.EXCHANGES_MISSED: "市场里有两张好牌？看看能用什么一起换来。",
    Habit.PRECIOUS_CHASED: "手里有或看得到第二张时再拿：只有一张卖不掉，干等着还耽误别的买卖。",
    Habit.PRECIOUS_LEFT: "每步之前先看看它们：两张就能卖10卢比以上。",
    Habit.HAND_FILLED: "拿第七张之前，先找一笔卖出：手牌满了就什么也拿不了。",
}

_PUZZLES: Final = PuzzleSentences(
    gives="“{}”的胜率是 {}，比最佳行动低 {} 个百分点。",
    gives_less="“{}”至少让你损失 {} 个百分点。",
    hint="提示：{}",
    values="你赢得对局的胜率：",
    exact="你赢得对局的精确胜率：",
    why="为什么不选“{}”？",
    themes="主题：{}。",
    comma="、",
)

_THEMES: Final = {
    Theme.CLOSE: ThemeTitle("结束这一轮", "趁领先结束这一轮。"),
    Theme.STAY_OPEN: ThemeTitle("先别结束", "先不要结束这一轮。"),
    Theme.FIRST_TO_SELL: ThemeTitle("抢先卖出", "抢在对手前面卖：价钱在跌。"),
    Theme.BONUS: ThemeTitle("奖励卖出", "卖出三四张，拿奖励。"),
    Theme.FIVE_CARDS: ThemeTitle("五张牌", "卖出五张以上，拿最好的奖励。"),
    Theme.WAIT: ThemeTitle("等待奖励", "再拿一张，然后才卖。"),
    Theme.SMALL_SALE: ThemeTitle("小笔卖出", "现在就卖一两张。"),
    Theme.HOLD_BACK: ThemeTitle("留一手", "能卖的别全卖掉。"),
    Theme.DENY: ThemeTitle("截胡", "拿走对手正在收集的货物。"),
    Theme.REFUSE_MARKET: ThemeTitle("不翻新牌", "不要给对手翻开新牌。"),
    Theme.TAKE: ThemeTitle("选对一张", "拿一张货物。但该拿哪张？"),
    Theme.CAMELS: ThemeTitle("拿骆驼", "把骆驼全部拿走。"),
    Theme.CAMEL_MAJORITY: ThemeTitle("骆驼优势", "临近结束，骆驼算数。"),
    Theme.EXCHANGE: ThemeTitle("交换", "一次交换好几张牌。"),
    Theme.PRECIOUS: ThemeTitle("贵重货物", "钻石、黄金或白银。"),
    Theme.MAKE_ROOM: ThemeTitle("腾出空位", "手牌满了或快满了，卖掉一些。"),
    Theme.ENDGAME: ThemeTitle("收尾", "这一轮快要结束。"),
}

TEXT: Final = ReviewText(_REVIEWS, _HABIT_TITLES, _HABIT_FINDINGS, _HABIT_ADVICE, _PUZZLES, _THEMES)
