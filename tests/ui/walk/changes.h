#pragma once

#include <QString>
#include <functional>
#include <vector>

#include "tests/ui/walk/walked_window.h"

namespace hanscope::test {

/// Something that happens while a dialog or menu is open. It only asks for it: what follows is
/// done by the workers.
struct Change {
    QString name;
    std::function<void(WalkedWindow&)> begin;
    bool showsAnother = false;  ///< when it is answered, another document becomes current
    /// What it leads to depends on the model that is shown when it is asked for: labels are those
    /// of a model, and if one cannot be loaded, the one that is shown stays.
    bool isOfShownModel = false;
};

/// All of the main window: of the current document, the list of documents, the text, the model,
/// what is shown of it, the labelling project and the corpus.
std::vector<Change> allChanges();

}  // namespace hanscope::test
