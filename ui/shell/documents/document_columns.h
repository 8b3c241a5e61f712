#pragma once

#include <QObject>

class QPoint;
class QTreeView;

namespace hanscope::ui {

class DocumentListModel;

/// The columns of the list of documents: their widths, and which ones the user wants to see. The
/// header's context menu offers them.
class DocumentColumns : public QObject {
    Q_OBJECT
 public:
    /// A child of the list, which shows the documents of `model`. Both must outlive it.
    DocumentColumns(QTreeView* list, const DocumentListModel* model);

 private:
    void arrange();
    void showWanted();
    void offer(const QPoint& place);
    void fitLabels(int firstRow, int lastRow);

    QTreeView* list_;
    const DocumentListModel* model_;
};

}  // namespace hanscope::ui
