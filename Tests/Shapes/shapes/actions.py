"""Actions without a target: how they are sent, how the selector is written, where the handler stands and what exposes it.

UIKit sends such an action up the responder chain, to the first object whose class has a method of that selector that
Objective-C can see. Views, view controllers, windows, the application and the delegates that are responders are asked;
other objects never are.
"""

from dataclasses import dataclass

from .text import Shape, block, marked, separated

# MARK: How the action is sent
# Each gives the lines of a method of a view or a view controller for a selector.

SENDS = {
    "addTarget": lambda action: [
        "let button = UIButton()",
        f"button.addTarget(nil, action: {action}, for: .touchUpInside)",
        "addButton(button)",
    ],
    "addTarget, in a closure": lambda action: [
        "let button: UIButton = {",
        "  let made = UIButton()",
        f"  made.addTarget(nil, action: {action}, for: .touchUpInside)",
        "  return made",
        "}()",
        "addButton(button)",
    ],
    "addTarget of a switch": lambda action: [
        "let toggle = UISwitch()",
        f"toggle.addTarget(nil, action: {action}, for: .valueChanged)",
        "addButton(toggle)",
    ],
    "UIBarButtonItem(title:)": lambda action: [
        f"let item = UIBarButtonItem(title: \"Save\", style: .plain, target: nil, action: {action})",
        "items.append(item)",
    ],
    "UIBarButtonItem(barButtonSystemItem:)": lambda action: [
        f"items = [UIBarButtonItem(barButtonSystemItem: .save, target: nil, action: {action})]"
    ],
    "UIBarButtonItem(image:)": lambda action: [
        "items.append(",
        f"  UIBarButtonItem(image: UIImage(named: \"save\"), style: .done, target: nil, action: {action}))",
    ],
    "item.action = …": lambda action: [
        "let item = UIBarButtonItem()",
        "item.title = \"Save\"",
        f"item.action = {action}",
        "items.append(item)",
    ],
    "UIApplication.sendAction": lambda action: [
        f"UIApplication.shared.sendAction({action}, to: nil, from: self, for: nil)"
    ],
    "UIControl.sendAction": lambda action: [
        "let button = UIButton()",
        f"button.sendAction({action}, to: nil, for: nil)",
    ],
    "UIKeyCommand(input:)": lambda action: [
        f"let command = UIKeyCommand(input: \"s\", modifierFlags: .command, action: {action})",
        "commands.append(command)",
    ],
    "UIKeyCommand(title:)": lambda action: [
        f"commands = [UIKeyCommand(title: \"Save\", action: {action}, input: \"s\", modifierFlags: [.command, .shift])]"
    ],
    "UICommand": lambda action: [f"elements.append(UICommand(title: \"Save\", action: {action}))"],
    "UIMenuItem": lambda action: [
        f"UIMenuController.shared.menuItems = [UIMenuItem(title: \"Save\", action: {action})]"
    ],
}
# What a sender needs to hold what it makes.
HELD = {
    "items": ["var items: [UIBarButtonItem] = []"],
    "commands": ["var commands: [UIKeyCommand] = []"],
    "elements": ["var elements: [UIMenuElement] = []"],
}
# Of what is sent, these hand over an event, too.
WITH_EVENT = {"addTarget", "addTarget, in a closure", "addTarget of a switch"}


# MARK: The method


@dataclass
class Signature:
    """Of a method whose base name is `name`."""

    parameters: str
    labels: str
    selector: str
    attribute: str = "@objc"


SIGNATURES = {
    "_ sender": lambda name: Signature("_ sender: Any", "(_:)", f"{name}:"),
    "no parameter": lambda name: Signature("", "()", name),
    "sender:": lambda name: Signature("sender: Any", "(sender:)", f"{name}WithSender:"),
    "for:": lambda name: Signature("for sender: Any?", "(for:)", f"{name}For:"),
    "_ sender, forEvent:": lambda name: Signature(
        "_ sender: Any, forEvent event: UIEvent", "(_:forEvent:)", f"{name}:forEvent:"
    ),
    "@objc(name:)": lambda name: Signature("_ sender: Any", "(_:)", f"{name}Now:", f"@objc({name}Now:)"),
}


# MARK: How the selector is written

SPELLINGS = (
    "#selector(Type.method(_:))",
    "#selector(method(_:))",
    "#selector(Type.method)",
    "#selector(Protocol.method(_:))",
    "Selector((\"…\"))",
    "Selector(\"…\")",
    "NSSelectorFromString",
    "member of Selector, in another file",
    "private member of Selector",
    "constant",
    "property",
    "parameter of a helper",
    "string, parameter of a helper",
)
STRINGS = {"Selector((\"…\"))", "Selector(\"…\")", "NSSelectorFromString", "string, parameter of a helper"}


