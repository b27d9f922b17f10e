"""Rewritings that change no meaning: what is reported of a source must be reported of its twins.

A rewriting takes the files of a project, name and text, and yields twins, each changed at one place. It leaves alone what it
does not understand, so that a twin means the same by construction.
"""

import collections
import difflib
import os
import re

from .swift import Source, replaced, statements, tokens, words

HERE = os.path.dirname(os.path.abspath(__file__))


def sources(files):
    for name, text in files.items():
        yield name, Source(text)


def changed(files, name, text):
    return {**files, name: text}


def indentation(line):
    return line[: len(line) - len(line.lstrip())]


def deeper(lines):
    return ["  " + line if line.strip() else line for line in lines]


def functions_with_statements(files):
    """Each function whose body can be taken apart: file name, source, function, and statements."""
    for name, source in sources(files):
        for function in source.functions:
            lines = source.lines_of(function)
            grouped = statements(lines) if lines else None
            if grouped:
                yield name, source, function, grouped


def flat(groups):
    return [line for group in groups for line in group]


def returns_nothing(function):
    return "->" not in re.sub(r"\([^()]*(\([^()]*\)[^()]*)*\)", "", function.head) and function.keyword == "func"


# MARK: Names


def uikit_names():
    """Names that may mean something of UIKit's."""
    with open(os.path.join(HERE, "../UIKit/UIKit.swift"), encoding="utf-8") as file:
        names = set(re.findall(r"\w+", file.read()))
    return names | set(
        "swap text image font color delegate dataSource target action items item tag name count first last body value index key keys values cell "
        "contentView window rootViewController viewControllers selectedViewController navigationController tabBarController selectedIndex state main shared make "
        "tableView collectionView selector available keyPath Content Body Model Element Coordinator self super init deinit nil true false".split()
    )


DELEGATED = re.compile(
    r"(tableView|collectionView|pageViewController|navigationController|tabBarController|splitViewController|scene|application|make|update|dismantle|"
    r"animate|transition|prepare|view|load|perform|search|scroll|text|gesture|presentation|adaptive|sk|game|observe|encode|hash)"
)


def rename(files):
    """Every name that the files alone decide on becomes one that says nothing."""
    kept = uikit_names()
    declared = {}
    for _, source in sources(files):
        found = source.tokens
        for index, token in enumerate(found):
            before = found[index - 1].text if index else ""
            earlier = {found[position].text for position in range(max(0, index - 5), index)}
            if token.kind == "string":
                kept |= set(re.findall(r"\w+", token.text))
            if token.kind != "word" or token.text in kept or token.text.startswith(("`", "_", "$")):
                continue
            after = found[index + 1].text if index + 1 < len(found) else ""
            if after == ":" and before in ("(", ","):
                kept.add(token.text)
            elif before in ("let", "var", "func", "class", "struct", "enum", "protocol"):
                if "override" in earlier or "@" in earlier or before == "func" and DELEGATED.match(token.text):
                    kept.add(token.text)
                else:
                    declared[token.text] = before
    new = {
        name: f"{ {'func': 'work', 'let': 'value', 'var': 'value'}.get(keyword, 'Type') }{number}"
        for number, (name, keyword) in enumerate(sorted(declared.items()))
        if name not in kept
    }
    if new:
        yield {name: replaced(text, lambda word, before, after: new.get(word)) for name, text in files.items()}


# MARK: Branches

RETURNS = re.compile(r"^(\s*)guard (.+) else \{ return \}$")


def guard_to_if(files):
    for name, source, function, groups in functions_with_statements(files):
        if not returns_nothing(function):
            continue
        for position, group in enumerate(groups):
            match = RETURNS.match(group[0])
            rest = flat(groups[position + 1 :])
            if (
                not match
                or len(group) > 1
                or not rest
                or any(line.strip().startswith(("defer", "guard let self")) for line in rest)
            ):
                continue
            space, condition = match.groups()
            if "self" in re.findall(r"let (self)\b", condition):
                continue
            lines = flat(groups[:position]) + [f"{space}if {condition} {{", *deeper(rest), f"{space}}}"]
            yield changed(files, name, source.with_lines(function, lines))


