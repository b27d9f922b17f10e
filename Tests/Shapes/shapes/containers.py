"""Containers with one child: how the child is kept, its view shown, the work finished and undone, and where all this stands.

Each value of a dimension is a function that adds its part to a `Plan`; `build` puts the parts together, with one mistake or
none. What is called right here follows the contract of UIViewController: `addChild`, then the view, then `didMove`, which may
come as late as the container likes, told to the child; `willMove(toParent: nil)`, then, in either order, the view and
`removeFromParent`.
"""

import random as randomness

from .text import Shape, block, indent, marked, separated

# MARK: The plan


class Plan:
    """The parts of a container while they are chosen."""

    def __init__(self, choice, number, seed):
        self.choice, self.number = choice, number
        # The same for the right shape and for its mistakes.
        self.random = randomness.Random(f"{seed} {number}")
        self.container = f"Container{number}ViewController"
        self.panel = f"Panel{number}ViewController"
        self.parent = "parent" if choice["place"] == "another type, which is given the parent" else "self"
        self.private = (
            "" if choice["place"] in IN_ANOTHER_FILE or choice["finish"] in FINISHED_ELSEWHERE else "private "
        )
        # Members of the container, and of the extension where its methods stand; declarations beside it, in this file and another.
        self.properties, self.methods, self.elsewhere = [], [], []
        self.beside, self.beside_elsewhere = [], []
        # What `viewDidLoad` does first.
        self.loading = []
        # The child: statements that make it, its name, and whether that is a property of the container.
        self.setup, self.child, self.is_property = [], "child", False
        self.remember = []
        self.parameters, self.arguments = "", ""
        self.generics = ""
        self.class_parameters, self.inherits = "", "UIViewController"
        # The child when it is to go: a name that has no optional type, a binding of one, or what to chain on.
        self.gone_name = self.gone_binding = self.gone_chain = None
        self.gone_parameters = ""
        self.forget = []
        self.steps = {}

    def on_parent(self, call):
        return call if self.parent == "self" else f"{self.parent}.{call}"

    @property
    def view(self):
        return self.on_parent("view")

    def escaping(self, name):
        """The name of a child in a closure that escapes."""
        return f"self.{name}" if self.is_property else name

    def keep_child_in(self, declaration, assign):
        """A property of an optional type, set from a local constant."""
        self.properties.append([f"{self.private}{declaration}"])
        self.setup.append(f"let child = {self.panel}()")
        self.remember.append(assign)


# MARK: How the child is kept


def local_constant(plan):
    plan.setup.append(f"let child = {plan.panel}()")


def stored_let(plan):
    plan.properties.append([f"{plan.private}let content = {plan.panel}()"])
    plan.child = plan.gone_name = "content"
    plan.is_property = True


def stored_let_of_base_type(plan):
    plan.properties.append([f"{plan.private}let content: UIViewController = {plan.panel}()"])
    plan.child = plan.gone_name = "content"
    plan.is_property = True


def stored_var(plan):
    plan.properties.append([f"{plan.private}var content = {plan.panel}()"])
    plan.child = plan.gone_name = "self.content"


def lazy(plan):
    plan.properties.append([f"{plan.private}lazy var content = {plan.panel}()"])
    plan.child = plan.gone_name = "content"
    plan.is_property = True


def lazy_by_closure(plan):
    plan.properties.append(
        [
            f"{plan.private}lazy var content: {plan.panel} = {{",
            f"  let panel = {plan.panel}()",
            "  panel.title = \"Panel\"",
            "  return panel",
            "}()",
        ]
    )
    plan.child = plan.gone_name = "content"
    plan.is_property = True


def optional(plan):
    plan.keep_child_in(f"var current: {plan.panel}?", "current = child")
    plan.gone_binding, plan.gone_chain = "let child = current", "current?"
    plan.forget = ["current = nil"]


def optional_of_base_type(plan):
    plan.keep_child_in("var current: UIViewController?", "self.current = child")
    plan.gone_binding, plan.gone_chain = "let child = self.current", "self.current?"
    plan.forget = ["self.current = nil"]


def optional_forced(plan):
    plan.properties.append([f"{plan.private}var current: {plan.panel}?"])
    plan.setup.append(f"current = {plan.panel}()")
    plan.child, plan.is_property = "current!", True
    plan.gone_binding, plan.gone_chain = "let child = current", "current?"
    plan.forget = ["current = nil"]


def optional_bound(plan):
    plan.properties.append([f"{plan.private}var current: {plan.panel}?"])
    plan.setup += [f"current = {plan.panel}()", "guard let child = current else { return }"]
    plan.gone_binding, plan.gone_chain = "let child = current", "current?"
    plan.forget = ["current = nil"]


def weak(plan):
    plan.keep_child_in(f"weak var current: {plan.panel}?", "current = child")
    plan.gone_binding, plan.gone_chain = "let child = current", "current?"


def implicitly_unwrapped(plan):
    plan.properties.append([f"{plan.private}var content: {plan.panel}!"])
    plan.setup.append(f"content = {plan.panel}()")
    plan.child = plan.gone_name = "content"
    plan.is_property = True


def last_of_array(plan):
    plan.keep_child_in(f"var pages: [{plan.panel}] = []", "pages.append(child)")
    plan.gone_binding, plan.gone_chain = "let page = pages.last", "pages.last?"
    plan.forget = ["pages.removeLast()"]


def element_of_array(plan):
    plan.properties.append([f"{plan.private}let pages = [{plan.panel}(), {plan.panel}()]"])
    plan.parameters, plan.arguments = "at index: Int", "at: 0"
    plan.gone_parameters = "at index: Int"
    plan.child = plan.gone_name = "pages[index]"
    plan.is_property = True


def element_of_dictionary(plan):
    plan.keep_child_in(f"var panels: [String: {plan.panel}] = [:]", "panels[\"main\"] = child")
    plan.gone_binding, plan.gone_chain = "let child = panels[\"main\"]", "panels[\"main\"]?"
    plan.forget = ["panels[\"main\"] = nil"]


def removed_value_of_dictionary(plan):
    plan.keep_child_in(f"var panels: [Int: UIViewController] = [:]", "panels[key] = child")
    plan.parameters, plan.arguments, plan.gone_parameters = "for key: Int", "for: 1", "for key: Int"
    plan.gone_binding = "let child = panels.removeValue(forKey: key)"


def looked_up_in_dictionary(plan):
    plan.properties.append([f"{plan.private}let panels = [\"main\": {plan.panel}()]"])
    plan.setup.append("guard let child = panels[\"main\"] else { return }")
    plan.gone_binding, plan.gone_chain = "let child = panels[\"main\"]", "panels[\"main\"]?"


