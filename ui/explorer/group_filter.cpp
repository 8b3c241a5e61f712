#include "ui/explorer/group_filter.h"

#include <QAction>
#include <QLocale>
#include <QMenu>
#include <QPointer>
#include <algorithm>

#include "ui/explorer/group_chart.h"
#include "ui/explorer/survey_model.h"
#include "ui/widgets/message_text.h"
#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

namespace {

QString menuText(const QString& text) {
    return QString(text).replace(QLatin1Char('&'), QLatin1String("&&"));
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
        QMenu* column = menu_->addMenu(menuText(QString::fromStdString(columns[i].name)));
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
        menu->addAction(menuText(messageSentence(grouping.fault)))->setEnabled(false);
        return;
    }
    std::vector<Group> groups = grouping.groups;
    std::stable_sort(groups.begin(), groups.end(),
                     [](const Group& a, const Group& b) { return a.texts > b.texts; });
    const std::uint64_t least =
        groups.size() > kMostListed ? groups[kMostListed - 1].texts : std::uint64_t{0};
    std::size_t listed = 0;
    for (const Group& group : grouping.groups) {
        if (group.texts < least || listed == kMostListed) continue;
        ++listed;
        QAction* action = menu->addAction(menuText(QStringLiteral("%1\t%2").arg(
            groupName(group), QLocale().toString(qulonglong{group.texts}))));
        action->setCheckable(true);
        action->setChecked(
            std::any_of(choices_.begin(), choices_.end(), [&](const GroupChoice& each) {
                return each.column == column && each.group.values == group.values &&
                       each.group.least == group.least;
            }));
        connect(action, &QAction::triggered, this, [this, column, group](bool isOn) {
            if (isOn) return choose({column, group});
            forget(column);
        });
    }
    if (grouping.groups.size() > kMostListed)
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

}  // namespace hanscope::ui

#include "moc_group_filter.cpp"
