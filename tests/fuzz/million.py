"""A million spoilt files and command lines: none breaks the press, hangs, or ends with a wrong exit code.

    python tests/fuzz/million.py [FIRST [LAST]] [--jobs N]

Every number from FIRST up to LAST is the seed of one case, so that a run that was stopped goes on where it
stood, and a case that failed is tried again alone. Nearly all are read in this process, in a millisecond or
two; whole games, whose code is spoilt, are checked in processes of their own.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from shutil import copytree

import msgspec
from click.testing import CliRunner
from spoiling import VALUES, WORDS, mangled

from publisher.base.errors import PressError, PublisherError
from publisher.base.processes import _die_with
from publisher.base.resources import bundled
from publisher.base.workers import Processes
from publisher.cli import main as command_line
from publisher.engine.failure import unexpected
from publisher.engine.game import Game
from publisher.engine.loader import load_game
from publisher.engine.match import start
from publisher.engine.saved import decode, encode, restored, saved
from publisher.model.definition import Definition
from publisher.model.shelf import DEFINITION, PLAY, RULES, SAMPLE, GameFolder, Shelf
from publisher.notation import board, cards, deal, hands, pad, points, record, trick
from publisher.press.checks import check_games
from publisher.proof.checker import Proof, Texts
from publisher.proof.report import Report
from publisher.text.document import Example, walk
from publisher.text.reader import read
from publisher.text.templates import render

LONGEST, PATIENCE = 20, 20
"""Seconds of work on a file or a command line; and the patience that whole games are checked with."""
AT_ONCE = 2_000
SHELF = Shelf([bundled("games")])
PLAYED = ("hex", "y", "tuppi", "chinese-ten", "track-gammon", "screw-misere")
"""Games that begin quickly, of several kinds."""
CODE = (
    "None", "0", "-1", "[]", "self", "position", "raise ValueError", "yield", "return", "x" * 99, "()",
    "'a'", "1 / 0", "while True: pass", "exit()", "import nothing", "\t", ":", "def", "class X:",
    "lambda: 0",
)  # fmt: skip
OPTIONS = (
    "--games", "--json", "--paper", "a4", "a5", "letter", "9x9", "--impose", "saddle", "-o", "--output",
    "out", "x.pdf", "x.epub", "/dev/null/x", "--jobs", "1", "0", "-1", "nan", "1e999", "--patience", "20",
    "--strict", "--github", "--junit", "j.xml", "--variant", "large", "--seed", "7", "--seat", "Cross",
    "--resume", "s.json", "-n", "3", "--player", "random", "sensible", "nobody", "--against", "--plot",
    "p.svg", "p.txt", "--rounds", "--budget", "--to", "png", "tts", "cards", "--dpi", "30", "--address",
    "https://example.org", "--card-size", "poker", "63x88", "--only", "rules,html", "pieces", "--layout",
    "gutterfold", "--flip", "--margin", "5", "--board-size", "fit", "--back-shift", "1,1", "--ink", "low",
    "--set", "0.5,1", "nan,0", "--landscape", "--help", "--version", "small", "", "\x1b[31m", "é", "--",
    "=", "-", "\udcff",
)  # fmt: skip
COMMANDS = (
    "list", "list --json", "new", "check small", "check small --json", "build small --only html -o out",
    "record small --budget 1", "simulate small -n 2 --jobs 1", "play small --seed 1",
    "export small --to png --dpi 30 -o out", "calibrate -o c.pdf", "calibrate --set 0.5,1",
    "book small -o out/b.epub", "check small --github --jobs 1", "build small --only pieces",
)  # fmt: skip


class Wrong(Exception):
    """What should not be: it is told as a fault of this case."""


# -- cases, each of its random numbers


@cache
def folder_of(slug: str) -> GameFolder:
    return SHELF.game(slug)


@cache
def rules_of(slug: str) -> Game:
    return load_game(folder_of(slug))


@cache
def room() -> Path:
    """A folder of this process, in memory where there is such a place."""
    shared = Path("/dev/shm")
    found = Path(tempfile.mkdtemp(prefix="fuzz-", dir=shared if shared.is_dir() else None))
    copytree(bundled("templates") / "new-game", found / "games" / "small")
    os.chdir(found)
    return found


def definitions(rng: Random) -> None:
    """A `game.toml`: read with all its variants, or refused with file and message."""
    slug = rng.choice(SHELF.slugs)
    path = room() / "defined" / slug
    path.mkdir(parents=True, exist_ok=True)
    text = mangled(folder_of(slug).read(DEFINITION), rng, VALUES)
    (path / DEFINITION).write_text(text, encoding="utf-8", errors="surrogatepass")
    folder = GameFolder(slug, path)
    try:
        for variant in ("", *islice(folder.variants, 2)):
            folder.definition(variant)
    except PublisherError as error:
        if error.location is None or not error.location.file.endswith(DEFINITION):
            raise Wrong(f"a definition refused without its place: {error}") from error


@cache
def passages(file: str) -> list[tuple[str, str]]:
    """All texts of the shelf, cut at empty lines: the game's slug, and three pieces in a row."""
    found = []
    for slug in SHELF.slugs:
        parts = folder_of(slug).read(file).split("\n\n")
        found += [(slug, "\n\n".join(parts[at : at + 3])) for at in range(0, len(parts), 2)]
    return found


