"""Piles, stores, bars on edges, tiles and dice as they are drawn."""

from __future__ import annotations

import itertools
from collections import Counter, defaultdict

import pytest
from msgspec.structs import replace as changed
from shape_reader import assert_inside, leaves, said

from publisher.base.errors import DefinitionError
from publisher.components.boards.board import PIECE, board_drawing
from publisher.components.boards.ground import Ground
from publisher.components.boards.looks import ground_shapes, label_shapes
from publisher.components.boards.piles import pile_shapes
from publisher.components.boards.stones import piece_symbol
from publisher.components.cards.sizes import SIZES
from publisher.components.dice import CUBE, face_symbol, net_drawing, throw_drawing
from publisher.components.equipment import equipment
from publisher.components.faces import card_batches, card_face, card_size
from publisher.components.palette import PAINTS
from publisher.components.pieces import piece_batches
from publisher.components.small_cards import SMALL, small_card
from publisher.drawing.bounds import bounds
from publisher.drawing.inks import inked
from publisher.drawing.pdf import to_pdf
from publisher.drawing.shapes import Circle, Line, Path, Polygon, Rect, Text, Use
from publisher.drawing.svg import to_svg
from publisher.model.board import Board
from publisher.model.definition import Piece
from publisher.model.dice import Die

WHITE = Piece("white man", "W", 15, "white")
BLACK = Piece("black man", "B", 15, "black")
RED = Piece("red man", "R", 15, "red")
SEED = Piece("seed", "s", 48, "yellow", small=True)
PIECES = "".join(
    f'[pieces.{name}]\nname = "{name}"\nletter = "{name[0]}"\ncount = {count}\ncolour = "{colour}"\n{more}\n'
    for name, count, colour, more in (
        ("black", 3, "black", 'back = "White"'), ("White", 0, "white", 'back = "black"'),
        ("seed", 4, "yellow", "small = true"), ("red", 2, "red", ""),
    )
)  # fmt: skip


# -- piles


@pytest.mark.parametrize("count", [2, 3, 4, 9])
def test_a_stack_shows_the_colour_of_every_disc_and_above_three_their_number(count):
    """A rim for each disc, the lowest at the bottom; the face of the top disc over all."""
    pile = [(WHITE, BLACK, RED)[place % 3] for place in range(count)]
    shapes = list(pile_shapes(pile, (0.0, 0.0), 10.0))
    rims = [shape for shape in shapes if isinstance(shape, Path)]
    assert [rim.fill for rim in rims] == [PAINTS[piece.colour].fill for piece in pile]
    feet = [bounds([rim]).bottom for rim in rims]
    assert all(below - above > 0.3 for below, above in itertools.pairwise(feet)), "every rim is seen"
    (face,) = [shape for shape in shapes if isinstance(shape, Use)]
    assert face.symbol == piece_symbol(pile[-1], 10.0)
    assert [text.content for text in shapes if isinstance(text, Text)] == ([str(count)] if count > 3 else [])


@pytest.mark.parametrize("count", [2, 5, 15])
def test_a_stack_leaves_the_places_beside_it_free(count):
    """However high, it is not wider than a piece, nor much higher than the space between two points."""
    shapes = pile_shapes([BLACK] * count, (0.0, 0.0), 10.0)
    box = bounds([shape for shape in shapes if isinstance(shape, Path | Use)])
    assert box.right - box.left <= 10.4
    assert box.bottom - box.top < 1.15 * 10.0 / PIECE


@pytest.mark.parametrize("count", range(1, 7))
def test_a_heap_of_up_to_six_shows_every_seed(count):
    """Side by side: no seed covers another by more than a little, all lie within a piece's room."""
    uses = [shape for shape in pile_shapes([SEED] * count, (0.0, 0.0), 10.0) if isinstance(shape, Use)]
    assert len(uses) == count
    for a, b in itertools.combinations(uses, 2):
        (ax, ay), (bx, by) = a.transform[4:], b.transform[4:]
        assert (ax - bx) ** 2 + (ay - by) ** 2 > 9.0
    box = bounds(uses)
    assert max(-box.left, box.right, -box.top, box.bottom) < 5.5


