"""Runs the command lines of README.md and of the manual.

    python3 commands_test.py SOURCE_FOLDER FOLDER_OF_PROGRAMS

Each block that is marked as ```sh is run line by line in a scratch folder, one for each file, so that a later
command finds what an earlier one wrote. The folder holds the small data files made below, and `resources`. Where a
command cannot run, a comment before the block says so: <!-- not run: reason -->. Options of such commands, and those
named in the text, must be in the programs' help.
"""

import json
import os
import random
import re
import shlex
import shutil
import subprocess
import unittest
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache

import documents

NOT_RUN = re.compile(r"<!-- not run: .+ -->$")
OURS = ("hanscope", "hanscope-cli")
SUBCOMMANDS = {"hanscope": ["", "render", "chart"],
               "hanscope-cli": ["", "train", "import", "export", "evaluate", "calibrate", "classify", "explain", "faithfulness",
                                "plausibility", "label-errors", "queue", "export-labels", "agreement", "lexicon", "weights",
                                "concordance", "phrases", "collocates", "keyness", "dispersion", "merge", "quotes", "differences", "neighbours", "map",
                                "units", "stats", "bench"]}
# Options of other programs that the texts name.
FOREIGN = {"--help", "--preset"}


def texts():
    return [documents.SOURCE / "README.md", *sorted((documents.SOURCE / "resources/manual").rglob("*.md"))]


def pages_of_their_own():
    """Those whose commands are run; translations have the commands of their page (manual_translations_test.py)."""
    manual = documents.SOURCE / "resources/manual"
    return [path for path in texts() if path.parent.parent != manual or not (manual / path.name).exists()]


def command_lines(block):
    """The commands of a block, with lines that end in a backslash joined."""
    return [line for line in block.text.replace("\\\n", " ").split("\n") if line.strip()]


def is_run(block):
    return block.language == "sh" and not NOT_RUN.match(block.before)


@lru_cache(maxsize=None)
def options_of(program, subcommand):
    arguments = [subcommand] if subcommand else []
    return set(re.findall(r"--[a-z][a-z-]+", documents.run_program(program, *arguments, "--help")))


def all_options():
    return set.union(*(options_of(program, name) for program, names in SUBCOMMANDS.items() for name in names))


def write_data(folder):
    """What the commands name: texts, tables, lists of labels."""
    random.seed(1)
    good, bad = "magnificent wonderful moving brilliant".split(), "dreadful boring clumsy awful".split()
    for name, count in (("reviews.csv", 60), ("held-out.csv", 40)):
        rows = ["text,stars"]
        for i in range(count):
            rows.append(f'"We saw it on day {i}. The film is {random.choice(good if i % 2 else bad)}!",{9 if i % 2 else 2}')
        (folder / name).write_text("\n".join(rows) + "\n")
    words = {"cs.CL": "parsing", "cs.NE": "neurons", "math.GT": "knots"}
    for name, count in (("papers.jsonl", 60), ("held-out.jsonl", 40)):
        lines = []
        for i in range(count):
            labels = random.sample(sorted(words), 1 + i % 2)
            text = " ".join(f"We study {words[label]} in case {i % 7}." for label in labels)
            lines.append(json.dumps({"text": text, "topics": labels, "labels": labels}))
        (folder / name).write_text("\n".join(lines) + "\n")
    quotes = [{"format": "hanscope-quotes", "version": 1}]
    for i, words in enumerate(("a funny film", "an awful one")):
        quotes.append({"quote": f"0d62985d-b147-8d01-a9b5-cae5dcd9834{i}", "words": words, "title": "letter.txt",
                       "bytes": [0, len(words)], "characters": [0, len(words)], "predicted": ["9"], "code": "Feelings"})
    (folder / "quotes.jsonl").write_text("".join(json.dumps(line) + "\n" for line in quotes))
    samples = documents.SOURCE / "resources/samples"
    (folder / "more-reviews.txt").write_text("\n\n".join(f"A {word} film." for word in good + bad))
    (folder / "letter.txt").write_bytes((samples / "review-good.txt").read_bytes())
    (folder / "abstract.txt").write_bytes((samples / "abstract-physics.txt").read_bytes())
    (folder / "resources").symlink_to(documents.SOURCE / "resources")
    (folder / "tests").symlink_to(documents.SOURCE / "tests")


