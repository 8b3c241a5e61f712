#include "ui/heatmap/figure/tex_figure.h"

#include <algorithm>

#include "ui/heatmap/figure/marked_text.h"
#include "ui/heatmap/figure/side_by_side.h"
#include "ui/heatmap/figure/tex_preamble.h"
#include "ui/heatmap/heatmap_painter.h"
#include "ui/heatmap/legend_items.h"
#include "ui/heatmap/scale.h"
#include "ui/widgets/core_text.h"

namespace hanscope::ui {

namespace {

constexpr int kDeepestTexIndent = 8;
constexpr int kScaleCells = 12;

QString texColor(const QColor& color) {
    return color.name().mid(1).toUpper();
}

/// Writes the text of one figure.
class TexBody {
 public:
    TexBody(const FigureContent& content, TexText& text)
        : content_(content), shown_(*content.shown), text_(text) {}

    QString tex() {
        QString tex;
        const Document& document = *shown_.reading->document;
        for (const TextBlock& block : cutIntoBlocks(document, content_.sentencePerLine)) {
            if (block.page > 0)
                tex += QStringLiteral("\\hanpage{%1}\n").arg(text_.ofLine(pageText(block.page)));
            tex += blockTex(block, showBlock(document, block));
        }
        return tex;
    }

 private:
    QString blockTex(const TextBlock& block, const BlockText& text) {
        const int sentence = onlySentence(text);
        const bool isReversed = text.text.isRightToLeft();
        QString tex = block.startsParagraph ? QStringLiteral("\\medskip") : QString();
        tex += sentence < 0
                   ? QStringLiteral("{\\hanline{%1}").arg(indentOf(block))
                   : QStringLiteral("\\hanbar{%1}{%2}")
                         .arg(texColor(barColor(content_.palette, shown_.weights, sentence)),
                              indentOf(block));
        tex += headingOf(block);
        if (isReversed) tex += QStringLiteral("\\raggedleft\\hanR{");
        if (!text.mark.isEmpty()) tex += QStringLiteral("\\hanmark{%1}").arg(text_.of(text.mark));
        tex += runsTex(runsOf(text), isReversed, sentence < 0);
        if (isReversed) tex += QLatin1Char('}');
        return tex + (sentence < 0 ? QStringLiteral("\\par}\n") : QStringLiteral("\\hanstop\n"));
    }

    /// Texts of the other direction are groups, from their first word to their last one.
    QString runsTex(const std::vector<MarkedRun>& runs, bool isReversed, bool namesSentences) {
        const TexDirection base =
            isReversed ? TexDirection::RightToLeft : TexDirection::LeftToRight;
        QString tex, neutral;
        bool isOther = false;
        for (std::size_t i = 0; i < runs.size(); ++i) {
            const TexDirection direction = directionOf(runs[i].text);
            QString run = runTex(runs, i, namesSentences);
            if (direction == TexDirection::None) {
                neutral += run;
                continue;
            }
            const bool changes = (direction != base) != isOther;
            if (changes && isOther) tex += QLatin1Char('}');
            tex += std::exchange(neutral, QString());
            if (changes && !isOther)
                tex += isReversed ? QStringLiteral("\\hanL{") : QStringLiteral("\\hanR{");
            isOther = direction != base;
            tex += run;
        }
        return tex + (isOther ? QStringLiteral("}") : QString()) + neutral;
    }

    QString runTex(const std::vector<MarkedRun>& runs, std::size_t index, bool namesSentences) {
        const MarkedRun& run = runs[index];
        const bool breaks = index > 0 && mayBreakBetween(runs[index - 1].text, run.text);
        QString tex = breaks ? QStringLiteral("\\allowbreak{}") : QString();
        if (run.word < 0) return tex + gapTex(run.text);
        const QColor bar = barColor(content_.palette, shown_.weights, run.sentence);
        if (namesSentences && run.startsSentence)
            tex += QStringLiteral("\\hanbegins{%1}").arg(texColor(bar));
        const bool padsLeft = index == 0 || runs[index - 1].text.back().isSpace();
        const bool padsRight = index + 1 == runs.size() || runs[index + 1].text.front().isSpace();
        return tex + wordTex(run, padsLeft, padsRight);
    }

    QString gapTex(const QString& gap) {
        QString tex = text_.ofLine(gap);
        if (gap.front().isSpace()) tex.prepend(QLatin1Char(' '));
        if (gap.back().isSpace() && tex.size() > 1) tex += QLatin1Char(' ');
        return tex;
    }

    QString wordTex(const MarkedRun& run, bool padsLeft, bool padsRight) {
        const QColor color = wordColor(content_.palette, shown_.weights, run.word);
        const bool isPainted = color != content_.palette.page;
        QStringList pieces;
        for (const QString& piece : breakable(run.text)) {
            QString tex = markedTex(text_.of(piece), wordMark(shown_, run.word));
            if (isPainted)
                tex = QStringLiteral("\\hanword%1%2{%3}{%4}")
                          .arg(padsLeft ? 1 : 0)
                          .arg(padsRight ? 1 : 0)
                          .arg(texColor(color), tex);
            pieces << tex;
        }
        return pieces.join(QStringLiteral("\\allowbreak{}"));
    }

