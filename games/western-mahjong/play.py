"""Western Mahjong: tiles melded as in rummy, on one table that belongs to both players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations
from random import Random
from typing import ClassVar, TypeAlias

from publisher.engine import Cards, CardTable, Decision, Each, Options, Play, Seat, TableGame, Zone, fact
from publisher.engine.chance import pick
from publisher.engine.choices import LEANING
from publisher.engine.mechanics.spoken.sayings import Say, Sayings
from publisher.engine.state import by_lot, each_deal, kept, per_seat, zone
from publisher.engine.words import Question, Word, action, claim, phase, row
from publisher.engine.zones import copies
from publisher.errors import NotationError
from publisher.model.cards import Card
from publisher.model.definition import Definition

HAND = 14
ALIKE, RUN, TRIO, WINDS, DRAGONS = "alike", "run", "trio", "winds", "dragons"
NUMBERED = ("dots", "bamboo", "characters")
AROUND = (*map(str, range(1, 10)), "1")
"""The ranks as runs go through them: the one stands below the two and above the nine."""
LEAST = 3
"""The tiles of the smallest meld, and of the shortest run."""
DRAW, TAKE, MELD, ADD, DISCARD = "draw", "take", "meld", "add", "discard"
TO_DRAW = Question(
    "draw", {"draw (a tile|from the wall)": DRAW, "take the discard": TAKE}, drawn={"draw {cards}": DRAW}
)
TO_MELD = Question(
    "meld",
    {
        "meld {cards}": "meld {cards}",
        "add {cards} to {meld}": "add {cards} to {meld}",
        "discard {cards}": "discard {cards}",
    },
    ways=("{seat} can go on in {number?} ways",),
)
Names: TypeAlias = tuple[str, ...]
"""The names of some tiles, in the order of the alphabet."""


def names_of(tiles: Sequence[Card]) -> Names:
    return tuple(sorted(tile.name for tile in tiles))


def meld_called(rules: WesternMahjong, table: MahjongTable, words: str) -> str:
    """Return the name of a meld in play: its tiles as they lie."""
    for meld in table.in_play():
        if sorted(words.split()) == sorted(map(str, meld)):
            return str(Cards(meld))
    raise NotationError(f"{words} is not a meld in play")


class MahjongTable(CardTable):
    """`melds` has places for all possible melds; those in play come first."""

    discards: Zone = zone("discards", "all", "The discards are {cards}")
    melds: list[Zone] = kept(list[Zone]())
    opened: Each[Seat, bool] = each_deal(per_seat(False), "{seat} has opened")
    starter: Seat = by_lot("{seat} began the last round")  # same: drawn by lot
    winner: Seat | None = each_deal(None, "{seat?} wins the round", none="Nobody has won the round")

    def in_play(self) -> list[Zone]:
        return [meld for meld in self.melds if meld]


class WesternMahjong(TableGame[MahjongTable]):
    """A game whose `scores` are the points that each player has left."""

    words: ClassVar[Mapping[str, Word]] = {
        "meld": Word(r"[A-Z]\w(?: [A-Z]\w)*", meld_called, others=lambda rules, meld: ("another",))
    }

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        self.tiles = definition.card_deck.by_name

    def setup(self, table: MahjongTable) -> None:
        # same: more places than are needed
        table.melds += [table.zone("meld", "all") for _ in range(self.cards() // LEAST)]
        table.scores[:] = [self.option("points_each") for _ in table.scores]

    # -- a round

    @action("The next round begins")
    def round(self, table: MahjongTable) -> Play:
        table.clear()
        table.shuffle()
        table.starter = table.left_of(table.starter)
        table.deal(HAND, table.hands, first=table.starter)
        yield from self.play_on(table, table.starter)

    @phase(TO_DRAW, TO_MELD)
    def play_on(self, table: MahjongTable, seat: Seat) -> Play:
        """Play turns until a player is out or the wall is used up; a player who is not out then pays."""
        while not self.is_over(table):
            yield from self.turn(table, seat)
            seat = table.left_of(seat)
        if table.winner is not None:
            table.scores[self.definition.team_of(table.left_of(table.winner))] -= 1

    @claim("The round is over", denied="The round goes on")
    def is_over(self, table: MahjongTable) -> bool:
        """Return True if the turn that has ended was the last."""
        return table.winner is not None or not table.stock

    def turn(self, table: MahjongTable, seat: Seat) -> Play:
        """Draw or take, lay, discard. A player who lays the last tile is out; discarding it is not enough."""
        hand = table.hands[seat]
        sources = Options([DRAW, TAKE]).without("draw", lambda source: source == DRAW or bool(table.discards))
        if (yield Decision(seat, sources, TO_DRAW)) == DRAW:
            table.draw(hand)
        else:
            hand.append(table.discards.pop())
        while hand:
            said = yield Decision(seat, Laying(self, table, seat), TO_MELD)
            if said.verb == DISCARD:
                table.move(hand, table.discards, said.cards)
                return
            self.lay(table, seat, said)
        table.winner = seat

    def lay(self, table: MahjongTable, seat: Seat, said: Say) -> None:
        """Add the tiles to a meld, or begin a new one; they lie in their order."""
        place = next(meld for meld in table.melds if str(Cards(meld)) == said.to)
        table.move(table.hands[seat], place, said.cards)
        place[:] = copies(place, self.all_melds.get(names_of(place), names_of(place))) or place
        table.opened[seat] = True

    @action("{cards} are in play")
    def lie_in_play(self, table: MahjongTable, cards: Cards) -> None:
        """Put a meld in play that was laid before."""
        place = next(meld for meld in table.melds if not meld)
        table.move(table.stock, place, copies(table.stock, self.all_melds[names_of(cards)]))

    def finished(self, table: MahjongTable) -> bool:
        return min(table.scores) == 0

    def standing(self, table: MahjongTable) -> list[float]:
        """Return the lead in points, and a little for every tile that the other still holds."""
        rest = [score - 0.02 * len(hand) for score, hand in zip(table.scores, table.hands, strict=True)]
        return [rest[0] - rest[1], rest[1] - rest[0]]

    # -- melds

    @cached_property
    def all_melds(self) -> dict[Names, Names]:
        """All possible melds: their tiles by name, and in the order in which they lie."""
        return {tuple(sorted(meld)): meld for melds in self.kinds.values() for meld in melds}

    @cached_property
    def kinds(self) -> dict[str, list[Names]]:
        suits: dict[str, dict[str, str]] = {}
        for tile in self.tiles.values():
            suits.setdefault(tile.suit, {})[tile.rank] = tile.name
        alike = [(name,) * count for name in self.tiles for count in (LEAST, LEAST + 1)]
        windows = [AROUND[low:high] for low, high in combinations(range(len(AROUND) + 1), 2)]
        # the run from one to nine has the same tiles as the run from two to nine and one
        runs = {tuple(sorted(run)): run for run in windows if len(run) >= LEAST}
        winds = suits[WINDS].values()
        return {
            ALIKE: alike,
            RUN: [tuple(suits[suit][rank] for rank in run) for suit in NUMBERED for run in runs.values()],
            TRIO: [tuple(suits[suit][rank] for suit in NUMBERED) for rank in suits[NUMBERED[0]]],
            WINDS: [meld for count in (LEAST, LEAST + 1) for meld in combinations(winds, count)],
            DRAGONS: [tuple(suits[DRAGONS].values())],
        }

    @cached_property
    def growing(self) -> dict[Names, list[Names]]:
        """The single tiles that may be added to each meld."""
        return {
            meld: [(name,) for name in self.tiles if tuple(sorted((*meld, name))) in self.all_melds]
            for meld in self.all_melds
        }

    @row("Tiles", "Meld?")
    def kind(self, tiles: Cards) -> str:
        """Return the kind of meld of these tiles; none, if they are not one."""
        meld = self.all_melds.get(names_of(tiles))
        return next((kind for kind, melds in self.kinds.items() if meld in melds), "none")

    @row("Tiles", "Value?")
    def value(self, tiles: Cards) -> int:
        return sum(tile.points for tile in tiles)

    @row("Tiles", "Opens?")
    def opens(self, tiles: Cards) -> bool:
        """Return True if a meld of these tiles is worth enough to be a player's first."""
        return names_of(tiles) in self.all_melds and self.value(tiles) >= self.option("opening")

    # -- what the text may state

    hand = fact(HAND)

    @fact
    def numbered(self) -> int:
        """Return the number of tiles with a number."""
        return sum(map(self.cards, NUMBERED))

    @fact
    def wall(self) -> int:
        """Return the number of tiles left when both players have been dealt theirs."""
        return self.cards() - HAND * len(self.seats)

    @fact
    def fewest_rounds(self) -> int:
        """Return the fewest rounds, with a loser in each; drawn rounds are extra."""
        return int(self.option("points_each"))

    @fact
    def most_rounds(self) -> int:
        """Return the most rounds: all points except one of the winner's are lost."""
        return 2 * self.fewest_rounds() - 1

    @fact
    def different_melds(self, kind: str = "") -> int:
        return len(self.kinds[kind]) if kind else len(self.all_melds)

    @fact
    def kinds_of_melds(self) -> int:
        return len(self.kinds)

    @fact
    def smallest(self, kind: str) -> int:
        """Return the number of tiles in the smallest melds of a kind."""
        return min(map(len, self.kinds[kind]))

    @fact
    def largest(self, kind: str) -> int:
        return max(map(len, self.kinds[kind]))

    @fact
    def longest_run(self) -> int:
        return max(map(len, self.kinds[RUN]))

    one_below = fact(int(AROUND[1]), vouches="below")
    one_above = fact(int(AROUND[-2]), vouches="above")

    @fact
    def growth(self, kind: str) -> str:
        """Return `may` if a tile may be added to any meld of a kind."""
        melds = (tuple(sorted(meld)) for meld in self.kinds[kind])
        return "may" if any(self.growing[meld] for meld in melds) else "may not"

    @fact
    def together(self, *tiles: str) -> str:
        """Return `may` if these tiles may be a meld."""
        return "may" if tuple(sorted(tiles)) in self.all_melds else "may not"

    @fact
    def tile(self, name: str) -> int:
        """Return the points of a tile."""
        return self.tiles[name].points

    @fact
    def copies(self) -> int:
        return self.cards() // len(self.tiles)

    @fact
    def too_small(self, kind: str) -> int:
        """Return the number of melds of a kind that are worth too little to open with."""
        melds = (Cards(map(self.tiles.__getitem__, meld)) for meld in self.kinds[kind])
        return sum(not self.opens(meld) for meld in melds)

    @claim("{number?} tiles are in play")
    def tiles_in_play(self, table: MahjongTable) -> int:
        return sum(map(len, table.melds))


