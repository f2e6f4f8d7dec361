"""The terms that a request asks for, checked: guests play no rated matches."""

from __future__ import annotations

from jaipur.online.play.terms import Terms, terms_for
from jaipur.rules.options import Options
from jaipur.server.http.problems import ApiError
from jaipur.wire.accounts import Kind
from jaipur.wire.problems import Trouble
from jaipur.wire.values import Control, Why


def agreed_terms(kind: Kind, control: Control, options: Options, *, rated: bool) -> Terms:
    """Return the terms; refuse the request if a user of this kind may not play on them."""
    terms = terms_for(kind, control, options, rated=rated)
    if isinstance(terms, Why):
        raise ApiError(Trouble.NOT_RATED)
    return terms
