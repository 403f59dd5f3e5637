"""Grappling for a ball: with whom one may, what a foul costs; and goals at the wrong end of the field."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.base.errors import NotationError
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.events import Event, events
from publisher.proof.statements.slots.kinds import either, of_words, own_kinds

HOLDER, ANY, WITHOUT, FRIEND = "holder", "any", "without", "friend"
WORDS = own_kinds(
    whom=of_words(
        {
            **dict.fromkeys(
                ("an opponent who has the ball, and nobody else", "only an opponent who has the ball",
                 "only the opponent who has the ball", "an opponent who has the ball", "the opponent who has "
                 "the ball", "the holder, and nobody else", "only the holder", "the holder",
                 "nobody but the holder"),
                HOLDER,
            ),
            **dict.fromkeys(
                ("any opponent", "any opponent, with the ball or without", "any opponent, with the ball or "
                 "without it", "every opponent", "anybody", "everybody", "any player", "anybody you like",
                 "an opponent, with the ball or without it", "an opponent, with the ball or without",
                 "an opponent, whether or not they have the ball", "whom you like",
                 "any opponent, whether or not they have the ball", "any player near the ball"),
                ANY,
            ),
            **dict.fromkeys(
                ("an opponent who has no ball", "an opponent who has no ball, and nobody else",
                 "an opponent without the ball", "the opponents who have no ball", "a player who has no ball",
                 "an opponent who does not have the ball", "only an opponent who has no ball",
                 "everybody but the holder", "only opponents who have no ball",
                 "an opponent who does not have the ball, and nobody else"),
                WITHOUT,
            ),
            **dict.fromkeys(
                ("a friend who has the ball", "friends", "a friend", "a friend who has the ball, and nobody "
                 "else", "only a friend who has the ball"),
                FRIEND,
            ),
        }
    ),
    has=either("has the ball", "has no ball|does not have the ball"),
    foul=either(
        "is a foul|is forbidden|costs the ball",
        "is no foul|is not a foul|is allowed|is fair|is part of the game",
    ),
    goes=of_words(
        {
            **dict.fromkeys(
                ("goes to whoever was fouled", "is given to whoever was fouled",
                 "belongs to whoever was fouled"),
                "fouled",
            ),
            **dict.fromkeys(
                ("stays with the holder", "stays with whoever has it", "stays where it is",
                 "stays with the side that has it", "goes back to the holder"),
                "holder",
            ),
            **dict.fromkeys(
                ("goes to whoever fouled", "goes to whoever did it", "goes to the side of whoever fouled",
                 "goes to whoever committed the foul", "goes to the side that fouled",
                 "goes to the side that committed it"),
                "fouler",
            ),
        }
    ),
    scores=of_words(
        {
            **dict.fromkeys(("the other side", "the opponents", "their opponents"), "other"),
            **dict.fromkeys(("their own side", "the own side", "that side", "their side"), "own"),
            **dict.fromkeys(("nobody", "neither side"), "nobody"),
            "both sides": "both",
        }
    ),
)  # fmt: skip


def _contacts(subject: Subject) -> Iterator[tuple[Event, bool]]:
    """All of them, with whether the ball changed hands for it; NotationError in games that know none."""
    known = False
    for event in events(subject):
        if "holder" not in event.before:
            raise NotationError("nobody holds a ball")
        if event.word == "hold":
            known = True
            yield event, event.after["holder"] != event.before["holder"]
    if not known:
        raise NotationError("nobody grapples")


@states(
    "(You (may )?)?(grapple|hold, hug,? and bring down in the snow|hold) (with )?{whom}( only)?",
    "(You (may )?)?grapple only with {whom}",
    like="You grapple with an opponent who has the ball, and nobody else",
)
def with_whom(subject: Subject, whom: str) -> Iterator[Case]:
    """What costs a side the ball was not allowed, and what does not was."""
    team_of = subject.rules.definition.team_of
    for event, foul in _contacts(subject):
        holder = event.before["holder"]
        friends = team_of(event.to) == team_of(event.ask.seat)
        meant = {
            HOLDER: event.to == holder, ANY: not friends, WITHOUT: event.to != holder, FRIEND: friends
        }  # fmt: skip
        yield meant[whom] != foul, event.ask.place


@states(
    "Contact with a player who {has} {foul}",
    like="Contact with a player who has no ball is a foul",
)
def is_foul(subject: Subject, with_ball: bool, foul: bool) -> Iterator[Case]:
    for event, so in _contacts(subject):
        if (event.to == event.before["holder"]) == with_ball:
            yield so == foul, event.ask.place


@states(
    "(After a foul|For a foul) the ball {goes}(,? there and then|,? at once)?",
    like="After a foul the ball goes to whoever was fouled",
)
def after_foul(subject: Subject, goes: str) -> Iterator[Case]:
    team_of = subject.rules.definition.team_of
    for event, _ in _contacts(subject):
        now, was = event.after["holder"], event.before["holder"]
        if event.to != was:
            so = {
                "fouled": now == event.to,
                "holder": now == was,
                "fouler": now is not None and team_of(now) == team_of(event.ask.seat),
            }
            yield so[goes], event.ask.place


@states(
    "Whoever (sends|carries|takes|runs with) the ball over (the line of the own goal|their own goal line) "
    "scores for {scores}",
    like="Whoever carries the ball over their own goal line scores for the other side",
)
def own_goals(subject: Subject, side: str) -> Iterator[Case]:
    """Whenever somebody runs back with it and the pad has another goal."""
    team_of = subject.rules.definition.team_of
    for event in events(subject):
        if event.said == "back" and event.after["pad"] != event.before["pad"]:
            own = team_of(event.ask.seat)
            gains = {team for team in (0, 1) if event.rise("scores", team) > 0}
            wanted = {"own": {own}, "other": {1 - own}, "nobody": set[int](), "both": {0, 1}}
            yield gains == wanted[side], event.ask.place