class Laying(Sayings):
    """The moves of a player who has drawn: lay a meld, add to one in play, discard."""

    bare = ()
    with_cards = (MELD, ADD, DISCARD)

    def __init__(self, rules: WesternMahjong, table: MahjongTable, seat: Seat) -> None:
        self.rules, self.hand, self.opened = rules, table.hands[seat], table.opened[seat]
        self.in_play = {str(Cards(meld)): meld for meld in table.in_play()}

    def forbids(self, said: Say) -> str | None:
        """Return the rule that forbids a move."""
        if said.verb == DISCARD:
            return None if len(said.cards) == 1 else "discard"
        if said.verb == ADD:
            return self.forbids_adding(said.cards, self.in_play.get(said.to, ()))
        if self.is_pair(said.cards):
            return None if self.opened and len(self.hand) == len(said.cards) else "pair"
        if names_of(said.cards) not in self.rules.all_melds:
            return "melds"
        return None if self.opened or self.rules.opens(said.cards) else "opening"

    def forbids_adding(self, tiles: Cards, meld: Sequence[Card]) -> str | None:
        if not self.opened:
            return "opening"
        return None if meld and names_of([*meld, *tiles]) in self.rules.all_melds else "adding"

    def is_pair(self, tiles: Sequence[Card]) -> bool:
        return len(tiles) == 2 and tiles[0].name == tiles[1].name

    def candidates(self) -> Iterator[Say]:
        """Yield what may be laid, then one discard for each kind of tile."""
        yield from self.to_lay
        held = {tile.name: tile for tile in self.hand}
        yield from (Say(DISCARD, Cards((tile,))) for tile in held.values())

    @cached_property
    def to_lay(self) -> list[Say]:
        """The moves that may be laid now."""
        found = [said for said in self.melds_held() if self.forbids(said) is None]
        pair = Say(MELD, Cards(self.hand))
        return [*found, pair] if self.is_pair(pair.cards) and self.opened else found

    def melds_held(self) -> Iterator[Say]:
        held = {tile.name for tile in self.hand}
        wanted = [(MELD, "", meld) for meld in self.rules.all_melds.values()]
        for label, meld in self.in_play.items():
            wanted += [(ADD, label, tile) for tile in self.rules.growing[names_of(meld)]]
        for verb, label, names in wanted:
            if held.issuperset(names) and (tiles := copies(self.hand, names)):
                yield Say(verb, tiles, label)

    def sample(self, rng: Random) -> Say:
        """Lay tiles mostly if possible, because random rounds would never end otherwise."""
        if self.to_lay and rng.random() < LEANING:
            return pick(rng, self.to_lay)
        return super().sample(rng)
