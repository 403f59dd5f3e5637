"""The collection: game folders on disk, found by slug and decoded into definitions."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from publisher.base import limits
from publisher.base.characters import visible
from publisher.base.errors import (
    READABLE,
    DefinitionError,
    LostError,
    PrintError,
    PublisherError,
    RulesError,
    TextError,
    UsageError,
    close_to,
    did_you_mean,
    right_to_read,
)
from publisher.base.location import Location
from publisher.base.resources import bundled
from publisher.model.card_files import FACES, own_layout_file
from publisher.model.definition import Definition, decoded, with_kinds
from publisher.model.files import file_in, hidden, hidden_part, read_file
from publisher.model.keys import refuse_own_keys
from publisher.model.merging import merged_tables
from publisher.model.names import ID, printable, refuse_other
from publisher.model.own_files import with_own_files
from publisher.model.places import line_of_key
from publisher.model.toml_tables import toml_tables
from publisher.model.tongue import ENGLISH_TONGUE, Tongue
from publisher.model.translation import (
    Translation,
    languages_of,
    read_translation,
    translated_file,
    words_file,
)

DEFINITION, RULES, PLAY, SAMPLE = "game.toml", "rules.md", "play.py", "sample.md"
READING, BOTS, PUZZLES = "reading.py", "bots.py", "puzzles.toml"
"""The files that a game need not have."""
_REMEDIES = {
    DEFINITION: "publisher new makes a folder with one",
    PLAY: "write the rules as code there (publisher docs play-py); without any program, and "
    "without a sample.md, a game is printed as not checked",
    RULES: "write the rules there; publisher new makes a folder that shows how",
    SAMPLE: "publisher record writes down a game for it",
}
"""The hint for each file that is missing."""
_ABOUT = {
    DefinitionError: DEFINITION,
    PrintError: DEFINITION,
    TextError: RULES,
    RulesError: PLAY,
    LostError: PLAY,
}
"""The file that errors without a place are about."""
GENERAL = "before-you-play"
NEW_GAMES = Path("games")
"""The folder for new games, below the working folder."""


class RemoteOrigin(msgspec.Struct, frozen=True):
    """The origin of a folder from another machine: its name there for messages, and the folder that the user
    there must trust before any program of it runs (None: it may run)."""

    name: str
    stranger: Path | None


class GameFolder(msgspec.Struct, frozen=True, dict=True):
    """One game's folder. Its files are read when they are first needed.

    `unsaved` has the names and contents of files that are open in an editor; they count in place of those on
    the disk.
    """

    slug: str
    path: Path
    lent: RemoteOrigin | None = None
    trusted: bool = False
    """True if the caller trusts this folder, whatever the settings say."""
    unsaved: tuple[tuple[str, bytes], ...] = ()
    bare: bool = False
    """True if its cards are drawn without its `faces.py`."""
    lenient: bool = False
    """True if the rows of its tables that have no error are its cards, however many."""
    language: str = ""
    """The language of its texts, if they are translated: `de` reads `rules.de.md`."""

    def __reduce__(self) -> tuple[type[GameFolder], tuple[Any, ...]]:
        """Send only the place to workers; they read the files themselves."""
        return GameFolder, tuple(getattr(self, name) for name in self.__struct_fields__)

    def keep_definitions(self, known: GameFolder) -> None:
        """Take over what is decoded of a folder with the same definition, so that its rules stay the same
        objects."""
        vars(self).update(vars(known) | {"_real": self._real})

    @property
    def edition(self) -> str:
        """The name of the game in its language, that of its reports and its folder of outputs: `hex-de`."""
        return f"{self.slug}-{self.language}" if self.language else self.slug

    @cached_property
    def languages(self) -> tuple[str, ...]:
        """The languages that the texts are translated into."""
        names = {name for name, _ in self.unsaved}
        with suppress(OSError):  # reported when a file of it is read
            names |= set(os.listdir(self.path))
        return languages_of(names, self.name)

    def refuse_half_translations(self) -> None:
        """Raise DefinitionError for a translation that lacks a file, or into an unknown language."""
        _ = self.languages

    @property
    def editions(self) -> tuple[GameFolder, ...]:
        """The game, and then its translations; the game alone if these cannot be used, which its check
        reports."""
        try:
            return (self, *(replace(self, language=language) for language in self.languages))
        except DefinitionError:
            return (self,)

    def in_language(self, language: str) -> GameFolder:
        """Return the game in a language; UsageError if it is not translated into it."""
        if language and language not in self.languages:
            others = ", ".join(("en", *self.languages))
            told = f"{self.slug} is not translated into {language!r}: it has {others}"
            raise UsageError(
                told, hint=f"publisher new --translate {language} {self.slug} begins a translation"
            )
        return replace(self, language=language)

    @cached_property
    def translation(self) -> Translation:
        """The words of the game in its language; empty for the original."""
        if not self.language:
            return Translation()
        file = words_file(self.language)
        return read_translation(self.read(file), self.name(file))

    @cached_property
    def tongue(self) -> Tongue:
        """The words that sentences of its texts are made of."""
        return self.translation.tongue(self.language) if self.language else ENGLISH_TONGUE

    def _file(self, file: str) -> str:
        """Return the name of the file that is read: a text in the folder's language."""
        return translated_file(file, self.language) if self.language and file in (RULES, SAMPLE) else file

    @cached_property
    def _raw(self) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        raw = toml_tables(self.read(DEFINITION), self.name(DEFINITION))
        variants = raw.get("variants", {})
        if not isinstance(variants, dict) or not all(isinstance(v, dict) for v in variants.values()):
            raise DefinitionError(
                "variants: each variant is a table, [variants.<name>]", self.place(DEFINITION, "variants")
            )
        limits.DEFINITION.refuse(Location(self.name(DEFINITION)), variants=len(variants))
        try:
            refuse_own_keys(raw, *variants.values())
            for name in variants:
                refuse_other(f'variants."{name}"', name, ID)
        except DefinitionError as error:
            raise self._placed(error) from None
        return {key: table for key, table in raw.items() if key != "variants"}, variants

    @property
    def variants(self) -> tuple[str, ...]:
        return tuple(self._raw[1])

    @cached_property
    def _decoded(self) -> dict[str, Definition]:
        return {}

    def definition(self, variant: str = "") -> Definition:
        """Return the game with the changes of one of its variants ("" for the game itself)."""
        if variant not in self._decoded:
            self._decoded[variant] = self._decode(variant)
        return self._decoded[variant]

    def decks(self) -> Iterator[Definition]:
        """Yield the game, and then its variants, each with one of its decks at a time."""
        for variant in ("", *self.variants):
            yield from self.definition(variant).each_deck

    def outline(self, variant: str = "") -> Definition:
        """Return the game as it is written: every key is known and of its type, but no board or deck is built
        to check it. This takes a tenth of the time, for lists."""
        return self._decode(variant, check=False)

    def _decode(self, variant: str, check: bool = True) -> Definition:
        raw = self._raw[0]
        changes = self._changes(variant) if variant else {}
        self._refuse_unknown_options(raw, changes, variant)
        tables = (
            self.translation.over(raw, changes, variant) if self.language else merged_tables(raw, changes)
        )
        if self.language:
            words = merged_tables(tables.get("words", {}), self.translation.words)
            tables |= {"words": words | {"language": self.language}, "tongue": self.tongue}
        merged = with_kinds(tables | {"slug": self.slug, "variant": variant})
        try:
            merged = with_own_files(merged, self)
            definition = decoded(merged)
            definition.check_names()
            if check:
                definition.check()
        except msgspec.ValidationError as error:
            raise self._explain(error, variant, merged) from None
        except DefinitionError as error:
            raise self._placed(error, variant) from None
        return definition

    def _placed(self, error: DefinitionError, variant: str = "") -> DefinitionError:
        """Return the error, and those found with it, with the place of the key that each begins with."""
        placed = []
        for one in error.all:
            place = one.location or self.key_place(one.message.split(":")[0], variant)
            placed.append(DefinitionError(one.message + _inside(variant), place, one.hint))
        placed[0].others = tuple(placed[1:])
        return placed[0]

    def key_place(self, key: str, variant: str) -> Location:
        """Return the place of a key: in the definition, or in the file with the layout of its cards."""
        translated = f"variants.{variant}.{key}" if variant else key
        if self.language and self.translation.sets(translated):
            return self.place(words_file(self.language), f"game.{translated}")
        deck, _, own = key.partition(".layout.")
        if own and key.startswith("deck"):
            raw, changes = self._raw[0], self._changes(variant) if variant else {}
            if file := own_layout_file(merged_tables(raw, changes), deck):
                return self.place(file, own)
        return self.place(DEFINITION, key, variant)

    def _changes(self, variant: str, above: tuple[str, ...] = ()) -> dict[str, Any]:
        """Return the changes of a variant, merged over those of the variant that it is `like`."""
        variants = self._raw[1]
        if variant not in variants:
            raise UsageError(f"{self.slug} has no variant {variant!r}", hint=did_you_mean(variant, variants))
        changes = dict(variants[variant])
        like = changes.pop("like", None)
        if like is None:
            return changes
        key = f"variants.{variant}.like"
        if not isinstance(like, str):
            raise DefinitionError(
                f"{key}: expected the name of a variant, got {like!r}", self.place(DEFINITION, key)
            )
        if like not in variants or like in (variant, *above):
            others = [name for name in variants if name not in (variant, *above)]
            raise DefinitionError(
                f"{key}: no variant {like!r} to be like",
                self.place(DEFINITION, key),
                did_you_mean(like, others),
            )
        return merged_tables(self._changes(like, (variant, *above)), changes)

    def _refuse_unknown_options(self, raw: dict[str, Any], changes: dict[str, Any], variant: str) -> None:
        known, own = raw.get("options", {}), changes.get("options", {})
        if not (isinstance(known, dict) and isinstance(own, dict)):
            return  # the decoder will report it
        for name in own:
            if name not in known:
                key = f"variants.{variant}.options.{name}"
                raise DefinitionError(
                    f"{key}: the game has no option {name!r}",
                    self.place(DEFINITION, key),
                    did_you_mean(name, known),
                )

    def _explain(
        self, error: msgspec.ValidationError, variant: str, merged: Mapping[str, Any]
    ) -> DefinitionError:
        from publisher.model.all_refusals import all_refusals  # only errors need it

        first, *others = (
            DefinitionError(
                (f"{key}: " if key else "") + message + _inside(variant), self.key_place(key, variant), hint
            )
            for key, message, hint in all_refusals(error, merged)
        )
        first.others = tuple(others)
        return first

    def read(self, file: str) -> str:
        """Return the text of one of the folder's files, without a byte-order mark.

        A definition or a text with a character that cannot be printed is refused, and so is a file from
        outside the folder: a folder from another author must not print files that only the reader has.
        """
        file = self._file(file)
        content = self.content(file)
        try:
            text = content.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            told = f"{self.slug}: cannot read {file}: the byte 0x{content[error.start]:02x} is not UTF-8"
            place = Location(self.name(file), content[: error.start].count(b"\n") + 1)
            raise DefinitionError(told, place, "save it as UTF-8") from None
        text = text.replace("\r\n", "\n").replace("\r", "\n")
        if file.endswith(".py"):
            return text
        return printable(text, self.name(file), DefinitionError if file.endswith(".toml") else TextError)

    def content(self, file: str) -> bytes:
        """Return the content of one of the folder's own files."""
        file = self._file(file)
        place = Location(self.name(file))
        if not self._is_own(file):
            told = f"{self.slug}: {file} is a link that leads out of the game's folder, or it is hidden"
            raise DefinitionError(told, place, "put the file itself there")
        for name, content in self.unsaved:
            if name == file:
                limits.limits_of(file).refuse(place, bytes=len(content))
                return content
        try:
            return read_file(file_in(self.path, file), limits.limits_of(file), place)
        except FileNotFoundError:
            hint = _REMEDIES.get(file, "put the file there, or name another one in game.toml")
            raise DefinitionError(f"{self.slug}: the file {file} is missing", place, hint) from None
        except OSError as error:
            what = file if os.access(self.path, os.X_OK) else "this folder"
            told = f"{self.slug}: cannot read {what}: {error.strerror}"
            raise DefinitionError(told, place, right_to_read(error)) from None

    def _is_own(self, file: str) -> bool:
        """Return True if the digest of the folder counts the file; the folder may be reached by a link."""
        found = Path(os.path.realpath(file_in(self.path, file)))
        return found.is_relative_to(self._real) and not hidden(found.relative_to(self._real))

    @cached_property
    def _real(self) -> Path:
        """The absolute path of the folder, after following all links."""
        return Path(os.path.realpath(self.path))

    @property
    def has_engine(self) -> bool:
        """True if the game is played, or is meant to be: there is a program, or a sample game."""
        return any(os.path.lexists(self.path / file) for file in (PLAY, READING, BOTS, SAMPLE))

    @property
    def has_program(self) -> bool:
        """True if Python of the folder runs: the game is played, or its cards are drawn by a program."""
        return self.has_engine or os.path.lexists(self.path / FACES)

    def has(self, file: str) -> bool:
        return file_in(self.path, self._file(file)).is_file()

    def name(self, file: str) -> str:
        """Return the name of a file for messages: relative to the working folder if below it."""
        file = self._file(file)
        if self.lent:
            return str(Path(self.lent.name, file))
        try:
            return str((self._real / file).relative_to(Path.cwd()))
        except (ValueError, OSError):  # elsewhere; or the working folder is gone
            return str(self.path / file)

    def place(self, file: str, key: str = "", variant: str = "") -> Location:
        """Return the place of a key: in the variant if it changes it, or in one that it is like."""
        line = line_of_key(self.read(file), key, self._alike(variant)) if key else 0
        return Location(self.name(file), line)

    def usual_place(self, error: PublisherError) -> Location:
        """Return the place for an error that has none: the file that such errors are about, or the folder."""
        file = _ABOUT.get(type(error), "")
        return Location(self.name(file if self.has(file) else ""))

    def _alike(self, variant: str) -> Iterator[str]:
        """Yield the variant, the variant it is like, and so on."""
        while variant:
            yield variant
            variant = self._raw[1][variant].get("like", "")


