"""The checks of texts: known results for the same rules are reused, and games are checked side by side.

Modules that only some checks need are imported inside functions, so that a changed word is printed quickly.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial
from importlib import import_module
from itertools import product
from pathlib import Path
from pkgutil import walk_packages
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from publisher.base.described import described
from publisher.base.location import Location
from publisher.base.workers import Done, IsolatedWork, Item, Workers
from publisher.checking.report import Problem, Report
from publisher.checking.result_cache import ResultCache
from publisher.components.cards.courts import COURT_NAMES, half_figure
from publisher.engine import mechanics
from publisher.engine.failure import raised
from publisher.model.card_files import TABLES
from publisher.model.cards import FRENCH
from publisher.model.shelf import DEFINITION, RULES, GameFolder, general_folder
from publisher.model.trust import require_trust
from publisher.press.digests import game_digest, rules_digest
from publisher.press.game_errors import locate_error, locate_errors
from publisher.press.lint import (
    broken_links,
    former_labels,
    links_to_games,
    missing_glyphs,
    template_text,
    uncounted_cards,
    unstartable_variants,
)
from publisher.press.print_warnings import print_warnings
from publisher.press.printable import undrawable, unprintable
from publisher.press.store import Stored

if TYPE_CHECKING:
    from publisher.checking.bound_words import Exchanged
    from publisher.checking.checker import TextCheck
    from publisher.checking.deep import Score
    from publisher.checking.suggestions import Suggestion
    from publisher.engine.simulation import Memory
    from publisher.text.document import Example

FEW = 10
"""For more games than this, it is faster to load everything that any game may need."""
RANDOM_GAMES = 20
"""The number of random games, with the seeds 1, 2, …, that are played before a book is printed."""


MOST_EXAMPLES = 2000
"""The most reports of examples in a memory."""


class CheckMemory(msgspec.Struct):
    """The results of one game's rules that a process keeps: the values of facts and the reports of
    examples."""

    known: ResultCache | None = None
    examples: dict[Example, Report] = {}


def check_text(folder: GameFolder, strict: bool = False, memory: CheckMemory | None = None) -> Report:
    """Return the report on a text and on the outputs printed with it. A strict check computes everything;
    other checks reuse results of the same rules: those in the `memory`, or else stored ones."""
    from publisher.checking.checker import check, check_unplayed

    require_trust(folder)
    if not folder.has_engine:
        report = check_unplayed(folder)
    else:
        report = check(folder, strict) if strict else _check_what_is_new(folder, memory)
    if not report.problems:
        report.problems += _problems_of_prints(folder)
    if not report.problems and folder.has_engine:
        report.problems += unstartable_variants(folder)
    if all(problem.code not in ("definition", "limit") for problem in report.problems):
        known = tuple(problem.message for problem in report.problems)
        found = unprintable(folder, trust=not strict)
        report.problems += [problem for problem in found if not problem.message.startswith(known)]
    else:
        report.problems = _with_errors_of_cards(folder, report.problems)
    if not report.failed:
        report.problems += [*print_warnings(folder), *former_labels(folder)]
        report.problems += [*template_text(folder), *uncounted_cards(folder)] if strict else []
    return report


def _with_errors_of_cards(folder: GameFolder, problems: Sequence[Problem]) -> list[Problem]:
    """Return the problems of a definition, and before those of `game.toml` the errors of cards whose rows can
    be read: they do not wait until the other rows, and the number of cards, are right."""
    drawn = unprintable(replace(folder, lenient=True), trust=False)
    rows = (one for one in drawn if one.location.line)
    found = (one for one in rows if Path(one.location.file).suffix.lower() in TABLES)
    told = dict.fromkeys((*problems, *found))
    return sorted(told, key=lambda one: one.location.file == folder.name(DEFINITION))


def check_text_without_program(folder: GameFolder) -> Report:
    """Return the report on the text of a game whose program may not run."""
    from publisher.checking.checker import check_without_program

    report = check_without_program(folder)
    if not report.problems:
        report.problems += _problems_of_prints(folder)
    return report


def _problems_of_prints(folder: GameFolder) -> list[Problem]:
    return [*undrawable(folder), *missing_glyphs(folder), *broken_links(folder, links_to_games(folder))]


def _check_what_is_new(folder: GameFolder, memory: CheckMemory | None) -> Report:
    from publisher.checking.checker import check

    stored, memory = stored_known(folder), memory or CheckMemory()
    before = memory.known or stored.get() or _known_of_original(folder)
    known = memory.known = ResultCache(dict(before.facts), before.rule_ids)
    if len(memory.examples) > MOST_EXAMPLES:  # most of them were changed long ago
        memory.examples.clear()
    report = check(folder, known=known, reports=memory.examples)
    if known != before:
        stored.put(known)
    return report


def _known_of_original(folder: GameFolder) -> ResultCache:
    """Return the stored results of the game that a translation belongs to, as far as all languages share
    them."""
    from publisher.checking.facts import without_words

    original = stored_known(replace(folder, language="")).get() if folder.language else None
    return without_words(original) if original else ResultCache()


@described
class Passed(msgspec.Struct, frozen=True):
    """A text without problems, as it is stored: the tally of its check, and its links to other games, which
    may change although this game does not."""

    tally: dict[str, int]
    links: tuple[tuple[str, Location], ...]


def checked(folder: GameFolder) -> Report:
    """Return the report of a text that will be printed; if the same text passed before, only its tally."""
    require_trust(folder)
    stored = _stored_passed(folder)  # before the check: a text that changes meanwhile is not stored
    if (known := _tally_of(folder, stored)) is not None:
        return known
    report = check_text(folder)
    if not report.problems:
        stored.put(Passed(report.checked, tuple(links_to_games(folder))))
    return report


def passed(folder: GameFolder) -> Report | None:
    """Return the tally of the same text if it has passed before and its links still hold, or None."""
    require_trust(folder)
    return _tally_of(folder, _stored_passed(folder))


def _tally_of(folder: GameFolder, stored: Stored[Passed]) -> Report | None:
    known = stored.get()
    if known is None or broken_links(folder, known.links):
        return None
    return Report(folder.edition, checked=Counter(known.tally), played=folder.has_engine)


def _stored_passed(folder: GameFolder) -> Stored[Passed]:
    return Stored("passed", Passed, folder, game_digest)


def play_random(folder: GameFolder) -> int:
    """Return the number of moves in a game's random games, which checks that they end and keep all pieces."""
    from publisher.engine.simulation import simulate

    stored = Stored(f"moves-of-{RANDOM_GAMES}", int, folder, rules_digest)
    moves = stored.get()
    if moves is None:
        games = simulate(folder, "", range(1, RANDOM_GAMES + 1))
        moves = sum(played.plies for played in games)
        stored.put(moves)
    return moves


