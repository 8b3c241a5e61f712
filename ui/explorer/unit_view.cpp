#include "ui/explorer/unit_view.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QStyledItemDelegate>
#include <QTableView>
#include <algorithm>

#include "ui/explorer/table/survey_view.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/message_text.h"
#include "ui/widgets/text/number_texts.h"

namespace hanscope::ui {

namespace {

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

UnitView::UnitView(QWidget* parent)
    : CorpusView(tr("Progress of the units"), tr("Export the units"), parent),
      level_(new QComboBox),
      number_(new QSpinBox),
      table_(makeQuietTable(tr("Places where the unit is largest and smallest"))) {
    makeTable();
    layOut({makeChoices()}, table_);
    connect(level_, &QComboBox::currentIndexChanged, this, &UnitView::showState);
    connect(number_, &QSpinBox::valueChanged, this, &UnitView::showState);
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& index) {
                if (!index.isValid()) return;
                if (const UnitPlace* place = this->place(model_.itemAt(index.row())))
                    Q_EMIT lineChosen(place->place.number, 0, 0);
            });
    onOpened(table_, [this](int row, bool keeps) {
        if (const UnitPlace* place = this->place(model_.itemAt(row)))
            Q_EMIT opened({place->place, place->beginning, {}, place->range}, keeps);
    });
    showState();
}

QLayout* UnitView::makeChoices() {
    level_->setAccessibleName(tr("Vector of the network"));
    number_->setAccessibleName(tr("Dimension of the vector"));
    number_->setPrefix(tr("dimension "));
    return makeRow(nullptr, {{level_, 1}, number_, button_, export_});
}

void UnitView::makeTable() {
    const auto text = [this](std::string UnitPlace::*part) {
        return [this, part](std::size_t i) {
            return place(i) ? QString::fromStdString(place(i)->*part) : QString();
        };
    };
    model_.setColumns({
        TableColumn(tr("Value"), {},
                    [this](std::size_t i) {
                        return place(i) ? twoDigits(double{place(i)->value}) : QStringLiteral("⋮");
                    })
            .aligned(Qt::AlignRight),
        TableColumn(tr("Before"), {}, text(&UnitPlace::before)).aligned(Qt::AlignRight),
        {tr("Word or sentence"), {}, text(&UnitPlace::found)},
        {tr("After"), {}, text(&UnitPlace::after)},
    });
    table_->setModel(&model_);
    prepareRows(table_);
    table_->setItemDelegateForColumn(Before, makeEndCells(table_));
    QHeaderView* header = table_->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::Stretch);
    header->setSectionResizeMode(Value, QHeaderView::ResizeToContents);
}

/// By decreasing value; null for the row that stands for all others.
const UnitPlace* UnitView::place(std::size_t item) const {
    const auto &largest = unit()->largest, &smallest = unit()->smallest;
    if (item < largest.size()) return &largest[item];
    if (item == largest.size()) return nullptr;
    return &smallest[largest.size() + smallest.size() - item];
}

void UnitView::forget() {
    survey_ = nullptr;
    const auto* units = dynamic_cast<const UnitReader*>(classifier_.get());
    counts_ = units ? units->unitCounts() : ByUnitLevel<std::size_t>();
    const QVariant before = level_->currentData();
    level_->clear();
    for (const UnitLevel level : kUnitLevels)
        if (counts_[level] > 0) level_->addItem(levelText(level), static_cast<int>(level));
    level_->setCurrentIndex(std::max(0, level_->findData(before)));
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
    if (!survey_ && !isRunning()) begin();
}

void UnitView::showUnits(std::shared_ptr<const UnitSurvey> survey) {
    survey_ = std::move(survey);
    showState();
}

void UnitView::begin() {
    if (!classifier_ || level_->count() == 0) return;
    auto line = commandOfTable("units", "units");
    if (line) line->add("--places", std::to_string(kPlaces));
    startReading(
        {{}, line},
        [](const Classifier& classifier, const CorpusSource& source, const LongJob::Context& job) {
            return readUnits(classifier, source, kPlaces, job.progress, job.cancel);
        },
        [this](const auto& found) { showUnits(found); });
}

void UnitView::showState() {
    const bool hasUnits = level_->count() > 0;
    if (hasUnits) number_->setRange(1, static_cast<int>(counts_[level()]));
    number_->setEnabled(hasUnits);
    level_->setEnabled(hasUnits);
    const Unit* unit = this->unit();
    model_.setItems(unit ? unit->largest.size() + 1 + unit->smallest.size() : 0);
    CorpusView::showState();
}

CorpusView::State UnitView::state() const {
    return {result(), tr("Read the Units"), level_->count() > 0, survey_ != nullptr};
}

QString UnitView::result() const {
    if (isRunning()) return tr("Reading the numbers of all words, sentences and texts…");
    if (classifier_ && level_->count() == 0)
        return tr("This model has no units: only networks that read words, then sentences, do.");
    if (!survey_)
        return tr(
            "A unit is one number of the vectors that the network computes. This shows the words, "
            "sentences or texts of the corpus where it is largest and smallest.");
    const Unit* unit = this->unit();
    if (!unit) return {};
    QStringList sentences{tr("Mean %1, standard deviation %2, in %3.")
                              .arg(twoDigits(unit->mean()), twoDigits(unit->deviation()),
                                   tr("%Ln text(s)", nullptr, static_cast<int>(survey_->texts)))};
    if (classifier_->info().members > 1) sentences << tr("It is one of the first network.");
    return joinedSentences(sentences);
}

void UnitView::save() {
    saveTable(tr("Export the Units"), QStringLiteral("units"),
              [survey = survey_, source = source_] {
                  PlaceNames places(source);
                  return unitsCsv(*survey, places);
              });
}

}  // namespace hanscope::ui

#include "moc_unit_view.cpp"
