"""How much of a text is held to games, and how many turned words are noticed: kept as `turn.json`.

It is believed until anything it depends on changes: the texts, the rules, the grammar of statements.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from functools import cache
from pathlib import Path

import msgspec

from publisher.engine.loader import load_game
from publisher.model.shelf import DEFINITION, PLAY, RULES, GameFolder
from publisher.proof import sentences
from publisher.proof.checker import Proof, Texts
from publisher.proof.deep import mechanics_of
from publisher.proof.known import Known
from publisher.proof.report import Report
from publisher.proof.statements.check import check_statements, heard, subjects
from publisher.proof.statements.turning import turned
from publisher.text.game_text import rendered_text

SCORE = "turn.json"
_GRAMMAR = Path(__file__).parent


class KeptTurns(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands behind the rule sentences, how many words were turned round, and what nobody noticed."""

    source: str
    heard: int
    shown: int
    alone: int
    tried: int
    unnoticed: tuple[str, ...]

    @property
    def share(self) -> float:
        return 1 - len(self.unnoticed) / self.tried if self.tried else 1.0

    def __str__(self) -> str:
        return f"{self.share:.0%} of {self.tried} turned words noticed"


def kept_turns(folder: GameFolder) -> KeptTurns | None:
    """The score of the folder as it stands now; None if it was never measured, or has changed since."""
    if not folder.has(SCORE):
        return None
    try:
        kept = msgspec.json.decode(folder.read(SCORE), type=KeptTurns)
    except msgspec.DecodeError:
        return None
    return kept if kept.source == source_of(folder) else None


def turns_file(folder: GameFolder, kept: KeptTurns) -> tuple[Path, bytes]:
    """Where a score is kept, and what the file then holds."""
    return folder.path / SCORE, msgspec.json.format(msgspec.json.encode(kept)) + b"\n"


def measure_turns(folder: GameFolder) -> KeptTurns:
    """Turn every load-bearing word round; the text must hold to begin with."""
    source = source_of(folder)  # before it is measured: what changes meanwhile was not
    texts, load = Texts.of(folder), cache(lambda variant: load_game(folder, variant))
    report, subject = Report(folder.slug), subjects(load)
    for example in (proof := Proof(folder, texts, load)).examples():
        proof.tell_example(example, report)
    told = list(heard(texts.rules, folder.variants, Known(), subject))
    check_statements(told, report, strict=False)
    turns = list(turned(told, subject))
    stands = Counter(rule.stands for rule in report.rules)
    unnoticed = tuple(str(turn) for turn in turns if not turn.noticed)
    return KeptTurns(source, stands["heard"], stands["shown"], stands["alone"], len(turns), unnoticed)


def source_of(folder: GameFolder) -> str:
    """A digest of the rules text with all that it includes, the rules, and the grammar of statements."""
    own = [folder.path / name for name in (DEFINITION, PLAY)]
    grammar = [*sorted(_GRAMMAR.glob("*.py")), Path(sentences.__file__)]
    found = hashlib.sha256(rendered_text(folder, RULES).encode())
    for path in (*own, *mechanics_of(folder).values(), *grammar):
        found.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()[:32]
