"""The words that sentences of a language are made of: those that join clauses, moods, numbers, suits.

The defaults are English. A file of `assets/words/` has those of another language in its table `[tongue]`, and
a game's translation adds names and phrases. Nothing is inflected in them: the author writes each form.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import field

Phrase: TypeAlias = str | tuple[str | tuple[str, ...], ...]
"""A translated phrase: its words, or several; for a move, its forms."""
Mood: TypeAlias = Literal["does", "may", "may_not", "must"]
Words: TypeAlias = str | tuple[str, ...]
"""The words for a word, or several ways to say it, the usual one first."""
PLACEHOLDER = re.compile(r"\{(?:(?P<name>\w+):)?(?P<kind>\w+)(?:\.(?P<case>\w+))?(?P<checked>\?)?\}")
"""A word of a phrase: `{card}`, `{number?}`, `{to:seat}`; in a translation a name in a case, `{seat.gen}`."""
NOMINATIVE = "nom"
"""The case of a name that has only one form."""

_NUMBERS = {
    "no": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15,
    "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20,
}  # fmt: skip
_NUMBER_WORDS = {number: word for word, number in _NUMBERS.items()}
_TENS = {
    "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
    "hundred": 100,
}  # fmt: skip
_SUITS = ("spades", "hearts", "diamonds", "clubs", "suns", "moons", "stars", "crowns", "anchors")


class Forms(NamedTuple):
    """The forms of a move's phrase: after a name, and after the words for *may*, *may not* and *must*."""

    does: str
    may: str
    may_not: str
    must: str


