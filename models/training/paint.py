"""Pictures of lines: print styles, paper, camera. Grey, 32 pixels high, any width."""
import json
import math
import os
import random

import cv2
import numpy as np
from PIL import ImageFont

from dot_matrix import Patterns, raster, strike
from handwriting import by_hand, bent, signature
from texts import CLASS, HAND, Texts, plain

cv2.setNumThreads(1)
HERE = os.path.dirname(os.path.abspath(__file__))
HEIGHT = 32
WIDEST = 1024
GLYPH = 44  # size at which glyphs are drawn before anything is done to them
# What is drawn, and how often.
KINDS = {"text": 0.40, "zone": 0.12, "capitals": 0.17, "dot matrix": 0.11, "small zone": 0.07, "blurred zone": 0.05, "hand": 0.08}
# How many pixels high a crop is for the camera, from and to, each as often as it says.
SEEN = {
    "text": ((7, 11, 0.14), (10, 18, 0.28), (18, 31, 0.28), (31, 60, 0.3)),
    "zone": ((10, 17, 0.2), (17, 30, 0.35), (30, 54, 0.45)),
    "capitals": ((8, 13, 0.3), (12, 20, 0.4), (18, 31, 0.2), (31, 60, 0.1)),
    "dot matrix": ((9, 15, 0.2), (14, 24, 0.35), (22, 60, 0.45)),
    "small zone": ((8, 12, 0.5), (11, 16, 0.5)),
    "blurred zone": ((14, 24, 0.6), (22, 40, 0.4)),
    "hand": ((12, 24, 0.3), (22, 60, 0.7)),
}


def moved(grey, pixels, angle):
    """As a camera sees what moves while it looks."""
    kernel = np.zeros((pixels, pixels), np.float32)
    dx, dy = pixels / 2 * math.cos(angle), pixels / 2 * math.sin(angle)
    cv2.line(kernel, (int(pixels / 2 - dx), int(pixels / 2 - dy)), (int(pixels / 2 + dx), int(pixels / 2 + dy)), 1.0)
    return cv2.filter2D(grey, -1, kernel / max(1, kernel.sum()))


def side_by_side(parts, gap):
    """Masks as set_type gives them, each with its font and how large it is, on one base line."""
    sized = []
    for mask, font, size in parts:
        h, w = mask.shape
        mask = cv2.resize(mask, (max(2, round(w * size)), max(2, round(h * size))), interpolation=cv2.INTER_AREA if size < 1 else cv2.INTER_LINEAR)
        sized.append((mask, round((4 + font.ascent) * size)))
    base = max(up for _, up in sized)
    below = max(mask.shape[0] - up for mask, up in sized)
    canvas = np.zeros((base + below, sum(mask.shape[1] for mask, _ in sized) + gap * (len(sized) - 1)), np.uint8)
    x = 0
    for mask, up in sized:
        h, w = mask.shape
        canvas[base - up:base - up + h, x:x + w] = mask
        x += w + gap
    return canvas


class Font:
    """Glyph masks of one font, drawn once."""

    def __init__(self, path, chars):
        self.path = path
        self.font = ImageFont.truetype(path, GLYPH, layout_engine=ImageFont.Layout.BASIC)
        self.chars = set(chars)
        self.ascent, descent = self.font.getmetrics()
        self.height = self.ascent + descent
        self.cache = {}

    def glyph(self, char):
        """(mask, left, top, advance)"""
        known = self.cache.get(char)
        if known is None:
            left, top, right, bottom = self.font.getbbox(char)
            mask = np.zeros((max(1, bottom - top), max(1, right - left)), np.uint8)
            if char != " ":
                drawn = self.font.getmask(char)
                if drawn.size[0] and drawn.size[1]:
                    mask = np.asarray(drawn, np.uint8).reshape(drawn.size[1], drawn.size[0])
            known = self.cache[char] = (mask, left, top, self.font.getlength(char))
        return known


