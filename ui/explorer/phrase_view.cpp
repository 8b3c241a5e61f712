#include "ui/explorer/phrase_view.h"

#include <QComboBox>
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

constexpr int kFirstTexts = 500;
constexpr int kFirstLeastTexts = 3;
constexpr int kMaxTexts = 1000000;
constexpr int kPhraseRowPadding = 6;

bool isText(int column) {
    return column == PhraseModel::Words || column == PhraseModel::Label;
}

QString intervalText(const RunningMean& mean) {
    const std::optional<Interval> interval = mean.interval();
    if (!interval) return PhraseView::tr("one occurrence, so there is no interval");
    return PhraseView::tr("95 %: between %1 and %2")
        .arg(twoDigits(interval->low), twoDigits(interval->high));
}

}  // namespace

PhraseModel::PhraseModel(QObject* parent) : QAbstractTableModel(parent) {}

void PhraseModel::setPhrases(std::vector<ListedPhrase> phrases, std::vector<std::string> labels) {
    beginResetModel();
    phrases_ = std::move(phrases);
    labels_ = std::move(labels);
    endResetModel();
}

int PhraseModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(phrases_.size());
}

int PhraseModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int{ColumnCount};
}

QVariant PhraseModel::value(const QModelIndex& index) const {
    const ListedPhrase& phrase = phraseAt(index.row());
    switch (index.column()) {
        case Words:
            return QString::fromStdString(phrase.words);
        case Label:
            return QString::fromStdString(labels_[static_cast<std::size_t>(phrase.label)]);
        case Texts:
            return qulonglong{phrase.texts};
        case Occurrences:
            return qulonglong{phrase.effect.count};
        case Effect:
            return phrase.effect.mean();
        default:
            return phrase.interaction.mean();
    }
}

QString PhraseModel::shown(const QModelIndex& index) const {
    const QVariant value = this->value(index);
    if (isText(index.column())) return value.toString();
    return index.column() < Effect ? QLocale().toString(value.toULongLong())
                                   : twoDigits(value.toDouble());
}

QString PhraseModel::tip(const QModelIndex& index) const {
    if (index.column() == Effect) return intervalText(phraseAt(index.row()).effect);
    if (index.column() == Interaction) return intervalText(phraseAt(index.row()).interaction);
    return shown(index);
}

QVariant PhraseModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    switch (role) {
        case Qt::DisplayRole:
            return shown(index);
        case Qt::ToolTipRole:
            return plainToolTip(tip(index));
        case Qt::TextAlignmentRole:
            return int{Qt::AlignVCenter} |
                   int{isText(index.column()) ? Qt::AlignLeft : Qt::AlignRight};
        case kSortRole:
            return value(index);
        default:
            return {};
    }
}

QVariant PhraseModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    const QStringList names{tr("Phrase"), tr("For"),    tr("Texts"),
                            tr("Count"),  tr("Effect"), tr("Interaction")};
    const QStringList meanings{
        tr("The words as the model looks them up"),
        tr("The label that is explained"),
        tr("In how many texts it was found"),
        tr("How often it was found"),
        tr("What the label loses on average without the phrase"),
        tr("What the label loses on average without the phrase, less what it loses without each of "
           "its words alone; negative: one word takes back what another does")};
    if (role == Qt::DisplayRole) return names.value(section);
    if (role == Qt::ToolTipRole) return meanings.value(section);
    if (role == Qt::TextAlignmentRole)
        return int{Qt::AlignVCenter} | int{isText(section) ? Qt::AlignLeft : Qt::AlignRight};
    return {};
}

