"""Games in which each player places so many men: how many, when that ends, what is counted then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from publisher.base.errors import NotationError
from publisher.proof.statements.boards.board import MAN, POINT, board_of, owners, taken
from publisher.proof.statements.chronicle import Played, Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Modal, Sign, of_words, own_kinds

WORDS = own_kinds(
    decided=of_words(
        {
            f"{who} {fate}": who
            for who in (
                "whoever began",
                "whoever begins",
                "the first player",
                "the second player",
                "black",
                "white",
                "red",
                "whoever moved last",
            )
            for fate in ("has won", "wins", "has lost", "loses")
        }
    ),
    nobody=of_words({"nobody wins": True, "nobody has won": True}),
    level=of_words({"a draw": True, "drawn": True, "not a draw": False, "won": False, "lost": False}),
    every=of_words({"every": True, "all": True, "no": False, "none of the": False}),
    left=of_words({"left": True, "free": True, "empty": True, "left free": True, "taken": False}),
    nothing=of_words({"nothing": True, "no man": True, "anything": False, "men": False}),
)


def _placing(game: Played) -> list[Ply]:
    """The turns in which a man was put on the board."""
    return [ply for ply in game.plies if isinstance(ply.move, int)]


def _whole(subject: Subject) -> Iterator[Played]:
    """Games in which men were placed, and that were played to their ends."""
    return (game for game in subject.over if board_of(subject) is not None and _placing(game))


def _most(subject: Subject) -> int:
    """How many men any player ever placed."""
    return max(max(Counter(ply.seat for ply in _placing(game)).values()) for game in _whole(subject))


@states(
    f"(Each player|Each side|Each|Everybody) (places|has) {{number}} {MAN}( of a colour)? to place",
    f"(Each player|Each side|Each|Everybody) (places|puts down|sets) {{number}} {MAN}",
    like="Each player has 18 men to place",
)
def men_to_place(subject: Subject, number: int) -> Iterator[Case]:
    """In whole games each player places so many, unless the game is over sooner; never more."""
    if any(_whole(subject)):
        yield _most(subject) == number, "all games"


@states(
    "The game (ends|is over) when {all}( the)? men are placed",
    "The game (ends|is over) when {all}( the)? men (stand|are) on the board",
    like="The game ends when all men are placed",
)
def ends_when_placed(subject: Subject, all_: bool) -> Iterator[Case]:
    """A game ends with the last man of whoever places last; with none it would not have begun."""
    for game in _whole(subject):
        placed = Counter(ply.seat for ply in game.plies[:-1] if isinstance(ply.move, int))
        early = sum(placed.values()) < _most(subject) * len(subject.rules.seats) - 1
        yield early != all_, game.place


@states(
    f"The game (ends|is over) when {{number}} {POINT} (are|is) (still )?{{left}}",
    like="The game ends when one point is left",
)
def ends_with_so_many_free(subject: Subject, number: int, free: bool) -> Iterator[Case]:
    """So many are free at the end of every game, or taken."""
    board = board_of(subject)
    for game in _whole(subject) if board is not None else ():
        assert board is not None
        taken_ = sum(point in game.plies[-1].after for point in board.inside)
        yield (len(board.inside) - taken_ if free else taken_) == number, game.place


@states(
    f"The game (ends|is over) when {{every}} {POINT} (are|is) {{state}}",
    like="The game ends when no point is free",
)
def ends_when_full(subject: Subject, all_: bool, free: bool) -> Iterator[Case]:
    """Of all positions after a placing: whether every point is so, just when the game is over."""
    board = board_of(subject)
    for game in _whole(subject):
        for ply in _placing(game):
            so = {point not in ply.after for point in (board.inside if board else ())}
            yield (so == {free} if all_ else free not in so) == (ply.then is None), ply.place


@states(
    f"{{number}} {POINT} (is|are) then( still)? {{state}}",
    like="One point is then still free",
)
def left_at_end(subject: Subject, number: int, free: bool) -> Iterator[Case]:
    board = board_of(subject)
    for game in _whole(subject):
        count = sum((point not in game.plies[-1].after) == free for point in board.inside) if board else 0
        yield count == number, game.place


@states(
    "(If|When) both( players)? have (equally many|as many|the same number)( men| points)?,? "
    "(the game|it) is {level}",
    "(If|When) both( players)? have (equally many|as many|the same number)( men| points)?,? {nobody}",
    like="If both have equally many, the game is a draw",
)
def level_is_drawn(subject: Subject, drawn: bool) -> Iterator[Case]:
    """Of counted games; where no games are level, that none that was not level was drawn."""
    for game in _whole(subject):
        if game.outcome is not None:
            level = len(set(game.outcome.scores)) == 1
            yield (not game.winners) == (level == drawn), game.place


@states(
    "(If|When) both( players)? have (equally many|as many|the same number)( men| points)?,? {decided}",
    like="If both have equally many, whoever began has lost",
)
def level_is_won(subject: Subject, who: str) -> Iterator[Case]:
    """No level game was ever won by anybody; should one be, that needs words of its own."""
    for game in _whole(subject):
        if game.outcome is not None and len(set(game.outcome.scores)) == 1:
            if game.winners:
                raise NotationError(f"level games are won, but not told by {who!r}")
            yield False, game.place


@states(
    f"Whoever has( the)? {{most}} {MAN} on the board {{fate}}",
    like="Whoever has more men on the board wins",
)
def most_men(subject: Subject, most: Sign, wins: bool) -> Iterator[Case]:
    """Counted where they stand at the end of games that somebody has won."""
    names = subject.rules.definition.players.names
    for game in _whole(subject):
        held = Counter(owners(subject, game.plies[-1].after).values())
        best = (max if most > 0 else min)(held[name] for name in names)
        if game.winners:
            yield ([held[names[seat]] == best for seat in game.winners] == [True]) == wins, game.place


@states(
    "{nothing} (is|are)( ever)? (captured|taken) while men are (being )?placed",
    like="Nothing is captured while men are placed",
)
def taken_while_placing(subject: Subject, nothing: bool) -> Iterator[Case]:
    """Of the turns that put a man on the board: “nothing is taken” is that none leaves it."""
    for game in _whole(subject):
        for ply in _placing(game):
            yield (not taken(ply)) == nothing, ply.place


@states(
    f"(As long as|While) you have {MAN} in hand,? you {{modal}} place one",
    like="While you have men in hand, you must place one",
)
def in_hand_place(subject: Subject, modal: Modal) -> Iterator[Case]:
    """As long as a player has not placed as many as others ever do: every option is a point."""
    for game in _whole(subject):
        placed = Counter[int]()
        for ply in game.plies:
            if placed[ply.seat] < _most(subject):
                only = all(isinstance(option, int) for option in ply.options)
                yield only == (modal == "must"), ply.place
            placed[ply.seat] += isinstance(ply.move, int)


@states(
    "(Men|They|The men) (step|move) {when} {all} (men |of them )?are placed",
    "{when} {all} men are placed,? (they|men|the men) (begin to )?(step|move)",
    like="After all men are placed, they begin to step",
)
def steps_after_placing(subject: Subject, after: bool, all_: bool) -> Iterator[Case]:
    """No step before the last man is placed, and no placing after the first step."""
    for game in _whole(subject):
        kinds = [isinstance(ply.move, int) for ply in game.plies]
        if not all(kinds):
            parted = kinds == sorted(kinds, reverse=True)
            yield parted == (after and all_), game.place
