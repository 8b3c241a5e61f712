"""What a model learns from few labels, and from further texts without any.

    python3 few_labels.py build/release/bin/hanscope-cli LABELLED TEXTS [--label-column NAME] [--seeds N] [--sizes N …]
        [--alone] [OPTION …]

LABELLED is a JSONL file (.gz or plain) with labels, TEXTS one without, of the same kind. For each seed the labelled
documents are shuffled; the first 200, 500 and 2,000 are trained on, alone and with 6,000 of TEXTS, and the last 2,000 tell
the accuracy. --sizes: other numbers than these; --alone: without TEXTS. Further OPTIONs go to `train`. Prints the means over
the seeds.
"""

import argparse
import gzip
import itertools
import json
import random
import re
import statistics
import subprocess
import tempfile
from pathlib import Path

SIZES, TESTED, TEXTS = (200, 500, 2000), 2000, 6000


def documents(path):
    if path.suffix == ".zst":
        lines = subprocess.run(["zstd", "-dc", path], stdout=subprocess.PIPE, check=True).stdout.decode().split("\n")
    else:
        with (gzip.open if path.suffix == ".gz" else open)(path, "rt", encoding="utf-8") as file:
            lines = file.read().split("\n")
    return map(json.loads, filter(None, lines))


def write(path, rows):
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


def accuracy(cli, folder, options, training, tested):
    model = folder / "model.safetensors"
    subprocess.run([cli, "train", training, "--out", model, *options], check=True, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)
    said = subprocess.run([cli, "evaluate", model, tested], check=True, stdout=subprocess.PIPE, text=True).stdout
    return float(re.search(r"accuracy ([\d.]+)", said).group(1))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cli", type=Path)
    parser.add_argument("labelled", type=Path)
    parser.add_argument("texts", type=Path)
    parser.add_argument("--label-column", default="label")
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES)
    parser.add_argument("--alone", action="store_true")
    arguments, options = parser.parse_known_args()
    rows = [{"text": row["text"], "label": str(row[arguments.label_column])} for row in documents(arguments.labelled)]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        texts = write(folder / "texts.jsonl",
                      [{"text": row["text"]} for row in itertools.islice(documents(arguments.texts), TEXTS)])
        scores = {}
        for seed in range(1, arguments.seeds + 1):
            shuffled = list(rows)
            random.Random(seed).shuffle(shuffled)
            tested = write(folder / "tested.jsonl", shuffled[-TESTED:])
            for size in arguments.sizes:
                training = write(folder / "training.jsonl", shuffled[:size])
                for more in [[]] if arguments.alone else ([], ["--unlabelled", texts]):
                    scores.setdefault((size, bool(more)), []).append(
                        accuracy(arguments.cli, folder, options + more, training, tested))
    for size in arguments.sizes:
        more = "" if arguments.alone else f", with {TEXTS:,} texts without labels {statistics.mean(scores[size, True]):.1f} %"
        print(f"{size} labels: {statistics.mean(scores[size, False]):.1f} %{more}")


if __name__ == "__main__":
    main()
