#pragma once

#include <QObject>
#include <map>
#include <memory>

#include "core/workspace/workspace.h"
#include "ui/page/window_context.h"

namespace hanscope {
class Document;
}

namespace hanscope::ui {

class HeatmapView;

/// Remembers for each open document where the user was in it, and goes there when it is shown
/// again. Use it on the GUI thread only.
class PlaceKeeper : public QObject {
 public:
    explicit PlaceKeeper(const WindowContext& context);

    PlaceInText placeOf(int id) const;
    /// The document is shown there. A place beyond its text is moved into it.
    void setPlace(int id, const PlaceInText& place);

 private:
    void onShown();
    void note();
    void go(const PlaceInText& place);
    void forgetClosed();

    ReaderSession* session_;
    HeatmapView* heatmap_;
    std::map<int, PlaceInText> places_;         // by the document's id
    int shownId_ = 0;                           // the document on the page; 0: none yet
    std::shared_ptr<const Document> document_;  // its text there
};

}  // namespace hanscope::ui
