#include "ui/explorer/filter_bar.h"

#include <QAction>
#include <QComboBox>
#include <QFrame>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QPointer>
#include <QScreen>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QWidget>
#include <algorithm>
#include <limits>
#include <optional>

#include "core/survey/survey_filter.h"
#include "ui/explorer/charts/group_chart.h"
#include "ui/explorer/table/survey_model.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/message_text.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

/// A menu that grows while it is open keeps its corner.
void moveOntoScreen(QMenu* menu) {
    const QRect screen = menu->screen()->availableGeometry();
    const QPoint most = screen.bottomRight() - menu->rect().bottomRight();
    menu->move(std::max(screen.left(), std::min(menu->x(), most.x())),
               std::max(screen.top(), std::min(menu->y(), most.y())));
}

QSpinBox* makeNumber(int maximum, const QString& suffix, const QString& name) {
    auto* number = new QSpinBox;
    number->setRange(0, maximum);
    number->setSuffix(suffix);
    number->setAccessibleName(name);
    number->setKeyboardTracking(false);
    number->setButtonSymbols(QAbstractSpinBox::NoButtons);
    number->setAlignment(Qt::AlignRight);
    return number;
}

}  // namespace

GroupFilter::GroupFilter(QWidget* parent) : QToolButton(parent), menu_(new QMenu(this)) {
    setText(tr("Columns"));
    setToolTip(tr("Show texts with a value of another column of the file"));
    setFocusPolicy(Qt::StrongFocus);
    setPopupMode(QToolButton::InstantPopup);
    setMenu(menu_);
    connect(menu_, &QMenu::aboutToShow, this, &GroupFilter::fill);
    hide();
}

void GroupFilter::showState() {
    setVisible(texts_ && !texts_->table().columns().empty());
}

void GroupFilter::fill() {
    menu_->clear();
    if (!texts_) return;
    const std::vector<MetadataColumn>& columns = texts_->table().columns();
    for (std::size_t i = 0; i < columns.size(); ++i) {
        QMenu* column = menu_->addMenu(plainMenuText(QString::fromStdString(columns[i].name)));
        connect(column, &QMenu::aboutToShow, this, [this, column, i] { fillColumn(column, i); });
    }
}

/// Of very many texts, the groups appear in the open menu a moment later.
void GroupFilter::fillColumn(QMenu* menu, std::size_t column) {
    menu->clear();
    const SurveyTable& table = texts_->table();
    const auto known = known_.find(column);
    if (known != known_.end() && known->second.texts == table.size())
        return listGroups(menu, column, known->second.grouping);
    menu->addAction(tr("Grouping the texts…"))->setEnabled(false);
    job_.start(
        [table, column](const LongJob::Context& job) {
            job.cancel.check();  // another column was chosen meanwhile
            return Known{table.size(), groupsOf(table.columns()[column], table.cells(column))};
        },
        [this, menu = QPointer<QMenu>(menu), column](Outcome<Known> outcome) {
            if (!outcome.value) return;
            const Known& grouped = known_[column] = std::move(*outcome.value);
            if (!menu) return;
            menu->clear();
            listGroups(menu, column, grouped.grouping);
            if (menu->isVisible()) moveOntoScreen(menu);
        });
}

void GroupFilter::clear() {
    choices_.clear();
    known_.clear();
    job_.forget();
}

/// The most frequent groups if there are too many.
void GroupFilter::listGroups(QMenu* menu, std::size_t column, const Grouping& grouping) {
    if (!grouping.fault.empty()) {
        menu->addAction(plainMenuText(messageSentence(grouping.fault)))->setEnabled(false);
        return;
    }
    std::vector<Group> groups = grouping.groups;
    std::stable_sort(groups.begin(), groups.end(),
                     [](const Group& a, const Group& b) { return a.texts > b.texts; });
    const std::uint64_t minimum =
        groups.size() > kMaxListed ? groups[kMaxListed - 1].texts : std::uint64_t{0};
    std::size_t listed = 0;
    for (const Group& group : grouping.groups) {
        if (group.texts < minimum || listed == kMaxListed) continue;
        ++listed;
        QAction* action = menu->addAction(plainMenuText(QStringLiteral("%1\t%2").arg(
            groupName(group), QLocale().toString(qulonglong{group.texts}))));
        action->setCheckable(true);
        action->setChecked(
            std::any_of(choices_.begin(), choices_.end(), [&](const GroupChoice& each) {
                return each.column == column && each.group.values == group.values &&
                       each.group.minimum == group.minimum;
            }));
        connect(action, &QAction::triggered, this, [this, column, group](bool isOn) {
            if (isOn) return choose({column, group});
            forget(column);
        });
    }
    if (grouping.groups.size() > kMaxListed)
        menu->addAction(tr("All of them are in the view Groups"))->setEnabled(false);
}

