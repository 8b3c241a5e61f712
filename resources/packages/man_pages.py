"""Writes the man pages of hanscope and hanscope-cli, compressed, from what they print with --help.

Usage: man_pages.py FOLDER_OF_PROGRAMS VERSION OUT
"""
import gzip
import os
import sys

from help_text import help_of

SUBCOMMANDS_OF = {"hanscope": ["render", "chart", "thumbnail"], "hanscope-cli": None}  # None: those of its help


def escaped(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join("\\&" + line if line.startswith((".", "'")) else line for line in text.split("\n"))


def entries(found):
    lines = []
    for heading, listed in found.sections.items():
        lines += [".PP", f".I {escaped(heading)}"]
        for entry in listed:
            lines += [".TP", f".B {escaped(entry.name)}", escaped(entry.text)]
    return lines


def example(text):
    return [".PP", ".nf", escaped(text), ".fi"] if text else []


def page(program, subcommands, name, version):
    main = help_of(program)
    subcommands = subcommands or [entry.name for entry in main.subcommands()]
    lines = [f'.TH {name.upper()} 1 "" "Hanscope {version}" "User Commands"',
             ".SH NAME", f"{escaped(name)} \\- {escaped(main.description.rstrip('.'))}",
             ".SH SYNOPSIS", f".B {escaped(main.usage)}"]
    for subcommand in subcommands:
        lines += [".br", f".B {escaped(help_of(program, subcommand).usage)}"]
    lines += [".SH OPTIONS", *entries(main), *example(main.footer)]
    for subcommand in subcommands:
        found = help_of(program, subcommand)
        lines += [f".SH {escaped(name.upper() + ' ' + subcommand.upper())}", escaped(found.description),
                  *entries(found), *example(found.footer)]
    return "\n".join(lines) + "\n"


def main():
    folder, version, out = sys.argv[1:]
    os.makedirs(out, exist_ok=True)
    for name, subcommands in SUBCOMMANDS_OF.items():
        program = os.path.join(folder, name)
        if os.path.exists(program):
            with open(os.path.join(out, name + ".1.gz"), "wb") as file:
                file.write(gzip.compress(page(program, subcommands, name, version).encode(), mtime=0))


if __name__ == "__main__":
    main()