class Painter:
    def __init__(self, seed, folder="fonts"):
        self.r = random.Random(seed)
        self.rng = np.random.default_rng(seed)
        folder = os.path.join(HERE, folder)
        coverage = json.load(open(os.path.join(folder, "coverage.json")))
        words = open(os.path.join(folder, "french.txt"), encoding="utf8").read().split("\n")
        self.texts = Texts(seed, [w for w in words if w and all(c in CLASS for c in w)])
        self.fonts, self.zone_fonts, self.hands = [], [], []
        for name, entry in coverage.items():
            font = Font(os.path.join(folder, name), entry["chars"])
            if entry["family"] == "hand":
                self.hands.append(font)
            elif entry["family"].startswith("OCR"):
                self.zone_fonts += [font] * (4 if "B" in entry["family"] else 1)
            else:
                self.fonts.append(font)
                if "Mono" in entry["family"] and len(self.zone_fonts) < 40:
                    self.zone_fonts.append(font)
        self.patterns = [Patterns(letters) for letters in json.load(open(os.path.join(folder, "patterns.json")))]
        self.rasters = {}
        scripts = json.load(open(os.path.join(folder, "other", "scripts.json")))
        self.others = [Font(os.path.join(folder, "other", name), chars) for name, chars in scripts.items()]
        self.noise = self.rng.standard_normal((256, 2400)).astype(np.float32)
        self.papers = [self.paper() for _ in range(120)]
        self.previous = np.zeros((8, 8), np.uint8)

    def chance(self, p):
        return self.r.random() < p

    def uniform(self, a, b):
        return a + (b - a) * self.r.random()

    # ---- ink

    def kind(self):
        return self.r.choices(list(KINDS), KINDS.values())[0]

    def line(self, kind):
        """(picture, labels, text), or nothing when the line cannot be used."""
        made = self.zone_ink() if kind.endswith("zone") else {
            "text": self.text_ink, "capitals": self.capitals_ink, "dot matrix": self.dot_matrix_ink, "hand": self.hand_ink}[kind]()
        if made is None:
            return None
        text, mask = made
        picture = self.photograph(mask, kind)
        if picture is None:
            return None
        labels = [CLASS[c] for c in text]
        frames = len(labels) + sum(a == b for a, b in zip(labels, labels[1:]))
        if (picture.shape[1] + 3) // 4 < frames + 1:
            return None
        return picture, labels, text

    def zone_ink(self):
        text, font = self.texts.mrz_line(), self.r.choice(self.zone_fonts)
        return (text, self.printed(self.set_type(font, text, True))) if font.chars.issuperset(text) else None

    def text_ink(self):
        text, font = self.texts.line(), self.r.choice(self.fonts)
        if not text or not font.chars.issuperset(text):
            return None
        if self.chance(0.05):
            text, mask = self.unreadable(font, text)
        elif self.chance(0.2):
            text, mask = self.two_parts(font)
        else:
            mask = self.set_type(font, text, False)
        mask = self.printed(mask)
        return text, bent(mask, self.r, self.rng, self.uniform(0.2, 1)) if self.chance(0.04) else mask

    def capitals_ink(self):
        """At times with a part of what stands above or below the letters cut off, as a tight crop does."""
        text, font = self.texts.capitals(), self.r.choice(self.fonts)
        if not text or not font.chars.issuperset(text):
            return None
        mask = self.set_type(font, text, False)
        cap = next((font.glyph(c)[1:3] + font.glyph(c)[0].shape for c in "EHAO" if c in font.chars), None)
        if cap is not None and self.chance(0.25):
            _, top, high, _ = cap
            mask = mask[int(top * self.uniform(0.3, 1)):]
            below = int(self.uniform(0, 10))
            mask = mask[:max(high, mask.shape[0] - below)]
        return text, self.printed(mask) if self.chance(0.5) else mask

    def dot_matrix_ink(self):
        text = self.texts.capitals() if self.chance(0.3) else self.texts.line()
        if not text:
            return None
        pattern = self.r.choice(self.patterns)
        if self.chance(0.55):
            return (text, strike(pattern.dots(text), self.r, self.rng)) if pattern.draws(text) else None
        font = self.r.choice(self.zone_fonts[-20:] if self.chance(0.5) else self.fonts)
        if not font.chars.issuperset(text):
            return None
        size = self.r.choice([10, 11, 12, 14, 18, 20, 22, 24])
        small = self.rasters.get((font.path, size))
        if small is None:
            small = self.rasters[font.path, size] = ImageFont.truetype(font.path, size, layout_engine=ImageFont.Layout.BASIC)
        pitch = round(small.getlength("0") * self.uniform(1, 1.3)) if self.chance(0.3) and text.isupper() else None
        return text, strike(raster(small, text, 7, pitch), self.r, self.rng)

    def hand_ink(self):
        """Handwriting, alone or behind a printed label; signatures are nothing."""
        if self.chance(0.12):
            return "", signature(self.r, self.rng)
        if self.chance(0.3):
            label, _ = self.texts.label_and_value()
            font = self.r.choice(self.fonts)
            label = label.strip()
            if not label or not font.chars.issuperset(label):
                return None
            written = self.written()
            return label + HAND, side_by_side([(self.set_type(font, label, False), font, self.uniform(0.5, 1)), (written, font, 1.0)], int(self.uniform(6, 60)))
        return HAND, self.written()

    def written(self):
        text = self.r.choice([self.texts.surname, self.texts.given, self.texts.date, self.texts.number, self.texts.amount, self.texts.address,
                              self.texts.capitals, self.texts.company, self.texts.phrase])()
        text = (text.upper() if self.chance(0.35) else text)[:60].strip() or "Ko"
        font = self.r.choice(self.hands) if self.chance(0.8) else None
        able = font.chars if font is not None else {chr(c) for c in range(32, 127)}
        text = "".join(c if c in able else plain(c) for c in text)
        return by_hand(font, "".join(c for c in text if c in able) or "Ko", self.r, self.rng)

    def printed(self, mask):
        style = self.r.random()
        if style < 0.06:
            return self.dot_matrix(mask)
        if style < 0.12:
            return self.thermal(mask)
        if style < 0.16:
            return self.typewriter(mask)
        if style < 0.24:
            k = np.ones((2, 2), np.uint8)
            return cv2.dilate(mask, k) if self.chance(0.5) else cv2.erode(mask, k)
        return mask

    def unreadable(self, font, text):
        """What must be read as nothing: other scripts, alone or beside a text, and scrawl."""
        if self.chance(0.25):
            return "", self.scrawl()
        script = self.r.choice(self.others)
        options = sorted(script.chars)
        strange = " ".join("".join(self.r.choice(options) for _ in range(self.r.randint(1, 9))) for _ in range(self.r.randint(1, 3)))
        mask = self.set_type(script, strange, False)
        if self.chance(0.6):
            return "", mask
        own = self.set_type(font, text, False)
        height = max(mask.shape[0], own.shape[0])
        pad = lambda m: np.pad(m, ((0, height - m.shape[0]), (8, 8)))
        return text, np.hstack([pad(own), pad(mask)] if self.chance(0.5) else [pad(mask), pad(own)])

    def two_parts(self, font):
        """A label and its value on one line, in two sizes and often two fonts, with a gap or a leader of dots between them, which
        is read as nothing; or a label with a leader and nothing behind it."""
        label, value = self.texts.label_and_value()
        other = self.r.choice(self.fonts) if self.chance(0.5) else font
        value = "".join(c for c in value if c in font.chars).strip()
        label = "".join(c for c in label if c in other.chars).strip()
        parts = [(self.set_type(other, label or "N", False), other, self.uniform(0.5, 0.9) if self.chance(0.75) else self.uniform(0.9, 1.3))]
        gap = int(GLYPH * self.uniform(0.3, 1.6))
        leader = self.chance(0.3)
        text = f"{label or 'N'} {value}".strip()
        if leader:
            mark = self.r.choice("....._-") if "." in other.chars else "_"
            dots = mark * self.r.randint(4, 24) if self.chance(0.8) else f" {mark}" * self.r.randint(4, 14)
            parts.append((self.set_type(other, dots.strip(), False), other, parts[0][2]))
            gap //= 2
        if not (leader and self.chance(0.3)) and value:
            parts.append((self.set_type(font, value, False), font, 1.0))
        else:
            text = label or "N"
        return text, side_by_side(parts, gap)

    def scrawl(self):
        w, h = self.r.randint(40, 500), self.r.randint(30, 60)
        mask = np.zeros((h, w), np.uint8)
        kind = self.r.random()
        if kind < 0.35:
            points = np.float32([[w * i / 12, h * self.r.random()] for i in range(13)])
            cv2.polylines(mask, [np.int32(cv2.resize(points, (2, 90), interpolation=cv2.INTER_CUBIC))], False, 255, self.r.randint(1, 4), cv2.LINE_AA)
        elif kind < 0.6:
            step = self.r.randint(2, 8)
            code = (self.rng.random((1 if self.chance(0.5) else h // step, w // step + 1)) < 0.5).astype(np.uint8) * 255
            mask = cv2.resize(code, (w, h), interpolation=cv2.INTER_NEAREST)
        else:
            for _ in range(self.r.randint(2, 9)):
                cv2.ellipse(mask, (self.r.randint(0, w), self.r.randint(0, h)), (self.r.randint(3, 80), self.r.randint(3, 40)),
                            self.r.randint(0, 180), self.r.randint(0, 180), 360, 255, self.r.choice([1, 2, 4, -1]))
        return mask

    def set_type(self, font, text, zone):
        """Puts the glyphs side by side: spacing, jitter, fixed pitch in the boxes of a form."""
        comb = not zone and len(text) < 26 and self.chance(0.05)
        pitch = font.height * self.uniform(0.62, 1.0) if comb else 0
        tracking = 0 if zone and self.chance(0.7) else self.r.gauss(0, 0.035) * GLYPH
        if not zone and self.chance(0.08):
            tracking += self.uniform(0.05, 0.4) * GLYPH
        jitter = self.uniform(0, 0.05) * GLYPH if self.chance(0.08) else 0
        placed, x = [], 0.0
        for char in text:
            mask, left, top, advance = font.glyph(char)
            shift = (pitch - advance) / 2 if comb else 0
            placed.append((mask, int(x + left + shift), int(top + self.r.gauss(0, jitter))))
            x += pitch if comb else advance + tracking
        width = int(max(x, max(px + m.shape[1] for m, px, _ in placed))) + 4
        canvas = np.zeros((font.height + 8, width), np.uint8)
        for mask, px, py in placed:
            px, py = max(0, px), max(0, py + 4)
            h, w = min(mask.shape[0], canvas.shape[0] - py), min(mask.shape[1], width - px)
            if h > 0 and w > 0:
                part = canvas[py:py + h, px:px + w]
                np.maximum(part, mask[:h, :w], out=part)
        if comb:
            ink, low = int(self.uniform(90, 255)), int(font.height * self.uniform(0, 0.6)) + 4
            for i in range(len(text) + 1):
                at = min(width - 2, int(i * pitch))
                canvas[low:, at:at + 2] = ink
            if self.chance(0.7):
                canvas[-3:-1] = ink
            if self.chance(0.4):
                canvas[low:low + 2] = ink
        return canvas

    def dot_matrix(self, mask):
        step = self.r.randint(3, 5)
        dots = np.zeros_like(mask)
        dots[step // 2::step, step // 2::step] = 1
        hit = cv2.dilate(dots * (mask > 110), cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (step - 1, step - 1)))
        return (hit * int(self.uniform(150, 255))).astype(np.uint8)

    def thermal(self, mask):
        """Faded in bands, with dead dots along the head."""
        h, w = mask.shape
        fade = cv2.resize(self.noise[self.r.randint(0, 200):, self.r.randint(0, 1000):][:2, :max(2, w // 40)], (w, h))
        out = mask * np.clip(0.75 + 0.35 * fade, 0.15, 1)
        for _ in range(self.r.randint(0, 2)):
            out[self.r.randint(0, h - 1)] *= self.uniform(0, 0.5)
        return out.astype(np.uint8)

    def typewriter(self, mask):
        """Uneven ink: some of every letter is missing."""
        grain = self.noise[:mask.shape[0], :1200]
        grain = np.tile(grain, (1, mask.shape[1] // 1200 + 1))[:, :mask.shape[1]]
        grain = cv2.GaussianBlur(grain, (0, 0), self.uniform(0.8, 2.5))
        return (mask * np.clip(1 + grain * self.uniform(0.5, 2.2), 0.1, 1)).astype(np.uint8)

    # ---- paper and camera

    def paper(self):
        """A patch of guilloche, grain or wash that lines are printed on."""
        h, w = 96, 1600
        y, x = np.mgrid[0:h, 0:w].astype(np.float32)
        patch = np.zeros((h, w), np.float32)
        kind = self.r.random()
        if kind < 0.45:
            for _ in range(self.r.randint(1, 4)):
                wave = np.sin(x * self.uniform(0.01, 0.12)) * self.uniform(2, 16)
                lines = np.sin((y + wave + x * self.uniform(-0.4, 0.4)) * self.uniform(0.3, 1.4))
                patch += np.clip(lines * self.uniform(1, 6), -1, 1) * self.uniform(0.03, 0.16)
        if kind > 0.3:
            small = self.rng.standard_normal((self.r.randint(3, 24), self.r.randint(20, 300))).astype(np.float32)
            patch += cv2.resize(small, (w, h), interpolation=cv2.INTER_CUBIC) * self.uniform(0.01, 0.1)
        if self.chance(0.25):
            for _ in range(self.r.randint(1, 5)):
                cv2.ellipse(patch, (self.r.randint(0, w), self.r.randint(0, h)), (self.r.randint(10, 200), self.r.randint(5, 90)),
                            self.r.randint(0, 180), 0, 360, self.uniform(-0.2, 0.2), self.r.choice([1, 2, 5, -1]))
        return patch

    def photograph(self, mask, kind):
        """The line as the reader gets it."""
        shot = self.shot(mask, kind, self.r.random() ** 2 * (0.5 if kind == "small zone" else 1))
        if shot is None:
            return None
        picture, width = shot
        if picture.shape[0] < 24 and self.chance(0.4):
            # A paper that is straightened is sampled once before its lines are.
            times = self.uniform(0.85, 1.7)
            picture = cv2.resize(picture, None, fx=times, fy=times, interpolation=cv2.INTER_LINEAR)
        smaller = picture.shape[0] > HEIGHT
        how = cv2.INTER_AREA if smaller else self.r.choice([cv2.INTER_LINEAR, cv2.INTER_CUBIC])
        return cv2.resize(picture, (width, HEIGHT), interpolation=how)

    def shot(self, mask, kind, severity):
        """(the line at the size at which the camera saw it, how wide it is for the reader)"""
        warped = self.warp(mask, kind)
        if warped is None:
            return None
        ink, width = warped
        grey = self.print_on_paper(ink, kind, severity)
        grey = self.light(grey)
        grey = self.out_of_focus(grey, severity) if kind == "blurred zone" else self.blur(grey, severity)
        picture = cv2.convertScaleAbs(np.maximum(grey, 0), alpha=255)
        if self.chance(0.45):
            quality = [cv2.IMWRITE_JPEG_QUALITY, self.r.randint(50 if kind == "small zone" else 22, 95)]
            picture = cv2.imdecode(cv2.imencode(".jpg", picture, quality)[1], cv2.IMREAD_GRAYSCALE)
        if self.chance(0.22 if kind == "zone" else 0.05):
            picture = self.binarise(picture)
        return picture, width

    def warp(self, mask, kind):
        """Brings the line to the size at which the camera saw it, a little askew, with what a crop leaves around it."""
        rows = np.where(mask.max(1) > 60)[0]
        columns = np.where(mask.max(0) > 60)[0]
        if len(rows) < 3 or len(columns) < 2:
            return None
        mask = mask[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]
        h, w = mask.shape
        em = max(h, GLYPH * 0.55)
        top, bottom = (self.uniform(-0.02, 0.45) * em for _ in range(2))
        left, right = (self.uniform(0.02, 0.8) * em for _ in range(2))
        low, high, _ = self.r.choices(SEEN[kind], [often for _, _, often in SEEN[kind]])[0]
        seen, zone = self.r.randint(low, high), kind.endswith("zone")
        angle = self.uniform(-4, 4) if self.chance(0.3) else self.uniform(-0.8, 0.8)
        drift = max(-0.22 * em, min(0.22 * em, math.tan(math.radians(angle)) * w))
        full = h + top + bottom + abs(drift) * 0.7
        sy = seen / full
        sx = sy * (math.exp(self.uniform(math.log(0.62), math.log(1.25))) if zone else math.exp(self.r.gauss(0, 0.13)))
        ww = int((w + left + right) * sx)
        width = round(ww * HEIGHT / seen)
        if width < 8 or width > WIDEST:
            return None
        if sy < 0.7 or sx < 0.7:
            mask = cv2.resize(mask, (max(2, int(w * min(1, sx))), max(2, int(h * min(1, sy)))), interpolation=cv2.INTER_AREA)
        mh, mw = mask.shape
        x0, x1 = left * sx, (left + w) * sx
        y0 = (top + abs(drift) * 0.35) * sy
        y1 = y0 + h * sy
        d = drift * 0.5 * sy
        taper = self.uniform(-0.13, 0.13) * (y1 - y0) if self.chance(0.25) else 0
        slant = self.uniform(-0.2, 0.2) * (y1 - y0) if self.chance(0.25) else 0
        corners = np.float32([[x0 + slant, y0 - d - taper], [x1 + slant, y0 + d + taper], [x1 - slant, y1 + d - taper], [x0 - slant, y1 - d + taper]])
        turn = cv2.getPerspectiveTransform(np.float32([[0, 0], [mw, 0], [mw, mh], [0, mh]]), corners)
        ink = cv2.warpPerspective(mask, turn, (ww, seen), flags=cv2.INTER_LINEAR).astype(np.float32) / 255
        if self.chance(0.12):
            ink = self.curve(ink)
        self.neighbours(ink, mask, y0)
        return ink, width

    def curve(self, ink):
        """A crease or a bend: the line rises and falls."""
        h, w = ink.shape
        x = np.arange(w, dtype=np.float32)
        if self.chance(0.5):
            bend = np.sin(x / w * self.uniform(1, 6) + self.uniform(0, 6)) * h * self.uniform(0.02, 0.09)
        else:
            at = self.uniform(0.1, 0.9) * w
            bend = np.where(x > at, (x - at) * self.uniform(-0.06, 0.06), 0)
            bend = np.clip(bend, -0.1 * h, 0.1 * h)
        ys = np.arange(h, dtype=np.float32)[:, None] + bend[None].astype(np.float32)
        return cv2.remap(ink, np.repeat(x[None], h, 0), ys, cv2.INTER_LINEAR)

    def neighbours(self, ink, mask, y0):
        """Bits of the lines above and below, rules and edges of boxes."""
        h, w = ink.shape
        if self.chance(0.14):
            other = cv2.resize(self.previous, (max(4, min(w, int(self.previous.shape[1] * h / max(8, self.previous.shape[0])))), h), interpolation=cv2.INTER_AREA) / 255
            cut = max(1, int(h * self.uniform(0.04, 0.14)))
            n = min(w, other.shape[1])
            if self.chance(0.5):
                ink[:cut, :n] = np.maximum(ink[:cut, :n], other[-cut:, :n])
            else:
                ink[h - cut:, :n] = np.maximum(ink[h - cut:, :n], other[:cut, :n])
        self.previous = mask[:, :900]
        if self.chance(0.07):
            y = self.r.choice([self.r.randint(0, max(1, h // 10)), h - 1 - self.r.randint(0, max(1, h // 10))])
            ink[y, ::self.r.choice([1, 1, 2, 4])] = self.uniform(0.4, 1)
        if self.chance(0.03):
            x = self.r.choice([0, w - 2])
            ink[:, x:x + 2] = self.uniform(0.4, 1)

    def print_on_paper(self, ink, kind, severity):
        h, w = ink.shape
        zone, plain_paper = kind.endswith("zone"), kind in ("dot matrix", "hand") and self.chance(0.75)
        bright = self.uniform(0.4, 1)
        contrast = bright * (self.uniform(0.35, 0.97) if self.chance(0.45 + 0.5 * (1 - severity)) else self.uniform(0.18, 0.45))
        patch = self.r.choice(self.papers)
        oy, ox = self.r.randint(0, 96 - h - 1) if h < 95 else 0, self.r.randint(0, 1600 - w) if w < 1600 else 0
        texture = patch[oy:oy + h, ox:ox + w]
        if texture.shape != ink.shape:
            texture = cv2.resize(patch, (w, h))
        grey = bright + texture * (0 if self.chance(0.25) else (0.2 if plain_paper else 1) * min(1, contrast * self.uniform(0.3, 1.1)))
        style = self.r.random()
        if not zone and style < 0.035:
            # Embossed: no ink, only the light on the edges.
            soft = cv2.GaussianBlur(ink, (0, 0), 0.04 * h + 0.3)
            relief = cv2.Sobel(soft, cv2.CV_32F, 0, 1, ksize=3) + self.uniform(-1, 1) * cv2.Sobel(soft, cv2.CV_32F, 1, 0, ksize=3)
            return grey + relief * contrast * self.uniform(0.2, 0.5) - ink * contrast * self.uniform(0, 0.25)
        if style < 0.08:
            # Laser-engraved: burnt dots of uneven depth.
            grain = self.noise[self.r.randint(0, 150):, self.r.randint(0, 1000):][:h, :w]
            if grain.shape == ink.shape:
                ink = ink * np.clip(0.8 + 0.4 * grain, 0, 1.2)
        if not zone and style > 0.94:
            return grey - contrast + contrast * ink
        return grey - contrast * ink

    def light(self, grey):
        h, w = grey.shape
        across = np.linspace(0, 1, w, dtype=np.float32)
        if self.chance(0.24):
            edge = 1 / (1 + np.exp((across - self.uniform(0, 1)) * self.uniform(-30, 30)))
            grey = grey * (1 - self.uniform(0.1, 0.65) * edge)[None]
        if self.chance(0.1):
            down = np.linspace(0, 1, h, dtype=np.float32)
            grey = grey * (1 - self.uniform(-0.3, 0.3) * down)[:, None]
        if self.chance(0.08):
            centre = self.uniform(0, w)
            glare = np.exp(-(((np.arange(w) - centre) / (h * self.uniform(0.5, 3))) ** 2))
            grey = grey + (self.uniform(0.1, 0.5) * glare).astype(np.float32)[None]
        if self.chance(0.08):
            # A crease: a thin bright or dark stroke with a shadow beside it.
            at, slope = self.uniform(0, w), self.uniform(-1, 1)
            distance = np.arange(w)[None] - at - slope * np.arange(h)[:, None]
            grey = grey + (self.uniform(-0.3, 0.35) * np.exp(-((distance / self.uniform(0.6, 2.5)) ** 2))).astype(np.float32)
        if self.chance(0.06):
            moire = np.sin(np.arange(w) * self.uniform(0.3, 2.6))[None] + np.sin(np.arange(h) * self.uniform(0.3, 2.6))[:, None]
            grey = grey + moire.astype(np.float32) * self.uniform(0.01, 0.08)
        return grey

    def out_of_focus(self, grey, severity):
        """By 1 to 2.4 pixels, up to a ninth of the crop's height."""
        sigma = min(self.uniform(1, 2.4), grey.shape[0] / 9)
        return self.blur(cv2.GaussianBlur(grey, (0, 0), sigma), severity * 0.3)

    def blur(self, grey, severity):
        h, w = grey.shape
        if self.chance(0.6):
            grey = cv2.GaussianBlur(grey, (0, 0), self.uniform(0.3, 0.45 + 0.045 * h * severity))
        if self.chance(0.1):
            n = self.r.randint(3, max(3, int(h * (0.05 + 0.11 * severity))))
            grey = moved(grey, n, self.uniform(0, math.pi))
        if self.chance(0.5):
            noise = self.noise[self.r.randint(0, 150):, self.r.randint(0, 1000):][:h, :w]
            if noise.shape == grey.shape:
                grey = grey + noise * self.uniform(0, 0.02 + 0.07 * severity)
        if self.chance(0.08):
            grey = grey * 1.8 - cv2.GaussianBlur(grey, (0, 0), 1.2) * 0.8
        return grey

    def binarise(self, picture):
        if picture.shape[0] < 24:
            picture = cv2.resize(picture, None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC)
        if self.chance(0.6):
            level, _ = cv2.threshold(picture, 0, 255, cv2.THRESH_OTSU)
            _, picture = cv2.threshold(picture, level + self.uniform(-20, 20), 255, cv2.THRESH_BINARY)
        else:
            picture = cv2.adaptiveThreshold(picture, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY, 2 * self.r.randint(5, 14) + 1, self.r.randint(4, 22))
        return cv2.GaussianBlur(picture, (0, 0), self.uniform(0.4, 0.9)) if self.chance(0.5) else picture
