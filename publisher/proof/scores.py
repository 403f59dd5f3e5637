"""The deep score of a game, kept in its folder as `deep.json` until anything it depends on changes.

What runs the engine is imported where it is needed: many ask only for the name of the file.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import msgspec

from publisher.model.shelf import DEFINITION, PLAY, READING, RULES, SAMPLE, GameFolder
from publisher.text.game_text import rendered_text

if TYPE_CHECKING:
    from publisher.proof.deep import Score, Work

SCORE = "deep.json"
MAKING = ("mutants.py", "word_mutants.py", "deep.py")
"""The modules beside this one that make mutants and try them."""
SPOT = 3
"""So many mutants, or turned words, are tried again before a kept score is believed."""


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many mutants were tried, and which the text did not notice, for exactly this source."""

    source: str
    tried: int
    survivors: tuple[str, ...]
    words: int
    """How many of the mutants were of what is said: forms, phrases, readings."""
    own: int
    """How many of them were of the game's own files."""

    @classmethod
    def of(cls, source: str, score: Score) -> Kept:
        return cls(source, score.tried, tuple(map(str, score.survivors)), score.words, score.own)

    @property
    def share(self) -> float:
        return 1 - len(self.survivors) / self.tried if self.tried else 1.0

    def __str__(self) -> str:
        return f"{self.share:.0%} of {self.tried} engine mutants noticed"


def kept_score(folder: GameFolder) -> Kept | None:
    """The score of the folder as it stands now; None if it was never measured, or has changed since."""
    if not folder.has(SCORE):
        return None
    try:
        kept = msgspec.json.decode(folder.read(SCORE), type=Kept)
    except msgspec.DecodeError:
        return None
    return kept if kept.source == source_of(folder) else None


def agrees(folder: GameFolder, kept: Kept) -> bool:
    """Whether there are as many mutants of the game's own files as a score says, and a few of them, chosen by
    its digest, fare as it says: so that a score cannot be made up."""
    from publisher.proof import deep

    groups: dict[str, list[Work]] = {}
    for source, mutant in deep.work_of(deep.own_sources(folder)):
        groups.setdefault(str(deep.Survivor(source.shown_as, mutant)), []).append((source, mutant))
    if sum(map(len, groups.values())) != kept.own or kept.own > kept.tried:
        return False
    chosen = spot(sorted(groups), kept)
    survivors = deep.survivors_of(folder, [work for told in chosen for work in groups[told]])
    found = Counter(map(str, survivors))
    return all(found[told] == kept.survivors.count(told) for told in chosen)


def spot(names: Sequence[str], kept: msgspec.Struct) -> list[str]:
    """A few of them; which, nobody can choose who writes a score down."""
    rng = Random(hashlib.sha256(msgspec.json.encode(kept)).digest())
    return rng.sample(names, min(SPOT, len(names)))


def score_file(folder: GameFolder, kept: Kept) -> tuple[Path, bytes]:
    """Where a score is kept, and what the file then holds."""
    return folder.path / SCORE, msgspec.json.format(msgspec.json.encode(kept)) + b"\n"


def source_of(folder: GameFolder) -> str:
    """A digest of the texts with all that they include, the game's code, the mechanics that it uses, and
    the way mutants are made."""
    from publisher.engine.loader import mechanics_of

    texts = [rendered_text(folder, name).encode() for name in (RULES, SAMPLE)]
    own = [folder.path / name for name in (DEFINITION, PLAY, READING) if folder.has(name)]
    shared = [
        *mechanics_of(folder).values(),
        *(Path(__file__).with_name(name) for name in MAKING),
    ]
    found = hashlib.sha256()
    for part in (*texts, *(path.name.encode() + b"\0" + path.read_bytes() for path in (*own, *shared))):
        found.update(part + b"\0")
    return found.hexdigest()[:32]
