"""As much of Swift's syntax as rewriting tidy sources needs: tokens, types, functions and the statements of a body."""

import re
from dataclasses import dataclass, field

TOKEN = re.compile(
    r"""
    (?P<space>\s+) | (?P<comment>//[^\n]*|/\*) | (?P<string>\#*\"\"\"|\#*\") | (?P<word>`?[A-Za-z_][A-Za-z0-9_]*`?|\$\d+)
  | (?P<number>\d[\w.]*) | (?P<other>.)""",
    re.VERBOSE | re.DOTALL,
)
TYPES = {"class", "struct", "enum", "extension", "protocol", "actor"}
MODIFIERS = {
    "private",
    "fileprivate",
    "internal",
    "public",
    "open",
    "final",
    "static",
    "class",
    "override",
    "required",
    "convenience",
    "mutating",
    "nonisolated",
    "dynamic",
    "optional",
    "indirect",
    "lazy",
    "weak",
    "unowned",
}


@dataclass
class Token:
    kind: str
    text: str
    start: int

    @property
    def end(self):
        return self.start + len(self.text)


def end_of_comment(text, start):
    depth, position = 1, start + 2
    while depth and position < len(text):
        opening, closing = text.find("/*", position), text.find("*/", position)
        if closing < 0:
            return len(text)
        if 0 <= opening < closing:
            depth, position = depth + 1, opening + 2
        else:
            depth, position = depth - 1, closing + 2
    return position


def end_of_string(text, start, opening):
    hashes = opening.count("#")
    closing = opening[hashes:] + "#" * hashes
    escape = "\\" + "#" * hashes
    position = start + len(opening)
    while position < len(text):
        if text.startswith(closing, position):
            return position + len(closing)
        if text.startswith(escape + "(", position):
            depth, position = 1, position + len(escape) + 1
            while depth and position < len(text):
                if text[position] == '"':
                    position = end_of_string(text, position, '"')
                    continue
                depth += {"(": 1, ")": -1}.get(text[position], 0)
                position += 1
            continue
        position += len(escape) + 1 if text.startswith(escape, position) else 1
    return len(text)


def tokens(text):
    """The tokens, without white space and comments."""
    result, position = [], 0
    while position < len(text):
        match = TOKEN.match(text, position)
        kind, found = match.lastgroup, match.group()
        end = match.end()
        if found == "/*":
            end = end_of_comment(text, position)
        elif kind == "string":
            end = end_of_string(text, position, found)
        if kind not in ("space", "comment"):
            result.append(Token(kind, text[position:end], position))
        position = end
    return result


@dataclass
class Body:
    """A type or a function: where its declaration begins, and the offsets of its braces."""

    keyword: str
    name: str
    start: int
    opening: int
    closing: int
    owners: tuple = ()
    head: str = ""
    modifiers: frozenset = frozenset()


