"""Runs the Python of resources/models/FORMAT.md and compares it with `hanscope-cli classify --json`.

    python3 format_test.py SOURCE_FOLDER FOLDER_OF_PROGRAMS

The functions in FORMAT.md have to reproduce probabilities, weights and predictions of the bundled models on
the bundled samples, and those of small models of all kinds, which are trained here.
"""

import itertools
import json
import random
import struct
import unittest
from pathlib import Path

import numpy as np

import documents

TOLERANCE = 1e-5
FORMAT = "resources/models/FORMAT.md"


def format_functions():
    """What the Python blocks of FORMAT.md define."""
    text = (documents.SOURCE / FORMAT).read_text(encoding="utf-8")
    names = {}
    for block in documents.code_blocks(text):
        if block.language == "python":
            exec(compile("\n" * block.line + block.text, FORMAT, "exec"), names)
    return names


FUNCTIONS = format_functions()


def readings(model, texts):
    out = documents.run_program("hanscope-cli", "classify", model, *texts, "--json")
    return [json.loads(line) for line in out.splitlines()]


def write_checkpoint(path, prefix, names, classifier):
    """A safetensors file with random tensors: 10 words, E = 4, GRUs of 3 and 2, attention of 6 and 4, 3 classes."""
    shapes = {prefix + names["embedding"]: (10, 4), classifier + ".weight": (3, 4), classifier + ".bias": (3,)}
    for level, size, hidden in (("word", 4, 3), ("sentence", 6, 2)):
        gru, weight, bias, context = (prefix + name for name in names[level])
        for end in ("", "_reverse"):
            shapes |= {f"{gru}.weight_ih_l0{end}": (3 * hidden, size), f"{gru}.weight_hh_l0{end}": (3 * hidden, hidden),
                       f"{gru}.bias_ih_l0{end}": (3 * hidden,), f"{gru}.bias_hh_l0{end}": (3 * hidden,)}
        shapes |= {weight: (2 * hidden, 2 * hidden), bias: (1, 2 * hidden), context: (2 * hidden, 1)}
    header, data, numbers = {}, b"", np.random.default_rng(5)
    for name, shape in shapes.items():
        values = numbers.uniform(-0.8, 0.8, shape).astype("<f4").tobytes()
        header[name] = {"dtype": "F32", "shape": shape, "data_offsets": [len(data), len(data) + len(values)]}
        data += values
    text = json.dumps(header).encode()
    path.write_bytes(struct.pack("<Q", len(text)) + text + data)