def tuple_element(plan):
    plan.properties.append([f"{plan.private}let slot = (title: \"Panel\", controller: {plan.panel}())"])
    plan.child = plan.gone_name = "slot.controller"
    plan.is_property = True


def optional_tuple(plan):
    plan.keep_child_in(f"var slot: (title: String, controller: {plan.panel})?", "slot = (\"Panel\", child)")
    plan.gone_binding, plan.gone_chain = "let child = slot?.controller", "slot?.controller"
    plan.forget = ["slot = nil"]


def struct_field(plan):
    slot = f"Slot{plan.number}"
    plan.beside.append(block(f"struct {slot} {{", [f"let controller: {plan.panel}", "let title: String"]))
    plan.properties.append([f"{plan.private}let slot = {slot}(controller: {plan.panel}(), title: \"Panel\")"])
    plan.child = plan.gone_name = "slot.controller"
    plan.is_property = True


def optional_struct(plan):
    slot = f"Slot{plan.number}"
    plan.beside.append(block(f"struct {slot} {{", ["let title: String", "var controller: UIViewController"]))
    plan.keep_child_in(f"var slot: {slot}?", f"slot = {slot}(title: \"Panel\", controller: child)")
    plan.gone_binding, plan.gone_chain = "let slot = slot", "slot?.controller"
    plan.gone_binding = "let child = slot?.controller"
    plan.forget = ["slot = nil"]


def enum_payload(plan):
    state = f"State{plan.number}"
    plan.beside.append(block(f"enum {state} {{", ["case empty", f"case showing({plan.panel})"]))
    plan.keep_child_in(f"var state = {state}.empty", "state = .showing(child)")
    plan.gone_binding = "case .showing(let child) = state"
    plan.forget = ["state = .empty"]


def enum_payload_switched(plan):
    state = f"State{plan.number}"
    plan.beside.append(block(f"enum {state} {{", ["case empty", f"case showing({plan.panel}, title: String)"]))
    plan.keep_child_in(f"var state: {state} = .empty", "state = .showing(child, title: \"Panel\")")
    plan.gone_binding = "case let .showing(child, _) = state"
    plan.forget = ["state = .empty"]


def factory_method(plan):
    plan.setup.append("let child = makePanel()")
    plan.methods.append(
        block(
            f"{plan.private}func makePanel() -> {plan.panel} {{",
            [f"let panel = {plan.panel}()", "panel.title = \"Panel\"", "return panel"],
        )
    )


def stored_by_factory(plan):
    plan.properties.append([f"{plan.private}var current: UIViewController?"])
    plan.methods.append(
        block(
            f"{plan.private}func makePanel() -> UIViewController {{",
            [f"let panel = {plan.panel}()", "current = panel", "return panel"],
        )
    )
    plan.setup.append("let child = makePanel()")
    plan.gone_binding, plan.gone_chain = "let child = current", "current?"
    plan.forget = ["current = nil"]


def static_factory(plan):
    plan.beside_elsewhere.append(
        block(
            f"extension {plan.panel} {{",
            block(
                f"static func make(title: String) -> {plan.panel} {{",
                [f"let panel = {plan.panel}()", "panel.title = title", "return panel"],
            ),
        )
    )
    plan.setup.append(f"let child = {plan.panel}.make(title: \"Panel\")")


def fresh_by_computed_property(plan):
    plan.properties.append([f"{plan.private}var newPanel: {plan.panel} {{ {plan.panel}() }}"])
    plan.setup.append("let child = newPanel")


def stored_behind_computed_property(plan):
    plan.properties.append([f"{plan.private}let stored = {plan.panel}()"])
    plan.properties.append([f"{plan.private}var content: UIViewController {{ stored }}"])
    plan.child = plan.gone_name = "content"
    plan.is_property = True


def closure_parameter(plan):
    plan.parameters, plan.arguments = f"from make: () -> {plan.panel}", f"from: {{ {plan.panel}() }}"
    plan.setup.append("let child = make()")


def stored_closure(plan):
    plan.properties.append([f"{plan.private}let makePanel: () -> UIViewController = {{ {plan.panel}() }}"])
    plan.setup.append("let child = makePanel()")


def parameter(plan):
    plan.parameters, plan.arguments = "_ child: UIViewController", f"{plan.panel}()"


def parameter_kept(plan):
    plan.properties.append([f"{plan.private}var current: UIViewController?"])
    plan.parameters, plan.arguments = "_ child: UIViewController", f"{plan.panel}()"
    plan.remember.append("current = child")
    plan.gone_binding, plan.gone_chain = "let child = current", "current?"
    plan.forget = ["current = nil"]


def parameter_of_both(plan):
    plan.parameters, plan.arguments = f"_ child: {plan.panel}", f"{plan.panel}()"
    plan.gone_parameters = f"_ child: {plan.panel}"
    plan.gone_name = "child"


def generic_parameter(plan):
    plan.generics = "<Content: UIViewController>"
    plan.parameters, plan.arguments = "_ child: Content", f"{plan.panel}()"


def generic_of_class(plan):
    plan.class_parameters = "<Content: UIViewController>"
    plan.properties.append([f"{plan.private}let content: Content"])
    plan.properties.append(
        block("init(content: Content) {", ["self.content = content", "super.init(nibName: nil, bundle: nil)"])
    )
    plan.properties.append(block("required init?(coder: NSCoder) {", ["fatalError(\"init(coder:)\")"]))
    plan.child = plan.gone_name = "content"
    plan.is_property = True


def inherited_of_generic_base(plan):
    base = f"Hosting{plan.number}ViewController"
    plan.beside_elsewhere.append(
        block(
            f"class {base}<Content: UIViewController>: UIViewController {{",
            separated(
                [
                    ["let content: Content"],
                    block(
                        "init(content: Content) {", ["self.content = content", "super.init(nibName: nil, bundle: nil)"]
                    ),
                    block("required init?(coder: NSCoder) {", ["fatalError(\"init(coder:)\")"]),
                ]
            ),
        )
    )
    plan.inherits = f"{base}<{plan.panel}>"
    plan.child = plan.gone_name = "content"
    plan.is_property = True


def inherited_optional(plan):
    base = f"Hosting{plan.number}ViewController"
    plan.beside.append(block(f"class {base}: UIViewController {{", ["var current: UIViewController?"]))
    plan.inherits = base
    plan.setup.append(f"let child = {plan.panel}()")
    plan.remember.append("current = child")
    plan.gone_binding, plan.gone_chain = "let child = current", "current?"
    plan.forget = ["current = nil"]