def test_men_on_a_long_point_stand_in_a_column_of_five():
    """From the rim inwards; a sixth is told by a number on the fifth."""
    shapes = list(pile_shapes([WHITE] * 7, (3.0, 50.0), 8.5, along=(0.0, -10.0)))
    assert [use.transform[4:] for use in shapes if isinstance(use, Use)] == [
        (3.0, 50.0 - 10 * place) for place in range(5)
    ]
    assert [shape.content for shape in shapes if isinstance(shape, Text)] == ["7"]
    assert len(list(pile_shapes([WHITE] * 5, (3.0, 50.0), 8.5, along=(0.0, -10.0)))) == 5


# -- boards


def test_backgammon_has_24_long_points_with_the_men_inside(game):
    definition = game(
        '[board]\nshape = "track"\nspaces = 24\nrows = 2\nbegins = "right"\ncells = "points"\n'
        f'stores = ["bar", "home"]\n{PIECES}'
    )
    ground = Ground(definition, 10.0)
    points = [s for s in ground_shapes(ground) if isinstance(s, Polygon)]
    assert len(points) == 24
    frame = max((s for s in ground_shapes(ground) if isinstance(s, Rect)), key=lambda s: s.height)
    board = definition.topology
    drawing = board_drawing(definition, dict.fromkeys(board.inside, ("red",) * 5), space=10.0)
    middles = [use.transform[4:] for use in leaves(drawing.shapes) if isinstance(use, Use)]
    assert len(middles) == 24 * 5 == len(set(middles)), "no man covers another"
    assert all(frame.corner[1] < y < frame.corner[1] + frame.height for _, y in middles)
    assert_inside(drawing)


def test_sticks_are_as_long_as_their_numbers_and_the_men_stand_below_them(game):
    definition = game(f'[board]\nshape = "track"\nspaces = 5\ncells = "sticks"\n{PIECES}')
    ground = Ground(definition, 10.0)
    sticks = [s for s in ground_shapes(ground) if isinstance(s, Rect)]
    assert [stick.height for stick in sticks] == pytest.approx([5.0, 10.0, 15.0, 20.0, 25.0])
    assert len({stick.corner[1] + stick.height for stick in sticks}) == 1, "they stand side by side"
    board = definition.topology
    drawing = board_drawing(definition, dict.fromkeys(board.inside, "red"), space=10.0)
    men = [use.transform[4:] for use in leaves(drawing.shapes) if isinstance(use, Use)]
    assert len(men) == 5
    feet = max(stick.corner[1] + stick.height for stick in leaves(drawing.shapes) if isinstance(stick, Rect))
    assert all(y > feet for _, y in board.xy) or feet < 0
    assert said(drawing) == ["1", "2", "3", "4", "5"]
    assert_inside(drawing)


@pytest.mark.parametrize("shape", ['shape = "grid"\nwidth = 3\nheight = 3', 'shape = "rows"\npits = 3'])
def test_stores_are_drawn_with_their_names_and_what_lies_in_them(game, shape):
    definition = game(f'[board]\n{shape}\nstores = ["bar", "home"]\n{PIECES}')
    board = definition.topology
    bar = board.index["bar"]
    empty = board_drawing(definition, space=10.0)
    held = board_drawing(definition, {bar: ("red",) * 4}, space=10.0)
    assert {"bar", "home"} <= set(said(empty))
    assert "4" in said(held) and "4" not in said(empty)
    assert_inside(held)
    assert_inside(empty)


def test_the_count_of_a_store_is_off_its_name(game):
    """Closer than a quarter of a space, it is read as a part of the name."""
    board = 'shape = "grid"\nwidth = 3\nheight = 3\nstores = ["bar", "home"]'
    definition = game(f"[board]\n{board}\n{PIECES}")
    held = board_drawing(definition, {definition.topology.index["bar"]: ("red",) * 13}, space=10.0)
    shapes = list(leaves(held.shapes))
    [count] = [one for one in shapes if isinstance(one, Text) and one.content == "13"]
    [name] = [one for one in shapes if isinstance(one, Text) and one.content == "bar"]
    disc = shapes[shapes.index(count) - 1]
    assert isinstance(disc, Circle)
    assert name.at[0] - (disc.center[0] + disc.radius) > 2.5


