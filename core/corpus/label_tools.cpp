#include "core/corpus/label_tools.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "core/corpus/exact_json.h"

namespace hanscope {

namespace {

template <class Json>
const Json* memberOf(const Json& object, const char* key) {
    if (!object.is_object()) return nullptr;
    const auto found = object.find(key);
    return found == object.end() ? nullptr : &*found;
}

template <class Json>
std::string textAt(const Json& object, const char* key) {
    const Json* value = memberOf(object, key);
    return value && value->is_string() ? value->template get<std::string>() : std::string();
}

template <class Json>
bool isTrue(const Json& object, const char* key) {
    const Json* value = memberOf(object, key);
    return value && value->is_boolean() && value->template get<bool>();
}

/// The members of a member that is an object become members of its own.
template <class Json>
void lift(Json& object, const char* key) {
    const Json* inner = memberOf(object, key);
    if (!inner || !inner->is_object()) return;
    const Json members = *inner;
    object.erase(key);
    for (const auto& item : members.items()) object[item.key()] = item.value();
}

/// The only label as itself.
template <class Json>
Json labelsFrom(Json labels) {
    if (labels.is_array() && labels.size() == 1) return labels.front();
    return labels;
}

template <class Json>
void makePlainProdigy(Json& object) {
    const Json* accepted = memberOf(object, "accept");
    if (accepted && !memberOf(object, "label")) object["label"] = labelsFrom(Json(*accepted));
    if (textAt(object, "answer") != "accept") object["label"] = nullptr;
}

/// The choices of the first annotation that was not cancelled.
template <class Json>
Json choicesIn(const Json& annotations) {
    for (const Json& annotation : annotations) {
        const Json* results = memberOf(annotation, "result");
        if (isTrue(annotation, "was_cancelled") || !results || !results->is_array()) continue;
        for (const Json& result : *results) {
            const Json* value = memberOf(result, "value");
            const Json* choices = value ? memberOf(*value, "choices") : nullptr;
            if (choices && choices->is_array()) return labelsFrom(Json(*choices));
        }
    }
    return nullptr;
}

template <class Json>
void makePlainLabelStudio(Json& object) {
    for (const char* key : {"annotations", "completions"}) {
        const Json* annotations = memberOf(object, key);
        if (!annotations || !annotations->is_array()) continue;
        Json label = choicesIn(*annotations);
        object.erase(key);
        lift(object, "data");
        object["label"] = std::move(label);
        return;
    }
}

/// The value that most people gave; null if there is none, or if two are as frequent.
template <class Json>
Json commonValue(const Json& responses) {
    std::map<std::string, std::pair<std::size_t, Json>> counts;
    for (const Json& response : responses) {
        const std::string status = textAt(response, "status");
        const Json* value = memberOf(response, "value");
        if (!value || value->is_null() || (!status.empty() && status != "submitted")) continue;
        auto& counted = counts[exactText(*value)];
        ++counted.first;
        counted.second = *value;
    }
    std::size_t most = 0;
    Json common;
    for (auto& [text, counted] : counts) {
        if (counted.first >= most) common = counted.first > most ? counted.second : Json();
        most = std::max(most, counted.first);
    }
    return labelsFrom(std::move(common));
}

template <class Json>
void makePlainArgilla(Json& object) {
    if (const Json* annotation = memberOf(object, "annotation")) {  // before version 2
        Json label = labelsFrom(Json(*annotation));
        if (textAt(object, "status") == "Discarded") label = nullptr;
        for (const char* key : {"annotation", "prediction", "annotation_agent"}) object.erase(key);
        if (memberOf(object, "text"))
            object.erase("inputs");
        else
            lift(object, "inputs");
        object["label"] = std::move(label);
        return;
    }
    const Json* responses = memberOf(object, "responses");
    Json label;
    if (responses && responses->is_object())
        for (const auto& question : responses->items())
            if (question.value().is_array() && label.is_null())
                label = commonValue(Json(question.value()));
    object.erase("responses");
    lift(object, "fields");
    object["label"] = std::move(label);
}

template <class Json>
bool isObjectAt(const Json& object, const char* key) {
    const Json* value = memberOf(object, key);
    return value && value->is_object();
}

template <class Json>
bool isArrayAt(const Json& object, const char* key) {
    const Json* value = memberOf(object, key);
    return value && value->is_array();
}

}  // namespace

template <class Json>
LabelTool toolOf(const Json& object) {
    const std::string answer = textAt(object, "answer");
    const bool isAnswered = answer == "accept" || answer == "reject" || answer == "ignore";
    if (isAnswered && memberOf(object, "text")) return LabelTool::Prodigy;
    const bool isAnnotated = isArrayAt(object, "annotations") || isArrayAt(object, "completions");
    if (isAnnotated && isObjectAt(object, "data")) return LabelTool::LabelStudio;
    const bool isFeedback = isObjectAt(object, "fields") && isObjectAt(object, "responses");
    const bool isOlder = memberOf(object, "annotation") && memberOf(object, "prediction") &&
                         memberOf(object, "status");
    return isFeedback || isOlder ? LabelTool::Argilla : LabelTool::None;
}

const char* nameOf(LabelTool tool) {
    switch (tool) {
        case LabelTool::Prodigy:
            return "Prodigy";
        case LabelTool::LabelStudio:
            return "Label Studio";
        case LabelTool::Argilla:
            return "Argilla";
        case LabelTool::None:
            break;
    }
    return nullptr;
}

std::vector<std::string> keysOf(LabelTool tool) {
    switch (tool) {
        case LabelTool::Prodigy:
            return {"answer", "accept", "label"};
        case LabelTool::LabelStudio:
            return {"data", "annotations", "completions"};
        case LabelTool::Argilla:
            return {"fields", "responses", "inputs", "text", "annotation", "prediction", "status"};
        case LabelTool::None:
            break;
    }
    return {};
}

template <class Json>
void makePlain(LabelTool tool, Json& object) {
    if (tool == LabelTool::Prodigy) makePlainProdigy(object);
    if (tool == LabelTool::LabelStudio) makePlainLabelStudio(object);
    if (tool == LabelTool::Argilla) makePlainArgilla(object);
}

template LabelTool toolOf(const nlohmann::json& object);
template LabelTool toolOf(const nlohmann::ordered_json& object);
template void makePlain(LabelTool tool, nlohmann::json& object);
template void makePlain(LabelTool tool, nlohmann::ordered_json& object);

}  // namespace hanscope
