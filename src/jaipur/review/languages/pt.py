"""Reviews, habits and puzzles in Brazilian Portuguese: every text in one catalogue; `{}` is filled in."""

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
    decimal=",",
    title="{} e {}, partida {}",
    accuracy="precisão",
    labels={Label.INACCURACY: "imprecisão", Label.MISTAKE: "erro", Label.BLUNDER: "erro grave"},
    plurals={Label.INACCURACY: "imprecisões", Label.MISTAKE: "erros", Label.BLUNDER: "erros graves"},
    skill="jogo",
    luck="sorte",
    hidden="mão oculta",
    chance="chance de vencer",
    round="Rodada {}, {} começa: precisão {} e {}, sorte {} e {}; {}",
    seal="um Selo para {}",
    no_seal="sem Selo",
    mistake="jogada {}, {}: {} ({}, {}); melhor: {}",
    better="melhor: {}",
    moments="Momentos-chave",
    at_deal="Rodada {}, a distribuição",
    at_end="Rodada {}, o fim",
    at_ply="Rodada {}, jogada {}, {}: {}",
    decided="{} perde {} pontos: de {} a {}",
    fine="Não havia jogada melhor.",
    lucky="a sorte muda as chances de {} em {} pontos",
    learned="o que {} descobre da outra mão muda as chances em {} pontos",
    reasons={
        Code.SALE_MISSED: (
            "Deixa de vender {cards:# carta|# cartas} de {good} por {rupees:# rupia|# rupias}."
        ),
        Code.TOKENS_LOST: (
            "O adversário tem {cards:# carta|# cartas} de {good} e pode vender antes,"
            " por {rupees:# rupia|# rupias}."
        ),
        Code.BONUS_MISSED: (
            "Deixa escapar um bônus de {low} a {high} por {cards:# carta|# cartas} de {good},"
            " além de {rupees:# rupia|# rupias}."
        ),
        Code.SOLD_TOO_SOON: "Mais uma carta de {good} daria um bônus de {low} a {high}.",
        Code.SOLD_CHEAPLY: "Vende {cards:# carta|# cartas} de {good} por apenas {rupees:# rupia|# rupias}.",
        Code.SALE_GIVEN: (
            "Deixa {cards:# carta|# cartas} de {good} para o adversário,"
            " que tem {held} e pode vender por {rupees:# rupia|# rupias}."
        ),
        Code.GOODS_LEFT: (
            "Deixa {cards:# carta|# cartas} de {good} para o adversário."
            " A próxima ficha rende {rupees:# rupia|# rupias}."
        ),
        Code.MARKET_OPENED: "Abre {cards:# carta nova|# cartas novas} para o adversário.",
        Code.CAMELS_LEFT: "Deixa {camels:# camelo|# camelos} para o adversário.",
        Code.CAMELS_SPENT: "Gasta {camels:# camelo que podia guardar|# camelos que podia guardar}.",
        Code.HAND_FILLED: "Enche a mão: com {cards} cartas, não cabe mais nenhuma.",
        Code.CLOSED: "Encerra a rodada cedo demais.",
        Code.NOT_CLOSED: "A rodada podia acabar na hora.",
    },
    own_reasons={
        Code.SALE_MISSED: (
            "Vendendo {cards:# carta|# cartas} de {good}, você ganhava {rupees:# rupia|# rupias}."
        ),
        Code.TOKENS_LOST: (
            "Seu adversário tem {cards:# carta|# cartas} de {good} e pode vender antes,"
            " por {rupees:# rupia|# rupias}."
        ),
        Code.BONUS_MISSED: (
            "Vender {cards:# carta|# cartas} de {good} rende {rupees:# rupia|# rupias},"
            " mais um bônus de {low} a {high}."
        ),
        Code.SOLD_TOO_SOON: "Mais uma carta de {good} daria a você um bônus de {low} a {high}.",
        Code.SOLD_CHEAPLY: (
            "Você vendeu {cards:# carta|# cartas} de {good} por apenas {rupees:# rupia|# rupias}."
        ),
        Code.SALE_GIVEN: (
            "Você deixou {cards:# carta|# cartas} de {good} para o adversário,"
            " que tem {held} e pode vender por {rupees:# rupia|# rupias}."
        ),
        Code.GOODS_LEFT: (
            "Você deixou {cards:# carta|# cartas} de {good} para o adversário."
            " A próxima ficha rende {rupees:# rupia|# rupias}."
        ),
        Code.MARKET_OPENED: "Você abriu {cards:# carta nova|# cartas novas} para o adversário.",
        Code.CAMELS_LEFT: "Você deixou {camels:# camelo|# camelos} para o adversário.",
        Code.CAMELS_SPENT: "Você gastou {camels:# camelo que podia guardar|# camelos que podia guardar}.",
        Code.HAND_FILLED: "Você encheu a mão: com {cards} cartas, não dá para pegar mais nenhuma.",
        Code.CLOSED: "Você encerrou a rodada cedo demais.",
        Code.NOT_CLOSED: "Você podia ter encerrado a rodada na hora.",
    },
    verdict=VerdictSentences(
        unlucky_loser="{loser} jogou melhor, mas não teve sorte.",
        unrewarded="{loser} jogou melhor, mas {winner} venceu mesmo assim.",
        lucky_winner="{winner} jogou melhor e ainda teve sorte.",
        against_luck="{winner} jogou melhor e venceu apesar do azar.",
        deserved="{winner} jogou melhor e mereceu vencer.",
        chosen="Foi por pouco, e a sorte sorriu para {winner}.",
        even="Foi por pouco, e {winner} levou a melhor.",
    ),
    won=VerdictSentences(
        unlucky_loser="{loser} jogou melhor, mas a sorte estava do seu lado.",
        unrewarded="{loser} jogou melhor, mas você venceu mesmo assim.",
        lucky_winner="Você jogou melhor, e a sorte também estava do seu lado.",
        against_luck="Você jogou melhor e venceu apesar do azar.",
        deserved="Você jogou melhor e mereceu vencer.",
        chosen="Foi por pouco, e a sorte estava do seu lado.",
        even="Foi por pouco, e você levou a melhor.",
    ),
    lost=VerdictSentences(
        unlucky_loser="Você jogou melhor, mas não teve sorte.",
        unrewarded="Você jogou melhor, mas {winner} venceu mesmo assim.",
        lucky_winner="{winner} jogou melhor e ainda teve sorte.",
        against_luck="{winner} jogou melhor e venceu apesar da sua sorte.",
        deserved="{winner} jogou melhor e mereceu vencer.",
        chosen="Foi por pouco, mas a sorte sorriu para {winner}.",
        even="Foi por pouco, mas {winner} levou a melhor.",
    ),
    unfinished="A partida não tem vencedor.",
    judging="Jogada {done} de {of} …",
    failed="Não deu para fazer a análise.",
)