def composition(plan):
    role = f"Refreshing{plan.number}"
    plan.beside.append(block(f"protocol {role}: AnyObject {{", ["func refresh()"]))
    plan.beside.append(block(f"extension {plan.panel}: {role} {{", ["func refresh() {}"]))
    plan.keep_child_in(f"var current: (UIViewController & {role})?", "current = child")
    plan.gone_binding, plan.gone_chain = "let child = current", "current?"
    plan.forget = ["current = nil"]


def nested_optional(plan):
    """A property of an object that the container holds."""
    model = f"Layout{plan.number}"
    plan.beside.append(block(f"final class {model} {{", ["var panel: UIViewController?"]))
    plan.properties.append([f"{plan.private}let layout = {model}()"])
    plan.setup.append(f"let child = {plan.panel}()")
    plan.remember.append("layout.panel = child")
    plan.gone_binding, plan.gone_chain = "let child = layout.panel", "layout.panel?"
    plan.forget = ["layout.panel = nil"]


KEEPS = {
    "local let": local_constant,
    "stored let": stored_let,
    "stored let: UIViewController": stored_let_of_base_type,
    "stored var, self.": stored_var,
    "lazy var": lazy,
    "lazy var by a closure": lazy_by_closure,
    "optional var": optional,
    "optional var: UIViewController, self.": optional_of_base_type,
    "optional var, forced": optional_forced,
    "optional var, bound by guard": optional_bound,
    "weak var": weak,
    "implicitly unwrapped": implicitly_unwrapped,
    "last of an array": last_of_array,
    "element of an array": element_of_array,
    "element of a dictionary": element_of_dictionary,
    "removeValue(forKey:)": removed_value_of_dictionary,
    "looked up in a dictionary": looked_up_in_dictionary,
    "tuple": tuple_element,
    "optional tuple": optional_tuple,
    "struct": struct_field,
    "optional struct": optional_struct,
    "enum payload": enum_payload,
    "enum payload of two": enum_payload_switched,
    "factory method": factory_method,
    "factory method that stores": stored_by_factory,
    "static factory in another file": static_factory,
    "computed property, fresh": fresh_by_computed_property,
    "computed property of a stored one": stored_behind_computed_property,
    "closure parameter": closure_parameter,
    "stored closure": stored_closure,
    "parameter": parameter,
    "parameter, kept": parameter_kept,
    "parameter of both methods": parameter_of_both,
    "generic parameter": generic_parameter,
    "generic parameter of the class": generic_of_class,
    "inherited from Base<Content>": inherited_of_generic_base,
    "inherited optional": inherited_optional,
    "composition with a protocol": composition,
    "property of an object": nested_optional,
}

# These need nothing of a container of their own, so that another type can add the child to a parent it is given.
FREE_KEEPS = {
    "local let",
    "static factory in another file",
    "closure parameter",
    "parameter",
    "generic parameter",
    "parameter of both methods",
}
# The child has a name of its own when it is made, and is stored in a statement that may come last.
REMEMBERED_KEEPS = {
    "optional var",
    "optional var: UIViewController, self.",
    "last of an array",
    "element of a dictionary",
    "removeValue(forKey:)",
    "optional tuple",
    "optional struct",
    "enum payload",
    "enum payload of two",
    "parameter, kept",
    "inherited optional",
    "composition with a protocol",
    "property of an object",
}


# MARK: How its view is shown
# Each gives the lines that show the view of a child, and says how else than by removeFromSuperview() it is taken out.


def add_subview(plan, child):
    return [f"{plan.view}.addSubview({child}.view)"]


def insert_at(plan, child):
    return [f"{plan.view}.insertSubview({child}.view, at: 0)"]


def with_label(plan):
    plan.properties.append([f"{plan.private}let caption = UILabel()"])
    plan.loading.append("view.addSubview(caption)")


def insert_below(plan, child):
    with_label(plan)
    return [f"view.insertSubview({child}.view, belowSubview: caption)"]


def insert_above(plan, child):
    with_label(plan)
    return [f"view.insertSubview({child}.view, aboveSubview: caption)"]


def arranged(plan, child):
    plan.properties.append([f"{plan.private}let stack = UIStackView()"])
    plan.loading.append("view.addSubview(stack)")
    plan.steps["take out"] = lambda child: [
        f"stack.removeArrangedSubview({child}.view)",
        f"{child}.view.removeFromSuperview()",
    ]
    return [f"stack.addArrangedSubview({child}.view)"]


def stack_initializer(plan, child):
    return [f"let stack = UIStackView(arrangedSubviews: [{child}.view])", f"{plan.view}.addSubview(stack)"]


def container_view(plan, child):
    plan.properties.append([f"{plan.private}let contentView = UIView()"])
    plan.loading.append("view.addSubview(contentView)")
    return [f"contentView.addSubview({child}.view)"]


def lazy_container_view(plan, child):
    plan.properties.append(
        [
            f"{plan.private}lazy var contentView: UIView = {{",
            "  let area = UIView()",
            "  view.addSubview(area)",
            "  return area",
            "}()",
        ]
    )
    return [f"self.contentView.addSubview({child}.view)"]


def local_wrapper(plan, child):
    return ["let wrapper = UIView()", f"wrapper.addSubview({child}.view)", f"{plan.view}.addSubview(wrapper)"]


def pin_helper(plan, child):
    plan.methods.append(
        block(
            f"{plan.private}func pin(_ subview: UIView) {{",
            [
                "subview.translatesAutoresizingMaskIntoConstraints = false",
                "view.addSubview(subview)",
                "NSLayoutConstraint.activate([",
                "  subview.topAnchor.constraint(equalTo: view.topAnchor),",
                "  subview.leadingAnchor.constraint(equalTo: view.leadingAnchor),",
                "])",
            ],
        )
    )
    return [f"pin({child}.view)"]


def show_view_helper(plan, child):
    """A method of the container that is given the controller, but does nothing except for its view."""
    plan.elsewhere.append(
        block(
            "func showView(of controller: UIViewController) {",
            ["view.addSubview(controller.view)", "controller.view.frame = view.bounds"],
        )
    )
    return [f"showView(of: {child})"]


def helper_on_view(plan, child):
    name = f"embed{plan.number}"
    plan.beside_elsewhere.append(
        block(
            "extension UIView {",
            block(
                f"func {name}(_ subview: UIView) {{",
                [
                    "subview.frame = bounds",
                    "subview.autoresizingMask = [.flexibleWidth, .flexibleHeight]",
                    "addSubview(subview)",
                ],
            ),
        )
    )
    return [f"{plan.view}.{name}({child}.view)"]


