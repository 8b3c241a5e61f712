#pragma once

#include <string>
#include <string_view>

namespace hanscope {

/// Markdown in which the footnotes ("[^1]: Text", also of several paragraphs) are paragraphs
/// without their marks, and their marks in the text ("[^1]") are left out. Code between fences or
/// backticks stays as it is, and marks without a footnote.
std::string withoutNoteMarks(std::string_view markdown);

}  // namespace hanscope
