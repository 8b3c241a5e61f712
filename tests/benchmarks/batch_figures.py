"""Times `hanscope render --batch`: figures a second, and the peak of memory.

    python3 batch_figures.py HANSCOPE MODEL [N [FORMAT]]

Draws N texts (500 if not given) of 200 words, cut from a sample, as FORMAT (svg) into a scratch folder.
"""
import csv
import random
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

SAMPLE = Path(__file__).resolve().parents[2] / "resources/samples/review-long.txt"
WORDS = 200


def write_texts(path, count):
    rng = random.Random(1)
    words = SAMPLE.read_text(encoding="utf-8").split()
    with open(path, "w", newline="", encoding="utf-8") as file:
        table = csv.writer(file)
        table.writerow(["text", "label"])
        for _ in range(count):
            begin = rng.randrange(len(words) - WORDS)
            table.writerow([" ".join(words[begin:begin + WORDS]), rng.choice(["1", "10"])])


def main():
    program, model = sys.argv[1:3]
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 500
    kind = sys.argv[4] if len(sys.argv) > 4 else "svg"
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder, "texts.csv")
        write_texts(data, count)
        start = time.monotonic()
        subprocess.run([program, "render", model, "--batch", data, "-o", Path(folder, "figures"), "--format", kind],
                       check=True, stdout=subprocess.DEVNULL)
        seconds = time.monotonic() - start
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        size = sum(path.stat().st_size for path in Path(folder, "figures").rglob("*") if path.is_file())
    print(f"{count} figures of {WORDS} words as {kind}: {count / seconds:.0f} a second, "
          f"{1000 * (used.ru_utime + used.ru_stime) / count:.1f} ms of processor time each, "
          f"{size / count / 1000:.0f} kB each, peak of memory {used.ru_maxrss / 1024:.0f} MiB")


if __name__ == "__main__":
    main()
