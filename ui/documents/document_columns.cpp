#include "ui/documents/document_columns.h"

#include <QAction>
#include <QEvent>
#include <QHeaderView>
#include <QMenu>
#include <QTimer>
#include <QTreeView>
#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "ui/session/document_list_model.h"
#include "ui/state/settings.h"
#include "ui/widgets/quiet_style.h"

namespace hanscope::ui {

namespace {

using Column = DocumentListModel::Column;

constexpr int kCellMargin = 14;
constexpr int kMinNameWidth = 110;
constexpr int kMinLabelWidth = 44;
constexpr int kLongName = 80;  // characters; longer ones are not measured

/// The columns that can be hidden, by their names in the settings.
const std::vector<std::pair<QString, Column>>& optionalColumns() {
    static const std::vector<std::pair<QString, Column>> columns{
        {QStringLiteral("label"), Column::Prediction},
        {QStringLiteral("truth"), Column::Truth},
        {QStringLiteral("probability"), Column::Probability},
        {QStringLiteral("doubt"), Column::Uncertainty},
        {QStringLiteral("words"), Column::Words}};
    return columns;
}

bool hasLabels(int column) {
    return column == Column::Prediction || column == Column::Truth;
}

}  // namespace

void TextWidths::set(int id, int width) {
    remove(id);
    of_.insert(id, width);
    sorted_.insert(width);
}

void TextWidths::remove(int id) {
    const auto found = of_.find(id);
    if (found == of_.end()) return;
    sorted_.erase(sorted_.find(*found));
    of_.erase(found);
}

DocumentColumns::DocumentColumns(QTreeView* list, const DocumentListModel* model)
    : QObject(list), list_(list), model_(model) {
    prepareHeader();
    arrange();
    list->viewport()->installEventFilter(this);
    connect(list->header(), &QWidget::customContextMenuRequested, this, &DocumentColumns::offer);
    connect(model, &QAbstractItemModel::dataChanged, this,
            [this](const QModelIndex& first, const QModelIndex& last) {
                measure(first.row(), last.row());
            });
    connect(model, &QAbstractItemModel::rowsInserted, this,
            [this](const QModelIndex&, int first, int last) { measure(first, last); });
    connect(model, &QAbstractItemModel::rowsAboutToBeRemoved, this,
            [this](const QModelIndex&, int first, int last) { forget(first, last); });
    connect(model, &QAbstractItemModel::rowsRemoved, this, &DocumentColumns::arrange);
}

bool DocumentColumns::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize) arrange();
    return QObject::eventFilter(watched, event);
}

void DocumentColumns::prepareHeader() {
    QHeaderView* header = list_->header();
    header->setStretchLastSection(false);
    header->setMinimumSectionSize(24);
    header->setSectionResizeMode(QHeaderView::Fixed);
    header->setSectionResizeMode(Column::Title, QHeaderView::Stretch);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    header->setSectionsMovable(false);
    const QFontMetrics metrics = list_->fontMetrics();
    const auto fit = [&](Column column, const QString& widest) {
        widths_[column] = metrics.horizontalAdvance(widest) + kCellMargin;
    };
    const QVariant title = model_->headerData(Column::Prediction, Qt::Horizontal, Qt::DisplayRole);
    fit(Column::Prediction, title.toString());
    fit(Column::Truth, QStringLiteral("≠ 10"));
    fit(Column::Probability, QStringLiteral("> 99.9 %"));
    fit(Column::Uncertainty, QStringLiteral("> 99.9 %"));
    fit(Column::Words, QStringLiteral("1,000,000"));
}

int DocumentColumns::minWidth(int column) const {
    return hasLabels(column) ? kMinLabelWidth : widths_.at(column);
}

/// What the names get at least: what they need, up to more than half.
int DocumentColumns::minNameWidth() const {
    const int maximum = std::max(kMinNameWidth, list_->viewport()->width() * 55 / 100);
    return std::clamp(names_.widest(), kMinNameWidth, maximum);
}

/// Of a column, with room for all of its texts.
int DocumentColumns::width(int column) const {
    const auto labels = labels_.find(column);
    return std::max(widths_.at(column), labels == labels_.end() ? 0 : labels->second.widest());
}

