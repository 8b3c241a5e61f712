#pragma once

#include <QAbstractTableModel>
#include <QHash>
#include <functional>
#include <vector>

#include "ui/session/open_document.h"

namespace hanscope::ui {

/// The documents of a window, in the order they were opened. Owns them. Finding, changing and
/// appending a document take constant time.
class DocumentListModel : public QAbstractTableModel {
    Q_OBJECT
 public:
    enum Column { Title, Prediction, Truth, Probability, Uncertainty, Words, ColumnCount };
    enum Role {
        IdRole = Qt::UserRole,
        ModifiedRole,
        PreviewRole,
        OwnModelRole,  ///< OpenDocument::ownModel
        SortRole,      ///< a value by which documents are ordered in the column
        FullTitleRole  ///< of a header: its title, not abbreviated
    };

    using QAbstractTableModel::index;
    using QAbstractTableModel::QAbstractTableModel;

    /// Gives the document its id and returns it. A document that was removed gets its old id.
    int append(OpenDocument document) { return insert(rowCount(), std::move(document)); }
    /// The same at a row; at the end if there are fewer rows.
    int insert(int row, OpenDocument document);
    /// Ids up to this one are not given to other documents.
    int lastId() const { return lastId_; }
    void setLastId(int id) { lastId_ = id; }
    void remove(const std::vector<int>& ids);
    /// Changes a document in place; does nothing for an unknown id.
    void change(int id, const std::function<void(OpenDocument&)>& edit);

    /// Null for an unknown id. Valid until the next change.
    const OpenDocument* find(int id) const;
    /// The document of a file; of several, the one that came last.
    const OpenDocument* findByPath(const QString& path) const;
    const std::vector<OpenDocument>& documents() const { return documents_; }
    QModelIndex index(int row) const { return index(row, Title); }
    QModelIndex indexOf(int id) const;

    int rowCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : static_cast<int>(documents_.size());
    }
    int columnCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : ColumnCount;
    }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
    void removeRows(int first, int last);
    void numberFrom(int row);

    std::vector<OpenDocument> documents_;
    QHash<int, int> rows_;             // [id]
    QMultiHash<QString, int> byPath_;  // [path] id
    int lastId_ = 0;
};

}  // namespace hanscope::ui
