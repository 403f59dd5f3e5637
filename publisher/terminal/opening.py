"""How a person's game begins: whom they play, with which seed, or where a saved game stood."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import SystemRandom
from typing import NamedTuple

from publisher.engine.failure import raised
from publisher.engine.loader import load_game
from publisher.errors import IllegalMove, UsageError, did_you_mean, shortened
from publisher.model.seats import Seat
from publisher.model.shelf import RULES, GameFolder
from publisher.terminal.session import Session, load
from publisher.text.document import Heading, Paragraph, plain
from publisher.text.game_text import read_text


class Said(NamedTuple):
    """What a session says to whoever plays, or asks."""

    words: str
    asks: bool = False


class Wishes(NamedTuple):
    """Which game somebody wants to play, as whom, by which chance; or which one to go on with."""

    variant: str = ""
    seat: str = ""
    seed: int | None = None
    resume: Path | None = None


def played(folder: GameFolder, answers: Callable[[Said], str | None], wishes: Wishes) -> None:
    """Play to the end. All that is said and asked goes through `answers`, so that the game can run in a
    process that is ended when it thinks for too long, while its player may take any time. That is simpler
    than to take the time here, and also holds what leaves the process."""

    def say(words: str) -> None:
        answers(Said(words))

    try:
        open_session(folder, *wishes, say, lambda prompt: answers(Said(prompt, asks=True))).run()
    except Exception as error:
        raised(folder, error)


def open_session(
    folder: GameFolder,
    variant: str,
    seat: str,
    seed: int | None,
    resume: Path | None,
    say: Callable[[str], None],
    ask: Callable[[str], str | None],
) -> Session:
    """A session ready to run; without a seed a new one is drawn, and told."""
    saved = load(resume) if resume else None
    if saved and saved.game != folder.slug:
        raise UsageError(f"{resume} is a game of {shortened(saved.game)!r}, not of {folder.slug!r}")
    rules = load_game(folder, saved.variant if saved else variant)
    names = rules.definition.players.names
    if saved and not 0 <= (saved.seat or 0) < len(names):
        raise UsageError(f"{resume} was saved by seat {saved.seat}; here are seats 0 to {len(names) - 1}")
    place = Seat(saved.seat or 0) if saved else _seat(seat, names)
    if seed is None:
        seed = SystemRandom().randrange(10**6)
    session = Session(rules, place, saved.seed if saved else seed, say, ask, _explainer(folder))
    if saved:
        try:
            session.resume(saved)
        except IllegalMove as error:
            told = f"{resume} does not fit the rules: {error.message}"
            raise UsageError(told, hint="they have changed since, or the file has") from None
    return session


def _seat(seat: str, names: tuple[str, ...]) -> Seat:
    if not seat:
        return Seat(0)
    for place, name in enumerate(names):
        if name.casefold() == seat.casefold():
            return Seat(place)
    raise UsageError(f"no seat is called {seat!r}", hint=did_you_mean(seat, names))


def _explainer(folder: GameFolder) -> Callable[[str], str]:
    """Tells a rule in the words of the rules text: its heading and first paragraph."""
    blocks = read_text(folder, RULES).blocks
    rules: dict[str, str] = {}
    for place, block in enumerate(blocks):
        if isinstance(block, Heading) and block.id:
            after = (b for b in blocks[place + 1 :] if isinstance(b, Paragraph | Heading))
            first = next(after, None)
            told = plain(first.children) if isinstance(first, Paragraph) else ""
            rules[block.id] = f"{plain(block.children)}. {told}".strip()
    return lambda rule: rules.get(rule, "")
