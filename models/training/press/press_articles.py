"""Windows of labelled articles (tools/press-windows writes them), endless new ones made of them, and batches of both."""
import json
import random

import torch
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

from press_model import FIRST_SLOT, LONGEST, MASK, ROLES, SEP, SLOTS, STAGES, TOPICS

# Whose name a piece is part of: 0 nobody's, 1 and on people of the window, OTHER somebody who is not read in it.
OTHER = 200
# A made window stays below the longest, for other names may be longer.
MADE_LONGEST = 376
# Of the people of a window, so many are asked for at a time: of labelled ones more, for all of their answers are wanted.
MADE_PEOPLE = 6
LABELLED_PEOPLE = 10
# Pieces up to here stand for no word.
LAST_MARK = 4
# A label that is not there.
UNKNOWN = -100


def is_person(who):
    return 0 < who < OTHER


class Window:
    """`sentences` are (number in the article, first piece) of those that it holds; `people` the questions about it."""

    def __init__(self, line):
        self.writer = writer_of(line)
        self.language = line["lang"]
        self.ids = line["ids"]
        self.kinds = line["kinds"]
        self.ends = line["ends"]
        self.own = [0 if kind == 0 else OTHER if kind == 1 else kind - 1 for kind in self.kinds]
        self.sentences = []
        begin = 1
        for number, end in self.ends:
            self.sentences.append((number, begin))
            begin = end + 1
        self.people = [{**person, "person": person["slot"] + 1, **origin(line)} for person in line["persons"]]

    def parts(self):
        """Number, pieces and whose they are, of every sentence."""
        bounds = [begin for _, begin in self.sentences] + [len(self.ids)]
        return [(number, self.ids[begin:end], self.own[begin:end])
                for (number, begin), end in zip(self.sentences, bounds[1:])]


def writer_of(line):
    """court-fr and court-en are by one writer: they are left out together."""
    return line["set"].rsplit("-", 1)[0]


def origin(line):
    return {"set": line["set"], "id": line["id"], "language": line["lang"], "writer": writer_of(line)}


def load_windows(path):
    """Windows that name somebody, and the questions whose name was not found in any; neither twice."""
    windows = {}
    missed = {}
    with open(path, encoding="utf8") as file:
        for text in file:
            line = json.loads(text)
            for question in line.get("missed", []):
                missed.setdefault((line["id"], question["name"]), {**question, **origin(line)})
            if "ids" in line:
                windows.setdefault((line["id"], tuple(line["ids"])), Window(line))
    return [window for window in windows.values() if any(map(is_person, window.own))], list(missed.values())


def inner_pieces(vocabulary):
    """Which pieces stand inside of words."""
    return [piece.startswith("##") for piece in vocabulary]


def name_words(ids, own, inner):
    """From where to where each word of a name goes."""
    words = []
    begin = None
    for at, (piece, who) in enumerate(zip(ids, own)):
        if who == 0:
            if begin is not None:
                words.append((begin, at))
                begin = None
        elif not inner[piece] or begin is None or own[at - 1] != who:
            if begin is not None:
                words.append((begin, at))
            begin = at
    if begin is not None:
        words.append((begin, len(ids)))
    return words


def with_gaps(ids, own, share, rng):
    """Some pieces masked, but for names."""
    return [MASK if who == 0 and piece > LAST_MARK and rng.random() < share else piece for piece, who in zip(ids, own)]


