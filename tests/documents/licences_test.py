"""Checks with `reuse` that every file has a licence and a copyright holder (.reuse/dep5), and that LICENSES has its text.

    python3 licences_test.py SOURCE_FOLDER FOLDER_OF_PROGRAMS
"""

import subprocess
import unittest

import documents


class LicencesTest(unittest.TestCase):
    def test_every_file_has_a_licence(self):
        found = subprocess.run(["reuse", "--root", documents.SOURCE, "lint"], capture_output=True, text=True, check=False)
        self.assertEqual(found.returncode, 0, found.stdout + found.stderr)

    def test_the_licence_of_the_repository_is_the_one_that_reuse_finds(self):
        self.assertEqual((documents.SOURCE / "LICENSE").read_bytes(),
                         (documents.SOURCE / "LICENSES/Apache-2.0.txt").read_bytes())


if __name__ == "__main__":
    documents.main(LicencesTest)
