// Checks within a page. Each function returns what is wrong, or with a number.

// How far the page runs over the edge of the window.
const overflow = () => document.documentElement.scrollWidth - innerWidth;

const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest("datalist");

// Whether an element is there for screen readers alone: a tiny box that clips, or far off the window.
const offstage = (element) => Boolean(element.closest(".hidden")) || element.getBoundingClientRect().right < 0;

// Colour as [red, green, blue, opacity].
const colour = (text) => {
  const parts = (text.match(/[\d.]+/g) || []).map(Number);
  return text.startsWith("rgb") ? [parts[0], parts[1], parts[2], parts.length > 3 ? parts[3] : 1] : [0, 0, 0, 0];
};
const luminance = (rgb) => {
  const [red, green, blue] = rgb.slice(0, 3).map((value) => value / 255)
    .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one, other) => {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
};

// What lies behind a text: of SVG the rectangle of its group, else the nearest background.
const behind = (element) => {
  const rectangle = element.tagName === "text" && element.closest(".tile, g")?.querySelector("rect");
  if (rectangle) return colour(getComputedStyle(rectangle).fill);
  for (let place = element; place; place = place.parentElement) {
    const found = colour(getComputedStyle(place).backgroundColor);
    if (found[3] === 1) return found;
  }
  return [255, 255, 255, 1];
};

// Texts that do not stand out enough (WCAG 2.2, 1.4.3: 4.5 to 1, and 3 to 1 for what is large).
const pale = () => {
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || ["SCRIPT", "STYLE", "TITLE", "title"].includes(element.tagName) || !shown(element) || offstage(element)) continue;
    const style = getComputedStyle(element);
    const isLarge = parseFloat(style.fontSize) >= 24 || (parseFloat(style.fontSize) >= 18.66 && Number(style.fontWeight) >= 700);
    const ratio = contrast(colour(element instanceof SVGElement ? style.fill : style.color), behind(element));
    if (ratio < (isLarge ? 3 : 4.5)) found.add(`<${element.tagName} class="${element.getAttribute("class") || ""}"> has a contrast of ${ratio.toFixed(2)}`);
  }
  return [...found];
};

// What a reader of the page's structure stumbles over.
const faults = () => {
  const found = [];
  const ids = new Set();
  for (const element of document.querySelectorAll("[id]")) {
    if (ids.has(element.id)) found.push(`two elements are #${element.id}`);
    ids.add(element.id);
  }
  for (const element of document.querySelectorAll("[aria-labelledby], [aria-describedby]")) {
    for (const id of `${element.getAttribute("aria-labelledby") || ""} ${element.getAttribute("aria-describedby") || ""}`.split(/\s+/).filter(Boolean)) {
      if (!ids.has(id)) found.push(`nothing is #${id}`);
    }
  }
  for (const control of document.querySelectorAll("input, select")) {
    if (!control.labels.length && !control.getAttribute("aria-label")) found.push(`#${control.id} has no label`);
  }
  for (const image of document.querySelectorAll("svg:not(svg svg)")) {
    if (!image.getAttribute("aria-label") && !image.getAttribute("aria-labelledby") && !image.closest("[aria-hidden]")) found.push("a picture says nothing");
  }
  for (const button of document.querySelectorAll("button, summary, a[href]")) {
    if (!(button.getAttribute("aria-label") || button.textContent).trim()) found.push(`a ${button.tagName} says nothing`);
  }
  let level = 0;
  for (const heading of document.querySelectorAll("h1, h2, h3, h4")) {
    const next = Number(heading.tagName[1]);
    if (next > level + 1) found.push(`${heading.tagName} "${heading.textContent}" follows H${level}`);
    level = next;
  }
  for (const element of document.querySelectorAll("a[href^='#']")) {
    if (!document.getElementById(decodeURIComponent(element.getAttribute("href").slice(1)))) found.push(`${element.getAttribute("href")} leads nowhere`);
  }
  return found;
};

