#pragma once

namespace hanscope::ui {

/// Style sheet of a gallery's page, light and dark. ASCII.
inline constexpr char kGalleryStyle[] = R"CSS(
:root { color-scheme: light dark; --page: #f4f5f7; --card: #fff; --text: #16181d; --quiet: #565d68;
  --line: #d5d9e0; --accent: #0b6aa8; --wrong: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --page: #16181c; --card: #22252b; --text: #e7e9ed;
  --quiet: #a3abb8; --line: #3a3f48; --accent: #6cb6f0; --wrong: #ff8a80; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1500px; padding: 24px; background: var(--page); color: var(--text);
  font: 15px/1.45 system-ui, "DejaVu Sans", sans-serif; }
h1 { margin: 0 0 4px; font-size: 24px; overflow-wrap: anywhere; }
h2 { font-size: 18px; }
header p { margin: 0 0 4px; color: var(--quiet); }
.controls { display: flex; flex-wrap: wrap; align-items: center; gap: 12px; margin: 16px 0 0; }
.controls[hidden] { display: none; }
input, select { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line);
  border-radius: 6px; padding: 6px 10px; }
input { width: min(100%, 340px); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
#found { color: var(--quiet); }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(260px, 1fr)); gap: 16px;
  margin: 20px 0; }
article { content-visibility: auto; contain-intrinsic-size: auto 340px; }
article a { display: flex; flex-direction: column; height: 100%; overflow: hidden; color: inherit;
  text-decoration: none; background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
article a:hover { border-color: var(--accent); }
img { width: 100%; height: auto; max-height: 200px; object-fit: cover; object-position: top left; background: #fff;
  border-bottom: 1px solid var(--line); }
.labels, .name, .text { margin: 0 12px; overflow-wrap: anywhere; }
.labels { margin-top: 10px; }
.percent, .text, .truth { color: var(--quiet); }
.percent { font-variant-numeric: tabular-nums; }
.truth { display: block; font-size: 13px; }
.truth.wrong { color: var(--wrong); font-weight: 600; }
.name { font-size: 13px; margin-top: 2px; }
.text { margin: 4px 12px 12px; font-size: 13px; display: -webkit-box;
  -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; }
.failures { border-top: 1px solid var(--line); }
.failures li { overflow-wrap: anywhere; }
)CSS";

/// The script that searches and orders the cards. ASCII.
inline constexpr char kGalleryScript[] = R"JS(
"use strict";
const main = document.querySelector("main"), search = document.getElementById("search"),
  order = document.getElementById("order"), none = document.getElementById("none");
const cards = Array.from(main.children, card => ({ card, data: card.dataset,
  name: card.querySelector(".name").textContent, label: card.querySelector("b").textContent,
  text: card.textContent.toLowerCase() }));
const byText = new Intl.Collator(undefined, { numeric: true }).compare;
const orders = { number: () => 0, name: (a, b) => byText(a.name, b.name),
  prediction: (a, b) => byText(a.label, b.label),
  sure: (a, b) => b.data.probability - a.data.probability,
  unsure: (a, b) => a.data.probability - b.data.probability,
  long: (a, b) => b.data.words - a.data.words, wrong: (a, b) => a.data.right - b.data.right };
function arrange() {
  const compare = orders[order.value];
  main.append(...cards.sort((a, b) => compare(a, b) || a.data.number - b.data.number)
    .map(each => each.card));
}
function filter() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const each of cards) {
    each.card.hidden = !words.every(word => each.text.includes(word));
    if (!each.card.hidden) ++found;
  }
  document.getElementById("found").textContent = words.length ? found + " / " + cards.length : "";
  none.hidden = found > 0 || !cards.length;
}
search.addEventListener("input", filter);
order.addEventListener("change", arrange);
document.querySelector(".controls").hidden = false;
)JS";

}  // namespace hanscope::ui
