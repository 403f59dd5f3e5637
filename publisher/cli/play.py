"""The commands that play: with a person, between bots, or one recorded game. The game runs in a process that
is ended if it takes too long."""

from __future__ import annotations

import sys
from functools import partial
from io import TextIOWrapper
from operator import methodcaller
from pathlib import Path
from typing import TYPE_CHECKING

import click

from publisher.base.errors import UsageError, WorkLost
from publisher.base.workers import THOUGHT, IsolatedWork, interactive_worker, workers
from publisher.cli.options import (
    Folder,
    against,
    bot,
    chosen,
    chosen_games,
    for_programs,
    game,
    jobs,
    keeping,
    language,
    machines,
    other_bot,
    patience,
    per_cent,
    seed,
    shelf_of,
    slow,
    variant,
)
from publisher.cli.trust import ask_for_trust

if TYPE_CHECKING:
    from publisher.base.workers import Workers
    from publisher.model.choosing import Choice
    from publisher.model.definition import Definition
    from publisher.model.shelf import GameFolder
    from publisher.terminal.session_start import Said


@click.command(short_help="Play a game in the terminal.")
@game
@variant
@click.option(
    "--seat",
    "seats",
    metavar="NAME",
    multiple=True,
    help="The player that you play (repeatable), or “all” of them.  [default: the first]",
)
@other_bot
@click.option(
    "--strength",
    type=click.Choice(["weak", "fair", "strong"]),
    default="fair",
    show_default=True,
    help="The thinking time of sensible bots.",
)
@seed
@click.option("--resume", type=click.Path(path_type=Path), metavar="FILE", help="Continue a saved game.")
@patience
@language
@click.pass_context
def play(
    context: click.Context, slug: str, variant: str, seats: tuple[str, ...], bot: str, strength: str,
    seed: int | None, resume: Path | None, patience: float, language: str,
) -> None:  # fmt: skip
    """Play a game in the terminal, against bots or with others at the same screen."""
    from publisher.engine.failure import raised
    from publisher.press.game_errors import errors_located_in
    from publisher.terminal.session_start import PlayOptions, played

    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="backslashreplace")  # bytes that are not letters are not understood
    folder = shelf_of(context).game(slug).in_language(language)
    ask_for_trust([folder])
    with errors_located_in(folder):
        try:
            interactive_worker(
                partial(played, wishes=PlayOptions(variant, seats, seed, resume, bot, strength)),
                folder,
                _answered,
                patience,
                slow,
            )
        except WorkLost as error:
            raised(folder, error)


@click.command(short_help="Answer questions about the rules of a game.")
@game
@click.option("--list", "listed", is_flag=True, help="List the questions, and the rules without one.")
@language
@click.pass_context
def learn(context: click.Context, slug: str, listed: bool, language: str) -> None:
    """Answer questions about the rules of a game, made from its checked examples."""
    from publisher.course.course import course_of
    from publisher.course.question import Course
    from publisher.engine.failure import raised
    from publisher.press.game_errors import errors_located_in
    from publisher.terminal.lesson import contents, lesson
    from publisher.terminal.paper import write

    folder = shelf_of(context).game(slug).in_language(language)
    if not folder.has_engine:
        hint = "publisher docs play-py shows how to write one"
        raise UsageError(f"{folder.slug} has no play.py, so there are no questions", hint=hint)
    ask_for_trust([folder])
    with errors_located_in(folder):
        work: IsolatedWork[GameFolder, Course] = IsolatedWork(course_of, raised)
        course = next(workers(1).map(work, [folder]))
    if listed:
        write(contents(course, folder.definition().wording.say))
    elif not course.questions and not course.puzzles:
        raise UsageError(f"the rules of {slug} have no example that can be asked as a question")
    else:
        lesson(course, folder.definition, write, _ask)


