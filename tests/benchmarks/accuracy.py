#!/usr/bin/env python3
"""Accuracy on held-out documents: python3 accuracy.py HANSCOPE_CLI --data DIR [--out FOLDER] [LINE …].

DIR holds imdb-train.jsonl (25,000 film reviews: text, rating, polarity), arxiv-train.jsonl and arxiv-dev.jsonl
(abstracts: text, field, labels), each also with .gz, arxiv.taxonomy, the tree of the labels,
imdb-unlabelled.jsonl.zst (text), shopping-zh.jsonl (text, category, polarity) and film-reviews-ko.jsonl (text,
rating). Of the film reviews every tenth line is the test, the abstracts' test is arxiv-dev, and
review_splits.py divides the Chinese and Korean reviews. Each LINE is a row of the tables in
the manual's page on accuracy (without any: all of them). Epochs are chosen by a share of the training
documents, the same for all seeds; that choice never sees the test. Prints for accuracy (in the tree: micro
F1) and macro F1 the mean ± standard deviation of the seeds, then the figure of their ensemble. A model that
is in the output folder is not trained again.
"""
import argparse
import gzip
import json
import os
import statistics
import subprocess

import review_splits
import text_variants

SERIES = "--seeds 3 --ensemble"
TUNED = ("--vectors skip-gram --embedding-size 100 --dropout 0.5 --word-dropout 0.2 --validation 0.05 "
         "--storage float16")



def start(pooling):
    """Most rows of the page on accuracy were measured when context vectors started at ±1/√A."""
    return "--context-start 1" if pooling == "attention" else ""


LINES = {
    "pooling-" + pooling: ("rating", f"--pooling {pooling} {start(pooling)} --dropout 0.5 --word-dropout 0.2 --epochs 4 "
                                     f"--validation 0.05 {SERIES}")
    for pooling in ("attention", "mean", "maximum", "similarity")
}
# The paper's protocol: SGD with momentum, word vectors of 200 by skip-gram, no dropout, the rate found by
# --search 0.3,0.1,0.03 with attention and one seed.
LINES.update({
    "paper-" + pooling: ("rating", f"--pooling {pooling} {start(pooling)} --vectors skip-gram --optimizer sgd --learning-rate 0.1 "
                                   f"--schedule constant --dropout 0 --epochs 6 --validation 0.1 {SERIES}")
    for pooling in ("attention", "mean", "maximum", "similarity")
})
LINES["film-reviews-even"] = ("rating", f"{TUNED} {start('attention')} --vocabulary-size 15000 --epochs 10 {SERIES}")
LINES["film-reviews"] = ("rating", "--vectors skip-gram --embedding-size 100 --validation 0.05 --storage float16 "
                                   f"--vocabulary-size 15000 --epochs 5 {SERIES}")
FEW = ("--vectors skip-gram --embedding-size 100 --vocabulary-size 15000 --epochs 8 --validation 0.1 " + SERIES)
LINES["few-reviews"] = ("few ratings", FEW)
UNLABELLED = " --unlabelled DIR/imdb-unlabelled.jsonl.zst"
LINES["film-reviews-unlabelled"] = ("rating", LINES["film-reviews"][1] + UNLABELLED)
WIDE = LINES["film-reviews-unlabelled"][1] + " --word-hidden 128"
LINES["film-reviews-wide"] = ("rating", WIDE)
LINES["film-reviews-bundled"] = ("rating", WIDE.replace("15000", "13500"))
ONE = ("--vectors skip-gram --embedding-size 100 --validation 0.05 --storage float16 --vocabulary-size 15000"
       + UNLABELLED)
LINES["film-reviews-distilled"] = ("rating", f"{ONE} --epochs 4 --distil OUT/film-reviews-unlabelled.safetensors")
LINES["film-reviews-words"] = ("rating", f"{ONE} --epochs 4 --robust words")
for name, options in {"sparse": "--epochs 4 --pooling sparse",
                      "wide-4": "--epochs 4"}.items():
    LINES[f"film-reviews-{name}"] = ("rating", f"{ONE} --word-hidden 128 {options}")