class Tongue(msgspec.Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """The words that sentences of a language are made of; those between clauses are regular expressions."""

    language: str = "en"
    declared: bool = True
    """True if phrases are read as the rules declare them, False if `phrases` must have them."""
    spaced: bool = True
    """True if spaces separate the words. Without them, stops and parentheses are wide ones: `，。（）`."""
    example: str = "Example"
    """The label of an example that teaches."""
    test: str = "Test|Proof"
    """The label of other examples; *Proof* was its name up to version 0.1."""
    note: str = "Editor['’]s note"
    joins: str = "and|but|then|while"
    """Words between two clauses, with or without a comma."""
    joins_after_comma: str = "so"
    """Words between two clauses, after a comma only."""
    reasons: str = "because|since|although|though|even though"
    """Words that begin a clause with a reason."""
    opens: str = "and|but|so|then|now|next|here|again|therefore|hence|still|yet|however"
    """Words at the beginning of a sentence that do not change its meaning."""
    supposes: str = "(?:suppose|say|imagine)(?: that)?|when|once|as"
    """Words that begin a sentence of a set-up."""
    ties: str = "and|but|so"
    """Words at the end of a part that link it to the next, besides the reasons."""
    links: str = "finally"
    """Words that link a clause to another, besides the reasons."""
    turns: Mapping[str, str] = {}
    """Beginnings of clauses with another order of words, as regular expressions, and the usual order;
    `{names}` are names of players."""
    lists: str = "and"
    """The word before the last part of a list."""
    article: str = "the"
    """The word before the name of a team; "" for none."""
    rule: str = "rule"
    """The word before the id of a rule in parentheses."""
    rules: str = "rules?|see rules?"
    """The words before ids of rules at the end of a clause."""
    pronouns: Mapping[str, str] = field(default_factory=lambda: {"he": NOMINATIVE, "she": NOMINATIVE})
    """Pronouns, each with the case of the name that it replaces."""
    owners: Mapping[str, str] = field(default_factory=lambda: {"her": "{}'s", "his": "{}'s"})
    """Pronouns within a clause for owners, `it is her turn`, each with the form of the name it replaces."""
    does: tuple[str, ...] = ("{seat} …",)
    """The sentence of a move, with its form at the dots; the first is the usual one. A form that names the
    player is the whole sentence."""
    may: tuple[str, ...] = ("{seat} may …",)
    may_not: tuple[str, ...] = ("{seat} may not …",)
    must: tuple[str, ...] = ("{seat} must …",)
    numbers: Mapping[str, int] = field(default_factory=lambda: _NUMBERS)
    tens: Mapping[str, int] = field(default_factory=lambda: _TENS)
    thousands: str = ","
    """The sign between the thousands of a number."""
    suits: Mapping[str, tuple[str, ...]] = field(
        default_factory=lambda: {suit: (suit, suit.removesuffix("s")) for suit in _SUITS}
    )
    """The names of suits, by their English."""
    opposites: tuple[tuple[str, str], ...] = (
        ("highest", "lowest"), ("higher", "lower"), ("most", "fewest"), ("more", "fewer"), ("first", "last"),
        ("greatest", "smallest"), ("left", "right"), ("clockwise", "anticlockwise"), ("before", "after"),
        ("must", "need not"), ("may not", "may"), ("cannot", "can"), ("face up", "face down"),
        ("same", "other"), ("dealer", "declarer"), ("once", "twice"), ("always", "never"), ("red", "black"),
        ("wins", "loses"), ("win", "lose"), ("won", "lost"), ("above", "below"), ("everybody", "nobody"),
        ("all", "none"), ("odd", "even"), ("next", "previous"), ("top", "bottom"),
        ("is right", "is wrong"), ("are right", "are wrong"), ("was right", "was wrong"),
        ("were right", "were wrong"), ("as right", "as wrong"), ("right answer", "wrong answer"),
    )  # fmt: skip
    """Words that matter in a rule, in pairs of opposites."""
    negations: str = "not|no|only|never|nobody|none|without|except|unless"
    """Words that change what a phrase states."""
    means: Mapping[str, str] = {}
    """The English for words that matter in a rule or change a phrase; without an entry, the word itself."""
    wins: str = r"(?:wins?|won|loses?|lost)\b(?! (?:it|by|(?:the|a) (?:deal|round|trick|point))\b)"
    """Words for winning and losing, except those of a deal, a trick or a point."""
    names: Mapping[str, str | Mapping[str, str]] = {}
    """The names of players by those in `game.toml`, each with its cases if it has several."""
    moves: Mapping[str, Words] = {}
    """The words in the notation of moves, by those of the game."""
    phrases: Mapping[str, Phrase] = {}
    """The phrases of this language, by those that the rules declare."""

    def __hash__(self) -> int:
        return hash(self.language)

    @property
    def space(self) -> str:
        """The space between two words."""
        return " " if self.spaced else ""

    @property
    def stop(self) -> str:
        """The sign at the end of a sentence."""
        return "." if self.spaced else "。"

    def beside(self, words: str) -> str:
        """Return words in parentheses after others, with the space before them; "" for none."""
        return words and (f" ({words})" if self.spaced else f"（{words}）")

    @property
    def comma(self) -> str:
        """The sign between two parts of a sentence, with its space."""
        return ", " if self.spaced else "，"

    @property
    def colon(self) -> str:
        """A colon with its space."""
        return ": " if self.spaced else "："

    @property
    def gap(self) -> str:
        """A pattern for the space between two words, which an author may add in any language."""
        return " " if self.spaced else " ?"

    @property
    def by_rule(self) -> str:
        """The end of a phrase that names the rule which forbids a move."""
        return f" \\({self.rule} {{rule?}}\\)" if self.spaced else f"（{self.rule} {{rule?}}）"

    def english_numerals(self, text: str) -> str:
        """Return a text with the signs in its numbers that English has: `65,536` for `65.536`."""
        if self.thousands == ",":
            return text
        sign = re.escape(self.thousands)
        return re.sub(
            rf"(?<!\d)\d{{1,3}}(?:{sign}\d{{3}})+(?!\d)|\d,(?=\d)",
            lambda number: (
                number[0].replace(",", ".") if "," in number[0] else number[0].replace(self.thousands, ",")
            ),
            text,
        )

    @property
    def values(self) -> Mapping[str, tuple[str, ...]]:
        """The words for the values of marks that are numbers and names; in English, marks know them."""
        if self.declared:
            return {}
        numbers, found = {**self.numbers, **self.tens}, dict[str, tuple[str, ...]]()
        for word, number in numbers.items():
            found[str(number)] = (*found.get(str(number), ()), word)
        return found | {self.name(name): self.all_cases(self.name(name)) for name in self.names}

    # -- names

    def name(self, declared: str) -> str:
        """Return the name of a player in this language."""
        return self._cases(declared).get(NOMINATIVE, declared)

    def _cases(self, declared: str) -> Mapping[str, str]:
        told = self.names.get(declared, {})
        return {NOMINATIVE: told} if isinstance(told, str) else told

    @cached_property
    def _nominatives(self) -> Mapping[str, str]:
        return {
            form.casefold(): self.name(declared)
            for declared in self.names
            for form in (declared, *self._cases(declared).values())
        }

    def nominative(self, word: str) -> str:
        """Return the name that the word is a case of, or the English of; another word as it is."""
        return self._nominatives.get(word.casefold(), word)

    def all_cases(self, name: str) -> tuple[str, ...]:
        """Return a name in all its cases, the name itself first."""
        if not self.names:
            return (name,)
        cases = (self._cases(declared) for declared in self.names if self.name(declared) == name)
        return tuple(dict.fromkeys((name, *next(cases, {}).values())))

    def in_case(self, case: str) -> tuple[str, ...]:
        """Return the names of all players in a case, those with the most letters first; a name without that
        case is as it is."""
        forms = [self._cases(declared).get(case, self.name(declared)) for declared in self.names]
        return tuple(sorted(forms, key=len, reverse=True))

    @cached_property
    def any_names(self) -> str:
        """The pattern for names of players, one or several: `Nord-Süd`, `Rot und Blau`."""
        names = "|".join(map(re.escape, self.in_case(NOMINATIVE))) or "(?!)"
        return rf"(?:{names})\b(?:(?:-| {self.lists} )(?:{names})\b)*"

    def name_in(self, case: str, name: str) -> str:
        """Return a name in a case; without that case, as it is."""
        cases = (self._cases(declared) for declared in self.names if self.name(declared) == name)
        return next(cases, {}).get(case, name)

    def meaning(self, word: str) -> str:
        """Return the English for a word that matters in a rule: `two` for `kakkonen`."""
        small = word.casefold()
        return self.means.get(small) or _NUMBER_WORDS.get(self.numbers.get(small, -1), small)

    # -- words of the game

    @cached_property
    def _suits(self) -> Mapping[str, str]:
        return {name.casefold(): suit for suit, names in self.suits.items() for name in names}

    def suit(self, word: str) -> str:
        """Return the English for the name of a suit; another word as it is."""
        return self._suits.get(word.casefold(), word)

    @cached_property
    def _originals(self) -> Mapping[str, str]:
        words = {
            told.casefold(): phrase
            for phrase, told in self.phrases.items()
            if isinstance(told, str) and not PLACEHOLDER.search(phrase)
        }
        return {**self._suits, **words}

    def original(self, word: str) -> str:
        """Return the English for the heading or the cell of a table; the name of a player, and another word,
        as it is."""
        kept = self.declared or word in self.in_case(NOMINATIVE)
        return word if kept else self._originals.get(word.casefold(), word)

    @cached_property
    def notation(self) -> Mapping[str, str]:
        """The words of the game's notation, by those of the language in small letters."""
        return {one.casefold(): word for word, told in self.moves.items() for one in several(told)}

    def told(self, words: str) -> str:
        """Return words in the notation of moves in this language: `die Könige` for `the kings`."""
        known = "|".join(map(re.escape, sorted(self.moves, key=len, reverse=True))) or "(?!)"
        return re.sub(rf"(?<!\S)(?:{known})(?!\S)", lambda word: several(self.moves[word[0]])[0], words)

    # -- phrases

    @cached_property
    def _by_phrase(self) -> Mapping[str, Phrase]:
        return {phrase.casefold(): told for phrase, told in self.phrases.items()}

    def has(self, phrase: str) -> bool:
        """Return True if sentences of a declared phrase can be read."""
        return self.declared or phrase.casefold() in self._by_phrase

    def word(self, english: str) -> str:
        """Return the words for a name of the game, such as that of a pile; "" without a translation."""
        return english if self.declared else next((form.may for form in self.forms(english, english)), "")

    def wordings(self, phrase: str) -> tuple[str, ...]:
        """Return the ways to say a sentence that the rules declare, the usual one first; none if the phrase
        has no translation."""
        told = self._by_phrase.get(phrase.casefold(), phrase if self.declared else ())
        return (told,) if isinstance(told, str) else tuple(_first(one) for one in told)

    def forms(self, phrase: str, conjugated: str) -> Iterator[Forms]:
        """Yield the forms of a move's phrase: the declared one and `conjugated`, or those of the translation.
        A missing form is like the second."""
        if self.declared:
            yield Forms(conjugated, phrase, phrase, phrase)
            return
        told = self._by_phrase.get(phrase.casefold(), ())
        many = isinstance(told, tuple) and any(isinstance(one, tuple) for one in told)
        for one in told if many else (told,) * bool(told):
            given = (one,) if isinstance(one, str) else one
            does, may, *others = (*given, *given[-1:] * (len(given) == 1))
            yield Forms(*map(str, (does, may, *others, *[may] * (2 - len(others)))))


def several(told: Words) -> tuple[str, ...]:
    """Return words as a tuple, even if there is one way to say them."""
    return (told,) if isinstance(told, str) else told


def placeholders(phrase: str) -> list[str]:
    """Return the names of the words of a phrase, in alphabetical order."""
    return sorted(word["name"] or word["kind"] for word in PLACEHOLDER.finditer(phrase))


def ways(told: Phrase) -> Iterator[str]:
    """Yield every wording and form of a translated phrase."""
    for one in (told,) if isinstance(told, str) else told:
        yield from (one,) if isinstance(one, str) else one


def _first(told: str | tuple[str, ...]) -> str:
    return told if isinstance(told, str) else told[0]


ENGLISH_TONGUE = Tongue()