_HABIT_TITLES: Final = {
    Habit.SMALL_SALES: "Vendas pequenas cedo demais",
    Habit.LATE_SALES: "Vendas pequenas adiadas",
    Habit.LARGE_SALES: "Vendas grandes cedo demais",
    Habit.BONUS_MISSED: "Vendas com bônus perdidas",
    Habit.CAMELS_TAKEN: "Camelos pegos vezes demais",
    Habit.CAMELS_LEFT: "Camelos deixados",
    Habit.CAMELS_SPENT: "Camelos gastos",
    Habit.CAMELS_KEPT: "Camelos guardados",
    Habit.EXCHANGES: "Trocas demais",
    Habit.EXCHANGES_MISSED: "Trocas perdidas",
    Habit.PRECIOUS_CHASED: "Bens preciosos a todo custo",
    Habit.PRECIOUS_LEFT: "Bens preciosos deixados",
    Habit.HAND_FILLED: "Mão cheia",
}

_HABIT_FINDINGS: Final = {
    Habit.SMALL_SALES: "Você vende uma ou duas cartas cedo demais.",
    Habit.LATE_SALES: "Você adia as vendas pequenas.",
    Habit.LARGE_SALES: "Você vende as grandes coleções cedo demais.",
    Habit.BONUS_MISSED: "Você deixa passar vendas com bônus.",
    Habit.CAMELS_TAKEN: "Você pega os camelos vezes demais.",
    Habit.CAMELS_LEFT: "Você deixa os camelos vezes demais.",
    Habit.CAMELS_SPENT: "Você gasta camelos demais.",
    Habit.CAMELS_KEPT: "Você se apega aos camelos.",
    Habit.EXCHANGES: "Você troca demais.",
    Habit.EXCHANGES_MISSED: "Você esquece as trocas.",
    Habit.PRECIOUS_CHASED: "Você corre atrás de diamantes, ouro e prata.",
    Habit.PRECIOUS_LEFT: "Você deixa diamantes, ouro e prata para o adversário.",
    Habit.HAND_FILLED: "Você enche a mão vezes demais.",
}

