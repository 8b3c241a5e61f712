#pragma once

#include <vector>

#include "core/workspace/workspace.h"
#include "ui/shell/documents/closed_documents.h"
#include "ui/shell/documents/open_document.h"

namespace hanscope::ui {

/// What a main window hands over to the one that takes its place.
struct WindowContents {
    std::vector<OpenDocument> documents;  ///< in the order of the list
    ClosedDocuments closed;               ///< those that can be opened again
    Workspace state;                      ///< of the same documents
};

}  // namespace hanscope::ui
