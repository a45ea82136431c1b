"""Trains the finder of lines on fresh synthetic scenes for a given time:

    OUT=out python3 train_finder.py --seconds 540 --workers 15 [--start out/finder.pt] [--rate 0.002] [--seed 5]

Writes finder.pt (averaged weights) and finder.onnx to $OUT.
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

import scenes
from network import Finder

BATCH = 24
USES = 3  # of each batch, turned and disturbed anew: the generator is slower than the network
DEVICE = "cuda"


def make_batches(seed, queue):
    torch.set_num_threads(1)
    os.nice(10)
    maker = scenes.Scenes(seed)
    while True:
        pictures, cores, shapes = [], [], []
        while len(pictures) < BATCH:
            picture, lines, ignored = maker.scene()
            core, shape = scenes.targets(lines, ignored)
            pictures.append(picture)
            cores.append(core)
            shapes.append(shape.astype(np.float16))
        queue.put(tuple(torch.from_numpy(np.stack(a)).share_memory_() for a in (pictures, cores, shapes)))


def turned(pictures, cores, shapes, k):
    """A quarter turn k times against the clock."""
    pictures, cores, shapes = torch.rot90(pictures, k, (-2, -1)), torch.rot90(cores, k, (-2, -1)), torch.rot90(shapes, k, (-2, -1))
    for _ in range(k):
        shapes = torch.stack((shapes[:, 1], -shapes[:, 0], shapes[:, 2]), 1)
    return pictures, cores, shapes


def normalise(x):
    return (x - x.mean((2, 3), keepdim=True)) / (x.std((2, 3), keepdim=True) + 4)


def disturbed(x):
    n = x.shape[0]
    amount = lambda power, scale: torch.rand(n, 1, 1, 1, device=DEVICE) ** power * scale
    return x * (0.5 + amount(1, 1)) + torch.randn_like(x) * amount(3, 14)


def losses(cores, shape, wanted, wanted_shape):
    judged = (wanted != 255).float()
    total = 0
    for channel, target in enumerate(((wanted == 1) | (wanted == 2), wanted == 2)):
        target = target.float()
        score = cores[:, channel].float()
        plain = F.binary_cross_entropy_with_logits(score, target, reduction="none") * (1 + 2 * target) * judged
        likely = torch.sigmoid(score) * judged
        overlap = 1 - (2 * (likely * target).sum((1, 2)) + 20) / ((likely + target * judged).sum((1, 2)) + 20)
        total = total + plain.mean() * 6 + overlap.mean()
    shape, text = shape.float(), (wanted_shape[:, :2].abs().sum(1, keepdim=True) > 0).float()
    apart = F.smooth_l1_loss(shape[:, :3], line_shape(wanted_shape), reduction="none", beta=0.1) * text
    quarter = F.cross_entropy(shape[:, 3:], quarter_of(wanted_shape), reduction="none") * text[:, 0]
    return total + apart.sum() / (text.sum() * 3 + 1) + quarter.sum() / (text.sum() + 1)


def line_shape(wanted):
    cosine, sine = wanted[:, 0], wanted[:, 1]
    return torch.stack((cosine * cosine - sine * sine, 2 * cosine * sine, wanted[:, 2]), 1)


def quarter_of(wanted):
    """0 to the right, 1 down, 2 to the left, 3 up."""
    cosine, sine = wanted[:, 0], wanted[:, 1]
    level = cosine.abs() >= sine.abs()
    return torch.where(level, torch.where(cosine > 0, 0, 2), torch.where(sine > 0, 1, 3))


@torch.no_grad()
def evaluate(network, batches):
    hits = {"text": [0, 0, 0], "zone": [0, 0, 0]}
    turns, right, height, pixels = 0, 0, 0.0, 0
    for i, batch in enumerate(batches):
        pictures, cores, shapes = prepared(batch, i % 4)
        with torch.autocast("cuda", torch.bfloat16):
            found, shape = network(normalise(pictures))
        judged = cores != 255
        for channel, name in enumerate(("text", "zone")):
            said = (found[:, channel] > 0) & judged
            true = (((cores == 1) | (cores == 2)) if channel == 0 else cores == 2) & judged
            hits[name] = [a + b.item() for a, b in zip(hits[name], ((said & true).sum(), said.sum(), true.sum()))]
        text = shapes[:, :2].abs().sum(1) > 0
        agree = shape[:, 3:].argmax(1) == quarter_of(shapes)
        turns, right = turns + text.sum().item(), right + (agree & text).sum().item()
        height, pixels = height + ((shape[:, 2] - shapes[:, 2]).abs() * text).sum().item(), pixels + text.sum().item()
    out = {name: {"precision": round(both / max(1, said), 4), "recall": round(both / max(1, true), 4)} for name, (both, said, true) in hits.items()}
    return out | {"direction": round(right / max(1, turns), 4), "heightError": round(height / max(1, pixels), 4)}


def prepared(batch, k):
    pictures, cores, shapes = (t.to(DEVICE, non_blocking=True) for t in batch)
    return turned(pictures.unsqueeze(1).float(), cores, shapes.float(), k)


def export(network, path):
    network = copy.deepcopy(network).eval().float().cpu()
    axes = {"x": {2: "h", 3: "w"}, "cores": {2: "h2", 3: "w2"}, "shape": {2: "h4", 3: "w4"}}
    torch.onnx.export(network, torch.zeros(1, 1, 448, 736), path, input_names=["x"], output_names=["cores", "shape"],
                      dynamic_axes=axes, opset_version=17, dynamo=False)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=540)
    parser.add_argument("--workers", type=int, default=15)
    parser.add_argument("--rate", type=float, default=0.002)
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--start", default="")
    options = parser.parse_args()
    out, began = os.environ.get("OUT", "."), time.time()
    mp.set_start_method("fork", force=True)
    mp.set_sharing_strategy("file_system")
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    torch.backends.cudnn.benchmark = True
    queue = mp.Queue(maxsize=30)
    makers = [mp.Process(target=make_batches, args=(options.seed * 1000 + i, queue), daemon=True) for i in range(options.workers)]
    for maker in makers:
        maker.start()
    network = Finder().to(DEVICE).to(memory_format=torch.channels_last)
    if options.start:
        known, here = torch.load(options.start, map_location=DEVICE), network.state_dict()
        network.load_state_dict({k: v for k, v in known.items() if k in here and v.shape == here[k].shape}, strict=False)
    average = copy.deepcopy(network).eval()
    optimiser = torch.optim.AdamW(network.parameters(), lr=options.rate, weight_decay=0.02, betas=(0.9, 0.98), fused=True)
    held_out = [tuple(t.clone() for t in queue.get()) for _ in range(options.workers)]
    step = seen = 0
    recent, told, saved = [], time.time(), time.time()
    while (progress := (time.time() - began) / options.seconds) < 1:
        batch = tuple(t.clone() for t in queue.get())
        seen += len(batch[0])
        for use in range(USES):
            pictures, cores, shapes = prepared(batch, int(torch.randint(4, ()).item()))
            x = normalise(disturbed(pictures)).contiguous(memory_format=torch.channels_last)
            rate = options.rate * min(1, (step + 1) / 300) * (0.5 + 0.5 * math.cos(math.pi * min(1, progress))) + 1e-5
            for group in optimiser.param_groups:
                group["lr"] = rate
            with torch.autocast("cuda", torch.bfloat16):
                found, shape = network(x)
            loss = losses(found, shape, cores, shapes)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 2.0, foreach=True)
            optimiser.step()
            optimiser.zero_grad(set_to_none=True)
            step += 1
            recent.append(loss.detach())
            if step % 5 == 0:
                keep = min(0.985, step / (step + 30))
                with torch.no_grad():
                    for a, b in zip(average.state_dict().values(), network.state_dict().values()):
                        a.lerp_(b, 1 - keep) if a.dtype.is_floating_point else a.copy_(b)
        if time.time() - told > 30:
            told = time.time()
            print(f"{told - began:.0f}s step {step} scenes {seen} ({seen / (told - began):.0f}/s) rate {rate:.1e} loss {torch.stack(recent[-200:]).mean().item():.4f}", flush=True)
        if time.time() - saved > 120:
            saved = time.time()
            print("  held out", evaluate(average, held_out), flush=True)
            torch.save(average.state_dict(), f"{out}/finder.pt")
    torch.save(average.state_dict(), f"{out}/finder.pt")
    export(average, f"{out}/finder.onnx")
    result = {"steps": step, "scenes": seen, "heldOut": evaluate(average, held_out), "options": vars(options)}
    json.dump(result, open(f"{out}/finder.json", "w"))
    print("done", result, flush=True)
    for maker in makers:
        maker.terminate()
    os._exit(0)


if __name__ == "__main__":
    main()
