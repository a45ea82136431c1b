"""Pictures with their truth, of fonts and seeds that were never trained with, to measure and calibrate on:

    python3 samples.py ../../bench/pictures --lines 400 --cards 24 --pages 8 --seed 900001
"""
import argparse
import json
import os

import cv2
import numpy as np

from paint import Painter
from scenes import Scenes

FOLDER = "fonts-unseen"


def lines(folder, count, seed):
    """Crops at the size the camera saw, three in four of text; half of them good prints, half bad ones."""
    painter = Painter(seed, FOLDER)
    os.makedirs(f"{folder}/lines", exist_ok=True)
    truth = []
    while len(truth) < count:
        zone = len(truth) % 4 == 3
        bad = len(truth) % 2 == 1 if not zone else len(truth) % 8 == 7
        text = painter.texts.mrz_line() if zone else painter.texts.line()
        font = painter.r.choice([f for f in painter.zone_fonts] if zone else painter.fonts)
        if len(text) < 2 or any(c not in font.chars for c in text):
            continue
        mask = painter.set_type(font, text, zone)
        shot = painter.shot(painter.printed(mask) if bad else mask, "zone" if zone else "text", painter.uniform(0.3, 0.8) if bad else painter.uniform(0, 0.3))
        if shot is None or shot[0].shape[0] < (14 if bad else 18):
            continue
        name = f"lines/{len(truth):04d}.png"
        cv2.imwrite(f"{folder}/{name}", shot[0], [cv2.IMWRITE_PNG_COMPRESSION, 9])
        truth.append({"file": name, "text": " ".join(text.split()), "kind": "zone" if zone else "text", "style": "bad" if bad else "good"})
    write(folder, "lines", truth)


def pictures(folder, name, count, seed, make):
    """Photographs of whole documents, a quarter of them turned."""
    scenes = Scenes(seed, FOLDER, frame=1200, worst=0.5)
    os.makedirs(f"{folder}/{name}", exist_ok=True)
    truth = []
    while len(truth) < count:
        sheet = make(scenes)
        scenes.sheet = lambda: sheet
        picture, found, _ = scenes.scene()
        if len(found) < 4 or any(q.min() < 0 or q.max() > 1200 for q, _, _ in found):
            continue
        top, bottom, left, right = bounds(found)
        picture, shift = picture[top:bottom, left:right], np.float32([left, top])
        turns = len(truth) // 4 % 4 if len(truth) % 4 == 3 else 0
        file = f"{name}/{len(truth):02d}.jpg"
        cv2.imwrite(f"{folder}/{file}", np.rot90(picture, turns), [cv2.IMWRITE_JPEG_QUALITY, 82])
        h, w = picture.shape
        rows = []
        for quad, zone, text in found:
            quad = quad - shift
            for step in range(turns):
                side = w if step % 2 == 0 else h
                quad = np.stack((quad[:, 1], side - quad[:, 0]), 1)
            rows.append({"text": " ".join(text.split()), "box": [[round(float(x), 1), round(float(y), 1)] for x, y in quad], "zone": bool(zone)})
        truth.append({"file": file, "lines": rows})
    write(folder, name, truth)


def bounds(found):
    """The lines with some of what is around them."""
    points = np.concatenate([quad for quad, _, _ in found])
    (left, top), (right, bottom) = points.min(0) - 60, points.max(0) + 60
    return max(0, int(top)), min(1200, int(bottom)), max(0, int(left)), min(1200, int(right))


def card(scenes):
    w = int(scenes.uniform(850, 1050))
    return scenes.card(w, int(w / scenes.uniform(1.4, 1.6)))


def page(scenes):
    w = int(scenes.uniform(850, 1000))
    return scenes.page(w, int(w * scenes.uniform(1.0, 1.2)))


def write(folder, name, truth):
    json.dump(truth, open(f"{folder}/{name}.json", "w"), ensure_ascii=False, indent=0)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--lines", type=int, default=0)
    parser.add_argument("--cards", type=int, default=0)
    parser.add_argument("--pages", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    os.makedirs(options.folder, exist_ok=True)
    lines(options.folder, options.lines, options.seed)
    pictures(options.folder, "cards", options.cards, options.seed + 1, card)
    pictures(options.folder, "pages", options.pages, options.seed + 2, page)


if __name__ == "__main__":
    main()
