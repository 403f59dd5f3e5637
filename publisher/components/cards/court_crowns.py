"""What the courts wear on their heads: crown, coronet, and the knave's feathered cap."""

from __future__ import annotations

from publisher.components.cards.court_style import FINE, GOLD, LINE, NAVY, RED, cut, pair, stroke
from publisher.components.cards.paths import symmetric
from publisher.components.cards.suits import INK, PAPER
from publisher.drawing.shapes import Circle, Polygon, Shape


def _ball(x: float, y: float, radius: float, fill: str = GOLD) -> Circle:
    return Circle((x, y), radius, fill=fill, stroke=INK, width=0.7)


def _jewel(x: float, y: float, fill: str) -> Polygon:
    return Polygon(((x, y - 2.3), (x + 2, y), (x, y + 2.3), (x - 2, y)), fill=fill, stroke=INK, width=FINE)


def crown(lining: str) -> list[Shape]:
    """A king's high crown: five tall points on a jewelled band, the velvet showing between them."""
    body = symmetric(
        """M 0,-95 L 4.8,-85.4 L 11.4,-93.6 L 13.6,-84.4 L 22.4,-90.6 L 17.2,-74.4
        C 12,-72.2 6,-71.4 0,-71.4"""
    )
    velvet = symmetric("M 0,-90.4 C 9,-90.8 17.6,-88.6 18.4,-80 L 0,-78")
    return [
        cut(velvet, lining),
        cut(body, GOLD),
        stroke("M -18.4,-78 C -12,-76 -6,-75.6 0,-75.6 C 6,-75.6 12,-76 18.4,-78", 0.7),
        stroke("M -18.8,-80 C -12,-78 -6,-77.4 0,-77.4 C 6,-77.4 12,-78 18.8,-80", 0.4),
        *pair(
            stroke("M 2.4,-80 L 4.8,-83 L 7.6,-80.2", FINE),
            stroke("M 11,-80.6 L 13.6,-82.4 L 16,-81.4", FINE),
        ),
        _ball(0, -95.2, 2.1, PAPER),
        _ball(11.6, -93.8, 1.9, PAPER),
        _ball(-11.6, -93.8, 1.9, PAPER),
        _ball(22.4, -90.8, 1.9, PAPER),
        _ball(-22.4, -90.8, 1.9, PAPER),
        _jewel(0, -83.2, lining),
        *(
            _ball(x, y, 0.95, INK)
            for x, y in ((-12.6, -74.6), (12.6, -74.6), (-6.4, -73.6), (6.4, -73.6), (0, -73.4))
        ),
    ]


def coronet(lining: str) -> list[Shape]:
    """A queen's low coronet: three leaves and two pearls on a narrow band."""
    leaf = "M 0,-91 C 3.4,-88.6 3.6,-86 2,-83.8 C 4.4,-85 6.4,-84 6.4,-81.4 L 0,-79"
    left = """M -17.4,-86.4 C -11,-88 -9.8,-84.6 -11.4,-82.4 L -13.8,-77.6 L -17,-78.4
        C -18.8,-80.6 -20.2,-84 -17.4,-86.4 Z"""
    band = symmetric("M 0,-81.6 C 6,-81.6 11,-82 16.8,-83.6 L 15.4,-74.4 C 10,-72.4 5,-71.8 0,-71.8")
    pearls = ((-8.2, -85.4), (8.2, -85.4))
    return [
        *pair(cut(left, GOLD)),
        cut(symmetric(leaf), GOLD),
        *(stroke(f"M {x},-84 L {x},-81", LINE) for x, _ in pearls),
        cut(band, GOLD),
        stroke("M -15.8,-76.8 C -10,-75 -5,-74.4 0,-74.4 C 5,-74.4 10,-75 15.8,-76.8", 0.5),
        stroke("M -16.4,-81.2 C -10,-79.6 -5,-79.2 0,-79.2 C 5,-79.2 10,-79.6 16.4,-81.2", 0.5),
        *(_ball(x, y, 1.9, PAPER) for x, y in pearls),
        _jewel(0, -76.9, lining),
        *(_jewel(x, -77.5, lining) for x in (-7.4, 7.4)),
        *(_ball(x, -79, 1.0, INK) for x in (-13.2, 13.2)),
        stroke("M 0,-89 L 0,-84.6", FINE),
    ]


def cap(fill: str, plume: str) -> list[Shape]:
    """A knave's flat cap with turned-up brim, a brooch, and a plume that nods over the brow."""
    trim = GOLD if fill != GOLD else RED
    feather = """M 6,-80 C 8,-92 18,-98.4 28,-96.6 C 37,-95 40.4,-86 36.4,-77.6
        C 35,-80.4 33.8,-81.4 32,-81.6
        C 33.4,-79.6 33.4,-77.6 32.6,-75.8 C 30.6,-79.6 28,-81.2 25.4,-81
        C 26.4,-79.8 26.8,-78.4 26.6,-77
        C 23,-82 16,-82 10.4,-77.6 Z"""
    barbs = (
        "M 8,-80 C 12,-88 20,-92.6 27,-91 C 32,-89.8 34.4,-86 35,-81",
        "M 14,-86.6 C 17,-84 20,-82.6 23,-82.2", "M 19,-89.8 C 22,-87 25.4,-84.4 28.6,-83.6",
        "M 25,-91.2 C 28,-89.4 30.6,-86.4 32.4,-83.6", "M 14,-86.6 C 14.6,-90 17,-93 20,-94.6",
        "M 20,-90.4 C 21.4,-93 24,-95 27.6,-95.2", "M 27,-91.2 C 29,-93 31.6,-93.4 34,-92.4",
    )  # fmt: skip
    crown_of_cap = """M -19,-77 C -25,-84 -20,-90.4 -10,-91.4 C 0,-92.6 10,-92 16,-88.4
        C 21,-85.4 21.4,-80.6 18.6,-77 Z"""
    brim = """M -20.4,-72.6 C -14,-75.6 -6,-76.6 0,-76.6 C 6,-76.6 14,-75.6 20.4,-72.6
        C 22.6,-75 22.6,-78.6 20.6,-80.6
        C 14,-83 6,-83.6 0,-83.6 C -6,-83.6 -14,-83 -20.6,-80.6
        C -22.6,-78.6 -22.6,-75 -20.4,-72.6 Z"""
    notches = (
        (-14, -82.2, -13.2, -75.6),
        (-7, -83.2, -6.8, -76.4),
        (0, -83.6, 0, -76.6),
        (14, -82.2, 13.2, -75.6),
    )
    return [
        cut(crown_of_cap, fill),
        stroke(
            "M -14,-84 C -12.6,-88 -9,-89.6 -5,-90",
            FINE,
            PAPER if fill in (INK, NAVY, RED) else INK,
        ),
        stroke("M -6,-84.6 C -4,-88 0,-89.6 5,-89.8", FINE, PAPER if fill in (INK, NAVY, RED) else INK),
        cut(brim, trim),
        *(stroke(f"M {a},{b} L {c},{d}", FINE) for a, b, c, d in notches),
        cut(feather, plume),
        *(stroke(barb, FINE, INK if plume in (PAPER, GOLD) else PAPER) for barb in barbs),
        _ball(8, -79.4, 2.9, GOLD if trim != GOLD else RED),
        _ball(8, -79.4, 1.0, PAPER),
    ]
