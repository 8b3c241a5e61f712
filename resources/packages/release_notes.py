"""Writes what other files say about the releases, from the manual's page "What is new".

Usage: release_notes.py VERSION METAINFO OUT_METAINFO OUT_CHANGELOG

OUT_METAINFO is METAINFO, AppStream's description of the program, with the releases in it; OUT_CHANGELOG
is the changelog of the Debian packages, compressed. The newest release on the page has to be VERSION.
"""
import datetime
import gzip
import os
import re
import sys
import textwrap
from dataclasses import dataclass, field
from html import escape

PAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "manual", "what-is-new.md")
MAINTAINER = "The Hanscope project <hanscope@localhost>"


@dataclass
class Release:
    version: str
    date: datetime.date
    paragraphs: list = field(default_factory=list)
    points: list = field(default_factory=list)


def plain(markdown):
    """The words of a paragraph: links by their texts, without emphasis and line breaks."""
    text = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", " ".join(markdown.split()))
    return re.sub(r"[*`]", "", text)


def release_of(part):
    heading, _, body = part.partition("\n")
    found = re.fullmatch(r"(\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)", heading)
    if not found:
        raise ValueError(f"what-is-new.md: the heading '{heading}' is not of the form 'VERSION (YYYY-MM-DD)'.")
    release = Release(found[1], datetime.date.fromisoformat(found[2]))
    for block in re.split(r"\n\n+|\n(?=- )", body.strip()):
        (release.points if block.startswith("- ") else release.paragraphs).append(plain(block.removeprefix("- ")))
    return release


def releases():
    with open(PAGE, encoding="utf-8") as file:
        return [release_of(part) for part in re.split(r"^## ", file.read(), flags=re.MULTILINE)[1:]]


def appstream(release):
    lines = [f'    <release version="{release.version}" date="{release.date}">', "      <description>"]
    lines += [f"        <p>{escape(text)}</p>" for text in release.paragraphs]
    lines += ["        <ul>", *(f"          <li>{escape(text)}</li>" for text in release.points), "        </ul>"]
    return "\n".join([*lines, "      </description>", "    </release>"])


def debian(release):
    lines = [f"hanscope ({release.version}) unstable; urgency=medium", ""]
    for text in release.paragraphs + release.points:
        lines.append(textwrap.fill(text, 78, initial_indent="  * ", subsequent_indent="    "))
    return "\n".join([*lines, "", f" -- {MAINTAINER}  {release.date:%a, %d %b %Y} 00:00:00 +0000", ""])


def metainfo(template, found):
    start, end = "  <releases>\n", "  </releases>\n"
    if start + end not in template:
        raise ValueError("the metainfo file has no empty element <releases>, one line for each of its tags.")
    return template.replace(start, start + "".join(appstream(release) + "\n" for release in found))


def main():
    version, template, out_metainfo, out_changelog = sys.argv[1:]
    found = releases()
    if found[0].version != version:
        sys.exit(f"The version in CMakeLists.txt is {version}; the newest in resources/manual/what-is-new.md is "
                 f"{found[0].version}.")
    with open(template, encoding="utf-8") as file:
        text = metainfo(file.read(), found)
    with open(out_metainfo, "w", encoding="utf-8") as file:
        file.write(text)
    with open(out_changelog, "wb") as file:
        file.write(gzip.compress("\n".join(map(debian, found)).encode(), mtime=0))


if __name__ == "__main__":
    main()
