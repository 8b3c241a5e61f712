#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/corpus/marked_spans.h"
#include "core/message.h"

namespace hanscope {

/// A text as label tools take it.
struct ToolText {
    const std::string& text;                 ///< UTF-8
    const std::vector<std::string>& labels;  ///< without lists one
    bool isLabelled = false;                 ///< else nobody decided
    const std::vector<CountedSpan>& marks;   ///< marked parts, in code points
    const nlohmann::ordered_json& others;    ///< the further columns of the texts' file
};

/// What the texts of an export have in common.
struct ToolTexts {
    bool hasLists = false;                 ///< a text may have more labels than one
    bool hasMarks = false;                 ///< at least one text has marked parts
    std::vector<std::string> labels = {};  ///< that people can choose
};

/// A format of exported labels.
struct LabelFormat {
    const char* name;                   ///< on the command line
    Message title;                      ///< in a dialog
    const char* suffix;                 ///< of the names of its files, without a full stop
    bool isUsual;                       ///< files with this suffix have it unless another is named
    const char *begin, *between, *end;  ///< of the file, around its objects
    /// The JSON object of a text; null: a row with all columns of the texts' file.
    std::string (*objectOf)(const ToolText& text, const ToolTexts& texts);
};

/// All of them: tables, JSON lines, and what label tools read.
const std::vector<LabelFormat>& labelFormats();

/// The format of this name; if it is empty, the one for which the ending of the file's name stands,
/// or the first. Throws Error for an unknown name.
const LabelFormat& labelFormat(std::string_view name, const std::filesystem::path& file);

}  // namespace hanscope
