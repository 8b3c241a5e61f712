#pragma once

#include <cstdint>
#include <string_view>

#include "core/text/document.h"

namespace hanscope::ui {

/// The text between two sentences (or before the first or after the last).
struct TextGap {
    std::uint32_t tailEnd = 0;    ///< markup before this byte belongs to the previous sentence
    std::uint32_t headBegin = 0;  ///< markup from this byte on belongs to the next sentence
    int lineBreaks = 0;           ///< 0: same line; 1: a new line; 2 or more: a new paragraph
    bool hasBreakTag = false;     ///< at least one break is an HTML tag, which always ends a line
};

/// Analyses the gap `bytes` of `text`. A line feed and an HTML line break count as one line break,
/// other block tags (<p>, <li>, …) as two.
TextGap readGap(std::string_view text, Range bytes);

}  // namespace hanscope::ui
