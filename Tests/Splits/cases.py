"""Cuts in public apps, which people made or readers wrote down: where the repositories are, and what the controllers were."""
import csv
import json
import os
import subprocess

# Of the table that `mine` writes.
COLUMNS = ["repository", "commit", "parent", "controller", "files", "new_type", "new_file", "members"]


def load(path):
    """The cases of a JSON array, of a table that `mine` wrote, or of `cuts.tsv`."""
    with open(path) as file:
        if not path.endswith(".tsv"):
            return json.load(file)
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    return [case(row) for row in rows]


def case(row):
    path, *others = row["files"].split("|")
    return {
        "id": "-".join([row["repository"].split("/")[1], row["commit"][:8], row["controller"], row.get("new_type", "")]),
        "repo": row["repository"], "before": row.get("parent", row["commit"]), "path": path, "other_paths": others,
        "view_controller": row["controller"], "new_type": row.get("new_type"), "members": row["members"].split("|"),
        "use": row.get("use", "fit"),
    }


def find(checkouts, repo):
    """The git directory of a repository below a folder of checkouts."""
    owner, name = repo.split("/")
    for folder in (f"{owner}+{name}/repo", f"{owner}_{name}", name):
        for path in (f"{checkouts}/{folder}", f"{checkouts}/{folder}/.git"):
            if os.path.exists(f"{path}/HEAD"):
                return path
    return None


def lay_out(case, directory, folder):
    """Writes the files of the view controller as they were; False where the history does not have them."""
    for path in [case["path"], *case["other_paths"]]:
        command = ["git", f"--git-dir={directory}", "show", f"{case['before']}:{path}"]
        done = subprocess.run(command, capture_output=True)
        if done.returncode != 0:
            return False
        target = os.path.join(folder, path)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        with open(target, "wb") as file:
            file.write(done.stdout)
    return True
