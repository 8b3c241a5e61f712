#!/usr/bin/env python3
"""How long until the first heatmap, against `import torch`: python3 startup.py HANSCOPE [--runs N] [--cold].

Starts the window on a sample, draws the same heatmap without a window, and imports PyTorch, in turn
A B C A B C …; prints the median of each in seconds, and its ratio to PyTorch's. --cold empties the page
cache before every start, which needs root. The window needs a display (xvfb-run gives one).
"""
import argparse
import os
import re
import statistics
import subprocess
import tempfile
import time

RESOURCES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "resources")
MODEL = os.path.join(RESOURCES, "models", "film-reviews.safetensors")
SAMPLE = os.path.join(RESOURCES, "samples", "review-bad.txt")


def drop_page_cache():
    os.sync()
    with open("/proc/sys/vm/drop_caches", "w") as file:
        file.write("3")


def timed(command):
    start = time.monotonic()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return {"": time.monotonic() - start}


def window(program):
    """What `hanscope --startup-times` says; the window is closed after the first heatmap."""
    times = {}
    with subprocess.Popen([program, "--startup-times", SAMPLE], stderr=subprocess.PIPE, text=True) as process:
        for line in process.stderr:
            told = re.match(r"hanscope: (.*) after (.*) s$", line)
            if told:
                times[told[1]] = float(told[2])
            if "heatmap shown" in times:
                process.terminate()
    return times


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("program", help="path of hanscope")
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--cold", action="store_true", help="empty the page cache before every start")
    parser.add_argument("--python", default="/usr/bin/python3", help="a Python that has PyTorch")
    options = parser.parse_args()
    times = {}
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_CONFIG_HOME"] = os.environ["XDG_DATA_HOME"] = folder  # as at the very first start
        figure = os.path.join(folder, "figure.png")
        contestants = {
            "import torch": lambda: timed([options.python, "-c", "import torch"]),
            "hanscope render": lambda: timed([options.program, "render", MODEL, SAMPLE, "-o", figure]),
            "hanscope": lambda: window(options.program),
        }
        for _ in range(options.runs):
            for name, start in contestants.items():
                if options.cold:
                    drop_page_cache()
                for what, seconds in start().items():
                    times.setdefault(f"{name}, {what}".rstrip(", "), []).append(seconds)
    baseline = statistics.median(times["import torch"])
    for name, runs in times.items():
        median = statistics.median(runs)
        print(f"{name:25} {median:6.2f} s   {median / baseline:5.2f}   ({min(runs):.2f} to {max(runs):.2f})")


if __name__ == "__main__":
    main()