def if_to_guard(files):
    for name, source, function, groups in functions_with_statements(files):
        group = groups[-1]
        match = re.match(r"^(\s*)if ((let|var|case) .+) \{$", group[0])
        if (
            not match
            or not returns_nothing(function)
            or group[-1] != match[1] + "}"
            or any(line.startswith(match[1] + "} else") for line in group)
        ):
            continue
        bound = set(re.findall(r"\b(?:let|var) (\w+)", match[2]))
        before = flat(groups[:-1])
        if bound & set(re.findall(r"\b(?:let|var|func) (\w+)", "\n".join(before))):
            continue
        body = [line[2:] if line.startswith(match[1] + "  ") else line for line in group[1:-1]]
        declared = re.findall(r"^\s*(?:let|var) (\w+)", "\n".join(body), re.MULTILINE)
        if set(declared) & set(re.findall(r"\w+", "\n".join(before) + function.head)):
            continue
        lines = [*before, f"{match[1]}guard {match[2]} else {{ return }}", *body]
        yield changed(files, name, source.with_lines(function, lines))


def if_to_switch(files):
    for name, source, function, groups in functions_with_statements(files):
        for position, group in enumerate(groups):
            match = re.match(r"^(\s*)if ([^{}]+) \{$", group[0])
            if (
                not match
                or group[-1] != match[1] + "}"
                or re.search(r"\b(let|var|case|#available|#unavailable)\b|#|,", match[2])
            ):
                continue
            parts = [index for index, line in enumerate(group) if line.startswith(match[1] + "}")]
            if len(parts) != 2 or group[parts[0]] != match[1] + "} else {":
                continue
            yes, no = group[1 : parts[0]], group[parts[0] + 1 : -1]
            if any(re.search(r"\bbreak\b", line) for line in yes + no):
                continue
            empty = [match[1] + "  break"]
            lines = [
                f"{match[1]}switch {match[2]} {{",
                f"{match[1]}case true:",
                *(yes or empty),
                f"{match[1]}case false:",
                *(no or empty),
                f"{match[1]}}}",
            ]
            yield changed(
                files, name, source.with_lines(function, flat(groups[:position]) + lines + flat(groups[position + 1 :]))
            )


def switch_to_if(files):
    for name, source, function, groups in functions_with_statements(files):
        for position, group in enumerate(groups):
            match = re.match(r"^(\s*)switch ([\w.]+) \{$", group[0])
            if not match or group[-1] != match[1] + "}":
                continue
            cases = []
            for line in group[1:-1]:
                label = re.match(r"^(\s*)(?:case ([.\w]+)|(default)):$", line)
                if label and label[1] in (match[1], match[1] + "    "):
                    cases.append((label[2], []))
                elif cases and not re.match(r"^\s*(case .*|default):", line):
                    cases[-1][1].append(line)
                else:
                    cases = None
                    break
            if (
                not cases
                or len(cases) < 2
                or any(re.search(r"\b(break|fallthrough)\b", line) for _, body in cases for line in body)
            ):
                continue
            if any(pattern is None for pattern, _ in cases[:-1]):
                continue
            lines = []
            for index, (pattern, body) in enumerate(cases):
                word = (
                    f"if case {pattern} = {match[2]} {{" if not index else f"}} else if case {pattern} = {match[2]} {{"
                )
                lines += [match[1] + ("} else {" if index == len(cases) - 1 else word), *body]
            yield changed(
                files,
                name,
                source.with_lines(
                    function, flat(groups[:position]) + lines + [match[1] + "}"] + flat(groups[position + 1 :])
                ),
            )


# MARK: Names for the same object


def parameters(function):
    """Name and type of each parameter, where both are plain."""
    inside = function.head[function.head.find("(") + 1 :]
    depth, end = 1, 0
    for end, letter in enumerate(inside):
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if not depth:
            break
    result = {}
    for part in re.split(r",(?![^(<\[]*[)>\]])", inside[:end]):
        match = re.match(r"^\s*(?:\w+ )?(\w+): ([\w.]+\??)(?: = .*)?\s*$", part)
        if match:
            result[match[1]] = match[2]
    # Of `func < (left: A, right: A)` there are none.
    named = re.search(r"<([^>]*)>", function.head.split("(")[0])
    generics = set(re.findall(r"\w+", named[1])) if named else set()
    return {name: kind for name, kind in result.items() if kind.rstrip("?") not in generics}


