"""Checks the Flatpak manifest: that its sources are pinned, and that the program may do no more than it needs.

    python3 flatpak_test.py SOURCE_FOLDER FOLDER_OF_PROGRAMS
"""

import json
import re
import unittest

import documents

MANIFEST = documents.SOURCE / "resources/packages/flatpak/org.hanscope.hanscope.json"


class FlatpakTest(unittest.TestCase):
    def setUp(self):
        self.manifest = json.loads(MANIFEST.read_text(encoding="utf-8"))

    def test_it_has_the_identity_of_the_desktop_file(self):
        desktop = documents.SOURCE / "resources/desktop" / (self.manifest["app-id"] + ".desktop")
        self.assertIn(f"\nExec={self.manifest['command']} ", desktop.read_text(encoding="utf-8"))

    def test_it_may_show_windows_and_print_and_nothing_else(self):
        self.assertEqual(set(self.manifest["finish-args"]),
                         {"--socket=wayland", "--socket=fallback-x11", "--share=ipc", "--socket=cups"})

    def test_every_archive_has_a_checksum(self):
        sources = [source for module in self.manifest["modules"] for source in module["sources"]]
        archives = [source for source in sources if source["type"] == "archive"]
        self.assertGreater(len(archives), 5)
        for source in archives:
            self.assertTrue(re.fullmatch("[0-9a-f]{64}", source["sha256"]), source["url"])
            self.assertTrue(source["url"].startswith("https://"), source["url"])
        self.assertLessEqual({source["type"] for source in sources}, {"archive", "dir", "shell"})

    def test_options_of_the_program_exist(self):
        options = self.manifest["modules"][-1]["config-opts"]
        build = (documents.SOURCE / "CMakeLists.txt").read_text(encoding="utf-8")
        for option in options:
            name = option[2:].split("=")[0]
            self.assertTrue(name.startswith("CMAKE_") or f"option({name} " in build, option)


if __name__ == "__main__":
    documents.main(FlatpakTest)
