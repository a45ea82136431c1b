"""Makes the networks that ship: weights and activations of eight bits, calibrated on fresh synthetic pictures.

    python3 quantise.py reader out/reader.onnx ../reader.onnx
    python3 quantise.py finder out/finder.onnx ../finder.onnx
    python3 quantise.py papers out/papers.onnx ../papers.onnx
"""
import os
import sys

# Some builds of the runtime send telemetry unless they are told not to before the process starts.
if os.environ.get('ORT_DISABLE_TELEMETRY') != '1':
    os.execve(sys.executable, [sys.executable, *sys.argv], {**os.environ, 'ORT_DISABLE_TELEMETRY': '1'})

import tempfile

import numpy as np
import onnx
from onnxruntime.quantization import CalibrationDataReader, CalibrationMethod, QuantFormat, QuantType, quantize_static
from onnxruntime.quantization.shape_inference import quant_pre_process

from paint import Painter
from papers import Papers
from scenes import Scenes


def lines(count=240):
    painter = Painter(4242)
    while count:
        line = painter.line("zone" if count % 4 == 0 else painter.kind())
        if line is not None:
            count -= 1
            yield line[0][:, :line[0].shape[1] // 4 * 4]


def pictures(count=48):
    scenes = Scenes(4242)
    for i in range(count):
        yield np.rot90(scenes.scene()[0], i % 4)


def photographs(count=96):
    maker = Papers(4242)
    for i in range(count):
        yield np.rot90(maker.photograph()[0], i % 4).transpose(2, 0, 1)


SOURCES = {"reader": lines, "finder": pictures, "papers": photographs}


class Calibration(CalibrationDataReader):
    def __init__(self, source):
        self.source = source

    def get_next(self):
        picture = next(self.source, None)
        if picture is None:
            return None
        x = picture.astype(np.float32)
        x = (x - x.mean()) / (x.std() + 4)
        return {"x": x[None] if x.ndim == 3 else x[None, None]}


def main():
    kind, source, target = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        prepared = f"{folder}/prepared.onnx"
        quant_pre_process(source, prepared, skip_symbolic_shape=True)
        convolutions = [n.name for n in onnx.load(prepared).graph.node if n.op_type == "Conv"]
        # The first sees single pixels, the finders' last ones give numbers that are measured with: both stay exact.
        exact = convolutions[:1] + ([] if kind == "reader" else convolutions[-2:])
        # Weights of seven bits: with eight, older x64 processors overflow their sums of two products.
        quantize_static(prepared, target, Calibration(SOURCES[kind]()), quant_format=QuantFormat.QDQ,
                        per_channel=True, reduce_range=True, activation_type=QuantType.QUInt8, weight_type=QuantType.QInt8, nodes_to_exclude=exact,
                        calibrate_method=CalibrationMethod.MinMax)


if __name__ == "__main__":
    main()
