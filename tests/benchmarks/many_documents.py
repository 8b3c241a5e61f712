"""Writes a CSV of made-up reviews without a first row of names: as many as Amazon's, if asked for.

    python3 many_documents.py 3650000 > reviews.csv

About 92 words in 5 sentences a document, five labels. Sentences are drawn from a hundred thousand
whose words follow Zipf's law over two hundred thousand; each document ends with a word that is seldom
(of two million) and one that tells its label. The same number gives the same file, and the beginning
of a larger one.
"""
import random
import sys

POOL, COMMON, SELDOM = 100_000, 200_000, 2_000_000


def spelling(number):
    """Short for small numbers, letters only."""
    letters = ""
    number += 1
    while number:
        number, digit = divmod(number - 1, 26)
        letters = chr(ord("a") + digit) + letters
    return letters


def sentence_pool(rng):
    words = [spelling(i) for i in range(COMMON)]
    total, cumulative = 0.0, []
    for rank in range(COMMON):
        total += 1 / (rank + 2.7)
        cumulative.append(total)
    lengths = [max(1, min(60, int(rng.lognormvariate(2.6, 0.55)))) for _ in range(POOL)]
    drawn = iter(rng.choices(words, cum_weights=cumulative, k=sum(lengths)))
    return [" ".join(next(drawn) for _ in range(n)).capitalize() + "." for n in lengths]


def main():
    rng = random.Random(1)
    pool = sentence_pool(rng)
    sizes = [max(1, min(99, int(rng.lognormvariate(1.6, 0.6)))) for _ in range(1000)]
    for _ in range(int(sys.argv[1])):
        label = rng.randrange(1, 6)
        body = " ".join(rng.choices(pool, k=rng.choice(sizes)))
        seldom = spelling(rng.randrange(SELDOM))
        sys.stdout.write(f'"{label}","{seldom} {"ABCDE"[label - 1]}sign","{body}"\n')


if __name__ == "__main__":
    main()
