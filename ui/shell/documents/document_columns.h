#pragma once

#include <QHeaderView>
#include <QObject>
#include <map>

class QPoint;
class QTreeView;

namespace hanscope::ui {

class DocumentListModel;

/// The header of the list of documents: its texts stand where those of the rows stand.
class DocumentHeader : public QHeaderView {
    Q_OBJECT
 public:
    explicit DocumentHeader(QWidget* parent) : QHeaderView(Qt::Horizontal, parent) {}

 protected:
    void paintSection(QPainter* painter, const QRect& place, int section) const override;
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
    int leastWidth(int column) const;
    void arrange();
    void offer(const QPoint& place);
    void makeRoom();
    void noteLabels(int firstRow, int lastRow);

    QTreeView* list_;
    const DocumentListModel* model_;
    std::map<int, int> widths_;  // of the columns, if there is enough room
};

}  // namespace hanscope::ui
