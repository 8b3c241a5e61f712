#pragma once

#include <QObject>
#include <QPointer>
#include <memory>

#include "core/model/reading.h"
#include "ui/heatmap/figure/figure_export.h"
#include "ui/tree/node_reader.h"

namespace hanscope::ui {

struct Docks;
class NodeBar;
class ReaderPage;

/// Where a reading has a tree: keeps the tree panel, the bar above the heatmap and the second page
/// at what a NodeReader says, and tells it what is chosen in them.
class TreeController : public QObject {
    Q_OBJECT
 public:
    /// All must outlive the controller.
    TreeController(ReaderPage* page, const Docks& docks, QObject* parent);
    ~TreeController() override;

    /// What the window shows now; null: nothing. Readings without a tree are fine.
    void setReading(const std::shared_ptr<const Reading>& reading, const QString& truth);
    /// What the page is to draw of it; null: the answer is still to come.
    std::shared_ptr<const Reading> drawn() const;
    /// Shows on the second page what is compared, of the same member of an ensemble as the first
    /// page shows. For who has drawn that.
    void showBeside();
    bool isBusy() const { return nodes_.isBusy(); }
    const NodeReader& nodes() const { return nodes_; }

    /// The tree as it is shown, alone or below the heatmap. Only while drawn() has a tree.
    PictureMaker treePicture(bool withText) const;

 Q_SIGNALS:
    void changed();
    void failed(const QString& sentence);

 private:
    void connectParts();
    void refresh();

    ReaderPage* page_;
    const Docks& docks_;
    NodeReader nodes_;
    QPointer<NodeBar> bar_;
    std::shared_ptr<const Reading> reading_;
    QString truth_;
};

/// The page's heatmap as it is on the screen, for files, and below it the one beside it, if there
/// is.
PictureMaker heatmapPicture(const ReaderPage& page);

}  // namespace hanscope::ui
