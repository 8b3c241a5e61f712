"""Checks that Qt's lupdate finds every text of the window, that every plural has its English forms, and that every text has
a translation with the same placeholders and mnemonic.

    python3 translations_test.py SOURCE_FOLDER FOLDER_OF_PROGRAMS LUPDATE
"""

import json
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as xml
from pathlib import Path

import documents

sys.path.insert(0, str(documents.SOURCE / "resources" / "translations"))
import update

LUPDATE = sys.argv.pop(3)

FOLDERS = ("ui", "app/hanscope")
TRANSLATIONS = documents.SOURCE / "resources" / "translations"
ENGLISH = TRANSLATIONS / "hanscope_en.ts"
LANGUAGES = ("ko", "zh_CN")


def messages(file):
    """(context, source text) -> element of the message."""
    return {(context.findtext("name"), message.findtext("source")): message
            for context in xml.parse(file).getroot().iter("context") for message in context.iter("message")}


def forms(message):
    """The texts of a translation: one, or one for each plural form."""
    translation = message.find("translation")
    return [form.text for form in translation.iter("numerusform")] or [translation.text]


def placeholders(text):
    return sorted(set(re.findall(r"%L?[1-9n]", text)))


def mnemonics(text):
    return [letter.upper() for letter in re.findall(r"&(\w)", text.replace("&&", ""))]


def arguments_behind(code, place):
    """How many arguments a call has behind the one that ends at this place."""
    depth = count = 0
    for token in re.finditer(r"\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)+'|[(\[{}\]),]", code[place:]):
        if token[0] in "([{":
            depth += 1
        elif token[0] in ")]}":
            depth -= 1
            if depth < 0:
                return count
        elif token[0] == "," and depth == 0:
            count += 1


def sources(folders=FOLDERS):
    for folder in folders:
        for path in sorted((documents.SOURCE / folder).rglob("*")):
            if path.suffix in (".cpp", ".h"):
                yield path, path.read_text(encoding="utf-8")


class TranslationsTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def file(self, name):
        return str(Path(self.folder.name) / name)

    def test_lupdate_finds_the_context_of_every_text(self):
        file = self.file("all.ts")
        self.assertEqual(update.update(LUPDATE, [file]), "")
        self.assertGreater(len(messages(file)), 500)

    def test_every_call_of_tr_has_a_literal_that_lupdate_found(self):
        file = self.file("all.ts")
        update.update(LUPDATE, [file])
        found = {text for _, text in messages(file)}
        calls = 0
        for path, code in sources():
            for call in re.finditer(r"\btr\(\s*(\"(?:[^\"\\]|\\.)*\"(?:\s*\"(?:[^\"\\]|\\.)*\")*)?", code):
                self.assertIsNotNone(call[1], f"{path}: tr() without a literal: {code[call.start():][:60]}")
                text = "".join(re.findall(r"\"((?:[^\"\\]|\\.)*)\"", call[1]))
                text = text.replace("\\n", "\n").replace('\\"', '"').replace("\\\\", "\\")
                self.assertIn(text, found, path)
                calls += 1
        self.assertGreater(calls, 500)

    def test_every_context_that_the_code_names_is_one_of_the_translations(self):
        for language in LANGUAGES:
            contexts = {context for context, _ in messages(TRANSLATIONS / f"hanscope_{language}.ts")}
            named = 0
            for path, code in sources(FOLDERS + ("tests/ui",)):
                for call in re.finditer(r"\bQCoreApplication::translate\(\s*(\"[^\"]*\")?", code):
                    self.assertIsNotNone(call[1], f"{path}: no literal context: {code[call.start():][:60]}")
                    self.assertIn(call[1].strip('"'), contexts, path)
                    named += 1
                for context in re.findall(r"\b(?:QT_TRANSLATE_NOOP\(\s*\"|Q_DECLARE_TR_FUNCTIONS\()([\w:]+)", code):
                    self.assertIn(context, contexts, path)
                    named += 1
            self.assertGreater(named, 50)

    def test_every_plural_has_its_english_forms(self):
        file = self.file("hanscope_en.ts")
        Path(file).write_bytes(ENGLISH.read_bytes())
        update.update(LUPDATE, [file], "-pluralonly")
        expected, kept = messages(file), messages(ENGLISH)
        self.assertEqual(set(expected), set(kept), "run lupdate -pluralonly, see ui/README.md")
        for name, message in kept.items():
            self.assertIsNone(message.find("translation").get("type"), name)
            self.assertEqual(len(forms(message)), 2, name)
            for form in forms(message):
                self.assertTrue(form and "(s)" not in form, name)

    def test_every_text_is_translated_and_none_is_left_over(self):
        for language in LANGUAGES:
            kept = messages(TRANSLATIONS / f"hanscope_{language}.ts")
            file = self.file(f"hanscope_{language}.ts")
            Path(file).write_bytes((TRANSLATIONS / f"hanscope_{language}.ts").read_bytes())
            update.update(LUPDATE, [file])
            self.assertEqual(set(messages(file)) ^ set(kept), set(), "run lupdate, see resources/translations/README.md")
            for name, message in kept.items():
                self.assertIsNone(message.find("translation").get("type"), (language, name))
                self.assertTrue(all(form and form.strip() for form in forms(message)), (language, name))
                self.assertEqual(len(forms(message)), 1, (language, name))

    def test_translations_keep_placeholders_mnemonics_and_ellipses(self):
        for language in LANGUAGES:
            for name, message in messages(TRANSLATIONS / f"hanscope_{language}.ts").items():
                for form in forms(message):
                    self.assertEqual(placeholders(form), placeholders(name[1]), (language, name, form))
                    self.assertEqual(mnemonics(form), mnemonics(name[1]), (language, name, form))
                    self.assertEqual(form.endswith("…"), name[1].endswith("…"), (language, name, form))
                    self.assertEqual(form.count("\n"), name[1].count("\n"), (language, name, form))

    def test_messages_of_the_core_are_whole_and_have_their_arguments(self):
        calls = 0
        for path, code in sources(update.FOLDERS + ("app/hanscope-cli", "app/command_line")):
            for call in re.finditer(r"(?<![\w:])message\(\s*(\"(?:[^\"\\]|\\.)*\"(?:\s*\"(?:[^\"\\]|\\.)*\")*)", code):
                text = "".join(re.findall(r"\"((?:[^\"\\]|\\.)*)\"", call[1]))
                self.assertNotRegex(text.lstrip(), r"^[,;:.)]|[\s,;(]$", f"{path}: a piece of a sentence")
                self.assertNotRegex(re.sub("%[1-9]", "", text), r"%[.\d]*l?l?[dfsug]\b", f"{path}: a format of printf")
                numbers = {int(number) for number in re.findall("%([1-9])", text)}
                self.assertEqual(numbers, set(range(1, arguments_behind(code, call.end()) + 1)), f"{path}: {text}")
                calls += 1
        self.assertGreater(calls, 600)

    def test_sentences_are_joined_by_joined_sentences(self):
        """A space at the beginning of one would be in Chinese, too, where none is behind a full stop."""
        for context, text in messages(TRANSLATIONS / "hanscope_zh_CN.ts"):
            self.assertNotRegex(text, r"^ [^·]*\.$", context)

    def test_titles_of_samples_are_listed(self):
        index = json.loads((documents.SOURCE / "resources/samples/index.json").read_text(encoding="utf-8"))
        listed = {text for context, text in messages(TRANSLATIONS / "hanscope_ko.ts") if context == "samples"}
        self.assertEqual(listed, {sample["title"] for sample in index})

    def test_menus_named_in_the_manual_are_those_of_the_window(self):
        checked = 0
        for language in LANGUAGES:
            entries = {re.sub(r"\(?&(\w\))?", "", form) for message in messages(TRANSLATIONS / f"hanscope_{language}.ts").values()
                       for form in forms(message)}
            for path in sorted((documents.SOURCE / "resources/manual" / language).glob("*.md")):
                for menu in re.findall(r"\*([^*|]+ > [^*|]+)\*", path.read_text(encoding="utf-8")):
                    for entry in re.sub(r"\s+", " ", menu).split(" > "):
                        self.assertIn(entry, entries, f"{path}: {menu}")
                        checked += 1
        self.assertGreater(checked, 40)

    def test_plurals_are_made_by_qt_alone(self):
        for path, code in sources():
            for text in re.findall(r"\btr\(\s*\"((?:[^\"\\]|\\.)*%n(?:[^\"\\]|\\.)*)\"", code):
                self.fail(f"{path}: write %Ln, so that the number is written as the locale has it: {text}")

    def test_lessons_name_recipes_as_the_dialog_does(self):
        wanted = {"6-overfitting.lesson": ("Quick", ""), "8-teach-it-why.lesson": ("From %1", "Film reviews")}
        for language in ("", *LANGUAGES):
            names = messages(TRANSLATIONS / f"hanscope_{language}.ts") if language else {}
            for lesson, (recipe, model) in wanted.items():
                name = names[("RecipeTexts", recipe)].findtext("translation") if names else recipe
                text = (documents.SOURCE / "resources" / "lessons" / language / lesson).read_text(encoding="utf-8")
                self.assertIn(f"**{name.replace('%1', model)}**", text, (language, lesson))


if __name__ == "__main__":
    documents.main(TranslationsTest)
