"""Finds every sentence that the core, and the formats beside it, can say, as the pattern under which the window looks up its translation.

    python3 core_sentences.py            writes the lists in ui/widgets/outside_texts/core/ anew

A pattern is a text of the core in which %1, %2, … stand for what is only known when the program runs. It is read from
an expression of C++: string literals, "+", "a ? b : c", std::string(…) and counted(…). Every other part is a
placeholder. What the window cannot look up is a fault: words that are appended with "+=" or "<<", pieces that begin or
end in the middle of a sentence, and formats of printf. core_exceptions.py lists what the window never shows.
"""

import itertools
import re
import sys
from collections import namedtuple
from pathlib import Path

import core_exceptions
from cpp_expressions import HOLE, Expression, call_around, is_compared, span_of, text_of, tokens_of

SOURCE = Path(__file__).resolve().parents[2]
FOLDERS = ("core", "ui/formats")  # the sentences of both are errors, which core_text.cpp translates
LISTS = SOURCE / "ui" / "widgets" / "outside_texts" / "core"

Sentence = namedtuple("Sentence", "path line call pattern fault")

MOST_FORMS = 16  # of one expression


def pattern_of(form):
    """A form with its placeholders numbered. Quotes around a placeholder belong to it."""
    form = re.sub(r"(['\"“])\0+(['\"”])", HOLE, form)
    form = re.sub("\0+", HOLE, form)
    numbers = itertools.count(1)
    return re.sub(HOLE, lambda _: f"%{next(numbers)}", form)


def is_prose(pattern):
    """Whether a text has words, and is not only a name, a key or a format."""
    words = re.sub(r"'[^']*'|\"[^\"]*\"", "x", pattern)
    return bool(re.search(r"[A-Za-z]{2,}[,;:.)]* +[(%A-Za-z\d-]|[%\w)][,;:.]* +\(?[A-Za-z]{2,}", words)
                and re.search(r"\b[a-z]{2,}", words))


def fault_of(call, pattern, placeholders):
    if call in ("+=", "<<"):
        return f"it is appended with {call}; write the whole sentence in one expression"
    if re.match(r"[\s,;:.)]", pattern) or re.search(r"[\s,;(]$", pattern):
        return "it is a piece of a sentence; write the whole sentence in one expression"
    if re.search(r"%[.\d]*l?l?[dfsug]\b", re.sub(r"%[1-9]\b", "", pattern)):
        return "it is a format of printf; join strings with +"
    if placeholders > 9:
        return "it has more than 9 placeholders"
    return ""


def sentences_in(path, code):
    tokens = list(tokens_of(code))
    read, spans = set(), {}
    for place, token in enumerate(tokens):
        if token.kind == "string":
            spans.setdefault(span_of(tokens, place), []).append(place)
    for start, end in sorted(spans, key=lambda span: span[0] - span[1]):  # the longest first
        literals = [place for place in spans[start, end] if place not in read and not is_compared(tokens, place)]
        if not literals:
            continue
        expression = Expression(tokens[start:end])
        forms = expression.forms()
        read |= {start + place for place in expression.read}
        call, line, fault = call_around(tokens, start), tokens[literals[0]].line, ""
        if forms is None or not set(literals) <= read:
            forms = [HOLE.join(text_of(tokens[place]) for place in literals)]
            fault = "its expression cannot be read"
        if len(forms) > MOST_FORMS:
            forms, fault = forms[:1], f"it has {len(forms)} forms; divide it"
        for form in dict.fromkeys(forms):
            pattern = pattern_of(form)
            if is_prose(pattern):
                yield Sentence(path, line, call, pattern, fault or fault_of(call, pattern, form.count(HOLE)))


def all_sentences():
    """Those that the window can show, and the exceptions that were used."""
    found, used = [], set()
    for path in sorted(path for folder in FOLDERS for path in (SOURCE / folder).rglob("*")):
        if path.suffix not in (".cpp", ".h"):
            continue
        name = path.relative_to(SOURCE).as_posix()
        for sentence in sentences_in(name, path.read_text(encoding="utf-8")):
            exception = core_exceptions.exception_for(sentence)
            if exception is None:
                found.append(sentence)
            used.add(exception)
    return found, used


def quoted(pattern):
    text = pattern.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'    QT_TRANSLATE_NOOP("core", "{text}"),'


def header(title, includes, body):
    lines = [f"// {title} Written by tests/documents/core_sentences.py.", "", "#pragma once", "",
             *(f"#include {include}" for include in includes), "",
             "// clang-format off", "namespace hanscope::ui::outside_texts {", "", *body, "",
             "}  // namespace hanscope::ui::outside_texts"]
    return "\n".join(lines) + "\n"


def lists_of(sentences):
    """The headers for lupdate and for ui/widgets/core_text.cpp: name of the file -> its text."""
    folders = {}
    for sentence in sentences:
        folder = Path(sentence.path).parent.as_posix()
        folders.setdefault(folder, {})[sentence.pattern] = None
    files, names = {}, []
    for folder, patterns in sorted(folders.items()):
        file = "base" if folder == "core" else folder.removeprefix("core/").replace("/", "_")
        name = "k" + file.title().replace("_", "")
        names.append(name)
        body = [f"inline constexpr const char* {name}[] = {{", *map(quoted, patterns), "};"]
        files[f"{file}.h"] = header(f"Sentences of {folder}.", ["<QtGlobal>"], body)
    body = ["struct Texts {", "    const char* const* first;", "    std::size_t count;", "};", "",
            "inline constexpr Texts kCoreTexts[] = {", *(f"    {{{name}, std::size({name})}}," for name in names), "};"]
    includes = ["<cstddef>", "<iterator>", *(f'"ui/widgets/outside_texts/core/{name}"' for name in sorted(files))]
    files["all.h"] = header("All sentences of the core.", includes, body)
    return files


def main():
    sentences, _ = all_sentences()
    faults = [f"{sentence.path}:{sentence.line}: {sentence.pattern!r}: {sentence.fault}"
              for sentence in sentences if sentence.fault]
    if faults:
        sys.exit("\n".join(faults))
    for name, text in lists_of(sentences).items():
        (LISTS / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
