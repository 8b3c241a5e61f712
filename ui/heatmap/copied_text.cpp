#include "ui/heatmap/copied_text.h"

#include "ui/heatmap/scale.h"
#include "ui/widgets/palette.h"

namespace hanscope::ui {

namespace {

constexpr std::size_t kMostWords = 20000;  // about 1 MB of HTML

QString escaped(std::string_view bytes) {
    return QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size())).toHtmlEscaped();
}

QString wordHtml(const Reading& reading, const Palette& palette, std::uint32_t word) {
    const Document& document = *reading.document;
    return QStringLiteral("<span style=\"background-color:%1\">%2</span>")
        .arg(palette.word(wordStrength(reading, static_cast<int>(word))).name(),
             escaped(document.at(document.words()[word])));
}

QString sentenceHtml(const Reading& reading, const Palette& palette, int index) {
    const Document& document = *reading.document;
    const Sentence& sentence = document.sentences()[static_cast<std::size_t>(index)];
    QString html = QStringLiteral("<p style=\"color:%1;border-left:10px solid %2\">")
                       .arg(palette.text.name(), palette.bar(barStrength(reading, index)).name());
    std::uint32_t at = sentence.range.begin;
    for (std::uint32_t i = 0; i < sentence.wordCount; ++i) {
        const Range word = document.words()[sentence.firstWord + i];
        html += escaped(document.at({at, word.begin}));
        html += wordHtml(reading, palette, sentence.firstWord + i);
        at = word.end;
    }
    return html + QStringLiteral("</p>\n");
}

}  // namespace

std::unique_ptr<QMimeData> copiedText(const Reading& reading) {
    auto copied = std::make_unique<QMimeData>();
    copied->setText(QString::fromStdString(reading.document->text()));
    if (reading.document->words().size() > kMostWords) return copied;
    const Palette palette = Palette::light();
    QString html;
    for (std::size_t i = 0; i < reading.document->sentences().size(); ++i) {
        html += sentenceHtml(reading, palette, static_cast<int>(i));
    }
    copied->setHtml(html);
    return copied;
}

}  // namespace hanscope::ui