PhraseView::PhraseView(QWidget* parent)
    : QWidget(parent),
      label_(new QComboBox),
      against_(new QComboBox),
      texts_(new QSpinBox),
      least_(new QSpinBox),
      button_(new QPushButton),
      export_(new QPushButton(tr("Export…"))),
      search_(new QLineEdit),
      progress_(new ThinProgress(tr("Progress of the phrases"))),
      sentence_(makePlainLabel()),
      model_(new PhraseModel(this)),
      rows_(new QSortFilterProxyModel(this)),
      table_(makeQuietTable(tr("Phrases and their effects"))) {
    fillWithBase(this);
    sentence_->setWordWrap(true);
    rows_->setSourceModel(model_);
    rows_->setSortRole(PhraseModel::kSortRole);
    rows_->setFilterCaseSensitivity(Qt::CaseInsensitive);
    rows_->setFilterKeyColumn(PhraseModel::Words);
    makeTable();
    makeColumn(this, {makeQuestion(), makeChoices(), progress_, sentence_, {table_, 1}},
               QMargins(8, 6, 4, 4));
    connectParts();
    showState();
}

QWidget* PhraseView::makeQuestion() {
    for (QComboBox* box : {label_, against_}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(9);
    }
    label_->setAccessibleName(tr("Label that is explained"));
    label_->setToolTip(tr("The label whose probability the phrases change"));
    against_->setAccessibleName(tr("Label with which it is compared"));
    against_->setToolTip(
        tr("Explains the difference of the two logits, which also shows phrases where the "
           "probability is near 0 or 1"));
    auto* row = new QWidget;
    makeRow(row, {{label_, 1}, {against_, 1}, button_}, kNoMargins);
    return row;
}

QWidget* PhraseView::makeChoices() {
    texts_->setRange(0, kMaxTexts);
    texts_->setValue(kFirstTexts);
    texts_->setSpecialValueText(tr("all texts"));
    texts_->setSuffix(tr(" texts"));
    texts_->setAccessibleName(tr("Number of texts that are searched"));
    texts_->setToolTip(
        tr("So many texts, chosen by chance, are searched. Each is read some hundred times."));
    least_->setRange(1, kMaxTexts);
    least_->setValue(kFirstLeastTexts);
    least_->setPrefix(tr("in at least "));
    least_->setAccessibleName(tr("Least number of texts with a phrase"));
    least_->setToolTip(tr("Phrases that are found in fewer texts are not listed."));
    search_->setPlaceholderText(tr("Find a phrase"));
    search_->setAccessibleName(tr("Find a phrase of the list"));
    search_->setClearButtonEnabled(true);
    export_->setAccessibleName(tr("Export the phrases"));
    auto* row = new QWidget;
    makeRow(row, {texts_, least_, {search_, 1}, export_}, kNoMargins);
    return row;
}

void PhraseView::makeTable() {
    table_->setModel(rows_);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSortingEnabled(true);
    table_->sortByColumn(PhraseModel::Effect, Qt::DescendingOrder);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table_->verticalHeader()->setDefaultSectionSize(table_->fontMetrics().height() +
                                                    kPhraseRowPadding);
    QHeaderView* header = table_->horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(PhraseModel::Words, QHeaderView::Stretch);
}

void PhraseView::connectParts() {
    connect(button_, &QPushButton::clicked, this,
            [this] { job_.isRunning() ? job_.cancel() : read(); });
    connect(export_, &QPushButton::clicked, this, &PhraseView::save);
    connect(search_, &QLineEdit::textChanged, rows_, &QSortFilterProxyModel::setFilterFixedString);
    connect(label_, &QComboBox::currentIndexChanged, this, &PhraseView::showState);
    connect(against_, &QComboBox::currentIndexChanged, this, &PhraseView::showState);
    connect(&job_, &LongJob::progressed, progress_, &ThinProgress::setShare);
    connect(table_, &QTableView::doubleClicked, this, &PhraseView::choose);
    auto* enter = new QShortcut(Qt::Key_Return, table_, nullptr, nullptr, Qt::WidgetShortcut);
    connect(enter, &QShortcut::activated, this, [this] { choose(table_->currentIndex()); });
}

void PhraseView::choose(const QModelIndex& index) {
    if (!index.isValid()) return;
    const ListedPhrase& phrase = model_->phraseAt(rows_->mapToSource(index).row());
    Q_EMIT linesWanted(QString::fromStdString(phrase.words));
}

