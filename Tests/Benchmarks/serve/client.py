"""A client that is quick enough to measure with: it writes and reads the pipe itself, in one thread."""

import json
import os
import select
import subprocess
import sys
import time


class Client:
    def __init__(self, command, folder):
        self.process = subprocess.Popen(
            command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0)
        self.input, self.output = self.process.stdin.fileno(), self.process.stdout.fileno()
        self.buffer = b""
        self.sent = 0

    def write(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        data = b"Content-Length: %d\r\n\r\n" % len(body) + body
        while data:
            data = data[os.write(self.input, data):]

    def notify(self, method, params):
        self.write({"method": method, "params": params})

    def request(self, method, params):
        self.sent += 1
        self.write({"id": self.sent, "method": method, "params": params})
        return self.sent

    def read(self, timeout=60):
        """The body of the next message, as bytes."""
        while True:
            head = self.buffer.find(b"\r\n\r\n")
            if head >= 0:
                length = int(self.buffer[:head].lower().split(b"content-length:")[1].split(b"\r\n")[0])
                if len(self.buffer) >= head + 4 + length:
                    body = self.buffer[head + 4:head + 4 + length]
                    self.buffer = self.buffer[head + 4 + length:]
                    return body
            if not select.select([self.output], [], [], timeout)[0]:
                raise TimeoutError("nothing came")
            piece = os.read(self.output, 1 << 20)
            if not piece:
                raise EOFError("the server has ended")
            self.buffer += piece

    def until(self, wanted, timeout=60):
        """Reads until `wanted` is true of a message, and returns that. Requests of the server are answered."""
        while True:
            message = json.loads(self.read(timeout))
            if "id" in message and "method" in message:
                self.write({"id": message["id"], "result": None})
            if wanted(message):
                return message

    def answer(self, number, timeout=60):
        return self.until(lambda message: message.get("id") == number and "method" not in message, timeout)

    def memory(self):
        """Bytes that the process holds: all that is resident, and of that what is no file's page."""
        if sys.platform == "darwin":
            # `ps` does not separate the pages of files.
            resident = int(subprocess.check_output(["ps", "-o", "rss=", "-p", str(self.process.pid)])) * 1024
            return resident, resident
        found = {}
        with open(f"/proc/{self.process.pid}/status") as status:
            for line in status:
                name, _, value = line.partition(":")
                if name in ("VmRSS", "RssAnon"):
                    found[name] = int(value.split()[0]) * 1024
        return found.get("VmRSS", 0), found.get("RssAnon", 0)

    def stop(self):
        try:
            self.answer(self.request("shutdown", None), 10)
            self.notify("exit", None)
            self.process.wait(10)
        except (OSError, EOFError, TimeoutError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()


CAPABILITIES = {
    "general": {"positionEncodings": ["utf-8"]},
    "textDocument": {"publishDiagnostics": {"relatedInformation": True, "versionSupport": True},
                     "synchronization": {}, "hover": {}, "diagnostic": {}},
    "workspace": {"workspaceFolders": True},
}


def initialize(client, folder, capabilities=None):
    return client.answer(client.request("initialize", {
        "processId": os.getpid(), "rootUri": "file://" + folder, "capabilities": capabilities or CAPABILITIES,
        "workspaceFolders": [{"uri": "file://" + folder, "name": "workspace"}]}))


now = time.perf_counter
