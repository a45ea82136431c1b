"""The model that reads the press: one reading of a window of an article, then a small reader of its own for everybody in it.

An encoder (Google's multilingual BERT, or a student cut out of it) reads the pieces of words once; a third table beside words
and places tells it which pieces are names, and which names are one person. Asking for one more person costs two small blocks of
attention, not another reading of the article.
"""
import glob
import pickle
import unicodedata

import torch
import torch.nn as nn
import torch.nn.functional as F

# In the order of the service: pressRoles, pressStages and adverseTopics of src/contract/screening.ts.
ROLES = ["accused", "victim", "accuser", "authority", "defender", "relative", "employer", "witness", "namesake", "none"]
STAGES = ["suspected", "investigated", "arrested", "charged", "tried", "convicted", "fined", "sued", "bankrupt",
          "acquitted", "cleared", "retracted", "none"]
TOPICS = ["fraud", "corruption", "laundering", "terrorism", "trafficking", "violence", "tax", "bankruptcy"]

# The first pieces of the vocabulary; no other is as low.
SEP = 3
MASK = 4

# Kinds of pieces, as in src/press/reading/windows.ts: 0 no name, 1 a name of nobody who is read, then the people of the window.
FIRST_SLOT = 2
SLOTS = 16
LONGEST = 384
VOCABULARY = 45_824

# Taken for minus infinity: it must not overflow in sixteen bits.
NEVER = -1e4


