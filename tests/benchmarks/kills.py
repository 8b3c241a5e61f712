"""Kills trainings at random moments, resumes them, and compares the models with those of undisturbed trainings.

    python3 kills.py FOLDER_OF_PROGRAMS KILLS [--seed N] [--together N] [--kinds KIND …]

A round trains one kind of network, by turns, on 60 short texts: it is killed one to eight times, each time after a
random part of the time that the training takes, and continued with --resume where there is a checkpoint. Of the kind
that two processes train together, one is killed, and the other must end by itself. The kind "window"
(killed_window.cpp) is a window that trains while somebody types: the next start must find what was typed two seconds
before the kill, the session and the settings must be whole, and the training must be offered and continued. At the end
of a round the bytes of the model must be those of a training that was not disturbed, and no other file may be left but
those of the cache. Rounds are made, --together some at a time, until KILLS programs were killed or Ctrl+C was pressed.
Prints a line for each round that fails, and the numbers of rounds and kills of each kind.
"""

import argparse
import collections
import itertools
import random
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from killed_trainings import BUSY, KINDS, Trainings, Windows

MOST = 8  # kills of a round


class Kills:
    """Rounds of all kinds, one after the other, until others and these have killed often enough."""

    def __init__(self, programs, scratch, seed):
        self.chance, self.rounds, self.failures = random.Random(seed), 0, 0
        self.counts = collections.Counter()  # kills by kind
        for folder in ("trainings", "windows"):
            (scratch / folder).mkdir()
        self.trainings = Trainings(programs, scratch / "trainings")
        self.windows = Windows(programs, scratch / "windows")
        self.known = {}

    def place(self, kind):
        return self.windows if kind == "window" else self.trainings

    def undisturbed(self, kind):
        """The seconds and the results of a training from nothing."""
        if kind not in self.known:
            place = self.place(kind)
            place.empty(with_cache=True)
            began = time.monotonic()
            place.wait(place.processes(kind))
            self.known[kind] = time.monotonic() - began, place.results()
        return self.known[kind]

    def kill_one(self, kind, processes, seconds):
        """Kills one of them after this time; what is wrong, or nothing."""
        killed = self.chance.choice(processes)
        try:
            killed.wait(seconds)
        except subprocess.TimeoutExpired:
            self.counts[kind] += 1
        moment = time.monotonic()
        killed.kill()
        error = killed.communicate()[1]
        for other in processes:
            if other is killed:
                continue
            try:
                end = other.communicate(timeout=BUSY)[1].strip()
            except subprocess.TimeoutExpired:
                other.kill()
                return f"process {processes.index(other)} does not end"
            if other.returncode != 0 and not re.match(r"hanscope-cli: process \d of \d: ", end.splitlines()[-1]):
                return f"process {processes.index(other)} ends with {other.returncode}: {end[-300:]}"
        if killed.returncode > 0:
            return f"it ends with {killed.returncode}: {error.strip()[-300:]}"
        return self.place(kind).after_kill(moment)

    def round(self, kind):
        """What is wrong after a round, or nothing."""
        seconds, expected = self.undisturbed(kind)
        place = self.place(kind)
        place.empty(with_cache=self.chance.random() < 0.7)
        for _ in range(self.chance.randint(1, MOST)):
            processes = place.processes(kind)
            fault = self.kill_one(kind, processes, self.chance.random() * seconds)
            if fault:
                return fault
            if all(process.returncode == 0 for process in processes):
                break
        else:
            place.wait(place.processes(kind))
            fault = place.after_kill(time.monotonic())
            if fault:
                return fault
        if place.results() != expected:
            return "another model"
        left = place.left(expected)
        return f"left: {' '.join(left)}" if left else None

    def run(self, kinds, is_enough):
        for kind in itertools.cycle(kinds):
            if is_enough():
                return
            try:
                fault = self.round(kind)
            except (RuntimeError, subprocess.TimeoutExpired) as error:
                fault = f"it does not end as it should: {error}"
            self.rounds += 1
            if fault:
                self.failures += 1
                print(f"{kind}: {fault}", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("programs", type=Path)
    parser.add_argument("kills", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--together", type=int, default=1)
    parser.add_argument("--kinds", nargs="*", default=list(KINDS))
    arguments = parser.parse_args()
    programs, kinds = arguments.programs.resolve(), arguments.kinds
    if "window" in kinds and not (programs / "killed_window").exists():
        sys.exit("Build the target killed_window first, or name other --kinds.")
    stopped = threading.Event()
    signal.signal(signal.SIGINT, lambda *_: stopped.set())
    with tempfile.TemporaryDirectory() as scratch:
        all_kills = []
        for number in range(arguments.together):
            place = Path(scratch).resolve() / str(number)
            place.mkdir()
            all_kills.append(Kills(programs, place, arguments.seed + number))

        def counts():
            return sum((kills.counts for kills in all_kills), collections.Counter())

        with ThreadPoolExecutor() as pool:
            ended = [pool.submit(kills.run, kinds[number % len(kinds):] + kinds[:number % len(kinds)],
                                 lambda: stopped.is_set() or sum(counts().values()) >= arguments.kills)
                     for number, kills in enumerate(all_kills)]
            for each in ended:
                each.result()
    rounds, failures = sum(kills.rounds for kills in all_kills), sum(kills.failures for kills in all_kills)
    of_kinds = ", ".join(f"{kind} {count}" for kind, count in counts().items())
    print(f"{rounds} rounds, {sum(counts().values())} kills ({of_kinds}), {failures} failures")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
