"use strict";
(() => {
  const one = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => Array.from(root.querySelectorAll(selector));

  // The table: the rows are read once; what is shown is put in order anew.
  const body = one("#controllers tbody");
  const rows = all("tr", body).map((row) => ({
    row,
    name: row.cells[0].textContent.trim().toLowerCase(),
    tone: row.className,
    values: Array.from(row.cells, (cell, index) => (index ? Number(cell.textContent.replaceAll(",", "")) : 0)),
  }));
  const heads = all("#controllers thead th");
  const filter = one("#filter"), limits = one("#limits"), shown = one("#shown"), more = one("#more");
  const step = 200;
  let column = 1, falling = true, room = step;

  function show() {
    const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = rows.filter((item) => (!limits.value || item.tone === limits.value) && words.every((word) => item.name.includes(word)));
    const sign = falling ? -1 : 1;
    if (column === 0) found.sort((a, b) => sign * (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
    else found.sort((a, b) => sign * (a.values[column] - b.values[column]));
    body.replaceChildren(...found.slice(0, room).map((item) => item.row));
    const count = (number) => number.toLocaleString("en-US");
    shown.textContent = found.length > room ? `${count(room)} of ${count(found.length)} shown` : `${count(found.length)} shown`;
    more.hidden = found.length <= room;
  }
  heads.forEach((head, index) => one("button", head).addEventListener("click", () => {
    falling = column === index ? !falling : index > 0;
    column = index;
    heads.forEach((other) => other.setAttribute("aria-sort", other === head ? (falling ? "descending" : "ascending") : "none"));
    show();
  }));
  for (const control of [filter, limits]) control.addEventListener("input", () => { room = step; show(); });
  more.addEventListener("click", () => { room += 5 * step; show(); });
  if (rows.length) show();

  // A link to a controller opens its part.
  function open() {
    // Our own anchors need no decoding, and what needs it may be broken.
    const part = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
    if (part && part.tagName === "DETAILS") { part.open = true; part.scrollIntoView(); one("summary", part).focus({ preventScroll: true }); }
  }
  addEventListener("hashchange", open);
  open();

  // The graph: what leads to a screen on the left, what it leads to on the right.
  const out = new Map(), into = new Map();
  for (const button of all("[data-screen]")) {
    for (const item of all("[data-edge]", button.parentElement)) {
      const edge = { from: button.dataset.screen, to: item.dataset.to, kind: item.dataset.edge };
      (out.get(edge.from) || out.set(edge.from, []).get(edge.from)).push(edge);
      (into.get(edge.to) || into.set(edge.to, []).get(edge.to)).push(edge);
    }
  }
  const graph = one("#graph"), screen = one("#screen");
  const make = (name, attributes, text) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const key in attributes) element.setAttribute(key, attributes[key]);
    if (text !== undefined) element.textContent = text;
    return element;
  };
  // In the diagram of all screens, what is not chosen recedes.
  const boxes = all("#picture g[data-name]"), arrows = all("#picture path[data-from]");
  function mark(isChosen, here) {
    for (const box of boxes) { box.classList.toggle("dim", !isChosen(box.dataset.name)); box.classList.toggle("here", box.dataset.name === here); }
    for (const arrow of arrows) {
      const { from, to } = arrow.dataset;
      arrow.classList.toggle("dim", here === undefined ? !(isChosen(from) && isChosen(to)) : from !== here && to !== here);
    }
  }
  // An arrow to each other screen once, with all it stands for.
  function joined(edges = [], end) {
    const kinds = new Map();
    for (const edge of edges) kinds.set(edge[end], [...(kinds.get(edge[end]) || []), edge.kind]);
    return [...kinds].map(([other, kinds]) => ({ other, kind: kinds.join(", ") }));
  }
  const most = 24;
  // In a narrow window what leads to a screen stands above it, and what it leads to below.
  const narrow = matchMedia("(max-width:50rem)");
  // A screen whose class the sources do not tell.
  const titled = (title) => title === "?" ? "unknown screen" : title;
  function draw(name) {
    mark((other) => other === name || (out.get(name) || []).some((edge) => edge.to === other) || (into.get(name) || []).some((edge) => edge.from === other), name);
    const sources = joined(into.get(name), "from"), targets = joined(out.get(name), "to");
    const left = sources.slice(0, most), right = targets.slice(0, most);
    if (!left.length && !right.length) { graph.toggleAttribute("hidden", true); return; }
    const rows = (edges) => Math.min(edges.length, most + 1);
    const isNarrow = narrow.matches, row = isNarrow ? 56 : 48;
    const height = (isNarrow ? rows(sources) + rows(targets) + 1 : Math.max(rows(sources), rows(targets), 1)) * row + 16;
    graph.replaceChildren();
    graph.toggleAttribute("hidden", false);
    // A unit is a pixel, so that the text keeps its size and names have all the room there is.
    const total = Math.min(Math.max(320, graph.parentElement.clientWidth), isNarrow ? 480 : 1180);
    graph.setAttribute("viewBox", `0 0 ${total} ${height}`);
    graph.setAttribute("width", total);
    const more = (edges) => edges.length > most ? `, and ${edges.length - most} more` : "";
    const words = right.map(({ other, kind }) => `${kind} ${titled(other)}`).join(", ") || "leads nowhere";
    graph.setAttribute("aria-label", `${titled(name)}: ${words}${more(targets)}; ` +
      `led to by ${left.map(({ other, kind }) => `${titled(other)} (${kind})`).join(", ") || "no screen"}${more(sources)}`);
    const box = (title, x, y, width, here, tall = 32, below = 5) => {
      const group = make("g", here ? { class: "here" } : { tabindex: "0", role: "button", "aria-label": `Around ${titled(title)}` });
      const text = make("text", { x: x + 8, y: y + below }, titled(title));
      group.append(make("rect", { x, y: y - tall / 2, width, height: tall, rx: 5 }), text, make("title", {}, titled(title)));
      if (!here) {
        const choose = () => { screen.value = title; draw(title); };
        group.addEventListener("click", choose);
        group.addEventListener("keydown", (event) => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); choose(); } });
      }
      graph.append(group);
      for (let shown = titled(title); shown.length > 1 && text.getComputedTextLength() > width - 16;) text.textContent = (shown = shown.slice(0, -1)) + "…";
      return group;
    };
    const rest = (edges, x, y) => { if (edges.length > most) graph.append(make("text", { x: x + 8, y }, `and ${edges.length - most} more`)); };
    if (isNarrow) {
      const middle = rows(sources) * row + 8 + row / 2;
      const list = (edges, first) => edges.forEach(({ other, kind }, index) => {
        const y = first + index * row;
        graph.append(make("path", { d: `M12 ${y > middle ? middle + 16 : middle - 16} V${y} H28` }), make("text", { class: "edge", x: 30, y: y - 21 }, kind));
        box(other, 28, y, total - 30, false);
      });
      list(left, 8 + row / 2);
      list(right, middle + row);
      rest(sources, 28, 8 + row / 2 + left.length * row);
      rest(targets, 28, middle + row + right.length * row);
      box(name, 2, middle, total - 4, true);
      return;
    }
    // Beside a long list the screen stays where one sees it without scrolling.
    const middle = Math.min(height / 2, 5 * row), gap = 64, width = (total - 4 - 2 * gap) / 3, second = 2 + width + gap, third = second + width + gap;
    const place = (edges, index) => Math.max(8 + row / 2, middle - (edges.length - 1) * row / 2) + index * row;
    const curve = (from, y, to, other) => graph.append(make("path", { d: `M${from} ${y} C${from + gap / 2} ${y} ${from + gap / 2} ${other} ${to} ${other}` }));
    // What an arrow stands for is written in the box at its end, so that no arrow crosses it: in the order in which one reads.
    const column = (edges, x, kindAt, titleAt) => {
      edges.forEach(({ other, kind }, index) => {
        const y = place(edges, index);
        box(other, x, y, width, false, 42, titleAt).append(make("text", { class: "edge", x: x + 8, y: y + kindAt }, kind));
      });
    };
    left.forEach((_, index) => curve(2 + width, place(left, index), second, middle));
    right.forEach((_, index) => curve(second + width, middle, third, place(right, index)));
    column(left, 2, 15, -2);
    column(right, third, -6, 13);
    rest(sources, 2, place(left, most));
    rest(targets, third, place(right, most));
    box(name, second, middle, width, true);
  }
  narrow.addEventListener("change", () => { if (out.has(screen.value) || into.has(screen.value)) draw(screen.value); });
  screen.addEventListener("input", () => { if (out.has(screen.value) || into.has(screen.value)) draw(screen.value); });
  for (const button of all("[data-screen]")) button.addEventListener("click", () => { screen.value = button.dataset.screen; draw(button.dataset.screen); screen.focus(); });
  let frame = () => {};
  const find = one("#find");
  if (find) find.addEventListener("input", () => {
    const words = find.value.trim().toLowerCase();
    mark((name) => name.toLowerCase().includes(words));
    frame(words ? boxes.filter((box) => !box.classList.contains("dim")) : []);
  });
  const busiest = [...out].sort((a, b) => b[1].length - a[1].length)[0];
  if (busiest) { screen.value = busiest[0]; draw(busiest[0]); mark(() => true); }

  // The whole graph: the window on it moves and widens, the picture stays.
  const picture = one("#picture");
  if (picture) {
    const whole = [0, 0, Number(picture.dataset.width), Number(picture.dataset.height)];
    let view = whole.slice();
    const look = () => picture.setAttribute("viewBox", view.join(" "));
    const move = (x, y) => { view[0] += x * view[2]; view[1] += y * view[3]; look(); };
    const zoom = (factor, x = 0.5, y = 0.5) => {
      const width = Math.min(whole[2] * 2, Math.max(200, view[2] * factor)), ratio = width / view[2];
      view = [view[0] + x * view[2] * (1 - ratio), view[1] + y * view[3] * (1 - ratio), width, view[3] * ratio];
      look();
    };
    // The part of the diagram that holds some boxes, or all of it.
    frame = (some) => {
      view = whole.slice();
      if (some.length) {
        const edges = some.map((box) => { const { x, y, width, height } = one("rect", box).getBBox(); return [x, y, x + width, y + height]; });
        const [left, top, right, bottom] = [Math.min, Math.min, Math.max, Math.max].map((choose, index) => choose(...edges.map((edge) => edge[index])));
        view = [left - 40, top - 40, Math.max(200, right - left + 80), Math.max(100, bottom - top + 80)];
      }
      look();
    };
    const acts = { in: () => zoom(0.6), out: () => zoom(1 / 0.6), all: () => { view = whole.slice(); look(); } };
    for (const button of all("[data-zoom]")) button.addEventListener("click", () => acts[button.dataset.zoom]());
    const keys = { ArrowLeft: [-0.15, 0], ArrowRight: [0.15, 0], ArrowUp: [0, -0.15], ArrowDown: [0, 0.15] };
    picture.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (keys[event.key]) move(...keys[event.key]);
      else if (event.key === "+" || event.key === "=") acts.in();
      else if (event.key === "-") acts.out();
      else if (event.key === "0") acts.all();
      else return;
      event.preventDefault();
    });
    // One finger or the mouse drags, two fingers pinch; the wheel alone scrolls the page, with the control key it zooms.
    const fingers = new Map();
    const spread = () => { const [a, b] = [...fingers.values()]; return Math.hypot(a.x - b.x, a.y - b.y); };
    picture.addEventListener("pointerdown", (event) => { picture.setPointerCapture(event.pointerId); fingers.set(event.pointerId, { x: event.clientX, y: event.clientY }); });
    for (const end of ["pointerup", "pointercancel"]) picture.addEventListener(end, (event) => fingers.delete(event.pointerId));
    picture.addEventListener("pointermove", (event) => {
      const last = fingers.get(event.pointerId);
      if (!last) return;
      const before = fingers.size === 2 ? spread() : 0;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      // The picture fills the narrower side of its frame, so that one measure holds for both directions.
      const scale = Math.max(view[2] / picture.clientWidth, view[3] / picture.clientHeight);
      if (fingers.size === 2) { if (before && spread()) zoom(before / spread()); }
      else if (fingers.size === 1) { view[0] -= (event.clientX - last.x) * scale; view[1] -= (event.clientY - last.y) * scale; look(); }
    });
    // A click is a press that does not move.
    let pressed = null;
    picture.addEventListener("pointerdown", (event) => { pressed = { x: event.clientX, y: event.clientY, box: event.target.closest("g[data-name]") }; });
    picture.addEventListener("pointerup", (event) => {
      if (!pressed || Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > 4) return;
      if (pressed.box) { screen.value = pressed.box.dataset.name; draw(pressed.box.dataset.name); }
      else mark(() => true);
    });
    picture.addEventListener("wheel", (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom(event.deltaY > 0 ? 1.15 : 1 / 1.15);
    }, { passive: false });
  }
})();