# MARK: Where the handler stands

PLACES = {
    # The head of the class, and whether it is the one that sends.
    "another view controller": ("final class {}: UIViewController", False),
    "the sender": ("final class {}: UIViewController", True),
    "extension of the sender": ("final class {}: UIViewController", True),
    "extension of the sender, another file": ("final class {}: UIViewController", True),
    "base class of the sender": ("class {}: UIViewController", True),
    "extension of another view controller": ("final class {}: UITableViewController", False),
    "generic view controller": ("final class {}<Model>: UIViewController", False),
    "view": ("final class {}: UIView", False),
    "control": ("class {}: UIControl", False),
    "cell": ("final class {}: UITableViewCell", False),
    "window": ("final class {}: UIWindow", False),
    "application": ("final class {}: UIApplication", False),
    "app delegate": ("class {}: UIResponder, UIApplicationDelegate", False),
    "scene delegate": ("final class {}: UIResponder, UIWindowSceneDelegate", False),
    "extension UIViewController": (None, False),
    "extension UIResponder": (None, False),
    "base of another view controller": ("class {}: UIViewController", False),
}
NO_SENDERS = {
    "another view controller",
    "extension of another view controller",
    "view",
    "control",
    "cell",
    "window",
    "base of another view controller",
}
IN_EXTENSION = {
    "extension of the sender",
    "extension of the sender, another file",
    "extension of another view controller",
}

EXPOSURES = (
    "@objc",
    "@IBAction",
    "@objc private",
    "@objc dynamic",
    "@objcMembers",
    "@objc extension",
    "override",
    "protocol, in the class",
    "protocol, in an extension",
    "optional requirement",
)
BY_PROTOCOL = {"protocol, in the class", "protocol, in an extension", "optional requirement"}

DIMENSIONS = {
    "send": tuple(SENDS),
    "signature": tuple(SIGNATURES),
    "selector": SPELLINGS,
    "handler": tuple(PLACES),
    "exposure": EXPOSURES,
}
FULL = ("send", "selector", "handler", "exposure")

MISTAKES = {
    "not exposed": ("unexposed_nil_target_action",),
    "not exposed, protocol not adopted": ("unexposed_nil_target_action",),
    "not a responder": ("unreachable_nil_target_action",),
    "delegate is no responder": ("unreachable_nil_target_action",),
    "misspelt": ("unhandled_nil_target_action",),
    "other label": ("unhandled_nil_target_action",),
    "missing": ("unhandled_nil_target_action",),
}


def fits(choice):
    send, signature, spelling, place, exposure = (choice.get(name) for name in DIMENSIONS)
    is_sender = place and PLACES[place][1]
    if signature == "_ sender, forEvent:" and send and send not in WITH_EVENT:
        return False
    if spelling == "#selector(method(_:))" and place and not is_sender:
        return False
    if spelling == "#selector(Protocol.method(_:))" and exposure and exposure not in BY_PROTOCOL:
        return False
    # A private method can be named in its own class alone.
    if exposure == "@objc private" and spelling and spelling not in STRINGS:
        if place not in (None, "the sender") or "member of Selector" in spelling:
            return False
    if place in ("extension UIViewController", "extension UIResponder"):
        if exposure and exposure not in ("@objc", "@objc dynamic", "@objc extension"):
            return False
    if place == "generic view controller":
        if (
            exposure
            and exposure in ("@objc extension", "protocol, in an extension")
            or spelling
            and spelling not in STRINGS | {"#selector(Protocol.method(_:))"}
        ):
            return False
    if (
        exposure == "@objc extension"
        and place
        and place not in IN_EXTENSION | {"extension UIViewController", "extension UIResponder", "view", "window"}
    ):
        return False
    # A method of an extension overrides nothing, and is no longer one of the members that `@objcMembers` or the class's protocols name.
    if (
        exposure
        in ("override", "@objcMembers", "optional requirement", "protocol, in the class", "protocol, in an extension")
        and place in IN_EXTENSION
    ):
        return False
    if exposure == "override" and place in (
        "app delegate",
        "scene delegate",
        "application",
        "base class of the sender",
        "generic view controller",
    ):
        return False
    # The selector of a requirement is the protocol's business.
    if signature == "@objc(name:)" and exposure and exposure not in ("@objc", "@objc dynamic", "@objc private"):
        return False
    return True


