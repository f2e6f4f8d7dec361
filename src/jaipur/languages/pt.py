"""The game itself in Brazilian Portuguese; `{}` is filled in."""

from __future__ import annotations

from typing import Final

from jaipur.languages.shapes import (
    BotSessionText,
    BotsWords,
    Door,
    GameText,
    MoveWords,
    OpponentText,
    RecordPhrases,
    ScreenWords,
)

TEXT: Final = GameText(
    moves=MoveWords(
        take="pegar",
        sell="vender",
        exchange="obter",
        against="por",
        cards=("diamante", "ouro", "prata", "tecido", "tempero", "couro", "camelo"),
        plurals=("diamantes", "ouros", "pratas", "tecidos", "temperos", "couros", "camelos"),
        aliases=(
            ("pano", "tecido"),
            ("panos", "tecido"),
            ("especiaria", "tempero"),
            ("especiarias", "tempero"),
            ("pego", "pegar"),
            ("pega", "pegar"),
            ("pegue", "pegar"),
            ("vendo", "vender"),
            ("venda", "vender"),
            ("obtenho", "obter"),
            ("obtenha", "obter"),
            ("conseguir", "obter"),
            ("consigo", "obter"),
            ("pelo", "por"),
            ("pela", "por"),
        ),
    ),
    record=RecordPhrases(
        title="{} e {}, partida {}",
        starts="Rodada {}, {} começa",
        market="mercado",
        tokens="fichas",
        bonus="bônus",
        refill="monte",
        seal="{} {}, {} {}: um Selo para {}, {}",
        tie="{} {}, {} {}: empate perfeito, sem Selo",
        wins="{} vence a partida {}.",
        aborts="{} anula a partida.",
        closes="O anfitrião anula a partida.",
        unfinished="A partida não acabou.",
        by={
            "rupees": "por rupias",
            "bonus tokens": "por bônus",
            "goods tokens": "por fichas de mercadoria",
            "second tie": "pelo segundo empate",
            "seals": "por Selos",
            "resignation": "por desistência",
            "time": "por tempo",
            "absence": "por ausência",
        },
    ),
    bots=BotsWords(rating="rating", pace="ms por jogada", unrated="ainda sem rating"),
    bot_session=BotSessionText(
        connected="conectado a {} como {}",
        lost="sem conexão, nova tentativa em {} s",
        seeking="buscando um adversário",
        seeking_rated="buscando um adversário para uma partida ranqueada",
        challenged="desafiado por {}",
        declined="desafio de {} recusado: sem relógio ao vivo, ou ranqueado",
        playing="jogando contra {} em {}",
        playing_rated="jogando contra {} em {}, partida ranqueada",
        won="venceu por {} a {} contra {}, {}",
        lost_match="perdeu por {} a {} contra {}, {}",
        called_off="a partida contra {} foi anulada",
        restarted="falha do programa ({}): ele é reiniciado",
        resigned="falha do programa ({}): ele desiste da partida contra {}",
        stopping="a partida contra {} vai até o fim; mais um Ctrl-C a abandona",
        left="saiu da partida contra {}, que continua em {}",
        played="partidas: {}, vencidas: {}, perdidas: {}, anuladas: {}",
    ),
    screen=ScreenWords(
        dumb="Este terminal não consegue mostrar a tela cheia (TERM é {!r})",
        small="Este terminal tem {} colunas e {} linhas, e a tela cheia precisa de {} e {}",
        missing="A tela cheia precisa de um pacote extra ({})",
        by_lines="{}. Vamos jogar linha por linha.",
    ),
    closed={
        Door.NOBODY: "{} não responde. O servidor está ligado?",
        Door.UNKNOWN_HOST: "Nenhum computador com o nome em {}",
        Door.LATE: "{} demora demais para responder. Tente mais tarde",
        Door.NOT_OURS: "{} não é um servidor de Jaipur: outra coisa responde ali",
        Door.NOT_FOUND: "Não há partida, convite nem adversário com esse nome em {}",
        Door.REFUSED: "O servidor em {} recusou: {}",
    },
    opponents={
        "teacher": OpponentText(
            "Asha, a professora gentil", "Adora o que brilha, vende depressa e esquece o que você pegou."
        ),
        "hoarder": OpponentText(
            "Kiran, louco por camelos", "Nunca tem camelos demais, e detesta abrir mão de um."
        ),
        "gambler": OpponentText("Rohan, o apostador", "Espera os grandes bônus, e muitas vezes consegue."),
        "jeweller": OpponentText(
            "Leela, a joalheira", "Não resiste a um diamante, ouro ou prata no mercado."
        ),
        "merchant": OpponentText(
            "Nandini, a mercadora", "Negocia com bom senso, conta suas cartas e às vezes escorrega."
        ),
        "broker": OpponentText("Farid, o corretor", "Confia na primeira impressão, e raramente erra."),
        "shark": OpponentText("Zara, o tubarão", "Pensa algumas jogadas à frente e pune cada deslize."),
        "maharaja": OpponentText("Marajá", "Pensa em tudo. Ninguém aqui joga melhor."),
    },
)