void GroupFilter::choose(const GroupChoice& choice) {
    const auto same = std::find_if(choices_.begin(), choices_.end(), [&](const GroupChoice& each) {
        return each.column == choice.column;
    });
    if (same == choices_.end())
        choices_.push_back(choice);
    else
        *same = choice;
    Q_EMIT changed();
}

void GroupFilter::forget(std::size_t column) {
    choices_.erase(
        std::remove_if(choices_.begin(), choices_.end(),
                       [column](const GroupChoice& each) { return each.column == column; }),
        choices_.end());
    Q_EMIT changed();
}

std::vector<Chip> GroupFilter::chips() {
    std::vector<Chip> chips;
    for (const GroupChoice& choice : choices_) {
        const QString name = QString::fromStdString(texts_->table().columns()[choice.column].name);
        chips.push_back({QStringLiteral("%1: %2").arg(name, groupName(choice.group)),
                         [this, column = choice.column] { forget(column); }});
    }
    return chips;
}

/// Two whole numbers, "from" and "to", of which the outermost ones mean that there is no bound.
class RangeEdit : public QWidget {
    Q_OBJECT
 public:
    /// `maximum`: the largest number, which stands for all greater ones, too.
    RangeEdit(const QString& title, int maximum, const QString& suffix, QWidget* parent = nullptr)
        : QWidget(parent),
          title_(title),
          minimum_(makeNumber(maximum, suffix, tr("%1: least").arg(title))),
          maximum_(makeNumber(maximum, suffix, tr("%1: most").arg(title))) {
        setFocusProxy(minimum_);
        makeRow(
            this,
            {{labelFor(title, minimum_), 1}, minimum_, new QLabel(QStringLiteral("–")), maximum_},
            kNoMargins, 4);
        clear();
        for (QSpinBox* number : {minimum_, maximum_})
            connect(number, &QSpinBox::valueChanged, this, &RangeEdit::changed);
    }

    /// In the unit of the numbers; nothing if all numbers are wanted.
    std::optional<NumberRange> range() const {
        if (minimum_->value() == 0 && maximum_->value() == maximum_->maximum()) return std::nullopt;
        const bool isOpen = maximum_->value() == maximum_->maximum();
        return NumberRange{static_cast<double>(minimum_->value()),
                           isOpen ? std::numeric_limits<double>::infinity()
                                  : static_cast<double>(maximum_->value())};
    }

    /// "Probability 50–80 %"; empty if all numbers are wanted.
    QString text() const {
        if (!range()) return {};
        if (maximum_->value() == maximum_->maximum())
            return tr("%1 from %2").arg(title_, minimum_->text());
        if (minimum_->value() == 0) return tr("%1 up to %2").arg(title_, maximum_->text());
        return tr("%1 %2–%3").arg(title_).arg(minimum_->value()).arg(maximum_->text());
    }

    void clear() {
        const QSignalBlocker first(minimum_), second(maximum_);
        minimum_->setValue(0);
        maximum_->setValue(maximum_->maximum());
    }

 Q_SIGNALS:
    void changed();

 private:
    QString title_;
    QSpinBox* minimum_;
    QSpinBox* maximum_;
};

namespace {

constexpr int kMaxWords = 9999;  // a filter for longer texts is "from"
constexpr int kLabelCharacters = 10;

using Answer = SurveyFilter::Answer;

/// Percentages as shares.
std::optional<NumberRange> shares(const RangeEdit& percentages) {
    std::optional<NumberRange> range = percentages.range();
    if (range) *range = {range->minimum / 100, range->maximum / 100};
    return range;
}

std::optional<std::int32_t> chosenLabel(const QComboBox* box) {
    if (box->currentIndex() <= 0) return std::nullopt;
    return box->currentIndex() - 1;
}

QComboBox* makeChoice(const QString& name) {
    auto* box = new QComboBox;
    box->setAccessibleName(name);
    box->setToolTip(name);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(kLabelCharacters);
    return box;
}

}  // namespace

FilterBar::FilterBar(QWidget* parent)
    : QWidget(parent),
      search_(makeSearchField(tr("Search the texts, then Enter"), tr("Search in the texts"))),
      prediction_(makeChoice(tr("Show texts with this predicted label"))),
      truth_(makeChoice(tr("Show texts with this true label"))),
      answer_(makeChoice(tr("Show texts whose prediction is correct or wrong"))),
      probability_(new RangeEdit(tr("Probability"), 100, tr(" %"))),
      uncertainty_(new RangeEdit(tr("Uncertainty"), 100, tr(" %"))),
      words_(new RangeEdit(tr("Words"), kMaxWords, {})),
      disagreement_(new RangeEdit(tr("Off Marks"), 100, tr(" %"))),
      groups_(new GroupFilter) {
    answer_->addItem(tr("Any result"));
    answer_->addItem(tr("Correct"), int(Answer::Right));
    answer_->addItem(tr("Wrong"), int(Answer::Wrong));
    answer_->addItem(tr("No true label"), int(Answer::NoTruth));
    setLabels({});
    setHasMarks(false);
    makeRow(this, {{search_, 1}, prediction_, truth_, answer_, groups_, makeRangeButton()},
            kNoMargins);
    connect(groups_, &GroupFilter::changed, this, &FilterBar::changed);
    for (QComboBox* box : {prediction_, truth_, answer_})
        connect(box, &QComboBox::currentIndexChanged, this, &FilterBar::changed);
    for (RangeEdit* range : ranges())
        connect(range, &RangeEdit::changed, this, &FilterBar::changed);
    connect(search_, &QLineEdit::returnPressed, this, &FilterBar::searchWanted);
    connect(search_, &QLineEdit::textChanged, this, [this](const QString& text) {
        if (text.isEmpty()) Q_EMIT searchWanted();
    });
}

