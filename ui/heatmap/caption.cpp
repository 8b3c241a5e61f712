#include "ui/heatmap/caption.h"

#include <QStringList>

#include "ui/heatmap/numbers.h"

namespace hanscope::ui {

namespace {

QString predictedLabel(const Reading& reading) {
    return QString::fromStdString(reading.labels->at(static_cast<std::size_t>(reading.prediction)));
}

QString modelText(const Reading& reading) {
    const float probability =
        reading.probabilities.at(static_cast<std::size_t>(reading.prediction));
    QStringList parts{QStringLiteral("probability %1").arg(percent(probability))};
    if (!reading.modelName.empty()) parts << QString::fromStdString(reading.modelName);
    if (reading.ensemble)
        parts << whoseText(reading.member, static_cast<int>(reading.ensemble->members.size()));
    return parts.join(QStringLiteral(" · "));
}

QFont labelFont(const QFont& font) {
    QFont bold = scaledFont(font, 1.1);
    bold.setWeight(QFont::DemiBold);
    return bold;
}

}  // namespace

QFont scaledFont(const QFont& font, qreal scale) {
    QFont scaled = font;
    if (font.pixelSize() > 0) {
        scaled.setPixelSize(qRound(scale * font.pixelSize()));
    } else {
        scaled.setPointSizeF(scale * font.pointSizeF());
    }
    return scaled;
}

QString captionText(const Reading& reading, const QString& truth) {
    const QString prediction = QStringLiteral("Prediction: %1").arg(predictedLabel(reading));
    return truth.isEmpty() ? prediction : QStringLiteral("GT: %1   %2").arg(truth, prediction);
}

QString whoseText(int member, int count) {
    return member == Reading::kMean ? QStringLiteral("mean of %1 members").arg(count)
                                    : QStringLiteral("member %1 of %2").arg(member + 1).arg(count);
}

Caption::Caption(const Reading& reading, const QString& truth, const QFont& font, qreal width)
    : labels_(std::make_unique<RichLine>(captionText(reading, truth), labelFont(font),
                                         Underscores::Shown, width)),
      model_(std::make_unique<RichLine>(modelText(reading), scaledFont(font, 0.85),
                                        Underscores::Shown, width)) {}

qreal Caption::height() const {
    return labels_->size().height() + 2 + model_->size().height();
}

void Caption::draw(QPainter& painter, QPointF topLeft, const Palette& palette) const {
    labels_->draw(painter, topLeft, palette.text);
    const QPointF below(0, labels_->size().height() + 2);
    model_->draw(painter, topLeft + below, palette.quietText);
}

}  // namespace hanscope::ui
