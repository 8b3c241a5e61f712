"""Makes a release of a clone twice, in different folders, time zones, languages and with other permissions for new files:
both have the same bytes, lintian has no complaint, and they have what a release has. The programs are those of the build.

    python3 release_test.py SOURCE_FOLDER FOLDER_OF_PROGRAMS
"""

import gzip
import hashlib
import os
import re
import subprocess
import sys
import tarfile
import unittest

import documents

BUILD = documents.PROGRAMS.parent
VERSION = re.search(r"project\(Hanscope VERSION (\S+)", (documents.SOURCE / "CMakeLists.txt").read_text())[1]
OTHER_SETTINGS = {"TZ": "Asia/Seoul", "LC_ALL": "C.UTF-8", "LANG": "ko_KR.UTF-8"}
WITHOUT = [f"-DHANSCOPE_BUILD_{part}=OFF" for part in ("GUI", "TESTS", "TRAINER")]


def run(*command, **options):
    found = subprocess.run(command, capture_output=True, text=True, check=False, **options)
    if found.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, command))}: {found.stdout}{found.stderr}")
    return found.stdout


def release(clone, folder, **options):
    """Runs the command; packages are compressed fast, since they are compared and thrown away."""
    return subprocess.run([sys.executable, "-B", clone / "resources/packages/release.py", folder, "--build", BUILD,
                           "-D", "CPACK_DEBIAN_COMPRESSION_TYPE=gzip"],
                          capture_output=True, text=True, check=False, **options)


def git(clone, *arguments):
    return run("git", "-C", clone, "-c", "user.name=Hanscope", "-c", "user.email=hanscope@localhost", *arguments)


class ReleaseTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.scratch = documents.ScratchFolder()
        cls.folder = cls.scratch.__enter__()
        cls.clone = cls.folder / "clone"
        run("git", "clone", "--quiet", documents.SOURCE, cls.clone)
        cls.out = cls.folder / "release"
        made = release(cls.clone, cls.out)
        assert made.returncode == 0, made.stdout + made.stderr
        cls.packages = {path.name.split("_")[0]: path for path in cls.out.glob("*.deb")}

    @classmethod
    def tearDownClass(cls):
        cls.scratch.cleanup()

    def test_it_has_packages_sources_and_checksums(self):
        names = {path.name.replace(VERSION, "V") for path in self.out.iterdir()}
        machine = run("dpkg", "--print-architecture").strip()
        self.assertEqual(names, {f"hanscope_V_{machine}.deb", f"hanscope-train_V_{machine}.deb", "hanscope-V.tar.gz",
                                 "hanscope-V.spdx.gz", "SHA256SUMS"})
        sums = dict(reversed(line.split("  ")) for line in (self.out / "SHA256SUMS").read_text().splitlines())
        self.assertEqual(len(sums), 4)
        for name, digest in sums.items():
            self.assertEqual(hashlib.sha256((self.out / name).read_bytes()).hexdigest(), digest, name)

    def test_it_is_the_same_bits_when_made_again(self):
        again = self.folder / "another folder"
        made = release(self.clone, again, umask=0o077, env={**os.environ, **OTHER_SETTINGS})
        self.assertEqual(made.returncode, 0, made.stdout + made.stderr)
        self.assertEqual((again / "SHA256SUMS").read_text(), (self.out / "SHA256SUMS").read_text())

    def test_lintian_has_no_complaint(self):
        remarks = subprocess.run(["lintian", "--pedantic", "--allow-root", *self.packages.values()],
                                 capture_output=True, text=True, check=False)
        # Debian 13's warns that the metadata names no homepage. There is none, and an override of a tag that is not
        # known to Debian 12's is an error there.
        found = [remark for remark in re.findall(r"^[EWP]: .*", remarks.stdout, re.MULTILINE)
                 if "appstream-metadata-validation-failed" not in remark]
        self.assertEqual(found, [], remarks.stderr)
        self.assertEqual(remarks.returncode, 0, remarks.stderr)

    def test_every_override_has_a_reason(self):
        for path in (documents.SOURCE / "resources/packages/debian").glob("*.overrides"):
            lines = path.read_text(encoding="utf-8").split("\n")
            for before, line in zip(lines, lines[1:]):
                if line and not line.startswith("#"):
                    self.assertTrue(before.startswith("# "), f"{path.name}: {line}")

    def test_packages_have_programs_documents_and_desktop_files(self):
        listed = {name: run("dpkg-deb", "--contents", path) for name, path in self.packages.items()}
        for wanted in ("bin/hanscope", "bin/hanscope-cli", "share/man/man1/hanscope.1.gz",
                       "share/metainfo/org.hanscope.hanscope.metainfo.xml", "share/doc/hanscope/changelog.gz",
                       "share/doc/hanscope/copyright", "share/doc/hanscope/hanscope.spdx.gz",
                       "share/hanscope/models/film-reviews.safetensors", "share/hanscope/manual/what-is-new.md"):
            self.assertRegex(listed["hanscope"], rf"(?m)root/root .* \./usr/{re.escape(wanted)}$")
        self.assertRegex(listed["hanscope-train"], r"(?m)\./usr/lib/\S*/?hanscope/train/libhanscope_trainer\.so$")

    def test_packages_depend_on_libraries(self):
        depends = {name: run("dpkg-deb", "--field", path, "Depends") for name, path in self.packages.items()}
        self.assertIn("libqt6widgets6", depends["hanscope"])
        self.assertNotIn("torch", depends["hanscope"])
        self.assertIn(f"hanscope (= {VERSION})", depends["hanscope-train"])
        self.assertIn("torch", depends["hanscope-train"])

    def test_programs_do_not_name_the_folder_in_which_they_were_built(self):
        for name, path in self.packages.items():
            run("dpkg-deb", "--extract", path, self.folder / "extracted")
        programs = [file for file in (self.folder / "extracted/usr").rglob("*")
                    if file.is_file() and (file.parent.name == "bin" or file.suffix == ".so")]
        self.assertEqual(len(programs), 3)
        for file in programs:
            content = file.read_bytes()
            for encoding in ("utf-8", "utf-16-le"):  # Qt's literals
                named = (str(documents.SOURCE) + "/").encode(encoding) in content
                self.assertFalse(named, f"{file.name}, {encoding}")

    def test_the_bill_of_materials_has_every_file(self):
        files = git(self.clone, "ls-files").splitlines()
        text = gzip.decompress((self.out / f"hanscope-{VERSION}.spdx.gz").read_bytes()).decode()
        listed = set(re.findall(r"^FileName: \./(.*)", text, re.MULTILINE))
        # reuse leaves out licences, empty files and its own.
        self.assertLessEqual({file for file in files if file.startswith(("app/", "core/", "resources/", "ui/"))} - listed,
                             {file for file in files if not (self.clone / file).stat().st_size})
        self.assertIn(f"DocumentName: hanscope-{VERSION}\n", text)

    def test_the_sources_are_configured_without_git_and_know_their_commit(self):
        with tarfile.open(self.out / f"hanscope-{VERSION}.tar.gz") as archive:
            archive.extractall(self.folder / "sources")
        source = self.folder / "sources" / f"hanscope-{VERSION}"
        self.assertFalse((source / ".git").exists())
        build = self.folder / "build"
        environment = {**os.environ, "GIT_CEILING_DIRECTORIES": "/"}
        run("cmake", "-G", "Ninja", "-S", source, "-B", build, *WITHOUT, env=environment)
        header = "app/command_line/source_commit.h"
        run("ninja", "-C", build, header, env=environment)
        commit = git(documents.SOURCE, "rev-parse", "HEAD")[:12]
        self.assertIn(f'"{commit}"', (build / header).read_text())

    def test_changed_files_and_missing_notes_are_refused(self):
        clone = self.folder / "changed"
        run("git", "clone", "--quiet", self.clone, clone)
        build = clone / "CMakeLists.txt"
        build.write_text(build.read_text().replace(f"VERSION {VERSION}", "VERSION 99.0.0"))
        refused = release(clone, self.folder / "none")
        self.assertEqual(refused.returncode, 1)
        self.assertIn("CMakeLists.txt", refused.stderr)
        git(clone, "commit", "--quiet", "--all", "--message", "Another version")
        refused = release(clone, self.folder / "none")
        self.assertEqual(refused.returncode, 1)
        self.assertIn(f"CMakeLists.txt is 99.0.0; the newest in resources/manual/what-is-new.md is {VERSION}", refused.stderr)
        self.assertFalse((self.folder / "none").exists())


if __name__ == "__main__":
    documents.main(ReleaseTest)