def warm_up(games: int) -> None:
    """Import here what every check needs, so that not each of `games` processes does; for many games, also
    import what only some need.

    This checks a chapter of publisher itself: no code of a game runs in this process.
    """
    if games > 1:
        check_text(general_folder())
    if games > FEW:
        for module in walk_packages(mechanics.__path__, f"{mechanics.__name__}."):
            import_module(module.name)
        for rank, suit in product(COURT_NAMES, FRENCH):
            half_figure(rank, suit)


def check_games(
    folders: Sequence[GameFolder], strict: bool, workers: Workers, tallies: bool = False
) -> list[Report]:
    """Return one report for each game, in order; every error of a game is in its report. If only `tallies`
    are needed, a text that passed before is not checked again."""
    known: list[Report | None] = [None] * len(folders)
    check = checked if tallies and not strict else partial(check_text, strict=strict)
    if check is checked:
        look = IsolatedWork(passed, _not_known, alone=False, near=True)
        known = list(workers.map(look, folders))
    due = [place for place, report in enumerate(known) if report is None]
    due.sort(key=lambda place: folders[place].language != "")  # translations take numbers of their originals
    work = IsolatedWork(check, broken, before=partial(warm_up, len(due)))
    found = dict(zip(due, workers.map(work, [folders[place] for place in due]), strict=True))
    return [report or found[place] for place, report in enumerate(known)]


def _not_known(folder: GameFolder, error: Exception) -> None:
    """Return None: the check reports the error."""


def broken(folder: GameFolder, error: Exception) -> Report:
    """Return the report of a game whose check failed with an error: nothing is checked."""
    return Report(folder.edition, [*locate_errors(folder, error)])


def exchanged_words(folders: Sequence[GameFolder], workers: Workers) -> Iterator[Exchanged | Problem]:
    """Yield the result of replacing each word of several texts, or the reason why there is none."""
    work: IsolatedWork[GameFolder, Exchanged | Problem] = IsolatedWork(_exchanged, locate_error)
    return workers.map(work, folders)


