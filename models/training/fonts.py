"""Chooses fonts of the system and copies them here, with what each can draw: python3 fonts.py

fonts/ is trained with; fonts-unseen/ never, the pictures that the reader is measured on are drawn with them.

The fonts are not part of the project; only pictures of lines drawn with them ever were.
"""
import gzip
import json
import os
import shutil
import subprocess

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from PIL import ImageFont, PcfFontFile

from texts import PRINTED

HERE = os.path.dirname(os.path.abspath(__file__))
# Families that papers are printed with, or that look like such; each with its weights.
FAMILIES = """OCR B|OCR A|OCRA|DejaVu Sans|DejaVu Serif|DejaVu Sans Mono|DejaVu Sans Condensed|Liberation Sans|Liberation Serif|
Liberation Mono|Liberation Sans Narrow|FreeSans|FreeSerif|FreeMono|Roboto|Roboto Condensed|Open Sans|Lato|Nimbus Sans|
Nimbus Sans Narrow|Nimbus Roman|Nimbus Mono PS|C059|P052|URW Gothic|URW Bookman|TeX Gyre Heros|TeX Gyre Heros Cn|TeX Gyre Adventor|
TeX Gyre Termes|TeX Gyre Cursor|TeX Gyre Pagella|TeX Gyre Schola|TeX Gyre Bonum|Hack|Inconsolata|Fira Code|JetBrains Mono|Carlito|
Caladea|Noto Sans|Noto Serif|Noto Sans Mono|Noto Mono|Noto Sans Display|Noto Serif Display|Linux Libertine O|Linux Biolinum O|
Cantarell|EB Garamond|Junicode|Anonymous Pro|Quicksand|Comfortaa|Dosis""".replace("\n", "").split("|")
UNSEEN = """OCR B|Karla|Cabin|Play|Averia Sans|B612|B612 Mono|Go|Go Mono|Gentium|Charis SIL|Courier Prime|Oxygen|Oxygen\\-Sans""".split("|")
# Fonts that imitate hands; what is drawn with them is read as handwriting, whatever it says.
HANDS = """Breip|femkeklaver|Rufscript|Because We Learn|Because We Organize|Because We Connect|Because We Build|Because We Create|Steve|
Ecolier_court|Joscelyn|Kaushan Script|Kristi|TypoScript|Dancing Script|Havana|Humor Sans|Tomson Talks""".replace("\n", "").split("|")
UNSEEN_HANDS = "DkgHandwriting|Delphine|Because We Mentor|Klee One".split("|")
# Letters of fixed dots, as printers with needles have them.
PATTERNS = "5x7 5x8 6x9 6x10 6x12 6x13 7x13 7x13B 7x14 8x13 9x15 9x18 10x20".split()
UNSEEN_PATTERNS = "6x13B 8x13B 9x15B 9x18B".split()
PATTERN_FOLDER = "/usr/share/fonts/X11/misc"
OTHERS = [("Noto Sans Arabic", 0x627, 0x64A), ("FreeSerif", 0x627, 0x64A), ("Noto Sans Hebrew", 0x5D0, 0x5EA),
          ("Noto Sans Devanagari", 0x905, 0x939), ("Noto Sans Bengali", 0x985, 0x9B9), ("Noto Sans Thai", 0xE01, 0xE2E),
          ("Noto Sans Ethiopic", 0x1200, 0x135A), ("Noto Sans Georgian", 0x10D0, 0x10F0), ("Noto Sans Armenian", 0x561, 0x586),
          ("VL Gothic", 0x3041, 0x30F6), ("VL Gothic", 0x4E00, 0x5E00), ("NanumGothic", 0xAC00, 0xB400)]
LARGEST = 800_000  # bytes; what is larger holds other scripts
STYLES = ("Regular", "Bold", "Italic", "Bold Italic", "Medium", "SemiBold", "Book", "Oblique", "Light", "Condensed", "Black", "Roman", "Sharp")


