"""Faces, hair and hats of the Finnish courts (units and axes: see `style`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from publisher.components.cards.court_style import FINE, GOLD, LINE, NAVY, RED, cut, pair, stroke
from publisher.components.cards.finnish.style import Style
from publisher.components.cards.paths import symmetric
from publisher.components.cards.suits import INK, PAPER
from publisher.drawing.shapes import Circle, Path, Polygon, Shape

_FACE = symmetric("M 0,-78 L 11,-78 C 13.4,-68 13,-58 11,-51.6 C 8.8,-45.4 4.6,-42 0,-42")


def face(rank: str) -> list[Shape]:
    """A face that looks at the player."""
    brow = 0.8 if rank == "Q" else 1.3
    return [
        cut(_FACE, PAPER),
        *pair(stroke("M 2.4,-62.4 C 3.6,-64.6 7,-64.6 8.4,-62.2", 0.95), stroke("M 2,-66.4 L 8.8,-67", brow)),
        *(Circle((side * 5.2, -62.0), 1.5, fill=INK) for side in (-1, 1)),
        stroke("M -1.2,-64 L -1.8,-55.6 L 2.2,-55.6", 0.8),
        Path("M -3.4,-50 L 0,-51 L 3.4,-50 L 0,-47.8 Z", fill=RED, stroke=INK, width=0.5),
        *([Circle((side * 7.6, -55), 1.0, fill=RED) for side in (-1, 1)] if rank == "Q" else []),
    ]


def neck() -> Shape:
    return cut("M -7,-48 L 7,-48 L 9,-33 L -9,-33 Z", PAPER)


def hair(rank: str, suit: str, style: Style) -> list[Shape]:
    """What hangs behind the face."""
    line = PAPER if style.hair == INK else INK
    if rank == "Q":
        if suit == "clubs":  # loose, below a wreath
            long = symmetric("M 0,-80 L 12,-79 L 18,-66 L 22,-40 L 27,-22 L 15,-26 L 0,-28")
            return [
                cut(long, style.hair),
                *pair(stroke("M 15,-64 L 18,-44 L 21,-28 M 13,-50 L 16,-30", FINE, line)),
            ]
        short = symmetric("M 0,-80 L 12,-79 L 16,-66 L 14,-50 L 0,-46")
        return [cut(short, style.hair)]
    if rank == "K":
        locks = symmetric("M 0,-80 L 14,-78 L 19,-60 L 21,-41 L 12,-38 L 0,-40")
        return [cut(locks, style.hair), *pair(stroke("M 16,-66 L 17.4,-44 M 13.4,-60 L 14,-42", FINE, line))]
    bowl = symmetric("M 0,-80 L 13,-79 L 17,-66 L 17,-49 L 11,-49 L 0,-50")
    return [cut(bowl, style.hair), *pair(stroke("M 14.6,-70 L 14.6,-52", FINE, line))]


_BEARDS: Mapping[str, tuple[str, str]] = {
    "spades": (
        "M 0,-48.4 L 5,-49.6 L 12.4,-58 L 13,-44 L 8,-30 L 0,-14",
        "M 4,-44 L 3,-26 M 8.4,-47 L 6.4,-32",
    ),
    "hearts": (
        "M 0,-48.4 L 5,-49.6 L 12.4,-58 L 15,-46 L 14,-36 L 9,-30 L 0,-28",
        "M 4,-44 L 4.6,-33 M 9,-48 L 9.6,-35",
    ),
    "diamonds": (
        "M 0,-48.4 L 5,-49.6 L 12.4,-58 L 14,-46 L 12,-34 L 9,-20 L 5.4,-18 L 3,-30 L 0,-36",
        "M 3,-40 L 11,-36 M 4.4,-33 L 10.4,-30 M 5.4,-27 L 9.6,-25",
    ),
    "clubs": (
        "M 0,-48.4 L 5,-49.6 L 12.4,-58 L 13.4,-44 L 11,-34 L 0,-34",
        "M 3.4,-44 L 3.4,-36 M 8,-46 L 7.4,-36",
    ),
}


def beard(suit: str, fill: str) -> list[Shape]:
    """A king's beard, cut in another way for each suit, and his moustache."""
    outline, lines = _BEARDS[suit]
    line = PAPER if fill == INK else INK
    whisker = "M 0,-52.6 L 5,-53 L 12.6,-48 L 5,-47.6 L 0,-50 Z"
    return [
        cut(symmetric(outline), fill),
        *pair(stroke(lines, FINE, line)),
        Path("M -3,-48.6 L 3,-48.6 L 0,-46 Z", fill=RED, stroke=INK, width=0.5),
        *pair(cut(whisker, fill, 0.8)),
    ]


