#include "ui/heatmap/tooltips.h"

#include <algorithm>
#include <string_view>

#include "ui/heatmap/scale.h"
#include "ui/widgets/number_texts.h"

namespace hanscope::ui {

namespace {

constexpr int kLongestWord = 60;  // characters of a word that a tooltip repeats

QString wordText(const Reading& reading, int word) {
    const auto bytes = reading.document->at(reading.document->words()[word]);
    QString text = QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size()));
    if (text.size() > kLongestWord) text = text.left(kLongestWord) + u'…';
    return text;
}

QString row(const QString& formula, double value, const QString& meaning) {
    return QStringLiteral("<tr><td>%1</td><td>&nbsp;=&nbsp;%2&nbsp;&nbsp;</td><td>%3</td></tr>")
        .arg(formula, twoDigits(value), meaning);
}

QString tooltip(const QString& title, const QString& rows) {
    return QStringLiteral("<b>%1</b><table cellspacing='0' cellpadding='1'>%2</table>")
        .arg(title, rows);
}

int rankOf(const Reading& reading, int sentence) {
    const auto& weights = reading.sentenceWeights;
    const float weight = weights[static_cast<std::size_t>(sentence)];
    return 1 + static_cast<int>(std::count_if(weights.begin(), weights.end(),
                                              [weight](float w) { return w > weight; }));
}

}  // namespace

QString wordTooltip(const Reading& reading, int word) {
    const int sentence = sentenceOfWord(*reading.document, word);
    QString rows = row(QStringLiteral("p<sub>w</sub>"), reading.wordWeights[word],
                       QStringLiteral("α<sub>it</sub>, within its sentence")) +
                   row(QStringLiteral("p<sub>s</sub>"), barStrength(reading, sentence),
                       QStringLiteral("α<sub>i</sub>, sentence %1").arg(sentence + 1)) +
                   row(QStringLiteral("√p<sub>s</sub>·p<sub>w</sub>"), wordStrength(reading, word),
                       QStringLiteral("the blue you see")) +
                   row(QStringLiteral("α<sub>i</sub>·α<sub>it</sub>"), documentShare(reading, word),
                       QStringLiteral("share of the document"));
    if (!reading.known[word]) {
        rows += QStringLiteral("<tr><td colspan='3'>not in the model’s vocabulary</td></tr>");
    }
    return tooltip(wordText(reading, word).toHtmlEscaped(), rows);
}

QString sentenceTooltip(const Reading& reading, int sentence) {
    const auto count = reading.document->sentences().size();
    const QString title = QStringLiteral("Sentence %1 of %2").arg(sentence + 1).arg(count);
    const QString rank =
        QStringLiteral("weight, number %1 by weight").arg(rankOf(reading, sentence));
    return tooltip(title,
                   row(QStringLiteral("p<sub>s</sub>"), barStrength(reading, sentence), rank));
}

QString spokenWord(const Reading& reading, int word) {
    const int sentence = sentenceOfWord(*reading.document, word);
    return QStringLiteral("%1, weight %2 in sentence %3 of weight %4%5")
        .arg(wordText(reading, word), twoDigits(reading.wordWeights[word]))
        .arg(sentence + 1)
        .arg(twoDigits(barStrength(reading, sentence)),
             reading.known[word] ? QString() : QStringLiteral(", unknown to the model"));
}

}  // namespace hanscope::ui
