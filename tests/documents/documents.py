"""What the tests of the project's texts share: where things are, code blocks, programs, scratch folders."""

import atexit
import functools
import json
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import NamedTuple

SOURCE = Path(sys.argv[1]).resolve()
PROGRAMS = Path(sys.argv[2]).resolve()


class Block(NamedTuple):
    """A fenced block of code: ```LANGUAGE … ```."""

    language: str
    text: str
    line: int  # of the opening fence, from 1
    before: str  # the last line that is not empty before the fence


def code_blocks(text):
    blocks, before, opened, lines = [], "", None, []
    for number, line in enumerate(text.split("\n"), 1):
        fence = re.match(r"```(.*)", line)
        if fence and opened is None:
            opened, lines = (fence.group(1).strip(), number, before), []
        elif fence:
            language, first, previous = opened
            blocks.append(Block(language, "\n".join(lines) + "\n", first, previous))
            opened, before = None, line
        elif opened is not None:
            lines.append(line)
        elif line.strip():
            before = line
    return blocks


class ScratchFolder(tempfile.TemporaryDirectory):
    """A folder that is removed with everything in it."""

    def __enter__(self):
        return Path(super().__enter__())


def run_program(name, *arguments, folder=None):
    """Standard output of one of our programs; raises AssertionError with its message if it fails."""
    result = subprocess.run([PROGRAMS / name, *arguments], cwd=folder, capture_output=True, text=True, check=False)
    if result.returncode != 0:
        raise AssertionError(f"{name} {' '.join(map(str, arguments))}: {result.stderr}")
    return result.stdout


@functools.lru_cache(maxsize=None)
def _warm_cli():
    """A process that runs commands of hanscope-cli and loads LibTorch once (tests/app/cli/warm_cli.cpp)."""
    program = PROGRAMS.parent / "tests" / "warm_cli"
    process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    atexit.register(process.communicate)
    return process


def train(*arguments, folder):
    """Runs `hanscope-cli train` in the folder; raises AssertionError with its message if it fails."""
    process = _warm_cli()
    command = {"arguments": ["train", *map(str, arguments)], "folder": str(folder)}
    process.stdin.write(json.dumps(command) + "\n")
    process.stdin.flush()
    result = json.loads(process.stdout.readline())
    if result["status"] != 0:
        raise AssertionError(f"train {' '.join(map(str, arguments))}: {result['err']}")


def main(*cases):
    """Runs the tests of these classes; the exit status tells whether all passed."""
    suite = unittest.TestSuite(unittest.defaultTestLoader.loadTestsFromTestCase(case) for case in cases)
    result = unittest.TextTestRunner(verbosity=2).run(suite)
    sys.exit(0 if result.wasSuccessful() else 1)
