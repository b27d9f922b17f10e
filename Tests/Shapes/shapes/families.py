"""Containers of more than one child, and containers whose work stands in one place: one of several chosen by a `switch`, all of them
in a loop, one put in the place of another, and everything in a helper."""

import random as randomness

from .text import Shape, block, indent, marked, separated

ADDING = {
    "didMove left out": ("add", ("missing_did_move",)),
    "addChild left out": ("add", ("orphaned_child_view",)),
    "addChild after the view": ("add", ("containment_order",)),
    "didMove before the view": ("add", ("containment_order",)),
}
REMOVING = {
    "willMove left out": ("remove", ("missing_will_move",)),
    "removeFromParent left out": ("remove", ("missing_remove_from_parent",)),
    "willMove last": ("remove", ("containment_order",)),
}
MISTAKES = {**ADDING, **REMOVING}


def added(child, view, finish, mistake, parent="self"):
    """The lines that add a child, with a mistake or none; `parent` is who adds."""
    on = "" if parent == "self" else f"{parent}."
    add, show = [f"{on}addChild({child})"], [f"{view}.addSubview({child}.view)"] if isinstance(view, str) else view
    tell = {
        "directly": [f"{child}.didMove(toParent: {parent})"],
        "completion": [
            "UIView.animate(withDuration: 0.3, animations: {",
            f"  {child}.view.alpha = 1",
            "}, completion: { _ in",
            f"  {child}.didMove(toParent: {parent})",
            "})",
        ],
        "Task": ["Task { @MainActor in", f"  {child}.didMove(toParent: {parent})", "}"],
    }[finish]
    return {
        "didMove left out": add + show,
        "addChild left out": show + tell,
        "addChild after the view": show + add + tell,
        "didMove before the view": add + tell + show,
    }.get(mistake, add + show + tell)


def removed(child, mistake, chain=""):
    """The lines that remove a child, with a mistake or none."""
    will, view, gone = (
        f"{child}{chain}.{call}"
        for call in ("willMove(toParent: nil)", "view.removeFromSuperview()", "removeFromParent()")
    )
    return {
        "willMove left out": [view, gone],
        "removeFromParent left out": [will, view],
        "willMove last": [view, gone, will],
    }.get(mistake, [will, view, gone])


class Family:
    """A kind of shapes; `write` gives the lines of each file."""

    kind = ""
    DIMENSIONS = {}
    FULL = ()

    def __init__(self, choice, number, mistake, seed):
        self.choice, self.number, self.mistake = choice, number, mistake
        self.random = randomness.Random(f"{seed} {number}")
        self.container = f"{self.kind.capitalize()}{number}ViewController"

    @classmethod
    def fits(cls, choice):
        return True

    @classmethod
    def mistakes(cls, choice):
        for mistake in ADDING:
            if mistake != "didMove before the view" or choice.get("finish", "directly") == "directly":
                yield mistake
        if choice.get("remove", "never") != "never":
            yield from REMOVING

    @classmethod
    def build(cls, choice, number, mistake="right", seed=0):
        family = cls(choice, number, mistake, seed)
        half, rules = MISTAKES.get(mistake, ("", ()))
        files = {
            f"{cls.kind.capitalize()}{number}{name}.swift": ["import UIKit", "", *separated(groups)]
            for name, groups in family.write().items()
            if groups
        }
        return Shape(cls.kind, number, dict(choice), files, mistake, rules, half)

    def panel(self, name="Panel"):
        return f"{name}{self.number}ViewController"

    def panels(self, *names):
        return [
            block(f"final class {self.panel(name)}: UIViewController {{", [f"var number = {position}"])
            for position, name in enumerate(names)
        ]


# MARK: One of several

NAMES = ("first", "second", "third", "fourth", "fifth", "sixth")


