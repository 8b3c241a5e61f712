#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/corpus/row_reader.h"
#include "core/text/document.h"

namespace hanscope {

/// How a text itself shows the words that people marked.
struct InTextForm {
    const char* name;         ///< on the command line
    const char *begin, *end;  ///< around marked words
};

/// **word**, <mark>word</mark>, [[word]].
inline constexpr InTextForm kInTextForms[] = {
    {"stars", "**", "**"}, {"tags", "<mark>", "</mark>"}, {"brackets", "[[", "]]"}};

/// The names of the forms, for Columns::marksInText.
std::vector<std::string> inTextNames();

/// Takes the signs of the form with this name out of the text and returns what stood between them,
/// ascending. Throws Error, with the byte, if the signs are not in pairs, if nothing is between
/// two, and for an unknown name.
std::vector<Range> takeMarks(std::string& text, std::string_view name);

/// The rows of another reader, in whose texts the marks are (takeMarks()): those of one person. A
/// row of `path` with other marks, or with words of its own, is a RowError.
std::unique_ptr<RowReader> withMarksInText(std::unique_ptr<RowReader> rows,
                                           const std::filesystem::path& path,
                                           const std::string& name);

}  // namespace hanscope
