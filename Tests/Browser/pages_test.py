"""What somebody does with the pages: looks, sorts, filters, follows links, with a mouse and without, by day and by night."""

import os
import pathlib
import sys
import time

from playwright.sync_api import sync_playwright

import projects

SCREENSHOTS = pathlib.Path(os.environ["SCREENSHOTS"])
CHECKS = (pathlib.Path(__file__).parent / "checks.js").read_text()
failures = []


def check(condition, what):
    if not condition:
        failures.append(what)
        print(f"failed: {what}", file=sys.stderr)


class Visit:
    """A page under test. Every message, request and dialog is an error."""

    def __init__(self, browser, address, width=1280, scheme="light", **options):
        self.what = f"{address.rsplit('/', 1)[-1]} at {width}, {scheme}"
        self.context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme, **options)
        self.page = self.context.new_page()
        self.page.on("console", lambda message: check(False, f"{self.what}: the console says {message.text}"))
        self.page.on("pageerror", lambda error: check(False, f"{self.what}: {error}"))
        self.page.on("request", lambda request: check(request.url == address, f"{self.what} requests {request.url}"))
        self.page.on("dialog", self.dialog)
        self.page.goto(address)

    def dialog(self, dialog):
        check(False, f"{self.what}: a dialog: {dialog.message}")
        dialog.dismiss()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.context.close()

    def evaluate(self, function, *arguments):
        return self.page.evaluate(f"(argument) => {{ {CHECKS} return {function}(argument); }}", *arguments)

    def column(self, number):
        return self.page.locator(f"#controllers tbody tr > :nth-child({number})").all_inner_texts()


def seen(browser, addresses):
    """Four widths by two schemes: nothing runs over the edge, all text is legible, opened or not. Screenshots of all."""
    for name, address in addresses.items():
        for width in (1600, 1280, 800, 390):
            for scheme in ("light", "dark"):
                with Visit(browser, address, width, scheme) as visit:
                    for fault in visit.evaluate("mapLabels") + visit.evaluate("covered") + visit.evaluate("cramped"):
                        check(False, f"{visit.what}: {fault}")
                    visit.page.screenshot(path=SCREENSHOTS / f"{name}-{width}-{scheme}.png", full_page=True)
                    check(visit.evaluate("overflow") <= 0, f"{visit.what} runs over the edge")
                    visit.page.evaluate("document.querySelectorAll('details').forEach((part) => { part.open = true; })")
                    check(visit.evaluate("overflow") <= 0, f"{visit.what}, all opened, runs over the edge by {visit.evaluate('overflow')}")
                    smallest = visit.evaluate("smallest")
                    check(smallest >= 9.9, f"{visit.what}: the text of pictures is legible, not of {smallest:.1f} pixels")
                    for fault in visit.evaluate("scrolling") if width in (1600, 390) else []:
                        check(False, f"{visit.what}: {fault}")
                    for pale in visit.evaluate("pale"):
                        check(False, f"{visit.what}: {pale}")
                    for fault in visit.evaluate("faults"):
                        check(False, f"{visit.what}: {fault}")
                    visit.page.screenshot(path=SCREENSHOTS / f"{name}-opened-{width}-{scheme}.png", full_page=True)


