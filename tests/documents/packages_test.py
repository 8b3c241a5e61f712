"""Man pages and completions have every option that the programs know, and the desktop's files are valid."""
import os
import re
import shutil
import subprocess
import sys
import tempfile

source, programs = sys.argv[1:3]
scripts = os.path.join(source, "resources", "packages")
failures = []


def expect(condition, message):
    if not condition:
        failures.append(message)


def run(*command, **options):
    return subprocess.run(command, capture_output=True, text=True, check=False, **options)


def help_of(program, *subcommand):
    found = run(os.path.join(programs, program), *subcommand, "--help")
    expect(found.returncode == 0, f"{program} {subcommand}: {found.stderr}")
    return found.stdout


def options_of(text):
    return {name for line in text.split("\n") if re.match(r"  -", line)
            for name in re.findall(r"(?:^  |,)(--?[\w-]+)", line.split(" Needs:")[0].split(" Excludes:")[0][:40])}


def subcommands_of(program):
    if program == "hanscope":
        return ["render", "thumbnail"]
    listed = help_of(program).split("Subcommands:\n")[1].split("\n\n")[0]
    return re.findall(r"^  (\w+) ", listed, re.MULTILINE)


def bash_completions(folder, program, *words):
    """What bash offers for the last of the words."""
    quoted = " ".join(f"'{word}'" for word in (program, *words))
    script = (f". {folder}/bash/{program}; COMP_WORDS=({quoted}); COMP_CWORD={len(words)}; "
              f"_{program.replace('-', '_')}; printf '%s\\n' \"${{COMPREPLY[@]}}\"")
    found = run("bash", "-c", script, cwd=folder)
    expect(found.stderr == "", f"bash: {found.stderr}")
    return set(found.stdout.split())


def check(folder, program):
    with open(os.path.join(folder, "man", program + ".1"), encoding="utf-8") as file:
        man = file.read().replace("\\-", "-")
    with open(os.path.join(folder, "fish", program + ".fish"), encoding="utf-8") as file:
        fish = file.read()
    subcommands = subcommands_of(program)
    offered = bash_completions(folder, program, "")
    for subcommand in subcommands:
        expect(subcommand in offered, f"bash does not offer {program} {subcommand}")
        expect(f"-a {subcommand} " in fish, f"fish does not offer {program} {subcommand}")
        options = options_of(help_of(program, subcommand))
        expect(len(options) > 1, f"{program} {subcommand} has no options")
        long = {option for option in options if option.startswith("--")}
        offers = bash_completions(folder, program, subcommand, "--")
        expect(offers == long, f"bash offers other options of {subcommand}: {offers ^ long}")
        part = man[man.index(f".SH {program} {subcommand}".upper()):]
        part = part[:part.find("\n.SH ", 1)]
        for option in options:
            expect(re.search(rf"^\.B (\S*,)?{option}\b", part, re.MULTILINE),
                   f"the man page of {program} lacks {subcommand} {option}")
            expect(re.search(rf"'__fish_seen_subcommand_from {subcommand}'.* -[ls] {option.lstrip('-')}\b", fish),
                   f"fish lacks {subcommand} {option}")


def validate(tool, *arguments):
    if shutil.which(tool):
        found = run(tool, *arguments)
        expect(found.returncode == 0, f"{tool}: {found.stdout}{found.stderr}")


def check_installed(build):
    """`./run` builds the target hanscope_installed: all files in the build folder that are installed."""
    listed = run("ninja", "-C", build, "-t", "commands", "hanscope_installed")
    expect(listed.returncode == 0, f"ninja: {listed.stdout}{listed.stderr}")
    words = set(listed.stdout.split())
    installed = set()
    for folder, _, files in os.walk(build):
        if "cmake_install.cmake" in files:
            with open(os.path.join(folder, "cmake_install.cmake"), encoding="utf-8") as rules:
                for paths in re.findall(r"^ *file\(INSTALL .* FILES? (.*)\)$|^ *file\(INSTALL .* FILES (.*?)\)", rules.read(), re.M):
                    installed.update(re.findall(r'"([^"]+)"', " ".join(paths)))
    wanted = [path for path in installed if path.startswith(build + os.sep)]
    expect(len(wanted) >= 5, f"only these are installed from {build}: {wanted}")
    for path in wanted:
        folder = os.path.dirname(path)  # what makes a folder may be given the one above
        is_made = os.path.relpath(path, build) in words or folder in words or os.path.dirname(folder) in words
        expect(is_made, f"hanscope_installed does not build {path}, which is installed")


if os.path.exists(os.path.join(os.path.dirname(programs), "build.ninja")):
    check_installed(os.path.dirname(programs))

with tempfile.TemporaryDirectory() as folder:
    for script, arguments in (("man_pages", ["1.2.3", os.path.join(folder, "man")]), ("completions", [folder])):
        made = run(sys.executable, "-B", os.path.join(scripts, script + ".py"), programs, *arguments)
        expect(made.returncode == 0, made.stderr)
    for program in ("hanscope", "hanscope-cli"):
        check(folder, program)
    if shutil.which("man"):
        for page in os.listdir(os.path.join(folder, "man")):
            shown = run("man", "--warnings", "-l", os.path.join(folder, "man", page), env={**os.environ, "LC_ALL": "C.UTF-8"})
            expect("warning" not in shown.stderr, f"{page}: {shown.stderr[:300]}")

desktop = os.path.join(source, "resources", "desktop", "org.hanscope.hanscope")
validate("desktop-file-validate", desktop + ".desktop")
validate("appstreamcli", "validate", "--no-net", desktop + ".metainfo.xml")

print("\n".join(failures))
sys.exit(bool(failures))
