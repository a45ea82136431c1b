"""Trains the reader on fresh synthetic lines for a given time:

    OUT=out python3 train.py --seconds 540 --workers 15 [--start out/reader.pt] [--rate 0.0025] [--seed 11]

Writes reader.pt (averaged weights), reader.onnx and training.json to $OUT. measure_reader.py compares weights.
"""
import argparse
import copy
import json
import math
import os
import time

import numpy as np
import torch
import torch.multiprocessing as mp
import torch.nn.functional as F

import paint
from measure_reader import widened
from network import Reader
from texts import ALPHABET

BUCKETS = [128, 192, 256, 384, 512, 768, 1024]
PIXELS = 262_144  # of width in one batch
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"


def make_batches(seed, queue):
    """Lines of similar width go together; what is beyond a line's end repeats its last column."""
    torch.set_num_threads(1)
    os.nice(10)
    painter = paint.Painter(seed)
    waiting = {width: [] for width in BUCKETS}
    while True:
        line = painter.line(painter.kind())
        if line is None:
            continue
        width = next(b for b in BUCKETS if line[0].shape[1] <= b)
        lines = waiting[width]
        lines.append(line)
        if len(lines) < PIXELS // width:
            continue
        pictures = np.empty((len(lines), paint.HEIGHT, width), np.uint8)
        for row, (picture, _, _) in zip(pictures, lines):
            row[:, :picture.shape[1]] = picture
            row[:, picture.shape[1]:] = picture[:, -1:]
        labels = np.array([c for _, line_labels, _ in lines for c in line_labels], np.int32)
        lengths = np.array([len(line_labels) for _, line_labels, _ in lines], np.int32)
        queue.put(tuple(torch.from_numpy(a).share_memory_() for a in (pictures, labels, lengths)))
        waiting[width] = []


def normalise(pictures, augment):
    x = pictures.to(DEVICE, non_blocking=True).unsqueeze(1).float()
    if augment:
        x = x + torch.randn_like(x) * torch.rand(x.shape[0], 1, 1, 1, device=DEVICE) ** 3 * 10
    return (x - x.mean((2, 3), keepdim=True)) / (x.std((2, 3), keepdim=True) + 4)


def greedy(scores):
    best = scores.argmax(-1)
    keep = torch.ones_like(best, dtype=torch.bool)
    keep[:, 1:] = best[:, 1:] != best[:, :-1]
    keep &= best != 0
    return [row[mask].tolist() for row, mask in zip(best.cpu(), keep.cpu())]


def distance(a, b):
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        before, row[0] = row[0], i
        for j, y in enumerate(b, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (x != y))
    return row[-1]


@torch.no_grad()
def evaluate(network, batches):
    exact = lines = wrong = characters = 0
    for pictures, labels, lengths in batches:
        with torch.autocast(DEVICE, torch.bfloat16):
            scores = network(normalise(pictures, False))
        at = 0
        for read, length in zip(greedy(scores), lengths.tolist()):
            errors = distance(read, labels[at:at + length].tolist())
            at += length
            exact, wrong, characters, lines = exact + (errors == 0), wrong + errors, characters + length, lines + 1
    return {"exact": round(100 * exact / lines, 2), "characterErrors": round(100 * wrong / characters, 3), "lines": lines}


def export(network, path):
    network = copy.deepcopy(network).eval().float().cpu()
    axes = {"x": {0: "n", 3: "w"}, "y": {0: "n", 1: "t"}}
    torch.onnx.export(network, torch.zeros(1, 1, 32, 320), path, input_names=["x"], output_names=["y"],
                      dynamic_axes=axes, opset_version=17, dynamo=False)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=540)
    parser.add_argument("--workers", type=int, default=15)
    parser.add_argument("--rate", type=float, default=0.0025)
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--start", default="")
    options = parser.parse_args()
    out, began = os.environ.get("OUT", "."), time.time()
    mp.set_start_method("fork", force=True)
    mp.set_sharing_strategy("file_system")
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    queue = mp.Queue(maxsize=120)
    makers = [mp.Process(target=make_batches, args=(options.seed * 1000 + i, queue), daemon=True) for i in range(options.workers)]
    for maker in makers:
        maker.start()
    network = Reader(len(ALPHABET) + 1).to(DEVICE).to(memory_format=torch.channels_last)
    if options.start:
        network.load_state_dict(widened(torch.load(options.start, map_location=DEVICE), len(ALPHABET) + 1))
    average = copy.deepcopy(network).eval()
    optimiser = torch.optim.AdamW(network.parameters(), lr=options.rate, weight_decay=0.02, betas=(0.9, 0.98), fused=True)
    held_out = []
    while sum(len(batch[2]) for batch in held_out) < 3000:
        held_out.append(tuple(t.clone() for t in queue.get()))
    step = seen = 0
    losses, told, saved = [], time.time(), time.time()
    while (progress := (time.time() - began) / options.seconds) < 1:
        pictures, labels, lengths = (t.clone() for t in queue.get())
        x = normalise(pictures, True).contiguous(memory_format=torch.channels_last)
        rate = options.rate * min(1, (step + 1) / 400) * (0.5 + 0.5 * math.cos(math.pi * progress)) + 1e-5
        for group in optimiser.param_groups:
            group["lr"] = rate
        with torch.autocast(DEVICE, torch.bfloat16):
            scores = network(x)
        frames = torch.full((len(lengths),), x.shape[3] // 4, dtype=torch.long)
        likely = F.log_softmax(scores.float(), -1).transpose(0, 1)
        loss = F.ctc_loss(likely, labels.to(DEVICE), frames, lengths.long(), blank=0, reduction="sum", zero_infinity=True) / lengths.sum().item()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 2.0, foreach=True)
        optimiser.step()
        optimiser.zero_grad(set_to_none=True)
        step, seen = step + 1, seen + len(lengths)
        losses.append(loss.detach())
        if step % 10 == 0:
            keep = min(0.985, step / (step + 30))
            with torch.no_grad():
                for a, b in zip(average.state_dict().values(), network.state_dict().values()):
                    a.lerp_(b, 1 - keep) if a.dtype.is_floating_point else a.copy_(b)
        if time.time() - told > 30:
            told = time.time()
            print(f"{told - began:.0f}s step {step} lines {seen} ({seen / (told - began):.0f}/s) rate {rate:.1e} loss {torch.stack(losses[-200:]).mean().item():.4f}", flush=True)
        if time.time() - saved > 150:
            saved = time.time()
            print("  held out", evaluate(average, held_out[:4]), flush=True)
            torch.save(average.state_dict(), f"{out}/reader.pt")
    torch.save(average.state_dict(), f"{out}/reader.pt")
    export(average, f"{out}/reader.onnx")
    result = {"alphabet": ALPHABET, "steps": step, "lines": seen, "heldOut": evaluate(average, held_out), "options": vars(options)}
    json.dump(result, open(f"{out}/training.json", "w"), ensure_ascii=False)
    print("done", result["heldOut"], flush=True)
    for maker in makers:
        maker.terminate()
    os._exit(0)


if __name__ == "__main__":
    main()
