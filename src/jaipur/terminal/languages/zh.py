"""The terminal in Chinese, simplified: every text in one catalogue; `{}` is filled in."""

# ruff: noqa: RUF001 - full-width punctuation

from __future__ import annotations

from typing import Final

from jaipur.rules.events import MatchDecision, RoundDecision
from jaipur.rules.round.legality import Refusal
from jaipur.terminal.languages.shapes.commands import CommandWords
from jaipur.terminal.languages.shapes.end import EndWords
from jaipur.terminal.languages.shapes.hints import HintWords
from jaipur.terminal.languages.shapes.kept import KeptWords
from jaipur.terminal.languages.shapes.lesson import LessonWords, TaskText
from jaipur.terminal.languages.shapes.online import Again, OnlineWords
from jaipur.terminal.languages.shapes.plain import PlainWords, Verb
from jaipur.terminal.languages.shapes.puzzles import PuzzleWords
from jaipur.terminal.languages.shapes.review import ReplayWords, ReviewWords
from jaipur.terminal.languages.shapes.table import TableWords
from jaipur.terminal.languages.shapes.terminal import TerminalText
from jaipur.wire.advice import Merit
from jaipur.wire.values import Phrase, Why

_REFUSED: Final = {
    Refusal.MATCH_OVER: "对局已经结束。",
    Refusal.TOO_LATE_TO_ABORT: "现在取消对局已经太晚。",
    Refusal.ROUND_OVER: "这一轮已经结束。",
    Refusal.AWAITING_CHANCE: "还有一张牌正在翻开。",
    Refusal.NOT_YOUR_TURN: "还没轮到你。",
    Refusal.CAMEL_TAKEN: "骆驼要一次拿完，不能靠交换得来。",
    Refusal.UNEQUAL_EXCHANGE: "拿几张，就要付几张。",
    Refusal.EXCHANGE_TOO_SMALL: "至少要交换两张牌。",
    Refusal.GOOD_BOTH_WAYS: "不能用你要拿的那种货物来付。",
    Refusal.PRECIOUS_NEED_TWO: "钻石、黄金、白银每次至少卖两张。",
    Refusal.NO_CAMELS: "市场里没有骆驼。",
    Refusal.NOT_IN_MARKET: "市场里没有这张牌。",
    Refusal.NOT_IN_HAND: "你没有这张牌。",
    Refusal.NOT_IN_HERD: "你没有那么多骆驼。",
    Refusal.HAND_FULL: "你的手牌满了（7张）。",
}

_HELP: Final = """\
行动：     拿 黄金，骆驼，卖 3 布匹，换 黄金 白银 用 香料 骆驼
           或者简写：T G，M，S C3，X GS/PM
查看：     h 手牌，k 市场，t 钱币，o 对手，l 可选行动，r 上一步
其他：     ? 本帮助，提示，撤回（和电脑玩时），认输，退出"""

_PLAIN: Final = PlainWords(
    cards=("钻石", "黄金", "白银", "布匹", "香料", "皮革", "骆驼"),
    you="你",
    nothing="没有",
    joined="{}和{}",
    comma="、",
    gap="",
    camels=("1头骆驼", "{}头骆驼"),
    tokens_gone="钱币拿光了",
    round="第{}轮。",
    starts=Verb("你先手。", "{who}先手。"),
    takes=Verb("你拿了{}。", "{who}拿了{}。"),
    sells=Verb("你卖出{}张{}：{}。", "{who}卖出{}张{}：{}。"),
    takes_back=Verb("你撤回了一步。", "{who}撤回了一步。"),
    no_move_back="没有可以撤回的行动。",
    draws=Verb("你抽了一枚奖励币。", "{who}抽了一枚奖励币。"),
    your_bonus="你的奖励是{}。",
    gives=Verb("你用{}换了{}。", "{who}用{}换了{}。"),
    wins_round=Verb("你赢下这一轮，得到一枚印章（{}）。", "{who}赢下这一轮，得到一枚印章（{}）。"),
    tie="完全打平，这一轮重来。",
    wins_match=Verb("你赢得了对局。", "{who}赢得了对局。"),
    aborted="对局取消了。",
    market="市场：{}。牌堆：{}。",
    hand="你的手牌：{}。驼群：{}。卢比：{}。",
    opponent="{}：手牌 {}，驼群 {}，卢比 {}{}。",
    hidden="，另有{}枚未揭晓的奖励币",
    piles="钱币：{}。",
    bonuses="剩余奖励币：3张的{}枚，4张的{}枚，5张以上的{}枚。",
    seals="印章：{} {}，{} {}。",
    counted="{}：货物 {}，奖励 {}，骆驼币 {}，一共{}卢比。",
    by={
        RoundDecision.RUPEES: "卢比更多",
        RoundDecision.BONUS_TOKENS: "奖励币更多",
        RoundDecision.GOODS_TOKENS: "货物币更多",
        RoundDecision.SECOND_TIE: "第二次打平",
    },
    prompt="你的行动：",
    next_round="按 Enter 进入下一轮：",
    answer_next="按 Enter 看{}的行动，或输入 撤回：",
    help=_HELP,
    refused=_REFUSED,
    bye="再见。",
    kept="对局保存在 {}。",
    thinking="{}在思考……",
    hand_over="{}，轮到你了。没有别人在看时，请按 Enter：",
    hand_over_or_undo="{}，轮到你了。没有别人在看时，请按 Enter，或输入 撤回：",
)

