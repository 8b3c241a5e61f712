#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "core/corpus/marked_spans.h"

namespace hanscope {

/// The programs in which people label texts, and others that write objects which are no plain rows.
enum class LabelTool {
    None,
    Prodigy,
    Doccano,
    LabelStudio,
    Argilla,
    DatasetViewer,  ///< of Hugging Face
};

/// The program that wrote an object, by its keys.
template <class Json>
LabelTool toolOf(const Json& object);

/// The program that wrote a table, by the names of its columns.
LabelTool toolOfColumns(const std::vector<std::string>& names);

/// Its name; null for None.
const char* nameOf(LabelTool tool);

/// Makes an object of a tool plain: the fields of its text are members of its own, and "label" is
/// the label, or the array of labels, that a person gave it; null if nobody did, or if the answer
/// was to reject or to ignore it. Returns the spans of the text that people marked beside this
/// label. Does nothing for None, and to members that have another form.
template <class Json>
std::vector<CountedSpan> makePlain(LabelTool tool, Json& object);

/// The spans that a cell of a table holds as JSON; none if it holds anything else.
std::vector<CountedSpan> spansInCell(const std::string& cell);

/// Whether Label Studio adds this column to those of the texts and of the labels.
bool isAddedByLabelStudio(const std::string& name);

/// Whether this column has the answers to a question in a table of Argilla.
bool holdsResponses(const std::string& name);

}  // namespace hanscope
