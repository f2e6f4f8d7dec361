"""The terminal in Brazilian Portuguese: every text in one catalogue; `{}` is filled in."""

# ruff: noqa: RUF001 - the sign of multiplication

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
    Refusal.MATCH_OVER: "A partida acabou.",
    Refusal.TOO_LATE_TO_ABORT: "É tarde demais para anular a partida.",
    Refusal.ROUND_OVER: "A rodada acabou.",
    Refusal.AWAITING_CHANCE: "Uma carta ainda está sendo virada.",
    Refusal.NOT_YOUR_TURN: "Não é a sua vez.",
    Refusal.CAMEL_TAKEN: "Os camelos vêm todos juntos, nunca por troca.",
    Refusal.UNEQUAL_EXCHANGE: "Dê tantas cartas quantas pegar.",
    Refusal.EXCHANGE_TOO_SMALL: "Troque pelo menos duas cartas.",
    Refusal.GOOD_BOTH_WAYS: "Não dá para pagar com a mercadoria que você pega.",
    Refusal.PRECIOUS_NEED_TWO: "Diamantes, ouro e prata: ao menos dois por venda.",
    Refusal.NO_CAMELS: "Não há camelos no mercado.",
    Refusal.NOT_IN_MARKET: "Essa carta não está no mercado.",
    Refusal.NOT_IN_HAND: "Você não tem essa carta.",
    Refusal.NOT_IN_HERD: "Você não tem tantos camelos.",
    Refusal.HAND_FULL: "Sua mão está cheia (7 cartas).",
}

_HELP: Final = """\
Jogadas:   pegar ouro, camelos, vender 3 tecidos, obter ouro prata por tempero camelo
           ou mais curto: T G, M, S C3, X GS/PM
Ler:       h mão, k mercado, t fichas, o adversário, l jogadas possíveis, r última jogada
Outros:    ? esta ajuda, dica, desfazer (contra o computador), desistir, sair"""

_PLAIN: Final = PlainWords(
    cards=("Diamante", "Ouro", "Prata", "Tecido", "Tempero", "Couro", "Camelo"),
    you="Você",
    nothing="nada",
    joined="{} e {}",
    comma=", ",
    gap=" ",
    camels=("1 camelo", "{} camelos"),
    tokens_gone="sem fichas",
    round="Rodada {}.",
    starts=Verb("Você começa.", "{who} começa."),
    takes=Verb("Você pega {}.", "{who} pega {}."),
    sells=Verb("Você vende {} de {}: {}.", "{who} vende {} de {}: {}."),
    takes_back=Verb("Você desfaz a jogada.", "{who} desfaz a jogada."),
    no_move_back="Não há nada para desfazer.",
    draws=Verb("Você tira um bônus.", "{who} tira um bônus."),
    your_bonus="Seu bônus vale {}.",
    gives=Verb("Você troca {} por {}.", "{who} troca {} por {}."),
    wins_round=Verb("Você vence a rodada e ganha um Selo, {}.", "{who} vence a rodada e ganha um Selo, {}."),
    tie="Empate perfeito: a rodada se repete.",
    wins_match=Verb("Você vence a partida.", "{who} vence a partida."),
    aborted="A partida foi anulada.",
    market="Mercado: {}. Monte: {}.",
    hand="Sua mão: {}. Rebanho: {}. Rupias: {}.",
    opponent="{}: {} na mão, rebanho {}, rupias {}{}.",
    hidden=" mais {} bônus oculto",
    piles="Fichas: {}.",
    bonuses="Bônus que restam: {} por 3 cartas, {} por 4, {} por 5 ou mais.",
    seals="Selos: {} {}, {} {}.",
    counted="{}: mercadorias {}, bônus {}, ficha dos camelos {}, {} rupias ao todo.",
    by={
        RoundDecision.RUPEES: "por rupias",
        RoundDecision.BONUS_TOKENS: "por bônus",
        RoundDecision.GOODS_TOKENS: "por fichas de mercadoria",
        RoundDecision.SECOND_TIE: "pelo segundo empate",
    },
    prompt="Sua jogada: ",
    next_round="Enter para a próxima rodada: ",
    answer_next="Enter para a jogada de {}, ou desfazer: ",
    help=_HELP,
    refused=_REFUSED,
    bye="Até mais.",
    kept="A partida foi salva em {}.",
    thinking="{} está pensando ...",
    hand_over="{}, é a sua vez. Aperte Enter quando ninguém mais estiver olhando: ",
    hand_over_or_undo="{}, é a sua vez. Enter quando ninguém mais estiver olhando, ou desfazer: ",
)

