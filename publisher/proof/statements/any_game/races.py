"""Races to one spot: who was there first, what a tie is worth, and who can be touched when."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.base.errors import NotationError
from publisher.engine.mechanics.outdoors.racing import BOTH, RUNNER
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.events import Event, Happens, comes_of, events, phrases
from publisher.proof.statements.slots.kinds import Modal, either, of_words, own_kinds
from publisher.proof.statements.steps import done

RUNS = ("free", "own name", "rescue", "chase")
"""After these answers it is always a race who is there first."""
HUNTER, HUNTED = "(?:cop|seeker|defender)", "(?:robber|hider|attacker)"
HUNTER_, RUNNER_ = f"(?:an? )?{HUNTER}", f"(?:you|(?:an? )?{HUNTED})"
AT_ONCE = "(?:at once|together|at the same time)"


def _runner(event: Event) -> int:
    """Who runs: whoever is pursued, or answers."""
    return int(event.before["pursued"]) if event.said == "chase" else event.ask.seat


def _tie(event: Event) -> bool:
    return event.said in RUNS and event.after.get("first") == BOTH


def _first(event: Event) -> bool:
    return event.said in RUNS and event.after.get("first") == RUNNER


def _caught(event: Event) -> bool:
    """Whether the race was lost: in hide and seek, and in raids, by no rise of the runner's score."""
    return _runner(event) in event.after.get("prisoners", event.after.get("touched", ()))


def _free(event: Event) -> bool:
    return not _caught(event)


EVENTS: dict[str, Happens] = {
    f"if (?:{RUNNER_} and {HUNTER_}|{HUNTER_} and {RUNNER_}) (?:touch|arrive|are there) {AT_ONCE}": _tie,
    f"an? tie|whoever (?:ties with|is level with) the {HUNTER}": _tie,
    f"(?:seen or not, run for the (?:ball|plank) if you dare: )?whoever beats the {HUNTER} to it": _first,
}  # fmt: skip
EFFECTS: dict[str, Happens] = {
    f"the {HUNTER} (?:wins|(?:was|is) (?:in time|first|faster))|goes to the {HUNTER}": _caught,
    f"(?:you|the (?:{HUNTED}|helper)) (?:wins?|(?:was|were|is|are) (?:in time|first|faster))": _free,
    f"goes to the {HUNTED}": _free,
    f"the (?:{HUNTED}|prisoner) is (?:home|safe|free)": _free,
    f"the {HUNTED} (?:is|counts as) (?:out|touched|caught|out of the game)": _caught,
    "(?:goes to nobody|counts for nobody|is run again)": (
        lambda event: _free(event) and event.after["scores"] == event.before["scores"]
    ),
    "says own name or rescues the prisoners(?:, as the moment allows)?": (
        lambda event: event.rise("scores", event.ask.seat) > 0
    ),
    "is called(?: at the (?:ball|plank))?": _caught,
}
WORDS = own_kinds(
    event=phrases(EVENTS),
    effect=phrases(EFFECTS),
    enough=of_words(
        {
            "means nothing yet": "may not",
            "is nothing yet": "may not",
            "is not enough": "may not",
            "is enough": "must",
            "is as good as a touch": "must",
        }
    ),
    at_large=either(
        "prisoners|players in prison",
        "players at large|those at large",
    ),
    runner=of_words(
        dict.fromkeys(("a prisoner who was freed", "who was freed", "whoever was freed"), "freed")
        | dict.fromkeys(("the helper", "whoever frees a prisoner"), "helper")
    ),
    touchable=either(
        "can be touched|may be touched|can be touched again|may be touched again|"
        "may be touched again at once|can be touched again at once|may be touched again there and then|"
        "is not safe from a touch",
        "cannot be touched|may not be touched|is safe from a touch|is safe",
    ),
    ends=either(
        "ends the quiet",
        "does not end the quiet|leaves the quiet as it is|counts as quiet",
    ),
    shout=either(
        "theirs alone",
        "everybody's|the hiders' alone",
    ),
)


@states("{event},? {effect}", like="A tie goes to the hider")
def race_is_run(subject: Subject, happens: Happens, effect: Happens) -> Iterator[Case]:
    yield from comes_of(subject, happens, (effect,))


def _chased(subject: Subject) -> list[Event]:
    """Whoever is chased, or found by a torch."""
    found = [event for event in events(subject) if "chased" in event.before]
    if not found:
        raise NotationError("nobody is chased")
    return found