_TABLE: Final = TableWords(
    market="市场",
    deck="牌堆",
    hand="你的手牌，{}/7",
    in_hand="手牌",
    herd="驼群",
    paying="付{}",
    tokens="钱币",
    bonus_pile="{}张奖励",
    more_cards="5+张奖励",
    larger_herd="大驼群",
    log="行动",
    pick="轮到你了",
    pick_hint="按 1-5 从市场选牌，按字母卖出手牌",
    wait="{}在思考……",
    wait_hint="你可以先选好牌",
    undo_hint="按 u 撤回",
    take="拿取{}",
    take_hint="再选一张，就改成交换",
    take_only="它进入你的手牌，牌堆补上市场",
    camels=("拿取1头骆驼", "拿取全部{}头骆驼"),
    camels_hint="它们进入你的驼群，牌堆补上市场",
    sell="卖出{}张{}",
    bonus="奖励 {}-{}",
    unpaid="钱币拿光了",
    exchange="交换：拿{}付{}",
    exchange_hint="付出{}。按字母和 m 可以更改",
    give="还要付{}张：按字母，或按 m 付骆驼",
    herd_hint="骆驼可以用来换货。先从市场选牌",
    play_hint="⏎ 执行",
    keys=(
        ("1-5", "市场"),
        ("dgscpl", "手牌"),
        ("⏎", "执行"),
        ("esc", "清除"),
        (":", "输入"),
        ("?", "帮助"),
        ("q", "退出"),
    ),
    hint_key=("n", "提示"),
    more_keys=(("a", "全部骆驼"), ("m", "付骆驼"), ("←→↑↓ space", "选牌")),
    typed="拿 黄金 · 骆驼 · 卖 3 布匹 · 换 黄金 白银 用 香料 骆驼",
    untimed="这场对局不计时。",
    leave_again="再按一次 q 离开牌桌",
    small="窗口太小：需要 {}×{}，现在是 {}×{}。\n请放大窗口，或按 q 离开。",
    help_title="按键",
    help=(
        (
            "选牌",
            (
                ("1 - 5", "市场里的一张牌；选一头骆驼就是全部"),
                ("d g s c p l", "你的手牌：先选中全部同种货物，再逐张减少"),
                ("a  m", "市场里的全部骆驼；多付一头骆驼"),
                ("← → ↑ ↓  space", "在牌之间移动，选牌；也可以用鼠标"),
            ),
        ),
        ("行动", (("enter  esc", "执行选好的行动；清除"), ("u  n", "撤回；提示"))),
        (
            "输入",
            (
                (":", "拿 黄金 · 骆驼 · 卖 3 布匹 · T G · M · S C3"),
                ("", "换 黄金 白银 用 香料 骆驼 · X GS/PM"),
                ("", "撤回 · 提示 · 认输 · 退出"),
            ),
        ),
        ("查看", (("h k t o i r", "手牌、市场、钱币、对手、计时、上一步"),)),
    ),
    close="按任意键关闭",
    player="玩家{}",
    curtain="{}，轮到你了",
    curtain_hint="没有别人在看时，请按 Enter",
    curtain_undo="{}：按 u 撤回",
    compiling="{}正在准备，只有第一次会慢",
    compiled="{}正在准备：已编译 {}/{} 部分",
    failed="{}没法行动：{}",
    round="第{}轮",
)

