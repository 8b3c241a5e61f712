#!/usr/bin/env python3
"""The same network in plain PyTorch, as most programs write it: packed sequences, nn.GRU, nn.Linear.

Trains on and classifies the documents of `hanscope-cli bench` with the same --vocabulary and --batch (see
--check), or those that it wrote with --save, and prints words a second as one JSON object. --threads is for
PyTorch; OPENBLAS_NUM_THREADS is for its BLAS.
"""
import argparse
import bisect
import itertools
import json
import random
import statistics
import time
import zlib

import torch
from torch import nn
from torch.nn.utils.rnn import PackedSequence, pack_padded_sequence, pad_packed_sequence

EMBEDDING, HIDDEN, ATTENTION, CLASSES = 200, 50, 100, 5


def documents(vocabulary, count):
    draw = random.Random(1)
    cumulative = list(itertools.accumulate(1 / (rank + 2.7) for rank in range(1, vocabulary)))

    def length(mu, sigma, longest):
        return max(1, min(longest, int(draw.lognormvariate(mu, sigma))))

    def word():
        return 1 + min(vocabulary - 2, bisect.bisect_left(cumulative, draw.random() * cumulative[-1]))

    return [[[word() for _ in range(length(2.7, 0.55, 60))] for _ in range(length(1.95, 0.7, 30))]
            for _ in range(count)]


def saved_documents(path):
    """Lines of {"label": 3, "sentences": [[12, 7, …], …]}."""
    with open(path, encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    return [row["sentences"] for row in rows], [row["label"] for row in rows]


class Level(nn.Module):
    """A bidirectional GRU and the attention over its states."""

    def __init__(self, inputs, hidden):
        super().__init__()
        self.gru = nn.GRU(inputs, hidden, bidirectional=True, batch_first=True)
        self.hidden = nn.Linear(2 * hidden, ATTENTION)
        self.context = nn.Linear(ATTENTION, 1, bias=False)

    def forward(self, packed):
        states, _ = self.gru(packed)
        scores = torch.exp(self.context(torch.tanh(self.hidden(states.data))).squeeze(1))
        weights, _ = pad_packed_sequence(PackedSequence(
            scores, states.batch_sizes, states.sorted_indices, states.unsorted_indices), batch_first=True)
        weights = weights / weights.sum(1, keepdim=True)
        padded, _ = pad_packed_sequence(states, batch_first=True)
        return (padded * weights.unsqueeze(2)).sum(1)


class Han(nn.Module):
    def __init__(self, vocabulary, classes, word_hidden):
        super().__init__()
        self.embedding = nn.Embedding(vocabulary, EMBEDDING, padding_idx=0)
        self.words, self.sentences = Level(EMBEDDING, word_hidden), Level(2 * word_hidden, HIDDEN)
        self.classifier = nn.Linear(2 * HIDDEN, classes)

    def forward(self, ids, sentences, words):
        def pack(values, lengths):
            return pack_padded_sequence(values, lengths, batch_first=True, enforce_sorted=False)

        outer = pack(ids, sentences)  # the lengths stay on the host
        inner = pack(outer.data, pack(words, sentences).data)
        vectors = self.words(PackedSequence(self.embedding(inner.data), inner.batch_sizes,
                                            inner.sorted_indices, inner.unsorted_indices))
        return self.classifier(self.sentences(PackedSequence(
            vectors, outer.batch_sizes, outer.sorted_indices, outer.unsorted_indices)))


def tensors(batch):
    sentences, words = max(map(len, batch)), max(len(s) for d in batch for s in d)
    ids = torch.zeros(len(batch), sentences, words, dtype=torch.long)
    lengths = torch.zeros(len(batch), sentences, dtype=torch.long)
    for d, document in enumerate(batch):
        for s, sentence in enumerate(document):
            ids[d, s, :len(sentence)] = torch.tensor(sentence)
            lengths[d, s] = len(sentence)
    return ids, torch.tensor([len(d) for d in batch]), lengths


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--vocabulary", type=int, default=20000)
    parser.add_argument("--batch", type=int, default=64)
    parser.add_argument("--word-hidden", type=int, default=HIDDEN)
    parser.add_argument("--device", default="cpu", help="cpu or cuda")
    parser.add_argument("--without-tf32", action="store_true", help="a GPU multiplies numbers of 24 bits, not of 11")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--documents", help="documents that `hanscope-cli bench --data … --save` wrote")
    parser.add_argument("--check", action="store_true", help="print the documents' checksum and leave")
    options = parser.parse_args()
    if options.documents:
        docs, labels = saved_documents(options.documents)
    else:
        docs = documents(options.vocabulary, max(1024, 8 * options.batch))
        labels = [i * 7919 % CLASSES for i in range(len(docs))]
    total = sum(len(s) for d in docs for s in d)
    if options.check:
        text = "\n".join(" ".join(map(str, s)) for d in docs for s in d)
        print(json.dumps({"words": total, "crc32": zlib.crc32(text.encode())}))
        return
    torch.manual_seed(0)
    torch.set_num_threads(options.threads)
    if options.without_tf32:
        torch.backends.cudnn.allow_tf32 = torch.backends.cuda.matmul.allow_tf32 = False
    order = sorted(range(len(docs)), key=lambda i: len(docs[i]))  # similar numbers of sentences
    groups = [order[i:i + options.batch] for i in range(0, len(order), options.batch)]
    batches = [tensors([docs[i] for i in group]) for group in groups]
    labels = [torch.tensor([labels[i] for i in group]) for group in groups]
    classes = 1 + max(int(group.max()) for group in labels)
    model = Han(1 + max(max(int(b[0].max()) for b in batches), options.vocabulary - 1), classes,
                options.word_hidden).to(options.device)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.01, momentum=0.9)
    loss = nn.CrossEntropyLoss()

    def on_device(batch):
        ids, *lengths = batch
        return ids.to(options.device), *lengths

    def train():
        for batch, label in zip(batches, labels):
            optimizer.zero_grad()
            loss(model(*on_device(batch)), label.to(options.device)).backward()
            optimizer.step()

    def classify():
        with torch.no_grad():
            for batch in batches:
                model(*on_device(batch))

    def finished(work):
        work()
        if options.device == "cuda":
            torch.cuda.synchronize()

    def words_per_second(work):
        finished(work)
        rounds = []
        for _ in range(options.rounds):
            start = time.perf_counter()
            finished(work)
            rounds.append(total / (time.perf_counter() - start))
        return statistics.median(rounds)

    print(json.dumps({"train_words_per_second": words_per_second(train),
                      "classify_words_per_second": words_per_second(classify)}))


if __name__ == "__main__":
    main()
