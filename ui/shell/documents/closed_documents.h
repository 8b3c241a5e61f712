#pragma once

#include <vector>

#include "ui/shell/documents/open_document.h"

namespace hanscope::ui {

/// The documents that were closed in this session, so that they can be opened again.
class ClosedDocuments {
 public:
    static constexpr std::size_t kMost = 20;

    struct Closed {
        OpenDocument document;
        int row = 0;  ///< where it was in the list
    };

    /// Keeps the document; the oldest one is forgotten if there are more than kMost.
    void keep(OpenDocument document, int row) {
        if (closed_.size() == kMost) closed_.erase(closed_.begin());
        closed_.push_back({std::move(document), row});
    }
    /// Removes and returns the document that was closed last. Call it only if !isEmpty().
    Closed takeLast() {
        Closed last = std::move(closed_.back());
        closed_.pop_back();
        return last;
    }
    bool isEmpty() const { return closed_.empty(); }

 private:
    std::vector<Closed> closed_;
};

}  // namespace hanscope::ui
