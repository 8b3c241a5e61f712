#pragma once

#include <QObject>
#include <QPointer>
#include <memory>

#include "core/model/reading.h"
#include "ui/heatmap/figure/figure_export.h"

namespace hanscope::ui {

struct Docks;
class NodeBar;
class ReaderPage;
class ViewController;

/// Where a reading has a tree: keeps the tree panel, the bar above the heatmap and the second page
/// at what the ViewController says, and tells it what is chosen in them.
class TreeController : public QObject {
    Q_OBJECT
 public:
    /// All must outlive the controller.
    TreeController(ReaderPage* page, const Docks& docks, ViewController* view, QObject* parent);
    ~TreeController() override;

    /// Shows on the second page what is compared, if it is known already. Call after the first page
    /// has been shown.
    void showBeside(const QString& truth);

    /// The tree as it is shown, alone or below the heatmap. Only while the page's reading has a
    /// tree.
    PictureMaker treePicture(bool withText) const;

 private:
    void connectParts();
    void refresh();

    ReaderPage* page_;
    const Docks& docks_;
    ViewController* view_;
    QPointer<NodeBar> bar_;
};

/// The page's heatmap as it is on the screen, for files, and below it the one beside it, if there
/// is.
PictureMaker heatmapPicture(const ReaderPage& page);

}  // namespace hanscope::ui
