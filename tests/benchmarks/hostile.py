"""Files that ask a reader for too much: MAKERS[kind] are functions of a random generator that return bytes."""

import gzip
import io
import json
import pickle
import random
import struct
import subprocess
import zipfile
import zlib

import hostile_own

MIB = 1 << 20
WILD = (0, 1, 2**31 - 1, 2**31, 2**32 - 1, 2**53, 2**63 - 1, 2**64 - 1)


def mutated(seed):
    """Some bytes of a valid file are changed, cut, doubled or replaced by extreme numbers."""

    def make(chance):
        data = bytearray(seed)
        for _ in range(chance.randint(1, 6)):
            at, kind = chance.randrange(len(data) + 1), chance.randrange(5)
            if kind == 0 and data:
                data[at % len(data)] ^= 1 << chance.randrange(8)
            elif kind == 1:
                del data[at:at + chance.choice((1, 8, 100, 10000))]
            elif kind == 2:
                data[at:at] = data[at:at + 1000] * chance.choice((1, 10, 1000))
            elif kind == 3:
                data[at:at + 8] = struct.pack("<Q", chance.choice(WILD))
            else:
                data[at:at] = chance.choice((b"\0", b"\xff\xfe", b"\x1b[2J", b'"', b"[" * 5000, b"9" * 400, b"1e999"))
        return bytes(data)

    return make


def repeated(unit, *counts, before=b"", after=b""):
    return lambda chance: before + unit * chance.choice(counts) + after


def archive(entries, more=0):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in entries.items():
            packed.writestr(name, content)
        for i in range(more):
            packed.writestr(f"a/{i}", b"")
    return out.getvalue()


