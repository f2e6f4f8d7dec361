"""On which terms somebody may play: rated only the printed game, timed, and between accounts."""

from __future__ import annotations

from jaipur.rules.options import Options
from jaipur.server.problems import Troubled
from jaipur.tables.lobby import Terms
from jaipur.wire.accounts import Kind
from jaipur.wire.problems import Trouble
from jaipur.wire.values import Control, Why


def terms_for(kind: Kind, control: Control, options: Options, *, rated: bool) -> Terms | Why:
    """Give the terms, or why somebody of this kind may not play on them."""
    if rated and kind is Kind.GUEST:
        return Why.NOT_RATED
    try:
        return Terms(control, options, rated)
    except ValueError:
        return Why.NOT_RATED


def agreed_terms(kind: Kind, control: Control, options: Options, *, rated: bool) -> Terms:
    """Give the terms; the request is refused where somebody of this kind may not play on them."""
    terms = terms_for(kind, control, options, rated=rated)
    if isinstance(terms, Why):
        raise Troubled(Trouble.NOT_RATED)
    return terms
