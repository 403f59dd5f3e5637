"""The front and back matter of an anthology: prose from `templates/booklet/`, and the tally of checks."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from publisher.base.resources import bundled
from publisher.model.wording import ENGLISH, Wording
from publisher.text.document import Document


class Tally(NamedTuple):
    """The checks of one game; `bound` is the share of its rule words and numbers that marks bind."""

    title: str
    examples: int
    claims: int
    facts: int
    bound: str


class Matter(msgspec.Struct, frozen=True):
    """The data for the front and back matter of an anthology.

    `tally` is one sentence on what was checked of the whole book, `imprint` the foot of the title
    page (edition, version), `tallies` what was checked game by game; `wording` has the words of its
    language.
    """

    subtitle: str = ""
    imprint: str = ""
    tally: str = ""
    tallies: tuple[Tally, ...] = ()
    wording: Wording = ENGLISH


class Prose(NamedTuple):
    """A part of the front or back matter."""

    title: str
    document: Document


def prose(title: str, template: str, /, **fields: object) -> Prose:
    """Return a text of `templates/booklet/` with its fields filled in."""
    # Imported only for books, because a booklet of one game has no built-in prose.
    from publisher.text.reader import read
    from publisher.text.templates import environment

    name = f"booklet/{template}"
    return Prose(title, read(environment().get_template(name).render(fields), f"templates/{name}"))


def has_prose(template: str) -> bool:
    """Return True if `templates/booklet/` has this text: `preface.fi.md`."""
    return bundled("templates").joinpath("booklet", template).is_file()
