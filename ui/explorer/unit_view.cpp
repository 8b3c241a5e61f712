#include "ui/explorer/unit_view.h"

#include <QComboBox>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QSpinBox>
#include <QTableView>
#include <algorithm>

#include "core/corpus/output_check.h"
#include "ui/background/file_queue.h"
#include "ui/explorer/survey_view.h"
#include "ui/widgets/ask_file.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/number_texts.h"
#include "ui/widgets/plain_text.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/thin_progress.h"

namespace hanscope::ui {

namespace {

constexpr int kUnitRowPadding = 6;

QString levelText(UnitLevel level) {
    switch (level) {
        case UnitLevel::WordState:
            return UnitView::tr("state h of words");
        case UnitLevel::WordHidden:
            return UnitView::tr("u of words");
        case UnitLevel::SentenceVector:
            return UnitView::tr("vector s of sentences");
        case UnitLevel::SentenceState:
            return UnitView::tr("state h of sentences");
        case UnitLevel::SentenceHidden:
            return UnitView::tr("u of sentences");
        case UnitLevel::DocumentVector:
            return UnitView::tr("vector v of texts");
    }
    return {};
}

}  // namespace

UnitModel::UnitModel(QObject* parent) : QAbstractTableModel(parent) {}

void UnitModel::setUnit(std::shared_ptr<const Unit> unit) {
    beginResetModel();
    unit_ = std::move(unit);
    endResetModel();
}

const UnitPlace* UnitModel::placeAt(int row) const {
    if (row < largest()) return &unit_->largest[static_cast<std::size_t>(row)];
    if (row == largest()) return nullptr;
    return &unit_->smallest[static_cast<std::size_t>(rowCount() - 1 - row)];
}

int UnitModel::rowCount(const QModelIndex& parent) const {
    if (parent.isValid() || !unit_) return 0;
    return largest() + 1 + static_cast<int>(unit_->smallest.size());
}

int UnitModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int{ColumnCount};
}

QVariant UnitModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const UnitPlace* place = placeAt(index.row());
    if (role == Qt::TextAlignmentRole) {
        const bool isLeft = index.column() == Found || index.column() == After;
        return int{Qt::AlignVCenter} | int{isLeft ? Qt::AlignLeft : Qt::AlignRight};
    }
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
    if (!place)
        return index.column() == Value && role == Qt::DisplayRole ? QStringLiteral("⋮") : QString();
    const auto text = [&] {
        switch (index.column()) {
            case Value:
                return twoDigits(double{place->value});
            case Before:
                return QString::fromStdString(place->before);
            case Found:
                return QString::fromStdString(place->found);
            default:
                return QString::fromStdString(place->after);
        }
    }();
    return role == Qt::ToolTipRole ? plainToolTip(text) : text;
}

QVariant UnitModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    const QStringList names{tr("Value"), tr("Before"), tr("Word or sentence"), tr("After")};
    if (role == Qt::DisplayRole) return names.value(section);
    if (role == Qt::TextAlignmentRole)
        return int{Qt::AlignVCenter} |
               int{section == Found || section == After ? Qt::AlignLeft : Qt::AlignRight};
    return {};
}

UnitView::UnitView(QWidget* parent)
    : QWidget(parent),
      level_(new QComboBox),
      number_(new QSpinBox),
      button_(new QPushButton),
      export_(new QPushButton(tr("Export…"))),
      progress_(new ThinProgress(tr("Progress of the units"))),
      sentence_(makePlainLabel()),
      model_(new UnitModel(this)),
      table_(makeQuietTable(tr("Places where the unit is largest and smallest"))) {
    fillWithBase(this);
    sentence_->setWordWrap(true);
    makeTable();
    makeColumn(this, {makeChoices(), progress_, sentence_, {table_, 1}}, QMargins(8, 6, 4, 4));
    connectParts();
    showChoices();
}

QWidget* UnitView::makeChoices() {
    level_->setAccessibleName(tr("Vector of the network"));
    number_->setAccessibleName(tr("Dimension of the vector"));
    number_->setPrefix(tr("dimension "));
    export_->setAccessibleName(tr("Export the units"));
    auto* row = new QWidget;
    makeRow(row, {{level_, 1}, number_, button_, export_}, kNoMargins);
    return row;
}

void UnitView::makeTable() {
    table_->setModel(model_);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setWordWrap(false);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table_->verticalHeader()->setDefaultSectionSize(table_->fontMetrics().height() +
                                                    kUnitRowPadding);
    table_->setItemDelegateForColumn(UnitModel::Before, makeEndCells(table_));
    QHeaderView* header = table_->horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionResizeMode(QHeaderView::Stretch);
    header->setSectionResizeMode(UnitModel::Value, QHeaderView::ResizeToContents);
}

