#pragma once

#include <map>
#include <optional>

#include "core/workspace/workspace.h"
#include "ui/session/open_document.h"

namespace hanscope::ui {

/// The documents that were closed in this session, so that they can be opened again.
class ClosedDocuments {
 public:
    /// Bytes of texts that are kept. The documents closed first are forgotten if there are more.
    static constexpr std::size_t kMostBytes = 256u << 20;

    struct Closed {
        OpenDocument document;  ///< without its reading
        int row = 0;            ///< where it was in the list
        bool wasShown = false;  ///< on the page
        PlaceInText place;      ///< where the user was in it
    };

    /// Keeps the document and returns a key for take(), greater than all before.
    int keep(Closed closed);
    /// Removes and returns a document; nothing if it was taken before or is forgotten.
    std::optional<Closed> take(int key);
    /// The key of the document that was closed last. Call it only if !isEmpty().
    int last() const { return closed_.rbegin()->first; }
    bool isEmpty() const { return closed_.empty(); }

 private:
    std::map<int, Closed> closed_;  // by key
    int lastKey_ = 0;
    std::size_t bytes_ = 0;  // of their texts
};

}  // namespace hanscope::ui
