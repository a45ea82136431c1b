"""Photographs of papers, made on the processor that trains: small, in colour, hundreds at a time, each never seen before."""
import gzip
import json
import math

import numpy as np
import torch
from torch.nn import functional as F

from network import CELLS, SIDE

FINE = SIDE * 2  # drawn at twice the size
SHARPNESS = 3  # a face that is seen small is sampled from a blurred copy, or it would flicker
TEXTURE = 384


def read_faces(folder):
    """What tools/edges-material writes."""
    index = json.load(open(f"{folder}/faces.json"))
    data = np.frombuffer(gzip.open(f"{folder}/faces.bin.gz").read(), np.uint8)
    side, at, faces = index["side"], 0, []
    for w, h in index["sizes"]:
        face = data[at:at + w * h * 3].reshape(h, w, 3)
        at += w * h * 3
        faces.append(np.pad(face, ((0, side - h), (0, side - w), (0, 0)), mode="edge").transpose(2, 0, 1))
    return torch.from_numpy(np.stack(faces)), torch.tensor(index["sizes"], dtype=torch.float32)


def blurred(x, sigma):
    reach = max(1, int(math.ceil(sigma * 2.5)))
    k = torch.exp(-torch.arange(-reach, reach + 1, device=x.device, dtype=x.dtype) ** 2 / (2 * sigma * sigma))
    k = (k / k.sum()).repeat(x.shape[1], 1, 1, 1)
    x = F.pad(x, (reach,) * 4, mode="replicate")
    x = F.conv2d(x, k.view(x.shape[1], 1, 1, -1), groups=x.shape[1])
    return F.conv2d(x, k.view(x.shape[1], 1, -1, 1), groups=x.shape[1])


