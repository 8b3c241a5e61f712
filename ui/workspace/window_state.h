#pragma once

#include <vector>

#include "core/workspace/workspace.h"
#include "ui/page/window_context.h"

namespace hanscope::ui {

class CompareController;
class PlaceKeeper;

/// Describes what a window has open and how it shows it, and makes another window the same. Use it
/// on the GUI thread only.
class WindowState {
 public:
    /// All must outlive this object.
    WindowState(const WindowContext& context, CompareController* beside, PlaceKeeper* places)
        : context_(context), beside_(beside), places_(places) {}

    /// All documents in the order of the list, also those that keepNamed() removes, without their
    /// drafts and without the checksum of the model.
    Workspace describe() const;

    /// Shows the current document, the second page, the panels and the weights as they were. The
    /// documents are in the list already: `ids` has the id of each, 0 if it could not be opened.
    /// The model is not touched.
    void apply(const Workspace& workspace, const std::vector<int>& ids);

 private:
    void describeView(WorkspaceView& view) const;
    void describeSecondPage(Workspace& workspace) const;
    void applyView(const WorkspaceView& view);
    void applySecondPage(const WorkspaceSecondPage& page, const std::vector<int>& ids);
    void applyPanels(const std::vector<std::string>& panels);

    const WindowContext context_;
    CompareController* beside_;
    PlaceKeeper* places_;
};

}  // namespace hanscope::ui
