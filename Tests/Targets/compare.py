#!/usr/bin/env python3
"""Compares the targets that `chaperone config --targets` finds with those of an independent reader.

usage: CHAPERONE=path/to/chaperone compare.py FOLDER...

Each folder is a project. Every project file of Xcode below it is read with openstep-parser, its groups, build phases and
synchronized folders are resolved here, and the files of each target that are on the disk are compared, name by name.
"""
import json
import os
import subprocess
import sys
from pathlib import Path

import openstep_parser

SKIPPED = {"Pods", "Carthage", ".build", "DerivedData", ".git", ".hg", ".svn"}
ENDINGS = (".swift", ".m", ".mm", ".h", ".storyboard", ".xib")
PHASES = {"PBXSourcesBuildPhase", "PBXResourcesBuildPhase", "PBXHeadersBuildPhase"}


def project_files(root):
    for folder, names, files in os.walk(root):
        names[:] = [name for name in names if name not in SKIPPED]
        if "project.pbxproj" in files:
            yield Path(folder) / "project.pbxproj"


class Project:
    def __init__(self, path):
        self.base = path.parent.parent
        tree = openstep_parser.OpenStepDecoder.ParseFromFile(open(path, encoding="utf-8"))
        self.objects = tree["objects"]
        self.root = self.objects[tree["rootObject"]]
        self.places = {}
        self.place(self.root["mainGroup"], None)

    def start(self):
        return os.path.normpath(os.path.join(self.base, self.root.get("projectDirPath", "")))

    def place(self, identifier, around):
        node = self.objects.get(identifier)
        if node is None or identifier in self.places:
            return
        tree, path = node.get("sourceTree", "<group>"), node.get("path", "")
        if tree == "<absolute>":
            here = path
        elif tree == "SOURCE_ROOT":
            here = os.path.join(self.start(), path)
        elif tree == "<group>":
            here = None if around is False else os.path.join(around or self.start(), path)
        else:
            here = None
        self.places[identifier] = os.path.normpath(here) if here else None
        for child in node.get("children", []):
            self.place(child, self.places[identifier] or False)

    def files(self, target):
        found = set()
        for phase in map(self.objects.get, target.get("buildPhases", [])):
            if not phase or phase["isa"] not in PHASES:
                continue
            for file in map(self.objects.get, phase.get("files", [])):
                reference = (file or {}).get("fileRef")
                node = self.objects.get(reference)
                if node is None:
                    continue
                for identifier in node.get("children", [reference]):
                    found.add(self.places.get(identifier))
        return {path for path in found if path and os.path.isfile(path)}

    def synchronized(self, identifier, target):
        """The files of synchronized folders that a target owns, and those that it is lent."""
        found = set()
        for folder, node in self.objects.items():
            if node["isa"] != "PBXFileSystemSynchronizedRootGroup" or not self.places.get(folder):
                continue
            listed = set()
            for exception in map(self.objects.get, node.get("exceptions", [])):
                if exception and exception.get("target") == identifier:
                    listed.update(exception.get("membershipExceptions", []))
            listed = {os.path.normpath(os.path.join(self.places[folder], path)) for path in listed}
            if folder in target.get("fileSystemSynchronizedGroups", []):
                for place, _, files in os.walk(self.places[folder]):
                    for file in files:
                        path = os.path.join(place, file)
                        if not any(path == one or path.startswith(one + "/") for one in listed):
                            found.add(path)
            else:
                found.update(path for path in listed if os.path.isfile(path))
        return found

    def targets(self):
        for identifier in self.root.get("targets", []):
            target = self.objects.get(identifier)
            if target and target["isa"] == "PBXNativeTarget":
                files = self.files(target) | self.synchronized(identifier, target)
                yield target["name"], {path for path in files if path.endswith(ENDINGS)}


def main():
    chaperone = os.environ.get("CHAPERONE", ".build/debug/chaperone")
    projects = unread = targets = files = differences = 0
    for root in map(os.path.realpath, sys.argv[1:]):
        output = subprocess.run([chaperone, "config", "--targets"], capture_output=True, text=True, check=True, cwd=root)
        found = json.loads(output.stdout)
        absolute = lambda path: os.path.normpath(os.path.join(root, path))
        analyzed = set(map(absolute, found["filesInNoTarget"]))
        ours = {}
        for target in found["targets"]:
            key = (absolute(target["project"]), target["name"])
            ours.setdefault(key, set()).update(map(absolute, target["files"]))
            analyzed |= ours[key]
        for path in project_files(root):
            projects += 1
            theirs = {}
            for name, members in Project(path).targets():
                theirs.setdefault((str(path), name), set()).update(members & analyzed)
            mine = {key: value for key, value in ours.items() if key[0] == str(path)}
            if theirs and not mine:
                # Only one that .gitignore names is rightly left out.
                ignored = subprocess.run(["git", "check-ignore", "-q", str(path)], cwd=root, check=False).returncode == 0
                print(f"{path}: left out")
                unread += 1
                differences += not ignored
                continue
            for key in sorted(theirs.keys() | mine.keys()):
                targets += 1
                left, right = theirs.get(key), mine.get(key)
                if left is None or right is None:
                    print(f"{key}: only {'ours' if left is None else 'theirs'}")
                    differences += 1
                    continue
                files += len(left)
                for one in sorted(left ^ right):
                    print(f"{key}: {one} only {'theirs' if one in left else 'ours'}")
                    differences += 1
    print(f"{projects} project files ({unread} left out), {targets} targets, {files} files, {differences} differences")
    sys.exit(1 if differences or not files else 0)


main()
