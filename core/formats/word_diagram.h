#pragma once

#include <string_view>

#include "core/progress.h"
#include "core/text/document.h"

namespace hanscope {

/// The text of a diagram of Word ("SmartArt") from the XML of its data: a paragraph for each line
/// of its boxes. Throws the errors of readXml() and TextBuilder.
FormattedText readWordDiagram(std::string_view xml, const CancelToken& cancel);

}  // namespace hanscope
