"""Makes a workspace of many Swift files: the same one for the same size, shaped like an app of many modules."""

import os
import random


def controller(name, base, rng, lines):
    text = ["import UIKit", "", f"/// A screen, {name}.", f"final class {name}: {base} {{"]
    stored = []
    while len(text) < lines:
        n = len(text)
        kind = rng.randrange(4)
        if kind == 0:
            stored.append(f"value{n}")
            text.append(f"  private var value{n} = \"{name} {n}\"")
        elif kind == 1:
            used = rng.choice(stored) if stored else "description"
            text += [f"  func update{n}(with item: Item{n % 50}) {{", f"    guard item.count > {n} else {{ return }}",
                     f"    // The label shows what is left.", f"    title = {used} + String(item.count)",
                     "    if isViewLoaded && view.window != nil {", "      view.setNeedsLayout()", "    }", "  }", ""]
        elif kind == 2:
            text += [f"  func show{n}() {{", f"    let child = Child{n % 50}ViewController()", "    addChild(child)",
                     "    view.addSubview(child.view)", "    child.view.frame = view.bounds",
                     "    child.didMove(toParent: self)", "  }", ""]
        else:
            text += [f"  func number{n}(_ input: Int) -> Int {{", "    switch input {", "    case 0: return 1",
                     f"    case {n}: return input * 2", "    default: return input > 10 ? input : -input", "    }", "  }", ""]
    return "\n".join(text + ["}", "", f"extension {name}: UITableViewDataSource {{",
                             "  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }",
                             "}", ""])


def model(name, rng, lines):
    text = ["import Foundation", "", f"struct {name}: Codable, Hashable {{"]
    while len(text) < lines:
        n = len(text)
        text += [f"  var field{n}: Int = {n}", f"  /// What field {n} comes to.", f"  var double{n}: Int {{ field{n} * 2 }}",
                 f"  func merged{n}(_ other: Self) -> Self {{", "    var copy = self",
                 f"    copy.field{n} += other.field{n}", "    return copy", "  }", ""]
    return "\n".join(text + ["}", ""])


def generate(folder, lines):
    """Writes the files; returns how many lines there are, and the path of a file of a thousand or so."""
    rng = random.Random(7)
    total, number, chosen = 0, 0, None
    while total < lines:
        module = os.path.join(folder, f"Module{number // 100}")
        os.makedirs(module, exist_ok=True)
        size = rng.choice([40, 80, 80, 120, 150, 200, 300, 1000 if number % 20 == 0 else 100])
        if number % 5 == 0:
            base = "UIViewController" if number % 3 else f"Screen{max(0, number - 15)}ViewController"
            base = base if number else "UIViewController"
            name, text = f"Screen{number}ViewController", None
            text = controller(name, base, rng, size)
        else:
            name = f"Item{number}"
            text = model(name, rng, size)
        path = os.path.join(module, name + ".swift")
        with open(path, "w") as file:
            file.write(text)
        count = text.count("\n")
        total += count
        if number % 5 == 0 and 900 < count and total > lines / 2 and chosen is None:
            chosen = path
        number += 1
    return total, chosen or path