def is_declared_in(name, text):
    return bool(
        re.search(
            rf"\b(let|var|func|for|case) \(?\w*,? ?{name}\b|\b{name}\b(, \w+)* in\b|\((\w+, )?{name}(, \w+)?\) in\b|\[(weak |unowned )?{name}\b|\blet {name} (else|\{{)|"
            rf"\\\(.*\b{name}\b|\b{name} = ",
            text,
        )
    )


def alias(files):
    """A second constant for a parameter or a constant, used from there on."""
    for name, source, function, groups in functions_with_statements(files):
        found = [(parameter, -1) for parameter in parameters(function)]
        for position, group in enumerate(groups):
            match = re.match(r"^\s*(?:let|guard let) (\w+)\b.* ?=? ?", group[0])
            if (
                match
                and len(group) == 1
                and (group[0].lstrip().startswith("let") and "=" in group[0] or group[0].endswith("else { return }"))
            ):
                found.append((match[1], position))
        for old, position in found:
            rest = flat(groups[position + 1 :])
            text = "\n".join(rest)
            if old == "self" or old not in words(text) or is_declared_in(old, text):
                continue
            new = "another" + old[0].upper() + old[1:]
            space = indentation(groups[0][0])
            lines = (
                flat(groups[: position + 1])
                + [f"{space}let {new} = {old}"]
                + replaced(
                    text,
                    lambda word, before, after: (
                        new if word == old and before != "." and not (after == ":" and before in ("(", ",")) else None
                    ),
                ).split("\n")
            )
            yield changed(files, name, source.with_lines(function, lines))


# MARK: Functions and closures

CALL = re.compile(r"^\s*[A-Za-z_][\w.?!]*(\(.*\)| = [^{}]*)( // .*)?$")
NOT_MOVED = re.compile(r"\b(super|return|try|await|oldValue|newValue|throw|yield|inout)\b|\$\d")


def runs(groups):
    """Stretches of statements that only call or set something: the longest, and its halves."""
    start = 0
    while start < len(groups):
        end = start
        while end < len(groups) and is_plain(groups[end]):
            end += 1
        if end > start:
            yield start, end
            if end - start > 1:
                middle = (start + end) // 2
                yield start, middle
                yield middle, end
        start = end + 1


def is_plain(group):
    # What changes a local variable, or begins one, decides more than what it does.
    return bool(
        len(group) == 1
        and CALL.match(group[0])
        and not NOT_MOVED.search(group[0])
        and not group[0].lstrip().startswith(("let ", "var ", "_ ="))
    )


def gives_value(function, groups):
    """Whether the only statement is what the function returns."""
    return len(groups) == 1 and not returns_nothing(function)


def local_types(function, groups):
    """The types of parameters and of constants that are made right here; none for what is local and of an unknown type."""
    result = dict(parameters(function))
    for word in re.findall(r"(\w+):", function.head):
        result.setdefault(word, None)
    for group in groups:
        for match in re.finditer(r"\b(let|var) \(?(\w+)\b(.*)", group[0]):
            made = re.match(r"^ = ([A-Z]\w+)\([^()]*\)( // .*)?$", match[3])
            typed = re.match(r"^: ([A-Z][\w.]*)( =.*)?$", match[3])
            is_first = len(group) == 1 and group[0].lstrip().startswith("let")
            result[match[2]] = (made or typed)[1] if is_first and (made or typed) else None
        for match in re.finditer(r"\b(?:func|for|in) (\w+)", group[0]):
            result.setdefault(match[1], None)
        # What a pattern binds.
        if re.match(r"^\s*(let|var) \(|^\s*(guard|if|for|while) .*\bcase\b", group[0]):
            result.update((word, None) for word in re.findall(r"\w+", group[0].split(" = ")[0].split(" in ")[0]))
    return result


