#!/usr/bin/env python3
"""Compares the measures of collocates, keyness and dispersion with a computation in NumPy from their formulas.

Usage: corpus_measures.py PROGRAM REVIEWS [--texts N]

PROGRAM is hanscope-cli, REVIEWS a .jsonl (also .gz) with the keys "text" and "rating". The texts are divided into
sentences and words here, and given to the program in a format that marks both (.ss), so that the two computations share
nothing but the texts. Every number that the program prints is compared: fails if one differs by more than a millionth of
its size.
"""
import argparse
import collections
import gzip
import json
import os
import re
import subprocess
import sys
import tempfile

import numpy as np

GROUP, OTHERS = ("9", "10"), ("1", "2")
WORDS = ["film", "the", "not bad", "wonderful", "waste of time", "plot"]
WINDOW, LEAST, PARTS = 5, 5, 20


def sentences_of(text):
    sentences = [re.findall(r"[a-z]+|[.,!?]", part) for part in re.split(r"(?<=[.!?])\s+", text.lower())]
    return [sentence for sentence in sentences if sentence]


def read(path, count):
    texts = []
    with (gzip.open if path.endswith(".gz") else open)(path, "rt", encoding="utf-8") as file:
        for line in file:
            row = json.loads(line)
            sentences = sentences_of(row["text"])
            if sentences:
                texts.append((str(row["rating"]), sentences))
            if len(texts) == count:
                break
    return texts


def write(texts, path):
    with open(path, "w", encoding="utf-8") as file:
        for number, (rating, sentences) in enumerate(texts):
            text = " <sssss> ".join(" ".join(sentence) for sentence in sentences)
            file.write(f"user\t\tproduct{number}\t\t{rating}\t\t{text}\n")


def likelihood(inside, outside, all_inside, all_outside):
    """G2 of the four cells."""
    cells = np.array([inside, outside, all_inside - inside, all_outside - outside], float)
    word, total = cells[0] + cells[1], all_inside + all_outside
    expected = np.array([all_inside * word / total, all_outside * word / total,
                         all_inside * (total - word) / total, all_outside * (total - word) / total])
    logs = np.where(cells > 0, cells * np.log(np.where(cells > 0, cells, 1) / expected), 0)
    return np.maximum(0, 2 * logs.sum(axis=0))


def places_in(sentence, phrase):
    """Where it begins; occurrences do not overlap."""
    found, at = [], 0
    while at + len(phrase) <= len(sentence):
        if sentence[at:at + len(phrase)] == phrase:
            found.append(at)
            at += len(phrase)
        else:
            at += 1
    return found


def collocates(texts, phrase):
    inside, own, all_words = collections.Counter(), collections.Counter(), collections.Counter()
    occurrences = 0
    for _, sentences in texts:
        for sentence in sentences:
            all_words.update(sentence)
            places = places_in(sentence, phrase)
            occurrences += len(places)
            parts = np.zeros(len(sentence), int)  # 1: in a window, 2: in an occurrence
            for place in places:
                parts[max(0, place - WINDOW):place + len(phrase) + WINDOW] |= 1
            for place in places:
                parts[place:place + len(phrase)] |= 2
            for word, part in zip(sentence, parts):
                if part & 2:
                    own[word] += 1
                elif part:
                    inside[word] += 1
    words = sorted(word for word in inside if inside[word] >= LEAST)
    together = np.array([inside[word] for word in words], float)
    elsewhere = np.array([all_words[word] - own[word] for word in words], float)
    all_inside = sum(inside.values())
    all_outside = sum(all_words.values()) - all_inside - sum(own.values())
    expected = all_inside * elsewhere / (all_inside + all_outside)
    columns = {"together": together, "occurrences": elsewhere, "expected": expected,
               "log_likelihood": likelihood(together, elsewhere - together, all_inside, all_outside),
               "log_dice": 14 + np.log2(2 * together / (occurrences + elsewhere)),
               "mi": np.log2(together / expected)}
    return {word: {name: values[i] for name, values in columns.items()} for i, word in enumerate(words)}


def dispersion(counts, sizes):
    """D, DP and normalised DP of counts [word, part] in parts of these sizes."""
    counts, sizes = np.asarray(counts, float), np.asarray(sizes, float)
    rates = counts / sizes
    variation = rates.std(axis=1) / rates.mean(axis=1)
    shares = sizes / sizes.sum()
    dp = np.abs(counts / counts.sum(axis=1, keepdims=True) - shares).sum(axis=1) / 2
    return 1 - variation / np.sqrt(len(sizes) - 1), dp, dp / (1 - shares.min())