def run_in(folder, command):
    environment = dict(os.environ, PATH=f"{documents.PROGRAMS}:{os.environ['PATH']}", HOME=str(folder),
                       QT_QPA_PLATFORM="offscreen")
    for name in ("XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        environment.pop(name, None)
    return subprocess.run(["sh", "-c", command], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                          capture_output=True, text=True, check=False)


def write_models(folder):
    """Models that pages use without training them."""
    write_data(folder)
    lists = "papers.jsonl --labels-column labels --path-separator . --epochs 1"
    for options in ("reviews.csv --label-column stars --epochs 1 --out reviews.safetensors",
                    f"{lists} --out papers.safetensors", f"{lists} --model hidec --out tree.safetensors"):
        documents.train(*options.split(), "--cache", folder / "cache", folder=folder)


def failures_of(path, models):
    """What failed of the commands of one file, and their number."""
    failures, count = [], 0
    with documents.ScratchFolder() as folder:
        write_data(folder)
        for model in models.glob("*.safetensors"):
            shutil.copy(model, folder)
        for block in filter(is_run, documents.code_blocks(path.read_text(encoding="utf-8"))):
            for command in command_lines(block):
                count += 1
                result = run_in(folder, command)
                if result.returncode != 0:
                    failures.append(f"{path.name}:{block.line}: {command}\n{result.stderr}")
    return failures, count


class CommandsTest(unittest.TestCase):
    maxDiff = None

    def test_commands_succeed(self):
        with documents.ScratchFolder() as models, ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
            write_models(models)
            results = list(pool.map(lambda path: failures_of(path, models), pages_of_their_own()))
        self.assertEqual([failure for failures, _ in results for failure in failures], [])
        self.assertGreaterEqual(sum(count for _, count in results), 30)

    def test_a_figure_made_again_has_the_same_bytes(self):
        with documents.ScratchFolder() as folder:
            model = documents.SOURCE / "resources/models/film-reviews.safetensors"
            text = documents.SOURCE / "resources/samples/review-good.txt"
            for ending in ("pdf", "svg", "png"):
                made = set()
                for _ in range(6 if ending == "pdf" else 2):
                    documents.run_program("hanscope", "render", model, text, "-o", folder / f"again.{ending}")
                    made.add((folder / f"again.{ending}").read_bytes())
                self.assertEqual(len(made), 1, ending)

    def test_only_these_commands_are_not_run(self):
        programs = set()
        for path in texts():
            for block in documents.code_blocks(path.read_text(encoding="utf-8")):
                if block.language == "sh" and not is_run(block):
                    programs |= {shlex.split(line)[0] for line in command_lines(block)}
        self.assertEqual(programs, {"./run", "python3", "torchrun", "mpirun", "srun", "sbatch", "parallel", "hanscope-cli", "cpack"})

    def test_commands_that_are_not_run_have_options_and_files_that_exist(self):
        for path in texts():
            for block in documents.code_blocks(path.read_text(encoding="utf-8")):
                if block.language != "sh" or is_run(block):
                    continue
                for line in command_lines(block):
                    self.assert_exists(shlex.split(line), f"{path.name}:{block.line}: {line}")

    def assert_exists(self, words, where):
        if words[0] == "python3":
            self.assertTrue((documents.SOURCE / words[1]).exists(), where)
        for program in OURS:
            if program in words:
                place = words.index(program)
                known = options_of(program, words[place + 1])
                named = {word for word in words[place + 2:] if word.startswith("--")}
                self.assertLessEqual(named, known, where)

    def test_options_in_the_text_exist(self):
        for path in texts():
            prose = re.sub(r"```.*?```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
            for code in re.findall(r"`([^`\n]+)`", prose):
                named = set(re.findall(r"(?:^| )(--[a-z][a-z-]+)", code))
                self.assertLessEqual(named - FOREIGN, all_options(), f"{path.name}: {code}")

    def test_code_is_in_fenced_blocks_with_a_language(self):
        for path in texts():
            for block in documents.code_blocks(path.read_text(encoding="utf-8")):
                self.assertIn(block.language, {"sh", "json", "text", "mermaid"}, f"{path.name}:{block.line}")


if __name__ == "__main__":
    documents.main(CommandsTest)