    static QString markedTex(QString text, WordMark mark) {
        if (mark.known == kUnknownWord) text = QStringLiteral("\\hanunknown{%1}").arg(text);
        if (mark.known == kKnownByParts) text = QStringLiteral("\\hanparts{%1}").arg(text);
        if (mark.edit == Edit::Added) text = QStringLiteral("\\hanadded{%1}").arg(text);
        if (mark.edit == Edit::Deleted) text = QStringLiteral("\\handeleted{%1}").arg(text);
        return text;
    }

    static QString headingOf(const TextBlock& block) {
        if (block.kind != TextPart::Kind::Heading) return {};
        return block.level <= 1   ? QStringLiteral("\\bfseries\\Large ")
               : block.level == 2 ? QStringLiteral("\\bfseries\\large ")
                                  : QStringLiteral("\\bfseries ");
    }

    static QString indentOf(const TextBlock& block) {
        const bool isIndented =
            block.kind == TextPart::Kind::ListItem || block.kind == TextPart::Kind::Quotation;
        const int level = isIndented ? std::clamp(block.level, 1, kDeepestTexIndent) : 0;
        return QString::number(1.7 * level) + QStringLiteral("em");
    }

    const FigureContent& content_;
    const ShownReading& shown_;
    TexText& text_;
};

QString scaleTex(const LegendItem& item, const FigureContent& content) {
    const bool isSigned = content.shown->weights.range == WeightRange::Signed;
    QString cells;
    for (int i = 0; i < kScaleCells; ++i) {
        const double place = static_cast<double>(i) / (kScaleCells - 1);
        cells += QStringLiteral("\\hancell{%1}{.33em}")
                     .arg(texColor(scaleColor(item.swatch, isSigned, place, content.palette)));
    }
    return QStringLiteral("%1~\\hanscale{%2}~%3\\enspace{}").arg(item.least, cells, item.most);
}

QString swatchTex(const LegendItem& item, const FigureContent& content) {
    const auto mark = [](const char* command) {
        return QStringLiteral("\\han%1{\\hspace{1.8em}}\\enspace{}").arg(QLatin1String(command));
    };
    switch (item.swatch) {
        case LegendSwatch::Unknown:
            return mark("unknown");
        case LegendSwatch::ByParts:
            return mark("parts");
        case LegendSwatch::Added:
            return mark("added");
        case LegendSwatch::Deleted:
            return mark("deleted");
        case LegendSwatch::Bar:
        case LegendSwatch::Word:
            return scaleTex(item, content);
        case LegendSwatch::None:
            break;
    }
    return {};
}

/// "p_s" with a subscript.
QString subscriptedTex(const LegendItem& item, TexText& text) {
    if (item.underscores == Underscores::Shown) return text.ofLine(item.text);
    QString tex = text.ofLine(item.text);
    for (qsizetype at = tex.indexOf(QLatin1String("\\_")); at >= 0 && at + 2 < tex.size();
         at = tex.indexOf(QLatin1String("\\_"), at + 1))
        tex.replace(at, 3, QStringLiteral("\\textsubscript{%1}").arg(tex[at + 2]));
    return tex;
}

QString legendTex(const FigureContent& content,
                  const std::vector<std::shared_ptr<const ShownReading>>& others, TexText& text) {
    QStringList items;
    for (const LegendItem& item : legendItems(*content.shown, others))
        items << QStringLiteral("\\mbox{%1%2}")
                     .arg(swatchTex(item, content), subscriptedTex(item, text));
    return QStringLiteral(
               "\\par\\medskip\\noindent{\\color{hanquiet}\\rule{\\linewidth}{.3pt}\\par\n"
               "\\noindent\\small\\hanUsual %1\\par}\n")
        .arg(items.join(QStringLiteral("\\qquad\n")));
}

QString figureTex(const FigureContent& content, bool hasLegend, TexText& text) {
    QString tex =
        QStringLiteral(
            "\\noindent{\\bfseries %1}\\par\n"
            "\\noindent{\\color{hanquiet}\\small\\hanUsual %2\\par}\n\\medskip\n")
            .arg(text.ofLine(captionText(*content.shown->reading, content.truth)),
                 text.ofLine(captionDetails(*content.shown, content.truth, content.note)));
    tex += TexBody(content, text).tex();
    if (hasLegend) tex += legendTex(content, {}, text);
    for (const std::string& warning : content.shown->reading->warnings)
        tex += QStringLiteral("\\noindent{\\small\\hanUsual %1\\par}\n")
                   .arg(text.ofLine(coreText(warning)));
    return tex;
}

}  // namespace

QByteArray texFigures(const std::vector<FigureContent>& contents, const FigureOutput& output) {
    const bool one = contents.size() > 1 && haveOneLegend(contents);
    TexText text;
    QStringList figures;
    std::vector<std::shared_ptr<const ShownReading>> shown;
    for (const FigureContent& content : contents) {
        figures << figureTex(content, !one, text);
        shown.push_back(content.shown);
    }
    QString tex = figures.join(QStringLiteral("\\bigskip\n"));
    if (one) tex += legendTex(contents.front(), shown, text);
    const double zoom = zoomOf(contents.front().width, output);
    return (texPreamble(contents.front(), text, output, zoom) + tex +
            QStringLiteral("\\end{document}\n"))
        .toUtf8();
}

}  // namespace hanscope::ui
