"""What editors do when things go wrong: they crash, stop reading, send signals, and vanish. The daemon ends, and in time."""

import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

CHAPERONE = os.environ["CHAPERONE"]
PROJECT = os.environ["PROJECT"]
LINUX = sys.platform == "linux"  # There /proc has what only `ps`, which is slower, has elsewhere.
failures = []


def check(condition, what):
    if not condition:
        failures.append(what)
        print(f"failed: {what}", file=sys.stderr)


def frame(message):
    body = json.dumps({"jsonrpc": "2.0", **message}).encode()
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


def start(*arguments, **options):
    return subprocess.Popen([CHAPERONE, "serve", *arguments], cwd=PROJECT, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                            stderr=options.pop("stderr", subprocess.DEVNULL), bufsize=0, **options)


def initialize(process, parent=None, capabilities=None):
    process.stdin.write(frame({"id": 1, "method": "initialize", "params": {
        "processId": parent, "rootUri": pathlib.Path(PROJECT).as_uri(), "capabilities": capabilities or {}}}))
    process.stdin.write(frame({"method": "initialized", "params": {}}))
    return read(process)


def read(process):
    headers = b""
    while not headers.endswith(b"\r\n\r\n"):
        byte = process.stdout.read(1)
        if not byte:
            return None
        headers += byte
    length = int(headers.lower().split(b"content-length:")[1].split(b"\r\n")[0])
    body = b""
    while len(body) < length:
        body += process.stdout.read(length - len(body))
    return json.loads(body)


