"""What the programs write: each operation with its command, its results and what may stay after a failure."""

import os
import random
from typing import NamedTuple

OLD = b"what was here before"


class Operation(NamedTuple):
    """`{work}` in the arguments is the folder in which calls fail, `{inputs}` the folder of what is only read."""

    name: str
    program: str
    arguments: str
    results: tuple = ()  # files in the folder: after a failure as before, else as without a fault
    old: tuple = ()  # those of them that exist before
    kept: str = "$^"  # pattern of other files that may stay after a failure: what a later attempt uses
    resumes: str = ""  # a file with which `--resume` continues what failed
    prints: bool = False  # whether standard output is a result, too


TINY = ("--threads 1 --seed 3 --batch 16 --minimum-count 0 --embedding-size 4 --word-hidden 2 --word-attention 2 "
        "--sentence-hidden 2 --sentence-attention 2 --learning-rate 0.01")
TREE = ("--model hidec --threads 1 --batch 16 --minimum-count 0 --embedding-size 4 --encoder-hidden 4 --heads 2 "
        "--feed-forward 4 --labels-column label --path-separator / --learning-rate 0.01")
CACHE = r"cache(/[0-9a-f]{32}\.(corpus|vectors|textvectors|source|state))?"
TRAINED = r"m\.jsonl|p\.safetensors|m\.safetensors\.checkpoint(\.\d)?|" + CACHE


def training(name, options, old=(), **more):
    return Operation(name, "hanscope-cli",
                     f"train {{inputs}}/films.csv --out {{work}}/m.safetensors --cache {{work}}/cache --epochs 2 {options}",
                     ("m.safetensors",), old, TRAINED, **more)


