"""Races of men to where the opponent's men began: what the goal is, when one has arrived, equal turns."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from publisher.proof.statements.boards.board import MAN, POINT
from publisher.proof.statements.boards.nearly_home import coming_home
from publisher.proof.statements.boards.no_moves import became
from publisher.proof.statements.chronicle import Ply
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.boards import side_of
from publisher.proof.statements.slots.kinds import Modal, either, of_words, own_kinds

WORDS = own_kinds(
    whose=of_words(
        {f"your {name}{of}": True for name in ("opponent", "enemy") for of in ("", "'s men", "’s men")}
        | {"your own men": False, "you yourself": False, "your men": False, "you": False}
    ),
    far=of_words({"far": True, "other": True, "opposite": True, "near": False, "nearest": False}),
    suffers=of_words(
        {"loses": False, "has lost": False, "loses the game": False, "draws": True, "has not won yet": True}
    ),
    together=of_words({"both": 2, "one": 1, "either": 1}),
    leads=of_words(
        {
            **dict.fromkeys(("the game is drawn", "it is a draw", "nobody has won"), "drawn"),
            **dict.fromkeys(
                (
                    "the first player has won",
                    "whoever arrived first has won",
                    "the first player wins",
                    "the player who began wins",
                    "the player who began has won",
                    "whoever began wins",
                ),
                "first",
            ),
            **dict.fromkeys(
                (
                    "the second player has won",
                    "whoever arrived last has won",
                    "the second player wins",
                    "the player who began loses",
                    "the player who began has lost",
                ),
                "second",
            ),
        }
    ),
    over=either(
        "the game is over|the game ends|that player wins|he wins|he has won|that player has won",
        "the game goes on|the game is not over|nobody has won yet",
    ),
    equally=of_words({"as": True, "equally": True, "not as": False}),
    answers=of_words(
        {
            **dict.fromkeys(("answers with another turn", "has another turn", "has one more turn"), 1),
            **dict.fromkeys(("has two more turns", "answers with two turns"), 2),
            **dict.fromkeys(("has no more turn", "has lost at once", "does not move any more"), 0),
            **dict.fromkeys(("has no other turn", "does not answer", "gets no further turn"), 0),
        }
    ),
)
BEGAN = "(began|stood at first|stood|start|stand at first)"


@cache
def homes(subject: Subject) -> tuple[frozenset[int], ...]:
    """Where the men of each of two players begin; men that are nobody's have no home."""
    games = subject.games[:1]
    names = subject.rules.definition.players.names
    found = [
        frozenset(point for point, pile in game.start.items() if side_of(subject, pile[-1]) == name)
        for game in games
        for name in names
    ]
    return tuple(found) if len(found) == 2 and all(found) else ()


def arrived(subject: Subject, ply: Ply, seat: int, far: bool) -> int:
    """How many men of a seat stand after a move where the other's began, or (not `far`) where its own did."""
    name, home = subject.rules.definition.players.names[seat], homes(subject)[1 - seat if far else seat]
    men = (pile for point, pile in ply.after.items() if point in home)
    return sum(side_of(subject, pile[-1]) == name for pile in men)


@states(
    f"(Your|The) goal is the {POINT} where {{whose}} {BEGAN}",
    f"The goal is the {{number}} {POINT} at the far end, where {{whose}} {BEGAN}",
    f"(Bring|Lead) your {{number}} {MAN} to the {POINT} where {{whose}} {BEGAN}(,? and you win)?",
    f"{{having}} {{number}} {MAN} on the (far|other) edge, where {{whose}} {BEGAN},? you have arrived "
    "and win",
    f"{{having}} {{number}} {MAN} in the goal, on the {POINT} where {{whose}} {BEGAN},? you have arrived and "
    "win",
    f"{{having}} {{number}} {MAN} (in the goal|on the far edge),? you (have arrived and win|win|have won)",
    f"Whoever has (brought|filled the goal with) {{number}} {MAN}( of their own)?( there)? wins",
    f"Fill your goal with (your )?{{number}} {MAN},? and you win",
    "The {far} edge is your goal",
    like="Bring your eight men to the points where your opponent began, and you win",
)
def goal_is(subject: Subject, *words: object) -> Iterator[Case]:
    """Whoever has so many men there has won: the same player does not move again. Where men began all of them
    stand from the beginning; more than all never stand anywhere."""
    said = [word for word in words if isinstance(word, bool)]
    number = next((word for word in words if isinstance(word, int) and not isinstance(word, bool)), None)
    places = homes(subject)
    for game in (*subject.games, *coming_home(subject, places)) if places else ():
        for place, ply in enumerate(game.plies):
            wanted = len(places[ply.seat]) if number is None else number
            if wanted > len(places[ply.seat]):
                yield False, game.place
            if arrived(subject, ply, ply.seat, all(said)) >= wanted:
                lost = game.over and became(game, ply.seat) == "lost"
                yield (
                    not lost and not any(later.seat == ply.seat for later in game.plies[place + 1 :]),
                    ply.place,
                )