def _exchanged(folder: GameFolder) -> Exchanged:
    """Replace the words of a text that passes; its facts were computed when it was checked."""
    from publisher.checking.bound_words import exchange_words

    check = text_check(folder)
    check.tell_sample(Report(folder.slug))
    return exchange_words(check.texts.rules, check.facts)


def suggested_marks(
    folders: Sequence[GameFolder], workers: Workers
) -> Iterator[tuple[Suggestion, ...] | Problem]:
    """Yield suggested marks for the words of several texts that nothing binds, in order."""
    work: IsolatedWork[GameFolder, tuple[Suggestion, ...] | Problem] = IsolatedWork(suggested, locate_error)
    return workers.map(work, folders)


def suggested(folder: GameFolder, lines: range | None = None) -> tuple[Suggestion, ...]:
    """Return suggested marks for the words of a text that nothing binds, or only for those in some lines."""
    from publisher.checking.bound_words import words_of
    from publisher.checking.observed.recording import game_log
    from publisher.checking.suggestions import suggestions

    check, words = text_check(folder), defaultdict(list)
    for word in words_of(check.texts.rules, folder.variants):
        place = word.rule.sentence.location
        if lines is None or (place.file == folder.name(RULES) and place.line in lines):
            words[word.rule.variant].append(word)
    return tuple(
        one for variant, found in words.items() for one in suggestions(found, game_log(check.load(variant)))
    )


def unasked_rules(folders: Sequence[GameFolder], workers: Workers) -> Iterator[tuple[str, ...] | Problem]:
    """Yield the headings of the rules that no question of a game's course is about, in order."""
    work: IsolatedWork[GameFolder, tuple[str, ...] | Problem] = IsolatedWork(_unasked, locate_error)
    return workers.map(work, folders)


def _unasked(folder: GameFolder) -> tuple[str, ...]:
    from publisher.course.course import questions_of

    return questions_of(folder).unasked


def text_check(folder: GameFolder, memory: CheckMemory | None = None) -> TextCheck:
    """Return the check of a text, with its rules and what they gave before; the reports of its examples are
    added to the `memory`."""
    from publisher.checking.checker import TextCheck, Texts
    from publisher.engine.loader import load_game

    load = cache(lambda variant: load_game(folder, variant))
    reports = None if memory is None else memory.examples
    return TextCheck(folder, Texts.of(folder), load, known=stored_known(folder).get(), reports=reports)


def deep_score(
    folder: GameFolder, workers: Workers, advance: Callable[[int], None], keep: Memory | None = None
) -> Score:
    """Return the deep score of a game: the stored one, or a new one, which is then stored. `advance` is
    called with progress in per cent. The workers run all code of the game."""
    from publisher.checking.deep import Score, check_deeply

    source = next(workers.map(IsolatedWork(_source, raised), [folder]))
    stored = Stored("deep", Score, folder, lambda _: source)
    score = stored.get()
    if score:
        return score
    done_before = 0

    def progress(done: int, of: int) -> None:
        nonlocal done_before
        advance(100 * done // of - done_before)
        done_before = 100 * done // of

    tried = CheckpointedWorkers(workers, keep, f"mutants of {folder.slug} {source}") if keep else workers
    score = check_deeply(folder, tried, progress)
    if (
        next(workers.map(IsolatedWork(_source, raised), [folder])) == source
    ):  # a folder that changed meanwhile was not measured
        stored.put(score)
    return score


def _source(folder: GameFolder) -> str:
    from publisher.checking.deep import source_of

    return source_of(folder)


def stored_known(folder: GameFolder) -> Stored[ResultCache]:
    """Return the stored results of the same rules."""
    return Stored("known", ResultCache, folder, rules_digest)


class CheckpointedWorkers(msgspec.Struct, frozen=True):
    """Workers that skip mutants whose results are saved, and save new results."""

    workers: Workers
    keep: Memory
    what: str

    def map(self, work: Callable[[Item], Done], items: Iterable[Item], /) -> Iterator[Done]:
        todo = list(items)
        if any(isinstance(item, GameFolder) for item in todo):  # listing the mutants is quick
            yield from self.workers.map(work, todo)
            return
        from publisher.checking.deep import Survivor

        known: dict[int, Any] = dict(self.keep.of(self.what, list[Survivor]))
        tried = self.workers.map(work, [item for place, item in enumerate(todo) if place not in known])
        for place in range(len(todo)):
            if place not in known:
                known[place] = next(tried)
                self.keep.put(self.what, [(place, known[place])])
            yield known[place]