_TABLE: Final = TableWords(
    market="Mercado",
    deck="monte",
    hand="Sua mão, {} de 7",
    in_hand="mão",
    herd="rebanho",
    paying="paga {}",
    tokens="Fichas",
    bonus_pile="bônus {}",
    more_cards="bônus 5+",
    larger_herd="mais camelos",
    log="Jogadas",
    pick="Sua vez",
    pick_hint="1-5 escolhe no mercado, uma letra vende da sua mão",
    wait="{} está pensando …",
    wait_hint="Você já pode escolher suas cartas",
    undo_hint="u para desfazer",
    take="Pegar {}",
    take_hint="Se preferir trocar, escolha mais uma carta",
    take_only="Vai para a sua mão, e o monte repõe o mercado",
    camels=("Pegar 1 camelo", "Pegar os {} camelos"),
    camels_hint="Vão para o seu rebanho, e o monte repõe o mercado",
    sell="Vender {} de {}",
    bonus="bônus {}-{}",
    unpaid="sem fichas",
    exchange="Trocar {} por {}",
    exchange_hint="Você paga: {}. Letras e m mudam isso",
    give="Pague mais {}: uma letra, ou m para um camelo",
    herd_hint="Camelos pagam trocas. Escolha primeiro no mercado",
    play_hint="⏎ para jogar",
    keys=(
        ("1-5", "mercado"),
        ("dgscpl", "mão"),
        ("⏎", "jogar"),
        ("esc", "limpar"),
        (":", "digitar"),
        ("?", "ajuda"),
        ("q", "sair"),
    ),
    hint_key=("n", "dica"),
    more_keys=(("a", "camelos"), ("m", "pagar"), ("←→↑↓ espaço", "escolher")),
    typed="pegar ouro · camelos · vender 3 tecidos · obter ouro prata por tempero",
    untimed="Esta partida não tem relógio.",
    leave_again="Aperte q de novo para sair da mesa",
    small="Esta janela é pequena demais: precisa de {}×{} e tem {}×{}.\n"
    "Aumente a janela, ou aperte q para sair.",
    help_title="Teclas",
    help=(
        (
            "Escolher",
            (
                ("1 - 5", "uma carta do mercado; um camelo vale por todos"),
                ("d g s c p l", "cartas da sua mão: todas iguais, depois uma a menos"),
                ("a  m", "todos os camelos do mercado; pagar com mais um"),
                ("← → ↑ ↓ espaço", "andar pelas cartas, escolher; ou use o mouse"),
            ),
        ),
        ("Jogar", (("enter  esc", "jogar o que foi escolhido; limpar"), ("u  n", "desfazer; uma dica"))),
        (
            "Digitar",
            (
                (":", "pegar ouro · camelos · vender 3 tecidos · T G · M · S C3"),
                ("", "obter ouro prata por tempero camelo · X GS/PM"),
                ("", "desfazer · dica · desistir · sair"),
            ),
        ),
        ("Ler", (("h k t o i r", "mão, mercado, fichas, rival, relógios, última jogada"),)),
    ),
    close="qualquer tecla fecha",
    player="Jogador {}",
    curtain="{}, é a sua vez",
    curtain_hint="Enter quando ninguém mais estiver olhando",
    curtain_undo="{}: u para desfazer",
    compiling="{} se prepara. Só demora na primeira vez",
    compiled="{} se prepara: {} de {} partes compiladas",
    failed="{} não pode jogar: {}",
    round="Rodada {}",
)

_END: Final = EndWords(
    won=Verb("A rodada é sua", "{who} vence a rodada"),
    tied="Empate perfeito",
    reason={
        RoundDecision.RUPEES: "O Selo vai para quem ficou mais rico.",
        RoundDecision.BONUS_TOKENS: "Empate em rupias: vence quem tem mais bônus.",
        RoundDecision.GOODS_TOKENS: "Empate em rupias e bônus: vence quem tem mais fichas de mercadoria.",
        RoundDecision.SECOND_TIE: "Outro empate perfeito: o Selo vai para quem não começou.",
    },
    tie_reason="Sem Selo. A rodada se repete.",
    hand="Sobra na mão",
    goods="Fichas",
    bonuses="Bônus",
    camel="Maior rebanho",
    total="Rupias",
    seals="Selos",
    none="nenhum",
    starts_next=Verb("Você começa a próxima rodada.", "{who} começa a próxima rodada."),
    next_round="enter: próxima rodada",
    waiting="Esperando {} …",
    match_won=Verb("Você venceu a partida!", "{who} venceu a partida"),
    match_kind="Foi uma boa disputa. A próxima caravana é sua.",
    match_by={
        MatchDecision.SEALS: "{}–{} em rodadas.",
        MatchDecision.RESIGNATION: "Por desistência.",
        MatchDecision.TIME: "Tempo esgotado.",
        MatchDecision.ABSENCE: "Por W.O.",
    },
    match_aborted="A partida foi anulada",
    match_aborted_hint="Ninguém ganha, ninguém perde.",
    over="enter: sair",
    again="n: mais uma",
)

