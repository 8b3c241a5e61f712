#include "ui/gallery/gallery_page.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/in_quotes.h"
#include "core/version.h"
#include "ui/background/file_queue.h"
#include "ui/widgets/text/number_texts.h"

namespace hanscope::ui {

namespace {

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

struct GalleryPageTexts {
    Q_DECLARE_TR_FUNCTIONS(GalleryPageTexts)
};

/// Characters that HTML must not have, or that turn what follows them round, are written as
/// escapes.
QString escaped(const std::string& text) {
    return QString::fromStdString(withControlsEscaped(text)).toHtmlEscaped();
}

/// The documents whose true labels are known; `onlyRight`: those that have the right prediction.
std::ptrdiff_t truthCount(const std::vector<GalleryRecord>& records, bool onlyRight = false) {
    return std::count_if(records.begin(), records.end(), [&](const GalleryRecord& record) {
        return !record.truth.empty() && (record.isRight || !onlyRight);
    });
}

QString summary(const std::vector<GalleryRecord>& records, std::size_t failures) {
    QStringList parts{GalleryPageTexts::tr("%Ln document(s)", nullptr, int(records.size()))};
    if (const auto known = truthCount(records))
        parts << GalleryPageTexts::tr("%1 of %2 predictions are correct")
                     .arg(truthCount(records, true))
                     .arg(known);
    if (failures > 0)
        parts << GalleryPageTexts::tr("%Ln text(s) could not be drawn", nullptr, int(failures));
    return parts.join(QStringLiteral(" · ")).toHtmlEscaped();
}

QString option(const char* value, const QString& text) {
    return QStringLiteral("<option value=\"%1\">%2</option>")
        .arg(QLatin1String(value), text.toHtmlEscaped());
}

/// Search field and order; shown only if JavaScript runs.
QString controls(bool hasTruth) {
    QString orders = option("number", GalleryPageTexts::tr("Order of the data")) +
                     option("name", GalleryPageTexts::tr("Name")) +
                     option("prediction", GalleryPageTexts::tr("Prediction")) +
                     option("sure", GalleryPageTexts::tr("Most probable first")) +
                     option("unsure", GalleryPageTexts::tr("Least probable first")) +
                     option("long", GalleryPageTexts::tr("Longest first"));
    if (hasTruth) orders += option("wrong", GalleryPageTexts::tr("Wrong predictions first"));
    return QStringLiteral(
               "<div class=\"controls\" hidden><input id=\"search\" type=\"search\" "
               "placeholder=\"%1\" aria-label=\"%1\"><label>%2 <select id=\"order\">%3</select>"
               "</label><span id=\"found\" role=\"status\"></span></div>\n")
        .arg(GalleryPageTexts::tr("Search names, labels, first words").toHtmlEscaped(),
             GalleryPageTexts::tr("Order:").toHtmlEscaped(), orders);
}

QString head(const GalleryPlan& plan) {
    return QStringLiteral(
               "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
               "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
               "<meta name=\"generator\" "
               "content=\"%1\">\n<title>%2</title>\n<style>%3</style>\n</head>\n<body>\n")
        .arg(QString::fromStdString(programName()), escaped(plan.title.toStdString()),
             QLatin1String(kGalleryStyle));
}

QString truthText(const GalleryRecord& record) {
    if (record.truth.empty()) return {};
    return QStringLiteral("<span class=\"truth%1\">%2</span>")
        .arg(record.isRight ? QString() : QStringLiteral(" wrong"),
             escaped(GalleryPageTexts::tr("True label: %1")
                         .arg(QString::fromStdString(record.truth))
                         .toStdString()));
}

QString card(const GalleryRecord& record, FigureFormat format) {
    const QString attributes =
        QStringLiteral(
            "data-number=\"%1\" data-probability=\"%2\" data-words=\"%3\" data-right=\"%4\"")
            .arg(record.number)
            .arg(record.probability, 0, 'g', 6)
            .arg(record.words)
            .arg(record.isRight ? 1 : 0);
    return QStringLiteral(
               "<article %1><a href=\"%2\"><img src=\"%3\" alt=\"\" loading=\"lazy\">"
               "<span class=\"labels\"><b>%4</b> <span class=\"percent\">%5</span>%6</span>"
               "<span class=\"name\">%7</span><span class=\"text\" "
               "dir=\"auto\">%8</span></a></article>\n")
        .arg(attributes, escaped(record.file), escaped(thumbnailName(record, format)),
             escaped(record.prediction), percent(record.probability), truthText(record),
             escaped(record.name), escaped(record.beginning));
}

QString failureList(const std::vector<GalleryFailure>& failures) {
    if (failures.empty()) return {};
    QString list;
    for (const GalleryFailure& failure : failures)
        list += QStringLiteral("<li>") + escaped(failure.sentence) + QStringLiteral("</li>\n");
    return QStringLiteral("<section class=\"failures\"><h2>%1</h2>\n<ol>\n%2</ol></section>\n")
        .arg(GalleryPageTexts::tr("Without a figure").toHtmlEscaped(), list);
}

}  // namespace

bool needsThumbnails(FigureFormat format) {
    return !writerOf(format).isImage;
}

std::string thumbnailName(const GalleryRecord& record, FigureFormat format) {
    if (!needsThumbnails(format)) return record.file;
    return "thumbnails/" + std::filesystem::path(record.file).stem().string() + ".png";
}

void writeGalleryPage(const GalleryPlan& plan, const std::vector<GalleryRecord>& records,
                      const std::vector<GalleryFailure>& failures) {
    std::string page;
    const auto write = [&page](const QString& html) { page += html.toStdString(); };
    write(head(plan));
    write(QStringLiteral("<header><h1>%1</h1>\n<p>%2</p>\n<p>%3</p>\n")
              .arg(escaped(plan.title.toStdString()), escaped(plan.note.toStdString()),
                   summary(records, failures.size())));
    write(controls(truthCount(records) > 0) + QStringLiteral("</header>\n<main>\n"));
    for (const GalleryRecord& record : records) write(card(record, plan.format));
    write(QStringLiteral("</main>\n<p id=\"none\" hidden>%1</p>\n")
              .arg(GalleryPageTexts::tr("Nothing matches the search.").toHtmlEscaped()));
    write(failureList(failures));
    write(QStringLiteral("<script>%1</script>\n</body>\n</html>\n")
              .arg(QLatin1String(kGalleryScript)));
    writeWhole(plan.folder / kGalleryPageName, page);
}

}  // namespace hanscope::ui
