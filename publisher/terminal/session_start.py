"""The start of a game for people: the opponents, the seed, or the saved game to resume."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import SystemRandom
from typing import NamedTuple

from publisher.base.errors import UsageError, did_you_mean
from publisher.engine.failure import raised
from publisher.engine.loader import load_game
from publisher.engine.players import FAIR, STRENGTHS, Player, SensiblePlayer
from publisher.engine.registry import find_player
from publisher.engine.saved import SavedMatch, resumed
from publisher.model.seats import Seat
from publisher.model.shelf import RULES, GameFolder
from publisher.terminal.session import Session, load
from publisher.text.document import Heading, Paragraph, plain
from publisher.text.game_text import read_text

EVERYBODY = "all"
"""The word that stands for all seats: people play all of them."""


class Screen(NamedTuple):
    """The ways in which a session prints a line, asks for one, or clears the screen and asks."""

    say: Callable[[str], None]
    ask: Callable[[str], str | None]
    cover: Callable[[str], str | None]


class Said(NamedTuple):
    """A line that a session prints, or a prompt (`asks`); `covers` clears the screen first."""

    words: str
    asks: bool = False
    covers: bool = False


class PlayOptions(NamedTuple):
    """The options of a game to play: the variant, the people's seats, the seed, the bots, or a saved game."""

    variant: str = ""
    seats: tuple[str, ...] = ()
    seed: int | None = None
    resume: Path | None = None
    against: str = "sensible"
    strength: str = FAIR


def played(folder: GameFolder, answers: Callable[[Said], str | None], wishes: PlayOptions) -> None:
    """Play to the end. All output and all questions go through `answers`, so that the game can run in a
    process that is ended when it thinks for too long, while its player may take any time. This is simpler
    than measuring time here, and also works for code that leaves the process."""

    def say(words: str) -> None:
        answers(Said(words))

    screen = Screen(
        say,
        lambda prompt: answers(Said(prompt, asks=True)),
        lambda prompt: answers(Said(prompt, asks=True, covers=True)),
    )
    try:
        open_session(folder, wishes, screen).run()
    except Exception as error:
        raised(folder, error)


def open_session(folder: GameFolder, options: PlayOptions, screen: Screen) -> Session:
    """Return a session that is ready to run; without a seed, a new one is drawn."""
    kept = load(options.resume) if options.resume else None
    match = resumed(kept, folder, str(options.resume)) if kept else None
    rules = match.rules if match else load_game(folder, options.variant)
    people = _people(options, kept, rules.definition.players.names)
    seed = kept.seed if kept else options.seed
    if seed is None:
        seed = SystemRandom().randrange(10**6)
    explained = explanations(folder)
    session = Session(
        rules, people, seed, *screen, lambda rule: explained.get(rule, ""), _bot(folder, options)
    )
    if session.match.keeps_score and not options.seats:
        session.people = rules.seats
    if match:
        session.match = match
    return session


def _people(options: PlayOptions, kept: SavedMatch | None, names: tuple[str, ...]) -> tuple[Seat, ...]:
    """Return the seats of the people: as given in the options, else as in the saved game."""
    if EVERYBODY in options.seats:
        return tuple(map(Seat, range(len(names))))
    if options.seats or kept is None:
        return tuple(dict.fromkeys(_seat(seat, names) for seat in options.seats)) or (Seat(0),)
    seats = kept.people or (kept.seat or 0,)
    for seat in seats:
        if not 0 <= seat < len(names):
            raise UsageError(
                f"{options.resume} was saved by seat {seat}; here are seats 0 to {len(names) - 1}"
            )
    return tuple(map(Seat, seats))


def _seat(seat: str, names: tuple[str, ...]) -> Seat:
    for place, name in enumerate(names):
        if name.casefold() == seat.casefold():
            return Seat(place)
    raise UsageError(f"unknown seat {seat!r}", hint=did_you_mean(seat, names))


def _bot(folder: GameFolder, options: PlayOptions) -> Player:
    """Return the bot for the other seats."""
    if options.against == "sensible":
        return SensiblePlayer(STRENGTHS[options.strength])
    return find_player(options.against, folder)()


def explanations(folder: GameFolder) -> dict[str, str]:
    """Return the heading and first paragraph of each rule in the rules text, by its id."""
    blocks = read_text(folder, RULES).blocks
    rules: dict[str, str] = {}
    for place, block in enumerate(blocks):
        if isinstance(block, Heading) and block.id:
            after = (b for b in blocks[place + 1 :] if isinstance(b, Paragraph | Heading))
            first = next(after, None)
            words = plain(first.children) if isinstance(first, Paragraph) else ""
            heading = plain(block.children)
            titled = words and heading.casefold().replace(" ", "-") == block.id  # the id is printed, too
            stop = f"{folder.tongue.stop}{folder.tongue.space}"
            rules[block.id] = words if titled else f"{heading}{stop}{words}".strip()
    return rules
