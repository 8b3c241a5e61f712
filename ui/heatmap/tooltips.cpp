#include "ui/heatmap/tooltips.h"

#include <algorithm>
#include <cmath>

#include "core/text/document.h"
#include "ui/heatmap/weights_text.h"
#include "ui/widgets/text/number_texts.h"

namespace hanscope::ui {

namespace {

constexpr int kMaxWordLength = 60;       // characters of a word that a tooltip shows
constexpr int kMaxSentenceLength = 240;  // characters of a sentence

QString wordText(const Reading& reading, int word) {
    QString text = QString::fromUtf8(reading.document->at(reading.document->words()[word]));
    if (text.size() > kMaxWordLength) text = text.left(kMaxWordLength) + u'…';
    return text;
}

/// The name of the number first, then its value, what it means and its formula.
QString row(const Weights& weights, const Numbers& numbers, int index, const QString& meaning) {
    return QStringLiteral("<tr><td>%1</td><td>&nbsp;%2&nbsp;&nbsp;</td><td>%3: %4</td></tr>")
        .arg(WeightsText::name(weights, numbers),
             twoDigits(numbers.values[static_cast<std::size_t>(index)]), meaning,
             WeightsText::formulaHtml(numbers));
}

/// "word weight 0.42, the word’s share of its sentence: p_w"
QString plainRow(const Weights& weights, const Numbers& numbers, int index,
                 const QString& meaning) {
    return QStringLiteral("%1 %2, %3: %4")
        .arg(WeightsText::name(weights, numbers),
             twoDigits(numbers.values[static_cast<std::size_t>(index)]), meaning,
             QString::fromStdString(numbers.formula));
}

QString tooltip(const QString& title, const QString& rows) {
    return QStringLiteral(
               "<b>%1</b><table cellspacing='0' cellpadding='1' style='white-space:nowrap'>%2"
               "</table>")
        .arg(title, rows);
}

int rankOf(const std::vector<double>& weights, int sentence) {
    const double weight = std::abs(weights[static_cast<std::size_t>(sentence)]);
    return 1 + static_cast<int>(std::count_if(weights.begin(), weights.end(),
                                              [weight](double w) { return std::abs(w) > weight; }));
}

}  // namespace

/// Describes the number that is drawn, with the value at full colour if that is not 1.
QString Tooltips::drawnMeaning(const Weights& weights) {
    if (weights.words.full == 1) return tr("shown by the colour");
    return tr("shown by the colour, full at %1").arg(WeightsText::end(weights.words.full));
}

QString Tooltips::ofWord(const ShownReading& shown, int word) {
    QString rows;
    for (const Numbers* detail : WeightsText::besides(shown.weights))
        rows += row(shown.weights, *detail, word, WeightsText::meaning(detail->quantity));
    rows += row(shown.weights, shown.weights.words, word, drawnMeaning(shown.weights));
    const std::uint8_t known = shown.reading->known[static_cast<std::size_t>(word)];
    if (known != kKnownWord)
        rows += QStringLiteral("<tr><td colspan='3'>%1</td></tr>").arg(knownText(known));
    return tooltip(wordText(*shown.reading, word).toHtmlEscaped(), rows);
}

QString Tooltips::knownText(std::uint8_t known) {
    return known == kKnownByParts ? tr("not in the model’s vocabulary; known by its parts")
                                  : tr("not in the model’s vocabulary");
}

QString Tooltips::titleOf(const ShownReading& shown, int sentence) {
    return tr("Sentence %1 of %2")
        .arg(sentence + 1)
        .arg(shown.reading->document->sentences().size());
}

QString Tooltips::ofSentence(const ShownReading& shown, int sentence) {
    const Numbers& numbers = shown.weights.sentences;
    const QString rank = tr("rank %1").arg(rankOf(numbers.values, sentence));
    return tooltip(titleOf(shown, sentence), row(shown.weights, numbers, sentence, rank));
}

QString Tooltips::plainSentence(const ShownReading& shown, int sentence) {
    const Numbers& numbers = shown.weights.sentences;
    return titleOf(shown, sentence) + QLatin1Char('\n') +
           plainRow(shown.weights, numbers, sentence, WeightsText::meaning(numbers.quantity));
}

QString Tooltips::plainWord(const ShownReading& shown, int word) {
    QStringList rows;
    for (const Numbers* detail : WeightsText::besides(shown.weights))
        rows << plainRow(shown.weights, *detail, word, WeightsText::meaning(detail->quantity));
    rows << plainRow(shown.weights, shown.weights.words, word, drawnMeaning(shown.weights));
    const std::uint8_t known = shown.reading->known[static_cast<std::size_t>(word)];
    if (known != kKnownWord) rows << knownText(known);
    return rows.join(QLatin1Char('\n'));
}

QString Tooltips::ofPlace(const ShownReading& shown, int sentence) {
    const Document& document = *shown.reading->document;
    const Range range = document.sentences()[static_cast<std::size_t>(sentence)].range;
    const auto bytes = document.at(range).substr(0, kMaxSentenceLength * 4);
    QString text = QString::fromUtf8(bytes).simplified();
    if (text.size() > kMaxSentenceLength || bytes.size() < range.size())
        text = text.left(kMaxSentenceLength) + u'…';
    return ofSentence(shown, sentence) +
           QStringLiteral("<p style='margin:4px 0 0 0'>%1</p>").arg(text.toHtmlEscaped());
}

QString Tooltips::spokenWord(const ShownReading& shown, int word) {
    const Weights& weights = shown.weights;
    const bool explained = weights.subject.output.has_value();
    const Numbers& numbers =
        weights.details.empty() || explained ? weights.words : weights.details.front();
    const int sentence = sentenceOfWord(*shown.reading->document, word);
    const auto weightAt = [](const Numbers& of, int index) {
        return twoDigits(of.values[static_cast<std::size_t>(index)]);
    };
    const QString text =
        (weights.subject.subtrahend
             ? tr("%1, difference %2 in sentence %3, difference of the sentence %4")
         : explained ? tr("%1, effect %2, in sentence %3, effect of the sentence %4")
                     : tr("%1, weight %2 in sentence %3, sentence weight %4"))
            .arg(wordText(*shown.reading, word), weightAt(numbers, word),
                 QString::number(sentence + 1), weightAt(weights.sentences, sentence));
    switch (shown.reading->known[static_cast<std::size_t>(word)]) {
        case kUnknownWord:
            return tr("%1, unknown to the model").arg(text);
        case kKnownByParts:
            return tr("%1, known to the model by its parts").arg(text);
        default:
            return text;
    }
}

}  // namespace hanscope::ui
