#include "ui/tree/tree_filter.h"

#include "ui/tree/tree_model.h"

namespace hanscope::ui {

TreeFilter::TreeFilter(TreeModel* model, QObject* parent)
    : QSortFilterProxyModel(parent), model_(model) {
    setRecursiveFilteringEnabled(true);
    setSourceModel(model);
}

void TreeFilter::setLines(const LineFilter& lines) {
    if (lines == lines_) return;
    lines_ = lines;
    invalidateFilter();
}

void TreeFilter::setSearch(const QString& text) {
    if (text.trimmed() == search_) return;
    search_ = text.trimmed();
    invalidateFilter();
}

void TreeFilter::setKept(int line) {
    if (line == kept_) return;
    kept_ = line;
    invalidateFilter();
}

QModelIndex TreeFilter::indexOf(int line) const {
    return mapFromSource(model_->indexOf(line));
}

bool TreeFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
    const QModelIndex index = model_->index(row, 0, parent);
    const int line = index.data(TreeModel::LineRole).toInt();
    if (!search_.isEmpty())
        return model_->outline().line(line).round <= lines_.lastRound &&
               index.data(Qt::DisplayRole).toString().contains(search_, Qt::CaseInsensitive);
    return line == kept_ || lines_.accepts(model_->outline().line(line));
}

}  // namespace hanscope::ui