_HINTS: Final = HintWords(
    kinds={
        "take": "Há uma carta que vale a pena pegar.",
        "camels": "Pense nos camelos.",
        "exchange": "Que tal uma troca?",
        "sell": "É hora de vender algo.",
    },
    picked="Escolhemos a melhor jogada para você. Jogue, ou tente outra.",
    best="A melhor jogada: {}.",
    merits={
        Merit.ENDS: "Encerra a rodada.",
        Merit.EARNS: "Vender {cards} × {good} rende ₹{rupees} na hora.",
        Merit.BONUS: "O bônus rende de {low} a {high} a mais.",
        Merit.FIRST: "Seu adversário tem {cards} × {good}. Venda antes dele.",
        Merit.COLLECTS: "Você fica com {cards} × {good}, ou ₹{rupees} agora.",
        Merit.DENIES: "Seu adversário tem {cards} × {good} e poderia ganhar ₹{rupees} com isso.",
        Merit.TOKEN: "{good}: a próxima ficha rende ₹{rupees}.",
        Merit.CAMELS: "{camels} camelos para trocar mais tarde.",
        Merit.HERD: "Com {camels} camelos, o maior rebanho é o seu.",
        Merit.QUIET: "Não abre cartas novas para o adversário.",
        Merit.ROOM: "Espaço para novas cartas: {cards}.",
    },
    one_camel="Um camelo para trocar mais tarde.",
    asked="{} está pensando por você …",
    failed="Sem dica agora. Tente de novo.",
    elsewhere="As dicas valem na sua vez, em partidas casuais contra o computador.",
)

_KEPT: Final = KeptWords(
    left="Você deixou uma partida contra {}, rodada {}, {}–{}.",
    left_shared="Você deixou uma partida para dois, rodada {}, {}–{}.",
    go_on="Continuar (s), largar e começar outra (n), ou deixar para depois (q)? [S/n/q] ",
    yes=("s", "sim"),
    no=("n", "não", "nao"),
    waits="jaipur play --resume continua, --new descarta. A partida que você começa agora não é salva.",
    resumed="De volta à rodada {}. {}",
    kept="Sua partida está salva. Abra o jogo de novo para continuar.",
    failed="Não deu para salvar sua partida: {}.",
    elsewhere="Você está jogando uma partida em outro terminal: esta não é salva.",
    resumed_elsewhere="Você está jogando esta partida em outro terminal.",
    none="Não há partida para continuar.",
    unreadable="Não dá para ler sua partida salva. Agora ela está em {}.",
)

