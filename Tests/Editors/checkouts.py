"""Branches that are checked out under a running daemon, with a real watcher of files.

    checkouts.py [--rounds N] [--seed N] [--repository PATH]

In a repository of generated branches, or in a clone of one that is given: checks out branches or commits, stashes, moves
and deletes files and folders, edits what is open, without a pause or with one. What the watcher sees goes to the daemon as
an editor sends it. After each round the daemon has to find what one finds that begins with the same files and documents.
"""

import argparse
import fnmatch
import json
import os
import pathlib
import queue
import random
import shutil
import subprocess
import sys
import tempfile
import time

from watchdog.events import FileSystemEventHandler
from watchdog.observers import Observer

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../Benchmarks/serve"))
from client import Client, initialize  # noqa: E402

CREATED, CHANGED, DELETED = 1, 2, 3
# What the daemon asks to be told of.
WATCHED = ["*.swift", "*.h", "*.m", "*.mm", "*.storyboard", "*.xib", "project.pbxproj", "*.yml", ".gitignore"]
# No machine takes so long for one event.
PATIENCE = 60
CAPABILITIES = {
    "general": {"positionEncodings": ["utf-8"]},
    "textDocument": {"diagnostic": {}, "synchronization": {}},
    "workspace": {"workspaceFolders": True, "diagnostics": {"refreshSupport": True}},
}


class Watcher(FileSystemEventHandler):
    """What happens below a folder, as an editor tells it."""

    def __init__(self, folder):
        self.events = queue.Queue()
        self.observer = Observer()
        self.observer.schedule(self, str(folder), recursive=True)
        self.observer.start()

    def put(self, path, kind):
        path = os.fsdecode(path)
        if "/.git/" not in path and any(fnmatch.fnmatch(os.path.basename(path), pattern) for pattern in WATCHED):
            self.events.put((path, kind))

    def on_created(self, event):
        self.put(event.src_path, CREATED)
        # Files that stand in a new folder before it is watched are announced by nobody: editors look there, too.
        if event.is_directory:
            for folder, _, names in os.walk(event.src_path):
                for name in names:
                    self.put(os.path.join(os.fsdecode(folder), name), CREATED)

    def on_modified(self, event):
        if not event.is_directory:
            self.put(event.src_path, CHANGED)

    def on_deleted(self, event):
        self.put(event.src_path, DELETED)

    def on_moved(self, event):
        self.put(event.src_path, DELETED)
        self.put(event.dest_path, CREATED)

    def stop(self):
        self.observer.stop()
        self.observer.join()


class Editor:
    """A daemon, the documents that are open in it, and the watcher that feeds it."""

    def __init__(self, folder, watcher=None):
        self.folder, self.watcher = folder, watcher
        self.documents = {}
        self.client = Client([os.environ["CHAPERONE"], "serve"], str(folder))
        initialize(self.client, str(folder), CAPABILITIES)
        self.client.notify("initialized", {})

    def open(self, path, text, version=1):
        self.documents[path] = (text, version)
        self.client.notify("textDocument/didOpen", {
            "textDocument": {"uri": path.as_uri(), "languageId": "swift", "version": version, "text": text}})

    def change(self, path, text):
        version = self.documents[path][1] + 1
        self.documents[path] = (text, version)
        self.client.notify("textDocument/didChange", {
            "textDocument": {"uri": path.as_uri(), "version": version}, "contentChanges": [{"text": text}]})

    def close(self, path):
        del self.documents[path]
        self.client.notify("textDocument/didClose", {"textDocument": {"uri": path.as_uri()}})

    def forward(self, seconds):
        """Tells what the watcher sees, in the portions in which it comes."""
        end = time.monotonic() + seconds
        while True:
            changes = []
            while not self.watcher.events.empty():
                path, kind = self.watcher.events.get()
                changes.append({"uri": pathlib.Path(path).as_uri(), "type": kind})
            if changes:
                self.client.notify("workspace/didChangeWatchedFiles", {"changes": changes})
            if time.monotonic() >= end:
                return changes
            time.sleep(0.005)

    def forward_all(self):
        """Tells of everything up to a file that is made now."""
        last = self.folder / f"Last{time.monotonic_ns()}.swift"
        last.write_text("")
        os.remove(last)
        end = time.monotonic() + PATIENCE
        while not any(c["type"] == DELETED and c["uri"] == last.as_uri() for c in self.forward(0)):
            if time.monotonic() > end:
                raise TimeoutError("the watcher does not see a new file")
            time.sleep(0.005)

    def found(self):
        answer = self.client.answer(self.client.request("workspace/diagnostic", {"previousResultIds": []}), PATIENCE)
        return {item["uri"]: sorted(json.dumps(d, sort_keys=True) for d in item["items"])
                for item in answer["result"]["items"] if item["items"]}


