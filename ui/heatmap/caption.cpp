#include "ui/heatmap/caption.h"

#include <QStringList>
#include <algorithm>
#include <set>

#include "core/metrics/attention_measures.h"
#include "ui/heatmap/prediction_text.h"
#include "ui/heatmap/weights_text.h"
#include "ui/widgets/number_texts.h"
#include "ui/widgets/quiet_style.h"

namespace hanscope::ui {

namespace {

const QString kLabelSeparator = QStringLiteral(", ");  // between several true labels

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

/// How spread the bars are: equal weights of as many sentences would be as spread.
QString spreadText(const Weights& weights) {
    const Numbers& sentences = weights.sentences;
    const bool areShares = weights.range == WeightRange::Share &&
                           sentences.quantity == Quantity::SentenceInDocument;
    const double count = effectiveCount(sentences.values);
    if (!areShares || sentences.values.size() < 2 || count == 0) return {};
    return Caption::tr("sentences as spread as %1 of %L2 equal ones")
        .arg(twoDigits(count))
        .arg(sentences.values.size());
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

QString rightnessText(const Reading& reading, const QString& truth) {
    if (truth.isEmpty()) return {};
    const auto labelsOf = [](const QString& text) {
        const QStringList labels = text.split(kLabelSeparator);
        return std::set<QString>(labels.begin(), labels.end());
    };
    const auto expected = labelsOf(truth);
    const auto predicted = labelsOf(predictedNames(reading).join(kLabelSeparator));
    if (predicted == expected) return Caption::tr("right");
    const bool isPartlyRight =
        reading.outputs.isMultiLabel() &&
        std::any_of(predicted.begin(), predicted.end(),
                    [&](const QString& label) { return expected.count(label) > 0; });
    return isPartlyRight ? Caption::tr("partly right") : Caption::tr("wrong");
}

QString captionDetails(const ShownReading& shown, const QString& truth, const QString& note) {
    const Reading& reading = *shown.reading;
    const Subject& subject = shown.weights.subject;
    QStringList parts{rightnessText(reading, truth), probabilityText(reading)};
    parts << spreadText(shown.weights);
    parts.removeAll(QString());
    if (!reading.modelName.empty()) parts << QString::fromStdString(reading.modelName);
    if (subject.members > 1) parts << WeightsText::member(subject.member, subject.members);
    if (subject.node) parts << WeightsText::readBy(subject);
    if (!note.isEmpty()) parts << note;
    return parts.join(QStringLiteral(" · "));
}

Caption::Caption(const ShownReading& shown, const QString& truth, const QFont& font, qreal width,
                 const QString& note)
    : labels_(std::make_unique<RichLine>(captionText(*shown.reading, truth), labelFont(font),
                                         Underscores::Shown, width)),
      model_(std::make_unique<RichLine>(captionDetails(shown, truth, note), scaledFont(font, 0.85),
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
