"""What earlier runs measured, and what differs from it today: a guide for the reader, which fails nothing.

`history.tsv` has a line for each value: date, commit, how the program is linked, what it was run on, the measure, the value.
Ratios, bytes and exponents are recorded, and no times, which depend on the machine. A run with --record adds its own.
"""
import datetime, os, re, statistics, subprocess, sys

HERE = os.path.dirname(os.path.abspath(__file__))
FILE = os.path.join(HERE, "history.tsv")
HEADER = ["date", "commit", "linking", "subject", "measure", "value"]
# The latest of the earlier values that count.
LATEST = 5


def linking(program):
    """How the program is linked: sizes and start-up differ between the two."""
    if sys.platform == "darwin":
        return "macos"
    with open(program, "rb") as file:
        return "dynamic" if b"/ld-linux" in file.read(1 << 16) else "static"


def subject(directories):
    """The directories, without what only this machine has in their paths."""
    root = os.path.realpath(os.path.join(HERE, "../.."))
    relative = [os.path.relpath(os.path.realpath(directory), root) for directory in directories]
    return " ".join(sorted(os.path.basename(d) if d.startswith("..") else d for d in relative))


def earlier(program, what):
    """The latest values of each measure, with the date of the first of them."""
    values = {}
    if not os.path.exists(FILE):
        return values
    with open(FILE) as file:
        for line in list(file)[1:]:
            date, _, linked, on, measure, value = line.rstrip("\n").split("\t")
            if (linked, on) == (linking(program), what):
                values.setdefault(measure, []).append((date, float(value)))
    return {measure: (list_[-LATEST:][0][0], [value for _, value in list_[-LATEST:]]) for measure, list_ in values.items()}


def compare(program, what, measures):
    """Prints which measures differ from the median of the latest runs.

    `measures` has for each name the value and the margin: the part of the median that is noise.
    """
    known = earlier(program, what)
    if not known:
        print(f"\nNo history of a {linking(program)} program on {what}: --record begins one.")
        return
    differing = []
    for measure, (value, margin) in measures.items():
        if measure not in known:
            continue
        since, values = known[measure]
        median = statistics.median(values)
        change = value / median - 1 if median else 0
        if abs(change) > margin:
            differing.append(f"  {measure}: {value:.2f}, {change:+.0%} against {median:.2f} (runs: {len(values)}, since {since})")
    print(f"\nDiffering from earlier runs of a {linking(program)} program on {what}:" if differing
          else f"\nLike earlier runs of a {linking(program)} program on {what}.")
    print(*differing, sep="\n", end="\n" if differing else "")


def record(program, what, measures):
    """Adds a line for each measure."""
    version = subprocess.run([program, "--version"], capture_output=True, text=True).stdout
    commit = re.search(r"commit (\w+)", version)
    new = not os.path.exists(FILE)
    with open(FILE, "a") as file:
        if new:
            file.write("\t".join(HEADER) + "\n")
        for measure, (value, _) in measures.items():
            file.write("\t".join([datetime.date.today().isoformat(), commit[1] if commit else "-", linking(program), what, measure, f"{value:.4g}"]) + "\n")
