"""What texts may link to: rules by their ids, games by their slugs, addresses of the web and of mail."""

from __future__ import annotations

import re

from publisher.base.errors import TextError
from publisher.base.location import Location
from publisher.model.names import ID

_OUT = re.compile(r"(?:https?://|mailto:)[^\s\\<>\"'`{}|^]+")
_INTO_THE_BOOK = re.compile(rf"(?=.)(?:{ID.pattern.pattern})?(?:#{ID.pattern.pattern})?")
"""`#rule`, `game#rule`, `game`."""


def leads_out(target: str) -> bool:
    """Whether a link leads out of the book, to an address on the web or of mail."""
    return _OUT.fullmatch(target) is not None


def checked_target(target: str, place: Location) -> str:
    """The target of a link; TextError for all that leads neither out nor into the book, such as a script."""
    if not (leads_out(target) or _INTO_THE_BOOK.fullmatch(target)):
        hint = "write #rule, game#rule, fact:name, free, https://… or mailto:…"
        raise TextError(f"“{target}” is no link", place, hint)
    return target


def checked_id(found: str, place: Location) -> str:
    """The id of a rule, "" for a heading that has none; TextError for what cannot be an anchor."""
    if found and not ID.pattern.fullmatch(found):
        raise TextError(f"{found!r} is not a valid id for a rule", place, f"expected: {ID.told}")
    return found
