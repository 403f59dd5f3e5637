"""Columns in the texts of a layout: `{title}`, `{price:.2f}`, `{title:upper}`, and icons, `{coin*cost}`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from publisher.base.errors import DefinitionError
from publisher.base.limits import LAYOUT
from publisher.model.cells import number_in

ICON = re.compile(r":([A-Za-z][\w-]*):")
COUNTED = ("n", "all", "part", "parts", "rest")
"""The names that are filled without a column: the number of a card, and the number of different cards; for a
text that goes on on other cards, the number of this one and of all; what goes on on the back."""
REST = "{rest}"
"""The text of the box on the back that has the rest of the words of the face."""
MOST_ICONS = 99
"""The most icons that a cell repeats."""
PLACEHOLDER = re.compile(r"(?<!(?<!\\)\\)\{([^{}\\]*)\}")
"""A column in braces; `\\{` is a brace."""
_NUMBER_FORM = re.compile(r"0?[0-9]?,?(?:\.[0-9])?[df]?")
_CASES: Mapping[str, Callable[[str], str]] = {
    "upper": str.upper, "lower": str.lower,
    "title": lambda words: re.sub(r"\w[\w'’]*", lambda found: found[0][0].upper() + found[0][1:], words),
}  # fmt: skip


class Placeholder(NamedTuple):
    """A column in a text, the form of its words, and the icon that it repeats."""

    column: str
    form: str = ""
    icon: str = ""

    def refuse_unknown(self, icons: Iterable[str]) -> None:
        """Raise DefinitionError for a form or an icon that does not exist."""
        if self.form not in _CASES and not _NUMBER_FORM.fullmatch(self.form):
            raise DefinitionError(
                f"{{{self.column}:{self.form}}}: unknown form {self.form!r}",
                hint=f"expected: {', '.join(_CASES)}, or a form of numbers: .2f, 02d",
            )
        if self.icon and self.icon not in icons:
            known = ", ".join(icons) or "none: name a picture under icons"
            raise DefinitionError(
                f"{{{self.icon}*{self.column}}}: unknown icon {self.icon!r}", hint=f"known: {known}"
            )

    def filled(self, cell: str) -> str:
        """Return the words in place of it; DefinitionError for a cell that is not the number it should be."""
        if not cell or not (self.form or self.icon):
            return cell
        if self.form in _CASES:
            parts = ICON.split(cell)  # every second one is the name of an icon
            parts[::2] = map(_CASES[self.form], parts[::2])
            return "".join(f":{part}:" if place % 2 else part for place, part in enumerate(parts))
        number = number_in(cell)
        if number is None:
            raise DefinitionError(
                f"{cell!r} is not a number", hint="write digits, or take the column as it is"
            )
        if self.icon or self.form.endswith("d"):
            if not number.is_integer() or (self.icon and not 0 <= number <= MOST_ICONS):
                most = f" from 0 to {MOST_ICONS}" if self.icon else ""
                raise DefinitionError(f"{cell!r} is not a whole number{most}")
            return f":{self.icon}:" * int(number) if self.icon else format(int(number), self.form)
        if "." in self.form:
            return format(number, f"{self.form.removesuffix('f')}f")
        return format(int(number) if number.is_integer() else number, self.form)


def placeholders_in(template: str) -> list[Placeholder]:
    """Return the columns in a text, in their order."""
    return [_read(found[1]) for found in PLACEHOLDER.finditer(template)]


def columns_of(template: str) -> list[str]:
    """Return the columns that a text names."""
    return [one.column for one in placeholders_in(template)]


def filled(template: str, fields: Mapping[str, str]) -> str:
    """Return a text with the row's words in place of the columns that it names; LimitError if they are too
    many, which a few letters of a text can ask for."""
    letters = 0

    def words(found: re.Match[str]) -> str:
        nonlocal letters
        one = _read(found[1])
        said = one.filled(fields[one.column])
        letters += len(said)
        LAYOUT.refuse(letters_in_a_box=letters)
        return said

    return PLACEHOLDER.sub(words, template)


def renamed(template: str, names: Callable[[str], str]) -> str:
    """Return a text with other names of its columns."""

    def written(found: re.Match[str]) -> str:
        one = _read(found[1])
        icon, form = one.icon and f"{one.icon}*", one.form and f":{one.form}"
        return f"{{{icon}{names(one.column)}{form}}}"

    return PLACEHOLDER.sub(written, template)


def _read(inner: str) -> Placeholder:
    column, _, form = inner.partition(":")
    icon, star, repeated = column.rpartition("*")
    return Placeholder(repeated.strip(), form.strip(), icon.strip() if star else "")
