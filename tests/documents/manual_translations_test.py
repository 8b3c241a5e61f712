"""Checks that the translated pages of the manual have the structure of the English ones, and are of their present text.
A translated page ends with the checksum of the English page that it translates:

    <!-- translates the page with the checksum 1a2b3c4d -->

    python3 manual_translations_test.py SOURCE_FOLDER FOLDER_OF_PROGRAMS
"""

import re
import unittest
import zlib
from collections import Counter

import documents

MANUAL = documents.SOURCE / "resources" / "manual"
LANGUAGES = ("ko", "zh_CN")
ONLY_TRANSLATED = "first-steps.md"  # a page that English does not have; the index of a language lists it
FIRST_PAGES = ("index.md", "documents.md", "heatmap.md", "training.md")


def pages(language):
    return sorted((MANUAL / language).glob("*.md"))


def text_of(path):
    return re.sub(r"<!--.*?-->\n?", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)


def prose_of(path):
    return re.sub(r"```.*?```", "", text_of(path), flags=re.DOTALL)


def headings(path):
    return re.findall(r"^(#+) (.*)", prose_of(path), re.MULTILINE)


def fragment(heading):
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def checksum(path):
    """Of the words of a page; line breaks do not count."""
    return f"{zlib.crc32(' '.join(text_of(path).split()).encode()):08x}"


def english_of(path):
    """The English page that a page translates, or the page itself."""
    english = MANUAL / path.name
    return english if path.parent.parent == MANUAL and english.exists() else path


def links(path):
    """(English page or address, number of the heading in it) of each link and picture, in their order."""
    found = []
    for target in re.findall(r"\]\(([^)\s]+)\)", prose_of(path)):
        file, _, anchor = target.partition("#")
        if re.match(r"[a-z]+:", target) or file == ONLY_TRANSLATED:
            found.append((target, None))
            continue
        linked = (path.parent / file).resolve() if file else path
        names = [fragment(heading) for _, heading in headings(linked)] if anchor else []
        found.append((english_of(linked), names.index(anchor) if anchor else None))
    return [link for link in found if link[0] != ONLY_TRANSLATED]


def shape(path):
    """What a translation has in common with its page, part by part."""
    text, prose = text_of(path), prose_of(path)
    return {"levels of the headings": [len(signs) for signs, _ in headings(path)],
            "commands": re.findall(r"```.*?```", text, re.DOTALL),
            "links and pictures": links(path),
            "rows of tables": len(re.findall(r"^ *\|", prose, re.MULTILINE)),
            "items of lists": len([line for line in prose.split("\n") if re.match(r"- |\d+\. ", line)
                                   and f"({ONLY_TRANSLATED})" not in line]),
            "paragraphs": len([part for part in re.split(r"\n\s*\n", prose) if part.strip()]),
            "code in the text": Counter(re.findall(r"`[^`\n]+`", prose))}


class ManualTranslationsTest(unittest.TestCase):
    maxDiff = None

    def test_pages_are_like_the_english_ones(self):
        for language in LANGUAGES:
            for path in pages(language):
                if path.name == ONLY_TRANSLATED:
                    continue
                self.assertTrue((MANUAL / path.name).exists(), f"{path}: there is no English page")
                english, translated = shape(MANUAL / path.name), shape(path)
                for part, expected in english.items():
                    self.assertEqual(translated[part], expected, f"{path}: {part}; translate the English page again")

    def test_pages_are_of_the_present_english_text(self):
        for language in LANGUAGES:
            for path in pages(language):
                if path.name == ONLY_TRANSLATED:
                    continue
                expected = f"<!-- translates the page with the checksum {checksum(MANUAL / path.name)} -->"
                self.assertEqual(path.read_text(encoding="utf-8").rstrip().split("\n")[-1], expected,
                                 f"{path}: change the page as the English one was changed, and then its last line")

    def test_the_first_pages_are_translated(self):
        for language in LANGUAGES:
            self.assertLessEqual({*FIRST_PAGES, ONLY_TRANSLATED}, {path.name for path in pages(language)}, language)

    def test_links_lead_to_the_translation_if_there_is_one(self):
        for language in LANGUAGES:
            names = {path.name for path in pages(language)}
            for path in pages(language):
                for target in re.findall(r"\]\(\.\./([^)\s#]+\.md)", prose_of(path)):
                    self.assertNotIn(target, names, f"{path}: write {target} without ../")


if __name__ == "__main__":
    documents.main(ManualTranslationsTest)
