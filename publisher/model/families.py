"""Families of games: any word of small letters, or several joined with hyphens."""

from __future__ import annotations

import re

from publisher.base.errors import DefinitionError

_WORD = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_TITLES = {"trick-taking": "trick-taking"}
"""Those whose hyphens stay."""


def check_family(family: str) -> None:
    """An error at `family` for what could not be the name of a folder or a link."""
    if not _WORD.fullmatch(family):
        meant = re.sub(r"[^a-z0-9]+", "-", family.casefold()).strip("-")
        raise DefinitionError(
            f"family: {family!r} is not a word of small letters, nor several joined with hyphens",
            hint=f'family = "{meant}"' if meant else 'family = "card-patterns"',
        )


def family_title(family: str) -> str:
    """The family as it stands in a list: `card-patterns` is “card patterns”."""
    return _TITLES.get(family, family.replace("-", " "))
