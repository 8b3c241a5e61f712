"""Runs the commands of hanscope-cli at n and 4 n, and fails if the processor time grows more than sixfold
(than sixteenfold where what is asked for is a product of two things that grow).

    python3 growth.py build/release/bin/hanscope-cli [--verbose] [CASE …]

n is the number of texts, of words in one text, of labels, of columns of a table, or of documents. What a command takes
for very few of them, mostly to load the model, is subtracted. n is doubled until that leaves MEASURABLE seconds, so that
the ratio does not depend on what else the machine does; a command that is quicker at LARGEST times n is not judged.
"""

import argparse
import csv
import json
import os
import random
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from typing import Callable, NamedTuple

FACTOR, LIMIT = 4, 6
MEASURABLE = 0.3  # seconds of processor time
LARGEST = 64
PATIENCE = 300  # seconds
MODELS = Path(__file__).resolve().parents[1] / "data/stable/1.0.0"
WORDS = [f"w{i}" for i in range(2000)] + "the film music is was good bad dull quark gene studied wonderful".split()
FEW = 16


class Case(NamedTuple):
    name: str
    n: int
    make: Callable  # (folder, n): writes the inputs
    command: str  # {folder}, {models}
    limit: float = LIMIT


def words(random_, count):
    return [random_.choice(WORDS) + ("." if i % 12 == 11 else "") for i in range(count)]


def table(folder, rows, labels=2, columns=0, lists=False, length=40):
    random_ = random.Random(rows)
    names = ["bad", "good"] + [f"label{i}" for i in range(2, labels)]
    with open(folder / "texts.csv", "w", newline="", encoding="utf-8") as file:
        out = csv.writer(file)
        out.writerow(["text", "label", "date"] + [f"column{i}" for i in range(columns)])
        for row in range(rows):
            label = "|".join(sorted({names[row % labels], random_.choice(names)})) if lists else names[row % labels]
            out.writerow([" ".join(words(random_, length) + ["good", f"row{row}"]), label, f"20{row % 8:02}-01-01"]
                         + [f"{row % 7}"] * columns)


def marked_texts(folder, rows):
    random_ = random.Random(rows)
    with open(folder / "texts.jsonl", "w", encoding="utf-8") as file:
        for row in range(rows):
            text_ = " ".join(words(random_, 40) + ["good", f"row{row}"])
            file.write(json.dumps({"text": text_, "label": "good", "marks": [[[0, 4]], [[0, 2], [9, 12]]]}) + "\n")


def text(folder, count):
    (folder / "text.txt").write_text(" ".join(words(random.Random(1), count)), encoding="utf-8")


def documents(folder, count):
    random_ = random.Random(2)
    (folder / "texts").mkdir()
    for i in range(count):
        (folder / "texts" / f"{i}.txt").write_text(" ".join(words(random_, 40)), encoding="utf-8")


def project(folder, name, decisions, labels=2):
    random_ = random.Random(name)
    with open(folder / name, "w", encoding="utf-8") as file:
        file.write('{"project":1,"corpus":"texts.csv","text_column":"text","lists":false}\n')
        for i in range(labels):
            file.write(f'{{"define":"label{i}"}}\n')
        for i in range(decisions):
            file.write(f'{{"decision":"labelled","text":"{i:032x}","row":{i},"labels":["label{random_.randrange(labels)}"],'
                       f'"by":"Ada","at":"2026-11-26T06:30:01Z"}}\n')


def projects(folder, decisions, labels=2):
    table(folder, 4)
    project(folder, "a.labels.jsonl", decisions, labels)
    project(folder, "b.labels.jsonl", decisions, labels)


def project_of_texts(folder, rows):
    table(folder, rows)
    project(folder, "a.labels.jsonl", 20)


HAN, LINEAR, FLAT, TREE = ("{models}/" + name + ".safetensors" for name in ("han-subwords", "linear", "flat", "hidec"))
DATA = "{folder}/texts.csv"
ONE_CLASS, LISTS = "--label-column label", "--labels-column label --label-separator |"
CACHE = "--cache {folder}/cache --threads 1"


def of_texts(name, n, command):
    return Case(f"{name}, texts", n, table, command)


