"""The palette as Textual needs it: a theme for each light, and mixed colours."""

from __future__ import annotations

from textual.color import Color
from textual.theme import Theme

from jaipur.pictures.palette import CITIES, Light


def theme_of(light: Light) -> Theme:
    """Give the theme of the whole screen."""
    city = CITIES[light]
    return Theme(
        name=light,
        primary=city.action,
        accent=city.select,
        error=city.error,
        foreground=city.ink,
        background=city.background,
        surface=city.panel,
        panel=city.panel,
        dark=light == "night",
        variables={
            "ink-2": city.second,
            "line": city.line,
            "stone": city.stone,
            "niche": city.niche,
            "select": city.select,
            "focus": city.focus,
        },
    )


def blended(one: str, other: str, share: float) -> str:
    """Mix two colours."""
    return Color.parse(one).blend(Color.parse(other), share).hex
