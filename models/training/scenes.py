"""Photographs of cards, pages, receipts and strips, with where each line of text stands, to train the finder of lines on."""
import math
import random

import cv2
import numpy as np

from paint import GLYPH, Painter, moved
from texts import LABELS

FRAME = 640
SMALLEST = 4.2  # pixels of height below which a line is neither text nor background
FONTS_AT_HAND = 40  # of all, in one maker, so that glyphs are drawn once


class Sheet:
    """A flat document: grey 0..1, and the quads of its lines."""

    def __init__(self, scenes, width, height, ground):
        self.s, self.width, self.height = scenes, width, height
        self.canvas = ground.astype(np.float32)
        self.lines, self.ignored = [], []

    def put(self, text, x, y, size, font, ink=0.1, alpha=1.0, zone=False, align="left", width=None):
        """Sets a line with its top left at (x, y), glyphs `size` pixels an em; gives back its width, 0 where it does not fit."""
        text = "".join(c for c in text if c in font.chars)
        if not text.strip():
            return 0
        mask = self.s.painter.set_type(font, text, zone)
        sx = size / GLYPH if width is None else width / mask.shape[1]
        sy = size / GLYPH
        mask = cv2.resize(mask, (max(2, round(mask.shape[1] * sx)), max(2, round(mask.shape[0] * sy))), interpolation=cv2.INTER_AREA)
        h, w = mask.shape
        if align == "centre":
            x -= w / 2
        elif align == "right":
            x -= w
        x, y = round(x), round(y)
        if x < 0 or y < 0 or x + w > self.width or y + h > self.height:
            return 0
        rows = np.where(mask.max(1) > 50)[0]
        columns = np.where(mask.max(0) > 50)[0]
        if len(rows) == 0 or len(columns) == 0:
            return 0
        if not self.free(x + columns[0], y + rows[0], x + columns[-1], y + rows[-1]):
            return w
        place = self.canvas[y:y + h, x:x + w]
        cover = mask.astype(np.float32) * (alpha / 255)
        place += (ink - place) * cover
        x0, x1, y0, y1 = x + columns[0], x + columns[-1] + 1, y + rows[0], y + rows[-1] + 1
        quad = np.float32([[x0, y0], [x1, y0], [x1, y1], [x0, y1]])
        self.lines.append((quad, zone, text))
        return w

    def put_turned(self, text, x, y, size, font, ink, alpha):
        """A line that runs up or down the sheet."""
        text = "".join(c for c in text if c in font.chars)
        if not text.strip():
            return
        mask = self.s.painter.set_type(font, text, False)
        mask = cv2.resize(mask, None, fx=size / GLYPH, fy=size / GLYPH, interpolation=cv2.INTER_AREA)
        up = self.s.chance(0.7)
        mask = np.rot90(mask, 1 if up else 3)
        h, w = mask.shape
        x, y = round(x), round(y)
        if x < 0 or y < 0 or x + w > self.width or y + h > self.height:
            return
        rows, columns = np.where(mask.max(1) > 50)[0], np.where(mask.max(0) > 50)[0]
        if len(rows) == 0 or len(columns) == 0:
            return
        place = self.canvas[y:y + h, x:x + w]
        place += (ink - place) * (mask.astype(np.float32) * (alpha / 255))
        x0, x1, y0, y1 = x + columns[0], x + columns[-1] + 1, y + rows[0], y + rows[-1] + 1
        quad = [[x0, y1], [x0, y0], [x1, y0], [x1, y1]] if up else [[x1, y0], [x1, y1], [x0, y1], [x0, y0]]
        self.lines.append((np.float32(quad), False, text))

    def free(self, x0, y0, x1, y1):
        """Whether no line stands there."""
        return all(q[:, 0].max() <= x0 or q[:, 0].min() >= x1 or q[:, 1].max() <= y0 or q[:, 1].min() >= y1 for q, _, _ in self.lines)

    def ignore(self, x0, y0, x1, y1):
        self.ignored.append(np.float32([[x0, y0], [x1, y0], [x1, y1], [x0, y1]]))


