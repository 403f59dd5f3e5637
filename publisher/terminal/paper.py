"""What a game says, in colour where the terminal has any (and neither NO_COLOR nor a pipe forbids it)."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from rich.console import Console
from rich.highlighter import RegexHighlighter
from rich.theme import Theme

THEME = Theme({
    "game.red": "bold red",
    "game.black": "bold",
    "game.line": "dim",
    "game.refused": "bold yellow",
    "game.trick": "green",
    "game.over": "bold green",
})  # fmt: skip


class GameHighlighter(RegexHighlighter):
    """Colours by what a line is about; it changes no character."""

    base_style = "game."
    highlights: ClassVar = [
        r"(?P<red>[♥♦](?:\d+|[A-Z])?)",
        r"(?P<black>[♠♣](?:\d+|[A-Z])?)",
        r"(?P<line>[·─│╱╲╳]+)",
        r"^(?P<refused>.* may not .*)$",
        r"(?P<trick>\w+ takes the trick)",
        r"^(?P<over>The game is over. .*)$",
    ]


@cache
def console() -> Console:
    """The terminal. Lines are not broken here: boards would be."""
    return Console(theme=THEME, highlighter=GameHighlighter(), soft_wrap=True)


def write(words: str) -> None:
    console().print(words, markup=False, emoji=False)


def clear() -> None:
    """An empty screen; where there is none, so many empty lines that nothing is seen."""
    if console().is_terminal:
        console().clear()
    else:
        write("\n" * console().height)
