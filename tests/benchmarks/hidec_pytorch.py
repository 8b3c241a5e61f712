#!/usr/bin/env python3
"""HiDEC in plain PyTorch, as its authors (Im et al. 2021) would write it: texts and sequences padded, every
token of a sub-hierarchy decoded, autograd, AdamW; one thread, or a GPU.

    python3 hidec_pytorch.py [--data FILE --taxonomy FILE] [--against HANSCOPE_CLI]

The texts are those of label_trees.py (--tree, --labels), or JSON lines with "text" and "labels". Without --against
it prints words a second of processor time (with a GPU, of wall time) as one JSON object. With it, Hanscope's models
hidec and flat with the same sizes are trained on the same texts in turn with this one, and the ratios are printed.
"""
import argparse
import collections
import json
import os
import pathlib
import random
import re
import statistics
import sys
import tempfile
import time

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
import torch
from torch import nn
from torch.nn import functional
from torch.nn.utils.rnn import pad_sequence

import compare
import label_trees

EMBEDDING, HIDDEN, HEADS, INNER, RARE = 300, 150, 2, 600, 5
WIDTH = 2 * HIDDEN
PAD, OPEN, CLOSE, END = range(4)
ENCODER = ["--embedding-size", EMBEDDING, "--encoder-hidden", HIDDEN]
SIZES = {"flat": ENCODER, "hidec": ENCODER + ["--heads", HEADS, "--feed-forward", INNER]}


class Tree:
    """Labels have the numbers after these four tokens; the root is the first."""

    def __init__(self, path):
        rows = [line.split("\t") for line in path.read_text().splitlines() if line]
        names = list(dict.fromkeys(name for row in rows for name in row))
        self.number = {name: END + 1 + i for i, name in enumerate(names)}
        self.root, self.tokens = self.number[rows[0][0]], END + 1 + len(names)
        self.children = {self.number[row[0]]: [self.number[name] for name in row[1:]] for row in rows}
        self.parent = {child: node for node, below in self.children.items() for child in below}

    def closed(self, labels):
        nodes = {self.root}
        for node in labels:
            while node not in nodes:
                nodes.add(node)
                node = self.parent[node]
        return nodes


class Sequence:
    """A document's sub-hierarchy: tokens, levels, which tokens see which (mask), and deciding nodes."""

    def __init__(self, tree, labels):
        self.tokens, self.levels, self.decisions = [], [], []
        triples = self.render(tree, tree.closed(labels), tree.root, 1, [])
        self.mask = torch.zeros(len(self.tokens), len(self.tokens), dtype=torch.bool)
        for own, path in triples:
            for row in own:
                self.mask[row, path] = True

    def render(self, tree, nodes, node, level, path):
        """Returns the tokens of each triple at and below the node, with those that they see."""
        below = tree.children.get(node, [])
        chosen = [child for child in below if child in nodes]
        if node != END and not chosen:
            chosen = [END]  # where a path ends
        if below:
            candidates = below + [END]
            self.decisions.append((len(self.tokens) + 1, candidates, [float(c in chosen) for c in candidates]))
        own = [len(self.tokens), len(self.tokens) + 1]
        path = path + own
        self.tokens += [OPEN, node]
        self.levels += [level, level]
        triples = []
        for child in chosen:
            triples += self.render(tree, nodes, child, level + 1, path)
        own.append(len(self.tokens))
        self.tokens.append(CLOSE)
        self.levels.append(level)
        for _, seen in triples:
            seen.append(own[-1])
        return triples + [(own, path + own[-1:])]


def padded(lists):
    return pad_sequence([torch.tensor(values) for values in lists], batch_first=True)