def controller(name, base, size, is_wrong, sends):
    lines = ["import UIKit", f"class {name}: {base} {{"]
    lines += ["  func add(_ child: UIViewController) {", "    addChild(child)", "    view.addSubview(child.view)"]
    lines += [] if is_wrong else ["    child.didMove(toParent: self)"]
    lines += ["  }", f"  @objc func tap{name}() {{}}"]
    lines += [f'  func send() {{ UIButton().addTarget(nil, action: Selector(("{sends}")), for: .touchUpInside) }}']
    lines += [f"  func step{number}() {{ print({number}) }}" for number in range(size)] + ["}", ""]
    return "\n".join(lines)


def git(folder, *arguments, check=True):
    return subprocess.run(
        ["git", "-c", "user.name=n", "-c", "user.email=e@example.com", "-c", "advice.detachedHead=false", *arguments],
        cwd=folder, check=check, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout


NAMES = [f"{folder}Panel{number}" for folder in ("", "App/", "App/Deep/", "Kit/") for number in range(4)]


def any_file(chance):
    """A path, and a text that its file may have."""
    if chance.random() < 0.75:
        path = chance.choice(NAMES) + ".swift"
        base = chance.choice(["UIViewController", "UIViewController", "Panel0", "Panel1"])
        name = os.path.basename(path)[:-6]
        return path, controller(name, base if base != name else "UIViewController", chance.choice([1, 5, 400]),
                                chance.random() < 0.5, chance.choice(["tapPanel2", "tapPanel3", "nothing"]))
    return chance.choice([
        # Broken ones are left out: a daemon goes on with the last that was right.
        (".chaperone.yml", chance.choice([
            "", "exclude: [Kit]\n", "rules:\n  missing_did_move: off\n", "rules:\n  orphaned_child_view: error\n"])),
        (".gitignore", chance.choice(["", "Deep/\n", "*.xib\n", "Kit\n"])),
        ("Package.swift", chance.choice([
            "", 'let package = Package(name: "P", targets: [.target(name: "App", path: "App"), '
                '.target(name: "Kit", path: "Kit")])\n'])),
        ("App/Extra.h", "@interface Extra : UIViewController\n- (void)nothing;\n@end\n"),
    ])


def write(folder, path, text):
    path = folder / path
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def make_branches(folder, chance):
    git(folder, "init", "-q", "-b", "b0", ".")
    for number in range(6):
        if number:
            git(folder, "checkout", "-q", f"b{chance.randrange(number)}")
            git(folder, "checkout", "-q", "-b", f"b{number}")
        for _ in range(20):
            write(folder, *any_file(chance))
        for path in chance.sample(sorted(folder.rglob("*.swift")), 3):
            path.unlink()
        git(folder, "add", "-A", "-f")
        git(folder, "commit", "-q", "--allow-empty", "-m", f"b{number}")
    return [f"b{number}" for number in range(6)]


def sources(folder):
    return sorted(path for path in folder.rglob("*.swift") if path.is_file())


def step(editor, revisions, chance):
    """One thing that a person does. Says what."""
    folder, found = editor.folder, sources(editor.folder)
    kind = chance.choice(["checkout"] * 4 + ["write", "delete", "folder", "move", "stash", "open", "change", "close", "save"])
    if kind == "checkout":
        revision = chance.choice(revisions)
        # Of a partial clone some files may be missing.
        git(folder, "checkout", "-q", "-f", revision, check=False)
        if chance.random() < 0.3:
            git(folder, "clean", "-q", "-fdx")
        return f"checkout {revision}"
    if kind == "write":
        path, text = any_file(chance)
        if (folder / path).is_dir() or any(parent.is_file() for parent in (folder / path).parents):
            return "nothing"
        write(folder, path, text)
        return f"write {path}"
    if kind == "stash":
        git(folder, "stash", "push", "-q", "-u", check=False)
        if chance.random() < 0.7:
            git(folder, "stash", "pop", "-q", check=False)
        # Marks of a conflict would break a configuration.
        if git(folder, "ls-files", "--unmerged"):
            git(folder, "reset", "-q", "--hard")
        return "stash"
    if kind in ("change", "close", "save") and editor.documents:
        path = chance.choice(sorted(editor.documents))
        if kind == "change":
            editor.change(path, any_file(chance)[1] if chance.random() < 0.5 else editor.documents[path][0] + "\n// more\n")
        elif kind == "close":
            editor.close(path)
        elif path.parent.is_dir():
            path.write_text(editor.documents[path][0])
            editor.client.notify("textDocument/didSave", {"textDocument": {"uri": path.as_uri()}})
        return f"{kind} {path.relative_to(folder)}"
    if not found:
        return "nothing"
    path = chance.choice(found)
    if kind == "open" and path not in editor.documents:
        editor.open(path, path.read_text(errors="replace"))
    elif kind == "delete":
        path.unlink()
    elif kind == "folder" and path.parent != folder:
        shutil.rmtree(path.parent)
    elif kind == "move":
        target = folder / chance.choice(["Moved", "Kit", "App/Deep"])
        if not target.exists() and path.parent != folder and path.parent not in target.parents and target.parent.is_dir():
            path.parent.rename(target)
        elif target.is_dir():
            path.rename(target / path.name)
    else:
        return "nothing"
    return f"{kind} {path.relative_to(folder)}"


def differences(editor):
    """What the daemon finds otherwise than one that begins now."""
    fresh = Editor(editor.folder)
    for path, (text, version) in editor.documents.items():
        fresh.open(path, text, version)
    end = time.monotonic() + 20
    # Either may still read the tree again, and what was written last may not have been seen yet.
    while (found := editor.found()) != (wanted := fresh.found()) and time.monotonic() < end:
        editor.forward(0.1)
    fresh.client.stop()
    return {uri: (found.get(uri), wanted.get(uri)) for uri in found.keys() | wanted.keys() if found.get(uri) != wanted.get(uri)}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--repository")
    parser.add_argument("--revisions", type=int, default=12)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    with tempfile.TemporaryDirectory() as work:
        folder = pathlib.Path(work).resolve() / "tree"
        if options.repository:
            subprocess.run(["git", "clone", "-q", "--shared", "--no-checkout", options.repository, str(folder)], check=True)
            revisions = chance.sample(git(folder, "rev-list", "--all", "-n", "2000").split(), options.revisions)
        else:
            folder.mkdir()
            revisions = make_branches(folder, chance)
        watcher = Watcher(folder)
        editor = Editor(folder, watcher)
        steps = 0
        try:
            for number in range(options.rounds):
                done = []
                for _ in range(chance.choice([1, 1, 2, 4, 8])):
                    done.append(step(editor, revisions, chance))
                    editor.forward(chance.choice([0, 0, 0.02, 0.2]))
                editor.forward_all()
                steps += len(done)
                if different := differences(editor):
                    print(f"seed {options.seed}, round {number}: {done}", file=sys.stderr)
                    for uri, (found, wanted) in sorted(different.items()):
                        print(f"  {uri}\n    found  {found}\n    wanted {wanted}", file=sys.stderr)
                    return 1
            editor.client.stop()
        finally:
            editor.client.process.kill()
            watcher.stop()
    print(f"checkouts: {steps} steps in {options.rounds} rounds, no difference")
    return 0


sys.exit(main())
