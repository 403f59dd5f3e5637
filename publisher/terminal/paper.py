"""Output to the terminal, in colour if it has any and NO_COLOR is not set."""

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
    """A highlighter that colours a line by its content; it changes no character."""

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
    """Return the terminal. It does not wrap lines, because that would break boards."""
    return Console(theme=THEME, highlighter=GameHighlighter(), soft_wrap=True)


def write(words: str) -> None:
    console().print(words, markup=False, emoji=False)


def clear() -> None:
    """Clear the screen; if there is none, write enough empty lines to hide earlier text."""
    if console().is_terminal:
        console().clear()
    else:
        write("\n" * console().height)