_END: Final = EndWords(
    won=Verb("你赢下了这一轮", "{who}赢下了这一轮"),
    tied="完全打平",
    reason={
        RoundDecision.RUPEES: "更富有的商人赢得印章。",
        RoundDecision.BONUS_TOKENS: "卢比一样多，奖励币多的一方获胜。",
        RoundDecision.GOODS_TOKENS: "卢比和奖励币都一样多，货物币多的一方获胜。",
        RoundDecision.SECOND_TIE: "又一次完全打平：印章归后手的一方。",
    },
    tie_reason="没有印章，这一轮重来。",
    hand="余牌",
    goods="货物",
    bonuses="奖励",
    camel="驼群",
    total="卢比",
    seals="印章",
    none="无",
    starts_next=Verb("下一轮你先手。", "下一轮{who}先手。"),
    next_round="enter：下一轮",
    waiting="正在等{}……",
    match_won=Verb("你赢得了对局！", "{who}赢得了对局"),
    match_kind="虽败犹荣，下一支商队属于你。",
    match_by={
        MatchDecision.SEALS: "轮数比 {}–{}。",
        MatchDecision.RESIGNATION: "一方认输。",
        MatchDecision.TIME: "一方超时。",
        MatchDecision.ABSENCE: "缺席判负。",
    },
    match_aborted="对局取消了",
    match_aborted_hint="没有输赢。",
    over="enter：离开",
    again="n：再来一场",
)

_HINTS: Final = HintWords(
    kinds={
        "take": "有一张牌值得拿。",
        "camels": "想想骆驼。",
        "exchange": "考虑一下交换。",
        "sell": "该卖点什么了。",
    },
    picked="已经替你选好最佳行动。照做，或者试试别的。",
    best="最佳行动：{}。",
    merits={
        Merit.ENDS: "它会结束这一轮。",
        Merit.EARNS: "{cards}张{good}马上赚₹{rupees}。",
        Merit.BONUS: "奖励币再加{low}到{high}。",
        Merit.FIRST: "对手有{cards}张{good}。赶在对手前面卖。",
        Merit.COLLECTS: "这样你就有{cards}张{good}，现在值₹{rupees}。",
        Merit.DENIES: "对手有{cards}张{good}，加上它能赚₹{rupees}。",
        Merit.TOKEN: "{good}：下一枚钱币值₹{rupees}。",
        Merit.CAMELS: "{camels}头骆驼，以后交换用得上。",
        Merit.HERD: "有了{camels}头骆驼，你的驼群就更大。",
        Merit.QUIET: "不会给对手翻开新牌。",
        Merit.ROOM: "它给手牌腾出{cards}个空位。",
    },
    one_camel="一头骆驼，以后交换用得上。",
    asked="{}在替你思考……",
    failed="现在没有提示。再试一次吧。",
    elsewhere="轮到你时才有提示，限与电脑的休闲对局。",
)

_KEPT: Final = KeptWords(
    left="你离开了一场对局，对手{}，第{}轮，{}–{}。",
    left_shared="你离开了一场双人对局，第{}轮，{}–{}。",
    go_on="继续（y），放弃它重新开始（n），还是留到以后（q）？[Y/n/q] ",
    yes=("y", "是"),
    no=("n", "否"),
    waits="用 jaipur play --resume 继续，用 --new 放弃。现在开始的对局不会保存。",
    resumed="回到第{}轮。{}",
    kept="你的对局已保存。再次启动游戏就能继续。",
    failed="没能保存你的对局：{}。",
    elsewhere="你正在另一个终端里玩一场对局，所以这一场不会保存。",
    resumed_elsewhere="你正在另一个终端里玩这场对局。",
    none="没有可以继续的对局。",
    unreadable="你保存的对局读不出来。它现在放在 {}。",
)

