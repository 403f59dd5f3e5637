"""A chapter: one game, ready to be set on paper or on a screen."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cached_property

import msgspec
from msgspec.structs import replace

from publisher.drawing.shapes import Drawing
from publisher.manuscript import concepts, editions, notes
from publisher.manuscript.credits import NOBODY, Credits
from publisher.manuscript.editions import Layer
from publisher.manuscript.lookups import Lookup, is_sorted
from publisher.manuscript.playing_time import span
from publisher.manuscript.references import Entry, References, Shelf, entry, numbered
from publisher.manuscript.turn_summary import in_short
from publisher.model.players import counted
from publisher.model.wording import ENGLISH, Wording
from publisher.text.document import Block, Blocks, Document, Fence, Heading, Paragraph, plain, walk
from publisher.text.glossary import Term, linked, terms_for

CHECKED = "An engine played every example before this was printed."
KINDS = frozenset({"cards", "boards", "other"})
"""The kinds of games, by the equipment that distinguishes them most."""

UNCHECKED = "Not checked: no example, number or rule of this text was compared with the game before printing."


def no_steps(_: Fence) -> tuple[Drawing, ...]:
    """Return no layers: the figure cannot be stepped through."""
    return ()


class Chapter(msgspec.Struct, frozen=True, dict=True):
    """One game, ready to be set.

    `subtitle` has original names, `players` the numbers of players (from low to high), `minutes` the shortest
    and the longest time, `materials` the equipment in words and `pictures` the same with drawings; `head` are
    the pictures at its start. `figure` makes the picture of a block (None: plain words), `steps` the layers
    of one that can be stepped through on a screen. `tally` says what was checked; if it is not `checked`,
    every page says so. `part` names its part of a book, `family` its category. `sample` is the sample game,
    set as the last section of the rules. `kind` (one of `KINDS`) selects the terms of the glossary, `needs`
    its places in the list by equipment, `mechanics` its relatives. `layer` says which of its examples are
    printed, and how; `exercises` are printed at its end. `cover` is the game's own picture,
    `ornament` makes the one of a game without a picture, and `motif` a small one; `wording` has the built-in
    phrases in its language.
    """

    slug: str
    title: str
    subtitle: str
    summary: str
    document: Document
    figure: Callable[[Fence], Drawing | None]
    steps: Callable[[Fence], tuple[Drawing, ...]] = no_steps
    players: tuple[int, ...] = ()
    minutes: tuple[int, int] = (0, 0)
    materials: str = ""
    credits: Credits = NOBODY
    tally: str = ""
    part: str = ""
    pictures: tuple[tuple[str, Drawing], ...] = ()
    head: tuple[tuple[str, Drawing], ...] = ()
    sample: Document | None = None
    family: str = ""
    kind: str = "other"
    needs: tuple[str, ...] = ()
    mechanics: frozenset[str] = frozenset()
    checked: bool = True
    layer: Layer = "teaching"
    exercises: Blocks = ()
    cover: Drawing | None = None
    ornament: Callable[[], Drawing] | None = None
    motif: Callable[[], Drawing] | None = None
    wording: Wording = ENGLISH

    @property
    def is_game(self) -> bool:
        """True for a game; a chapter on what games share has no players and no time."""
        return bool(self.players)

    @property
    def time(self) -> str:
        """The length of play in minutes: `30–60`, or `30`."""
        return span(self.minutes)

    @property
    def stats(self) -> tuple[tuple[str, str], ...]:
        """The labels and values under the title of a game."""
        return (*self.table, *self.needed)

    @property
    def table(self) -> tuple[tuple[str, str], ...]:
        """The numbers of players and the time of a game, which its cover says, too."""
        if not self.is_game:
            return ()
        say = self.wording.say
        return (
            (say("Players"), counted(self.players, self.wording)),
            (say("Time"), self.wording.say_apart("{} minutes", self.time)),
        )

    @property
    def needed(self) -> tuple[tuple[str, str], ...]:
        """The equipment of a game in words."""
        return ((self.wording.say("You need"), self.materials),) if self.is_game and self.materials else ()

    @property
    def assurance(self) -> str:
        """The sentence under the rules about the check; "" if there is none."""
        if not self.checked:
            return self.wording.say_apart(self.tally or UNCHECKED)
        if self.layer in ("teaching", "exercises") or not self.tally or self.wording.translated:
            return self.wording.say_apart(CHECKED) if self.tally else ""
        return self.wording.say_apart("Checked before printing: {}", self.tally)

    @cached_property
    def blocks(self) -> Blocks:
        """The blocks of the rules and the sample game that this layer prints, notes last."""
        tongue = self.wording.tongue
        if self.layer == "examples":
            return (*editions.plain_tests(editions.examples(self._rules, tongue), tongue), *self._played)
        full = self.layer == "full"
        told = editions.plain_tests(editions.numbered(self.text), tongue) if full else self._taught
        return (*in_short(notes.gathered(told), self.wording), *self.exercises)

    @cached_property
    def text(self) -> Blocks:
        """The rules without their title, which the opening of the chapter already shows, and the sample."""
        return (*self._rules, *self._played)

    @property
    def _rules(self) -> Blocks:
        found = self.document.blocks
        return found[1:] if _is_title(found) else found

    @property
    def _played(self) -> Blocks:
        played = self.sample.blocks if self.sample else ()
        return tuple(map(_lowered, filter(_is_shown, played)))

    @property
    def _taught(self) -> Blocks:
        return (
            *editions.booklet_edition(self._rules, self.wording.tongue),
            *editions.plain_claims(editions.without_asides(self._played), self.wording.tongue),
        )

    @property
    def whole(self) -> Document:
        """The printed blocks as one text."""
        return Document(self.document.file, self.blocks)

    @property
    def entry(self) -> Entry:
        """The targets of references in it: all its rules, whatever part of them the layer prints."""
        return entry(self.title, Document(self.document.file, self.text))

    def references(self, document: Document, shelf: Shelf) -> References:
        """Return the numbers and links of the chapter as it is printed: the same in every layer."""
        text = Document(self.document.file, self.text) if self.layer == "examples" else document
        return References(self.slug, numbered(text), shelf, self.wording)

    @property
    def tried(self) -> tuple[object, ...]:
        """Everything that the page of examples takes from the texts; the rest is from the game and its
        code."""
        numbers = numbered(Document(self.document.file, self.text))
        return (
            self.layer,
            self.checked,
            self.tally,
            editions.examples(self._rules, self.wording.tongue),
            self.sample,
            self.entry,
            numbers,
        )

    @cached_property
    def glossed(self) -> tuple[Document, list[Term]]:
        """The whole text with its terms linked where they are first used, and those terms."""
        blocks, terms = linked(self.blocks, terms_for(self.kind, self.wording.translated))
        return Document(self.document.file, blocks), terms

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """The words of its paragraphs, without case."""
        prose = (plain(block.children) for block in walk(self.blocks) if isinstance(block, Paragraph))
        return frozenset(re.findall(r"\w+", " ".join(prose).casefold()))

    def lookups(self) -> Iterator[Lookup]:
        """Yield the entries of this game in an index; names in other scripts are added to its title."""
        names = dict.fromkeys(filter(None, map(str.strip, re.split(r"[;,()]", self.subtitle))))
        foreign = [name for name in names if not is_sorted(name)]
        yield Lookup(" ".join((self.title, *foreign)), "", self.slug)
        yield from (Lookup(name, "", self.slug) for name in names if name not in (*foreign, self.title))
        for word, section, main in concepts.found(self.blocks, self.wording.translated):
            yield Lookup(word, self.title, f"{self.slug}#{section}", main)


def examples_of(whole: Chapter) -> Chapter:
    """Return a chapter with all checked examples of another one."""
    say, title = whole.wording.say, whole.title
    read = say("Every example of {}, as an engine read and played it before anything was printed:", title)
    shown = say("claims in bold, with the rules that they show.")
    return replace(
        whole, title=say("{}: checked examples", title), summary=f"{read} {shown}", subtitle="", players=(),
        pictures=(), head=(), layer="examples", cover=None, ornament=None,
    )  # fmt: skip


def _is_title(found: Blocks) -> bool:
    return bool(found) and isinstance(found[0], Heading) and found[0].level == 1


def _is_shown(block: Block) -> bool:
    """Return True for a block that is printed; a deal without hands is for the engine only, and a plate is
    printed at the head."""
    if not isinstance(block, Fence):
        return True
    return not block.is_plate if block.kind == "board" else bool(block.text.strip())


def _lowered(block: Block) -> Block:
    """Return a title within the chapter as one of its sections."""
    return replace(block, level=max(block.level, 2)) if isinstance(block, Heading) else block
