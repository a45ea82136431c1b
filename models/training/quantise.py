"""Makes the networks that ship: weights and activations of eight bits, calibrated on fresh synthetic pictures.

    python3 quantise.py reader out/reader.onnx ../reader.onnx
    python3 quantise.py finder out/finder.onnx ../finder.onnx
"""
import sys
import tempfile

import numpy as np
import onnx
from onnxruntime.quantization import CalibrationDataReader, CalibrationMethod, QuantFormat, QuantType, quantize_static
from onnxruntime.quantization.shape_inference import quant_pre_process

from paint import Painter
from scenes import Scenes


def lines(count=240):
    painter = Painter(4242)
    while count:
        line = painter.line(count % 4 == 0)
        if line is not None:
            count -= 1
            yield line[0][:, :line[0].shape[1] // 4 * 4]


def pictures(count=48):
    scenes = Scenes(4242)
    for i in range(count):
        yield np.rot90(scenes.scene()[0], i % 4)


class Calibration(CalibrationDataReader):
    def __init__(self, source):
        self.source = source

    def get_next(self):
        picture = next(self.source, None)
        if picture is None:
            return None
        x = picture.astype(np.float32)
        return {"x": ((x - x.mean()) / (x.std() + 4))[None, None]}


def main():
    kind, source, target = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        prepared = f"{folder}/prepared.onnx"
        quant_pre_process(source, prepared, skip_symbolic_shape=True)
        convolutions = [n.name for n in onnx.load(prepared).graph.node if n.op_type == "Conv"]
        # The first sees single pixels, the finder's last ones give numbers that are measured with: both stay exact.
        exact = convolutions[:1] + (convolutions[-2:] if kind == "finder" else [])
        # Weights of seven bits: with eight, older x64 processors overflow their sums of two products.
        quantize_static(prepared, target, Calibration(lines() if kind == "reader" else pictures()), quant_format=QuantFormat.QDQ,
                        per_channel=True, reduce_range=True, activation_type=QuantType.QUInt8, weight_type=QuantType.QInt8, nodes_to_exclude=exact,
                        calibrate_method=CalibrationMethod.MinMax)


if __name__ == "__main__":
    main()
