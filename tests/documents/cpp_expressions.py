"""Reads the string expressions of C++ sources: literals, "+", "a ? b : c", std::string(…) and counted(…)."""

import itertools
import re
from collections import namedtuple

Token = namedtuple("Token", "kind text line")

TOKENS = re.compile(r"""
    (?P<skip>//[^\n]*|/\*.*?\*/|\s+|^[ \t]*\#(?:[^\n\\]|\\.)*)
  | (?P<string>R"(?P<end>\w*)\((?P<raw>.*?)\)(?P=end)"|(?:u8|u|L)?"(?:[^"\\\n]|\\.)*")
  | (?P<number>'(?:[^'\\]|\\.)+'|\d[\w.']*)
  | (?P<name>[A-Za-z_]\w*)
  | (?P<sign>::|->|<<|>>|[+=!<>-]=|&&|\|\||\+\+|--|.)""", re.X | re.S | re.M)

HOLE = "\0"
ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\", "'": "'"}


def tokens_of(code):
    line = 1
    for match in TOKENS.finditer(code):
        if match.lastgroup != "skip":
            kind = "string" if match["string"] else match.lastgroup
            yield Token(kind, match[0], line)
        line += match[0].count("\n")


def text_of(token):
    if token.text.startswith("R"):
        return re.match(r'R"(\w*)\((.*)\)\1"', token.text, re.S)[2]
    body = token.text[token.text.index('"') + 1:-1]
    body = re.sub(r"\\u([0-9a-fA-F]{4})", lambda code: chr(int(code[1], 16)), body)
    return re.sub(r"\\(.)", lambda escape: ESCAPES.get(escape[1], escape[0]), body)


class Expression:
    """The forms of a string expression: texts with HOLE for each part that is not a literal."""

    def __init__(self, tokens):
        self.tokens, self.at = tokens, 0
        self.read = set()  # the literals that the forms contain, by their place in `tokens`

    def forms(self):
        forms = self._choice()
        return forms if self.at == len(self.tokens) else None

    def _peek(self):
        return self.tokens[self.at].text if self.at < len(self.tokens) else None

    def _closing(self, start):
        """The place behind the bracket that closes the one at `start`."""
        depth = 0
        for place in range(start, len(self.tokens)):
            token = self.tokens[place]
            if token.kind == "sign" and token.text in "([{":
                depth += 1
            if token.kind == "sign" and token.text in ")]}":
                depth -= 1
                if depth == 0:
                    return place + 1
        return len(self.tokens)

    def _choice(self):
        """A sum, or a condition with two choices."""
        question, at = None, self.at
        while at < len(self.tokens):
            token = self.tokens[at]
            if token.kind == "sign" and token.text in ("?", ":", ")", ","):
                question = at if token.text == "?" else None
                break
            at = self._closing(at) if token.kind == "sign" and token.text in "([{" else at + 1
        if question is None:
            return self._sum()
        self.at = question + 1
        first = self._choice()
        if self._peek() != ":":
            self.at = len(self.tokens) + 1  # not read to its end
            return first
        self.at += 1
        return first + self._choice()

    def _sum(self):
        forms = self._term()
        while self._peek() == "+":
            self.at += 1
            forms = [left + right for left, right in itertools.product(forms, self._term())]
        return forms

    def _inner(self, start, end):
        """The forms of the expression between two places, which `self` has read then."""
        inner = Expression(self.tokens[start:end])
        forms = inner.forms()
        if forms is not None:
            self.read |= {start + place for place in inner.read}
            self.at = end + 1
        return forms

    def _term(self):
        text = ""
        start = self.at
        while self.at < len(self.tokens) and self.tokens[self.at].kind in ("string", "name") and (
                self.tokens[self.at].kind == "string" or self.tokens[self.at].text.isupper() and text):
            token = self.tokens[self.at]
            text += text_of(token) if token.kind == "string" else HOLE
            if token.kind == "string":
                self.read.add(self.at)
            self.at += 1
        if text or self.at > start:
            return [text]
        return self._wrapped() or self._counted() or self._other()

    def _wrapped(self):
        """(…) or std::string(…)"""
        texts = [token.text for token in self.tokens[self.at:self.at + 4]]
        start = 1 if texts[:1] == ["("] else 4 if texts == ["std", "::", "string", "("] else 0
        if not start:
            return None
        end = self._closing(self.at + start - 1) - 1
        behind = self.tokens[end + 1].text if end + 1 < len(self.tokens) else "+"
        return self._inner(self.at + start, end) if behind in ("+", ":", ")", ",") else None

    def _counted(self):
        """counted(number, "row", "rows") or counted(number, "row"), see core/counted.h"""
        if self._peek() != "counted":
            return None
        end = self._closing(self.at + 1)
        words = [place for place in range(self.at, end) if self.tokens[place].kind == "string"]
        if not words:
            return None
        self.read |= set(words)
        self.at = end
        one = text_of(self.tokens[words[0]])
        many = text_of(self.tokens[words[1]]) if len(words) > 1 else one + "s"
        return [f"{HOLE} {one}", f"{HOLE} {many}"]

    def _other(self):
        while self.at < len(self.tokens):
            token = self.tokens[self.at]
            if token.kind == "sign" and token.text in ("+", "?", ":", ",", ")"):
                break
            self.at = self._closing(self.at) if token.kind == "sign" and token.text in "([{" else self.at + 1
        return [HOLE]