def table(browser, addresses):
    """The table sorts both ways by every column, and filters by name, file and limit."""
    with Visit(browser, addresses["sample"]) as visit:
        page = visit.page
        heads = page.locator("#controllers thead button")
        check(heads.count() > 5, "the table has columns")
        for number in range(1, heads.count() + 1):
            orders = []
            for _ in range(2):
                heads.nth(number - 1).click()
                values = visit.column(number)
                if number == 1:
                    values = [value.lower() for value in values]
                else:
                    values = [int(value.replace(",", "")) for value in values]
                sort = page.locator("#controllers thead th").nth(number - 1).get_attribute("aria-sort")
                check(values == sorted(values, reverse=sort == "descending"), f"column {number} is sorted {sort}")
                orders.append(sort)
            check(sorted(orders) == ["ascending", "descending"], f"column {number} sorts both ways: {orders}")
            check(page.locator("[aria-sort=ascending], [aria-sort=descending]").count() == 1, "one column is the one that is sorted by")
        total = len(visit.column(1))
        page.locator("#filter").fill("TICKET viewcontroller")
        found = visit.column(1)
        check(0 < len(found) < total and all("ticket" in name.lower() and "viewcontroller" in name.lower() for name in found),
              f"the filter finds {found}")
        check(page.locator("#shown").inner_text() == f"{len(found)} shown", "it says how many are shown")
        page.locator("#filter").fill("no such thing")
        check(visit.column(1) == [], "nothing is found where nothing is")
        page.locator("#filter").fill("")
        check(len(visit.column(1)) == total, "all come back")
        for limit in ("error", "warning", "fine"):
            page.locator("#limits").select_option(limit)
            tones = page.locator("#controllers tbody tr").evaluate_all("(rows) => rows.map((row) => row.className)")
            check(all(tone == limit for tone in tones), f"limits: {limit}")
        page.locator("#limits").select_option("")


def comes(page, condition):
    """Whether something is so, at once or soon. The page's policy forbids Playwright's own way to wait."""
    for _ in range(100):
        if page.evaluate(condition):
            return True
        page.wait_for_timeout(50)
    return False


def links(browser, addresses):
    """A tile and a name lead to the controller's part and open it; the graph goes where it is sent."""
    with Visit(browser, addresses["history-report"]) as visit:
        page = visit.page
        for place in (".map a", "#controllers a"):
            link = page.locator(place).first
            target = link.get_attribute("href")
            part = page.locator(target)
            part.evaluate("(part) => { part.open = false; }")
            link.click()
            # The page hears of the new address after the click has returned.
            check(comes(page, f"document.querySelector('{target}').open"), f"{place} opens {target}")
            check(comes(page, "document.activeElement.tagName == 'SUMMARY'"), f"{place} takes the keyboard along")
            page.evaluate("history.replaceState(null, '', location.pathname)")
        for link in page.locator("nav a").all():
            check(page.locator(link.get_attribute("href")).count() == 1, f"{link.inner_text()} leads somewhere")
    with Visit(browser, addresses["sample"]) as visit:
        page = visit.page
        graph = page.locator("#graph")
        check(graph.is_visible(), "the graph of the busiest screen is drawn")
        before = page.locator("#screen").input_value()
        graph.locator("g[role=button]").first.focus()
        page.keyboard.press("Enter")
        after = page.locator("#screen").input_value()
        check(before != after and graph.locator(".here title").text_content() == after, f"the graph goes from {before} to {after}")
        page.locator("#screen").fill(before)
        check(graph.locator(".here title").text_content() == before, "the graph goes to what is typed")
        check(before in (graph.get_attribute("aria-label") or ""), "the graph says in words what it shows")
    for width in (1600, 390):
        with Visit(browser, addresses["sample"], width) as visit:
            for fault in visit.evaluate("neighbors"):
                check(False, f"{visit.what}: {fault}")


def picture(browser, addresses):
    """The whole graph as one picture: nearer, farther, moved by keys and by hand, whole again."""
    with Visit(browser, addresses["sample"]) as visit:
        page = visit.page
        page.locator("#whole summary").click()
        drawn = page.locator("#picture")
        check(drawn.is_visible() and drawn.locator("g").count() > 10, "the picture shows the screens")
        view = lambda: [float(number) for number in drawn.get_attribute("viewBox").split()]
        whole = view()
        page.locator("[data-zoom=in]").click()
        near = view()
        check(near[2] < whole[2] and near[0] > whole[0], "nearer is nearer, and to the middle")
        drawn.focus()
        page.keyboard.press("ArrowRight")
        check(view()[0] > near[0] and view()[1] == near[1], "an arrow key moves")
        page.keyboard.press("-")
        check(view()[2] > near[2], "minus is farther")
        box, start = drawn.bounding_box(), view()
        page.mouse.move(box["x"] + 200, box["y"] + 100)
        page.mouse.down()
        page.mouse.move(box["x"] + 100, box["y"] + 150)
        page.mouse.up()
        page.mouse.move(box["x"] + 300, box["y"] + 150)
        check(view()[0] > start[0] and view()[1] < start[1], "it is dragged along")
        page.locator("[data-zoom=all]").click()
        check(view() == whole, "all of it is all of it")
        scrolled = page.evaluate("scrollY")
        page.mouse.wheel(0, 300)
        page.wait_for_timeout(300)
        check(view() == whole and page.evaluate("scrollY") > scrolled, "the wheel scrolls the page")


