"""Time and memory of reading hostile files of every kind (hostile.py), most of which are refused.

    python3 refusals.py PROGRAMS COUNT [--kinds KIND …] [--seed N]

PROGRAMS is the folder of hanscope, hanscope-cli and read_own_files. Each of COUNT files, by turns of each kind, is given to a command
that reads it. Prints for each kind: how many files, how many of them were refused, and of these the processor seconds
(median, 99 %, largest) and the largest memory; and a line for each whose refusal took more than a second or 512 MiB,
or had no sentence.
"""

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/faults"))
from hostile import chance_of, makers  # noqa: E402
from operations import TINY, make_inputs  # noqa: E402

SECONDS, MIB, LIMIT = 1, 512, 120
DOCUMENTS = ("txt", "html", "md", "rtf", "docx", "odt", "epub", "encoded")
OWN = ("workspace", "draft", "marks", "recipe", "metrics", "words")
TABLES = ("csv", "jsonl", "csv.gz", "csv.zst")
ENDINGS = {"encoded": "txt", "workspace": "hanscope-workspace", "marks": "json", "recipe": "json"}
CACHED = ("corpus", "source")  # files of the cache are changed where they are
DRAFT = (b'{"hanscopeDraft":1,"title":"a","path":"","truth":["b"],"savedSum":"00","byteOrderMark":false,"carriageReturns":true,'
         b'"encoding":"UTF-8","isExtracted":false,"row":0,"structure":{"parts":[[0,4,0,0,0]],"pages":[[0,1]]},"bytes":11}\n'
         b"Some words.")
SENTENCE = re.compile(r"^(hanscope(-cli)?\b.*: )?\S.{10,}$")
RAW = re.compile(r"json\.exception|basic_string|std::|terminate called|filesystem error|\x1b", re.I)


def command(kind, file, inputs, work):
    """Program and arguments that read a file of this kind."""
    model, train = f"{inputs}/m.safetensors", f"train {inputs}/films.csv --epochs 1 {TINY} --out {work}/out.safetensors"
    if kind in DOCUMENTS:
        return f"hanscope-cli classify {model} {file}"
    if kind in TABLES:
        return f"hanscope-cli stats {file} --cache {work}/cache"
    return {
        "pdf": f"hanscope render {model} {file} -o {work}/out.json",
        "safetensors": f"hanscope-cli classify {file} {inputs}/a.txt",
        "pt": f"hanscope-cli import {file} --out {work}/out.safetensors",
        "taxonomy": f"hanscope-cli stats {inputs}/films.csv --taxonomy {file} --cache {work}/cache",
        "vectors": f"hanscope-cli {train} --vectors {file} --cache {work}/cache",
        "weights": f"hanscope render {model} {inputs}/a.txt --imported {file} -o {work}/out.json",
        "labels": f"hanscope-cli import {inputs}/m.pt --labels {file} --out {work}/out.safetensors",
        "corpus": f"hanscope-cli stats {inputs}/films.csv --cache {work}/cache",
        "source": f"hanscope-cli stats {inputs}/films.csv --cache {work}/cache",
        "checkpoint": f"hanscope-cli {train} --checkpoint {file} --resume --cache {work}/cache",
        **{own: f"read_own_files {own} {file}" for own in OWN},
    }[kind]


def measured(arguments, environment):
    """Status, processor seconds, MiB and the last line of the error output."""
    with tempfile.TemporaryFile() as errors:
        child = subprocess.Popen(arguments, env=environment, stdout=subprocess.DEVNULL, stderr=errors)
        timer = threading.Timer(LIMIT, child.kill)
        timer.start()
        _, status, used = os.wait4(child.pid, 0)
        timer.cancel()
        errors.seek(0)
        said = errors.read().decode(errors="backslashreplace").replace("\r", "\n").strip().split("\n")[-1]
    return os.waitstatus_to_exitcode(status), used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, said


def in_child(work):
    """A process starts with the peak of memory of the one that starts it, so this one must stay small."""
    child = os.fork()
    if child == 0:
        work()
        os._exit(0)
    os.waitpid(child, 0)


