"""How weights of the reader fare on lines of fonts and seeds that nothing was trained with, kind by kind:

    OUT=out python3 measure_reader.py weights/reader.pt out/reader.pt [--lines 1000] [--workers 15]
"""
import argparse
import json
import math
import multiprocessing as mp
import os

import numpy as np
import torch

import paint
from network import Reader
from texts import ALPHABET, HAND

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
SEED = 900_001


def drawn(job):
    kind, seed, count = job
    painter, lines = paint.Painter(seed, "fonts-unseen"), []
    while len(lines) < count:
        line = painter.line(kind)
        if line is not None and (len(line[1]) > 1 or kind == "hand"):
            lines.append((line[0][:, :line[0].shape[1] // 4 * 4], line[2]))
    return lines


def draw(kinds, count, workers):
    parts = 4
    jobs = [(kind, SEED + 100 * i + part, count // parts) for i, kind in enumerate(kinds) for part in range(parts)]
    with mp.get_context("fork").Pool(workers) as pool:
        made = pool.map(drawn, jobs, chunksize=1)
    return {kind: sum(made[i * parts:(i + 1) * parts], []) for i, kind in enumerate(kinds)}


def load(path):
    """Weights of fewer characters are of an earlier alphabet, which this one begins with."""
    state = torch.load(path, map_location=DEVICE)
    network = Reader(state[last(state)].shape[0]).to(DEVICE).eval()
    network.load_state_dict(state)
    return network


def last(state):
    return [name for name in state if name.endswith("weight")][-1]


def widened(state, classes):
    """Weights for more characters: the new ones begin as likely as the others are on average."""
    name = last(state)
    more = classes - state[name].shape[0]
    for part in (name, name.replace("weight", "bias")):
        average = state[part][1:].mean(0, keepdim=True)
        state[part] = torch.cat([state[part], average.expand(more, *average.shape[1:])])
    return state


@torch.no_grad()
def read(network, picture):
    """(text, confidence) as src/vision/text/line-reader.ts has them, leaders and zones apart."""
    x = torch.from_numpy(np.ascontiguousarray(picture)).to(DEVICE).float()[None, None]
    x = (x - x.mean()) / (x.std() + 4)
    shares = torch.softmax(network(x)[0].float(), -1).cpu().numpy()
    best, seen = shares.argmax(1), []
    for frame, top in enumerate(best):
        if top and seen and seen[-1][0] == top and seen[-1][2] == frame - 1:
            seen[-1] = (top, seen[-1][1], frame, max(seen[-1][3], shares[frame, top]))
        elif top:
            seen.append((top, frame, frame, shares[frame, top]))
    sure = sum(math.log(one[3]) for one in seen)
    for before, after in zip([None, *seen], [*seen, None]):
        start, end = before[2] + 1 if before else 0, after[1] if after else len(best)
        if start < end:
            doubt = 1 - shares[start:end, 0]
            for neighbour in {one[0] for one in (before, after) if one}:
                doubt = doubt - shares[start:end, neighbour]
            sure += math.log(1 - min(0.99, max(0, doubt.max())))
    return "".join(ALPHABET[one[0] - 1] for one in seen), math.exp(sure) if seen else 0.0


def figures(network, lines):
    same = lambda text: " ".join(text.replace(HAND, "").split())
    answers = [(read(network, picture), text) for picture, text in lines]
    sure = [(same(got) == same(text)) for (got, confidence), text in answers if confidence >= 0.9 and same(got)]
    share = lambda part, whole: round(100 * part / max(1, whole), 1)
    written = [HAND in text for _, text in answers]
    told = [HAND in got for (got, _), _ in answers]
    return {
        "lines": len(lines), "exact": share(sum(same(got) == same(text) for (got, _), text in answers), len(lines)),
        "above 0.9": share(len(sure), len(lines)), "wrong of those above 0.9": share(sum(not right for right in sure), len(sure)),
        "told by hand": share(sum(t and w for t, w in zip(told, written)), sum(written)),
        "falsely told by hand": share(sum(t and not w for t, w in zip(told, written)), len(lines) - sum(written)),
    }


def compare(paths, count, workers):
    sets = draw(list(paint.KINDS), count, workers)
    result = {}
    for path in paths:
        network = load(path)
        for kind, lines in sets.items():
            result.setdefault(kind, {})[os.path.basename(os.path.dirname(path)) + "/" + os.path.basename(path)] = found = figures(network, lines)
            print(f"{kind:14} {path:28} {found}", flush=True)
    return result


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("weights", nargs="+")
    parser.add_argument("--lines", type=int, default=1000)
    parser.add_argument("--workers", type=int, default=15)
    options = parser.parse_args()
    result = compare(options.weights, options.lines, options.workers)
    json.dump(result, open(f"{os.environ.get('OUT', '.')}/measured.json", "w"), ensure_ascii=False, indent=1)


if __name__ == "__main__":
    main()
