"""Makes a release of the last commit: Debian packages, the sources, a bill of materials and checksums.

Usage: release.py FOLDER [--build BUILD] [OPTION_OF_CPACK …]

BUILD is the build folder (default: build/release), in which what is missing is built. The version is the one in
CMakeLists.txt; resources/manual/what-is-new.md has to describe it, and no file may differ from the commit. The bytes
depend on the commit and on the compiler and libraries alone. FOLDER must be missing or empty.
"""
import argparse
import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import release_notes

ROOT = Path(__file__).resolve().parents[2]


def fail(sentence):
    sys.exit(f"release.py: {sentence}")


def run(*command, **options):
    found = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False, cwd=ROOT, **options)
    if found.returncode != 0:
        fail(f"this command failed: {' '.join(map(str, command))}\n{found.stdout}")
    return found.stdout


def version():
    return re.search(r"^project\(Hanscope VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text(), re.MULTILINE)[1]


def check():
    changed = run("git", "status", "--porcelain")
    if changed:
        fail(f"these files differ from the last commit; commit or remove them first:\n{changed.rstrip()}")
    described = release_notes.releases()[0].version
    if described != version():
        fail(f"the version in CMakeLists.txt is {version()}; the newest in resources/manual/what-is-new.md is {described}.")


def bill_of_materials(seconds):
    """What `reuse spdx` writes, in an order and with names that depend on the commit alone."""
    text = run("reuse", "--root", ROOT, "spdx")
    head, *files = text.split("\n\n")
    commit = run("git", "rev-parse", "HEAD").strip()
    created = run("date", "--utc", "--date", f"@{seconds}", "+%Y-%m-%dT%H:%M:%SZ").strip()
    for name, value in (("DocumentName", f"hanscope-{version()}"), ("Created", created),
                        ("DocumentNamespace", f"http://spdx.org/spdxdocs/hanscope-{version()}-{commit}")):
        head = re.sub(rf"^{name}: .*", f"{name}: {value}", head, flags=re.MULTILINE)
    lines = head.split("\n")
    relationships = sorted(line for line in lines if line.startswith("Relationship: "))
    lines = [line for line in lines if not line.startswith("Relationship: ")]
    return "\n\n".join(["\n".join(lines + relationships), *sorted(part.strip("\n") for part in files)]) + "\n"


def checksums(folder):
    return "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
                   for path in sorted(folder.iterdir()) if path.is_file())


def make(folder, build, options):
    seconds = run("git", "log", "-1", "--format=%ct").strip()
    bill = gzip.compress(bill_of_materials(seconds).encode(), mtime=0)
    packaged = build / "resources/packages/hanscope.spdx.gz"
    packaged.write_bytes(bill)
    for config in ("CPackConfig.cmake", "CPackSourceConfig.cmake"):
        run("cpack", "--config", build / config, "-B", folder, *options, env={**os.environ, "SOURCE_DATE_EPOCH": seconds})
    packaged.unlink()  # it is not that of a later commit
    shutil.rmtree(folder / "_CPack_Packages")
    for description in folder.glob("*.json"):  # by cpack, of the archive
        description.unlink()
    (folder / f"hanscope-{version()}.spdx.gz").write_bytes(bill)
    (folder / "SHA256SUMS").write_text(checksums(folder))


def main():
    os.umask(0o022)  # of the folders in the packages
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--build", type=Path, default=ROOT / "build/release")
    arguments, options = parser.parse_known_args()
    folder, build = arguments.folder.resolve(), arguments.build.resolve()
    if folder.exists() and any(folder.iterdir()):
        fail(f"the folder {folder} is not empty.")
    check()
    if not (build / "CPackConfig.cmake").exists():
        run("cmake", "--preset", "release")
    folder.mkdir(parents=True, exist_ok=True)
    make(folder, build, options)
    print(f"Hanscope {version()} is in {folder}:")
    print((folder / "SHA256SUMS").read_text(), end="")


if __name__ == "__main__":
    main()
