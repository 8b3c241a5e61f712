#include "ui/explorer/charts/concordance_figure.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <cmath>

#include "ui/heatmap/figure/figure.h"
#include "ui/heatmap/figure/figure_export.h"
#include "ui/heatmap/figure/picture.h"
#include "ui/heatmap/figure/tex_figure.h"
#include "ui/heatmap/figure/tex_text.h"
#include "ui/heatmap/legend.h"
#include "ui/widgets/palette.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/number_texts.h"

namespace hanscope::ui {

namespace {

struct ConcordanceFigureTexts {
    Q_DECLARE_TR_FUNCTIONS(ConcordanceFigureTexts)
};

constexpr qreal kLinesWidth = 760 - 2 * kFigureMargin;
constexpr qreal kKeywordPad = 5, kWeightWidth = 56;
constexpr qreal kMaxKeyword = 200;
constexpr int kTexCharacters = 42;  // on either side of an occurrence
constexpr double kPngPixels = 2;    // for each logical pixel

QFont linesFont() {
    return figureNoteFont(figureFont());
}

qreal lineHeight() {
    return std::ceil(1.5 * QFontMetricsF(linesFont()).height());
}

QColor colorOf(const ConcordanceLine& line) {
    return Palette::light().word(line.weights ? double{line.weights->share} : 0);
}

QString weightOf(const ConcordanceLine& line) {
    return line.weights ? twoDigits(double{line.weights->share}) : QString();
}

/// The words that are nearest to the occurrence.
QString texContext(const std::string& words, bool isBefore) {
    const QString text = QString::fromStdString(words).trimmed();
    if (text.size() <= kTexCharacters) return text;
    const QString part = isBefore ? text.right(kTexCharacters) : text.left(kTexCharacters);
    const qsizetype space = isBefore ? part.indexOf(u' ') : part.lastIndexOf(u' ');
    if (space < 0) return part;
    return isBefore ? part.mid(space + 1) : part.left(space);
}

/// A row begins with an empty group, because "[" and "*" after \\ are parts of that command.
QString lineTex(const ConcordanceLine& line, TexText& text) {
    return QStringLiteral("{}%1&\\hanword11{%2}{%3}&%4&%5\\\\\n")
        .arg(text.ofLine(texContext(line.left, true)), colorOf(line).name().mid(1).toUpper(),
             text.ofLine(QString::fromStdString(line.keyword)),
             text.ofLine(texContext(line.right, false)), text.ofLine(weightOf(line)));
}

QString titleOf(const ConcordanceFigureContent& content) {
    return ConcordanceFigureTexts::tr("Occurrences of “%1”").arg(content.query);
}

QString captionOf(const ConcordanceFigureContent& content) {
    const auto count = static_cast<int>(content.lines.size());
    const int all = content.all;
    const QString which =
        count == all
            ? ConcordanceFigureTexts::tr("%Ln line(s)", nullptr, count)
            : ConcordanceFigureTexts::tr("%1 of %2 lines").arg(count).arg(QLocale().toString(all));
    return ConcordanceFigureTexts::tr(
               "%1, read by “%2”; %3. Background and number: the weight, "
               "the share of the sentence")
        .arg(content.corpus, content.model, which);
}

/// The lines, in the light colours.
class ConcordanceFigure : public Picture {
 public:
    explicit ConcordanceFigure(const ConcordanceFigureContent& content) : content_(content) {
        const QFontMetricsF metrics(strongFont(linesFont()));
        for (const ConcordanceLine& line : content_.lines)
            keywordWidth_ = std::max(
                keywordWidth_, metrics.horizontalAdvance(QString::fromStdString(line.keyword)));
        keywordWidth_ = std::min(std::ceil(keywordWidth_), kMaxKeyword) + 2 * kKeywordPad;
    }

    QSizeF size() const override {
        const auto lines = static_cast<qreal>(content_.lines.size());
        return {kLinesWidth + 2 * kFigureMargin, linesTop() + lines * lineHeight() + kFigureMargin};
    }

    QString title() const override { return titleOf(content_); }
    QColor background() const override { return Qt::white; }
    QFont font() const override { return linesFont(); }