class FormatTest(unittest.TestCase):
    def assert_near(self, computed, expected, what):
        difference = np.abs(np.asarray(computed) - np.asarray(expected)).max()
        self.assertLess(difference, TOLERANCE, what)

    def assert_reproduced(self, model, texts):
        tensors, metadata = FUNCTIONS["load"](model)
        for reading in readings(model, texts):
            what = f"{model.name}, {Path(reading['source']).name}"
            sentences = [[word["text"] for word in s["words"]] for s in reading["sentences"]]
            probabilities, sentence_weights, word_weights = FUNCTIONS["classify"](tensors, metadata, sentences)
            self.assert_near(probabilities, reading["probabilities"], f"{what}: probabilities")
            self.assert_near(sentence_weights, [s["weight"] for s in reading["sentences"]],
                             f"{what}: sentence weights")
            expected = [word["weight"] for s in reading["sentences"] for word in s["words"]]
            self.assert_near(np.concatenate(word_weights), expected, f"{what}: word weights")
            self.assertEqual(FUNCTIONS["predicted"](metadata, probabilities),
                             reading.get("predictions", [reading.get("prediction")]), what)

    def test_bundled_models_on_bundled_samples(self):
        models = sorted((documents.SOURCE / "resources/models").glob("*.safetensors"))
        self.assertGreaterEqual(len(models), 3)
        samples = sorted((documents.SOURCE / "resources/samples").glob("*.txt"))
        self.assertGreaterEqual(len(samples), 6)
        for model in models:
            # All samples with one model; of a large model every second one is enough.
            self.assert_reproduced(model, samples if model.stem == "arxiv-fields" else samples[::2])

    def test_small_models_of_every_kind(self):
        tree = ["--labels-column", "labels", "--taxonomy", "taxonomy.tsv"]
        small = ["--embedding-size", "6", "--encoder-hidden", "8"]
        sru = ["--encoder", "sru", "--encoder-layers", "2"]
        decoder = ["--decoder-layers", "2", "--heads", "4", "--feed-forward", "10"]
        ensemble = ["--seeds", "2", "--ensemble"]
        subwords = ["--vocabulary-size", "6", "--subwords", "30"]
        kinds = {
            "flat-sru-ensemble": [*tree, "--model", "flat", *small, *sru, *ensemble],
            "flat-rcnn": [*tree, "--model", "flat", *small, "--encoder", "rcnn"],
            "hidec-rcnn": [*tree, "--model", "hidec", *small, *decoder, "--encoder", "rcnn"],
            "flat-gru": [*tree, "--model", "flat", *small],
            "hidec-sru": [*tree, "--model", "hidec", *small, *sru, *decoder, "--feed-forwards", "1"],
            "hidec-gru-ensemble": [*tree, "--model", "hidec", *small, *decoder, *ensemble],
            "hidec-one-label": [*tree, "--model", "hidec", *small, "--one-label-a-level"],
            "hidec-path": [*tree, "--model", "hidec", *small, "--tree-threshold", "path"],
            "hidec-ended": [*tree, "--model", "hidec", *small, "--tree-labels", "ended", "--threshold", "0.3"],
            "hidec-without": [*tree, "--model", "hidec", *small, *decoder, "--without-levels", "--targets", "none"],
            "hidec-without-mask": [*tree, "--model", "hidec", *small, *decoder, "--without-mask"],
            "hidec-without-mask-ensemble": [*tree, "--model", "hidec", *small, "--without-mask", *ensemble],
            "han-similarity": ["--labels-column", "labels", "--pooling", "similarity", "--pooling-rounds", "3"],
            "han-maximum": ["--label-column", "class", "--pooling", "maximum"],
            "han-mean": ["--label-column", "class", "--pooling", "mean"],
            "han-sparse": ["--label-column", "class", "--pooling", "sparse"],
            "han-attention-maximum": ["--label-column", "class", "--pooling", "attention-maximum"],
            "han-subwords": ["--label-column", "class", *subwords],
            "han-companion": ["--label-column", "class", "--companion"],
            "han-companion-ensemble": ["--label-column", "class", "--companion", *ensemble],
            "han-companion-subwords": ["--label-column", "class", "--companion", *subwords],
            "flat-companion": [*tree, "--model", "flat", *small, "--companion"],
            "hidec-companion": [*tree, "--model", "hidec", *small, "--companion"],
            "hidec-companion-ensemble": [*tree, "--model", "hidec", *small, "--companion", *ensemble],
            "hidec-companion-one-label": [*tree, "--model", "hidec", *small, "--companion", "--one-label-a-level"],
            "linear": ["--label-column", "class", "--model", "linear"],
            "linear-lists": ["--labels-column", "labels", "--model", "linear", "--ngram-words", "2"],
            "linear-many": ["--labels-column", "many", "--model", "linear"],
            "flat-companion-many": ["--labels-column", "many", "--model", "flat", *small, "--companion"],
            "hidec-subwords-ensemble": [*tree, "--model", "hidec", *small, *ensemble, *subwords],
        }
        with documents.ScratchFolder() as folder:
            self.write_data(folder)
            for name, options in kinds.items():
                model = folder / f"{name}.safetensors"
                steps = [] if "linear" in options else ["--learning-rate", "0.02", "--batch", "16"]
                documents.train("data.jsonl", *options, *steps, "--epochs", "3",
                                      "--minimum-count", "1", "--threads", "1", "--cache", folder / "cache", "--out", model, folder=folder)
                self.assert_reproduced(model, [folder / "one.txt", folder / "two.txt"])

    def test_imported_networks(self):
        with documents.ScratchFolder() as folder:
            self.write_data(folder)
            for prefix, names, limits in ((
                    "sentence_encoder.", {"word": ("word_encoder.word_rnn", "word_encoder.W_w.weight",
                                                   "word_encoder.W_w.bias", "word_encoder.u_w.weight"),
                                          "sentence": ("sentence_rnn", "W_s.weight", "W_s.bias", "u_s.weight"),
                                          "embedding": "word_encoder.embeddings.weight"}, "2x5"),
                    ("", {"word": ("word_att_net.gru", "word_att_net.word_weight", "word_att_net.word_bias",
                                   "word_att_net.context_weight"),
                          "sentence": ("sent_att_net.gru", "sent_att_net.sent_weight", "sent_att_net.sent_bias",
                                       "sent_att_net.context_weight"),
                          "embedding": "word_att_net.lookup.weight"}, "3x6")):
                classifier = "fc" if prefix else "sent_att_net.fc"
                write_checkpoint(folder / "net.safetensors", prefix, names, classifier)
                (folder / "words.json").write_text(json.dumps({w: i for i, w in enumerate(
                    "<pad> it was a film . wonderful the music <unk>".split())}))
                model = folder / "imported.safetensors"
                documents.run_program("hanscope-cli", "import", folder / "net.safetensors", "--vocabulary",
                                      folder / "words.json", "--limits", limits, "--out", model)
                self.assert_reproduced(model, [folder / "one.txt", folder / "two.txt"])

    def write_data(self, folder):
        random.seed(1)
        words = {"glad": "wonderful moving", "sad": "dreadful boring", "loud": "noisy booming"}
        lines = []
        for i, (mood, loud) in zip(range(120), itertools.cycle([("glad", 0), ("sad", 1), ("glad", 1), ("sad", 0)])):
            labels = [mood] + ["loud"] * loud
            text = " ".join(f"It was a {random.choice(words[label].split())} film." for label in labels)
            lines.append(json.dumps({"text": text, "labels": labels[:1] if i % 2 else labels, "class": mood,
                                     "many": [mood, f"group {i % 20}"]}))
        (folder / "data.jsonl").write_text("\n".join(lines) + "\n")
        (folder / "taxonomy.tsv").write_text("Root\tmood\tloud\nmood\tglad\tsad\n")
        (folder / "one.txt").write_text("It was a wonderful film. The music was noisy, the cast ﬁne.")
        (folder / "two.txt").write_text("Boring!")


if __name__ == "__main__":
    documents.main(FormatTest)
