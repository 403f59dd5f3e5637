"""The translation of a game: `words.de.toml` beside `rules.de.md` and `sample.de.md`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from publisher.base.described import described
from publisher.base.errors import DefinitionError, did_you_mean
from publisher.base.location import Location
from publisher.model.merging import merged_tables
from publisher.model.places import line_of_key
from publisher.model.toml_tables import toml_tables
from publisher.model.tongue import NOMINATIVE, PLACEHOLDER, Phrase, Tongue, Words, placeholders, ways
from publisher.model.wording import tongue_of, tongues

_FILE = re.compile(r"(?:rules|sample)\.(?P<text>[a-z]{2}(?:-[A-Z]{2})?)\.md|words\.(?P<words>[\w-]+)\.toml")
"""The name of a file of a translation; `rules.old.md` is another file."""
FORMS = 4
"""The most forms of a move: after a name, and after the words for *may*, *may not* and *must*."""


@described
class Translation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of a game in another language.

    ```toml
    [game]
    title = "Hex"
    variants.hex-4.title = "Hex auf dem 4×4-Brett"

    [names]
    Red = "Rot"

    [phrases]
    "swap" = "tauschen"
    ```
    """

    game: dict[str, Any] = {}
    """Keys of `game.toml` in this language, laid over those there as a variant's are."""
    words: dict[str, Any] = {}
    """The table `[words]` of the language, laid over that of `game.toml`."""
    names: dict[str, str | dict[str, str]] = {}
    """The names of players, by those in `game.toml`. A language with cases has several for each:
    `North = { nom = "Pohjoinen", gen = "Pohjoisen" }`."""
    moves: dict[str, Words] = {}
    """The words in the notation of moves, by those of the game: `take = "nostaa"`. The sample game has them,
    and sentences in place of a word of the game's own. Several in a list are read alike."""
    phrases: dict[str, Phrase] = {}
    """The phrases of the game's sentences, by those that its rules declare."""
    translated: dict[str, str] = {}
    """A digest of each section that was translated. `publisher words` writes it."""

    def tongue(self, language: str) -> Tongue:
        """Return the words of the language with those of the game."""
        known = tongue_of(language)
        phrases = {**known.phrases, **self.phrases}
        return replace(known, names=self.names, moves=self.moves, phrases=phrases)

    def over(self, tables: dict[str, Any], variant: dict[str, Any], name: str) -> dict[str, Any]:
        """Return the tables of a game with the changes of a variant, in this language."""
        own = {key: value for key, value in self.game.items() if key != "variants"}
        merged = merged_tables(merged_tables(tables, own), variant)
        merged = merged_tables(merged, self.game.get("variants", {}).get(name, {}))
        return self._named(merged)

    def _named(self, tables: dict[str, Any]) -> dict[str, Any]:
        """Return tables with the translated names of players."""
        players, pieces = tables.get("players"), tables.get("pieces")
        if isinstance(players, dict):
            players = {key: self._renamed(value) for key, value in players.items()}
        if isinstance(pieces, dict):
            pieces = {
                name: {**piece, "side": self._renamed(piece["side"])} if "side" in piece else piece
                for name, piece in pieces.items()
            }
        found = {"players": players, "pieces": pieces}
        return tables | {key: value for key, value in found.items() if value is not None}

    def _renamed(self, value: Any) -> Any:
        if isinstance(value, list):
            return [self._renamed(one) for one in value]
        told = self.names.get(value) if isinstance(value, str) else None
        return told.get("nom", value) if isinstance(told, dict) else told or value

    def sets(self, key: str) -> bool:
        """Return True if the table `[game]` has a key: `title`, `variants.hex-4.title`."""
        found: Any = self.game
        for part in key.split("."):
            if not (isinstance(found, dict) and part in found):
                return False
            found = found[part]
        return True


def words_file(language: str) -> str:
    """Return the name of the file with a game's words in a language."""
    return f"words.{language}.toml"


def translated_file(file: str, language: str) -> str:
    """Return the name of a text in a language: `rules.de.md`."""
    stem, _, end = file.rpartition(".")
    return f"{stem}.{language}.{end}"


