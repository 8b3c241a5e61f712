"""What ELF files need when they are loaded, as objdump prints it, and where Debian has it."""
import os
import re
import subprocess
from dataclasses import dataclass

# Where ld.so of Debian 12 looks for libraries of amd64 without a cache.
SYSTEM_FOLDERS = ("/lib/x86_64-linux-gnu", "/usr/lib/x86_64-linux-gnu", "/lib", "/usr/lib")


@dataclass(frozen=True)
class Elf:
    needed: tuple  # names of libraries
    rpath: tuple  # folders of DT_RPATH, which are searched before LD_LIBRARY_PATH
    runpath: tuple  # of DT_RUNPATH, which are searched after it
    glibc: tuple  # the newest version of the C library that it asks for, (2, 36)


def is_elf(path):
    with open(path, "rb") as file:
        return file.read(4) == b"\x7fELF"


def _parse(section):
    def all_of(key):
        return re.findall(rf"^  {key} +(\S+)$", section, re.MULTILINE)

    folders = {key: tuple(":".join(all_of(key)).split(":")) if all_of(key) else () for key in ("RPATH", "RUNPATH")}
    versions = [tuple(map(int, version.split("."))) for version in re.findall(r" GLIBC_(\d+(?:\.\d+)+)$", section, re.M)]
    return Elf(tuple(all_of("NEEDED")), folders["RPATH"], folders["RUNPATH"], max(versions, default=(0,)))


def read(paths):
    """{path: Elf} of files, all of which have to be ELF files."""
    paths = [str(path) for path in paths]
    if not paths:
        return {}
    found = subprocess.run(["objdump", "-p", *paths], stdout=subprocess.PIPE, text=True, check=True).stdout
    parts = re.split(r"^(/\S.*): +file format elf64-x86-64$", found, flags=re.MULTILINE)[1:]
    return {path: _parse(section) for path, section in zip(parts[::2], parts[1::2])}


def located(name, path, elf):
    """The file of the library that `path` needs; None if there is none."""
    own = [folder.replace("$ORIGIN", os.path.dirname(path)) for folder in elf.rpath + elf.runpath if folder]
    return next((file for file in (os.path.join(folder, name) for folder in (*own, *SYSTEM_FOLDERS))
                 if os.path.exists(file)), None)


def closure(roots, is_left_out):
    """({name: file} of all libraries that the files need, {name: file that needs it} of those that are missing).

    Libraries whose name `is_left_out`, and what only they need, are in neither."""
    libraries, missing, unread = {}, {}, list(map(str, roots))
    while unread:
        elves, unread = read(unread), []
        for path, elf in elves.items():
            for name in elf.needed:
                if name in libraries or is_left_out(name):
                    continue
                file = located(name, path, elf)
                if file is None:
                    missing[name] = path
                    continue
                libraries[name] = file
                unread.append(file)
    return libraries, missing
