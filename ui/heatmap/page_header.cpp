#include "ui/heatmap/page_header.h"

#include <QStringList>
#include <algorithm>
#include <cmath>

#include "ui/heatmap/prediction_text.h"
#include "ui/heatmap/weights_text.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/message_text.h"

namespace hanscope::ui {

namespace {

constexpr qreal kPartGap = 10;
constexpr qreal kChipSide = 5;
constexpr qreal kHeaderRowGap = 4;

bool hasOneLabel(const Reading& reading) {
    return !reading.tree && predictedLabels(reading).size() == 1;
}

}  // namespace

QString PageHeader::title(const Reading& reading) {
    if (!hasOneLabel(reading)) return tr("Predicted %1").arg(predictionText(reading));
    return tr("Predicted %1 · %2").arg(predictionText(reading), predictedPercents(reading));
}

QString PageHeader::details(const ShownReading& shown, const QString& truth) {
    QStringList lines;
    if (!truth.isEmpty()) lines << tr("True label: %1").arg(truth);
    if (!shown.reading->unlikeTraining.empty()) lines << messageText(shown.reading->unlikeTraining);
    lines << captionParts(shown);
    if (const auto& agreement = shown.weights.agreement; agreement && !shown.weights.subject.output)
        lines << tr("agreement of the networks: sentences %1, words %2")
                     .arg(agreement->sentences, 0, 'f', 2)
                     .arg(agreement->words, 0, 'f', 2);
    return lines.join(QLatin1Char('\n'));
}

PageHeader::PageHeader(const ShownReading& shown, const QString& truth, const QFont& font,
                       qreal width)
    : signFont_(strongFont(sizedOnPage(font, TextSize::Small))) {
    const QFont titleFont = strongFont(sizedOnPage(font, TextSize::Title));
    title_ =
        std::make_unique<RichLine>(title(*shown.reading), titleFont, Underscores::Shown, width);
    const QFont small = sizedOnPage(font, TextSize::Normal);
    const Rightness rightness = rightnessOf(*shown.reading, truth);
    if (rightness != Rightness::NotKnown)
        badge_ = std::make_unique<RightnessBadge>(rightness, small);
    if (badge_ && rightness != Rightness::Right)
        truth_ = std::make_unique<RichLine>(tr("true label %1").arg(truth), small,
                                            Underscores::Shown, width);
    if (!shown.reading->unlikeTraining.empty())
        caution_ = std::make_unique<RichLine>(tr("unlike the model’s texts"), strongFont(small),
                                              Underscores::Shown, width);
    arrange(width);
}

/// Everything beside the title, or, if that has several lines, and what does not fit, in rows
/// below.
void PageHeader::arrange(qreal width) {
    const qreal baseline = title_->ascent(), side = std::round(0.8 * baseline);
    height_ = title_->size().height();
    bool isBeside = title_->isOneLine();
    QPointF next = isBeside ? QPointF(title_->size().width() + kPartGap, 0)
                            : QPointF(0, height_ + kHeaderRowGap);
    const auto place = [&](QSizeF size, qreal ascent) {
        if (next.x() > 0 && next.x() + size.width() > width) {
            next = {0, height_ + kHeaderRowGap};
            isBeside = false;
        }
        const QPointF at(next.x(), isBeside ? std::round(baseline - ascent) : next.y());
        height_ = std::max(height_, at.y() + size.height());
        next.rx() += std::ceil(size.width()) + kPartGap;
        return at;
    };
    if (badge_) badgePlace_ = place(badge_->size(), badge_->ascent());
    if (truth_) truthPlace_ = place(truth_->size(), truth_->ascent());
    if (caution_)
        cautionPlace_ = place(caution_->size() + QSizeF(2 * kChipSide, 0), caution_->ascent()) +
                        QPointF(kChipSide, 0);
    sign_ = {place({side, side}, 0.8 * side), QSizeF(side, side)};
}

void PageHeader::draw(QPainter& painter, QPointF topLeft, const Palette& palette,
                      bool pointed) const {
    title_->draw(painter, topLeft, palette.text);
    if (badge_) badge_->draw(painter, topLeft + badgePlace_, palette);
    if (truth_) truth_->draw(painter, topLeft + truthPlace_, palette.quietText);
    if (caution_) drawCaution(painter, topLeft + cautionPlace_, palette);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor color = pointed ? palette.text : palette.quietText;
    painter.setPen(QPen(color, 1.2));
    painter.setBrush(Qt::NoBrush);
    const QRectF circle = sign_.translated(topLeft).adjusted(1, 1, -1, -1);
    painter.drawEllipse(circle);
    painter.setFont(signFont_);
    painter.drawText(circle, Qt::AlignCenter, QStringLiteral("i"));
    painter.restore();
}

/// In a frame, told without a hue.
void PageHeader::drawCaution(QPainter& painter, QPointF place, const Palette& palette) const {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette.text, 1));
    painter.setBrush(Qt::NoBrush);
    const QRectF text(place, caution_->size());
    painter.drawRoundedRect(text.adjusted(-kChipSide + 0.5, 0.5, kChipSide - 0.5, -0.5), 3, 3);
    painter.restore();
    caution_->draw(painter, place, palette.text);
}

}  // namespace hanscope::ui
