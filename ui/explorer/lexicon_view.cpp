#include "ui/explorer/lexicon_view.h"

#include <QCheckBox>
#include <QFile>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QSortFilterProxyModel>
#include <QSpinBox>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "core/atomic_file.h"
#include "core/corpus/output_check.h"
#include "ui/widgets/ask_file.h"
#include "ui/widgets/plain_text.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/thin_progress.h"

namespace hanscope::ui {

namespace {

constexpr int kFirstLeast = 50;
constexpr int kLexiconRowPadding = 6;

bool hasEffects(const Lexicon& lexicon) {
    return std::any_of(lexicon.words.begin(), lexicon.words.end(),
                       [](const LexiconWord& word) { return !word.effects.empty(); });
}

}  // namespace

/// The words that occur often enough and contain a text.
class LexiconRows : public QSortFilterProxyModel {
 public:
    explicit LexiconRows(LexiconModel* model) : QSortFilterProxyModel(model), model_(model) {
        setSourceModel(model);
        setSortRole(LexiconModel::kSortRole);
        setFilterCaseSensitivity(Qt::CaseInsensitive);
        setFilterKeyColumn(LexiconModel::Word);
    }
    void setLeast(int least) {
        least_ = static_cast<std::uint64_t>(least);
        invalidateFilter();
    }

 protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override {
        return model_->wordAt(row).occurrences >= least_ &&
               QSortFilterProxyModel::filterAcceptsRow(row, parent);
    }

 private:
    const LexiconModel* model_;
    std::uint64_t least_ = kFirstLeast;
};

LexiconView::LexiconView(QWidget* parent)
    : QWidget(parent),
      button_(new QPushButton),
      export_(new QPushButton(tr("Export…"))),
      search_(new QLineEdit),
      least_(new QSpinBox),
      erases_(new QCheckBox(tr("Erase each word, too (takes long)"))),
      progress_(new ThinProgress(tr("Progress of the lexicon"))),
      sentence_(makePlainLabel()),
      model_(new LexiconModel(this)),
      rows_(new LexiconRows(model_)),
      table_(makeQuietTable(tr("Words and their weights"))) {
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    sentence_->setWordWrap(true);
    QSizePolicy kept = progress_->sizePolicy();
    kept.setRetainSizeWhenHidden(true);
    progress_->setSizePolicy(kept);
    makeTable();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 6, 4, 4);
    column->addWidget(makeChoices());
    column->addWidget(erases_);
    column->addWidget(progress_);
    column->addWidget(sentence_);
    column->addWidget(table_, 1);
    connectParts();
    showState();
}

QWidget* LexiconView::makeChoices() {
    search_->setPlaceholderText(tr("Find a word"));
    search_->setAccessibleName(tr("Find a word of the lexicon"));
    search_->setClearButtonEnabled(true);
    least_->setRange(1, 1000000);
    least_->setValue(kFirstLeast);
    least_->setPrefix(tr("at least "));
    least_->setAccessibleName(tr("Least number of occurrences"));
    least_->setToolTip(tr("Words that occur less often are not listed."));
    export_->setAccessibleName(tr("Export the lexicon"));
    auto* choices = new QWidget;
    auto* row = new QHBoxLayout(choices);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(button_);
    row->addWidget(search_, 1);
    row->addWidget(least_);
    row->addWidget(export_);
    return choices;
}

void LexiconView::makeTable() {
    table_->setModel(rows_);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSortingEnabled(true);
    table_->sortByColumn(LexiconModel::Mean, Qt::DescendingOrder);
    table_->setColumnHidden(LexiconModel::Effect, true);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table_->verticalHeader()->setDefaultSectionSize(table_->fontMetrics().height() +
                                                    kLexiconRowPadding);
    QHeaderView* header = table_->horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(LexiconModel::Word, QHeaderView::Stretch);
    header->setResizeContentsPrecision(0);
}

