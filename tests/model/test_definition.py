"""A `game.toml` is decoded strictly, and what is wrong with it is told with its line."""

from __future__ import annotations

import pytest

from publisher.base.errors import DefinitionError, UsageError

TOML = "game.toml"


def refused(folder, variant: str = "") -> DefinitionError:
    with pytest.raises(DefinitionError) as caught:
        folder.definition(variant)
    return caught.value


def line_of(folder, words: str) -> int:
    """The first line of the definition that holds these words."""
    lines = (folder.path / TOML).read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if words in line)


def assert_at(error: DefinitionError, folder, words: str) -> None:
    assert error.location is not None
    assert error.location.file.endswith(TOML)
    assert error.location.line == line_of(folder, words)


def test_template_game_is_read_as_written(make_game):
    """The definition holds what the file says, and the slug of its folder."""
    definition = make_game(slug="small").definition()
    assert definition.title == "Noughts and Crosses"
    assert definition.players.names == ("Cross", "Nought")
    assert list(definition.seats) == [0, 1]
    assert definition.pieces["cross"].count == 5
    assert len(definition.topology) == 9
    assert (definition.slug, definition.variant) == ("small", "")


def test_line_is_that_of_the_key_and_not_of_one_whose_name_begins_alike(make_game):
    """`pieces.cross` and `pieces.crossed` are two tables."""
    extra = '[pieces.crossed]\nname = "crossed"\nletter = "C"\ncount = 1\ncolour = "red"\n'
    folder = make_game({TOML: {"# A variant": extra + "\n# A variant", 'side = "Cross"': 'side = "Criss"'}})
    error = refused(folder)
    assert error.message.startswith("pieces.cross.side")
    assert_at(error, folder, 'side = "Criss"')


def test_unknown_key_of_the_game_has_no_line_of_a_table_that_begins_alike(make_game):
    """A key `boards` at the top is told at its own line, not at `[board]`."""
    folder = make_game({TOML: {"cap = 20": "cap = 20\nboards = 1"}})
    error = refused(folder)
    assert_at(error, folder, "boards = 1")


def test_teams_and_their_names(tuppi):
    """Partners sit opposite; a team is called by its members; without teams everybody plays alone."""
    definition = tuppi.definition()
    assert list(definition.teams) == [(0, 2), (1, 3)]
    assert [definition.team_of(seat) for seat in definition.seats] == [0, 1, 0, 1]
    assert definition.team_name(1) == "East–West"


def test_players_without_teams_play_alone(make_game):
    """Each seat is a team of its own."""
    assert list(make_game(base="cards").definition().teams) == [(0,), (1,)]


@pytest.mark.parametrize(("base", "part"), [("cards", "topology"), ("", "card_deck")])
def test_asking_for_equipment_that_is_not_there_is_told(make_game, base, part):
    """A card game has no board and a board game no deck."""
    with pytest.raises(DefinitionError, match="this game has no"):
        getattr(make_game(base=base).definition(), part)


# -- variants

VARIANT = """
[variants.large]
title = "A large game"
board.width = 5
pieces.cross.count = 8
"""


@pytest.fixture
def varied(make_game):
    folder = make_game()
    text = (folder.path / TOML).read_text(encoding="utf-8")

    def make(variant: str = VARIANT):
        return make_game(game=text + variant)

    return make


def test_variant_replaces_what_it_names_and_keeps_the_rest(varied):
    """Tables are merged key by key, everything else is replaced."""
    folder = varied()
    base, large = folder.definition(), folder.definition("large")
    assert folder.variants == ("large",)
    assert (large.title, base.title) == ("A large game", "Noughts and Crosses")
    assert (large.board.width, large.board.height) == (5, 3)
    assert (large.pieces["cross"].count, large.pieces["cross"].letter) == (8, "X")
    assert large.pieces["nought"] == base.pieces["nought"]
    assert (base.board.width, base.variant, large.variant) == (3, "", "large")


def test_variant_may_change_the_number_of_players(make_game):
    """Lists are replaced whole."""
    folder = make_game(
        {TOML: {"[options]": '[variants.three]\nplayers.names = ["A", "B", "C"]\n\n[options]'}}, base="cards"
    )
    assert len(folder.definition("three").seats) == 3
    assert len(folder.definition().seats) == 2


def test_unknown_variant_is_refused_with_the_known_ones(varied):
    """A misspelt variant is the user's mistake; the near one is suggested."""
    with pytest.raises(UsageError, match="no variant 'larg'") as caught:
        varied().definition("larg")
    assert "large" in caught.value.hint


def test_unknown_option_of_a_variant_is_refused(make_game):
    """A variant may only change options that the game has."""
    folder = make_game({TOML: {"[options]": "[variants.long]\noptions.hands = 3\n\n[options]"}}, base="cards")
    error = refused(folder, "long")
    assert "variants.long.options.hands: the game has no option 'hands'" in error.message
    assert "hand" in error.hint
    assert_at(error, folder, "options.hands = 3")