class Scenes:
    def __init__(self, seed, folder="fonts", frame=FRAME, worst=1.0):
        """`frame` is the side of the picture, `worst` how bad a photograph may be."""
        self.frame, self.worst = frame, worst
        self.painter = Painter(seed, folder)
        self.r, self.rng = random.Random(seed * 7 + 1), np.random.default_rng(seed * 7 + 1)
        self.fonts = self.r.sample(self.painter.fonts, min(FONTS_AT_HAND, len(self.painter.fonts)))
        self.textures = [self.texture() for _ in range(24)]
        self.grounds = [self.ground() for _ in range(24)]
        self.noise = self.rng.standard_normal((self.frame + 128, self.frame + 128)).astype(np.float32)

    def chance(self, p):
        return self.r.random() < p

    def uniform(self, a, b):
        return a + (b - a) * self.r.random()

    # ---- what lies under the text

    def texture(self):
        """Guilloche, waves and wash of a security paper, about -0.3..0.3."""
        h, w = 800, 1200
        y, x = np.mgrid[0:h, 0:w].astype(np.float32)
        patch = np.zeros((h, w), np.float32)
        for _ in range(self.r.randint(0, 3)):
            angle = self.uniform(0, math.pi)
            u, v = x * math.cos(angle) + y * math.sin(angle), y * math.cos(angle) - x * math.sin(angle)
            wave = np.sin(u * self.uniform(0.005, 0.1)) * self.uniform(2, 25)
            lines = np.sin((v + wave) * self.uniform(0.2, 1.6))
            patch += np.clip(lines * self.uniform(0.8, 6), -1, 1) * self.uniform(0.02, 0.1)
        for _ in range(self.r.randint(0, 2)):
            # A rosette.
            cx, cy, turns = self.uniform(0, w), self.uniform(0, h), self.r.randint(5, 24)
            radius, angle = np.hypot(x - cx, y - cy), np.arctan2(y - cy, x - cx)
            rings = np.sin(radius * self.uniform(0.15, 0.9) + self.uniform(2, 9) * np.sin(angle * turns))
            patch += np.clip(rings * 3, -1, 1) * self.uniform(0.02, 0.1) * (radius < self.uniform(80, 400))
        small = self.rng.standard_normal((self.r.randint(3, 40), self.r.randint(3, 60))).astype(np.float32)
        patch += cv2.resize(small, (w, h), interpolation=cv2.INTER_CUBIC) * self.uniform(0.0, 0.09)
        for _ in range(self.r.randint(0, 6)):
            self.shape(patch, self.uniform(-0.2, 0.2))
        return patch

    def shape(self, canvas, value):
        h, w = canvas.shape
        thick = self.r.choice([-1, -1, 1, 2, 3, 6])
        at = (self.r.randint(0, w), self.r.randint(0, h))
        kind = self.r.random()
        if kind < 0.35:
            cv2.ellipse(canvas, at, (self.r.randint(5, w // 4), self.r.randint(5, h // 4)), self.r.randint(0, 180), 0, self.r.choice([360, 360, 180]), value, thick)
        elif kind < 0.6:
            cv2.rectangle(canvas, at, (at[0] + self.r.randint(5, w // 2), at[1] + self.r.randint(3, h // 3)), value, thick)
        elif kind < 0.8:
            points = np.int32([[at[0] + self.r.randint(-w // 5, w // 5), at[1] + self.r.randint(-h // 5, h // 5)] for _ in range(self.r.randint(3, 7))])
            cv2.fillPoly(canvas, [points], value)
        else:
            cv2.line(canvas, at, (self.r.randint(0, w), self.r.randint(0, h)), value, self.r.choice([1, 1, 2, 4]))

    def ground(self):
        """What the document lies on: table, cloth, hand, screen, or nothing."""
        size = self.frame + 128
        kind = self.r.random()
        ground = np.full((size, size), self.uniform(0.02, 0.98), np.float32)
        if kind < 0.25:
            return ground
        for octave in (4, 12, 40, 130):
            shape = (octave, octave) if kind < 0.7 else (octave, max(2, octave // self.r.randint(4, 12)))
            small = self.rng.standard_normal(shape).astype(np.float32)
            ground += cv2.resize(small, (size, size), interpolation=cv2.INTER_CUBIC) * self.uniform(0, 0.35 / octave ** 0.5)
        for _ in range(self.r.randint(0, 12) if self.chance(0.6) else 0):
            self.shape(ground, self.uniform(0, 1))
        if self.chance(0.3):
            ground = cv2.GaussianBlur(ground, (0, 0), self.uniform(1, 12))
        if self.chance(0.15):
            step = self.r.randint(4, 40)
            ground[::step] += self.uniform(-0.3, 0.3)
            ground[:, ::step] += self.uniform(-0.3, 0.3)
        return np.clip(ground, 0, 1)

    def paper(self, w, h, rich):
        base = np.full((h, w), self.uniform(0.5, 1) if rich else self.uniform(0.75, 1), np.float32)
        if rich or self.chance(0.15):
            patch = self.r.choice(self.textures)
            ph, pw = min(h, patch.shape[0]), min(w, patch.shape[1])
            y, x = self.r.randint(0, patch.shape[0] - ph), self.r.randint(0, patch.shape[1] - pw)
            piece = patch[y:y + ph, x:x + pw]
            if piece.shape != (h, w):
                piece = cv2.resize(piece, (w, h))
            if self.chance(0.5):
                piece = piece[::self.r.choice([1, -1]), ::self.r.choice([1, -1])]
            base += piece * self.uniform(0.2, 1.1)
        if self.chance(0.4):
            base += (np.linspace(self.uniform(-0.2, 0.2), self.uniform(-0.2, 0.2), w, dtype=np.float32))[None]
        return np.clip(base, 0.05, 1)

    def portrait(self, sheet, x, y, w, h):
        """Something like a face in a frame: no face of anybody."""
        x, y, w, h = int(x), int(y), int(w), int(h)
        piece = np.full((h, w), self.uniform(0.4, 0.95), np.float32)
        skin, cloth = self.uniform(0.1, 0.8), self.uniform(0, 0.9)
        cv2.ellipse(piece, (w // 2, h), (int(w * self.uniform(0.35, 0.5)), int(h * self.uniform(0.25, 0.4))), 0, 0, 360, cloth, -1)
        cv2.rectangle(piece, (int(w * 0.42), int(h * 0.5)), (int(w * 0.58), int(h * 0.75)), skin * 0.9, -1)
        cv2.ellipse(piece, (w // 2, int(h * 0.42)), (int(w * 0.24), int(h * 0.28)), 0, 0, 360, skin, -1)
        cv2.ellipse(piece, (w // 2, int(h * 0.27)), (int(w * 0.25), int(h * 0.17)), 0, 180, 360, self.uniform(0, 0.3), -1)
        for side in (0.4, 0.6):
            cv2.circle(piece, (int(w * side), int(h * 0.4)), max(1, w // 30), skin * 0.4, -1)
        cv2.ellipse(piece, (w // 2, int(h * 0.55)), (int(w * 0.08), max(1, int(h * 0.015))), 0, 0, 360, skin * 0.6, -1)
        piece = cv2.GaussianBlur(piece, (0, 0), self.uniform(0.5, 3))
        place = sheet.canvas[y:y + h, x:x + w]
        blend = self.uniform(0.3, 1)
        place += (piece[:place.shape[0], :place.shape[1]] - place) * blend

    def scribble(self, sheet, x, y, w, h):
        """A signature; it is neither text nor background."""
        points = [[x + w * i / 12, y + h * self.r.random()] for i in range(13)]
        curve = cv2.resize(np.float32(points), (2, 80), interpolation=cv2.INTER_CUBIC)
        cv2.polylines(sheet.canvas, [np.int32(curve)], False, self.uniform(0, 0.4), self.r.randint(1, 3), cv2.LINE_AA)
        sheet.ignore(x, y, x + w, y + h)

    def stamp(self, sheet, x, y, radius):
        ink = self.uniform(0.2, 0.6)
        for part in (1, self.uniform(0.55, 0.95)):
            cv2.circle(sheet.canvas, (int(x), int(y)), int(radius * part), ink, self.r.randint(1, 3), cv2.LINE_AA)
        font = self.r.choice(self.fonts)
        for i in range(self.r.randint(0, 20)):
            mask, *_ = font.glyph(self.painter.texts.one("ABCDEFGHIJKLMNOPRSTUVÉ"))
            angle = i * 0.3
            gx, gy = int(x + math.cos(angle) * radius * 0.75), int(y + math.sin(angle) * radius * 0.75)
            glyph = cv2.resize(mask, (max(2, int(radius * 0.14)), max(2, int(radius * 0.2))), interpolation=cv2.INTER_AREA).astype(np.float32) / 255
            place = sheet.canvas[gy:gy + glyph.shape[0], gx:gx + glyph.shape[1]] if gx >= 0 and gy >= 0 else None
            if place is not None and place.shape == glyph.shape:
                place += (ink - place) * glyph
        sheet.ignore(x - radius, y - radius, x + radius, y + radius)

    def bars(self, sheet, x, y, w, h):
        """A bar code, one- or two-dimensional."""
        x, y, w, h = int(x), int(y), int(w), int(h)
        cell = self.r.randint(1, 4)
        rows = 1 if self.chance(0.5) else max(1, h // cell)
        code = (self.rng.random((rows, max(1, w // cell))) < 0.5).astype(np.float32)
        piece = cv2.resize(code, (w, h), interpolation=cv2.INTER_NEAREST)
        place = sheet.canvas[y:y + h, x:x + w]
        piece = piece[:place.shape[0], :place.shape[1]]
        place += (self.uniform(0, 0.2) - place) * piece

    # ---- documents

    def some_text(self):
        return self.painter.texts.line()

    def ink(self):
        return (self.uniform(0, 0.25) if self.chance(0.8) else self.uniform(0.2, 0.45)), (1.0 if self.chance(0.7) else self.uniform(0.45, 1))

    def zone(self, sheet, bottom, left=None, right=None):
        """Rows of a machine-readable zone that end at `bottom`; gives back where they begin."""
        rows = self.painter.texts.zone()
        font = self.r.choice(self.painter.zone_fonts)
        left = sheet.width * self.uniform(0.015, 0.08) if left is None else left
        right = sheet.width * self.uniform(0.92, 0.985) if right is None else right
        pitch = (right - left) / len(rows[0])
        size = pitch * self.uniform(1.25, 1.95)
        spacing = pitch * self.uniform(2.0, 3.0)
        spacing = max(spacing, size * 1.12)
        ink, alpha = self.ink()
        top = bottom - spacing * len(rows)
        if top < 0:
            return bottom
        if self.chance(0.4):
            band = sheet.canvas[int(max(0, top - spacing * 0.4)):]
            band += (self.uniform(0.75, 1) - band) * self.uniform(0.3, 1)
        for i, row in enumerate(rows):
            sheet.put(row, left, top + i * spacing, size, font, ink, alpha, zone=True, width=(right - left))
        return top

    def card(self, w, h):
        sheet = Sheet(self, w, h, self.paper(w, h, True))
        for _ in range(self.r.randint(0, 3)):
            self.shape(sheet.canvas, self.uniform(0.3, 1))
        fonts = [self.r.choice(self.fonts) for _ in range(3)]
        ink, alpha = self.ink()
        bottom = h * 0.97
        if self.chance(0.5):
            bottom = self.zone(sheet, bottom) - h * 0.02
        x0, x1, top = w * self.uniform(0.02, 0.08), w * self.uniform(0.9, 0.98), h * 0.03
        header = self.r.randint(0, 3)
        for _ in range(header):
            size = h * self.uniform(0.04, 0.095)
            where = self.r.choice(["left", "centre", "centre", "right"])
            x = {"left": x0, "centre": w / 2, "right": x1}[where]
            if top + size * 1.4 > bottom:
                break
            sheet.put(self.some_text().upper() if self.chance(0.7) else self.some_text(), x, top, size, fonts[0], ink, alpha, align=where)
            top += size * self.uniform(1.25, 1.6)
        space = bottom - top
        if self.chance(0.7) and space > h * 0.3:
            ph = space * self.uniform(0.6, 0.95)
            pw = ph * self.uniform(0.7, 0.85)
            left = self.chance(0.65)
            px = x0 if left else x1 - pw
            self.portrait(sheet, px, top + (space - ph) * self.r.random(), pw, ph)
            if left:
                x0 += pw + w * self.uniform(0.02, 0.06)
            else:
                x1 -= pw + w * self.uniform(0.02, 0.06)
        if self.chance(0.25):
            bw = (x1 - x0) * self.uniform(0.15, 0.4)
            self.bars(sheet, x1 - bw, top, bw, min(h * self.uniform(0.05, 0.3), max(4, space * 0.5)))
            x1 -= bw + w * 0.02
        self.fields(sheet, x0, x1, top, bottom, h, fonts, ink, alpha)
        if self.chance(0.15):
            self.scribble(sheet, self.uniform(0, 0.7) * w, self.uniform(0.4, 0.8) * h, w * 0.25, h * 0.12)
        if self.chance(0.15):
            sheet.put_turned(self.some_text(), w * self.uniform(0.93, 0.97), h * self.uniform(0.05, 0.4), h * self.uniform(0.03, 0.06), fonts[2], ink, alpha)
        if self.chance(0.1):
            self.stamp(sheet, self.uniform(0.2, 0.8) * w, self.uniform(0.3, 0.8) * h, h * self.uniform(0.1, 0.2))
        return sheet

    def fields(self, sheet, x0, x1, top, bottom, unit, fonts, ink, alpha):
        """Labels and values in one to three columns: value under, above or beside its label."""
        columns = self.r.choice([1, 1, 2, 2, 3])
        small, large = unit * self.uniform(0.025, 0.05), unit * self.uniform(0.038, 0.085)
        order = self.r.choice(["under", "under", "above", "beside", "far", "values"])
        gap = self.uniform(1.1, 1.9)
        width = (x1 - x0) / columns
        for c in range(columns):
            y, x = top + unit * self.uniform(0, 0.05), x0 + c * width
            while y < bottom - large * 1.3:
                label = self.painter.texts.one(LABELS)
                value = self.some_text()
                limit = x + width * (0.97 if columns > 1 else 1)
                if order == "values":
                    self.fitted(sheet, value, x, y, large, fonts[1], ink, alpha, limit)
                    y += large * gap
                elif order in ("beside", "far"):
                    across = self.fitted(sheet, label, x, y + (large - small) * 0.8, small, fonts[0], ink, alpha, x + width * 0.5)
                    at = x + width * 0.5 if order == "far" else x + across + large * self.uniform(1.6, 3)
                    self.fitted(sheet, value, at, y, large, fonts[1], ink, alpha, limit)
                    y += large * gap
                else:
                    pair = [(label, small, fonts[0]), (value, large, fonts[1])]
                    for text, size, font in pair if order == "under" else pair[::-1]:
                        if y + size * 1.3 < bottom:
                            self.fitted(sheet, text, x, y, size, font, ink, alpha, limit)
                        y += size * self.uniform(1.12, 1.35)
                    y += large * (gap - 1.1)
                if self.chance(0.08):
                    y += large * 2

    def fitted(self, sheet, text, x, y, size, font, ink, alpha, limit):
        """As much of the text as fits before `limit`."""
        room = max(1, int((limit - x) / (size * 0.62)))
        return sheet.put(text[:room].strip(), x, y, size, font, ink, alpha)

    def page(self, w, h):
        sheet = Sheet(self, w, h, self.paper(w, h, self.chance(0.15)))
        fonts = [self.r.choice(self.fonts) for _ in range(3)]
        ink, alpha = self.ink()
        left, right, y = w * self.uniform(0.04, 0.14), w * self.uniform(0.86, 0.96), h * self.uniform(0.02, 0.1)
        size = w * self.uniform(0.016, 0.034)
        while y < h * 0.95:
            kind = self.r.random()
            if kind < 0.2:
                big = size * self.uniform(1.2, 2.6)
                where = self.r.choice(["left", "centre", "centre", "right"])
                sheet.put(self.some_text(), {"left": left, "centre": w / 2, "right": right}[where], y, big, fonts[0], ink, alpha, align=where)
                y += big * self.uniform(1.3, 2.2)
            elif kind < 0.55:
                spacing = size * self.uniform(1.15, 1.8)
                for _ in range(self.r.randint(1, 9)):
                    text = ""
                    while len(text) * size * 0.5 < right - left:
                        text += self.painter.texts.phrase() + " "
                    end = right if self.chance(0.8) else left + (right - left) * self.uniform(0.2, 0.9)
                    if y < h * 0.95:
                        self.fitted_run(sheet, text, left, y, size, fonts[1], ink, alpha, end)
                    y += spacing
                y += size
            elif kind < 0.8:
                bottom = min(h * 0.95, y + h * self.uniform(0.05, 0.3))
                self.fields(sheet, left, right, y, bottom, size * 22, fonts, ink, alpha)
                y = bottom + size
            elif kind < 0.93:
                y = self.table(sheet, left, right, y, size, fonts, ink, alpha)
            elif kind < 0.97:
                self.scribble(sheet, self.uniform(left, right - w * 0.25), y, w * 0.25, size * 4)
                y += size * 5
            else:
                y += size * 4
        if self.chance(0.3):
            self.stamp(sheet, self.uniform(0.2, 0.8) * w, self.uniform(0.5, 0.9) * h, w * self.uniform(0.06, 0.14))
        if self.chance(0.1):
            self.bars(sheet, right - w * 0.2, h * 0.02, w * 0.15, w * 0.1)
        return sheet

    def fitted_run(self, sheet, text, x, y, size, font, ink, alpha, limit):
        """A line of running text cut where the column ends."""
        advance = 0.0
        for i, char in enumerate(text):
            advance += font.glyph(char)[3] * size / GLYPH if char in font.chars else 0
            if x + advance > limit - size:
                text = text[:i]
                break
        sheet.put(text.strip(), x, y, size, font, ink, alpha)

    def table(self, sheet, left, right, y, size, fonts, ink, alpha):
        columns, row = self.r.randint(2, 5), size * self.uniform(1.5, 2.4)
        edges = np.linspace(left, right, columns + 1)
        ruled, rule = self.chance(0.75), self.uniform(0, 0.6)
        for i in range(self.r.randint(2, 9)):
            if y + row > sheet.height * 0.96:
                break
            if ruled:
                cv2.line(sheet.canvas, (int(left), int(y)), (int(right), int(y)), rule, 1)
            for a, b in zip(edges, edges[1:]):
                if ruled:
                    cv2.line(sheet.canvas, (int(a), int(y)), (int(a), int(y + row)), rule, 1)
                if self.chance(0.85):
                    self.fitted(sheet, self.some_text(), a + size * self.uniform(0.3, 1), y + (row - size * 1.25) / 2, size, fonts[i > 0], ink, alpha, b - size)
            if ruled:
                cv2.line(sheet.canvas, (int(right), int(y)), (int(right), int(y + row)), rule, 1)
            y += row
        if ruled:
            cv2.line(sheet.canvas, (int(left), int(y)), (int(right), int(y)), rule, 1)
        return y + size

    def poster(self, w, h):
        """Few large words on shapes, as signs and screens show them."""
        sheet = Sheet(self, w, h, self.paper(w, h, True))
        for _ in range(self.r.randint(2, 10)):
            self.shape(sheet.canvas, self.uniform(0, 1))
        y = h * 0.05
        while y < h * 0.9:
            size = h * self.uniform(0.05, 0.2)
            at = np.clip(int(y), 0, h - 1)
            dark = float(sheet.canvas[at:at + 20].mean()) < 0.5
            sheet.put(self.some_text()[:14], w * self.uniform(0.03, 0.3), y, size, self.r.choice(self.fonts), 0.95 if dark else self.uniform(0, 0.2))
            y += size * self.uniform(1.2, 2.5)
        return sheet

    def strip(self, w, zone):
        """A crop of one line or of a zone."""
        rows = self.painter.texts.zone() if zone else [self.some_text()]
        if zone and self.chance(0.3):
            rows = rows[:1]
        font = self.r.choice(self.painter.zone_fonts if zone else self.fonts)
        pitch = w / (max(len(rows[0]), 4) + self.uniform(0.3, 4))
        size = pitch * (self.uniform(1.25, 1.95) if zone else self.uniform(1.2, 1.9))
        spacing = max(pitch * self.uniform(2.0, 3.0), size * 1.12)
        margin = size * self.uniform(0, 1.2)
        h = max(12, int(spacing * (len(rows) - 1) + size * 1.35 + margin * 2))
        sheet = Sheet(self, w, h, self.paper(w, h, self.chance(0.6)))
        ink, alpha = self.ink()
        left = self.uniform(0.1, 1.5) * pitch
        for i, row in enumerate(rows):
            sheet.put(row, left, margin + i * spacing, size, font, ink, alpha, zone=zone, width=(w - left * 2) if zone else None)
        return sheet

    def sheet(self):
        """(sheet, how much of the frame it fills)"""
        k = self.r.random()
        fill = self.frame * (self.uniform(0.85, 1.03) if self.chance(0.6) else self.uniform(0.45, 1.3))
        if k < 0.40:
            w = int(fill * 1.1)
            return self.card(w, int(w / self.uniform(1.4, 1.7)))
        if k < 0.55:
            w = int(fill * 1.1)
            return self.card(w, int(w / self.uniform(1.2, 1.45)))
        if k < 0.75:
            w = int(fill * self.uniform(0.75, 1.3))
            return self.page(w, int(w * self.uniform(0.8, 1.45)))
        if k < 0.80:
            w = int(fill * self.uniform(0.35, 0.6))
            return self.page(w, int(w * self.uniform(1.5, 2.5)))
        if k < 0.85:
            w = int(fill)
            return self.poster(w, int(w * self.uniform(0.6, 1.3)))
        if k < 0.97:
            return self.strip(int(self.frame * self.uniform(0.6, 1.2)), self.chance(0.6))
        w = int(fill)
        empty = Sheet(self, w, int(w * self.uniform(0.5, 1.3)), self.paper(w, int(w), True))
        empty.canvas = empty.canvas[:empty.height] if empty.height <= w else cv2.resize(empty.canvas, (w, empty.height))
        self.portrait(empty, w * 0.2, empty.height * 0.1, w * 0.5, empty.height * 0.8)
        for _ in range(8):
            self.shape(empty.canvas, self.uniform(0, 1))
        return empty

    # ---- the photograph

    def scene(self):
        """(picture, [(quad, zone, text)], [ignored quad])"""
        sheet = self.sheet()
        w, h = sheet.width, sheet.height
        turn = self.placed(w, h)
        canvas = sheet.canvas
        if self.chance(0.5):
            canvas = np.clip(canvas, 0, 1)
        picture = cv2.warpPerspective(canvas, turn, (self.frame, self.frame), flags=cv2.INTER_LINEAR, borderValue=-9)
        inside = picture > -1
        ground = self.r.choice(self.grounds)
        y, x = self.r.randint(0, 127), self.r.randint(0, 127)
        ground = ground[y:y + self.frame, x:x + self.frame]
        if self.chance(0.3):
            shadow = cv2.blur(inside.astype(np.float32), (self.r.randint(5, 50),) * 2)
            ground = ground * (1 - shadow * self.uniform(0, 0.6))
        picture = np.where(inside, picture, ground)
        picture = self.camera(picture)
        move = lambda quad: cv2.perspectiveTransform(quad[None], turn)[0]
        lines, ignored = [], [move(q) for q in sheet.ignored]
        for quad, zone, text in sheet.lines:
            quad = move(quad)
            height = (np.linalg.norm(quad[3] - quad[0]) + np.linalg.norm(quad[2] - quad[1])) / 2
            if height < SMALLEST:
                ignored.append(quad)
            else:
                lines.append((quad, zone, text))
        return picture, lines, ignored

    def placed(self, w, h):
        k = self.r.random()
        angle = self.r.gauss(0, 2.5) if k < 0.7 else self.uniform(-22, 22) if k < 0.9 else self.uniform(-180, 180)
        co, si = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        cx, cy = self.frame / 2 + self.r.gauss(0, self.frame * 0.04), self.frame / 2 + self.r.gauss(0, self.frame * 0.04)
        if h < self.frame * 0.5 and self.chance(0.3):
            cy = self.uniform(h / 2, self.frame - h / 2)
        wild = 0.10 if self.chance(0.2) else 0.03 if self.chance(0.6) else 0.0
        corners = []
        for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            u = sx * w / 2 + self.uniform(-wild, wild) * min(w, h * 3)
            v = sy * h / 2 + self.uniform(-wild, wild) * min(h, w * 3)
            corners.append([cx + u * co - v * si, cy + u * si + v * co])
        return cv2.getPerspectiveTransform(np.float32([[0, 0], [w, 0], [w, h], [0, h]]), np.float32(corners))

    def camera(self, grey):
        severity = self.r.random() ** 1.5 * self.worst
        if self.chance(0.35):
            across = np.linspace(-1, 1, self.frame, dtype=np.float32)
            slope = self.uniform(-0.4, 0.4) * across[None] + self.uniform(-0.4, 0.4) * across[:, None]
            grey = grey * np.clip(1 + slope, 0.2, 1.6)
        if self.chance(0.12):
            y, x = np.mgrid[0:self.frame, 0:self.frame].astype(np.float32)
            spot = np.exp(-(((x - self.uniform(0, self.frame)) / self.uniform(20, 150)) ** 2 + ((y - self.uniform(0, self.frame)) / self.uniform(20, 150)) ** 2))
            grey = grey + spot * self.uniform(0.1, 0.8)
        if self.chance(0.15):
            grey = np.clip(grey, 0, None) ** self.uniform(0.5, 2)
        if self.chance(0.3):
            # A picture that was small, or was brought up to size.
            small = self.uniform(0.35, 1) if severity > 0.3 else self.uniform(0.6, 1)
            grey = cv2.resize(grey, None, fx=small, fy=small, interpolation=cv2.INTER_AREA)
        side = grey.shape[0]
        if self.chance(0.6):
            grey = cv2.GaussianBlur(grey, (0, 0), self.uniform(0.3, 0.5 + 1.6 * severity))
        if self.chance(0.1):
            n = self.r.randint(3, 3 + int(5 * severity))
            grey = moved(grey, n, self.uniform(0, math.pi))
        if self.chance(0.5):
            y, x = self.r.randint(0, 127), self.r.randint(0, 127)
            grey = grey + self.noise[y:y + side, x:x + side] * self.uniform(0, 0.02 + 0.06 * severity)
        if self.chance(0.1):
            grey = grey * 1.8 - cv2.GaussianBlur(grey, (0, 0), 1.2) * 0.8
        picture = np.clip(grey * 255, 0, 255).astype(np.uint8)
        if self.chance(0.5):
            quality = [cv2.IMWRITE_JPEG_QUALITY, self.r.randint(22, 95)]
            picture = cv2.imdecode(cv2.imencode(".jpg", picture, quality)[1], cv2.IMREAD_GRAYSCALE)
        if picture.shape[0] != self.frame:
            picture = cv2.resize(picture, (self.frame, self.frame), interpolation=self.r.choice([cv2.INTER_LINEAR, cv2.INTER_CUBIC]))
        if self.chance(0.03):
            picture = 255 - picture
        return picture


def targets(lines, ignored):
    """What the finder should answer: a map of cores at half size (0 nothing, 1 text, 2 zone, 255 not judged), and the reading
    direction (cosine, sine; both 0 where there is no text) and height at a quarter."""
    half, quarter = FRAME // 2, FRAME // 4
    cores = np.zeros((half, half), np.uint8)
    shape = np.zeros((3, quarter, quarter), np.float32)
    fill = lambda target, quad, scale, value: cv2.fillPoly(target, [np.int32(np.round(quad * (16 / scale) - 8))], value, cv2.LINE_8, 4)
    for quad in ignored:
        fill(cores, quad, 2, 255)
    for quad, _, _ in lines:
        # Between two lines nothing may be ignored.
        fill(cores, quad, 2, 0)
    for quad, zone, _ in lines:
        tl, tr, br, bl = quad
        along = (tr - tl + br - bl) / 2
        length = float(np.linalg.norm(along)) + 1e-6
        height = (np.linalg.norm(bl - tl) + np.linalg.norm(br - tr)) / 2
        direction = along / length
        inset = direction * min(height * 0.15, length * 0.2)
        core = np.float32([tl + (bl - tl) * 0.25 + inset, tr + (br - tr) * 0.25 - inset, tr + (br - tr) * 0.75 - inset, tl + (bl - tl) * 0.75 + inset])
        fill(cores, core, 2, 2 if zone else 1)
        for channel, value in enumerate((direction[0], direction[1], math.log2(max(height, 2) / 16))):
            fill(shape[channel], quad, 4, float(value))
    return cores, shape
