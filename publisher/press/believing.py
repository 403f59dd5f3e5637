"""Scores kept in a game's folder, which anybody may have written: believed where a spot check agrees.

What was found out about a score file is remembered by the digest of its content.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from publisher.model.files import read_file
from publisher.model.shelf import GameFolder
from publisher.press.digests import digest, rules_digest
from publisher.press.store import Stored
from publisher.proof.statements import kept as turns
from publisher.proof.statements.kept import KeptTurns

if TYPE_CHECKING:
    from publisher.proof.known import Known
    from publisher.proof.scores import Kept


def believed_score(folder: GameFolder) -> Kept | None:
    """The deep score of the folder as it stands now; None if there is none, or it is made up."""
    from publisher.proof import scores  # loads the engine, which a list of games does without

    kept = scores.kept_score(folder)
    if kept is None:
        return None
    return kept if _believed(folder, scores.SCORE, lambda: scores.agrees(folder, kept)) else None


def believed_turns(folder: GameFolder) -> KeptTurns | None:
    """The score of the rules text as it stands now; None if there is none, or it is made up."""
    if turns.kept_of_text(folder) is None:  # while a text is written, there is nothing to load the rest for
        return None
    from publisher.proof.known import Known
    from publisher.proof.statements import score

    kept = score.kept_turns(folder)
    if kept is None:
        return None
    known = stored_known(folder).get
    agrees = _believed(folder, turns.SCORE, lambda: score.agrees(folder, kept, known() or Known()))
    return kept if agrees else None


def stored_known(folder: GameFolder) -> Stored[Known]:
    """What the very same rules gave before."""
    from publisher.proof.known import Known

    return Stored("known", Known, folder, rules_digest)


def was_believed(folder: GameFolder, name: str) -> bool:
    """Whether a spot check here once agreed with the score file of that name; nothing is run to find out."""
    return bool(found_about(folder, name).get())


def _believed(folder: GameFolder, name: str, agrees: Callable[[], bool]) -> bool:
    found = found_about(folder, name)
    believed = found.get()
    if believed is None:
        believed = agrees()
        found.put(believed)
    return believed


def found_about(folder: GameFolder, name: str) -> Stored[bool]:
    """Whether a spot check agreed with the score file of that name, as it stands now."""
    return Stored(
        "believed", bool, folder, lambda folder: digest(name.encode(), read_file(folder.path / name))
    )
