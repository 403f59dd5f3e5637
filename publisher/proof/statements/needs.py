"""The words without which a sentence cannot be of a form, so that most forms need not be tried on it."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TypeAlias

from publisher.engine.words import PLACEHOLDER

Needs: TypeAlias = tuple[frozenset[str], ...]
"""Of each of these sets, every sentence of a form has a word."""
ByWord: TypeAlias = Mapping[str, Sequence[tuple[int, Needs]]]
"""The places of forms, each below those words, of which it needs one, that fewest need, and what else it
needs, the rarest first; below "" where it needs none."""

_WORD = re.compile(r"[\w-]+")

_SLOT = "\0"
_GROUP = re.compile(r"\(([^()]*)\)(\??)")
_WHOLE_WORD = re.compile(r"(?<![^\s])[\w-]+(?=(?:,\??)?(?:\s|$))")
_ANY_SIGN = re.compile(r"\\.[+*?]?")
_OTHER_GROUP = re.compile(r"\(\?[^:]|\[[^]]*[ ()|]")
"""What looks round itself, or a class of signs that could be taken for words."""
_IN_BRACKETS = re.compile(r"\(\?:([^()]*)\)")
_WITH_END = re.compile(r"(?<![^\s])([\w-]+)\w\?(?=\s|$)")
_APART_BEFORE, _APART = re.compile(r"(?:^|\s)\Z"), re.compile(r"(?:,\??)?(?:\s|\Z)")


def by_word(forms: Sequence[Needs]) -> ByWord:
    common = Counter(word for needed in forms for words in needed for word in words)
    found = defaultdict[str, list[tuple[int, Needs]]](list)
    for place, needed in enumerate(forms):
        rarest_first = sorted(needed, key=lambda words: sum(common[word] for word in words))
        for word in rarest_first[0] if rarest_first else ("",):
            found[word].append((place, tuple(rarest_first[1:])))
    return dict(found)


def likely(text: str, forms: ByWord) -> list[int]:
    """The places of the forms that a text could be of, in their order."""
    said = frozenset(_WORD.findall(text.casefold()))
    return sorted({
        place
        for word in ("", *said)
        for place, needed in forms.get(word, ())
        if not any(map(said.isdisjoint, needed))
    })  # fmt: skip


def needs(phrase: str, looks: Callable[[str], str]) -> Needs:
    """Those outside its brackets, one from each of `(a|b)`, and one of each slot in which only certain words
    may stand; `looks` tells what a kind of words looks like."""
    bare = PLACEHOLDER.sub(lambda slot: _choice(looks(slot["kind"])), _plain(phrase)).casefold()
    while (inner := _GROUP.sub(_folded, bare)) != bare:
        bare = inner
    bare = _WITH_END.sub(_with_or_without, bare)
    words = map(_word_of_each, _WHOLE_WORD.findall(_GROUP.sub(_SLOT, bare)))
    return (*words, *(found for group in _GROUP.finditer(bare) if (found := _one_of(group))))


def _plain(pattern: str) -> str:
    """A pattern in which a sign that stands for any of a kind is a gap."""
    return _ANY_SIGN.sub(_SLOT, pattern.replace("\\ ", " ").replace("\\-", "-"))


@cache
def _choice(looks: str) -> str:
    """A slot as a choice between words, where one of them must stand in it."""
    if _OTHER_GROUP.search(looks):
        return _SLOT
    alone = _IN_BRACKETS.fullmatch(looks)
    bare = _plain(alone[1] if alone else looks.replace("(?:", "("))
    while (inner := _GROUP.sub(_gap, bare)) != bare:
        bare = inner
    return f"({'|'.join(sorted(found))})" if (found := _word_of_each(bare)) else _SLOT


def _with_or_without(word: re.Match[str]) -> str:
    """`cards?` as a choice, outside brackets."""
    return f"({word[1]}|{word[0][:-1]})" if _is_outside(word) else word[0]


def _folded(group: re.Match[str]) -> str:
    """What may be left out, or stands within other brackets, as a gap."""
    return group[0] if not group[2] and _is_outside(group) else _gap(group)


def _is_outside(match: re.Match[str]) -> bool:
    before = match.string[: match.start()]
    return before.count("(") == before.count(")")


def _gap(group: re.Match[str]) -> str:
    """Words beside it stay apart from it."""
    choices = group[1].split("|")
    begun = " " if all(choice.startswith(" ") for choice in choices) else ""
    ended = " " if all(choice.endswith(" ") for choice in choices) else ""
    return f"{begun}{_SLOT}{ended}"


def _one_of(group: re.Match[str]) -> frozenset[str]:
    """A word of each choice in brackets; none if some choice has none, or they are a part of a word."""
    if not (_APART_BEFORE.search(group.string, 0, group.start()) and _APART.match(group.string, group.end())):
        return frozenset()
    return _word_of_each(group[1])


@cache
def _word_of_each(choices: str) -> frozenset[str]:
    """The longest word of each choice; none if some choice has none."""
    found = [max(_WHOLE_WORD.findall(choice), key=len, default="") for choice in choices.split("|")]
    return frozenset(found) if all(found) else frozenset()