class Batch:
    """Texts, sequences, and the deciding nodes with their children, all padded."""
    def __init__(self, texts, sequences):
        self.words = padded(texts)
        self.tokens = padded([s.tokens for s in sequences])
        self.levels = padded([s.levels for s in sequences])
        longest = self.tokens.shape[1]
        self.hidden = ~torch.stack([functional.pad(s.mask, [0, longest - len(s.tokens)] * 2) for s in sequences])
        decisions = max(len(s.decisions) for s in sequences)
        children = max(len(candidates) for s in sequences for _, candidates, _ in s.decisions)
        self.places = padded([[place for place, _, _ in s.decisions] for s in sequences])
        self.children = torch.zeros(len(texts), decisions, children, dtype=torch.long)
        self.targets = torch.zeros(len(texts), decisions, children)
        for i, s in enumerate(sequences):
            for j, (_, candidates, targets) in enumerate(s.decisions):
                self.children[i, j, :len(candidates)] = torch.tensor(candidates)
                self.targets[i, j, :len(candidates)] = torch.tensor(targets)

    def to(self, device):
        for name, tensor in vars(self).items():
            setattr(self, name, tensor.to(device))


class Attention(nn.Module):
    def __init__(self):
        super().__init__()
        self.query, self.key, self.value, self.out = (nn.Linear(WIDTH, WIDTH, bias=False) for _ in range(4))

    def forward(self, x, memory, hidden):
        heads = lambda t: t.view(t.shape[0], t.shape[1], HEADS, -1).transpose(1, 2)
        query, key, value = heads(self.query(x)), heads(self.key(memory)), heads(self.value(memory))
        scores = query @ key.transpose(2, 3) * (WIDTH // HEADS) ** -0.5
        weights = scores.masked_fill(hidden.unsqueeze(1), -1e9).softmax(3)
        return self.out((weights @ value).transpose(1, 2).reshape(x.shape))


class Hidec(nn.Module):
    def __init__(self, vocabulary, tokens, levels):
        super().__init__()
        self.words = nn.Embedding(vocabulary, EMBEDDING, padding_idx=0)
        self.gru = nn.GRU(EMBEDDING, HIDDEN, bidirectional=True, batch_first=True)
        self.tokens, self.levels = nn.Embedding(tokens, WIDTH), nn.Embedding(levels, WIDTH)
        for table in self.tokens, self.levels:
            nn.init.normal_(table.weight, std=WIDTH ** -0.5)
        self.hierarchy, self.text = Attention(), Attention()
        self.first, self.last = (
            nn.Sequential(nn.Linear(WIDTH, INNER), nn.ReLU(), nn.Linear(INNER, WIDTH)) for _ in range(2))
        self.norms = nn.ModuleList(nn.LayerNorm(WIDTH, eps=1e-6) for _ in range(5))
        self.word_dropout, self.dropout = nn.Dropout(0.5), nn.Dropout(0.1)

    def forward(self, batch):
        states = self.dropout(self.gru(self.word_dropout(self.words(batch.words)))[0])
        x = self.norms[0](self.dropout(self.tokens(batch.tokens) + self.levels(batch.levels)))
        x = self.norms[1](self.dropout(self.hierarchy(x, x, batch.hidden)))
        x = self.norms[2](self.dropout(self.first(x)))
        x = self.norms[3](self.dropout(self.text(x, states, (batch.words == 0).unsqueeze(1))))
        x = self.norms[4](self.dropout(self.last(x)))
        nodes = x.gather(1, batch.places.unsqueeze(2).expand(-1, -1, WIDTH))
        return (self.tokens(batch.children) @ nodes.unsqueeze(3)).squeeze(3)


def loss_of(scores, batch):
    there = (batch.children != PAD).float()
    return functional.binary_cross_entropy_with_logits(scores, batch.targets, there, reduction="sum") / there.sum()


def read(data):
    rows = [json.loads(line) for line in data.open(encoding="utf-8")]
    return [re.findall(r"\w+|[^\w\s]", row["text"].lower()) for row in rows], [row["labels"] for row in rows]


def pytorch_speed(options, data, taxonomy):
    """Words a second of the steps after the first."""
    texts, labels = read(data)
    counts = collections.Counter(word for text in texts for word in text)
    number = {word: 2 + i for i, word in enumerate(w for w, n in counts.items() if n > RARE)}
    tree = Tree(taxonomy)
    sequences = [Sequence(tree, [tree.number[label] for label in row]) for row in labels]
    order = random.Random(1).sample(range(len(texts)), len(texts))
    if options.sort:
        order.sort(key=lambda i: len(texts[i]))
    groups = [order[i:i + options.batch] for i in range(0, len(order), options.batch)]
    random.Random(2).shuffle(groups)
    groups = groups[:options.steps + 1] if options.steps else groups
    torch.manual_seed(0)
    torch.set_num_threads(1)
    model = Hidec(2 + len(number), tree.tokens, 1 + max(max(s.levels) for s in sequences)).to(options.device)
    on_gpu = options.device == "cuda"

    def now():
        if on_gpu:
            torch.cuda.synchronize()
        return time.perf_counter() if on_gpu else time.process_time()

    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3)
    seconds = words = 0
    for step, group in enumerate(groups):  # batches are made outside of the measured time
        batch = Batch([[number.get(word, 1) for word in texts[i]] for i in group], [sequences[i] for i in group])
        start = now()
        batch.to(options.device)
        optimizer.zero_grad()
        loss = loss_of(model(batch), batch)
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        if step:
            seconds += now() - start
            words += sum(len(texts[i]) for i in group)
    return {compare.MEASURES[0]: words / seconds, "loss": loss.item(),
            "deciding": statistics.mean(len(s.decisions) for s in sequences),
            "tokens": statistics.mean(len(s.tokens) for s in sequences)}


