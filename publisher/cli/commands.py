"""The commands `list`, `book`, `check` and `new`, and the group that all commands belong to.

Each command imports what it needs inside its function, so that `publisher --help` answers at once.
"""

from __future__ import annotations

import atexit
import gc
from pathlib import Path
from typing import TYPE_CHECKING

import click
from msgspec.structs import replace

from publisher import __version__
from publisher.base.errors import PublisherError, UsageError
from publisher.base.workers import DEEP_PATIENCE
from publisher.cli.docs import docs
from publisher.cli.exits import Press, run
from publisher.cli.fonts import fonts
from publisher.cli.lsp import lsp
from publisher.cli.options import (
    File,
    Folder,
    at_terminal,
    chosen,
    chosen_games,
    for_programs,
    in_language,
    keeping,
    layered,
    machines,
    own_folders,
    shelf_of,
)
from publisher.cli.play import learn, play, puzzles, record, simulate, study
from publisher.cli.printing import build, calibrate, export, look, night
from publisher.cli.profile import profile
from publisher.cli.schema import schema
from publisher.cli.site import serve, site
from publisher.cli.translating import words
from publisher.cli.trust import ask_for_trust, trust_named
from publisher.press.options import style

if TYPE_CHECKING:
    from collections.abc import Sequence

    from publisher.base.workers import Workers
    from publisher.checking.report import Report
    from publisher.checking.suggestions import Suggestion
    from publisher.manuscript.editions import Layer
    from publisher.model.choosing import Choice
    from publisher.model.shelf import GameFolder


BEGIN = "Begin with: publisher list · publisher night hex · publisher docs first-deck"
"""The last line of the help: commands that need no other."""
LIST_WIDTH = 110
"""The longest line of `list`, in letters."""
ROOMY = 100_000
"""New objects after which Python looks for cycles: a command keeps nearly all its objects until it ends."""


@click.group(
    cls=Press, context_settings={"help_option_names": ["-h", "--help"]}, epilog=BEGIN,
    invoke_without_command=True, no_args_is_help=True,
)  # fmt: skip
@click.version_option(__version__, prog_name="publisher")
@click.option("--games", "folders", multiple=True, type=click.Path(path_type=Path), metavar="DIR",
              help="Your folder of games, searched before the built-in ones (repeatable; or "
              "set PUBLISHER_GAMES).")  # fmt: skip
@click.option("--trust", is_flag=True,
              help="Trust your folders of games: their programs may run. A command may follow.")  # fmt: skip
@click.pass_context
def main(context: click.Context, folders: tuple[Path, ...], trust: bool) -> None:
    """Print board and card games: rules, boards, cards and score pads."""
    gc.set_threshold(ROOMY)
    atexit.register(gc.freeze)  # Python need not look through all objects at the end
    if trust:
        trust_named(own_folders(context))
    elif context.invoked_subcommand is None:
        context.fail("Missing command.")


@main.command("list", short_help="List games, or search them with words.")
@chosen
@click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")
@click.pass_context
def list_games(context: click.Context, choice: Choice, as_json: bool) -> None:
    """List games with players, minutes and a summary; search them with words, such as `list whist`."""
    from shutil import get_terminal_size

    from publisher.press.catalogue import by_family, catalogue

    shelf = shelf_of(context)
    named = all(map(shelf.has, choice.names))
    every = replace(choice, names=(named and choice.names) or shelf.slugs)
    entries = [entry for entry in catalogue(every.of(shelf)) if named or entry.has(choice.names)]
    if not entries:
        words = " ".join(choice.names)
        raise UsageError(f"{words!r} was not found", hint=shelf.hint_for(words))
    if as_json:
        click.echo(for_programs([entry.as_dict() for entry in entries]))
        return
    for line in by_family(entries, min(get_terminal_size().columns, LIST_WIDTH)):
        click.echo(line)


_words = next(param for param in list_games.params if param.name == "names")
_words.metavar = "[WORDS]..."


@main.command(short_help="Print one book of several games, as a PDF or an EPUB.")
@chosen
@click.option("--paper", type=click.Choice(["a5", "half-letter", "6x9", "a4", "letter"]), default=None,
              help="The size of a page.  [default: that of the style, or a5]")  # fmt: skip
@style
@click.option("--impose", type=click.Choice(["saddle", "signature"]), default=None,
              help="Two pages on each side; saddle: one fold; signature: one for four sheets.")  # fmt: skip
