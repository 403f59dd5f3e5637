"""A `game.toml` is decoded as it is written; tests/faults has those that are wrong."""

from __future__ import annotations

import pytest

from publisher.base.errors import DefinitionError

TOML = "game.toml"


def test_template_game_is_read_as_written(make_game):
    """The definition holds what the file says, and the slug of its folder."""
    definition = make_game(slug="small").definition()
    assert definition.title == "Noughts and Crosses"
    assert definition.players.names == ("Cross", "Nought")
    assert list(definition.seats) == [0, 1]
    assert definition.pieces["cross"].count == 5
    assert len(definition.topology) == 9
    assert (definition.slug, definition.variant) == ("small", "")


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


def test_variant_like_another_has_its_changes_too(varied):
    """What the other variant changes holds unless the variant itself says otherwise."""
    folder = varied(VARIANT + '\n[variants.wide]\nlike = "large"\nboard.height = 4\npieces.cross.count = 9\n')
    wide = folder.definition("wide")
    assert (wide.board.width, wide.board.height, wide.pieces["cross"].count) == (5, 4, 9)
    assert (wide.title, wide.variant) == ("A large game", "wide")


def test_variant_may_change_parts_of_a_board(varied):
    """What it does not say stays."""
    board = varied("[variants.wide]\nboard.width = 5\nboard.without = ['a1']\n").definition("wide").board
    assert (board.width, board.height, board.joined, board.without) == (5, 3, "all", ("a1",))


def test_variant_with_another_shape_begins_a_board_anew(varied):
    """The width of the grid is not asked of the hexagon."""
    folder = varied("[variants.six]\nboard.shape = 'hexagon'\nboard.size = 3\n")
    assert len(folder.definition("six").topology) == 19
    assert len(folder.definition().topology) == 9


def test_variant_with_another_kind_of_deck_begins_a_deck_anew(make_game):
    """The ranks of the French pack are not asked of tiles."""
    variant = '\n[variants.tiles]\ndeck.kind = "tiles"\ndeck.cards = 144\n\n[options]'
    folder = make_game({TOML: {"\n[options]": variant}}, base="cards")
    assert len(folder.definition("tiles").card_deck) == 144
    assert len(folder.definition().card_deck) == 8


def test_piece_may_be_another_when_it_is_turned_over(make_game):
    """The two sides of a disc name each other, or only one names the other."""
    folder = make_game({TOML: {'letter = "X"': 'letter = "X"\nback = "nought"'}})
    assert folder.definition().pieces["cross"].back == "nought"
