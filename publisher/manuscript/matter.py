"""What an anthology says besides its chapters: prose from `templates/booklet/`, and what was checked."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from publisher.text.document import Document


class Tally(NamedTuple):
    """What was checked of one game; `bound` is the share of its rule words and numbers that marks bind."""

    title: str
    examples: int
    claims: int
    facts: int
    bound: str


class Matter(msgspec.Struct, frozen=True):
    """What an anthology says besides its chapters.

    `tally` is one sentence on what was checked of the whole book, `imprint` the foot of the title
    page (edition, version), `tallies` what was checked game by game.
    """

    subtitle: str = ""
    imprint: str = ""
    tally: str = ""
    tallies: tuple[Tally, ...] = ()


class Prose(NamedTuple):
    """A piece of front or back matter."""

    title: str
    document: Document


def prose(title: str, template: str, /, **fields: object) -> Prose:
    """A text of `templates/booklet/`, filled in."""
    # What reads texts is imported for books: a booklet of one game has no prose of the press.
    from publisher.text.reader import read
    from publisher.text.templates import environment

    name = f"booklet/{template}"
    return Prose(title, read(environment().get_template(name).render(fields), f"templates/{name}"))
