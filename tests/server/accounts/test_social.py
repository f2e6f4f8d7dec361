"""Programs, blocks and reports over HTTP."""

from __future__ import annotations

from tests.server.accounts.browsers import Browser, Server


async def _program(owner: Browser, server: Server, name: str) -> tuple[str, Browser]:
    made = await owner.post("/api/programs", {"name": name})
    assert made["user"]["kind"] == "program"
    program = server.browser()
    program.origin = None
    program.http.headers["authorization"] = f"Bearer {made['token']}"
    return made["user"]["id"], program


async def test_a_program_asks_by_its_token_until_that_is_taken_back(server: Server) -> None:
    """In the header, without any page; it is marked as a program, and cannot change its account."""
    owner = server.browser()
    await owner.sign_up("Asa")
    name, program = await _program(owner, server, "Asas-bot")
    me = await program.get("/api/me")
    assert (me["id"], me["kind"], me["name"]) == (name, "program", "Asas-bot")
    for path in ("/api/sign-out", "/api/recovery-codes", "/api/programs/x/tokens"):
        assert await program.ask("POST", path) == (403, {"why": "not allowed"})
    assert (await program.ask("DELETE", "/api/me"))[0] == 403
    second = await owner.post(f"/api/programs/{name}/tokens")
    ((listed,),) = (await owner.get("/api/programs"),)
    assert [each["how"] for each in listed["tokens"]] == ["token", "token"]
    for token in listed["tokens"]:
        path = f"/api/programs/{name}/tokens/{token['id']}"
        assert (await owner.ask("DELETE", path))[0] == 200
        assert (await owner.ask("DELETE", path))[0] == 404
    assert await program.ask("GET", "/api/me") == (401, {"why": "not signed in"})
    program.http.headers["authorization"] = f"Bearer {second['token']}"
    assert (await program.ask("GET", "/api/me"))[0] == 401


async def test_a_program_is_its_owners_only(server: Server) -> None:
    """To another it is not there; it goes with its owner, or before."""
    owner, other = server.browser(), server.browser()
    await owner.sign_up("Asa")
    await other.sign_up("Other")
    name, program = await _program(owner, server, "Asas-bot")
    missing = (404, {"why": "not found"})
    assert await other.ask("POST", f"/api/programs/{name}/tokens") == missing
    assert await other.ask("DELETE", f"/api/programs/{name}") == missing
    own = (await other.get("/api/me"))["id"]
    assert await other.ask("DELETE", f"/api/programs/{own}") == missing
    assert (await owner.ask("DELETE", f"/api/programs/{name}"))[0] == 200
    assert (await program.ask("GET", "/api/me"))[0] == 401
    assert await owner.get("/api/programs") == []


async def test_a_token_is_none_in_a_cookie_and_a_cookie_none_in_the_header(server: Server) -> None:
    """What a browser sends by itself, and what it does not, stay apart."""
    owner = server.browser()
    await owner.sign_up("Asa")
    token = (await owner.post("/api/programs", {"name": "Asas-bot"}))["token"]
    swapped = server.browser()
    swapped.http.cookies.set("__Host-jaipur", token, domain="jaipur.test")
    assert (await swapped.ask("GET", "/api/me"))[0] == 401
    headed = server.browser()
    assert (await headed.ask("GET", "/api/me", authorization=f"Bearer {owner.cookie}"))[0] == 401
    # A header that is wrong is not made good by a cookie that is right.
    assert (await owner.ask("GET", "/api/me", authorization="Bearer nothing"))[0] == 401


async def test_blocks_and_reports_are_kept_for_whoever_made_them(server: Server) -> None:
    """Nobody blocks or reports themselves, or nobody."""
    one, other = server.browser(), server.browser()
    await one.post("/api/guest")
    await other.sign_up("Other")
    mine, theirs = (await one.get("/api/me"))["id"], (await other.get("/api/me"))["id"]
    assert (await one.ask("PUT", f"/api/blocks/{theirs}"))[0] == 200
    assert await one.get("/api/blocks") == [{"id": theirs, "name": "Other", "kind": "person"}]
    assert await other.get("/api/blocks") == []
    assert (await one.ask("DELETE", f"/api/blocks/{theirs}"))[0] == 200
    assert await one.get("/api/blocks") == []
    assert (await one.ask("PUT", f"/api/blocks/{mine}"))[0] == 403
    assert (await one.ask("PUT", f"/api/blocks/{'0' * 26}"))[0] == 404
    assert (await one.ask("PUT", "/api/blocks/%00"))[0] == 404
    said = {"user": theirs, "match": "0abcdefghjkmn", "reason": "stalling"}
    await one.post("/api/reports", said)
    assert (await one.ask("POST", "/api/reports", said | {"user": mine}))[0] == 403
    assert (await one.ask("POST", "/api/reports", said | {"reason": "I do not like them"}))[0] == 400
    assert (await one.ask("POST", "/api/reports", said | {"match": "i" * 13}))[0] == 400
