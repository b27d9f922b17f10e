"""Checks folders with and without custom rules on twenty common names: no finding of another rule may differ."""
import json
import os
import subprocess
import sys
import tempfile

chaperone, folders = sys.argv[1], sys.argv[2:]
NAMES = [
    "viewDidLoad", "addSubview", "view", "reloadData", "append", "setup", "configure", "present", "dismiss", "addChild",
    "removeFromSuperview", "didMove", "layoutIfNeeded", "show", "update", "add", "remove", "embed", "map", "addTarget",
]

with tempfile.TemporaryDirectory() as work:
    with open(os.path.join(work, "rules.yml"), "w") as file:
        for number, name in enumerate(NAMES):
            partner = NAMES[(number + 7) % len(NAMES)]
            file.write(
                f"- rule: custom_{number}\n  severity: warning\n  message: It goes on.\n"
                f"  after: $x.{name}(...)\n  follow_with: $x.{partner}(...)\n")
    shipped = "rules: {%s}\n" % ", ".join(
        f"{rule}: warning" for rule in (
            "unbalanced_updates", "unended_image_context", "unended_appearance_transition", "unended_resource_access",
            "unended_background_task", "unremoved_observer", "uninvalidated_timer", "child_view_not_added",
            "unknown_selector_string"))
    for name, text in [("without.yml", shipped), ("with.yml", shipped + "custom_rules: [rules.yml]\n")]:
        with open(os.path.join(work, name), "w") as file:
            file.write(text)

    def check(folder, name):
        run = subprocess.run(
            [chaperone, "check", ".", "--config", os.path.join(work, name), "--format", "json"], cwd=folder,
            capture_output=True, check=False)
        assert run.returncode in (0, 1), run.stderr.decode()
        return json.loads(run.stdout)["findings"]

    failed, total = False, 0
    for folder in folders:
        alone, among = check(folder, "without.yml"), check(folder, "with.yml")
        others = [found for found in among if not found["rule"].startswith("custom_")]
        same = alone == others
        failed = failed or not same
        total += len(among) - len(others)
        print(f"{os.path.basename(folder)}: {len(alone)} findings, {len(among) - len(others)} of custom rules: "
              + ("the same" if same else "DIFFERENT"), flush=True)
        if not same:
            for found in [f for f in alone if f not in others] + [f for f in others if f not in alone]:
                print(f"  {found['file']}:{found['line']}: {found['rule']}: {'gone' if found in alone else 'new'}")
    sys.exit(1 if failed or not total else 0)
