"""Trains the finder of corners on fresh synthetic photographs for a given time:

    OUT=out python3 train.py --material FOLDER --seconds 180 [--start ../../weights/edges.pt] [--batch 512] [--rate 0.004] [--seed 5]

FOLDER is what tools/edges-material writes. Writes edges.pt (averaged weights) and edges.bin to $OUT, again and again.
"""
import argparse
import copy
import json
import math
import os
import time

import torch
from torch.nn import functional as F

from network import CELLS, SIDE, Edges, multiplications, normalised, write
from scenes import Scenes, read_faces

KEPT_BACK = 12  # every so many-th face is for measuring only


def decode(maps, whole):
    """Corners in parts of the picture, and how surely each is in sight."""
    n = maps.shape[0]
    logits = torch.cat([maps[:, :4].flatten(2), whole[:, :4, None]], 2).float()
    p = logits.softmax(2)
    field = p[..., :-1].view(n, 4, CELLS, CELLS)
    best = p[..., :-1].argmax(2)
    cell = torch.arange(CELLS, device=maps.device)
    near = ((cell[None, None, :, None] - (best // CELLS)[..., None, None]).abs() <= 2) & ((cell[None, None, None] - (best % CELLS)[..., None, None]).abs() <= 2)
    field = field * near
    mass = field.sum((2, 3)).clamp(min=1e-9)
    at = (cell + 0.5) / CELLS
    return torch.stack([(field.sum(2) * at).sum(2) / mass, (field.sum(3) * at).sum(2) / mass], 2), 1 - p[..., -1]


@torch.no_grad()
def evaluate(network, held):
    network.eval()
    off, missed, invented, seen_n, unseen_n, inter, union, right, turns = [], 0, 0, 0, 0, 0.0, 0.0, 0, 0
    for picture, target, paper, turn, counts, named in held:
        maps, whole = network(normalised(picture))
        corners, sure = decode(maps, whole)
        seen = target[..., -1] < 0.5
        off.append(((corners - named).norm(dim=2) * SIDE)[seen])
        missed += (seen & (sure < 0.5)).sum().item()
        invented += (~seen & (sure >= 0.5)).sum().item()
        seen_n += seen.sum().item()
        unseen_n += (~seen).sum().item()
        found = maps[:, 4] > 0
        inter += (found & (paper > 0.5)).sum().item()
        union += (found | (paper > 0.5)).sum().item()
        right += ((whole[:, 4:].argmax(1) == turn) & counts).sum().item()
        turns += counts.sum().item()
    off = torch.cat(off)
    return {"corner_median": round(off.median().item(), 2), "corner_within_3": round((off < 3).float().mean().item(), 4), "missed": round(missed / seen_n, 4), "invented": round(invented / max(1, unseen_n), 4), "overlap": round(inter / max(1, union), 4), "turn": round(right / max(1, turns), 4)}


def loss_of(network, batch):
    picture, target, paper, turn, counts, _ = batch
    maps, whole = network(normalised(picture))
    logits = torch.cat([maps[:, :4].flatten(2), whole[:, :4, None]], 2)
    corner = -(target * logits.log_softmax(2)).sum(2).mean()
    mask = F.binary_cross_entropy_with_logits(maps[:, 4], paper)
    way = (F.cross_entropy(whole[:, 4:], turn, reduction="none") * counts).mean()
    return corner + mask + 0.3 * way


def main():
    began = time.time()
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--material", required=True)
    arguments.add_argument("--seconds", type=float, default=180)
    arguments.add_argument("--batch", type=int, default=512)
    arguments.add_argument("--rate", type=float, default=0.004)
    arguments.add_argument("--seed", type=int, default=5)
    arguments.add_argument("--start")
    arguments.add_argument("--tell", type=float, default=20)
    arguments.add_argument("--held", type=int, default=4)
    options = arguments.parse_args()
    out = os.environ["OUT"]
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(options.seed)
    torch.backends.cudnn.benchmark = True
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    faces, sizes = read_faces(options.material)
    apart = torch.arange(len(faces)) % KEPT_BACK == 0
    order = torch.cat([torch.nonzero(~apart)[:, 0], torch.nonzero(apart)[:, 0]])
    faces, sizes, trained = faces[order], sizes[order], int((~apart).sum())
    scenes = Scenes(faces, sizes, device, options.seed)
    measured = Scenes(faces, sizes, device, 900_001)
    held = [measured.photographs(options.batch, (trained, len(faces))) for _ in range(options.held)]
    network = Edges().to(device)
    if options.start:
        network.load_state_dict(torch.load(options.start, map_location=device))
    average = copy.deepcopy(network)
    optimiser = torch.optim.AdamW(network.parameters(), lr=options.rate, weight_decay=0.01)
    print(json.dumps({"device": device, "multiplications": multiplications(), "faces": trained, "ready": round(time.time() - began, 1)}), flush=True)

    def keep():
        print(json.dumps({"seconds": round(time.time() - began), "step": step, "seen": step * options.batch, "loss": round(total.item() / max(1, since), 4)} | evaluate(average, held)), flush=True)
        torch.save(average.state_dict(), f"{out}/edges.pt")
        write(average, f"{out}/edges.bin")

    step, since, told, total = 0, 0, time.time(), torch.zeros((), device=device)
    while time.time() - began < options.seconds:
        part = (time.time() - began) / options.seconds
        rate = options.rate * min(1, (step + 1) / 100) * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * min(1, part))))
        for group in optimiser.param_groups:
            group["lr"] = rate
        network.train()
        loss = loss_of(network, scenes.photographs(options.batch, (0, trained)))
        loss.backward()
        if torch.isfinite(torch.nn.utils.clip_grad_norm_(network.parameters(), 2.0)):
            optimiser.step()
        optimiser.zero_grad(set_to_none=True)
        total += loss.detach()
        step, since = step + 1, since + 1
        if step % 5 == 0:
            share = min(0.99, step / (step + 40))
            with torch.no_grad():
                for a, b in zip(average.state_dict().values(), network.state_dict().values()):
                    a.lerp_(b, 1 - share) if a.dtype.is_floating_point else a.copy_(b)
        if time.time() - told > options.tell:
            keep()
            told, since = time.time(), 0
            total.zero_()
    keep()


if __name__ == "__main__":
    main()
