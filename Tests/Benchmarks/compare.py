"""The measuring half of `compare`: runs the contestants, prints one table, and what differs from earlier runs.

Takes the binary, 1 for a smoke test, directories; and --record, which adds the ratios to history.tsv.
"""
import json, os, re, shutil, subprocess, sys, tempfile, time

sys.dont_write_bytecode = True
import history

records = "--record" in sys.argv
chaperone, smoke, *directories = [word for word in sys.argv[1:] if word != "--record"]
smoke = smoke == "1"
MEGABYTE = 1e6
rows = []
# By name: the value, and the part of it that is noise.
measures = {}


def seconds(commands):
    """The least wall time of each command: on a machine that others use, too, means depend on the others."""
    runs = 2 if smoke else 20
    if shutil.which("hyperfine"):
        with tempfile.NamedTemporaryFile(suffix=".json") as out:
            line = ["hyperfine", "-N", "-i", "--style", "none", "--warmup", "1" if smoke else "3",
                    "--runs", str(runs), "--export-json", out.name]
            subprocess.run(line + [" ".join(map(quoted, c)) for c in commands], check=True,
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            return [r["min"] for r in json.load(open(out.name))["results"]]
    times = [[] for _ in commands]
    for _ in range(runs + 1):
        for taken, command in zip(times, commands):
            start = time.perf_counter()
            run(command)
            taken.append(time.perf_counter() - start)
    return [min(t[1:]) for t in times]


def quoted(word):
    return word if re.fullmatch(r"[\w./:=,@%+-]+", word) else "'" + word.replace("'", "'\\''") + "'"


def run(command):
    return subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode


def peak_bytes(command):
    """The largest resident set that one run had, from a process of its own that has no other child."""
    script = ("import resource, subprocess, sys;"
              "subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL);"
              "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)")
    largest = int(subprocess.run([sys.executable, "-c", script, *command], capture_output=True, text=True).stdout)
    return largest if sys.platform == "darwin" else largest * 1024


def stripped_bytes():
    """The size of the program as a release has it: without symbols."""
    with tempfile.TemporaryDirectory() as folder:
        copy = shutil.copy(chaperone, folder)
        subprocess.run(["strip", copy], check=True)
        return os.path.getsize(copy)


def swift_bytes():
    found = subprocess.run(["rg", "--files", "-0", "-g", "*.swift", *directories], capture_output=True).stdout
    files = [f for f in found.split(b"\0") if f]
    return len(files), sum(os.path.getsize(f) for f in files)


def note(measure, value, margin):
    measures[measure] = (value, margin)


def row(what, measured, against, ratio, wanted="", holds=None):
    rows.append((what, measured, against, ratio, wanted, "" if smoke or holds is None else "yes" if holds else "NO"))


def milliseconds(value):
    return f"{value * 1e3:.1f} ms"


files, size = swift_bytes()
if not files:
    sys.exit("compare: there is no Swift in " + ", ".join(directories))
# The targets are about whole code bases; over a small tree, what a process costs by itself is all that shows.
large = size >= 10 * MEGABYTE
print(f"{files} Swift files, {size / MEGABYTE:.1f} MB in {', '.join(directories)}")

ours = {"check": [chaperone, "check", *directories], "report": [chaperone, "report", *directories]}
for name, command in list(ours.items()):
    if run(command) > 1:
        print(f"chaperone {name} does not run here: left out", file=sys.stderr)
        del ours[name]
others = {"rg -c ''": ["rg", "-c", "", "-g", "*.swift", *directories]}
if shutil.which("ast-grep"):
    others["ast-grep"] = ["ast-grep", "run", "-l", "swift", "-p", "addChild($$$)", *directories]
if shutil.which("swiftlint"):
    others["swiftlint, cold"] = ["swiftlint", "lint", "--quiet", "--no-cache", *directories]
names = [*ours, *others]
taken = dict(zip(names, seconds([*ours.values(), *others.values()])))
for name in ours:
    for other in others:
        ratio = taken[name] / taken[other]
        wanted, holds = "", None
        if name == "check" and other.startswith("rg"):
            wanted, holds = "at most 2.00", ratio <= 2 if large else None
        if name == "check" and other == "ast-grep":
            wanted, holds = "at most 0.10", ratio <= 0.1 if large else None
        row(f"chaperone {name}", milliseconds(taken[name]), f"{other} {milliseconds(taken[other])}",
            f"{ratio:.2f}", wanted, holds)
        if other.startswith("rg"):
            note(f"{name} / rg", ratio, 0.5 if smoke else 0.2)

start, reference = seconds([[chaperone, "--version"], ["rg", "--version"]])
row("chaperone --version", milliseconds(start), f"rg --version {milliseconds(reference)}",
    f"{start / reference:.2f}", "at most 2.00", start <= 2 * reference)

note("--version / rg --version", start / reference, 0.5 if smoke else 0.2)

stripped_size = stripped_bytes()
note("stripped bytes", stripped_size, 0.05)
row("size, stripped", f"{stripped_size / MEGABYTE:.1f} MB", "25 MB", f"{stripped_size / 25e6:.2f}", "at most 1.00", stripped_size <= 25e6)

idle = peak_bytes([chaperone, "--version"])
for name, command in ours.items():
    peak = peak_bytes(command)
    row(f"peak memory of {name}", f"{peak / MEGABYTE:.1f} MB", f"sources {size / MEGABYTE:.1f} MB, idle {idle / MEGABYTE:.1f} MB",
        f"{peak / size:.2f}", "at most 2.00", peak <= 2 * size if large else None)
    note(f"peak memory of {name} / sources", peak / size, 0.15)

header = ("what", "measured", "against", "ratio", "wanted", "holds")
widths = [max(len(r[i]) for r in [header, *rows]) for i in range(len(header))]
for r in [header, *rows]:
    print("  ".join(cell.ljust(width) for cell, width in zip(r, widths)).rstrip())

what = history.subject(directories)
history.compare(chaperone, what, measures)
if records:
    history.record(chaperone, what, measures)
