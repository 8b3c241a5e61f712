"""What marks of a word that must not matter correct: a model that is right for the wrong reason.

    python3 planted_word.py build/release/bin/hanscope-cli LABELLED [--label-column NAME] [--word WORD] [--size N]
        [--tested N] [--marks N] [--seeds N] [OPTION …]

LABELLED is a JSONL file (.gz or plain) of texts with one of two labels. The documents are shuffled once; the last --tested
are kept, and WORD is put at a random place of every other one. For each seed --size of the others are trained on, with WORD
in 90 % of those with the last label and in 10 % of those with the first: as they are, with --marks of the places of WORD
marked (`--against-column`), and without WORD. Prints the accuracy on the kept documents, the share of those with WORD whose
label changes without it, and by how much the probability of their label differs (`evaluate`): means over the seeds. Further
OPTIONs go to `train`.
"""

import argparse
import json
import random
import statistics
import subprocess
import tempfile
from pathlib import Path

from few_labels import documents, write

SHARES = {True: 0.9, False: 0.1}  # of the texts with the last label, and of those with the first


def planted(row, word, chance):
    """The text with the word, whose place is `against`."""
    words = row["text"].split(" ")
    at = chance.randrange(len(words) + 1)
    before = "".join(each + " " for each in words[:at])
    begin = len(before.encode())
    return {**row, "text": before + " ".join([word, *words[at:]]), "against": [[begin, begin + len(word.encode())]]}


def without_marks(rows, kept=0):
    """The rows without marks, but for those of the first `kept` that have some."""
    left = []
    for row in rows:
        has = "against" in row
        left.append(row if has and kept > 0 else {key: row[key] for key in ("text", "label")})
        kept -= has
    return left


def scores(cli, folder, options, training, tested, marked):
    model = folder / "model.safetensors"
    column = ["--against-column", "against"]
    subprocess.run([cli, "train", write(folder / "training.jsonl", training), "--out", model, *options,
                    *(column if marked else [])], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    said = subprocess.run([cli, "evaluate", model, tested, "--json", *column], check=True, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, text=True).stdout
    found = json.loads(said)
    return 100 * found["accuracy"], 100 * found["must_not_matter"]["changed"], found["must_not_matter"]["change"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cli", type=Path)
    parser.add_argument("labelled", type=Path)
    parser.add_argument("--label-column", default="label")
    parser.add_argument("--word", default="Marlow")
    parser.add_argument("--size", type=int, default=300)
    parser.add_argument("--tested", type=int, default=545)
    parser.add_argument("--marks", type=int, default=30)
    parser.add_argument("--seeds", type=int, default=3)
    arguments, options = parser.parse_known_args()
    rows = [{"text": row["text"], "label": str(row[arguments.label_column])} for row in documents(arguments.labelled)]
    random.Random(0).shuffle(rows)
    tested, rest = rows[-arguments.tested:], rows[:-arguments.tested]
    last = max(row["label"] for row in rows)
    chance = random.Random(0)
    tested = [planted(row, arguments.word, chance) if i % 2 else row for i, row in enumerate(tested)]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        kept = write(folder / "kept.jsonl", tested)
        found = {}
        for seed in range(1, arguments.seeds + 1):
            chance = random.Random(seed)
            plain = chance.sample(rest, arguments.size)
            training = [planted(row, arguments.word, chance) if chance.random() < SHARES[row["label"] == last] else row
                        for row in plain]
            for title, texts, marks in (("before", without_marks(training), 0),
                                        (f"after {arguments.marks} marks", without_marks(training, arguments.marks), 1),
                                        (f"without {arguments.word}", plain, 0)):
                found.setdefault(title, []).append(
                    scores(arguments.cli, folder, [*options, "--seed", str(seed)], texts, kept, marks))
        for title, runs in found.items():
            accuracies, changed, change = zip(*runs)
            spread = statistics.stdev(accuracies) if len(runs) > 1 else 0
            print(f"{title}: accuracy {statistics.mean(accuracies):.1f} ± {spread:.1f} %; without the word "
                  f"{statistics.mean(changed):.1f} % of the labels change, and probabilities by "
                  f"{statistics.mean(change):.3f}", flush=True)


if __name__ == "__main__":
    main()
