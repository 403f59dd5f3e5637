"""The entries of an index: words, their order, and which words are worth an entry."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from itertools import chain, groupby

import msgspec

from publisher.base.characters import capital

NUMBERS = "0–9"
"""The heading of words that begin with no letter."""
_MANY = 12
"""The most games under one word of an index that a reader looks through."""
_AFTER_Z = "{|}~"
"""The characters that follow z, which stand for a language's letters after z in a sorting key."""


class Lookup(msgspec.Struct, frozen=True):
    """A word to look up; `place` is the game it belongs to ("" for the game itself), `key` its anchor. It is
    a `main` place if its title has the word."""

    word: str
    place: str
    key: str
    main: bool = True

    @property
    def is_title(self) -> bool:
        """True for the title of a chapter, whose anchor is that of no section and no term."""
        return "#" not in self.key and not self.key.startswith(":")


def drop_common_terms(terms: Iterable[Lookup], chapters: int, after_z: str = "") -> list[Lookup]:
    """Return the terms worth indexing: without those that a third of the games share (“Scoring”)."""
    found = list(terms)
    games = _games(found, after_z)
    most = max(3, chapters // 3)
    return [t for t in found if not t.place or len(games[sorting(t.word, after_z)]) <= most]


def _games(terms: Iterable[Lookup], after_z: str) -> dict[str, set[str]]:
    """Return the games that have each word."""
    games: dict[str, set[str]] = defaultdict(set)
    for term in terms:
        if term.place:
            games[sorting(term.word, after_z)].add(term.place)
    return games


def keep_main_places(terms: Iterable[Lookup], after_z: str = "") -> list[Lookup]:
    """Return the terms; a word that very many games have leads only to sections whose titles have it."""
    found = list(terms)
    games = _games(found, after_z)
    return [one for one in found if one.main or len(games[sorting(one.word, after_z)]) <= _MANY]


def drop_terms_of_a_kind(
    terms: Iterable[Lookup], kinds: Sequence[AbstractSet[str]], after_z: str = ""
) -> list[Lookup]:
    """Return the terms worth indexing: without those that very many games have, more than a third of one of
    the `kinds` of games, such as steps on a board."""
    found = list(terms)
    games = _games(found, after_z)
    common = {
        word
        for word, places in games.items()
        if any(len(places & kind) > max(_MANY, len(kind) // 3) for kind in kinds)
    }
    return [one for one in found if not one.place or sorting(one.word, after_z) not in common]


def drop_ordinary_terms(terms: Iterable[Lookup], vocabularies: Sequence[AbstractSet[str]]) -> list[Lookup]:
    """Return the terms worth indexing: without a game's terms made of words that every twentieth text
    has, such as `seen` and `long line`. Concepts, which have a capital, stay."""
    found = list(terms)
    named = {one.word for one in found if one.place and one.word == one.word.casefold()}
    own = {word: without_article(word).casefold().split() for word in named}
    asked = {*chain(*own.values())}
    counts = Counter(chain.from_iterable(asked & words for words in vocabularies))
    most = max(3, len(vocabularies) // 20)
    return [one for one in found if min((counts[word] for word in own.get(one.word, ())), default=0) < most]


def join_inflected_terms(terms: Iterable[Lookup]) -> list[Lookup]:
    """Return the terms with English words that differ in their ending alone, such as “lead” and “leading”,
    under one of them: a concept, which has a capital, if there is one. Titles of games stay as they are."""
    found = list(terms)
    words = sorted(
        {one.word for one in found if not one.is_title}, key=lambda word: (word == word.casefold(), word)
    )
    first: dict[str, str] = {}
    for word in words:
        first.setdefault(_stem(word), word)
    return [
        one if one.is_title else msgspec.structs.replace(one, word=first[_stem(one.word)]) for one in found
    ]


def _stem(word: str) -> str:
    """Return a word without article and case, and without the ending of a plural or a participle."""
    return re.sub(r"(?<=\w\w\w)(?:ing|s)$", "", without_article(word).casefold())


def by_letter(terms: Iterable[Lookup], after_z: str = "") -> list[tuple[str, list[list[Lookup]]]]:
    """Return the entries of an index under their letters, those with the same word together; words that begin
    with numbers come first."""
    words: dict[str, list[Lookup]] = defaultdict(list)
    for term in terms:
        words[sorting(term.word, after_z)].append(term)
    own = dict(zip(_AFTER_Z, after_z, strict=False))

    def initial(word: str) -> str:
        if word[0] in own:
            return own[word[0]].upper()
        return word[0].upper() if word[0].isascii() and word[0].isalpha() else NUMBERS

    sorted_words = sorted(words, key=lambda word: (initial(word) != NUMBERS, word))
    return [(letter, [words[word] for word in group]) for letter, group in groupby(sorted_words, initial)]


def is_sorted(word: str) -> bool:
    """Return True if a word has a place in the alphabet: “Ätä” has one, “連碁” has none."""
    return any(letter.isascii() and letter.isalpha() for letter in sorting(word))


def sorting(word: str, after_z: str = "") -> str:
    """Return the sorting key of a word: without case, accents, marks and article, numbers by value. `after_z`
    are letters that come after z in this order, as å, ä and ö do in Finnish."""
    own = dict(zip(map(ord, after_z), _AFTER_Z, strict=False))
    plain = unicodedata.normalize("NFKD", without_article(word).casefold().translate(own))
    plain = re.sub(r"\d+", lambda digits: digits.group().zfill(6), plain)
    return "".join(c for c in plain if c.isalnum() or c == " " or c in own.values()).strip() or plain


def without_article(word: str) -> str:
    """Return a word without its article and with a capital: “Bid” for “the bid”."""
    bare = re.sub(r"^(?:the|an?) (?=\w)", "", word, flags=re.IGNORECASE)
    return capital(bare)