def mistakes(choice):
    spelling, place, exposure, signature = (
        choice["selector"],
        choice["handler"],
        choice["exposure"],
        choice["signature"],
    )
    is_free = spelling in STRINGS
    if is_free:
        if exposure in ("@objc", "@IBAction", "@objcMembers", "@objc extension") and signature != "@objc(name:)":
            yield "not exposed"
        yield "misspelt"
        if signature in ("_ sender", "sender:"):
            yield "other label"
    if exposure in BY_PROTOCOL and (is_free or spelling == "#selector(Protocol.method(_:))"):
        yield "not exposed, protocol not adopted"
    if is_free or spelling == "#selector(Protocol.method(_:))":
        yield "missing"
    if exposure != "override" and place in NO_SENDERS:
        yield "not a responder"
    if place == "app delegate":
        yield "delegate is no responder"


def build(choice, number, mistake="right", seed=0):
    return Builder(choice, number, mistake).shape()


class Builder:
    def __init__(self, choice, number, mistake):
        self.choice, self.number, self.mistake = choice, number, mistake
        self.name = f"tap{number}Save"
        self.signature = SIGNATURES[choice["signature"]](self.name)
        self.head, self.is_sender = PLACES[choice["handler"]]
        self.protocol = f"Saving{number}"
        self.handler = {"extension UIViewController": "UIViewController", "extension UIResponder": "UIResponder"}.get(
            choice["handler"], f"Editor{number}Responder"
        )
        if mistake == "not a responder":
            self.head = "final class {}: NSObject"
        elif mistake == "delegate is no responder":
            self.head = "class {}: NSObject, UIApplicationDelegate"
        # Of the file that sends, and the other one.
        self.own, self.other = [], []
        self.sender_members, self.before = [], []

    def shape(self):
        handler = self.handler_declarations() if self.mistake != "missing" else self.protocol_alone()
        sender = self.sender()
        self.own = [*sender, *self.own]
        self.other = [*handler, *self.other]
        if self.is_sender and self.choice["handler"] != "base class of the sender":
            self.own, self.other = self.own + self.other, []
            if self.choice["handler"].endswith("another file"):
                self.own, self.other = self.own[:1], self.own[1:]
        files = {f"Action{self.number}.swift": ["import UIKit", "", *separated(self.own)]}
        if self.other:
            files[f"Action{self.number}+Handler.swift"] = ["import UIKit", "", *separated(self.other)]
        return Shape(
            "action", self.number, dict(self.choice), files, self.mistake, MISTAKES.get(self.mistake, ()), "action"
        )

    # MARK: The handler

    @property
    def is_adopted(self):
        return self.choice["exposure"] in BY_PROTOCOL and self.mistake != "not exposed, protocol not adopted"

    def method(self, prefix):
        return block(f"{prefix}func {self.name}({self.signature.parameters}) {{", ["print(\"saved\")"])

    def prefix(self):
        if self.mistake in ("not exposed", "not exposed, protocol not adopted"):
            return ""
        attribute = self.signature.attribute + " "
        return {
            "@objc": attribute,
            "@IBAction": "@IBAction ",
            "@objc private": f"{attribute}private ",
            "@objc dynamic": f"{attribute}dynamic ",
            "override": "override ",
        }.get(self.choice["exposure"], "")

    def protocol_alone(self):
        if self.choice["exposure"] not in BY_PROTOCOL:
            return []
        optional = "@objc optional " if self.choice["exposure"] == "optional requirement" else ""
        return [
            block(f"@objc protocol {self.protocol} {{", [f"{optional}func {self.name}({self.signature.parameters})"])
        ]

    def handler_declarations(self):
        place, exposure = self.choice["handler"], self.choice["exposure"]
        method = self.method(self.prefix())
        declarations = self.protocol_alone()
        is_exposed = self.mistake not in ("not exposed", "not exposed, protocol not adopted")
        if self.head is None:
            attribute = "@objc " if exposure == "@objc extension" and is_exposed else ""
            return [block(f"{attribute}extension {self.handler} {{", method)]
        head = self.head.format(self.handler)
        # A sender stands in the class itself or inherits from the handler.
        if exposure == "override":
            base = f"Base{self.number}Responder"
            declarations.append(block(f"class {base}: {head.rsplit(': ', 1)[1]} {{", self.method("@objc ")))
            head = f"{head.rsplit(': ', 1)[0]}: {base}"
        if self.is_adopted and exposure != "protocol, in an extension":
            head += f", {self.protocol}"
        if exposure == "@objcMembers" and is_exposed:
            head = "@objcMembers " + head
        if self.is_sender and place != "base class of the sender":
            return self.handler_in_sender(declarations, head, method, is_exposed)
        if place in IN_EXTENSION or exposure == "@objc extension":
            attribute = "@objc " if exposure == "@objc extension" and is_exposed else ""
            return declarations + [
                block(f"{head} {{", ["var isEditable = true"]),
                block(f"{attribute}extension {self.handler} {{", method),
            ]
        if exposure == "protocol, in an extension":
            adopted = f": {self.protocol}" if self.is_adopted else ""
            return declarations + [
                block(f"{head} {{", ["var isEditable = true"]),
                block(f"extension {self.handler}{adopted} {{", method),
            ]
        result = declarations + [block(f"{head} {{", method)]
        if place == "base of another view controller":
            result.append(
                block(f"final class Final{self.number}ViewController: {self.handler} {{", ["var isFinal = true"])
            )
        return result

    def handler_in_sender(self, declarations, head, method, is_exposed):
        """The class sends and handles: what it handles by joins what it sends by."""
        self.sender_head = head
        exposure = self.choice["exposure"]
        if self.choice["handler"] in IN_EXTENSION or exposure in ("@objc extension", "protocol, in an extension"):
            attribute = "@objc " if exposure == "@objc extension" and is_exposed else ""
            adopted = f": {self.protocol}" if exposure == "protocol, in an extension" and self.is_adopted else ""
            return declarations + [block(f"{attribute}extension {self.handler}{adopted} {{", method)]
        self.sender_members.append(method)
        return declarations

    # MARK: The sender

    def expression(self):
        """The selector as it is written, after what it needs has been declared."""
        spelling = self.choice["selector"]
        name = self.signature.selector
        if self.mistake == "misspelt":
            name = name.replace("Save", "Safe")
        elif self.mistake == "other label":
            name = name.replace("WithSender:", ":") if "WithSender" in name else name.replace(":", "WithSender:")
        labels = "" if self.signature.labels == "()" else self.signature.labels
        typed = f"#selector({self.handler}.{self.name}{labels})"
        if spelling == "#selector(method(_:))":
            return f"#selector({self.name}{labels})"
        if spelling == "#selector(Type.method)":
            return f"#selector({self.handler}.{self.name})"
        if spelling == "#selector(Protocol.method(_:))":
            return f"#selector({self.protocol}.{self.name}{labels})"
        if spelling in ("Selector((\"…\"))", "string, parameter of a helper"):
            return f"Selector((\"{name}\"))" if spelling.startswith("Selector") else f"\"{name}\""
        if spelling == "Selector(\"…\")":
            return f"Selector(\"{name}\")"
        if spelling == "NSSelectorFromString":
            return f"NSSelectorFromString(\"{name}\")"
        if spelling == "member of Selector, in another file":
            self.other.append(
                block("extension Selector {", marked([f"static let save{self.number} = {typed}"], "action"))
            )
            return f".save{self.number}"
        if spelling == "private member of Selector":
            self.own.append(
                block("private extension Selector {", marked([f"static let save{self.number} = {typed}"], "action"))
            )
            return f".save{self.number}"
        if spelling == "constant":
            self.before.append(f"let action = {typed}")
            return "action"
        if spelling == "property":
            self.sender_members.insert(0, marked([f"private let saveAction = {typed}"], "action"))
            return "saveAction"
        return typed

    def sender(self):
        expression = self.expression()
        spelling = self.choice["selector"]
        send = SENDS[self.choice["send"]]
        given = {
            "parameter of a helper": ("action: Selector", "action", "action"),
            "string, parameter of a helper": ("_ name: String", "Selector(name)", None),
        }.get(spelling)
        if given:
            parameter, inside, label = given
            call = f"addSaving({f'{label}: ' if label else ''}{expression})"
            methods = [
                block("func setUp() {", marked([call], "action")),
                block(f"private func addSaving({parameter}) {{", marked(send(inside), "action")),
            ]
        else:
            methods = [block("func setUp() {", marked([*self.before, *send(expression)], "action"))]
        body = "\n".join(line for method in methods for line in method)
        members = [lines for word, lines in HELD.items() if word in body] + self.sender_members + methods
        if "addButton(" in body:
            view = "view.addSubview(button)" if self.is_sender else "addSubview(button)"
            members.append(block("private func addButton(_ button: UIControl) {", [view]))
        sends = f"Toolbar{self.number}View"
        if not self.is_sender or self.mistake == "not a responder":
            head = f"final class {sends}: UIView"
        elif self.choice["handler"] == "base class of the sender":
            head = f"final class Sender{self.number}ViewController: {self.handler}"
            if self.mistake == "missing":
                head = f"final class Sender{self.number}ViewController: UIViewController"
        else:
            head = getattr(self, "sender_head", f"final class {self.handler}: UIViewController")
        return [block(f"{head} {{", separated(members))]
