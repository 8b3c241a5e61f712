#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>

#include "core/corpus/readers/json_texts.h"
#include "core/text/line_source.h"

namespace hanscope {

/// How pandas writes a table as one object (the argument `orient` of to_json()).
enum class PandasLayout {
    Columns,  ///< {"text": {"0": …}, "label": {"0": …}}; rows may have any names
    Index,    ///< {"0": {"text": …, "label": …}}; likewise
    Split,    ///< the names of the columns as an array, and the rows as arrays
    Lists     ///< to_dict("list"), R: {"text": […], "label": […]}
};

/// The layout of a file with this beginning, which is an object; nothing if it is no such table.
/// `isWhole`: nothing comes behind it; otherwise it is no table of lists, which is only told from a
/// row of lists by their ends.
std::optional<PandasLayout> pandasLayout(std::string_view beginning, bool isWhole);

/// Whether a file with this beginning may be a table of lists, of which the end must be known.
bool mayHaveLists(std::string_view beginning);

/// The rows of a table as objects. A row begins where the value of its first column does, or its
/// own. Throws FileError, also for a table that is damaged or too large.
std::unique_ptr<JsonTexts> openPandasTexts(const std::filesystem::path& path, const LineForm& form,
                                           PandasLayout layout);

}  // namespace hanscope