# Positive or negative instead of ratings.
POLARITY = f"{ONE.replace('15000', '20000')} --word-hidden 128 --epochs 4"
LINES["polarity"] = ("polarity", POLARITY)
LINES["polarity-virtual-words"] = ("polarity", POLARITY + " --robust virtual-words")
LINES["film-reviews-attention-maximum"] = (
    "rating", LINES["film-reviews-bundled"][1].replace(SERIES, "--pooling attention-maximum"))
LINES["few-reviews-unlabelled"] = ("few ratings", FEW + UNLABELLED)
LINES["arxiv-fields"] = ("field", f"{TUNED} {start('attention')} --vocabulary-size 20000 --word-hidden 100 --sentence-hidden 100 "
                                  "--epochs 7 --final-rate 0.02")
LINES["arxiv-fields-unlabelled"] = (
    "field", "--vectors skip-gram --embedding-size 100 --validation 0.05 --storage float16 --dropout 0.5 --word-dropout 0.1 "
             "--vocabulary-size 40000 --word-hidden 100 --sentence-hidden 100 --epochs 6 --final-rate 0.02 "
             "--unlabelled DIR/arxiv-unlabelled.jsonl.zst")
LINES["arxiv-fields-wide"] = ("field", LINES["arxiv-fields-unlabelled"][1].replace("--word-hidden 100", "--word-hidden 128")
                              + " --seeds 2 --ensemble")
TREE = ("--vectors skip-gram --embedding-size 100 --optimizer adamw --learning-rate 1.5e-3 --weight-decay 0.1 "
        "--clip 1 --warm-up 0.1 --final-rate 0 --epochs 10 --validation 0.05 --storage float16")
LINES["arxiv-tree"] = ("labels", f"{TREE} --model hidec")
LINES["tree-unlabelled"] = ("labels", f"{TREE} --model hidec --vocabulary-size 36000 "
                                      "--unlabelled DIR/arxiv-unlabelled.jsonl.zst")
LINES["tree-wide"] = ("labels", LINES["tree-unlabelled"][1].replace("--epochs 10", "--epochs 8")
                      + " --encoder-hidden 200 --embedding-dropout 0.3")
LINES["tree-residual"] = ("labels", f"{TREE} --model hidec --residual")
LINES["tree-sru"] = ("labels", f"{TREE} --model hidec --residual --encoder sru --encoder-hidden 150 --encoder-layers 2")
# The two papers on HiDEC; the second without BERT, with vectors from the texts instead of GloVe's.
PAPER = ("--vectors skip-gram --embedding-size 300 --optimizer adamw --weight-decay 0.1 --clip 1 --warm-up 0.1 "
         "--final-rate 0 --epochs 100 --patience 10 --validation 0.05 --storage float16 --model hidec --residual")
LINES["tree-paper"] = ("labels", f"{PAPER} --encoder sru --encoder-hidden 300 --encoder-layers 4 --batch 1024 "
                                 "--learning-rate 5e-5")
LINES["tree-later-paper"] = ("labels", f"{PAPER} --document-dropout 0.1 --feed-forwards 1 "
                                       "--learning-rate 1e-4")
# Parts of the decoder left out, on the first 10,000 training documents.
for name, options in {"": "", "-without-levels": " --without-levels", "-without-mask": " --without-mask",
                      "-without-end": " --targets none", "-residual": " --residual",
                      "-paths": " --tree-threshold path", "-rcnn": " --encoder rcnn",
                      "-folds": " --threshold-folds 3"}.items():
    LINES["tree-10000" + name] = ("labels 10000", f"{TREE.replace('--epochs 10', '--epochs 8')} --model hidec{options}")
for name, options in {"": " --threshold 0.5", "-thresholds": ""}.items():
    LINES["tree-flat" + name] = ("labels", f"{TREE} --model flat {start('attention')}{options}")
    LINES["tree-han" + name] = ("labels", f"{TREE} {start('attention')} --dropout 0.5 --word-dropout 0.2{options}")
