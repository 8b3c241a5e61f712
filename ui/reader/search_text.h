#pragma once

#include <QString>
#include <vector>

#include "core/progress.h"

namespace hanscope::ui {

/// A text in which words are found in every form that a model takes for the same word: without
/// characters that a reader does not see, with one kind of apostrophe and of space, compatibly
/// composed (NFKC) and whatever the case of its letters. Can be used on any thread.
class SearchText {
 public:
    explicit SearchText(const QString& text);

    /// UTF-16 units of the text.
    struct Place {
        qsizetype begin = 0;
        qsizetype length = 0;
    };
    /// Where `wanted` occurs, in ascending order and without overlaps; nowhere if nothing of it can
    /// be seen. Throws Cancelled.
    std::vector<Place> find(const QString& wanted, const CancelToken& cancel) const;

 private:
    Place placeOf(qsizetype begin, qsizetype length) const;

    QString folded_;
    std::vector<qsizetype> begins_;  // of the text, for each unit of folded_, and the text's end
};

}  // namespace hanscope::ui
