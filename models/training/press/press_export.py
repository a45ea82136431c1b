"""Makes the network that ships: eight bits, one window at a time.

    python3 press_export.py out/student ../../press.onnx [--measure kept-back.jsonl [--answers answers.jsonl]]

In: ids and kinds (1 x pieces, int32), own (1 x people x pieces, 1 where a piece is of that person's name). Out, of everybody: the
logit of "speaks against them", logits of roles, stages and topics, and of every piece how much it counts as evidence; the service
asks the last piece of each sentence. `--measure` says how it fares, and its time.
"""
import os
import sys

# Some builds of the runtime send telemetry unless they are told not to before the process starts.
if os.environ.get("ORT_DISABLE_TELEMETRY") != "1":
    os.execve(sys.executable, [sys.executable, *sys.argv], {**os.environ, "ORT_DISABLE_TELEMETRY": "1"})

import argparse
import copy
import logging
import tempfile
import time

import numpy as np
import onnx
import onnxruntime
import torch
import torch.nn as nn
from onnxruntime.quantization import QuantType, quantize_dynamic

from press_articles import load_windows
from press_measure import predict_shipped, report, save_answers, unanswered
from press_model import FIRST_SLOT, unpack

OUTPUTS = ["against", "roles", "stages", "topics", "evidence"]


class ProductNorm(nn.Module):
    """A layer norm out of products, which the runtime does twice as fast as its own."""

    def __init__(self, norm):
        super().__init__()
        width = norm.weight.shape[0]
        self.weight = norm.weight
        self.bias = norm.bias
        self.eps = norm.eps
        self.register_buffer("mean", torch.full((width, 1), 1 / width))

    def forward(self, x):
        centred = x - x @ self.mean
        return centred * torch.rsqrt((centred * centred) @ self.mean + self.eps) * self.weight + self.bias


def replace_norms(module):
    for name, child in module.named_children():
        if isinstance(child, nn.LayerNorm):
            setattr(module, name, ProductNorm(child))
        else:
            replace_norms(child)


class Shipped(nn.Module):
    """The model as the service asks it."""

    def __init__(self, model):
        super().__init__()
        self.model = model

    def forward(self, ids, kinds, own):
        said = self.model(ids, kinds, None, own)
        against = said["against"]
        return against[..., 1] - against[..., 0], said["role"], said["stage"], said["topic"], said["evidence"]


def example():
    """Of any length and number: only their kinds count."""
    ids = torch.randint(5, 45_000, (1, 224), dtype=torch.int32)
    kinds = torch.zeros_like(ids)
    kinds[0, 5:8] = FIRST_SLOT
    own = torch.zeros(1, 3, 224)
    own[0, :, 5:8] = 1
    return ids, kinds, own


def export(model, path):
    model = copy.deepcopy(model).eval()
    replace_norms(model)
    axes = {"ids": {1: "t"}, "kinds": {1: "t"}, "own": {1: "p", 2: "t"}, "evidence": {1: "p", 2: "t"}}
    axes.update({name: {1: "p"} for name in OUTPUTS if name != "evidence"})
    with tempfile.TemporaryDirectory() as folder:
        exact = f"{folder}/exact.onnx"
        torch.onnx.export(Shipped(model), example(), exact, input_names=["ids", "kinds", "own"], output_names=OUTPUTS,
                          dynamic_axes=axes, opset_version=17, dynamo=False)
        # Weights of seven bits: with eight, older x64 processors overflow their sums of two products.
        quantize_dynamic(exact, path, weight_type=QuantType.QInt8, per_channel=True, reduce_range=True,
                         nodes_to_exclude=means_of(exact), extra_options={"MatMulConstBOnly": True})


def means_of(path):
    """The products of norms: a mean in eight bits would spoil all that is divided by it."""
    graph = onnx.load(path).graph
    columns = {one.name for one in graph.initializer if len(one.dims) == 2 and one.dims[1] == 1}
    return [node.name for node in graph.node if node.op_type == "MatMul" and any(name in columns for name in node.input)]


class Session:
    """The network on one thread, asked as the service does."""

    def __init__(self, path):
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        options.inter_op_num_threads = 1
        self.session = onnxruntime.InferenceSession(path, options)

    def __call__(self, window):
        people = max(person["slot"] for person in window.people) + 1
        kinds = np.array(window.kinds, np.int32)
        own = np.stack([kinds == FIRST_SLOT + slot for slot in range(people)]).astype(np.float32)
        inputs = {"ids": np.array([window.ids], np.int32), "kinds": kinds[None], "own": own[None]}
        return dict(zip(OUTPUTS, self.session.run(None, inputs)))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("student")
    parser.add_argument("network")
    parser.add_argument("--measure", default="")
    parser.add_argument("--answers", default="")
    options = parser.parse_args()
    logging.disable(logging.WARNING)
    export(unpack(options.student), options.network)
    print(f"{os.path.getsize(options.network) / 1e6:.1f} MB")
    if options.measure:
        windows, missed = load_windows(options.measure)
        session = Session(options.network)
        began = time.process_time()
        answers = predict_shipped(session, windows)
        print(f"{1000 * (time.process_time() - began) / len(windows):.1f} ms of CPU a window")
        answers += unanswered(missed)
        report(answers, "shipped")
        if options.answers:
            save_answers(answers, options.answers)


if __name__ == "__main__":
    main()
