"""Teaches the model: a teacher of twelve layers learns from labelled articles, then a student of six learns from the teacher.

    OUT=out python3 press_teach.py --windows windows.jsonl --encoder encoder.0.pkl encoder.1.pkl [--measure kept-back.jsonl]

Writes the packed student to $OUT/student.0, .1, ... for press_export.py. The teacher is not kept: with the same options and
data another is as good, and takes two minutes.
"""
import argparse
import copy
import math
import os
import random
import time

import torch
import torch.nn.functional as F

from press_articles import UNKNOWN, Labelled, Made, Mixer, inner_pieces, load_windows, loader
from press_device import DEVICE, HAS_GPU, mixed_precision, to_device
from press_measure import predict, report, save_answers, unanswered
from press_model import NEVER, TOPICS, Layer, Press, cut, light_pieces, load_encoder, pack, unpack, vocabulary_of

# What of the teacher the student is: these layers, and so many heads and neurons of each. The first alone reads light pieces: it
# would cost as much as two of the others.
STUDENT = {"layers": (0, 2, 4, 6, 8, 10), "heads": (4, 5, 5, 5, 5, 5), "neurons": (512, 768, 768, 768, 768, 768), "light_after": 1}
FOR_EVER = 10**9


def compile_layers():
    """For a GPU; windows of any length must not be compiled anew each."""
    torch._dynamo.config.cache_size_limit = 64
    Layer.forward = torch.compile(Layer.forward, dynamic=True)


def labelled_loss(said, batch):
    """How far answers are from labels: whether it speaks against them counts most. Labels that are not known cost nothing."""
    answers = {name: said[name][batch["row"], batch["column"]] for name in ("against", "role", "stage", "topic", "evidence")}

    def chosen(name):
        return torch.nan_to_num(F.cross_entropy(answers[name], batch[name], ignore_index=UNKNOWN))

    against = torch.nan_to_num(-(batch["against"] * F.log_softmax(answers["against"], -1)).sum(-1).mean())
    has_topics = (batch["topic"][:, 0] >= 0).float()[:, None]
    topic = F.binary_cross_entropy_with_logits(answers["topic"], batch["topic"].clamp(min=0), reduction="none")
    topic = (topic * has_topics).sum() / (has_topics.sum() * len(TOPICS)).clamp(min=1)
    answers["evidence"] = answers["evidence"].masked_fill(~batch["ends"][batch["row"]], NEVER)
    return against + 0.4 * chosen("role") + 0.4 * chosen("stage") + topic + 0.4 * chosen("evidence")


def rates_by_depth(model, rate):
    """What BERT knows of language changes little, the deeper the less; what is new learns fast."""
    count = len(model.layers)
    groups = {}
    for name, parameter in model.named_parameters():
        if name.startswith("layers."):
            own = rate * 0.95 ** (count - 1 - int(name.split(".")[1]))
        elif name.startswith(("words", "places", "norm")):
            own = rate * 0.95**count
        elif name.startswith("kinds"):
            own = rate * 5
        else:
            own = rate * 4
        decay = 0.01 if parameter.dim() > 1 else 0
        group = groups.setdefault((own, decay), {"params": [], "lr": own, "full": own, "weight_decay": decay})
        group["params"].append(parameter)
    return list(groups.values())


def step(optimiser, model, loss):
    optimiser.zero_grad(set_to_none=True)
    loss.backward()
    torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
    optimiser.step()


