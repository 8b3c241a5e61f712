#include <QCoreApplication>
#include <QString>
#include <QStringList>
#include <algorithm>

#include "ui/heatmap/figure/figure.h"
#include "ui/heatmap/figure/figure_export.h"
#include "ui/heatmap/heatmap_painter.h"
#include "ui/heatmap/legend.h"
#include "ui/heatmap/radical.h"
#include "ui/heatmap/scale.h"
#include "ui/heatmap/text_blocks.h"
#include "ui/heatmap/tooltips.h"
#include "ui/widgets/text/message_text.h"
#include "ui/widgets/text/subscripts.h"

namespace hanscope::ui {

namespace {

/// Items and quotations that are deeper in others are indented no further.
constexpr int kMaxHtmlIndent = 8;

constexpr char kRules[] =
    R"(html{color-scheme:@scheme;background:@page;color:@text;font:@size/1.7 @family}
body{margin:@margin;print-color-adjust:exact;-webkit-print-color-adjust:exact}
main{display:flex;flex-wrap:wrap;gap:32px}
article{box-sizing:border-box;flex:0 1 @width;min-width:min(100%,20em)}
h1{margin:0;font-size:1.1em;font-weight:600;line-height:1.3}
.model{color:@quiet;font-size:.85em;line-height:1.4;margin:0 0 1.3em}
.text p{margin:0 0 .2em;border-left:.6rem var(--shape,solid) var(--bar,transparent);padding:0 0 0 .8rem;
white-space:pre-wrap;overflow-wrap:anywhere;border-color:var(--bar,transparent)}
.text p.flow{border:0;padding:0}
.text p.gap{margin-top:.8em}
.text p.more{margin-top:-.2em}
.text p.h1,.text p.h2,.text p.h3{font-weight:bold;font-size:1.1em;break-after:avoid}
.text p.h1{font-size:1.5em}
.text p.h2{font-size:1.25em}
@indents.mark{display:inline-block;width:1.7em;margin-inline-start:-1.7em}
.w{padding:.08em 0;-webkit-box-decoration-break:clone;box-decoration-break:clone}
.l{padding-inline-start:.15em;margin-inline-start:-.15em}
.r{padding-inline-end:.15em;margin-inline-end:-.15em}
.w u{text-decoration:none;border-bottom:2px solid @outline}
.w u.against{border-bottom:4px double @outline}
.w:hover{outline:1px solid @text}
.unknown,.parts{text-decoration:underline dotted 1px @quiet;text-underline-offset:.28em}
.parts{text-decoration-style:dashed}
ins,del{text-decoration-thickness:.1em}
.text i{display:inline-block;width:.35em;height:1.2em;margin-inline-end:.3em;vertical-align:-.25em;
background:var(--bar)}
.page{display:flex;align-items:center;gap:.6em;color:@quiet;font-size:.8em;margin:1.4em 0 .6em}
.page::before{content:"";flex:1;border-top:1px solid currentColor;opacity:.4}
footer{border-top:1px solid @rule;margin-top:1.3em;padding-top:.9em;color:@quiet;font-size:.85em;
display:flex;flex-wrap:wrap;column-gap:1.9em}
footer b{display:inline-block;width:60px;height:.75em;border:1px solid @quiet}
footer sub{font-size:.7em;line-height:0}
footer .root{border-top:1px solid currentColor}
footer s{display:inline-block;width:24px;height:.8em;border-bottom:1px dotted @quiet;text-decoration:none}
footer s.parts{border-bottom-style:dashed}
footer s.line{border-bottom:0;height:4px;background:@text;clip-path:polygon(0 100%,100% 0,100% 100%)}
footer s.added{border-bottom:2px solid @text}
footer s.reason{border-bottom:2px solid @outline}
footer s.against{border-bottom:4px double @outline}
footer s.deleted{border-bottom:2px solid @text;height:.35em;vertical-align:.35em}
.note{font-size:.85em;margin:.4em 0 0}
@media print{.text p{break-inside:avoid}}
)";

QString indentRules() {
    QString rules;
    for (int level = 1; level <= kMaxHtmlIndent; ++level)
        rules += QStringLiteral(".text p.in%1{padding-inline-start:calc(.8rem + %2em)}\n")
                     .arg(level)
                     .arg(1.7 * level);
    return rules;
}

/// Names of fonts as CSS strings.
QString families(const QFont& font) {
    QStringList names;
    for (QString name : font.families()) {
        name.remove(QLatin1Char('\\')).remove(QLatin1Char('<'));
        names << QLatin1Char('"') + name.remove(QLatin1Char('"')) + QLatin1Char('"');
    }
    return names.join(QLatin1Char(',')) +
           (isSerif(font) ? QStringLiteral(",serif") : QStringLiteral(",sans-serif"));
}

QString pixels(double value) {
    return QString::number(value, 'g', 6) + QStringLiteral("px");
}

QString ruleColor(const Palette& palette) {
    const QColor quiet = palette.quietText;
    return QStringLiteral("rgba(%1,%2,%3,.35)")
        .arg(quiet.red())
        .arg(quiet.green())
        .arg(quiet.blue());
}

/// The style sheet of such a figure; `zoom`: pixels of 1/96 inch for each logical pixel. The
/// distances are those of HeatmapMetrics.
QString htmlStyle(const FigureContent& content, double zoom) {
    const Palette& palette = content.palette;
    QString style = QString::fromLatin1(kRules);
    const auto set = [&style](const char* name, const QString& value) {
        style.replace(QLatin1String(name), value);
    };
    set("@scheme", palette.isDark() ? QStringLiteral("dark") : QStringLiteral("light"));
    set("@page", content.paintsPage ? palette.page.name() : QStringLiteral("transparent"));
    set("@text", palette.text.name());
    set("@quiet", palette.quietText.name());
    set("@outline", palette.outline.name());
    set("@rule", ruleColor(palette));
    set("@margin", pixels(content.margin * zoom));
    set("@size", pixels(content.font.pixelSize() * zoom));
    set("@width", pixels((content.width - 2 * content.margin) * zoom));
    set("@indents", indentRules());
    set("@family", families(content.font));
    return style;
}

/// Line breaks would end a tooltip's line within an attribute only by chance.
QString attribute(const QString& text) {
    return text.toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("&#10;"));
}

