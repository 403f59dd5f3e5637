"""The places where a rule or fact is defined and used: in texts, and in programs, which do not run."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from publisher.base.errors import PublisherError
from publisher.base.resources import bundled
from publisher.base.syntax import syntax_tree
from publisher.lsp.places import Mention, mentions, sentences_below
from publisher.model.shelf import PLAY, READING, RULES, SAMPLE, GameFolder
from publisher.text.includes import CHAPTERS, chapter_names


class Place(NamedTuple):
    """A part of a line in a file; lines and columns count from 0."""

    path: Path
    line: int
    start: int
    end: int


def texts_of(folder: GameFolder) -> dict[Path, list[str]]:
    """Return the lines of the texts of a game and of the chapters that they include."""
    found: dict[Path, list[str]] = {}
    for name in (RULES, SAMPLE):
        with suppress(PublisherError):
            found[folder.path / name] = folder.read(name).split("\n")
    included = [one.name for lines in [*found.values()] for one in mentions(lines) if one.kind == "include"]
    for path in filter(None, (chapter_file(folder, name) for name in included)):
        with suppress(PublisherError, OSError):
            own = path.is_relative_to(folder.path)
            text = folder.read(f"{CHAPTERS}/{path.name}") if own else path.read_text(encoding="utf-8")
            found[path] = text.split("\n")
    return found


def chapter_file(folder: GameFolder, name: str) -> Path | None:
    """Return the file of an included chapter; None if there is none of that name."""
    if name not in chapter_names(folder):
        return None
    own = folder.path / CHAPTERS / f"{name}.md"
    return own if own.is_file() else bundled("templates") / CHAPTERS / f"{name}.md"


def definitions(folder: GameFolder, mention: Mention) -> list[Place]:
    """Return where a mentioned thing is defined; for a heading, where programs use its id."""
    if mention.kind == "fact":
        return list(_in_programs(folder, fact=mention.fact))
    if mention.kind == "heading":
        return list(_in_programs(folder, rule=mention.name))
    if mention.kind == "include":
        path = chapter_file(folder, mention.name)
        return [Place(path, 0, 0, 0)] if path else []
    return list(_in_texts(folder, mention.name, ("heading",)))


def references(folder: GameFolder, mention: Mention) -> list[Place]:
    """Return where texts and programs name a rule, or where texts use a fact."""
    if mention.kind == "fact":
        return [*_in_texts(folder, mention.name, ("fact",)), *definitions(folder, mention)]
    return [*_in_texts(folder, mention.name, ("rule",)), *_in_programs(folder, rule=mention.name)]


def rule_text(folder: GameFolder, rule: str) -> str:
    """Return the title and the sentences of a rule as Markdown; "" if no heading has that id."""
    for lines in texts_of(folder).values():
        for one in mentions(lines):
            if one.kind == "heading" and one.name == rule:
                return f"**{one.text}** (rule `{rule}`)\n\n{sentences_below(lines, one.line)}".strip()
    return ""


def rules_of(folder: GameFolder) -> dict[str, str]:
    """Return the titles of all headings with an id, by id."""
    found = (one for lines in texts_of(folder).values() for one in mentions(lines))
    return {one.name: one.text for one in found if one.kind == "heading"}


def _in_texts(folder: GameFolder, name: str, kinds: Sequence[str]) -> Iterator[Place]:
    for path, lines in texts_of(folder).items():
        for one in mentions(lines):
            if one.kind in kinds and one.name == name:
                yield Place(path, one.line, one.start, one.end)


def _in_programs(folder: GameFolder, *, rule: str = "", fact: str = "") -> Iterator[Place]:
    """Yield the strings in the game's programs that are that rule id, or the methods that are that fact."""
    for file in (PLAY, READING):
        try:
            lines = folder.read(file).split("\n")
            tree = syntax_tree("\n".join(lines))
        except (PublisherError, SyntaxError, ValueError):
            continue
        for node in ast.walk(tree):
            word = ""
            if rule and isinstance(node, ast.Constant) and node.value == rule:
                word = rule
            elif fact and isinstance(node, ast.FunctionDef) and node.name == fact.replace("-", "_"):
                word = node.name if any("fact" in ast.unparse(one) for one in node.decorator_list) else ""
            if word and isinstance(node, ast.Constant | ast.FunctionDef):
                start = max(0, lines[node.lineno - 1].find(word))
                yield Place(folder.path / file, node.lineno - 1, start, start + len(word))
