#include "ui/tree/tree_figure.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QLocale>
#include <algorithm>
#include <cmath>

#include "ui/reader/probability_bar.h"
#include "ui/tree/tree_texts.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/message_text.h"
#include "ui/widgets/text/number_texts.h"

namespace hanscope::ui {

namespace {

constexpr qreal kFigureGap = 16;
constexpr qreal kFigureIndentation = 22;
constexpr qreal kTrack = 170;
constexpr qreal kTrackHeight = 8;
constexpr qreal kNumber = 70;

BarColors barColors(const Palette& palette, bool predicted) {
    return {faint(palette.text, predicted ? 0.78F : 0.32F), faint(palette.text, 0.07F),
            faint(palette.text, 0.5F)};
}

QColor branchColor(const Palette& palette) {
    const auto mix = [](int page, int line) { return (3 * page + 2 * line) / 5; };
    return {mix(palette.page.red(), palette.quietText.red()),
            mix(palette.page.green(), palette.quietText.green()),
            mix(palette.page.blue(), palette.quietText.blue())};
}

QFont nameFont(QFont font, const TreeLine& line) {
    if (line.predicted) font.setWeight(QFont::DemiBold);
    font.setItalic(line.forced);
    return font;
}

struct TreeFigureTexts {
    Q_DECLARE_TR_FUNCTIONS(TreeFigureTexts)
};

QString barsText(const Reading& reading) {
    if (reading.tree->oneLabelALevel)
        return TreeFigureTexts::tr(
            "Bars: probability of a label among the children of its parent.");
    const QString threshold = percent(reading.outputs.threshold);
    return (reading.outputs.treeThreshold == TreeThreshold::Path
                ? TreeFigureTexts::tr("Bars: probability of a label, given its parent; predicted "
                                      "if the joint probability is above %1.")
                : TreeFigureTexts::tr("Bars: probability of a label, given its parent; predicted "
                                      "if above %1."))
        .arg(threshold);
}

}  // namespace

TreeFigure::TreeFigure(const TreeFigureContent& content)
    : content_(content), outline_(*content.shown->reading->tree) {
    content_.width = std::round(content.width);
    rowHeight_ = std::ceil(1.6 * QFontMetricsF(content_.font).height());
    top_ = content_.isAlone ? content_.margin : 0;
    if (content_.isAlone && (content_.header || content_.model)) {
        caption_ = std::make_unique<FigureCaption>(
            content_.header ? captionText(*content_.shown->reading, content_.truth) : QString(),
            content_.model ? figureDetails(*content_.shown, {}) : QString(), content_.font,
            contentWidth());
        top_ += std::ceil(caption_->height()) + kFigureGap;
    }
    collect(0, -1);
    leftOut_ = outline_.size() - lineCount();
    height_ = top_ + rowHeight_ * lineCount();
    if (content_.legend) {
        note_ = std::make_unique<RichLine>(noteText(), sizedFont(content_.font, TextSize::Small),
                                           Underscores::Shown, contentWidth());
        height_ += kFigureGap + note_->size().height();
    }
    height_ = std::ceil(height_ + content_.margin);
}

/// Adds the line and then those of its descendants that the filter accepts.
void TreeFigure::collect(int line, int above) {
    const TreeLine& own = outline_.line(line);
    if (!content_.lines.accepts(own)) return;
    const int shown = lineCount();
    shown_.push_back(line);
    above_.push_back(above);
    for (const int child : own.children) collect(child, shown);
}

qreal TreeFigure::nameLeft(const TreeLine& line) const {
    return content_.margin + kFigureIndentation * line.depth;
}

QRectF TreeFigure::lineRect(int shown) const {
    return {content_.margin, top_ + rowHeight_ * shown, contentWidth(), rowHeight_};
}

QRectF TreeFigure::trackRect(int shown) const {
    if (outline_.line(shown_[static_cast<std::size_t>(shown)]).parent < 0) return {};
    const QRectF row = lineRect(shown);
    const qreal top = std::round(row.center().y() - kTrackHeight / 2);
    return {row.right() - kNumber - kTrack, top, kTrack, kTrackHeight};
}

QString TreeFigure::noteText() const {
    QStringList sentences{
        barsText(*content_.shown->reading),
        TreeFigureTexts::tr(
            "A path’s joint probability is the product of the probabilities along it.")};
    if (content_.shown->weights.subject.member != Reading::kMean)
        sentences << decidedTogetherText();
    if (leftOut_ > 0)
        sentences << TreeFigureTexts::tr("Considered but not shown: %1 more.")
                         .arg(QLocale().toString(leftOut_));
    return joinedSentences(sentences);
}

void TreeFigure::draw(QPainter& painter, qreal top, qreal bottom) {
    if (content_.paintsPage)
        painter.fillRect(QRectF(0, top, content_.width, bottom - top), content_.palette.page);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (caption_ && top < top_)
        caption_->draw(painter, {content_.margin, content_.margin}, content_.palette);
    for (int shown = 0; shown < lineCount(); ++shown) {
        const QRectF row = lineRect(shown);
        if (row.bottom() > top && row.top() < bottom) drawLine(painter, shown);
    }
    const qreal noteTop = top_ + rowHeight_ * lineCount() + kFigureGap;
    if (note_ && noteTop < bottom)
        note_->draw(painter, {content_.margin, noteTop}, content_.palette.quietText);
    painter.restore();
}

void TreeFigure::drawLine(QPainter& painter, int shown) const {
    const TreeLine& line = outline_.line(shown_[static_cast<std::size_t>(shown)]);
    drawBranch(painter, shown);
    drawName(painter, shown);
    const QRectF track = trackRect(shown);
    if (track.isEmpty()) return;
    const Reading& reading = *content_.shown->reading;
    paintProbabilityBar(painter, track, line.probability,
                        thresholdOf(*reading.tree, line, reading.outputs),
                        barColors(content_.palette, line.predicted));
    const QRectF row = lineRect(shown);
    painter.setPen(line.predicted ? content_.palette.text : content_.palette.quietText);
    painter.drawText(row, Qt::AlignVCenter | Qt::AlignRight, percent(line.probability));
}

/// Draws the line from below the first letter of the parent's name down and right to the child's
/// name.
void TreeFigure::drawBranch(QPainter& painter, int shown) const {
    const int above = above_[static_cast<std::size_t>(shown)];
    if (above < 0) return;
    const TreeLine& line = outline_.line(shown_[static_cast<std::size_t>(shown)]);
    const qreal x = std::round(nameLeft(line) - kFigureIndentation + 5) + 0.5;
    const qreal y = std::round(lineRect(shown).center().y()) + 0.5;
    painter.setPen(QPen(branchColor(content_.palette), 1));
    painter.drawLine(QPointF(x, lineRect(above).bottom() - 3), QPointF(x, y));
    painter.drawLine(QPointF(x, y), QPointF(nameLeft(line) - 4, y));
}

void TreeFigure::drawName(QPainter& painter, int shown) const {
    const TreeLine& line = outline_.line(shown_[static_cast<std::size_t>(shown)]);
    const QRectF track = trackRect(shown);
    const qreal right = track.isEmpty() ? lineRect(shown).right() : track.left() - kFigureGap;
    QRectF room = lineRect(shown);
    room.setLeft(nameLeft(line));
    room.setRight(right);
    const QFont font = nameFont(content_.font, line);
    QString name = lineName(*content_.shown->reading->tree, line);
    if (line.forced) name += QStringLiteral(" (what if)");
    painter.setFont(font);
    painter.setPen(line.predicted ? content_.palette.text : content_.palette.quietText);
    painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft,
                     QFontMetricsF(font).elidedText(name, Qt::ElideRight, room.width()));
    painter.setFont(content_.font);
}

qreal TreeFigure::pageEnd(qreal top, qreal limit) {
    if (limit >= height_) return height_;
    const qreal rows = std::floor((limit - top_) / rowHeight_);
    return std::max(top, std::min(limit, top_ + rowHeight_ * std::max(0.0, rows)));
}

}  // namespace hanscope::ui
