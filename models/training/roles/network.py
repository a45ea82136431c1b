"""The network that gives each word of a page its role, from its letters, its place and the labels that it may be part of."""
import torch
import torch.nn as nn
import torch.nn.functional as F

WIDTH = 128
HEADS = 4
LAYERS = 4
INNER = 320
BUCKETS = 4096
STEPS = 16


def step_of(distance):
    """Distances in heights of the print: near ones exactly, far ones roughly."""
    size = torch.log1p(distance.abs() * 2.0) * 3.4
    return torch.clamp(torch.round(size * torch.sign(distance)), -STEPS, STEPS).long() + STEPS


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.before = nn.LayerNorm(WIDTH)
        self.qkv = nn.Linear(WIDTH, 3 * WIDTH)
        self.out = nn.Linear(WIDTH, WIDTH)
        self.middle = nn.LayerNorm(WIDTH)
        self.inner = nn.Linear(WIDTH, INNER)
        self.outer = nn.Linear(INNER, WIDTH)
        self.drop = nn.Dropout(0.1)

    def forward(self, x, bias):
        pages, words, _ = x.shape
        q, k, v = self.qkv(self.before(x)).reshape(pages, words, 3, HEADS, WIDTH // HEADS).permute(2, 0, 3, 1, 4)
        scores = q @ k.transpose(-1, -2) * (WIDTH // HEADS) ** -0.5 + bias
        seen = (scores.softmax(-1) @ v).transpose(1, 2).reshape(pages, words, WIDTH)
        x = x + self.drop(self.out(seen))
        return x + self.drop(self.outer(F.gelu(self.inner(self.middle(x)))))


class RoleNetwork(nn.Module):
    def __init__(self, numbers, kinds, meanings, papers, sides):
        super().__init__()
        self.characters = nn.Embedding(BUCKETS, WIDTH, padding_idx=0)
        self.labels = nn.Embedding(meanings + 1, WIDTH, padding_idx=0)
        self.numbers = nn.Linear(numbers, WIDTH)
        # From left end to left end, from right end to left end, from row to row.
        self.across = nn.Embedding(2 * STEPS + 1, HEADS * LAYERS)
        self.between = nn.Embedding(2 * STEPS + 1, HEADS * LAYERS)
        self.down = nn.Embedding(2 * STEPS + 1, HEADS * LAYERS)
        self.layers = nn.ModuleList(Layer() for _ in range(LAYERS))
        self.last = nn.LayerNorm(WIDTH)
        self.kind = nn.Linear(WIDTH, kinds)
        self.meaning = nn.Linear(WIDTH, meanings + 1)
        self.begins = nn.Linear(WIDTH, 1)
        self.gather = nn.Linear(WIDTH, 1)
        self.paper = nn.Sequential(nn.Linear(WIDTH, WIDTH), nn.GELU(), nn.Linear(WIDTH, papers + sides))
        self.papers = papers

    def forward(self, characters, labels, places, numbers, there):
        x = self.characters(characters).sum(2) * 0.5 + self.labels(labels).sum(2) + self.numbers(numbers)
        left, right, row = places[..., 0], places[..., 1], places[..., 2]
        bias = (
            self.across(step_of(left.unsqueeze(2) - left.unsqueeze(1)))
            + self.between(step_of(left.unsqueeze(2) - right.unsqueeze(1)))
            + self.down(step_of(row.unsqueeze(2) - row.unsqueeze(1)))
        ).permute(0, 3, 1, 2)
        hidden = (1 - there).unsqueeze(1).unsqueeze(1) * -1e4
        for at, layer in enumerate(self.layers):
            x = layer(x, bias[:, at * HEADS:(at + 1) * HEADS] + hidden)
        x = self.last(x)
        weights = (self.gather(x).squeeze(-1) + (there - 1) * 1e4).softmax(-1)
        page = self.paper((weights.unsqueeze(-1) * x).sum(1))
        return self.kind(x), self.meaning(x), self.begins(x).squeeze(-1), page[:, :self.papers], page[:, self.papers:]