def part_ends(words, parts):
    return [(part + 1) * words // parts for part in range(parts)]


def keyness(texts, longest):
    found = {}
    sides = [[sentences for rating, sentences in texts if rating in names] for names in (GROUP, OTHERS)]
    lengths = [sum(len(sentence) for sentences in side for sentence in sentences) for side in sides]
    ends = [part_ends(length, PARTS) for length in lengths]
    for size in range(1, longest + 1):
        counts = [collections.defaultdict(lambda: np.zeros(PARTS)) for _ in sides]
        runs = [0, 0]
        for number, side in enumerate(sides):
            at = 0
            for sentence in (sentence for sentences in side for sentence in sentences):
                for first in range(len(sentence) - size + 1):
                    part = int(np.searchsorted(ends[number], at + first, side="right"))
                    counts[number][" ".join(sentence[first:first + size])][part] += 1
                    runs[number] += 1
                at += len(sentence)
        none = np.zeros(PARTS)
        terms = sorted(term for term in set(counts[0]) | set(counts[1])
                       if counts[0].get(term, none).sum() + counts[1].get(term, none).sum() >= LEAST)
        a = np.array([counts[0].get(term, none).sum() for term in terms])
        b = np.array([counts[1].get(term, none).sum() for term in terms])
        g2 = likelihood(a, b, runs[0], runs[1])
        with np.errstate(divide="ignore", invalid="ignore"):
            difference = 100 * (a / runs[0] - b / runs[1]) / (b / runs[1])
        where = (a / runs[0] <= b / runs[1]).astype(int)
        spread = np.empty((3, len(terms)))
        for number in (0, 1):
            chosen = np.flatnonzero(where == number)
            sizes = np.diff([0] + ends[number])
            if len(chosen):
                spread[:, chosen] = dispersion([counts[number][terms[i]] for i in chosen], sizes)
        for i, term in enumerate(terms):
            found[term] = {"group": a[i], "others": b[i], "log_likelihood": g2[i],
                           "bayes": g2[i] - np.log(sum(runs)), "diff": difference[i] if b[i] else None,
                           "d": spread[0, i], "dp": spread[1, i], "dp_norm": spread[2, i]}
    return found


def word_dispersion(texts, parts):
    lengths = [sum(map(len, sentences)) for _, sentences in texts]
    ends = part_ends(sum(lengths), parts) if parts else list(np.cumsum(lengths))
    counts = np.zeros((len(WORDS), len(ends)))
    at = 0
    for _, sentences in texts:
        for sentence in sentences:
            for number, word in enumerate(WORDS):
                for place in places_in(sentence, word.split()):
                    counts[number, np.searchsorted(ends, at + place, side="right")] += 1
            at += len(sentence)
    return dict(zip(WORDS, ({"occurrences": counts[i].sum(), "d": d, "dp": dp, "dp_norm": norm}
                            for i, (d, dp, norm) in enumerate(zip(*dispersion(counts, np.diff([0] + ends)))))))


class Comparison:
    def __init__(self):
        self.numbers, self.largest, self.faults = 0, 0.0, []

    def compare(self, what, expected, printed, key):
        printed = {row[key]: row for row in printed}
        if set(expected) != set(printed):
            self.faults.append(f"{what}: {len(set(expected) ^ set(printed))} words are only in one of the lists: "
                               f"{sorted(set(expected) ^ set(printed))[:5]}")
        for word in set(expected) & set(printed):
            for name, value in expected[word].items():
                other = printed[word][name]
                self.numbers += 1
                if (value is None) != (other is None):
                    self.faults.append(f"{what} '{word}' {name}: {value} here, {other} there")
                elif value is not None:
                    difference = abs(value - other) / max(1.0, abs(value))
                    self.largest = max(self.largest, difference)
                    if difference > 1e-6:
                        self.faults.append(f"{what} '{word}' {name}: {value} here, {other} there")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("reviews")
    parser.add_argument("--texts", type=int, default=5000)
    arguments = parser.parse_args()
    texts = read(arguments.reviews, arguments.texts)
    comparison = Comparison()
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "reviews.ss")
        write(texts, path)

        def printed(command, *options):
            return json.loads(subprocess.run([arguments.program, command, path, *options, "--json"], check=True,
                                             capture_output=True, text=True).stdout)

        listed = printed("collocates", *WORDS, "--window", str(WINDOW), "--min-count", str(LEAST), "--count", "0",
                         "--punctuation")
        for word in listed["words"]:
            comparison.compare("collocates of '" + word["word"] + "'", collocates(texts, word["word"].split()),
                               word["collocates"], "word")
        groups = [option for name in GROUP for option in ("--group", name)]
        groups += [option for name in OTHERS for option in ("--against", name)]
        listed = printed("keyness", *groups, "--longest", "2", "--min-count", str(LEAST), "--count", "0", "--punctuation",
                         "--parts", str(PARTS))
        comparison.compare("keyness", keyness(texts, 2), listed["terms"], "term")
        for parts in (PARTS, 0):
            listed = printed("dispersion", *WORDS, "--parts", str(parts))
            comparison.compare(f"dispersion in {parts} parts", word_dispersion(texts, parts), listed["words"], "word")
    for fault in comparison.faults[:20]:
        print(fault)
    print(f"{comparison.numbers:,} numbers of {len(texts):,} texts compared; largest relative difference "
          f"{comparison.largest:.1e}; {len(comparison.faults)} faults")
    return 1 if comparison.faults else 0


if __name__ == "__main__":
    sys.exit(main())
