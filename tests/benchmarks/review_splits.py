"""Training and test parts of the Chinese and Korean reviews, for accuracy.py.

The rows are the distinct texts in the order of their SHA-256; every tenth is a test document.
"""
import hashlib
import json


def distinct(path):
    """Each row with its text, without rows whose text came before or is empty."""
    seen = set()
    with open(path, encoding="utf-8") as file:
        for line in file:
            row = json.loads(line)
            text = row["text"].strip()
            if text and text not in seen:
                seen.add(text)
                yield text, row


def digest(text):
    return hashlib.sha256(text.encode()).hexdigest()


def split(rows):
    rows = sorted(rows, key=lambda row: digest(row["text"]))
    return [row for i, row in enumerate(rows) if i % 10], rows[::10]


def shopping(path):
    """Labels: the category and whether the review is good (好评) or bad (差评)."""
    verdicts = {"positive": "好评", "negative": "差评"}
    return split({"text": text, "labels": [row["category"], verdicts[row["polarity"]]]}
                 for text, row in distinct(path))


def as_paths(path):
    """The same documents; one label each, a path: category > verdict."""
    return [[{"text": row["text"], "labels": [" > ".join(row["labels"])]} for row in part] for part in shopping(path)]


def korean_films(path):
    """Ratings of 1 to 4 are bad (부정), of 9 and 10 good (긍정); as many good ones as bad ones."""
    bad, good = [], []
    for text, row in distinct(path):
        if int(row["rating"]) <= 4:
            bad.append({"text": text, "rating": "부정"})
        elif int(row["rating"]) >= 9:
            good.append({"text": text, "rating": "긍정"})
    good.sort(key=lambda row: digest("p" + row["text"]))
    return split(bad + good[:len(bad)])


def without(path, test):
    """All texts except the test's, without labels."""
    held_out = {row["text"] for row in test}
    return [{"text": text} for text, _ in distinct(path) if text not in held_out]


def lines(rows):
    return [(json.dumps(row, ensure_ascii=False) + "\n").encode() for row in rows]
