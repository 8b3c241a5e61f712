#include "ui/heatmap/copied_text.h"

#include <QStringList>
#include <algorithm>

#include "ui/heatmap/scale.h"
#include "ui/heatmap/weights_text.h"

namespace hanscope::ui {

namespace {

constexpr std::size_t kMaxWords = 20000;  // about 1 MB of HTML

QString escaped(std::string_view bytes) {
    return QString::fromUtf8(bytes).toHtmlEscaped();
}

QString wordHtml(const ShownReading& shown, const Palette& palette, std::uint32_t word) {
    const Document& document = *shown.reading->document;
    const WeightFill fill = wordFill(palette, shown.weights, static_cast<int>(word));
    return QStringLiteral("<span style=\"%1%2\">%3</span>")
        .arg(fill.isFrame ? QStringLiteral("border:1px solid ")
                          : QStringLiteral("background-color:"),
             fill.color.name(), escaped(document.at(document.words()[word])));
}

/// The part of the text in which a sentence lies; of a plain text a paragraph.
TextPart partOf(const Document& document, const Sentence& sentence) {
    for (const TextPart& part : document.structure().parts)
        if (part.range.begin <= sentence.range.begin && sentence.range.begin < part.range.end)
            return part;
    return {};
}

QString tagOf(const TextPart& part) {
    if (part.kind != TextPart::Kind::Heading) return QStringLiteral("p");
    return QStringLiteral("h%1").arg(std::clamp(part.level, 1, 6));
}

/// "• " or "3. " before the first sentence of a list's item.
QString markOf(const TextPart& part, const Sentence& sentence, const Document& document) {
    const bool isFirst =
        document.at({part.range.begin, sentence.range.begin}).find_first_not_of(" \t\r\n") ==
        std::string_view::npos;
    if (part.kind != TextPart::Kind::ListItem || part.number == TextPart::kUnmarked || !isFirst)
        return {};
    return part.number == TextPart::kBullet ? QStringLiteral("• ")
                                            : QStringLiteral("%1. ").arg(part.number);
}

QString sentenceHtml(const ShownReading& shown, const Palette& palette, int index) {
    const Document& document = *shown.reading->document;
    const Sentence& sentence = document.sentences()[static_cast<std::size_t>(index)];
    const TextPart part = partOf(document, sentence);
    const QString tag = tagOf(part);
    const WeightFill bar = barFill(palette, shown.weights, index);
    QString html = QStringLiteral("<%1 style=\"color:%2;border-left:10px %3 %4\">")
                       .arg(tag, palette.text.name(),
                            bar.isFrame ? QStringLiteral("double") : QStringLiteral("solid"),
                            bar.color.name()) +
                   markOf(part, sentence, document);
    std::uint32_t at = sentence.range.begin;
    for (std::uint32_t i = 0; i < sentence.wordCount; ++i) {
        const Range word = document.words()[sentence.firstWord + i];
        html += escaped(document.at({at, word.begin}));
        html += wordHtml(shown, palette, sentence.firstWord + i);
        at = word.end;
    }
    return html + QStringLiteral("</%1>\n").arg(tag);
}

}  // namespace

QString CopiedText::legendHtml(const Weights& weights) {
    const auto part = [](const QString& where, const Numbers& numbers) {
        return tr("%1: %2, full colour at %3")
            .arg(where,
                 WeightsText::name(numbers.quantity) + u' ' + WeightsText::formulaHtml(numbers),
                 WeightsText::end(numbers.full));
    };
    QStringList parts{part(tr("bars"), weights.sentences), part(tr("words"), weights.words),
                      WeightsText::contrastLegend(weights).toHtmlEscaped()};
    parts << WeightsText::readBy(weights.subject).toHtmlEscaped();
    parts.removeAll(QString());
    return QStringLiteral("<p><small>%1</small></p>\n").arg(parts.join(QStringLiteral(" · ")));
}

std::unique_ptr<QMimeData> CopiedText::of(const ShownReading& shown) {
    const Document& document = *shown.reading->document;
    auto copied = std::make_unique<QMimeData>();
    copied->setText(QString::fromStdString(document.text()));
    copied->setData(mimeType(), "1");
    if (document.words().size() > kMaxWords) return copied;
    const Palette palette = Palette::light(shownLook());
    QString html;
    for (std::size_t i = 0; i < document.sentences().size(); ++i)
        html += sentenceHtml(shown, palette, static_cast<int>(i));
    copied->setHtml(html + legendHtml(shown.weights));
    return copied;
}

}  // namespace hanscope::ui
