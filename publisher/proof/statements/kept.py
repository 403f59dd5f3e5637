"""The score of a rules text, kept in its folder as `turn.json`; to read it loads nothing of the engine."""

from __future__ import annotations

import hashlib

import msgspec

from publisher.base.errors import PublisherError
from publisher.model.shelf import RULES, GameFolder

SCORE = "turn.json"


class KeptTurns(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands behind the rule sentences, how many words were turned round, and what nobody noticed.

    `text` is a digest of the rules text alone, `source` one of all that the score depends on.
    """

    text: str
    source: str
    heard: int
    shown: int
    alone: int
    tried: int
    unnoticed: tuple[str, ...]

    @property
    def share(self) -> float:
        return 1 - len(self.unnoticed) / self.tried if self.tried else 1.0

    @property
    def rules(self) -> str:
        """`34 of 87 rules held to games, 41 shown, 12 by neither`."""
        every = self.heard + self.shown + self.alone
        return f"{self.heard} of {every} rules held to games, {self.shown} shown, {self.alone} by neither"

    def __str__(self) -> str:
        return f"{self.share:.0%} of {self.tried} turned words noticed"


def kept_of_text(folder: GameFolder) -> KeptTurns | None:
    """The score that was kept for exactly this rules text; whether the rules have changed is not asked."""
    try:
        kept = msgspec.json.decode(folder.read(SCORE), type=KeptTurns) if folder.has(SCORE) else None
        return kept if kept and kept.text == digest_of(folder) else None
    except (PublisherError, msgspec.DecodeError):
        return None


def digest_of(folder: GameFolder) -> str:
    return hashlib.sha256(folder.read(RULES).encode()).hexdigest()[:32]
