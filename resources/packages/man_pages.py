"""Writes the man pages of hanscope and hanscope-cli, compressed, from what they print with --help.

Usage: man_pages.py FOLDER_OF_PROGRAMS VERSION OUT
"""
import gzip
import os
import sys

from help_text import help_of

DESCRIPTION = {
    "hanscope": "A classifier gives a text a label. The window of hanscope shows a text with each sentence and each word "
                "coloured by how much the classifier looked at it, and trains classifiers on texts with labels. "
                "Without a window, hanscope render draws the same figures.",
    "hanscope-cli": "Classifies texts, explains the predictions, reads corpora, and trains and evaluates classifiers, as "
                    "the window of hanscope(1) does.",
}
MODELS = ("/usr/share/hanscope/models", "The bundled models. In commands, the name of one, such as film-reviews, stands for "
                                        "its file.")
FILES = {
    "hanscope": [MODELS,
                 ("~/.local/share/hanscope", "Models that the window trained, and in other folders the last session, "
                                             "unsaved texts and quotes ($XDG_DATA_HOME)."),
                 ("~/.local/state/hanscope/runs", "Trainings in progress, and finished ones ($XDG_STATE_HOME)."),
                 ("~/.config/Hanscope", "The settings of the window ($XDG_CONFIG_HOME).")],
    "hanscope-cli": [MODELS, ("~/.cache/hanscope", "Texts as numbers, which may be deleted ($XDG_CACHE_HOME).")],
}
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
    lines += [".SH DESCRIPTION", escaped(DESCRIPTION[name])]
    lines += [".SH OPTIONS", *entries(main), *example(main.footer)]
    for subcommand in subcommands:
        found = help_of(program, subcommand)
        lines += [f".SH {escaped(name.upper() + ' ' + subcommand.upper())}", escaped(found.description),
                  *entries(found), *example(found.footer)]
    lines.append(".SH FILES")
    for path, use in FILES[name]:
        lines += [".TP", f".I {escaped(path)}", escaped(use)]
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
