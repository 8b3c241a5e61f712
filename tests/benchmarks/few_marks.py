"""What a model learns from few labels, with and without the words that people marked as reasons.

    python3 few_marks.py build/release/bin/hanscope-cli MARKED [--sizes N …] [--seeds N] [--weights X …] [--lenses NAME …] [--more FILE]
        [OPTION …]

MARKED is a JSONL file (.gz or plain) with "text", "label" and "marks", a list of byte ranges for each person, such as
yelp-marks.jsonl.gz. The documents are shuffled once; the last 545 are kept. For each seed the first N of the others,
shuffled by the seed, are trained on, once for each of --weights (0: without marks). Prints the accuracy on the kept
documents, and the agreement of the lenses (attention and erasure) with the people (`plausibility`), means and standard
deviations over the seeds. --more: a JSONL file with "text" and "label", on which the accuracy is measured, too. Further OPTIONs go to
`train`.
"""

import argparse
import json
import random
import re
import statistics
import subprocess
import tempfile
from pathlib import Path

from few_labels import documents, write

KEPT = 545


def said(command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout


def accuracy(cli, model, tested):
    return float(re.search(r"accuracy ([\d.]+)", said([cli, "evaluate", model, tested])).group(1))


def scores(cli, folder, options, lenses, training, tested):
    """Accuracies on `tested`, then the agreement of the lenses with people on the first of them."""
    model = folder / "model.safetensors"
    said([cli, "train", training, "--marks-column", "marks", "--out", model, *options])
    wanted = [part for lens in lenses for part in ("--lens", lens)]
    found = json.loads(said([cli, "plausibility", model, tested[0], "--marks-column", "marks", *wanted, "--json"]))["lenses"]
    return [accuracy(cli, model, each) for each in tested] + [found[lens]["auc"]["mean"] for lens in lenses]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cli", type=Path)
    parser.add_argument("marked", type=Path)
    parser.add_argument("--sizes", type=int, nargs="+", default=[100, 300])
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--weights", nargs="+", default=["0", "1"])
    parser.add_argument("--lenses", nargs="+", default=["attention", "erasure"])
    parser.add_argument("--more", type=Path)
    arguments, options = parser.parse_known_args()
    rows = list(documents(arguments.marked))
    random.Random(0).shuffle(rows)
    kept, rest = rows[-KEPT:], rows[:-KEPT]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        tested = [write(folder / "kept.jsonl", kept)] + ([arguments.more] if arguments.more else [])
        for size in arguments.sizes:
            for weight in arguments.weights:
                found = []
                for seed in range(1, arguments.seeds + 1):
                    shuffled = list(rest)
                    random.Random(seed).shuffle(shuffled)
                    training = write(folder / "training.jsonl", shuffled[:size])
                    found.append(scores(arguments.cli, folder, [*options, "--marks-weight", weight, "--seed", str(seed)],
                                        arguments.lenses, training, tested))
                columns = list(zip(*found))
                spread = [statistics.stdev(column) if len(column) > 1 else 0 for column in columns]
                means = [statistics.mean(column) for column in columns]
                accuracies = ", ".join(f"{mean:.1f} ± {each:.1f} %" for mean, each in
                                       list(zip(means, spread))[:len(tested)])
                agreements = ", ".join(f"of {lens} {mean:.3f} ± {each:.3f}" for lens, mean, each in
                                       zip(arguments.lenses, means[len(tested):], spread[len(tested):]))
                print(f"{size} texts, weight {weight}: accuracy {accuracies}; agreement {agreements}", flush=True)


if __name__ == "__main__":
    main()