def _band(fill: str = GOLD) -> list[Shape]:
    """The band of a crown, with lozenges."""
    places = (-12.0, -6.0, 0.0, 6.0, 12.0)
    return [
        cut("M -17,-71.6 L 17,-71.6 L 18.4,-79.6 L -18.4,-79.6 Z", fill),
        *(Polygon(((x, -77.8), (x + 2, -75.6), (x, -73.4), (x - 2, -75.6)), fill=RED, stroke=INK, width=0.5)
          for x in places),
    ]  # fmt: skip


def _spruces() -> list[Shape]:
    trees = [
        cut(
            f"M {x},{top} L {x + 4},{top + 7} L {x + 2.2},{top + 7} L {x + 5},-79.6 L {x - 5},-79.6 "
            f"L {x - 2.2},{top + 7} L {x - 4},{top + 7} Z",
            GOLD,
            0.8,
        )
        for x, top in ((-13.6, -91), (13.6, -91), (-6.8, -94), (6.8, -94), (0, -97))
    ]
    return [*trees, *_band()]


def _domes() -> list[Shape]:
    cloth = cut(symmetric("M 0,-93 C 10,-93 17,-88 18,-79.6 L 0,-79.6"), NAVY)
    arches = [
        stroke(data, 2.6)
        for data in ("M 0,-93 L 0,-79.6", "M -17,-81 C -16,-90 -8,-93 0,-93 C 8,-93 16,-90 17,-81")
    ]
    gilt = [
        stroke(data, 1.4, GOLD)
        for data in ("M 0,-93 L 0,-79.6", "M -17,-81 C -16,-90 -8,-93 0,-93 C 8,-93 16,-90 17,-81")
    ]
    return [cloth, *arches, *gilt, Circle((0, -94.4), 2.6, fill=GOLD, stroke=INK, width=0.8), *_band()]


def _ears() -> list[Shape]:
    """Ears of rye."""
    ears: list[Shape] = []
    for x, top, lean in (
        (-14.0, -89.0, -3.0),
        (14.0, -89.0, 3.0),
        (-7.0, -93.0, -1.6),
        (7.0, -93.0, 1.6),
        (0.0, -96.0, 0.0),
    ):
        ears.append(cut(f"M {x + lean},{top} L {x + lean + 3},{top + 6} L {x + 1.6},-79 L {x - 1.6},-79 "
                        f"L {x + lean - 3},{top + 6} Z", GOLD, 0.8))  # fmt: skip
        ears.append(
            stroke(f"M {x + lean - 2.4},{top + 5} L {x + lean},{top + 7.4} L {x + lean + 2.4},{top + 5}", 0.6)
        )
    return [*ears, *_band(PAPER)]


def _antlers() -> list[Shape]:
    beam = "M 6,-80 L 10,-88 L 21,-94 M 10,-88 L 8.6,-96 M 15,-91 L 15.4,-97 M 9,-84.6 L 18,-86"
    return [*pair(stroke(beam, 3.2)), *pair(stroke(beam, 1.6, GOLD)), *_band()]


def _bonnet() -> list[Shape]:
    """A stiff bonnet with a lace edge."""
    dome = symmetric("M 0,-95 C 11,-95 18.6,-88 18.6,-76 L 15,-70 C 10,-75 5,-76 0,-76")
    lace = symmetric("M 0,-77 C 6,-77 11.6,-75 15.6,-70 L 12.6,-63 C 10,-69 5,-71.6 0,-71.6")
    return [
        cut(dome, RED),
        stroke("M -14,-80 C -8,-84 8,-84 14,-80", 1.1, GOLD),
        stroke("M -11,-87 C -6,-90 6,-90 11,-87", 1.1, GOLD),
        cut(lace, PAPER),
        *(
            Circle((x, y), 0.8, fill=INK)
            for x, y in ((-11.4, -70), (-6, -73), (0, -74.2), (6, -73), (11.4, -70))
        ),
    ]


def _bridal() -> list[Shape]:
    """A high crown with points and hanging drops."""
    drops = [
        Polygon(((x, -72), (x + 1.6, -69), (x, -66), (x - 1.6, -69)), fill=GOLD, stroke=INK, width=0.5)
        for x in (-14.0, -9.4, -4.8, 0.0, 4.8, 9.4, 14.0)
    ]
    body = symmetric("M 0,-97 L 4,-89 L 9,-95 L 12,-88 L 19,-93 L 16,-72 L 0,-72")
    discs = [Circle((x, -81), 2.6, fill=RED, stroke=INK, width=0.7) for x in (-10.6, 0.0, 10.6)]
    return [cut(body, GOLD), *discs, stroke("M -16.6,-75.6 L 16.6,-75.6", 0.7), *drops]


