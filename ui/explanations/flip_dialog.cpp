#include "ui/explanations/flip_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <filesystem>

#include "core/corpus/output_check.h"
#include "ui/background/file_queue.h"
#include "ui/session/open_document.h"
#include "ui/widgets/ask_file.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/manual_page.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/plain_text.h"
#include "ui/widgets/thin_progress.h"

namespace hanscope::ui {

namespace {

constexpr std::size_t kNearWords = 8;  // tried in place of each word

Flip flipOf(const Classifier& classifier, const Reading& reading, bool replaces,
            const ProgressCallback& progress, const CancelToken& cancel) {
    const std::int32_t label = argmax(reading.probabilities);
    const EditedTexts texts(classifier, reading, label);
    const Effects effects =
        reading.explainer->erase({label, {}, Reading::kMean}, Removal::Delete, {}, cancel);
    const auto among = [&](const ChoicesOfWord& choices) {
        return findFlip(texts, effects.words,
                        amongWords(*reading.document, classifier.vocabulary(), choices), progress,
                        cancel);
    };
    if (!replaces) return among(removeWord);
    const NearWords near(classifier.info().path);
    return among([&](std::uint32_t word) {
        return near.of(static_cast<std::int32_t>(texts.text().words[word]), kNearWords);
    });
}

QTableWidget* makeStepTable(QWidget* parent) {
    auto* table = new QTableWidget(0, 3, parent);
    table->setHorizontalHeaderLabels({FlipDialog::tr("Word"), FlipDialog::tr("Replaced by"), {}});
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setTabKeyNavigation(false);
    table->horizontalHeader()->setHighlightSections(false);
    table->setToolTip(FlipDialog::tr("Choose a word to see it on the page"));
    table->setAccessibleName(FlipDialog::tr("Words that are removed or replaced, in order"));
    return table;
}

QString quotedForCsv(QString text) {
    return QLatin1Char('"') + text.replace(QLatin1Char('"'), QLatin1String("\"\"")) +
           QLatin1Char('"');
}

}  // namespace

FlipDialog::FlipDialog(std::shared_ptr<const Classifier> classifier,
                       std::shared_ptr<const Reading> reading, const QString& title,
                       QWidget* parent)
    : QDialog(parent),
      classifier_(std::move(classifier)),
      reading_(std::move(reading)),
      title_(title),
      edits_(new QComboBox(this)),
      sentence_(makeWrappedLabel({}, this)),
      table_(makeStepTable(this)),
      progress_(new ThinProgress(tr("Looking for words"), this)) {
    setManualPage(this, "explanations");
    setWindowTitle(tr("What Would Flip It — %1").arg(title));
    setAttribute(Qt::WA_DeleteOnClose);
    edits_->addItems({tr("Remove words"), tr("Replace words by near words of the vocabulary")});
    edits_->setAccessibleName(tr("How words are changed"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto* save = buttons->addButton(tr("Export List…"), QDialogButtonBox::ActionRole);
    save->setAutoDefault(false);
    table_->horizontalHeader()->setStretchLastSection(true);
    makeColumn(this, {edits_, sentence_, progress_, {table_, 1}, buttons});
    edits_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    resize(360, 420);
    connect(edits_, &QComboBox::activated, this, &FlipDialog::compute);
    connect(save, &QPushButton::clicked, this, &FlipDialog::save);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(&job_, &LongJob::progressed, progress_, &ThinProgress::setShare);
    connect(table_, &QTableWidget::itemSelectionChanged, this, [this] {
        if (!table_->selectedItems().isEmpty())
            Q_EMIT wordChosen(
                flip_.steps[static_cast<std::size_t>(table_->currentRow())].edit.word);
    });
    compute();
}

void FlipDialog::done(int result) {
    Q_EMIT wordsStruck({});
    QDialog::done(result);
}

void FlipDialog::compute() {
    isComputed_ = false;
    table_->setRowCount(0);
    sentence_->setText(tr("Looking for the fewest words that change the decision…"));
    progress_->show();
    job_.start(
        [classifier = classifier_, reading = reading_,
         replaces = edits_->currentIndex() == 1](const LongJob::Context& job) {
            return flipOf(*classifier, *reading, replaces, job.progress, job.cancel);
        },
        [this](Outcome<Flip> outcome) { showFlip(std::move(outcome)); });
}

void FlipDialog::showFlip(Outcome<Flip> outcome) {
    progress_->hide();
    if (!outcome.value) return sentence_->setText(outcome.error);
    flip_ = std::move(*outcome.value);
    isComputed_ = true;
    std::vector<std::uint32_t> words;
    for (const Flip::Step& step : flip_.steps) {
        const int row = table_->rowCount();
        table_->insertRow(row);
        table_->setItem(row, 0, new QTableWidgetItem(wordOf(step.edit)));
        table_->setItem(row, 1, new QTableWidgetItem(replacementOf(step.edit)));
        table_->setItem(row, 2, new QTableWidgetItem(percent(step.probability)));
        words.push_back(step.edit.word);
    }
    table_->horizontalHeaderItem(2)->setText(tr("Probability of %1")
                                                 .arg(QString::fromStdString(reading_->labels->at(
                                                     static_cast<std::size_t>(flip_.label)))));
    table_->setColumnHidden(1, edits_->currentIndex() == 0);
    table_->resizeColumnsToContents();
    sentence_->setText(sentence());
    Q_EMIT wordsStruck(words);
}

QString FlipDialog::wordOf(const WordEdit& edit) const {
    const Document& document = *reading_->document;
    const std::string_view bytes = document.at(document.words()[edit.word]);
    return QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size()));
}

QString FlipDialog::replacementOf(const WordEdit& edit) const {
    if (edit.replacement == WordEdit::kRemove) return {};
    return QString::fromStdString(classifier_->vocabulary().word(edit.replacement));
}

QString FlipDialog::sentence() const {
    const QString label =
        QString::fromStdString(reading_->labels->at(static_cast<std::size_t>(flip_.label)));
    const QString start = percent(flip_.before);
    const auto count = static_cast<int>(flip_.steps.size());
    if (flip_.flips && !reading_->outputs.isMultiLabel()) {
        const QString top =
            QString::fromStdString(reading_->labels->at(static_cast<std::size_t>(flip_.top)));
        return tr("%1 (%2) becomes %3 (%4) after a change of %Ln word(s).", nullptr, count)
            .arg(label, start, top, percent(flip_.topProbability));
    }
    if (flip_.flips)
        return tr("%1 (%2) is no longer predicted after a change of %Ln word(s).", nullptr, count)
            .arg(label, start);
    if (count == 0) return tr("Nothing can be changed, so nothing flips the decision.");
    return tr("No change that was tried flips the decision for %1 (%2). The nearest is this one:")
        .arg(label, start);
}

std::string FlipDialog::csv() const {
    QString text = QStringLiteral("step,word,replacement,probability\n");
    int number = 0;
    for (const Flip::Step& step : flip_.steps)
        text += QStringLiteral("%1,%2,%3,%4\n")
                    .arg(++number)
                    .arg(quotedForCsv(wordOf(step.edit)), quotedForCsv(replacementOf(step.edit)))
                    .arg(step.probability, 0, 'g', 9);
    return text.toStdString();
}

void FlipDialog::save() {
    askWhereToWrite(this, tr("Export List"), {{tr("CSV table"), QStringLiteral("csv")}},
                    tr("%1 flip").arg(proposedName(title_)), [this](const QString& path) {
                        const std::filesystem::path out = diskPath(path);
                        FileQueue::instance().write(
                            out,
                            [out, table = csv(), model = classifier_->info().path] {
                                requireNotReplaced({{message("the model"), model}},
                                                   {message("the table"), out});
                                return table;
                            },
                            this,
                            [this](const QString& error) {
                                if (!error.isEmpty()) sentence_->setText(error);
                            });
                    });
}

}  // namespace hanscope::ui

#include "moc_flip_dialog.cpp"
