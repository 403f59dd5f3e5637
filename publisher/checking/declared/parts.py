"""Parts of the state with words: the sentence that sets one, and the claims of its value."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial, reduce
from operator import getitem
from typing import Any

from msgspec.structs import replace

from publisher.checking.readings import SentencePattern, source_of
from publisher.engine import Cards, Zone
from publisher.engine.state import Part
from publisher.notation.words import Pattern, Vocabulary


def of_part(name: str, part: Part, known: Vocabulary) -> Iterator[SentencePattern]:
    for phrase in part.phrases:
        for pattern in known.patterns(phrase):
            if pattern.checked is None:
                run = partial(_set, name, part.keys)
                yield SentencePattern("action", pattern, run, source_of(name, phrase))
                if len(pattern.kinds) > part.keys:
                    pattern = replace(pattern, checked=len(pattern.kinds) - 1)
            yield SentencePattern("claim", pattern, partial(_found, name, pattern), source_of(name, phrase))
    for phrase in part.denied:
        yield from SentencePattern.of(name, phrase, "claim", partial(_is_not, name), known)
    for phrase in part.none:
        yield from SentencePattern.of(name, phrase, "action", partial(_set_none, name), known)
        yield from SentencePattern.of(name, phrase, "claim", partial(_is_none, name), known)


def _target(scene: Any, name: str, keys: tuple[Any, ...]) -> Any:
    return reduce(getitem, keys, getattr(scene.state, name))


def _set(name: str, count: int, scene: Any, *words: Any) -> None:
    """Set that part of the state to the last word; to True if all words are keys."""
    scene.settle()
    *keys, value = words if len(words) > count else (*words, True)
    target = _target(scene, name, tuple(keys))
    if isinstance(target, Zone):
        for card in value if isinstance(value, Cards) else (value,):
            scene.fetch(card, target)
    elif keys:
        _target(scene, name, tuple(keys[:-1]))[keys[-1]] = value
    else:
        setattr(scene.state, name, value)


def _found(name: str, pattern: Pattern, scene: Any, *keys: Any) -> Any:
    scene.settle()
    target = _target(scene, name, keys)
    if not isinstance(target, list) or pattern.checked is None:
        return target
    kind, only = pattern.kinds[pattern.checked], target[0] if len(target) == 1 else None
    return len(target) if kind == "number" else Cards(target) if kind == "cards" else only


def _is_not(name: str, scene: Any, *keys: Any) -> bool:
    scene.settle()
    return not _target(scene, name, keys)


def _set_none(name: str, scene: Any) -> None:
    scene.settle()
    target = getattr(scene.state, name)
    if isinstance(target, Zone):
        scene.state.move(target, scene.aside)
    else:
        setattr(scene.state, name, None)


def _is_none(name: str, scene: Any) -> bool:
    scene.settle()
    return getattr(scene.state, name) in (None, [])
