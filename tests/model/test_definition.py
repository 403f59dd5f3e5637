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


@pytest.mark.parametrize(
    ("old", "new", "key", "meant"),
    [
        ('designer = "', 'desiner = "', "desiner", "designer"),
        ("width = 3", "widht = 3", "board.widht", "width"),
        ('names = ["C', 'nams = ["C', "players.nams", "names"),
        ("count = 4", "cuont = 4", "pieces", "count"),
        ('title = "common', 'titel = "common', "titel", "title"),
    ],
)
def test_unknown_key_is_refused_with_its_line_and_the_key_that_was_meant(make_game, old, new, key, meant):
    """A misspelt key is named, the nearest known one suggested, and the line is its own."""
    folder = make_game({TOML: {old: new}})
    error = refused(folder)
    assert "unknown key" in error.message
    assert key in error.message
    assert error.hint.startswith("did you mean")
    assert meant in error.hint
    assert_at(error, folder, new)


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("cap = 20", 'cap = "twenty"', "cap"),
        ("minutes = [1, 3]", "minutes = 3", "minutes"),
        ("width = 3", "width = 3.5", "board.width"),
        ('family = "placing"', 'family = "Card patterns"', "family"),
        ('shape = "grid"', 'shape = "gird"', "board.shape"),
        ('colour = "white"', 'colour = "beige"', "pieces"),
    ],
)
def test_wrong_type_or_word_is_refused_with_its_key_and_line(make_game, old, new, key):
    """A value of the wrong type, or none of the allowed words, is told with the key it was given to."""
    folder = make_game({TOML: {old: new}})
    error = refused(folder)
    assert error.message.startswith(key)
    assert_at(error, folder, new)


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


def test_malformed_toml_is_told_with_line_and_column(make_game):
    """The parser's place is passed on: here the value that is missing after `cap =`."""
    folder = make_game({TOML: {"cap = 20 ": "cap ="}})
    error = refused(folder)
    assert "not valid TOML" in error.message
    assert_at(error, folder, "cap =")
    assert error.location.column > len("cap")


def test_missing_definition_is_told(make_game):
    """A folder without its game.toml says which file is missing."""
    folder = make_game()
    (folder.path / TOML).unlink()
    error = refused(folder)
    assert "game.toml is missing" in error.message
    assert error.location.file.endswith(TOML)


def test_missing_required_key_is_told(make_game):
    """A game without a title is not a game."""
    folder = make_game({TOML: {'title = "Noughts and Crosses"': ""}})
    assert "'title'" in refused(folder).message


def test_file_that_is_not_text_is_told(make_game):
    """Bytes that are no UTF-8 are an error of the definition, not a crash."""
    folder = make_game()
    (folder.path / TOML).write_bytes(b"title = \xff\xfe")
    assert "cannot read game.toml" in refused(folder).message


def test_impossible_deck_is_told_at_its_line(make_game):
    """A deck whose count does not come out is refused where the count is written."""
    folder = make_game({TOML: {"cards = 8": "cards = 9"}}, base="cards")
    error = refused(folder)
    assert "deck.cards: says 9, but the deck has 8" in error.message
    assert_at(error, folder, "cards = 9")


def test_impossible_start_is_told_at_its_line(make_game):
    """A piece cannot begin on a point that is not on the board."""
    folder = make_game({TOML: {"width = 3": 'width = 3\nstart = { cross = ["d4"] }'}})
    error = refused(folder)
    assert error.message.startswith("board.start.cross: no point 'd4'")
    assert_at(error, folder, "start = {")


def test_start_of_a_piece_that_is_not_listed_is_refused(make_game):
    """What starts on the board must be a piece of the game."""
    folder = make_game({TOML: {"width = 3": 'width = 3\nstart = { king = ["a1"] }'}})
    assert "no piece 'king' under [pieces]" in refused(folder).message


def test_piece_of_an_unknown_side_is_refused(make_game):
    """A piece belongs to one of the players, or to nobody."""
    folder = make_game({TOML: {'side = "Nought"': 'side = "Naught"'}})
    error = refused(folder)
    assert "pieces.nought.side: no player is called 'Naught'" in error.message
    assert_at(error, folder, 'side = "Naught"')


@pytest.mark.parametrize(
    "teams",
    ['[["North"], ["South"], ["East"]]', '[["North"]]', '[["North", "South"], ["South"]]'],
    ids=["a stranger", "one left out", "one twice"],
)
def test_teams_must_hold_every_player_once(make_game, teams):
    """Teams share the players out."""
    folder = make_game({TOML: {'"South"]': f'"South"]\nteams = {teams}'}}, base="cards")
    assert "players.teams: every player must stand in one team, once" in refused(folder).message


def test_game_without_players_is_refused(make_game):
    """Somebody must play."""
    folder = make_game({TOML: {'names = ["North", "South"]': "names = []"}}, base="cards")
    assert "players.names: nobody plays" in refused(folder).message


def test_two_players_of_one_name_are_refused(make_game):
    """Examples call the players by name, so a name is one player's."""
    folder = make_game({TOML: {'names = ["North", "South"]': 'names = ["North", "North"]'}}, base="cards")
    assert "players.names: 'North' stands twice" in refused(folder).message


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


@pytest.mark.parametrize(
    ("old", "new", "told", "hint"),
    [
        (
            'shape = "grid"',
            'shape = "gird"',
            "board.shape: 'gird' is none",
            "did you mean grid?",
        ),
        ('joined = "all"', 'joined = "al"', "board.joined: 'al' is none of those known", "did you mean all?"),
        ('colour = "black"', 'colour = "blakc"', "pieces.cross.colour: 'blakc' is", "did you mean black?"),
        ('letter = "X"', 'letter = "XX"', "pieces.cross.letter: expected `str` of length <= 1", ""),
        ("space = 30.0", "space = 0", "board.space: expected `float` > 0", ""),
        ("space = 30.0", "space = 3000", "board.space: expected `float` <= 200", ""),
        ("minutes = [1, 3]", "minutes = [3, 1]", "minutes: the shortest time stands first", "[30, 60]"),
        ("[[sources]]", "[sources]", "sources: expected `list`, got `table`", "write [[sources]]"),
    ],
)
def test_a_value_that_cannot_be_is_told_with_what_can(make_game, old, new, told, hint):
    """The words that are known, or the bounds, stand beside what was found, on its line."""
    folder = make_game({TOML: {old: new}})
    error = refused(folder)
    assert error.message.startswith(told)
    assert hint in error.hint
    assert_at(error, folder, new)


def test_a_column_has_some_width(make_game):
    """Nothing can be written into less than nothing."""
    pad = '[[pads]]\ntitle = "P"\ncolumns = [{ title = "A", width = -1 }]\nsections = []\n\n[board]'
    error = refused(make_game({TOML: {"[board]": pad}}))
    assert error.message == "pads[0].columns[0].width: expected `float` > 0.0, got -1"


@pytest.mark.parametrize(("name", "meant"), [("bishp", "bishop"), ("Pawn", "pawn")])
def test_a_chessman_that_nobody_knows_is_told(make_game, name, meant):
    """The line of the piece, the key, what was found, and what was meant."""
    folder = make_game({"game.toml": {"[pieces.cross]": f'[pieces.cross]\nfigure = "{name}"'}})
    error = refused(folder)
    assert_at(error, folder, "figure")
    assert str(error.message) == f"pieces.cross.figure: '{name}' is none of those known"
    assert error.hint == f"did you mean {meant}?"