OPERATIONS = [
    training("train", f"{TINY} --vectors skip-gram --metrics {{work}}/m.jsonl", ("m.safetensors",),
             resumes="m.safetensors.checkpoint"),
    training("ensemble", f"{TINY} --seeds 2 --ensemble --subwords 20", ("m.safetensors",),
             resumes="m.safetensors.checkpoint.1"),
    Operation("tree", "hanscope-cli",
              f"train {{inputs}}/tree.csv --out {{work}}/m.safetensors --cache {{work}}/cache --epochs 2 {TREE}",
              ("m.safetensors",), ("m.safetensors",), TRAINED, "m.safetensors.checkpoint"),
    Operation("lists", "hanscope-cli",
              f"train {{inputs}}/tree.csv --labels-column label --out {{work}}/m.safetensors --cache {{work}}/cache "
              f"--epochs 1 {TINY}", ("m.safetensors",), ("m.safetensors",), TRAINED, "m.safetensors.checkpoint"),
    Operation("stats", "hanscope-cli", "stats {inputs}/films.csv --cache {work}/cache", kept=CACHE, prints=True),
    Operation("evaluate", "hanscope-cli",
              "evaluate {inputs}/m.safetensors {inputs}/films.csv --cache {work}/cache --predictions {work}/p.jsonl",
              ("p.jsonl",), ("p.jsonl",), CACHE),
    Operation("lexicon", "hanscope-cli", "lexicon {inputs}/m.safetensors {inputs}/films.csv --out {work}/l.csv",
              ("l.csv",), ("l.csv",)),
    Operation("collocates", "hanscope-cli", "collocates {inputs}/films.csv film --out {work}/c.csv", ("c.csv",), ("c.csv",)),
    Operation("keyness", "hanscope-cli", "keyness {inputs}/films.csv --group good --out {work}/k.csv", ("k.csv",), ("k.csv",)),
    Operation("dispersion", "hanscope-cli",
              "dispersion {inputs}/films.csv film --out {work}/d.csv --plot {work}/p.csv", ("d.csv", "p.csv"), ("d.csv", "p.csv"),
              r"p\.csv"),
    Operation("shard", "hanscope-cli", "keyness {inputs}/films.csv --group good --shard 1/2 --out {work}/k.counts",
              ("k.counts",), ("k.counts",)),
    Operation("shard of statistics", "hanscope-cli", "stats {inputs}/films.csv --shard 1/2 --out {work}/s.counts",
              ("s.counts",), ("s.counts",)),
    Operation("quotes", "hanscope-cli", "quotes {inputs}/quotes.jsonl --out {work}/q.qdpx", ("q.qdpx",), ("q.qdpx",)),
    Operation("added quotes", "hanscope-cli", "quotes {inputs}/quotes.jsonl --add-to {work}/q.jsonl", ("q.jsonl",),
              kept=r"q\.jsonl\.lock"),
    Operation("neighbours", "hanscope-cli",
              "neighbours {inputs}/m.safetensors {inputs}/films.csv --row 0 --out {work}/n.csv --cache {work}/cache",
              ("n.csv",), ("n.csv",), CACHE),
    Operation("map", "hanscope-cli",
              "map {inputs}/m.safetensors {inputs}/films.csv --out {work}/map.csv --cache {work}/cache",
              ("map.csv",), ("map.csv",), CACHE),
    Operation("export", "hanscope-cli", "export {inputs}/m.safetensors --to pytorch --out {work}/m.pt",
              ("m.pt", "han.py"), ("m.pt",)),
    Operation("import", "hanscope-cli", "import {inputs}/m.pt --out {work}/m.safetensors",
              ("m.safetensors",), ("m.safetensors",)),
    Operation("eraser", "hanscope-cli",
              "explain {inputs}/m.safetensors {inputs}/a.txt {inputs}/b.txt --lens attention --format eraser --out {work}/eraser",
              ("eraser/predictions.jsonl", "eraser/docs/a.txt", "eraser/docs/b.txt"), kept="eraser(/docs(/[ab].txt)?)?"),
    Operation("neat-vision", "hanscope-cli",
              "explain {inputs}/m.safetensors {inputs}/a.txt --lens attention --format neat-vision --out {work}/n.json",
              ("n.json", "n.labels.json"), ("n.json", "n.labels.json")),
] + [
    Operation(f"render {ending}", "hanscope", f"render {{inputs}}/m.safetensors {{inputs}}/a.txt -o {{work}}/a.{ending}",
              (f"a.{ending}",), (f"a.{ending}",)) for ending in ("png", "svg", "pdf", "html", "tex", "csv", "json")
] + [
    Operation("batch", "hanscope", "render {inputs}/m.safetensors --batch {inputs}/texts -o {work}/figures",
              ("figures/index.html",), kept=r"figures(/.*(\.svg|\.js|\.css|index.json|journal|png)?)?"),
]


def films(path, labels):
    """60 short texts, whose label can be learnt from one word."""
    chance = random.Random(1)
    rows = ["text,label"]
    for i in range(60):
        word = ("wonderful", "moving", "awful", "boring")[i % 4]
        rows.append(f'"We saw it, {chance.randrange(9)} of us. The {chance.choice(("cast", "music"))} is {word}! '
                    f'I tell you about the {chance.choice(("story", "ending"))}.",{labels[i % 4]}')
    path.write_text("\n".join(rows) + "\n")


def make_inputs(folder, run):
    """The files that the operations read; run(program, arguments) starts one of our programs."""
    films(folder / "films.csv", ("good", "good", "bad", "bad"))
    films(folder / "tree.csv", ("good/very", "good/touching", "bad", "bad/long"))
    (folder / "quotes.jsonl").write_text('{"format":"hanscope-quotes","version":1}\n'
                                         '{"quote":"a","words":"moving","bytes":[0,6],"characters":[0,6],"code":"Joy"}\n')
    (folder / "texts").mkdir()
    for name in ("a.txt", "b.txt", "texts/a.txt", "texts/b.txt"):
        (folder / name).write_text(f"The music of {name} is moving. The cast is awful!\n")
    for path in folder.glob("*.csv"):
        os.utime(path, (1, 1))  # of a file that has just changed the cache remembers nothing
    run("hanscope-cli", f"train {folder}/films.csv --out {folder}/m.safetensors --epochs 2 {TINY}")
    run("hanscope-cli", f"export {folder}/m.safetensors --to pytorch --out {folder}/m.pt")
