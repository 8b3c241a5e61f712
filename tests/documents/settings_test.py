"""Checks that a setting is described once: that few files of the program name it by its key or its option.

    python3 settings_test.py SOURCE_FOLDER FOLDER_OF_PROGRAMS

A setting's description is its entry in a table of fields. Beside it, the dialog names the key to place the field, and one or
two files may refer to it. Whoever adds a setting edits these, the struct that holds it, and the code that uses it.
"""

import re
import unittest

import documents

TABLES = ("core/settings/training_fields.cpp", "core/settings/network_fields.cpp",
          "core/experiment/plan/plan_fields.cpp")
MAX_FILES = 4
# Files that use some of the keys' words for something else: reports, commands and their options, model files, documents.
OTHERS = re.compile(r"(metrics_log|run_state|run_archive|gallery|training_plan|model_config_json|_family"
                    r"|weights_export|outputs_json|_command|_report|benchmark|_formats?|_sheet|json_texts|label_tools|labelbox|word_lists|shard_files|refi_reader|refi_writer|quote_controller|quote_file)\.(cpp|h)$")


def keys():
    code = "".join((documents.SOURCE / table).read_text(encoding="utf-8") for table in TABLES)
    return sorted(set(re.findall(r"\(\s*\"([a-z][a-z_]+)\",", code)))


def sources():
    for folder in ("app", "core", "ui"):
        for path in sorted((documents.SOURCE / folder).rglob("*")):
            if path.suffix in (".cpp", ".h") and not OTHERS.search(path.name):
                yield path.relative_to(documents.SOURCE), path.read_text(encoding="utf-8")


class SettingsTest(unittest.TestCase):
    def test_few_files_name_a_setting(self):
        names = keys()
        self.assertGreater(len(names), 60)
        files = list(sources())
        for key in names:
            literal = re.compile(rf'"(?:{key}|--{key.replace("_", "-")})"')
            naming = [str(path) for path, code in files if literal.search(code)]
            self.assertLessEqual(len(naming), MAX_FILES, f"{key}: {naming}")
            self.assertGreater(len(naming), 0, key)


if __name__ == "__main__":
    documents.main(SettingsTest)
