"""Which Debian packages files of this system are from, and under which licences they are."""
import os
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

COMMON_LICENCES = Path("/usr/share/common-licenses")


@dataclass(frozen=True)
class Package:
    name: str  # without the architecture
    version: str
    source: str
    source_version: str

    def copyright(self):
        return Path("/usr/share/doc", self.name, "copyright")


def _names(path):
    """Under which dpkg may know a file: /lib is a link to /usr/lib."""
    real = os.path.realpath(path)
    return [real, real.removeprefix("/usr")] if real.startswith("/usr/lib") else [real]


def packages_of(paths):
    """{path: Package}; without files that no package has."""
    names = {path: _names(path) for path in map(str, paths)}
    asked = [name for listed in names.values() for name in listed]
    # Its status is 1 as soon as one of the names is unknown.
    found = subprocess.run(["dpkg-query", "--search", *asked], capture_output=True, text=True, check=False).stdout
    owners = {path: package for package, path in re.findall(r"^([^\s:,]+)(?:[:,].*?)?: (/.*)$", found, re.MULTILINE)}
    owned = {path: next((owners[name] for name in listed if name in owners), None) for path, listed in names.items()}
    described = _described({package for package in owned.values() if package})
    return {path: described[package] for path, package in owned.items() if package}


def _described(names):
    fields = "${Package}\t${Version}\t${source:Package}\t${source:Version}\n"
    found = subprocess.run(["dpkg-query", "--show", f"--showformat={fields}", *sorted(names)], stdout=subprocess.PIPE,
                           text=True, check=True).stdout if names else ""
    return {line.split("\t")[0]: Package(*line.split("\t")) for line in found.splitlines()}


def common_licences_in(text):
    """The names in /usr/share/common-licenses to which a copyright file refers."""
    return {name.rstrip(".") for name in re.findall(r"/usr/share/common-licenses/([\w.+-]*\w)", text)}
