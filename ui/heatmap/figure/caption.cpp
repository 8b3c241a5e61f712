#include "ui/heatmap/figure/caption.h"

#include <QStringList>

#include "ui/heatmap/prediction_text.h"
#include "ui/widgets/number_texts.h"
#include "ui/widgets/scaled_font.h"

namespace hanscope::ui {

namespace {

QString probabilityText(const Reading& reading) {
    const auto count = predictedLabels(reading).size();
    if (count == 0) {
        const auto likeliest = static_cast<std::size_t>(reading.prediction);
        return QStringLiteral("likeliest %1: %2")
            .arg(QString::fromStdString(reading.labels->at(likeliest)),
                 percent(reading.probabilities.at(likeliest)));
    }
    const QString title =
        count == 1 ? QStringLiteral("probability") : QStringLiteral("probabilities");
    return QStringLiteral("%1 %2").arg(title, predictedPercents(reading));
}

QString modelText(const Reading& reading) {
    QStringList parts{probabilityText(reading)};
    if (!reading.modelName.empty()) parts << QString::fromStdString(reading.modelName);
    if (reading.ensemble)
        parts << whoseText(reading.member, static_cast<int>(reading.ensemble->members.size()));
    if (!reading.readBy.empty()) parts << readByText(reading);
    return parts.join(QStringLiteral(" · "));
}

QFont labelFont(const QFont& font) {
    QFont bold = scaledFont(font, 1.1);
    bold.setWeight(QFont::DemiBold);
    return bold;
}

}  // namespace

QString captionText(const Reading& reading, const QString& truth) {
    const QString prediction = QStringLiteral("Prediction: %1").arg(predictionText(reading));
    return truth.isEmpty() ? prediction : QStringLiteral("GT: %1   %2").arg(truth, prediction);
}

QString readByText(const Reading& reading) {
    return QStringLiteral("read by %1").arg(QString::fromStdString(reading.readBy));
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
