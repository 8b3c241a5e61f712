#pragma once

#include <QObject>
#include <map>

class QPoint;
class QTreeView;

namespace hanscope::ui {

class DocumentListModel;

/// Margins of the rows of the list of documents, in pixels: before the title, and behind every
/// column.
inline constexpr int kTitleMargin = 14;
inline constexpr int kColumnMargin = 8;

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
    void noteLabels(int firstRow, int lastRow);

    QTreeView* list_;
    const DocumentListModel* model_;
    std::map<int, int> widths_;  // of the columns, if there is enough room
    int widestName_ = 0;
    bool hasTruth_ = false;  // whether a document ever had a true label
};

}  // namespace hanscope::ui
