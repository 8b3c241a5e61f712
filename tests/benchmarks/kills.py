"""Kills trainings at random moments, resumes them, and compares the models with those of undisturbed trainings.

    python3 kills.py PROGRAM ROUNDS [--seed N] [--kinds KIND …]

A round trains one kind of network, by turns, on 60 short texts: it is killed one to three times, each time after a
random part of the time that the training takes, and continued with --resume where there is a checkpoint. Of the kind
that two processes train together, one is killed, and the other must end by itself. At the end the bytes of the model
must be those of a training that was not disturbed, and no other file may be left but those of the cache. Prints a line for each round that fails, and the numbers of rounds and kills.
"""

import argparse
import os
import random
import re
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "faults"))
from operations import TINY, TREE, make_inputs  # noqa: E402

TIMEOUT = 5  # seconds; of processes that train together
BUSY = 120  # seconds in which a process ends by itself, also on a busy machine
PROCESSES = {"workers": 2}
KINDS = {
    "han": f"films.csv --epochs 30 {TINY} --metrics {{work}}/m.jsonl",
    "hidec": f"tree.csv --epochs 20 {TREE}",
    "lists": f"tree.csv --labels-column label --epochs 20 {TINY}",
    "ensemble": f"films.csv --epochs 8 {TINY} --seeds 3 --ensemble",
    "vectors": f"films.csv --epochs 5 {TINY} --vectors skip-gram",
    "pretrain": f"films.csv --epochs 5 {TINY} --vectors skip-gram --pretrain 30 --unlabelled {{inputs}}/tree.csv "
                f"--save-pretrained {{work}}/p.safetensors",
    "workers": f"films.csv --epochs 8 {TINY} --metrics {{work}}/m.jsonl --worker-timeout {TIMEOUT}",
    "virtual": f"films.csv --epochs 8 {TINY} --robust virtual --unlabelled {{inputs}}/tree.csv --averaging 0.9",
}
CACHED = re.compile(r"[0-9a-f]{32}\.(corpus|vectors|source|state)$")


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


class Kills:
    def __init__(self, program, scratch, chance):
        self.program, self.chance, self.count = program, chance, 0
        self.inputs, self.work, self.cache = scratch / "inputs", scratch / "work", scratch / "cache"
        for folder in (self.inputs, self.work, self.cache):
            folder.mkdir()
        make_inputs(self.inputs, lambda _, arguments: self.wait([self.start(arguments)]))

    def start(self, arguments, variables=None):
        environment = {**os.environ, "HOME": str(self.inputs), "SOURCE_DATE_EPOCH": "1700000000", **(variables or {})}
        return subprocess.Popen([self.program, *arguments.split()], env=environment, stdout=subprocess.DEVNULL,
                                stderr=subprocess.PIPE, text=True)

    @staticmethod
    def wait(processes):
        for process in processes:
            error = process.communicate(timeout=BUSY)[1]
            if process.returncode != 0:
                raise RuntimeError(error.strip()[-500:])

    def training(self, kind):
        """The processes of a training, of which the first writes."""
        resumes = any(self.work.glob("*.checkpoint*"))
        options = KINDS[kind].format(work=self.work, inputs=self.inputs)
        command = f"train {self.inputs}/{options} --out {self.work}/m.safetensors --cache {self.cache}" + (
            " --resume" if resumes else "")
        size, port = PROCESSES.get(kind, 1), free_port()
        if size == 1:
            return [self.start(command)]
        return [self.start(command, {"RANK": str(rank), "WORLD_SIZE": str(size), "LOCAL_WORLD_SIZE": str(size),
                                     "MASTER_ADDR": "127.0.0.1", "MASTER_PORT": str(port)}) for rank in range(size)]

    def empty(self, folder):
        for path in folder.iterdir():
            path.unlink()

    def results(self):
        return {path.name: path.read_bytes() for path in self.work.glob("*.safetensors")}

    def undisturbed(self, kind):
        """The seconds and the results of a training from nothing."""
        self.empty(self.work)
        self.empty(self.cache)
        began = time.monotonic()
        self.wait(self.training(kind))
        return time.monotonic() - began, self.results()

    def kill_one(self, processes, seconds):
        """Kills one of them after this time; what is wrong, or nothing."""
        killed = self.chance.choice(processes)
        try:
            killed.wait(seconds)
        except subprocess.TimeoutExpired:
            self.count += 1
        killed.kill()
        killed.communicate()
        for other in processes:
            if other is killed:
                continue
            try:
                error = other.communicate(timeout=BUSY)[1].strip()
            except subprocess.TimeoutExpired:
                other.kill()
                return f"process {processes.index(other)} does not end"
            if other.returncode != 0 and not re.match(r"hanscope-cli: process \d of \d: ", error.splitlines()[-1]):
                return f"process {processes.index(other)} ends with {other.returncode}: {error[-300:]}"
        return f"it ends with {killed.returncode}" if killed.returncode > 0 else None

    def round(self, kind, seconds, expected):
        """What is wrong after a round, or nothing."""
        self.empty(self.work)
        if self.chance.random() < 0.7:
            self.empty(self.cache)
        processes = []
        for _ in range(self.chance.randint(1, 3)):
            processes = self.training(kind)
            fault = self.kill_one(processes, self.chance.random() * seconds)
            if fault:
                return fault
            if all(process.returncode == 0 for process in processes):
                break
        else:
            self.wait(self.training(kind))
        if self.results() != expected:
            return "another model"
        left = [path.name for path in self.work.iterdir() if path.name not in (*expected, "m.jsonl")]
        left += [path.name for path in self.cache.iterdir() if not CACHED.match(path.name)]
        return f"left: {' '.join(left)}" if left else None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("rounds", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kinds", nargs="*", default=list(KINDS))
    arguments = parser.parse_args()
    failed = 0
    with tempfile.TemporaryDirectory() as scratch:
        kills = Kills(Path(arguments.program).resolve(), Path(scratch).resolve(), random.Random(arguments.seed))
        known = {kind: kills.undisturbed(kind) for kind in arguments.kinds}
        for number in range(arguments.rounds):
            kind = arguments.kinds[number % len(arguments.kinds)]
            try:
                fault = kills.round(kind, *known[kind])
            except (RuntimeError, subprocess.TimeoutExpired) as error:
                fault = f"it does not end as it should: {error}"
            if fault:
                failed += 1
                print(f"round {number + 1}, {kind}: {fault}", flush=True)
    print(f"{arguments.rounds} rounds, {kills.count} kills, {failed} failures")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
