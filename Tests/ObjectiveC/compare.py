#!/usr/bin/env python3
"""Compares the measures of Objective-C classes with those that a parser of another origin gives.

usage: compare.py CHAPERONE FOLDER

For each class, over all its `@implementation`s and categories: the number of methods, the lines of the longest and the
highest cyclomatic complexity by tree-sitter's grammar, and lines, code lines and comment lines by its comments. Where
the grammar does not understand a part (a node of kind ERROR in it), the part's class is counted apart and not compared.
"""

import collections
import json
import os
import subprocess
import sys

import tree_sitter
import tree_sitter_objc

LANGUAGE = tree_sitter.Language(tree_sitter_objc.language())
DECISIONS = {"if_statement", "for_statement", "while_statement", "do_statement", "case_statement", "catch_clause",
             "conditional_expression", "for_in_statement"}
PARTS = {"class_implementation", "category_implementation", "class_interface", "category_interface"}


# The grammar takes the macro for the type of what follows.
MACROS = (b"NS_ASSUME_NONNULL_BEGIN", b"NS_ASSUME_NONNULL_END")


def walk(node, without=()):
    """The nodes below one, and itself, less those below nodes of some fields."""
    open_nodes = [node]
    while open_nodes:
        node = open_nodes.pop()
        yield node
        for index in reversed(range(node.child_count)):
            if node.field_name_for_child(index) not in without or not node.type.startswith("preproc"):
                open_nodes.append(node.child(index))


def complexity(method):
    count = 1
    for node in walk(method, without=("condition",)):
        if node.type in DECISIONS:
            # `default:` is no decision.
            count += node.type != "case_statement" or node.children[0].type == "case"
        elif node.type == "binary_expression":
            count += node.child_by_field_name("operator").type in ("&&", "||")
    return count


def line_kinds(text, root):
    """Of each line whether it holds code, and whether it holds a comment."""
    in_comment = bytearray(len(text))
    for node in walk(root):
        if node.type == "comment":
            in_comment[node.start_byte:node.end_byte] = b"\1" * (node.end_byte - node.start_byte)
    kinds, offset = [], 0
    for line in text.split(b"\n"):
        code = comment = False
        for index, byte in enumerate(line):
            if byte not in b" \t\r\v\f":
                comment = comment or bool(in_comment[offset + index])
                code = code or not in_comment[offset + index]
        kinds.append((code, comment and not code))
        offset += len(line) + 1
    return kinds


class Class:
    def __init__(self):
        self.methods = self.lines = self.code = self.comments = self.longest = self.complexity = 0
        self.is_broken = self.is_implemented = False


def read(folder):
    classes = collections.defaultdict(Class)
    parser = tree_sitter.Parser(LANGUAGE)
    for path, folders, names in os.walk(folder):
        # Test code counts into no type of the app.
        folders[:] = [name for name in folders if not name.endswith(("Tests", "Specs")) and not name.startswith(".")]
        for name in names:
            if not name.endswith((".m", ".h")):
                continue
            with open(os.path.join(path, name), "rb") as file:
                text = file.read()
            for macro in MACROS:
                text = text.replace(macro, b" " * len(macro))
            root = parser.parse(text).root_node
            kinds = line_kinds(text, root)
            for node in walk(root):
                if node.type not in PARTS:
                    continue
                measured = classes[next(c for c in node.children if c.type == "identifier").text.decode(errors="replace")]
                first, last = node.start_point[0], node.end_point[0]
                measured.lines += last - first + 1
                measured.code += sum(code for code, _ in kinds[first:last + 1])
                measured.comments += sum(comment for _, comment in kinds[first:last + 1])
                measured.is_broken |= node.has_error
                measured.is_implemented |= node.type == "class_implementation"
                if node.type.endswith("implementation"):
                    for method in walk(node):
                        if method.type == "method_definition":
                            measured.methods += 1
                            measured.longest = max(measured.longest, method.end_point[0] - method.start_point[0] + 1)
                            measured.complexity = max(measured.complexity, complexity(method))
    return classes


def main():
    program, folder = sys.argv[1:]
    output = subprocess.run(
        [program, "report", folder, "--all-types", "--format", "json"], stdout=subprocess.PIPE, check=True)
    reported = [t for t in json.loads(output.stdout)["types"] if t.get("language") == "objective-c"]
    reference = read(folder)
    compared = equal = broken = 0
    wrong = collections.Counter()
    for type in reported:
        expected = reference.get(type["name"])
        if any(part["file"].endswith(".swift") for part in type["extensions"]):
            continue
        if expected is None or expected.is_broken:
            broken += 1
            continue
        total = type["total"]
        found = {
            "methods": total["methods"], "lines": total["lines"], "codeLines": total["codeLines"],
            "commentLines": total["commentLines"], "longestMethod": (total["longestMethod"] or {"lines": 0})["lines"],
            "maxComplexity": (total["maxComplexity"] or {"value": 0})["value"]}
        wanted = {
            "methods": expected.methods, "lines": expected.lines, "codeLines": expected.code,
            "commentLines": expected.comments, "longestMethod": expected.longest, "maxComplexity": expected.complexity}
        compared += 1
        differing = [key for key in found if found[key] != wanted[key]]
        equal += not differing
        for key in differing:
            wrong[key] += 1
            print(f"{type['file']}:{type['line']}: {type['name']}: {key} is {found[key]}, not {wanted[key]}")
    names = [name for name, c in reference.items() if c.is_implemented and not c.is_broken]
    print(f"{compared} classes compared, {equal} equal in all measures, {broken} not understood by the reference")
    print(f"{len(names)} classes are implemented, by the reference; differences: {dict(wrong)}")
    if not compared or compared + broken < len(names) // 2:
        sys.exit("too few classes were compared")
    sys.exit(1 if wrong else 0)


main()
