#include "core/corpus/syntax/labelbox.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "core/corpus/syntax/tool_json.h"

namespace hanscope {

namespace {

constexpr char kOlderText[] = "Labeled Data";

/// The name of a choice, as people saw it.
template <class Json>
Json nameOfChoice(const Json& choice) {
    for (const char* key : {"name", "title"})
        if (memberOf(choice, key)) return textAt(choice, key);
    return nullptr;
}

/// The choices for a question; null if it was answered with a text.
template <class Json>
Json chosenIn(const Json& classification) {
    for (const char* key : {"radio_answer", "answer"})
        if (isObjectAt(classification, key)) return nameOfChoice(classification[key]);
    for (const char* key : {"checklist_answers", "answers"}) {
        if (!isArrayAt(classification, key)) continue;
        Json labels = Json::array();
        for (const Json& choice : classification[key])
            if (Json name = nameOfChoice(choice); name.is_string())
                labels.push_back(std::move(name));
        return labelsFrom(std::move(labels));
    }
    return nullptr;
}

template <class Json>
void addAnswersOf(const Json& annotations, std::map<std::string, Json>& answers) {
    const Json* classifications = memberOf(annotations, "classifications");
    if (!classifications || !classifications->is_array()) return;
    for (const Json& each : *classifications) {
        std::string question = textAt(each, "name");
        if (question.empty()) question = textAt(each, "title");
        Json chosen = chosenIn(each);
        if (!chosen.is_null()) answers.emplace(std::move(question), std::move(chosen));
    }
}

}  // namespace

template <class Json>
bool isOfLabelbox(const Json& object) {
    return (isObjectAt(object, "data_row") && isObjectAt(object, "projects")) ||
           (memberOf(object, kOlderText) && memberOf(object, "Label"));
}

template <class Json>
std::map<std::string, Json> answersOfLabelbox(const Json& object) {
    std::map<std::string, Json> answers;
    if (isObjectAt(object, "Label") && !isTrue(object, "Skipped"))
        addAnswersOf(object["Label"], answers);
    if (!isObjectAt(object, "projects")) return answers;
    for (const Json& project : object["projects"]) {
        if (!isArrayAt(project, "labels")) continue;
        for (const Json& label : project["labels"])
            if (const Json* annotations = memberOf(label, "annotations"))
                addAnswersOf(*annotations, answers);
    }
    return answers;
}

template <class Json>
void keepTextOfLabelbox(Json& object) {
    if (isObjectAt(object, "data_row")) {
        object["text"] = textAt(object["data_row"], "row_data");
        for (const char* key :
             {"data_row", "projects", "media_attributes", "metadata_fields", "attachments"})
            object.erase(key);
    } else {
        object["text"] = textAt(object, kOlderText);
        object.erase(kOlderText);
        object.erase("Label");
    }
}

template bool isOfLabelbox(const nlohmann::json& object);
template bool isOfLabelbox(const nlohmann::ordered_json& object);
template std::map<std::string, nlohmann::json> answersOfLabelbox(const nlohmann::json& object);
template std::map<std::string, nlohmann::ordered_json> answersOfLabelbox(
    const nlohmann::ordered_json& object);
template void keepTextOfLabelbox(nlohmann::json& object);
template void keepTextOfLabelbox(nlohmann::ordered_json& object);

}  // namespace hanscope