def gzip_bomb(unit):
    member = gzip.compress(unit * (8 * MIB // len(unit)))
    return lambda chance: member * chance.choice((4, 32, 128))


def zst_bomb(unit):
    frame = subprocess.run(["zstd", "-c"], input=unit * (8 * MIB // len(unit)), stdout=subprocess.PIPE, check=True).stdout
    return lambda chance: frame * chance.choice((4, 32, 128))


def xml_contents(opening, unit_open, unit_close, closing):
    """Functions that make long, deep, wide and self-referring XML."""
    entities = b"".join(b'<!ENTITY a%d "%s">' % (i, b"&a%d;" % (i - 1) * 10) for i in range(1, 12))
    bomb = b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a0 "aaaaaaaaaa">' + entities + b"]>" + opening + b"&a11;" + closing
    return [lambda: opening + b" " * (100 * MIB) + closing, lambda: opening + b"a " * (40 * MIB) + closing,
            lambda: opening + unit_open * 300000 + b"a" + unit_close * 300000 + closing, lambda: bomb,
            lambda: opening + unit_open * 2000000, lambda: opening + b"<" + b"a" * (20 * MIB),
            lambda: opening + (unit_open + b"a" + unit_close) * 400000 + closing,
            lambda: opening + b"<a " + b"".join(b'b%d="c" ' % i for i in range(300000)) + b"/>"]


def packed_documents(name, contents, others):
    def make(content, more=0):
        return lambda chance: archive({**others, name: content()}, more)

    return [make(content) for content in contents] + [make(lambda: b"<a/>", more) for more in (15000, 30000)]


WORD = (b'<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>',
        b"<w:p><w:r><w:t>", b"</w:t></w:r></w:p>", b"</w:t></w:r></w:p></w:body></w:document>")
ODT = (b'<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" '
       b'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:text>',
       b'<text:p><text:s text:c="2000000000"/>', b"</text:p>", b"</office:text></office:body></office:document-content>")
HTML = (b"<html><body>", b"<div>", b"</div>", b"</body></html>")
CONTAINER = (b'<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile '
             b'full-path="c.opf"/></rootfiles></container>')
PACKAGE = (b'<package xmlns="http://www.idpf.org/2007/opf"><manifest><item id="a" href="a.xhtml" '
           b'media-type="application/xhtml+xml"/></manifest><spine>' + b'<itemref idref="a"/>' * 20000 + b"</spine></package>")


def safetensors(header, data=b""):
    return struct.pack("<Q", len(header)) + header + data


def model_headers():
    tensor = b'"%d":{"dtype":"F32","shape":[%s],"data_offsets":[0,0]}'
    tree = {"name": "a"}
    for _ in range(300):
        tree = {"name": "a", "children": [tree]}
    configs = ({"family": "han", "sizes": {"embedding": 10**9}}, {"family": "hidec", "tree": tree},
               {"family": "flat", "labels": ["a"] * 10**6}, {"family": "han", "members": 10**9})
    headers = [lambda: b"{" + b",".join(tensor % (i, b"0") for i in range(400000)) + b"}",
               lambda: b"{" + tensor % (0, b",".join([b"1"] * 1000000)) + b"}",
               lambda: b"{" + tensor % (0, b"18446744073709551615,18446744073709551615") + b"}",
               lambda: b'{"a":' * 500000, lambda: b"[" * 3000000, lambda: b'{"a":[' + b"{}," * 5000000 + b"{}]}",
               lambda: b'{"__metadata__":{"a":"' + b"x" * (60 * MIB) + b'"}}']
    headers += [lambda config=config: json.dumps({"__metadata__": {"config": json.dumps(config)}}).encode()
                for config in configs]
    return [lambda make=make: safetensors(make()) for make in headers]


def checkpoints():
    sizes = [lambda size=size: b"\x80\x04\x8d" + struct.pack("<Q", size) + b"abc." for size in WILD]
    return sizes + [lambda: pickle.dumps(list(range(3000000))), lambda: b"\x80\x02" + b"(" * 20000000 + b".",
                    lambda: b"\x80\x02" + b"](" * 5000000 + b"e" * 5000000 + b".",
                    lambda: b"\x80\x02]" + b"2" * 20000000 + b".",
                    lambda: archive({"a/data.pkl": b"\x80\x02" + b"}" * 50000000}),
                    lambda: archive({"a/data.pkl": b" " * (150 * MIB)}), lambda: archive({"a/data.pkl": b"\x80\x02}."}, 30000)]


SENTENCE = "나는 그 영화를 보았다. 这部电影很好看。映画を見ました。 It was good. "
ENCODINGS = {"utf-16": SENTENCE, "utf-16-be": SENTENCE, "utf-32": SENTENCE, "gb18030": SENTENCE, "cp949": SENTENCE[:13],
             "shift_jis": SENTENCE[22:32], "euc_jp": SENTENCE[22:32], "big5": "這部電影很好看。", "cp1252": "déjà vu – “schön” ",
             "koi8-r": "Хороший фильм. "}


def encoded_texts():
    texts = [text.encode(name) for name, text in ENCODINGS.items()]
    large = [repeated(text, 2000, MIB // len(text), 8 * MIB // len(text), 33 * MIB // len(text)) for text in texts]
    return large + [mutated(text * 100) for text in texts] + [
        lambda chance: chance.randbytes(chance.choice((1000, 9 * MIB))), repeated(b"\xd8\x00", MIB, before=b"\xfe\xff"),
        lambda chance: b"".join(chance.choice(texts) for _ in range(10000))]


def weights():
    tokens = b'{"text":[' + b'"a",' * 10 + b'"a"],"attention":['
    return [repeated(b"[", 5 * MIB), repeated(b'{"id":', MIB), repeated(b'[{"text":[', MIB), repeated(b"[1e999,", MIB),
            repeated(b'{"text":"a","tokens":["a"],"weights":[1],', 500000), repeated(b"a", 60 * MIB, before=b'{"text":["'),
            repeated(b"1,", 10, 30 * MIB, before=b"[" + tokens, after=b"1]}]"), repeated(b"[],", 20 * MIB, before=b"["),
            repeated(tokens + b"NaN]}\n", 5), repeated(b"a,inf\n", 5, before=b"token,attribution\n"),
            repeated(b"a,1\n", 12 * MIB, before=b"token,attribution\n"), repeated(b"a\n", 5, before=b"token,attribution\n"),
            repeated(b'{"rationales":[{"docid":"../../etc/passwd","soft_rationale_predictions":[1]}]}\n', 1),
            repeated(b'{"rationales":[{"docid":"\\u0000\\u001b[2J","soft_rationale_predictions":[1]}]}\n', 1),
            repeated(b'{"sentences":[{"drawn":1,"words":[{"text":"\\u001b[2J","drawn":1e308}]}]}', 1)]


def word_files():
    """Words, or labels, of a network that is imported: one a line, JSON, or word vectors."""
    return [repeated(b"a\n", 10, 30 * MIB), repeated(b"a", 60 * MIB, 300 * MIB), repeated(b"\n", 30 * MIB), repeated(b"\0", MIB),
            repeated(b"[", 5 * MIB), repeated(b"a", 60 * MIB, before=b'{"'), repeated(b'"a":1,', MIB, before=b"{", after=b'"b":2}'),
            lambda chance: b"{" + b"".join(b'"w%d":%d,' % (i, chance.choice(WILD)) for i in range(1000)) + b'"z":0}',
            lambda chance: b"{" + b"".join(b'"w%d":%d,' % (i, i) for i in range(900000)) + b'"z":900000}',
            lambda chance: b"".join(b"w%d\n" % i for i in range(3000000)), repeated(b"a 1e999 1\n", 100)]


def pdf(*objects):
    """A PDF of these objects; the first one is the catalogue."""
    out, table = b"%PDF-1.4\n", b""
    for number, content in enumerate(objects, 1):
        table += b"%010d 00000 n \n" % len(out)
        out += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    return out + b"xref\n0 %d\n0000000000 65535 f \n%strailer\n<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (
        len(objects) + 1, table, len(objects) + 1, len(out))


CATALOGUE = b"<</Type/Catalog/Pages 2 0 R>>"
PAGE = b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<</XObject<</F 5 0 R>>>>>>"


def stream(content, entries=b""):
    return b"<<%s/Length %d>>\nstream\n%s\nendstream" % (entries, len(content), content)


def nested_forms(depth, times):
    """A page whose form draws another one many times, and so on."""
    forms = [stream(b"/F Do " * times if i + 1 < depth else b"0 0 9 9 re f ", b"/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources"
                    b"<</XObject<</F %d 0 R>>>>" % (6 + i)) for i in range(depth)]
    return pdf(CATALOGUE, b"<</Type/Pages/Kids[3 0 R]/Count 1>>", PAGE, stream(b"/F Do"), *forms)


def page_trees():
    """Page trees that contain themselves, or claim or have very many pages."""
    tree = b"<</Type/Pages/Kids[%s]/Count %d>>"
    form = stream(b"0 0 9 9 re f", b"/Type/XObject/Subtype/Form/BBox[0 0 9 9]")
    kids = [(b"2 0 R", 2), (b"2 0 R", 10**6), (b"2 0 R 3 0 R", 2), (b"3 0 R", 10**6), (b"3 0 R ", 2**31 - 1),
            (b"3 0 R " * 9000, 9000), (b"3 0 R " * 10**6, 10**6)]
    return [lambda each=each: pdf(CATALOGUE, tree % each, PAGE, stream(b""), form) for each in kids]


def of(functions):
    return [lambda chance, make=make: make() for make in functions]


def makers(seeds):
    """{kind: (ending, [maker])}; `seeds` has the bytes of valid files by kind."""
    plain = b"Some words of a text. "
    kinds = {
        "txt": [repeated(b"\n", 30 * MIB, 100 * MIB), repeated(b"a", 9 * MIB, 31 * MIB, 40 * MIB), repeated(b"\xff", MIB),
                repeated(b"\xf0\x9f\x98\x80", 2 * MIB), repeated(b"\0", MIB, 64 * MIB), repeated(b"\xe2\x80\x8b", 5 * MIB)],
        "html": of(xml_contents(*HTML)) + [repeated(b"<!--", 2 * MIB), repeated(b"&amp;amp;", 2 * MIB),
                                           repeated(b"<table><tr><td>", 400000), repeated(b"<b><i>", MIB),
                                           repeated(b"<!", 3 * MIB, before=HTML[0]), repeated(b"<![CDATA[", MIB, before=HTML[0])],
        "md": [repeated(unit, 50000, 500000) for unit in (b"[", b"](", b"*a ", b"`", b"> ", b"- ", b"![a](", b"<", b"_*", b"[a](")] +
              [repeated(b"a\n", 50000, 500000, after=b"===\n"), repeated(b"|a|b|\n", 20000, 200000, before=b"|a|b|\n|-|-|\n")],
        "rtf": [repeated(b"{", MIB, 8 * MIB, before=b"{\\rtf1 "), repeated(b"\\bin2147483647 ", 100000, before=b"{\\rtf1 "),
                repeated(b"\\u-32768?", 2 * MIB, before=b"{\\rtf1 "), repeated(b"\\'ff", 4 * MIB, before=b"{\\rtf1 "),
                repeated(b"{\\fonttbl{\\f0 a;}}", 400000, before=b"{\\rtf1 ")],
        "docx": packed_documents("word/document.xml", xml_contents(*WORD), {"[Content_Types].xml": b"<Types/>"}),
        "odt": packed_documents("content.xml", xml_contents(*ODT), {"mimetype": b"application/vnd.oasis.opendocument.text"}),
        "epub": packed_documents("a.xhtml", xml_contents(*HTML), {"META-INF/container.xml": CONTAINER, "c.opf": PACKAGE}),
        "pdf": [repeated(b"[", MIB, before=b"%PDF-1.4\n1 0 obj\n"),
                lambda chance: b"%PDF-1.4\n1 0 obj\n<</Length 10000000000/Filter/FlateDecode>>\nstream\n" +
                zlib.compress(b" " * (100 * MIB)) + b"\nendstream\nendobj\nstartxref\n9\n%%EOF"] +
               of([lambda: nested_forms(15, 10), lambda: nested_forms(5, 10), lambda: nested_forms(2, 10**6)] + page_trees()),
        "csv": [repeated(b",", 100000, 10 * MIB), repeated(b"\n", 30 * MIB), repeated(b'"', 20 * MIB + 1),
                repeated(b"a", 40 * MIB, before=b'text,label\n"'), repeated(b'a,"b\n', 2 * MIB),
                repeated(b"a\0b,c\n", 10, before=b"text,label\n")],
        "jsonl": [repeated(b"[", 200000, 10 * MIB), repeated(b'{"a":', 200000, 4 * MIB), repeated(b"a", 40 * MIB, before=b'{"text":"'),
                  repeated(b'"a":1,', 3 * MIB, before=b"{"), repeated(b'\\ud800', 20, before=b'{"text":"', after=b'"}'),
                  repeated(b"9", 4 * MIB), repeated(b'{"text":1e999,"label":"a"}\n', 3)],
        "csv.gz": [gzip_bomb(b"\n"), gzip_bomb(b"a"), gzip_bomb(b'"a'), gzip_bomb(b",")],
        "csv.zst": [zst_bomb(b"\n"), zst_bomb(b"a"), zst_bomb(b'"a'), zst_bomb(b",")],
        "safetensors": [lambda chance, size=size: struct.pack("<Q", size) + b"{}" for size in WILD] +
                       of(model_headers()),
        "pt": of(checkpoints()),
        "taxonomy": [lambda chance: b"".join(b"n%d\tn%d\n" % (i, i + 1) for i in range(chance.choice((1000, 300000)))),
                     repeated(b"a\ta\n", 1000), repeated(b"a\t", 5 * MIB), repeated(b"a\tb\n", 2 * MIB),
                     lambda chance: b"Root\t" + b"\t".join(b"l%d" % i for i in range(2000000))],
        "vectors": [repeated(b"a 1 ", 5 * MIB), repeated(b"9", 5 * MIB), repeated(b"a 1e999 2\n", 100), repeated(b"\n", 30 * MIB),
                    lambda chance: b"%d %d\na 1 2\n" % (chance.choice(WILD), chance.choice(WILD)),
                    lambda chance: b"1000000000 300\n" + chance.randbytes(MIB), repeated(b"a", 60 * MIB)],
        "weights": weights(),
        "encoded": encoded_texts(),
        "words": word_files(),
        "labels": word_files(),
        "corpus": [],
        **{kind: own(seeds[kind]) for kind, own in hostile_own.MAKERS.items()},
    }
    for kind, own in kinds.items():
        own.extend([mutated(seeds.get(kind, plain * 40))] * max(10, 2 * len(own)))
    return kinds


def chance_of(kind, i):
    return random.Random(f"{kind} {i}")
