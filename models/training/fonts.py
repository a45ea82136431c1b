"""Chooses fonts of the system and copies them here, with what each can draw: python3 fonts.py

The fonts are not part of the project; only pictures of lines drawn with them ever were.
"""
import json
import os
import shutil
import subprocess

from PIL import ImageFont

from texts import ALPHABET

HERE = os.path.dirname(os.path.abspath(__file__))
FOLDER = os.path.join(HERE, "fonts")
# Families that papers are printed with, or that look like such; each with its weights.
FAMILIES = """OCR B|OCR A|OCRA|DejaVu Sans|DejaVu Serif|DejaVu Sans Mono|DejaVu Sans Condensed|Liberation Sans|Liberation Serif|
Liberation Mono|Liberation Sans Narrow|FreeSans|FreeSerif|FreeMono|Roboto|Roboto Condensed|Open Sans|Lato|Nimbus Sans|
Nimbus Sans Narrow|Nimbus Roman|Nimbus Mono PS|C059|P052|URW Gothic|URW Bookman|TeX Gyre Heros|TeX Gyre Heros Cn|TeX Gyre Adventor|
TeX Gyre Termes|TeX Gyre Cursor|TeX Gyre Pagella|TeX Gyre Schola|TeX Gyre Bonum|Hack|Inconsolata|Fira Code|JetBrains Mono|Carlito|
Caladea|Noto Sans|Noto Serif|Noto Sans Mono|Noto Mono|Noto Sans Display|Noto Serif Display|Linux Libertine O|Linux Biolinum O|
Cantarell|EB Garamond|Junicode|Anonymous Pro|Quicksand|Comfortaa|Dosis""".replace("\n", "").split("|")
largest = 800_000  # bytes; what is larger holds other scripts
STYLES = ("Regular", "Bold", "Italic", "Bold Italic", "Medium", "SemiBold", "Book", "Oblique", "Light", "Condensed", "Black", "Roman", "Sharp")


def main():
    shutil.rmtree(FOLDER, ignore_errors=True)
    os.makedirs(FOLDER)
    listed = subprocess.run(["fc-list", "--format", "%{file}|%{family[0]}|%{style[0]}\n"], capture_output=True, text=True).stdout
    coverage = {}
    for row in sorted(set(listed.strip().split("\n"))):
        path, family, style = row.split("|")
        too_large = os.path.getsize(path) > largest
        if family not in FAMILIES or style not in STYLES or too_large or not path.endswith((".ttf", ".otf")):
            continue
        chars = drawable(path)
        if len(chars) < 36:
            continue
        name = f"{len(coverage):03d}-{os.path.basename(path)}"
        shutil.copy(path, os.path.join(FOLDER, name))
        coverage[name] = {"family": family, "chars": "".join(chars)}
    json.dump(coverage, open(os.path.join(FOLDER, "coverage.json"), "w"), ensure_ascii=False)
    shutil.copy("/usr/share/dict/french", os.path.join(FOLDER, "french.txt"))
    print(len(coverage), "fonts", sorted({c["family"] for c in coverage.values()}))


def drawable(path):
    """The characters that the font has a shape for: not the one it draws for what it lacks."""
    try:
        font = ImageFont.truetype(path, 32)
    except OSError:
        return []
    lacking = {bytes(font.getmask(c)) for c in "\ue123\u0e5b\U0001f9ff"}
    return [c for c in ALPHABET if c == " " or (bytes(font.getmask(c)) not in lacking and font.getbbox(c)[2] > 0)]


if __name__ == "__main__":
    main()
