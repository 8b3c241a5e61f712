"""Runs lupdate over the texts of the window, which it finds by itself, and those of the core, which have no Qt.

    python3 update.py [LUPDATE]          updates hanscope_ko.ts and hanscope_zh_CN.ts

The texts of the core are the literals in message("…") and translatable("…") (core/message.h). They are given to lupdate in
a temporary file, in the context "core".
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2]
FOLDERS = ("core", "ui", "app/hanscope")
LITERALS = re.compile(r'\b(?:message|translatable)\(\s*((?:"(?:[^"\\\n]|\\.)*"\s*)+)')


def core_texts():
    """Their literals, as they are in the sources: without duplicates, in the order of the files."""
    texts = {}
    for folder in FOLDERS:
        for path in sorted((SOURCE / folder).rglob("*")):
            if path.suffix in (".cpp", ".h"):
                texts.update((re.sub(r'"\s+"', "", literals.strip()), None)
                             for literals in LITERALS.findall(path.read_text(encoding="utf-8")))
    return list(texts)


def update(lupdate, files, *options):
    """Returns what lupdate complains of."""
    with tempfile.TemporaryDirectory() as folder:
        texts = Path(folder) / "core_texts.cpp"
        texts.write_text("".join(f'QT_TRANSLATE_NOOP("core", {text});\n' for text in core_texts()), encoding="utf-8")
        command = [lupdate, "-silent", "-no-obsolete", "-locations", "none", *options, "-I", ".", "ui", "app/hanscope",
                   str(texts), "-ts", *map(str, files)]
        result = subprocess.run(command, cwd=SOURCE, capture_output=True, text=True, check=True)
    return result.stdout + result.stderr


if __name__ == "__main__":
    translations = Path(__file__).parent
    debians = Path("/usr/lib/qt6/bin/lupdate")  # the one on the PATH may be that of Qt 5
    print(update(sys.argv[1] if len(sys.argv) > 1 else debians if debians.exists() else "lupdate",
                 [translations / "hanscope_ko.ts", translations / "hanscope_zh_CN.ts"]), end="")