class Layer(nn.Module):
    """A layer of BERT. A student's has fewer heads, so that what is between them is narrower than what goes in."""

    def __init__(self, width, heads, neurons, dropout, inner):
        super().__init__()
        self.heads = heads
        self.dropout = dropout
        self.query = nn.Linear(width, inner)
        self.key = nn.Linear(width, inner)
        self.value = nn.Linear(width, inner)
        self.join = nn.Linear(inner, width)
        self.join_norm = nn.LayerNorm(width, eps=1e-12)
        self.widen = nn.Linear(width, neurons)
        self.narrow = nn.Linear(neurons, width)
        self.narrow_norm = nn.LayerNorm(width, eps=1e-12)

    def forward(self, x, mask):
        count, length, _ = x.shape

        def split(t):
            return t.view(count, length, self.heads, t.shape[-1] // self.heads).transpose(1, 2)

        seen = F.scaled_dot_product_attention(split(self.query(x)), split(self.key(x)), split(self.value(x)), attn_mask=mask,
                                              dropout_p=self.dropout if self.training else 0)
        seen = self.join(seen.transpose(1, 2).reshape(count, length, -1))
        x = self.join_norm(x + F.dropout(seen, self.dropout, self.training))
        return self.narrow_norm(x + F.dropout(self.narrow(F.gelu(self.widen(x))), self.dropout, self.training))


class PersonBlock(nn.Module):
    """Somebody looks at all pieces of the window, and more (or less) at those of their own name: `own` is learnt for each head."""

    def __init__(self, width, heads, dropout):
        super().__init__()
        self.heads = heads
        self.dropout = dropout
        self.query = nn.Linear(width, width)
        self.key = nn.Linear(width, width)
        self.value = nn.Linear(width, width)
        self.join = nn.Linear(width, width)
        self.join_norm = nn.LayerNorm(width)
        self.widen = nn.Linear(width, 2 * width)
        self.narrow = nn.Linear(2 * width, width)
        self.narrow_norm = nn.LayerNorm(width)
        self.own = nn.Parameter(torch.zeros(heads))

    def forward(self, people, pieces, bias, own):
        count, persons, width = people.shape
        length = pieces.shape[1]
        size = width // self.heads
        query = self.query(people).view(count, persons, self.heads, size).transpose(1, 2)
        key = self.key(pieces).view(count, length, self.heads, size).transpose(1, 2)
        value = self.value(pieces).view(count, length, self.heads, size).transpose(1, 2)
        looks = query @ key.transpose(-1, -2) / size**0.5
        looks = looks + self.own.to(query.dtype)[None, :, None, None] * own.to(query.dtype)[:, None]
        looks = (looks.float() + bias[:, None, None, :]).softmax(-1).to(value.dtype)
        seen = self.join((looks @ value).transpose(1, 2).reshape(count, persons, width))
        people = self.join_norm(people + F.dropout(seen, self.dropout, self.training))
        thought = self.narrow(F.gelu(self.widen(people)))
        return self.narrow_norm(people + F.dropout(thought, self.dropout, self.training))


class Press(nn.Module):
    """Pieces of a window, of each its kind, and for everybody asked for the pieces of their name -> what it says of them."""

    def __init__(self, vocabulary=VOCABULARY, width=768, heads=(12,) * 12, neurons=(3072,) * 12, dropout=0.1, head_width=64,
                 person_width=256, blocks=2, longest=LONGEST, light_after=0):
        """`heads` and `neurons` of each layer."""
        super().__init__()
        self.shape = dict(vocabulary=vocabulary, width=width, heads=heads, neurons=neurons, head_width=head_width,
                          person_width=person_width, blocks=blocks, longest=longest, light_after=light_after)
        self.width = width
        self.dropout = dropout
        # After so many layers the light pieces are left out; 0: all are read to the end.
        self.light_after = light_after
        self.register_buffer("light", torch.zeros(vocabulary, dtype=torch.bool))
        self.words = nn.Embedding(vocabulary, width)
        self.places = nn.Embedding(longest, width)
        self.kinds = nn.Embedding(FIRST_SLOT + SLOTS, width)
        nn.init.normal_(self.kinds.weight, std=0.04)
        self.norm = nn.LayerNorm(width, eps=1e-12)
        self.layers = nn.ModuleList([Layer(width, own, few, dropout, own * head_width) for own, few in zip(heads, neurons)])
        self.piece = nn.Linear(width, person_width)
        self.person = nn.Linear(2 * width, person_width)
        self.blocks = nn.ModuleList([PersonBlock(person_width, 4, dropout) for _ in range(blocks)])
        self.against = nn.Linear(person_width, 2)
        self.role = nn.Linear(person_width, len(ROLES))
        self.stage = nn.Linear(person_width, len(STAGES))
        self.topic = nn.Linear(person_width, len(TOPICS))
        self.evidence_query = nn.Linear(person_width, person_width)
        self.evidence_key = nn.Linear(person_width, person_width)

    def kept(self, ids, mask):
        """Where the pieces stand that are read on, and which of these places are none. One window needs no padding."""
        if ids.shape[0] == 1:
            return torch.nonzero(~self.light[ids[0]])[:, 0][None], None
        keep = ~self.light[ids] & mask
        most = int(keep.sum(1).max())
        at = torch.argsort((~keep).to(torch.uint8), dim=1, stable=True)[:, :most]
        return at, keep.gather(1, at)

    def forward(self, ids, kinds, mask, own, states=None):
        """`mask` may be None for a single window. `states`, a list, is given what every layer says and where its pieces stand."""
        single = ids.shape[0] == 1
        x = self.words(ids) + self.places.weight[:ids.shape[1]] + self.kinds(kinds)
        x = F.dropout(self.norm(x), self.dropout, self.training)
        own = own.to(x.dtype)
        at = None
        for number, layer in enumerate(self.layers):
            if self.light_after and number == self.light_after:
                at, mask = self.kept(ids, mask)
                x = x[:, at[0]] if single else x.gather(1, at[..., None].expand(-1, -1, x.shape[-1]))
                own = own[:, :, at[0]] if single else own.gather(2, at[:, None].expand(-1, own.shape[1], -1))
            x = layer(x, mask[:, None, None, :] if mask is not None else None)
            if states is not None:
                states.append((x, at))
        return self.read_people(ids, x, at, mask, own)

    def read_people(self, ids, x, at, mask, own):
        own = own.to(x.dtype)
        first = (own.float().cumsum(-1) == 1).to(x.dtype) * own  # the first piece of the first mention
        mean = (own @ x) / own.sum(-1, keepdim=True).clamp(min=1)
        begin = first @ x
        pieces = self.piece(x)
        people = self.person(torch.cat([mean, begin], -1))
        if mask is None:
            bias = torch.zeros(pieces.shape[:2], device=ids.device)
        else:
            bias = torch.zeros(mask.shape, device=ids.device).masked_fill(~mask, NEVER)
        for block in self.blocks:
            people = block(people, pieces, bias, own)
        evidence = (self.evidence_query(people) @ self.evidence_key(pieces).transpose(-1, -2) / 16).float()
        if at is not None:
            everywhere = torch.full((*people.shape[:2], ids.shape[1]), NEVER, device=evidence.device)
            evidence = everywhere.scatter(2, at[:, None].expand(-1, people.shape[1], -1), evidence)
        return {
            "against": self.against(people).float(),
            "role": self.role(people).float(),
            "stage": self.stage(people).float(),
            "topic": self.topic(people).float(),
            "evidence": evidence,
        }


def load_encoder(model, paths):
    """Puts the weights that press_encoder.py took out into the encoder; a model of fewer layers gets the first ones."""
    weights = {}
    for path in paths:
        with open(path, "rb") as file:
            weights.update(pickle.load(file))

    def numbers(name):
        value = weights[f"bert/{name}"]
        if isinstance(value, dict):
            value = (value["q"].astype("float32") * value["s"].astype("float32")).reshape(value["shape"])
        return torch.tensor(value).float()

    linear = {"query": "attention/self/query", "key": "attention/self/key", "value": "attention/self/value",
              "join": "attention/output/dense", "widen": "intermediate/dense", "narrow": "output/dense"}
    norms = {"join_norm": "attention/output/LayerNorm", "narrow_norm": "output/LayerNorm"}
    with torch.no_grad():
        model.words.weight.copy_(numbers("embeddings/word_embeddings"))
        places = numbers("embeddings/position_embeddings")[:model.places.weight.shape[0]]
        # BERT adds a number for the first of two texts everywhere: there is no second one here.
        model.places.weight.copy_(places + numbers("embeddings/token_type_embeddings")[0])
        model.norm.weight.copy_(numbers("embeddings/LayerNorm/gamma"))
        model.norm.bias.copy_(numbers("embeddings/LayerNorm/beta"))
        for number, layer in enumerate(model.layers):
            begin = f"encoder/layer_{number}"
            for name, theirs in linear.items():
                part = getattr(layer, name)
                part.weight.copy_(numbers(f"{begin}/{theirs}/kernel").T)
                part.bias.copy_(numbers(f"{begin}/{theirs}/bias"))
            for name, theirs in norms.items():
                part = getattr(layer, name)
                part.weight.copy_(numbers(f"{begin}/{theirs}/gamma"))
                part.bias.copy_(numbers(f"{begin}/{theirs}/beta"))
        # Pieces of no name are read as BERT reads them.
        model.kinds.weight[0].zero_()


@torch.no_grad()
def cut(teacher, layers, heads, neurons, light_after=0):
    """A student cut out of its teacher, or of a wider student: some layers, of each so many of the heads and neurons that weigh
    most; the rest as it is."""
    width = teacher.width
    size = teacher.shape["head_width"]
    student = Press(**{**teacher.shape, "heads": heads, "neurons": neurons, "light_after": light_after})
    state = student.state_dict()
    for name, value in teacher.state_dict().items():
        if not name.startswith("layers."):
            state[name].copy_(value)
    for ours, number, own_heads, own_neurons in zip(student.layers, layers, heads, neurons):
        theirs = teacher.layers[number]
        all_heads = theirs.heads
        joined = theirs.join.weight.view(width, all_heads, size).norm(dim=(0, 2))
        weight = joined * theirs.value.weight.view(all_heads, size, width).norm(dim=(1, 2))
        best = weight.topk(own_heads).indices.sort().values
        rows = (best[:, None] * size + torch.arange(size, device=best.device)).flatten()
        for name in ("query", "key", "value"):
            getattr(ours, name).weight.copy_(getattr(theirs, name).weight[rows])
            getattr(ours, name).bias.copy_(getattr(theirs, name).bias[rows])
        # Fewer heads say less: what they say is made as loud as that of all.
        ours.join.weight.copy_(theirs.join.weight[:, rows] * (all_heads / own_heads) ** 0.5)
        ours.join.bias.copy_(theirs.join.bias)
        weight = theirs.widen.weight.norm(dim=1) * theirs.narrow.weight.norm(dim=0)
        best = weight.topk(own_neurons).indices.sort().values
        ours.widen.weight.copy_(theirs.widen.weight[best])
        ours.widen.bias.copy_(theirs.widen.bias[best])
        ours.narrow.weight.copy_(theirs.narrow.weight[:, best])
        ours.narrow.bias.copy_(theirs.narrow.bias)
        for name in ("join_norm", "narrow_norm"):
            getattr(ours, name).weight.copy_(getattr(theirs, name).weight)
            getattr(ours, name).bias.copy_(getattr(theirs, name).bias)
    return student


# The smallest words of French and English. Pronouns of people are not among them: who is meant hangs on them.
LIGHT_WORDS = set(
    "le la les l un une des d de du au aux à a an the of to in on at et and en y se s n t ce cette ces leur leurs its their this"
    " that these it qu que qui was is are be been est sont été ont has have had fait for pour with avec dans sur as or ou".split()
)


def vocabulary_of(path):
    """One piece a line; a piece inside a word begins with ##."""
    with open(path, encoding="utf8") as file:
        return file.read().removesuffix("\n").split("\n")


def light_pieces(vocabulary):
    """Pieces that the first layer reads for the others: insides of words, marks, the smallest words: 55 % of an article."""

    def is_light(number, piece):
        is_mark = piece != "" and all(unicodedata.category(letter)[0] in "PSZ" for letter in piece)
        return number > MASK and (piece.startswith("##") or is_mark or piece.lower() in LIGHT_WORDS)

    return torch.tensor([is_light(number, piece) for number, piece in enumerate(vocabulary)])


PART = 15 * 2**20


def pack(model, path):
    """Weights as they travel between machines: eight bits a number and a scale a row, in parts path.0, path.1, ... of 15 MiB."""
    state = {}
    for name, value in model.state_dict().items():
        value = value.detach().cpu()
        if value.dtype == torch.bool:
            state[name] = value.numpy()
        elif value.dim() < 2:
            state[name] = value.float().numpy()
        else:
            scale = value.float().abs().amax(1, keepdim=True).clamp(min=1e-8) / 127
            state[name] = ((value.float() / scale).round().to(torch.int8).numpy(), scale.numpy())
    raw = pickle.dumps({"shape": model.shape, "state": state})
    for number, begin in enumerate(range(0, len(raw), PART)):
        with open(f"{path}.{number}", "wb") as file:
            file.write(raw[begin:begin + PART])


def unpack(path):
    raw = b""
    for part in sorted(glob.glob(f"{glob.escape(path)}.[0-9]")):
        with open(part, "rb") as file:
            raw += file.read()
    packed = pickle.loads(raw)
    model = Press(**packed["shape"])
    state = {}
    for name, value in packed["state"].items():
        if isinstance(value, tuple):
            numbers, scale = value
            state[name] = torch.tensor(numbers).float() * torch.tensor(scale)
        else:
            state[name] = torch.tensor(value)
    model.load_state_dict(state)
    return model