QString legendText(const LegendItem& item) {
    if (item.underscores == Underscores::Shown) return item.text.toHtmlEscaped();
    const qsizetype root = item.text.indexOf(QChar(0x221a));
    if (root < 0) return subscriptedHtml(item.text);
    const qsizetype end = radicandEnd(item.text, root);
    return subscriptedHtml(item.text.left(root + 1)) +
           QStringLiteral("<span class=\"root\">%1</span>")
               .arg(subscriptedHtml(item.text.mid(root + 1, end - root - 1))) +
           subscriptedHtml(item.text.mid(end));
}

bool isSpace(const std::vector<MarkedRun>& runs, std::size_t index, bool atEnd) {
    if (index >= runs.size()) return true;  // also before the first one
    const QString& text = runs[index].text;
    return (atEnd ? text.back() : text.front()).isSpace();
}

/// Writes the text of one figure.
class HtmlText {
 public:
    HtmlText(const FigureContent& content) : content_(content), shown_(*content.shown) {}

    QString html() const {
        QString html;
        const Document& document = *shown_.reading->document;
        for (const TextBlock& block : cutIntoBlocks(document, content_.sentencePerLine)) {
            if (block.page > 0)
                html += QStringLiteral("<div class=\"page\"><span>%1</span></div>\n")
                            .arg(pageText(block.page).toHtmlEscaped());
            html += blockHtml(block, showBlock(document, block));
            content_.count(block);
        }
        return html;
    }