class Scenes:
    def __init__(self, faces, sizes, device, seed, textures=192):
        self.device = device
        self.g = torch.Generator(device).manual_seed(seed)
        sharp = faces.to(device).float() / 255
        self.faces = torch.stack([sharp, blurred(sharp, 1.0), blurred(sharp, 2.2)], 1)
        self.sizes, self.side = sizes.to(device), faces.shape[-1]
        self.textures = self.make_textures(textures)
        at = (torch.arange(FINE, device=device) + 0.5) / FINE
        self.x, self.y = at[None, None, :], at[None, :, None]

    def uniform(self, shape, low=0.0, high=1.0):
        return torch.rand(shape, generator=self.g, device=self.device) * (high - low) + low

    def normal(self, shape):
        return torch.randn(shape, generator=self.g, device=self.device)

    def chance(self, n, p):
        return self.uniform((n,)) < p

    def make_textures(self, n):
        """Clouds, grain, weave, stripes, planks: noise of some spectrum, stretched one way, and waves."""
        fy = torch.fft.fftfreq(TEXTURE, device=self.device)[None, :, None] * TEXTURE
        fx = torch.fft.rfftfreq(TEXTURE, device=self.device)[None, None, :] * TEXTURE
        out = []
        for _ in range(n // 32):
            one = (32, 1, 1)
            stretch, power = torch.exp(self.uniform(one, 0, 3) * (self.uniform(one) < 0.5)), self.uniform(one, 0.4, 2.2)
            f = torch.sqrt((fx * stretch) ** 2 + fy ** 2) + 1
            field = torch.fft.irfft2(torch.fft.rfft2(self.normal((32, TEXTURE, TEXTURE))) * f ** -power, s=(TEXTURE, TEXTURE))
            field = field / field.std((1, 2), keepdim=True)
            at = torch.arange(TEXTURE, device=self.device) / TEXTURE * math.tau
            rows, columns = self.uniform(one, 3, 70), self.uniform(one, 3, 70)
            wave = torch.sin(at[None, :, None] * rows + field) * torch.where(self.uniform(one) < 0.5, torch.sin(at[None, None, :] * columns), torch.ones(one, device=self.device))
            wave = torch.where(self.uniform(one) < 0.3, wave.sign(), wave)
            mix = self.uniform(one) * (self.uniform(one) < 0.5)
            out.append(field * (1 - mix) + wave * mix)
        return torch.cat(out)[:, None]

    def corners(self, n, which):
        """Where the corners of each paper fall in its picture, the picture squeezed into a unit square: as read, from the top left."""
        one = (n,)
        shape = torch.exp(self.uniform(one, math.log(0.45), math.log(2.2)))
        frame = torch.stack([shape.sqrt(), 1 / shape.sqrt()], 1)
        size = self.sizes[which]
        size = size / (size[:, :1] * size[:, 1:]).sqrt()
        kind = self.uniform(one)
        angle = torch.where(kind < 0.6, self.normal(one) * 5, torch.where(kind < 0.9, self.uniform(one, -32, 32), self.uniform(one, -180, 180)))
        quarter = torch.where(self.chance(n, 0.6), 0, torch.randint(0, 4, one, generator=self.g, device=self.device))
        angle = (angle + quarter * 90) * math.pi / 180
        lean = self.normal((n, 2)).clamp(-2.2, 2.2) * self.uniform((n, 1), 0, 0.35)
        away = self.uniform(one, 1.6, 4)
        sign = torch.tensor([[-1, -1], [1, -1], [1, 1], [-1, 1]], device=self.device, dtype=torch.float32)
        p = sign[None] * size[:, None] / 2
        x, y = p[..., 0], p[..., 1]
        c, s = torch.cos(angle)[:, None], torch.sin(angle)[:, None]
        x, y = x * c - y * s, x * s + y * c
        depth = x * torch.sin(lean[:, :1]) + y * torch.sin(lean[:, 1:])
        x, y = x * torch.cos(lean[:, :1]), y * torch.cos(lean[:, 1:])
        seen = torch.stack([x, y], 2) / (1 + depth / away[:, None])[..., None]
        low, high = seen.amin(1), seen.amax(1)
        kind = self.uniform(one)
        fill = torch.where(kind < 0.72, self.uniform(one, 0.4, 0.98), torch.where(kind < 0.84, self.uniform(one, 0.14, 0.4), self.uniform(one, 0.98, 1.7)))
        scale = fill / ((high - low) / frame).amax(1)
        seen, span = (seen - low[:, None]) * scale[:, None, None], (high - low) * scale[:, None]
        room = frame - span
        place = torch.where(self.chance(n, 0.5)[:, None], self.uniform((n, 2), 0.3, 0.7), self.uniform((n, 2)))
        inside = room * place
        anywhere = self.uniform((n, 2), -0.15, 1.15) * frame - span / 2
        start = torch.where(self.chance(n, 0.2)[:, None], anywhere, inside)
        return (seen + start[:, None]) / frame[:, None], frame, size

    def way_back(self, corners):
        """From the picture to the unit square of the paper: (n, 3, 3)"""
        n = corners.shape[0]
        u = torch.tensor([0.0, 1, 1, 0], device=self.device).expand(n, 4)
        v = torch.tensor([0.0, 0, 1, 1], device=self.device).expand(n, 4)
        x, y = corners[..., 0], corners[..., 1]
        one, nil = torch.ones_like(x), torch.zeros_like(x)
        a = torch.cat([torch.stack([x, y, one, nil, nil, nil, -x * u, -y * u], 2), torch.stack([nil, nil, nil, x, y, one, -x * v, -y * v], 2)], 1)
        h = torch.linalg.solve(a, torch.cat([u, v], 1)[..., None])[..., 0]
        return torch.cat([h, torch.ones(n, 1, device=self.device)], 1).view(n, 3, 3)

    def colour(self, n, grey=0.5):
        base = self.uniform((n, 1))
        return (base + self.normal((n, 3)) * 0.22 * (self.uniform((n, 1)) > grey)).clamp(0, 1)[..., None, None]

    def ground(self, n, which):
        angle, zoom, shift = self.uniform((n,), 0, math.tau), torch.exp(self.uniform((n,), -1.6, 0.1)), self.uniform((n, 2), -0.6, 0.6)
        turn = torch.stack([torch.stack([zoom * torch.cos(angle), -zoom * torch.sin(angle), shift[:, 0]], 1), torch.stack([zoom * torch.sin(angle), zoom * torch.cos(angle), shift[:, 1]], 1)], 1)
        grid = F.affine_grid(turn, (n, 1, FINE, FINE), align_corners=False)
        pick = torch.randint(0, len(self.textures), (n,), generator=self.g, device=self.device)
        t = F.grid_sample(self.textures[pick], grid, padding_mode="reflection", align_corners=False)
        strength = self.uniform((n, 1, 1, 1), 0, 1) ** 1.5
        part = (0.5 + t * 0.3 * strength).clamp(0, 1)
        ground = self.colour(n) * (1 - part) + self.colour(n) * part
        # Papers lie on other papers, newspapers, boxes with print on them.
        other = torch.roll(which, 1)
        printed = F.grid_sample(self.faces[other, 0], grid * 0.6, padding_mode="reflection", align_corners=False)
        on = (self.chance(n, 0.08)).float()[:, None, None, None] * self.uniform((n, 1, 1, 1), 0.4, 1)
        return ground * (1 - on) + printed * on

    def things(self, picture, n):
        """What is no paper: phones, cups, cables, the edge of the table."""
        crowded = self.chance(n, 0.4)
        for _ in range(4):
            centre, half = self.uniform((n, 2, 1, 1), -0.1, 1.1), torch.exp(self.uniform((n, 2, 1, 1), -4.2, -0.9))
            angle = self.uniform((n, 1, 1), 0, math.pi)
            dx, dy = self.x - centre[:, 0], self.y - centre[:, 1]
            u, v = (dx * torch.cos(angle) + dy * torch.sin(angle)) / half[:, 0], (dy * torch.cos(angle) - dx * torch.sin(angle)) / half[:, 1]
            round_ = self.chance(n, 0.4)[:, None, None]
            away = torch.where(round_, u * u + v * v, torch.maximum(u.abs(), v.abs()))
            hollow = self.uniform((n, 1, 1), 0.75, 0.97) * self.chance(n, 0.25)[:, None, None]
            cover = ((away < 1) & (away > hollow)).float() * (crowded & self.chance(n, 0.7)).float()[:, None, None]
            picture = torch.lerp(picture, self.colour(n), cover[:, None])
        # A table ends somewhere.
        angle, at = self.uniform((n, 1, 1), 0, math.tau), self.uniform((n, 1, 1), -0.5, 0.5)
        side = ((self.x - 0.5) * torch.cos(angle) + (self.y - 0.5) * torch.sin(angle) > at).float() * self.chance(n, 0.15).float()[:, None, None]
        return torch.lerp(picture, self.colour(n), side[:, None])

    def fingers(self, picture, corners, n):
        skin = torch.tensor([0.75, 0.55, 0.43], device=self.device)[None, :, None, None] * self.uniform((n, 1, 1, 1), 0.25, 1.25)
        some = self.chance(n, 0.35)
        centre = corners.mean(1)
        for _ in range(3):
            i = torch.randint(0, 4, (n,), generator=self.g, device=self.device)
            rows = torch.arange(n, device=self.device)
            a, b = corners[rows, i], corners[rows, (i + 1) % 4]
            at = a + (b - a) * self.uniform((n, 1))
            out = at - centre + self.normal((n, 2)) * 0.1
            out = out / (out.norm(dim=1, keepdim=True) + 1e-6)
            tip = at - out * self.uniform((n, 1), 0, 0.13)
            along = ((self.x - tip[:, 0, None, None]) * out[:, 0, None, None] + (self.y - tip[:, 1, None, None]) * out[:, 1, None, None]).clamp(min=0)
            away = torch.sqrt((self.x - tip[:, 0, None, None] - along * out[:, 0, None, None]) ** 2 + (self.y - tip[:, 1, None, None] - along * out[:, 1, None, None]) ** 2)
            thick = self.uniform((n, 1, 1), 0.02, 0.075)
            cover = (away < thick).float() * (some & self.chance(n, 0.6)).float()[:, None, None]
            shade = (1.15 - 0.4 * (away / thick) ** 2)[:, None]
            picture = torch.lerp(picture, (skin * shade).clamp(0, 1.2), cover[:, None])
        return picture

    def light(self, picture, n):
        one = (n, 1, 1)
        slope = 1 + self.uniform(one, -0.55, 0.55) * (self.x - 0.5) * 2 * self.chance(n, 0.6)[:, None, None] + self.uniform(one, -0.55, 0.55) * (self.y - 0.5) * 2 * self.chance(n, 0.6)[:, None, None]
        # The shadow of the phone or of a hand, soft or hard.
        angle, at, soft = self.uniform(one, 0, math.tau), self.uniform(one, -0.4, 0.4), torch.exp(self.uniform(one, 1, 5))
        dark = torch.sigmoid(((self.x - 0.5) * torch.cos(angle) + (self.y - 0.5) * torch.sin(angle) - at) * soft) * self.uniform(one, 0, 0.6) * self.chance(n, 0.3)[:, None, None]
        picture = picture * (slope * (1 - dark)).clamp(0.1, 1.8)[:, None]
        for _ in range(2):
            spot = torch.exp(-((self.x - self.uniform(one)) / self.uniform(one, 0.03, 0.25)) ** 2 - ((self.y - self.uniform(one)) / self.uniform(one, 0.03, 0.25)) ** 2)
            picture = picture + (spot * self.uniform(one, 0.2, 1.2) * self.chance(n, 0.15)[:, None, None])[:, None]
        picture = picture.clamp(min=0) ** self.uniform((n, 1, 1, 1), 0.6, 1.6)
        exposure = torch.where(self.chance(n, 0.15), self.uniform((n,), 0.08, 0.35), self.uniform((n,), 0.35, 1.25))
        return picture * exposure[:, None, None, None] * (1 + self.normal((n, 3, 1, 1)) * 0.08)

    def camera(self, picture, n):
        kind = self.uniform((n,))[:, None, None, None]
        soft, softer = blurred(picture, 1.6), blurred(picture, 3.5)
        picture = torch.where(kind < 0.5, picture, torch.where(kind < 0.85, soft, softer))
        some = n // 6  # moved while it was taken
        way = self.normal((some, 2)) * 0.02
        grid = torch.stack([self.x.expand(some, FINE, FINE), self.y.expand(some, FINE, FINE)], 3) * 2 - 1
        moved = sum(F.grid_sample(picture[:some], grid + (way * t)[:, None, None], padding_mode="border", align_corners=False) for t in (-1, -0.6, -0.2, 0.2, 0.6, 1)) / 6
        picture = F.avg_pool2d(torch.cat([moved, picture[some:]]), 2)
        noise = self.uniform((n, 1, 1, 1), 0, 0.06) * self.uniform((n, 1, 1, 1))
        picture = picture + self.normal(picture.shape) * noise
        # A paper seen from its very edge has no way back.
        return (picture * 255).round().clamp(0, 255).nan_to_num(0)

    @torch.no_grad()
    def photographs(self, n, among=None):
        """Pictures as bytes (n, 3, SIDE, SIDE); for each corner, by its place in the picture, what its map should be, the last cell being
        "out of sight"; the map of paper; the quarter turn; where turns count; corners."""
        low, high = among or (0, len(self.faces))
        which = torch.randint(low, high, (n,), generator=self.g, device=self.device)
        corners, frame, size = self.corners(n, which)
        absent = self.chance(n, 0.1)
        corners = torch.where(absent[:, None, None], corners + 20, corners)
        picture = self.things(self.ground(n, which), n)

        h = self.way_back(corners)
        depth = h[:, 2, 0, None, None] * self.x + h[:, 2, 1, None, None] * self.y + h[:, 2, 2, None, None]
        middle = corners.mean(1)
        side = h[:, 2, 0] * middle[:, 0] + h[:, 2, 1] * middle[:, 1] + h[:, 2, 2]
        front = depth * side.sign()[:, None, None] > 1e-4  # the other side of the horizon is not seen
        safe = torch.where(front, depth, torch.ones_like(depth))
        u = (h[:, 0, 0, None, None] * self.x + h[:, 0, 1, None, None] * self.y + h[:, 0, 2, None, None]) / safe
        v = (h[:, 1, 0, None, None] * self.x + h[:, 1, 1, None, None] * self.y + h[:, 1, 2, None, None]) / safe
        w, t = size[:, 0, None, None], size[:, 1, None, None]
        radius = (self.uniform((n, 1, 1), 0, 0.07) * self.chance(n, 0.6)[:, None, None])
        qx, qy = (u - 0.5).abs() * w - (w / 2 - radius), (v - 0.5).abs() * t - (t / 2 - radius)
        away = torch.sqrt(qx.clamp(min=0) ** 2 + qy.clamp(min=0) ** 2) + torch.maximum(qx, qy).clamp(max=0) - radius
        away = torch.where(front, away, torch.full_like(away, 9.0))
        cover = (away < 0).float()

        shade = self.uniform((n, 1, 1), 0, 0.6) * self.chance(n, 0.6)[:, None, None]
        picture = picture * (1 - shade * torch.exp(-away.clamp(min=0) / self.uniform((n, 1, 1), 0.01, 0.08)))[:, None]
        span = ((corners.amax(1) - corners.amin(1)).amax(1) * SIDE / self.side).clamp(max=4)
        level = (span < 0.6).long() + (span < 0.33).long()
        px = self.sizes[which] / self.side
        grid = torch.stack([u.clamp(-1, 2) * px[:, 0, None, None], v.clamp(-1, 2) * px[:, 1, None, None]], 3) * 2 - 1
        face = F.grid_sample(self.faces[which, level], grid, padding_mode="border", align_corners=False)
        # Other inks on other stocks: the papers of the world are not those that were drawn.
        other = self.chance(n, 0.5)[:, None, None, None]
        face = torch.where(other, (face * (1 + self.normal((n, 3, 1, 1)) * 0.15) + self.normal((n, 3, 1, 1)) * 0.08).clamp(0, 1), face)
        dark = self.chance(n, 0.06)[:, None, None, None]
        face = torch.where(dark, 1 - face, face)
        face = face * self.uniform((n, 1, 1, 1), 0.55, 1.1)
        picture = torch.lerp(picture, face, cover[:, None])
        picture = self.fingers(picture, corners, n)
        picture = self.camera(self.light(picture, n), n)

        # Named by where they are in the picture, not on the paper.
        ideal = torch.tensor([[-1.0, -1], [1, -1], [1, 1], [-1, 1]], device=self.device)
        around = corners - corners.mean(1, keepdim=True)
        fits = torch.stack([(torch.roll(around, -k, 1) * ideal).sum((1, 2)) for k in range(4)], 1)
        turn = fits.argmax(1)
        named = torch.stack([corners[torch.arange(n, device=self.device), (turn + k) % 4] for k in range(4)], 1)
        at = named * CELLS - 0.5
        cell = torch.arange(CELLS, device=self.device, dtype=torch.float32)
        gx = torch.exp(-((cell - at[..., :1]) ** 2) / (2 * 0.7 ** 2))
        gy = torch.exp(-((cell - at[..., 1:]) ** 2) / (2 * 0.7 ** 2))
        maps = gy[..., :, None] * gx[..., None, :]
        maps = maps / maps.sum((2, 3), keepdim=True).clamp(min=1e-6)
        seen = ((named > -0.004) & (named < 1.004)).all(2)
        target = torch.cat([maps.flatten(2) * seen[..., None], (~seen).float()[..., None]], 2)
        paper = F.avg_pool2d(cover[:, None], FINE // CELLS)[:, 0]
        return picture, target, paper, turn, seen.sum(1) >= 3, named
