"""Pages that tools/roles wrote, and what may be wrong with a page that was read from a picture."""
import base64
import gzip
import json

import numpy as np
import torch

CHARACTERS, LABELS, PLACES, NUMBERS = 12, 4, 4, 35
OPEN = 255


def decoded(text, kind):
    return np.frombuffer(base64.b64decode(text), kind)


class Page:
    def __init__(self, line):
        self.count = n = line["count"]
        self.characters = decoded(line["characters"], np.uint16).reshape(n, CHARACTERS).astype(np.int32)
        self.labels = decoded(line["labels"], np.uint8).reshape(n, LABELS).astype(np.int32)
        self.places = decoded(line["places"], np.int16).reshape(n, PLACES) / np.float32(128)
        self.numbers = decoded(line["numbers"], np.int16).reshape(n, NUMBERS) / np.float32(1024)
        self.kinds = decoded(line["kinds"], np.uint8).astype(np.int32)
        self.meanings = decoded(line["meanings"], np.uint8).astype(np.int32)
        self.begins = decoded(line["begins"], np.uint8).astype(np.int32)
        self.paper, self.side = line["paper"], line["side"]


def load(paths):
    pages, header = [], None
    for path in paths:
        with gzip.open(path, "rt", encoding="utf8") as lines:
            header = json.loads(next(lines))
            pages += [Page(json.loads(line)) for line in lines]
    return pages, header


# Columns of `numbers` that tell of labels: see src/documents/roles/word-features.ts.
OF_LABELS = slice(22, 28)


def batch(pages, random=None):
    """`random` spoils them as reading does: slanted, squeezed, labels unknown, words lost."""
    most = max(page.count for page in pages)
    size = (len(pages), most)
    characters = np.zeros((*size, CHARACTERS), np.int32)
    labels = np.zeros((*size, LABELS), np.int32)
    places = np.zeros((*size, PLACES), np.float32)
    numbers = np.zeros((*size, NUMBERS), np.float32)
    there = np.zeros(size, np.float32)
    kinds = np.full(size, -100, np.int32)
    meanings = np.full(size, -100, np.int32)
    begins = np.full(size, -1, np.float32)
    for at, page in enumerate(pages):
        keep = np.arange(page.count)
        if random is not None and random.random() < 0.15:
            kept = keep[random.random(page.count) > 0.03]
            keep = kept if len(kept) else keep
        if random is not None and random.random() < 0.25:
            # Whole labels and values that were not read, or that a page has not.
            groups = np.cumsum(page.begins)[keep]
            lost = random.random(groups.max() + 1) < random.uniform(0.1, 0.6)
            kept = keep[~(lost[groups] & (page.kinds[keep] >= 3))]
            keep = kept if len(kept) > 3 else keep
        if random is not None and random.random() < 0.03:
            # Filled in by hand, which nobody reads.
            kept = keep[page.kinds[keep] != 4]
            keep = kept if len(kept) > 3 else keep
        n = len(keep)
        characters[at, :n] = page.characters[keep]
        labels[at, :n] = page.labels[keep]
        places[at, :n] = page.places[keep]
        numbers[at, :n] = page.numbers[keep]
        there[at, :n] = 1
        kinds[at, :n] = page.kinds[keep]
        known = page.meanings[keep]
        told = (known != OPEN) & (page.kinds[keep] >= 3)
        meanings[at, :n] = np.where(told, known, -100)
        begins[at, :n] = np.where(page.kinds[keep] >= 2, page.begins[keep], -1)
        if random is None:
            continue
        own = places[at, :n]
        slant = random.normal() * 0.012
        squeeze = 1 + random.normal() * 0.06
        own[:, 2] += slant * own[:, 0]
        own[:, :2] *= squeeze
        own += random.normal(size=own.shape) * (0.06 if random.random() < 0.5 else 0.15)
        numbers[at, :n, :4] += random.normal(size=(n, 4)) * 0.01
        unknown = random.random()
        if unknown < 0.5:
            # All, or some: a label that nobody knows is known by its place and its letters.
            share = 1.0 if unknown < 0.1 else 0.3
            starts = np.cumsum(page.begins[keep])
            lost = random.random(starts.max() + 1)[starts] < share
            labels[at, :n][lost] = 0
            numbers[at, :n][lost, OF_LABELS] = 0
        # Words that nobody knows: in a name, a title, the head of a page. Of what is ours, the rest of the page tells it.
        strange = np.zeros(n, bool)
        kinds_here = page.kinds[keep]
        letters = page.numbers[keep][:, 9] > 0.5
        if random.random() < 0.5:
            strange |= (kinds_here == 4) & letters & (random.random(n) < 0.35)
        if random.random() < 0.25:
            strange |= (kinds_here == 1) & (random.random(n) < 0.4)
        # A company's page is told by what it says; a person's card needs its title.
        if random.random() < (0.3 if page.paper >= 7 else 0.06):
            strange |= (kinds_here == 2) & (random.random(n) < 0.4)
        if strange.any():
            made = random.integers(1, 4096, (n, CHARACTERS))
            known_places = characters[at, :n] > 0
            characters[at, :n][strange] = np.where(known_places, made, 0)[strange]
        if random.random() < 0.3:
            blurred = random.random((n, CHARACTERS)) < random.uniform(0.1, 0.4)
            characters[at, :n][blurred] = 0
    return {name: torch.from_numpy(value) for name, value in {
        "characters": characters, "labels": labels, "places": places, "numbers": numbers, "there": there,
        "kinds": kinds, "meanings": meanings, "begins": begins,
        "paper": np.array([page.paper for page in pages], np.int64),
        "side": np.array([page.side for page in pages], np.int64),
    }.items()}
