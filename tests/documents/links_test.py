"""Checks that every relative link in the project's Markdown files leads to a file, and to a heading of it.

    python3 links_test.py SOURCE_FOLDER FOLDER_OF_PROGRAMS
"""

import re
import unittest

import documents

LINK = re.compile(r"\]\(([^)\s]+)\)|(?:src|srcset|href)=\"([^\"]+)\"")


def markdown_files():
    return sorted(path for path in documents.SOURCE.rglob("*.md")
                  if "build" not in path.relative_to(documents.SOURCE).parts[:1])


def prose(text):
    """The text without code, in which nothing is a link."""
    return re.sub(r"```.*?```|`[^`\n]*`", "", text, flags=re.DOTALL)


def anchors(text):
    """The names that GitHub gives to headings."""
    headings = re.findall(r"^#+ (.*)", re.sub(r"```.*?```", "", text, flags=re.DOTALL), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


class LinksTest(unittest.TestCase):
    def test_relative_links_exist(self):
        checked = 0
        for path in markdown_files():
            for groups in LINK.findall(prose(path.read_text(encoding="utf-8"))):
                target = groups[0] or groups[1]
                if re.match(r"[a-z]+:", target):
                    continue
                checked += 1
                file, _, anchor = target.partition("#")
                linked = path.parent / file if file else path
                where = f"{path.relative_to(documents.SOURCE)}: {target}"
                self.assertTrue(linked.exists(), where)
                if anchor:
                    self.assertIn(anchor, anchors(linked.read_text(encoding="utf-8")), where)
        self.assertGreater(checked, 40)


if __name__ == "__main__":
    documents.main(LinksTest)
