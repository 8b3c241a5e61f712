#pragma once

#include <QAbstractListModel>
#include <functional>
#include <vector>

#include "ui/shell/documents/open_document.h"

namespace hanscope::ui {

/// The documents of a window, in the order they were opened. Owns them.
class DocumentListModel : public QAbstractListModel {
    Q_OBJECT
 public:
    enum Role { IdRole = Qt::UserRole, PredictionRole, ModifiedRole, PreviewRole };

    using QAbstractListModel::QAbstractListModel;

    /// Gives the document its id and returns it.
    int append(OpenDocument document) { return insert(rowCount(), std::move(document)); }
    /// The same at a row; at the end if there are fewer rows.
    int insert(int row, OpenDocument document);
    void remove(int id);
    /// Changes a document in place; does nothing for an unknown id.
    void change(int id, const std::function<void(OpenDocument&)>& edit);

    /// Null for an unknown id. Valid until the next change.
    const OpenDocument* find(int id) const;
    const OpenDocument* findByPath(const QString& path) const;
    const std::vector<OpenDocument>& documents() const { return documents_; }
    QModelIndex indexOf(int id) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

 private:
    int rowOf(int id) const;

    std::vector<OpenDocument> documents_;
    int lastId_ = 0;
};

}  // namespace hanscope::ui