class Choosing(Family):
    """One of several children, chosen by a number or a case, is added; another may go before."""

    kind = "choice"
    DIMENSIONS = {
        "children": ("2", "3", "4", "5", "6"),
        "chosen by": (
            "switch, let",
            "switch, var",
            "switch expression",
            "method",
            "method with a default",
            "computed property",
            "chain of if",
            "array",
            "dictionary",
            "calls in each case",
            "method called in each case",
        ),
        "kept": ("stored let", "lazy var", "implicitly unwrapped", "made in each case"),
        "of": ("number", "enum"),
        "finish": ("directly", "completion", "Task"),
        "remove": ("never", "children before", "current before", "current, in a method"),
        "place": ("method", "viewDidLoad", "extension in another file"),
    }
    FULL = ("children", "chosen by", "kept", "of", "finish", "remove")

    @classmethod
    def fits(cls, choice):
        if choice.get("kept") == "made in each case" and choice.get("chosen by") in ("array", "dictionary"):
            return False
        return True

    def names(self):
        return NAMES[: int(self.choice["children"])]

    def made(self, name):
        return f"{self.panel(name.capitalize())}()" if self.choice["kept"] == "made in each case" else name

    def cases(self, line):
        """A switch over what is chosen, with the lines that each name has."""
        result = ["switch choice {"]
        names = self.names()
        for position, name in enumerate(names):
            if self.choice["of"] == "enum":
                result.append(f"case .{name}:")
            else:
                result.append("default:" if position == len(names) - 1 else f"case {position}:")
            result += indent(line(name, position))
        return [*result, "}"]

    def chosen(self):
        """Lines that give `child` a value."""
        by, names = self.choice["chosen by"], self.names()
        if by in ("switch, let", "switch, var"):
            is_let = by == "switch, let"
            start = ["let child: UIViewController"] if is_let else ["var child: UIViewController?"]
            end = [] if is_let else ["guard let child else { return }"]
            return [*start, *self.cases(lambda name, _: [f"child = {self.made(name)}"]), *end]
        if by == "switch expression":
            lines = self.cases(lambda name, _: [self.made(name)])
            return [f"let child: UIViewController = {lines[0]}", *lines[1:]]
        if by in ("method", "method with a default"):
            return (
                ["let child = panel(for: choice)"]
                if by == "method"
                else ["guard let child = panel(for: choice) else { return }"]
            )
        if by == "computed property":
            return ["let child = selected"]
        if by == "chain of if":
            result = ["let child: UIViewController"]
            for position, name in enumerate(names):
                test = f"choice == .{name}" if self.choice["of"] == "enum" else f"choice == {position}"
                head = (
                    "} else {"
                    if position == len(names) - 1
                    else f"if {test} {{" if not position else f"}} else if {test} {{"
                )
                result += [head, f"  child = {self.made(name)}"]
            return [*result, "}"]
        if by == "array":
            index = "choice.rawValue" if self.choice["of"] == "enum" else "choice"
            return [f"let panels: [UIViewController] = [{', '.join(names)}]", f"let child = panels[{index}]"]
        keys = [f".{name}" if self.choice["of"] == "enum" else str(position) for position, name in enumerate(names)]
        kind = self.type() if self.choice["of"] == "enum" else "Int"
        pairs = ", ".join(f"{key}: {name}" for key, name in zip(keys, names))
        return [
            f"let panels: [{kind}: UIViewController] = [{pairs}]",
            "guard let child = panels[choice] else { return }",
        ]

    def type(self):
        return f"Tab{self.number}" if self.choice["of"] == "enum" else "Int"

    def write(self):
        choice, by, names = self.choice, self.choice["chosen by"], self.names()
        members, methods, beside = [], [], []
        if choice["of"] == "enum":
            beside.append(block(f"enum {self.type()}: Int, CaseIterable {{", [f"case {', '.join(names)}"]))
        if choice["kept"] != "made in each case":
            form = {
                "stored let": "let {0} = {1}()",
                "lazy var": "lazy var {0} = {1}()",
                "implicitly unwrapped": "var {0}: {1}! = {1}()",
            }[choice["kept"]]
            members.append([form.format(name, self.panel(name.capitalize())) for name in names])
        if by in ("method", "method with a default"):
            optional = "?" if by == "method with a default" else ""
            methods.append(
                block(
                    f"func panel(for choice: {self.type()}) -> UIViewController{optional} {{",
                    self.cases(lambda name, _: [f"return {self.made(name)}"]),
                )
            )
        if by == "computed property":
            start = ".first" if choice["of"] == "enum" else "0"
            members.append([f"var choice: {self.type()} = {start}"])
            methods.append(
                block("var selected: UIViewController {", self.cases(lambda name, _: [f"return {self.made(name)}"]))
            )
        before, after = [], []
        if choice["remove"] == "children before":
            before = marked(block("for old in children {", removed("old", self.mistake)), "remove")
        elif choice["remove"] == "current before":
            members.append(["var current: UIViewController?"])
            before, after = marked(block("if let old = current {", removed("old", self.mistake)), "remove"), [
                "current = child"
            ]
        elif choice["remove"] == "current, in a method":
            members.append(["var current: UIViewController?"])
            methods.append(
                block(
                    "func removeCurrent() {",
                    marked(
                        ["guard let old = current else { return }", *removed("old", self.mistake), "current = nil"],
                        "remove",
                    ),
                )
            )
            before, after = ["removeCurrent()"], ["current = child"]
        if by == "calls in each case":
            # The mistake is made in the last case alone.
            last = len(names) - 1
            body = [
                *before,
                *self.cases(
                    lambda name, position: [
                        f"let child: UIViewController = {self.made(name)}",
                        *added("child", "view", choice["finish"], self.mistake if position == last else "right"),
                        *after,
                    ]
                ),
            ]
        elif by == "method called in each case":
            methods.append(
                block(
                    "func add(_ child: UIViewController) {",
                    marked(added("child", "view", choice["finish"], self.mistake), "add"),
                )
            )
            if after:
                methods[-1].insert(1, "  current = child")
            body = [*before, *self.cases(lambda name, _: [f"add({self.made(name)})"])]
        else:
            body = [*before, *self.chosen(), *added("child", "view", choice["finish"], self.mistake), *after]
        body = marked(body, "add")
        start = ".first" if choice["of"] == "enum" else "0"
        parameter = "" if by == "computed property" else f"_ choice: {self.type()}"
        show = block(f"func show({parameter}) {{", body)
        load = "show()" if by == "computed property" else f"show({start})"
        extension = []
        if choice["place"] == "viewDidLoad":
            if by != "computed property":
                members.append([f"var choice: {self.type()} = {start}"])
            members.append(block("override func viewDidLoad() {", ["super.viewDidLoad()", *body]))
        else:
            members.append(block("override func viewDidLoad() {", ["super.viewDidLoad()", load]))
            (extension if choice["place"] == "extension in another file" else members).append(show)
        (extension if extension else members).extend(methods)
        own = [
            *beside,
            block(f"final class {self.container}: UIViewController {{", separated(members)),
            *self.panels(*(n.capitalize() for n in names)),
        ]
        return {"": own, "+Show": [block(f"extension {self.container} {{", separated(extension))] if extension else []}