@click.command(short_help="Find puzzles in games between bots.")
@chosen
@jobs
@click.pass_context
def puzzles(context: click.Context, choice: Choice, workers: Workers) -> None:
    """Find wins in two or three moves in games between bots; keep them in puzzles.toml beside each game.
    `learn` and sites ask them, and `check` plays them again."""
    from publisher.base.files import write_whole
    from publisher.checking.puzzles import find_puzzles, written_puzzles
    from publisher.checking.report import Problem
    from publisher.engine.puzzles import Puzzle
    from publisher.model.shelf import PUZZLES
    from publisher.press.game_errors import locate_error

    folders = chosen_games(choice, shelf_of(context), "search")
    ask_for_trust(folders)
    search: IsolatedWork[GameFolder, tuple[Puzzle, ...] | Problem] = IsolatedWork(
        find_puzzles, locate_error, games=THOUGHT
    )
    failed = False
    for folder, found in zip(folders, workers.map(search, folders), strict=True):
        if isinstance(found, Problem):
            click.echo(str(found), err=True)
            failed = True
            continue
        if found:
            write_whole(folder.path / PUZZLES, written_puzzles(found).encode())
            told = f"{len(found)} puzzle{'s' * (len(found) > 1)} in {folder.name(PUZZLES)}"
        else:
            (folder.path / PUZZLES).unlink(missing_ok=True)
            told = "no puzzles found"
        click.echo(f"{folder.slug}: {told}")
    context.exit(1 if failed else 0)


def _definition(folder: GameFolder, variant: str) -> Definition:
    """Return the definition of a game; it is read first in a process that can be ended."""
    from publisher.engine.failure import raised
    from publisher.model.each_folder import each_read

    look: IsolatedWork[GameFolder, Definition] = IsolatedWork(
        methodcaller("definition", variant), raised, alone=False
    )
    return next(each_read(look, [folder]))


def _answered(said: Said) -> str | None:
    """Print the words of a game for a player, or ask its question and return the answer."""
    from publisher.terminal.paper import clear, write

    if said.covers:
        clear()
    if said.asks:
        return _ask(said.words)
    write(said.words)
    return None


def _ask(prompt: str) -> str | None:
    try:
        return input(prompt)
    except (EOFError, KeyboardInterrupt):
        click.echo()
        return None


@click.command(short_help="Play many games between bots, and count the results.")
@game
@click.option("-n", "--number", type=click.IntRange(1, 10_000_000), default=1000, show_default=True,
              help="The number of games.")  # fmt: skip
@variant
@seed
@machines
@bot
@against
@click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")
@click.option("--plot", type=click.Path(path_type=Path), metavar="FILE",
              help="Draw the lengths of the games into FILE (.svg, .pdf or .png).")  # fmt: skip
@keeping
@click.pass_context
def simulate(
    context: click.Context, slug: str, number: int, variant: str, seed: int | None, workers: Workers,
    bot: str, against: str | None, as_json: bool, plot: Path | None, keep: Path | None,
) -> None:  # fmt: skip
    """Play many games between bots and count: length, wins, draws, choices, scores."""
    from publisher.engine.playout import Played
    from publisher.engine.simulation import GAMES, Summary, won_by_challenger
    from publisher.engine.simulation import simulate as play_many
    from publisher.press.checkpoint import Checkpoint, run_of
    from publisher.press.game_errors import errors_located_in
    from publisher.terminal.progress import counted
    from publisher.terminal.statistics import plot_lengths, refuse_plot, summary_dict, summary_text

    if plot is not None:
        refuse_plot(plot)
    folder = shelf_of(context).game(slug)
    definition = _definition(folder, variant)
    if against and len(definition.seats) == 1:
        raise UsageError(
            f"--against: {slug} is a game for one player", hint="compare the mean scores of --bot"
        )
    ask_for_trust([folder])
    first = 1 if seed is None else seed
    seeds = range(first, first + number)
    play = partial(play_many, folder, variant, seeds, bot, workers, counting=True, against=against or "")
    memory = None
    if keep:
        run = run_of("simulate", folder, variant=variant, player=bot, against=against or "")
        memory = context.with_resource(Checkpoint(keep, run))
    with counted("games", number) as advance, errors_located_in(folder):
        played = play(on_progress=advance, keep=memory)
    if memory:
        played = memory.complete(GAMES, Played, seeds)
    summary = Summary.of(played, len(definition.seats))
    duel = (against, won_by_challenger(definition, played)) if against else None
    if plot is not None:
        plot_lengths(definition.title, played, plot)
    told = definition, summary, [game.seed for game in played], bot, duel
    if as_json:
        click.echo(for_programs(summary_dict(*told)))
    else:
        click.echo(summary_text(*told))


