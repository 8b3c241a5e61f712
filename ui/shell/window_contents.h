#pragma once

#include <vector>

#include "core/workspace/workspace.h"
#include "ui/shell/documents/closed_documents.h"
#include "ui/shell/documents/open_document.h"
#include "ui/shell/undo_history.h"

namespace hanscope::ui {

/// What a main window hands over to the one that takes its place.
struct WindowContents {
    std::vector<OpenDocument> documents;  ///< in the order of the list
    int lastId = 0;                       ///< of the documents that were ever open
    ClosedDocuments closed;               ///< those that can be opened again
    UndoHistory::Contents history;
    Workspace state;  ///< of the same documents
};

}  // namespace hanscope::ui
