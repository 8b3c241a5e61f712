#pragma once

#include <QString>
#include <utility>
#include <vector>

#include "core/text/document.h"

namespace hanscope::ui {

/// A document's text as UTF-16 and the places of its words in it: search and screen readers count
/// in UTF-16, the document in bytes.
class WordPlaces {
 public:
    explicit WordPlaces(const Document& document);

    const QString& text() const { return text_; }
    /// Begin and end of the word; both 0 for −1, no word.
    std::pair<int, int> of(int word) const;
    /// The word at the offset, or the last one before it; −1: none.
    int wordAt(int offset) const;
    int count() const { return static_cast<int>(words_.size()); }

 private:
    QString text_;
    std::vector<std::pair<int, int>> words_;
};

}  // namespace hanscope::ui