CASES = [
    of_texts("stats", 8000, f"stats {DATA} {ONE_CLASS} {CACHE}"),
    of_texts("train", 1000, f"train {DATA} {ONE_CLASS} --model linear --out {{folder}}/m.safetensors {CACHE}"),
    of_texts("evaluate", 2000, f"evaluate {HAN} {DATA} {ONE_CLASS} {CACHE}"),
    of_texts("calibrate", 2000, f"calibrate {HAN} {DATA} {ONE_CLASS} --out {{folder}}/m.safetensors {CACHE}"),
    of_texts("classify", 2000, f"classify {HAN} {DATA} {ONE_CLASS} --json --threads 1"),
    of_texts("explain", 200, f"explain {HAN} {DATA} {ONE_CLASS} --json --threads 1"),
    of_texts("faithfulness", 50, f"faithfulness {HAN} {DATA} {ONE_CLASS} --threads 1"),
    Case("plausibility, texts", 50, marked_texts,
         f"plausibility {HAN} {{folder}}/texts.jsonl --marks-column marks --threads 1"),
    of_texts("label-errors", 1000, f"label-errors {DATA} {ONE_CLASS} --out {{folder}}/e.csv {CACHE}"),
    of_texts("near duplicates", 1000,
             f"label-errors {DATA} {ONE_CLASS} --out {{folder}}/e.csv --near-duplicates {{folder}}/d.csv {CACHE}"),
    of_texts("lexicon", 2000, f"lexicon {HAN} {DATA} {ONE_CLASS} --out {{folder}}/l.csv --threads 1"),
    of_texts("lexicon of erasure", 200, f"lexicon {HAN} {DATA} {ONE_CLASS} --erasure --out {{folder}}/l.csv --threads 1"),
    of_texts("weights", 2000, f"weights {HAN} {DATA} {ONE_CLASS} --word good --by date --threads 1"),
    of_texts("concordance", 2000, f"concordance {HAN} {DATA} {ONE_CLASS} --word good --sort right1 --threads 1"),
    of_texts("collocates", 8000, f"collocates {DATA} good film --window 20 --threads 1"),
    of_texts("keyness", 4000, f"keyness {DATA} {ONE_CLASS} --group good --longest 3 --threads 1"),
    of_texts("keyness by date", 4000, f"keyness {DATA} --by date --group 2001 --threads 1"),
    of_texts("keyness of a model", 2000, f"keyness {DATA} {ONE_CLASS} --model {HAN} --of prediction --group good --threads 1"),
    of_texts("dispersion", 8000, f"dispersion {DATA} good film --parts 0 --json --threads 1"),
    of_texts("phrases", 100, f"phrases {HAN} {DATA} {ONE_CLASS} --out {{folder}}/p.csv --threads 1"),
    of_texts("differences", 2000, f"differences {HAN} {DATA} {ONE_CLASS} --compare {LINEAR} --out {{folder}}/d.csv "
                                  "--words {folder}/w.csv --threads 1"),
    of_texts("neighbours", 2000, f"neighbours {HAN} {DATA} {ONE_CLASS} --row 0 {CACHE}"),
    of_texts("map", 2000, f"map {HAN} {DATA} {ONE_CLASS} --out {{folder}}/m.csv {CACHE}"),
    of_texts("units", 2000, f"units {HAN} {DATA} {ONE_CLASS} --out {{folder}}/u.csv --threads 1"),
    *(Case(f"queue {order}, texts", 2000, project_of_texts, f"queue {HAN} {{folder}}/a.labels.jsonl --order {order} --threads 1")
      for order in ("mixed", "margin", "entropy", "chance", "diverse")),
    Case("queue diverse, all texts", 500, project_of_texts,
         f"queue {HAN} {{folder}}/a.labels.jsonl --order diverse --count 0 --threads 1"),
    Case("agreement, texts", 4000, projects, "agreement {folder}/a.labels.jsonl {folder}/b.labels.jsonl"),
    Case("export-labels, texts", 8000, project_of_texts, "export-labels {folder}/a.labels.jsonl --all --out {folder}/x.csv"),
    *(Case(f"classify {name}, words", 10000, text, f"classify {model} {{folder}}/text.txt --json --threads 1")
      for name, model in (("han", HAN), ("linear", LINEAR), ("flat", FLAT), ("tree", TREE))),
    *(Case(f"explain by {lens}, words", n, text, f"explain {HAN} {{folder}}/text.txt --lens {lens} --json --threads 1")
      for lens, n in (("attention", 10000), ("erasure", 2000), ("gradient", 5000), ("integrated", 1000))),
    Case("explain linear by erasure, words", 10000, text, f"explain {LINEAR} {{folder}}/text.txt --json --threads 1"),
    Case("explain by flip, words", 500, text, f"explain {HAN} {{folder}}/text.txt --flip --json --threads 1",
         limit=16),  # it looks whether each edit is needed, by reading the text without it: edits times sentences
    Case("faithfulness, words", 500, lambda folder, n: table(folder, 1, length=n),
         f"faithfulness {HAN} {DATA} {ONE_CLASS} --threads 1"),
    Case("concordance, words", 10000, lambda folder, n: table(folder, 1, length=n),
         f"concordance {HAN} {DATA} {ONE_CLASS} --word good --threads 1"),
    Case("collocates, words", 100000, lambda folder, n: table(folder, 1, length=n),
         f"collocates {DATA} good film --across-sentences --window 1000 --threads 1"),
    Case("keyness, labels", 1000, lambda folder, n: table(folder, n * 2, n, length=20),
         f"keyness {DATA} {ONE_CLASS} --group good --threads 1"),
    Case("stats, labels", 2000, lambda folder, n: table(folder, n * 2, n, length=4),
         f"stats {DATA} {ONE_CLASS} {CACHE}"),
    Case("train lists, labels", 100, lambda folder, n: table(folder, 4000, n, lists=True, length=10),
         f"train {DATA} {LISTS} --model linear --out {{folder}}/m.safetensors {CACHE}"),
    Case("agreement, labels", 50, lambda folder, n: projects(folder, 2000, n),
         "agreement {folder}/a.labels.jsonl {folder}/b.labels.jsonl"),
    Case("stats, columns", 2000, lambda folder, n: table(folder, 60, columns=n), f"stats {DATA} {ONE_CLASS} {CACHE}"),
    Case("classify, columns", 2000, lambda folder, n: table(folder, 60, columns=n),
         f"classify {LINEAR} {DATA} {ONE_CLASS} --json --threads 1"),
    Case("weights, columns", 2000, lambda folder, n: table(folder, 60, columns=n),
         f"weights {LINEAR} {DATA} {ONE_CLASS} --word good --by date --threads 1"),
    Case("classify, documents", 1000, documents, f"classify {HAN} {{folder}}/texts/*.txt --json --threads 1"),
    Case("evaluate, documents", 2000, documents, f"lexicon {HAN} {{folder}}/texts --out {{folder}}/l.csv --threads 1"),
]


