"""Reads what a program prints with --help."""
import os
import re
import subprocess
from dataclasses import dataclass, field

# The width at which CLI11 begins a description in the same line; a longer name has it in the next one.
_ENTRY = re.compile(r"^  (\S.*)$")
_CONTINUED = re.compile(r"^ {20,}(\S.*)$")
_HEADING = re.compile(r"^(\S.*):$")


@dataclass
class Entry:
    """An option, argument or subcommand: "--format NAME=svg Needs: --batch" and what it is for."""
    name: str
    text: str = ""

    def options(self):
        """["-o", "--output"]; empty for an argument."""
        return re.findall(r"(?:^|,)(--?[\w-]+)", self.name.split(" ")[0])

    def takes_value(self):
        return len(self.name.split(" ")) > 1 and not re.match(r"\S+ (Needs|Excludes):", self.name)


@dataclass
class Help:
    description: str
    usage: str
    sections: dict = field(default_factory=dict)  # heading -> entries
    footer: str = ""

    def options(self):
        return [entry for heading, entries in self.sections.items() if heading != "Subcommands"
                for entry in entries if entry.options()]

    def subcommands(self):
        return self.sections.get("Subcommands", [])


def _entry(line):
    parts = re.split(r" {2,}", line, maxsplit=1)
    return Entry(parts[0], parts[1] if len(parts) > 1 else "")


def parse(text):
    head, _, rest = text.partition("\nUsage: ")
    usage, _, rest = rest.partition("\n")
    found = Help(head.strip(), usage.strip())
    lines = rest.split("\n")
    entries = None
    for number, line in enumerate(lines):
        heading = _HEADING.match(line)
        if heading and (heading[1] == "Examples" or heading[1].startswith("Without")):
            found.footer = "\n".join(lines[number:]).strip()
            break
        if heading:
            entries = found.sections.setdefault(heading[1].strip("[]"), [])
        elif _CONTINUED.match(line) and entries:
            entries[-1].text = (entries[-1].text + " " + line.strip()).strip()
        elif _ENTRY.match(line) and entries is not None:
            entries.append(_entry(line.strip()))
        elif line.strip():  # a footer without a heading of its own
            found.footer = "\n".join(lines[number:]).strip()
            break
    return found


def help_of(program, *subcommand):
    environment = {**os.environ, "HOME": "~", "LC_ALL": "C.UTF-8"}
    environment.pop("XDG_CACHE_HOME", None)
    return parse(subprocess.run([program, *subcommand, "--help"], check=True, capture_output=True,
                                text=True, env=environment).stdout)
