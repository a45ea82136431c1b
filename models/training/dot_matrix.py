"""Lines as printers with needles print them: 9 or 24 pins, a worn ribbon, a pin that is late or broken."""
import cv2
import numpy as np


class Patterns:
    """Letters of fixed dots: {character: rows of bits}, all of one font as wide and as high."""

    def __init__(self, letters):
        self.letters = {c: np.array([[bit == "1" for bit in row] for row in rows], bool) for c, rows in letters.items()}

    def draws(self, text):
        return all(c in self.letters for c in text)

    def dots(self, text):
        return np.hstack([self.letters[c] for c in text])


def raster(font, text, rows, pitch):
    """The dots that a printer of so many rows would strike for a font, fixed pitch where one is given."""
    high = int(font.getbbox("Hg")[3] * 1.05) + 1
    places = [round(font.getlength(text[:i])) for i in range(len(text))] if pitch is None else [i * pitch for i in range(len(text))]
    canvas = np.zeros((max(rows, high), int(places[-1] + font.getlength(text[-1])) + 6), bool)
    for char, x in zip(text, places):
        left, top, right, bottom = font.getbbox(char, mode="1")
        drawn = font.getmask(char, mode="1")
        if char == " " or not drawn.size[0] or not drawn.size[1]:
            continue
        bits = np.asarray(drawn, np.uint8).reshape(drawn.size[1], drawn.size[0]) > 0
        x, y = max(0, x + left), max(0, top)
        part = canvas[y:y + bits.shape[0], x:x + bits.shape[1]]
        part |= bits[:part.shape[0], :part.shape[1]]
    return canvas


def strike(dots, r, rng):
    """A mask of the dots: each a round spot, as dark as the ribbon is there, where its pin hits."""
    pins = dots.shape[0]
    step_y = 7 if pins <= 12 else 4
    step_x = step_y * r.uniform(0.6, 1.15)
    wide = int(dots.shape[1] * step_x) + 12
    canvas = np.zeros((pins * step_y + 12, wide), np.uint8)
    wear = cv2.resize(rng.uniform(0, 1, (2, max(2, wide // 60))).astype(np.float32), (dots.shape[1], pins), interpolation=cv2.INTER_CUBIC)
    ribbon = r.uniform(0.45, 1)
    ink = ribbon * (1 - r.uniform(0, 0.6) * wear) * (1 - r.uniform(0, 0.45) * rng.random(dots.shape))
    force = np.ones(pins)
    if r.random() < 0.25:
        force[r.randrange(pins)] = r.choice([0, 0, 0.3, 0.5])
    late = rng.normal(0, r.uniform(0, 0.12) * step_x, pins) if r.random() < 0.5 else np.zeros(pins)
    shake = r.uniform(0, 0.06) * step_y
    rows, columns = np.nonzero(dots & (rng.random(dots.shape) > r.choice([0, 0, 0.01, 0.04])))
    y = np.clip(6 + rows * step_y + rng.normal(0, shake, len(rows)), 0, canvas.shape[0] - 1).astype(int)
    x = np.clip(6 + columns * step_x + late[rows] + rng.normal(0, shake, len(rows)), 0, wide - 1).astype(int)
    np.maximum.at(canvas, (y, x), (255 * np.clip(ink * force[:, None], 0, 1))[rows, columns].astype(np.uint8))
    size = max(2, round(step_y * r.uniform(0.62, 1.5)))
    struck = cv2.dilate(canvas, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (size, size)))
    if r.random() < 0.2:
        # Printed twice, half a dot aside: bold.
        struck = np.maximum(struck, np.roll(struck, max(1, int(step_x / 2)), 1))
    return struck