def teach(model, windows, mixer, epochs, size=24, rate=6e-5, seed=0, workers=5):
    torch.manual_seed(seed)
    model.to(DEVICE).train()
    optimiser = torch.optim.AdamW(rates_by_depth(model, rate), betas=(0.9, 0.98), fused=HAS_GPU)
    steps = epochs * math.ceil(len(windows) / size)
    began = time.time()
    for number, batch in enumerate(loader(Labelled(windows, mixer, size, seed, epochs), workers)):
        share = min(1, (number + 1) / (0.1 * steps)) * max(0.0, (steps - number) / steps)
        for group in optimiser.param_groups:
            group["lr"] = group["full"] * share
        batch = to_device(batch)
        with mixed_precision():
            said = model(batch["ids"], batch["kinds"], batch["mask"], batch["own"])
        loss = labelled_loss(said, batch)
        step(optimiser, model, loss)
    print(f"teacher: {steps} steps, {time.time() - began:.0f} s, loss {loss.item():.3f}", flush=True)


def likeness_loss(said, wanted, batch):
    """How far a student's answers are from its teacher's, of everybody in the batch."""
    row, column = batch["own"].any(-1).nonzero(as_tuple=True)
    no_end = ~batch["ends"][row]

    def distance(name, hidden=None):
        ours, theirs = said[name][row, column], wanted[name][row, column]
        if hidden is not None:
            ours, theirs = ours.masked_fill(hidden, NEVER), theirs.masked_fill(hidden, NEVER)
        return F.kl_div(F.log_softmax(ours, -1), theirs.softmax(-1), reduction="batchmean")

    # Of what nobody is accused of the teacher learnt nothing.
    accused = wanted["against"][row, column].softmax(-1)[:, 1:]
    topic = F.binary_cross_entropy_with_logits(said["topic"][row, column], wanted["topic"][row, column].sigmoid(), reduction="none")
    topic = (topic * accused).sum() / (accused.sum() * len(TOPICS)).clamp(min=1)
    return (2 * distance("against") + 0.5 * distance("role") + 0.5 * distance("stage") + topic
            + 0.3 * distance("evidence", no_end))


def layers_loss(student, states, wanted, layers, batch):
    """How far a student's layers are from where its teacher's stand; the last counts most."""
    mask = batch["mask"].float()
    # A student's layer ends where the teacher's layer that the next one was cut from begins.
    ends = [*layers[1:], len(wanted)]
    loss = 0
    for number, ((ours, at), end) in enumerate(zip(states, ends)):
        theirs, counted = wanted[end - 1][0], mask
        if at is not None:
            theirs = theirs.gather(1, at[..., None].expand(-1, -1, theirs.shape[-1]))
            counted = mask.gather(1, at) * ~student.light[batch["ids"].gather(1, at)]
        away = 1 - F.cosine_similarity(ours.float(), theirs.float(), dim=-1)
        weight = 1.0 if number == len(ends) - 1 else 0.3
        loss = loss + weight * (away * counted).sum() / counted.sum()
    return loss


