"""A club of two people with a season under way, for tests that look at its pages."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

_SEND: Final = """
const send = async (method, path, body) => {
  const headers = {"content-type": "application/json"};
  const sent = body === undefined ? {} : {body: JSON.stringify(body), headers};
  const answer = await fetch(path, {method, ...sent});
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
};
"""
_FOUND: Final = """
const {club, link} = await send("POST", "/api/clubs", {title, about: title});
const now = Date.now(), slow = {type: "correspondence", days: 3};
const controls = [{type: "live", minutes: 5, increment: 5}, slow];
const terms = {title, starts_at: now + 3_600_000, ends_at: now + 86_400_000, controls};
const {season} = await send("POST", `/api/clubs/${club}/seasons`, {terms});
await send("PUT", `/api/seasons/${season}/me`);
return {club, link, season};
"""


def season_under_way(owner: Page, other: Page, title: str) -> tuple[str, str]:
    """Let two people who have accounts play a season in a club; give the paths of the club and the season."""
    made: dict[str, str] = owner.evaluate(f"async (title) => {{ {_SEND} {_FOUND} }}", title)
    other.evaluate(
        f"""async ({{link, season}}) => {{
          {_SEND}
          await send("POST", "/api/clubs/join", {{link}});
          await send("PUT", `/api/seasons/${{season}}/me`);
        }}""",
        made,
    )
    owner.evaluate(
        f"""async ({{season}}) => {{
          {_SEND}
          const {{meetings}} = await send("POST", `/api/seasons/${{season}}/start`);
          const control = {{type: "correspondence", days: 3}};
          await send("POST", `/api/seasons/${{season}}/meetings/${{meetings[0].number}}/offer`, {{control}});
        }}""",
        made,
    )
    return f"/club/{made['club']}", f"/season/{made['season']}"
