"""Edits that change what is found in another file: documents that are open and on no disk, in any workspace."""

from client import now

HELPER = """import UIKit

extension UIViewController {
  func embedForProbe(_ child: UIViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}
"""

DOCUMENTS = {
    "ProbeBase.swift": "import UIKit\n\nclass ProbeBase: UIViewController {\n  let probe = 1\n}\n",
    "ProbeScreen.swift": """import UIKit

class ProbeScreen: ProbeBase {
  func show(_ child: UIViewController) {
    addChild(child)
    view.addSubview(child.view)
  }
}
""",
    # What inherits from it adds no children, as far as anything is known of it.
    "ProbeRoot.swift": "import UIKit\n\nclass ProbeRoot: NSObject {\n  let probe = 1\n}\n",
    "ProbePane.swift": """import UIKit

class ProbePane: ProbeRoot {
  func show(_ child: UIViewController) {
    addChild(child)
    view.addSubview(child.view)
  }
}
""",
    "ProbeHelper.swift": HELPER,
    "ProbeCallers.swift": """import UIKit

class ProbeCompletes: UIViewController {
  func show(_ child: UIViewController) {
    embedForProbe(child)
    child.didMove(toParent: self)
  }
}

class ProbeForgets: UIViewController {
  func show(_ child: UIViewController) {
    embedForProbe(child)
  }
}
""",
    "ProbeHandler.swift": "import UIKit\n\nclass ProbeHandler: UIViewController {\n  @objc func probeTapped() {}\n}\n",
    "ProbeSender.swift": """import UIKit

class ProbeSender: UIViewController {
  func setUp(_ button: UIButton) {
    button.addTarget(nil, action: #selector(ProbeHandler.probeTapped), for: .touchUpInside)
    button.addTarget(nil, action: Selector(("probeTapped")), for: .touchDown)
  }
}
""",
}

# What is edited, what takes the place of what, and where something else is found then.
EDITS = [
    ("a handler renamed", "ProbeHandler.swift", "probeTapped", "probeTouched", "ProbeSender.swift"),
    ("a base class changed", "ProbeBase.swift", ": UIViewController", ": NSObject", "ProbeScreen.swift"),
    ("a helper that calls didMove no longer", "ProbeHelper.swift", "child.didMove(toParent: self)", "print(child)",
     "ProbeCallers.swift"),
    ("a type renamed", "ProbeRoot.swift", "class ProbeRoot", "class ProbeRoots", "ProbePane.swift"),
]


class Probes:
    def __init__(self, client, folder):
        self.client = client
        self.uris = {name: f"file://{folder}/{name}" for name in DOCUMENTS}
        self.version = 1
        for name, text in DOCUMENTS.items():
            client.notify("textDocument/didOpen", {"textDocument": {
                "uri": self.uris[name], "languageId": "swift", "version": 1, "text": text}})
        self.interpreted()

    def interpreted(self):
        """How many functions have been interpreted."""
        client = self.client
        return client.answer(client.request("chaperone/status", None))["result"].get("interpretedFunctions", 0)

    def change(self, name, old, new, text, other):
        """Seconds until the diagnostics of the file and of another are there, and how many functions that took."""
        before = self.interpreted()
        offset = text.index(old)
        line = text.count("\n", 0, offset)
        column = offset - (text.rfind("\n", 0, offset) + 1)
        self.version += 1
        begin = now()
        self.client.notify("textDocument/didChange", {
            "textDocument": {"uri": self.uris[name], "version": self.version},
            "contentChanges": [{"text": new, "range": {
                "start": {"line": line, "character": column}, "end": {"line": line, "character": column + len(old)}}}]})
        wanted = {self.uris[name], self.uris[other]}
        times = {}
        while wanted:
            message = self.client.until(lambda m: m.get("method") == "textDocument/publishDiagnostics")
            uri = message["params"]["uri"]
            if uri in wanted and (uri != self.uris[name] or message["params"].get("version") == self.version):
                times[uri] = now() - begin
                wanted.remove(uri)
        return times[self.uris[name]], times[self.uris[other]], self.interpreted() - before

    def measure(self, name, old, new, other, edits):
        """Makes an edit and takes it back, so many times."""
        text = DOCUMENTS[name]
        own, far, functions = [], [], []
        for number in range(edits):
            place = text if number % 2 == 0 else text.replace(old, new)
            found = self.change(name, old if number % 2 == 0 else new, new if number % 2 == 0 else old, place, other)
            own.append(found[0])
            far.append(found[1])
            functions.append(found[2])
        return own, far, sorted(functions)[len(functions) // 2]