def helper_on_subview(plan, child):
    name = f"fill{plan.number}"
    plan.beside_elsewhere.append(
        block(
            "extension UIView {",
            block(f"func {name}(_ superview: UIView) {{", ["superview.addSubview(self)", "frame = superview.bounds"]),
        )
    )
    return [f"{child}.view.{name}({plan.view})"]


def view_bound(plan, child):
    plan.steps["before adding"] = [f"guard let childView = {child}.view else {{ return }}"]
    return [f"{plan.view}.addSubview(childView)"]


def view_forced(plan, child):
    return [f"let childView: UIView = {child}.view", f"{plan.view}.addSubview(childView)"]


def box(plan, child, parameter="UIView?", label=""):
    name = f"Box{plan.number}View"
    plan.beside.append(
        block(
            f"final class {name}: UIView {{",
            separated(
                [
                    ["private var shown: UIView?"],
                    block(
                        f"func show({label}_ view: {parameter}) {{",
                        [
                            "shown?.removeFromSuperview()",
                            "shown = view",
                            "guard let view else { return }",
                            "view.frame = bounds",
                            "addSubview(view)",
                        ],
                    ),
                ]
            ),
        )
    )
    plan.properties.append([f"{plan.private}let box = {name}()"])
    plan.loading.append("view.addSubview(box)")
    plan.steps["take out"] = lambda child: ["box.show(nil)"]
    return [f"box.show({child}.view)"]


def plain_box(plan, child):
    name = f"Frame{plan.number}View"
    plan.beside_elsewhere.append(
        block(
            f"final class {name}: UIView {{",
            separated(
                [
                    block("func install(_ view: UIView) {", ["addSubview(view)", "view.frame = bounds"]),
                    block("func clear() {", ["subviews.forEach { $0.removeFromSuperview() }"]),
                ]
            ),
        )
    )
    plan.properties.append([f"{plan.private}let holder = {name}()"])
    plan.loading.append("view.addSubview(holder)")
    plan.steps["take out"] = lambda child: ["holder.clear()"]
    return [f"holder.install({child}.view)"]


def observed_property(plan, child):
    name = f"Card{plan.number}View"
    plan.beside_elsewhere.append(
        block(
            f"final class {name}: UIView {{",
            [
                "var content: UIView? {",
                *indent(
                    block("didSet {", ["oldValue?.removeFromSuperview()", "if let content { addSubview(content) }"])
                ),
                "}",
            ],
        )
    )
    plan.properties.append([f"{plan.private}let card = {name}()"])
    plan.loading.append("view.addSubview(card)")
    plan.steps["take out"] = lambda child: ["card.content = nil"]
    return [f"card.content = {child}.view"]


def observed_own_property(plan, child):
    plan.properties.append(
        [
            f"{plan.private}var contentView: UIView? {{",
            *indent(
                block(
                    "didSet {",
                    [
                        "oldValue?.removeFromSuperview()",
                        "guard let contentView else { return }",
                        "view.addSubview(contentView)",
                    ],
                )
            ),
            "}",
        ]
    )
    plan.steps["take out"] = lambda child: ["contentView = nil"]
    return [f"contentView = {child}.view"]


def table_header(plan, child):
    plan.properties.append([f"{plan.private}let tableView = UITableView()"])
    plan.loading.append("view.addSubview(tableView)")
    plan.steps["take out"] = lambda child: ["tableView.tableHeaderView = nil"]
    return [f"tableView.tableHeaderView = {child}.view"]


def table_background(plan, child):
    plan.properties.append([f"{plan.private}let tableView = UITableView()"])
    plan.loading.append("view.addSubview(tableView)")
    plan.steps["take out"] = lambda child: ["tableView.backgroundView = nil"]
    return [f"tableView.backgroundView = {child}.view"]


def in_for_each(plan, child):
    with_label(plan)
    return [f"[caption, {child}.view].forEach {{ view.addSubview($0) }}"]


def in_method_reference(plan, child):
    return [f"[{child}.view].forEach({plan.view}.addSubview)"]


SHOWS = {
    "addSubview": add_subview,
    "insertSubview(at:)": insert_at,
    "insertSubview(belowSubview:)": insert_below,
    "insertSubview(aboveSubview:)": insert_above,
    "addArrangedSubview": arranged,
    "UIStackView(arrangedSubviews:)": stack_initializer,
    "container view": container_view,
    "lazy container view": lazy_container_view,
    "local wrapper": local_wrapper,
    "pin helper": pin_helper,
    "helper for the controller": show_view_helper,
    "extension UIView": helper_on_view,
    "extension UIView, on the subview": helper_on_subview,
    "guard let view": view_bound,
    "let view: UIView": view_forced,
    "box.show(view?)": box,
    "box.install(view)": plain_box,
    "didSet of a view's property": observed_property,
    "didSet of its own property": observed_own_property,
    "tableHeaderView": table_header,
    "backgroundView": table_background,
    "forEach over views": in_for_each,
    "forEach(view.addSubview)": in_method_reference,
}
# These need nothing but the view of the parent.
FREE_SHOWS = {
    "addSubview",
    "insertSubview(at:)",
    "UIStackView(arrangedSubviews:)",
    "local wrapper",
    "extension UIView",
    "extension UIView, on the subview",
    "guard let view",
    "let view: UIView",
    "forEach(view.addSubview)",
}
# These put the view in, and have another way to take it out.
TAKEN_OUT_BY_SHOW = {
    "addArrangedSubview",
    "box.show(view?)",
    "box.install(view)",
    "didSet of a view's property",
    "didSet of its own property",
    "tableHeaderView",
    "backgroundView",
}

# MARK: How adding is finished


def told(plan, child):
    return f"{child}.didMove(toParent: {plan.parent})"


def directly(plan):
    return [told(plan, plan.child)]


def deferred(plan):
    return [f"defer {{ {told(plan, plan.child)} }}"]


def after_animation(plan):
    child = plan.escaping(plan.child)
    return [
        f"{plan.child}.view.alpha = 0",
        "UIView.animate(withDuration: 0.3, animations: {",
        f"  {child}.view.alpha = 1",
        "}, completion: { _ in",
        f"  {told(plan, child)}",
        "})",
    ]