# Thresholds chosen by documents that further networks have not seen.
for name, options in {"-half": " --threshold 0.5", "": "", "-folds": " --threshold-folds 3"}.items():
    for kind in ("flat", "han"):
        row_of = LINES[f"tree-{kind}-thresholds"][1]
        LINES[f"{kind}-10000{name}"] = ("labels 10000", row_of.replace("--epochs 10", "--epochs 8") + options)

SKIP_GRAM = "--vectors skip-gram --embedding-size 100 --validation 0.05 --storage float16"
SHOPPING = f"{SKIP_GRAM} --vocabulary-size 15000 --epochs 5 --word-dropout 0.1"
LINES["shopping-zh"] = ("shopping", SHOPPING)
LINES["shopping-zh-half"] = ("shopping", SHOPPING + " --threshold 0.5")
LINES["shopping-zh-folds"] = ("shopping", SHOPPING + " --threshold-folds 3")
LINES["shopping-zh-wide"] = ("shopping", SHOPPING + " --word-hidden 128")
LINES["shopping-zh-subwords"] = ("shopping", SHOPPING + " --word-hidden 128 --minimum-count 1 --subwords 10000")
for name, options in {"shopping-tree": "", "shopping-tree-residual": " --residual"}.items():
    LINES[name] = ("paths", f"{TREE.replace('--epochs 10', '--epochs 5')} --model hidec{options}")
KOREAN = f"{SKIP_GRAM} --unlabelled OUT/korean-unlabelled.jsonl --word-dropout 0.1"
LINES["film-reviews-ko"] = ("korean", f"{KOREAN} --vocabulary-size 40000 --minimum-count 3 --epochs 4")
KOREAN += " --vocabulary-size 25000 --minimum-count 1 --epochs 3"
LINES["film-reviews-ko-25000"] = ("korean", KOREAN)
LINES["film-reviews-ko-subwords"] = ("korean", KOREAN + " --subwords 15000")
LINES["film-reviews-ko-wide"] = ("korean", KOREAN + " --subwords 15000 --word-hidden 128")
for name, options in {"plain": "", "virtual-words": " --robust virtual-words",
                      "virtual-words-0.05": " --robust virtual-words --robust-size 0.05",
                      "entropy": " --entropy-weight 0.3",
                      "both": " --robust virtual-words --entropy-weight 0.3"}.items():
    LINES["few-reviews-6000-" + name] = (
        "few ratings", f"{FEW.removesuffix(SERIES)}--unlabelled OUT/imdb-unlabelled-6000.jsonl{options}")

# Words and phrases alone.
for label in ("rating", "polarity", "field", "shopping", "korean"):
    LINES["linear-" + label] = (label, "--model linear --minimum-count 0 --validation 0.05 --storage float16")

# A linear model beside the network, in one file. The bundled models are film-reviews-together and, of the rows with
# three seeds (companion-field-1, …), the first ones for abstracts' fields, shopping and Korean reviews.
LINES["film-reviews-together"] = ("rating", LINES["film-reviews-bundled"][1].replace("--seeds 3", "--seeds 2")
                                  + " --companion")
BESIDE = {
    "polarity": ("polarity", POLARITY),
    "field": ("field", LINES["arxiv-fields-unlabelled"][1]),
    "tree": ("labels", f"{TREE} --model hidec"),
    "shopping": ("shopping", SHOPPING + " --word-hidden 128"),
    "korean": ("korean", KOREAN + " --subwords 15000 --word-hidden 128"),
}
for name, (label, options) in BESIDE.items():
    for seed in (1, 2, 3):
        LINES[f"companion-{name}-{seed}"] = (label, f"{options} --companion --seed {seed}")

LINES["polarity-distilled"] = ("polarity", f"{POLARITY} --distil OUT/companion-polarity-1.safetensors --companion")

# Changes of the words of each document, with and without labels; seeds of their own rows.
for seed in (1, 2, 3):
    LINES[f"robust-polarity-{seed}"] = ("polarity", f"{POLARITY.replace('--epochs 4', '--epochs 6')} "
                                                    f"--robust virtual-words --companion --seed {seed}")