@dataclass
class Source:
    """A file and what is declared in it."""

    text: str
    tokens: list = field(init=False)
    types: list = field(init=False)
    functions: list = field(init=False)

    def __post_init__(self):
        self.tokens = tokens(self.text)
        self.types, self.functions = [], []
        self.read()

    def read(self):
        closings = {}
        stack = []
        for position, token in enumerate(self.tokens):
            if token.kind == "other" and token.text in "([{":
                stack.append(position)
            elif token.kind == "other" and token.text in ")]}" and stack:
                closings[stack.pop()] = position
        self.closings = closings
        self.read_between(0, len(self.tokens), ())

    def read_between(self, first, last, owners):
        position = first
        while position < last:
            token = self.tokens[position]
            previous = self.tokens[position - 1] if position else None
            word = token.text
            is_declared = token.kind == "word" and not (previous and previous.text == ".") and position + 1 < last
            if (
                is_declared
                and word in TYPES
                and self.tokens[position + 1].kind == "word"
                and self.tokens[position + 1].text not in ("func", "var", "let")
            ):
                brace = self.brace_after(position, last)
                if brace is not None:
                    name = self.tokens[position + 1].text
                    following = position + 2
                    while self.tokens[following].text == "." and following < brace:
                        name += "." + self.tokens[following + 1].text
                        following += 2
                    self.types.append(self.body(word, name, position, brace, owners))
                    self.read_between(brace + 1, self.closings[brace], (*owners, self.types[-1]))
                    position = self.closings[brace]
            elif is_declared and (
                word == "func" or word == "init" and owners and previous and previous.text != "super"
            ):
                brace = self.brace_after(position, last)
                if brace is not None:
                    name = self.tokens[position + 1].text if word == "func" else "init"
                    self.functions.append(self.body(word, name, position, brace, owners))
                    position = self.closings[brace]
            elif token.text == "{" and position in self.closings:
                position = self.closings[position]
            position += 1

    def brace_after(self, position, last):
        """The brace that opens the body of what is declared here; none for a requirement."""
        position += 1
        while position < last:
            text = self.tokens[position].text
            if text == "{":
                return position if position in self.closings else None
            if text in ("(", "["):
                position = self.closings.get(position, last)
            elif text in ("func", "var", "let", "class", "struct", "enum", "init", "}", "extension", "case", "=", ";"):
                return None
            position += 1
        return None

    def body(self, keyword, name, position, brace, owners):
        first = position
        modifiers = set()
        while first > 0:
            before = self.tokens[first - 1]
            if before.kind == "word" and before.text in MODIFIERS:
                modifiers.add(before.text)
                first -= 1
            elif before.kind == "word" and first > 1 and self.tokens[first - 2].text == "@":
                modifiers.add("@" + before.text)
                first -= 2
            elif before.text == ")" and self.attribute_before(first - 1):
                first = self.attribute_before(first - 1)
                modifiers.add("@(")
            else:
                break
        opening, closing = self.tokens[brace].start, self.tokens[self.closings[brace]].start
        return Body(
            keyword,
            name,
            self.tokens[first].start,
            opening,
            closing,
            owners,
            self.text[self.tokens[position].start : opening],
            frozenset(modifiers),
        )

    def attribute_before(self, closing):
        opening = next((start for start, end in self.closings.items() if end == closing), None)
        if opening is not None and opening > 1 and self.tokens[opening - 2].text == "@":
            return opening - 2
        return None

    def lines_of(self, body):
        """The lines between the braces, or none when the body stands on one line."""
        inside = self.text[body.opening + 1 : body.closing]
        if "\n" not in inside:
            return None
        first, _, rest = inside.partition("\n")
        if first.strip():
            return None
        return rest.rsplit("\n", 1)[0].split("\n") if "\n" in rest else []

    def with_lines(self, body, lines):
        """The text with these lines in the body."""
        end = self.text.rfind("\n", body.opening, body.closing)
        return self.text[: body.opening + 1] + "\n" + "\n".join(lines) + self.text[end:]


def statements(lines):
    """The lines of a body in groups, one for each statement; none when that cannot be told."""
    result, depth = [], 0
    for line in lines:
        found = tokens(line)
        start = found[0].text if found else ""
        continues = start in (".", "}", ")", "]", "else", "?", ":", "&", "|", "+", "catch", "where", "=") or depth > 0
        if not found or line.strip().startswith("//"):
            continues = bool(result)
        if continues and result:
            result[-1].append(line)
        else:
            result.append([line])
        for token in found:
            if token.kind == "string" and token.text.startswith('"""') and not token.text.endswith('"""'):
                return None
            depth += (
                {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(token.text, 0) if token.kind == "other" else 0
            )
        if depth < 0:
            return None
    return result if not depth else None


def replaced(text, replacement):
    """The text with each word token replaced by what the function gives for it and the words around it, if anything."""
    found = tokens(text)
    pieces, position = [], 0
    for index, token in enumerate(found):
        if token.kind != "word":
            continue
        before = found[index - 1].text if index else ""
        after = found[index + 1].text if index + 1 < len(found) else ""
        new = replacement(token.text, before, after)
        if new is not None:
            pieces += [text[position : token.start], new]
            position = token.end
    return "".join(pieces) + text[position:]


def words(text):
    """The words of a text that are no members of something before a dot, and no labels."""
    found = tokens(text)
    return {
        token.text
        for index, token in enumerate(found)
        if token.kind == "word"
        and not (index and found[index - 1].text == ".")
        and not (
            index + 1 < len(found) and found[index + 1].text == ":" and index and found[index - 1].text in ("(", ",")
        )
    }