_HABIT_ADVICE: Final = {
    Habit.SMALL_SALES: "Antes de uma venda pequena, procure a terceira: três rendem um bônus.",
    Habit.LATE_SALES: "As primeiras fichas rendem mais: pegue-as antes do seu adversário.",
    Habit.LARGE_SALES: "Ninguém tira essas cartas da sua mão: olhe o mercado primeiro.",
    Habit.BONUS_MISSED: "Três cartas iguais na mão? Pense primeiro nessa venda.",
    Habit.CAMELS_TAKEN: (
        "Pegue-os só para pagar logo com eles: cada um abre uma carta nova, e seu adversário"
        " escolhe primeiro."
    ),
    Habit.CAMELS_LEFT: (
        "Se nenhuma carta ajuda agora, pegue-os: eles pagam trocas, e o maior rebanho rende 5 rupias."
    ),
    Habit.CAMELS_SPENT: "Se der, pague com mercadorias que sobram; o maior rebanho rende 5 rupias.",
    Habit.CAMELS_KEPT: "Gaste: dois ou três podem virar mercadorias que se vendem.",
    Habit.EXCHANGES: "Pergunte antes que venda a troca prepara: vender agora pode render mais.",
    Habit.EXCHANGES_MISSED: "Duas cartas boas no mercado? Veja o que poderia dar pelas duas.",
    Habit.PRECIOUS_CHASED: (
        "Pegue uma só se tem ou vê a segunda: uma sozinha não se vende, e a espera custa outras vendas."
    ),
    Habit.PRECIOUS_LEFT: "Antes de cada jogada, olhe primeiro para eles: dois rendem 10 rupias ou mais.",
    Habit.HAND_FILLED: "Antes da sétima carta, procure uma venda: com a mão cheia não dá para pegar nada.",
}

_PUZZLES: Final = PuzzleSentences(
    gives="“{}” vence {} das vezes, {} pontos a menos que a melhor jogada.",
    gives_less="“{}” custa a você pelo menos {} pontos.",
    hint="Dica: {}",
    values="Sua chance de vencer a partida:",
    exact="Sua chance exata de vencer a partida:",
    why="Por que não “{}”?",
    themes="Temas: {}.",
    comma=", ",
)

_THEMES: Final = {
    Theme.CLOSE: ThemeTitle("Encerrar a rodada", "Encerre a rodada enquanto está na frente."),
    Theme.STAY_OPEN: ThemeTitle("Manter a rodada aberta", "Não encerre a rodada ainda."),
    Theme.FIRST_TO_SELL: ThemeTitle("Vender primeiro", "Venda antes do seu adversário: o preço está caindo."),
    Theme.BONUS: ThemeTitle("Venda com bônus", "Venda três ou quatro cartas para ganhar um bônus."),
    Theme.FIVE_CARDS: ThemeTitle("Cinco cartas", "Venda cinco cartas ou mais pelo melhor bônus."),
    Theme.WAIT: ThemeTitle("Esperar o bônus", "Pegue mais uma carta antes de vender."),
    Theme.SMALL_SALE: ThemeTitle("Venda pequena", "Venda uma ou duas cartas agora."),
    Theme.HOLD_BACK: ThemeTitle("Segurar cartas", "Venda menos cartas do que poderia."),
    Theme.DENY: ThemeTitle("Negar", "Pegue o que seu adversário está juntando."),
    Theme.REFUSE_MARKET: ThemeTitle("Não abrir o mercado", "Não abra cartas novas para o adversário."),
    Theme.TAKE: ThemeTitle("A carta certa", "Pegue uma mercadoria. Mas qual?"),
    Theme.CAMELS: ThemeTitle("Pegar os camelos", "Pegue todos os camelos."),
    Theme.CAMEL_MAJORITY: ThemeTitle("Maioria de camelos", "Perto do fim, os camelos contam."),
    Theme.EXCHANGE: ThemeTitle("Troca", "Troque várias cartas de uma vez."),
    Theme.PRECIOUS: ThemeTitle("Bens preciosos", "Diamantes, ouro ou prata."),
    Theme.MAKE_ROOM: ThemeTitle("Abrir espaço", "Venda de uma mão cheia ou quase cheia."),
    Theme.ENDGAME: ThemeTitle("Fim de rodada", "A rodada está perto do fim."),
}

TEXT: Final = ReviewText(_REVIEWS, _HABIT_TITLES, _HABIT_FINDINGS, _HABIT_ADVICE, _PUZZLES, _THEMES)
