#pragma once

#include <QString>
#include <vector>

#include "ui/shell/documents/closed_documents.h"
#include "ui/shell/documents/open_document.h"

namespace hanscope::ui {

/// What a main window hands over to the one that takes its place.
struct WindowContents {
    std::vector<OpenDocument> documents;  ///< in the order of the list
    int current = -1;                     ///< row of the shown one; -1: none
    ClosedDocuments closed;               ///< those that can be opened again
    QString model;                        ///< file of the chosen model; empty: none
};

}  // namespace hanscope::ui
