"""A board has the keys of its shape, a deck those of its kind; others are refused with what they go with."""

from __future__ import annotations

import pytest

from publisher.base.errors import DefinitionError

TOML = "game.toml"
BOARD = 'shape = "grid"\nwidth = 3\nheight = 3\njoined = "all"'


def refused(folder, variant: str = "") -> DefinitionError:
    with pytest.raises(DefinitionError) as caught:
        folder.definition(variant)
    return caught.value


def line_of(folder, words: str) -> int:
    lines = (folder.path / TOML).read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if words in line)


@pytest.fixture
def with_board(make_game):
    """The template's game on another board."""

    def make(keys: str, more: str = ""):
        text = (make_game().path / TOML).read_text(encoding="utf-8")
        start = text.index("shape =")
        board = text[start : text.index("\n[", start)]
        return make_game({TOML: {board: keys + "\n", "# A variant": more + "\n# A variant"}})

    return make


@pytest.mark.parametrize(
    ("board", "key", "told", "hint"),
    [
        (
            'shape = "star"\nsize = 4\nriver = { above = 2 }', "river",
            "board.river: unknown key 'river' for shape = \"star\"", 'river goes with shape = "grid"',
        ),
        (
            'shape = "grid"\nwidth = 3\nheight = 3\nsize = 4', "size",
            "board.size: unknown key 'size' for shape = \"grid\"",
            'size goes with shape = "hex-rhombus" or "triangle" or "hexagon" or "star" or "wheel"',
        ),
        (
            'shape = "wheel"\nsize = 4\nwidth = 5\nedges = { top = "cross" }', "edges",
            "board.edges: unknown key 'edges' for shape = \"wheel\"", 'edges goes with shape = "hex-rhombus"',
        ),
        (
            'shape = "triangle"\nsize = 4\nchequered = true', "chequered",
            "board.chequered: unknown key 'chequered' for shape = \"triangle\"",
            'chequered goes with shape = "grid"',
        ),
        (
            'shape = "star"\nsiez = 4', "siez",
            "board.siez: unknown key 'siez' for shape = \"star\"", "did you mean size?",
        ),
        ('shape = "trangle"\nsize = 4', "shape", "board.shape: 'trangle' is none of those known", "triangle"),
        ('width = 3\nheight = 3', "", "board: the key 'shape' is missing", "known: grid, hex-rhombus"),
        ('shape = "track"\nrows = 2', "", "board: the key 'spaces' is missing for shape = \"track\"", ""),
        ('shape = "rows"\npits = 6\nrows = 9', "rows", 'board.rows: 1 to 8 for shape = "rows", got 9', ""),
        (
            'shape = "grid"\nwidth = 3\nheight = 3\nriver = { above = 3 }', "river",
            "board.river.above: no row 3 with another above it on 3 rows", "",
        ),
        (
            'shape = "grid"\nwidth = 3\nheight = 3\ncells = "squares"\nplaces = "edges"', "places",
            'board.places: "edges" goes with a grid of points', "",
        ),
        (
            'shape = "grid"\nwidth = 3\nheight = 3\nstart = { cross = { a1 = 0 } }', "start",
            "board.start.cross[...]: expected `int` >= 1", "",
        ),
    ],
)  # fmt: skip
def test_key_of_another_shape_is_refused(with_board, board, key, told, hint):
    """The key, the shape, and which shape it goes with or what was meant, at the key's own line."""
    folder = with_board(board)
    error = refused(folder)
    assert error.message == told or error.message.startswith(told)
    assert hint in error.hint
    if key:
        assert error.location is not None and error.location.line == line_of(folder, f"{key} =")


def test_hint_names_what_the_shape_knows(with_board):
    """What a star has of its own, and what all boards have."""
    hint = refused(with_board('shape = "star"\nsize = 4\nriver = { above = 2 }')).hint
    for key in ("size", "regions", "start", "marks", "without", "stores", "places", "space", "coordinates"):
        assert key in hint.split("knows")[1]
    assert "width" not in hint


