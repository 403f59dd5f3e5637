"""The readings that a game's rules declare: how its moves, its state and its methods are spoken.

For each way to tell an answer to a question there is the sentence that tells it, and the claims that a
player may, may not or must give it; for each part of the state the sentence that sets it and the claim
of what it is; for each method that has words the sentence that calls it or the claim of what it finds.
None of them works a rule out: they ask the rules.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from publisher.engine import BoardGame, Game, Position, Table, TableGame, Zone
from publisher.engine.state import Part
from publisher.engine.words import FIRST, PLACEHOLDER, Phase, Question, Spoken, conjugated
from publisher.engine.zones import Cards
from publisher.errors import NotationError, RulesError
from publisher.model.cards import Card
from publisher.model.seats import Seat
from publisher.proof.readings import Reading, RowReading, one_column
from publisher.proof.told_rows import told_row
from publisher.proof.words import Kind, Pattern

Kinds = Mapping[str, Kind]


NO_RULE = "no rule"
"""Stands for the reason of a move that is not offered, and that no rule forbids by name."""


def declared_sentences(rules: type[Game], kinds: Kinds) -> Iterator[Reading]:
    """The sentences and claims that a class of rules and its state declare, the most derived first."""
    for question in questions_of(rules):
        yield from _of_question(question, kinds)
    for name, method in _methods(rules):
        yield from _of_method(name, method, kinds)
    for name, part in reversed(state_of(rules).parts.items()):
        yield from _of_part(name, part, kinds)


def declared_rows(rules: type[Game]) -> Iterator[RowReading]:
    """The tables that a class of rules declares."""
    for told in rules.tables:
        yield told_row(told)
    for name, method in _methods(rules):
        if hasattr(method, "_row"):
            yield one_column(method._row, partial(_called_with_cells, name), name)


def state_of(rules: type[Game]) -> type[Table] | type[Position]:
    """The class of what the game keeps."""
    if issubclass(rules, TableGame):
        return rules.table_class
    assert issubclass(rules, BoardGame)
    return rules.position_class


def questions_of(rules: type[Game]) -> list[Question]:
    """All that a game may ask, as its phases list it."""
    found: dict[Question, None] = {}
    if issubclass(rules, BoardGame):
        found |= dict.fromkeys(rules.asks if isinstance(rules.asks, tuple) else ())
    for _, method in _methods(rules):
        if isinstance(told := getattr(method, "_phase", None), Phase):
            found |= dict.fromkeys(_asked_by(rules, told))
    return list(found)


def opening_phase(rules: Game, table: Table, question: Question, seat: Seat) -> Any:
    """The phase that begins with that question, begun; one that takes a seat is given the one who answers.
    None if there is none."""
    for name, method in _methods(type(rules)):
        told = getattr(method, "_phase", None)
        if isinstance(told, Phase) and told.asks and _asked_by(type(rules), told)[0] == question:
            return getattr(rules, name)(table, *(seat for _ in _taken(method)[1:]))
    return None


def _asked_by(rules: type[Game], told: Phase) -> list[Question]:
    """The questions of a phase; one that is named is an attribute of the rules."""
    return [getattr(rules, one) if isinstance(one, str) else one for one in told.asks]


def _methods(rules: type[Game]) -> Iterator[tuple[str, Any]]:
    """The methods of a class of rules, its own before those it inherits; one that is written anew keeps the
    words it had, unless it has words of its own."""
    seen: set[str] = set()
    for cls in rules.__mro__:
        for name in vars(cls):
            if name not in seen:
                seen.add(name)
                written = [vars(base)[name] for base in rules.__mro__ if name in vars(base)]
                yield name, next((m for m in written if _is_told(m)), written[0])


def _is_told(method: Any) -> bool:
    return any(hasattr(method, mark) for mark in ("_spoken", "_phase", "_row"))


# -- questions and their answers


def _of_question(question: Question, kinds: Kinds) -> Iterator[Reading]:
    for phrase, notation in question.forms.items():
        _check_words(phrase, notation, question)
        forms: tuple[tuple[Any, str, Callable[..., Any]], ...] = (
            ("action", f"{{seat}} {conjugated(phrase)}", _answer),
            ("claim", f"{{seat}} may {phrase}", _may),
            ("claim", f"{{seat}} may not {phrase} \\(rule {{rule?}}\\)", _may_not_by),
            ("claim", f"{{seat}} may not {phrase}", _may_not),
            ("claim", f"{{seat}} must {phrase}", _must),
        )
        for sort, text, run in forms:
            pattern = Pattern.compile(text, kinds)
            source = f"Question {question.name}: “{phrase}”"
            yield Reading(sort, pattern, partial(run, question, notation, pattern), source)
    for phrase, notation in question.everybody.items():
        pattern = Pattern.compile(phrase, kinds)
        run = partial(_everybody, question, notation)
        yield Reading("action", pattern, run, f"Question {question.name}: “{phrase}”")
    for phrases, asked in ((question.goes_on, True), (question.over, False)):
        for phrase in phrases:
            pattern = Pattern.compile(phrase, kinds)
            yield Reading("claim", pattern, partial(_goes_on, question, asked), f"Question {question.name}")


def _check_words(phrase: str, notation: str, question: Question) -> None:
    """Every placeholder of a notation must stand in the phrase."""
    names = {match["name"] or match["kind"] for match in PLACEHOLDER.finditer(phrase)}
    for match in PLACEHOLDER.finditer(notation):
        if (match["name"] or match["kind"]) not in names:
            raise RulesError(
                f"Question {question.name}: “{phrase}” has no {match[0]}, which {notation!r} needs"
            )


def _move(scene: Any, notation: str, pattern: Pattern, words: tuple[Any, ...]) -> str:
    """The notation of the move that these words tell; `words` are what follows the seat."""
    told = {}
    for name, kind, value in zip(pattern.names[1:], pattern.kinds[1:], words, strict=False):
        told[name] = scene.readings.kinds[kind].show(scene, value)
    return PLACEHOLDER.sub(lambda match: told[match["name"] or match["kind"]], notation)


def _asked(
    question: Question, notation: str, pattern: Pattern, scene: Any, seat: Any, words: tuple[Any, ...]
) -> str:
    """Let the seat be asked; returns the notation of what it is told to do."""
    scene.put_question(question, seat, words)
    return str(scene.legal(seat)[0]) if notation == FIRST else _move(scene, notation, pattern, words)


def _answer(question: Question, notation: str, pattern: Pattern, scene: Any, seat: Any, *words: Any) -> None:
    scene.act(seat, _asked(question, notation, pattern, scene, seat, words))
    if "to" in pattern.names:
        cards = [word for word in words if isinstance(word, Card | Cards)]
        scene.must_have(words[pattern.names.index("to") - 1], cards)


def _may(question: Question, notation: str, pattern: Pattern, scene: Any, seat: Any, *words: Any) -> bool:
    return bool(scene.allows(seat, _asked(question, notation, pattern, scene, seat, words)))


def _may_not(question: Question, notation: str, pattern: Pattern, scene: Any, seat: Any, *words: Any) -> bool:
    """Without a reason only what no rule speaks of: where a rule forbids it, the text has to say which."""
    word = _asked(question, notation, pattern, scene, seat, words)
    rule = scene.forbidden_by(seat, word)
    if rule not in (None, NO_RULE):
        raise NotationError(f"rule {rule} forbids {word}", hint=f"say why: (rule {rule})")
    return rule == NO_RULE


def _may_not_by(
    question: Question, notation: str, pattern: Pattern, scene: Any, seat: Any, *words: Any
) -> str | None:
    rule: str | None = scene.forbidden_by(seat, _asked(question, notation, pattern, scene, seat, words))
    return rule


def _must(question: Question, notation: str, pattern: Pattern, scene: Any, seat: Any, *words: Any) -> bool:
    word = _asked(question, notation, pattern, scene, seat, words)
    return bool(set(scene.legal(seat)) == {word})


def _everybody(question: Question, notation: str, scene: Any) -> None:
    """Everybody who is asked that question gives the same answer, until something else is asked."""
    scene.open_phase(question, scene.rules.seats[0])
    while (decision := scene.settle()) is not None and decision.about == question:
        scene.act(decision.seat, notation)


def _goes_on(question: Question, wanted: bool, scene: Any) -> bool:
    """Whether that question is being asked, or is asked no more."""
    decision = scene.settle()
    return (decision is not None and decision.about == question) is wanted


# -- methods of the rules


STATES = ("table", "position")
"""What rules call the state that a method is given."""


def _is_of_state(method: Any) -> bool:
    """Whether a method is given the table or the position."""
    return any(name in STATES for name in inspect.signature(method).parameters)


def _taken(method: Any) -> list[inspect.Parameter]:
    """The parameters of a method beside the state."""
    parameters = inspect.signature(method).parameters.values()
    return [parameter for parameter in parameters if parameter.name not in STATES]


def _of_method(name: str, method: Any, kinds: Kinds) -> Iterator[Reading]:
    for spoken in getattr(method, "_spoken", ()):
        pattern = Pattern.compile(spoken.phrase, kinds)
        _check_parameters(name, method, pattern, spoken)
        yield Reading(spoken.sort, pattern, _calling(name, method, spoken), f"{name}: “{spoken.phrase}”")
    if isinstance(told := getattr(method, "_phase", None), Phase):
        for spoken in told.returns:
            pattern = Pattern.compile(spoken.phrase, kinds)
            yield Reading(
                "claim", pattern, partial(_returned, pattern, spoken), f"{name} returns: “{spoken.phrase}”"
            )


def _check_parameters(name: str, method: Any, pattern: Pattern, spoken: Spoken) -> None:
    """As many words as the method takes, beside itself and the table."""
    taken = _taken(method)[1:]
    given = len(pattern.kinds) - (pattern.checked is not None)
    least = sum(parameter.default is parameter.empty for parameter in taken)
    if not least <= given <= len(taken):
        raise RulesError(f"{name}: “{spoken.phrase}” has {given} words for {len(taken)} parameters")


def _calling(name: str, method: Any, spoken: Spoken) -> Callable[..., Any]:
    """What carries a sentence out, or finds what it claims: a call of the method, when all has happened."""
    phase, of_state = inspect.isgeneratorfunction(method), _is_of_state(method)

    def run(scene: Any, *words: Any) -> Any:
        scene.settle()
        found = getattr(scene.rules, name)(*((scene.state,) if of_state else ()), *words)
        if phase:
            scene.run(found)
            return None
        return found if spoken.truth else not found

    return run


def _returned(pattern: Pattern, spoken: Spoken, scene: Any) -> Any:
    """What the phase that has just ended has returned."""
    scene.settle()
    if pattern.checked is not None:
        return scene.returned
    return scene.play is None and scene.returned is spoken.truth


def _called_with_cells(name: str, scene: Any, *cells: Any) -> Any:
    """A method with the cells of a row, each understood as the parameter is annotated."""
    method = getattr(scene.rules, name)
    words = [_cell(scene, cell, str(p.annotation)) for cell, p in zip(cells, _taken(method), strict=True)]
    found = method(*((scene.state,) if _is_of_state(method) else ()), *words)
    return {True: "yes", False: "no"}.get(found, found) if isinstance(found, bool) else found


_CELLS = {"int": "number", "Card": "card", "Cards": "cards", "Seat": "seat", "Team": "team", "Point": "point"}


def _cell(scene: Any, cell: Any, annotation: str) -> Any:
    """A cell as a method's parameter wants it; what is no number, card, seat, team or point stays words."""
    kind = _CELLS.get(annotation)
    if kind is None or not isinstance(cell, str):
        return int(cell) if isinstance(cell, str) and "int" in annotation and cell.isdecimal() else cell
    return scene.readings.kinds[kind].parse(scene, cell)


