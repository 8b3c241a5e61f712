#include "ui/documents/document_filter.h"

#include "ui/session/document_list_model.h"

namespace hanscope::ui {

DocumentFilter::DocumentFilter(QObject* parent) : QSortFilterProxyModel(parent) {
    collator_.setNumericMode(true);  // "text 9" comes before "text 10"
    collator_.setCaseSensitivity(Qt::CaseInsensitive);
    setSortRole(DocumentListModel::SortRole);
}

void DocumentFilter::setWish(Wish wish) {
    wish_ = std::move(wish);
    invalidateFilter();
}

bool DocumentFilter::hasText(const OpenDocument& document) const {
    return document.title.contains(wish_.text, Qt::CaseInsensitive) ||
           QString::fromStdString(document.text->text).contains(wish_.text, Qt::CaseInsensitive);
}

bool DocumentFilter::filterAcceptsRow(int row, const QModelIndex&) const {
    if (wish_.isEmpty()) return true;
    const auto* model = static_cast<const DocumentListModel*>(sourceModel());
    const OpenDocument& document = model->documents()[static_cast<std::size_t>(row)];
    if (wish_.label && predictionOf(document) != *wish_.label) return false;
    if (wish_.uncertainty > 0 &&
        (!document.numbers || document.numbers->uncertainty < wish_.uncertainty))
        return false;
    return wish_.text.isEmpty() || hasText(document);
}

/// Documents without a value come last in both orders.
bool DocumentFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const {
    const QVariant a = left.data(sortRole()), b = right.data(sortRole());
    if (!a.isValid() || !b.isValid())
        return sortOrder() == Qt::AscendingOrder ? a.isValid() && !b.isValid()
                                                 : !a.isValid() && b.isValid();
    if (a.metaType() == QMetaType::fromType<QString>())
        return collator_.compare(a.toString(), b.toString()) < 0;
    return a.toDouble() < b.toDouble();
}

}  // namespace hanscope::ui