void UnitView::connectParts() {
    connect(button_, &QPushButton::clicked, this,
            [this] { job_.isRunning() ? job_.cancel() : read(); });
    connect(export_, &QPushButton::clicked, this, &UnitView::save);
    connect(level_, &QComboBox::currentIndexChanged, this, &UnitView::showState);
    connect(number_, &QSpinBox::valueChanged, this, &UnitView::showState);
    connect(&job_, &LongJob::progressed, progress_, &ThinProgress::setShare);
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& index) {
                const UnitPlace* place = index.isValid() ? model_->placeAt(index.row()) : nullptr;
                if (place) Q_EMIT placeChosen(place->place.number);
            });
    connect(table_, &QTableView::doubleClicked, this,
            [this](const QModelIndex& index) { open(index, false); });
    for (const auto& [key, keeps] : {std::pair{QKeySequence(Qt::Key_Return), false},
                                     {QKeySequence(Qt::CTRL | Qt::Key_Return), true}}) {
        auto* shortcut = new QShortcut(key, table_, nullptr, nullptr, Qt::WidgetShortcut);
        connect(shortcut, &QShortcut::activated, this,
                [this, isKept = keeps] { open(table_->currentIndex(), isKept); });
    }
}

void UnitView::open(const QModelIndex& index, bool keeps) {
    const UnitPlace* place = index.isValid() ? model_->placeAt(index.row()) : nullptr;
    if (place) Q_EMIT opened(*place, keeps);
}

void UnitView::setCorpus(std::shared_ptr<const Classifier> classifier, const CorpusSource& source) {
    job_.forget();
    classifier_ = std::move(classifier);
    source_ = source;
    survey_ = nullptr;
    const auto* units = dynamic_cast<const UnitReader*>(classifier_.get());
    counts_ = units ? units->unitCounts() : ByUnitLevel<std::size_t>();
    showChoices();
}

/// The levels that the network has.
void UnitView::showChoices() {
    const QVariant before = level_->currentData();
    level_->clear();
    for (const UnitLevel level : kUnitLevels)
        if (counts_[level] > 0) level_->addItem(levelText(level), static_cast<int>(level));
    level_->setCurrentIndex(std::max(0, level_->findData(before)));
    showState();
}

UnitLevel UnitView::level() const {
    return static_cast<UnitLevel>(level_->currentData().toInt());
}

/// The chosen one; null if it is not known. They are counted from 1.
const Unit* UnitView::unit() const {
    if (!survey_ || level_->count() == 0) return nullptr;
    return survey_->find(level(), static_cast<std::size_t>(number_->value()) - 1);
}

void UnitView::showUnit(UnitLevel level, std::size_t number) {
    level_->setCurrentIndex(std::max(0, level_->findData(static_cast<int>(level))));
    number_->setValue(static_cast<int>(number) + 1);
    if (!survey_ && !job_.isRunning()) read();
}

void UnitView::read() {
    if (!classifier_ || level_->count() == 0) return;
    progress_->setShare(-1);
    job_.start(
        [classifier = classifier_, source = source_](const LongJob::Context& job) {
            return std::make_shared<const UnitSurvey>(
                readUnits(*classifier, source, kPlaces, job.progress, job.cancel));
        },
        [this](const Outcome<std::shared_ptr<const UnitSurvey>>& outcome) {
            Q_EMIT failed(outcome.error);
            if (outcome.value) {
                survey_ = *outcome.value;
                Q_EMIT rowsLeftOut(survey_->skipped);
            }
            showState();
        });
    showState();
}

void UnitView::showState() {
    const bool isReading = job_.isRunning(), hasUnits = level_->count() > 0;
    if (hasUnits) number_->setRange(1, static_cast<int>(counts_[level()]));
    number_->setEnabled(hasUnits);
    level_->setEnabled(hasUnits);
    button_->setText(isReading ? tr("Stop") : tr("Read the Units"));
    button_->setEnabled(hasUnits);
    progress_->setVisible(isReading);
    export_->setEnabled(survey_ != nullptr);
    const Unit* unit = this->unit();
    model_->setUnit(unit ? std::shared_ptr<const Unit>(survey_, unit) : nullptr);
    sentence_->setText(state());
}

QString UnitView::state() const {
    if (job_.isRunning()) return tr("Reading the numbers of all words, sentences and texts…");
    if (classifier_ && level_->count() == 0)
        return tr("This model has no units: only networks that read words, then sentences, do.");
    if (!survey_)
        return tr(
            "A unit is one number of the vectors that the network computes. This shows the words, "
            "sentences or texts of the corpus where it is largest and smallest.");
    const Unit* unit = this->unit();
    if (!unit) return {};
    const QString whose =
        classifier_->info().members > 1 ? tr(" It is one of the first network.") : QString();
    return tr("Mean %1, standard deviation %2, in %3.")
               .arg(twoDigits(unit->mean()), twoDigits(unit->deviation()),
                    tr("%Ln text(s)", nullptr, static_cast<int>(survey_->texts))) +
           whose;
}

void UnitView::save() {
    const auto write = [this](const QString& file) {
        const std::filesystem::path path = QFile::encodeName(file).toStdString();
        FileQueue::instance().exportTo(
            path,
            [path, survey = survey_, source = source_, model = classifier_->info().path] {
                requireNotReplaced(
                    {{message("the model"), model}, {message("the corpus"), source.path}},
                    {message("the table"), path});
                PlaceNames places(source);
                writeWhole(path, unitsCsv(*survey, places));
            },
            this, [this](const QString& error) { Q_EMIT failed(error); });
    };
    askWhereToWrite(this, tr("Export the Units"), {{tr("Table"), QStringLiteral("csv")}},
                    QStringLiteral("units"), write);
}

}  // namespace hanscope::ui

#include "moc_unit_view.cpp"