_LESSON: Final = LessonWords(
    step="第{}步，共{}步：{}",
    try_it="enter：试一试",
    next="enter：下一步",
    done="就是这么简单",
    done_about="赢下两轮，就赢得对局。剩下的是时机：什么时候卖，什么时候等，什么时候别碰骆驼。"
    "现在就玩：jaipur play --language zh",
    leave="enter：离开课程",
    tasks=(
        TaskText(
            "拿一张牌",
            "你有一张黄金。按市场里黄金下面的数字，再按 Enter。",
            "两张黄金！钻石、黄金和白银每次至少卖两张，所以凑一对值得等。牌堆翻出一张牌，补上了空位。",
            "这样也行，不过先拿黄金吧：正好和你那张凑成一对。",
        ),
        TaskText(
            "拿骆驼",
            "市场里有三头骆驼。按 a：骆驼总是一次拿完。再按 Enter。",
            "骆驼不占手牌，它们在驼群里待命，随时可以付账。不过你看：翻出三张新牌，由米拉先挑。这就是代价。",
            "想法不错，不过先拿骆驼：按 a。",
        ),
        TaskText(
            "交换",
            "市场里有两张布匹，你手里也有两张。按它们的数字：两头骆驼会来付账。再按 Enter。",
            "一个回合拿到两张，由骆驼付账。也可以付手里的牌，但不能付你要拿的那种货物。",
            "这样也行。不过试试一次拿到两张布匹：按它们的两个数字，让骆驼来付。",
        ),
        TaskText(
            "卖出",
            "米拉卖掉了钻石。卖掉你的两张黄金：按 g，两张都会选中。再按 Enter。",
            "6和6。卖货从最上面的钱币拿起，下一张黄金就只值5了。谁先卖，谁赚得多。",
            "那个先留着。先卖黄金：最好的钱币还在。",
        ),
        TaskText(
            "赢得奖励",
            "现在把四张布匹一起卖掉：按 c，再按 Enter。",
            "5、3、3和2，一次卖四张再加4到6的奖励。三张有小奖励，五张以上有大奖励。所以有时也值得等。",
            "把四张布匹一起卖掉：一次卖得越多，奖励越好。",
        ),
        TaskText(
            "结束一轮",
            "后来，钻石和黄金的钱币都拿光了。卖掉你的三张皮革，第三堆就空了：按 l，再按 Enter。",
            "三堆拿空，这一轮结束。你的骆驼比米拉多，值5卢比的骆驼币归你，这一轮也归你：{}比{}。",
            "看看皮革的钱币：只剩两枚。卖掉你的三张皮革，结束这一轮。",
        ),
    ),
)

_ONLINE: Final = OnlineWords(
    former="已注销玩家",
    connecting="正在连接……",
    away="连接断了，我们会一直重试",
    seeking="正在寻找对手……",
    not_begun="正在布置牌桌……",
    missed="{}好像离开了。",
    returned="{}回来了。",
    absent="{}离开了，{} 后判负",
    absent_own="{}离开了。{} 内不回来，你就赢了",
    talk="说句话",
    talk_keys="按 esc 关闭",
    muted="已隐藏对手的消息。",
    heard="又能看到对手的消息了。",
    abort_again="再按一次 x 取消对局，不分胜负",
    again={
        Again.ASKED: "已发出邀请，正在等{}……",
        Again.WANTED: "{}想再来一场。",
        Again.FAILED: "没成功，再试一次吧。",
    },
    help=("联机", (("w z y x", "说句话、静音、还在吗？、取消对局"),)),
    typed="联机：     说 你好，静音，缺席（对手离开时），取消（双方都行动过之前），i 计时",
    keys=(("w", "说话"), ("y", "还在吗？"), ("x", "取消")),
    said="{}：{}",
    come_back="我们给你留着座位：jaipur join {}",
    nobody_plays="{} 现在没有人在玩",
    why={
        Why.NOT_UNDERSTOOD: "服务器没看懂。",
        Why.TOO_OFTEN: "太快了，稍等一下。",
        Why.UNAVAILABLE: "暂时连不上服务器。",
        Why.NO_SUCH_MATCH: "没有这场对局。",
        Why.NO_SUCH_INVITATION: "这个邀请已经失效。",
        Why.NOT_SEATED: "你只是在观战。",
        Why.NOT_SIGNED_IN: "请先登录。",
        Why.NOT_PAIRED: "没有找到对手。",
        Why.NOT_RATED: "这场对局不能算排位。",
        Why.STALE: "牌桌变了，看一眼再试。",
        Why.NOT_STARTED: "对局还没开始。",
        Why.ALREADY_READY: "你已经准备好了。",
        Why.NOT_BETWEEN_ROUNDS: "这一轮还没结束。",
        Why.NOTHING_TO_TAKE_BACK: _PLAIN.no_move_back,
        Why.TAKEN_BACK_TOO_OFTEN: "这场对局的撤回次数用完了。",
        Why.OUT_OF_TIME: "你的时间用完了。",
        Why.NOT_DUE: "现在还太早。",
        Why.NOT_AWAY: "你的对手还在。",
        Why.CLAIMED_TOO_OFTEN: "这场对局里你问得太多次了。",
        Why.NOT_OVER: "对局还没结束。",
    },
    phrases={
        Phrase.HELLO: "你好！",
        Phrase.GOOD_LUCK: "祝你好运！",
        Phrase.HAVE_FUN: "玩得开心！",
        Phrase.WELL_PLAYED: "打得好！",
        Phrase.NICE_SALE: "卖得漂亮！",
        Phrase.LUCKY_ME: "我运气真好！",
        Phrase.OOPS: "哎呀！",
        Phrase.THINKING: "让我想想……",
        Phrase.ONE_MOMENT: "稍等一下",
        Phrase.THANK_YOU: "谢谢！",
        Phrase.GOOD_GAME: "这场真精彩！",
        Phrase.ONCE_MORE: "再来一场？",
        Phrase.GOODBYE: "再见！",
    },
)