@layered
@click.option("--language", default="", metavar="CODE",
              help="Print the translations into this language: de.")  # fmt: skip
@click.option("--title", default="Games to Print and Play", show_default=True, metavar="WORDS",
              help="The title of the book.")  # fmt: skip
@click.option("-o", "--output", type=click.Path(path_type=Path), default=Path("output/book.pdf"),
              show_default=True, metavar="FILE", help="The file of the book.")  # fmt: skip
@machines
@click.pass_context
def book(
    context: click.Context, choice: Choice, paper: str | None, style: str, impose: str | None,
    layer: Layer, language: str, title: str, output: Path, workers: Workers,
) -> None:  # fmt: skip
    """Print one book of the chosen games: a PDF, or an EPUB if FILE ends in .epub. Without a name: your own
    games, or all games if you have none."""
    from publisher.press.book import print_book
    from publisher.press.style_files import named_style

    games = in_language(choice, choice.of(shelf_of(context)), language)
    ask_for_trust(games)
    look = named_style(style) if style else None
    page = paper or (look and look.page) or "a5"
    result = print_book(games, page, output, workers, impose or "", layer, title, look)
    for problem in result.problems:
        click.echo(str(problem), err=True)
    if result.problems:
        click.echo("the book was not printed: repair these games, or name only the others", err=True)
        context.exit(1)
    click.echo(output)


@main.command(short_help="Check the text of games by playing its examples.")
@chosen
@click.option(
    "--strict",
    is_flag=True,
    help="Also test every claim with small errors, and list rules without an example.",
)
@click.option("--deep", is_flag=True,
              help="Also change the game's code, and check that the text notices it; --patience is then "
              f"{DEEP_PATIENCE:g}.")  # fmt: skip
@click.option(
    "--mutate-words",
    is_flag=True,
    help="Also replace words of the rules by their opposites; list words that are not bound.",
)
@click.option("--turn", "mutate_words", is_flag=True, hidden=True)  # its name up to 0.1
@click.option(
    "--suggest",
    is_flag=True,
    help="Also suggest marks for words that are not bound, and name rules that no question asks about.",
)
@click.option("--format", "form", type=click.Choice(["text", "json", "github", "gitlab", "junit", "sarif"]),
              default="text", show_default=True, help="Format of the printed report.")  # fmt: skip
@click.option("--json", "form", flag_value="json", help="Short for --format json.")
@click.option("--github", "form", flag_value="github", help="Short for --format github.")
@click.option("--junit", type=File(".xml"), metavar="FILE", help="Also write a JUnit report.")
@click.option("--watch", is_flag=True, help="Check again whenever a game's folder changes.")
@keeping
@machines
@click.pass_context
def check(
    context: click.Context, choice: Choice, strict: bool, deep: bool, mutate_words: bool, suggest: bool,
    form: str, junit: Path | None, watch: bool, keep: Path | None, workers: Workers,
) -> None:  # fmt: skip
    """Check the text of games: examples, facts, sample games, rule ids. Without a name: your own games."""
    from publisher.cli.watching import watch as watch_folders
    from publisher.press.checks import FEW, warm_up

    folders = chosen_games(choice, shelf_of(context), "check")
    if keep and not deep:
        raise UsageError("--keep: only the results of --deep can be saved", hint="add --deep")
    if watch and (deep or mutate_words or junit or form not in ("text", "github")):
        raise UsageError(
            "--watch prints a short result after each change", hint="it goes with --strict and --suggest"
        )
    ask_for_trust(folders)
    asked = {"--suggest": suggest, "--mutate-words": mutate_words, "--deep": deep}
    if options := " and ".join(option for option, given in asked.items() if given):
        for folder in (one for one in folders if not one.has_engine):
            click.echo(f"{folder.slug}: {options}: nothing to do, because it has no play.py", err=True)
    folders = tuple(edition for folder in folders for edition in folder.editions)
    if watch:
        warm_up(FEW + 1)  # loads what any game may need, so that each check after a change is quick
        watch_folders(context, folders, lambda again: _checked(again, strict, suggest, form, None, workers))
    holding = _checked(folders, strict, suggest, form, junit, workers)
    fine = len(holding) == len(folders)
    holding = [folder for folder in holding if folder.has_engine and not folder.language]
    for_program = form not in ("text", "github")
    if mutate_words:
        fine &= _mutate_words(holding, workers, err=for_program)
    if deep:
        fine &= _deep(holding, workers, keep, err=for_program)
    context.exit(0 if fine else 1)


