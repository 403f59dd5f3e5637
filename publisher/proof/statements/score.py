"""Measures how much of a text is held to games, and how many turned words are noticed.

A score is believed until anything it depends on changes: the texts, the rules, the grammar of statements.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from functools import cache
from pathlib import Path

import msgspec

from publisher.engine.loader import load_game, mechanics_of
from publisher.model.shelf import DEFINITION, PLAY, RULES, SAMPLE, GameFolder
from publisher.proof import sentences
from publisher.proof.checker import Proof, Texts
from publisher.proof.known import Known
from publisher.proof.report import Report
from publisher.proof.scores import spot
from publisher.proof.statements.check import Heard, Subjects, check_statements, heard, subjects
from publisher.proof.statements.kept import SCORE, KeptTurns, digest_of, kept_of_text
from publisher.proof.statements.turning import Turn, turned
from publisher.text.game_text import rendered_text

_GRAMMAR = Path(__file__).parent


def kept_turns(folder: GameFolder) -> KeptTurns | None:
    """The score of the folder as it stands now; None if it was never measured, or has changed since."""
    kept = kept_of_text(folder)
    return kept if kept and kept.source == source_of(folder) else None


def turns_file(folder: GameFolder, kept: KeptTurns) -> tuple[Path, bytes]:
    """Where a score is kept, and what the file then holds."""
    return folder.path / SCORE, msgspec.json.format(msgspec.json.encode(kept)) + b"\n"


def measure_turns(folder: GameFolder) -> KeptTurns:
    """Turn every load-bearing word round; the text must hold to begin with."""
    source = source_of(folder)  # before it is measured: what changes meanwhile was not
    told, counts, subject = _heard(folder, Known())
    turns = list(turned(told))
    unnoticed = tuple(str(turn) for turn in turns if not turn.noticed(subject))
    return KeptTurns(digest_of(folder), source, *counts, len(turns), unnoticed)


def agrees(folder: GameFolder, kept: KeptTurns, known: Known) -> bool:
    """Whether there are as many rule sentences and words as a score says, and a few of these, chosen by its
    digest, fare as it says. What is `known` of the sentences is believed."""
    told, counts, subject = _heard(folder, known)
    groups: dict[str, list[Turn]] = {}
    for turn in turned(told):
        groups.setdefault(str(turn), []).append(turn)
    if (*counts, sum(map(len, groups.values()))) != (kept.heard, kept.shown, kept.alone, kept.tried):
        return False
    return all(
        sum(not turn.noticed(subject) for turn in groups[told]) == kept.unnoticed.count(told)
        for told in spot(sorted(groups), kept)
    )


def _heard(folder: GameFolder, known: Known) -> tuple[list[Heard], tuple[int, int, int], Subjects]:
    """The rule sentences; how many are held to games, shown, and neither; and the games."""
    texts, load = Texts.of(folder), cache(lambda variant: load_game(folder, variant))
    report, proof = Report(folder.slug), Proof(folder, texts, load)
    for example in proof.examples():
        proof.tell_example(example, report)
    proof.tell_sample(report)
    subject = subjects(load, proof.sample)
    told = list(heard(texts.rules, folder.variants, known, subject))
    check_statements(told, report, strict=False)
    stands = Counter(rule.stands for rule in report.rules)
    return told, (stands["heard"], stands["shown"], stands["alone"]), subject


def source_of(folder: GameFolder) -> str:
    """A digest of the texts with all that they include, the rules, and the grammar of statements."""
    own = [folder.path / name for name in (DEFINITION, PLAY)]
    texts = [rendered_text(folder, name).encode() for name in (RULES, SAMPLE)]
    found = hashlib.sha256(b"\0".join((*texts, _digest_of_grammar())))
    for path in (*own, *mechanics_of(folder).values()):
        found.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()[:32]


@cache
def _digest_of_grammar() -> bytes:
    found = hashlib.sha256(Path(sentences.__file__).read_bytes())
    for path in sorted(_GRAMMAR.rglob("*.py")):
        found.update(path.relative_to(_GRAMMAR).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.digest()
