"""The forms of names and texts: every word of a game's folder that comes from its author.

A slug becomes a folder, variants and cards become files, rules become anchors; players, pieces and cards are
read out of sentences. Two forms are enough for all of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple
from unicodedata import normalize

from publisher.base.characters import unprintable
from publisher.base.errors import DefinitionError, PublisherError, shortened
from publisher.base.location import Location

LETTERS = 80
"""The most letters of a name: with a suffix, and in any alphabet, it still fits into the name of a file."""
DIGITS = 1000
_ENDLESS_NUMBER = re.compile(rf"(?<!\d)\d{{{DIGITS}}}\d")
"""The most digits that Python itself reads (`sys.get_int_max_str_digits`)."""


class Form(NamedTuple):
    """The form of a name, as a pattern and in words."""

    pattern: re.Pattern[str]
    told: str


ID = Form(
    re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*"),
    "small letters and digits, a letter first, words joined by hyphens, as in two-packs",
)
"""The form of slugs, variants and rules."""

_APART = r"""\s/\\<>:"|?*,;(){}"""
NAME = Form(
    re.compile(rf"(?!\.)[^{_APART}]+(?: [^{_APART}]+)*"),
    'words without any of / \\ < > : " | ? * , ; ( ) { }, and no dot in front',
)
"""The form of names of players, pieces and cards, and of categories of cards."""

_DEVICE = re.compile(r"(?:con|prn|aux|nul|(?:com|lpt)[0-9¹²³])(?:\..*)?", re.IGNORECASE)
"""The names that no file can have on Windows, with any suffix."""


def as_name(words: str) -> str:
    """Return words as a name: without the signs that no name may have, `Con` as `Con_`."""
    found = " ".join(re.sub(rf"[{_APART}]+", " ", words).split()).lstrip(". ")
    return f"{found}_" if _DEVICE.fullmatch(found) else found


def as_file(name: str) -> str:
    """Return what is the same for names that are one file on macOS or Windows."""
    return normalize("NFC", name).casefold()


def refuse_other(key: str, found: str, form: Form) -> None:
    """Raise DefinitionError at `key` for a name that is too long, does not have the form, or cannot be that
    of a file on Windows."""
    if len(found) > LETTERS:
        told = f"{key}: {shortened(found)!r} has {len(found):,} letters, and a name at most {LETTERS}"
        raise DefinitionError(told, hint="choose a shorter name")
    if not form.pattern.fullmatch(found) or unprintable(found):
        raise DefinitionError(f"{key}: {found!r} is not a valid name here", hint=f"expected: {form.told}")
    if _DEVICE.fullmatch(found):
        raise DefinitionError(f"{key}: {found!r} is a device on Windows", hint="choose another name")


def refuse_alike(key: str, names: Iterable[str]) -> None:
    """Raise DefinitionError at `key` for two names that are one file on macOS or Windows, which do not
    distinguish capitals."""
    files: dict[str, str] = {}
    for name in names:
        other = files.setdefault(as_file(name), name)
        if other != name:
            told = f"{key}: {other!r} and {name!r} are one file on systems that do not distinguish capitals"
            raise DefinitionError(told, hint="rename one of them")


def printable(text: str, file: str, kind: type[PublisherError]) -> str:
    """Return the text of a file; raise an error of that kind at its first unprintable character, or at a
    number that is too long to read."""
    if found := unprintable(text):
        told = f"{code_of(found[0])} cannot be printed"
        raise kind(told, _place(file, text, found), "take this character out")
    if found := _ENDLESS_NUMBER.search(text):
        raise kind(f"a number of more than {DIGITS:,} digits", _place(file, text, found), "shorten it")
    return text


def _place(file: str, text: str, found: re.Match[str]) -> Location:
    above = text[: found.start()]
    return Location(file, above.count("\n") + 1, found.start() - above.rfind("\n"))


def code_of(character: str) -> str:
    """Return the code of a character for a message."""
    return f"the character U+{ord(character):04X}"
