"""The table of all requests about accounts: who may ask for what, and how."""

from __future__ import annotations

from typing import Final

from starlette.routing import Route

from jaipur.server import account_routes as account
from jaipur.server.company_routes import COMPANY_ENDPOINTS
from jaipur.server.endpoints import GUEST, HUMAN, KNOWN, NOBODY, OWN, PERSON
from jaipur.server.exporting import export
from jaipur.server.passkey_routes import PASSKEY_ENDPOINTS
from jaipur.server.reception import FRESH, NAMING, PROVING, AccountEndpoint, Reception
from jaipur.wire import accounts as wire
from jaipur.wire.exports import Exported
from jaipur.wire.lobby import PageAsked
from jaipur.wire.problems import Trouble

ACCOUNT_ENDPOINTS: Final = (
    AccountEndpoint(
        "POST",
        "/api/guest",
        "Come in as a guest; a cookie says so from then on.",
        account.come_in,
        wire.Me,
        kinds=NOBODY,
    ),
    AccountEndpoint(
        "GET", "/api/me", "Who is asking.", account.show_me, wire.Me, troubles=(Trouble.NOT_SIGNED_IN,)
    ),
    AccountEndpoint(
        "PATCH",
        "/api/me",
        "Be called otherwise.",
        account.rename,
        wire.UserSeen,
        wire.Naming,
        NAMING,
        PERSON,
    ),
    AccountEndpoint(
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
    AccountEndpoint(
        "POST",
        "/api/sign-up",
        "Make an account of a guest, by a password. The recovery codes are shown once.",
        account.sign_up,
        wire.Welcome,
        wire.NameAndPassword,
        (*NAMING, Trouble.POOR_PASSWORD),
        GUEST,
    ),
    AccountEndpoint(
        "POST",
        "/api/sign-in",
        "Sign in by a password.",
        account.sign_in_by_password,
        wire.Me,
        wire.NameAndPassword,
        PROVING,
        NOBODY,
    ),
    AccountEndpoint(
        "POST",
        "/api/sign-out",
        "Sign out; a guest is gone then.",
        account.sign_out,
        wire.Done,
        None,
        KNOWN,
        HUMAN,
    ),
    AccountEndpoint(
        "GET",
        "/api/sign-ins",
        "Where one is signed in.",
        account.show_sign_ins,
        list[wire.SignInSeen],
        None,
        KNOWN,
        HUMAN,
    ),
    AccountEndpoint(
        "DELETE",
        "/api/sign-ins/{id}",
        "Sign out somewhere else.",
        account.end_sign_in,
        wire.Done,
        None,
        OWN,
        HUMAN,
    ),
    AccountEndpoint(
        "POST",
        "/api/password",
        "Set a password, which signs out everywhere else.",
        account.change_password,
        wire.Me,
        wire.PasswordChange,
        (*FRESH, *PROVING, Trouble.POOR_PASSWORD),
        PERSON,
    ),
    AccountEndpoint(
        "POST",
        "/api/recovery",
        "Set a password by a recovery code, which signs out everywhere else.",
        account.recover,
        wire.Me,
        wire.Recovering,
        (*PROVING, Trouble.POOR_PASSWORD),
        NOBODY,
    ),
    AccountEndpoint(
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
    AccountEndpoint(
        "GET",
        "/api/export",
        "All that is kept of whoever asks; of matches 200 at a time.",
        export,
        Exported,
        PageAsked,
        KNOWN,
        HUMAN,
    ),
    *PASSKEY_ENDPOINTS,
    *COMPANY_ENDPOINTS,
)


def routes(reception: Reception) -> list[Route]:
    """Give the routes of all of them."""
    return [endpoint.route(reception) for endpoint in ACCOUNT_ENDPOINTS]