 private:
    QString blockHtml(const TextBlock& block, const BlockText& text) const {
        const int sentence = onlySentence(text);
        QString classes = blockClass(block);
        if (sentence < 0) classes += QStringLiteral(" flow");
        if (block.startsParagraph) classes += QStringLiteral(" gap");
        if (block.continuesBlock) classes += QStringLiteral(" more");
        QString html =
            QStringLiteral("<p class=\"%1\" dir=\"auto\"%2>")
                .arg(classes.trimmed(), sentence < 0 ? QString() : sentenceAttributes(sentence));
        if (!text.mark.isEmpty())
            html += QStringLiteral("<span class=\"mark\">%1</span>").arg(text.mark);
        const std::vector<MarkedRun> runs = runsOf(text);
        for (std::size_t i = 0; i < runs.size(); ++i) html += runHtml(runs, i, sentence < 0);
        return html + QStringLiteral("</p>\n");
    }

    /// `namesSentences`: a short bar before each sentence, because the block has several.
    QString runHtml(const std::vector<MarkedRun>& runs, std::size_t index,
                    bool namesSentences) const {
        const MarkedRun& run = runs[index];
        if (run.word < 0) return run.text.toHtmlEscaped();
        QString html;
        if (namesSentences && run.startsSentence)
            html = QStringLiteral("<i%1></i>").arg(sentenceAttributes(run.sentence));
        QString text = run.text.toHtmlEscaped();
        const WordMark mark = wordMark(shown_, run.word);
        if (mark.edit == Edit::Added) text = QStringLiteral("<ins>%1</ins>").arg(text);
        if (mark.edit == Edit::Deleted) text = QStringLiteral("<del>%1</del>").arg(text);
        if (const std::uint8_t made = markOf(content_, run.word); made != 0)
            text = QStringLiteral("<u%1>%2</u>")
                       .arg(QLatin1String(made == kAgainstMark ? " class=\"against\"" : ""), text);
        QString classes = QStringLiteral("w");
        if (isSpace(runs, index - 1, true)) classes += QStringLiteral(" l");
        if (isSpace(runs, index + 1, false)) classes += QStringLiteral(" r");
        if (mark.known == kUnknownWord) classes += QStringLiteral(" unknown");
        if (mark.known == kKnownByParts) classes += QStringLiteral(" parts");
        return html + QStringLiteral("<span class=\"%1\"%2 title=\"%3\">%4</span>")
                          .arg(classes, wordStyle(run.word),
                               attribute(Tooltips::plainWord(shown_, run.word)), text);
    }

    QString wordStyle(int word) const {
        QStringList rules;
        const WeightFill fill = wordFill(content_.palette, shown_.weights, word);
        if (fill.color != content_.palette.page)
            rules << (fill.isFrame ? QStringLiteral("box-shadow:inset 0 0 0 .13em %1")
                                   : QStringLiteral("background:%1"))
                         .arg(fill.color.name());
        const double line = weightLine(shown_.weights, word);
        if (content_.palette.underlines && line != 0)
            rules << QStringLiteral("border-%1:%2em solid")
                         .arg(line < 0 ? QStringLiteral("top") : QStringLiteral("bottom"),
                              QString::number(std::abs(line), 'g', 3));
        return rules.isEmpty() ? QString() : QStringLiteral(" style=\"%1\"").arg(rules.join(u';'));
    }

    QString sentenceAttributes(int sentence) const {
        const WeightFill bar = barFill(content_.palette, shown_.weights, sentence);
        return QStringLiteral(" style=\"--bar:%1%2\" title=\"%3\"")
            .arg(bar.color.name(), bar.isFrame ? QStringLiteral(";--shape:double") : QString(),
                 attribute(Tooltips::plainSentence(shown_, sentence)));
    }

    static QString blockClass(const TextBlock& block) {
        const int level = std::clamp(block.level, 1, 3);
        if (block.kind == TextPart::Kind::Heading) return QStringLiteral("h%1").arg(level);
        if (block.kind == TextPart::Kind::Paragraph) return {};
        return QStringLiteral("in in%1").arg(std::clamp(block.level, 1, kMaxHtmlIndent));
    }

    const FigureContent& content_;
    const ShownReading& shown_;
};