@pytest.mark.parametrize(
    ("old", "new", "told", "hint"),
    [
        (
            "cards = 8", 'cards = 8\nstats = []',
            "deck.stats: unknown key 'stats' for kind = \"suits\"", 'stats goes with kind = "stats"',
        ),
        (
            "cards = 8", 'kind = "ranks"\nfaces = []\njokers = 2\ncards = 8',
            "deck.jokers: unknown key 'jokers' for kind = \"ranks\"", 'jokers goes with kind = "suits"',
        ),
        (
            "cards = 8", 'kind = "tile"\ncards = 8',
            "deck.kind: 'tile' is none of those known", "did you mean tiles or table?",
        ),
        ("cards = 8", "cards = 8\njoker = 1", "deck.joker: unknown key 'joker'", "did you mean jokers?"),
        (
            'suits = ["spades", "hearts"]\nranks = "J Q K A"', 'kind = "stats"\ncategories = []',
            "deck: the key 'stats' is missing for kind = \"stats\"", "",
        ),
    ],
)  # fmt: skip
def test_key_of_another_kind_of_deck_is_refused(make_game, old, new, told, hint):
    """A deck that does not say its kind has suits."""
    error = refused(make_game({TOML: {old: new}}, base="cards"))
    assert error.message.startswith(told)
    assert hint in error.hint


def test_variant_may_change_parts_of_a_board(with_board):
    """What it does not say stays."""
    folder = with_board(BOARD, "[variants.wide]\nboard.width = 5\nboard.without = ['a1']")
    board = folder.definition("wide").board
    assert (board.width, board.height, board.joined, board.without) == (5, 3, "all", ("a1",))


def test_variant_with_another_shape_begins_a_board_anew(with_board):
    """The width of the grid is not asked of the hexagon."""
    folder = with_board(BOARD, "[variants.six]\nboard.shape = 'hexagon'\nboard.size = 3")
    assert len(folder.definition("six").topology) == 19
    assert len(folder.definition().topology) == 9
    lacking = with_board(BOARD, "[variants.six]\nboard.shape = 'hexagon'\nboard.joined = 'all'")
    error = refused(lacking, "six")
    assert error.message.startswith("board.joined: unknown key 'joined' for shape = \"hexagon\"")
    assert error.location is not None and error.location.line == line_of(lacking, "board.joined")


def test_variant_with_another_kind_of_deck_begins_a_deck_anew(make_game):
    """The ranks of the French pack are not asked of tiles."""
    variant = '\n[variants.tiles]\ndeck.kind = "tiles"\ndeck.cards = 144\n\n[options]'
    folder = make_game({TOML: {"\n[options]": variant}}, base="cards")
    assert len(folder.definition("tiles").card_deck) == 144
    assert len(folder.definition().card_deck) == 8


@pytest.mark.parametrize("family", ["sowing", "card-patterns", "trick-taking", "tile-laying"])
def test_any_family_may_be_named(make_game, family):
    """New kinds of games need no leave of the press."""
    assert make_game({TOML: {'"placing"': f'"{family}"'}}).definition().family == family


@pytest.mark.parametrize(
    ("family", "meant"),
    [("Card patterns", "card-patterns"), ("Chess", "chess"), ("a--b", "a-b"), ("", "card-patterns")],
)
def test_family_is_a_kebab(make_game, family, meant):
    """The message shows how it is written."""
    error = refused(make_game({TOML: {'"placing"': f'"{family}"'}}))
    assert error.message.startswith(f"family: {family!r} is not a word of small letters")
    assert error.hint == f'family = "{meant}"'


BACK = {'letter = "X"': 'letter = "X"\nback = "nought"'}


def test_piece_may_be_another_when_it_is_turned_over(make_game):
    """The two sides of a disc name each other, or only one names the other."""
    assert make_game({TOML: BACK}).definition().pieces["cross"].back == "nought"


STAR = '[pieces.star]\nname = "star"\nletter = "S"\ncount = 1\ncolour = "red"\n\n'


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({'letter = "X"': 'letter = "X"\nback = "nougt"'}, "pieces.cross.back: no other piece 'nougt'"),
        ({'letter = "X"': 'letter = "X"\nback = "cross"'}, "pieces.cross.back: no other piece 'cross'"),
        (BACK | {"count = 5": "count = 5\ncovered = true"}, "pieces.cross.back: a covered piece has a blank"),
        (
            BACK | {'letter = "O"': 'letter = "O"\nback = "star"', "# A variant": STAR + "# A variant"},
            "pieces.cross.back: nought turned over is star, not cross",
        ),
    ],
)
def test_impossible_back_is_refused(make_game, changes, told):
    """Turned over twice, a piece is itself again."""
    assert refused(make_game({TOML: changes})).message.startswith(told)
