"""Man pages and completions have every option that the programs know, and the desktop's files are valid."""
import gzip
import os
import re
import subprocess
import sys
import tempfile

source, programs = sys.argv[1:3]
# AppStream 0.16 does not know <developer id>, which replaces the <developer_name> that AppStream 1.0 refuses; 1.0 asks
# for a page in the web, and the project has none.
REMARKS = {"unknown-tag", "url-homepage-missing"}
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
        return ["render", "chart", "thumbnail"]
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
    with gzip.open(os.path.join(folder, "man", program + ".1.gz"), "rt", encoding="utf-8") as file:
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
    found = run(tool, *arguments)
    expect(found.returncode == 0, f"{tool}: {found.stdout}{found.stderr}")


def check_metainfo(template, folder):
    """What is made of the template has no remark of the validator, except for those of REMARKS."""
    with open(os.path.join(source, "CMakeLists.txt"), encoding="utf-8") as file:
        version = re.search(r"project\(Hanscope VERSION (\S+)", file.read())[1]
    made = os.path.join(folder, os.path.basename(template))
    written = run(sys.executable, "-B", os.path.join(scripts, "release_notes.py"), version, template, made,
                  os.path.join(folder, "changelog.gz"))
    expect(written.returncode == 0, written.stderr)
    validate("xmllint", "--noout", "--nonet", made)
    remarks = run("appstreamcli", "validate", "--no-net", "--no-color", "--pedantic", "--strict", made).stdout
    found = re.findall(r"^([EWIP]): \S+ (\S+)", remarks, re.MULTILINE)
    expect("Validation" in remarks, f"appstreamcli: {remarks}")
    expect({tag for _, tag in found} <= REMARKS, f"appstreamcli: {remarks}")
    with open(made, encoding="utf-8") as file:
        text = file.read()
    summaries = re.findall(r"<summary.*?>(.*)</summary>", text)
    expect(len(summaries) == 3, f"summaries: {summaries}")
    for summary in summaries:
        expect(len(summary) <= 35, f"the summary is longer than 35 characters: {summary}")
    notes = re.search(rf'<release version="{version}" date="(\S+)">(.*?)</release>', text, re.DOTALL)
    expect(notes and notes[2].count("<li>") > 2, f"the metainfo has no notes of release {version}")
    with gzip.open(os.path.join(folder, "changelog.gz"), "rt", encoding="utf-8") as file:
        expect(file.read().startswith(f"hanscope ({version}) "), "the changelog begins with another version")
    older = run(sys.executable, "-B", os.path.join(scripts, "release_notes.py"), "0.9.9", template, made, made)
    expect("0.9.9" in older.stderr and older.returncode == 1, f"notes of another version: {older.stderr}")


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


def check_libraries_are_not_looked_for_in_the_current_folder():
    """A list of folders with an empty name would find what lies where the program is started, and opens more files."""
    for name in ("hanscope", "hanscope-cli"):
        read = run("objdump", "-p", os.path.join(programs, name))
        lists = re.findall(r"^  (?:RUNPATH|RPATH) +(\S+)$", read.stdout, re.MULTILINE)
        expect(read.returncode == 0 and lists, f"objdump {name}: {read.stdout[-200:]}{read.stderr}")
        for folder in ":".join(lists).split(":"):
            expect(folder.startswith(("$ORIGIN/", "/")), f"{name} looks for libraries in {folder!r}: {lists}")


check_libraries_are_not_looked_for_in_the_current_folder()
if os.path.exists(os.path.join(os.path.dirname(programs), "build.ninja")):
    check_installed(os.path.dirname(programs))

with tempfile.TemporaryDirectory() as folder:
    for script, arguments in (("man_pages", ["1.2.3", os.path.join(folder, "man")]), ("completions", [folder])):
        made = run(sys.executable, "-B", os.path.join(scripts, script + ".py"), programs, *arguments)
        expect(made.returncode == 0, made.stderr)
    for program in ("hanscope", "hanscope-cli"):
        check(folder, program)
    for page in os.listdir(os.path.join(folder, "man")):
        shown = run("man", "--warnings", "-l", os.path.join(folder, "man", page), env={**os.environ, "LC_ALL": "C.UTF-8"})
        expect("warning" not in shown.stderr, f"{page}: {shown.stderr[:300]}")

    desktop = os.path.join(source, "resources", "desktop", "org.hanscope.hanscope")
    validate("desktop-file-validate", desktop + ".desktop")
    validate("xmllint", "--noout", "--nonet", desktop + ".mime.xml")
    check_metainfo(desktop + ".metainfo.xml", folder)

print("\n".join(failures))
sys.exit(bool(failures))
