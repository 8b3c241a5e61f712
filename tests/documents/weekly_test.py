"""Checks that the commands of .github/workflows/weekly.yml and those that CONTRIBUTING.md lists are the same, and that their
scripts exist.

    python3 weekly_test.py SOURCE_FOLDER FOLDER_OF_PROGRAMS
"""

import os
import re
import shlex
import unittest

import documents

WEEKLY = (documents.SOURCE / ".github/workflows/weekly.yml").read_text(encoding="utf-8")
CONTRIBUTING = (documents.SOURCE / "CONTRIBUTING.md").read_text(encoding="utf-8")


def scheduled():
    """The commands of the jobs; a part of the fuzz targets is all of them, and each Debian is the first."""
    commands = re.findall(r"^ +command: (.*)$", WEEKLY, re.MULTILINE)
    return [re.sub(r" '\[.*\]\*'$", "", command).replace("trixie", "bookworm") for command in commands]


def described():
    table = CONTRIBUTING.split("weekly.yml")[1].split("\n\n")[1]
    return re.findall(r"^\| `([^`]*)`", table, re.MULTILINE)


class WeeklyTest(unittest.TestCase):
    def test_both_have_the_same_commands(self):
        self.assertGreater(len(described()), 8)
        self.assertEqual(set(scheduled()), set(described()))

    def test_scripts_exist_and_can_be_started(self):
        for command in described():
            words = [word for word in shlex.split(command) if word != "python3"]
            if words[0] == "cmake":
                continue
            script = documents.SOURCE / words[0]
            self.assertTrue(script.is_file(), command)
            self.assertTrue(script.suffix == ".py" or os.access(script, os.X_OK), command)

    def test_what_a_script_wants_is_built_first(self):
        wanting = 0
        for first, command in re.findall(r"^ +first: (.*)\n +command: python3 (\S+)", WEEKLY, re.MULTILINE):
            script = (documents.SOURCE / command).read_text(encoding="utf-8")
            for target in re.findall(r"Build the target (\w+) first", script):
                wanting += 1
                self.assertIn(target, first.split(), command)
                self.assertIn(f" {target}`:", CONTRIBUTING, command)
        self.assertGreater(wanting, 0)

    def test_every_fuzz_target_is_in_one_part(self):
        parts = re.findall(r"tests/fuzz/run 3600 '\[(\w)-(\w)\]\*'", WEEKLY)
        for target in (documents.SOURCE / "tests/fuzz/corpus").iterdir():
            self.assertEqual(sum(first <= target.name[0] <= last for first, last in parts), 1, target.name)


if __name__ == "__main__":
    documents.main(WeeklyTest)
