#include "ui/gallery/gallery_page.h"

#include <QCoreApplication>

#include "core/atomic_file.h"
#include "core/in_quotes.h"
#include "ui/gallery/gallery_page_parts.h"
#include "ui/widgets/number_texts.h"

namespace hanscope::ui {

namespace {

struct GalleryPageTexts {
    Q_DECLARE_TR_FUNCTIONS(GalleryPageTexts)
};

/// Characters that HTML must not have, or that turn what follows them round, are written as
/// escapes.
QString escaped(const std::string& text) {
    return QString::fromStdString(withControlsEscaped(text)).toHtmlEscaped();
}

std::size_t rightCount(const std::vector<GalleryRecord>& records) {
    std::size_t right = 0;
    for (const GalleryRecord& record : records)
        if (!record.truth.empty() && record.isRight) ++right;
    return right;
}

std::size_t truthCount(const std::vector<GalleryRecord>& records) {
    std::size_t known = 0;
    for (const GalleryRecord& record : records)
        if (!record.truth.empty()) ++known;
    return known;
}

QString summary(const std::vector<GalleryRecord>& records, std::size_t failures) {
    QStringList parts{GalleryPageTexts::tr("%Ln document(s)", nullptr, int(records.size()))};
    if (const std::size_t known = truthCount(records))
        parts << GalleryPageTexts::tr("%1 of %2 predictions are right")
                     .arg(rightCount(records))
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
               "<meta name=\"generator\" content=\"Hanscope " HANSCOPE_VERSION
               "\">\n<title>%1</title>\n<style>%2</style>\n</head>\n<body>\n")
        .arg(escaped(plan.title.toStdString()), QLatin1String(kGalleryStyle));
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
    AtomicFile file(plan.folder / kGalleryPageName);
    const auto write = [&file](const QString& html) { file.write(html.toStdString()); };
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
    file.commit();
}

}  // namespace hanscope::ui