void LexiconView::connectParts() {
    connect(button_, &QPushButton::clicked, this,
            [this] { job_.isRunning() ? job_.cancel() : read(); });
    connect(export_, &QPushButton::clicked, this, &LexiconView::save);
    connect(search_, &QLineEdit::textChanged, rows_, &QSortFilterProxyModel::setFilterFixedString);
    connect(least_, &QSpinBox::valueChanged, rows_, &LexiconRows::setLeast);
    connect(&job_, &LongJob::progressed, progress_, &ThinProgress::setShare);
    connect(table_, &QTableView::doubleClicked, this, &LexiconView::choose);
    auto* enter = new QShortcut(Qt::Key_Return, table_, nullptr, nullptr, Qt::WidgetShortcut);
    connect(enter, &QShortcut::activated, this, [this] { choose(table_->currentIndex()); });
}

void LexiconView::choose(const QModelIndex& index) {
    if (index.isValid()) Q_EMIT wordWanted(model_->wordText(rows_->mapToSource(index).row()));
}

void LexiconView::setCorpus(std::shared_ptr<const Classifier> classifier,
                            const CorpusSource& source) {
    job_.forget();
    classifier_ = std::move(classifier);
    source_ = source;
    lexicon_ = nullptr;
    model_->setLexicon(nullptr, nullptr);
    showState();
}

void LexiconView::read() {
    if (!classifier_) return;
    progress_->setShare(-1);
    const LexiconContent content =
        erases_->isChecked() ? LexiconContent::WeightsAndErasure : LexiconContent::Weights;
    job_.start(
        [classifier = classifier_, source = source_, content](const LongJob::Line& line) {
            return std::make_shared<const Lexicon>(
                readLexicon(*classifier, source, line.progress, line.cancel, content));
        },
        [this](const Outcome<std::shared_ptr<const Lexicon>>& outcome) {
            Q_EMIT failed(outcome.error);
            if (outcome.value) {
                lexicon_ = *outcome.value;
                model_->setLexicon(lexicon_, classifier_);
                table_->setColumnHidden(LexiconModel::Effect, !hasEffects(*lexicon_));
            }
            showState();
        });
    showState();
}

void LexiconView::showState() {
    const bool isReading = job_.isRunning();
    button_->setText(isReading ? tr("Stop") : tr("Read the Words"));
    progress_->setVisible(isReading);
    export_->setEnabled(lexicon_ != nullptr);
    if (isReading)
        sentence_->setText(tr("Reading the weights of all words…"));
    else if (lexicon_)
        sentence_->setText(
            tr("%1 in %2. A double click on a word shows how its weight is distributed.")
                .arg(tr("%Ln different word(s)", nullptr, static_cast<int>(lexicon_->words.size())),
                     tr("%Ln text(s)", nullptr, static_cast<int>(lexicon_->texts))));
    else
        sentence_->setText(
            tr("Lists the words to which the model gives most attention. The corpus "
               "is read once more for it."));
}

void LexiconView::save() {
    const auto write = [this](const QString& file) {
        const std::filesystem::path path = QFile::encodeName(file).toStdString();
        std::vector<LexiconWord> words;
        for (int row = 0; row < rows_->rowCount(); ++row)
            words.push_back(model_->wordAt(rows_->mapToSource(rows_->index(row, 0)).row()));
        writing_.start(
            [path, words, source = source_.path, classifier = classifier_](const LongJob::Line&) {
                requireNotReplaced({{"the model", classifier->info().path}, {"the corpus", source}},
                                   {"the table", path});
                AtomicFile out(path);
                out.write(lexiconCsv(words, classifier->vocabulary(), classifier->info().labels));
                out.commit();
                return true;
            },
            [this](const Outcome<bool>& outcome) { Q_EMIT failed(outcome.error); });
    };
    askWhereToWrite(this, tr("Export the Lexicon"), {{tr("Table"), QStringLiteral("csv")}},
                    QStringLiteral("words"), write);
}

}  // namespace hanscope::ui
