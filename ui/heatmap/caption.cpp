#include "ui/heatmap/caption.h"

#include <algorithm>
#include <numeric>
#include <set>

#include "core/metrics/attention_measures.h"
#include "ui/heatmap/prediction_text.h"
#include "ui/heatmap/weights_text.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/number_texts.h"

namespace hanscope::ui {

namespace {

struct Caption {
    Q_DECLARE_TR_FUNCTIONS(Caption)
};

const QString kLabelSeparator = QStringLiteral(", ");  // between several true labels

/// How spread the bars are: equal weights of as many sentences would be as spread. Empty for parts
/// of a document, whose weights sum to less than 1.
QString spreadText(const Weights& weights) {
    const std::vector<double>& shares = weights.sentences.values;
    const bool areShares = weights.range == WeightRange::Share &&
                           weights.sentences.quantity == Quantity::SentenceInDocument;
    const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
    if (!areShares || shares.size() < 2 || sum < 0.99) return {};
    return Caption::tr("spread over %1 of %L2 sentences")
        .arg(twoDigits(effectiveCount(shares)))
        .arg(shares.size());
}

}  // namespace

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

QString captionText(const Reading& reading, const QString& truth) {
    const QString prediction = Caption::tr("Prediction: %1").arg(predictionText(reading));
    return truth.isEmpty() ? prediction : Caption::tr("True label: %1   %2").arg(truth, prediction);
}

Rightness rightnessOf(const Reading& reading, const QString& truth) {
    if (truth.isEmpty()) return Rightness::NotKnown;
    const auto labelsOf = [](const QString& text) {
        const QStringList labels = text.split(kLabelSeparator);
        return std::set<QString>(labels.begin(), labels.end());
    };
    const auto expected = labelsOf(truth);
    const auto& known = *reading.labels;
    const bool isAskedFor = std::any_of(known.begin(), known.end(), [&](const std::string& label) {
        return expected.count(QString::fromStdString(label)) > 0;
    });
    if (!isAskedFor) return Rightness::NotKnown;
    const auto predicted = labelsOf(predictedNames(reading).join(kLabelSeparator));
    if (predicted == expected) return Rightness::Right;
    const bool isPartlyRight =
        reading.outputs.isMultiLabel() &&
        std::any_of(predicted.begin(), predicted.end(),
                    [&](const QString& label) { return expected.count(label) > 0; });
    return isPartlyRight ? Rightness::Partly : Rightness::Wrong;
}

QString rightnessText(Rightness rightness) {
    switch (rightness) {
        case Rightness::NotKnown:
            break;
        case Rightness::Right:
            return Caption::tr("correct");
        case Rightness::Partly:
            return Caption::tr("partly correct");
        case Rightness::Wrong:
            return Caption::tr("wrong");
    }
    return {};
}

namespace {

constexpr qreal kBadgeSide = 5;  // of a badge, to the left and right of its text

/// The model's name; for an ensemble or a node also whose weights are drawn.
QStringList modelParts(const ShownReading& shown) {
    const Subject& subject = shown.weights.subject;
    QStringList parts{QString::fromStdString(shown.reading->modelName)};
    if (subject.members > 1) parts << WeightsText::member(subject.member, subject.members);
    if (subject.node) parts << WeightsText::readBy(subject);
    return parts;
}

}  // namespace

QString modelText(const ShownReading& shown, const QStringList& first, const QString& note) {
    QStringList parts = first + modelParts(shown) + QStringList{note};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

QStringList captionParts(const ShownReading& shown) {
    const bool isInTitle = !shown.reading->tree && predictedLabels(*shown.reading).size() == 1;
    QStringList parts{isInTitle ? QString() : probabilityText(*shown.reading),
                      spreadText(shown.weights)};
    parts += modelParts(shown);
    parts.removeAll(QString());
    return parts;
}

RightnessBadge::RightnessBadge(Rightness rightness, const QFont& font)
    : rightness_(rightness),
      text_(rightnessText(rightness), strongFont(font), Underscores::Shown) {}

QSizeF RightnessBadge::size() const {
    return text_.size() + QSizeF(2 * kBadgeSide, 0);
}

QColor RightnessBadge::fill(Rightness rightness, const Palette& palette) {
    return rightness == Rightness::Wrong ? palette.text : palette.tinted(0.13);
}

QColor RightnessBadge::text(Rightness rightness, const Palette& palette) {
    return rightness == Rightness::Wrong ? palette.page : palette.text;
}

void RightnessBadge::draw(QPainter& painter, QPointF topLeft, const Palette& palette) const {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill(rightness_, palette));
    painter.drawRoundedRect(QRectF(topLeft, size()), 3, 3);
    painter.restore();
    text_.draw(painter, topLeft + QPointF(kBadgeSide, 0), text(rightness_, palette));
}

}  // namespace hanscope::ui
