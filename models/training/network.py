"""The reader: grey 1 x 32 x W -> W / 4 frames of character scores, for CTC.

Convolutions only, no recurrence: every operation stays in the memory layout that onnxruntime is fastest with.
"""
import torch.nn as nn
import torch.nn.functional as F


def convolution(inputs, outputs, kernel, stride=1, padding=None, groups=1, activation=True):
    kernel = (kernel, kernel) if isinstance(kernel, int) else kernel
    padding = (kernel[0] // 2, kernel[1] // 2) if padding is None else padding
    layers = [nn.Conv2d(inputs, outputs, kernel, stride, padding, groups=groups, bias=False), nn.BatchNorm2d(outputs)]
    return nn.Sequential(*layers, nn.ReLU(inplace=True)) if activation else nn.Sequential(*layers)


class Block(nn.Module):
    """Depthwise, widened, narrowed, added to what came in."""

    def __init__(self, channels, kernel, dropout=0.0):
        super().__init__()
        self.depthwise = convolution(channels, channels, kernel, groups=channels, activation=False)
        self.widen = convolution(channels, channels * 2, 1)
        self.narrow = convolution(channels * 2, channels, 1, activation=False)
        self.dropout = nn.Dropout(dropout)

    def forward(self, x):
        return F.relu(x + self.dropout(self.narrow(self.widen(self.depthwise(x)))))


class Reader(nn.Module):
    def __init__(self, classes, c1=32, c2=64, c3=128, wide=256, early=2, middle=3, late=6):
        super().__init__()
        self.body = nn.Sequential(
            convolution(1, c1, 3, 2),
            convolution(c1, c2, 3, 2),  # 8 x W/4
            *[Block(c2, 3) for _ in range(early)],
            convolution(c2, c3, (2, 1), (2, 1), (0, 0)),  # 4 x W/4
            *[Block(c3, 3) for _ in range(middle)],
            convolution(c3, wide, (4, 1), 1, (0, 0)),  # 1 x W/4
            *[Block(wide, (1, 9), 0.05) for _ in range(late)],
            nn.Conv2d(wide, classes, 1),
        )

    def forward(self, x):
        return self.body(x).squeeze(2).permute(0, 2, 1)