@states("Seeing somebody {enough}", like="Seeing somebody means nothing yet")
def seeing_is_enough(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Of those who are chased and stay away: whether all of them become prisoners."""
    runs = [event for event in _chased(subject) if event.before["chased"] == event.ask.seat]
    stays = [event for event in runs if event.said == "away"]
    if stays:
        yield all(_caught(event) for event in stays) == (modal == "must"), stays[0].ask.place


@states(
    "A (hider|robber) {modal} be touched to become a prisoner(,? and goes to prison at once)?",
    like="A hider must be touched to become a prisoner",
)
def only_by_touch(subject: Subject, modal: Modal) -> Iterator[Case]:
    """As many have been touched as have come to the prison; whoever was freed has left it."""
    for event in _chased(subject):
        came = len(set(event.after["prisoners"]) - set(event.before["prisoners"]))
        if came:
            yield (modal == "must") == (event.rise("touches") == came), event.ask.place


@states(
    "Whoever is chased {modal} (run and hide|run away and hide|hide) (anew|again)",
    like="Whoever is chased may run and hide anew",
)
def hides_anew(subject: Subject, modal: Modal) -> Iterator[Case]:
    """Whether they are still free afterwards."""
    chances = [
        (_free(event), event.ask.place)
        for event in _chased(subject)
        if event.before["chased"] == event.ask.seat and event.said == "away"
    ]
    yield from done(modal, chances)


@states(
    "Only {at_large} (run about|run|may run|may free anybody)",
    "{at_large} (run about|may run),? too",
    like="Only players at large run about",
)
def at_large(subject: Subject, prisoners: bool) -> Iterator[Case]:
    """Of all who are asked on the side that is hunted."""
    team_of = subject.rules.definition.team_of
    for event in _chased(subject):
        if team_of(event.ask.seat) != event.before["hunters"]:
            yield (event.ask.seat in event.before["prisoners"]) == prisoners, event.ask.place


@states(
    "{runner} {touchable}",
    "it is {runner} who {touchable}( on the way back)?",
    "{runner} {touchable} until the hiding place is reached",
    "{runner} {touchable} ((while|when) getting away from the (prison|ring)|on the way( back)?)",
    like="Who was freed is safe from a touch while getting away from the prison",
)
def may_be_touched(subject: Subject, runner: str, can: bool) -> Iterator[Case]:
    """Whether anybody is ever touched before the minute is over in which a friend was freed, or is touched
    who has come to free one."""
    happens = _rescues if runner == "freed" else _tries
    found = [event for event in _chased(subject) if happens(event)]
    if found:
        yield any(event.rise("touches") for event in found) == can, found[0].ask.place


def _tries(event: Event) -> bool:
    return event.said == "free"


def _rescues(event: Event) -> bool:
    return _tries(event) and event.rise("rescues") > 0


# -- torches that are flashed


def _calls(subject: Subject) -> list[Event]:
    found = [event for event in events(subject) if "lights" in (event.ask.options or ())]
    if not found:
        raise NotationError("nobody calls for lights")
    return found


@states(
    '(The (seekers|hunters) shout [“"]flash your lights[”"],? and )?every hider at large {modal} light up'
    "( for a moment)?(,? or stay dark)?",
    like="Every hider at large must light up for a moment",
)
def light_up(subject: Subject, modal: Modal) -> Iterator[Case]:
    """When lights are called for: whether somebody is found by them."""
    for event in _calls(subject):
        if event.said == "lights" and event.then is not None and event.then.parts["flashed"]:
            yield (modal == "must") == (event.then.parts["chased"] is not None), event.ask.place


@states(
    "A minute with flashed lights {ends}(,? whatever comes of it| unless somebody is touched)?",
    like="A minute with flashed lights ends the quiet",
)
def ends_quiet(subject: Subject, ends: bool) -> Iterator[Case]:
    """Whether fewer minutes have been quiet when the lights are out again."""
    for event in _calls(subject):
        if event.said == "lights":
            yield (event.after["quiet"] < event.before["quiet"]) == ends, event.ask.place


@states(
    'The (seekers|cops) {modal} shout [“"]flash your lights[”"] after {number} minutes without a touch',
    like="The seekers may shout “flash your lights” after 5 minutes without a touch",
)
def may_shout(subject: Subject, modal: Modal, number: int) -> Iterator[Case]:
    """The least time for which it has been quiet when it may be done; it need not be done then."""
    calls = _calls(subject)
    least = min(event.before["quiet"] for event in calls)
    always = all(event.said == "lights" for event in calls)
    yield least == number and modal == ("must" if always else "may"), calls[0].ask.place


@states("The seekers[’'] shout is {shout}(,? as is the count)?", like="The seekers' shout is theirs alone")
def whose_shout(subject: Subject, theirs: bool) -> Iterator[Case]:
    team_of = subject.rules.definition.team_of
    for event in _calls(subject):
        yield (team_of(event.ask.seat) == event.before["hunters"]) == theirs, event.ask.place
