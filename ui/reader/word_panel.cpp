#include "ui/reader/word_panel.h"

#include <QFormLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "ui/heatmap/scale.h"
#include "ui/widgets/number_texts.h"
#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

namespace {

QString spelling(const Document& document, int word) {
    const auto bytes = document.at(document.words()[static_cast<std::size_t>(word)]);
    return QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size()));
}

QFont emphasised(QFont font) {
    font.setBold(true);
    font.setPointSizeF(font.pointSizeF() * 1.25);
    return font;
}

void showNumber(QLabel* label, double value) {
    label->setText(twoDigits(value));
    label->setToolTip(fullNumber(value));
}

}  // namespace

WordPanel::WordPanel(QWidget* parent)
    : QScrollArea(parent),
      hint_(makePlainLabel({}, this)),
      details_(new QWidget(this)),
      word_(makePlainLabel({}, details_)) {
    auto* page = new QWidget(this);
    page->setBackgroundRole(QPalette::Base);
    page->setAutoFillBackground(true);
    setWidget(page);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    setAccessibleName(tr("Numbers of the word"));
    hint_->setText(tr("Point at a word, or walk the words with the arrow keys."));
    hint_->setWordWrap(true);
    hint_->setAlignment(Qt::AlignTop);
    word_->setFont(emphasised(word_->font()));
    word_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* form = new QFormLayout(details_);
    form->setContentsMargins(0, 0, 0, 0);
    form->setHorizontalSpacing(10);
    form->addRow(word_);
    place_ = addRow(form, tr("Sentence"), {}, {});
    wordWeight_ = addRow(form, tr("Word weight"), QStringLiteral("p<sub>w</sub>"),
                         tr("How much the word counts in its sentence; sums to 1 there."));
    memberWeights_ = addRow(form, tr("By member"), QStringLiteral("p<sub>w</sub>"),
                            tr("The word weight of each member of the ensemble, in order."));
    sentenceWeight_ = addRow(form, tr("Sentence weight"), QStringLiteral("p<sub>s</sub>"),
                             tr("How much the sentence counts in the document: the red bar."));
    shade_ = addRow(form, tr("Shade"), QStringLiteral("√p<sub>s</sub>·p<sub>w</sub>"),
                    tr("How blue the word's background is."));
    share_ = addRow(form, tr("Share"), QStringLiteral("p<sub>s</sub>·p<sub>w</sub>"),
                    tr("How much the word counts in the whole document."));
    vocabulary_ = addRow(form, tr("Vocabulary"), {}, {});
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(hint_);
    layout->addWidget(details_);
    layout->addStretch();
    details_->hide();
}

QLabel* WordPanel::addRow(QFormLayout* form, const QString& name, const QString& formula,
                          const QString& explanation) {
    auto* title =
        new QLabel(formula.isEmpty() ? name : name + QLatin1Char(' ') + formula, details_);
    title->setToolTip(explanation);
    auto* value = makePlainLabel({}, details_);
    form->addRow(title, value);
    return value;
}

void WordPanel::setWord(const std::shared_ptr<const Reading>& reading, int word) {
    const bool shown = reading && word >= 0;
    hint_->setVisible(!shown);
    details_->setVisible(shown);
    if (!shown) return;
    const Document& document = *reading->document;
    const int sentence = sentenceOfWord(document, word);
    const double p_w = reading->wordWeights[static_cast<std::size_t>(word)];
    const double p_s = reading->sentenceWeights[static_cast<std::size_t>(sentence)];
    word_->setText(spelling(document, word));
    place_->setText(tr("%1 of %2").arg(sentence + 1).arg(document.sentences().size()));
    showNumber(wordWeight_, p_w);
    showNumber(sentenceWeight_, p_s);
    showNumber(shade_, wordStrength(*reading, word));
    showNumber(share_, documentShare(*reading, word));
    vocabulary_->setText(reading->known[static_cast<std::size_t>(word)]
                             ? tr("known to the model")
                             : tr("unknown to the model"));
    showMembers(*reading, word);
}

void WordPanel::showMembers(const Reading& reading, int word) {
    static_cast<QFormLayout*>(details_->layout())
        ->setRowVisible(memberWeights_, reading.ensemble != nullptr);
    if (!reading.ensemble) return;
    QStringList weights;
    for (const MemberReading& member : reading.ensemble->members) {
        const float weight = member.wordWeights[static_cast<std::size_t>(word)];
        weights << QStringLiteral("%1: %2").arg(weights.size() + 1).arg(twoDigits(weight));
    }
    memberWeights_->setText(weights.join(QLatin1Char('\n')));
}

}  // namespace hanscope::ui
