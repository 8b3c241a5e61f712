"""What HiDEC costs by the size of a document's part of a label tree.

    python3 label_trees.py build/release/bin/hanscope-cli [--trees 100,1000,4000] [--labels 1,5,20,80]

Writes a complete tree of N labels with ten children a node, and the same texts with 1, 5, … labels each,
drawn at random with all that they lie under; trains on them on one thread (the flat counterpart too, for
comparison), then classifies them with thresholds that let more and more nodes in. Prints words a second of
processor time and the peak of memory. The texts teach nothing: this is about costs.
"""
import argparse
import json
import os
import pathlib
import random
import subprocess
import tempfile

WORDS, VOCABULARY, CHILDREN = 200, 5000, 10


def tree(count):
    """Parent of each label; −1: the root."""
    return [i // CHILDREN - 1 for i in range(count)]


def write_tree(path, parents):
    children = {}
    for label, parent in enumerate(parents):
        children.setdefault(parent, []).append(label)
    name = lambda label: "Root" if label < 0 else f"L{label}"
    path.write_text("".join("\t".join(map(name, [parent, *below])) + "\n" for parent, below in children.items()))


def texts(count):
    rng = random.Random(1)
    weights = [1 / (rank + 2.7) for rank in range(VOCABULARY)]
    return [" ".join(f"w{word}" for word in rng.choices(range(VOCABULARY), weights, k=WORDS)) for _ in range(count)]


def closed(labels, parents):
    found = set()
    for label in labels:
        while label >= 0 and label not in found:
            found.add(label)
            label = parents[label]
    return found


def write_documents(path, bodies, parents, count):
    """Returns labels a document, ancestors among them, and how many of these have children."""
    rng = random.Random(2)
    inner = set(parents)
    labels = nodes = 0
    with path.open("w") as file:
        for body in bodies:
            chosen = rng.sample(range(len(parents)), min(count, len(parents)))
            below = closed(chosen, parents)
            labels += len(below)
            nodes += 1 + len(below & inner)
            file.write(json.dumps({"text": body, "labels": [f"L{label}" for label in chosen]}) + "\n")
    return labels / len(bodies), nodes / len(bodies)


def measured(command):
    """Seconds of processor time and MiB of memory."""
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:
        error = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(error.decode())
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


class Measurement:
    def __init__(self, options, folder):
        self.options, self.folder = options, folder
        self.bodies = texts(options.documents)
        self.words = WORDS * options.documents
        self.data, self.few, self.tree = folder / "texts.jsonl", folder / "few.jsonl", folder / "tree"

    def write(self, parents, count):
        write_tree(self.tree, parents)
        write_documents(self.few, self.bodies[:8], parents, count)
        return write_documents(self.data, self.bodies, parents, count)

    def call(self, command, *arguments):
        measuring = ["--labels-column", "labels", "--max-classes", "100000", "--threads", "1",
                     "--cache", str(self.folder / "cache")]
        return measured([self.options.cli, command, *map(str, arguments), *measuring])

    def train(self, model, epochs, threshold=0.5):
        return self.call("train", self.data, "--taxonomy", self.tree, "--model", model, "--epochs", epochs,
                         "--threshold", threshold, "--validation", self.few, "--out", self.folder / model)

    def training(self, size, count):
        """Words a second are those of two further epochs."""
        labels, nodes = self.write(tree(size), count)
        cells = [str(size), str(count), f"{labels:.1f}", f"{nodes:.1f}"]
        for model in ["hidec", "flat"]:
            idle, _ = self.train(model, 1)
            busy, memory = self.train(model, 3)
            cells += [f"{2 * self.words / (busy - idle):,.0f}", f"{memory:.0f}"]
        return cells

    def decoding(self, size, threshold):
        """Words a second are those of all texts but the few that are read twice."""
        self.write(tree(size), max(self.options.labels))
        self.train("hidec", 1, threshold)
        predictions = self.folder / "predictions.jsonl"
        idle, _ = self.call("evaluate", self.folder / "hidec", self.few)
        busy, memory = self.call("evaluate", self.folder / "hidec", self.data)
        self.call("evaluate", self.folder / "hidec", self.data, "--predictions", predictions)
        lists = [len(json.loads(line)["predictions"]) for line in predictions.open()]
        speed = (self.words - 8 * WORDS) / (busy - idle)
        return [str(size), str(threshold), f"{sum(lists) / len(lists):.1f}", f"{speed:,.0f}", f"{memory:.0f}"]


def main():
    numbers = lambda text: [int(number) for number in text.split(",") if number]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cli")
    parser.add_argument("--trees", type=numbers, default=[100, 1000, 4000])
    parser.add_argument("--labels", type=numbers, default=[1, 5, 20, 80])
    parser.add_argument("--thresholds", type=lambda text: text.split(","), default=["0.5", "0.4", "0.3", "0.2", "0.1"])
    parser.add_argument("--documents", type=int, default=512)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        measurement = Measurement(options, pathlib.Path(name))
        print("labels in the tree | a document | with ancestors | deciding nodes | "
              "hidec words/s | MiB | flat words/s | MiB")
        for size in options.trees:
            for count in options.labels:
                print(" | ".join(measurement.training(size, count)), flush=True)
        print("labels in the tree | threshold | labels predicted | words/s | MiB")
        for threshold in options.thresholds:
            print(" | ".join(measurement.decoding(max(options.trees), threshold)), flush=True)


if __name__ == "__main__":
    main()
