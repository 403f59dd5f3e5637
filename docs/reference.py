"""Writes the sentences that every game may use into `write-a-game.md`: `python docs/reference.py`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from publisher.engine import BoardGame, Game, TableGame
from publisher.engine.mechanics.tricks.tricks import TrickGame
from publisher.proof.readings import Reading
from publisher.proof.scene import Scene, readings_of
from publisher.proof.scenes.board import BoardScene
from publisher.proof.scenes.table import TableScene
from publisher.proof.scenes.trick import TrickScene

PAGE = Path(__file__).parent / "write-a-game.md"
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


def written(page: str) -> str:
    """The page with the list as the code has it now."""
    begin, end = "<!-- sentences -->", "<!-- /sentences -->"
    return re.sub(f"{begin}.*{end}", lambda _: f"{begin}\n{shared_sentences()}\n{end}", page, flags=re.DOTALL)


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
