#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace hanscope {

/// The programs in which people label texts, and which write objects that are no plain rows.
enum class LabelTool { None, Prodigy, LabelStudio, Argilla };

/// The program that wrote an object, by its keys.
template <class Json>
LabelTool toolOf(const Json& object);

/// Its name; null for None.
const char* nameOf(LabelTool tool);

/// The keys of an object of the tool that plainObject() looks at.
std::vector<std::string> keysOf(LabelTool tool);

/// Makes an object of a tool plain: the fields of its text are members of its own, and "label" is
/// the label, or the array of labels, that a person gave it; null if nobody did, or if the answer
/// was to reject or to ignore it. Does nothing for None, and to members that have another form.
template <class Json>
void makePlain(LabelTool tool, Json& object);

}  // namespace hanscope
