"""Checks the arrows between the folders of app, core and ui: no cycle, none that CMake does not declare, and no path
in the texts about the folders that does not exist.

    python3 include_graph_test.py SOURCE_FOLDER FOLDER_OF_PROGRAMS
"""

import collections
import re
import unittest

import documents

ROOTS = ("app", "core", "ui")
INCLUDE = re.compile(r'^#include "((?:app|core|ui)/[^"]+)"', re.MULTILINE)
# Made by the build: they are in no folder of the source tree.
GENERATED = {"core/train/build_identity.h"}
# What the trainer shows without LibTorch. It is loaded when a model is trained, so nobody links it.
SHOWN_BY_TRAINER = {"core/train/trainer_library.h", "core/train/training.h"}
# The files that the worked examples of CONTRIBUTING.md would add.
ADDED_BY_EXAMPLES = re.compile("/(power_mean|lstm|mean_(family|classifier|trainable)|label_columns|text_svg|docbook|letter_(weights|view)|notes/)")
TEXTS = ("CONTRIBUTING.md", "README.md", "core", "ui", "app")


def sources():
    for root in ROOTS:
        for path in sorted((documents.SOURCE / root).rglob("*")):
            if path.suffix in (".h", ".cpp"):
                yield path


def folder_of(path):
    return path.rsplit("/", 1)[0]


def arrows():
    """For each arrow from a folder to another one, the files and what they include."""
    found = collections.defaultdict(list)
    for path in sources():
        name = path.relative_to(documents.SOURCE).as_posix()
        for included in INCLUDE.findall(path.read_text(encoding="utf-8")):
            if folder_of(name) != folder_of(included) and included not in GENERATED:
                found[folder_of(name), folder_of(included)].append((name, included))
    return found


def reachable(graph, start):
    """Everything that can be reached from the starting point in one step or more."""
    found, waiting = set(), list(graph.get(start, ()))
    while waiting:
        node = waiting.pop()
        if node not in found:
            found.add(node)
            waiting.extend(graph.get(node, ()))
    return found


def cycles(graph):
    below = {node: reachable(graph, node) for node in graph}
    return {tuple(sorted(other for other in below[node] if node in below.get(other, ())))
            for node in graph if node in below[node]}


class Targets:
    """The libraries and programs of CMake: what they are made of, and what they link."""

    def __init__(self):
        self.of_module = collections.defaultdict(set)  # of a path without its ending
        self.of_folder = collections.defaultdict(set)
        self.public = collections.defaultdict(set)
        self.all = collections.defaultdict(set)
        for root in ROOTS:
            for path in sorted((documents.SOURCE / root).rglob("CMakeLists.txt")):
                self.read(path)

    def read(self, path):
        text = re.sub(r"#.*", "", path.read_text(encoding="utf-8"))
        folder = path.parent.relative_to(documents.SOURCE).as_posix()
        for target, files in re.findall(r"add_(?:library|executable)\(\s*([\w-]+)([^)]*)\)", text):
            for file in re.findall(r"[\w./-]+\.(?:cpp|h)\b", files):
                self.of_module[f"{folder}/{file}".rsplit(".", 1)[0]].add(target)
                self.of_folder[folder_of(f"{folder}/{file}")].add(target)
        for target, libraries in re.findall(r"target_link_libraries\(\s*([\w-]+)([^)]*)\)", text):
            visible = True
            for word in libraries.split():
                if word in ("PUBLIC", "INTERFACE", "PRIVATE"):
                    visible = word != "PRIVATE"
                    continue
                self.all[target].add(word)
                if visible:
                    self.public[target].add(word)

    def of(self, path):
        """Those that the file belongs to: for a header without source, all of its folder."""
        return self.of_module.get(path.rsplit(".", 1)[0]) or self.of_folder.get(folder_of(path), set())

    def linked(self, target):
        """What the target's files may include: what it links, and what that links in public."""
        found = {target}
        for library in self.all[target]:
            found |= {library} | reachable(self.public, library)
        return found


class IncludeGraphTest(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.arrows = arrows()

    def test_there_are_no_cycles_of_folders(self):
        graph = collections.defaultdict(set)
        for start, end in self.arrows:
            graph[start].add(end)
        self.assertGreater(len(graph), 50)
        self.assertEqual(cycles(graph), set())

    def test_arrows_point_downwards(self):
        below = {"app": ("core", "ui", "app"), "ui": ("core", "ui"), "core": ("core",)}
        for (start, end), files in self.arrows.items():
            self.assertIn(end.split("/")[0], below[start.split("/")[0]], files)

    def test_arrows_are_declared_in_cmake(self):
        targets = Targets()
        missing = set()
        for file, included in (pair for files in self.arrows.values() for pair in files):
            if included in SHOWN_BY_TRAINER:
                continue
            wanted = targets.of(included)  # none: headers alone
            for target in targets.of(file) if wanted else ():
                if not targets.linked(target) & wanted:
                    missing.add(f"{target} does not link {' or '.join(sorted(wanted))}: {file} includes {included}")
        self.assertEqual(sorted(missing), [])

    def test_paths_in_texts_exist(self):
        checked = 0
        texts = [path for name in TEXTS for path in
                 ([documents.SOURCE / name] if name.endswith(".md") else (documents.SOURCE / name).rglob("*.md"))]
        missing = []
        for path in texts:
            text = path.read_text(encoding="utf-8")
            for name in re.findall(r"`((?:app|core|ui|tests|resources)/[\w./-]+)`", text):
                if ADDED_BY_EXAMPLES.search(name):
                    continue
                checked += 1
                if not any((documents.SOURCE / (name + ending)).exists() for ending in ("", ".h", ".cpp")):
                    missing.append(f"{path.relative_to(documents.SOURCE)}: {name}")
        self.assertEqual(missing, [])
        self.assertGreater(checked, 60)


if __name__ == "__main__":
    documents.main(IncludeGraphTest)
