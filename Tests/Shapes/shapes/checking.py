"""Runs the program over shapes and compares what it finds with what is due."""

import collections
import hashlib
import heapq
import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

# Rules on size, which have no truth here, and on other things than what a shape is about.
LEFT_OUT = {"massive_view_controller"}


class Report:
    """What is reported in each file."""

    def __init__(self, output):
        document = json.loads(output)
        self.by_file = collections.defaultdict(list)
        for finding in document["findings"]:
            if finding["rule"] not in LEFT_OUT:
                self.by_file[os.path.basename(finding["file"])].append(finding)

    def of(self, names):
        return [finding for name in names for finding in self.by_file[name]]


def check(chaperone, folder):
    result = subprocess.run(
        [chaperone, "check", "--format", "json", "--no-baseline", "."], cwd=folder, capture_output=True, text=True
    )
    if result.returncode > 1:
        sys.exit(f"{chaperone} ended with {result.returncode}:\n{result.stderr[-2000:]}")
    return Report(result.stdout)


def write(folder, shapes):
    for shape in shapes:
        for name, text in shape.texts().items():
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)


class Outcome:
    """A shape, and what the program says of it."""

    def __init__(self, shape, findings):
        self.shape = shape
        self.findings = findings
        self.hits = [
            finding
            for finding in findings
            if finding["rule"] in shape.rules
            and finding["line"] in shape.places.get(os.path.basename(finding["file"]), ())
        ]
        self.is_false = shape.is_right and bool(findings)
        self.is_missed = not shape.is_right and not self.hits
        # Further findings about a shape with one mistake.
        self.others = [finding for finding in findings if finding not in self.hits]

    def describe(self):
        shape = self.shape
        title = f"{shape.kind} {shape.number}: {shape.mistake}" + (
            "" if shape.is_right else f", {' or '.join(shape.rules)} is due"
        )
        lines = [title, "  " + ", ".join(f"{name}: {value}" for name, value in shape.labels.items())]
        lines += [f"  {each['file']}:{each['line']}: {each['rule']}: {each['message']}" for each in self.findings]
        return "\n".join(lines)


class Tally:
    """Outcomes by dimension and value."""

    def __init__(self):
        self.counts = collections.defaultdict(lambda: [0, 0, 0, 0])
        self.order = {}
        self.total = [0, 0, 0, 0]
        self.false, self.missed = [], []
        self.with_others = collections.Counter()

    def add(self, outcome):
        shape = outcome.shape
        place = (0, 1) if shape.is_right else (2, 3)
        wrong = outcome.is_false or outcome.is_missed
        cells = [(shape.kind, *label) for label in shape.labels.items()]
        if not shape.is_right:
            cells.append((shape.kind, "mistake", shape.mistake))
        for counts in [self.total, *(self.counts[cell] for cell in cells)]:
            counts[place[0]] += 1
            counts[place[1]] += wrong
        if outcome.is_false:
            self.false.append(outcome)
        if outcome.is_missed:
            self.missed.append(outcome)
        if outcome.hits:
            for rule in {finding["rule"] for finding in outcome.others}:
                self.with_others[shape.mistake, rule] += 1

    @property
    def found(self):
        """The share of mistakes that are found, of 100."""
        return 100 * (1 - self.total[3] / self.total[2]) if self.total[2] else 100

    def table(self, failing_only=False):
        rows = []
        previous = None
        for (kind, dimension, value), (right, false, wrong, missed) in self.counts.items():
            rows.append((kind, dimension, value, right, false, wrong, missed))
        order = {}
        for row in rows:
            order.setdefault(row[:2], len(order))
        rows.sort(key=lambda row: (order[row[:2]], -(row[4] + row[6]), row[2]))
        lines = [f"{'':44}{'right':>8}{'reported':>9}{'wrong':>8}{'missed':>8}"]
        for kind, dimension, value, *counts in rows:
            if failing_only and not counts[1] and not counts[3]:
                continue
            if (kind, dimension) != previous:
                lines.append(f"{kind}: {dimension}")
                previous = (kind, dimension)
            lines.append(f"  {value:42}{counts[0]:8}{counts[1]:9}{counts[2]:8}{counts[3]:8}")
        lines.append(f"{'all':44}{self.total[0]:8}{self.total[1]:9}{self.total[2]:8}{self.total[3]:8}")
        return "\n".join(lines)


def verdict(chaperone, files):
    """How often each rule is reported of a project of these files."""
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files.items():
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
        return collections.Counter(
            finding["rule"] for findings in check(chaperone, folder).by_file.values() for finding in findings
        )


def changes(chaperone, projects, twins_of, seed, sample):
    """Twins by rewriting, and those of which something else is reported; `sample` of each rewriting at most.

    A new fixture takes the place of few others in the sample.
    """
    twins = collections.defaultdict(list)
    for name, files in projects:
        for twin in twins_of(name, files):
            twins[twin.rewriting].append(twin)
    for rewriting, found in twins.items():
        if sample and len(found) > sample:
            twins[rewriting] = heapq.nsmallest(
                sample, found, key=lambda twin: hashlib.sha256(f"{seed} {twin.name} {twin.after}".encode()).digest()
            )
    known = {}

    def decide(twin):
        if twin.name not in known:
            known[twin.name] = verdict(chaperone, twin.before)
        before, after = known[twin.name], verdict(chaperone, twin.after)
        twin.rules = sorted((after - before).items()), sorted((before - after).items())
        return twin

    with ThreadPoolExecutor(2) as pool:
        decided = list(pool.map(decide, [twin for found in twins.values() for twin in found]))
    return twins, [twin for twin in decided if any(twin.rules)]
