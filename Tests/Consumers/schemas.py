"""The JSON that the program prints, by the schemas beside the articles: all that is printed is described, and nothing else.

usage: schemas.py CHAPERONE FOLDER   FOLDER is a git checkout of the sample app with a history
"""
import copy
import json
import pathlib
import subprocess
import sys
import tempfile

import jsonschema

program, folder = sys.argv[1:]
schemas = pathlib.Path(__file__).parent / "../../Sources/chaperone/chaperone.docc/Schemas"
seen = {}


def closed(schema):
    """A reader must pass over keys that it does not know; here each key must be described."""
    if isinstance(schema, dict):
        schema = {key: closed(value) for key, value in schema.items()}
        if "properties" in schema:
            schema.setdefault("additionalProperties", False)
    return [closed(item) for item in schema] if isinstance(schema, list) else schema


def validator(name):
    schema = json.loads((schemas / f"{name}.schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(closed(schema))


def keys(value, path=""):
    """The paths of all keys of a value, those in arrays joined."""
    if isinstance(value, dict):
        return {f"{path}.{key}" for key in value}.union(*(keys(item, f"{path}.{key}") for key, item in value.items()))
    return set().union(*(keys(item, path) for item in value)) if isinstance(value, list) else set()


def check(name, value, what):
    errors = [f"{what}: {error.json_path}: {error.message}" for error in validator(name).iter_errors(value)]
    assert not errors, errors[:5]
    seen.setdefault(name, set()).update(keys(value))
    return value


def run(*arguments):
    process = subprocess.run([program, *arguments], cwd=folder, capture_output=True)
    assert process.stdout, (arguments, process.stderr)
    return json.loads(process.stdout)


def request(*requests):
    """The answers of the daemon, each to a request on its line."""
    lines = [json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params})
        for number, (method, params) in enumerate(requests)]
    process = subprocess.run([program, "serve"], cwd=folder, input="\n".join(lines).encode() + b"\n", capture_output=True)
    answers = {message["id"]: message for message in map(json.loads, process.stdout.splitlines()) if "id" in message}
    return [answers[number] for number in range(len(requests))]


def shop():
    """A large controller, one part of which works with a type that exists."""
    text = "class BasketHelper { func run() {} }\nclass ShopViewController: UIViewController {\n  let helper = BasketHelper()\n"
    parts = ["Basket", "Order", "Voucher", "Rating", "Ticket", "Invoice", "Coupon", "Parcel"]
    text += "".join(f"  var {part.lower()}Items: [String] = []\n" for part in parts)
    text += "  override func viewDidLoad() { " + "; ".join(f"begin{part}()" for part in parts) + " }\n}\n"
    for part in parts:
        text += f"// MARK: - {part}\nextension ShopViewController {{\n  func begin{part}() {{ load{part}(); count{part}(); sort{part}() }}\n"
        for verb in ("load", "count", "sort"):
            text += f"  func {verb}{part}() {{\n" + ("    helper.run()\n" if part == "Basket" else "")
            text += "".join(f"    {part.lower()}Items.append(\"{verb}{line}\")\n" for line in range(12)) + "  }\n"
        text += "}\n"
    return text


for name, arguments in [
    ("check", ["check"]), ("report", ["report", "--all-types"]), ("report", ["report", "--sort", "hotspot"]),
    ("responders", ["responders"]), ("graph", ["graph"]), ("trend", ["trend"]), ("rules", ["rules"]), ("split", ["split", "TimetableViewController"]),
    ("rules", ["rules", "missing_did_move"]),
]:
    check(name, run(*arguments, "--format", "json"), arguments)
with tempfile.TemporaryDirectory() as large:
    (pathlib.Path(large) / "Shop.swift").write_text(shop())
    process = subprocess.run([program, "split", "ShopViewController", "--format", "json"], cwd=large, capture_output=True)
    check("split", json.loads(process.stdout), "split with an existing type")
    (pathlib.Path(large) / "Other.swift").write_text("class ShopViewController: UIViewController {}\n")
    process = subprocess.run([program, "split", "ShopViewController", "--format", "json"], cwd=large, capture_output=True)
    check("split", json.loads(process.stdout), "split of one of two types with the name")
    (pathlib.Path(large) / ".chaperone.yml").write_text("rules: {massive_view_controller: off}\n")
    process = subprocess.run([program, "split", "ShopViewController", "--format", "json"], cwd=large, capture_output=True)
    assert check("split", json.loads(process.stdout), "split without a limit")["plan"]["limit"] is None
check("targets", run("config", "--targets"), "config --targets")
subprocess.run([program, "baseline", "--output", "known.json"], cwd=folder, capture_output=True)
check("baseline", json.loads((pathlib.Path(folder) / "known.json").read_text()), "baseline")

requests = [
    ("check", "chaperone/check", {}), ("check", "chaperone/check", {"path": "A.swift", "text": "class A: UIViewController {}"}),
    ("report", "chaperone/report", {"top": 3, "allTypes": True}), ("graph", "chaperone/containment", {}),
    ("graph", "chaperone/containment", {"type": "TimetableViewController", "steps": 1}),
    ("responders", "chaperone/responders", {}), ("split", "chaperone/split", {"type": "PurchaseViewController"}), ("rules", "chaperone/rules", {}), ("status", "chaperone/status", {}),
]
for (name, method, params), answer in zip(requests, request(*((method, params) for _, method, params in requests))):
    check(name, answer["result"], f"{method} {params}")
for (method, params, code), answer in zip(
    refused := [("chaperone/report", {"top": "all"}, -32602), ("chaperone/check", {"path": "nowhere"}, -32803),
        ("chaperone/split", {"type": "Missing"}, -32803), ("chaperone/nothing", {}, -32601)],
    request(*((method, params) for method, params, _ in refused)),
):
    assert answer["error"]["code"] == code, (method, params, answer)

# A key that is described and never printed here is a mistake of one or the other.
missing = []
for name, printed in seen.items():
    described = {path for path in keys(copy.deepcopy(json.loads((schemas / f"{name}.schema.json").read_text())))
        if path.split(".")[-2] == "properties"}
    unseen = {path.split(".")[-1] for path in described} - {path.split(".")[-1] for path in printed}
    # The sample app has no views that are shown and hidden in turn.
    missing += [f"{name}: never printed: {key}" for key in sorted(unseen) if (name, key) != ("split", "property")]
assert not missing, missing
# That of configurations describes what is read.
assert set(seen) | {"configuration", "rule-files"} == {path.name.split(".")[0] for path in schemas.glob("*.json")}, set(seen)
print(f"JSON: {len(seen)} schemas describe what is printed")
