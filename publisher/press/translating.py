"""The files of a new translation, and the phrases and sections that a translation still needs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from msgspec.structs import replace

from publisher.base.errors import OutputError, UsageError
from publisher.base.files import write_whole
from publisher.checking.checker import TextCheck, Texts
from publisher.checking.translated import digests_of, names_of, untranslated_phrases
from publisher.engine.loader import load_game
from publisher.model.shelf import RULES, SAMPLE, GameFolder
from publisher.model.translation import translated_file, words_file
from publisher.model.wording import Words, tongue_of, tongues, worded
from publisher.text.definitions import is_definition

_TRANSLATED = re.compile(r"\n*^\[translated\]\n(?:(?!\[).*\n?)*", re.MULTILINE)
"""The table that `record_translated` writes."""
_FENCE = re.compile(r"(`{3,}|~{3,})")


def begin_translation(folder: GameFolder, language: str) -> list[Path]:
    """Write the files of a translation, with the original as comments, and return their paths."""
    if language not in tongues():
        told = f"publisher has no sentences in the language {language!r}"
        raise UsageError(told, hint=f"it has {', '.join(tongues())}")
    texts = {
        translated_file(file, language): folder.read(file) for file in (RULES, SAMPLE) if folder.has(file)
    }
    files = {name: "\n".join(_commented(text)) for name, text in texts.items()}
    files[words_file(language)] = "\n".join(_words(folder, language))
    for name in files:
        if (folder.path / name).exists():
            raise OutputError(f"{folder.path / name} already exists", hint="move it away to begin again")
    for name, text in files.items():
        write_whole(folder.path / name, text.encode())
    return [folder.path / name for name in files]


def _commented(text: str) -> Iterator[str]:
    """Yield the lines of a text with its prose in comments; headings, blocks and definitions stay."""
    for part in _parts(text):
        first = part[0]
        if first.startswith("#") or _FENCE.match(first) or first.startswith("[[") or is_definition(first):
            yield from (*part, "")
        else:
            yield from ("<!--", *part, "-->", "")


def _parts(text: str) -> Iterator[list[str]]:
    """Yield the lines between empty ones; a fenced block is one part."""
    part, fence = list[str](), ""
    for line in text.split("\n"):
        if found := _FENCE.match(line):
            fence = "" if fence and found[1].startswith(fence) else fence or found[1]
        if line.strip() or fence:
            part.append(line)
        elif part:
            yield part
            part = []
    if part:
        yield part


def _words(folder: GameFolder, language: str) -> Iterator[str]:
    """Yield the lines of a new file of words."""
    outlines = {variant: folder.outline(variant) for variant in ("", *folder.variants)}
    game = outlines[""]
    yield from ("[game]", f"title = {_quoted(game.title)}", f"summary = {_quoted(game.summary)}")
    if game.needs:
        yield f"needs = [{', '.join(map(_quoted, game.needs))}]"
    yield from (f"variants.{name}.title = {_quoted(one.title)}" for name, one in outlines.items() if name)
    names = dict.fromkeys(
        name for one in outlines.values() for name in (*one.players.names, *one.players.sides)
    )
    yield from ("", "# Names of players; with cases: North = { nom = …, gen = … }", "[names]")
    yield from (f"{_key(name)} = {_quoted(name)}" for name in names)
    yield from (
        "",
        "# A sentence, or the forms of a move: after a name, after may, after may not, after must.",
    )
    yield "[phrases]"
    yield from (f"# {line}" for line in phrases_to_add(folder, language))
    yield ""


def phrases_to_add(folder: GameFolder, language: str) -> list[str]:
    """Return a line for each phrase that the examples speak and the language lacks, and for each name of a
    pile or a question."""
    original = replace(folder, language="")
    if not original.has_engine:
        return []
    tongue = folder.tongue if folder.language else tongue_of(language)
    load = cache(lambda variant: load_game(original, variant))
    check = TextCheck(original, Texts.of(original), load)
    phrases = untranslated_phrases(check.examples(), original, tongue, sample=True)
    labels = dict(worded(Words(language), tongue).labels)
    names = (name for name in dict.fromkeys(names_of(check)) if name not in labels and not tongue.has(name))
    return [f'{_quoted(phrase)} = "…"' for phrase in (*phrases, *names)]


def outdated_sections(folder: GameFolder) -> list[str]:
    """Return the keys of the sections whose original has changed since they were translated."""
    then = folder.translation.translated
    now = digests_of(replace(folder, language=""))
    return [key for key, value in now.items() if then.get(key) != value]


def record_translated(folder: GameFolder) -> Path:
    """Note in the words of a translation that the present original is translated."""
    file = words_file(folder.language)
    kept = _TRANSLATED.sub("\n", folder.read(file)).rstrip("\n")
    digests = digests_of(replace(folder, language=""))
    table = "\n".join(f'{_key(key)} = "{value}"' for key, value in digests.items())
    note = "# The text of the original that was translated; publisher words writes this."
    kept = kept.removesuffix(note).rstrip("\n")
    write_whole(folder.path / file, f"{kept}\n\n{note}\n[translated]\n{table}\n".encode())
    return folder.path / file


def report_of(folder: GameFolder) -> Sequence[str]:
    """Return the lines that say what a translation needs: phrases, then sections."""
    phrases, sections = phrases_to_add(folder, folder.language), outdated_sections(folder)
    lines = ["[phrases]", *phrases] if phrases else []
    if sections:
        lines.append(f"# translate again: {', '.join(sections)}")
    return lines


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else _quoted(name)