def read_translation(text: str, name: str) -> Translation:
    """Return the words of a game in a language; DefinitionError with the line of an error."""
    tables = toml_tables(text, name)
    try:
        found = msgspec.convert(tables, Translation)
    except msgspec.ValidationError as error:
        raise _explained(str(error), text, name) from None
    for told, words, hint in (*_wrong_names(found), *_wrong_phrases(found)):
        line = text.partition(words)[0].count("\n") + 1
        raise DefinitionError(told, Location(name, line), hint)
    return found


def _wrong_names(found: Translation) -> Iterator[tuple[str, str, str]]:
    """Yield the message, the words and the hint for a name that cannot be used."""
    for name, cases in found.names.items():
        if isinstance(cases, dict) and NOMINATIVE not in cases:
            hint = f'{name} = {{ {NOMINATIVE} = "…" }}'
            yield f"names.{name}: the case {NOMINATIVE} is missing", f"{name} =", hint


def _wrong_phrases(found: Translation) -> Iterator[tuple[str, str, str]]:
    """Yield the same for a phrase."""
    cases = {case for name in found.names.values() if isinstance(name, dict) for case in name}
    for phrase, told in found.phrases.items():
        forms = [one for one in told if not isinstance(one, str)] if not isinstance(told, str) else []
        if not told or any(not 0 < len(one) <= FORMS for one in forms):
            hint = f"write one to {FORMS} forms: after a name, may, may not, must"
            yield f"phrases: “{phrase}” has no words, or too many forms", phrase, hint
            return
        for way in ways(told):
            if placeholders(way) not in (words := placeholders(phrase), sorted([*words, "seat"])):
                hint = "keep the name of each word in braces"
                yield f"phrases: “{way}” has other words in braces than “{phrase}”", way, hint
            for word in PLACEHOLDER.finditer(way):
                if word["case"] and word["case"] not in cases:
                    hint = did_you_mean(word["case"], cases) or f"write it under [names]: {word['case']} = …"
                    yield f"phrases: “{way}”: no name has the case {word['case']!r}", way, hint
            try:
                re.compile(PLACEHOLDER.sub("x", way))
            except re.error as error:
                hint = "( ) are choices, (a|b); write \\( and \\) for real parentheses"
                yield f"phrases: “{way}” cannot be read: {error.msg}", way, hint


def _explained(message: str, text: str, name: str) -> DefinitionError:
    """Return the error for words that are not of their type, with its line."""
    if unknown := re.search(r"unknown field `(.+?)`", message):
        hint = did_you_mean(unknown[1], Translation.__struct_fields__)
        place = Location(name, line_of_key(text, unknown[1]))
        return DefinitionError(f"unknown table {unknown[1]!r}", place, hint)
    _, _, path = message.partition("`$.")
    key = re.split(r"[.\[`]", path)[0]
    wrong = f"{key}: expected {_EXPECTED.get(key, 'a table')}"
    return DefinitionError(
        wrong, Location(name, line_of_key(text, key)), "publisher docs translate shows one"
    )


_EXPECTED = {
    "names": 'names in quotes, or their cases: Red = "Rot", North = { nom = "Pohjoinen" }',
    "phrases": 'words in quotes, or lists of them: "swap" = ["tauscht", "tauschen"]',
    "moves": 'words in quotes, or lists of them: take = "nostaa"',
    "translated": "digests in quotes",
}
"""The contents of the tables."""


def language_of(file: str) -> str:
    """Return the language of a file of a translation, "" for another file."""
    match = _FILE.fullmatch(file)
    return (match["text"] or match["words"]) if match else ""


def languages_of(files: Iterable[str], name: Callable[[str], str]) -> tuple[str, ...]:
    """Return the languages of a folder with these files: those of its `rules.XX.md`. DefinitionError for a
    language that publisher does not know, and for a translation without its rules or words; `name` returns
    the name of a file for messages."""
    found: dict[str, set[str]] = {}
    for file in files:
        if language := language_of(file):
            found.setdefault(language, set()).add(file)
    for language, there in sorted(found.items()):
        wanted = {translated_file("rules.md", language), words_file(language)}
        if language not in tongues():
            told = f"publisher has no sentences in the language {language!r}"
            hint = f"it has {', '.join(tongues())}: rename the file, or delete it"
            raise DefinitionError(told, Location(name(min(there))), hint)
        for file in sorted(wanted - there):
            told = f"the translation into {language!r} has no {file}"
            hint = f"publisher new --translate {language} makes the files of a translation"
            raise DefinitionError(told, Location(name(min(there))), hint)
    return tuple(sorted(found))
