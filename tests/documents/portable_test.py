"""Checks what resources/packages/portable.py makes: the folders of its archives need nothing but what their README names,
work in another place beside a foreign Qt, and have the licence of every file; and the program that unpacks itself does so
once, as a whole or not at all, whatever goes wrong.

    python3 portable_test.py SOURCE_FOLDER FOLDER_OF_PROGRAMS
"""

import functools
import hashlib
import os
import platform
import re
import resource
import shutil
import signal
import subprocess
import sys
import unittest
from pathlib import Path

import documents

SCRIPTS = documents.SOURCE / "resources/packages"
sys.path.insert(0, str(SCRIPTS))
import portable  # noqa: E402  (it lies there)

BUILD = documents.PROGRAMS.parent
README = (SCRIPTS / "portable/README.md").read_text(encoding="utf-8")
# The allow-list: what the README says comes from the system.
OF_SYSTEM = set(re.findall(r"`([\w-]+\.so\.\d)`", README.split("## What comes from the system")[1].split("\n- ")[1]))
NEWER_SYSTEM = tuple(map(int, platform.libc_ver()[1].split("."))) > portable.GLIBC


def run(*command, **options):
    return subprocess.run(command, capture_output=True, text=True, check=False, **options)


def make_folders(out, **options):
    made = run(sys.executable, "-B", SCRIPTS / "portable.py", out, "--build", BUILD, "--folders", **options)
    assert made.returncode == 0, made.stdout + made.stderr
    return sorted(out.iterdir(), key=lambda folder: "train" in folder.name)


@functools.lru_cache(maxsize=None)
def elves(folder):
    def is_elf(path):
        with open(path, "rb") as file:
            return file.read(4) == b"\x7fELF"
    return sorted(path for path in folder.rglob("*") if path.is_file() and is_elf(path))


@functools.lru_cache(maxsize=None)
def dynamic(path):
    """[(tag, value)] of the dynamic section, as readelf prints it."""
    found = run("readelf", "-d", "-W", path)
    return re.findall(r"\((NEEDED|RPATH|RUNPATH)\).*\[(.*)\]", found.stdout)


def listed(folder):
    """{file: package} of libraries.tsv."""
    lines = next(folder.glob("share/doc/*/libraries.tsv")).read_text().splitlines()[1:]
    return dict(line.split("\t")[:2] for line in lines)


def contents(folder):
    return {str(path.relative_to(folder)): (path.stat().st_mode, hashlib.sha256(path.read_bytes()).hexdigest())
            for path in folder.rglob("*") if path.is_file()}