def test_impossible_variant_is_told_at_the_variant(varied):
    """What is wrong only in a variant is told with its name and the line in the variant."""
    folder = varied(VARIANT.replace("board.width = 5", "board.width = 60"))
    assert len(folder.definition().topology) == 9
    error = refused(folder, "large")
    assert error.message.startswith("board.width")
    assert "variant 'large'" in error.message
    assert_at(error, folder, "board.width = 60")


def test_unknown_key_in_a_variant_is_told_at_the_variant(varied):
    """A misspelt key of a variant is found in the variant."""
    folder = varied(VARIANT.replace("board.width = 5", "board.widht = 5"))
    error = refused(folder, "large")
    assert "board.widht" in error.message
    assert "variant 'large'" in error.message
    assert_at(error, folder, "board.widht = 5")


def test_variant_that_is_no_table_is_refused(varied):
    """`variants.large = 5` describes nothing."""
    folder = varied("\n[variants]\nlarge = 5\n")
    assert "each variant is a table" in refused(folder).message


def test_variant_like_another_has_its_changes_too(varied):
    """What the other variant changes holds unless the variant itself says otherwise."""
    folder = varied(VARIANT + '\n[variants.wide]\nlike = "large"\nboard.height = 4\npieces.cross.count = 9\n')
    wide = folder.definition("wide")
    assert (wide.board.width, wide.board.height, wide.pieces["cross"].count) == (5, 4, 9)
    assert (wide.title, wide.variant) == ("A large game", "wide")


def test_error_of_a_variant_that_is_like_another_is_told_where_it_was_made(varied):
    """The wrong width was set in the variant that this one is like."""
    folder = varied(
        VARIANT.replace("board.width = 5", "board.width = 60") + '\n[variants.wide]\nlike = "large"\n'
    )
    assert_at(refused(folder, "wide"), folder, "board.width = 60")


@pytest.mark.parametrize("like", ["larg", "wide"], ids=["unknown", "itself"])
def test_variant_cannot_be_like_what_is_not_there_nor_like_itself(varied, like):
    """The other variant must be one of the game's others."""
    folder = varied(VARIANT + f'\n[variants.wide]\nlike = "{like}"\n')
    error = refused(folder, "wide")
    assert f"variants.wide.like: no variant {like!r}" in error.message
    assert_at(error, folder, "like =")


def test_wrong_entry_of_a_list_of_tables_is_told_at_its_line(make_game):
    """The second of two sources is told at the second one's line."""
    second = '[[sources]]\ntitle = "common knowledge"\n\n[[sources]]\ntitle = "a book"\nauthr = "Somebody"'
    folder = make_game({TOML: {'[[sources]]\ntitle = "common knowledge"': second}})
    error = refused(folder)
    assert error.message.startswith("sources[1].authr")
    assert error.hint == "did you mean author?"
    assert_at(error, folder, "authr =")


def test_wrong_column_of_a_pad_is_told_at_the_pad(make_game):
    """A key inside a list on one line is told at that line."""
    pads = '[[pads]]\ntitle = "A"\nsections = []\ncolumns = [{ title = "Hand", ticks = "two" }]\n\n[options]'
    folder = make_game({TOML: {"[options]": pads}}, base="cards")
    error = refused(folder)
    assert error.message.startswith("pads[0].columns[0].ticks")
    assert_at(error, folder, "columns =")


# -- the keys of each shape of board and each kind of deck

BOARD = 'shape = "grid"\nwidth = 3\nheight = 3\njoined = "all"'


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
            'shape = "star"\nsiez = 4', "siez",
            "board.siez: unknown key 'siez' for shape = \"star\"", "did you mean size?",
        ),
        (
            'shape = "grid"\nwidth = 3\nheight = 3\ncells = "squares"\nplaces = "edges"', "places",
            'board.places: "edges" goes with a grid of points', "",
        ),
    ],
)  # fmt: skip
def test_key_of_another_shape_is_refused(with_board, board, key, told, hint):
    """The key, the shape, and which shape it goes with or what was meant, at the key's own line."""
    folder = with_board(board)
    error = refused(folder)
    assert error.message.startswith(told) and hint in error.hint
    assert_at(error, folder, f"{key} =")


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
    assert_at(error, lacking, "board.joined")


def test_variant_with_another_kind_of_deck_begins_a_deck_anew(make_game):
    """The ranks of the French pack are not asked of tiles."""
    variant = '\n[variants.tiles]\ndeck.kind = "tiles"\ndeck.cards = 144\n\n[options]'
    folder = make_game({TOML: {"\n[options]": variant}}, base="cards")
    assert len(folder.definition("tiles").card_deck) == 144
    assert len(folder.definition().card_deck) == 8


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