class Mixer:
    """Endless new articles out of those we have: sentences left out or brought in from others, other titles, other names, gaps.

    Nobody knows their labels: a teacher says what it thinks of them, and a student learns to think the same."""

    def __init__(self, windows, inner):
        self.windows = windows
        self.inner = inner
        self.titles = {"fr": [], "en": []}
        self.sentences = {"fr": [], "en": []}
        names = set()
        for window in windows:
            for number, ids, own in window.parts():
                pool = self.titles if number == 0 else self.sentences
                # Whoever is named in a sentence from elsewhere is nobody of this article.
                pool[window.language].append((ids, [OTHER if who else 0 for who in own]))
            for begin, end in name_words(window.ids, window.own, inner):
                names.add(tuple(window.ids[begin:end]))
        self.names = sorted(name for name in names if len(name) <= 5)

    def rename(self, ids, own, rng):
        """Other words for those of names, the same wherever the same stands; as it was where that becomes too long."""
        other = {}
        new_ids = []
        new_own = []
        last = 0
        for begin, end in name_words(ids, own, self.inner):
            word = tuple(ids[begin:end])
            if word not in other:
                other[word] = rng.choice(self.names) if rng.random() < 0.85 else word
            new_ids += ids[last:begin]
            new_own += own[last:begin]
            new_ids += other[word]
            new_own += [own[begin]] * len(other[word])
            last = end
        new_ids += ids[last:]
        new_own += own[last:]
        return (new_ids, new_own) if len(new_ids) <= LONGEST else (ids, own)

    def make(self, rng):
        """Pieces of a new article, and whose names they are."""
        window = self.windows[rng.randrange(len(self.windows))]
        ids, own = self.join(window, self.mix(window, rng))
        if rng.random() < 0.5:
            ids, own = self.rename(ids, own, rng)
        gaps = rng.choice([0, 0.04, 0.1, 0.2])
        return (with_gaps(ids, own, gaps, rng) if gaps else ids), own

    def mix(self, window, rng):
        parts = window.parts()
        left_out = rng.choice([0, 0.1, 0.25])
        kept = [part for part in parts if rng.random() >= left_out] or parts
        if rng.random() < 0.2 and kept[0][0] == 0:
            kept[0] = (0, *rng.choice(self.titles[window.language]))
        if rng.random() < 0.4:
            for _ in range(rng.randint(1, 4)):
                kept.insert(rng.randint(1, len(kept)), (-1, *rng.choice(self.sentences[window.language])))
        if rng.random() < 0.08 and len(kept) > 3:
            rest = kept[1:]
            rng.shuffle(rest)
            kept = kept[:1] + rest
        return kept

    @staticmethod
    def join(window, parts):
        ids = [window.ids[0]]
        own = [0]
        for _, part, whose in parts:
            if len(ids) + len(part) > MADE_LONGEST:
                break
            ids += part
            own += whose
        return (ids, own) if any(map(is_person, own)) else (list(window.ids), list(window.own))


def tensors(items, most_people, rng=None):
    """A batch of (pieces, whose), and of each item who its people are, in their order. With `rng`, slots are dealt anew: none
    must come to mean anything but "the same person"."""
    count = len(items)
    length = (max(len(ids) for ids, _ in items) + 7) // 8 * 8
    batch = {
        "ids": torch.zeros(count, length, dtype=torch.long),
        "kinds": torch.zeros(count, length, dtype=torch.long),
        "mask": torch.zeros(count, length, dtype=torch.bool),
        "own": torch.zeros(count, most_people, length, dtype=torch.bool),
    }
    asked = []
    for row, (ids, own) in enumerate(items):
        size = len(ids)
        whose = torch.tensor(own)
        people = sorted({who for who in own if is_person(who)})
        slots = list(range(SLOTS))
        if rng:
            rng.shuffle(slots)
        kind_of = torch.ones(OTHER + 1, dtype=torch.long)
        kind_of[0] = 0
        for who in people:
            kind_of[who] = FIRST_SLOT + slots[(who - 1) % SLOTS]
        if len(people) > most_people:
            people = rng.sample(people, most_people) if rng else people[:most_people]
        batch["ids"][row, :size] = torch.tensor(ids)
        batch["kinds"][row, :size] = kind_of[whose]
        batch["mask"][row, :size] = True
        for column, who in enumerate(people):
            batch["own"][row, column, :size] = whose == who
        asked.append(people)
    batch["ends"] = (batch["ids"] == SEP) & batch["mask"]
    return batch, asked


class Made(IterableDataset):
    """Batches of made articles, for ever; those of like length together."""

    def __init__(self, mixer, size, seed):
        self.mixer = mixer
        self.size = size
        self.seed = seed

    def __iter__(self):
        torch.set_num_threads(1)
        worker = get_worker_info()
        rng = random.Random(self.seed * 1000 + (worker.id if worker else 0))
        while True:
            made = sorted((self.mixer.make(rng) for _ in range(self.size * 8)), key=lambda item: len(item[0]))
            batches = [made[begin:begin + self.size] for begin in range(0, len(made), self.size)]
            rng.shuffle(batches)
            for batch in batches:
                yield tensors(batch, MADE_PEOPLE, rng)[0]


