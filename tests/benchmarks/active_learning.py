#!/usr/bin/env python3
"""Which texts should be labelled first: python3 active_learning.py HANSCOPE_CLI --data DIR [--out FOLDER] [ROW …].

The true labels of the training texts answer the queue of a labelling project: hanscope-cli queue chooses texts,
they are labelled, a model is trained from the project and evaluated on the test texts, and so on. Rows are
polarity-ORDER, field-ORDER and korean-ORDER, where ORDER is one of chance, margin, mixed and diverse. DIR holds the
data of accuracy.py. Prints the accuracy on the test texts, mean ± deviation of the seeds, after each number of labels.
The models are linear (words and phrases), which learn in seconds, so that a network is not waited for at each step.
"""
import argparse
import csv
import gzip
import json
import pathlib
import statistics
import subprocess

import review_splits

COUNTS = (100, 200, 400, 700, 1000, 1200, 1500, 2000, 3000)
ORDERS = ("chance", "margin", "mixed", "diverse")


def rows_of(path):
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return list(map(json.loads, file))


def texts_of(name, data):
    """(training, test): lists of (text, label)."""
    if name == "polarity":
        rows = [(row["text"], row["polarity"]) for row in rows_of(data / "imdb-train.jsonl.gz")]
        return [row for i, row in enumerate(rows) if i % 10], rows[::10]
    if name == "field":
        return [[(row["text"], row["field"]) for row in rows_of(data / file)]
                for file in ("arxiv-train.jsonl.gz", "arxiv-dev.jsonl.gz")]
    return [[(row["text"], row["rating"]) for row in part]
            for part in review_splits.korean_films(data / "film-reviews-ko.jsonl")]


def write_table(path, rows, named):
    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["text", "label"] if named else ["text"])
        writer.writerows((text, label) if named else (text,) for text, label in rows)


class Loop:
    def __init__(self, cli, folder, training):
        self.cli, self.folder = cli, folder
        self.project = folder / "texts.labels.jsonl"
        self.labels = [label for _, label in training]
        self.given = set()
        write_table(folder / "texts.csv", training, False)
        self.project.unlink(missing_ok=True)

    def run(self, *arguments):
        return subprocess.run([self.cli, *map(str, arguments)], check=True, capture_output=True, text=True).stdout

    def label(self, model, order, count, seed):
        """Labels `count` texts of the queue."""
        possible = order if model or order == "diverse" else "chance"
        queue = json.loads(self.run("queue", *([model] if model else []), self.project,
                                    "--corpus", self.folder / "texts.csv", "--text-column", "text",
                                    "--order", possible, "--count", count, "--seed", seed, "--json"))
        with open(self.project, "a", encoding="utf-8") as file:
            for text in queue["texts"]:
                self.given.add(str(self.labels[text["row"]]))
                file.write(json.dumps({"decision": "labelled", "text": text["text"], "row": text["row"],
                                       "labels": [str(self.labels[text["row"]])]}) + "\n")

    def train(self, seed):
        model = self.folder / "model.safetensors"
        self.run("train", self.project, "--model", "linear", "--minimum-count", 0, "--validation", 0.1, "--seed", seed,
                 "--out", model, "--cache", self.folder / "cache")
        return model

    def accuracy(self, model, test, given):
        """A test text whose label nobody has given yet is classified wrong."""
        known = [row for row in test if str(row[1]) in given]
        write_table(self.folder / "test.csv", known, True)
        right = json.loads(self.run("evaluate", model, self.folder / "test.csv", "--label-column", "label",
                                    "--text-column", "text", "--json", "--cache", self.folder / "cache"))["accuracy"]
        return right * len(known) / len(test)


def curve(cli, folder, training, test, order, seed):
    """Accuracy after each number of COUNTS."""
    loop, model, labelled, reached = Loop(cli, folder, training), None, 0, []
    for count in COUNTS:
        loop.label(model, order, count - labelled, seed)
        labelled = count
        model = loop.train(seed)
        reached.append(loop.accuracy(model, test, loop.given))
    return reached


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cli")
    parser.add_argument("--data", required=True, type=pathlib.Path)
    parser.add_argument("--out", default="active-learning", type=pathlib.Path)
    parser.add_argument("--seeds", default=3, type=int)
    parser.add_argument("rows", nargs="*", help="polarity-margin, …; none: all")
    options = parser.parse_intermixed_args()
    rows = options.rows or [f"{name}-{order}" for name in ("polarity", "field", "korean") for order in ORDERS]
    print("row | " + " | ".join(map(str, COUNTS)), flush=True)
    for row in rows:
        name, order = row.split("-")
        training, test = texts_of(name, options.data)
        folder = options.out / row
        folder.mkdir(parents=True, exist_ok=True)
        curves = [curve(options.cli, folder, training, test, order, seed) for seed in range(1, options.seeds + 1)]
        cells = [f"{100 * statistics.mean(each):.2f} ± {100 * statistics.stdev(each) if len(each) > 1 else 0:.2f}"
                 for each in zip(*curves)]
        print(f"{row} | " + " | ".join(cells), flush=True)


if __name__ == "__main__":
    main()
