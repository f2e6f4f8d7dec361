"""Secrets of accounts: in cookies as they must be set, and in no log, repr, answer or table."""

from __future__ import annotations

from http.cookies import SimpleCookie
from pathlib import Path

import msgspec
import pytest
from structlog.testing import capture_logs

from jaipur.online.accounts.secrets import is_token
from jaipur.server.http.authentication import token_in
from jaipur.wire import accounts
from tests.adapters.sql.accounts.people import crowd_of
from tests.server.accounts.authenticator import Authenticator
from tests.server.accounts.browsers import PASSWORD, PLAIN, SAFE, Server


async def test_on_https_the_cookie_is_this_hosts_alone(server: Server) -> None:
    """Secure, not for scripts, not with other sites' forms, for no other host."""
    response = await server.browser().response("POST", "/api/guest")

    ((name, cookie),) = SimpleCookie(response.headers["set-cookie"]).items()

    assert name == "__Host-jaipur"
    assert (cookie["secure"], cookie["httponly"], cookie["samesite"]) == (True, True, "lax")
    assert (cookie["path"], cookie["domain"]) == ("/", "")
    assert is_token(cookie.value)


async def test_on_plain_http_the_cookie_has_another_name(server: Server) -> None:
    """A browser would not keep one that says Secure; neither is taken for the other."""
    browser = server.browser(PLAIN)
    response = await browser.response("POST", "/api/guest")
    ((name, cookie),) = SimpleCookie(response.headers["set-cookie"]).items()
    assert (name, cookie["secure"], cookie["httponly"]) == ("jaipur", "", True)
    assert (await browser.get("/api/me"))["kind"] == "guest"
    for base, wrong in ((SAFE, "jaipur"), (PLAIN, "__Host-jaipur")):
        other = server.browser(base)
        sent = f"{wrong}={cookie.value}"
        assert (await other.ask("GET", "/api/me", cookie=sent))[0] == 401
    assert (await server.browser(SAFE).ask("GET", "/api/me", cookie=f"__Host-jaipur={cookie.value}"))[
        0
    ] == 200


def scope(**headers: str) -> dict[str, object]:
    """A request with some headers, on HTTPS."""
    sent = [(name.encode(), value.encode()) for name, value in headers.items()]
    return {"type": "http", "scheme": "https", "headers": sent}


def test_only_what_could_be_a_token_is_looked_up() -> None:
    """One cookie of the name, or one header; of two different ones, neither."""
    token, other = "a" * 43, "b" * 43

    assert token_in(scope(cookie=f"__Host-jaipur={token}")) == (token, False)
    assert token_in(scope(cookie=f"x=1; __Host-jaipur={token}; y=2")) == (token, False)
    assert token_in(scope(cookie=f"__Host-jaipur={token}; __Host-jaipur={other}")) == (None, False)
    assert token_in(scope(cookie=f"__host-jaipur={token}")) == (None, False)
    assert token_in(scope(cookie=f"__Host-jaipur={token}x")) == (None, False)
    assert token_in(scope()) == (None, False)
    assert token_in(scope(authorization=f"bearer jaipur_{token}")) == (f"jaipur_{token}", True)
    for wrong in ("Bearer", f"Basic {token}", f"Bearer {token} {other}", "Bearer ", f"Bearer {token}\x00"):
        shown = scope(authorization=wrong, cookie=f"__Host-jaipur={token}")
        assert token_in(shown) == (None, True)


SECRET = "the-secret-itself-7q"  # noqa: S105 - a test's own


def test_no_repr_of_a_body_or_an_answer_has_a_secret() -> None:
    """Every type with a field that holds one; a repr may end up in a log."""
    user = accounts.UserSeen("0" * 26, "Asa", accounts.Kind.PERSON)
    confidential = (
        accounts.NameAndPassword("Asa", SECRET),
        accounts.PasswordChange(SECRET, SECRET),
        accounts.Recovering("Asa", SECRET, SECRET),
        accounts.PasskeySigned("id", SECRET, SECRET, SECRET),
        accounts.Welcome(user, (SECRET,)),
        accounts.Codes((SECRET,)),
        accounts.ProgramToken(user, SECRET),
    )

    for value in confidential:
        assert SECRET not in repr(value)
        assert SECRET in msgspec.json.encode(value).decode()
    telling = {"password", "token", "code", "codes", "new", "old", "signature"}
    kinds = [kind for kind in vars(accounts).values() if isinstance(kind, type(msgspec.Struct))]
    with_secrets = {kind for kind in kinds if telling & {*kind.__struct_fields__}}
    assert with_secrets == {type(value) for value in confidential}


async def test_no_secret_is_in_a_log_or_in_the_file(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever was tried with it, well or badly; the file has hashes, and is searched byte by byte."""

    async def live() -> tuple[list[str], str]:
        server = Server(await crowd_of("sqlite", tmp_path, ""))
        browser = server.browser()
        codes = await browser.sign_up("Asa")
        secrets = [PASSWORD, browser.cookie, *codes, *(code.replace("-", "") for code in codes)]
        secrets.append((await browser.post("/api/programs", {"name": "bot"}))["token"])
        asked = await browser.post("/api/passkeys/new", {})
        await browser.ask("POST", "/api/passkeys", Authenticator("https://evil.test").make(asked["options"]))
        await browser.sign_in("Asa", PASSWORD + "x")
        await browser.ask("POST", "/api/recovery", {"name": "Asa", "code": codes[0], "password": PASSWORD})
        user = (await browser.get("/api/me"))["id"]
        hashed = await server.crowd.credentials.password_of(user) or ""
        server.passwords.close()
        await server.crowd.close()
        return [*secrets, browser.cookie], hashed

    with capture_logs() as logged:
        secrets, hashed = await live()
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    told = str(logged) + caplog.text + "".join(capfd.readouterr())

    assert logged
    assert [secret for secret in secrets if secret in told] == []
    assert [secret for secret in secrets if secret.encode() in kept] == []
    assert hashed.encode() in kept