def extract(files):
    """A run of statements becomes a method of its own."""
    for name, source, function, groups in functions_with_statements(files):
        owner = function.owners[-1] if function.owners else None
        if (
            not owner
            or owner.keyword not in ("class", "extension")
            or function.modifiers & {"static", "class"}
            or function.keyword != "func"
        ):
            continue
        for start, end in runs(groups):
            if gives_value(function, groups):
                continue
            run = flat(groups[start:end])
            types = local_types(function, groups[:start])
            used = sorted(word for word in words("\n".join(run)) if word in types)
            if any(types[word] is None for word in used) or any(
                re.match(rf"^\s*{word} = ", line) for word in used for line in run
            ):
                continue
            method = f"extracted{start}"
            space = indentation(source.text[source.text.rfind("\n", 0, function.start) + 1 : function.opening])
            call = f"{indentation(run[0])}{method}({', '.join(used)})"
            text = source.with_lines(function, flat(groups[:start]) + [call] + flat(groups[end:]))
            after = text.find("\n", Source(text).functions[source.functions.index(function)].closing)
            given = ", ".join(f"_ {word}: {types[word]}" for word in used)
            added = "\n".join(
                ["", "", f"{space}private func {method}({given}) {{", *(line for line in run), f"{space}}}"]
            )
            yield changed(files, name, text[:after] + added + text[after:])


def close_over(files):
    """A run of statements stands in a closure that is called at once."""
    for name, source, function, groups in functions_with_statements(files):
        if (
            "inout" in function.head
            or function.modifiers & {"static", "class", "mutating"}
            or not function.owners
            or function.keyword != "func"
        ):
            continue
        if function.owners[-1].keyword not in ("class", "extension"):
            continue
        for start, end in runs(groups):
            if gives_value(function, groups):
                continue
            run = flat(groups[start:end])
            space = indentation(run[0])
            lines = [f"{space}let runHere: () -> Void = {{ [self] in", *deeper(run), f"{space}}}", f"{space}runHere()"]
            closures = [
                word
                for word in re.findall(r"(\w+): (?!@escaping)[^,]*->", function.head)
                if word in words("\n".join(run))
            ]
            if not closures:
                yield changed(
                    files, name, source.with_lines(function, flat(groups[:start]) + lines + flat(groups[end:]))
                )


def arguments(text):
    """What stands between the commas of a call, without labels; none where a closure or another call is among them."""
    if re.search(r"[({&\[]", text):
        return None
    return [re.sub(r"^\w+: ", "", each.strip()) for each in text.split(",")] if text.strip() else []


def inline(files):
    """The statements of a method that is called once stand in place of the call."""
    found = [token for _, source in sources(files) for token in source.tokens]
    counts = collections.Counter(token.text for token in found)
    strings = " ".join(token.text for token in found if token.kind == "string")
    for name, source, function, groups in functions_with_statements(files):
        owner = function.owners[-1] if function.owners else None
        head = re.match(r"^func \w+\(([^()]*)\) $", function.head)
        if not owner or not head or owner.keyword not in ("class", "extension") or function.modifiers - {"private", "fileprivate", "final"}:
            continue
        taken = parameters(function)
        if len(taken) != len([each for each in head[1].split(",") if each.strip()]):
            continue
        body = "\n".join(flat(groups))
        if re.search(r"\b(return|defer|super|throw|try|await|guard|inout)\b", body) or function.name in words(body):
            continue
        if counts[function.name] != 2 or function.name in strings:
            continue
        for caller in source.functions:
            lines = source.lines_of(caller)
            if not lines or caller is function or not caller.owners or caller.owners[-1].name != owner.name:
                continue
            if caller.modifiers & {"static", "class"}:
                continue
            for position, line in enumerate(lines):
                call = re.match(rf"^(\s*)(?:self\.)?{function.name}\((.*)\)$", line)
                given = arguments(call[2]) if call else None
                before = lines[position - 1].strip() if position else ""
                if given is None or len(given) != len(taken) or before.endswith(("=", "?", ":", ",", "(")):
                    continue
                # In a closure the members of `self` may have to be named.
                if any(re.search(r"\{ *(\[.*\] *)?([\w, ()]+ in)?$", each) and "in" in words(each) for each in lines[:position]):
                    continue
                space = call[1]
                bound = [
                    f"{space}  let {parameter} = {argument}"
                    for parameter, argument in zip(taken, given)
                    if parameter != argument
                ]
                # What an argument names must not be what a parameter before it is called.
                if any(parameter in words(argument) for parameter in taken for argument in given if argument != parameter):
                    continue
                inside = [f"{space}do {{", *bound, *deeper(flat(groups)), f"{space}}}"]
                text = source.with_lines(caller, lines[:position] + inside + lines[position + 1 :])
                again = Source(text)
                method = next(
                    each for each in again.functions if each.name == function.name and each.head == function.head
                )
                yield changed(files, name, cut(again, method)[0])