    void draw(QPainter& painter, qreal top, qreal bottom) override {
        painter.save();
        painter.fillRect(QRectF(0, top, size().width(), bottom - top), background());
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::black);
        painter.setFont(strongFont(linesFont()));
        const qreal height = QFontMetricsF(linesFont()).height();
        painter.drawText(
            QRectF(kFigureMargin, kFigureMargin, kLinesWidth, height), Qt::AlignLeft,
            QFontMetricsF(painter.font()).elidedText(title(), Qt::ElideRight, kLinesWidth));
        const RichLine caption(captionOf(content_), linesFont(), Underscores::Shown, kLinesWidth);
        caption.draw(painter, {kFigureMargin, kFigureMargin + height}, Palette::light().quietText);
        qreal y = linesTop();
        for (const ConcordanceLine& line : content_.lines) {
            drawLine(painter, line, y);
            y += lineHeight();
        }
        painter.restore();
    }

 private:
    static qreal linesTop() {
        return std::ceil(kFigureMargin + 3.5 * QFontMetricsF(linesFont()).height());
    }

    void drawLine(QPainter& painter, const ConcordanceLine& line, qreal top) const {
        const qreal side = (kLinesWidth - kWeightWidth - keywordWidth_) / 2 - kKeywordPad;
        const QRectF left(kFigureMargin, top, side, lineHeight());
        const QRectF middle(left.right() + kKeywordPad, top, keywordWidth_, lineHeight());
        const QRectF right(middle.right() + kKeywordPad, top, side, lineHeight());
        const QRectF weight(right.right(), top, kWeightWidth, lineHeight());
        const auto text = [&](const QRectF& rect, Qt::AlignmentFlag edge, const QString& words,
                              Qt::TextElideMode elide) {
            painter.drawText(rect, int{edge} | int{Qt::AlignVCenter},
                             QFontMetricsF(painter.font()).elidedText(words, elide, rect.width()));
        };
        painter.setPen(Palette::light().text);
        painter.setFont(linesFont());
        text(left, Qt::AlignRight, QString::fromStdString(line.left).trimmed(), Qt::ElideLeft);
        text(right, Qt::AlignLeft, QString::fromStdString(line.right).trimmed(), Qt::ElideRight);
        text(weight, Qt::AlignRight, weightOf(line), Qt::ElideNone);
        painter.setFont(strongFont(linesFont()));
        const QString keyword = QFontMetricsF(painter.font())
                                    .elidedText(QString::fromStdString(line.keyword),
                                                Qt::ElideRight, keywordWidth_ - kKeywordPad);
        const qreal width =
            QFontMetricsF(painter.font()).horizontalAdvance(keyword) + 2 * kKeywordPad;
        painter.fillRect(QRectF(middle.center().x() - width / 2, top + 1, width, lineHeight() - 2),
                         colorOf(line));
        text(middle, Qt::AlignHCenter, keyword, Qt::ElideNone);
    }

    const ConcordanceFigureContent content_;
    qreal keywordWidth_ = 0;
};

/// The same as a LaTeX file (texFile()).
QByteArray concordanceTex(const ConcordanceFigureContent& content) {
    TexText text;
    QString tex = QStringLiteral(
                      "\\noindent{\\bfseries %1}\\par\n"
                      "\\noindent{\\color{hanquiet}\\small\\hanUsual %2\\par}\n\\medskip\n"
                      "\\noindent{\\footnotesize\\hanUsual\\tabcolsep=0pt\n"
                      "\\begin{tabular}{r@{\\kern.45em}c@{\\kern.45em}l@{\\kern1em}r}\n")
                      .arg(text.ofLine(titleOf(content)), text.ofLine(captionOf(content)));
    for (const ConcordanceLine& line : content.lines) tex += lineTex(line, text);
    tex += QStringLiteral("\\end{tabular}\\par}\n");
    return texFile(tex, text, {}, {});
}

}  // namespace

void exportConcordance(const ConcordanceFigureContent& content, const QString& path) {
    if (path.endsWith(QLatin1String(".tex"), Qt::CaseInsensitive))
        return writeWhole(path, concordanceTex(content));
    exportPicture([&](TextRuns) { return std::make_unique<ConcordanceFigure>(content); }, path,
                  {kPngPixels});
}

}  // namespace hanscope::ui
