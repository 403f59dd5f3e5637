"""Words that a game declares but its text does not use: nothing checks them, so they may be wrong."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from publisher.checking.declared.rules import state_of
from publisher.checking.readings import source_of
from publisher.checking.report import Report
from publisher.checking.scene import Scene
from publisher.engine import Game, mechanics
from publisher.engine.words import Phase, Question, Spoken
from publisher.model.shelf import PLAY, GameFolder


def check_words(folder: GameFolder, rules: Game, scene: type[Scene[Any]], report: Report) -> None:
    """Warn about declarations in the game's own code if the text does not use their words."""
    for source in own_words(rules, scene):
        if source not in report.used:
            message = f"the text does not use {source}"
            report.warn("unused-words", message, folder.place(PLAY), "leave it out, or use it in an example")


def own_words(rules: Game, scene: type[Scene[Any]]) -> Iterator[str]:
    """Yield the declarations of the game's own classes and questions."""
    game = type(rules)
    for cls in (*game.__mro__, *state_of(game).__mro__, *scene.__mro__):
        if not cls.__module__.startswith("publisher."):
            for name, method in vars(cls).items():
                yield from (source_of(name, spoken.phrase) for spoken in _spoken(method))
    for name, part in state_of(game).own_parts.items():
        phrases = (*part.phrases, *part.none, *part.denied)
        yield from (source_of(name, phrase) for phrase in phrases)
    for value in vars(sys.modules[game.__module__]).values():
        if isinstance(value, Question) and not _is_shared(value):
            yield from (source_of(value.name, phrase) for phrase in value.phrases())


def _is_shared(question: Question) -> bool:
    shared = (vars(module) for name, module in sys.modules.items() if name.startswith(mechanics.__name__))
    return any(value is question for names in list(shared) for value in names.values())


def _spoken(method: object) -> tuple[Spoken, ...]:
    phase = getattr(method, "_phase", None)
    told: tuple[Spoken, ...] = getattr(method, "_spoken", ())
    return (*told, *phase.returns) if isinstance(phase, Phase) else told