def after_animation_trailing(plan):
    child = plan.escaping(plan.child)
    return [
        "UIView.animate(withDuration: 0.3) {",
        f"  {child}.view.alpha = 1",
        "} completion: { [self] _ in",
        f"  {told(plan, child)}",
        "}",
    ]


def after_animation_weakly(plan):
    return [
        "UIView.animate(withDuration: 0.25, animations: { [weak self] in",
        "  self?.view.layoutIfNeeded()",
        "}, completion: { [weak self] _ in",
        "  guard let self else { return }",
        f"  {told(plan, plan.escaping(plan.child))}",
        "})",
    ]


def on_main_queue(plan):
    return ["DispatchQueue.main.async {", f"  {told(plan, plan.escaping(plan.child))}", "}"]


def in_task(plan):
    return ["Task { @MainActor in", f"  {told(plan, plan.escaping(plan.child))}", "}"]


def finishing_method(plan, name="finishAdding"):
    return block(
        f"func {name}(_ controller: UIViewController) {{", marked([f"controller.didMove(toParent: self)"], "add")
    )


def by_method(plan):
    method = finishing_method(plan)
    plan.methods.append([f"{plan.private}{method[0]}", *method[1:]])
    return [f"finishAdding({plan.child})"]


def by_method_in_another_file(plan):
    plan.elsewhere.append(finishing_method(plan))
    return [f"finishAdding({plan.child})"]


def by_base_class(plan):
    """A base class in another file, between the container and its own superclass."""
    base = f"Base{plan.number}ViewController"
    arguments = "<Content: UIViewController>" if "<" in plan.inherits else ""
    plan.beside_elsewhere.append(block(f"class {base}: UIViewController {{", finishing_method(plan)))
    plan.inherits = base
    return [f"finishAdding({plan.child})"]


def by_extension_of_controllers(plan):
    name = f"completeAdding{plan.number}"
    plan.beside_elsewhere.append(
        block(
            "extension UIViewController {",
            block(f"func {name}(to container: UIViewController) {{", marked(["didMove(toParent: container)"], "add")),
        )
    )
    return [f"{plan.child}.{name}(to: {plan.parent})"]


def by_later_method(plan):
    """Another method of the class, which reads the property and is called next."""
    child = plan.child
    plan.steps["then"] = ["finishShowing()"]
    plan.methods.append(block(f"{plan.private}func finishShowing() {{", marked([told(plan, child)], "add")))
    return []


def by_later_method_of_optional(plan):
    plan.steps["then"] = ["finishShowing()"]
    lines = plan.random.choice(
        (
            block(f"if {plan.gone_binding} {{", [f"{bound(plan)}.didMove(toParent: self)"]),
            (
                [f"{plan.gone_chain}.didMove(toParent: self)"]
                if plan.gone_chain
                else [f"guard {plan.gone_binding} else {{ return }}", f"{bound(plan)}.didMove(toParent: self)"]
            ),
        )
    )
    plan.methods.append(block(f"{plan.private}func finishShowing() {{", marked(lines, "add")))
    return []


def in_view_did_load(plan):
    """Added in `loadView`, told in `viewDidLoad`, which comes next."""
    plan.steps["loaded"] = [told(plan, plan.child)]
    return []


def by_children(plan):
    """Told by a loop over the children, of which there is one."""
    return plan.random.choice(
        (
            [f"{plan.on_parent('children')}.forEach {{ $0.didMove(toParent: {plan.parent}) }}"],
            [f"for child in {plan.on_parent('children')} {{", f"  child.didMove(toParent: {plan.parent})", "}"],
        )
    )


FINISHES = {
    "directly": directly,
    "defer": deferred,
    "completion of an animation": after_animation,
    "trailing completion": after_animation_trailing,
    "completion, weak self": after_animation_weakly,
    "DispatchQueue.main.async": on_main_queue,
    "Task": in_task,
    "helper method": by_method,
    "helper method in another file": by_method_in_another_file,
    "helper of a base class": by_base_class,
    "extension UIViewController": by_extension_of_controllers,
    "another method, called next": by_later_method,
    "another method, of an optional": by_later_method_of_optional,
    "loadView, then viewDidLoad": in_view_did_load,
    "loop over children": by_children,
}
FINISHED_ELSEWHERE = {"helper method in another file"}
FREE_FINISHES = {"directly", "defer", "extension UIViewController", "loop over children"}
# They call at once, so calling them before the view is shown is an error.
AT_ONCE = {
    "directly",
    "helper method",
    "helper method in another file",
    "helper of a base class",
    "extension UIViewController",
}


# MARK: How it is removed
# `leave` gives the three steps for the child of a name.


def bound(plan):
    return "page" if "let page" in plan.gone_binding else "child"


def leave(plan, child, escaping=False, take_out=True):
    out = plan.steps["view goes"](child) if take_out else []
    return {"will": [f"{child}.willMove(toParent: nil)"], "view": out, "gone": [f"{child}.removeFromParent()"]}


def ordered(plan, steps):
    """The three steps in their order, without what the mistake leaves out."""
    order = (
        ["will", "gone", "view"]
        if plan.choice["order"] == "removeFromParent before the view"
        else ["will", "view", "gone"]
    )
    mistake = plan.steps["mistake"]
    if mistake == "willMove left out":
        order.remove("will")
    elif mistake == "removeFromParent left out":
        order.remove("gone")
    elif mistake == "view left behind":
        order.remove("view")
    elif mistake == "willMove last":
        order = ["view", "gone", "will"]
    return [line for step in order for line in steps[step]]


def remove_directly(plan):
    return ordered(plan, leave(plan, plan.gone_name)) + plan.forget


def remove_if_let(plan):
    return block(f"if {plan.gone_binding} {{", ordered(plan, leave(plan, bound(plan))) + plan.forget)


def remove_guard_let(plan):
    return [f"guard {plan.gone_binding} else {{ return }}", *ordered(plan, leave(plan, bound(plan))), *plan.forget]


def remove_by_chaining(plan):
    return ordered(plan, leave(plan, plan.gone_chain)) + plan.forget


def remove_copy(plan):
    """The property is empty before the child goes."""
    return [f"guard {plan.gone_binding} else {{ return }}", *plan.forget, *ordered(plan, leave(plan, bound(plan)))]


def remove_for_each(plan):
    return block(f"{plan.on_parent('children')}.forEach {{", ordered(plan, leave(plan, "$0")))


def remove_for_each_named(plan):
    return block(f"{plan.on_parent('children')}.forEach {{ child in", ordered(plan, leave(plan, "child")))


def remove_for_in(plan):
    return block(f"for child in {plan.on_parent('children')} {{", ordered(plan, leave(plan, "child")))