@states(
    f"(Whoever|A player who) has (brought|filled the goal with) (all|{{number}})( the| their)? {MAN}"
    "( of their own)?( there)? {suffers}",
    like="Whoever has brought all their men there has not won yet",
)
def home_and_yet(subject: Subject, *words: int | bool) -> Iterator[Case]:
    """Whether it is so that whoever has come home with the last turn of a game has not won it."""
    *number, draws = words
    for game in (*subject.over, *coming_home(subject, homes(subject))) if homes(subject) else ():
        ply = game.plies[-1]
        whole = len(homes(subject)[ply.seat])
        if arrived(subject, ply, ply.seat, True) >= (number[0] if number else whole):
            yield became(game, ply.seat) == ("drawn" if draws else "lost"), ply.place


# -- equal turns


@states(
    "Both players {modal} have had as many turns",
    "Both players shall have had {equally} many turns",
    like="Both players must have had as many turns",
)
def equal_turns(subject: Subject, modal: Modal | bool) -> Iterator[Case]:
    """In the games that somebody has won by arriving, or both."""
    for game in subject.over if homes(subject) else ():
        made = [sum(ply.seat == seat for ply in game.plies) for seat in subject.rules.seats]
        if game.plies and len(made) == 2 and game.plies[0].seat == 0:
            yield (made[0] == made[1]) == (modal in ("must", True)), game.place


@states(
    "When the player who began arrives,? (the opponent|the other player|the second player) {answers}",
    like="When the player who began arrives, the opponent answers with another turn",
)
def answered(subject: Subject, turns: int) -> Iterator[Case]:
    """From the move on with which all men of the first player have come there."""
    for game in subject.over if homes(subject) else ():
        for place, ply in enumerate(game.plies):
            if ply.seat == 0 and arrived(subject, ply, 0, True) == len(homes(subject)[0]):
                after = {other.result.__dict__.get("turns") for other in game.plies[place:]}
                yield len(after) - 1 == turns, game.place
                break


@states(
    "When the player who began arrives,? {over}( at once)?(,? without another turn)?",
    "When the player who began arrives,? {over}( at once)?,? and (the opponent|the other player) {answers}",
    like="When the player who began arrives, the game goes on",
)
def over_then(subject: Subject, over: bool, turns: int | None = None) -> Iterator[Case]:
    """Whether that turn is the last."""
    cases = list(answered(subject, 0))
    if cases and turns is None:
        yield all(so for so, _ in cases) == over, cases[0][1]
    elif turns is not None:
        yield from ((so and over == (turns == 0), place) for so, place in answered(subject, turns))


@states(
    f"If (the {MAN} of )?{{together}} (are|is) home,? {{leads}}",
    "If {together} (have|has) arrived( then)?,? {leads}",
    like="If the men of both are home, the game is drawn",
)
def both_home(subject: Subject, together: int, leads: str) -> Iterator[Case]:
    """Of games at whose end so many players have all their men in the goal."""
    for game in subject.over if homes(subject) else ():
        home = [
            arrived(subject, game.plies[-1], seat, True) == len(homes(subject)[seat])
            for seat in subject.rules.seats
        ]
        if sum(home) == together:
            then = became(game, 0)
            yield {"drawn": "drawn", "first": "won", "second": "lost"}[leads] == then, game.place
