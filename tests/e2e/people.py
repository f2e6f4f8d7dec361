"""What people do before and besides playing: they sign up, and give matches up."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page, expect

PASSWORD: Final = "seven camels and a shawl"  # noqa: S105 - of nobody
_POST: Final = """
const post = async (path, body) => {
  const headers = {"content-type": "application/json"};
  const sent = body === undefined ? {} : {body: JSON.stringify(body), headers};
  const answer = await fetch(path, {method: "POST", ...sent});
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
};
"""
_ASK: Final = """
const ask = (match, requests) => new Promise((done, failed) => {
  const socket = new WebSocket(location.origin.replace("http", "ws") + "/ws", "jaipur.1");
  const say = (message) => { socket.send(JSON.stringify({match, ...message})); };
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(31)), (each) => each % 10);
  const next = (index) => {
    if (index < requests.length) say({type: "ask", id: digits.join("") + index, request: requests[index]});
    else { socket.close(); done(); }
  };
  socket.onopen = () => { say({type: "join"}); };
  socket.onmessage = ({data}) => {
    const {type, id, why} = JSON.parse(data);
    if (type === "joined") next(0);
    else if (type === "done" || why === "already ready") next(Number(id.at(-1)) + 1);
    else if (type === "refused") failed(new Error(why));
  };
});
const ready = {type: "ready", nonce: "00"};
"""


def become(page: Page, name: str) -> None:
    """Have an account, by the shortest way."""
    page.evaluate(
        f"""async ([name, password]) => {{
          {_POST}
          await post("/api/guest");
          await post("/api/sign-up", {{name, password}});
          localStorage.setItem("jaipur.known", "yes");
        }}""",
        [name, PASSWORD],
    )
    page.reload()
    expect(page.get_by_role("link", name=name)).to_be_visible()


def resign(page: Page) -> None:
    """Give up the match, and offer another: so it is archived at once."""
    page.evaluate(
        f"""async (match) => {{
          {_POST}
          {_ASK}
          await ask(match, [{{type: "resign"}}]);
          await post(`/api/matches/${{match}}/rematch`);
        }}""",
        page.url.rpartition("/")[2],
    )


def play_rated(one: Page, other: Page, matches: int) -> None:
    """Play so many rated matches, which one and the other give up in turn, until all of them count."""
    for each in range(matches):
        host, loser = (one, other) if each % 2 else (other, one)
        token = host.evaluate(
            f"""async () => {{
              {_POST}
              const control = {{type: "live", minutes: 3, increment: 5}};
              return (await post("/api/invitations", {{control, rated: true}})).token;
            }}"""
        )
        match = loser.evaluate(
            f"""async (token) => {{
              {_POST}
              return (await post(`/api/invitations/${{token}}/accept`)).match;
            }}""",
            token,
        )
        host.evaluate(f"async (match) => {{ {_ASK} await ask(match, [ready]); }}", match)
        loser.evaluate(f"async (match) => {{ {_ASK} await ask(match, [ready, {{type: 'resign'}}]); }}", match)
    until_counted(one, matches)


def until_counted(page: Page, matches: int) -> None:
    """Wait until so many matches moved somebody's rating: the server sees to that a moment after the end."""
    page.evaluate(
        """async (matches) => {
          const look = async (path) => (await fetch(path)).json();
          const history = `/api/players/${(await look("/api/me")).name}/history?speed=blitz`;
          for (let looks = 0; looks < 100; looks += 1) {
            if ((await look(history)).length === matches) return;
            await new Promise((done) => { setTimeout(done, 100); });
          }
          throw new Error("they do not count");
        }""",
        matches,
    )


def sign_in(page: Page, name: str, password: str = PASSWORD) -> None:
    """Fill in the page for it."""
    page.get_by_label("Name").first.fill(name)
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_role("button", name="Sign in", exact=True).click()
