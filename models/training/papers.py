"""Photographs of papers lying somewhere, small and in colour, with where each paper is: to train the finder of papers on."""
import math

import cv2
import numpy as np

from scenes import Scenes

SIDE = 256  # of the picture that the network sees
MAPS = SIDE // 2  # of what it answers
DRAWN = 400  # of the sheets, before they are laid down


class Papers(Scenes):
    def __init__(self, seed, folder="fonts"):
        super().__init__(seed, folder, frame=DRAWN)
        self.stock, self.age = [], 0

    def tint(self, strength):
        return np.float32([1 + self.uniform(-strength, strength) for _ in range(3)])

    def coloured(self, grey, strength):
        """Grey becomes one colour, which wanders a little over the paper."""
        h, w = grey.shape
        wander = self.rng.standard_normal((self.r.randint(2, 5), self.r.randint(2, 5), 3)).astype(np.float32) * strength * 0.3
        return grey[..., None] * (self.tint(strength) + cv2.resize(wander, (w, h), interpolation=cv2.INTER_CUBIC))

    def flat(self):
        """A sheet in colour. Drawing one takes longer than a photograph of it, so each is photographed a few times."""
        self.age += 1
        if len(self.stock) < 30 or self.age % 4 == 0:
            k, w = self.r.random(), DRAWN
            if k < 0.62:
                sheet = self.card(w, int(w / self.uniform(1.2, 1.7)))
            elif k < 0.92:
                sheet = self.page(w, int(w * self.uniform(1.2, 1.5)))
            else:
                sheet = self.poster(w, int(w * self.uniform(0.6, 1.3)))
            picture = self.coloured(np.clip(sheet.canvas, 0, 1), self.uniform(0, 0.35))
            if self.chance(0.7):
                self.print_on(picture)
            if len(self.stock) < 30:
                self.stock.append(picture)
            else:
                self.stock[self.r.randrange(30)] = picture
        return self.r.choice(self.stock)

    def print_on(self, picture):
        """What makes papers colourful: washes, flags, emblems, chips, portraits, dark codes. None of it ends the paper."""
        h, w = picture.shape[:2]
        if self.chance(0.6):
            across = np.linspace(0, 1, w, dtype=np.float32)[None, :, None] if self.chance(0.5) else np.linspace(0, 1, h, dtype=np.float32)[:, None, None]
            picture *= self.tint(0.5) * across + self.tint(0.5) * (1 - across)
        for _ in range(self.r.randint(0, 9)):
            x, y = self.r.randint(0, w), self.r.randint(0, h)
            a, b = self.r.randint(6, w // 4), self.r.randint(6, w // 5)
            layer = picture.copy()
            kind = self.r.random()
            if kind < 0.3:  # a flag
                for i in range(3):
                    cv2.rectangle(layer, (x + i * a // 3, y), (x + (i + 1) * a // 3, y + b), self.colour(), -1)
            elif kind < 0.55:
                cv2.ellipse(layer, (x, y), (a, b), self.uniform(0, 90), 0, 360, self.colour(), self.r.choice([-1, -1, 2, 6]), cv2.LINE_AA)
            elif kind < 0.75:
                cv2.rectangle(layer, (x, y), (x + a, y + b), self.colour(), self.r.choice([-1, -1, 2]))
            elif kind < 0.88:  # a portrait
                a, b = int(w * self.uniform(0.15, 0.35)), int(w * self.uniform(0.2, 0.42))
                cv2.rectangle(layer, (x, y), (x + a, y + b), self.colour(), -1)
                cv2.ellipse(layer, (x + a // 2, y + b), (a // 2, b // 3), 0, 180, 360, self.colour(), -1, cv2.LINE_AA)
                cv2.ellipse(layer, (x + a // 2, y + int(b * 0.42)), (a // 4, int(b * 0.27)), 0, 0, 360, self.colour(), -1, cv2.LINE_AA)
            else:  # a code
                a, b, dot = int(w * self.uniform(0.2, 0.95)), int(h * self.uniform(0.05, 0.35)), self.r.randint(2, 5)
                bits = self.rng.random((b // dot + 1, a // dot + 1)).astype(np.float32) > 0.5
                if self.chance(0.4):
                    bits[:] = bits[:1]
                code = cv2.resize(bits.astype(np.float32), (a, b), interpolation=cv2.INTER_NEAREST)[:max(0, h - y), :max(0, w - x)]
                part = layer[y:y + code.shape[0], x:x + code.shape[1]]
                part += (np.float32(self.colour()) - part) * code[..., None]
            picture += (layer - picture) * self.uniform(0.25, 1)

    def colour(self):
        return tuple(self.uniform(0, 1) for _ in range(3))

    def floor(self):
        """What lies under and around: a table, cloth, other papers, clutter."""
        self.on_paper = self.chance(0.06)
        if self.on_paper:
            floor = cv2.resize(self.flat(), (SIDE, SIDE), interpolation=cv2.INTER_AREA)
            crop = self.r.randint(60, SIDE)
            y, x = self.r.randint(0, SIDE - crop), self.r.randint(0, SIDE - crop)
            return cv2.resize(floor[y:y + crop, x:x + crop], (SIDE, SIDE))
        ground = self.r.choice(self.grounds)
        crop = self.r.randint(120, ground.shape[0])
        y, x = self.r.randint(0, ground.shape[0] - crop), self.r.randint(0, ground.shape[1] - crop)
        floor = self.coloured(cv2.resize(ground[y:y + crop, x:x + crop], (SIDE, SIDE), interpolation=cv2.INTER_AREA), self.uniform(0, 0.5))
        for _ in range(self.r.randint(1, 7) if self.chance(0.4) else 0):
            self.thing(floor)
        return floor

    def thing(self, floor):
        """Something that is no paper: a phone, a cup, a cable, the edge of a table."""
        colour = tuple(float(c) for c in self.tint(0.3) * self.uniform(0, 1))
        at = (self.r.randint(-20, SIDE + 20), self.r.randint(-20, SIDE + 20))
        kind = self.r.random()
        if kind < 0.4:
            box = cv2.boxPoints((at, (self.uniform(10, 120), self.uniform(5, 60)), self.uniform(0, 180)))
            cv2.fillPoly(floor, [np.int32(box)], colour, cv2.LINE_AA)
            if self.chance(0.5):
                cv2.polylines(floor, [np.int32(box)], True, tuple(float(c) for c in self.tint(0.3) * self.uniform(0, 1)), self.r.randint(1, 3), cv2.LINE_AA)
        elif kind < 0.65:
            cv2.ellipse(floor, at, (self.r.randint(4, 60), self.r.randint(4, 60)), 0, 0, 360, colour, self.r.choice([-1, 2, 5]), cv2.LINE_AA)
        else:
            end = (self.r.randint(-50, SIDE + 50), self.r.randint(-50, SIDE + 50))
            cv2.line(floor, at, end, colour, self.r.randint(1, 14), cv2.LINE_AA)

    def corners(self, w, h, fill):
        """Where the corners of a sheet come to lie: first in a picture of some shape, which is then squeezed into a square."""
        if fill is None:
            # A scan, or cut out before: the sheet is the picture, more or less.
            slip = self.uniform(0, 0.03)
            jitter = [[self.r.gauss(0, slip), self.r.gauss(0, slip)] for _ in range(4)]
            return np.float32(([[0, 0], [1, 0], [1, 1], [0, 1]] + np.float32(jitter)) * SIDE)
        k = self.r.random()
        angle = self.r.gauss(0, 4) if k < 0.5 else self.uniform(-30, 30) if k < 0.7 else self.uniform(-180, 180)
        if fill > 1.02:
            angle = self.r.gauss(0, 2) + self.r.choice([0, 0, 90, 180, 270])
        co, si = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        wild = 0.16 if self.chance(0.25) else 0.06 if self.chance(0.6) else 0.0
        quad = []
        for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            u = sx * w / 2 + self.uniform(-wild, wild) * w
            v = sy * h / 2 + self.uniform(-wild, wild) * h
            quad.append([u * co - v * si, u * si + v * co])
        quad = np.float32(quad)
        frame = np.float32([math.sqrt(self.proportions), 1 / math.sqrt(self.proportions)])
        low, high = quad.min(0), quad.max(0)
        quad = (quad - low) * (fill * (frame / (high - low)).min())
        room = frame - quad.max(0)
        return (quad + room * np.float32([self.uniform(0, 1), self.uniform(0, 1)])) / frame * SIDE

    def lay(self, floor, taken):
        """Lays one sheet down and gives its corners; nothing where it would lie on another."""
        flat = self.flat()
        h, w = flat.shape[:2]
        k = self.r.random()
        fill = None if k < 0.14 else self.uniform(0.98, 1.4) if k < 0.24 else self.uniform(0.3, 1.0)
        if taken:
            fill = self.uniform(0.25, 0.5)
        quad = self.corners(w, h, fill)
        shadow = np.zeros((SIDE, SIDE), np.uint8)
        cv2.fillPoly(shadow, [np.int32(quad)], 1)
        if any((shadow & other).any() for other in taken):
            return None
        turn = cv2.getPerspectiveTransform(np.float32([[0, 0], [w, 0], [w, h], [0, h]]), quad)
        cover = np.ones((h, w), np.float32)
        radius = int(w * self.uniform(0.01, 0.06)) if self.chance(0.6) else 0
        if radius:
            cover[:] = 0
            cv2.rectangle(cover, (radius, 0), (w - radius, h), 1, -1)
            cv2.rectangle(cover, (0, radius), (w, h - radius), 1, -1)
            for x in (radius, w - radius):
                for y in (radius, h - radius):
                    cv2.circle(cover, (x, y), radius, 1, -1)
        if self.chance(0.5):
            size = (self.r.randint(2, 14),) * 2
            dark = cv2.blur(cv2.warpPerspective(cover, turn, (SIDE, SIDE)), size)
            dark = np.roll(dark, (self.r.randint(-4, 4), self.r.randint(-4, 4)), (0, 1))
            floor *= 1 - dark[..., None] * self.uniform(0, 0.6)
        light = self.uniform(0.55, 1.1)
        laid = cv2.warpPerspective(flat * light, turn, (SIDE, SIDE), flags=cv2.INTER_AREA)
        cover = cv2.warpPerspective(cover, turn, (SIDE, SIDE))[..., None]
        floor += (laid - floor) * cover
        taken.append(shadow)
        return quad

    def finger(self, picture, quad):
        """A hand that holds it: over the rim, from outside."""
        centre = quad.mean(0)
        a, b = self.r.sample(range(4), 2) if self.chance(0.3) else (lambda i: (i, (i + 1) % 4))(self.r.randrange(4))
        at = quad[a] + (quad[b] - quad[a]) * self.uniform(0.1, 0.9)
        outward = (at - centre) / (np.linalg.norm(at - centre) + 1e-6)
        length, thick = self.uniform(10, 70), self.uniform(6, 22)
        tip = at - outward * self.uniform(2, 26)
        skin = np.float32([0.45, 0.6, 0.85]) * self.uniform(0.25, 1.15)
        cv2.line(picture, tuple(int(v) for v in tip), tuple(int(v) for v in at + outward * length * 3), tuple(float(c) for c in skin), int(thick), cv2.LINE_AA)

    def shot(self, picture):
        """The camera: light, glare, blur, noise, JPEG."""
        across = np.linspace(-1, 1, SIDE, dtype=np.float32)
        if self.chance(0.5):
            slope = self.uniform(-0.5, 0.5) * across[None] + self.uniform(-0.5, 0.5) * across[:, None]
            picture = picture * np.clip(1 + slope, 0.15, 1.7)[..., None]
        if self.chance(0.2):
            y, x = np.mgrid[0:SIDE, 0:SIDE].astype(np.float32)
            spot = np.exp(-(((x - self.uniform(0, SIDE)) / self.uniform(8, 60)) ** 2 + ((y - self.uniform(0, SIDE)) / self.uniform(8, 60)) ** 2))
            picture = picture + (spot * self.uniform(0.2, 1))[..., None]
        picture = np.clip(picture, 0, None) ** self.uniform(0.6, 1.6) * self.uniform(0.35, 1.25)
        if self.chance(0.5):
            picture = cv2.GaussianBlur(picture, (0, 0), self.uniform(0.3, 1.8))
        if self.chance(0.6):
            picture = picture + self.rng.standard_normal(picture.shape).astype(np.float32) * self.uniform(0, 0.07)
        picture = np.clip(picture * 255, 0, 255).astype(np.uint8)
        if self.chance(0.4):
            picture = cv2.imdecode(cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, self.r.randint(30, 95)])[1], cv2.IMREAD_COLOR)
        return picture

    def photograph(self):
        """(picture SIDE x SIDE x 3, [corners of each paper])"""
        self.proportions = math.exp(self.uniform(math.log(0.5), math.log(1.9)))  # width to height
        picture = self.floor().astype(np.float32)
        if self.chance(0.08):
            picture[:] = np.float32(self.uniform(0, 1.05)) * self.tint(0.05)
            self.on_paper = False
        quads, taken = [], []
        for _ in range(self.r.choices([0, 1, 2, 3], [0.07, 0.83, 0.08, 0.02])[0]):
            quad = self.lay(picture, taken)
            if quad is not None:
                quads.append(quad)
        if self.on_paper and not quads:
            # Nothing but paper: it fills the picture.
            quads.append(np.float32([[-9, -9], [SIDE + 9, -9], [SIDE + 9, SIDE + 9], [-9, SIDE + 9]]))
        elif quads and self.chance(0.3):
            for _ in range(self.r.randint(1, 4)):
                self.finger(picture, quads[0])
        return self.shot(picture), quads


def targets(quads):
    """Two maps: 255 on a paper; how near its corner is."""
    paper, corner = np.zeros((MAPS, MAPS), np.uint8), np.zeros((MAPS, MAPS), np.float32)
    y, x = np.mgrid[0:MAPS, 0:MAPS].astype(np.float32)
    for quad in quads:
        half = quad / (SIDE / MAPS)
        cv2.fillPoly(paper, [np.int32(np.round(half * 16 - 8))], 255, cv2.LINE_8, 4)
        for cx, cy in half:
            if -2 < cx < MAPS + 2 and -2 < cy < MAPS + 2:
                corner = np.maximum(corner, np.exp(-((x + 0.5 - cx) ** 2 + (y + 0.5 - cy) ** 2) / (2 * 1.6 ** 2)))
    return paper, (corner * 255).astype(np.uint8)


if __name__ == "__main__":
    import sys

    maker = Papers(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    rows = []
    for _ in range(4):
        row = []
        for _ in range(6):
            picture, quads = maker.photograph()
            for quad in quads:
                cv2.polylines(picture, [np.int32(quad)], True, (0, 0, 255), 1, cv2.LINE_AA)
            row.append(picture)
        rows.append(np.hstack(row))
    cv2.imwrite(sys.argv[1], np.vstack(rows))