# -- parts of the state


def _of_part(name: str, part: Part, kinds: Kinds) -> Iterator[Reading]:
    source = f"{name}: “{'; '.join(part.phrases)}”"
    for phrase in part.phrases:
        pattern = Pattern.compile(phrase, kinds)
        if pattern.checked is None:
            yield Reading("action", pattern, partial(_set, name, part.keys), source)
            if len(pattern.kinds) > part.keys:
                pattern = Pattern.compile(_with_mark(phrase), kinds)
        yield Reading("claim", pattern, partial(_found, name, pattern), source)
    for phrase in part.denied:
        pattern = Pattern.compile(phrase, kinds)
        yield Reading("claim", pattern, partial(_is_not, name, pattern), source)
    for phrase in part.none:
        pattern = Pattern.compile(phrase, kinds)
        yield Reading("action", pattern, partial(_set_none, name), source)
        yield Reading("claim", pattern, partial(_is_none, name), source)


def _with_mark(phrase: str) -> str:
    """The phrase with a question mark in its last placeholder: the claim of what the sentence tells."""
    *_, last = PLACEHOLDER.finditer(phrase)
    return f"{phrase[: last.end() - 1]}?{phrase[last.end() - 1 :]}"


def _target(scene: Any, name: str, keys: tuple[Any, ...]) -> Any:
    value = getattr(scene.state, name)
    for key in keys:
        value = value[key]
    return value


def _set(name: str, count: int, scene: Any, *words: Any) -> None:
    """Let that part be what the last word says; true, if there are only words that tell whose it is."""
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
    kind = pattern.kinds[pattern.checked] if pattern.checked is not None else ""
    if isinstance(target, list):
        return len(target) if kind == "number" else Cards(target) if kind == "cards" else _only(target)
    return target


def _only(cards: list[Any]) -> Any:
    return cards[0] if len(cards) == 1 else None


def _is_not(name: str, pattern: Pattern, scene: Any, *keys: Any) -> bool:
    return not _found(name, pattern, scene, *keys)


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