@unittest.skipIf(NEWER_SYSTEM, "the archives are made on Debian 12")
class FoldersTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.scratch = documents.ScratchFolder()
        cls.folder = cls.scratch.__enter__()
        cls.window, cls.training = make_folders(cls.folder / "made")

    @classmethod
    def tearDownClass(cls):
        cls.scratch.cleanup()

    def test_every_library_that_is_needed_is_inside_or_of_the_system(self):
        inside = {path.name for path in (self.window / "lib/hanscope").iterdir()}
        for folder in (self.window, self.training):
            inside |= {path.name for path in (folder / "lib/hanscope/train").glob("*")}
            self.assertGreater(len(elves(folder)), 30)
            for path in elves(folder):
                needed = {value for tag, value in dynamic(path) if tag == "NEEDED"}
                self.assertEqual(needed - inside - OF_SYSTEM, set(), path)
        self.assertEqual(inside & OF_SYSTEM, set())
        self.assertIn("libXcursor.so.1", inside)  # which Qt's plugin for X loads by its name

    def test_all_search_beside_them_before_the_environment(self):
        for path in elves(self.window) + elves(self.training):
            for tag, value in dynamic(path):
                self.assertNotEqual(tag, "RUNPATH", path)  # LD_LIBRARY_PATH is searched before it
                if tag == "RPATH":
                    self.assertTrue(all(folder.startswith("$ORIGIN") for folder in value.split(":")), f"{path}: {value}")
            if path.parent.name == "libexec":
                self.assertIn(("RPATH", "$ORIGIN/../lib/hanscope:$ORIGIN/../lib/hanscope/train"), dynamic(path))

    def test_neither_drivers_nor_ffmpeg_are_inside(self):
        names = [path.name for path in elves(self.window) + elves(self.training)]
        for name in names:
            self.assertNotRegex(name, r"^lib(GL\.|EGL_|GLX_|drm|gbm|vulkan|avcodec|avformat|swscale|x264|opencv)")
            self.assertNotRegex(name, r"integration\.so")

    def test_each_file_of_debian_has_its_licence(self):
        own = {"libexec/hanscope", "libexec/hanscope-cli", "lib/hanscope/train/libhanscope_trainer.so"}
        for folder in (self.window, self.training):
            packages = listed(folder)
            licences = next(folder.glob("share/doc/*/licences"))
            added = {str(path.relative_to(folder)) for path in (folder / "lib/hanscope").rglob("*") if path.is_file()}
            added |= {str(path.relative_to(folder)) for path in elves(folder)}
            self.assertEqual(added - own - set(packages), {"lib/hanscope/fonts.conf"} & added)
            for package in set(packages.values()):
                text = (licences / package / "copyright").read_text(errors="replace")
                self.assertGreater(len(text), 200, package)
                for common in re.findall(r"/usr/share/common-licenses/([A-Za-z0-9.-]*[A-Za-z0-9])", text):
                    is_there = (licences / common).is_file() or not Path("/usr/share/common-licenses", common).exists()
                    self.assertTrue(is_there, f"{package} names {common}")

    def test_it_works_in_another_place_beside_a_foreign_qt(self):
        place, foreign = self.folder / "another place", self.folder / "foreign"
        shutil.copytree(self.window, place, copy_function=os.link)
        shutil.copytree(self.training, place, copy_function=os.link, dirs_exist_ok=True)
        (foreign / "platforms").mkdir(parents=True)
        for name in ("libQt6Core.so.6", "libicuuc.so.72", "libtorch_cpu.so.1.13", "platforms/libqoffscreen.so"):
            (foreign / name).write_text("not a library")
        environment = {"PATH": os.environ["PATH"], "HOME": str(self.folder), "LD_LIBRARY_PATH": str(foreign),
                       "QT_PLUGIN_PATH": str(foreign), "QT_QPA_PLATFORM": "offscreen", "LD_DEBUG": "libs",
                       "LD_DEBUG_OUTPUT": str(self.folder / "loaded")}
        text, table = self.folder / "text.txt", self.folder / "table.csv"
        text.write_text("A wonderful film.\n")
        table.write_text("text,label\n" + "a good film,good\na bad film,bad\n" * 12)
        model = place / "share/hanscope/models/film-reviews.safetensors"
        for command in (["hanscope", "render", model, text, "-o", self.folder / "figure.svg"],
                        ["hanscope-cli", "classify", model, text],
                        ["hanscope-cli", "train", table, "--epochs", "1", "--out", self.folder / "own.safetensors"]):
            done = run(place / "bin" / command[0], *command[1:], env=environment, cwd=self.folder)
            self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("wonderful", (self.folder / "figure.svg").read_text())
        loaded = {path for file in self.folder.glob("loaded.*")
                  for path in re.findall(r"calling init: (.*/lib(?:Qt6|torch|icu).*)", file.read_text())}
        self.assertGreaterEqual({Path(path).name for path in loaded}, {"libQt6Core.so.6", "libtorch_cpu.so.1.13"})
        self.assertEqual([path for path in loaded if not Path(path).is_relative_to(place)], [])

    def test_it_is_the_same_when_made_again(self):
        other = {**os.environ, "TZ": "Asia/Seoul", "LANG": "ko_KR.UTF-8"}
        again = make_folders(self.folder / "again", umask=0o077, env=other)
        for first, second in zip((self.window, self.training), again):
            self.assertEqual(contents(first), contents(second))