/// Opens the box with the ranges, which a click beside it or Esc closes.
QToolButton* FilterBar::makeRangeButton() {
    auto* box = new QFrame(this, Qt::Popup);
    box->setFrameStyle(QFrame::StyledPanel | QFrame::Raised);
    makeColumn(box, {probability_, uncertainty_, words_, disagreement_});
    auto* button = new QToolButton;
    button->setText(tr("Ranges…"));
    button->setToolTip(tr("Show texts in a range of probability, uncertainty or length"));
    button->setFocusPolicy(Qt::StrongFocus);
    connect(button, &QToolButton::clicked, this, [this, box, button] {
        box->adjustSize();
        const QPoint corner = button->mapToGlobal(button->rect().bottomRight());
        box->move(corner - QPoint(box->width() - 1, -1));
        box->show();
        probability_->setFocus(Qt::PopupFocusReason);
    });
    return button;
}

void FilterBar::setLabels(const std::vector<std::string>& labels) {
    const QSignalBlocker first(prediction_), second(truth_);
    prediction_->clear();
    truth_->clear();
    prediction_->addItem(tr("All predictions"));
    truth_->addItem(tr("All true labels"));
    for (const std::string& label : labels) {
        prediction_->addItem(tr("Predicted %1").arg(QString::fromStdString(label)));
        truth_->addItem(tr("True label: %1").arg(QString::fromStdString(label)));
    }
}

void FilterBar::setHasTruth(bool hasTruth) {
    truth_->setVisible(hasTruth);
    answer_->setVisible(hasTruth);
}

void FilterBar::setHasForeign(bool hasForeign) {
    const int entry = answer_->findData(int(Answer::ForeignTruth));
    if (hasForeign == (entry >= 0)) return;
    if (hasForeign)
        answer_->addItem(tr("Label unknown to the model"), int(Answer::ForeignTruth));
    else
        answer_->removeItem(entry);
}

void FilterBar::setHasMarks(bool hasMarks) {
    disagreement_->setVisible(hasMarks);
}

std::array<RangeEdit*, 4> FilterBar::ranges() const {
    return {probability_, uncertainty_, words_, disagreement_};
}

SurveyFilter FilterBar::filter() const {
    SurveyFilter filter;
    filter.predicted = chosenLabel(prediction_);
    filter.truth = chosenLabel(truth_);
    if (answer_->currentIndex() > 0) filter.answer = Answer(answer_->currentData().toInt());
    filter.probability = shares(*probability_);
    filter.uncertainty = shares(*uncertainty_);
    filter.words = words_->range();
    filter.disagreement = shares(*disagreement_);
    filter.groups = groups_->choices();
    return filter;
}

std::vector<Chip> FilterBar::chips() const {
    std::vector<Chip> chips;
    for (QComboBox* box : {prediction_, truth_, answer_})
        if (box->currentIndex() > 0)
            chips.push_back({box->currentText(), [box] { box->setCurrentIndex(0); }});
    for (RangeEdit* range : ranges())
        if (range->range())
            chips.push_back({range->text(), [range] {
                                 range->clear();
                                 Q_EMIT range->changed();
                             }});
    for (Chip& chip : groups_->chips()) chips.push_back(std::move(chip));
    return chips;
}

QString FilterBar::wanted() const {
    return search_->text().trimmed();
}

void FilterBar::chooseCell(int truth, int prediction) {
    {
        const QSignalBlocker first(prediction_), second(truth_), third(answer_);
        truth_->setCurrentIndex(truth + 1);
        prediction_->setCurrentIndex(prediction + 1);
        answer_->setCurrentIndex(0);
    }
    Q_EMIT changed();
}

void FilterBar::clear() {
    const QSignalBlocker quiet(this);  // the search's own button has to hear of it
    for (QComboBox* box : {prediction_, truth_, answer_}) box->setCurrentIndex(0);
    for (RangeEdit* range : ranges()) range->clear();
    groups_->clear();
    search_->clear();
}

}  // namespace hanscope::ui

#include "filter_bar.moc"
#include "moc_filter_bar.cpp"
