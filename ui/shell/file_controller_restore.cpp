// Documents and texts of earlier sessions.

#include <algorithm>

#include "ui/shell/documents/reader_session.h"
#include "ui/shell/file_controller.h"
#include "ui/shell/workspace/workspace_documents.h"

namespace hanscope::ui {

bool FileController::restore() {
    const std::vector<int> ids = restore(Workspace());
    if (!ids.empty()) parts_.session->setCurrent(ids.back());
    return !ids.empty();
}

/// Unsaved texts that the session does not name come last. A document whose draft is gone was saved
/// since: its file is opened.
std::vector<int> FileController::restore(const Workspace& session) {
    std::vector<DraftFolder::Found> drafts = drafts_.find();
    const auto count = static_cast<int>(drafts.size());
    std::vector<int> ids;
    for (const WorkspaceDocument& document : session.documents) {
        const auto draft = std::find_if(drafts.begin(), drafts.end(), [&](const auto& found) {
            return found.name == document.draft;
        });
        if (draft != drafts.end()) {
            ids.push_back(drafts_.open(std::move(*draft)));
            drafts.erase(draft);
        } else {
            ids.push_back(document.path.empty() ? 0 : parts_.session->add(openDocument(document)));
        }
    }
    for (DraftFolder::Found& draft : drafts) ids.push_back(drafts_.open(std::move(draft)));
    if (count > 0) tell(tr("%Ln unsaved text(s) of the last session restored.", nullptr, count));
    return ids;
}

}  // namespace hanscope::ui
