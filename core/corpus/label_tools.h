#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
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
    Labelbox,
    DatasetViewer,  ///< of Hugging Face
    Elasticsearch,
};

/// The program that wrote an object, by its keys.
template <class Json>
LabelTool toolOf(const Json& object);

/// The program that wrote a table, by the names of its columns.
LabelTool toolOfColumns(const std::vector<std::string>& names);

/// Its name; null for None.
const char* nameOf(LabelTool tool);

/// How the objects of a file become plain ones.
struct ToolForm {
    LabelTool tool = LabelTool::None;  ///< that wrote them
    /// Of Label Studio (its controls of choices), Argilla and Labelbox: what people were asked and
    /// answered with labels.
    std::vector<std::string> questions{};
    /// Of these the one whose answers are the labels. Empty if there is none, or if several may
    /// be: then each is a member of its own name.
    std::string label{};
    bool mustAsk = false;  ///< which one of several it is
};

/// Whether people answer several questions in this tool, so that more than its first object must be
/// known.
bool hasQuestions(LabelTool tool);

/// The form of a file that begins with these objects, of which there is one at least. `wanted`: the
/// name of the label's column, if one was chosen: a question of this name is a member of its own.
template <class Json>
ToolForm toolFormOf(const std::vector<Json>& objects, const std::string& wanted);

/// Makes an object of a tool plain: the fields of its text are members of its own, and "label" is
/// the label, or the array of labels, that a person gave it; null if nobody did, or if the answer
/// was to reject or to ignore it. Answers to other questions are members with the names of these.
/// Returns the spans of the text that people marked beside this label. Does nothing for None, and
/// to members that have another form.
template <class Json>
std::vector<CountedSpan> makePlain(const ToolForm& form, Json& object);

/// What a cell of a table holds as JSON in which Label Studio writes stars, numbers, several
/// choices or paths in a tree of labels; nothing if it holds anything else.
std::optional<std::vector<std::string>> answersInCell(const std::string& cell);

/// The spans that a cell of a table holds as JSON; none if it holds anything else.
std::vector<CountedSpan> spansInCell(const std::string& cell);

/// Whether Label Studio adds this column to those of the texts and of the labels.
bool isAddedByLabelStudio(const std::string& name);

/// Whether this column has the answers to a question in a table of Argilla.
bool holdsResponses(const std::string& name);

/// Of the answers of several people in a table of Argilla the one that most of them gave and did
/// not discard; none if two are as frequent. `statuses`: of the answers; left alone if they are not
/// as many.
std::vector<std::string> commonAnswer(const std::vector<std::string>& answers,
                                      const std::vector<std::string>& statuses);

}  // namespace hanscope
