#!/usr/bin/env python3
"""Erasure and integrated gradients of explain_speed in plain PyTorch, as most programs write them.

    explain_pytorch.py MODEL WORDS [--rounds N] [--threads N] [--batch N]

Reads a HAN, or an ensemble of them, from Hanscope's file, and explains the same drawn text: erasure
classifies every text without one word (--batch of them at a time; the usual loop takes one), integrated
gradients send 50 points of the path through the network together and ask autograd for the gradients. Prints
the medians in milliseconds, and numbers to compare with Hanscope's, as one JSON object.
"""
import argparse
import json
import statistics
import struct
import time

import torch
from torch import nn
from torch.nn.utils.rnn import PackedSequence, pack_padded_sequence, pad_packed_sequence

STEPS = 50


def load(path):
    """The config, the number of words of the vocabulary, and the tensors by name."""
    with open(path, "rb") as file:
        size = struct.unpack("<Q", file.read(8))[0]
        header = json.loads(file.read(size))
        data = file.read()
    about = header.pop("__metadata__")
    tensors = {}
    for name, entry in header.items():
        begin, end = entry["data_offsets"]
        kind = {"F32": torch.float32, "F16": torch.float16}[entry["dtype"]]
        tensors[name] = torch.frombuffer(bytearray(data[begin:end]), dtype=kind).reshape(entry["shape"]).float()
    return json.loads(about["config"]), tensors


class Level(nn.Module):
    """A bidirectional GRU and the attention over its states."""

    def __init__(self, tensors, name):
        super().__init__()
        wide, inputs = tensors[f"{name}.gru.weight_ih_l0"].shape
        self.gru = nn.GRU(inputs, wide // 3, bidirectional=True, batch_first=True)
        for key, value in self.gru.named_parameters():
            value.data = tensors[f"{name}.gru.{key}"]
        self.weight, self.bias = tensors[f"{name}.attention.weight"], tensors[f"{name}.attention.bias"]
        self.context = tensors[f"{name}.context"]

    def forward(self, packed):
        states, _ = self.gru(packed)
        scores = torch.tanh(states.data @ self.weight.t() + self.bias) @ self.context
        scores, lengths = pad_packed_sequence(PackedSequence(
            scores, states.batch_sizes, states.sorted_indices, states.unsorted_indices), batch_first=True)
        padding = torch.arange(scores.shape[1])[None, :] >= lengths[:, None]
        weights = torch.softmax(scores.masked_fill(padding, float("-inf")), 1)
        padded, _ = pad_packed_sequence(states, batch_first=True)
        return (weights.unsqueeze(2) * padded).sum(1)


class Han(nn.Module):
    def __init__(self, tensors):
        super().__init__()
        self.embedding = tensors["word.embedding.weight"]
        self.words, self.sentences = Level(tensors, "word"), Level(tensors, "sentence")
        self.weight, self.bias = tensors["classifier.weight"], tensors["classifier.bias"]

    def forward(self, vectors, lengths, sentences):
        """`vectors`: (sentences of all documents × longest × E); `sentences` of each document."""
        packed = pack_padded_sequence(vectors, lengths, batch_first=True, enforce_sorted=False)
        found = self.words(packed).split(sentences)
        padded = nn.utils.rnn.pad_sequence(found, batch_first=True)
        packed = pack_padded_sequence(padded, torch.tensor(sentences), batch_first=True, enforce_sorted=False)
        return self.sentences(packed) @ self.weight.t() + self.bias

    def read(self, documents):
        rows = [torch.tensor(sentence) for document in documents for sentence in document]
        lengths = torch.tensor([len(row) for row in rows])
        ids = nn.utils.rnn.pad_sequence(rows, batch_first=True)
        return self(self.embedding[ids], lengths, [len(document) for document in documents])


def drawn_text(words, vocabulary):
    state = 1

    def draw(below):
        nonlocal state
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (state >> 33) % below

    text, left = [], words
    while left > 0:
        length = min(8 + draw(25), left)
        text.append([1 + draw(1 + draw(vocabulary - 1)) for _ in range(length)])
        left -= length
    return text


def without(text, s, t):
    sentence = text[s][:t] + text[s][t + 1:]
    return text[:s] + ([sentence] if sentence else []) + text[s + 1:]


def erasure(networks, text, batch):
    """p of label 0 of the text without each word."""
    places = [(s, t) for s, sentence in enumerate(text) for t in range(len(sentence))]
    values = []
    with torch.no_grad():
        for begin in range(0, len(places), batch):
            edited = [without(text, s, t) for s, t in places[begin:begin + batch]]
            values += sum(torch.softmax(network.read(edited), 1)[:, 0] for network in networks).tolist()
    return [value / len(networks) for value in values]


def integrated(networks, text):
    """The part of each word in the logit of label 0, from a text of unknown words."""
    parts = 0
    lengths = torch.tensor([len(sentence) for sentence in text])
    ids = nn.utils.rnn.pad_sequence([torch.tensor(sentence) for sentence in text], batch_first=True)
    for network in networks:
        own, unknown = network.embedding[ids], network.embedding[0]
        points = (torch.arange(STEPS) + 0.5) / STEPS
        path = unknown + points[:, None, None, None] * (own - unknown)
        path = path.flatten(0, 1).requires_grad_(True)
        logits = network(path, lengths.repeat(STEPS), [len(text)] * STEPS)
        gradient, = torch.autograd.grad(logits[:, 0].sum(), path)
        mean = gradient.reshape(STEPS, *own.shape).mean(0)
        parts = parts + ((own - unknown) * mean).sum(2) / len(networks)
    return [parts[s, t].item() for s, sentence in enumerate(text) for t in range(len(sentence))]


def times(rounds, name, work):
    """Medians of elapsed and of processor time, and the result."""
    elapsed, processor = [], []
    for _ in range(rounds):
        start, used = time.perf_counter(), time.process_time()
        result = work()
        elapsed.append(1000 * (time.perf_counter() - start))
        processor.append(1000 * (time.process_time() - used))
    return {f"{name}_ms": round(statistics.median(elapsed), 2),
            f"{name}_processor_ms": round(statistics.median(processor), 2)}, result


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("model")
    parser.add_argument("words", type=int)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--batch", type=int, default=1)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    config, tensors = load(options.model)
    members = config.get("members", 1)
    names = [f"member.{i}." if members > 1 else "" for i in range(members)]
    networks = [Han({key[len(prefix):]: value for key, value in tensors.items() if key.startswith(prefix)})
                for prefix in names]
    text = drawn_text(options.words, len(networks[0].embedding))
    with torch.no_grad():
        read, whole = times(
            options.rounds, "read",
            lambda: sum(torch.softmax(n.read([text]), 1)[0, 0].item() for n in networks) / members)
    erased, left = times(options.rounds, "erasure", lambda: erasure(networks, text, options.batch))
    gradients, parts = times(options.rounds, "integrated_50", lambda: integrated(networks, text))
    print(json.dumps({"words": options.words, "sentences": len(text), "members": members,
                      "threads": options.threads, "batch": options.batch, **read, **erased, **gradients,
                      "effect_of_first_word": whole - left[0], "part_of_first_word": parts[0]}))


if __name__ == "__main__":
    main()