def distil(student, teachers, layers, windows, mixer, seconds, size=192, rate=3e-4, seed=0, workers=13, most_steps=FOR_EVER):
    """The student sees made articles and learns to answer as one of the teachers does, and at times the labelled ones."""
    torch.manual_seed(seed)
    rng = random.Random(seed + 7)
    student.to(DEVICE).train()
    exact = torch.bfloat16 if HAS_GPU else torch.float32
    teachers = [copy.deepcopy(teacher).eval().to(exact) for teacher in teachers]
    optimiser = torch.optim.AdamW(student.parameters(), lr=rate, weight_decay=0.01, betas=(0.9, 0.98), fused=HAS_GPU)
    labelled = iter(loader(Labelled(windows, mixer, min(size // 2, len(windows)), seed + 1, FOR_EVER), min(1, workers)))
    began = time.time()
    for number, batch in enumerate(loader(Made(mixer, size, seed), workers)):
        passed = time.time() - began
        if passed > seconds or number >= most_steps:
            break
        share = min(1, (number + 1) / 300) * max(0.01, (1 + math.cos(math.pi * min(1, passed / seconds))) / 2)
        for group in optimiser.param_groups:
            group["lr"] = rate * share
        batch = to_device(batch)
        wanted_states = []
        with torch.no_grad():
            teacher = teachers[rng.randrange(len(teachers))]
            wanted = teacher(batch["ids"], batch["kinds"], batch["mask"], batch["own"], wanted_states)
        states = []
        with mixed_precision():
            said = student(batch["ids"], batch["kinds"], batch["mask"], batch["own"], states)
        loss = likeness_loss(said, wanted, batch) + layers_loss(student, states, wanted_states, layers, batch)
        if rng.random() < 0.3:
            batch = to_device(next(labelled))
            with mixed_precision():
                said = student(batch["ids"], batch["kinds"], batch["mask"], batch["own"])
            loss = loss + labelled_loss(said, batch)
        step(optimiser, student, loss)
        if (number + 1) % 1000 == 0:
            print(f"   {number + 1} steps, {passed:.0f} s, loss {loss.item():.3f}", flush=True)
    print(f"student: {number} steps, {number * size} windows, {time.time() - began:.0f} s", flush=True)


def add_options(parser):
    """What press_teach.py and press_folds.py may be told alike."""
    parser.add_argument("--windows", required=True, help="of labelled articles, by tools/press-windows")
    parser.add_argument("--encoder", nargs="+", required=True, help="weights that press_encoder.py took out")
    parser.add_argument("--vocabulary", default="../../press-words.txt")
    parser.add_argument("--epochs", type=int, default=8, help="of each teacher")
    parser.add_argument("--seeds", default="0", help="of the teachers, with commas; a student learns from all of them")
    parser.add_argument("--seconds", type=float, default=425, help="for the student")
    parser.add_argument("--student", default="", help="a packed one, as wide or wider, to go on with; else it is cut out of the first teacher")
    parser.add_argument("--small", action="store_true", help="two layers, 40 windows, 3 steps: only to see that all of it runs")


def make_student(windows, options, measure=None):
    """Teachers, then a student of theirs. `measure`, a function of a model and its name, is asked for each."""
    vocabulary = vocabulary_of(options.vocabulary)
    if options.small:
        windows = windows[-40:]
    mixer = Mixer(windows, inner_pieces(vocabulary))
    people = sum(person["adverse"] is not None for window in windows for person in window.people)
    print(f"{len(windows)} windows, {people} questions", flush=True)
    teachers = []
    for seed in map(int, options.seeds.split(",")):
        torch.manual_seed(seed)
        teacher = Press(heads=(12,) * 2, neurons=(3072,) * 2) if options.small else Press()
        load_encoder(teacher, options.encoder)
        teach(teacher, windows, mixer, options.epochs, seed=seed, workers=0 if options.small else 5)
        teachers.append(teacher)
        if measure:
            measure(teacher, f"teacher {seed}")
    shape = {**STUDENT, "layers": (0, 1), "heads": (4, 5), "neurons": (512, 768)} if options.small else STUDENT
    if options.student:
        before = unpack(options.student)
        student = cut(before, **{**shape, "layers": range(len(before.layers))})
    else:
        student = cut(teachers[0], **shape)
    student.light = light_pieces(vocabulary)
    small = {"size": 8, "workers": 0, "most_steps": 3} if options.small else {}
    distil(student, teachers, shape["layers"], windows, mixer, options.seconds, **small)
    if measure:
        measure(student, "student")
    return student


def main():
    parser = argparse.ArgumentParser()
    add_options(parser)
    parser.add_argument("--measure", default="", help="windows that it is not taught with, to measure it on")
    options = parser.parse_args()
    out = os.environ.get("OUT", ".")
    if HAS_GPU:
        compile_layers()
    windows, _ = load_windows(options.windows)
    measured, missed = load_windows(options.measure) if options.measure else ([], [])

    def measure(model, name):
        answers = predict(model, measured) + unanswered(missed)
        report(answers, name)
        save_answers(answers, f"{out}/{name.replace(' ', '-')}.jsonl")

    student = make_student(windows, options, measure if measured else None)
    pack(student, f"{out}/student")


if __name__ == "__main__":
    main()
