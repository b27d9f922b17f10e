#!/usr/bin/env python3
"""How often Chaperone was right on apps that it saw for the first time: counts the verdicts in first-seen.tsv.

    Tests/Accuracy/first_seen.py

README.md explains the batches.
"""
import collections
import csv
import os
import sys

VERDICTS = ("right", "wrong", "arguable")


def main():
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "first-seen.tsv")
    batches, rules = collections.defaultdict(collections.Counter), collections.defaultdict(collections.Counter)
    with open(path, encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
            if row["verdict"] not in VERDICTS:
                sys.exit(f"{row['path']}:{row['line']}: the verdict {row['verdict']} is none of {', '.join(VERDICTS)}")
            batches[row["batch"]][row["verdict"]] += 1
            rules[row["rule"]][row["verdict"]] += 1
    show("batch", batches)
    print()
    show("rule", rules)


def show(title, groups):
    print(f"{title:36}{'findings':>9}{'right':>7}{'wrong':>7}{'arguable':>10}{'precision':>11}{'of all':>8}")
    for name in sorted(groups):
        line(name, groups[name])
    line("all", sum(groups.values(), collections.Counter()))


def line(name, counts):
    right, wrong, arguable = (counts[verdict] for verdict in VERDICTS)
    findings = right + wrong + arguable
    precision, of_all = share(right, right + wrong), share(right, findings)
    print(f"{name:36}{findings:9}{right:7}{wrong:7}{arguable:10}{precision:>11}{of_all:>8}")


def share(part, whole):
    return f"{part / whole:.3f}" if whole else "–"


if __name__ == "__main__":
    main()