def begin_of(tokens, literal):
    """The first token of the largest expression that ends with this literal."""
    start, depth, colons = literal, 0, []
    while start > 0:
        token = tokens[start - 1]
        if token.kind == "sign":
            if token.text in ")]}":
                depth += 1
            elif token.text in "([{":
                if depth == 0:
                    break
                depth -= 1
            elif depth == 0 and token.text in (",", ";", "=", "+=", "<<", ">>"):
                break
            elif depth == 0 and token.text == ":":
                colons.append(start)
            elif depth == 0 and token.text == "?" and colons:
                colons.pop()
        elif depth == 0 and token.text in ("return", "throw"):
            break
        start -= 1
    return colons[0] if colons else start  # behind "case X:" or "for (… :"


def end_of(tokens, literal):
    """The place behind the largest expression that begins with this literal."""
    depth = 0
    for end in range(literal + 1, len(tokens)):
        token = tokens[end]
        if token.kind == "sign":
            if token.text in "([{":
                depth += 1
            elif token.text in ")]}":
                if depth == 0:
                    return end
                depth -= 1
            elif depth == 0 and token.text in (",", ";", "<<", ">>"):
                return end
    return len(tokens)


def enclosing(tokens, place):
    """The opening bracket around a token."""
    depth = 0
    for before in range(place - 1, -1, -1):
        token = tokens[before]
        if token.kind == "sign" and token.text in ")]}":
            depth += 1
        elif token.kind == "sign" and token.text in "([{":
            if depth == 0:
                return before
            depth -= 1
    return 0


def span_of(tokens, literal):
    """The largest expression around a literal: its first token and the place behind its last one."""
    start, end = begin_of(tokens, literal), end_of(tokens, literal)
    while tokens[bracket := enclosing(tokens, start)].text == "(":
        before = [token.text for token in tokens[max(0, bracket - 3):bracket]]
        if before[-1:] == ["counted"]:
            outside = bracket - 1
        elif bracket != start - 1 or tokens[end].text != ")":
            break
        elif before == ["std", "::", "string"]:
            outside = bracket - 3
        elif tokens[bracket - 1].kind == "sign" and tokens[bracket - 1].text != ">":
            outside = bracket
        else:
            break
        closing = end
        while tokens[closing].text != ")":
            closing = end_of(tokens, closing)
        start, end = begin_of(tokens, outside), end_of(tokens, closing)
    return start, end


def call_around(tokens, start):
    """The name of what is called, or assigned to, with the expression that begins at `start`; for +=, <<: these."""
    depth = 0
    for place in range(start - 1, -1, -1):
        token = tokens[place]
        if token.kind == "sign" and token.text in ")]}":
            depth += 1
        elif token.kind == "sign" and token.text in "([{":
            if depth == 0:
                if token.text == "[" and tokens[place + 1].text == "]":
                    continue
                return tokens[place - 1].text
            depth -= 1
        elif depth == 0 and token.text in ("+=", "<<"):
            return token.text
        elif depth == 0 and token.text == "=":
            names = [t.text for t in tokens[max(0, place - 6):place] if t.kind == "name"]
            return names[-1] if names else "="
        elif depth == 0 and token.text == "return":
            return "return"
        elif depth == 0 and token.text == ";":
            break
    return ""


def is_compared(tokens, place):
    return tokens[place - 1].text in ("==", "!=") or tokens[place + 1].text in ("==", "!=")
