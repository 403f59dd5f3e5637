"""Families of games: any word of small letters, or several joined with hyphens."""

from __future__ import annotations

import re

from publisher.base.errors import DefinitionError, shortened
from publisher.model.names import LETTERS

FAMILY = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_TITLES = {"trick-taking": "trick-taking"}
"""The families with hyphens in their titles."""


def check_family(family: str) -> None:
    """Raise DefinitionError for a family that could not be the name of a folder or a link."""
    if len(family) > LETTERS:
        told = f"family: {shortened(family)!r} has {len(family):,} letters, and a family at most {LETTERS}"
        raise DefinitionError(told, hint="choose a shorter word")
    if not FAMILY.fullmatch(family):
        meant = re.sub(r"[^a-z0-9]+", "-", family.casefold()).strip("-")
        raise DefinitionError(
            f"family: {family!r} is not a word of small letters, nor several joined with hyphens",
            hint=f'family = "{meant}"' if meant else 'family = "card-patterns"',
        )


def family_title(family: str) -> str:
    """Return the title of a family in lists: `card-patterns` is “card patterns”."""
    return _TITLES.get(family, family.replace("-", " "))