/// Shows the columns that the user wants as far as there is room beside the names. Labels may
/// be long; they get at most what names and numbers leave.
void DocumentColumns::arrange() {
    const QStringList wanted = recall(settings::kDocumentColumns);
    int room = list_->viewport()->width() - minNameWidth();
    for (const auto& [name, column] : optionalColumns()) {
        const int minimum = minWidth(column);
        const bool isEmpty = column == Column::Truth && !hasTruth_;
        const bool isShown = wanted.contains(name) && !isEmpty && minimum <= room;
        list_->setColumnHidden(column, !isShown);
        if (!isShown) continue;
        list_->header()->resizeSection(column, minimum);
        room -= minimum;
    }
    for (const Column column : {Column::Prediction, Column::Truth}) {
        if (list_->isColumnHidden(column)) continue;
        const int minimum = minWidth(column);
        const int more = std::clamp(width(column) - minimum, 0, std::max(room, 0));
        list_->header()->resizeSection(column, minimum + more);
        room -= more;
    }
}

void DocumentColumns::offer(const QPoint& place) {
    const QStringList wanted = recall(settings::kDocumentColumns);
    auto* menu = new QMenu(list_);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const auto& [name, column] : optionalColumns()) {
        const QVariant title =
            model_->headerData(column, Qt::Horizontal, DocumentListModel::FullTitleRole);
        QAction* action = menu->addAction(title.toString());
        action->setCheckable(true);
        action->setChecked(wanted.contains(name));
        connect(action, &QAction::triggered, this,
                [this, name = name](bool isWanted) { want(name, isWanted); });
    }
    menu->popup(list_->header()->mapToGlobal(place));
}

void DocumentColumns::want(const QString& name, bool isWanted) {
    QStringList wanted = recall(settings::kDocumentColumns);
    wanted.removeAll(name);
    if (isWanted) wanted << name;
    remember(settings::kDocumentColumns, wanted);
    arrange();
    makeRoom();
}

/// Widens the panel if a column that the user wants has no room. The user can narrow it again.
void DocumentColumns::makeRoom() {
    int needed = list_->width() - list_->viewport()->width() + kMinNameWidth;
    for (const QString& name : recall(settings::kDocumentColumns))
        for (const auto& [other, column] : optionalColumns())
            if (name == other && (column != Column::Truth || hasTruth_)) needed += minWidth(column);
    list_->setMinimumWidth(needed);
    QTimer::singleShot(0, list_, [list = list_] { list->setMinimumWidth(0); });
}

/// Measures the texts of these rows only, since all take long with many documents. A text that is
/// to be read again has no label, and keeps the room for the one before.
void DocumentColumns::measure(int firstRow, int lastRow) {
    const auto widest = [this] {
        return std::array{width(Column::Prediction), width(Column::Truth), names_.widest(),
                          int{hasTruth_}};
    };
    const auto before = widest();
    const QFontMetrics metrics(list_->font()), bold(strongFont(list_->font()));
    for (int row = firstRow; row <= lastRow; ++row) {
        const OpenDocument& document = model_->documents()[static_cast<std::size_t>(row)];
        for (const Column column : {Column::Prediction, Column::Truth}) {
            const QString label = model_->index(row, column).data().toString();
            if (column == Column::Prediction && label.isEmpty()) continue;
            labels_[column].set(document.id, bold.horizontalAdvance(label) + kCellMargin);
        }
        names_.set(document.id, metrics.horizontalAdvance(document.title.left(kLongName)) +
                                    kTitleMargin + kColumnMargin);
        hasTruth_ |= !document.truth.isEmpty();
    }
    if (widest() != before) arrange();
}

void DocumentColumns::forget(int firstRow, int lastRow) {
    for (int row = firstRow; row <= lastRow; ++row) {
        const int id = model_->documents()[static_cast<std::size_t>(row)].id;
        names_.remove(id);
        for (auto& [column, widths] : labels_) widths.remove(id);
    }
}

}  // namespace hanscope::ui

#include "moc_document_columns.cpp"
