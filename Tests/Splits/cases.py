"""Cuts that people made in public apps: where their repositories are, and what the controllers were before."""
import os
import subprocess


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
