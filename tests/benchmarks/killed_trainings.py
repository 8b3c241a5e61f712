"""The trainings that kills.py kills: on the command line, and in a window that is typed into."""

import configparser
import json
import os
import re
import shutil
import socket
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "faults"))
from operations import TINY, TREE, make_inputs  # noqa: E402

TIMEOUT = 20  # seconds; of processes that train together, also on a busy machine
BUSY = 600  # seconds in which a process ends by itself, also on a busy machine
AGE = 2  # seconds after which a typed letter must be found
PROCESSES = {"workers": 2}
KINDS = {
    "han": f"films.csv --epochs 30 {TINY} --metrics {{work}}/m.jsonl",
    "hidec": f"tree.csv --epochs 20 {TREE}",
    "lists": f"tree.csv --labels-column label --epochs 20 {TINY}",
    "ensemble": f"films.csv --epochs 8 {TINY} --seeds 3 --ensemble",
    "vectors": f"films.csv --epochs 5 {TINY} --vectors skip-gram",
    "workers": f"films.csv --epochs 8 {TINY} --metrics {{work}}/m.jsonl --worker-timeout {TIMEOUT}",
    "virtual": f"films.csv --epochs 8 {TINY} --robust virtual-words --unlabelled {{inputs}}/tree.csv",
    "window": "",
}
CACHED = re.compile(r"[0-9a-f]{32}\.(corpus|vectors|source|state)$")


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


class Trainings:
    """What the kinds on the command line have in common, in a folder of their own."""

    def __init__(self, programs, scratch):
        self.programs = programs
        self.inputs, self.work, self.cache = scratch / "inputs", scratch / "work", scratch / "cache"
        for folder in (self.inputs, self.work, self.cache):
            folder.mkdir()
        make_inputs(self.inputs, lambda program, arguments: self.wait([self.start([program, *arguments.split()])]))

    def start(self, command, out=subprocess.DEVNULL, **variables):
        environment = {**os.environ, "HOME": str(self.inputs), "SOURCE_DATE_EPOCH": "1700000000", **variables}
        return subprocess.Popen([self.programs / command[0], *command[1:]], env=environment, stdout=out,
                                stderr=subprocess.PIPE, text=True, start_new_session=True)  # Ctrl+C is for us

    @staticmethod
    def wait(processes):
        for process in processes:
            try:
                error = process.communicate(timeout=BUSY)[1]
            except subprocess.TimeoutExpired:
                process.kill()
                raise
            if process.returncode != 0:
                raise RuntimeError(error.strip()[-500:])

    def processes(self, kind):
        """The processes of a training, of which the first writes."""
        resumes = any(self.work.glob("*.checkpoint*"))
        options = KINDS[kind].format(work=self.work, inputs=self.inputs)
        command = f"hanscope-cli train {self.inputs}/{options} --out {self.work}/m.safetensors --cache {self.cache}" + (
            " --resume" if resumes else "")
        size, port = PROCESSES.get(kind, 1), free_port()
        if size == 1:
            return [self.start(command.split())]
        return [self.start(command.split(), RANK=str(rank), WORLD_SIZE=str(size), LOCAL_WORLD_SIZE=str(size),
                           MASTER_ADDR="127.0.0.1", MASTER_PORT=str(port)) for rank in range(size)]

    def empty(self, with_cache):
        for folder in (self.work, self.cache) if with_cache else (self.work,):
            shutil.rmtree(folder)
            folder.mkdir()

    def results(self):
        return {path.name: path.read_bytes() for path in self.work.glob("*.safetensors")}

    def after_kill(self, _):
        """What is wrong with what a kill left, or nothing."""

    def left(self, expected):
        """The files that should not be there after a round."""
        left = [path.name for path in self.work.iterdir() if path.name not in (*expected, "m.jsonl")]
        return left + [path.name for path in self.cache.iterdir() if not CACHED.match(path.name)]


class Windows(Trainings):
    """The kind "window": its home is emptied with the work."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.home = self.work / "home"
        self.typed = self.work / "typed"
        self.least = 0  # letters that the next start must find

    def empty(self, with_cache):
        super().empty(with_cache=True)
        self.home.mkdir()
        self.least = 0

    def processes(self, _):
        with self.typed.open("w") as out:
            return [self.start(["killed_window", f"{self.inputs}/m.safetensors", f"{self.inputs}/films.csv",
                                f"{self.work}/m.safetensors"], out, HOME=str(self.home), LANG="C",
                               QT_QPA_PLATFORM="offscreen")]

    def after_kill(self, moment):
        lines = [line.split() for line in self.typed.read_text().splitlines(keepends=True) if line.endswith("\n")]
        for word, number, *at in lines:
            if word == "found" and int(number) < self.least:
                return f"found {number} of {self.least} letters"
            if word == "found" or int(at[0]) < 1000 * (moment - AGE):
                self.least = int(number)
        try:
            for path in self.home.rglob("session.json"):
                json.loads(path.read_text())
            for path in self.home.rglob("Hanscope.conf"):
                configparser.RawConfigParser().read(path)
        except (ValueError, configparser.Error) as error:
            return f"{path.name}: {error}"
        return None

    def left(self, expected):
        allowed = re.compile(r"(lock|Hanscope\.conf|session\.json|finished\.json(\.lock)?|[-0-9a-f]{36}\.draft"
                             r"|run-\w{6}\.metrics\.jsonl)$")
        usual = (*expected, self.typed.name)
        return [str(path.relative_to(self.work)) for path in self.work.rglob("*") if path.is_file()
                and path.name not in usual and not CACHED.match(path.name) and not allowed.match(path.name)]