def hanscope_speed(options, model, data, taxonomy, folder):
    """Words a second of two further epochs, words counted as for PyTorch."""
    few = folder / "few.jsonl"
    few.write_text("".join(data.open().readlines()[:8]))
    command = [options.against, "train", data, "--taxonomy", taxonomy, "--labels-column", "labels",
               "--max-classes", 100000, "--threads", 1, "--cache", folder / "cache", "--model", model,
               "--threshold", 0.5, "--batch", options.batch, "--validation", few, "--minimum-count", RARE,
               "--optimizer", "adamw", "--out", folder / "model", *SIZES[model], "--epochs"]
    call = lambda epochs: label_trees.measured([*map(str, command), epochs])[0]
    return 2 * sum(map(len, read(data)[0])) / (call("3") - call("1"))


def against(options, data, taxonomy, folder):
    pytorch = [sys.executable, __file__, "--data", str(data), "--taxonomy", str(taxonomy),
               "--steps", str(options.steps), "--batch", str(options.batch), "--device", options.device,
               *(["--sort"] if options.sort else [])]
    for _ in range(options.runs):
        ours, flat = (hanscope_speed(options, model, data, taxonomy, folder) for model in ("hidec", "flat"))
        print(f"hidec {ours:,.0f} words/s, flat {flat:,.0f}, ratio {ours / flat:.2f}")
        for name, environment in {"stock": {}, "keeping memory": compare.KEEP_MEMORY}.items():
            theirs = compare.run(pytorch, **environment)
            speed = theirs[compare.MEASURES[0]]
            print(f"  pytorch, {name} {speed:,.0f} words/s, ratio {ours / speed:.1f} "
                  f"({theirs['deciding']:.1f} deciding nodes, {theirs['tokens']:.0f} tokens a text)", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in "--data", "--taxonomy":
        parser.add_argument(name, type=pathlib.Path)
    parser.add_argument("--tree", type=int, default=4000, help="labels in the drawn tree")
    parser.add_argument("--labels", type=int, default=80, help="labels of a drawn text")
    parser.add_argument("--steps", type=int, default=0, help="measure PyTorch on so many batches; 0: an epoch")
    parser.add_argument("--batch", type=int, default=64)
    parser.add_argument("--device", default="cpu", help="of PyTorch: cpu or cuda")
    parser.add_argument("--sort", action="store_true", help="PyTorch's batches have texts of similar length")
    parser.add_argument("--against", metavar="HANSCOPE_CLI")
    parser.add_argument("--runs", type=int, default=2)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        data, taxonomy = options.data or folder / "texts.jsonl", options.taxonomy or folder / "tree"
        if not options.data:
            parents = label_trees.tree(options.tree)
            label_trees.write_tree(taxonomy, parents)
            label_trees.write_documents(data, label_trees.texts(512), parents, options.labels)
        if options.against:
            against(options, data, taxonomy, folder)
        else:
            print(json.dumps(pytorch_speed(options, data, taxonomy)))


if __name__ == "__main__":
    main()
