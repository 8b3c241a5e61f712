#include "ui/explorer/lexicon_view.h"

#include <QCheckBox>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QShortcut>
#include <QSortFilterProxyModel>
#include <QSpinBox>
#include <QTableView>
#include <algorithm>

#include "core/corpus/output_check.h"
#include "ui/background/file_queue.h"
#include "ui/widgets/ask_file.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/number_texts.h"
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

LexiconModel::LexiconModel(QObject* parent) : QAbstractTableModel(parent) {}

void LexiconModel::setLexicon(std::shared_ptr<const Lexicon> lexicon,
                              std::shared_ptr<const Classifier> classifier) {
    beginResetModel();
    lexicon_ = std::move(lexicon);
    classifier_ = std::move(classifier);
    endResetModel();
}

QString LexiconModel::wordText(int row) const {
    return QString::fromStdString(classifier_->vocabulary().word(wordAt(row).id));
}

int LexiconModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !lexicon_ ? 0 : static_cast<int>(lexicon_->words.size());
}

int LexiconModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int{ColumnCount};
}

/// On the label on which the word's mean effect is largest; null: none is known.
const LexiconEffect* LexiconModel::largestEffect(int row) const {
    const LexiconEffect* largest = nullptr;
    for (const LexiconEffect& effect : wordAt(row).effects)
        if (!largest || effect.mean() > largest->mean()) largest = &effect;
    return largest;
}

QString LexiconModel::labelOf(const LexiconEffect& effect) const {
    return QString::fromStdString(
        classifier_->info().labels[static_cast<std::size_t>(effect.label)]);
}

QVariant LexiconModel::value(const QModelIndex& index) const {
    const LexiconWord& word = wordAt(index.row());
    switch (index.column()) {
        case Word:
            return wordText(index.row());
        case Occurrences:
            return qulonglong{word.occurrences};
        case Mean:
            return word.mean();
        case Spread:
            return word.deviation();
        case First:
            return word.firstShare();
        default:
            return largestEffect(index.row()) ? largestEffect(index.row())->mean() : 0;
    }
}

QString LexiconModel::shown(const QModelIndex& index) const {
    const QVariant value = this->value(index);
    switch (index.column()) {
        case Effect: {
            const LexiconEffect* effect = largestEffect(index.row());
            return effect ? tr("%1 for %2").arg(twoDigits(effect->mean()), labelOf(*effect))
                          : QString();
        }
        case Word:
            return value.toString();
        case Occurrences:
            return QLocale().toString(value.toULongLong());
        case First:
            return wordAt(index.row()).ranked == 0 ? QStringLiteral("–")
                                                   : percent(value.toDouble());
        default:
            return twoDigits(value.toDouble());
    }
}

QString LexiconModel::tip(const QModelIndex& index) const {
    const LexiconWord& word = wordAt(index.row());
    const auto between = [](const Interval& interval, QString (*text)(double)) {
        return tr("95 %: between %1 and %2").arg(text(interval.low), text(interval.high));
    };
    if (index.column() == Mean) return between(word.meanInterval(), twoDigits);
    if (index.column() == Effect) {
        QStringList lines;
        for (const LexiconEffect& effect : word.effects)
            lines << tr("%1: %2, %3")
                         .arg(labelOf(effect), twoDigits(effect.mean()),
                              between(effect.interval(), twoDigits));
        return lines.join(QLatin1Char('\n'));
    }
    if (index.column() != First) return shown(index);
    return tr("%1 of %2 occurrences in sentences of more than three words")
               .arg(QLocale().toString(qulonglong{word.amongFirst}),
                    QLocale().toString(qulonglong{word.ranked})) +
           QLatin1Char('\n') + between(word.firstInterval(), percent);
}

