"""Files, configurations and project files that come, change and go under the daemon, and code actions."""

import os
import urllib.parse

from client import now

WRONG = """import UIKit

final class ChaperoneBenchmarkHost: UIViewController {
  func show(_ child: UIViewController) {
    addChild(child)
    view.addSubview(child.view)
  }

  func hide() {
    title = "nothing is found here"
  }
}
"""
RIGHT = WRONG.replace("child.view)\n", "child.view)\n    child.didMove(toParent: self)\n")
CREATED, CHANGED, DELETED = 1, 2, 3


def uri(path):
    # As the server spells it.
    return "file://" + urllib.parse.quote(path, safe="/+")


class Files:
    """A file of the workspace that is written, and removed at the end."""

    def __init__(self, client, folder):
        self.client = client
        self.path = os.path.join(folder, "ChaperoneBenchmarkHost.swift")
        self.uri = uri(self.path)
        self.times = {}

    def published(self, count, uri=None):
        def wanted(message):
            return (message.get("method") == "textDocument/publishDiagnostics"
                    and message["params"]["uri"] == (uri or self.uri) and len(message["params"]["diagnostics"]) == count)
        return wanted

    def event(self, what, changes, uri, count):
        begin = now()
        self.client.notify("workspace/didChangeWatchedFiles", {"changes": [
            {"uri": uri, "type": kind} for uri, kind in changes]})
        self.client.until(self.published(count, uri))
        self.times.setdefault(what, []).append(now() - begin)

    def write(self, text):
        with open(self.path, "w") as file:
            file.write(text)

    def round(self):
        self.write(WRONG)
        self.event("created", [(self.uri, CREATED)], self.uri, 1)
        self.write(RIGHT)
        self.event("changed", [(self.uri, CHANGED)], self.uri, 0)
        self.write(WRONG)
        self.event("changed", [(self.uri, CHANGED)], self.uri, 1)
        other = self.path.replace("Host.swift", "Renamed.swift")
        os.rename(self.path, other)
        self.event("renamed", [(self.uri, DELETED), (uri(other), CREATED)], uri(other), 1)
        os.remove(other)
        self.event("deleted", [(uri(other), DELETED)], uri(other), 0)

    def settings(self, rounds):
        """A configuration beside the file that turns a rule off, comes and goes."""
        path = os.path.join(os.path.dirname(self.path), ".chaperone.yml")
        if os.path.exists(path):
            return
        self.write(WRONG)
        self.event("created", [(self.uri, CREATED)], self.uri, 1)
        try:
            for _ in range(rounds):
                with open(path, "w") as file:
                    file.write("rules: {missing_did_move: off}\n")
                self.event("configuration", [(uri(path), CREATED)], self.uri, 0)
                os.remove(path)
                self.event("configuration", [(uri(path), DELETED)], self.uri, 1)
        finally:
            if os.path.exists(path):
                os.remove(path)
        os.remove(self.path)
        self.event("deleted", [(self.uri, DELETED)], self.uri, 0)

    def project(self, rounds):
        """The nearest project file gets another line, until a request is answered."""
        folder = os.path.dirname(self.path)
        while not any(name.endswith(".xcodeproj") for name in os.listdir(folder)):
            if folder == os.path.dirname(folder):
                return
            folder = os.path.dirname(folder)
        name = next(name for name in sorted(os.listdir(folder)) if name.endswith(".xcodeproj"))
        path = os.path.join(folder, name, "project.pbxproj")
        with open(path, newline="") as file:
            text = file.read()
        try:
            for number in range(rounds):
                with open(path, "w", newline="") as file:
                    file.write(text + "\n" * (1 - number % 2))
                begin = now()
                self.client.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": uri(path), "type": CHANGED}]})
                self.client.answer(self.client.request("chaperone/check", {"paths": ["nothing"]}))
                self.times.setdefault("project file", []).append(now() - begin)
        finally:
            with open(path, "w", newline="") as file:
                file.write(text)

    def action(self, line):
        place = {"line": line, "character": 4}
        begin = now()
        answer = self.client.answer(self.client.request("textDocument/codeAction", {
            "textDocument": {"uri": self.uri}, "range": {"start": place, "end": place}, "context": {"diagnostics": []}}))
        return now() - begin, len(answer["result"] or [])

    def actions(self, rounds):
        """After a key, and once more: what puts a finding right is known then."""
        self.write(WRONG)
        self.client.notify("textDocument/didOpen", {"textDocument": {
            "uri": self.uri, "languageId": "swift", "version": 0, "text": WRONG}})
        self.client.until(self.published(1))
        for number in range(rounds):
            place = {"line": 9, "character": 0}
            self.client.notify("textDocument/didChange", {
                "textDocument": {"uri": self.uri, "version": number + 1},
                "contentChanges": [{"range": {"start": place, "end": place}, "text": "\n"}]})
            self.client.until(lambda m: m.get("method") == "textDocument/publishDiagnostics"
                              and m["params"].get("version") == number + 1)
            for what, line in (("nothing found there", 2), ("something found", 4), ("the same again", 4)):
                took, count = self.action(line)
                if "nothing" not in what and count == 0:
                    raise AssertionError(f"{what}: there is no action")
                self.times.setdefault("code action, " + what, []).append(took)
        self.client.notify("textDocument/didClose", {"textDocument": {"uri": self.uri}})

    def remove(self):
        if os.path.exists(self.path):
            os.remove(self.path)


def measure(client, folder, rounds):
    """By what happens, the seconds until it is answered or its diagnostics are there."""
    files = Files(client, folder)
    try:
        for _ in range(rounds):
            files.round()
        files.settings(rounds // 2)
        files.project(rounds)
        files.actions(rounds)
    finally:
        files.remove()
    return files.times