def vary(window, mixer, rng):
    """A labelled article for the next time: other names, sentences that nobody's answer rests on left out, gaps."""
    needed = {person.get("evidence", -1) for person in window.people}
    is_strong = rng.random() < 0.35
    ids = [window.ids[0]]
    own = [0]
    numbers = []
    for number, part, whose in window.parts():
        if number not in needed and not any(map(is_person, whose)):
            if rng.random() < (0.15 if number == 0 else 0.12 if is_strong else 0):
                continue
        numbers.append(number)
        ids += part
        own += whose
    if rng.random() < 0.4:
        ids, own = mixer.rename(ids, own, rng)
    return with_gaps(ids, own, 0.06, rng), own, numbers


class Labelled(IterableDataset):
    """Batches of labelled articles, each as often as there are epochs, never twice the same."""

    def __init__(self, windows, mixer, size, seed, epochs):
        self.windows = windows
        self.mixer = mixer
        self.size = size
        self.seed = seed
        self.epochs = epochs

    def __iter__(self):
        torch.set_num_threads(1)
        worker = get_worker_info()
        number, workers = (worker.id, worker.num_workers) if worker else (0, 1)
        for epoch in range(self.epochs):
            for at, batch in enumerate(self.order(random.Random(self.seed * 100003 + epoch))):
                if at % workers == number:
                    rng = random.Random(self.seed * 7919 + epoch * 1009 + at)
                    yield self.batch([self.windows[index] for index in batch], rng)

    def order(self, rng):
        """Every window once, those of like length together."""
        order = list(range(len(self.windows)))
        rng.shuffle(order)
        batches = []
        for begin in range(0, len(order), self.size * 12):
            like = sorted(order[begin:begin + self.size * 12], key=lambda index: len(self.windows[index].ids))
            batches += [like[at:at + self.size] for at in range(0, len(like), self.size)]
        rng.shuffle(batches)
        return batches

    def batch(self, windows, rng):
        varied = [vary(window, self.mixer, rng) for window in windows]
        batch, asked = tensors([(ids, own) for ids, own, _ in varied], LABELLED_PEOPLE, rng)
        labels = []
        for row, (window, (ids, _, numbers), people) in enumerate(zip(windows, varied, asked)):
            ends = [at for at, piece in enumerate(ids) if piece == SEP]
            for question in window.people:
                if question["adverse"] is not None and question["person"] in people:
                    labels.append({"row": row, "column": people.index(question["person"]), **labels_of(question, numbers, ends)})
        for name in ("row", "column", "role", "stage", "evidence"):
            batch[name] = torch.tensor([label[name] for label in labels], dtype=torch.long)
        batch["against"] = torch.tensor([label["against"] for label in labels]).reshape(-1, 2)
        batch["topic"] = torch.tensor([label["topic"] for label in labels]).reshape(-1, len(TOPICS))
        return batch


def labels_of(question, numbers, ends):
    """The right answers, as numbers. Of a name that is another's the article says nothing, and has no part to play."""
    is_named = question["mentioned"] is not False
    is_adverse = question["adverse"] == "yes" and is_named
    against = {"yes": 1.0, "no": 0.0, "unsure": 0.5}[question["adverse"] if is_named else "no"]
    place = numbers.index(question["evidence"]) if question["evidence"] in numbers else len(ends)
    return {
        "against": [1 - against, against],
        "role": ROLES.index(question["role"]) if is_named and question.get("role") in ROLES else UNKNOWN,
        "stage": STAGES.index(question["stage"]) if is_named and question.get("stage") in STAGES else UNKNOWN,
        "topic": [float(topic in question["topics"]) for topic in TOPICS] if is_adverse else [-1.0] * len(TOPICS),
        "evidence": ends[place] if place < len(ends) else UNKNOWN,
    }


def loader(dataset, workers):
    """Batches are made while the device calculates; without workers, one after the other."""
    return DataLoader(dataset, batch_size=None, num_workers=workers, prefetch_factor=8 if workers else None)