def texts(rng: Random) -> None:
    """A passage of rules or a sample: read, or refused with file and line."""
    slug, passage = rng.choice(passages(rng.choice((RULES, RULES, SAMPLE))))
    text = mangled(passage, rng, WORDS)
    path = room() / "told" / slug
    path.mkdir(parents=True, exist_ok=True)
    (path / RULES).write_text(text, encoding="utf-8", errors="surrogatepass")
    try:
        source = GameFolder(slug, path).read(RULES)
        file = str(path / RULES)
        read(source, file, render(source, file, path, {"game": definition_of(slug)}))
    except PublisherError as error:
        if error.location is None:
            raise Wrong(f"a text refused without its place: {error}") from error


@cache
def definition_of(slug: str) -> Definition:
    return folder_of(slug).definition()


@cache
def fences() -> list[tuple[str, str, str]]:
    """Every fence of the shelf: the game's slug, its first line, what it holds."""
    found = []
    for slug in SHELF.slugs:
        for file in (RULES, SAMPLE):
            parts = folder_of(slug).read(file).replace("\n> ", "\n").split("```")[1::2]
            found += [(slug, *part.partition("\n")[::2]) for part in parts]
    return found


READERS: dict[str, Callable[[Definition, str], object]] = {
    "board": board.read_board, "hands": hands.read_hands, "pad": pad.read_pad, "trick": trick.read_trick,
    "cards": cards.read_cards, "point": points.read_point, "points": points.read_points,
    "move": record.read_move, "moves": lambda _, text: record.read_record(text),
    "deal": lambda _, text: deal.read_deal(text),
}  # fmt: skip


def notations(rng: Random) -> None:
    """What stands in a fence: read by whoever reads it, or refused."""
    slug, head, body = rng.choice(fences())
    kind, _, caption = head.partition(" ")
    text = mangled(caption if kind in ("deal", "start") else body, rng, WORDS)
    name = kind if kind in READERS and rng.random() < 0.8 else rng.choice(list(READERS))
    try:
        READERS[name](definition_of(slug), text)
    except PublisherError as error:
        if not error.message:
            raise Wrong("refused without a word") from error


def examples(rng: Random) -> None:
    """An example: told, or reported."""
    slug = rng.choice(PLAYED)
    told = [passage for other, passage in passages(RULES) if other == slug and "**Example" in passage]
    text = mangled(rng.choice(told), rng, WORDS)
    try:
        document = read(text, RULES)
    except PublisherError:
        return
    folder, report = folder_of(slug), Report(slug)
    proof = Proof(folder, Texts(document, document), lambda variant: rules_of(slug))
    for example in walk(document.blocks):
        if isinstance(example, Example):
            proof.tell_example(example, report)
    for problem in report.problems:
        if not (problem.message and problem.location.file) or problem.code == PressError.code:
            raise Wrong(f"an example reported so: {problem}")


@cache
def kept(slug: str, seed: int) -> bytes:
    """A saved match of a few random moves."""
    match, rng = start(rules_of(slug), seed), Random(seed)
    for _ in range(rng.randrange(1, 6)):
        if match.seat is not None:
            match.play(match.options.sample(rng))
    return encode(saved(match, 0))


def saved_games(rng: Random) -> None:
    """A saved match: goes on, or is refused as that of another press, game or moves."""
    slug = rng.choice(PLAYED)
    values = ("0", "-1", '"x"', "null", "[]", "1e9", '"a1",')
    text = mangled(kept(slug, rng.randrange(8)).decode(), rng, values)
    with suppress(PublisherError, msgspec.DecodeError):
        match = decode(text.encode(errors="surrogatepass"))
        restored(match, lambda variant: load_game(folder_of(slug), variant))


def command_lines(rng: Random) -> None:
    """A command line: done, or refused in the form that its exit code says."""
    words = rng.choice(COMMANDS).split()
    for _ in range(rng.randrange(1, 3)):
        at = rng.randrange(len(words) + 1)
        words[at : at + rng.randrange(2)] = [rng.choice(OPTIONS)]
    if words and words[-1:] == ["--watch"]:
        return
    with of_a_small_shelf():
        result = CliRunner().invoke(command_line, words, input="a1\nmoves\nquit\n", prog_name="publisher")
    said = result.output
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise Wrong(f"{words}: {result.exception!r}") from result.exception
    if "Traceback" in said or "[internal]" in said or "the press broke" in said:
        raise Wrong(f"{words}: {said}")
    refused = "\nError: " in f"\n{said}" or "error[usage]" in said
    failed = "error[" in said and not refused
    wanted = 2 if refused else 1 if failed else 0
    if result.exit_code != wanted and not ("list" in words and failed):
        raise Wrong(f"{words}: exit code {result.exit_code}, where {wanted} was to be: {said}")


