"""Make the folder of a story game as somebody would bring it: `harbour-tales`, with sixty pictured cards.

`python tests/own_cards/harbour_tales.py DIR` writes it into DIR, to be looked at.
"""

from __future__ import annotations

import csv
import shutil
import sys
from functools import cache
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw

PLACES = ("Quay", "Lighthouse", "Market", "Chandlery", "Ferry", "Boatyard")
EVENTS = ("Fog", "Gull", "Letter", "Lantern", "Stranger", "Storm", "Song", "Debt", "Map", "Bell")
GROUNDS = ("#c9dbe6", "#e9d8b4", "#d5e3c8", "#e6cfc9", "#d7d0e6", "#cfe3df")


def write(folder: Path) -> Path:
    """Write the folder with all its files."""
    shutil.copytree(Path(__file__).parent / "harbour-tales", folder)
    (folder / "art").mkdir()
    with (folder / "cards.csv").open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file)
        table.writerow(["name", "title", "text", "picture", "place", "tide"])
        for number in range(60):
            place, event = PLACES[number // 10], EVENTS[number % 10]
            name = f"{event}-{place}".lower()
            text = f"At the {place.lower()}, **{event.lower()}**. *Who* has waited for it, and why?"
            table.writerow([name, f"The {event}", text, f"art/{name}.png", place, number % 6])
            (folder / "art" / f"{name}.png").write_bytes(picture(number))
    return folder


@cache
def picture(number: int) -> bytes:
    """Water, a boat, a sun, as a PNG: 660 × 510 pixels in few colours, so that the file stays small."""
    image = Image.new("RGB", (660, 510), GROUNDS[number // 10])
    pen = ImageDraw.Draw(image)
    x = 60 + 45 * (number % 10)
    pen.ellipse((x, 40, x + 90, 130), fill="#f2c84b")
    pen.rectangle((0, 330, 660, 510), fill="#4d7f9e")
    pen.polygon([(180, 320), (480, 320), (430, 400), (230, 400)], fill="#6b3f2a")
    pen.polygon([(330, 90 + 12 * (number % 10)), (330, 310), (450, 310)], fill="#fbf4e6")
    image.quantize(16).save(file := BytesIO(), "png", optimize=True)
    return file.getvalue()


if __name__ == "__main__":
    write(Path(sys.argv[1]))