_LESSON: Final = LessonWords(
    step="Passo {} de {}: {}",
    try_it="enter: tentar",
    next="enter: seguir",
    done="Pronto, você já sabe tudo",
    done_about="Vença duas rodadas, e a partida é sua. O resto é saber a hora: vender, esperar, "
    "ou deixar os camelos em paz. Para jogar: jaipur play --language pt",
    leave="enter: sair da aula",
    tasks=(
        TaskText(
            "Pegar uma carta",
            "Você tem um ouro. Aperte o número debaixo do ouro no mercado, depois Enter.",
            "Dois ouros! Diamantes, ouro e prata se vendem ao menos dois por vez, então vale a pena "
            "esperar por um par. Uma carta do monte ocupou o lugar.",
            "Até pode, mas pegue o ouro primeiro: ele faz par com o seu.",
        ),
        TaskText(
            "Pegar os camelos",
            "Há três camelos no mercado. Aperte a: você sempre pega todos. Depois Enter.",
            "Camelos não ocupam sua mão. Eles esperam no rebanho, prontos para pagar. Mas veja: saíram três "
            "cartas novas, e Meera escolhe primeiro. É o preço.",
            "Boa ideia, mas primeiro os camelos: aperte a.",
        ),
        TaskText(
            "Trocar",
            "Há dois tecidos no mercado, e você tem dois. Aperte os números deles: dois camelos vão pagar. "
            "Depois Enter.",
            "Duas cartas de uma vez, pagas com camelos. Você também pode pagar com cartas da sua mão, mas "
            "nunca com a mercadoria que pega.",
            "Também vale. Mas tente pegar os dois tecidos de uma vez: aperte os dois números e deixe "
            "os camelos pagarem.",
        ),
        TaskText(
            "Vender",
            "Meera vendeu os diamantes dela. Venda seus dois ouros: aperte g, e os dois são escolhidos. "
            "Depois Enter.",
            "6 e 6. O pagamento sai do topo da pilha, e o próximo ouro só rende 5. Quem vende primeiro "
            "ganha mais.",
            "Guarde isso por enquanto. Primeiro o ouro: as melhores fichas ainda estão lá.",
        ),
        TaskText(
            "Ganhar um bônus",
            "Agora venda os quatro tecidos de uma vez: aperte c, depois Enter.",
            "5, 3, 3 e 2, mais um bônus de 4 a 6 por quatro cartas de uma vez. Três rendem um bônus "
            "pequeno, cinco ou mais um grande. Esperar também pode valer a pena.",
            "Venda os quatro tecidos juntos: quanto mais cartas de uma vez, melhor o bônus.",
        ),
        TaskText(
            "Encerrar a rodada",
            "Mais tarde na rodada, as fichas de diamante e de ouro acabaram. Venda seus três couros, e a "
            "terceira pilha fica vazia: aperte l, depois Enter.",
            "Três pilhas vazias encerram a rodada. Você tem mais camelos que Meera: a ficha dos camelos, "
            "5 rupias, é sua, e com ela a rodada: {} a {}.",
            "Veja a pilha de couro: só restam duas fichas. Venda seus três couros para encerrar a rodada.",
        ),
    ),
)

_ONLINE: Final = OnlineWords(
    former="um jogador excluído",
    connecting="Conectando …",
    away="Conexão perdida. Seguimos tentando",
    seeking="Buscando um adversário …",
    not_begun="Arrumando a mesa …",
    missed="Parece que {} saiu.",
    returned="{} voltou.",
    absent="{} saiu e perde em {}",
    absent_own="{} saiu. Você vence em {}, a não ser que volte",
    talk="Dizer algo",
    talk_keys="esc para fechar",
    muted="As mensagens do adversário estão ocultas.",
    heard="Você vê de novo as mensagens do adversário.",
    abort_again="Aperte x de novo para anular a partida. Ninguém ganha nem perde",
    again={
        Again.ASKED: "Convite enviado. Esperando {} …",
        Again.WANTED: "{} quer jogar de novo.",
        Again.FAILED: "Não deu certo. Tente de novo.",
    },
    help=("Online", (("w z y x", "dizer algo, silenciar, ainda está aí?, anular"),)),
    typed="Online:    dizer olá, silenciar, ausente se o outro saiu, anular no começo, i relógios",
    keys=(("w", "dizer"), ("y", "está aí?"), ("x", "anular")),
    said="{}: {}",
    come_back="Guardamos seu lugar: jaipur join {}",
    nobody_plays="Ninguém está jogando em {} agora",
    why={
        Why.NOT_UNDERSTOOD: "O servidor não entendeu.",
        Why.TOO_OFTEN: "Rápido demais. Espere um instante.",
        Why.UNAVAILABLE: "O servidor não está respondendo agora.",
        Why.NO_SUCH_MATCH: "Esta partida não existe.",
        Why.NO_SUCH_INVITATION: "Este convite não vale mais.",
        Why.NOT_SEATED: "Você só assiste a esta partida.",
        Why.NOT_SIGNED_IN: "Entre na conta primeiro.",
        Why.NOT_PAIRED: "Não achamos adversário.",
        Why.NOT_RATED: "Esta partida não pode ser ranqueada.",
        Why.STALE: "A mesa mudou. Confira e tente de novo.",
        Why.NOT_STARTED: "A partida ainda não começou.",
        Why.ALREADY_READY: "Você já confirmou.",
        Why.NOT_BETWEEN_ROUNDS: "A rodada ainda não acabou.",
        Why.NOTHING_TO_TAKE_BACK: _PLAIN.no_move_back,
        Why.TAKEN_BACK_TOO_OFTEN: "Você não pode mais desfazer jogadas nesta partida.",
        Why.OUT_OF_TIME: "Seu tempo acabou.",
        Why.NOT_DUE: "Ainda é cedo para isso.",
        Why.NOT_AWAY: "Seu adversário ainda está aqui.",
        Why.CLAIMED_TOO_OFTEN: "Você já perguntou isso vezes demais nesta partida.",
        Why.NOT_OVER: "A partida ainda não acabou.",
    },
    phrases={
        Phrase.HELLO: "Olá!",
        Phrase.GOOD_LUCK: "Boa sorte!",
        Phrase.HAVE_FUN: "Divirta-se!",
        Phrase.WELL_PLAYED: "Mandou bem!",
        Phrase.NICE_SALE: "Bela venda!",
        Phrase.LUCKY_ME: "Que sorte!",
        Phrase.OOPS: "Ops!",
        Phrase.THINKING: "Vou pensar …",
        Phrase.ONE_MOMENT: "Só um momento",
        Phrase.THANK_YOU: "Valeu!",
        Phrase.GOOD_GAME: "Bela partida!",
        Phrase.ONCE_MORE: "Mais uma?",
        Phrase.GOODBYE: "Tchau!",
    },
)

