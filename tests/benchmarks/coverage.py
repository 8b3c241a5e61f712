"""How often the 95 % interval that a training shows has the accuracy on other texts.

    python3 coverage.py build/release/bin/hanscope-cli LABELLED [--label-column NAME] [--size N] [--trainings N] [OPTION …]

LABELLED is a JSONL file (.gz or plain). For each seed its documents are shuffled; the first N are trained on with the
further OPTIONs of `train`, and those of the last 4,000 whose labels these have tell the accuracy. Prints how many
intervals have it, and the mean of the shown and of the true accuracies.
"""

import argparse
import json
import random
import statistics
import subprocess
import tempfile
from pathlib import Path

from few_labels import documents, write

TESTED = 4000


def answer(*command):
    output = subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout
    return json.loads(output)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cli", type=Path)
    parser.add_argument("labelled", type=Path)
    parser.add_argument("--label-column", default="label")
    parser.add_argument("--size", type=int, default=200)
    parser.add_argument("--trainings", type=int, default=100)
    arguments, options = parser.parse_known_args()
    rows = [{"text": row["text"], "label": str(row[arguments.label_column])} for row in documents(arguments.labelled)]
    shown, true, covered = [], [], 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        model = folder / "model.safetensors"
        for seed in range(1, arguments.trainings + 1):
            random.Random(seed).shuffle(rows)
            training = write(folder / "training.jsonl", rows[:arguments.size])
            known = {row["label"] for row in rows[:arguments.size]}
            tested = write(folder / "tested.jsonl", [row for row in rows[-TESTED:] if row["label"] in known])
            said = answer(arguments.cli, "train", training, "--out", model, "--json", *options)
            true.append(answer(arguments.cli, "evaluate", model, tested, "--json")["accuracy"])
            shown.append(said["accuracy"])
            low, high = said["baseline"]["interval"]
            covered += low <= true[-1] <= high
            model.unlink()
    print(f"{covered} of {len(true)} intervals have the accuracy on up to {TESTED:,} others; "
          f"mean shown {100 * statistics.mean(shown):.1f} %, true {100 * statistics.mean(true):.1f} %")


if __name__ == "__main__":
    main()
