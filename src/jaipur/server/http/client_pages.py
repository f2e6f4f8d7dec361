"""The addresses of the web client's pages: a server answers with 404 for all others.

`web/src/app/routes.ts` and `later_routes.ts` have the same addresses; a test compares them.
"""

from __future__ import annotations

import re
from typing import Final

ADDRESSES: Final = (
    r"match/(?:(?:local-)?[0-9a-z]{13})",
    r"settings",
    r"lesson",
    r"rules",
    r"two",
    r"pair/(?:local-[0-9a-z]{13})",
    r"open",
    r"verify/(?:local-[0-9a-z]{13})",
    r"(?:replay|review)/(?:local-[0-9a-z]{13})",
    r"you",
    r"device",
    r"puzzles",
    r"puzzles/(?:[0-9a-f]{8})",
    r"join/(?:[\w-]{22})",
    r"friend",
    r"friends",
    r"seek",
    r"verify/(?:[0-9a-z]{13})",
    r"(?:replay|review)/(?:[0-9a-z]{13})",
    r"daily(?:/(?:\d{4}-\d\d-\d\d))?",
    r"duel",
    r"duel/(?:[\w-]{22})",
    r"coach",
    r"house",
    r"account",
    r"sign-in",
    r"player/(?:[\w-]{3,20})",
    r"leaderboard",
    r"watch",
    r"evening",
    r"evening/(?:season-[\w-]{22})",
    r"organise",
    r"organise/(?:season-[\w-]{22})",
    r"board/(?:season-[\w-]{22})",
    r"moderation",
    r"notices",
    r"clubs",
    r"join-club",
    r"club/(?:club-[\w-]{22})",
    r"season/(?:season-[\w-]{22})",
)
"""Without the slash at the beginning; the home page is not among them."""
_PAGE: Final = re.compile("|".join(ADDRESSES), re.ASCII)


def is_page(path: str) -> bool:
    """Return whether a path, without its first slash, is the address of a page."""
    return path == "" or _PAGE.fullmatch(path) is not None