def parts(browser, addresses):
    """The members of a massive controller by the steps of its plan: all labels within their blocks, on a phone, too."""
    for width in (1280, 390):
        with Visit(browser, addresses["massive"], width) as visit:
            page = visit.page
            page.locator("#massive summary").first.click()
            check(page.locator(".legend li").count() > 2, "the plan has parts")
            check(page.get_by_role("img", name="members in the order of the sources").count() == 1, "the picture says what it shows")
            wide = page.locator(".members g").evaluate_all(
                "(blocks) => blocks.filter((block) => { const text = block.querySelector('text').getBoundingClientRect();"
                " const box = block.querySelector('rect').getBoundingClientRect();"
                " return text.right > box.right + 1 || text.bottom > box.bottom + 2; }).map((block) => block.textContent)")
            check(wide == [], f"{visit.what}: labels leave their blocks: {wide[:3]}")
            check(len(set(page.locator("pattern").evaluate_all("(all) => all.map((one) => one.id)"))) == 8,
                  "each color has its pattern")
            cells = page.locator(".couplings tbody td").all_inner_texts()
            check(any("1 call" in cell for cell in cells), "the table counts calls between steps")


def keyboard(browser, addresses):
    """By Tab everything that can be used is reached, in order, and it shows; a column sorts by Enter."""
    for name in ("sample", "trend"):
        with Visit(browser, addresses[name]) as visit:
            page = visit.page
            expected = visit.evaluate("number")
            reached = []
            for _ in range(expected + 5):
                page.keyboard.press("Tab")
                number = visit.evaluate("focused")
                if number is None:
                    break
                reached.append(number)
            check(reached == list(range(expected)), f"{visit.what}: Tab reaches {len(reached)} of {expected}: {visit.evaluate('missed', reached)}")
            check(visit.evaluate("unmarked") == [], f"{visit.what}: the focus shows")
    with Visit(browser, addresses["sample"]) as visit:
        page = visit.page
        page.keyboard.press("Tab")
        check(page.evaluate("document.activeElement.className") == "skip", "the first stop leads past the head")
        page.locator("#controllers thead button").nth(2).focus()
        page.keyboard.press("Enter")
        check(page.locator("#controllers thead th").nth(2).get_attribute("aria-sort") == "descending", "Enter sorts")
        page.locator("summary").first.focus()
        page.keyboard.press("Space")
        check(page.locator("details").first.evaluate("(part) => part.open"), "Space opens")


def hostile(browser, addresses):
    """Names that are markup are text: no dialog, no request, no element that is not ours."""
    for name in ("hostile", "hostile-trend"):
        with Visit(browser, addresses[name]) as visit:
            page = visit.page
            page.evaluate("document.querySelectorAll('details').forEach((part) => { part.open = true; })")
            check(page.locator("script").count() == (1 if name == "hostile" else 0), f"{name}: no script but ours")
            check(page.locator("img, iframe, object, embed, link, base, form").count() == 0, f"{name}: no strange elements")
            check(projects.SCRIPT in page.locator("main").inner_text(), f"{name}: the name is there, as text")
            check(visit.evaluate("handlers") == [], f"{name}: no handlers in attributes: {visit.evaluate('handlers')}")
    with Visit(browser, addresses["hostile"]) as visit:
        page = visit.page
        page.locator("#filter").fill(projects.SCRIPT)
        check(len(visit.column(1)) > 0, "a hostile name can be filtered by")
        page.locator("#screen").fill(projects.SCRIPT)
        check(page.locator("#graph script").count() == 0, "the graph is made of text")
        page.evaluate("location.hash = '#%3Cscript%3Ealert(6)%3C/script%3E'")
        page.evaluate("location.hash = '#%'")  # no text that was encoded
        page.wait_for_timeout(100)


