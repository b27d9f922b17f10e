"""Projects that are large in one dimension: each function here writes one whose size in that dimension is `n`.

What else it has grows with `n` at most in proportion, so that the time of a linear program doubles when `n` doubles.
"""

import os

DIMENSIONS = {}


def dimension(make):
    """Registers a function by its name: it gives the files of a project, as pairs of path and text."""
    DIMENSIONS[make.__name__] = make
    return make


def generate(name, n, folder):
    """Writes the project; gives the path of the file in which an edit is measured."""
    first = None
    for path, text in DIMENSIONS[name](n):
        path = os.path.join(folder, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as file:
            file.write(text)
        if path.endswith(".swift"):
            first = first or path
    return first


def source(*parts):
    return "import UIKit\n\n" + "\n".join(parts) + "\n"


def controller(name, *members, base="UIViewController"):
    return "\n".join([f"class {name}: {base} {{", *members, "}"])


def embedding(name, child="Page"):
    """A function that embeds correctly, so that the core has something to follow."""
    return (f"  func {name}() {{\n    let child = {child}()\n    addChild(child)\n    view.addSubview(child.view)\n"
            f"    child.didMove(toParent: self)\n  }}")


def unfinished(name):
    """A function with one finding: missing_did_move."""
    return f"  func {name}() {{\n    let child = Page()\n    addChild(child)\n    view.addSubview(child.view)\n  }}"


PAGE = "final class Page: UIViewController {}"


# Files and functions


@dimension
def files(n):
    for i in range(n):
        name = f"Screen{i}ViewController"
        yield f"App/Module{i // 100}/{name}.swift", source(controller(name, embedding("show"), "  var title2 = 1"))
    yield "App/Page.swift", source(PAGE)


@dimension
def functions(n):
    """Functions of one file, twenty in a class."""
    yield "App/Home.swift", source(PAGE, *(
        controller(f"Home{i}", *(embedding(f"show{k}") for k in range(20))) for i in range(max(1, n // 20))))


@dimension
def functions_of_a_class(n):
    yield "App/Home.swift", source(PAGE, controller("Home", *(embedding(f"show{i}") for i in range(n))))


@dimension
def calls_of_a_function(n):
    calls = "\n".join(f"    embed(Page(), in: view{i % 7})" for i in range(n))
    yield "App/Home.swift", source(PAGE, controller(
        "Home", f"  func show() {{\n{calls}\n  }}",
        "  func embed(_ child: UIViewController, in view: UIView) {\n    addChild(child)\n"
        "    view.addSubview(child.view)\n    child.didMove(toParent: self)\n  }"))


@dimension
def statements_of_a_function(n):
    """Each child is followed by itself: as many local variables, objects and events as statements."""
    lines = "\n".join(
        f"    let child{i} = Page()\n    addChild(child{i})\n    view.addSubview(child{i}.view)\n"
        f"    child{i}.didMove(toParent: self)" for i in range(n // 4 or 1))
    yield "App/Home.swift", source(PAGE, controller("Home", f"  func show() {{\n{lines}\n  }}"))


@dimension
def branches_of_a_function(n):
    lines = "\n".join(
        f"    if flag{i} {{\n      addChild(child)\n      child.didMove(toParent: self)\n    }}" for i in range(n // 2 or 1))
    yield "App/Home.swift", source(PAGE, controller(
        "Home", "  let child = Page()", f"  func show() {{\n{lines}\n  }}"))


@dimension
def call_graph(n):
    """Each function of a class calls eight others of it: one strongly connected component."""
    yield "App/Home.swift", source(PAGE, controller("Home", *(
        f"  func show{i}() {{\n    let child = Page()\n    addChild(child)\n    child.didMove(toParent: self)\n"
        + "".join(f"    show{(i * 7 + k * k * 31 + k) % n}()\n" for k in range(1, 9)) + "  }" for i in range(n))))


@dimension
def call_graph_with_parameters(n):
    """The same with a parameter that is handed on, so that every function has a summary."""
    yield "App/Home.swift", source(PAGE, controller("Home", *(
        f"  func show{i}(_ child: UIViewController) {{\n    addChild(child)\n"
        + "".join(f"    show{(i * 7 + k * k * 31 + k) % n}(child)\n" for k in range(1, 9)) + "  }" for i in range(n))))


@dimension
def call_chain(n):
    yield "App/Home.swift", source(PAGE, controller("Home", *(
        f"  func show{i}(_ child: UIViewController) {{\n"
        + (f"    show{i + 1}(child)\n" if i + 1 < n else "    addChild(child)\n") + "  }" for i in range(n))))


@dimension
def callers(n):
    """One function of a controller that all the others call."""
    yield "App/Home.swift", source(PAGE, controller(
        "Home", "  func embed(_ child: UIViewController) {\n    addChild(child)\n    view.addSubview(child.view)\n  }", *(
            f"  func show{i}() {{\n    let child = Page()\n    embed(child)\n    child.didMove(toParent: self)\n  }}"
            for i in range(n))))


@dimension
def closures(n):
    lines = "\n".join(f"    later {{ self.addChild(child); child.didMove(toParent: self) }}" for i in range(n))
    yield "App/Home.swift", source(PAGE, controller("Home", "  let child = Page()", f"  func show() {{\n{lines}\n  }}"))


# Members


@dimension
def members(n):
    yield "App/Home.swift", source(controller("Home", *(
        f"  var title{i}: String {{ describe{i}() }}\n  func describe{i}() -> String {{ title{(i + 1) % n} }}"
        for i in range(n))))


@dimension
def stored_properties(n):
    yield "App/Home.swift", source(PAGE, controller("Home", *(f"  private let page{i} = Page()" for i in range(n)),
                                                    embedding("show"), "  func reload() {\n    addChild(page0)\n  }"))


@dimension
def properties_in_use(n):
    """Each stored property is a child that one function adds."""
    lines = "\n".join(f"    addChild(page{i})\n    page{i}.didMove(toParent: self)" for i in range(n // 2 or 1))
    yield "App/Home.swift", source(PAGE, controller("Home", *(f"  let page{i} = Page()" for i in range(n // 2 or 1)),
                                                    f"  func show() {{\n{lines}\n  }}"))


@dimension
def properties_by_function(n):
    """Each function adds a property of its own."""
    yield "App/Home.swift", source(PAGE, controller("Home", *(
        f"  let page{i} = Page()\n  func show{i}() {{\n    addChild(page{i})\n    page{i}.didMove(toParent: self)\n  }}"
        for i in range(n))))


@dimension
def parts_of_a_controller(n):
    """A massive controller whose members fall into parts of ten: a plan has much to choose from."""
    def part(k):
        methods = "\n".join(
            f"  func load{k}x{i}() {{\n    items{k}.append({i})\n    count{k} += 1\n    print(items{k})\n    load{k}x{(i + 1) % 8}()\n  }}"
            for i in range(8))
        return f"  // MARK: - Part {k}\n  var items{k}: [Int] = []\n  var count{k} = 0\n{methods}"
    yield "App/Home.swift", source(controller("Home", *(part(k) for k in range(max(1, n // 10)))))


@dimension
def enum_cases(n):
    yield "App/Kind.swift", source("enum Kind {", *(f"  case kind{i}" for i in range(n)), "}")


@dimension
def extensions(n):
    yield "App/Home.swift", source(PAGE, controller("Home"), *(
        f"extension Home {{\n{embedding(f'show{i}')}\n}}" for i in range(n)))


@dimension
def extensions_in_files(n):
    yield "App/Home.swift", source(PAGE, controller("Home"))
    for i in range(n):
        yield f"App/Part{i // 100}/Home+{i}.swift", source(f"extension Home {{\n{embedding(f'show{i}')}\n}}")


@dimension
def extensions_that_conform(n):
    yield "App/Home.swift", source(controller("Home"), *(
        f"protocol Part{i} {{\n  func show{i}()\n}}\nextension Home: Part{i} {{\n  @objc func show{i}() {{}}\n}}"
        for i in range(n // 2 or 1)))


@dimension
def extensions_of_a_framework_class(n):
    yield "App/Home.swift", source(PAGE, *(
        f"extension UIViewController {{\n  func show{i}(_ child: Page) {{\n    addChild(child)\n  }}\n}}" for i in range(n)))


# Inheritance


@dimension
def inheritance_chain(n):
    yield "App/Home.swift", source(*(
        controller(f"Home{i}", embedding("show"), base=f"Home{i - 1}" if i else "UIViewController")
        for i in range(n)), PAGE)


@dimension
def inheritance_chain_backwards(n):
    """The base last, and classes of no view controller."""
    yield "App/Home.swift", source(*(
        controller(f"Home{i}", f"  func show{i}() {{}}", base=f"Home{i + 1}" if i + 1 < n else "NSObject")
        for i in range(n)))


@dimension
def inheritance_cycle(n):
    yield "App/Home.swift", source(*(controller(f"Home{i}", embedding("show"), base=f"Home{(i + 1) % n}")
                                     for i in range(n)), PAGE)


@dimension
def subclasses(n):
    yield "App/Home.swift", source(PAGE, controller("Base", embedding("show")), *(
        controller(f"Home{i}", embedding("show"), base="Base") for i in range(n)))


@dimension
def overrides(n):
    """A chain of overrides each of which calls `super`."""
    yield "App/Home.swift", source(PAGE, *(
        controller(f"Home{i}", "  let page = Page()",
                   "  override func viewDidLoad() {\n    super.viewDidLoad()\n    addChild(page)\n"
                   "    page.didMove(toParent: self)\n  }",
                   base=f"Home{i - 1}" if i else "UIViewController") for i in range(n)))


@dimension
def overridden_actions(n):
    """A chain of overrides of an action."""
    yield "App/Home.swift", source(*(
        controller(f"Home{i}", ("  @objc " if i == 0 else "  override ") + "func tap(_ sender: Any?) {}",
                   "  func send() {\n    UIApplication.shared.sendAction(#selector(tap(_:)), to: nil, from: self, for: nil)\n"
                   "  }", base=f"Home{i - 1}" if i else "UIViewController") for i in range(n)))


@dimension
def protocol_chain(n):
    yield "App/Home.swift", source(*(
        f"@objc protocol Part{i}{f': Part{i - 1}' if i else ''} {{\n  func show{i}()\n}}" for i in range(n)),
        controller("Home", "  func show0() {}", "  func tap() {\n    let button = UIButton()\n"
                   "    button.addTarget(nil, action: #selector(show0), for: .touchUpInside)\n  }",
                   base=f"UIViewController, Part{n - 1}"))


@dimension
def protocols_of_a_type(n):
    yield "App/Home.swift", source(*(f"@objc protocol Part{i} {{\n  func show{i}()\n}}" for i in range(n)),
                                   controller("Home", *(f"  func show{i}() {{}}" for i in range(n)),
                                              base="UIViewController, " + ", ".join(f"Part{i}" for i in range(n))))


@dimension
def types_of_a_protocol(n):
    yield "App/Home.swift", source("@objc protocol Part {\n  func show()\n}", *(
        controller(f"Home{i}", "  func show() {}\n  func tap(button: UIButton) {\n"
                   "    button.addTarget(nil, action: #selector(show), for: .touchUpInside)\n  }",
                   base="UIViewController, Part") for i in range(n)))


# Names


@dimension
def typealiases(n):
    """Each names the one before it, and a class inherits from the last."""
    yield "App/Home.swift", source("typealias Base0 = UIViewController", *(
        f"typealias Base{i} = Base{i - 1}" for i in range(1, n)), controller("Home", embedding("show"), base=f"Base{n - 1}"))


@dimension
def typealiases_in_use(n):
    yield "App/Home.swift", source(PAGE, *(
        f"typealias Base{i} = UIViewController\n" + controller(f"Home{i}", embedding("show"), base=f"Base{i}")
        for i in range(n)))


@dimension
def local_typealiases(n):
    yield "App/Home.swift", source(controller("Home", *(
        f"  func show{i}() {{\n    typealias Item = Page{i}\n    let button = UIButton()\n"
        f"    button.addTarget(nil, action: #selector(Item.tap), for: .touchUpInside)\n  }}" for i in range(n))))


@dimension
def namesakes(n):
    """Types of one name, one in a folder."""
    for i in range(n):
        yield f"App/Module{i}/Home.swift", source(controller(
            "Home", embedding("show"), "  @objc func tap() {}", "  func send() {\n"
            "    UIApplication.shared.sendAction(#selector(Home.tap), to: nil, from: self, for: nil)\n  }"),
            "final class Page: UIViewController {}", "extension Home {\n  func more() {}\n}")


@dimension
def namesakes_in_a_file(n):
    yield "App/Home.swift", source(*(
        controller("Home", embedding("show")) + "\nextension Home {\n  func more() {}\n}" for i in range(n)), PAGE)


@dimension
def private_namesakes(n):
    for i in range(n):
        yield f"App/Home{i}.swift", source(
            "private " + controller("Base", embedding("show")), controller(f"Home{i}", embedding("show"), base="Base"), PAGE.replace("final", "private"))


@dimension
def functions_of_one_name(n):
    """Each class has its own `embed`, and calls it."""
    yield "App/Home.swift", source(PAGE, *(
        controller(f"Home{i}", "  func embed(_ child: UIViewController) {\n    addChild(child)\n"
                   "    view.addSubview(child.view)\n    child.didMove(toParent: self)\n  }",
                   "  func show() {\n    embed(Page())\n  }") for i in range(n)))


@dimension
def overloads(n):
    yield "App/Home.swift", source(PAGE, controller("Home", *(
        f"  func embed(_ child: UIViewController, label{i}: Int) {{\n    addChild(child)\n"
        f"    child.didMove(toParent: self)\n  }}\n  func show{i}() {{\n    embed(Page(), label{i}: 1)\n  }}"
        for i in range(n))))


@dimension
def makers_of_one_name(n):
    """Functions of one name that return a controller."""
    yield "App/Home.swift", source(PAGE, *(
        f"struct Maker{i} {{\n  func make() -> UIViewController {{ Page() }}\n}}\n"
        + controller(f"Home{i}", f"  let maker = Maker{i}()", "  func show() {\n    let child = maker.make()\n"
                     "    addChild(child)\n  }") for i in range(n)))


# Nesting


@dimension
def nested_types(n):
    yield "App/Home.swift", source(*(f"class Home{i}: UIViewController {{" for i in range(n)), "}" * n)


@dimension
def nested_blocks(n):
    yield "App/Home.swift", source(PAGE, controller(
        "Home", "  func show() {", *(f"if flag{i} {{" for i in range(n)), "addChild(Page())", "}" * n, "  }"))


@dimension
def nested_closures(n):
    yield "App/Home.swift", source(PAGE, controller(
        "Home", "  func show() {", *("later {" for i in range(n)), "addChild(Page())", "}" * n, "  }"))


@dimension
def operators(n):
    yield "App/Home.swift", source(controller("Home", "  let text = " + " + ".join(f"\"part{i}\"" for i in range(n))))


@dimension
def elements_of_an_array(n):
    yield "App/Home.swift", source(PAGE, controller(
        "Home", "  func show() {\n    let pages = [" + ", ".join("Page()" for i in range(n)) + "]\n"
        "    for page in pages {\n      addChild(page)\n      page.didMove(toParent: self)\n    }\n  }"))


# Statements


@dimension
def switch_cases(n):
    cases = "\n".join(f"    case .kind{i}:\n      addChild(child)\n      child.didMove(toParent: self)" for i in range(n))
    yield "App/Home.swift", source(PAGE, controller(
        "Home", "  let child = Page()", f"  func show(_ kind: Kind) {{\n    switch kind {{\n{cases}\n    }}\n  }}"))


@dimension
def switch_cases_of_children(n):
    cases = "\n".join(f"    case .kind{i}:\n      let child = Page()\n      addChild(child)\n      shown = child"
                      for i in range(n))
    yield "App/Home.swift", source(PAGE, controller(
        "Home", f"  var shown: UIViewController?\n  func show(_ kind: Kind) {{\n    switch kind {{\n{cases}\n    }}\n  }}"))


@dimension
def patterns_of_a_case(n):
    yield "App/Home.swift", source(PAGE, controller(
        "Home", "  func show(_ kind: Kind) {\n    switch kind {\n    case "
        + ",\n      ".join(f".kind{i}" for i in range(n)) + ":\n      addChild(Page())\n    default: break\n    }\n  }"))


@dimension
def conditional_blocks(n):
    """`#if` around members."""
    yield "App/Home.swift", source(PAGE, controller("Home", *(
        f"  #if FLAG{i}\n{embedding(f'show{i}')}\n  #endif" for i in range(n))))


@dimension
def conditional_branches(n):
    """One `#if` of many branches, around members."""
    yield "App/Home.swift", source(PAGE, controller("Home", *(
        f"  #{'elseif' if i else 'if'} FLAG{i}\n{embedding('show')}" for i in range(n)), "  #endif"))


@dimension
def conditional_statements(n):
    blocks = "\n".join(
        f"    #if FLAG{i}\n    addChild(child)\n    child.didMove(toParent: self)\n    #endif" for i in range(n))
    yield "App/Home.swift", source(PAGE, controller("Home", "  let child = Page()", f"  func show() {{\n{blocks}\n  }}"))


@dimension
def conditional_classes(n):
    """Classes under `#if`, each declared twice."""
    yield "App/Home.swift", source(PAGE, *(
        f"#if FLAG\n{controller(f'Home{i}', embedding('show'))}\n#else\n{controller(f'Home{i}', embedding('show'))}\n#endif"
        for i in range(n // 2 or 1)))


# Comments and findings


@dimension
def suppressions(n):
    yield "App/Home.swift", source(PAGE, controller("Home", *(
        "  // chaperone:disable:next missing_did_move - as it is\n" + unfinished(f"show{i}") for i in range(n))))


@dimension
def suppressions_in_bodies(n):
    lines = "\n".join("    // chaperone:disable:next missing_did_move - as it is\n    addChild(Page())" for i in range(n))
    yield "App/Home.swift", source(PAGE, controller("Home", f"  func show() {{\n{lines}\n  }}"))


@dimension
def suppressed_ranges(n):
    yield "App/Home.swift", source(PAGE, controller("Home", *(
        f"  // chaperone:disable missing_did_move\n{unfinished(f'show{i}')}\n  // chaperone:enable missing_did_move"
        for i in range(n))))


@dimension
def open_suppressions(n):
    """Ranges that are opened again and again, and ended by none."""
    yield "App/Home.swift", source(PAGE, controller("Home", *(
        f"  // chaperone:disable missing_did_move\n{unfinished(f'show{i}')}" for i in range(n))))


@dimension
def holes_in_suppressions(n):
    yield "App/Home.swift", source("// chaperone:disable all", PAGE, controller("Home", *(
        f"  // chaperone:enable containment_order\n{unfinished(f'show{i}')}" for i in range(n))))


@dimension
def names_of_a_suppression(n):
    yield "App/Home.swift", source(
        "// chaperone:disable " + ", ".join(f"missing_did_mov{i}" for i in range(n)), PAGE)


@dimension
def findings_of_a_file(n):
    yield "App/Home.swift", source(PAGE, controller("Home", *(unfinished(f"show{i}") for i in range(n))))


@dimension
def findings_of_a_function(n):
    lines = "\n".join("    addChild(Page())" for i in range(n))
    yield "App/Home.swift", source(PAGE, controller("Home", f"  func show() {{\n{lines}\n  }}"))


# Responders


def send(selector):
    return f"UIApplication.shared.sendAction({selector}, to: nil, from: self, for: nil)"


def named(action):
    return send(f"#selector({action})")


def spelled(action):
    return send(f'Selector(("{action}"))')


@dimension
def actions(n):
    """Actions up the responder chain, each with its own handler."""
    yield "App/Home.swift", source(controller("Home", *(
        f"  @objc func tap{i}() {{}}\n  func send{i}() {{\n    {named(f'tap{i}')}\n  }}" for i in range(n))))


@dimension
def actions_of_one_name(n):
    """One selector that many classes send and implement."""
    yield "App/Home.swift", source(*(
        controller(f"Home{i}", f"  @objc func tap() {{}}\n  func send() {{\n    {named('tap')}\n  }}") for i in range(n)))


@dimension
def actions_of_one_class(n):
    """One handler, to which many classes send by its type's name."""
    yield "App/Home.swift", source(controller("Root", "  @objc func tap() {}"), *(
        controller(f"Home{i}", f"  func send() {{\n    {named('Root.tap')}\n  }}") for i in range(n)))


@dimension
def actions_without_handlers(n):
    yield "App/Home.swift", source(controller("Home", *(
        f"  func send{i}() {{\n    {spelled(f'tap{i}:')}\n  }}" for i in range(n))))


@dimension
def misspelled_actions(n):
    yield "App/Home.swift", source(controller("Home", *(
        f"  @objc func tap{i}(_ sender: Any?) {{}}\n  func send{i}() {{\n    {spelled(f'tpa{i}:')}\n  }}" for i in range(n))))


@dimension
def actions_of_a_function(n):
    lines = "\n".join(
        f"    button{i}.addTarget(nil, action: #selector(tap), for: .touchUpInside)" for i in range(n))
    yield "App/Home.swift", source(controller(
        "Home", *(f"  let button{i} = UIButton()" for i in range(n)), "  @objc func tap() {}", f"  func send() {{\n{lines}\n  }}"))


@dimension
def selectors(n):
    """Targets and actions of the class's own."""
    yield "App/Home.swift", source(controller("Home", *(
        f"  @objc func tap{i}() {{}}\n  let button{i} = UIButton()\n  func send{i}() {{\n"
        f"    button{i}.addTarget(self, action: #selector(tap{i}), for: .touchUpInside)\n  }}" for i in range(n))))


@dimension
def selector_strings(n):
    yield "App/Home.swift", source(controller("Home", *(
        f"  @objc func tap{i}() {{}}\n  func send{i}() {{\n"
        f"    button.addTarget(self, action: Selector((\"tap{i}\")), for: .touchUpInside)\n  }}" for i in range(n))))


@dimension
def bar_button_items(n):
    yield "App/Home.swift", source(controller("Home", "  @objc func tap() {}", *(
        f"  func make{i}() -> UIBarButtonItem {{\n    let item = UIBarButtonItem(title: \"\", style: .plain, target: nil, "
        f"action: #selector(tap))\n    item.target = self\n    return item\n  }}" for i in range(n))))


# Scenes


@dimension
def scenes(n):
    """A storyboard, each of whose scenes shows the next, and the classes of the scenes."""
    scene = (
        '<scene sceneID="s{0}"><objects><viewController id="c{0}" customClass="Home{0}" storyboardIdentifier="home{0}" '
        'sceneMemberID="viewController"><view key="view" id="v{0}"><subviews><button id="b{0}"><connections>'
        '<segue destination="c{1}" kind="show" identifier="next{0}" id="g{0}"/>'
        '<action selector="tap{0}:" destination="r{0}" eventType="touchUpInside" id="a{0}"/></connections></button>'
        '</subviews></view></viewController><placeholder placeholderIdentifier="IBFirstResponder" id="r{0}" '
        'sceneMemberID="firstResponder"/></objects></scene>')
    yield "App/Main.storyboard", (
        '<?xml version="1.0" encoding="UTF-8"?>\n<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" '
        'version="3.0" targetRuntime="iOS.CocoaTouch" initialViewController="c0">\n<scenes>\n'
        + "\n".join(scene.format(i, (i + 1) % n) for i in range(n)) + "\n</scenes>\n</document>\n")
    yield "App/Home.swift", source(*(
        controller(f"Home{i}", f"  @IBAction func tap{i}(_ sender: Any?) {{\n"
                   f"    performSegue(withIdentifier: \"next{i}\", sender: nil)\n  }}") for i in range(n)))


@dimension
def storyboards(n):
    for i in range(n):
        for path, text in scenes(1):
            name, ending = os.path.splitext(path)
            yield f"{name}{i}{ending}", text.replace("Home0", f"Home{i}").replace("home0", f"home{i}").replace("next0", f"next{i}")


@dimension
def screens(n):
    """Screens that present one another."""
    yield "App/Home.swift", source(*(
        controller(f"Home{i}", f"  func next() {{\n    present(Home{(i + 1) % n}(), animated: true)\n"
                   f"    navigationController?.pushViewController(Home{(i * 7) % n}(), animated: true)\n  }}") for i in range(n)))


@dimension
def screens_of_a_screen(n):
    yield "App/Home.swift", source(*(f"final class Page{i}: UIViewController {{}}" for i in range(n)), controller("Home", *(
        f"  func show{i}() {{\n    present(Page{i}(), animated: true)\n  }}" for i in range(n))))


# Many apps in one tree


@dimension
def apps(n):
    """Apps that are the same but for their folder, of forty classes each."""
    for i in range(max(1, n // 40)):
        yield f"App{i}/App/AppDelegate.swift", source(
            "@main final class AppDelegate: UIResponder, UIApplicationDelegate {", "  var window: UIWindow?", "}")
        yield f"App{i}/App/Homes.swift", source(PAGE, *(
            controller(f"Home{k}", embedding("show"), f"  func send() {{\n    {named('tap')}\n  }}",
                       "  @objc func tap() {}", base=f"Home{k - 1}" if k % 4 else "UIViewController") for k in range(40)))


@dimension
def long_lines(n):
    """Everything on one line, with findings."""
    yield "App/Home.swift", " ".join(source(PAGE, controller("Home", *(
        unfinished(f"show{i}").replace("\n", "; ").replace("{;", "{").replace(";   }", " }") for i in range(n)))).split("\n"))