def main():
    for folder, families, hands, dotted in (("fonts", FAMILIES, HANDS, PATTERNS), ("fonts-unseen", UNSEEN, UNSEEN_HANDS, UNSEEN_PATTERNS)):
        collect(os.path.join(HERE, folder), families, hands)
        patterns(os.path.join(HERE, folder), dotted)


def collect(folder, families, hands):
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    listed = subprocess.run(["fc-list", "--format", "%{file}|%{family[0]}|%{style[0]}\n"], capture_output=True, text=True).stdout
    coverage = {}
    for row in sorted(set(listed.strip().split("\n"))):
        path, family, style = row.split("|")
        hand = family in hands
        unfit = not hand and (family not in families or style not in STYLES or os.path.getsize(path) > LARGEST)
        if unfit or not path.endswith((".ttf", ".otf")):
            continue
        chars = drawable(path)
        if len(chars) < 36:
            continue
        name = f"{len(coverage):03d}-{os.path.basename(path)}"
        subset(path, os.path.join(folder, name), PRINTED)
        coverage[name] = {"family": "hand" if hand else family, "chars": "".join(chars)}
    others(folder)
    json.dump(coverage, open(os.path.join(folder, "coverage.json"), "w"), ensure_ascii=False)
    shutil.copy("/usr/share/dict/french", os.path.join(folder, "french.txt"))
    print(len(coverage), "fonts", sorted({c["family"] for c in coverage.values()}))


def subset(path, to, text):
    """Only the glyphs that are drawn, so that all fonts together stay small enough to be carried to where training runs."""
    font = TTFont(path, fontNumber=0)
    keep = Subsetter(Options(layout_features=[], hinting=False, notdef_outline=True))
    keep.populate(text=text)
    keep.subset(font)
    font.save(to)


def patterns(folder, names):
    """{character: rows of bits} of each, as Latin-9 has them."""
    found = []
    for name in names:
        font = PcfFontFile.PcfFontFile(gzip.open(f"{PATTERN_FOLDER}/{name}.pcf.gz"), "iso8859-15")
        found.append({char: rows for char in PRINTED if (rows := bits(font, char)) is not None})
    json.dump(found, open(os.path.join(folder, "patterns.json"), "w"), ensure_ascii=False)
    print(len(found), "patterns of", [len(one) for one in found])


def bits(font, char):
    """The rows of one character in its cell, or nothing where the font lacks it."""
    try:
        glyph = font.glyph[char.encode("iso8859-15")[0]]
    except UnicodeEncodeError:
        return None
    if glyph is None:
        return None
    (advance, _), (left, top, right, bottom), _, image = glyph
    up = max(-other[1][1] for other in font.glyph if other is not None)
    down = max(other[1][3] for other in font.glyph if other is not None)
    rows = [["0"] * advance for _ in range(up + down)]
    for y in range(image.size[1]):
        for x in range(image.size[0]):
            if image.getpixel((x, y)) and 0 <= left + x < advance:
                rows[up + top + y][left + x] = "1"
    return ["".join(row) for row in rows]


def others(folder):
    """Scripts that the reader does not read, so that it learns to say nothing."""
    os.makedirs(os.path.join(folder, "other"))
    script = {}
    for family, first, last in OTHERS:
        path = subprocess.run(["fc-match", "--format", "%{file}", family], capture_output=True, text=True).stdout
        has = TTFont(path, fontNumber=0).getBestCmap()
        chars = "".join(chr(c) for c in range(first, last + 1) if c in has)
        name = f"{len(script):02d}.{path.split('.')[-1]}"
        subset(path, os.path.join(folder, "other", name), chars)
        script[name] = chars
    json.dump(script, open(os.path.join(folder, "other", "scripts.json"), "w"), ensure_ascii=False)


def drawable(path):
    """The characters that the font has a shape for: not the one it draws for what it lacks."""
    try:
        font = ImageFont.truetype(path, 32)
    except OSError:
        return []
    lacking = {bytes(font.getmask(c)) for c in "\ue123\u0e5b\U0001f9ff"}
    return [c for c in PRINTED if c == " " or (bytes(font.getmask(c)) not in lacking and font.getbbox(c)[2] > 0)]


if __name__ == "__main__":
    main()
