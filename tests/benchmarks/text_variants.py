"""Other forms of the abstracts and film reviews, for accuracy.py."""
import collections
import json
import re

WORD = re.compile(r"[a-z][a-z']*")


def with_title(row):
    """The title as the first sentence of the abstract."""
    return dict(row, text=row["title"].rstrip(". ") + ".\n\n" + row["text"])


def fields_of(row):
    """All fields under which a paper is listed, its own first."""
    return [row["field"]] + [label for label in row["labels"] if "." not in label and label != row["field"]]


def with_all_fields(row):
    return dict(row, fields=fields_of(row))


def for_each_field(row):
    """The paper once for each of its fields."""
    return [dict(row, field=field) for field in fields_of(row)]


def frequent_pairs(texts, minimum=20, threshold=10.0):
    """Pairs of words that follow each other more often than chance, as Mikolov et al. (2013) score them."""
    words, pairs = collections.Counter(), collections.Counter()
    for text in texts:
        found = WORD.findall(text.lower())
        words.update(found)
        pairs.update(zip(found, found[1:]))
    total = sum(words.values())
    return {pair for pair, count in pairs.items()
            if (count - minimum) * total / (words[pair[0]] * words[pair[1]]) > threshold}


def joined(text, pairs):
    """The text with "_" between the words of such pairs, from left to right, so that each is read as one word."""
    parts, last, place = [], None, 0
    for match in WORD.finditer(text.lower()):
        word = match.group()
        follows = last is not None and text[last[1]:match.start()] == " "
        if follows and (last[0], word) in pairs:
            parts += [text[place:last[1]], "_"]
            place, last = match.start(), None
        else:
            last = (word, match.end())
    return "".join(parts) + text[place:]
