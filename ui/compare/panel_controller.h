#pragma once

#include <QObject>
#include <memory>

#include "ui/page/window_context.h"

namespace hanscope {
class Document;
}

namespace hanscope::ui {

class CompareController;
class HeatmapView;
struct OpenDocument;

/// Updates the panels of prediction, sentences and word for the page that has, or had last, the
/// keyboard; while an edited text is compared with its original, for the edited text. A click on a
/// label of the prediction chooses what the lens explains.
class PanelController : public QObject {
    Q_OBJECT
 public:
    /// All must outlive this object.
    PanelController(const WindowContext& context, CompareController* compare);

    /// The document that the panels are about; null if there is none.
    const OpenDocument* document() const;

 private:
    void follow(HeatmapView* heatmap);
    void showWord(const HeatmapView& heatmap, int word);
    void refresh();
    bool showsOther() const;
    bool isWrong() const;
    HeatmapView* active() const;
    void explainLabel(const QString& name);

    const WindowContext context_;
    CompareController* compare_;
    int word_ = -1;                             // the panel shows it
    std::shared_ptr<const Document> document_;  // to which it belongs
};

}  // namespace hanscope::ui
