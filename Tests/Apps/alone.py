"""Checks sampled files by themselves: each must have the findings that it has in a run over its project."""
import json
import os
import random
import subprocess
import sys

chaperone, folders = sys.argv[1], sys.argv[2:]
SAMPLES = 20


def check(folder, path):
    run = subprocess.run([chaperone, "check", path, "--format", "json"], cwd=folder, capture_output=True, check=False)
    assert run.returncode in (0, 1), run.stderr.decode()
    return json.loads(run.stdout)["findings"]


failed = False
for folder in folders:
    names = subprocess.run(
        ["find", ".", "-name", "*.swift", "-type", "f", "-not", "-path", "*/.*/*"], cwd=folder, capture_output=True,
        check=True, text=True).stdout.split("\n")
    files = sorted(os.path.normpath(name) for name in names if name)
    whole = check(folder, ".")
    with_findings = sorted({finding["file"] for finding in whole})
    others = sorted(set(files) - set(with_findings))
    choose = random.Random(os.path.basename(folder))
    sample = choose.sample(with_findings, min(SAMPLES * 3 // 4, len(with_findings)))
    sample += choose.sample(others, min(SAMPLES - len(sample), len(others)))
    different = [path for path in sample if check(folder, path) != [found for found in whole if found["file"] == path]]
    failed = failed or bool(different)
    print(f"{os.path.basename(folder)}: {len(sample)} files alone: " + ("the same" if not different else "DIFFERENT"))
    for path in different:
        print(f"  {path}")
sys.exit(1 if failed else 0)