def remove_for_case(plan):
    return block(
        f"for case let panel as {plan.panel} in {plan.on_parent('children')} {{", ordered(plan, leave(plan, "panel"))
    )


def remove_first_child(plan):
    return block(f"if let child = {plan.on_parent('children')}.first {{", ordered(plan, leave(plan, "child")))


def remove_by_extension(plan):
    """`remove()` of the child itself."""
    name = f"leaveParent{plan.number}"
    steps = {
        "will": ["willMove(toParent: nil)"],
        "view": ["view.removeFromSuperview()"],
        "gone": ["removeFromParent()"],
    }
    guard = ["guard parent != nil else { return }"] if plan.random.random() < 0.5 else []
    plan.beside_elsewhere.append(
        block(
            "extension UIViewController {", block(f"func {name}() {{", guard + marked(ordered(plan, steps), "remove"))
        )
    )
    if plan.gone_name:
        return [f"{plan.gone_name}.{name}()", *plan.forget]
    if plan.gone_chain:
        return [f"{plan.gone_chain}.{name}()", *plan.forget]
    if plan.gone_binding:
        return block(f"if {plan.gone_binding} {{", [f"{bound(plan)}.{name}()", *plan.forget])
    return plan.random.choice(
        (
            [f"{plan.on_parent('children')}.forEach {{ $0.{name}() }}"],
            [f"for child in {plan.on_parent('children')} {{", f"  child.{name}()", "}"],
        )
    )


def remove_by_method(plan):
    plan.methods.append(
        block(
            f"{plan.private}func detach(_ controller: UIViewController) {{",
            marked(ordered(plan, leave(plan, "controller")), "remove"),
        )
    )
    if plan.gone_name:
        return [f"detach({plan.gone_name})", *plan.forget]
    if plan.gone_binding:
        return [f"guard {plan.gone_binding} else {{ return }}", f"detach({bound(plan)})", *plan.forget]
    return ["children.forEach(detach)"]


def remove_by_optional_method(plan):
    plan.methods.append(
        block(
            f"{plan.private}func detach(_ controller: UIViewController?) {{",
            marked(
                ["guard let controller = controller else { return }", *ordered(plan, leave(plan, "controller"))],
                "remove",
            ),
        )
    )
    if plan.gone_chain:
        return [f"detach({plan.gone_chain.removesuffix('?')})", *plan.forget]
    return [f"detach({plan.gone_name or plan.on_parent('children.first')})", *plan.forget]


def remove_after_animation(plan):
    """Announced at once, the rest once it has faded."""
    binding, child, inside = [], plan.gone_name, plan.escaping(plan.gone_name or "")
    if plan.gone_binding:
        binding, child = [f"guard {plan.gone_binding} else {{ return }}"], bound(plan)
    elif not child:
        binding, child = [f"guard let child = {plan.on_parent('children')}.first else {{ return }}"], "child"
    if not plan.gone_name:
        inside = child
    steps = leave(plan, inside)
    before = [f"{child}.willMove(toParent: nil)"]
    after = ordered(
        plan,
        {**steps, "will": [f"{inside}.willMove(toParent: nil)"] if plan.steps["mistake"] == "willMove last" else []},
    )
    if plan.steps["mistake"] in ("willMove left out", "willMove last"):
        before = []
    if plan.choice["show"] in TAKEN_OUT_BY_SHOW and plan.choice["view goes"] == "as it came":
        after = [
            (
                line.replace("stack.", "self.stack.")
                if line.startswith("stack.")
                else (
                    f"self.{line}"
                    if line.startswith(("box.", "holder.", "card.", "contentView =", "tableView."))
                    else line
                )
            )
            for line in after
        ]
    return [
        *binding,
        *before,
        "UIView.animate(withDuration: 0.3, animations: {",
        f"  {inside}.view.alpha = 0",
        "}, completion: { _ in",
        *indent(after),
        "})",
        *plan.forget,
    ]


REMOVES = {
    "never": None,
    "directly": remove_directly,
    "if let": remove_if_let,
    "guard let": remove_guard_let,
    "optional chaining": remove_by_chaining,
    "emptied first": remove_copy,
    "children.forEach, $0": remove_for_each,
    "children.forEach, named": remove_for_each_named,
    "for in children": remove_for_in,
    "for case in children": remove_for_case,
    "children.first": remove_first_child,
    "extension UIViewController": remove_by_extension,
    "method of the container": remove_by_method,
    "method, of an optional": remove_by_optional_method,
    "completion of an animation": remove_after_animation,
}
# These name the child by `children`, or can.
FREE_REMOVES = {
    "never",
    "children.forEach, $0",
    "children.forEach, named",
    "for in children",
    "for case in children",
    "children.first",
    "extension UIViewController",
}
VIEW_GOES = ("removeFromSuperview()", "as it came", "view in a constant")
ORDERS = ("plain", "frame first", "constraints last", "kept last", "removeFromParent before the view", "work between")


# MARK: What is around it


FLOWS = {
    "straight": lambda run: run,
    "if": lambda run: block("if traitCollection.horizontalSizeClass == .regular {", run),
    "guard before": lambda run: ["guard traitCollection.userInterfaceIdiom == .pad else { return }", *run],
    "#available, both branches": lambda run: [
        *block("if #available(iOS 17.0, *) {", run, "} else {"),
        *indent(run),
        "}",
    ],
    "switch, each case": lambda run: [
        "switch traitCollection.userInterfaceIdiom {",
        "case .pad:",
        *indent(run),
        "default:",
        *indent(run),
        "}",
    ],
    "closure called at once": lambda run: ["let work: () -> Void = { [self] in", *indent(run), "}", "work()"],
    "performWithoutAnimation": lambda run: block("UIView.performWithoutAnimation {", run),
    "local function": lambda run: [*block("func place() {", run), "place()"],
    "do catch": lambda run: ["do {", "  try prepare()", *indent(run), "} catch {", "  title = \"Error\"", "}"],
    "do block": lambda run: block("do {", run),
}
FREE_FLOWS = {"straight", "do block", "local function"}


PLACES = (
    "viewDidLoad",
    "private method",
    "method that a coordinator calls",
    "action",
    "extension in its file",
    "extension in another file",
    "base class",
    "another type, which is given the parent",
)
IN_ANOTHER_FILE = {"extension in another file"}
OWNERS = ("final class", "generic class", "subclass of a base", "nested in an enum")