def unscripted(browser, addresses):
    """Without scripts everything is there to be read."""
    with Visit(browser, addresses["sample"], java_script_enabled=False) as visit:
        rows = visit.page.locator("#controllers tbody tr").count()
        check(rows > 10 and visit.page.locator("#controllers tbody tr").last.is_visible(), f"{rows} rows are shown")


def crowd(browser, addresses):
    """5,000 view controllers: the page comes up, and what is done with it is done. The times are printed, not checked."""
    begin = time.monotonic()
    with Visit(browser, addresses["crowd"]) as visit:
        page = visit.page
        times = {"shown": time.monotonic() - begin}

        def timed(what, action):
            start = time.monotonic()
            action()
            page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            times[what] = time.monotonic() - start

        check(page.locator("#shown").inner_text() == "200 of 5,000 shown", page.locator("#shown").inner_text())
        timed("sorted by name", lambda: page.locator("#controllers thead button").first.click())
        check(visit.column(1)[0].startswith("Screen0ViewController"), visit.column(1)[0])
        timed("filtered", lambda: page.locator("#filter").fill("screen499"))
        check(page.locator("#shown").inner_text() == "11 shown", page.locator("#shown").inner_text())
        timed("all again", lambda: page.locator("#filter").fill(""))
        timed("more shown", lambda: page.locator("#more").click())
        check(len(visit.column(1)) == 1200, "more are shown")
        labels = page.locator("#graph text").all_text_contents()
        check(labels.count("Screen1ViewController") == 1 and "presents, pushes" in labels, "one arrow stands for all to a screen")
        check("and 6 more" in labels, "the graph says how many neighbors it leaves out")
        timed("graph moved", lambda: page.locator("#screen").fill("Screen77ViewController"))
        check(page.locator("#graph .here title").text_content() == "Screen77ViewController", "the graph goes there")
        timed("list opened", lambda: page.locator("#screens details summary").first.click())
        print("  " + ", ".join(f"{what} in {seconds:.2f} s" for what, seconds in times.items()))


def main():
    tests = [seen, table, links, picture, parts, keyboard, hostile, unscripted, crowd]
    wanted = sys.argv[1:] or [test.__name__ for test in tests]
    history, hostile_project = projects.history(), projects.hostile()
    begin = time.monotonic()
    addresses = {
        "sample": projects.page("sample", "report", os.environ["SAMPLE"]),
        "history-report": projects.page("history-report", "report", history, "--since", "2020-01-01"),
        "trend": projects.page("trend", "trend", history),
        "massive": projects.page("massive", "report", projects.massive()),
        "hostile": projects.page("hostile", "report", hostile_project, "--since", "2020-01-01"),
        "hostile-trend": projects.page("hostile-trend", "trend", hostile_project, "--every", "commit"),
    }
    if "crowd" in wanted:
        addresses["crowd"] = projects.page("crowd", "report", projects.crowd())
    print(f"{len(addresses)} pages in {time.monotonic() - begin:.1f} s")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ["CHROMIUM"])
        print(f"Chromium {browser.version}; screenshots in {SCREENSHOTS}")
        for test in tests:
            if test.__name__ not in wanted:
                continue
            print(test.__name__, flush=True)
            try:
                test(browser, {name: address for name, address in addresses.items() if name != "crowd" or test is crowd})
            except Exception as error:  # whatever it is, the others are run
                check(False, f"{test.__name__}: {type(error).__name__} {error}")
        browser.close()
    if failures:
        sys.exit(f"{len(failures)} failed")
    print("the pages work")


main()
