"""Trains the finder of papers on fresh synthetic photographs for a given time:

    OUT=out python3 train_papers.py --seconds 500 --workers 15 [--start out/papers.pt] [--rate 0.002] [--seed 5]

Writes papers.pt (averaged weights) and papers.onnx to $OUT.
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

import papers
from network import PaperFinder

BATCH = 48
USES = 4  # of each batch, turned, mirrored and disturbed anew: the generator is slower than the network
DEVICE = "cuda"


def make_batches(seed, queue):
    torch.set_num_threads(1)
    os.nice(10)
    maker = papers.Papers(seed)
    while True:
        pictures, maps = [], []
        while len(pictures) < BATCH:
            picture, quads = maker.photograph()
            pictures.append(picture.transpose(2, 0, 1))
            maps.append(np.stack(papers.targets(quads)))
        queue.put(tuple(torch.from_numpy(np.stack(a)).share_memory_() for a in (pictures, maps)))


def normalise(x):
    """Over all three colours together, so that tints stay."""
    return (x - x.mean((1, 2, 3), keepdim=True)) / (x.std((1, 2, 3), keepdim=True) + 4)


def prepared(batch, turns, mirrored):
    pictures, maps = (t.to(DEVICE, non_blocking=True).float() for t in batch)
    out = [torch.rot90(t, turns, (-2, -1)) for t in (pictures, maps / 255)]
    return [t.flip(-1) for t in out] if mirrored else out


def disturbed(x):
    n = x.shape[0]
    amount = lambda power, scale: torch.rand(n, 1, 1, 1, device=DEVICE) ** power * scale
    tint = 1 + (torch.rand(n, 3, 1, 1, device=DEVICE) - 0.5) * 0.3
    return x * tint * (0.6 + amount(1, 0.8)) + torch.randn_like(x) * amount(3, 14)


def loss_of(found, wanted):
    paper, corner = found[:, 0].float(), found[:, 1].float()
    plain = F.binary_cross_entropy_with_logits(paper, wanted[:, 0])
    likely = torch.sigmoid(paper)
    overlap = 1 - (2 * (likely * wanted[:, 0]).sum((1, 2)) + 50) / ((likely + wanted[:, 0]).sum((1, 2)) + 50)
    peaks = F.binary_cross_entropy_with_logits(corner, wanted[:, 1], reduction="none") * (1 + 30 * wanted[:, 1])
    return plain * 2 + overlap.mean() + peaks.mean() * 3


@torch.no_grad()
def evaluate(network, batches):
    overlap, count, peaks, near = 0.0, 0, 0, 0
    for i, batch in enumerate(batches):
        pictures, maps = prepared(batch, i % 4, i % 2 == 1)
        with torch.autocast("cuda", torch.bfloat16):
            found = network(normalise(pictures)).float()
        said, true = found[:, 0] > 0, maps[:, 0] > 0.5
        union = (said | true).sum((1, 2)).float()
        each = torch.where(union > 0, (said & true).sum((1, 2)) / union.clamp(min=1), torch.ones_like(union))
        overlap, count = overlap + each.sum().item(), count + len(each)
        best = F.max_pool2d(torch.sigmoid(found[:, 1:]), 5, 1, 2)
        tops = maps[:, 1:] > 0.9
        peaks, near = peaks + tops.sum().item(), near + ((best > 0.5) & tops).sum().item()
    return {"overlap": round(overlap / count, 4), "cornersFound": round(near / max(1, peaks), 4)}


def export(network, path):
    network = copy.deepcopy(network).eval().float().cpu()
    torch.onnx.export(network, torch.zeros(1, 3, papers.SIDE, papers.SIDE), path, input_names=["x"], output_names=["maps"],
                      opset_version=17, dynamo=False)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=500)
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
    network = PaperFinder().to(DEVICE).to(memory_format=torch.channels_last)
    if options.start:
        network.load_state_dict(torch.load(options.start, map_location=DEVICE))
    average = copy.deepcopy(network).eval()
    optimiser = torch.optim.AdamW(network.parameters(), lr=options.rate, weight_decay=0.02, betas=(0.9, 0.98), fused=True)
    held_out = [tuple(t.clone() for t in queue.get()) for _ in range(options.workers)]
    step = seen = 0
    recent, told = [], time.time()
    while (progress := (time.time() - began) / options.seconds) < 1:
        batch = tuple(t.clone() for t in queue.get())
        seen += len(batch[0])
        for _ in range(USES):
            turns, mirrored = int(torch.randint(4, ()).item()), bool(torch.randint(2, ()).item())
            pictures, maps = prepared(batch, turns, mirrored)
            x = normalise(disturbed(pictures)).contiguous(memory_format=torch.channels_last)
            rate = options.rate * min(1, (step + 1) / 300) * (0.5 + 0.5 * math.cos(math.pi * min(1, progress))) + 1e-5
            for group in optimiser.param_groups:
                group["lr"] = rate
            with torch.autocast("cuda", torch.bfloat16):
                found = network(x)
            loss = loss_of(found, maps)
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
            print(json.dumps({"seconds": round(told - began), "step": step, "seen": seen, "loss": round(torch.stack(recent).mean().item(), 4)} | evaluate(average, held_out)), flush=True)
            recent = []
            torch.save(average.state_dict(), f"{out}/papers.pt")
    print(json.dumps({"step": step, "seen": seen} | evaluate(average, held_out)), flush=True)
    torch.save(average.state_dict(), f"{out}/papers.pt")
    export(average, f"{out}/papers.onnx")
    for maker in makers:
        maker.terminate()


if __name__ == "__main__":
    main()