DIMENSIONS = {
    "keep": tuple(KEEPS),
    "show": tuple(SHOWS),
    "finish": tuple(FINISHES),
    "remove": tuple(REMOVES),
    "view goes": VIEW_GOES,
    "order": ORDERS,
    "flow": tuple(FLOWS),
    "place": PLACES,
    "owner": OWNERS,
}
FULL = ("keep", "show", "finish", "remove")

MISTAKES = {
    "didMove left out": ("add", ("missing_did_move",)),
    "addChild left out": ("add", ("orphaned_child_view",)),
    "addChild after the view": ("add", ("containment_order",)),
    "didMove before the view": ("add", ("containment_order",)),
    "willMove left out": ("remove", ("missing_will_move",)),
    "removeFromParent left out": ("remove", ("missing_remove_from_parent",)),
    "willMove last": ("remove", ("containment_order",)),
    "view left behind": ("remove", ("child_view_left_behind",)),
}


# MARK: What fits together


def abilities(keep):
    """Whether the child can be named when it goes, as a value, by a binding or by a chain."""
    if keep not in _abilities:
        plan = Plan(dict.fromkeys(DIMENSIONS, ""), 0, 0)
        KEEPS[keep](plan)
        _abilities[keep] = plan
    return _abilities[keep]


_abilities = {}


def fits(choice):
    """Whether a choice, complete or not, makes sense."""

    def is_(dimension, *values):
        return choice.get(dimension) in values

    keep, show, finish, remove = (choice.get(name) for name in FULL)
    place, flow, order = choice.get("place"), choice.get("flow"), choice.get("order")
    kept = abilities(keep) if keep else None
    if kept and remove:
        if remove == "directly" and not kept.gone_name:
            return False
        if remove in ("if let", "guard let") and not kept.gone_binding:
            return False
        if remove == "optional chaining" and not kept.gone_chain:
            return False
        if remove == "emptied first" and not (kept.gone_binding and kept.forget):
            return False
        if remove == "method, of an optional" and kept.gone_binding and not kept.gone_chain:
            return False
    if kept and finish:
        if finish == "another method, called next" and not (
            kept.gone_name and kept.is_property and not kept.parameters
        ):
            return False
        if finish == "another method, of an optional" and not (kept.gone_binding and "removeValue" not in keep):
            return False
        # The parts of a child that a base class has, and a base class that finishes, would be two superclasses.
        if finish == "helper of a base class" and kept.inherits != "UIViewController":
            return False
    if keep and place == "viewDidLoad" and kept.parameters:
        return False
    if keep and place == "action" and kept.parameters:
        return False
    # A caller must be able to make the container, or its base.
    if keep in ("generic parameter of the class",) and (
        choice.get("owner", "final class") not in ("final class", "nested in an enum") or place == "base class"
    ):
        return False
    if kept and kept.inherits != "UIViewController" and is_("owner", "subclass of a base"):
        return False
    if is_("owner", "subclass of a base") and finish == "helper of a base class":
        return False
    if place == "base class" and is_("owner", "generic class", "nested in an enum"):
        return False
    if finish == "loadView, then viewDidLoad":
        if place not in (None, "viewDidLoad") or kept and not (kept.gone_name and kept.is_property):
            return False
    # What another method tells it tells whether this one has added or not.
    if finish in ("another method, called next", "another method, of an optional") and flow in ("if", "do catch"):
        return False
    if finish == "loadView, then viewDidLoad" and flow in ("if", "guard before", "do catch"):
        return False
    if order == "kept last":
        if keep and keep not in REMEMBERED_KEEPS:
            return False
        if finish in ("another method, of an optional",):
            return False
    if order == "removeFromParent before the view" and remove == "never":
        return False
    view_goes = choice.get("view goes")
    if view_goes == "as it came" and show and show not in TAKEN_OUT_BY_SHOW:
        return False
    if view_goes in ("as it came", "view in a constant") and remove in ("never", "extension UIViewController"):
        return False
    # A chain is no argument.
    if remove == "optional chaining" and (
        view_goes == "view in a constant" or view_goes == "as it came" and show == "addArrangedSubview"
    ):
        return False
    if place == "another type, which is given the parent":
        if keep and keep not in FREE_KEEPS or show and show not in FREE_SHOWS or finish and finish not in FREE_FINISHES:
            return False
        if remove and remove not in FREE_REMOVES or flow and flow not in FREE_FLOWS:
            return False
        if not is_("owner", None, "final class") or view_goes == "as it came":
            return False
    return True


def mistakes(choice):
    """The mistakes that can be made in a shape of this choice."""
    for mistake, (half, _) in MISTAKES.items():
        if half == "remove" and choice["remove"] == "never":
            continue
        if mistake == "didMove before the view" and choice["finish"] not in AT_ONCE:
            continue
        # A loop over the children finds none when the child was not added.
        if mistake == "addChild left out" and choice["finish"] == "loop over children":
            continue
        yield mistake


# MARK: Putting it together


def layout(plan, child):
    view = plan.view
    return plan.random.choice(
        (
            [f"{child}.view.frame = {view}.bounds"],
            [
                f"{child}.view.frame = {view}.bounds",
                f"{child}.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]",
            ],
            [
                f"{child}.view.translatesAutoresizingMaskIntoConstraints = false",
                "NSLayoutConstraint.activate([",
                f"  {child}.view.topAnchor.constraint(equalTo: {view}.topAnchor),",
                f"  {child}.view.bottomAnchor.constraint(equalTo: {view}.bottomAnchor),",
                f"  {child}.view.leadingAnchor.constraint(equalTo: {view}.leadingAnchor),",
                "])",
            ],
        )
    )


def adding(plan):
    """The body of the method that adds."""
    mistake, order, child = plan.steps["mistake"], plan.choice["order"], plan.child
    view = SHOWS[plan.choice["show"]](plan, child)
    before = plan.steps.get("before adding", [])
    frame = layout(plan, child)
    if order == "frame first" or "$" in child:
        frame = [f"{child}.view.frame = {plan.view}.bounds"]
    add = [plan.on_parent(f"addChild({child})")]
    if mistake == "didMove left out":
        tell = []
    else:
        tell = FINISHES[plan.choice["finish"]](plan)
    if plan.choice["finish"] == "defer" and mistake != "didMove left out":
        run = [*add, *tell, *view] if mistake != "addChild after the view" else [*view, *add, *tell]
    elif mistake == "addChild after the view":
        run = [*view, *add, *tell]
    elif mistake == "didMove before the view":
        run = [*add, *tell, *view]
    else:
        run = [*add, *view, *tell]
    if mistake == "addChild left out":
        run = [line for line in run if line not in add]
    work = (
        [f"{child}.view.alpha = 1", f"title = {child}.title"] if plan.parent == "self" else [f"{child}.view.alpha = 1"]
    )
    remember = list(plan.remember)
    setup = list(plan.setup)
    if order == "kept last":
        run += remember
        remember = []
    if order == "frame first":
        run = frame[:1] + run
    elif order == "constraints last":
        run += frame
    elif order == "work between":
        position = run.index(add[0]) + 1 if add[0] in run else 0
        run[position:position] = work
    then = plan.steps.get("then", []) if mistake != "didMove left out" else []
    if plan.choice["flow"] == "do catch":
        plan.methods.append(
            block(f"{plan.private}func prepare() throws {{", ["if view.bounds.width < 0 { throw CancellationError() }"])
        )
    return setup + remember + FLOWS[plan.choice["flow"]](before + run) + then


