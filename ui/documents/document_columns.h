#pragma once

#include <QHash>
#include <QObject>
#include <map>
#include <set>

class QPoint;
class QTreeView;

namespace hanscope::ui {

class DocumentListModel;

/// Margins of the rows of the list of documents, in pixels: before the title, and behind every
/// column.
inline constexpr int kTitleMargin = 14;
inline constexpr int kColumnMargin = 8;

/// How wide the texts of a column are, by the ids of their documents.
class TextWidths {
 public:
    void set(int id, int width);
    void remove(int id);
    /// 0 if there is none.
    int widest() const { return sorted_.empty() ? 0 : *sorted_.rbegin(); }

 private:
    QHash<int, int> of_;
    std::multiset<int> sorted_;
};

/// The columns of the list of documents: which ones the user wants to see, and their widths. Those
/// for which a narrow list has no place are hidden. The header's context menu offers all of them.
class DocumentColumns : public QObject {
    Q_OBJECT
 public:
    /// A child of the list, which shows the documents of `model`. Both must outlive it.
    DocumentColumns(QTreeView* list, const DocumentListModel* model);

 protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

 private:
    void prepareHeader();
    int minWidth(int column) const;
    int minNameWidth() const;
    void arrange();
    void offer(const QPoint& place);
    void want(const QString& name, bool isWanted);
    void makeRoom();
    int width(int column) const;
    void measure(int firstRow, int lastRow);
    void forget(int firstRow, int lastRow);

    QTreeView* list_;
    const DocumentListModel* model_;
    std::map<int, int> widths_;  // of the columns without their texts, if there is enough room
    TextWidths names_;
    std::map<int, TextWidths> labels_;  // of the columns of labels
    bool hasTruth_ = false;             // whether a document ever had a true label
};

}  // namespace hanscope::ui
