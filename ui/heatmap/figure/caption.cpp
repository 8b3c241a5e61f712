#include "ui/heatmap/figure/caption.h"

#include <QStringList>

#include "ui/heatmap/prediction_text.h"
#include "ui/heatmap/weights_text.h"
#include "ui/widgets/number_texts.h"
#include "ui/widgets/scaled_font.h"

namespace hanscope::ui {

namespace {

QString probabilityText(const Reading& reading) {
    const auto count = predictedLabels(reading).size();
    if (count == 0) {
        const auto likeliest = static_cast<std::size_t>(reading.prediction);
        return Caption::tr("most likely: %1 (%2)")
            .arg(QString::fromStdString(reading.labels->at(likeliest)),
                 percent(reading.probabilities.at(likeliest)));
    }
    if (reading.tree) return describedPercents(reading);
    return Caption::tr("probability(s) %1", "of so many labels", static_cast<int>(count))
        .arg(predictedPercents(reading));
}

QString modelText(const ShownReading& shown) {
    const Reading& reading = *shown.reading;
    const Subject& subject = shown.weights.subject;
    QStringList parts{probabilityText(reading)};
    if (!reading.modelName.empty()) parts << QString::fromStdString(reading.modelName);
    if (subject.members > 1) parts << WeightsText::member(subject.member, subject.members);
    if (subject.node) parts << WeightsText::readBy(subject);
    return parts.join(QStringLiteral(" · "));
}

QFont labelFont(const QFont& font) {
    QFont bold = scaledFont(font, 1.1);
    bold.setWeight(QFont::DemiBold);
    return bold;
}

}  // namespace

QString captionText(const Reading& reading, const QString& truth) {
    const QString prediction = Caption::tr("Prediction: %1").arg(predictionText(reading));
    return truth.isEmpty() ? prediction : Caption::tr("True label: %1   %2").arg(truth, prediction);
}

Caption::Caption(const ShownReading& shown, const QString& truth, const QFont& font, qreal width)
    : labels_(std::make_unique<RichLine>(captionText(*shown.reading, truth), labelFont(font),
                                         Underscores::Shown, width)),
      model_(std::make_unique<RichLine>(modelText(shown), scaledFont(font, 0.85),
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
