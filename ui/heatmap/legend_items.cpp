#include "ui/heatmap/legend_items.h"

#include <QStringList>
#include <algorithm>

#include "ui/heatmap/weights_text.h"

namespace hanscope::ui {

namespace {

struct LegendTexts {
    Q_DECLARE_TR_FUNCTIONS(LegendTexts)
};

template <class Values, class Value>
bool holds(const Values& values, Value value) {
    return std::find(values.begin(), values.end(), value) != values.end();
}

LegendItem scaleItem(LegendSwatch swatch, const Numbers& numbers, const Weights& weights) {
    const QString most = WeightsText::end(numbers.full);
    const bool isSigned = weights.range == WeightRange::Signed;
    const QString least = isSigned ? QStringLiteral("−%1").arg(most) : QStringLiteral("0");
    const QString text = WeightsText::legend(numbers);
    QString formula = QString::fromStdString(numbers.formula);
    formula.replace(QLatin1Char(' '), QChar::Nbsp);  // a brief text does not wrap
    if (!weights.subject.than) return {swatch, text, Underscores::Lower, least, most, formula};
    return {swatch,
            LegendTexts::tr("difference of %1").arg(text),
            Underscores::Lower,
            least,
            most,
            QStringLiteral("Δ\u00a0") + formula};
}

/// Shows underscores in names as they are.
void addNames(std::vector<LegendItem>& items, const Subject& subject) {
    QStringList parts{WeightsText::readBy(subject), WeightsText::moment(subject)};
    if (subject.isAttentionChanged) parts << LegendTexts::tr("attention changed by hand");
    parts.removeAll(QString());
    if (!parts.isEmpty())
        items.push_back(
            {LegendSwatch::None, parts.join(QStringLiteral(" · ")), Underscores::Shown, {}, {}});
}

}  // namespace

std::vector<LegendItem> legendItems(
    const ShownReading& shown, const Palette& palette,
    const std::vector<std::shared_ptr<const ShownReading>>& others) {
    const Weights& weights = shown.weights;
    std::vector<LegendItem> items{scaleItem(LegendSwatch::Bar, weights.sentences, weights),
                                  scaleItem(LegendSwatch::Word, weights.words, weights)};
    addNames(items, weights.subject);
    const auto add = [&](LegendSwatch swatch, const QString& text) {
        items.push_back({swatch, text, Underscores::Lower, {}, {}, text});
    };
    const bool isSigned = weights.range == WeightRange::Signed;
    if (isSigned && palette.framesNegative)
        add(LegendSwatch::Frame, LegendTexts::tr("negative weight"));
    if (palette.underlines)
        add(LegendSwatch::Line,
            isSigned ? LegendTexts::tr("thickness: the word’s weight; above the word if negative")
                     : LegendTexts::tr("thickness: the word’s weight"));
    const auto has = [&](Known how) {
        return holds(shown.reading->known, how) ||
               std::any_of(others.begin(), others.end(),
                           [&](const auto& each) { return holds(each->reading->known, how); });
    };
    if (has(kUnknownWord)) add(LegendSwatch::Unknown, LegendTexts::tr("unknown word"));
    if (has(kKnownByParts)) add(LegendSwatch::ByParts, LegendTexts::tr("word known by its parts"));
    if (holds(weights.edits, Edit::Added)) add(LegendSwatch::Added, LegendTexts::tr("added word"));
    if (holds(weights.edits, Edit::Deleted))
        add(LegendSwatch::Deleted, LegendTexts::tr("deleted word"));
    add(LegendSwatch::None, WeightsText::contrastLegend(weights));
    return items;
}

QString legendText(const std::vector<LegendItem>& items) {
    QStringList lines;
    for (const LegendItem& item : items)
        lines << (isScale(item.swatch)
                      ? QStringLiteral("%1 … %2: %3").arg(item.least, item.most, item.text)
                      : item.text);
    return lines.join(QLatin1Char('\n'));
}

QColor scaleColor(LegendSwatch swatch, bool isSigned, double place, const Palette& palette) {
    if (isSigned && place < 0.5 && palette.framesNegative) return palette.page;
    if (isSigned) return palette.signedWeight(2 * place - 1);
    return swatch == LegendSwatch::Bar ? palette.bar(place) : palette.word(place);
}

}  // namespace hanscope::ui
