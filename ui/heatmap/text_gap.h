#pragma once

#include <cstdint>
#include <string_view>

#include "core/text/document.h"

namespace hanscope::ui {

/// What lies between two sentences (or before the first, after the last).
struct TextGap {
    std::uint32_t tailEnd = 0;    ///< markup up to here clings to the sentence before
    std::uint32_t headBegin = 0;  ///< and from here on to the sentence after
    int lineBreaks = 0;           ///< 0: same line; 1: a new line; 2 or more: a new paragraph
    bool hasBreakTag = false;     ///< of these, one is HTML: it breaks the line in any text
};

/// Reads the gap that `bytes` covers. Line feeds and HTML breaks count one each, other block tags
/// (<p>, <li>, …) two.
TextGap readGap(std::string_view text, Range bytes);

}  // namespace hanscope::ui