class ArchiveTest(unittest.TestCase):
    def test_archives_of_the_same_files_are_the_same_bytes(self):
        sums = set()
        for mask in (0o022, 0o077):
            with documents.ScratchFolder() as folder:
                (folder / "files").mkdir()
                for name in ("b", "a"):
                    (folder / "files" / name).write_text(name)
                    (folder / "files" / name).chmod(0o644)
                old = os.umask(mask)
                portable.pack(folder / "files", "top", folder / "out.tar.zst", 1000000000)
                os.umask(old)
                sums.add((folder / "out.tar.zst").read_bytes())
                names = run("tar", "--zstd", "-tvf", folder / "out.tar.zst", env={**os.environ, "TZ": "UTC"}).stdout
        self.assertEqual(len(sums), 1)
        self.assertRegex(names, r"-rw-r--r-- root/root +1 2001-09-09 01:46 top/a\n.* top/b\n$")


class UnpackerTest(unittest.TestCase):
    """A program whose payload says what it is: VERSION, its arguments, where its resources are."""

    def setUp(self):
        scratch = documents.ScratchFolder()
        self.folder = scratch.__enter__()
        self.addCleanup(scratch.cleanup)
        self.cache = self.folder / "cache/hanscope-portable"
        self.program = self.make("1")

    def make(self, version, room=0):
        top = f"hanscope-{version}-x86_64"
        files = self.folder / f"files-{version}"
        (files / "bin").mkdir(parents=True)
        (files / "share/hanscope").mkdir(parents=True)
        (files / "share/hanscope/numbers").write_bytes(bytes(range(256)) * 4000)
        (files / "share/hanscope" / ("long" * 24)).write_text("its path has more than a hundred characters")
        for name in ("hanscope", "hanscope-cli"):
            script = (f'#!/bin/sh\necho {name} {version} "$@"\necho "$HANSCOPE_RESOURCES"\n'
                      '[ "$1" != wait ] || read -r line\nexit 7\n')
            (files / "bin" / name).write_text(script)
            (files / "bin" / name).chmod(0o755)
        archive, program = self.folder / f"{top}.tar.zst", self.folder / f"{top}.run"
        portable.pack(files, top, archive, 1000000000)
        on_disk = portable.bytes_on_disk
        portable.bytes_on_disk = lambda folder: room or on_disk(folder)
        portable.make_program(documents.PROGRAMS / "hanscope-unpacker", archive, files, top, program)
        portable.bytes_on_disk = on_disk
        return program

    def environment(self, **changes):
        return {"PATH": os.environ["PATH"], "XDG_CACHE_HOME": str(self.folder / "cache"), **changes}

    def start(self, *arguments, program=None, **options):
        return run(program or self.program, *arguments, **{"env": self.environment(), "cwd": self.folder, **options})

    def folders(self):
        return sorted(path for path in self.cache.iterdir() if path.is_dir() and not path.is_symlink())

    def assert_refused(self, done, sentence):
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, rf"(?m)^hanscope: .*{sentence}")
        self.assertEqual(done.stdout, "")

    def test_it_unpacks_once_and_becomes_the_program(self):
        first = self.start("--lens", "two words")
        self.assertEqual((first.returncode, first.stdout.splitlines()),
                         (7, ["hanscope 1 --lens two words", str(self.cache / "current/share/hanscope")]))
        self.assertEqual(first.stderr, f"Hanscope is unpacked once, to {self.folders()[0]}.\n")
        self.assertEqual(self.start().stderr, "")
        self.assertEqual(self.cache.stat().st_mode & 0o777, 0o700)
        unpacked = self.folders()[0] / "hanscope-1-x86_64"
        self.assertEqual(contents(unpacked), contents(self.folder / "files-1"))

    def test_a_link_named_after_the_command_line_starts_that(self):
        (self.folder / "hanscope-cli").symlink_to(self.program)
        started = self.start("stats", program=self.folder / "hanscope-cli")
        self.assertEqual(started.stdout.splitlines()[0], "hanscope-cli 1 stats")

    def test_all_that_start_at_once_succeed(self):
        started = [subprocess.Popen([self.program], env=self.environment(), stdout=subprocess.PIPE,
                                    stderr=subprocess.PIPE, text=True)
                   for _ in range(8)]
        ends = [(process.communicate(), process.returncode) for process in started]
        self.assertEqual({(output[0].splitlines()[0], status) for output, status in ends}, {("hanscope 1", 7)})
        self.assertEqual(sum("unpacked" in output[1] for output, _ in ends), 1)
        self.assertEqual(len(self.folders()), 1)

    def test_what_is_missing_or_cut_off_is_unpacked_again(self):
        self.start()
        unpacked = self.folders()[0] / "hanscope-1-x86_64/share/hanscope"
        for spoil in (lambda: (unpacked / "numbers").unlink(), lambda: os.truncate(unpacked / "numbers", 17),
                      lambda: (self.folders()[0] / "contents").write_text("")):
            spoil()
            self.assertEqual(self.start().returncode, 7)
            self.assertEqual((unpacked / "numbers").read_bytes(), bytes(range(256)) * 4000)
            self.assertEqual(len(self.folders()), 1)

    def test_what_a_killed_process_left_is_removed(self):
        self.cache.mkdir(parents=True, mode=0o700)
        (self.cache / "new-abcdef/hanscope-1-x86_64").mkdir(parents=True)
        self.start()
        self.assertFalse((self.cache / "new-abcdef").exists())

    def test_another_version_replaces_one_that_nobody_uses(self):
        second, third = self.make("2"), self.make("3")
        with subprocess.Popen([self.program, "wait"], env=self.environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, text=True) as running:
            running.stdout.readline()
            used = self.folders()
            self.start(program=second)
            self.assertEqual(len(self.folders()), 2)
            self.assertEqual(self.start(program=third).stdout.splitlines(),
                             ["hanscope 3", str(self.cache / "current/share/hanscope")])
            self.assertEqual(len(self.folders()), 2)  # the one in use, and the newest
            self.assertTrue(set(used) < set(self.folders()))
            self.assertEqual((self.cache / "current").resolve().name, "hanscope-3-x86_64")

    def test_a_damaged_file_is_refused(self):
        whole = self.program.read_bytes()
        offset, size = map(int, whole[-256:].split()[1:3])
        self.assertEqual(offset + size + 256, len(whole))
        for place in (offset, offset + size // 2, offset + size - 1):  # the last bytes are Zstandard's checksum
            flipped = whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1:]
            for damaged in (flipped, whole[:place] + whole[place + 1:]):
                self.program.write_bytes(damaged)
                self.assert_refused(self.start(), "hanscope-1-x86_64.run is damaged or incomplete; download or copy it again")
                self.assertEqual(self.folders() if self.cache.exists() else [], [])

    def test_too_little_room_is_said(self):
        self.program = self.make("2", room=10**18)
        sentence = f"in the folder {self.cache} there is no room: Hanscope takes 1000000000001 MB, .* set XDG_CACHE_HOME"
        self.assert_refused(self.start(), sentence)

    def test_a_disk_that_becomes_full_is_said_and_nothing_stays(self):
        def limit():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)  # so that writing fails
            resource.setrlimit(resource.RLIMIT_FSIZE, (100000, 100000))
        self.assert_refused(self.start(preexec_fn=limit), "numbers cannot be written: File too large; set XDG_CACHE_HOME")
        self.assertEqual(self.folders(), [])

    def test_a_cache_of_others_is_refused(self):
        self.cache.mkdir(parents=True)
        self.cache.chmod(0o770)
        self.assert_refused(self.start(), "belongs to someone else or can be written by others; set XDG_CACHE_HOME")

    def test_without_a_folder_for_files_it_says_so(self):
        self.assert_refused(self.start(env={"PATH": os.environ["PATH"], "XDG_CACHE_HOME": "relative"}), "there is no folder")
        home = self.start(env={"PATH": os.environ["PATH"], "HOME": str(self.folder)})
        self.assertIn(f"{self.folder}/.cache/hanscope-portable/", home.stderr)
        (self.folder / "file").write_text("")
        in_file = self.start(env=self.environment(XDG_CACHE_HOME=str(self.folder / "file")))
        self.assert_refused(in_file, "cannot be made: Not a directory")


if __name__ == "__main__":
    documents.main(FoldersTest, ArchiveTest, UnpackerTest)
