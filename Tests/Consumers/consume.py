"""Reads reports with other people's parsers, and fails where one of them does not understand."""
import json
import os
import re
import sys
import xml.etree.ElementTree as ET

import jsonschema
import yaml
from junitparser import JUnitXml

folder, schema = sys.argv[1:]

if os.path.exists(schema):
    with open(schema) as file:
        validator = jsonschema.validators.validator_for(schema := json.load(file))(schema)
    for name in ("report", "empty"):
        with open(f"{folder}/{name}.sarif") as file:
            errors = [f"{error.json_path}: {error.message}" for error in validator.iter_errors(json.load(file))]
        assert not errors, errors
    print("SARIF: valid by the published schema")
else:
    print(f"SARIF: there is no schema at {schema}; not validated")

# Two findings, and a link whose file cannot be read.
report = JUnitXml.fromfile(f"{folder}/report.junit")
assert (report.tests, report.failures, report.errors) == (3, 2, 1), (report.tests, report.failures, report.errors)
cases = [case for suite in report for case in suite]
assert len(cases) == 3 and all(case.result for case in cases), cases
empty = JUnitXml.fromfile(f"{folder}/empty.junit")
assert empty.failures == 0 and empty.errors == 0

found = ET.parse(f"{folder}/report.checkstyle").getroot().findall("file/error")
assert sorted(error.get("severity") for error in found) == ["error", "error", "warning"]
assert all(error.get("source").startswith("chaperone.") for error in found)

# What GitLab documents for its code quality artifact.
gitlab = {
    "type": "array",
    "items": {
        "type": "object",
        "required": ["description", "check_name", "fingerprint", "severity", "location"],
        "properties": {
            "severity": {"enum": ["info", "minor", "major", "critical", "blocker"]},
            "location": {"type": "object", "required": ["path", "lines"]},
        },
    },
}
for name in ("report", "empty"):
    with open(f"{folder}/{name}.gitlab") as file:
        jsonschema.validate(json.load(file), gitlab)

with open(f"{folder}/schema.json") as file:
    configuration = jsonschema.Draft7Validator(json.load(file))
configuration.check_schema(configuration.schema)
for name in ("init", "sample", "all"):
    with open(f"{folder}/{name}.yml") as file:
        errors = [f"{name}: {error.json_path}: {error.message}" for error in configuration.iter_errors(yaml.safe_load(file))]
    assert not errors, errors
for wrong in (
    "rulez: {}",
    "include: App",
    "rules: {massive_view_controller: loud}",
    "rules: {massive_view_controller: {code_line: {warning: 1}}}",
    "rules: {massive_view_controller: {code_lines: {warning: 0}}}",
    "containment: {helpers: [{call: f(), effect: [fly]}]}",
):
    assert not configuration.is_valid(yaml.safe_load(wrong)), wrong

with open(f"{folder}/rules.schema.json") as file:
    rules = jsonschema.Draft7Validator(json.load(file))
rules.check_schema(rules.schema)
with open("Sources/chaperone/chaperone.docc/CustomRules.md") as file:
    examples = re.findall(r"(?ms)^```yaml\n(- rule:.*?)^```$", file.read())
assert len(examples) >= 6
for example in examples:
    loaded = yaml.safe_load(example)
    # `on` is true to parsers of YAML 1.1.
    loaded = [{"on" if key is True else key: value for key, value in rule.items()} for rule in loaded]
    errors = [f"{error.json_path}: {error.message}" for error in rules.iter_errors(loaded)]
    assert not errors, (example, errors)
for wrong in (
    "rule: A",
    "{rule: a, forbid: []}",
    "{rule: a, limits: {code_line: 3}}",
    "{rule: a, within: view}",
    "[{rule: a, paired_calls: {types: A}}]",
):
    assert not rules.is_valid(yaml.safe_load(wrong)), wrong
