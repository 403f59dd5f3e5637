"""The typed content of a `game.toml`: one frozen struct per table."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from publisher.base.described import described
from publisher.base.errors import DefinitionError, did_you_mean
from publisher.model.board import Board
from publisher.model.boards import BoardDefinition, HexRhombus
from publisher.model.booklets import Booklet
from publisher.model.cards import SUITS
from publisher.model.colours import Colour
from publisher.model.deck import Deck
from publisher.model.deck_tables import deck_key, in_deck, with_decks
from publisher.model.decks import DeckDefinition
from publisher.model.dice import Die
from publisher.model.families import check_family
from publisher.model.names import ID, NAME, refuse_alike, refuse_other
from publisher.model.pads import Pad
from publisher.model.ranges import FEW, MOST_CARDS, MOST_PIECES, Count, Line, Minutes, Plies, Summary
from publisher.model.seats import Each, Point, Seat, Team
from publisher.model.terrain import Terrain
from publisher.model.tongue import ENGLISH_TONGUE, NOMINATIVE, PLACEHOLDER, Tongue
from publisher.model.wording import Wording, Words, check_words, worded

Option: TypeAlias = bool | int | str | list[int | str] | dict[str, int]

_CARD = re.compile(f"([{''.join(suit.sign for suit in SUITS.values())}])(\\w+)|\\b(joker)\\b")
"""A card in words, with its rank apart."""


class Players(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The players: each plays alone, or in a team.

    ```toml
    [players]
    names = ["North", "East", "South", "West"]
    teams = [["North", "South"], ["East", "West"]]
    sides = ["Greens", "Reds"]
    ```
    """

    names: Annotated[tuple[str, ...], msgspec.Meta(max_length=40)]
    """The players, clockwise. Examples in the rules use these names."""
    teams: tuple[tuple[str, ...], ...] = ()
    """The players of each team. Without this key each player plays alone."""
    fewest: Annotated[int, msgspec.Meta(ge=0, le=40)] = 0
    """Any number of players from this one on may play; `names` are then the players of the examples. With 0,
    exactly those in `names` play; for 2 to 4 players, write a variant for each number."""
    sides: tuple[str, ...] = ()
    """The names of the teams, in the same order. Examples then say *the Greens have 2 points*."""

    def __post_init__(self) -> None:
        if not self.names:
            raise ValueError("names: the list is empty")
        if doubled := [name for name in self.names if self.names.count(name) > 1]:
            raise ValueError(f"names: {doubled[0]!r} stands twice")
        listed = [name for team in self.teams for name in team]
        if listed and sorted(listed) != sorted(self.names):
            raise ValueError("teams: every player must be in one team, once")
        if self.sides and len({*self.sides, *self.names}) != len(self.teams) + len(self.names):
            raise ValueError("sides: each team has one name, and no other team or player has it")


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The text or page that the rules come from.

    ```toml
    [[sources]]
    title = "My Games"
    author = "Tuomas Korppi"
    chapter = "6"
    ```
    """

    title: str
    """The title of the text or page."""
    author: str = ""
    """Its author."""
    chapter: str = ""
    """The number or title of the chapter."""
    address: Line = ""
    """Its address on the web: `address = "https://example.org/games"`."""

    def __post_init__(self) -> None:
        if self.address and not re.fullmatch(r"https?://\S+", self.address):
            raise ValueError(f'address: {self.address!r} does not begin with "https://", or has blanks')

    @property
    def place(self) -> str:
        """The chapter in a citation: `chapter 3`, or its text if it is not a number."""
        return f"chapter {self.chapter}" if self.chapter.isdigit() else self.chapter


Figure: TypeAlias = Literal["king", "queen", "rook", "bishop", "knight", "pawn", "horse"]
NO_LETTERS = ".+:·"
"""The signs with another meaning in a drawing of a board, as digits have, which count."""


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of piece. Other keys call it by its NAME.

    ```toml
    [pieces.black]
    name = "black piece"
    side = "Black"
    letter = "X"
    count = 12
    colour = "black"
    ```
    """

    name: str
    """The name in messages, and for readers who cannot see the picture."""
    letter: Annotated[str, msgspec.Meta(min_length=1, max_length=1)]
    """The letter in `board` blocks and in the terminal."""
    count: Count
    """The number of printed pieces. Marks on a sheet have 0."""
    colour: Colour
    """The colour of the piece."""
    side: str = ""
    """The player who owns it. Without this key the piece belongs to no player."""
    glyph: str = ""
    """A sign on the disc: `glyph = "兵"`. The disc is ivory, unless it is a `stone`."""
    stone: bool = False
    """Print the glyph on a stone of the piece's colour."""
    figure: Figure | None = None
    """A chess piece, drawn on a stone above its letter."""
    covered: bool = False
    """Print a blank back, for pieces face down."""
    back: str = ""
    """The piece that this one becomes when it is turned over: `back = "white"`. Both are printed
    on one disc."""
    values: tuple[tuple[str, Count], ...] = ()
    """The values on money or chips, with the number of each: `values = [["1", 20], ["5", 6]]`. Together they
    are worth `count`."""
    glyphs: tuple[tuple[str, Count], ...] = ()
    """Different signs on pieces that play alike, with the number of each: `glyphs = [["兵", 5], ["仕", 1]]`,
    in the order of `start`."""
    small: bool = False
    """Draw several on one place side by side, such as seeds. Others are stacked."""
    covers: tuple[tuple[int, int], ...] = ()
    """The other squares that a block covers, as steps to the right and down: `covers = [[1, 0], [0, -1]]`."""
    picture: str = ""
    """A picture file of the folder that fills the disc: `picture = "art/fox.png"`."""
    stands: bool = False
    """Print the picture as a strip to fold, with feet."""
    folder: str = ""

    def __post_init__(self) -> None:
        if self.stands and not self.picture:
            raise ValueError('stands: only a picture can stand; picture = "art/king.png" names it')
        for key in ("glyph", "figure", "covers"):
            if self.picture and getattr(self, key):
                raise ValueError(f"picture: it cannot go with {key}; delete one of the two keys")
        if self.values:
            self._check_values()
        if self.glyphs and (self.values or not self.glyph or sum(n for _, n in self.glyphs) != self.count):
            raise ValueError("glyphs: they go with a glyph and without values, and are as many as count says")
        for across, down in self.covers:
            if bool(across) == bool(down):
                raise ValueError(f"covers: [{across}, {down}] does not lead along a row or a column")
        if self.letter.isdigit() or self.letter.isspace() or self.letter in NO_LETTERS:
            raise ValueError(
                f"letter: {self.letter!r} means something else in a drawing of the board: take a letter, as X"
            )

    @property
    def printed(self) -> tuple[Piece, ...]:
        """The pieces of the kind by their looks: those of one value, or with one glyph."""
        faces = self.values or self.glyphs
        alike = tuple(replace(self, glyph=face, count=count, values=(), glyphs=()) for face, count in faces)
        return alike or (self,)

    def _check_values(self) -> None:
        """Raise ValueError for values that are not whole numbers, or do not add up to `count`."""
        worth = 0
        for value, count in self.values:
            if not re.fullmatch("[-−]?[0-9]{1,6}", value):
                raise ValueError(f'values: {value!r} is not a whole number: values = [["1", 20], ["5", 6]]')
            worth += int(value.lstrip("-−")) * count
        if worth != self.count:
            raise ValueError(f"values: they are worth {worth} together, and count says {self.count}")


