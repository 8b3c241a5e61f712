#pragma once

#include <QObject>
#include <QPointer>
#include <optional>
#include <vector>

#include "ui/heatmap/figure/figure.h"
#include "ui/heatmap/figure/figure_export.h"
#include "ui/tree/tree_model.h"

namespace hanscope::ui {

struct Docks;
class NodeBar;
class ReaderPage;
class ViewController;

/// For readings with a tree of labels: updates the tree panel, the bar above the heatmap and the
/// second page from the ViewController, and passes the user's selections to it.
class TreeController : public QObject {
    Q_OBJECT
 public:
    /// All must outlive the controller.
    TreeController(ReaderPage* page, const Docks& docks, ViewController* view, QObject* parent);
    ~TreeController() override;

    /// Shows the second label of a comparison on the second page, if its attention is known. Call
    /// it after the first page has been shown.
    void showBeside(const QString& truth);

    /// The lines of the tree that are shown; none if the page's reading has no tree.
    std::optional<LineFilter> treeLines() const;

 private:
    void connectParts();
    void refresh();

    ReaderPage* page_;
    const Docks& docks_;
    ViewController* view_;
    QPointer<NodeBar> bar_;
    bool showsSecond_ = false;  // the second page shows a label of this tree
};

/// What figures of the page's heatmaps show, as they are on the screen: of one page, or of two side
/// by side.
std::vector<FigureContent> heatmapContents(const ReaderPage& page);

/// The picture of these, in a style if one is given. The maker throws the errors of styled().
PictureMaker pictureOf(std::vector<FigureContent> contents,
                       const std::optional<FigureStyle>& style = {});

}  // namespace hanscope::ui
