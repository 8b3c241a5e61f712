"""Writes the completions of hanscope-cli and hanscope for bash, zsh and fish, from their --help.

Usage: completions.py FOLDER_OF_PROGRAMS OUT
"""
import os
import sys

from help_text import help_of
from man_pages import SUBCOMMANDS_OF

BASH = """\
# bash completion of {name}
_{id}() {{
    local word=${{COMP_WORDS[COMP_CWORD]}} subcommand=${{COMP_WORDS[1]}}
    local options
    case $subcommand in
{cases}
        *) options="{all}" ;;
    esac
    COMPREPLY=()
    if [[ $word == -* || $COMP_CWORD == 1 && "{first}" ]]; then
        COMPREPLY=($(compgen -W "$options" -- "$word"))
    fi
    COMPREPLY+=($(compgen -f -- "$word"))
}}
complete -o filenames -F _{id} {name}
"""

ZSH = """\
#compdef {name}
# The completion of bash serves zsh too.
autoload -U +X bashcompinit && bashcompinit
{bash}"""


def names_of(found):
    return [name for entry in found.options() for name in entry.options() if name.startswith("--")]


def quoted(text):
    return text.replace("\\", "\\\\").replace("'", "\\'")


def bash(name, main, subcommands):
    words = names_of(main) + list(subcommands)
    cases = "\n".join(f'        {sub}) options="{" ".join(names_of(found))}" ;;'
                      for sub, found in subcommands.items())
    return BASH.format(name=name, id=name.replace("-", "_"), cases=cases, all=" ".join(words),
                       first=" ".join(subcommands))


def fish(name, main, subcommands):
    lines = [f"# fish completion of {name}"]
    for sub, found in subcommands.items():
        lines.append(f"complete -c {name} -n __fish_use_subcommand -a {sub} "
                     f"-d '{quoted(found.description)}'")
    scopes = {"__fish_use_subcommand": main,
              **{f"'__fish_seen_subcommand_from {sub}'": found for sub, found in subcommands.items()}}
    for scope, found in scopes.items():
        for entry in found.options():
            flags = " ".join(("-l " if flag.startswith("--") else "-s ") + flag.lstrip("-")
                             for flag in entry.options())
            value = " -r" if entry.takes_value() else ""
            lines.append(f"complete -c {name} -n {scope} {flags}{value} -d '{quoted(entry.text)}'")
    return "\n".join(lines) + "\n"


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def main():
    folder, out = sys.argv[1:]
    for name, listed in SUBCOMMANDS_OF.items():
        program = os.path.join(folder, name)
        if not os.path.exists(program):
            continue
        found = help_of(program)
        subcommands = {sub: help_of(program, sub)
                       for sub in listed or [entry.name for entry in found.subcommands()]}
        text = bash(name, found, subcommands)
        write(os.path.join(out, "bash", name), text)
        write(os.path.join(out, "zsh", "_" + name), ZSH.format(name=name, bash=text))
        write(os.path.join(out, "fish", name + ".fish"), fish(name, found, subcommands))


if __name__ == "__main__":
    main()