def test_bars_lie_along_their_segments(game):
    """Each from end to end of its segment, in its own colour; every point of the board is a dot."""
    definition = game(f'[board]\nshape = "grid"\nwidth = 3\nheight = 3\nplaces = "edges"\n{PIECES}')
    board = definition.topology
    ground = Ground(definition, 10.0)
    assert sum(isinstance(s, Line) for s in ground_shapes(ground)) == 12
    assert sum(isinstance(s, Circle) for s in ground_shapes(ground)) == 9
    place = board.index["a1b1"]
    bare, held = board_drawing(definition, space=10.0), board_drawing(definition, {place: "red"}, space=10.0)
    (bar,) = [s for s in leaves(held.shapes) if isinstance(s, Polygon)]
    assert bar.fill == PAINTS["red"].fill
    box = bounds([bar])
    assert ((box.left + box.right) / 2, (box.top + box.bottom) / 2) == pytest.approx(ground.at(place))
    assert 6.5 < box.right - box.left < 9 and box.bottom - box.top < 2.5
    assert (bare.width, bare.height) == pytest.approx((held.width, held.height))
    assert {text.content for text in label_shapes(ground)} == {"a", "b", "c", "1", "2", "3"}


def test_a_man_in_a_box_leaves_room_for_the_bars_round_it(game):
    definition = game(f'[board]\nshape = "grid"\nwidth = 2\nheight = 2\nplaces = "edges and boxes"\n{PIECES}')
    board = definition.topology
    held = dict.fromkeys(board.inside, "red")
    drawing = board_drawing(definition, held, space=10.0)
    bars = [bounds([s]) for s in leaves(drawing.shapes) if isinstance(s, Polygon)]
    (man,) = [s for s in leaves(drawing.shapes) if isinstance(s, Use)]
    box = bounds([man])
    assert len(bars) == 4
    for bar in bars:
        assert bar.right < box.left or bar.left > box.right or bar.bottom < box.top or bar.top > box.bottom
    assert_inside(drawing)


def test_holes_leave_no_cell_and_no_line(game):
    """Eight of nine squares; no line of a board of points touches the hole."""
    squares = game('[board]\nshape = "grid"\ncells = "squares"\nwidth = 3\nheight = 3\nwithout = ["b2"]')
    assert sum(isinstance(s, Rect) for s in ground_shapes(Ground(squares, 10.0))) == 8
    points = game('[board]\nshape = "grid"\nwidth = 3\nheight = 3\nwithout = ["b2"]')
    lines = [s for s in ground_shapes(Ground(points, 10.0)) if isinstance(s, Line)]
    assert lines and not any((10.0, 10.0) in (line.start, line.end) for line in lines)


# -- pieces, tiles, dice


def test_a_disc_that_is_turned_over_is_printed_on_both_sides(game):
    """Three discs, black before and white behind; small pieces are a batch of their own."""
    batches = {batch.name: batch for batch in piece_batches(game(PIECES))}
    discs = Counter((p.front.title, p.back and p.back.title) for p in batches["pieces"].pieces)
    assert discs == {("black", "White"): 3, ("red", None): 2}
    seeds = batches["small pieces"]
    assert len(seeds.pieces) == 4 and seeds.size[0] < batches["pieces"].size[0]


def test_every_tile_is_drawn_with_its_name_in_the_corner(cards):
    """144 tiles of 42 kinds; the index is Latin, and in the corner."""
    definition = cards('kind = "tiles"\ncards = 144')
    deck, size = definition.card_deck, card_size(definition)
    assert size == SIZES["tile"]
    faces = {card.name: card_face(card, deck, size) for card in deck.cards}
    assert len(faces) == 42 == len({to_svg(face) for face in faces.values()})
    for name, face in faces.items():
        assert name in said(face)
        assert_inside(face)
        assert to_pdf(face).startswith(b"%PDF")
    (batch,) = card_batches(definition)
    assert len(batch.pieces) == 144 and len({id(piece.front) for piece in batch.pieces}) == 42