def _checked(
    folders: Sequence[GameFolder], strict: bool, suggest: bool, form: str, junit: Path | None,
    workers: Workers,
) -> list[GameFolder]:  # fmt: skip
    """Check the texts of games and report on them; return the games whose text passes."""
    from publisher.base.files import write_whole
    from publisher.press.checks import check_games
    from publisher.press.reports import annotation, as_code_quality, as_junit, as_sarif, report_dict

    tallies = form == "text" and junit is None
    reports = check_games(folders, strict, workers, tallies)
    if junit is not None:
        write_whole(junit, as_junit(reports))
    offers = _suggestions(folders, workers) if suggest else {}
    unasked = _unasked(folders, reports, workers) if suggest and form in ("text", "github") else {}
    if form == "json":
        found = [report_dict(report, offers.get(report.slug, ())) for report in reports]
        click.echo(for_programs(found))
    elif written := {"junit": as_junit, "sarif": as_sarif, "gitlab": as_code_quality}.get(form):
        click.echo(written(reports), nl=False)
    else:
        for report in reports:
            for problem in report.problems:
                # A game that did not run is reported where `play` reports it.
                told = annotation(problem) if form == "github" else str(problem)
                click.echo(told, err=problem.code == "untrusted" and form == "text")
            for suggestion in offers.get(report.slug, ()):
                click.echo(suggestion)
            if offers.get(report.slug) == ():
                click.echo(_without_suggestion(report))
            if headings := unasked.get(report.slug):
                click.echo(f"{report.slug}: no question of publisher learn is about: {', '.join(headings)}")
            click.echo(f"{report.slug}: {report.verdict} · {report.tally()}")
    return [folder for folder, report in zip(folders, reports, strict=True) if not report.failed]


def _without_suggestion(report: Report) -> str:
    """Return the reason why a game has no suggestion."""
    left = report.checked["words"] - report.checked["bound"]
    told = (
        "no fact fits any of the other words (--mutate-words lists them)" if left else "all words are bound"
    )
    return f"{report.slug}: nothing to suggest: {told}"


def _suggestions(folders: Sequence[GameFolder], workers: Workers) -> dict[str, tuple[Suggestion, ...]]:
    """Return suggested marks by the names of the games; a game that cannot be played has none."""
    from publisher.checking.report import Problem
    from publisher.press.checks import suggested_marks

    playable = [folder for folder in folders if folder.has_engine and not folder.language]
    offers = {}
    for folder, found in zip(playable, suggested_marks(playable, workers), strict=True):
        if isinstance(found, Problem):
            click.echo(found, err=True)
        else:
            offers[folder.slug] = found
    return offers


def _unasked(
    folders: Sequence[GameFolder], reports: Sequence[Report], workers: Workers
) -> dict[str, tuple[str, ...]]:
    """Return the rules that no question of a course is about, by the names of the games whose text passes."""
    from publisher.checking.report import Problem
    from publisher.press.checks import unasked_rules

    told = zip(folders, reports, strict=True)
    holding = [
        folder for folder, report in told if folder.has_engine and not report.failed and not folder.language
    ]
    found = zip(holding, unasked_rules(holding, workers), strict=True)
    return {folder.slug: rules for folder, rules in found if not isinstance(rules, Problem)}


def _mutate_words(folders: list[GameFolder], workers: Workers, err: bool) -> bool:
    """Replace words in games whose text passes; return True if every replacement in a mark was noticed."""
    from publisher.checking.report import Problem
    from publisher.press.checks import exchanged_words

    fine = True
    for folder, found in zip(folders, exchanged_words(folders, workers), strict=True):
        lines = (found,) if isinstance(found, Problem) else (*found.unbound, *found.unnoticed)
        for line in lines:
            click.echo(line, err=err)
        if isinstance(found, Problem) or found.unnoticed:
            fine = False
        if not isinstance(found, Problem):
            click.echo(f"{folder.slug}: {found}", err=err)
    return fine


