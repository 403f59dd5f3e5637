#!/usr/bin/env python3
"""Make the font files in this folder anew from their open originals.

A maintainer runs this by hand; the press itself only reads the result::

    pip install fonttools==4.68.0
    python assets/fonts/make.py                    # fetch with npm, then make
    python assets/fonts/make.py --packages FOLDER  # keep (and reuse) the originals
    python assets/fonts/make.py --check            # make, compare, change nothing

The originals come from npm as static TrueType fonts. Text faces are cut down to
the letters a rules booklet needs. They keep their kerning and two ligatures, fi
and fl, which the press writes as what they stand for. Hebrew and Arabic keep all that joins
letters and places points. The symbol and CJK
faces are put together glyph by glyph, the symbols from several originals of one design. The CJK
faces have the characters of `cjk.txt`, of the Chinese words of publisher, and of the games that
are translated into Chinese.

The same originals and the same fontTools give the same bytes.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from fontTools import subset
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable

HERE = Path(__file__).resolve().parent
PUBLISHER = HERE.parent.parent
SCOPE = "@expo-google-fonts"

#: npm package (without its scope) -> the version the files here were made from.
PACKAGES = {
    "eb-garamond": "0.4.3",
    "source-sans-3": "0.4.1",
    "noto-sans-symbols-2": "0.4.1",
    "noto-sans-symbols": "0.4.1",
    "noto-sans-math": "0.4.2",
    "noto-serif-sc": "0.4.3",
    "noto-serif-hebrew": "0.4.2",
    "noto-naskh-arabic": "0.4.5",
}

#: 2024-01-01 in the clock of TrueType (seconds since 1904), so that the bytes
#: do not depend on the day.
TIMESTAMP = 3_786_912_000

#: What every text face should have. A character that is absent is reported.
TEXT = (
    "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x180)]))
    + "ǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜƠơƯưȘșȚțẞʻʼ"
    # hyphens and dashes, quotation marks, minus, angle quotes, fraction stroke
    + "".join(map(chr, [*range(0x2010, 0x2016), *range(0x2018, 0x201B), *range(0x201C, 0x201F)]))
    + "\u2212\u2032\u2033\u2039\u203a\u2044"
    # spaces from the en space to the narrow no-break space
    + "\u2002\u2003\u2007\u2008\u2009\u200a\u202f"
    + "\ufb01\ufb02"  # fi, fl
    + "†‡•…‰⁰⁴⁵⁶⁷⁸⁹⅓⅔⅛⅜⅝⅞≥≤≠≈√∞€™№←↑→↓↔"
)
#: Greek and Cyrillic, and letters for names from elsewhere (Vietnamese, Sanskrit, Yoruba), where present.
TEXT_IF_PRESENT = "ƆɔƐɛ" + "".join(
    map(chr, [*range(0x370, 0x460), *range(0x48A, 0x530), *range(0x1E00, 0x1F00)])
)

#: Hebrew with its points, and the letters, points, signs and digits of Arabic, Persian and Urdu.
HEBREW = " \xa0₪" + "".join(map(chr, [*range(0x5B0, 0x5C8), *range(0x5D0, 0x5EB), *range(0x5EF, 0x5F5)]))
ARABIC = " \xa0" + "".join(
    map(chr, [0x60C, 0x61B, 0x61F, *range(0x621, 0x656), *range(0x660, 0x6D6), *range(0x6F0, 0x6FA)])
)

#: The files with Chinese texts.
CHINESE = ("assets/words/chinese.toml", "games/*/*.zh.*")

SYMBOLS = (
    " ♠♥♦♣♤♡♢♧"
    "★☆✦✧✶✳✚☀☉☾☽♀♂"
    "●○◐◑◉◎⬤■□⬛⬜▲△▶▷►▼▽◀◁◄◆◇⬡⬢"
    "←→↑↓↔↕↖↗↘↙⇄↺↻"
    "✓✔✕✗✘☐☑☒✂⚐⚑"
    "♔♕♖♗♘♙♚♛♜♝♞♟"
    "⛀⛁⛂⛃"
    "⚀⚁⚂⚃⚄⚅"
    "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"
)

#: Width in ems of the spaces; the originals lack some and differ in others.
SPACES = {0x2002: 1 / 2, 0x2003: 1, 0x2008: 1 / 4, 0x2009: 1 / 5, 0x200A: 1 / 10, 0x202F: 1 / 5}

SUPERIORS = dict(zip("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789", strict=True))


@dataclass(frozen=True)
class TextFace:
    """One cut of a text family: the file to make and the original of it."""

    file: str
    family: str
    style: str
    package: str
    original: str
    #: GSUB features that choose the digits the face has from the start.
    figures: tuple[str, ...]


@dataclass(frozen=True)
class ScriptFace:
    """One cut of a family for a script whose letters join or run from right to left."""

    file: str
    family: str
    style: str
    package: str
    original: str
    characters: str


@dataclass(frozen=True)
class CollectedFace:
    """A face put together from originals; the first that has a glyph gives it."""

    file: str
    family: str
    style: str
    originals: tuple[tuple[str, str], ...]
    characters: str


@dataclass(frozen=True)
class Report:
    """What came out: how many characters a face has, and which it has not."""

    file: str
    size: int
    count: int
    missing: str


def text_faces() -> list[TextFace]:
    """Return the seven text faces; the bold cuts are the semi-bold originals."""
    serif = ("Publisher Serif", "eb-garamond", "EBGaramond", ("lnum", "pnum"))
    sans = ("Publisher Sans", "source-sans-3", "SourceSans3", ("lnum", "tnum"))
    cuts = [
        ("serif-regular.ttf", "Regular", "400Regular", serif),
        ("serif-italic.ttf", "Italic", "400Regular_Italic", serif),
        ("serif-bold.ttf", "Bold", "600SemiBold", serif),
        ("serif-bolditalic.ttf", "Bold Italic", "600SemiBold_Italic", serif),
        ("sans-regular.ttf", "Regular", "400Regular", sans),
        ("sans-italic.ttf", "Italic", "400Regular_Italic", sans),
        ("sans-bold.ttf", "Bold", "600SemiBold", sans),
    ]
    return [
        TextFace(file, family, style, package, f"{cut}/{stem}_{cut}.ttf", figures)
        for file, style, cut, (family, package, stem, figures) in cuts
    ]


def script_faces() -> list[ScriptFace]:
    """Return the faces of Hebrew and Arabic, regular and bold."""
    families = (
        ("hebrew", "Publisher Hebrew", "noto-serif-hebrew", "NotoSerifHebrew", HEBREW),
        ("arabic", "Publisher Arabic", "noto-naskh-arabic", "NotoNaskhArabic", ARABIC),
    )
    return [
        ScriptFace(f"{name}-{style.lower()}.ttf", family, style, package, f"{cut}/{stem}_{cut}.ttf", wanted)
        for name, family, package, stem, wanted in families
        for style, cut in (("Regular", "400Regular"), ("Bold", "700Bold"))
    ]


def collected_faces(cjk: str) -> list[CollectedFace]:
    """Return the symbol face and the two CJK faces, these with the characters given."""
    symbols = CollectedFace(
        "symbols.ttf",
        "Publisher Symbols",
        "Regular",
        (
            ("noto-sans-symbols-2", "400Regular/NotoSansSymbols2_400Regular.ttf"),
            ("noto-sans-symbols", "400Regular/NotoSansSymbols_400Regular.ttf"),
            ("noto-sans-math", "400Regular/NotoSansMath_400Regular.ttf"),
        ),
        SYMBOLS,
    )
    han = [
        CollectedFace(
            file,
            "Publisher CJK",
            style,
            (("noto-serif-sc", f"{cut}/NotoSerifSC_{cut}.ttf"),),
            cjk,
        )
        for file, style, cut in (
            ("cjk-regular.ttf", "Regular", "400Regular"),
            ("cjk-bold.ttf", "Bold", "700Bold"),
        )
    ]
    return [symbols, *han]


def cjk_characters() -> str:
    """Read the characters of the list, except blanks and lines that begin with ``#``, and the wide ones
    of all Chinese texts."""
    lines = (HERE / "cjk.txt").read_text(encoding="utf-8").splitlines()
    wanted = {c for line in lines if not line.startswith("#") for c in line if not c.isspace()}
    for path in (path for pattern in CHINESE for path in PUBLISHER.glob(pattern)):
        wanted |= {c for c in path.read_text(encoding="utf-8") if unicodedata.east_asian_width(c) in "WF"}
    return " \u3000" + "".join(sorted(wanted - {"\u3000"}))


def fetch(package: str, folder: Path) -> Path:
    """Return the folder of one unpacked package, fetched with ``npm pack`` if not there."""
    target = folder / package
    if not target.is_dir():
        print(f"fetching {SCOPE}/{package}@{PACKAGES[package]}", file=sys.stderr)
        with tempfile.TemporaryDirectory() as temporary:
            subprocess.run(
                ["npm", "pack", "--silent", f"{SCOPE}/{package}@{PACKAGES[package]}"],
                cwd=temporary,
                check=True,
                stdout=subprocess.DEVNULL,
            )
            (archive,) = Path(temporary).glob("*.tgz")
            with tarfile.open(archive) as packed:
                packed.extractall(temporary, filter="data")
            target.parent.mkdir(parents=True, exist_ok=True)
            # npm puts everything in a folder called "package".
            shutil.move(Path(temporary) / "package", target)
    return target


def substitutes(font: TTFont, feature: str) -> dict[str, str]:
    """Collect the one-for-one substitutions of a GSUB feature: glyph name -> glyph name."""
    table = font["GSUB"].table
    found: dict[str, str] = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag != feature:
            continue
        for index in record.Feature.LookupListIndex:
            for part in table.LookupList.Lookup[index].SubTable:
                single = getattr(part, "ExtSubTable", part)
                if single.LookupType == 1:
                    for old, new in single.mapping.items():
                        found.setdefault(old, new)
    return found


def map_character(font: TTFont, code: int, glyph: str) -> None:
    """Let a character show this glyph."""
    for part in font["cmap"].tables:
        if part.isUnicode():
            part.cmap[code] = glyph


def settle_digits(font: TTFont, figures: Iterable[str]) -> None:
    """Give the digits the shapes that the named features would choose."""
    best = font.getBestCmap()
    for feature in figures:
        choice = substitutes(font, feature)
        for code in range(ord("0"), ord("9") + 1):
            best[code] = choice.get(best[code], best[code])
            map_character(font, code, best[code])


def fill_gaps(font: TTFont) -> None:
    """Add what an original may have under no code of its own: superior digits, spaces."""
    best = font.getBestCmap()
    raised = substitutes(font, "sups")
    for superior, digit in SUPERIORS.items():
        glyph = raised.get(font.getBestCmap()[ord(digit)])
        if ord(superior) not in best and glyph:
            map_character(font, ord(superior), glyph)
    for hyphen in (0x2010, 0x2011, 0xAD):
        if hyphen not in best:
            map_character(font, hyphen, best[ord("-")])
    for code, width in SPACES.items():
        name = f"space{code:04X}"
        font["hmtx"].metrics[name] = (round(width * font["head"].unitsPerEm), 0)
        font["glyf"][name] = TTGlyphPen(None).glyph()
        font.setGlyphOrder(font["glyf"].glyphOrder)
        map_character(font, code, name)


def set_names(font: TTFont, family: str, style: str, originals: list[TTFont]) -> None:
    """Set a short name table: our family name, their copyright and licence.

    One original reserves its name for unmodified copies, and two files of one
    name but different content do harm anyway: all faces here are renamed.
    """
    first = originals[0]["name"]
    rights = dict.fromkeys(o["name"].getDebugName(0) for o in originals)
    based = dict.fromkeys(o["name"].getDebugName(16) or o["name"].getDebugName(1) for o in originals)
    version = first.getDebugName(5).split(";")[0]
    full = f"{family} {style}"
    values = {
        0: "; ".join(rights),
        1: family,
        2: style,
        3: f"{version};{full}",
        4: full,
        5: version,
        6: f"{family.replace(' ', '')}-{style.replace(' ', '')}",
        10: f"A subset of {', '.join(based)}, renamed.",
        13: first.getDebugName(13),
        14: first.getDebugName(14),
    }
    table = newTable("name")
    table.names = []
    for number, value in values.items():
        table.setName(value, number, 3, 1, 0x409)
    font["name"] = table


def set_style(font: TTFont, style: str) -> None:
    """Set style bits, free embedding, fixed dates."""
    bold, italic = "Bold" in style, "Italic" in style
    os2, head = font["OS/2"], font["head"]
    os2.fsType = 0
    os2.usWeightClass = 700 if bold else 400
    use_typo_metrics = os2.fsSelection & (1 << 7)
    os2.fsSelection = use_typo_metrics | italic << 0 | bold << 5 | (not (bold or italic)) << 6
    head.macStyle = bold << 0 | italic << 1
    head.created = head.modified = TIMESTAMP


def make_text_face(face: TextFace, packages: Path) -> tuple[TTFont, str]:
    """Make a text face; return it and the characters it lacks."""
    path = packages / face.package / face.original
    font = TTFont(path, recalcTimestamp=False)
    fill_gaps(font)
    settle_digits(font, face.figures)

    options = kept("kern", "liga")
    options.layout_closure = False  # of the ligatures, those alone that are characters of TEXT
    options.layout_scripts = ["DFLT", "latn"]
    cut(font, TEXT + TEXT_IF_PRESENT, options)

    set_names(font, face.family, face.style, [TTFont(path, lazy=True)])
    set_style(font, face.style)
    return font, lacking(font, TEXT)


def kept(*features: str) -> subset.Options:
    """Return the options of a cut that keeps these features of the layout."""
    options = subset.Options()
    options.layout_features = [*features]
    options.drop_tables += ["STAT", "BASE", "DSIG"]
    options.hinting = False
    options.notdef_outline = True
    options.glyph_names = False
    options.name_IDs = ["*"]
    options.ignore_missing_unicodes = True
    # HarfBuzz packs GPOS otherwise where it is installed; the bytes must not depend on that.
    options.harfbuzz_repacker = False
    return options


def cut(font: TTFont, text: str, options: subset.Options) -> None:
    """Leave the glyphs for the characters of a text in a font."""
    cutter = subset.Subsetter(options)
    cutter.populate(text=text)
    cutter.subset(font)


def make_script_face(face: ScriptFace, packages: Path) -> tuple[TTFont, str]:
    """Cut a face down to its script, with all that shapes it; return it and the characters it lacks."""
    path = packages / face.package / face.original
    font = TTFont(path, recalcTimestamp=False)
    cut(font, face.characters, kept("*"))
    set_names(font, face.family, face.style, [TTFont(path, lazy=True)])
    set_style(font, face.style)
    return font, lacking(font, face.characters)


def make_collected_face(face: CollectedFace, packages: Path) -> tuple[TTFont, str]:
    """Build a face glyph by glyph; return it and the characters it lacks."""
    originals = [TTFont(packages / package / path) for package, path in face.originals]
    first = originals[0]
    maps = [o.getBestCmap() for o in originals]
    shapes = [o.getGlyphSet() for o in originals]

    glyphs = {}
    metrics = {}
    names: dict[int, str] = {}

    def copy(name: str, index: int, glyph: str) -> None:
        outline = DecomposingRecordingPen(shapes[index])
        shapes[index][glyph].draw(outline)
        pen = TTGlyphPen(None)
        outline.replay(pen)
        glyphs[name] = pen.glyph()
        bounds = BoundsPen(shapes[index])
        shapes[index][glyph].draw(bounds)
        left = round(bounds.bounds[0]) if bounds.bounds else 0
        metrics[name] = (originals[index]["hmtx"][glyph][0], left)

    copy(".notdef", 0, ".notdef")
    for code in sorted(set(map(ord, face.characters))):
        for index, known in enumerate(maps):
            if code in known:
                names[code] = f"uni{code:04X}" if code <= 0xFFFF else f"u{code:05X}"
                copy(names[code], index, known[code])
                break

    builder = FontBuilder(first["head"].unitsPerEm, isTTF=True)
    builder.font.recalcTimestamp = False
    builder.setupGlyphOrder([".notdef", *names.values()])
    builder.setupCharacterMap(names)
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics(metrics)
    across, os2 = first["hhea"], first["OS/2"]
    builder.setupHorizontalHeader(ascent=across.ascent, descent=across.descent)
    builder.setupOS2(
        version=4,
        sTypoAscender=os2.sTypoAscender,
        sTypoDescender=os2.sTypoDescender,
        sTypoLineGap=os2.sTypoLineGap,
        usWinAscent=os2.usWinAscent,
        usWinDescent=os2.usWinDescent,
        sCapHeight=os2.sCapHeight,
        sxHeight=os2.sxHeight,
        fsSelection=os2.fsSelection,
    )
    builder.setupPost(keepGlyphNames=False)
    font = builder.font
    font["head"].fontRevision = first["head"].fontRevision
    set_names(font, face.family, face.style, originals)
    set_style(font, face.style)
    return font, lacking(font, face.characters)


def lacking(font: TTFont, wanted: str) -> str:
    """Return those of the wanted characters that the font has not."""
    known = font.getBestCmap()
    return "".join(c for c in dict.fromkeys(wanted) if ord(c) not in known)


def make_all(packages: Path, out: Path) -> list[Report]:
    """Write every face and every licence text into ``out``."""
    for package in PACKAGES:
        licence = fetch(package, packages) / "LICENSE_FONT"
        text = licence.read_text(encoding="utf-8").replace("\r\n", "\n")
        lines = [line.rstrip() for line in text.strip().split("\n")]
        (out / f"LICENSE-{package}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")

    reports = []
    cjk = cjk_characters()
    made = [(face.file, *make_text_face(face, packages)) for face in text_faces()]
    made += [(face.file, *make_script_face(face, packages)) for face in script_faces()]
    made += [(face.file, *make_collected_face(face, packages)) for face in collected_faces(cjk)]
    for file, font, missing in made:
        font.cfg["fontTools.ttLib.tables.otBase:USE_HARFBUZZ_REPACKER"] = False
        font.save(out / file)
        reports.append(Report(file, (out / file).stat().st_size, len(font.getBestCmap()), missing))
    return reports


def describe(character: str) -> str:
    """Show a character as a person can read it, blanks by their names."""
    shown = unicodedata.name(character, "?") if character.isspace() else character
    return f"{shown} (U+{ord(character):04X})"


def differences(made: Path, kept: Path) -> list[str]:
    """List files of ``made`` that ``kept`` has not, or has with other bytes."""
    return [
        file.name
        for file in sorted(made.iterdir())
        if not (kept / file.name).is_file() or (kept / file.name).read_bytes() != file.read_bytes()
    ]


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description="Make the font files of the press anew.")
    parser.add_argument(
        "--packages",
        type=Path,
        help="folder with the unpacked npm packages, one folder each (eb-garamond, ...); "
        "what is missing is fetched into it (default: a temporary folder)",
    )
    parser.add_argument("--check", action="store_true", help="compare with the files here only")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        packages = arguments.packages or Path(temporary) / "packages"
        out = HERE
        if arguments.check:
            out = Path(temporary) / "made"
            out.mkdir()
        for report in make_all(packages, out):
            missing = ", ".join(map(describe, report.missing)) or "nothing"
            print(f"{report.file}: {report.size} bytes, {report.count} characters; lacks {missing}")
        if arguments.check:
            changed = differences(out, HERE)
            print("different: " + ", ".join(changed) if changed else "all files are the same")
            return 1 if changed else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