def movable(files):
    """Methods that may as well stand in an extension: file name, source, method, name of the type."""
    overridden = {match for text in files.values() for match in re.findall(r"override (?:\w+ )*func (\w+)", text)}
    for name, source in sources(files):
        for function in source.functions:
            if (
                not function.owners
                or any(owner.keyword not in ("class", "struct", "enum") for owner in function.owners)
                or function.owners[-1].keyword != "class"
            ):
                continue
            if (
                function.keyword != "func"
                or function.name in overridden
                or function.modifiers & {"override", "@(", "required"}
            ):
                continue
            owner = function.owners[-1]
            if "<" in owner.head and any(modifier.startswith("@") for modifier in function.modifiers):
                continue
            if source.lines_of(function) is None or any(
                owner.modifiers & {"private", "fileprivate"} for owner in function.owners
            ):
                continue
            # A protocol may be what shows it to Objective-C, or asks for it.
            yield name, source, function, ".".join(each.name for each in function.owners)


def cut(source, function):
    """The text without a method, and the method."""
    start = source.text.rfind("\n", 0, function.start) + 1
    end = source.text.find("\n", function.closing) + 1
    return source.text[:start] + source.text[end:], source.text[start:end]


def to_extension(files):
    for name, source, function, owner in movable(files):
        rest, method = cut(source, function)
        yield changed(files, name, f"{rest.rstrip()}\n\nextension {owner} {{\n{method}}}\n")


def to_another_file(files):
    for name, source, function, owner in movable(files):
        rest, method = cut(source, function)
        # A class in an `#if` is not always there.
        if source.text[: function.start].count("#if ") > source.text[: function.start].count("#endif"):
            continue
        # Of the members that `@objcMembers` shows to Objective-C, the private ones are not.
        if "@objcMembers" in source.text or re.search(
            r"private(\(set\))? (class|struct|enum|protocol|final|extension|func \w+\(.*\) *\{$)",
            re.sub(r"^ .*$", "", source.text, flags=re.MULTILINE),
        ):
            continue
        rest, method = (re.sub(r"\b(fileprivate|private) (?=[\w@])", "", text) for text in (rest, method))
        imports = "\n".join(line for line in source.text.split("\n") if line.startswith("import "))
        yield {
            **changed(files, name, rest),
            name.replace(".swift", "+Moved.swift"): f"{imports}\n\nextension {owner} {{\n{method}}}\n",
        }


# MARK: Types of variables

DECLARED = r"^(\s*(?:(?!override |case )[a-z]+(?:\(\w+\))? )*%s \w+)"
SPELLINGS = [
    # The type is written, or is that of the initial value.
    (DECLARED % "(?:var|let)" + r": (\[[^=]+\]) = \[:?\]$", r"\1 = \2()"),
    (DECLARED % "(?:var|let)" + r" = ([A-Z]\w*)\(\)$", r"\1: \2 = \2()"),
    (DECLARED % "(?:var|let)" + r": ([A-Z]\w*) = \2\(\)$", r"\1 = \2()"),
    (DECLARED % "(?:var|let)" + r" = ([A-Z]\w*)\(\)$", r"\1 = \2.init()"),
    # Short and long names of types.
    (DECLARED % "(?:var|let)" + r": \[(\w+)\]( = \[\])$", r"\1: Array<\2>\3"),
    (DECLARED % "(?:var|let)" + r": \[(\w+)\]( = \[\])$", r"\1 = Array<\2>()"),
    (DECLARED % "(?:var|let)" + r": (\w+)\?$", r"\1: Optional<\2>"),
    (DECLARED % "var" + r": (\w+\?)$", r"\1: \2 = nil"),
]


def spell_types(files):
    for name, text in files.items():
        lines = text.split("\n")
        for number, line in enumerate(lines):
            for pattern, written in SPELLINGS:
                match = re.match(pattern, line)
                if match:
                    yield changed(files, name, "\n".join(lines[:number] + [match.expand(written)] + lines[number + 1 :]))


# MARK: Places of an object

