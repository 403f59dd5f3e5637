"""How people begin a game: whom they play, with which seed, or where a saved game stood."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import SystemRandom
from typing import NamedTuple

from publisher.base.errors import IllegalMove, UsageError, did_you_mean, shortened
from publisher.engine.failure import raised
from publisher.engine.loader import load_game
from publisher.engine.players import FAIR, STRENGTHS, Player, SensiblePlayer
from publisher.engine.registry import find_player
from publisher.engine.saved import SavedMatch
from publisher.model.seats import Seat
from publisher.model.shelf import RULES, GameFolder
from publisher.terminal.session import Session, load
from publisher.text.document import Heading, Paragraph, plain
from publisher.text.game_text import read_text

EVERYBODY = "all"
"""In the place of the name of a seat: people have all of them."""


class Screen(NamedTuple):
    """How a session speaks: it says a line, asks for one, or covers what was said and then asks."""

    say: Callable[[str], None]
    ask: Callable[[str], str | None]
    cover: Callable[[str], str | None]


class Said(NamedTuple):
    """What a session says to whoever plays, or asks; `covers` if nothing that was said before may be seen."""

    words: str
    asks: bool = False
    covers: bool = False


class PlayOptions(NamedTuple):
    """Which game somebody wants to play, as whom, against whom, by which chance; or which to go on with."""

    variant: str = ""
    seats: tuple[str, ...] = ()
    seed: int | None = None
    resume: Path | None = None
    against: str = "sensible"
    strength: str = FAIR


def played(folder: GameFolder, answers: Callable[[Said], str | None], wishes: PlayOptions) -> None:
    """Play to the end. All that is said and asked goes through `answers`, so that the game can run in a
    process that is ended when it thinks for too long, while its player may take any time. That is simpler
    than to take the time here, and also holds what leaves the process."""

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


def open_session(folder: GameFolder, wishes: PlayOptions, screen: Screen) -> Session:
    """A session ready to run; without a seed a new one is drawn, and told."""
    kept = load(wishes.resume) if wishes.resume else None
    if kept and kept.game != folder.slug:
        raise UsageError(f"{wishes.resume} is a game of {shortened(kept.game)!r}, not of {folder.slug!r}")
    rules = load_game(folder, kept.variant if kept else wishes.variant)
    people = _people(wishes, kept, rules.definition.players.names)
    seed = kept.seed if kept else wishes.seed
    if seed is None:
        seed = SystemRandom().randrange(10**6)
    explained = explanations(folder)
    session = Session(
        rules, people, seed, *screen, lambda rule: explained.get(rule, ""), _bot(folder, wishes)
    )
    if session.match.keeps_score and not wishes.seats:
        session.people = rules.seats
    if kept:
        try:
            session.resume(kept)
        except IllegalMove as error:
            told = f"{wishes.resume} does not fit the rules: {error.message}"
            raise UsageError(told, hint="they have changed since, or the file has") from None
    return session


def _people(wishes: PlayOptions, kept: SavedMatch | None, names: tuple[str, ...]) -> tuple[Seat, ...]:
    """The seats of those who play: as they wish, else as they were when the game was saved."""
    if EVERYBODY in wishes.seats:
        return tuple(map(Seat, range(len(names))))
    if wishes.seats or kept is None:
        return tuple(dict.fromkeys(_seat(seat, names) for seat in wishes.seats)) or (Seat(0),)
    seats = kept.people or (kept.seat or 0,)
    for seat in seats:
        if not 0 <= seat < len(names):
            raise UsageError(
                f"{wishes.resume} was saved by seat {seat}; here are seats 0 to {len(names) - 1}"
            )
    return tuple(map(Seat, seats))


def _seat(seat: str, names: tuple[str, ...]) -> Seat:
    for place, name in enumerate(names):
        if name.casefold() == seat.casefold():
            return Seat(place)
    raise UsageError(f"unknown seat {seat!r}", hint=did_you_mean(seat, names))


def _bot(folder: GameFolder, wishes: PlayOptions) -> Player:
    """Who has the other seats."""
    if wishes.against == "sensible":
        return SensiblePlayer(STRENGTHS[wishes.strength])
    return find_player(wishes.against, folder)()


def explanations(folder: GameFolder) -> dict[str, str]:
    """Each rule in the words of the rules text, by its id: its heading and first paragraph."""
    blocks = read_text(folder, RULES).blocks
    rules: dict[str, str] = {}
    for place, block in enumerate(blocks):
        if isinstance(block, Heading) and block.id:
            after = (b for b in blocks[place + 1 :] if isinstance(b, Paragraph | Heading))
            first = next(after, None)
            told = plain(first.children) if isinstance(first, Paragraph) else ""
            heading = plain(block.children)
            titled = told and heading.casefold().replace(" ", "-") == block.id  # the id is printed, too
            rules[block.id] = told if titled else f"{heading}. {told}".strip()
    return rules