# MARK: All of several


class Looping(Family):
    """Each of several children is added in a loop, and all of them may go in another."""

    kind = "loop"
    DIMENSIONS = {
        "over": ("property", "local array", "literal", "map", "dictionary values", "enumerated", "indices", "zip"),
        "loop": ("for in", "forEach, named", "forEach, $0"),
        "show": ("addSubview", "addArrangedSubview", "slot", "helper"),
        "finish": ("directly", "next loop", "forEach next", "loops of one call", "completion"),
        "remove": ("never", "property", "children", "property, two loops", "property, emptied"),
        "place": ("method", "viewDidLoad"),
    }
    FULL = ("over", "loop", "show", "finish", "remove")

    @classmethod
    def fits(cls, choice):
        over, loop, show = choice.get("over"), choice.get("loop"), choice.get("show")
        if loop == "forEach, $0" and (over in ("enumerated", "zip", "indices") or show == "slot"):
            return False
        if show == "slot" and over not in ("enumerated", "zip", "indices", None):
            return False
        if choice.get("finish") == "loops of one call" and over not in ("property", "local array", "map", None):
            return False
        if choice.get("finish") == "loops of one call" and loop == "for in":
            return False
        if choice.get("finish") == "loops of one call" and show == "slot":
            return False
        if over == "literal" and choice.get("finish") in ("next loop", "forEach next"):
            return False
        if choice.get("remove", "never").startswith("property") and over in ("local array", "literal", "map"):
            return False
        if over in ("dictionary values",) and choice.get("remove") == "property, two loops":
            return False
        return True

    @classmethod
    def mistakes(cls, choice):
        for mistake in ADDING:
            if mistake == "didMove before the view" and choice["finish"] != "directly":
                continue
            yield mistake
        if choice["remove"] != "never":
            yield from REMOVING

    def write(self):
        choice = self.choice
        over, first, second = choice["over"], self.panel("First"), self.panel("Second")
        members, setup = [], []
        pages = "pages"
        if over in ("property", "enumerated", "indices", "zip"):
            word = "var" if choice["remove"] == "property, emptied" else "let"
            members.append([f"private {word} pages: [UIViewController] = [{first}(), {second}()]"])
        elif over == "dictionary values":
            word = "var" if choice["remove"] == "property, emptied" else "let"
            members.append(
                [f"private {word} panels: [String: UIViewController] = [\"a\": {first}(), \"b\": {second}()]"]
            )
            pages = "panels.values"
        elif over == "local array":
            setup = [f"let pages: [UIViewController] = [{first}(), {second}()]"]
        elif over == "map":
            setup = [f"let pages = [\"A\", \"B\"].map {{ makePage(titled: $0) }}"]
            members.append(
                block(
                    "private func makePage(titled title: String) -> UIViewController {",
                    [f"let page = {first}()", "page.title = title", "return page"],
                )
            )
        elif over == "literal":
            setup = [f"let first = {first}()", f"let second = {second}()"]
            pages = "[first, second]"
        load = []
        child = {"indices": "pages[index]"}.get(over, "page")
        if choice["loop"] == "forEach, $0":
            child = "$0"
        show = self.show(members, load, child)
        in_loop, after = self.calls(child, show, pages)
        head = {
            "enumerated": ("for (index, page) in pages.enumerated() {", "pages.enumerated().forEach { index, page in"),
            "indices": ("for index in pages.indices {", "pages.indices.forEach { index in"),
            "zip": ("for (page, slot) in zip(pages, slots) {", "zip(pages, slots).forEach { page, slot in"),
        }.get(over, (f"for page in {pages} {{", f"{pages}.forEach {{ page in"))
        if over == "zip" and not any("slots" in line for group in members for line in group):
            members.append(["private let slots = [UIView(), UIView()]"])
            load += ["slots.forEach { view.addSubview($0) }"]
        head = f"{pages}.forEach {{" if choice["loop"] == "forEach, $0" else head[choice["loop"] != "for in"]
        if over == "zip" and choice["show"] != "slot":
            head = head.replace("(page, slot)", "(page, _)").replace("page, slot in", "page, _ in")
        if over == "enumerated" and choice["show"] != "slot":
            head = head.replace("(index, page)", "(_, page)").replace("index, page in", "_, page in")
        body = marked([*setup, *(block(head, in_loop) if in_loop else []), *after], "add")
        if choice["place"] == "viewDidLoad":
            members.append(block("override func viewDidLoad() {", ["super.viewDidLoad()", *load, *body]))
        else:
            members.append(block("override func viewDidLoad() {", ["super.viewDidLoad()", *load, "addPages()"]))
            members.append(block("private func addPages() {", body))
        if choice["remove"] != "never":
            members.append(block("func removePages() {", marked(self.removal(), "remove")))
        return {
            "": [
                block(f"final class {self.container}: UIViewController {{", separated(members)),
                *self.panels("First", "Second"),
            ],
            "+View": self.beside,
        }

    beside = ()

    def show(self, members, load, child):
        show = self.choice["show"]
        if show == "addSubview":
            return [f"view.addSubview({child}.view)"]
        if show == "addArrangedSubview":
            members.append(["private let stack = UIStackView()"])
            load.append("view.addSubview(stack)")
            return [f"stack.addArrangedSubview({child}.view)"]
        if show == "slot":
            members.append(["private let slots = [UIView(), UIView()]"])
            load.append("slots.forEach { view.addSubview($0) }")
            return [
                (
                    f"slot.addSubview({child}.view)"
                    if self.choice["over"] == "zip"
                    else f"slots[index].addSubview({child}.view)"
                )
            ]
        self.beside = [
            block(
                "extension UIView {", block(f"func stackUp{self.number}(_ subview: UIView) {{", ["addSubview(subview)"])
            )
        ]
        return [f"view.stackUp{self.number}({child}.view)"]

    def calls(self, child, show, pages):
        """What stands in the loop, and what comes after it."""
        finish, mistake = self.choice["finish"], self.mistake
        told = mistake != "didMove left out"
        if finish == "directly":
            return added(child, show, "directly", mistake), []
        if finish == "completion":
            return (
                added({"pages[index]": "self.pages[index]"}.get(child, child), show, "completion", mistake)
                if child == "page"
                else [line for line in added(child, show, "directly", mistake)]
            ), []
        if finish == "loops of one call":
            loops = {
                "add": [f"{pages}.forEach(addChild)"],
                "show": block(f"{pages}.forEach {{ page in", [line.replace("$0", "page") for line in show]),
                "tell": [f"{pages}.forEach {{ $0.didMove(toParent: self) }}"],
            }
            order = ["show", "add", "tell"] if mistake == "addChild after the view" else ["add", "show", "tell"]
            left_out = {"didMove left out": "tell", "addChild left out": "add"}.get(mistake)
            return [], [line for step in order if step != left_out for line in loops[step]]
        after = (
            block(f"for page in {pages} {{", ["page.didMove(toParent: self)"])
            if finish == "next loop"
            else [f"{pages}.forEach {{ $0.didMove(toParent: self) }}"]
        )
        steps = added(child, show, "directly", "didMove left out" if mistake == "right" else mistake)
        return [line for line in steps if "didMove" not in line], after if told else []

    def removal(self):
        remove, mistake = self.choice["remove"], self.mistake
        pages = "panels.values" if self.choice["over"] == "dictionary values" else "pages"
        style = self.random.randrange(3)

        def loop(of, lines):
            if style == 0:
                return block(f"for page in {of} {{", [line.replace("$0", "page") for line in lines])
            if style == 1:
                return block(f"{of}.forEach {{ page in", [line.replace("$0", "page") for line in lines])
            return block(f"{of}.forEach {{", lines)

        if remove == "children":
            return loop("children", removed("$0", mistake))
        if remove == "property, two loops":
            lines = removed("$0", mistake)
            return [*loop(pages, lines[:1]), *loop(pages, lines[1:])]
        return loop(pages, removed("$0", mistake)) + (
            [f"{pages.split('.')[0]}.removeAll()"] if remove == "property, emptied" else []
        )