MADE = re.compile(r"^(\s*)(private )?(?:let|var) (\w+)(?:: (\w+))? = ([A-Z]\w*)\(\)$")
EMPTY = re.compile(r"^(\s*)(private )?var (\w+): (\w+)\?$")


def to_dictionary(files):
    """A property becomes an element of a dictionary."""
    for name, source in sources(files):
        for owner in source.types:
            lines = source.lines_of(owner)
            if owner.keyword != "class" or not lines:
                continue
            member = indentation(lines[0])
            for position, line in enumerate(lines):
                made, empty = MADE.match(line), EMPTY.match(line)
                match = made or empty
                if not match or match[1] != member:
                    continue
                old = match[3]
                kind = made[4] or made[5] if made else empty[4]
                outside = (
                    source.text[: owner.opening]
                    + source.text[owner.closing :]
                    + "".join(text for file, text in files.items() if file != name)
                )
                others = "\n".join(lines[:position] + lines[position + 1 :])
                if old in re.findall(r"\w+", outside) or re.search(
                    rf"[\w)\]?!]\.{old}\b", re.sub(rf"\bself\??\.{old}\b", "", others)
                ):
                    continue
                shadow = re.sub(rf"\b(if|guard) let {old}( = (self\.)?{old})?(?= (else )?\{{)", "", others)
                is_bound = bool(re.search(rf"\b(if|guard) let {old}\b", others))
                if (
                    is_bound
                    or is_declared_in(old, re.sub(rf"(?m)^\s*(self\.)?{old} = ", "", shadow))
                    or re.search(rf"\b{old}:", others)
                    or re.search(rf"&{old}\b|\\\.{old}\b", others)
                ):
                    continue
                mark = "!" if made else ""
                new = f"kept[\"{old}\"]{mark}"
                body = replaced(others, lambda word, before, after: new if word == old else None)
                value = f"[\"{old}\": {made[5]}()]" if made else "[:]"
                body = body.split("\n")
                body.insert(position, f"{match[1]}{match[2] or ''}var kept: [String: {kind}] = {value}")
                yield changed(files, name, source.with_lines(owner, body))


REWRITINGS = {
    "renamed": rename,
    "guard to if": guard_to_if,
    "if to guard": if_to_guard,
    "if to switch": if_to_switch,
    "switch to if": switch_to_if,
    "alias": alias,
    "run extracted": extract,
    "run in a closure": close_over,
    "method in place of its call": inline,
    "method to an extension": to_extension,
    "method to another file": to_another_file,
    "property to a dictionary": to_dictionary,
    "type in another way": spell_types,
}


class Twin:
    """A rewritten project, and whether the same is reported of it."""

    def __init__(self, name, rewriting, before, after):
        self.name, self.rewriting = name, rewriting
        self.before, self.after = before, after
        self.rules = ()

    def touches(self, lines):
        """Whether one of these lines of the only file is changed, or stands within fifteen lines of a change."""
        (name, text), *_ = self.before.items()
        old, new = text.split("\n"), self.after[name].split("\n")
        first = next((number for number, (a, b) in enumerate(zip(old, new)) if a != b), min(len(old), len(new)))
        last = next((number for number, (a, b) in enumerate(zip(reversed(old), reversed(new))) if a != b), 0)
        return any(first - 15 <= line - 1 <= len(old) - last + 15 for line in lines)

    def differences(self):
        result = []
        for name in sorted({*self.before, *self.after}):
            old, new = self.before.get(name, ""), self.after.get(name, "")
            result += difflib.unified_diff(old.splitlines(), new.splitlines(), name, name, lineterm="", n=2)
        return "\n".join(result)


def of(name, files):
    """All twins of a project."""
    for rewriting, rewrite in REWRITINGS.items():
        for after in rewrite(files):
            yield Twin(name, rewriting, files, after)


def fixtures(folder):
    """Name and files of each fixture; `//- Name.swift` begins a further file, and what it says of findings stays a comment."""
    for name in sorted(os.listdir(folder)):
        if not name.endswith(".swift"):
            continue
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            text = file.read()
        parts = re.split(r"^//- (.*)\n", text, flags=re.MULTILINE)
        files = {name: parts[0]} if parts[0].strip() else {}
        files.update(zip(parts[1::2], parts[2::2]))
        if all(each.endswith(".swift") and "/" not in each for each in files):
            yield name, files
