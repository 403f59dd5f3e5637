"""Chips to be got rid of for melds that lie: which of them count, whose they are, how passes end a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from publisher.base.errors import NotationError
from publisher.proof.statements.chronicle import Ask, Played
from publisher.proof.statements.grammar import Case, Subject, states
from publisher.proof.statements.slots.kinds import Sign, of_words, own_kinds
from publisher.proof.statements.steps import Step, steps

FIVE = 5
WORDS = own_kinds(
    still=of_words(
        dict.fromkeys(("no longer count", "do not count", "never count", "are not counted"), False)
        | {
            f"{count}{too}": True
            for count in ("still count", "count", "are still counted", "are counted")
            for too in ("", " too", ", too", " as well", " this time", " once more")
        }
    ),
    goes_on=of_words({"goes on": True, "is over": False, "ends": False}),
    over=of_words({"is over": True, "ends": True, "goes on": False}),
    counted=of_words({"is counted": True, "is still counted": True, "is not counted": False}),
    common=of_words({"are common": True, "are not common": False, "are each player's own": False}),
    whose_team=of_words({"the opposing team": True, "the other team": True, "your own team": False}),
    too=of_words({"besides": True, "too": True, "as well": True, "not": False}),
    ends_when=of_words({"at once": True, "there and then": True, "at the end of the round": False}),
)


def _scored(subject: Subject) -> Iterator[tuple[Step, int, int, int, int]]:
    """Every turn: what its side got rid of, its melds then, and those of the other side before and after."""
    team_of = subject.rules.definition.team_of
    for one in subject.begun:
        for step in steps(one):
            if step.stock is None:  # the last chips may be fewer than the melds
                continue
            scores, melds = step.ask.parts["scores"], step.ask.parts["melds"]
            team = team_of(step.ask.plays)
            if len(scores) != 2 or any(card and not hasattr(card, "rank") for lie in melds for card in lie):
                raise NotationError("melds and scores are not those of two sides")
            ours, before, after = (
                len(parts["melds"][side]) // FIVE
                for parts, side in ((step.parts, team), (step.ask.parts, 1 - team), (step.parts, 1 - team))
            )
            yield step, step.parts["scores"][team] - scores[team], ours, before, after


@states(
    "The melds (that )?you have (just )?robbed {still}",
    like="The melds you have just robbed no longer count",
)
def robbed_count(subject: Subject, still: bool) -> Iterator[Case]:
    for step, gain, ours, before, after in _scored(subject):
        if before != after and ours > after:
            yield gain == max(0, ours - (before if still else after)), step.place


@states(
    "(After a pass |When you pass,? )the score {counted}( all the same)?",
    like="After a pass the score is counted all the same",
)
def counted_after_pass(subject: Subject, counted: bool) -> Iterator[Case]:
    for step, gain, ours, _, after in _scored(subject):
        if step.ask.passes and ours > after:
            yield (gain == ours - after) == counted, step.place


@states(
    "The melds of a team {common}",
    "On your turn you score for your partner[’']s melds {too}",
    like="The melds of a team are common",
)
def common_melds(subject: Subject, common: bool) -> Iterator[Case]:
    """Of sides with more melds than the player whose turn it is has ever laid."""
    laid: Counter[int] = Counter()
    round_of: object = None
    for step, gain, ours, _, after in _scored(subject):
        game = step.place.partition(",")[0]
        if game != round_of:
            laid, round_of = Counter(), game
        laid[step.ask.plays] += not step.ask.passes
        if ours > max(after, laid[step.ask.plays]):
            yield (gain == ours - after) == common, step.place


@states(
    "You steal from {whose_team} (alone|only)",
    like="You steal from the opposing team alone",
)
def steals_from(subject: Subject, others: bool) -> Iterator[Case]:
    """Whose melds are fewer after it."""
    for step, _, _, before, after in _scored(subject):
        if str(step.ask.move).startswith("steal"):
            yield (after < before) == others, step.place


@states(
    "There are {number} cards of every sort in the (deck|pack)",
    like="There are five cards of every sort in the deck",
)
def of_every_sort(subject: Subject, number: int) -> Iterator[Case]:
    deck = Counter(card.name for card in subject.rules.definition.card_deck.cards)
    yield set(deck.values()) == {number}, "the deck"


# -- the end


@states(
    "When the stock (has run out|is empty),? the game {goes_on}( and no cards are drawn)?",
    like="When the stock has run out, the game goes on",
)
def goes_on_without_stock(subject: Subject, goes_on: bool) -> Iterator[Case]:
    """As somebody is asked with an empty stock."""
    for game in subject.games:
        asks = _asks(game)
        if any(ask.stock == 0 for ask in asks):
            yield goes_on, game.place


def _asks(game: Played) -> list[Ask]:
    return list(chain.from_iterable(one.asks for one in game.rounds))


def _passes(game: Played) -> tuple[int, int]:
    """The most passes in a row before the last answer, and those with which the game ends."""
    most = run = 0
    for ask in _asks(game):
        most = max(most, run)
        run = run + 1 if ask.passes else 0
    return most, run


@states(
    "When {number} players pass in succession,? the game {over}",
    "{number} passes in a row end the game",
    "When the stock is empty,? {number} passes in a row end the game",
    like="When the stock is empty, four passes in a row end the game",
)
def passes_end(subject: Subject, number: int, over: bool = True) -> Iterator[Case]:
    """So many end a game always, and fewer never do."""
    for game in subject.games:
        most, last = _passes(game)
        by_passes = game.over and last and _asks(game)[-1].parts["scores"] == game.rounds[-1].after
        if max(most, last) >= number or by_passes:
            yield (most < number and last == number) == over, game.place


@states(
    "It goes to whoever has the {most} heap of chips",
    "It goes to the (team|player|side) with the {most} heap of chips",
    like="It goes to whoever has the smaller heap of chips",
)
def heap_of_chips(subject: Subject, most: Sign) -> Iterator[Case]:
    """Of games that end with passes: who has got rid of fewer chips has the larger heap."""
    for game in subject.over_in_rounds:
        scores = game.rounds[-1].after
        if _passes(game)[1] and len(set(scores)) == len(scores):
            winner = scores.index(min(scores) if most > 0 else max(scores))
            yield subject.winning_teams(game) == {winner}, game.place


@states(
    "The game ends {ends_when} when (somebody|a player|a team) has got rid of {number} chips",
    like="The game ends at once when somebody has got rid of 31 chips",
)
def ends_with_chips(subject: Subject, at_once: bool, number: int) -> Iterator[Case]:
    """Who has so many then had the last turn; as long as the game goes on nobody has."""
    for game in subject.over_in_rounds:
        asks, scores = _asks(game), game.rounds[-1].after
        if max(scores) >= number or not _passes(game)[1]:
            winner = scores.index(max(scores))
            last = subject.rules.definition.team_of(asks[-1].seat)
            before = max(max(ask.parts["scores"]) for ask in asks)
            yield (winner == last and before < number <= max(scores)) == at_once, game.place
