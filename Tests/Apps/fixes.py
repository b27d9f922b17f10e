"""Makes every fix that `check` offers in some folders, each alone, and fails where one is wrong.

A fix is right when the result parses (`swiftc -frontend -parse`), lacks the finding, and has no other. Each is tried in a
copy of the folder, by a whole check of the copy. Prints a line for each fix that is wrong, and a count for each folder.
"""
import argparse
import collections
import json
import os
import shutil
import subprocess
import sys
import tempfile

options = argparse.ArgumentParser(description=__doc__)
options.add_argument("chaperone")
options.add_argument("folders", nargs="+")
options.add_argument("--swiftc", default="swiftc")
options.add_argument("--rules", default="", help="comma-separated; all where none is given")
options.add_argument("--list", action="store_true", help="print the fixes that are right, too")
arguments = options.parse_args()


def check(folder):
    run = subprocess.run(
        [arguments.chaperone, "check", ".", "--format", "json"], cwd=folder, capture_output=True, check=False)
    return json.loads(run.stdout)["findings"]


def keys(findings):
    return collections.Counter((found["rule"], found["file"], found["symbol"], found["fingerprint"]) for found in findings)


def offset(lines, line, column):
    return sum(len(text) for text in lines[: line - 1]) + column - 1


def applied(text, edits):
    lines = text.splitlines(keepends=True) if b"\r" not in text else text.replace(b"\r\n", b"\r\x00").splitlines(True)
    lines = [line.replace(b"\r\x00", b"\r\n") for line in lines]
    places = [
        (offset(lines, edit["line"], edit["column"]), offset(lines, edit["endLine"], edit["endColumn"]), edit["text"])
        for edit in edits
    ]
    for start, end, new in sorted(places, reverse=True):
        text = text[:start] + new.encode() + text[end:]
    return text


def parses(path):
    run = subprocess.run([arguments.swiftc, "-frontend", "-parse", path], capture_output=True, check=False)
    return run.returncode == 0


def verdict(copy, finding, fix, before):
    files = {edit["file"] for edit in fix["edits"]}
    texts = {name: open(os.path.join(copy, name), "rb").read() for name in files}
    parsed = all(parses(os.path.join(copy, name)) for name in files)
    try:
        for name, text in texts.items():
            with open(os.path.join(copy, name), "wb") as file:
                file.write(applied(text, [edit for edit in fix["edits"] if edit["file"] == name]))
        if parsed and not all(parses(os.path.join(copy, name)) for name in files):
            return "does not parse"
        after = keys(check(copy))
        new = after - before
        if new:
            return "brings " + ", ".join(sorted({key[0] for key in new}))
        key = next(iter(keys([finding])))
        return None if after[key] < before[key] else "the finding stays"
    finally:
        for name, text in texts.items():
            with open(os.path.join(copy, name), "wb") as file:
                file.write(text)


wrong = 0
for folder in arguments.folders:
    with tempfile.TemporaryDirectory() as work:
        copy = os.path.join(work, "copy")
        shutil.copytree(folder, copy, symlinks=True)
        findings = check(copy)
        before = keys(findings)
        rules = set(filter(None, arguments.rules.split(",")))
        wanted = [found for found in findings if not rules or found["rule"] in rules]
        offered = [(found, fix) for found in wanted for fix in found["fixes"] if fix["edits"]]
        bad = 0
        for found, fix in offered:
            reason = verdict(copy, found, fix, before)
            bad += reason is not None
            if reason or arguments.list:
                print(f"  {found['file']}:{found['line']}: {found['rule']}: {fix['title']}: {reason or 'right'}", flush=True)
        wrong += bad
        print(f"{os.path.basename(folder)}: {len(wanted)} findings, {len(offered)} fixes, {bad} wrong", flush=True)
sys.exit(1 if wrong else 0)
