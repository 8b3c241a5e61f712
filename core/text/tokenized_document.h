#pragma once

#include <string>

#include "core/text/document.h"

namespace hanscope {

/// A text whose sentences and words have been found by another program: every line is a sentence,
/// and spaces and tabs separate its words. Lines without words are left out. The text is valid
/// UTF-8.
Document tokenizedDocument(std::string text);

}  // namespace hanscope
