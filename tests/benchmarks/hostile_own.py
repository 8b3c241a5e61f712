"""Hostile forms of the files that the programs write for themselves: MAKERS as in hostile.py."""

import json
import struct

MIB = 1 << 20
VALUES = (None, True, -1, 2**31, 2**63, -2**63, 2**64, 1e308, "", "\0", "\x1b[2J", "../../etc/passwd", "/dev/zero", "/dev/stdin",
          "x" * MIB, "\ud83d\ude00" * 1000, [], {}, [[]], [1e308] * 1000, {"a": [{}] * 1000}, ["/dev/zero"] * 10000)


def places(value, way=()):
    """The way to each value in a JSON value."""
    yield way
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield from places(inner, (*way, key))


def changed_json(seed):
    """One to three values of a JSON value are replaced by wild ones, left out or doubled."""

    def make(chance):
        root = [json.loads(seed)]
        for _ in range(chance.randint(1, 3)):
            *way, last = chance.choice(list(places(root))[1:])
            holder = root
            for key in way:
                holder = holder[key]
            kind = chance.randrange(4)
            if kind == 0 and isinstance(holder, dict):
                del holder[last]
            elif kind == 1 and isinstance(holder, list) and holder is not root:
                text = json.dumps(holder[last])
                holder.extend(json.loads(text) for _ in range(min(chance.choice((1, 1000, 30000)), 30 * MIB // len(text))))
            else:
                holder[last] = json.loads(json.dumps(chance.choice(VALUES)))
        return json.dumps(root[0]).encode()

    return make


def repeated(unit, *counts, before=b"", after=b""):
    return lambda chance: before + unit * chance.choice(counts) + after


def cut(seed):
    return lambda chance: seed[:chance.randrange(len(seed))]


def broken_strings(before):
    """A text without an end, and one with a control character behind many letters."""
    return [repeated(b"a", MIB, 60 * MIB, before=before), repeated(b"a", 60 * MIB, before=before, after=b"\1\"}")]


def workspaces(seed):
    return [changed_json(seed)] * 6 + broken_strings(b'{"hanscopeWorkspace": 2, "documents": [{"path": "') + [
        repeated(b"[", 3 * MIB), repeated(b'{"a":', MIB), repeated(b"{},", 5 * MIB, before=b'{"documents":['),
        repeated(b" ", 64 * MIB, 300 * MIB), repeated(b"\0", 64 * MIB)]


def drafts(seed):
    head, text = seed.split(b"\n", 1)
    sizes = [lambda chance, size=size: head.replace(b'"bytes":%d' % len(text), b'"bytes":%d' % size) + b"\n" + text
             for size in (0, -1, 2**31, 2**63 - 1)]
    return sizes + [lambda chance: changed_json(head)(chance) + b"\n" + text] * 6 + [
        repeated(b"[", MIB), repeated(b"a", 200 * MIB, before=head + b"\n"), repeated(b"a", 60 * MIB), cut(seed),
        repeated(b"[0,1,0,0,0],", 3 * MIB, before=b'{"hanscopeDraft":1,"bytes":1,"structure":{"parts":[')]


def marks(_):
    return [repeated(b"[1e300,-5],", 10, MIB, 5 * MIB, before=b'{"words":[', after=b"[]]}"), repeated(b"[", MIB),
            repeated(b"9", 20 * MIB, before=b'{"words":[['), repeated(b"[4294967295,0],", 1000, before=b'{"words":[', after=b"[]]}")]


def recipes(seed):
    return [changed_json(seed)] * 8 + [repeated(b"[", MIB), repeated(b" ", 2 * MIB, 64 * MIB), cut(seed)]


def metrics(seed):
    line = seed.split(b"\n", 1)[0]
    return [lambda chance: b"\n".join(changed_json(line)(chance) for _ in range(50)), repeated(b"[", 30 * MIB),
            repeated(b"a", 60 * MIB), repeated(line + b"\n", 100000), *broken_strings(b'{"type":"'),
            lambda chance: b"".join(b'{"type":"step","run":%d,"epoch":1,"step":1,"loss":1}\n' % i for i in range(300000))]


def checkpoints(seed):
    length = struct.unpack("<Q", seed[:8])[0]
    header = json.loads(seed[8:8 + length])

    def changed(chance):
        text = changed_json(json.dumps(header))(chance)
        return struct.pack("<Q", len(text)) + text + seed[8 + length:]

    return [changed] * 8 + [cut(seed), lambda chance: struct.pack("<Q", 2**63) + seed[8:], repeated(b"\0", 64 * MIB),
                            lambda chance: seed + b"\0" * 200 * MIB]


def sources(seed):
    return [cut(seed), repeated(b"0", 300 * MIB), repeated(b" ", 300 * MIB), repeated(b"f" * 32 + b"\n", 2, MIB),
            lambda chance: seed.replace(seed[:1], b"\0"), repeated(b"\x1b[2J", 2)]


MAKERS = {"workspace": workspaces, "draft": drafts, "marks": marks, "recipe": recipes, "metrics": metrics,
          "checkpoint": checkpoints, "source": sources}