@pytest.mark.parametrize("count", range(1, 10))
def test_dots_and_bamboo_can_be_counted(cards, count):
    """As many dots as the tile says, and as many sticks; one bamboo is a shoot."""
    definition = cards('kind = "tiles"\ncards = 144')
    deck, size = definition.card_deck, card_size(definition)
    rings = Counter(
        shape.radius
        for shape in leaves(card_face(deck.by_name[f"D{count}"], deck, size).shapes)
        if isinstance(shape, Circle) and shape.stroke
    )
    assert list(rings.values()) == [count]
    bamboo = card_face(deck.by_name[f"B{count}"], deck, size)
    sticks = [shape for shape in leaves(bamboo.shapes) if isinstance(shape, Path)]
    if count > 1:
        assert len(sticks) == 2 * count


@pytest.mark.parametrize(
    ("deck", "count"),
    [
        ("cards = 54\njokers = 2", 54),
        ('kind = "ranks"\ncards = 1\nsuits = ["spades", "clubs"]\nranks = "K A"\nfaces = ["K -"]', 1),
        ('kind = "tiles"\ncards = 144', 42),
        (
            'kind = "texts"\ncards = 1\nheadings = { Sky = "blue" }\n'
            'texts = [{ heading = "Sky", text = "Up?", answer = "Yes" }]', 1,
        ),
        (
            'kind = "stats"\ncards = 1\ncategories = [{ name = "size" }]\n'
            'stats = [{ name = "Io", values = [3] }]', 1,
        ),
    ],
)  # fmt: skip
def test_every_kind_of_card_can_stand_in_a_figure(cards, deck, count):
    made = cards(deck).card_deck
    symbols = {small_card(card, made) for card in made.cards}
    assert len(symbols) == count
    for symbol in symbols:
        box = bounds(symbol.shapes)  # with the room that the letters of a face may take
        assert min(box.left, box.top) > -1
        assert box.right < SMALL.width + 1 and box.bottom < SMALL.height + 1


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_has_as_many_pips_as_its_number(value):
    symbol = face_symbol(Die(), value - 1, 10.0)
    assert sum(isinstance(shape, Circle) for shape in symbol.shapes) == value


def test_opposite_faces_of_a_net_add_up_to_seven():
    """In a column of four faces those two apart are opposite, and so are the two beside it."""
    drawing = net_drawing(Die())
    at = {
        use.symbol.name.rpartition("-")[2]: tuple(round(n / CUBE) for n in use.transform[4:])
        for use in leaves(drawing.shapes)
        if isinstance(use, Use)
    }
    column = sorted((y, value) for value, (x, y) in at.items() if x == 1)
    beside = [int(value) for value, (x, _) in at.items() if x != 1]
    upright = [int(value) for _, value in column]
    assert len(at) == 6 and [y for y, _ in column] == [0, 1, 2, 3]
    assert upright[0] + upright[2] == upright[1] + upright[3] == sum(beside) == 7
    assert_inside(drawing)
    with pytest.raises(ValueError, match="six faces"):
        net_drawing(Die(sides=8))


def test_a_throw_shows_what_fell_and_refuses_what_cannot_fall():
    dice = {"white": Die(2), "cowrie": Die(6, faces=("mouth", "back"))}
    drawing = throw_drawing(dice, [("white", "6"), ("cowrie", "mouth"), ("cowrie", "back")])
    assert sum(isinstance(shape, Use) for shape in leaves(drawing.shapes)) == 3
    assert drawing.title == "thrown: white 6, cowrie mouth, cowrie back"
    assert_inside(drawing)
    with pytest.raises(ValueError, match="unknown face '7' on white"):
        throw_drawing(dice, [("white", "7")])


def test_dice_at_rest_show_different_faces(game):
    """Two sixes look like a lucky throw; four sticks with two sides show two of each."""
    definition = game('[dice]\nred = { count = 2 }\nstick = { count = 4, faces = ["flat", "round"] }\n')
    [(_, drawing)] = equipment(definition, {})
    _, *thrown = drawing.title.replace(",", "").split(" ")
    faces = thrown[1::2]
    assert len(set(faces[:2])) == 2 and sorted(faces[2:]) == ["flat", "flat", "round", "round"]