class Shelf:
    """All games of several folders of games; an earlier folder's game hides a later one's."""

    def __init__(self, folders: Iterable[Path]) -> None:
        self.folders = tuple(folders)

    @cached_property
    def _games(self) -> Mapping[str, GameFolder]:
        found: dict[str, GameFolder] = {}
        for folder in self.folders:
            try:
                paths = sorted(folder.iterdir())
            except (FileNotFoundError, NotADirectoryError):
                raise UsageError(f"the folder of games {folder} does not exist") from None
            except OSError as error:
                told = f"cannot read the folder of games {folder}: {error.strerror}"
                raise UsageError(told, hint=right_to_read(error)) from None
            for path in paths:
                if _may_be_game(path):
                    # An invalid slug is refused with the definition; until then it is only shown.
                    slug = visible(path.name)
                    found.setdefault(slug, GameFolder(slug, path))
        return dict(sorted(found.items()))

    @property
    def slugs(self) -> tuple[str, ...]:
        return tuple(self._games)

    def has(self, name: str) -> bool:
        """Return True if `game` finds a game."""
        try:
            return self.game(name) is not None
        except UsageError:
            return False

    def game(self, name: str) -> GameFolder:
        """Return the game with that slug, or the one in the folder at that path (`.`: here). The name of the
        working folder means this folder, even if a built-in game has the same name."""
        here = game_in(Path())
        if here and here.slug == name and name not in self.own:
            return here
        if name in self._games:
            return self._games[name]
        if name and (found := game_in(Path(name))):
            return found
        if name == ".":
            raise UsageError("which game? there is none in this folder", hint=self.hint_for(""))
        begun = [folder / name for folder in self.folders if name and os.path.isdir(folder / name)]
        hint = f"{begun[0]} has no {DEFINITION}" if begun else self.hint_for(name)
        raise UsageError(f"unknown game {name!r}", hint=hint)

    def hint_for(self, slug: str) -> str:
        """Return a hint: the folder of new games if it has that game, or games with similar names, those of
        this folder first; if these are too many, the command that lists them."""
        path = Path(slug)
        if path.name == DEFINITION and game_in(path.parent):
            return f"name its folder: {path.parent}"
        if close_to(slug, here := games_in(Path())):
            return did_you_mean(slug, here)
        if slug and game_in(NEW_GAMES / slug):
            return f"it is in {NEW_GAMES}: add `--games {NEW_GAMES}`"
        hint = did_you_mean(slug, self._games)
        hint = hint if len(hint) <= READABLE else "`publisher list` shows them all"
        return hint if self.own or not slug else f"{hint} (add `--games FOLDER` for a game of yours)"

    def games(self, names: Iterable[str] = ()) -> tuple[GameFolder, ...]:
        """Return the named games; without names the one in the working folder, or else those in the user's
        own folders, or else all."""
        here = () if (names := tuple(names)) else game_in(Path())
        return (here,) if here else tuple(self.game(name) for name in (names or self.own or self.slugs))

    @property
    def own(self) -> tuple[str, ...]:
        """The games that are not built in."""
        press = bundled("games").resolve()
        return tuple(slug for slug, game in self._games.items() if game.path.parent.resolve() != press)


def general_folder() -> GameFolder:
    """Return the chapter on rules that many games share. It is checked like a game and opens a book."""
    return GameFolder(GENERAL, bundled("templates") / GENERAL)


def games_in(path: Path) -> list[str]:
    """Return the names of the folders of games in a folder, in alphabetical order."""
    return sorted(inner.name for inner in path.glob("*/") if game_in(inner))


def game_in(path: Path) -> GameFolder | None:
    """Return the game in the folder at that path, or None."""
    if not _may_be_game(path):
        return None
    place = path.resolve()
    return GameFolder(visible(place.name), place)


def _may_be_game(path: Path) -> bool:
    """Return True for a folder with a definition, and for one that cannot be looked into, which is then
    reported; but not for a hidden one."""
    try:
        os.lstat(path / DEFINITION)
    except PermissionError:
        return not hidden_part(path.name)
    except (OSError, ValueError):
        return False
    return True


def _inside(variant: str) -> str:
    return f" (in variant {variant!r})" if variant else ""