def _deep(folders: list[GameFolder], workers: Workers, keep: Path | None, err: bool) -> bool:
    """Try the mutants of games whose text passes; return True if all could be tried."""
    from publisher.press.checkpoint import Checkpoint, run_of
    from publisher.press.checks import deep_score
    from publisher.press.game_errors import locate_error
    from publisher.terminal.progress import counted

    fine = True
    memory = (
        click.get_current_context().with_resource(Checkpoint(keep, run_of("check --deep"))) if keep else None
    )
    for folder in folders:
        try:
            with counted(f"{folder.slug}: small errors tried", 100, percent=True) as advance:
                score = deep_score(folder, workers, advance, memory)
        except PublisherError as error:
            fine = False
            click.echo(locate_error(folder, error), err=err)
            continue
        for survivor in score.survivors:
            click.echo(survivor, err=err)
        click.echo(f"{folder.slug}: {score}", err=err)
    return fine


@main.command(short_help="Make a folder for a new game.")
@click.argument("slug", metavar="[GAME]", default="")
@click.option("-o", "--output", type=Folder(), metavar="DIR",
              help="The parent folder.  [default: the first of --games, or games]")  # fmt: skip
@click.option("--kind", type=click.Choice(["printed", "cards", "board", "dice"]), default=None,
              help="printed: rules and parts without a program; cards, board, dice: a small playable "
              "game.  [default: asked on a terminal, else board]")  # fmt: skip
@click.option("--cards", "layout", metavar="LAYOUT", default="",
              help="Cards from a table, no program: story, quiz, … (publisher docs gallery).")  # fmt: skip
@click.option("--layout-file", "copied", metavar="LAYOUT", default="",
              help="As --cards, with a copy of the layout to change. Without GAME: only the copy, in this "
              "folder or the one of -o.")  # fmt: skip
@click.option("--translate", "language", metavar="LANGUAGE", default="",
              help="Begin a translation of GAME, which exists, into this language: de. The files are written "
              "into its folder, with the original as comments.")  # fmt: skip
@click.pass_context
def new(
    context: click.Context, slug: str, output: Path | None, kind: str | None, layout: str, copied: str,
    language: str,
) -> None:  # fmt: skip
    """Make a folder for a new game: a small game to edit, which builds and checks at once."""
    from publisher.base.files import write_whole
    from publisher.base.resources import bundled
    from publisher.model.shelf import NEW_GAMES
    from publisher.press.scaffold import SCHEMA, layout_file, new_cards, new_game, schema_of
    from publisher.press.trusting import trust_own

    given = {"--kind": kind, "--cards": layout, "--layout-file": copied, "--translate": language}
    both = [option for option, value in given.items() if value]
    if len(both) > 1:
        raise UsageError(f"{both[0]} and {both[1]} cannot be combined", hint="leave one of them out")
    if language:
        _translate(context, slug or ".", language)
        return
    if not slug and copied:
        click.echo(layout_file(copied, output or Path()))
        return
    if not slug:
        raise click.UsageError(
            "Missing argument 'GAME', such as: publisher new my-game --cards item", context
        )
    output = output or next(iter(own_folders(context)), NEW_GAMES)
    if layout or copied:
        path = new_cards(slug, output, layout or copied, bool(copied))
    else:
        path = new_game(slug, output, kind or _asked_kind())
    write_whole(output / SCHEMA, schema_of("game"))
    trust_own(path)
    click.echo(path)
    games = "" if output.resolve() == bundled("games").resolve() else f"--games {output} "
    tries = [f"check {slug}", f"build {slug} --watch"]
    tries += [f"play {slug}"] if (path / "play.py").exists() else []
    click.echo("Now try: " + "   and   ".join(f"publisher {games}{one}" for one in tries), err=True)


def _translate(context: click.Context, slug: str, language: str) -> None:
    """Write the files of a new translation of a game."""
    from publisher.press.game_errors import errors_located_in
    from publisher.press.translating import begin_translation

    folder = shelf_of(context).game(slug)
    ask_for_trust([folder])
    with errors_located_in(folder):
        for path in begin_translation(folder, language):
            click.echo(folder.name(path.name))


def _asked_kind() -> str:
    """Return the kind of game that the person at the terminal chooses, or the default."""
    from publisher.press.scaffold import KINDS, USUAL

    if not at_terminal():
        return USUAL
    for name, kind in KINDS.items():
        click.echo(f"  {name:8} {kind.told}", err=True)
    return str(click.prompt("Which kind", type=click.Choice(list(KINDS)), default=USUAL, err=True))


for command in (
    build, look, night, export, calibrate, profile, docs, schema, play, learn, puzzles, simulate, study,
    record, site, serve, lsp, words, fonts,
):  # fmt: skip
    main.add_command(command)


def entry() -> None:
    """Run the command `publisher`."""
    run(main)
