"""Lets calls of the programs fail as on a full or broken disk, and checks what is left.

    python3 faults_test.py FOLDER_OF_PROGRAMS LIBRARY [--kinds | --calls | --every] [--verbose] [OPERATION …]

LIBRARY is failing_calls.cpp. After a failure: the program ended with 0 or 1 and, with 1, a last line that names the
file and the cause; its results are the old files, or with 0 the new ones; nothing else is left but what a later attempt
uses; the same command then gives what it gives without a failure. Which calls fail, each time in another attempt: two
of each operation, with --kinds one of each kind for each file, with --calls each call, all by turns with the errors
below; with --every each call with each error. Then as many allocations of 64 KiB or more fail, with --kinds 20 of each
operation. Then threads cannot be started: all from one on, with --kinds also each alone.
"""

import argparse
import errno
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from operations import OLD, OPERATIONS, make_inputs

SECONDS = 60
FEW, SOME = 2, 20  # calls of an operation; of allocations with --kinds
# Number of the error, and whether all later calls fail, too.
FAULTS = [(errno.ENOSPC, True), (errno.EIO, False), (errno.EACCES, False), (errno.ENOSPC, False)]
CAUSE = re.compile(r"no space left|[Pp]ermi|Input/output error|(cannot|can no longer) be (written|made|saved|locked|used|created)")
CONTENT = {"write", "pwrite", "writev", "fsync", "fdatasync", "ftruncate"}
MEMORY = {"new", "aligned_alloc"}
# What the last line says if the program ends because of a call that is not on a file.
OF_SYSTEM = {**dict.fromkeys(MEMORY, "not enough memory"), "pthread_create": "no further thread can be started"}
TEMPORARY = re.compile(r"\.hanscope-\d+-\d+\.tmp$")


def is_harmless(name, path):
    """Whether a program may go on without a word: locks are a help only, and not every file system flushes folders."""
    return path.endswith(".lock") or (name == "fsync" and Path(path).is_dir())


def can_fail(operation, name, error, lasts):
    """Two files that belong together need a second rename after one that failed."""
    return not (error == errno.EACCES and name in CONTENT or lasts and name == "rename" and len(operation.results) > 1)


class Outcome:
    def __init__(self, status, out, err, files):
        self.status, self.out, self.err, self.files = status, out, err, files