# MARK: One in the place of another


class Swapping(Family):
    """A property that holds the child shown: what is set is added, what was there goes."""

    kind = "swap"
    DIMENSIONS = {
        "form": ("method", "didSet", "willSet", "accessor", "transition", "transition, trailing", "two methods"),
        "old": ("if let", "chaining", "guard"),
        "new": ("if let", "guard let"),
        "finish": ("directly", "completion", "Task"),
        "show": ("addSubview", "container view", "insertSubview"),
        "type": ("UIViewController", "class"),
        "owner": ("final class", "generic class"),
    }
    FULL = ("form", "old", "new", "finish", "show")

    @classmethod
    def fits(cls, choice):
        form = choice.get("form")
        if choice.get("old") == "guard" and form in ("didSet", "willSet", "accessor", "method"):
            return False
        if form in ("transition", "transition, trailing") and (
            choice.get("old") not in (None, "guard")
            or choice.get("finish") not in (None, "directly")
            or choice.get("show") not in (None, "addSubview")
        ):
            return False
        return True

    @classmethod
    def mistakes(cls, choice):
        if choice["form"].startswith("transition"):
            return iter(("didMove left out", "willMove left out", "removeFromParent left out"))
        return (each for each in MISTAKES if each != "didMove before the view" or choice["finish"] == "directly")

    def type(self):
        return "UIViewController" if self.choice["type"] == "UIViewController" else self.panel()

    def going(self, old):
        """What goes, given as an optional."""
        if self.choice["old"] == "chaining":
            lines = removed(old, self.mistake, "?")
        elif self.choice["old"] == "guard":
            lines = [f"guard let old = {old} else {{ return }}", *removed("old", self.mistake)]
        else:
            lines = block(f"if let old = {old} {{", removed("old", self.mistake))
        return marked(lines, "remove")

    def coming(self, new):
        show = {
            "addSubview": ["view.addSubview(next.view)"],
            "container view": ["contentView.addSubview(next.view)"],
            "insertSubview": ["view.insertSubview(next.view, at: 0)"],
        }[self.choice["show"]]
        lines = added("next", show, self.choice["finish"], self.mistake)
        if self.choice["new"] == "if let":
            return marked(block(f"if let next = {new} {{", lines), "add")
        return marked([f"guard let next = {new} else {{ return }}", *lines], "add")

    def write(self):
        form, kind = self.choice["form"], self.type()
        members = []
        if self.choice["owner"] == "generic class":
            members.append(["var model: Model?"])
        if self.choice["show"] == "container view":
            members.append(["private let contentView = UIView()"])
        if form in ("didSet", "willSet"):
            observer = (
                block("didSet {", [*self.going("oldValue"), *self.coming("content")])
                if form == "didSet"
                else block("willSet {", [*self.going("content"), *self.coming("newValue")])
            )
            members.append(block(f"var content: {kind}? {{", observer))
        elif form == "accessor":
            members.append([f"private var stored: {kind}?"])
            members.append(
                block(
                    f"var content: {kind}? {{",
                    [
                        "get { stored }",
                        *block("set {", [*self.going("stored"), "stored = newValue", *self.coming("newValue")]),
                    ],
                )
            )
        else:
            members.append([f"private var content: {kind}?"])
        load = [f"content = {self.panel()}()"]
        if form == "method":
            members.append(
                block(
                    f"func show(_ controller: {kind}?) {{",
                    [*self.going("content"), "content = controller", *self.coming("controller")],
                )
            )
            load = [f"show({self.panel()}())"]
        elif form == "two methods":
            members.append(block("func clear() {", [*self.going("content"), "content = nil"]))
            members.append(
                block(
                    f"func show(_ controller: {kind}?) {{",
                    ["clear()", "content = controller", *self.coming("controller")],
                )
            )
            load = [f"show({self.panel()}())"]
        elif form.startswith("transition"):
            members.append(self.transition(kind))
            load = [
                f"let first = {self.panel()}()",
                "content = first",
                "addChild(first)",
                "view.addSubview(first.view)",
                "first.didMove(toParent: self)",
            ]
        if self.choice["show"] == "container view":
            load.insert(0, "view.addSubview(contentView)")
        members.append(block("override func viewDidLoad() {", ["super.viewDidLoad()", *load]))
        generic = "<Model>" if self.choice["owner"] == "generic class" else ""
        return {
            "": [
                block(f"final class {self.container}{generic}: UIViewController {{", separated(members)),
                *self.panels("Panel"),
            ]
        }

    def transition(self, kind):
        add, will, tell, gone = (
            "addChild(next)",
            "old.willMove(toParent: nil)",
            "next.didMove(toParent: self)",
            "old.removeFromParent()",
        )
        left_out = {"didMove left out": tell, "willMove left out": will, "removeFromParent left out": gone}.get(
            self.mistake
        )
        inside = [line for line in (gone, tell) if line != left_out]
        before = [line for line in (will, add) if line != left_out]
        call = [
            "transition(",
            "  from: old, to: next, duration: 0.3, options: [.transitionCrossDissolve], animations: nil,",
            "  completion: { _ in",
            *indent(inside, 2),
            "  })",
        ]
        if self.choice["form"] == "transition, trailing":
            call = [
                "transition(from: old, to: next, duration: 0.3, options: [], animations: nil) { _ in",
                *indent(inside),
                "}",
            ]
        next_ = "guard let next = controller else { return }" if self.choice["new"] == "guard let" else None
        body = ["guard let old = content else { return }"]
        rest = ["content = next", *before, *call]
        body += [next_, *rest] if next_ else block("if let next = controller {", rest)
        half = MISTAKES[self.mistake][0] if self.mistake != "right" else "add"
        return block(f"func change(to controller: {kind}?) {{", marked(body, half))