def _kerchief() -> list[Shape]:
    """A scarf tied under the chin."""
    scarf = symmetric(
        "M 0,-93 C 13,-92 19.4,-82 18,-68 L 15,-50 L 4,-40 L 0,-40 L 0,-42 C 4.6,-42 8.8,-45.4 11,-51.6 "
        "C 13,-58 13,-66 10.6,-72 L 0,-76"
    )
    dots = (
        (0.0, -87.0),
        (-7.0, -84.0),
        (7.0, -84.0),
        (-13.0, -77.0),
        (13.0, -77.0),
        (-15.0, -67.0),
        (15.0, -67.0),
    )
    return [
        cut(scarf, NAVY),
        *(Circle(at, 1.5, fill=GOLD) for at in (*dots, (-14.0, -57.0), (14.0, -57.0))),
        *pair(cut("M 1,-41 L 10,-35 L 4,-31 Z", NAVY, 0.8)),
    ]


def _wreath() -> list[Shape]:
    leaves = [
        cut(f"M {x - 4.6},{y + 2} L {x},{y - 4.4} L {x + 4.6},{y + 2} L {x},{y + 3.4} Z", NAVY, 0.8)
        for x, y in ((-15.0, -75.0), (15.0, -75.0), (-8.0, -80.0), (8.0, -80.0), (0.0, -82.0))
    ]
    berries = ((-11.6, -79.6), (-4.0, -83.0), (4.0, -83.0), (11.6, -79.6))
    return [*leaves, *(Circle(at, 2.4, fill=RED, stroke=INK, width=0.7) for at in berries)]


def _fur() -> list[Shape]:
    """A cap of cloth in a broad rim of fur."""
    rim = symmetric("M 0,-84 L 16,-83 L 21,-76 L 18,-69 L 0,-71")
    return [
        cut(symmetric("M 0,-96 L 12,-92 L 15,-82 L 0,-82"), RED),
        stroke("M 0,-96 L 0,-83", 0.8, GOLD),
        cut(rim, PAPER),
        *(stroke(f"M {x},-80.6 L {x + x / 12},-74", 0.8) for x in (-15.0, -10.0, -5.0, 0.0, 5.0, 10.0, 15.0)),
    ]


def _feather() -> list[Shape]:
    """A high felt hat, a feather in its band."""
    return [
        cut("M 10,-78 C 14,-90 20,-96 28,-97 C 28,-88 22,-80 14,-76 Z", PAPER, 0.8),
        stroke("M 12,-78 C 16,-86 21,-92 26,-95"),
        cut("M -12,-77 L -9,-95 L 9,-95 L 12,-77 Z", RED),
        cut("M -12,-80.6 L 12,-80.6 L 12.4,-76 L -12.4,-76 Z", GOLD, 0.8),
        cut("M -22,-73.6 L -12,-77 L 12,-77 L 22,-73.6 L 12,-71.6 L -12,-71.6 Z", RED),
    ]


def _straw() -> list[Shape]:
    """A broad hat of straw."""
    return [
        cut("M -11,-77 L -8,-88 L 8,-88 L 11,-77 Z", GOLD),
        cut("M -11.4,-80.6 L 11.4,-80.6 L 11.6,-76.6 L -11.6,-76.6 Z", NAVY, 0.8),
        cut("M -28,-73 L -11,-77.4 L 11,-77.4 L 28,-73 L 12,-71 L -12,-71 Z", GOLD),
        *pair(stroke("M 13,-76 L 22,-73 M 15,-73.2 L 19,-72.2"), stroke("M 2,-87 L 3,-81.6")),
    ]


def _tassel() -> list[Shape]:
    """A knitted cap that falls to one side."""
    bag = "M -15,-77 L -12,-90 L 4,-96 L 20,-92 L 27,-82 L 23,-80 L 17,-86 L 15,-77 Z"
    return [
        cut(bag, RED),
        stroke("M -12.6,-84 L -6,-87 L 0,-84 L 6,-87 L 13,-84", 1.1, GOLD),
        cut("M 22,-81 L 27,-83.6 L 30,-70 L 25.4,-72.6 L 21,-69.6 Z", GOLD, 0.8),
        cut("M -16.6,-78 L 16.6,-78 L 16,-71 L -16,-71 Z", PAPER),
        *(stroke(f"M {x},-78 L {x},-71", LINE) for x in (-11.0, -5.6, 0.0, 5.6, 11.0)),
    ]


HATS: Mapping[str, Callable[[], list[Shape]]] = {
    "spruces": _spruces, "domes": _domes, "ears": _ears, "antlers": _antlers,
    "bonnet": _bonnet, "bridal crown": _bridal, "kerchief": _kerchief, "wreath": _wreath,
    "fur": _fur, "feather": _feather, "straw": _straw, "tassel": _tassel,
}  # fmt: skip
