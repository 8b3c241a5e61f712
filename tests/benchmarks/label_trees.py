"""What HiDEC costs by the size of a document's part of a label tree.

    python3 label_trees.py build/release/bin/hanscope-cli [--trees 100,1000,4000] [--labels 1,5,20,80]

Writes a complete tree of N labels with ten children a node, and the same texts with 1, 5, … labels each,
drawn at random with all that they lie under; trains on them for an epoch on one thread (the flat
counterpart too, for comparison) and classifies all of them with thresholds that let more and more nodes
in. Prints words a second of processor time and the peak of memory. The texts teach nothing: this is
about costs.
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


def main():
    numbers = lambda text: [int(number) for number in text.split(",")]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cli")
    parser.add_argument("--trees", type=numbers, default=[100, 1000, 4000])
    parser.add_argument("--labels", type=numbers, default=[1, 5, 20, 80])
    parser.add_argument("--documents", type=int, default=512)
    parser.add_argument("--batch", type=int, default=64)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        run(options, pathlib.Path(name))


def run(options, folder):
    bodies = texts(options.documents)
    words = WORDS * options.documents
    print("labels in the tree | a document | with ancestors | deciding nodes | hidec words/s | MiB | flat words/s | MiB")
    for size in options.trees:
        parents = tree(size)
        write_tree(folder / "tree", parents)
        for count in options.labels:
            data = folder / "texts.jsonl"
            labels, nodes = write_documents(data, bodies, parents, count)
            write_documents(folder / "few.jsonl", bodies[:8], parents, count)
            cells = [str(size), str(count), f"{labels:.1f}", f"{nodes:.1f}"]
            for model in ["hidec", "flat"]:
                train = [options.cli, "train", str(data), "--taxonomy", str(folder / "tree"), "--labels-column", "labels",
                         "--max-classes", "100000", "--model", model, "--batch", str(options.batch), "--threads", "1",
                         "--validation", str(folder / "few.jsonl"), "--cache", str(folder / "cache"), "--out", str(folder / f"{model}.safetensors")]
                idle, _ = measured([*train, "--epochs", "1"])
                busy, memory = measured([*train, "--epochs", "3"])
                cells += [f"{2 * words / (busy - idle):,.0f}", f"{memory:.0f}"]
            print(" | ".join(cells), flush=True)


if __name__ == "__main__":
    main()
