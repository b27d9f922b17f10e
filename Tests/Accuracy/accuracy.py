"""How often Chaperone is right: its findings beside sites that a reader labelled by hand. `run` calls this; README.md explains."""
import collections
import csv
import json
import os
import re
import subprocess
import sys
from dataclasses import dataclass, field

# The rule that reports what a verdict says. A verdict that is missing here is no mistake of the code.
RULE_OF_VERDICT = {
    "missing_did_move": "missing_did_move",
    "missing_will_move": "missing_will_move",
    "missing_remove_from_parent": "missing_remove_from_parent",
    "wrong_receiver": "containment_wrong_receiver",
    "wrong_argument": "containment_wrong_argument",
    "view_added_before_add_child": "containment_order",
    "did_move_before_view_added": "containment_order",
    "will_move_after_removal": "containment_order",
    "redundant_will_move": "redundant_containment_call",
    "redundant_did_move": "redundant_containment_call",
    "view_never_removed": "child_view_left_behind",
    "view_never_added": "child_view_not_added",
    "orphan_view": "orphaned_child_view",
    "unhandled": "unhandled_nil_target_action",
    "handler-not-exposed": "unexposed_nil_target_action",
    "handler-not-responder": "unreachable_nil_target_action",
}
# What `responders` says of an action with that verdict.
STATUS_OF_VERDICT = {
    "handled-in-project": "handled",
    "handled-by-system": "system",
    "unhandled": "unhandled",
    "handler-not-exposed": "unexposed",
    "handler-not-responder": "unreachable",
}
# Ways of sending an action up the responder chain. Other kinds are queries, strings, AppKit, or have a target.
SENT = {"control-nil", "barbutton-action-only", "sendAction-nil", "key-command", "ui-command", "menu-item"}
# Labelled n/a where another line sets the target: a finding there is a false alarm.
TARGET_MAY_BE_ELSEWHERE = {"control-nil", "barbutton-nil", "barbutton-action-only", "gesture-nil"}

CONTAINMENT = {"missing_did_move", "missing_will_move", "missing_remove_from_parent", "containment_wrong_receiver",
    "containment_wrong_argument", "containment_order", "redundant_containment_call", "child_view_left_behind",
    "orphaned_child_view"}
ACTIONS = {"unhandled_nil_target_action", "unexposed_nil_target_action", "unreachable_nil_target_action"}


@dataclass
class Site:
    """A place that a reader labelled."""
    path: str
    line: int
    kind: str
    verdicts: list
    confidence: str = "high"
    selector: str = ""
    handlers: list = field(default_factory=list)

    @property
    def is_certain(self):
        return self.confidence != "low" and not {"unclear", "conditional"} & set(self.verdicts)

    def rules(self, of):
        named = (RULE_OF_VERDICT.get(verdict, verdict) for verdict in self.verdicts)
        return [rule for rule in named if rule in of]


@dataclass
class Finding:
    """What the program reported, by the lines that it speaks of."""
    rule: str
    path: str
    line: int
    end: int
    related: list
    message: str

    def is_near(self, site, distance):
        if self.path != site.path:
            return False
        spans = [(self.line, self.end)] + [(line, line) for line in self.related]
        return any(first - distance <= site.line <= last + distance for first, last in spans)


class Score:
    """Hits, misses and false alarms of each rule."""

    def __init__(self):
        self.rules = collections.defaultdict(collections.Counter)
        self.actions = collections.Counter()
        self.notes = []

    def count(self, rule, what, app, place, words):
        self.rules[rule][what] += 1
        if what != "hit":
            self.notes.append(f"{what}: {rule} at {app}/{place[0]}:{place[1]} {words[:100]}".rstrip())

    def total(self, rules=None):
        chosen = [counts for rule, counts in self.rules.items() if rules is None or rule in rules]
        return sum(chosen, collections.Counter())

    def add(self, other):
        for rule, counts in other.rules.items():
            self.rules[rule] += counts
        self.actions += other.actions
        self.notes += other.notes


def is_test_code(path):
    """Rules are off in test code by default, so its labels are left out."""
    return any(folder.endswith(("Tests", "Test", "Specs", "Spec")) for folder in path.split("/")[:-1])


# MARK: - Running the program


def answer(program, folder, *arguments):
    run = subprocess.run([program, *arguments, "--format", "json", "."], cwd=folder, capture_output=True)
    if run.returncode not in (0, 1):
        sys.exit(f"chaperone {' '.join(arguments)} in {folder}: exit code {run.returncode}\n{run.stderr.decode()[-800:]}")
    return json.loads(run.stdout)


def findings_in(program, folder):
    """What `check` reports outside of test code."""
    found = [
        Finding(item["rule"], item["file"], item["line"], item["endLine"], [place["line"] for place in item.get("related", [])],
            item["message"])
        for item in answer(program, folder, "check")["findings"]
    ]
    return [finding for finding in found if not is_test_code(finding.path)]


def actions_in(program, folder):
    """What `responders` lists, by file."""
    listed = collections.defaultdict(list)
    for action in answer(program, folder, "responders")["dispatches"]:
        listed[action["file"]].append(action)
    return listed


# MARK: - Comparing