QString swatchHtml(const LegendItem& item, const FigureContent& content) {
    const bool isSigned = content.shown->weights.range == WeightRange::Signed;
    const auto color = [&](double place) {
        return scaleColor(item.swatch, isSigned, place, item.reach, content.palette).name();
    };
    switch (item.swatch) {
        case LegendSwatch::None:
            return {};
        case LegendSwatch::Frame:
            return QStringLiteral("<s style=\"box-shadow:inset 0 0 0 2px %1\"></s> ")
                .arg(content.palette.mostNegative.name());
        case LegendSwatch::Line:
            return QStringLiteral("<s class=\"line\"></s> ");
        case LegendSwatch::Bar:
        case LegendSwatch::Word:
            break;
        default:
            return QStringLiteral("<s class=\"%1\"></s> ").arg(markName(item.swatch));
    }
    return QStringLiteral(
               "%1 <b style=\"background:linear-gradient(90deg,%2,%3,%4)\"></b> %5&ensp;")
        .arg(item.minimum, color(0), color(0.5), color(1), item.maximum);
}

QString legendHtml(const std::vector<FigureContent>& contents) {
    QString html = QStringLiteral("<footer>");
    for (const LegendItem& item : legendItems(contents))
        if (!item.text.isEmpty())
            html += QStringLiteral("<span>%1%2</span>\n")
                        .arg(swatchHtml(item, contents.front()), legendText(item));
    return html + QStringLiteral("</footer>\n");
}

QString figureHtml(const FigureContent& content, bool hasLegend) {
    QString html = QStringLiteral("<article>\n");
    const QString title = titleOf(content), details = detailsOf(content);
    if (!title.isEmpty())
        html += QStringLiteral("<h1 dir=\"auto\">%1</h1>\n").arg(title.toHtmlEscaped());
    if (!details.isEmpty())
        html += QStringLiteral("<p class=\"model\">%1</p>\n").arg(details.toHtmlEscaped());
    html +=
        QStringLiteral("<div class=\"text\" lang=\"\">\n%1</div>\n").arg(HtmlText(content).html());
    if (hasLegend && content.legend) html += legendHtml({content});
    for (const Message& warning : content.shown->reading->warnings)
        html +=
            QStringLiteral("<p class=\"note\">%1</p>\n").arg(messageText(warning).toHtmlEscaped());
    return html + QStringLiteral("</article>\n");
}

QString headHtml(const std::vector<FigureContent>& contents, const FigureOutput& output) {
    QStringList titles;
    for (const FigureContent& content : contents)
        titles << captionText(*content.shown->reading, content.truth);
    QString html = QStringLiteral(
                       "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                       "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                       "style-src 'unsafe-inline'\">\n"
                       "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                       "<title>%1</title>\n")
                       .arg(titles.join(QStringLiteral(" · ")).toHtmlEscaped());
    for (const auto& [key, value] : output.metadata)
        html += QStringLiteral("<meta name=\"hanscope.%1\" content=\"%2\">\n")
                    .arg(key, value.toHtmlEscaped());
    return html + QStringLiteral("<style>\n%1</style>\n</head>\n<body>\n")
                      .arg(htmlStyle(contents.front(), zoomOf(contents, output)));
}

/// A whole page of HTML with the figures side by side, as sideBySide() draws them. It needs no
/// script and no other file, and forbids both; all texts are escaped. The numbers of a word or
/// sentence appear under the mouse. Metadata are <meta> elements. The same contents give the same
/// bytes.
QByteArray htmlFigures(const std::vector<FigureContent>& contents, const FigureOutput& output) {
    const bool one = contents.size() > 1 && haveOneLegend(contents);
    QString html = headHtml(contents, output) + QStringLiteral("<main>\n");
    for (const FigureContent& content : contents) html += figureHtml(content, !one);
    html += QStringLiteral("</main>\n");
    if (one && contents.front().legend) html += legendHtml(contents);
    return (html + QStringLiteral("</body>\n</html>\n")).toUtf8();
}

struct HtmlWriterTexts {
    Q_DECLARE_TR_FUNCTIONS(HtmlWriterTexts)
};

}  // namespace

const FigureWriter& htmlWriter() {
    static constexpr FigureWriter kWriter{
        {".html", false}, [] { return HtmlWriterTexts::tr("HTML page"); }, nullptr, htmlFigures};
    return kWriter;
}

}  // namespace hanscope::ui