class Harness:
    def __init__(self, arguments, scratch):
        self.programs, self.library = Path(arguments.programs), Path(arguments.library)
        self.all, self.all_errors = arguments.calls or arguments.every, arguments.every
        self.kinds, self.verbose = arguments.kinds, arguments.verbose
        self.inputs, self.work = scratch / "inputs", scratch / "work"
        self.home, self.log = scratch / "home", scratch / "log"
        self.findings, self.operations, self.attempts = [], 0, 0
        for folder in (self.inputs, self.work, self.home):
            folder.mkdir()
        make_inputs(self.inputs, self.run)

    def run(self, program, arguments, **fault):
        command = [self.programs / program, *arguments.format(work=self.work, inputs=self.inputs).split()]
        environment = {**os.environ, "HOME": str(self.home), "SOURCE_DATE_EPOCH": "1700000000",
                       "QT_HASH_SEED": "0", **fault}
        try:
            result = subprocess.run(command, env=environment, capture_output=True, timeout=SECONDS, check=False)
        except subprocess.TimeoutExpired:
            return Outcome(None, b"", "", self.files())
        return Outcome(result.returncode, result.stdout, result.stderr.decode(errors="replace"), self.files())

    def files(self):
        return {str(path.relative_to(self.work)): path.read_bytes() if path.is_file() else None
                for path in self.work.rglob("*")}

    def prepare(self, operation):
        subprocess.run(["rm", "-rf", self.work], check=True)
        self.work.mkdir()
        self.log.unlink(missing_ok=True)
        for name in operation.old:
            (self.work / name).write_bytes(OLD)

    def failing(self, operation, call, error, lasts):
        self.prepare(operation)
        fault = {"LD_PRELOAD": self.library, "HANSCOPE_FAULT_FOLDER": self.work, "HANSCOPE_FAULT_LOG": self.log,
                 "HANSCOPE_FAULT_CALL": call, "HANSCOPE_FAULT_ERROR": error, **({"HANSCOPE_FAULT_LASTS": 1} if lasts else {})}
        return self.run(operation.program, operation.arguments, **{name: str(value) for name, value in fault.items()})

    def calls(self):
        return [tuple(line.split("\t")) for line in self.log.read_text().splitlines()] if self.log.exists() else []

    def try_all(self, operation):
        expected = self.failing(operation, 0, errno.ENOSPC, False)
        if expected.status != 0:
            raise SystemExit(f"{operation.name}: fails without a fault: {expected.err}")
        calls = self.calls()
        numbers = range(1, len(calls) + 1) if self.all else representatives(calls)
        if not self.all and not self.kinds:
            numbers = numbers[self.operations % 2 :: max(1, len(numbers) // FEW)]
        self.operations += 1
        for turn, number in enumerate(numbers):
            possible = [fault for fault in FAULTS if can_fail(operation, calls[number - 1][0], *fault)]
            chosen = [possible[(self.operations + turn) % len(possible)]]
            for error, lasts in possible if self.all_errors else chosen:
                self.try_one(operation, expected, number, error, lasts)

    def try_memory(self, operation):
        expected = self.failing(operation, 0, errno.ENOMEM, False)
        numbers = list(range(1, len(self.calls()) + 1))
        wanted = len(numbers) if self.all else SOME if self.kinds else FEW
        for number in numbers[:: max(1, len(numbers) // max(1, wanted))]:
            self.try_one(operation, expected, number, errno.ENOMEM, False)

    def try_threads(self, operation):
        operation = operation._replace(arguments=operation.arguments.replace("--threads 1", "--threads 3"))
        expected = self.failing(operation, 0, errno.EAGAIN, False)
        started = len(self.calls())
        numbers = range(1, started + 1)
        if not (self.all or self.kinds):
            numbers = numbers[self.operations % 2 : 1 + self.operations % 2]
        for number in numbers:
            self.try_one(operation, expected, number, errno.EAGAIN, True)
            if self.all or self.kinds:
                self.try_one(operation, expected, number, errno.EAGAIN, False)

    def try_one(self, operation, expected, number, error, lasts):
        outcome = self.failing(operation, number, error, lasts)
        if not self.calls():
            return  # this time another call has this number
        self.attempts += 1
        call = self.calls()[0]
        what = f"{operation.name}: {errno.errorcode[error]}{' from there on' if lasts else ''} at call {number}, " \
               f"{' '.join(call).replace(str(self.work) + '/', '')}"
        faults = [*self.faults(operation, outcome, expected, call), *self.faults_of_repetition(operation, expected)]
        self.findings += [f"{what}: {fault}\n    {outcome.err.strip()[-300:]}" for fault in faults]
        if self.verbose:
            print(f"{what}: {outcome.status}: {(outcome.err.strip().splitlines() or ['(silent)'])[-1]}", flush=True)

    def faults(self, operation, outcome, expected, call):
        if outcome.status not in (0, 1):
            yield "it hangs" if outcome.status is None else f"it ends with {outcome.status}"
            return
        last = (outcome.err.strip().splitlines() or [""])[-1]
        of_system = call[0] in OF_SYSTEM
        if outcome.status == 1 and of_system and OF_SYSTEM[call[0]] not in last:
            yield "no sentence about the memory or the threads"
        if outcome.status == 1 and not of_system and not (str(self.work) in last and CAUSE.search(last)):
            yield "no sentence that names the file and the cause"
        if outcome.status == 0 and not of_system and not is_harmless(*call[:2]) and not CAUSE.search(outcome.err):
            yield "nobody is told"
        if outcome.status == 0 and operation.prints and outcome.out != expected.out:
            yield "it printed something else"
        for name in operation.results:
            old = OLD if name in operation.old else None
            allowed = {0: [expected.files[name]], 1: [old]}[outcome.status]
            if of_system or re.fullmatch(operation.kept, name):
                allowed = [old, expected.files[name]]
            if outcome.files.get(name) not in allowed:
                yield f"{name} is not whole" if name in outcome.files else f"{name} is gone"
        for name in outcome.files:
            if of_system and name.endswith(".lock"):
                continue  # destructors do not run if LibTorch's static constructors fail; the system releases the lock
            if name not in operation.results and (TEMPORARY.search(name) or not re.fullmatch(operation.kept, name)):
                yield f"{name} is left"

    def faults_of_repetition(self, operation, expected):
        """What is wrong with the same command without a fault, in the folder as the failure left it."""
        resumes = operation.resumes and (self.work / operation.resumes).exists()
        again = self.run(operation.program, operation.arguments + (" --resume" if resumes else ""))
        if again.status != 0:
            yield f"repeated, it ends with {again.status}: {again.err.strip()[-300:]}"
        elif any(again.files.get(name) != expected.files[name] for name in operation.results):
            yield "repeated, its result is another"


def representatives(calls):
    """The numbers, from 1, of the middle call of each kind for each file."""
    names = {old: path for _, path, old in calls if old}
    kinds = {}
    for number, (name, path, _) in enumerate(calls, 1):
        kinds.setdefault((name, names.get(path, re.sub(r"\d", "", path))), []).append(number)
    return sorted(numbers[len(numbers) // 2] for numbers in kinds.values())


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("programs")
    parser.add_argument("library")
    for option in ("--kinds", "--calls", "--every", "--verbose"):
        parser.add_argument(option, action="store_true")
    parser.add_argument("operations", nargs="*")
    arguments = parser.parse_intermixed_args()
    with tempfile.TemporaryDirectory() as scratch:
        harness = Harness(arguments, Path(scratch).resolve())
        for operation in OPERATIONS:
            if (Path(arguments.programs) / operation.program).exists() and (
                    not arguments.operations or operation.name in arguments.operations):
                harness.try_all(operation)
                harness.try_memory(operation)
                harness.try_threads(operation)
    print(f"{harness.attempts} failures, {len(harness.findings)} findings")
    print("\n".join(harness.findings))
    sys.exit(1 if harness.findings else 0)


if __name__ == "__main__":
    main()