# MARK: Everything in a helper


class Helping(Family):
    """All that adds stands in a helper, or all but one call, which its callers make."""

    kind = "helper"
    DIMENSIONS = {
        "helper": (
            "extension UIViewController",
            "on the child",
            "generic, returns the child",
            "static method",
            "free function",
            "protocol extension",
            "base class",
            "with a closure",
            "with a container view",
            "with an optional view",
            "struct",
            "type with a static method",
        ),
        "left to the caller": ("nothing", "didMove", "the view", "addChild"),
        "callers": ("1", "2", "3"),
        "kept": ("local let", "stored let", "optional var"),
        "remove": ("never", "helper of the container", "helper of the child"),
    }
    FULL = ("helper", "left to the caller", "callers", "kept", "remove")

    @classmethod
    def fits(cls, choice):
        helper, left = choice.get("helper"), choice.get("left to the caller")
        if helper in (
            "with a closure",
            "with a container view",
            "with an optional view",
            "generic, returns the child",
        ) and left not in (None, "nothing", "didMove"):
            return False
        return True

    @classmethod
    def mistakes(cls, choice):
        left = choice["left to the caller"]
        yield "didMove left out"
        if left != "the view":
            yield "addChild left out"
        if left == "nothing":
            yield "addChild after the view"
            yield "didMove before the view"
        if choice["remove"] != "never":
            yield from REMOVING

    def steps(self, child, parent, show):
        """The lines of the helper, and those that its callers add before and after."""
        on = "" if parent == "self" else f"{parent}."
        add, tell = [f"{on}addChild({child})"], [f"{child}.didMove(toParent: {parent})"]
        if child == "self":
            tell = [f"didMove(toParent: {parent})"]
        left, mistake = self.choice["left to the caller"], self.mistake
        steps = {"add": add, "show": show, "tell": tell}
        order = {
            "addChild after the view": ("show", "add", "tell"),
            "didMove before the view": ("add", "tell", "show"),
        }.get(mistake, ("add", "show", "tell"))
        left_out = {"didMove left out": "tell", "addChild left out": "add"}.get(mistake)
        of_caller = {"didMove": "tell", "the view": "show", "addChild": "add"}.get(left)
        # With the view left to them, the callers tell the child as well.
        of_callers = {of_caller} | ({"tell"} if of_caller == "show" else set())
        return [line for step in order if step not in of_callers and step != left_out for line in steps[step]], {
            step for step in of_callers if step and step != left_out
        }

    def write(self):
        number, helper = self.number, self.choice["helper"]
        name = f"embed{number}"
        beside, inherits, adopted = [], "UIViewController", ""
        view = "view.addSubview(child.view)"
        # The head of the helper, its body, and how it is called.
        if helper in ("extension UIViewController", "base class", "protocol extension"):
            lines, caller = self.steps("child", "self", [view, "child.view.frame = view.bounds"])
            function = block(f"func {name}(_ child: UIViewController) {{", marked(lines, "add"))
            call = f"{name}(CHILD)"
        elif helper == "on the child":
            lines, caller = self.steps("self", "parent", ["parent.view.addSubview(view)"])
            function = block(f"func {name}(in parent: UIViewController) {{", marked(lines, "add"))
            call = f"CHILD.{name}(in: self)"
        elif helper == "generic, returns the child":
            lines, caller = self.steps("child", "self", [view])
            function = [
                "@discardableResult",
                *block(
                    f"func {name}<Child: UIViewController>(_ child: Child) -> Child {{",
                    marked([*lines, "return child"], "add"),
                ),
            ]
            call = f"{name}(CHILD)"
        elif helper == "with a closure":
            lines, caller = self.steps("child", "self", ["place(child.view)"])
            function = block(
                f"func {name}(_ child: UIViewController, place: (UIView) -> Void) {{", marked(lines, "add")
            )
            call = f"{name}(CHILD) {{ view.addSubview($0) }}"
        elif helper == "with a container view":
            lines, caller = self.steps("child", "self", ["container.addSubview(child.view)"])
            function = block(f"func {name}(_ child: UIViewController, in container: UIView) {{", marked(lines, "add"))
            call = f"{name}(CHILD, in: view)"
        elif helper == "with an optional view":
            lines, caller = self.steps("child", "self", ["target.addSubview(child.view)"])
            function = block(
                f"func {name}(_ child: UIViewController, in container: UIView? = nil) {{",
                marked(["let target: UIView = container ?? view", *lines], "add"),
            )
            call = f"{name}(CHILD)"
        else:
            lines, caller = self.steps("child", "parent", ["parent.view.addSubview(child.view)"])
            static = "static " if helper in ("static method", "type with a static method") else ""
            function = block(
                f"{static}func {name}(_ child: UIViewController, in parent: UIViewController) {{", marked(lines, "add")
            )
            call = {
                "static method": "UIViewController.",
                "type with a static method": f"Embedder{number}.",
                "struct": f"Embedder{number}().",
            }.get(helper, "") + (f"{name}(CHILD, in: self)")
        if helper == "free function":
            beside.append(["@MainActor", *function])
        elif helper == "protocol extension":
            inherits, adopted = "UIViewController", f", Embedding{number}"
            beside += [
                [f"@MainActor protocol Embedding{number}: UIViewController {{}}"],
                block(f"extension Embedding{number} {{", function),
            ]
        elif helper == "base class":
            inherits = f"Base{number}ViewController"
            beside.append(block(f"class {inherits}: UIViewController {{", function))
        elif helper in ("struct", "type with a static method"):
            beside.append(
                block(f"@MainActor {'struct' if helper == 'struct' else 'enum'} Embedder{number} {{", function)
            )
        else:
            beside.append(block("extension UIViewController {", function))
        if self.choice["remove"] == "helper of the child":
            beside.append(
                block(
                    "extension UIViewController {",
                    block(f"func leave{number}() {{", marked(removed("self", self.mistake), "remove")),
                )
            )
        return {
            "": [
                block(
                    f"final class {container}: {inherits}{adopted} {{", separated(self.members(call, caller, position))
                )
                for position, container in enumerate(self.containers())
            ]
            + self.panels("Panel"),
            "+Helpers": beside,
        }

    def containers(self):
        return [f"Helped{self.number}{letter}ViewController" for letter in "ABC"[: int(self.choice["callers"])]]

    def members(self, call, caller, position):
        """Of one container; the first makes the mistake that is the callers' to make, the others do it right."""
        caller = set(caller)
        left = self.choice["left to the caller"]
        if position and left != "nothing":
            caller |= {"didMove": {"tell"}, "addChild": {"add"}, "the view": {"show", "tell"}}[left]
        kept, members, setup, child = self.choice["kept"], [], [], "child"
        if kept == "local let":
            setup = [f"let child = {self.panel()}()"]
        elif kept == "stored let":
            members.append([f"private let content = {self.panel()}()"])
            child = "content"
        else:
            members.append([f"private var current: {self.panel()}?"])
            setup = [f"let child = {self.panel()}()", "current = child"]
        body = [*setup]
        if "add" in caller:
            body.append(f"addChild({child})")
        body.append(call.replace("CHILD", child))
        if "show" in caller:
            body.append(f"view.addSubview({child}.view)")
        if "tell" in caller:
            body.append(f"{child}.didMove(toParent: self)")
        members.append(block("override func viewDidLoad() {", ["super.viewDidLoad()", *marked(body, "add")]))
        remove = self.choice["remove"]
        if remove != "never":
            goes = f"leave{self.number}()" if remove == "helper of the child" else "detach({})"
            if remove == "helper of the child":
                lines = {
                    "local let": [f"children.forEach {{ $0.{goes} }}"],
                    "stored let": [f"content.{goes}"],
                    "optional var": [f"current?.{goes}", "current = nil"],
                }[kept]
            else:
                lines = {
                    "local let": ["children.forEach { detach($0) }"],
                    "stored let": ["detach(content)"],
                    "optional var": ["if let current { detach(current) }", "current = nil"],
                }[kept]
                members.append(
                    block(
                        "private func detach(_ controller: UIViewController) {",
                        marked(removed("controller", self.mistake), "remove"),
                    )
                )
            members.append(block("func removeContent() {", marked(lines, "remove")))
        return members


FAMILIES = (Choosing, Looping, Swapping, Helping)
