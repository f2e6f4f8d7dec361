"""Somebody is given all that is kept of them, also what they have played, a part at a time."""

from __future__ import annotations

import msgspec
import pytest

from jaipur.online.match_ids import from_text
from jaipur.review.puzzles.puzzle import shipped_puzzles
from jaipur.rules.records.replay import read_record
from jaipur.rules.records.verification import verify
from jaipur.rules.text.notation import parse_move
from jaipur.server import archiver
from jaipur.server.accounts import export
from jaipur.wire.exports import Exported
from tests.server.notices.push_service import Browser
from tests.server.scene import DAILY, Scene


async def exported(scene: Scene, who: str, before: str | None = None) -> Exported:
    """Give what somebody is given: of a closed type, whole."""
    response = await scene.ask(who, "GET", "/api/export" + ("" if before is None else f"?before={before}"))
    assert response.status_code == 200, response.text
    assert response.headers["content-disposition"] == 'attachment; filename="jaipur.json"'
    return msgspec.json.decode(response.content, type=Exported)


async def put_away(scene: Scene, match: str) -> None:
    """Archive a finished match."""
    await scene.node.server.services.archiver.finish()
    assert await scene.node.store.finished(from_text(match)) is not None


async def test_an_export_has_what_was_tried_of_puzzles() -> None:
    """And nobody else's."""
    puzzle = next(iter(shipped_puzzles().values()))
    attempt = {"move": msgspec.to_builtins(parse_move(puzzle.answer))}

    scene = await Scene.begin()
    await scene.ask("owner", "POST", f"/api/puzzles/{puzzle.id}/attempts", attempt)
    both = await exported(scene, "owner"), await exported(scene, "stranger")
    await scene.end()
    owner, stranger = both

    assert [each.puzzle for each in owner.puzzles.tried] == [puzzle.id]
    assert owner.puzzles.rating > stranger.puzzles.rating
    assert stranger.puzzles.tried == ()


async def test_an_export_has_every_match_of_somebody_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that are over with their result and a record that verifies, a part at a time; those in play."""
    monkeypatch.setattr(archiver, "FINISH_AFTER", 0.0)
    monkeypatch.setattr(export, "MOST_MATCHES", 2)

    scene = await Scene.begin()
    over = []
    for _ in range(5):
        over.append(await scene.match(is_over=True))
        await put_away(scene, over[-1])
    playing = await scene.match(**DAILY)
    await scene.made("owner", "/api/push/subscriptions", Browser("phone").subscription("https://a.example"))
    parts = [await exported(scene, "owner")]
    while parts[-1].next is not None:
        parts.append(await exported(scene, "owner", parts[-1].next))
    stranger = await exported(scene, "stranger")
    await scene.end()

    matches = [match for part in parts for match in part.matches]
    assert [len(part.matches) for part in parts] == [2, 2, 1]
    assert [match.played.match for match in matches] == over[::-1]
    for match in matches:
        record = read_record(match.record)
        assert record.match == match.played.match
        assert verify(record).ok
        assert {*record.players} == {*match.played.players} == {"owner-1", "opponent-1"}
        assert match.played.winner == 1 - match.played.seat  # the owner gave up
    assert [table.match for table in parts[0].tables] == [playing]
    assert [browser.host for browser in parts[0].browsers] == ["a.example"]
    assert (stranger.matches, stranger.tables, stranger.browsers, stranger.next) == ((), (), (), None)


async def test_exports_are_given_now_and_then() -> None:
    """They cost something; and what is no match leads nowhere."""
    scene = await Scene.begin()
    wrong = await scene.ask("owner", "GET", "/api/export?before=somewhere")
    answers = [await scene.ask("owner", "GET", "/api/export") for _ in range(12)]
    await scene.end()

    assert wrong.status_code == 400
    assert [answer.status_code for answer in answers] == [200] * 10 + [429] * 2
    assert int(answers[-1].headers["retry-after"]) <= 61