LINES["tree-words"] = ("labels", f"{TREE} --model hidec --robust words")
LINES["tree-10000-words"] = ("labels 10000", LINES["tree-10000"][1] + " --robust words")
for kind in ("words", "virtual-words"):
    LINES["flat-10000-" + kind] = ("labels 10000", LINES["flat-10000"][1] + f" --robust {kind}")

# Titles as first sentences, papers with all their fields, smoothed labels, and pairs of words as words.
FIELDS = LINES["arxiv-fields-unlabelled"][1]
LINES["field-plain"] = ("field", FIELDS)
LINES["field-title"] = ("field title", FIELDS)
LINES["field-lists"] = ("fields", FIELDS)
LINES["field-each"] = ("field each", FIELDS)
LINES["field-smoothed"] = ("field", FIELDS + " --label-smoothing 0.1")
LINES["tree-title"] = ("labels title", f"{TREE} --model hidec")
LINES["polarity-pairs"] = ("polarity pairs", POLARITY.replace(UNLABELLED, " --unlabelled OUT/imdb-unlabelled-pairs.jsonl"))

# How many labelled and unlabelled reviews matter: rows such as ratings-2500-12000.
UNLABELLED_COUNTS = (6000, 12000, 24000)
for labelled in (1250, 2500, 5000, 11250, 22500):
    for unlabelled in (0, 48887, *(UNLABELLED_COUNTS if labelled in (2500, 5000) else ())):
        texts = ("" if unlabelled == 0 else UNLABELLED if unlabelled == 48887
                 else f" --unlabelled OUT/imdb-unlabelled-{unlabelled}.jsonl")
        LINES[f"ratings-{labelled}-{unlabelled}"] = (
            f"rating {labelled}", "--vectors skip-gram --embedding-size 100 --vocabulary-size 15000 --validation 0.1 "
                                  f"--epochs {8 if labelled < 6000 else 5}{texts}")

# Does similarity overfit less than attention, and do more rounds help: rows such as similarity-2500, rounds-8.
POOLED = f"--vocabulary-size 15000 --validation 0.1 --epochs 8 {SERIES}"
for count in (1250, 2500, 5000):
    for pooling in ("attention", "mean", "similarity"):
        LINES[f"{pooling}-{count}"] = (f"rating {count}", f"--pooling {pooling} {POOLED}")
for rounds in (1, 4, 8, 16):
    LINES[f"rounds-{rounds}"] = ("rating 2500", f"--pooling similarity --pooling-rounds {rounds} {POOLED}")


def unpacked(folder, name):
    return subprocess.run(["zstd", "-dc", os.path.join(folder, name + ".zst")], check=True,
                          capture_output=True).stdout.splitlines(keepends=True)


def lines_of(folder, name):
    path = os.path.join(folder, name)
    with (open(path, "rb") if os.path.exists(path) else gzip.open(path + ".gz")) as file:
        return file.readlines()


def write(folder, name, lines):
    path = os.path.join(folder, name)
    if not os.path.exists(path):
        with open(path, "wb") as file:
            file.writelines(lines)
    return path