def code(process, seconds=300):
    try:
        return process.wait(seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        return "still running"


def ps(field, pid):
    return subprocess.run(["ps", "-o", f"{field}=", "-p", str(pid)], stdout=subprocess.PIPE, text=True).stdout.strip()


def memory(process):
    if not LINUX:
        return int(ps("rss", process.pid)) * 1024
    for line in pathlib.Path(f"/proc/{process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024


def is_running(pid):
    if not LINUX:
        return ps("stat", pid)[:1] not in ("", "Z")
    try:
        return pathlib.Path(f"/proc/{pid}/stat").read_text().split()[2] != "Z"
    except FileNotFoundError:
        return False


def standard_input_closes():
    for is_polite, wanted in [(False, 1), (True, 0)]:
        process = start()
        initialize(process)
        if is_polite:
            process.stdin.write(frame({"id": 2, "method": "shutdown"}))
            while (answer := read(process)).get("id") != 2:
                pass
            check(answer["result"] is None, "shutdown's answer")
        process.stdin.close()
        check(code(process) == wanted, f"the end of standard input, shut down: {is_polite}")
    process = start()
    process.stdin.write(b"Content-Length: 100\r\n\r\n{")
    process.stdin.close()
    check(code(process) == 1, "the end of standard input within a message")


def signals():
    for number in [signal.SIGTERM, signal.SIGINT]:
        for is_begun in [False, True]:
            process = start()
            if is_begun:
                initialize(process)
            else:
                # What comes before `initialize` is refused: an answer says that the daemon runs.
                process.stdin.write(frame({"id": 1, "method": "chaperone/status"}))
                read(process)
            process.send_signal(number)
            check(code(process) in (0, 1), f"{number.name}, initialized: {is_begun}")
    process = start()
    initialize(process)
    process.stdin.write(frame({"id": 2, "method": "shutdown"}))
    while read(process).get("id") != 2:
        pass
    process.send_signal(signal.SIGTERM)
    check(code(process) == 0, "SIGTERM after shutdown")


def client_killed():
    """A shell stands for the editor: it is killed and sends no shutdown. The pipes stay open."""
    editor = subprocess.Popen(["sleep", "60"])
    process = start()
    initialize(process, parent=editor.pid)
    editor.kill()
    editor.wait()
    check(code(process) == 1, "the parent process died")
    editor = subprocess.Popen(["sleep", "60"])
    process = start("--clientProcessId", str(editor.pid))
    editor.kill()
    editor.wait()
    check(code(process) == 1, "--clientProcessId died")


def client_killed_with_its_pipes():
    script = (f"import subprocess, time; p = subprocess.Popen([{CHAPERONE!r}, 'serve'], stdin=subprocess.PIPE, stdout=subprocess.PIPE);"
              "print(p.pid, flush=True); time.sleep(60)")
    editor = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, cwd=PROJECT)
    pid = int(editor.stdout.readline())
    check(is_running(pid), "the daemon has started")
    editor.send_signal(signal.SIGKILL)
    editor.wait()
    for _ in range(100):
        if not is_running(pid):
            return
        time.sleep(0.1)
    check(False, "the client was killed with kill -9")
    os.kill(pid, signal.SIGKILL)


def nobody_reads():
    """A client that sends and never reads: neither side's memory grows, and the end is still heard."""
    process = start()
    os.set_blocking(process.stdin.fileno(), False)
    data = frame({"id": 1, "method": "initialize", "params": {"processId": None, "rootUri": None, "capabilities": {}}})
    data += frame({"method": "initialized", "params": {}})
    sent, number, largest, stalled = 0, 1, 0, 0
    while stalled < 30:
        while len(data) < 1 << 16:
            number += 1
            data += frame({"id": number, "method": "chaperone/rules"})
        try:
            count = os.write(process.stdin.fileno(), data)
            data, sent, stalled = data[count:], sent + count, 0
        except BlockingIOError:
            stalled += 1
            time.sleep(0.05)
        largest = max(largest, memory(process))
        if sent > 200 << 20:
            break
    check(stalled >= 30, f"the pipe filled up after {sent} bytes")
    check(largest < 200 << 20, f"{largest >> 20} MB while its output is not read")
    process.send_signal(signal.SIGTERM)
    check(code(process) in (0, 1), "SIGTERM while its output is not read")


def nobody_reads_and_input_closes():
    """A client that sends, never reads, and closes its end: the daemon does not wait for it for ever."""
    for method in ["chaperone/rules", "chaperone/report"]:
        process = start()
        os.set_blocking(process.stdin.fileno(), False)
        data = frame({"id": 1, "method": "initialize", "params": {"processId": None, "rootUri": None, "capabilities": {}}})
        number, stalled = 1, 0
        while stalled < 20:
            while len(data) < 1 << 16:
                number += 1
                data += frame({"id": number, "method": method})
            try:
                data, stalled = data[os.write(process.stdin.fileno(), data):], 0
            except BlockingIOError:
                stalled += 1
                time.sleep(0.05)
        process.stdin.close()
        check(code(process) == 1, f"the end of standard input while the answer to {method} is not read")


def slow_reader():
    """Everything is answered in the end, in order."""
    process = start()
    initialize(process)
    import threading
    threading.Thread(target=lambda: [process.stdin.write(frame({"id": n, "method": "chaperone/rules"})) for n in range(2, 400)], daemon=True).start()
    time.sleep(1)
    ids = []
    while len(ids) < 398:
        message = read(process)
        if "id" in message and "method" not in message:
            ids.append(message["id"])
    check(ids == list(range(2, 400)), "every answer, in order")
    process.kill()
    process.wait()


def small_pieces():
    process = start()
    for byte in frame({"id": 1, "method": "initialize", "params": {"capabilities": {}}}):
        process.stdin.write(bytes([byte]))
    check(read(process)["result"]["serverInfo"]["name"] == "chaperone", "a message byte by byte")
    process.stdin.write(b"Content-Length: 99999999999\r\n\r\n")
    check(read(process)["error"]["code"] == -32700, "a message of a hundred gigabytes")
    process.kill()
    process.wait()


def lines():
    def request(text):
        done = subprocess.run([CHAPERONE, "serve"], cwd=PROJECT, input=text.encode(), capture_output=True, timeout=30)
        return done.returncode, [json.loads(line) for line in done.stdout.splitlines()]

    status, answers = request('{"jsonrpc":"2.0","id":1,"method":"chaperone/report"}\n')
    check(status == 0 and answers[0]["result"]["summary"]["viewControllers"] == 3, "a script requests a report")
    status, answers = request("{nonsense\n\n{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"method\":\"chaperone/status\"}")
    check(status == 0 and any(a.get("id") == "a" and "result" in a for a in answers), "a last line without its end")
    check(any(a.get("error", {}).get("code") == -32700 for a in answers), "a line that is no JSON")


def trace_without_source():
    with tempfile.TemporaryDirectory() as folder:
        log = os.path.join(folder, "log")
        process = start("--log-level", "trace", "--log-file", log)
        initialize(process)
        uri = (pathlib.Path(PROJECT) / "App/HomeViewController.swift").as_uri()
        for method, params in [
            ("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "swift", "version": 1, "text": "let secret = 1\n"}}),
            ("textDocument/didChange", {"textDocument": {"uri": uri, "version": 2}, "contentChanges": [{"text": "let secret = 2\n"}]}),
            ("textDocument/didChange", {"textDocument": {"uri": uri}, "contentChanges": [{"text": 5, "secret": "secret"}]}),
        ]:
            process.stdin.write(frame({"method": method, "params": params}))
        process.stdin.write(b"Content-Length: 8\r\n\r\n{secret}")
        process.stdin.write(frame({"id": 9, "method": "shutdown"}))
        process.stdin.write(frame({"method": "exit"}))
        check(code(process) == 0, "exit after shutdown")
        text = pathlib.Path(log).read_text()
        check("textDocument/didChange" in text, "the trace names methods")
        check("secret" not in text, "the trace holds no source text")


def main():
    for test in [standard_input_closes, signals, client_killed, client_killed_with_its_pipes, nobody_reads, nobody_reads_and_input_closes, slow_reader, small_pieces,
                 lines, trace_without_source]:
        print(test.__name__.replace("_", " "), flush=True)
        try:
            test()
        except Exception as error:  # whatever it is, the others are run
            check(False, f"{test.__name__}: {type(error).__name__} {error}")
    if failures:
        sys.exit(1)
    print("every hardship was borne")


main()