@click.command(short_help="Play a game until its statistics are precise.")
@game
@variant
@click.option("--precision", callback=per_cent, default="1%", show_default=True, metavar="PERCENT",
              help="The half width of the intervals; ten times as wide for thinking bots.")  # fmt: skip
@click.option("--most", type=click.IntRange(30, 10_000_000), default=50_000, show_default=True, metavar="N",
              help="Play at most N random games, and N/10 with thinking bots.")  # fmt: skip
@click.option("--strength", "strengths", type=click.Choice(["weak", "fair", "strong"]), multiple=True,
              default=("weak", "fair"), show_default=True,
              help="The strengths of bots to compare (repeatable, weakest first).")  # fmt: skip
@seed
@keeping
@click.option("-o", "--output", type=Folder(), default=Path("output/study"),
              show_default=True, metavar="DIR", help="Files go to DIR/<game>/.")  # fmt: skip
@machines
@click.pass_context
def study(
    context: click.Context, slug: str, variant: str, precision: float, most: int, strengths: tuple[str, ...],
    seed: int | None, keep: Path | None, output: Path, workers: Workers,
) -> None:  # fmt: skip
    """Play a game until its statistics are precise; write a page with plots, and JSON. It shows who wins, how
    long the game lasts, and what thinking is worth."""
    from publisher.base.files import path_inside, write_whole
    from publisher.press.checkpoint import Checkpoint, run_of
    from publisher.press.game_errors import errors_located_in
    from publisher.study.figures import figures
    from publisher.study.page import files
    from publisher.study.playing import Plan, Study
    from publisher.terminal.progress import counted

    folder = shelf_of(context).game(slug)
    definition = _definition(folder, variant)
    ask_for_trust([folder])
    plan = Plan(variant, precision, 1 if seed is None else seed, most, strengths)
    memory = (
        context.with_resource(Checkpoint(keep, run_of("study", folder, variant=variant))) if keep else None
    )
    with errors_located_in(folder):
        found = Study(folder, plan, workers, memory, counted).findings()
    told = figures(folder, plan, found)
    place = path_inside(output, definition.slug) / variant
    for name, content in files(folder, plan, found, told).items():
        write_whole(place / name, content)
        click.echo(place / name)
    for one in told.stated:
        if not one.agrees:
            said = f"the text says {one.text} for {one.fact}, the study found {one.found}"
            click.echo(f"{folder.name('rules.md')}:{one.line}: {said}", err=True)


@click.command(short_help="Print the moves of one game between bots.")
@game
@variant
@seed
@click.option("--rounds", type=click.IntRange(1, 1_000_000), default=None, metavar="N",
              help="The most deals or rounds to record.")  # fmt: skip
@click.option("--budget", type=click.IntRange(1, 1_000_000), default=200, show_default=True,
              help="The strength of the bots: tries for each move.")  # fmt: skip
@patience
@click.pass_context
def record(
    context: click.Context, slug: str, variant: str, seed: int | None, rounds: int | None, budget: int,
    patience: float,
) -> None:  # fmt: skip
    """Let sensible bots play one game and print its moves, ready for a sample.md."""
    from publisher.engine.failure import raised
    from publisher.press.game_errors import errors_located_in
    from publisher.terminal.recording import recorded

    seed = 1 if seed is None else seed
    work = partial(recorded, variant=variant, seed=seed, rounds=rounds, budget=budget)
    folder = shelf_of(context).game(slug)
    ask_for_trust([folder])
    with errors_located_in(folder):
        text = next(workers(1, patience, slow).map(IsolatedWork(work, raised, games=THOUGHT), [folder]))
    click.echo(text)