def compare_findings(app, sites, findings, rules, distance=1):
    """Each verdict is hit by a finding of its rule so many lines from its site. What hits none, at no doubtful site, is false."""
    score = Score()
    findings = [finding for finding in findings if finding.rule in rules]
    explained = set()
    for site in sites:
        near = {number for number, finding in enumerate(findings) if finding.is_near(site, distance)}
        if not site.is_certain or is_test_code(site.path):
            explained |= near
            continue
        for rule in site.rules(rules):
            hits = {number for number in near if findings[number].rule == rule}
            explained |= hits
            score.count(rule, "hit" if hits else "missed", app, (site.path, site.line), site.kind)
    for number, finding in enumerate(findings):
        if number not in explained:
            score.count(finding.rule, "false", app, (finding.path, finding.line), finding.message)
    return score


def compare_actions(app, sites, listed, findings, distance=2):
    """Whether each action is listed with its status and its handlers, and whether a finding about it is right."""
    score = Score()
    findings = [finding for finding in findings if finding.rule in ACTIONS]
    explained = set()
    for site in sites:
        if site.confidence == "low" or site.kind.endswith("-appkit"):
            continue
        place = (site.path, site.line)
        near = [number for number, finding in enumerate(findings)
            if finding.path == site.path and abs(finding.line - site.line) <= distance]
        explained.update(near)
        verdict = site.verdicts[0]
        due = site.rules(ACTIONS)
        is_sent = site.kind in SENT and verdict in STATUS_OF_VERDICT
        may_be_reported = not is_sent and verdict != "inert" and not (verdict == "n/a" and site.kind in TARGET_MAY_BE_ELSEWHERE)
        for number in near:
            rule = findings[number].rule
            if rule not in due and not may_be_reported:
                score.count(rule, "false", app, place, findings[number].message)
        if not is_sent:
            continue
        for rule in due:
            score.count(rule, "hit" if any(findings[number].rule == rule for number in near) else "missed", app, place, site.kind)
        score.actions["sites"] += 1
        same = [action for action in listed[site.path]
            if abs(action["line"] - site.line) <= distance and action["selector"] == site.selector]
        if not same:
            score.notes.append(f"not listed: {site.selector} at {app}/{site.path}:{site.line}")
            continue
        score.actions["listed"] += 1
        if any(action["status"] == STATUS_OF_VERDICT[verdict] for action in same):
            score.actions["status"] += 1
        else:
            score.notes.append(f"status {same[0]['status']}, not {verdict}: {site.selector} at {app}/{site.path}:{site.line}")
        named = {(handler["file"], handler["line"]) for action in same for handler in action.get("handlers", [])}
        for path, line in site.handlers:
            score.actions["handlers"] += 1
            if any((path, line + offset) in named for offset in (-1, 0, 1)):
                score.actions["handlers named"] += 1
            else:
                score.notes.append(f"handler not named: {path}:{line} of {site.selector} at {app}/{site.path}:{site.line}")
    for number, finding in enumerate(findings):
        if number not in explained:
            score.count(finding.rule, "false", app, (finding.path, finding.line), finding.message)
    return score


# MARK: - Labels


def rows(file):
    with open(file, encoding="utf-8") as lines:
        return list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))


def labelled_sites(folder):
    """By app: the sites of containment.tsv, and those of actions.tsv."""
    containment, actions = collections.defaultdict(list), collections.defaultdict(list)
    for row in rows(f"{folder}/containment.tsv"):
        containment[row["app"]].append(
            Site(row["path"], int(row["line"]), row["kind"], row["verdicts"].split(","), row["confidence"]))
    for row in rows(f"{folder}/actions.tsv"):
        handlers = [place.rsplit(":", 1) for place in row["handlers"].split(";") if place]
        actions[row["app"]].append(
            Site(row["path"], int(row["line"]), row["kind"], [row["verdict"]], row["confidence"], row["selector"],
                [(path, int(line)) for path, line in handlers]))
    return containment, actions


def marked_sites(folder):
    """The sites of an app whose sources are at hand, by their comments:

    `// site: KIND VERDICT[,VERDICT]`, `// action: KIND VERDICT SELECTOR`, and `// handles: SELECTOR` at a method. In a
    storyboard they are comments of XML.
    """
    containment, actions, handlers = [], [], collections.defaultdict(list)
    for parent, _, names in sorted(os.walk(folder)):
        for name in sorted(names):
            path = os.path.relpath(os.path.join(parent, name), folder)
            if not path.endswith((".swift", ".storyboard")):
                continue
            with open(os.path.join(folder, path), encoding="utf-8") as lines:
                for number, line in enumerate(lines, 1):
                    mark = re.search(r"(?://|<!--) (site|action|handles): ([^<>]*?) *(?:-->)?$", line.rstrip())
                    if not mark:
                        continue
                    words = mark[2].split()
                    if mark[1] == "site":
                        containment.append(Site(path, number, words[0], words[1].split(",")))
                    elif mark[1] == "action":
                        actions.append(Site(path, number, words[0], [words[1]], selector=words[2]))
                    else:
                        handlers[words[0]].append((path, number))
    for site in actions:
        if site.verdicts == ["handled-in-project"]:
            site.handlers = handlers[site.selector]
    return containment, actions