def test_dice_and_lots_are_printed_and_pictured(game):
    """Dice with six faces as nets, lots with two sides; others are not of paper."""
    definition = game(
        '[dice]\nred = { count = 2, colour = "red" }\ntwenty = { sides = 20 }\n'
        'stick = { count = 4, faces = ["flat", "round"] }\n'
    )
    batches = {batch.name: batch.pieces for batch in piece_batches(definition)}
    assert {name: len(pieces) for name, pieces in batches.items()} == {"lots": 4, "dice": 2}
    assert {(lot.front.title, lot.back.title) for lot in batches["lots"]} == {("flat", "round")}
    assert [caption for caption, _ in equipment(definition, {})] == ["7 dice"]


@pytest.mark.parametrize("ink", ["full", "grey", "low"])
@pytest.mark.parametrize("places", ["points", "edges"])
def test_every_board_can_have_holes_and_stores(board_game, on_board, places, ink):
    """Whatever its shape: every third point is missing, men lie everywhere, in all inks."""
    shape = board_game.board
    named = {name for _, names in shape.named() for name in names}
    without = tuple(name for name in board_game.topology.names[::3] if name not in named)
    board = changed(shape, without=without, stores=("bar", "home"))
    if places == "edges":
        cleared = {"regions": {}, "marks": (), "start": {}, "colours": {}, "goals": {}}
        cleared |= {"dashed": (), "places": places}
        board = changed(board, **{key: value for key, value in cleared.items() if hasattr(board, key)})
        if shape in [
            on_board(name).board for name in ("squares", "walled squares", "xiangqi", "numbered circles")
        ]:
            with pytest.raises(DefinitionError, match="goes with a grid of points"):
                Board(board)
            return
    definition = changed(board_game, board=board)
    held = itertools.cycle(["red", ("red", "black"), ("white",) * 5])
    drawing = board_drawing(definition, {place: next(held) for place in range(len(definition.topology))})
    assert {"bar", "home"} <= set(said(drawing))
    assert_inside(drawing)
    assert "</svg>" in to_svg(inked([drawing], ink)[id(drawing)])


def test_a_net_folds_into_a_cube_with_one_flap_to_every_seam():
    """Rolled over its folds, every face of the net lies on a side of its own; of any two cut edges that then
    meet, one has a flap and the other has not."""
    cut, folded = set(), set()
    for line in (shape for shape in leaves(net_drawing(Die()).shapes) if isinstance(shape, Line)):
        ends = frozenset(tuple(round(2 * v / CUBE) for v in end) for end in (line.start, line.end))
        (folded if line.dash else cut).add(ends)
    faces = {(1, 0), (1, 1), (0, 1), (2, 1), (1, 2), (1, 3)}
    frames = {(1, 1): ((1, 0, 0), (0, 1, 0), (0, 0, 1))}  # right, down and out of each face in space
    waiting = [(1, 1)]
    while waiting:
        x, y = waiting.pop()
        right, down, out = frames[x, y]
        for step, frame in (
            ((1, 0), (neg(out), down, right)), ((-1, 0), (out, down, neg(right))),
            ((0, 1), (right, neg(out), down)), ((0, -1), (right, out, neg(down))),
        ):  # fmt: skip
            there = x + step[0], y + step[1]
            if there in faces and there not in frames:
                frames[there] = frame
                waiting.append(there)
    assert len({out for _, _, out in frames.values()}) == 6
    seams = defaultdict(list)
    for (x, y), (right, down, out) in frames.items():
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            if (x + dx, y + dy) not in faces:
                corners = [(2 * x + dx + dy * s, 2 * y + dy + dx * s) for s in (-1, 1)]
                side = tuple(dx * r + dy * d + o for r, d, o in zip(right, down, out, strict=True))
                seams[side].append(frozenset(corners) in folded)
    assert len(seams) == 7 and all(sorted(flaps) == [False, True] for flaps in seams.values())


def neg(axis):
    return tuple(-value for value in axis)
