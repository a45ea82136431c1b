"""The finder of a paper's corners that runs in a phone's browser: 16.7 million multiplications for a picture of 128 x 128."""
import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

SIDE = 128  # of the picture that the network sees
CELLS = 32  # of the maps it answers with
MAPS = 5  # where each of four corners is, and what is paper
WHOLE = 8  # of the whole picture: whether each corner is out of sight, and the quarter turn the paper is read at


class Conv(nn.Module):
    """A convolution and its normalisation, which become one when it is written down."""

    def __init__(self, cin, cout, kernel=1, stride=1, groups=1):
        super().__init__()
        self.conv = nn.Conv2d(cin, cout, kernel, stride, kernel // 2, groups=groups, bias=False)
        self.norm = nn.BatchNorm2d(cout)

    def forward(self, x):
        return self.norm(self.conv(x))

    def folded(self):
        scale = self.norm.weight / torch.sqrt(self.norm.running_var + self.norm.eps)
        return self.conv.weight * scale[:, None, None, None], self.norm.bias - self.norm.running_mean * scale


def depthwise(channels, kernel=3, stride=1):
    return Conv(channels, channels, kernel, stride, channels)


class Step(nn.Module):
    """Each channel by itself over its surroundings, then all channels of each place; added to what came in where it fits."""

    def __init__(self, cin, cout, kernel=3, stride=1):
        super().__init__()
        self.around, self.mix = depthwise(cin, kernel, stride), Conv(cin, cout)
        self.adds = cin == cout and stride == 1

    def forward(self, x):
        y = self.mix(F.relu(self.around(x)))
        return F.relu(x + y if self.adds else y)

    def layers(self):
        return [self.around, self.mix]


class Edges(nn.Module):
    def __init__(self):
        super().__init__()
        self.stem = Conv(3, 12, 3, 2)
        self.fine = nn.Sequential(Step(12, 16), Step(16, 32, 3, 2), Step(32, 32))
        self.middle = nn.Sequential(Step(32, 64, 3, 2), Step(64, 64), Step(64, 64), Step(64, 64))
        self.coarse = nn.Sequential(Step(64, 112, 3, 2), *(Step(112, 112, 5) for _ in range(4)))
        self.to_middle, self.middle_again = Conv(112, 64), Step(64, 64)
        self.to_fine, self.fine_again = Conv(64, 32), Step(32, 32)
        self.maps = nn.Conv2d(32, MAPS, 1)
        self.whole = nn.Conv2d(112, WHOLE, 1)

    def forward(self, x):
        fine = self.fine(F.relu(self.stem(x)))
        middle = self.middle(fine)
        coarse = self.coarse(middle)
        up = F.interpolate(self.to_middle(coarse), scale_factor=2, mode="nearest")
        middle = self.middle_again(F.relu(middle + up))
        up = F.interpolate(self.to_fine(middle), scale_factor=2, mode="nearest")
        fine = self.fine_again(F.relu(fine + up))
        return self.maps(fine), self.whole(coarse.mean((2, 3), keepdim=True)).flatten(1)

    def layers(self):
        """In the order in which capture/guidance/network.ts runs them."""
        steps = [*self.fine, *self.middle, *self.coarse]
        inner = [layer for step in steps for layer in step.layers()]
        again = [self.to_middle, *self.middle_again.layers(), self.to_fine, *self.fine_again.layers()]
        return [self.stem, *inner, *again, self.maps, self.whole]


def normalised(picture):
    """Bytes of colour as the network takes them: minus the mean, divided by the standard deviation + 4."""
    x = picture.float()
    mean, deviation = x.mean((1, 2, 3), keepdim=True), x.std((1, 2, 3), keepdim=True, unbiased=False)
    return (x - mean) / (deviation + 4)


def padded(channels):
    """The kernel goes through outputs by fours."""
    return -(-channels // 4) * 4


@torch.no_grad()
def quantised(network):
    """[(weights as signed bytes, inputs before outputs; scale and bias of each output)]"""
    found = []
    for layer in network.layers():
        weight, bias = layer.folded() if isinstance(layer, Conv) else (layer.weight, layer.bias)
        cout = weight.shape[0]
        scale = weight.abs().amax((1, 2, 3)).clamp(min=1e-8) / 127
        whole = (weight / scale[:, None, None, None]).round().clamp(-127, 127)
        # cout, cin / groups, y, x -> y, x, cin / groups, cout
        rows = whole.permute(2, 3, 1, 0).reshape(-1, cout)
        pad = padded(cout) - cout
        rows, scale, bias = F.pad(rows, (0, pad)), F.pad(scale, (0, pad), value=1), F.pad(bias, (0, pad))
        found.append((rows.cpu().numpy().astype(np.int8), scale.cpu().numpy(), bias.cpu().numpy()))
    return found


def write(network, path):
    """capture/guidance/edges.bin: 'AKE1', then of each layer scales and biases (float32), then of each its weights (int8)."""
    layers = quantised(network)
    with open(path, "wb") as file:
        file.write(b"AKE1")
        for _, scale, bias in layers:
            file.write(scale.astype("<f4").tobytes() + bias.astype("<f4").tobytes())
        for rows, _, _ in layers:
            file.write(rows.tobytes())


def multiplications():
    network, total = Edges(), 0

    def count(module, _, out):
        nonlocal total
        weight = module.weight
        total += out[0, 0].numel() * weight.numel()

    for module in network.modules():
        if isinstance(module, nn.Conv2d):
            module.register_forward_hook(count)
    network.eval()(torch.zeros(1, 3, SIDE, SIDE))
    return total
