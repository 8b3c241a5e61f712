"""Prints how many lines of each folder the tests run. Needs gcovr (Debian: `gcovr`).

    cmake --preset coverage && cmake --build --preset coverage && ctest --preset coverage
    python3 tests/coverage.py [--missed FOLDER]

Counts from several runs add up; `find build/coverage -name '*.gcda' -delete` forgets them. With --missed also the lines
of the files in FOLDER that no test ran.
"""

import argparse
import collections
import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def counted():
    """The files of the program, each with its lines and how often they ran."""
    command = ["gcovr", "--root", ".", "--filter", "(core|ui|app)/", "--gcov-ignore-parse-errors", "--json", "-",
               "build/coverage"]
    report = json.loads(subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout)
    return {file["file"]: {line["line_number"]: line["count"] for line in file["lines"] if not line["gcovr/noncode"]}
            for file in report["files"]}


def ranges(numbers):
    """Numbers in order, as "3-5, 8"."""
    runs = []
    for number in sorted(numbers):
        if runs and runs[-1][1] == number - 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return ", ".join(str(first) if first == last else f"{first}-{last}" for first, last in runs)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--missed")
    arguments = parser.parse_args()
    files = counted()
    if not files:
        sys.exit("No line was counted: build with the preset coverage and run its tests first.")
    folders = collections.defaultdict(lambda: [0, 0])
    for name, lines in files.items():
        parts = Path(name).parent.parts
        for folder in {parts[0], "/".join(parts[:2])}:
            folders[folder][0] += sum(count > 0 for count in lines.values())
            folders[folder][1] += len(lines)
    for folder, (run, all_lines) in sorted(folders.items()):
        print(f"{folder:24} {run:6} of {all_lines:6} lines  {100 * run / all_lines:5.1f} %")
    for name, lines in sorted(files.items()):
        missed = ranges(number for number, count in lines.items() if count == 0)
        if arguments.missed and name.startswith(arguments.missed) and missed:
            print(f"{name}: {missed}")


if __name__ == "__main__":
    main()
