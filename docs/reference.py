"""Writes the sentences that every game may use into `write-a-game.md`, and the forms of rule sentences into
`checking.md`: `python docs/reference.py`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from publisher.engine import BoardGame, Game, TableGame
from publisher.engine.mechanics.tricks.tricks import TrickGame
from publisher.proof.readings import Reading
from publisher.proof.scene import Scene, readings_of
from publisher.proof.scenes.board import BoardScene
from publisher.proof.scenes.table import TableScene
from publisher.proof.scenes.trick import TrickScene
from publisher.proof.statements.grammar import Statement, grammar

GUIDE, CHECKING = (Path(__file__).parent / name for name in ("write-a-game.md", "checking.md"))
SCENES: tuple[tuple[str, type[Scene[Any]], type[Game]], ...] = (
    ("At every table", TableScene, TableGame),
    ("Where tricks are played", TrickScene, TrickGame),
    ("On every board", BoardScene, BoardGame),
)


def shared_sentences() -> str:
    """What each kind of game may say and an earlier kind may not, each declaration once: what it tells, or
    else what it claims, in bold as texts have it."""
    parts, listed = [], set[str]()
    for title, scene, rules in SCENES:
        lines = []
        for reading in readings_of(scene, rules).sentences:  # type: ignore[arg-type]  # classes are hashable
            if reading.source not in listed:
                listed.add(reading.source)
                lines.append(_as_in_texts(reading))
        parts.append("\n".join([f"{title}:", "", "```text", *lines, "```"]))
    return "\n\n".join(parts)


def _as_in_texts(reading: Reading) -> str:
    return f"**{reading.pattern.text}**" if reading.sort == "claim" else reading.pattern.text


def statements() -> str:
    """The forms of rule sentences that are read, by what they are about, each with a sentence like it."""
    parts = []
    for family in dict.fromkeys(statement.family for statement in grammar()):
        module = import_module(family)
        told = [statement for statement in grammar() if statement.family == family]
        forms = {statement.like: None for statement in told}
        rows = [f"| {like} | {_forms(like, told)} |" for like in forms]
        title = (module.__doc__ or "").splitlines()[0].rstrip(".")
        parts.append("\n".join([f"**{title}**", "", "| a sentence | its forms |", "|---|---|", *rows]))
    return "\n\n".join(parts)


def _forms(like: str, told: list[Statement]) -> str:
    forms = [statement.pattern.text for statement in told if statement.like == like]
    return "<br>".join(f"`{form.replace('|', chr(92) + '|')}`" for form in forms)


def written(page: str, mark: str, content: str) -> str:
    """The page with what stands between two marks as the code has it now."""
    begin, end = f"<!-- {mark} -->", f"<!-- /{mark} -->"
    return re.sub(f"{begin}.*{end}", lambda _: f"{begin}\n{content}\n{end}", page, flags=re.DOTALL)


def pages() -> Iterator[tuple[Path, str]]:
    """The pages that have such lists, as they should be."""
    for path, mark, content in (
        (GUIDE, "sentences", shared_sentences()),
        (CHECKING, "statements", statements()),
    ):
        yield path, written(path.read_text(encoding="utf-8"), mark, content)


if __name__ == "__main__":
    for path, page in pages():
        path.write_text(page, encoding="utf-8")
