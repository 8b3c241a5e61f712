#include "ui/explanations/flip_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include "core/atomic_file.h"
#include "core/corpus/output_check.h"
#include "core/faithfulness/flip.h"
#include "ui/widgets/ask_file.h"
#include "ui/widgets/number_texts.h"
#include "ui/widgets/plain_text.h"
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
    if (!replaces) {
        const auto remove = [](std::uint32_t) { return std::vector{WordEdit::kRemove}; };
        return findFlip(texts, effects.words, remove, progress, cancel);
    }
    const NearWords near(classifier.info().path);
    const auto choices = [&](std::uint32_t word) {
        return near.of(static_cast<std::int32_t>(texts.text().words[word]), kNearWords);
    };
    return findFlip(texts, effects.words, choices, progress, cancel);
}

QTableWidget* makeStepTable(QWidget* parent) {
    auto* table = new QTableWidget(0, 3, parent);
    table->setHorizontalHeaderLabels({FlipDialog::tr("Word"), FlipDialog::tr("Replaced by"),
                                      FlipDialog::tr("Probability after it")});
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setTabKeyNavigation(false);
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
      sentence_(makePlainLabel({}, this)),
      table_(makeStepTable(this)),
      progress_(new ThinProgress(tr("Looking for words"), this)) {
    setWindowTitle(tr("What Would Change It — %1").arg(title));
    setAttribute(Qt::WA_DeleteOnClose);
    edits_->addItems({tr("Remove words"), tr("Replace words by near words of the vocabulary")});
    edits_->setAccessibleName(tr("How words are changed"));
    sentence_->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto* save = buttons->addButton(tr("Export List…"), QDialogButtonBox::ActionRole);
    save->setAutoDefault(false);
    table_->horizontalHeader()->setStretchLastSection(true);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(edits_);
    layout->addWidget(sentence_);
    layout->addWidget(progress_);
    layout->addWidget(table_, 1);
    layout->addWidget(buttons);
    resize(480, 420);
    connect(edits_, &QComboBox::activated, this, &FlipDialog::compute);
    connect(save, &QPushButton::clicked, this, &FlipDialog::save);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(&job_, &LongJob::progressed, progress_, &ThinProgress::setShare);
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
    askWhereToWrite(
        this, tr("Export List"), {{tr("CSV table"), QStringLiteral("csv")}},
        tr("%1 flip").arg(title_), [this](const QString& path) {
            try {
                const std::filesystem::path out = QFile::encodeName(path).toStdString();
                requireNotReplaced({{message("the model"), classifier_->info().path}}, {message("the table"), out});
                AtomicFile file(out);
                file.write(csv());
                file.commit();
            } catch (const std::exception&) {
                sentence_->setText(describeCurrentException());
            }
        });
}

}  // namespace hanscope::ui