void PhraseView::setCorpus(std::shared_ptr<const Classifier> classifier,
                           const CorpusSource& source) {
    job_.forget();
    classifier_ = std::move(classifier);
    source_ = source;
    list_ = nullptr;
    model_->setPhrases({}, {});
    label_->clear();
    against_->clear();
    label_->addItem(tr("for the predicted label"));
    against_->addItem(tr("against all others"));
    for (const std::string& label : classifier_->info().labels) {
        label_->addItem(tr("for “%1”").arg(QString::fromStdString(label)));
        against_->addItem(tr("against “%1”").arg(QString::fromStdString(label)));
    }
    showState();
}

PhraseQuestion PhraseView::question() const {
    PhraseQuestion question;
    if (label_->currentIndex() > 0) question.label = label_->currentIndex() - 1;
    if (against_->currentIndex() > 0) question.against = against_->currentIndex() - 1;
    question.texts = static_cast<std::uint64_t>(texts_->value());
    question.leastTexts = static_cast<std::uint64_t>(least_->value());
    return question;
}

void PhraseView::read() {
    if (!classifier_) return;
    progress_->setShare(-1);
    job_.start(
        [classifier = classifier_, source = source_,
         question = question()](const LongJob::Context& job) {
            return std::make_shared<const PhraseList>(
                listPhrases(*classifier, source, question, job.progress, job.cancel));
        },
        [this](const Outcome<std::shared_ptr<const PhraseList>>& outcome) {
            Q_EMIT failed(outcome.error);
            if (outcome.value) {
                list_ = *outcome.value;
                model_->setPhrases(list_->phrases, classifier_->info().labels);
                Q_EMIT rowsLeftOut(list_->skipped);
            }
            showState();
        });
    showState();
}

void PhraseView::showState() {
    const bool isReading = job_.isRunning();
    const bool isOneLabel =
        label_->currentIndex() > 0 && label_->currentIndex() == against_->currentIndex();
    button_->setText(isReading ? tr("Stop") : tr("Find Phrases"));
    button_->setEnabled(isReading || (classifier_ && !isOneLabel));
    progress_->setVisible(isReading);
    export_->setEnabled(list_ != nullptr);
    sentence_->setText(isOneLabel && !isReading ? tr("Choose two different labels.") : state());
}

QString PhraseView::state() const {
    if (job_.isRunning()) return tr("Reading the texts without each of their phrases…");
    if (!list_)
        return tr(
            "Lists phrases of up to five words whose removal together matters more, or less, than "
            "that of each word alone. It takes a while: each text is read some hundred times.");
    const QString texts = tr("%Ln text(s)", nullptr, static_cast<int>(list_->texts));
    if (list_->phrases.empty())
        return tr("No phrase was found in enough of the %1. Search more texts, or list phrases of "
                  "fewer texts.")
            .arg(texts);
    return tr("%1 in %2. A double click on a phrase shows its places.")
        .arg(tr("%Ln phrase(s)", nullptr, static_cast<int>(list_->phrases.size())), texts);
}

void PhraseView::save() {
    const auto write = [this](const QString& file) {
        const std::filesystem::path path = QFile::encodeName(file).toStdString();
        std::vector<ListedPhrase> phrases;
        for (int row = 0; row < rows_->rowCount(); ++row)
            phrases.push_back(model_->phraseAt(rows_->mapToSource(rows_->index(row, 0)).row()));
        FileQueue::instance().exportTo(
            path,
            [path, phrases, source = source_.path, classifier = classifier_] {
                requireNotReplaced({{message("the model"), classifier->info().path},
                                    {message("the corpus"), source}},
                                   {message("the table"), path});
                writeWhole(path, phrasesCsv(phrases, classifier->info().labels));
            },
            this, [this](const QString& error) { Q_EMIT failed(error); });
    };
    askWhereToWrite(this, tr("Export the Phrases"), {{tr("Table"), QStringLiteral("csv")}},
                    QStringLiteral("phrases"), write);
}

}  // namespace hanscope::ui

#include "moc_phrase_view.cpp"
