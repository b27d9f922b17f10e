"""Projects made for the pages, and the pages made of them."""

import os
import pathlib
import subprocess

CHAPERONE = os.environ["CHAPERONE"]
WORK = pathlib.Path(os.environ["WORK"])
SCRIPT = "<script>alert(1)</script>"


def page(name, *arguments):
    """Writes a page and gives back its address."""
    path = WORK / f"{name}.html"
    subprocess.run([CHAPERONE, *map(str, arguments), "--format", "html", "--output", path], check=True)
    return path.as_uri()


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def controller(name, lines, base="UIViewController", more=""):
    body = "".join(f"  let x{number} = {number}\n" for number in range(lines))
    return f"class {name}: {base} {{\n{body}{more}}}\n"


def hostile():
    """Names that are markup: of folders, files, types, members, selectors and commits."""
    top = WORK / "hostile"
    name = f"`{SCRIPT}`"
    code = f"""  let model: `"><img src=x onerror=alert(2)>ViewModel`
  func `{SCRIPT}`() {{ addChild({name}()) }}
  func send() {{ button.addTarget(nil, action: Selector("{SCRIPT}:"), for: .touchUpInside) }}
"""
    write(top / "App" / f"{SCRIPT}.swift", controller(name, 700, more=code) + "class `\"><img src=x onerror=alert(2)>ViewModel` { }\n")
    write(top / "App" / "\"onload='alert(3)'.swift", controller("Quoted", 300, more=f"  // {SCRIPT}\n  func f() {{ addChild({name}()) }}\n"))
    commit(top, f"{SCRIPT} \"><img src=x onerror=alert(4)>", 1)
    write(top / "App" / "Grown.swift", controller("Grown", 650))
    commit(top, "</title></style><script>alert(5)</script>", 9)
    return top


def history():
    """Two years in which view controllers grow, go, and are renamed."""
    top = WORK / "history"
    sizes = {"Home": 80, "Checkout": 200, "Settings": 40, "AVeryLongNameThatHardlyFitsOnAPhoneAtAllAndHasNoSpaces": 120, "Gone": 90}
    for week in range(40):
        for number, name in enumerate(list(sizes)):
            if name == "Gone" and week > 20:
                (top / "App/Gone.swift").unlink(missing_ok=True)
                continue
            sizes[name] += (7 * week + 3 * number) % 31
            if name == "Home" and week >= 15:
                (top / "App/Home.swift").unlink(missing_ok=True)
                write(top / "App/Start.swift", controller("StartViewController", sizes[name]))
            else:
                write(top / f"App/{name}.swift", controller(f"{name}ViewController", sizes[name]))
        commit(top, f"Week {week}", 1 + 14 * week)
    return top


def massive():
    """A view controller of many parts, in two files: each calls the next, so that the steps of its plan call one another."""
    top = WORK / "massive"
    parts = ["Order", "Basket", "Voucher", "Rating", "Search", "Address", "Payment", "Delivery", "Invoice", "Return", "Login"]
    loads = "".join(f"    begin{part}()\n" for part in parts)
    text = f"class ShopViewController: UIViewController {{\n  override func viewDidLoad() {{\n{loads}  }}\n}}\n"
    more = ""
    for number, part in enumerate(parts):
        name = part.lower()
        body = "".join(f"    {name}Items.append({step})\n" for step in range(8))
        then = f"begin{parts[number + 1]}" if number + 1 < len(parts) else "viewDidLoad"
        code = f"// MARK: - {part}\nextension ShopViewController {{\n  func begin{part}() {{\n{body}    load{part}()\n  }}\n"
        for verb, called in (("load", f"sort{part}"), ("sort", f"clear{part}"), ("clear", then)):
            code += f"  func {verb}{part}() {{\n{body}    {called}()\n  }}\n"
        text = text.replace("{\n", f"{{\n  var {name}Items: [Int] = []\n", 1)
        if number % 2:
            more += code + "}\n"
        else:
            text += code + "}\n"
    write(top / "ShopViewController.swift", text)
    write(top / "ShopViewController+AVeryLongNameThatHardlyFitsAbove.swift", more)
    return top


def commit(top, message, day):
    if not (top / ".git").exists():
        subprocess.run(["git", "init", "-q", top], check=True)
    date = f"{1704067200 + day * 86400} +0000"
    environment = dict(os.environ, GIT_AUTHOR_DATE=date, GIT_COMMITTER_DATE=date)
    author = ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", "-C", top, "add", "-A"], check=True)
    subprocess.run(["git", "-C", top, *author, "commit", "-q", "--allow-empty", "-m", message], check=True, env=environment)


def crowd(count=5000):
    """So many view controllers, each of which shows the next two; the first shows the next thirty, and pushes one of them."""
    top = WORK / "crowd"
    for start in range(0, count, 50):
        text = ""
        for number in range(start, min(start + 50, count)):
            shows = "".join(f"  func show{step}() {{ present(Screen{(number + step) % count}ViewController(), animated: true) }}\n"
                            for step in (range(1, 31) if number == 0 else (1, 2)))
            if number == 0:
                shows += "  func push() { navigationController?.pushViewController(Screen1ViewController(), animated: true) }\n"
            text += controller(f"Screen{number}ViewController", number * number % 61 + (400 if number % 40 == 0 else 0), more=shows)
        write(top / f"Feature{start // 50}" / "Screens.swift", text)
    return top
