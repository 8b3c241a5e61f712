#!/usr/bin/env python3
"""Hanscope against PyTorch, in turn on the same machine: python3 compare.py HANSCOPE_CLI [--threads N]
[--instructions NAME].

Both run in separate processes, A B A B …, so that a machine whose speed drifts does not favour one.
Prints both speeds (median of the runs) and their ratio for three settings of PyTorch: as installed; with
OpenBLAS told which kernels suit the processor, if it does not find out by itself (old versions take a new
processor for a very old one); and with an allocator, too, that keeps memory from batch to batch.
"""
import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
MEASURES = ("train_words_per_second", "classify_words_per_second")
KEEP_MEMORY = {"MALLOC_MMAP_THRESHOLD_": str(1 << 30), "MALLOC_TRIM_THRESHOLD_": str(2000 << 20),
               "MALLOC_TOP_PAD_": str(256 << 20)}


def run(command, **environment):
    env = {k: v for k, v in os.environ.items() if k != "OPENBLAS_CORETYPE"}
    output = subprocess.run(command, env={**env, **environment}, check=True, stdout=subprocess.PIPE)
    return json.loads(output.stdout)


def best_kernels(pytorch, names):
    """The environment of OpenBLAS's fastest kernels: those that it chooses, or others by name."""
    choices = [{}] + [{"OPENBLAS_CORETYPE": name} for name in names]
    speed = {}
    for i, choice in enumerate(choices):
        try:
            speed[i] = run(pytorch, OPENBLAS_NUM_THREADS="1", **choice)[MEASURES[0]]
        except subprocess.CalledProcessError:  # the processor lacks the instructions
            continue
    return choices[max(speed, key=speed.get)]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", help="path of hanscope-cli")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--vocabulary", type=int, default=20000)
    parser.add_argument("--data", help="labelled texts to measure on, instead of drawn documents; the same "
                                       "encoded documents for both")
    parser.add_argument("--label-column", help="of --data, if it is not plain")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--instructions", default="best",
                        help="instruction set forced on Hanscope (see hanscope-cli bench --help); "
                             "PyTorch keeps its best")
    parser.add_argument("--kernels", nargs="*", default=["Haswell", "SkylakeX"], metavar="NAME",
                        help="OpenBLAS kernels to try beside its own choice (OPENBLAS_CORETYPE)")
    options = parser.parse_args()
    threads = ["--threads", str(options.threads)]
    ours = [options.program, "bench", "--json", "--instructions", options.instructions, *threads]
    pytorch = [sys.executable, os.path.join(HERE, "han_pytorch.py"), *threads]
    folder = tempfile.TemporaryDirectory()
    if options.data:
        saved = os.path.join(folder.name, "documents.jsonl")
        ours += ["--data", options.data, "--save", saved]
        ours += ["--label-column", options.label_column] if options.label_column else []
        pytorch += ["--documents", saved, "--vocabulary", "0"]
        run(ours)  # which saves them
    else:
        ours += ["--vocabulary", str(options.vocabulary)]
        pytorch += ["--vocabulary", str(options.vocabulary)]
    kernels = best_kernels(pytorch, options.kernels) if options.kernels else {}
    print("OpenBLAS kernels:", kernels.get("OPENBLAS_CORETYPE", "its own choice"))
    contestants = {
        "hanscope": lambda: run(ours),
        "pytorch, stock": lambda: run(pytorch, OPENBLAS_NUM_THREADS="1"),
        "pytorch, kernels": lambda: run(pytorch, OPENBLAS_NUM_THREADS="1", **kernels),
        "pytorch, tuned": lambda: run(pytorch, OPENBLAS_NUM_THREADS="1", **kernels, **KEEP_MEMORY),
    }
    if not kernels:
        del contestants["pytorch, kernels"]
    runs = {name: [] for name in contestants}
    for _ in range(options.runs):
        for name, measure in contestants.items():
            runs[name].append(measure())
    for measure in MEASURES:
        print(measure.split("_")[0])
        for name, results in runs.items():
            ratios = [mine[measure] / theirs[measure] for mine, theirs in zip(runs["hanscope"], results)]
            print(f"  {name:16} {statistics.median(r[measure] for r in results):12,.0f} words/s"
                  + ("" if name == "hanscope" else f"   ratio {statistics.median(ratios):5.1f}"))


if __name__ == "__main__":
    main()