@contextmanager
def of_a_small_shelf() -> Iterator[None]:
    """The shelf is one small game, so that a command for all games takes no time."""
    from publisher.base import resources

    whole, here = resources.bundled, room() / "games"
    resources.bundled = lambda name: here if name == "games" else whole(name)  # type: ignore[assignment]
    try:
        yield
    finally:
        resources.bundled = whole


def whole_games(rng: Random) -> None:
    """A small game of which a file, mostly its code, is spoilt: one problem or more, or it holds."""
    path = room() / "whole" / "small"
    copytree(bundled("templates") / "new-game", path, dirs_exist_ok=True)
    file = rng.choice((PLAY, PLAY, PLAY, DEFINITION, RULES, SAMPLE))
    pieces = {PLAY: CODE, DEFINITION: VALUES}.get(file, WORDS)
    spoilt = mangled((path / file).read_text(encoding="utf-8"), rng, pieces)
    (path / file).write_text(spoilt, encoding="utf-8", errors="surrogatepass")
    began = time.monotonic()
    [report] = check_games([GameFolder("small", path)], False, Processes(1, PATIENCE))
    if time.monotonic() - began > 2 * PATIENCE:
        raise Wrong("it took longer than the patience")
    for problem in report.problems:
        if not (problem.message and problem.location.file) or problem.code == PressError.code:
            raise Wrong(f"told so: {problem}")


WAYS: dict[Callable[[Random], None], float] = {
    definitions: 0.2, texts: 0.3, notations: 0.269, examples: 0.1, saved_games: 0.1, command_lines: 0.03,
    whole_games: 0.001,
}  # fmt: skip


# -- running them


class Hang(BaseException):
    """A case takes too long."""


def _hang(*_: object) -> None:
    raise Hang


def case(seed: int) -> tuple[str, str]:
    """The kind of one case, and what is wrong with it, "" if nothing is."""
    rng = Random(seed)
    (way,) = rng.choices(list(WAYS), list(WAYS.values()))
    if way is not whole_games:
        signal.setitimer(signal.ITIMER_PROF, LONGEST)
    try:
        way(rng)
    except Hang:
        return way.__name__, f"takes longer than {LONGEST} seconds"
    except Wrong as error:
        return way.__name__, str(error)
    except Exception as error:
        return way.__name__, f"{error!r}: {unexpected(error)}"[:600]
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return way.__name__, ""


def cases(seeds: range) -> tuple[Counter[str], list[str]]:
    """How many cases of each kind, and the faults that were found."""
    signal.signal(signal.SIGPROF, _hang)
    os.environ["XDG_CACHE_HOME"] = os.environ["XDG_CONFIG_HOME"] = str(room())
    os.environ["PUBLISHER_TRUST"] = "1"
    known: Counter[str] = Counter()
    faults = []
    for seed in seeds:
        kind, fault = case(seed)
        known[kind] += 1
        if fault:
            faults.append(f"seed {seed}, {kind}: {fault}")
    return known, faults


def run(first: int, last: int, jobs: int) -> list[str]:
    """All cases, some thousand at a time; tells how far it is, what was run, and each fault."""
    chunks = [range(at, min(at + AT_ONCE, last)) for at in range(first, last, AT_ONCE)]
    known: Counter[str] = Counter()
    faults: list[str] = []
    began = time.monotonic()
    # Its processes may start others, and end with this one.
    pool = ProcessPoolExecutor(jobs, initializer=_die_with, initargs=(os.getpid(),))
    for chunk, (more, found) in zip(chunks, pool.map(cases, chunks), strict=True):
        known += more
        faults += found
        for fault in found:
            print(ascii(fault), flush=True)
        took = time.monotonic() - began
        print(f"up to {chunk.stop}: {known.total()} cases in {took:.0f} s, {len(faults)} faults", flush=True)
    told = ", ".join(f"{count} {kind}" for kind, count in sorted(known.items()))
    print(f"{known.total()} cases ({told}), {len(faults)} faults")
    return faults


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("first", type=int, nargs="?", default=0)
    parser.add_argument("last", type=int, nargs="?", default=1_000_000)
    parser.add_argument("--jobs", type=int, default=2)
    wanted = parser.parse_args()
    sys.exit(bool(run(wanted.first, wanted.last, wanted.jobs)))