_PUZZLES: Final = PuzzleWords(
    opponent="对手",
    puzzle="谜题 {}",
    daily="每日谜题，{}",
    find="轮到你了。找出最佳行动。",
    stands="第{}轮，印章{}比{}。",
    seen="你看到对手拿过：{}。",
    wrong="不是最佳行动",
    right="就是这一步！",
    found="你找到了",
    answer="答案",
    rated="你的等级分：{}{}（{:+d}）；本题：{}。",
    unrated="只有第一次尝试计入等级分。",
    streak=("连续1天。", "连续{}天。"),
    begin_keys="enter：开始",
    wrong_keys="enter：再试一次   a：答案   q：离开",
    over_keys="enter：下一道   q：离开",
    prompt="你的行动（? 看帮助）：",
    help="输入行动，例如：拿 黄金，骆驼，卖 3 布匹，换 黄金 白银 用 香料 骆驼；"
    "也可以输入 t 看钱币，或者：答案，下一道，退出。",
    again="换一步试试，或输入：答案。",
)

_REVIEW: Final = ReviewWords(
    round="轮",
    sums="双方打得怎么样",
    no_next="后面没有失误了。",
    no_previous="前面没有失误。",
    close="按 enter 关闭",
    go="按 1-{} 跳过去 · 按 enter 关闭",
    keys=(
        ("← →", "步"),
        ("n b", "失误"),
        ("k", "关键时刻"),
        ("⏎", "为什么"),
        ("s", "总计"),
        ("?", "帮助"),
        ("q", "退出"),
    ),
    more_keys=(("tab", "视角"), ("↑ ↓", "轮"), ("space", "播放"), (":", "跳到某步")),
    help=(
        (
            "移动",
            (
                ("← →  ↑ ↓", "一步，一轮；前后都行"),
                ("home  end", "第一步，最后一步"),
                ("n  b", "所跟随玩家的下一个、上一个失误"),
                ("space  :", "自动播放；按编号跳到某一步"),
                ("tab", "双方手牌，然后是一方的视角，再是另一方的"),
            ),
        ),
        (
            "查看",
            (
                ("enter", "这一步的全部说明，以及别的选择值多少"),
                ("k  s", "关键时刻；双方打得怎么样"),
            ),
        ),
        (
            "图表",
            (
                ("● ▲ ◆", "所跟随玩家的小失误、失误、大失误"),
                ("○ △ ◇", "另一位玩家的"),
                ("│ ↑", "正在显示的这一步"),
            ),
        ),
    ),
)

_REPLAY: Final = ReplayWords(
    place="第{}步，共{}步",
    looking="视角：{}",
    open="双方手牌公开",
    playing="播放中",
    keys=(
        ("← →", "步"),
        ("↑ ↓", "轮"),
        ("home end", "两端"),
        ("space", "播放"),
        ("tab", "视角"),
        ("q", "退出"),
    ),
    more_keys=((":", "跳到某步"),),
)

_COMMANDS: Final = CommandWords(
    resign=("认输",),
    leave=("退出", "离开"),
    undo=("撤回", "悔棋"),
    help=("帮助",),
    hint=("提示",),
    say=("说",),
    mute=("静音",),
    claim=("缺席",),
    abort=("取消",),
    answer=("答案",),
    next=("下一道", "下一题"),
)

TEXT: Final = TerminalText(
    plain=_PLAIN,
    table=_TABLE,
    end=_END,
    hints=_HINTS,
    kept=_KEPT,
    lesson=_LESSON,
    online=_ONLINE,
    puzzles=_PUZZLES,
    review=_REVIEW,
    replay=_REPLAY,
    commands=_COMMANDS,
)
