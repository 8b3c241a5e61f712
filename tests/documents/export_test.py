"""Checks what `hanscope-cli export --to pytorch` writes, with Python's own modules, and with PyTorch where it is.

    python3 export_test.py SOURCE_FOLDER FOLDER_OF_PROGRAMS
"""

import json
import pickle
import subprocess
import sys
import unittest
import zipfile
from collections import OrderedDict

import numpy as np

import documents
from format_test import FUNCTIONS

TOLERANCE = 1e-5
TEXT = "It was not a film that I liked .\nThe music was magnificent !\n"


class CheckpointUnpickler(pickle.Unpickler):
    """Reads a checkpoint as torch.load does, into NumPy arrays; knows no other function than PyTorch's."""

    def __init__(self, archive):
        super().__init__(archive.open("archive/data.pkl"))
        self.archive = archive

    def find_class(self, module, name):
        return {("collections", "OrderedDict"): OrderedDict, ("torch", "FloatStorage"): "float32",
                ("torch._utils", "_rebuild_tensor_v2"): self.rebuilt}[module, name]

    def persistent_load(self, identity):
        kind, dtype, key, location, count = identity
        values = np.frombuffer(self.archive.read(f"archive/data/{key}"), dtype)
        assert (kind, location, len(values)) == ("storage", "cpu", count)
        return values

    @staticmethod
    def rebuilt(storage, offset, shape, strides, requires_grad, hooks):
        assert offset == 0 and not requires_grad and not hooks
        tensor = storage.reshape(shape)
        assert tuple(stride // 4 for stride in tensor.strides) == strides or tensor.size == 0
        return tensor


class ExportTest(unittest.TestCase):
    def export(self, folder):
        model = documents.SOURCE / "resources/models/film-reviews.safetensors"
        tensors, metadata = FUNCTIONS["load"](model)
        tensors = {name: values for name, values in tensors.items() if not name.startswith("companion.")}
        metadata["config"].pop("companion", None)  # the networks alone are exported
        documents.run_program("hanscope-cli", "export", model, "--to", "pytorch", "--out", folder / "films.pt")
        return tensors, metadata

    def test_python_reads_the_checkpoint(self):
        with documents.ScratchFolder() as folder:
            tensors, metadata = self.export(folder)
            with zipfile.ZipFile(folder / "films.pt") as archive:
                self.assertIsNone(archive.testzip())
                self.assertTrue(all(entry.compress_type == zipfile.ZIP_STORED for entry in archive.infolist()))
                checkpoint = CheckpointUnpickler(archive).load()
            self.assertEqual(set(checkpoint["state_dict"]), set(tensors))
            for name, values in checkpoint["state_dict"].items():
                np.testing.assert_array_equal(values, tensors[name])
            self.assertEqual(checkpoint["vocabulary"], metadata["vocabulary"])
            self.assertEqual(checkpoint["labels"], metadata["labels"])
            self.assertEqual(json.loads(checkpoint["config"]), metadata["config"])

    def test_han_py_computes_the_same(self):
        with documents.ScratchFolder() as folder:
            tensors, metadata = self.export(folder)
            run = subprocess.run([sys.executable, folder / "han.py", folder / "films.pt"], input=TEXT,
                                 capture_output=True, text=True)
            if "No module named 'torch'" in run.stderr:
                self.skipTest("PyTorch's Python is not installed")
            self.assertEqual(run.returncode, 0, run.stderr)
            sentences = [line.split() for line in TEXT.splitlines()]
            probabilities, of_sentences, _ = FUNCTIONS["classify"](tensors, metadata, sentences)
            lines = run.stdout.splitlines()
            shown = dict(line.split("\t") for line in lines[:len(metadata["labels"])])
            for label, probability in zip(metadata["labels"], probabilities):
                self.assertAlmostEqual(float(shown[label]), probability, delta=TOLERANCE)
            for line, weight in zip(lines[len(metadata["labels"]):], of_sentences):
                self.assertAlmostEqual(float(line.split()[0]), weight, delta=TOLERANCE)


if __name__ == "__main__":
    documents.main(ExportTest)
