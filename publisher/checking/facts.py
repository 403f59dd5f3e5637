"""Facts: numbers and words in the prose that the engine must confirm.

`[120](fact:card-points)` states a number, `[left leads to the first](fact:first-leader)` a word. A fact is a
method of the game marked `@fact`, one that can be computed for every game (`statistics`, `solved`), or one
that is observed in recorded games (`observed`). It may take arguments, `fact:rami-points(9)`, conditions,
`fact:first-leader(declarer,game=rami)`, and may be a variant's: `fact:hex-4/points`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache, partial
from inspect import Parameter, Signature, getdoc, signature
from types import MappingProxyType
from typing import Any

import msgspec
from msgspec.structs import replace

from publisher.base.characters import whole_word
from publisher.base.errors import NotationError, PublisherError, did_you_mean
from publisher.checking.deck_facts import DECK_FACTS
from publisher.checking.example_problem import problem_of, with_line
from publisher.checking.observed import ENDS, OBSERVED
from publisher.checking.observed.conditions import Condition
from publisher.checking.observed.families import NUMBER, Family, check_values, family_of
from publisher.checking.observed.observation import FEW, Observation, Observed, Verdict, judge, observe
from publisher.checking.observed.phrases import stated
from publisher.checking.observed.recording import Record, further_logs, game_log
from publisher.checking.report import Problem, Report
from publisher.checking.result_cache import Found, ResultCache
from publisher.checking.solved import SOLVED
from publisher.checking.statistics import STATISTICS, Estimate
from publisher.engine import Game
from publisher.engine.match import Match
from publisher.model.tongue import Tongue
from publisher.notation.words import NUMBERS, TENS
from publisher.text.document import Fact
from publisher.text.typography import untypeset

PLAYED: Mapping[str, Callable[..., Any]] = MappingProxyType({**STATISTICS, **SOLVED})
EVERY_GAMES: Mapping[str, Callable[..., Any]] = MappingProxyType({**PLAYED, **DECK_FACTS})
_CALL = re.compile(r"(?:(?P<variant>[\w-]+)/)?(?P<name>[\w-]+)(?:\((?P<arguments>[^)]*)\))?")
_CONDITION = re.compile(r"(?P<name>[\w-]+)\s*(?P<sign>!=|[=<>])\s*(?P<value>.*)")
CODES = {"fails": "fact-failed", "untried": "fact-untried"}


class Call(msgspec.Struct, frozen=True):
    """A fact as it is written after `fact:`, in the section with that id."""

    written: str
    section: str

    @property
    def parts(self) -> re.Match[str]:
        match = _CALL.fullmatch(self.written)
        if match is None:
            raise NotationError("cannot be read", hint="write fact:name or fact:name(1,2)")
        return match

    @property
    def variant(self) -> str:
        return self.parts["variant"] or ""

    @property
    def name(self) -> str:
        return self.parts["name"]

    @property
    def words(self) -> list[str]:
        """The words in the parentheses."""
        return [word.strip() for word in (self.parts["arguments"] or "").split(",") if word.strip()]


class Facts:
    """The facts of one game; `load` returns the rules of a variant, and values are added to `known`."""

    def __init__(
        self, load: Callable[[str], Game], known: ResultCache, strict: bool = False, ids: Collection[str] = ()
    ) -> None:
        if load("").definition.tongue.declared:  # a translation also words the values of the game's own facts
            check_values(load("").definition.words.values)
        self.load = load
        self.ids = ids
        """The ids of the rules in the text; none if no text is known."""
        self.known = known
        self.strict = strict
        self.sample: Match | None = None
        """The sample game after its replay; facts are observed in it as in random games."""
        self._recorded = cache(partial(Record.of, "the sample"))
        self._own = cache(lambda variant: dict(load(variant).facts()))

    def check(self, fact: Fact, section: str, report: Report) -> None:
        """Report a problem for a mark that the engine does not confirm."""
        call = Call(fact.name or "", section)
        try:
            verdict = self.verdict(fact.text, call)
        except Exception as error:
            told = f"fact:{call.written}"
            if not isinstance(error, PublisherError) and call.words:
                report.add(Problem("fact", f"{told}: {with_line(error)}", fact.location))
            else:
                report.add(problem_of(error, fact.location, told, "fact"))
        else:
            if verdict.finding == "holds":
                report.checked["facts"] += 1
                if self.strict and verdict.few:
                    message = f"fewer than {FEW} cases of fact:{call.written} were seen"
                    hint = "show it in an example, too"
                    report.warn("few-cases", message, fact.location, hint)
            else:
                is_plain = verdict.stated[:3].casefold() in fact.text.casefold()  # “win” for `wins`
                meant = "" if is_plain else f" ({verdict.stated})"
                message = f"the text says {fact.text}{meant}, but {verdict.reason}"
                code = CODES[verdict.finding]
                report.add(Problem(code, message, fact.location, verdict.hint))

    def verdict(self, text: str, call: Call) -> Verdict:
        """Compare the words of a mark with the engine; NotationError if words or arguments do not fit."""
        definition = self.load(call.variant).definition
        text = self._tongue.english_numerals(untypeset(text))
        if definition.deck is not None:
            text = re.sub(r"\S+", lambda word: definition.wording.rank(word[0]), text)
        fact = OBSERVED.get(call.name)
        if fact is not None:
            return self._observed(text, call, fact)
        found = self._found(call.written, lambda: self._computed(call))
        assert not isinstance(found, Observation)
        family = NUMBER if isinstance(found, Estimate) else family_of(fact_value(found))
        family = family.worded(self.load(call.variant).definition.wording.values)
        own = self._own(call.variant).get(call.name)
        vouched = frozenset(getattr(own, "_vouches", ())) | words_in(call.words)
        if _agree(text, found, family, vouched, self._tongue):
            return Verdict("holds", found=found)
        counted = "publisher counts" if type(self.load(call.variant)) is Game else "the engine says"
        return Verdict("fails", f"{counted} {found}", found=found)

    def _found(self, key: str, compute: Callable[[], Found]) -> Found:
        if key not in self.known.facts:
            self.known.facts[key] = compute()
        return self.known.facts[key]

    def _rules(self, call: Call) -> Game:
        game = self.load(call.variant)
        if type(game) is Game and (call.name in OBSERVED or call.name in PLAYED):
            hint = "write a play.py, or leave the fact out"
            raise NotationError("this game has no engine to play it", hint=hint)
        return game

    def described(self, variant: str = "") -> dict[str, str]:
        """Return a short description of each fact by its name, those of the game first; for a game without an
        engine, only of those that need none."""
        played = type(self.load(variant)) is not Game
        computed = {**self._own(variant), **(EVERY_GAMES if played else DECK_FACTS)}
        docs = {name: (getdoc(compute) or "").split("\n\n")[0] for name, compute in computed.items()}
        options = self.load(variant).definition.options
        docs |= {name.replace("_", "-"): "an option of the game" for name in options}
        docs |= {name: fact.about for name, fact in OBSERVED.items()} if played else {}
        return {name: " ".join(doc.split()) for name, doc in docs.items()}

    @property
    def _tongue(self) -> Tongue:
        return self.load("").definition.tongue

    def _named(self, call: Call) -> list[str]:
        """Return the arguments of a fact, with the names that players have in the language of the text."""
        name = self._tongue.name
        return [
            f"{before}{sign}{name(last)}"
            for before, sign, last in (word.rpartition("=") for word in call.words)
        ]

    # -- facts that are computed

    def _computed(self, call: Call) -> Found:
        game = self._rules(call)
        known = {name: partial(compute, game) for name, compute in EVERY_GAMES.items()} | self._own(
            call.variant
        )
        if call.name not in known:
            hint = did_you_mean(call.name, [*known, *OBSERVED])
            raise NotationError(f"unknown fact {call.name!r}", hint=hint)
        compute = known[call.name]
        _check_count(call.name, len(call.words), tuple(signature(compute).parameters.values()))
        found = compute(*map(_value, self._named(call)))
        return found if isinstance(found, Estimate) else str(found)

    # -- facts that are observed

    def _observed(self, text: str, call: Call, fact: Observed) -> Verdict:
        rules = self._rules(call)
        if call.name in self._own(call.variant):
            raise NotationError(
                f"publisher observes {call.name!r} in every game, but this game has a fact of that name",
                hint="rename the game's fact, or leave it out",
            )
        arguments, conditions = _arguments(call, self._named(call), fact)
        vouched = fact.vouches | words_in(map(str, arguments))
        family = fact.family_in(rules).worded(rules.definition.wording.values)
        value = stated(text, family, vouched, self._tongue)
        records = (self._recorded(self.sample),) if self.sample and self.sample.rules is rules else ()
        section = call.section if "rule" in fact.parameters else ""
        if "rule" in fact.parameters and self.ids and (rule := str(arguments[0])) not in self.ids:
            hint = did_you_mean(rule, sorted(self.ids)) or "name a rule by the id of its heading"
            raise NotationError(f"unknown rule {rule!r}", hint=hint)
        key = " ".join([call.written, section, *(record.digest for record in records)])

        def look() -> Observation:
            return observe(fact, game_log(rules, records), arguments, conditions)

        found = self._found(key, look)
        assert isinstance(found, Observation)
        if self._is_open(value, found) and f"{key} further" not in self.known.facts:
            found = look()
            for log in further_logs(rules, fact.name in ENDS):
                found += observe(fact, log, arguments, conditions)
                if not self._is_open(value, found):
                    break
            else:
                self.known.facts[f"{key} further"] = found
            self.known.facts[key] = found
        verdict = judge(value, found)
        return replace(verdict, few=verdict.finding == "holds" and _is_few(found), stated=value, found=found)

    def _is_open(self, value: str, found: Observation) -> bool:
        """Return True if more games could decide on a value or, in a strict check, confirm it."""
        return judge(value, found).finding == "untried" or (self.strict and _is_few(found))


def without_words(known: ResultCache) -> ResultCache:
    """Return the results that are the same in every language: numbers, and values with fixed words. A name
    of a player is not, and a translation computes it again."""
    return ResultCache(
        {key: found for key, found in known.facts.items() if _is_wordless(key, found)}, known.rule_ids
    )


def _is_wordless(key: str, found: Found) -> bool:
    if isinstance(found, Observation):
        call = _CALL.match(key)
        return call is not None and isinstance(OBSERVED[call["name"]].family, Family)
    return isinstance(found, Estimate) or found.removeprefix("-").isdecimal()


def _is_few(found: Observation) -> bool:
    return found.how == "same" and found.cases < FEW


def _arguments(call: Call, words: Iterable[str], fact: Observed) -> tuple[list[Any], list[Condition]]:
    """Return the arguments and conditions of an observed fact; the section of the mark is its `rule`."""
    positional, conditions = [], []
    for word in words:
        match = _CONDITION.fullmatch(word)
        if match:
            name, value = match["name"].replace("-", "_"), match["value"].casefold()
            conditions.append(Condition(name, match["sign"], value))
        else:
            positional.append(_value(word))
    if "rule" in fact.parameters and not positional:
        positional = [call.section]
    _check_count(call.name, len(positional), tuple(fact.parameters.values()))
    return positional, conditions


def _check_count(name: str, given: int, parameters: Sequence[Parameter]) -> None:
    """Raise NotationError if a fact does not take that many arguments."""
    try:
        Signature(parameters).bind(*range(given))
    except TypeError:
        takes = ", ".join(
            p.name if p.default is p.empty else f"{p.name}={p.default}" if p.default else f"{p.name}?"
            for p in parameters
        )
        hint = f"write fact:{name}({takes})" if takes else f"write fact:{name}"
        raise NotationError(f"{given} arguments, but it takes {takes or 'none'}", hint=hint) from None


def _agree(text: str, found: str | Estimate, family: Family, vouched: frozenset[str], tongue: Tongue) -> bool:
    """Return True if a mark states the computed value, alone or in a phrase."""
    if isinstance(found, Estimate):
        return found.agrees(fact_value(text)) or found.agrees(stated(text, family, vouched, tongue))
    value = fact_value(found)
    if value in (fact_value(text), fact_value(re.sub(whole_word(tongue.lists), "and", text))):
        return True
    return any(family.find(text)) and fact_value(stated(text, family, vouched, tongue)) == value


def words_in(arguments: Iterable[str]) -> frozenset[str]:
    """Return the single words of arguments, which phrases may hold."""
    return frozenset(word for one in arguments for word in re.split(r"[\s_-]+", one.casefold()))


def fact_value(text: str) -> str:
    """Return a literal in comparable form: number words as digits, without thousands separators."""
    word = untypeset(text).strip().replace(",", "").casefold()
    return str({**NUMBERS, **TENS}.get(word, word))


def _value(word: str) -> Any:
    return int(word) if re.fullmatch(r"-?\d+", word) else word