// Everything that the keyboard should reach, in order.
const stops = () => [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex='0']")].filter(shown);
const number = () => stops().length;
const focused = () => {
  const index = stops().indexOf(document.activeElement);
  return index < 0 ? null : index;
};
const missed = (reached) => stops().filter((_, index) => !reached.includes(index)).slice(0, 5).map((element) => element.outerHTML.slice(0, 90));
const unmarked = () => {
  const style = getComputedStyle(document.querySelector("main a[href], main summary"), ":focus-visible");
  return [...document.styleSheets].some((sheet) => [...sheet.cssRules].some((rule) => rule.selectorText === ":focus-visible" && rule.style.outline)) && style ? [] : ["no outline"];
};

// Attributes that would run something.
const handlers = () => [...document.querySelectorAll("*")].flatMap((element) => [...element.attributes])
  .filter((attribute) => attribute.name.startsWith("on") || /^\s*javascript:/i.test(attribute.value) || attribute.name === "style")
  .map((attribute) => `${attribute.name}=${attribute.value}`);

// Labels of the map that leave their tile, or touch the one above: of one tile each stands below the other.
const mapLabels = () => {
  const found = [];
  for (const tile of document.querySelectorAll(".map .tile")) {
    if (!shown(tile)) continue;
    const box = tile.getBoundingClientRect();
    let last = box.top;
    for (const text of tile.querySelectorAll("text")) {
      const place = text.getBoundingClientRect(), size = parseFloat(getComputedStyle(text).fontSize);
      if (place.right > box.right + 0.5 || place.bottom > box.bottom + 0.5) found.push(`the map's ${text.textContent} leaves its tile`);
      if (text.textContent && place.bottom - last < size * 0.8) found.push(`the map's ${text.textContent} overlaps the label above`);
      last = place.bottom;
    }
  }
  return found;
};

// What is wrong with the picture of neighbors: arrows that cross a text, names that are cut, and texts that leave their box.
const neighbors = () => {
  const found = [], graph = document.querySelector("#graph");
  const texts = [...graph.querySelectorAll("text")].map((text) => ({ words: text.textContent, box: text.getBBox(), group: text.closest("g") }));
  if (texts.length < 4) found.push("the picture is too small for this check");
  for (const path of graph.querySelectorAll("path")) {
    const length = path.getTotalLength();
    for (let at = 0; at <= length; at += 2) {
      const { x, y } = path.getPointAtLength(at);
      const crossed = texts.find(({ box }) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height);
      if (crossed) { found.push(`an arrow crosses "${crossed.words}"`); break; }
    }
  }
  for (const { words, box, group } of texts) {
    if (words.endsWith("…")) found.push(`"${words}" is cut`);
    const frame = group?.querySelector("rect").getBBox();
    if (frame && (box.x + box.width > frame.x + frame.width || box.y < frame.y || box.y + box.height > frame.y + frame.height + 1)) found.push(`"${words}" leaves its box`);
  }
  return found;
};

// Tables that scroll within the page, apart from the matrix of couplings, which grows with the plan.
const scrolling = () => [...document.querySelectorAll(".scroll, .plain")]
  .filter((part) => part.scrollWidth > part.clientWidth + 1 && !part.querySelector(".couplings"))
  .map((part) => `${part.getAttribute("aria-labelledby") || part.className} scrolls: ${part.scrollWidth} > ${part.clientWidth}`);

// The smallest text of a picture on the screen, in pixels. The whole graph can be zoomed.
const smallest = () => Math.min(11, ...[...document.querySelectorAll("svg text")].filter((text) => shown(text) && !text.closest("#picture"))
  .map((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a));

// Sections whose heading lies below the bar after a click on their link, and totals that leave their tile.
const covered = () => {
  const bar = document.querySelector("header");
  if (getComputedStyle(bar).position !== "sticky") return [];
  const found = [...bar.querySelectorAll("nav a")].map((link) => document.querySelector(link.hash)).filter((section) => {
    section.scrollIntoView();
    return (section.querySelector("h2") || section).getBoundingClientRect().top < bar.getBoundingClientRect().bottom;
  }).map((section) => `the heading of #${section.id} is under the bar`);
  scrollTo(0, 0);
  return found;
};
const cramped = () => [...document.querySelectorAll(".totals dd")].filter((number) => number.scrollWidth > number.clientWidth + 12)
  .map((number) => `${number.textContent} leaves its tile`);