def parts(options, label):
    """Paths of the documents to train on and of the test."""
    if label == "shopping":
        return split_parts(options, label, review_splits.shopping(os.path.join(options.data, "shopping-zh.jsonl")))
    if label == "paths":
        return split_parts(options, label, review_splits.as_paths(os.path.join(options.data, "shopping-zh.jsonl")))
    if label == "korean":
        source = os.path.join(options.data, "film-reviews-ko.jsonl")
        train, test = review_splits.korean_films(source)
        write(options.out, "korean-unlabelled.jsonl", review_splits.lines(review_splits.without(source, test)))
        return split_parts(options, label, (train, test))
    if label == "labels 10000":
        return [write(options.out, name, lines_of(options.data, source)[:10000])
                for name, source in (("arxiv-10000.jsonl", "arxiv-train.jsonl"), ("arxiv-dev.jsonl", "arxiv-dev.jsonl"))]
    if label in VARIANTS:
        return variant_parts(options, label)
    if label == "polarity pairs":
        return pair_parts(options)
    if not label.startswith(("rating", "few", "polarity")):
        return [write(options.out, name, lines_of(options.data, name))
                for name in ("arxiv-train.jsonl", "arxiv-dev.jsonl")]
    reviews = lines_of(options.data, "imdb-train.jsonl")
    fit = [r for i, r in enumerate(reviews, 1) if i % 10]
    train = ("imdb-few.jsonl", fit[8::9]) if label == "few ratings" else ("imdb-fit.jsonl", fit)
    if label.startswith("rating "):
        count = int(label.split()[1])
        train = (f"imdb-{count}.jsonl", [fit[int((i + 0.999) * len(fit) / count) - 1] for i in range(count)])
    if label.startswith(("rating ", "few")):
        texts = unpacked(options.data, "imdb-unlabelled.jsonl")
        for some in UNLABELLED_COUNTS:
            write(options.out, f"imdb-unlabelled-{some}.jsonl", texts[:some])
    return write(options.out, *train), write(options.out, "imdb-test.jsonl", reviews[9::10])


# What becomes of an abstract for training and, but for the row for each of its fields, in the test.
VARIANTS = {
    "field title": lambda row: [text_variants.with_title(row)],
    "labels title": lambda row: [text_variants.with_title(row)],
    "fields": lambda row: [text_variants.with_all_fields(row)],
    "field each": text_variants.for_each_field,
}


def variant_parts(options, label):
    train, test = ([json.loads(line) for line in lines_of(options.data, name)]
                   for name in ("arxiv-train.jsonl", "arxiv-dev.jsonl"))
    if label != "field each":
        test = [new for row in test for new in VARIANTS[label](row)]
    train = [new for row in train for new in VARIANTS[label](row)]
    return split_parts(options, label.replace(" ", "-"), (train, test))


def pair_parts(options):
    reviews = [json.loads(line) for line in lines_of(options.data, "imdb-train.jsonl")]
    unlabelled = [json.loads(line) for line in unpacked(options.data, "imdb-unlabelled.jsonl")]
    train = [row for i, row in enumerate(reviews, 1) if i % 10]
    pairs = text_variants.frequent_pairs(row["text"] for row in train + unlabelled)
    for rows in (train, unlabelled, test := reviews[9::10]):
        rows[:] = [dict(row, text=text_variants.joined(row["text"], pairs)) for row in rows]
    write(options.out, "imdb-unlabelled-pairs.jsonl", review_splits.lines(unlabelled))
    return split_parts(options, "imdb-pairs", (train, test))


def split_parts(options, label, both):
    return [write(options.out, f"{label}-{part}.jsonl", review_splits.lines(rows))
            for part, rows in zip(("train", "test"), both)]


def columns(options, label):
    """Which of them are read, as options."""
    if label.startswith("labels"):
        tree = os.path.join(options.data, "arxiv.taxonomy")
        return ["--text-column", "text", "--labels-column", "labels", "--taxonomy", tree]
    if label == "shopping":
        return ["--text-column", "text", "--labels-column", "labels"]
    if label == "paths":
        return ["--text-column", "text", "--labels-column", "labels", "--path-separator", " > "]
    if label == "fields":
        return ["--text-column", "text", "--labels-column", "fields"]
    column = label.split()[0].rstrip("s")
    return ["--text-column", "text", "--label-column", column if column in ("field", "polarity") else "rating"]


def positive_share(predictions):
    """How often the side with the larger sum of probabilities is the true one: 1 to 4 or 7 to 10."""
    labels = ["1", "2", "3", "4", "7", "8", "9", "10"]
    rows = [json.loads(line) for line in open(predictions)]
    return statistics.mean((sum(row["probabilities"][4:]) > 0.5) == (labels.index(row["truth"]) >= 4)
                           for row in rows)


