#!/usr/bin/env python3
"""Planted label errors: python3 label_errors.py HANSCOPE_CLI --data DIR [--out FOLDER] [--model NAME] [ROW …].

Changes the labels of 5 % of the documents, to another label by chance or to the one that a linear model of all
documents takes them for most often (`confused`), and looks for them with `hanscope-cli label-errors`. Prints which
share of them is among the first 5 % and 10 % of the list, how many labels are called likely errors, and which share
of those was planted. With --baseline the first two shares are also those of confident learning on words: TF-IDF and a
logistic regression of scikit-learn. DIR as for accuracy.py.
"""
import argparse
import collections
import csv
import json
import os
import random
import subprocess

import accuracy

csv.field_size_limit(1 << 30)
SHARE = 0.05
LABELS = {"polarity": "imdb-train.jsonl", "rating": "imdb-train.jsonl", "field": "arxiv-train.jsonl"}
ROWS = [f"{label}-{kind}" for label in LABELS for kind in ("chance", "confused")]


def found(options, path, label, count):
    out = os.path.join(options.out, "errors.csv")
    result = subprocess.check_output([options.program, "label-errors", path, "--text-column", "text", "--label-column",
                                      label, "--model", options.model, "--count", str(count), "--out", out, "--json"])
    with open(out, newline="", encoding="utf-8") as file:
        return json.loads(result), list(csv.DictReader(file))


def confusions(options, path, label, rows):
    """For each label the one that its documents are taken for most often."""
    counts = collections.defaultdict(collections.Counter)
    for error in found(options, path, label, len(rows) // 10)[1]:
        counts[error["label"]][error["suggestion"]] += 1
    return {name: others.most_common(1)[0][0] for name, others in counts.items()}


def baseline(rows, label, planted):
    """The shares of planted errors in the first 5 % and 10 % of a list by out-of-fold probabilities of the labels."""
    import numpy
    from sklearn.feature_extraction.text import TfidfVectorizer
    from sklearn.linear_model import LogisticRegression
    from sklearn.model_selection import cross_val_predict
    from sklearn.pipeline import make_pipeline

    names, labels = numpy.unique([str(row[label]) for row in rows], return_inverse=True)
    model = make_pipeline(TfidfVectorizer(sublinear_tf=True, min_df=2), LogisticRegression(max_iter=300))
    probabilities = cross_val_predict(model, [row["text"] for row in rows], labels, cv=5, method="predict_proba")
    order = numpy.argsort(probabilities[numpy.arange(len(rows)), labels], kind="stable")
    return [f"{100 * len(planted & set(order[:len(rows) // part].tolist())) / len(planted):.1f} %" for part in (20, 10)]


def measured(options, name):
    label, kind = name.split("-")
    rows = [json.loads(line) for line in accuracy.lines_of(options.data, LABELS[label])]
    path = os.path.join(options.out, name + ".jsonl")

    def save():
        with open(path, "w", encoding="utf-8") as file:
            for row in rows:
                file.write(json.dumps({"text": row["text"], label: str(row[label])}, ensure_ascii=False) + "\n")

    save()
    names = sorted({str(row[label]) for row in rows})
    taken_for = confusions(options, path, label, rows) if kind == "confused" else {}
    chance = random.Random(1)
    planted = set(chance.sample(range(len(rows)), int(SHARE * len(rows))))
    for i in planted:
        old = str(rows[i][label])
        rows[i][label] = taken_for.get(old) or chance.choice([other for other in names if other != old])
    save()
    count = len(rows) // 10
    result, errors = found(options, path, label, len(rows))
    order = [int(error["row"]) in planted for error in errors]
    likely = [right for right, error in zip(order, errors) if error["error"] == "1"]
    return [name, len(rows)] + [f"{100 * value:.1f} %" for value in (
        sum(order[:count // 2]) / len(planted), sum(order[:count]) / len(planted),
        result["likely_errors"] / len(rows), sum(likely) / max(len(likely), 1))] + (
            baseline(rows, label, planted) if options.baseline else [])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("program", help="path of hanscope-cli")
    parser.add_argument("rows", nargs="*", metavar="ROW", help=", ".join(ROWS))
    parser.add_argument("--data", required=True, metavar="DIR")
    parser.add_argument("--out", default="label-errors", help="folder for the texts with planted errors")
    parser.add_argument("--model", default="linear")
    parser.add_argument("--baseline", action="store_true", help="needs python3-sklearn")
    options = parser.parse_intermixed_args()
    os.makedirs(options.out, exist_ok=True)
    columns = ["row", "documents", "in the first 5 %", "in the first 10 %", "likely errors", "of these planted"]
    print(*columns, *(["baseline 5 %", "baseline 10 %"] if options.baseline else []), sep=" | ")
    for name in options.rows or ROWS:
        print(*measured(options, name), sep=" | ", flush=True)


if __name__ == "__main__":
    main()