QVariant LexiconModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    switch (role) {
        case Qt::DisplayRole:
            return shown(index);
        case Qt::ToolTipRole:
            return plainToolTip(tip(index));
        case Qt::TextAlignmentRole:
            return int{Qt::AlignVCenter} |
                   int{index.column() == Word ? Qt::AlignLeft : Qt::AlignRight};
        case kSortRole:
            return value(index);
        default:
            return {};
    }
}

QVariant LexiconModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    const QStringList names{tr("Word"),   tr("Count"),   tr("Mean"),
                            tr("Spread"), tr("First 3"), tr("Effect")};
    const QStringList meanings{
        tr("The word as the model looks it up"),
        tr("How often it occurs in the corpus"),
        tr("Its mean weight, the share of its sentence"),
        tr("The standard deviation of its weight: large if it depends on the context"),
        tr("How often its weight is among the three largest of its sentence"),
        tr("How much probability its removal takes from the label on which it has most effect")};
    if (role == Qt::DisplayRole) return names.value(section);
    if (role == Qt::ToolTipRole) return meanings.value(section);
    if (role == Qt::TextAlignmentRole)
        return int{Qt::AlignVCenter} | int{section == Word ? Qt::AlignLeft : Qt::AlignRight};
    return {};
}

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
      lines_(new QPushButton(tr("Concordance"))),
      search_(new QLineEdit),
      least_(new QSpinBox),
      erases_(new QCheckBox(tr("Erase each word, too (takes long)"))),
      progress_(new ThinProgress(tr("Progress of the lexicon"))),
      sentence_(makePlainLabel()),
      model_(new LexiconModel(this)),
      rows_(new LexiconRows(model_)),
      table_(makeQuietTable(tr("Words and their weights"))) {
    fillWithBase(this);
    sentence_->setWordWrap(true);
    makeTable();
    auto* below = new QWidget;
    makeRow(below, {erases_, BoxItem::growing(), lines_}, kNoMargins);
    makeColumn(this, {makeChoices(), below, progress_, sentence_, {table_, 1}},
               QMargins(8, 6, 4, 4));
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
    lines_->setToolTip(tr("Shows the places of the listed words in the texts."));
    auto* choices = new QWidget;
    makeRow(choices, {button_, {search_, 1}, least_, export_}, kNoMargins);
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
    connect(lines_, &QPushButton::clicked, this, [this] {
        QStringList words;
        for (int row = 0; row < std::min(rows_->rowCount(), kMaxWanted); ++row)
            words << model_->wordText(rows_->mapToSource(rows_->index(row, 0)).row());
        if (!words.isEmpty()) Q_EMIT linesWanted(words);
    });
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
        [classifier = classifier_, source = source_, content](const LongJob::Context& job) {
            return std::make_shared<const Lexicon>(
                readLexicon(*classifier, source, job.progress, job.cancel, content));
        },
        [this](const Outcome<std::shared_ptr<const Lexicon>>& outcome) {
            Q_EMIT failed(outcome.error);
            if (outcome.value) {
                lexicon_ = *outcome.value;
                model_->setLexicon(lexicon_, classifier_);
                table_->setColumnHidden(LexiconModel::Effect, !hasEffects(*lexicon_));
                Q_EMIT rowsLeftOut(lexicon_->skipped);
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
    lines_->setEnabled(lexicon_ != nullptr);
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
        FileQueue::instance().exportTo(
            path,
            [path, words, source = source_.path, classifier = classifier_] {
                requireNotReplaced({{message("the model"), classifier->info().path},
                                    {message("the corpus"), source}},
                                   {message("the table"), path});
                writeWhole(path,
                           lexiconCsv(words, classifier->vocabulary(), classifier->info().labels));
            },
            this, [this](const QString& error) { Q_EMIT failed(error); });
    };
    askWhereToWrite(this, tr("Export the Lexicon"), {{tr("Table"), QStringLiteral("csv")}},
                    QStringLiteral("words"), write);
}

}  // namespace hanscope::ui

#include "moc_lexicon_view.cpp"
