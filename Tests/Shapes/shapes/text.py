"""Swift text in lines, and the shapes that are made of it."""

from dataclasses import dataclass, field

# Ends a line that belongs to a half of the work; it is taken off when a file is written.
MARK = "\x01"


def indent(lines, levels=1):
    return ["  " * levels + line if line else line for line in lines]


def block(head, body, tail="}"):
    """`head` with an opening brace at its end, the body, and what closes it."""
    return [head, *indent(body), tail]


def marked(lines, half):
    """The lines as a place where a finding about this half ("add", "remove", "action") may stand."""
    return [line if MARK in line or not line else line + MARK + half for line in lines]


def separated(groups):
    """Groups of lines with an empty line between each two."""
    result = []
    for group in groups:
        if group:
            result += ([""] if result else []) + list(group)
    return result


@dataclass
class Shape:
    """A small piece of an app, and what is to be reported in it: one rule in one half, or nothing."""

    kind: str
    number: int
    # The value of each dimension.
    labels: dict
    # Name and lines of each file.
    files: dict
    # "right", or what is wrong with it.
    mistake: str = "right"
    # The rules of which one must be reported, and in which half.
    rules: tuple = ()
    half: str = ""
    # Lines by file where that may stand, filled in by `text`.
    places: dict = field(default_factory=dict)

    @property
    def is_right(self):
        return not self.rules

    def texts(self):
        """Name and text of each file, without marks; says which lines belong to the half in question."""
        result = {}
        for name, lines in self.files.items():
            plain = []
            for number, line in enumerate(lines, 1):
                text, _, half = line.partition(MARK)
                plain.append(text)
                if half and half == self.half:
                    self.places.setdefault(name, set()).add(number)
            result[name] = "\n".join(plain) + "\n"
        return result

    def listing(self):
        return "\n".join(f"// {name}\n{text}" for name, text in self.texts().items())
