#pragma once

#include <vector>

#include "core/text/document.h"
#include "ui/heatmap/text_blocks.h"

namespace hanscope::ui {

/// The blocks of a document with structure: its sentences, or its parts. They
/// may be of any length.
std::vector<TextBlock> blocksOfParts(const Document& document, bool sentencePerLine);

}  // namespace hanscope::ui