def first_field_scores(model, predictions, test):
    """Accuracy and macro F1 of the likeliest label of a model that predicts lists."""
    labels = json.loads(header_of(model)[0]["__metadata__"]["labels"])
    truth = [json.loads(line)["field"] for line in open(test)]
    found = [labels[max(range(len(row)), key=row.__getitem__)]
             for row in (json.loads(line)["probabilities"] for line in open(predictions))]
    scores = []
    for label in labels:
        right = sum(a == b == label for a, b in zip(truth, found))
        both = truth.count(label) + found.count(label)
        scores.append(2 * right / both if both else 0)
    return [statistics.mean(a == b for a, b in zip(truth, found)), statistics.mean(scores)]


def header_of(model):
    """The header of a model file, and what follows it."""
    with open(model, "rb") as file:
        return json.loads(file.read(int.from_bytes(file.read(8), "little"))), file.read()


def without_companion(model):
    """Writes the networks of a model without the linear model beside them, and returns the file's path."""
    header, data = header_of(model)
    metadata = header.pop("__metadata__")
    config = json.loads(metadata["config"])
    del config["companion"]
    kept = {}
    tensors = b""
    for name, entry in sorted(header.items(), key=lambda item: item[1]["data_offsets"]):
        if not name.startswith("companion."):
            begin, end = entry["data_offsets"]
            kept[name] = dict(entry, data_offsets=[len(tensors), len(tensors) + end - begin])
            tensors += data[begin:end]
    metadata = {key: value for key, value in metadata.items() if not key.endswith("_crc32")}
    metadata["config"] = json.dumps(config)
    text = json.dumps({"__metadata__": metadata, **kept}).encode()
    text += b" " * (-len(text) % 8)
    path = model.removesuffix(".safetensors") + "-networks.safetensors"
    with open(path, "wb") as file:
        file.write(len(text).to_bytes(8, "little") + text + tensors)
    return path


def percent(values):
    spread = f" ± {100 * statistics.stdev(values):.2f}" if len(values) > 1 else ""
    return f"{100 * statistics.mean(values):.2f}{spread}"


def row(options, name):
    label, settings = LINES[name]
    train, test = parts(options, label)
    model = os.path.join(options.out, name + ".safetensors")
    texts = columns(options, label)
    settings = [word.replace("DIR", options.data).replace("OUT", options.out) for word in settings.split()]
    if not os.path.exists(model):
        subprocess.run([options.program, "train", train, *texts, *settings, "--out", model], check=True)
    predictions = os.path.join(options.out, name + ".predictions")

    def evaluated(*more, model=model):
        return json.loads(subprocess.check_output([options.program, "evaluate", model, *more, *texts, "--json"]))

    found = evaluated(test, "--predictions", predictions)
    cells = [name]
    scores = ("micro_f1" if label.startswith(("labels", "shopping", "paths", "fields")) else "accuracy", "macro_f1")
    for score in scores:
        cells += [percent([member[score] for member in found.get("members", [found])]), percent([found[score]])]
    if label == "fields":
        cells += ["first field"] + [percent([score]) for score in first_field_scores(model, predictions, test)]
    if label.endswith(("rating", "ratings")):
        cells.append("positive or negative " + percent([positive_share(predictions)]))
    if "--companion" in settings:
        alone = evaluated(test, "--predictions", predictions, model=without_companion(model))
        cells += ["without companion"] + [percent([alone[score]]) for score in scores]
        if label == "rating":
            cells.append("positive or negative " + percent([positive_share(predictions)]))
    if label.startswith("rating "):
        members = evaluated(train).get("members", [])
        cells.append("training documents " + percent([member["accuracy"] for member in members]) if members else "")
    return cells


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("program", help="path of hanscope-cli")
    parser.add_argument("lines", nargs="*", metavar="LINE", help=", ".join(LINES))
    parser.add_argument("--data", required=True, metavar="DIR")
    parser.add_argument("--out", default="accuracy", help="folder for models and what is made of DATA")
    options = parser.parse_intermixed_args()
    os.makedirs(options.out, exist_ok=True)
    for name in options.lines or LINES:
        print(*row(options, name), sep=" | ", flush=True)


if __name__ == "__main__":
    main()
