#include "ui/shell/documents/document_list_model.h"

#include <QDir>
#include <algorithm>

#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

namespace {

QString spokenTitle(const OpenDocument& document) {
    const QString prediction = predictionOf(document);
    QString title = document.title;
    if (document.isModified) title = DocumentListModel::tr("%1, not saved").arg(title);
    if (document.isPreview) title = DocumentListModel::tr("%1, preview").arg(title);
    if (prediction.isEmpty()) return title;
    return DocumentListModel::tr("%1, prediction %2").arg(title, prediction);
}

QString tipOf(const OpenDocument& document) {
    const QString tip =
        document.path.isEmpty() ? document.title : QDir::toNativeSeparators(document.path);
    if (document.isPreview)
        return tip + QLatin1Char('\n') +
               DocumentListModel::tr("Preview: the next one replaces it; a double click keeps it");
    if (!document.isModified) return tip;
    return tip + QLatin1Char('\n') + DocumentListModel::tr("Not saved");
}

}  // namespace

int DocumentListModel::insert(int row, OpenDocument document) {
    document.id = ++lastId_;
    row = std::min(row, rowCount());
    beginInsertRows({}, row, row);
    documents_.insert(documents_.begin() + row, std::move(document));
    endInsertRows();
    return lastId_;
}

void DocumentListModel::remove(int id) {
    const int row = rowOf(id);
    if (row < 0) return;
    beginRemoveRows({}, row, row);
    documents_.erase(documents_.begin() + row);
    endRemoveRows();
}

void DocumentListModel::change(int id, const std::function<void(OpenDocument&)>& edit) {
    const int row = rowOf(id);
    if (row < 0) return;
    edit(documents_[static_cast<std::size_t>(row)]);
    Q_EMIT dataChanged(index(row), index(row));
}

const OpenDocument* DocumentListModel::find(int id) const {
    const int row = rowOf(id);
    return row < 0 ? nullptr : &documents_[static_cast<std::size_t>(row)];
}

const OpenDocument* DocumentListModel::findByPath(const QString& path) const {
    const auto found =
        std::find_if(documents_.begin(), documents_.end(),
                     [&](const OpenDocument& document) { return document.path == path; });
    return found == documents_.end() ? nullptr : &*found;
}

QModelIndex DocumentListModel::indexOf(int id) const {
    const int row = rowOf(id);
    return row < 0 ? QModelIndex() : index(row);
}

int DocumentListModel::rowOf(int id) const {
    const auto found =
        std::find_if(documents_.begin(), documents_.end(),
                     [id](const OpenDocument& document) { return document.id == id; });
    return found == documents_.end() ? -1 : static_cast<int>(found - documents_.begin());
}

int DocumentListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(documents_.size());
}

QVariant DocumentListModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const OpenDocument& document = documents_[static_cast<std::size_t>(index.row())];
    switch (role) {
        case Qt::DisplayRole:
            return document.title;
        case Qt::ToolTipRole:
            return plainToolTip(tipOf(document));
        case Qt::AccessibleTextRole:
            return spokenTitle(document);
        case IdRole:
            return document.id;
        case PredictionRole:
            return predictionOf(document);
        case ModifiedRole:
            return document.isModified;
        case PreviewRole:
            return document.isPreview;
        default:
            return {};
    }
}

}  // namespace hanscope::ui
