"""Trains the network that names the words of pages:

    [START=roles.pt] OUT=out python3 train.py SECONDS PAGES.gz,PAGES.gz MEASURED.gz ...

Writes roles.pt (averaged weights), roles.onnx and roles.json to $OUT. The pages come of tools/roles.
"""
import copy
import json
import math
import os
import sys
import time

import numpy as np
import torch
import torch.nn.functional as F

from data import CHARACTERS, LABELS, NUMBERS, PLACES, batch, load
from network import RoleNetwork

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
OUT = os.environ["OUT"]
WORDS = 12_000
RATE = 1.2e-3


def loss_of(network, of):
    kind, meaning, begins, paper, side = network(
        of["characters"], of["labels"], of["places"], of["numbers"], of["there"])
    told = of["begins"] >= 0
    return (
        F.cross_entropy(kind.flatten(0, 1), of["kinds"].flatten().long(), ignore_index=-100)
        + F.cross_entropy(meaning.flatten(0, 1), of["meanings"].flatten().long(), ignore_index=-100)
        + 0.3 * F.binary_cross_entropy_with_logits(begins[told], of["begins"][told])
        + 0.15 * F.cross_entropy(paper, of["paper"], label_smoothing=0.02)
        + 0.1 * F.cross_entropy(side, of["side"], label_smoothing=0.02)
    )


def sent(of):
    return {name: value.to(DEVICE, non_blocking=True) for name, value in of.items()}


@torch.no_grad()
def measured(network, pages):
    """Shares that are right: kinds of words, meanings of labels and values, whole values, papers, sides."""
    network.eval()
    right = np.zeros(5)
    count = np.zeros(5)
    for at in range(0, len(pages), 64):
        some = pages[at:at + 64]
        of = sent(batch(some))
        kind, meaning, _, paper, side = network(of["characters"], of["labels"], of["places"], of["numbers"], of["there"])
        kind, meaning = kind.argmax(-1), meaning.argmax(-1)
        is_there = of["there"] > 0
        told = of["meanings"] >= 0
        good = (kind == of["kinds"]) & ((meaning == of["meanings"]) | (of["kinds"] != 4))
        whole = {}
        for row, column in zip(*torch.where(told & (of["kinds"] == 4) & (of["meanings"] > 0))):
            key = (int(row), int(of["meanings"][row, column]))
            whole[key] = whole.get(key, True) and bool(good[row, column])
        results = [
            ((kind == of["kinds"])[is_there].float().sum(), is_there.sum()),
            ((meaning == of["meanings"])[told].float().sum(), told.sum()),
            (sum(whole.values()), len(whole)),
            ((paper.argmax(-1) == of["paper"]).float().sum(), len(some)),
            ((side.argmax(-1) == of["side"])[of["side"] > 0].float().sum(), (of["side"] > 0).sum()),
        ]
        right += [float(a) for a, _ in results]
        count += [float(b) for _, b in results]
    network.train()
    return [round(float(100 * a / max(1, b)), 2) for a, b in zip(right, count)]


def batches(pages, random):
    """Pages of about one length go together."""
    while True:
        order = random.permutation(len(pages))
        for at in range(0, len(order), 2048):
            some = sorted(order[at:at + 2048], key=lambda index: pages[index].count)
            groups, group = [], []
            for index in some:
                group.append(pages[index])
                if len(group) * pages[index].count >= WORDS:
                    groups.append(group)
                    group = []
            if group:
                groups.append(group)
            for place in random.permutation(len(groups)):
                yield batch(groups[place], random)


def prefetched(pages, workers=int(os.environ.get("WORKERS", 12))):
    import torch.multiprocessing as mp
    queue = mp.Queue(24)

    def work(seed):
        torch.set_num_threads(1)
        for one in batches(pages, np.random.default_rng(seed)):
            queue.put(one)

    context = mp.get_context("fork")
    for seed in range(workers):
        context.Process(target=work, args=(seed,), daemon=True).start()
    while True:
        yield queue.get()


def repeated(paths):
    """`own.gz*8` counts eight times."""
    for path in paths.split(","):
        name, _, times = path.partition("*")
        yield from [name] * int(times or 1)


def main():
    seconds, trained, *tested = sys.argv[1:]
    seconds = float(seconds)
    pages, header = load(repeated(trained))
    tests = [(path, load([path])[0]) for path in tested]
    print(len(pages), "pages", {name: len(header[name]) for name in header}, flush=True)
    # Before the accelerator is touched: the workers fork.
    source = prefetched(pages)
    next(source)
    network = RoleNetwork(NUMBERS, len(header["kinds"]), len(header["meanings"]), len(header["papers"]), len(header["sides"]))
    print(sum(p.numel() for p in network.parameters()), "weights")
    if "START" in os.environ:
        network.load_state_dict(torch.load(os.environ["START"], map_location="cpu"))
    network.to(DEVICE).train()
    average = copy.deepcopy(network)
    optimiser = torch.optim.AdamW(network.parameters(), lr=RATE, weight_decay=0.02)
    start, step, shown = time.time(), 0, 0
    while True:
        passed = (time.time() - start) / seconds
        if passed >= 1:
            break
        for group in optimiser.param_groups:
            group["lr"] = RATE * min(1, (step + 1) / 300) * (0.5 + 0.5 * math.cos(math.pi * passed))
        of = sent(next(source))
        with torch.autocast(DEVICE, torch.bfloat16, enabled=DEVICE == "cuda"):
            loss = loss_of(network, of)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimiser.step()
        step += 1
        share = min(0.999, step / (step + 50))
        with torch.no_grad():
            for mine, theirs in zip(average.parameters(), network.parameters()):
                mine.lerp_(theirs, 1 - share)
        if time.time() - start > shown:
            shown += 40
            print(step, round(loss.item(), 4), [measured(average, own) for _, own in tests[:1]], flush=True)
    for path, own in tests:
        print(path, measured(average, own), flush=True)
    write(average, header)


class AsUsed(torch.nn.Module):
    """One page at a time, all of it there; answers are shares."""

    def __init__(self, network):
        super().__init__()
        self.network = network

    def forward(self, characters, labels, places, numbers):
        there = torch.ones_like(places[:, 0]).unsqueeze(0)
        kind, meaning, begins, paper, side = self.network(
            characters.unsqueeze(0), labels.unsqueeze(0), places.unsqueeze(0), numbers.unsqueeze(0), there)
        return (kind[0].softmax(-1), meaning[0].softmax(-1), begins[0].sigmoid(),
                paper[0].softmax(-1), side[0].softmax(-1))


def write(network, header):
    network = network.cpu().eval()
    torch.save(network.state_dict(), os.path.join(OUT, "roles.pt"))
    n = 50
    example = (torch.zeros(n, CHARACTERS, dtype=torch.int32), torch.zeros(n, LABELS, dtype=torch.int32),
               torch.zeros(n, PLACES), torch.zeros(n, NUMBERS))
    inputs = ["characters", "labels", "places", "numbers"]
    outputs = ["kinds", "meanings", "begins", "paper", "side"]
    torch.onnx.export(
        AsUsed(network), example, os.path.join(OUT, "roles.onnx"), input_names=inputs, output_names=outputs,
        dynamic_axes={name: {0: "words"} for name in [*inputs, *outputs[:3]]}, opset_version=17, dynamo=False)
    with open(os.path.join(OUT, "roles.json"), "w", encoding="utf8") as out:
        json.dump(header, out, ensure_ascii=False)
        out.write("\n")


main()