def seconds(program, case, n):
    """Processor time at this size; None if it does not end."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        case.make(folder, n)
        arguments = []
        for word in case.command.split():
            path = word.format(folder=folder, models=MODELS)
            arguments += sorted(map(str, folder.glob(path[len(scratch) + 1:]))) if "*" in path else [path]
        with open(folder / "out", "wb") as out, open(folder / "err", "wb") as err:
            process = subprocess.Popen([program, *arguments], stdout=out, stderr=err)
            timer = threading.Timer(PATIENCE, process.kill)
            timer.start()
            _, status, usage = os.wait4(process.pid, 0)
            timer.cancel()
        if os.WIFSIGNALED(status):
            return None
        if status:
            raise SystemExit(f"{case.name}: {(folder / 'err').read_text()}")
        return usage.ru_utime + usage.ru_stime


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--verbose", action="store_true", help="also print the seconds at n and 4 n")
    parser.add_argument("cases", nargs="*", help="names, or beginnings of names; none: all")
    arguments = parser.parse_intermixed_args()
    found = 0
    for case in CASES:
        if arguments.cases and not any(case.name.startswith(name) for name in arguments.cases):
            continue
        n = case.n
        start = seconds(arguments.program, case, min(FEW, n // FEW))
        small = seconds(arguments.program, case, n)
        while small is not None and small - start < MEASURABLE and n < LARGEST * case.n:
            n *= 2
            small = seconds(arguments.program, case, n)
        large = small and seconds(arguments.program, case, FACTOR * n)
        if large is None:
            growth, verdict = "", "does not end"
        else:
            ratio = (large - start) / max(small - start, 1e-3)
            growth = f"{ratio:.1f}"
            verdict = "too quick" if small - start < MEASURABLE else "grows too fast" if ratio > case.limit else ""
        found += verdict in ("does not end", "grows too fast")
        times = f"\t{n}: {small} s, {FACTOR * n}: {large} s, few: {start} s" if arguments.verbose else ""
        print(f"{case.name}\t{growth}\t{verdict}{times}", flush=True)
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
