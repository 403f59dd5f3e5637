"""The targets of links: rules by their ids, games by their slugs, web and mail addresses."""

from __future__ import annotations

import re

from publisher.base.errors import TextError
from publisher.base.location import Location
from publisher.model.names import ID

_OUT = re.compile(r"(?:https?://|mailto:)[^\s\\<>\"'`{}|^]+")
_INTO_THE_BOOK = re.compile(rf"(?=.)(?:{ID.pattern.pattern})?(?:#{ID.pattern.pattern})?")
"""`#rule`, `game#rule`, `game`."""


def leads_out(target: str) -> bool:
    """Return True if a link leads out of the book, to a web or mail address."""
    return _OUT.fullmatch(target) is not None


def checked_target(target: str, place: Location) -> str:
    """Return the target of a link; raise TextError unless it leads into the book or to an address."""
    if not (leads_out(target) or _INTO_THE_BOOK.fullmatch(target)):
        hint = "write #rule, game#rule, fact:name, free, https://… or mailto:…"
        raise TextError(f"“{target}” is not a link", place, hint)
    return target


def checked_id(found: str, place: Location) -> str:
    """Return the id of a rule, "" for a heading without one; raise TextError if it cannot be an anchor."""
    if found and not ID.pattern.fullmatch(found):
        raise TextError(f"{found!r} is not a valid id for a rule", place, f"expected: {ID.told}")
    return found