class Refusals:
    def __init__(self, programs, scratch, seed):
        self.programs, self.work, self.inputs, self.seed = programs, scratch / "work", scratch / "inputs", seed
        self.environment = {**os.environ, "HOME": str(scratch), "QT_QPA_PLATFORM": "offscreen"}
        for folder in (self.work, self.inputs):
            folder.mkdir()
        make_inputs(self.inputs, lambda program, arguments: self.run(f"{program} {arguments}"))
        os.utime(self.inputs / "films.csv", (1, 1))
        self.cached = {}

    def run(self, line):
        program, *arguments = line.split()
        return measured([str(self.programs / program), *arguments], self.environment)

    def seeds(self):
        """The bytes of valid files: those of the fuzz targets, and what the programs wrote."""
        found = {}
        for folder in (ROOT / "tests/fuzz/corpus").iterdir():
            kind = folder.name.removeprefix("document-").replace("-", ".")
            found[{"pytorch": "pt"}.get(kind, kind)] = min(folder.iterdir()).read_bytes()
        found["pdf"] = (ROOT / "tests/data/formats/harbour-tex.pdf").read_bytes()
        found["safetensors"] = (self.inputs / "m.safetensors").read_bytes()
        found["pt"] = (self.inputs / "m.pt").read_bytes()
        time.sleep(5)  # of a file that has just changed the cache remembers nothing
        self.run(command("corpus", None, self.inputs, self.work))
        for kind in CACHED:
            self.cached[kind] = min((self.work / "cache").glob(f"*.{kind}"))
            found[kind] = self.cached[kind].read_bytes()
        found.update(draft=DRAFT, marks=b'{"words":[[0,4]]}', recipe=found["plan"], checkpoint=self.interrupted())
        return found

    def interrupted(self):
        """The checkpoint of a training that was stopped in its first epochs."""
        file, metrics = self.work / "run.checkpoint", self.work / "run.metrics"
        line = command("checkpoint", file, self.inputs, self.work).replace(" --resume", "").replace("--epochs 1", "--epochs 9999")
        program, *arguments = f"{line} --metrics {metrics}".split()
        with subprocess.Popen([str(self.programs / program), *arguments], env=self.environment, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL) as training:
            while training.poll() is None and not (metrics.exists() and metrics.stat().st_size > 0):
                time.sleep(0.05)
            training.send_signal(signal.SIGINT)
        return file.read_bytes()

    def read(self, kind, make, i):
        folder = self.work / "file" / "own"  # programs look for drafts in all folders beside their own
        file = self.cached.get(kind, folder / f"file{i}.{ENDINGS.get(kind, kind)}")
        folder.mkdir(parents=True)
        in_child(lambda: file.write_bytes(make(chance_of(kind, f"{self.seed} {i}"))))
        size = file.stat().st_size
        result = self.run(command(kind, file, self.inputs, self.work))
        shutil.rmtree(folder.parent)
        return size, *result


def report(kind, results):
    refused = [result for result in results if result[0] != 0]
    seconds = sorted(result[1] for result in refused) or [0]
    at = lambda share: seconds[min(len(seconds) - 1, int(share * len(seconds)))]  # noqa: E731
    print(f"{kind:12} {len(results):5} {len(refused):5} refused   {at(0.5):6.2f} {at(0.99):6.2f} {seconds[-1]:6.2f} s   "
          f"{max((result[2] for result in refused), default=0):6.0f} MiB", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("programs", type=Path)
    parser.add_argument("count", type=int)
    parser.add_argument("--kinds", nargs="+")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir="/var/tmp") as scratch:
        refusals = Refusals(options.programs.resolve(), Path(scratch), options.seed)
        kinds = makers(refusals.seeds())
        wanted = options.kinds or list(kinds)
        everything = []
        for kind in wanted:
            results = []
            for i in range(options.count // len(wanted)):
                size, status, seconds, mib, said = refusals.read(kind, kinds[kind][i % len(kinds[kind])], i)
                results.append((status, seconds, mib))
                isBad = status not in (0, 1) or RAW.search(said) or (status == 1 and not SENTENCE.match(said))
                if isBad or status and (seconds > SECONDS or mib > MIB):
                    print(f"  {kind} {i}: {size} bytes, status {status}, {seconds:.1f} s, {mib:.0f} MiB: {said[:150]}")
            report(kind, results)
            everything += results
        report("all", everything)


if __name__ == "__main__":
    main()
