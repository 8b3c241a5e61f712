#include "ui/reader/word_panel.h"

#include <QFormLayout>
#include <QLabel>

#include "core/text/document.h"
#include "ui/heatmap/weights_text.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/manual_page.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

/// What a number means, and its formula.
QString explanationOf(const QString& meaning, const Numbers& numbers) {
    return QStringLiteral("<p>%1: %2</p>").arg(meaning, WeightsText::formulaHtml(numbers));
}

/// The space beside a title is its own: a layout that wraps long rows leaves that of a form out of
/// its sums, and would cut a number off instead.
QLabel* makeTitle(const QString& text, QWidget* parent) {
    constexpr int kSpace = 10;
    auto* title = new QLabel(text, parent);
    title->setContentsMargins(0, 0, kSpace, 0);
    return title;
}

constexpr int kBelowPlace = 2;  // rows of the form: word, place, …

double valueOf(const Numbers& numbers, int index) {
    return numbers.values[static_cast<std::size_t>(index)];
}

}  // namespace

WordPanel::WordPanel(QWidget* parent)
    : QScrollArea(parent),
      hint_(makeWrappedLabel({}, this)),
      numbers_(new QWidget(this)),
      word_(makePlainLabel({}, numbers_)),
      form_(new QFormLayout(numbers_)) {
    setManualPage(this, "heatmap");
    auto* sheet = new QWidget(this);
    fillWithBase(sheet);
    setWidget(sheet);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    setAccessibleName(tr("Numbers of the word"));
    hint_->setText(tr("Point at a word, or move from word to word with the arrow keys."));
    hint_->setAlignment(Qt::AlignTop);
    word_->setFont(strongFont(sizedFont(word_->font(), TextSize::Large)));
    word_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    form_->setContentsMargins(0, 0, 0, 0);
    form_->setHorizontalSpacing(0);
    form_->setRowWrapPolicy(QFormLayout::WrapLongRows);  // in a narrow panel
    form_->addRow(word_);
    place_ = newRow(tr("Sentence"));
    form_->addRow(place_.title, place_.value);
    differences_ = {nullptr, makePlainLabel(tr("Differences of:"), numbers_)};
    members_ = newRow(tr("By member"));
    members_.title->setToolTip(
        tr("The word’s weight within its sentence for each member of the ensemble, in order."));
    vocabulary_ = makeWrappedLabel({}, numbers_);
    form_->addRow(vocabulary_);  // over the whole width, because its words are long
    makeColumn(sheet, {hint_, numbers_, BoxItem::growing(0)}, QMargins(12, 8, 12, 8));
    numbers_->hide();
    setMaximumHeight(0);
    setFocusPolicy(Qt::NoFocus);  // nobody would see where the keyboard is
}

void WordPanel::unfold() {
    if (maximumHeight() > 0) return;
    setMaximumHeight(QWIDGETSIZE_MAX);
    setFocusPolicy(Qt::StrongFocus);
    Q_EMIT unfolded();
}

WordPanel::Row WordPanel::newRow(const QString& title) {
    return {makeTitle(title, numbers_), makePlainLabel({}, numbers_)};
}

/// A row that is not wanted is not in the form, which would otherwise give a wrapped row the height
/// of the hidden one.
void WordPanel::setInForm(const Row& row, int place, bool isIn) {
    for (QLabel* label : {row.title, row.value})
        if (label) label->setVisible(isIn);
    if (isIn == (form_->indexOf(row.value) >= 0)) return;
    if (!isIn) {
        const QFormLayout::TakeRowResult taken = form_->takeRow(row.value);
        delete taken.labelItem;
        delete taken.fieldItem;
    } else if (row.title) {
        form_->insertRow(place, row.title, row.value);
    } else {
        form_->insertRow(place, row.value);
    }
}

/// Adds or removes rows so that there are `count` rows of details from `first` on.
void WordPanel::fitDetails(int first, std::size_t count) {
    for (; details_.size() > count; details_.pop_back()) form_->removeRow(details_.back().title);
    while (details_.size() < count) {
        const Row row = newRow({});
        form_->insertRow(first + static_cast<int>(details_.size()), row.title, row.value);
        details_.push_back(row);
    }
}

QString WordPanel::knownText(std::uint8_t known) {
    if (known == kKnownByParts) return tr("known to the model by its parts");
    return known == kKnownWord ? tr("known to the model") : tr("unknown to the model");
}

void WordPanel::setWord(const std::shared_ptr<const ShownReading>& shown, int word) {
    const bool hasWord = shown && word >= 0;
    hint_->setVisible(!hasWord);
    numbers_->setVisible(hasWord);
    if (!hasWord) return;
    const Document& document = *shown->reading->document;
    const int sentence = sentenceOfWord(document, word);
    const Range range = document.words()[static_cast<std::size_t>(word)];
    word_->setText(QString::fromUtf8(document.at(range)));
    place_.value->setText(tr("%1 of %2").arg(sentence + 1).arg(document.sentences().size()));
    vocabulary_->setText(
        tr("Vocabulary: %1").arg(knownText(shown->reading->known[static_cast<std::size_t>(word)])));
    showNumbers(shown->weights, word, sentence);
    showMembers(shown->weights, word);
}

void WordPanel::showDetail(const Row& row, const Weights& weights, const Numbers& numbers,
                           int index) {
    const bool isDrawn = &numbers == &weights.words;
    const QString meaning = isDrawn ? tr("the number that the word’s background shows, full at %1")
                                          .arg(WeightsText::end(numbers.full))
                                    : WeightsText::meaning(numbers.quantity);
    row.title->setText(WeightsText::title(numbers.quantity));
    row.title->setToolTip(explanationOf(meaning, numbers));
    row.value->setText(twoDigits(valueOf(numbers, index)));
    row.value->setToolTip(fullNumber(valueOf(numbers, index)));
}

/// With a lens that explains an output, the effects come before the attention; else what is drawn
/// comes last.
void WordPanel::showNumbers(const Weights& weights, int word, int sentence) {
    std::vector<std::pair<const Numbers*, int>> rows;
    if (weights.subject.output) rows = {{&weights.words, word}, {&weights.sentences, sentence}};
    for (const Numbers* detail : WeightsText::besides(weights)) rows.emplace_back(detail, word);
    if (!weights.subject.output) rows.emplace_back(&weights.words, word);
    const bool areDifferences = weights.subject.subtrahend != nullptr;
    setInForm(differences_, kBelowPlace, areDifferences);
    fitDetails(areDifferences ? kBelowPlace + 1 : kBelowPlace, rows.size());
    for (std::size_t i = 0; i < details_.size(); ++i)
        showDetail(details_[i], weights, *rows[i].first, rows[i].second);
}

void WordPanel::showMembers(const Weights& weights, int word) {
    setInForm(members_, form_->rowCount() - 1, !weights.byMember.empty());  // above the last one
    members_.title->setText(weights.subject.subtrahend ? tr("Difference by member")
                                                       : tr("By member"));
    QStringList lines;
    for (const std::vector<float>& member : weights.byMember) {
        const double weight = double{member[static_cast<std::size_t>(word)]};
        lines << QStringLiteral("%1: %2").arg(lines.size() + 1).arg(twoDigits(weight));
    }
    members_.value->setText(lines.join(QLatin1Char('\n')));
}

}  // namespace hanscope::ui

#include "moc_word_panel.cpp"