class Definition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A game, as its `game.toml` describes it, with the changes of one variant.

    A game needs a title, a family, a summary, minutes, players and sources. All other keys are optional.

    ```toml
    title = "Lone Piece"
    family = "racing"
    summary = "Bring the piece to the far corner."
    minutes = [5, 15]
    needs = ["a board", "a coin"]
    cap = 400

    [options]
    longest_step = 2

    [variants.short]
    title = "Lone Piece, short"
    options.longest_step = 1
    ```
    """

    title: Line
    """The name of the game."""
    family: str
    """The category of the game: small letters, words joined with hyphens, `trick-taking`. It selects the
    ornament of card backs."""
    summary: Summary
    """One sentence: what do the players try to do?"""
    minutes: tuple[Minutes, Minutes]
    """The shortest and the longest time of play: `minutes = [30, 60]`."""
    players: Players
    """The table `[players]`."""
    sources: Annotated[tuple[Source, ...], FEW]
    """The tables `[[sources]]`: where the rules come from."""
    native: str = ""
    """The name in the original language and writing."""
    designer: str = ""
    """The designer: `designer = "traditional, Finland"`."""
    needs: Annotated[tuple[str, ...], FEW] = ()
    """The things that players need, besides this game's own prints: `needs = ["a pencil"]`."""
    options: dict[str, Option] = {}
    """Values that variants change. `play.py` reads them: `options = { target = 52 }` is
    `self.option("target")`."""
    deck: DeckDefinition | None = None
    """The table `[deck]`."""
    decks: Annotated[dict[str, DeckDefinition], FEW] = {}
    """A table for each further deck: `[decks.events]`. Programs deal the cards of `[deck]` only."""
    board: BoardDefinition | None = None
    """The table `[board]`."""
    terrain: Terrain | None = None
    """The table `[terrain]`: the ground of an outdoor game."""
    pieces: dict[str, Piece] = {}
    """A table for each kind of piece: `[pieces.black]`."""
    dice: Annotated[dict[str, Die], FEW] = {}
    """A table for each kind of dice: `dice = { white = { count = 2 } }`."""
    pads: Annotated[tuple[Pad, ...], FEW] = ()
    """A table `[[pads]]` for each score pad."""
    cap: Plies = 1000
    """The most moves of a game; each part of a turn is one. Random games must end before. At the cap no
    player wins."""
    picture: str = ""
    """A picture file of the folder, for the box, the cover of the rules and the book: `picture =
    "art/cover.jpg"`. It needs 1,800 dots across or down."""
    folder: str = ""
    booklet: Booklet | None = None
    """The table `[booklet]`: the style of the printed rules."""
    words: Words = Words()
    """The table `[words]`: language and printed words."""
    rules: str = ""
    """The class of `play.py` that plays the game. Needed only if there are several."""
    slug: str = ""
    variant: str = ""
    deck_name: str = ""
    tongue: Tongue = ENGLISH_TONGUE

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(map(Seat, range(len(self.players.names))))

    @cached_property
    def printed_pieces(self) -> dict[str, Piece]:
        """The pieces that exist; others, such as marks on a sheet, are only drawn."""
        return {name: piece for name, piece in self.pieces.items() if piece.count}

    def beginning(self, name: str, point: Point) -> Piece:
        """Return the piece of a kind that begins on a point, with its own glyph."""
        kind, starts = self.pieces[name], self.topology.start.get(name, ())
        if not kind.glyphs or point not in starts:
            return kind
        return [one for one in kind.printed for _ in range(one.count)][starts.index(point)]

    @cached_property
    def topology(self) -> Board:
        """The board's points and lines; DefinitionError for a game without a board."""
        if self.board is None:
            raise DefinitionError(f"{self.slug}: this game has no [board]")
        return Board(self.board)

    @cached_property
    def card_deck(self) -> Deck:
        """The cards; DefinitionError for a game without a deck."""
        if self.deck is None:
            raise DefinitionError(f"{self.slug}: this game has no [deck]")
        with in_deck(self.deck_name):
            return Deck(self.deck, self.wording, self.deck_name)

    @cached_property
    def each_deck(self) -> tuple[Definition, ...]:
        """The game with one deck at a time as its `deck`: that of `[deck]`, then those of `[decks]`."""
        if not self.decks:
            return (self,) if self.deck else ()
        named = {"": self.deck, **self.decks}
        return tuple(
            replace(self, deck=deck, decks={}, deck_name=name) for name, deck in named.items() if deck
        )

    @cached_property
    def wording(self) -> Wording:
        """The words of the game's language, replaced by its own."""
        return worded(self.words, self.tongue)

    @cached_property
    def teams(self) -> Each[Team, tuple[Seat, ...]]:
        """The seats of each team; without teams every seat is a separate team."""
        names = self.players.names
        if not self.players.teams:
            return Each((seat,) for seat in self.seats)
        return Each(tuple(Seat(names.index(name)) for name in team) for team in self.players.teams)

    @cached_property
    def _team_by_seat(self) -> dict[Seat, Team]:
        return {seat: Team(team) for team, seats in enumerate(self.teams) for seat in seats}

    def team_of(self, seat: Seat) -> Team:
        return self._team_by_seat[seat]

    def team_name(self, team: Team) -> str:
        if self.players.sides:
            return self.players.sides[team]
        return "–".join(self.players.names[seat] for seat in self.teams[team])

    def in_words(self, name: str) -> str:
        """Return the name of a question, a pile or a round in the language of the game. A label of that name
        is preferred to a phrase that differs in its capitals: it may be the heading of a table."""
        tongue, labels = self.tongue, dict(self.wording.labels)
        if not tongue.declared and name in labels and name not in tongue.phrases:
            return labels[name]
        phrase, owners = self.owned(name)

        def owner(place: re.Match[str]) -> str:
            return "–".join(tongue.name_in(place["case"] or NOMINATIVE, one) for one in owners)

        return PLACEHOLDER.sub(owner, tongue.word(phrase)) or name

    def owned(self, name: str) -> tuple[str, tuple[str, ...]]:
        """Return the phrase for the name of a pile, and its owners: `tricks of {team}`, North and South."""
        for team, seats in enumerate(self.teams):
            kind = name.removesuffix(f" {self.team_name(Team(team))}")
            if kind != name:
                names = self.players.sides[team : team + 1] or [self.players.names[seat] for seat in seats]
                return f"{kind} {{team}}", tuple(names)
        return name, ()

    def lettered(self, said: str) -> str:
        """Return words with the letters that the cards of a translation bear: `♠R` for ♠Q in Finnish, `RK9`
        for QK9."""
        if self.tongue.declared or self.deck is None:
            return said
        said = _CARD.sub(lambda card: f"{card[1] or ''}{self.wording.letter(card[2] or card[3])}", said)
        deck = self.card_deck

        def own(word: re.Match[str]) -> str:
            card = deck.by_name.get(word[0])
            return deck.in_letters(card) if card and card.ranks else word[0]

        return re.sub(r"[^\s,.]+", own, said)

    def team_in_words(self, team: Team) -> str:
        """Return the name of a team as it is in a sentence: `the Reds`."""
        article = f"{self.tongue.article} ".lstrip() if self.players.sides else ""
        return f"{article}{self.team_name(team)}"

    def seats_in_words(self, seats: Iterable[Seat]) -> str:
        """Return the names of players as they are in a sentence: `Red, Blue and Green`; nothing for none."""
        *most, last = [self.players.names[seat] for seat in seats] or [""]
        comma, space = ", " if self.tongue.spaced else "、", self.tongue.space
        return f"{comma.join(most)}{space}{self.tongue.lists}{space}{last}" if most else last

    def check_names(self) -> None:
        """Raise DefinitionError for names that cannot be folders, anchors or words of a sentence."""
        refuse_other("slug", self.slug, ID)
        for player in (*self.players.names, *self.players.sides):
            refuse_other("players.names", player, NAME)
        for piece in self.pieces:
            refuse_other(f'pieces."{piece}"', piece, NAME)
        for die in self.dice:
            refuse_other(f'dice."{die}"', die, NAME)
        for deck in self.decks:
            refuse_other(deck_key(deck), deck, NAME)
        refuse_alike("decks", self.decks)
        refuse_alike("pieces", self.pieces)
        refuse_alike("dice", self.dice)

    def check(self) -> None:
        """Build everything once, so that an impossible board or deck is found at load time."""
        check_family(self.family)
        if self.booklet is not None:
            self.booklet.check("booklet.")
        if self.minutes[0] > self.minutes[1]:
            raise DefinitionError("minutes: the shortest time comes first", hint="minutes = [30, 60]")
        if self.board is not None:
            self._check_board()
        if (count := sum(len(one.card_deck) for one in self.each_deck)) > MOST_CARDS:
            raise DefinitionError(f"decks: {count:,} cards together, and at most {MOST_CARDS:,} are printed")
        self._check_pieces()
        check_words(self.words, tuple(rank for one in self.each_deck for rank in one.card_deck.ranks))

    def _check_board(self) -> None:
        named = {"start": tuple(self.topology.start)}
        if isinstance(self.board, HexRhombus):
            named["edges"] = tuple(self.board.edges.values())
        for key, pieces in named.items():
            for piece in pieces:
                if piece not in self.pieces:
                    raise DefinitionError(f"board.{key}: no piece {piece!r} under [pieces]")

    def _check_pieces(self) -> None:
        if (count := sum(kind.count for kind in self.pieces.values())) > MOST_PIECES:
            raise DefinitionError(f"pieces: {count:,} together, and at most {MOST_PIECES:,} are printed")
        letters: dict[str, str] = {}
        for name, kind in self.pieces.items():
            if letters.setdefault(kind.letter, name) != name:
                other = letters[kind.letter]
                raise DefinitionError(f"pieces.{name}.letter: {kind.letter!r} stands for {other} already")
            if kind.side and kind.side not in self.players.names:
                hint = did_you_mean(kind.side, self.players.names)
                raise DefinitionError(f"pieces.{name}.side: unknown player {kind.side!r}", hint=hint)
            if kind.back:
                self._check_back(name, kind)

    def _check_back(self, name: str, kind: Piece) -> None:
        """Raise DefinitionError if the back of a piece is not another piece with this one as its back."""
        others = [other for other in self.pieces if other != name]
        if kind.back not in others:
            raise DefinitionError(
                f"pieces.{name}.back: no other piece {kind.back!r}", hint=did_you_mean(kind.back, others)
            )
        if self.pieces[kind.back].back not in ("", name):
            raise DefinitionError(
                f"pieces.{name}.back: {kind.back} turned over is {self.pieces[kind.back].back}, not {name}"
            )
        if kind.covered:
            raise DefinitionError(f"pieces.{name}.back: a covered piece has a blank back already")


def decoded(tables: Mapping[str, Any]) -> Definition:
    """Return the tables of a `game.toml` as a definition; an error of msgspec if they do not fit."""
    return msgspec.convert(with_kinds(tables), Definition)


def with_kinds(tables: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the same tables with the kind of each deck: by default it has suits, or comes from a table."""
    return with_decks(tables, lambda deck: {"kind": "table" if "cards_from" in deck else "suits", **deck})


described(Definition)