_PUZZLES: Final = PuzzleWords(
    opponent="Adversário",
    puzzle="Enigma {}",
    daily="Enigma do dia, {}",
    find="É a sua vez. Ache a melhor jogada.",
    stands="Rodada {}, Selos: {} a {}.",
    seen="Você viu o adversário pegar: {}.",
    wrong="Não é a melhor jogada",
    right="É essa a jogada!",
    found="Você achou",
    answer="A resposta",
    rated="Seu rating: {}{} ({:+d}); este enigma: {}.",
    unrated="Só a primeira tentativa conta para o seu rating.",
    streak=("1 dia.", "{} dias seguidos."),
    begin_keys="enter: começar",
    wrong_keys="enter: tentar de novo   a: a resposta   q: sair",
    over_keys="enter: próximo enigma   q: sair",
    prompt="Sua jogada (? para ajuda): ",
    help="Digite uma jogada, por exemplo: pegar ouro, camelos, vender 3 tecidos, obter ouro prata "
    "por tempero camelo; ou t para as fichas, resposta, próximo, sair.",
    again="Tente outra jogada, ou digite: resposta.",
)

_REVIEW: Final = ReviewWords(
    round="rodada",
    sums="Como vocês jogaram",
    no_next="Não há mais erros depois deste.",
    no_previous="Não há erros antes deste.",
    close="enter para fechar",
    go="1-{} para ir até lá · enter para fechar",
    keys=(
        ("← →", "jogada"),
        ("n b", "erro"),
        ("k", "momentos"),
        ("⏎", "por quê"),
        ("s", "balanço"),
        ("?", "ajuda"),
        ("q", "sair"),
    ),
    more_keys=(("tab", "lugar"), ("↑ ↓", "rodada"), ("espaço", "rodar"), (":", "ir a uma jogada")),
    help=(
        (
            "Ir",
            (
                ("← →  ↑ ↓", "uma jogada, uma rodada; para a frente ou atrás"),
                ("home  end", "a primeira jogada, a última"),
                ("n  b", "próximo erro e anterior, de quem você acompanha"),
                ("espaço  :", "rodar sozinho; ir a uma jogada pelo número"),
                ("tab", "as duas mãos, depois a visão de um, depois a do outro"),
            ),
        ),
        (
            "Ler",
            (
                ("enter", "tudo sobre esta jogada, e quanto valem outras"),
                ("k  s", "os momentos-chave; como vocês jogaram"),
            ),
        ),
        (
            "O gráfico",
            (
                ("● ▲ ◆", "imprecisão, erro, erro grave de quem você acompanha"),
                ("○ △ ◇", "os do outro jogador"),
                ("│ ↑", "a jogada mostrada"),
            ),
        ),
    ),
)

_REPLAY: Final = ReplayWords(
    place="Jogada {} de {}",
    looking="Visto por {}",
    open="As duas mãos",
    playing="rodando",
    keys=(
        ("← →", "jogada"),
        ("↑ ↓", "rodada"),
        ("home end", "pular"),
        ("espaço", "rodar"),
        ("tab", "lugar"),
        ("q", "sair"),
    ),
    more_keys=((":", "ir a uma jogada"),),
)

_COMMANDS: Final = CommandWords(
    resign=("desistir",),
    leave=("sair",),
    undo=("desfazer",),
    help=("ajuda",),
    hint=("dica",),
    say=("dizer",),
    mute=("silenciar",),
    claim=("ausente",),
    abort=("anular",),
    answer=("resposta",),
    next=("próximo", "proximo"),
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
