"""The deep score of a game, kept in its folder as `deep.json` until anything it depends on changes."""

from __future__ import annotations

import hashlib
from pathlib import Path

import msgspec

from publisher.model.shelf import DEFINITION, PLAY, READING, RULES, SAMPLE, GameFolder
from publisher.proof import deep, mutants, word_mutants
from publisher.proof.deep import Score, mechanics_of
from publisher.text.game_text import rendered_text

SCORE = "deep.json"


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many mutants were tried, and which the text did not notice, for exactly this source."""

    source: str
    tried: int
    survivors: tuple[str, ...]
    words: int = 0
    """How many of the mutants were of what is said: forms, phrases, readings."""

    @classmethod
    def of(cls, source: str, score: Score) -> Kept:
        return cls(source, score.tried, tuple(map(str, score.survivors)), score.words)

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


def score_file(folder: GameFolder, kept: Kept) -> tuple[Path, bytes]:
    """Where a score is kept, and what the file then holds."""
    return folder.path / SCORE, msgspec.json.format(msgspec.json.encode(kept)) + b"\n"


def source_of(folder: GameFolder) -> str:
    """A digest of the texts with all that they include, the game's code, the mechanics that it uses, and
    the way mutants are made."""
    texts = [rendered_text(folder, name).encode() for name in (RULES, SAMPLE)]
    own = [folder.path / name for name in (DEFINITION, PLAY, READING) if folder.has(name)]
    shared = [
        *mechanics_of(folder).values(),
        *(Path(str(module.__file__)) for module in (mutants, word_mutants, deep)),
    ]
    found = hashlib.sha256()
    for part in (*texts, *(path.name.encode() + b"\0" + path.read_bytes() for path in (*own, *shared))):
        found.update(part + b"\0")
    return found.hexdigest()[:32]
