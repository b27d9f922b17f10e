"""Makes files in which each construct of constructs.txt stands within itself, and has the daemon read them.

    nesting.py files FOLDER LEVELS           Swift, Objective-C, storyboards, a configuration and .gitignore
    nesting.py serve PROGRAM FOLDER LEVELS   as unsaved documents, and JSON nested as deep
"""
import json
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


def constructs():
    place = None
    with open(os.path.join(HERE, "constructs.txt"), encoding="utf-8") as listed:
        for line in listed:
            line = line.rstrip("\n")
            if not line or line.startswith("# "):
                continue
            if line[1:-1] in ("expression", "statement", "pattern", "type", "member") and line[0] == "[":
                place = line[1:-1]
                continue
            text = line.split(" => ")[0].replace("\\n", "\n")
            opening, closing = text.split("…")
            opening, closing = opening[:-1], closing[1:]
            if " " in opening or opening[-1:].isalpha():
                opening += " "
            yield place, opening, closing


def source(place, opening, closing, levels, is_closed, name):
    inside = {"expression": "a", "statement": "a()", "pattern": "b", "type": "A", "member": "func innermost() {}"}[place]
    nested = opening * levels + inside + (closing * levels if is_closed else "")
    head = f"class {name}: UIViewController {{\n  func child() {{\n    addChild(a)\n    a.didMove(toParent: self)\n"
    body = {
        "expression": f"{nested}\n  }}\n",
        "statement": f"{nested}\n  }}\n",
        "pattern": f"switch a {{\n case {nested}: b()\n default: c()\n }}\n  }}\n",
        "type": f"let x: {nested} = a\n  }}\n  var y: {nested}\n",
        "member": f"  }}\n{nested}\n",
    }[place]
    return head + body + ("}\n" if is_closed else "")


def sources(levels):
    for number, (place, opening, closing) in enumerate(constructs()):
        for is_closed in (True, False):
            name = f"{place.capitalize()}{number}{'Closed' if is_closed else 'Open'}"
            yield name, source(place, opening, closing, levels, is_closed, name)


def write(folder, path, text):
    path = os.path.join(folder, path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def files(folder, levels):
    for name, text in sources(levels):
        write(folder, f"App/{name}.swift", text)
    # Objective-C
    head = "@implementation Home\n- (void)child {\n"
    for number, (opening, closing) in enumerate(
        [("[a ", "]"), ("(", ")"), ("{", "}"), ("^{ ", "}"), ("@[", "]"), ("@{a: ", "}"), ("if (a) { ", "}"), ("#if A\n", "#endif\n")]
    ):
        write(folder, f"App/Closed{number}.m", f"{head}{opening * levels}a{closing * levels};\n}}\n@end\n")
        write(folder, f"App/Open{number}.m", head + opening * levels)
    write(folder, "App/Bridge.h", "@interface A : B<" + "A<" * levels)
    write(folder, "App/Protocols.h", "@protocol A <B>\n" * levels)
    # Interface Builder
    views = '<view id="a"><subviews>' * levels
    for kind in ("storyboard", "xib"):
        write(folder, f"App/Open.{kind}", "<document>" + views)
        write(folder, f"App/Closed.{kind}", "<document>" + views + "</subviews></view>" * levels + "</document>")
    # Patterns
    write(folder, ".gitignore", "\n".join(["**/" * levels + "x", "[" * levels, "{" * levels, "(" * levels, "*" * levels + "y", "\\" * levels]) + "\n")


def broken(folder, levels):
    """Configurations, each of which is refused."""
    for number, text in enumerate(
        ["rules: " + "[" * levels, "rules: " + "{a: " * levels, "- " * levels + "a", "rules: " + "[" * levels + "]" * levels,
         "\n".join(" " * i + "a:" for i in range(min(levels, 1200))), "exclude: ['" + "{a," * levels + "b" + "}" * levels + "']",
         "exclude: ['" + "[" * levels + "']", "rules: " + "!!map " * levels]
    ):
        write(folder, f"{number}.yml", text)


class Daemon:
    def __init__(self, program, folder):
        self.process = subprocess.Popen([program, "serve"], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.next = 0

    def send(self, body):
        body = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def notify(self, method, params):
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    def request(self, method, params):
        self.next += 1
        self.send({"jsonrpc": "2.0", "id": self.next, "method": method, "params": params})
        while True:
            answer = self.receive()
            if answer.get("id") == self.next and "method" not in answer:
                return answer

    def receive(self):
        length = 0
        while True:
            line = self.process.stdout.readline()
            if not line:
                sys.exit(f"the daemon ended with {self.process.wait()}")
            if line == b"\r\n":
                return json.loads(self.process.stdout.read(length))
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])


def serve(program, folder, levels):
    daemon = Daemon(program, folder)
    root = "file://" + folder
    daemon.request("initialize", {"processId": None, "rootUri": root, "capabilities": {"textDocument": {"documentSymbol": {"hierarchicalDocumentSymbolSupport": True}}}})
    daemon.notify("initialized", {})
    count = 0
    for name, text in sources(levels):
        uri = f"{root}/App/Unsaved{name}.swift"
        document = {"uri": uri}
        daemon.notify("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "swift", "version": 1, "text": "class A {}\n"}})
        daemon.notify("textDocument/didChange", {"textDocument": {"uri": uri, "version": 2}, "contentChanges": [{"text": text}]})
        answer = daemon.request("textDocument/documentSymbol", {"textDocument": document})
        if "error" in answer:
            sys.exit(f"{name}: {answer['error']}")
        daemon.notify("textDocument/didClose", {"textDocument": document})
        count += 1
    # JSON as deep: refused, and the next request is answered.
    for opening in (b"[", b'{"a":', b'{"jsonrpc":"2.0","id":1,"method":"x","params":' + b"["):
        daemon.send(opening * levels)
    for params in ("[" * levels + "]" * levels, '{"a":' * levels + "1" + "}" * levels):
        daemon.send(('{"jsonrpc":"2.0","method":"textDocument/didOpen","params":' + params + "}").encode())
    daemon.request("shutdown", None)
    daemon.notify("exit", None)
    code = daemon.process.wait()
    if code != 0:
        sys.exit(f"the daemon ended with {code}")
    print(f"the daemon read {count} documents")


if __name__ == "__main__":
    command, *rest = sys.argv[1:]
    if command == "files":
        files(rest[0], int(rest[1]))
    elif command == "broken":
        broken(rest[0], int(rest[1]))
    else:
        serve(rest[0], rest[1], int(rest[2]))