def removing(plan):
    choice = plan.choice
    plan.steps.setdefault("take out", lambda child: [f"{child}.view.removeFromSuperview()"])
    plan.steps["view goes"] = {
        "removeFromSuperview()": lambda child: [f"{child}.view.removeFromSuperview()"],
        "as it came": plan.steps["take out"],
        "view in a constant": lambda child: [f"let childView = {child}.view", "childView?.removeFromSuperview()"],
    }[choice["view goes"]]
    return REMOVES[choice["remove"]](plan)


def build(choice, number, mistake="right", seed=0):
    """The shape of a choice with this mistake."""
    plan = Plan(choice, number, seed)
    plan.steps["mistake"] = mistake
    half, rules = MISTAKES.get(mistake, ("", ()))
    KEEPS[choice["keep"]](plan)
    body = marked(adding(plan), "add")
    add = f"{plan.generics}({plan.parameters}) {{"
    remove = None
    if choice["remove"] != "never":
        remove = block(f"func hideContent({plan.gone_parameters}) {{", marked(removing(plan), "remove"))
    files = Files(plan, body, add, remove).write()
    return Shape("container", number, dict(choice), files, mistake, rules, half)


class Files:
    """The files of a plan: what its place and its owner decide."""

    def __init__(self, plan, body, add, remove):
        self.plan, self.body, self.add, self.remove = plan, body, add, remove
        self.name = f"Container{plan.number}.swift"
        self.other = f"Container{plan.number}+More.swift"

    def write(self):
        plan = self.plan
        place = plan.choice["place"]
        self.callers = []
        load = list(plan.loading)
        main, extension = [], []
        shows = block(f"func showContent{self.add}", self.body)
        call = f"showContent({plan.arguments})"
        if place == "viewDidLoad":
            load += self.body
        elif place == "private method":
            main.append(["private " + shows[0], *shows[1:]])
            load.append(call)
        elif place == "action":
            main.append(["@objc private func didTapShow() {", *shows[1:]])
        elif place == "method that a coordinator calls":
            main.append(shows)
        elif place == "another type, which is given the parent":
            return self.installer(shows, call)
        elif place == "base class":
            main.append(shows)
        else:
            extension.append(shows)
            load.append(call)
        removal = [self.remove] if self.remove else []
        (extension if extension else main).extend(removal)
        (extension if extension and place == "extension in its file" else main).extend(plan.methods)
        return self.container(main, extension, load, call)

    def view_did_load(self, load):
        return block("override func viewDidLoad() {", ["super.viewDidLoad()", *load])

    def container(self, main, extension, load, call):
        plan, choice = self.plan, self.plan.choice
        place, owner = choice["place"], choice["owner"]
        name, inherits = plan.container, plan.inherits
        parameters = plan.class_parameters
        outer = None
        if owner == "generic class":
            parameters = "<Model>"
            plan.properties.insert(0, ["var model: Model?"])
        elif owner == "subclass of a base":
            base = f"Screen{plan.number}ViewController"
            plan.beside.append(block(f"class {base}: {inherits} {{", ["var isTracked = true"]))
            inherits = base
        elif owner == "nested in an enum":
            outer = f"Feature{plan.number}"
        members = [*plan.properties]
        if place == "base class":
            members.append(self.view_did_load(plan.loading))
        elif choice["finish"] == "loadView, then viewDidLoad":
            members.append(block("override func loadView() {", ["super.loadView()", *load]))
            if "loaded" in plan.steps:
                members.append(self.view_did_load(marked(plan.steps["loaded"], "add")))
        elif load:
            members.append(self.view_did_load(load))
        head = f"{'class' if place == 'base class' else 'final class'} {name}{parameters}: {inherits} {{"
        declaration = block(head, separated(members + main))
        full = f"{outer}.{name}" if outer else name
        own = [block(f"enum {outer} {{", declaration)] if outer else [declaration]
        if place == "base class":
            own.append(block(f"final class Final{plan.number}ViewController: {name} {{", self.view_did_load([call])))
        elsewhere = list(plan.elsewhere)
        if extension:
            if place in IN_ANOTHER_FILE:
                elsewhere = extension + elsewhere
            else:
                own.append(block(f"extension {full} {{", separated(extension)))
        other = [block(f"extension {full} {{", separated(elsewhere))] if elsewhere else []
        other += plan.beside_elsewhere
        if place == "method that a coordinator calls":
            argument = "<String>" if owner == "generic class" else ""
            is_given = plan.class_parameters or "<" in inherits
            made = f"{full}{argument}({f'content: {plan.panel}()' if is_given else ''})"
            other.append(
                block(
                    f"@MainActor final class Coordinator{plan.number} {{",
                    separated(
                        [
                            [f"let container = {made}"],
                            block("func start() {", ["container.loadViewIfNeeded()", f"container.{call}"]),
                        ]
                    ),
                )
            )
        return self.files(own, other)

    def installer(self, shows, call):
        plan = self.plan
        members = [["let parent: UIViewController"], shows, *([self.remove] if self.remove else [])]
        own = [
            block(f"@MainActor struct Installer{plan.number} {{", separated(members)),
            block(
                f"final class {plan.container}: UIViewController {{",
                self.view_did_load([f"Installer{plan.number}(parent: self).{call}"]),
            ),
        ]
        return self.files(own, list(plan.beside_elsewhere))

    def files(self, own, other):
        plan = self.plan
        panel = block(f"final class {plan.panel}: UIViewController {{", self.view_did_load(["view.tag = 1"]))
        files = {self.name: ["import UIKit", "", *separated([*plan.beside, *own, panel])]}
        if other:
            files[self.other] = ["import UIKit", "", *separated(other)]
        return files
