#pragma once

#include <map>
#include <string>

namespace hanscope {

// Exports of Labelbox: objects with "data_row" and "projects", or, before 2023, with "Labeled Data"
// and "Label".

template <class Json>
bool isOfLabelbox(const Json& object);

/// What people chose, by the names of the questions: of each the answer in the first label that has
/// one. Answers that people wrote are left out, and so are texts that were skipped.
template <class Json>
std::map<std::string, Json> answersOfLabelbox(const Json& object);

/// Makes "text" of what was shown to people, and leaves out what Labelbox adds.
template <class Json>
void keepTextOfLabelbox(Json& object);

}  // namespace hanscope
