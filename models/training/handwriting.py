"""Lines as a hand writes them: letters of fonts that imitate hands, or of strokes, no two alike and never quite on a line."""
import cv2
import numpy as np

STROKES = (cv2.FONT_HERSHEY_SCRIPT_SIMPLEX, cv2.FONT_HERSHEY_SCRIPT_COMPLEX, cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_DUPLEX)


def by_hand(font, text, r, rng):
    mask = of_strokes(text, r) if font is None else of_letters(font, text, r)
    mask = bent(mask, r, rng, r.uniform(0.6, 3.6))
    thick = r.random()
    kernel = np.ones((2, 2), np.uint8)
    if thick < 0.25:
        mask = cv2.dilate(mask, kernel)
    elif thick < 0.4:
        mask = cv2.erode(mask, kernel)
    if r.random() < 0.4:
        # A ballpoint that does not run everywhere.
        grain = cv2.resize(rng.uniform(0.35, 1.2, (6, max(2, mask.shape[1] // 12))).astype(np.float32), (mask.shape[1], mask.shape[0]))
        mask = (mask * np.clip(grain, 0, 1)).astype(np.uint8)
    return ruled(mask, r)


def of_letters(font, text, r):
    placed, x = [], 6.0
    tracking, wander = r.gauss(0, 1.5), r.uniform(0, 2.5)
    for char in text:
        mask, left, top, advance = font.glyph(char)
        size = r.gauss(1, 0.07)
        mask = cv2.resize(mask, None, fx=max(0.7, size * r.gauss(1, 0.05)), fy=max(0.7, size), interpolation=cv2.INTER_LINEAR)
        h, w = mask.shape
        turn = cv2.getRotationMatrix2D((w / 2, h), r.gauss(0, 4), 1)
        mask = cv2.warpAffine(np.pad(mask, ((2, 2), (6, 6))), turn, (w + 12, h + 4))
        placed.append((mask, int(x + left * size), int(top * size + r.gauss(0, wander)) + 8))
        x += (advance * size + tracking + r.gauss(0, 1)) * (r.uniform(0.8, 1.8) if char == " " else 1)
    high = max(y + m.shape[0] for m, _, y in placed) + 8
    canvas = np.zeros((max(24, high), int(max(px + m.shape[1] for m, px, _ in placed)) + 8), np.uint8)
    for mask, px, py in placed:
        px, py = max(0, px), max(0, py)
        part = canvas[py:py + mask.shape[0], px:px + mask.shape[1]]
        np.maximum(part, mask[:part.shape[0], :part.shape[1]], out=part)
    return canvas


def of_strokes(text, r):
    face = r.choice(STROKES) | r.choice([0, cv2.FONT_ITALIC])
    size, thickness = r.uniform(1.0, 1.4), r.randint(1, 3)
    (width, height), below = cv2.getTextSize(text, face, size, thickness)
    canvas = np.zeros((height + below + 24, width + 24), np.uint8)
    cv2.putText(canvas, text, (12, height + 10), face, size, 255, thickness, cv2.LINE_AA)
    return canvas


def bent(mask, r, rng, strength):
    """Every stroke is bent a little: displacements that change within a letter, and slowly along the line."""
    h, w = mask.shape
    fine = [cv2.resize(rng.normal(0, strength, (max(2, h // 14), max(2, w // 16))).astype(np.float32), (w, h), interpolation=cv2.INTER_CUBIC) for _ in range(2)]
    slow = cv2.resize(rng.normal(0, strength, (1, max(2, w // 120))).astype(np.float32), (w, h), interpolation=cv2.INTER_CUBIC)
    x, y = np.meshgrid(np.arange(w, dtype=np.float32), np.arange(h, dtype=np.float32))
    slant = r.gauss(0, 0.18) * (h / 2 - y)
    return cv2.remap(mask, x + fine[0] + slant, y + fine[1] + slow, cv2.INTER_LINEAR)


def ruled(mask, r):
    """On a rule, dotted or not, or in the boxes of a form."""
    k = r.random()
    h, w = mask.shape
    if k < 0.25:
        y = min(h - 2, int(h * r.uniform(0.7, 0.95)))
        mask[y:y + 2, ::r.choice([1, 1, 3, 5])] = int(r.uniform(90, 220))
    elif k < 0.35:
        pitch = int(h * r.uniform(0.6, 0.9))
        for at in range(2, w - 2, pitch):
            mask[h // 3:, at:at + 2] = int(r.uniform(90, 220))
        mask[-3:-1] = 160
    return mask


def signature(r, rng):
    """One long stroke of loops with a flourish, and a dot or a dash: nobody can read it."""
    w, h = r.randint(90, 420), r.randint(50, 90)
    count = r.randint(8, 26)
    along = np.linspace(0.05, 0.95, count) * w + rng.normal(0, w / count * r.uniform(0.4, 1.4), count)
    points = np.stack([along, h * (0.5 + np.clip(rng.normal(0, 0.22, count), -0.48, 0.48))], 1).astype(np.float32)
    curve = cv2.resize(points, (2, count * 12), interpolation=cv2.INTER_CUBIC)
    mask = np.zeros((h, w), np.uint8)
    cv2.polylines(mask, [np.int32(curve)], False, 255, r.randint(1, 4), cv2.LINE_AA)
    if r.random() < 0.6:
        y = int(h * r.uniform(0.5, 0.95))
        cv2.line(mask, (int(w * r.uniform(0, 0.3)), y), (int(w * r.uniform(0.6, 1)), int(y * r.uniform(0.8, 1))), 255, r.randint(1, 3), cv2.LINE_AA)
    return mask
