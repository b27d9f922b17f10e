"""Reads the members of Swift types with `chaperone serve`: the outline that an editor gets."""
import json
import re
import subprocess
import tempfile

# Kinds of the Language Server Protocol.
TYPES, METHOD, PROPERTY = {5, 10, 11, 12, 23}, 6, 7


class Member:
    def __init__(self, name, is_method, text):
        self.name, self.is_method, self.text = name, is_method, text
        self.lines = text.count("\n") + 1
        # A property whose braces do not hold observers has no storage.
        self.is_computed = not is_method and re.match(r"[^={]*\{(?!\s*(willSet|didSet))", text) is not None

    @property
    def base(self):
        return re.split(r"[(:]", self.name)[0]


class Part:
    """A type's declaration or one of its extensions, with the members that stand in it."""

    def __init__(self, name, is_extension, is_controller, head, members):
        self.name, self.is_extension, self.is_controller = name, is_extension, is_controller
        self.head, self.members = head, members


class Outlines:
    def __init__(self, program):
        self.folder = tempfile.TemporaryDirectory()
        self.root = f"file://{self.folder.name}"
        self.count = 0
        self.process = subprocess.Popen(
            [program, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        symbols = {"documentSymbol": {"hierarchicalDocumentSymbolSupport": True}}
        self.ask("initialize", {"processId": None, "rootUri": self.root, "capabilities": {"textDocument": symbols}})
        self.tell("initialized", {})

    def tell(self, method, params):
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    def send(self, message):
        body = json.dumps(message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def ask(self, method, params):
        self.count += 1
        self.send({"jsonrpc": "2.0", "id": self.count, "method": method, "params": params})
        while True:
            message = self.receive()
            if "method" in message and "id" in message:
                self.send({"jsonrpc": "2.0", "id": message["id"], "result": None})
            elif message.get("id") == self.count:
                return message.get("result")

    def receive(self):
        length = 0
        while (line := self.process.stdout.readline().strip()):
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        if not length:
            raise EOFError("chaperone serve ended")
        return json.loads(self.process.stdout.read(length))

    def parts(self, text):
        """The parts of all types of a file, in the order of the sources."""
        uri = f"{self.root}/Document{self.count}.swift"
        document = {"uri": uri, "languageId": "swift", "version": 1, "text": text}
        self.tell("textDocument/didOpen", {"textDocument": document})
        symbols = self.ask("textDocument/documentSymbol", {"textDocument": {"uri": uri}}) or []
        self.tell("textDocument/didClose", {"textDocument": {"uri": uri}})
        lines = text.replace("\r\n", "\n").split("\n")
        found = []

        def read(symbol):
            if symbol["kind"] not in TYPES:
                return
            detail = symbol.get("detail") or ""
            members = [
                Member(child["name"], child["kind"] == METHOD, excerpt(lines, child["range"]))
                for child in symbol.get("children", []) if child["kind"] in (METHOD, PROPERTY)]
            head = excerpt(lines, symbol["range"]).split("{")[0]
            is_extension = detail == "extension" or re.match(r"[^{]*\bextension\s", head) is not None
            found.append(Part(symbol["name"], is_extension, "of code" in detail, head, members))
            for child in symbol.get("children", []):
                read(child)

        for symbol in symbols:
            read(symbol)
        return found


def excerpt(lines, place):
    start, end = place["start"], place["end"]
    if start["line"] == end["line"]:
        return lines[start["line"]][start["character"]:end["character"]]
    inner = lines[start["line"] + 1:end["line"]]
    return "\n".join([lines[start["line"]][start["character"]:], *inner, lines[end["line"]][:end["character"]]])
