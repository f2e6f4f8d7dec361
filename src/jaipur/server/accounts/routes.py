"""Requests about the user's account: guest account, sign-up, sign-in, sign-out, deletion."""

from __future__ import annotations

from typing import Final

from jaipur.server.accounts import sign_in as account
from jaipur.server.accounts.context import AccountContext
from jaipur.server.http.access import FRESH, GUEST, HUMAN, KNOWN, NAMING, NOBODY, OWN, PERSON, PROVING
from jaipur.server.http.endpoints import Endpoint
from jaipur.wire import accounts as wire
from jaipur.wire.problems import Trouble

SIGN_IN_ENDPOINTS: Final[tuple[Endpoint[AccountContext], ...]] = (
    Endpoint(
        "POST",
        "/api/guest",
        "Come in as a guest; a cookie says so from then on.",
        account.come_in,
        wire.Me,
        kinds=NOBODY,
    ),
    Endpoint("GET", "/api/me", "Who is asking.", account.show_me, wire.Me, troubles=(Trouble.NOT_SIGNED_IN,)),
    Endpoint(
        "PATCH",
        "/api/me",
        "Be called otherwise.",
        account.rename,
        wire.UserSeen,
        wire.Naming,
        NAMING,
        PERSON,
    ),
    Endpoint(
        "DELETE",
        "/api/me",
        "Have all data deleted; matches stay, as those of a former player.",
        account.delete_me,
        wire.Done,
        None,
        FRESH,
        HUMAN,
        fresh=True,
    ),
    Endpoint(
        "POST",
        "/api/sign-up",
        "Make an account of a guest, by a password. The recovery codes are shown once.",
        account.sign_up,
        wire.Welcome,
        wire.NameAndPassword,
        (*NAMING, Trouble.POOR_PASSWORD),
        GUEST,
    ),
    Endpoint(
        "POST",
        "/api/sign-in",
        "Sign in by a password.",
        account.sign_in_by_password,
        wire.Me,
        wire.NameAndPassword,
        PROVING,
        NOBODY,
    ),
    Endpoint(
        "POST",
        "/api/sign-out",
        "Sign out; a guest is gone then.",
        account.sign_out,
        wire.Done,
        None,
        KNOWN,
        HUMAN,
    ),
    Endpoint(
        "GET",
        "/api/sign-ins",
        "Where one is signed in.",
        account.show_sign_ins,
        list[wire.SignInSeen],
        None,
        KNOWN,
        HUMAN,
    ),
    Endpoint(
        "DELETE",
        "/api/sign-ins/{id}",
        "Sign out somewhere else.",
        account.end_sign_in,
        wire.Done,
        None,
        OWN,
        HUMAN,
    ),
    Endpoint(
        "POST",
        "/api/password",
        "Set a password, which signs out everywhere else.",
        account.change_password,
        wire.Me,
        wire.PasswordChange,
        (*FRESH, *PROVING, Trouble.POOR_PASSWORD),
        PERSON,
    ),
    Endpoint(
        "POST",
        "/api/recovery",
        "Set a password by a recovery code, which signs out everywhere else.",
        account.recover,
        wire.Me,
        wire.Recovering,
        (*PROVING, Trouble.POOR_PASSWORD),
        NOBODY,
    ),
    Endpoint(
        "POST",
        "/api/recovery-codes",
        "Get new recovery codes; those before work no more.",
        account.renew_codes,
        wire.Codes,
        None,
        FRESH,
        PERSON,
        fresh=True,
    ),
)
