"""The three networks. Convolutions only, no recurrence: every operation stays in the memory layout that onnxruntime is fastest with."""
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
    """Grey 1 x 32 x W -> W / 4 frames of character scores, for CTC."""

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


class Finder(nn.Module):
    """Grey 1 x H x W -> at half size: is this the core of a line, of a line of a zone (two maps of logits); at a quarter:
    cosine and sine of twice the line's angle, log2(height / 16), and which quarter turn it is read at (4 logits: to the right,
    down, to the left, up)."""

    def __init__(self, c1=16, c2=32, c3=64, c4=96, c5=128, join=48):
        super().__init__()
        self.quarter = nn.Sequential(convolution(1, c1, 3, 2), convolution(c1, c2, 3, 2), Block(c2, 3), Block(c2, 3))
        self.eighth = nn.Sequential(convolution(c2, c3, 3, 2), *[Block(c3, 5) for _ in range(3)])
        self.sixteenth = nn.Sequential(convolution(c3, c4, 3, 2), *[Block(c4, 5) for _ in range(4)])
        self.thirtysecond = nn.Sequential(convolution(c4, c5, 3, 2), *[Block(c5, 7) for _ in range(4)])
        self.sides = nn.ModuleList([nn.Conv2d(c, join, 1) for c in (c2, c3, c4, c5)])
        self.joined = nn.ModuleList([convolution(join, join, 5, groups=join) for _ in range(3)])
        self.last = convolution(join, join, 1)
        self.cores = nn.Conv2d(join, 8, 1)
        self.shape = nn.Conv2d(join, 7, 1)

    def forward(self, x):
        levels = []
        for part in (self.quarter, self.eighth, self.sixteenth, self.thirtysecond):
            x = part(x)
            levels.append(x)
        x = self.sides[3](levels[3])
        for i in (2, 1, 0):
            x = self.joined[i](F.interpolate(x, scale_factor=2.0, mode="nearest") + self.sides[i](levels[i]))
        x = self.last(x)
        return F.pixel_shuffle(self.cores(x), 2), self.shape(x)


class PaperFinder(nn.Module):
    """Colour 3 x 256 x 256 -> at half size, two maps of logits: is this a paper, is this a corner of one."""

    def __init__(self, c1=16, c2=24, c3=48, c4=80, c5=112, join=40):
        super().__init__()
        self.quarter = nn.Sequential(convolution(3, c1, 3, 2), convolution(c1, c2, 3, 2), Block(c2, 3), Block(c2, 3))
        self.eighth = nn.Sequential(convolution(c2, c3, 3, 2), *[Block(c3, 5) for _ in range(3)])
        self.sixteenth = nn.Sequential(convolution(c3, c4, 3, 2), *[Block(c4, 5) for _ in range(4)])
        self.thirtysecond = nn.Sequential(convolution(c4, c5, 3, 2), *[Block(c5, 7) for _ in range(4)])
        self.sides = nn.ModuleList([nn.Conv2d(c, join, 1) for c in (c2, c3, c4, c5)])
        self.joined = nn.ModuleList([convolution(join, join, 5, groups=join) for _ in range(3)])
        self.last = nn.Sequential(convolution(join, join, 1), Block(join, 5))
        self.maps = nn.Conv2d(join, 8, 1)

    def forward(self, x):
        levels = []
        for part in (self.quarter, self.eighth, self.sixteenth, self.thirtysecond):
            x = part(x)
            levels.append(x)
        x = self.sides[3](levels[3])
        for i in (2, 1, 0):
            x = self.joined[i](F.interpolate(x, scale_factor=2.0, mode="nearest") + self.sides[i](levels[i]))
        return F.pixel_shuffle(self.maps(self.last(x)), 2)
