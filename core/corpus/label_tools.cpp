#include "core/corpus/label_tools.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <string_view>

#include "core/corpus/exact_json.h"
#include "core/json_check.h"
#include "core/text/trimmed.h"

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
std::vector<CountedSpan> makePlainProdigy(Json& object) {
    const Json* accepted = memberOf(object, "accept");
    if (accepted && !memberOf(object, "label")) object["label"] = labelsFrom(Json(*accepted));
    if (textAt(object, "answer") != "accept") {
        object["label"] = nullptr;
        return {};
    }
    const Json* spans = memberOf(object, "spans");
    return spans ? spansIn(*spans) : std::vector<CountedSpan>();
}

/// The labels are categories if there are some; beside these, a label can only be that of spans.
template <class Json>
std::vector<CountedSpan> makePlainDoccano(Json& object) {
    const Json* entities = memberOf(object, "entities");
    const Json* label = memberOf(object, "label");
    std::vector<CountedSpan> spans;
    if (entities || label) spans = spansIn(entities ? *entities : *label);
    const Json* categories = memberOf(object, "cats");
    if (categories && categories->is_array()) object["label"] = labelsFrom(Json(*categories));
    return spans;
}

/// The choices of an annotation, null if it has none, and the spans that it marks.
template <class Json>
Json choicesIn(const Json& results, std::vector<CountedSpan>& spans) {
    Json chosen;
    spans.clear();
    for (const Json& result : results) {
        const Json* value = memberOf(result, "value");
        const Json* choices = value ? memberOf(*value, "choices") : nullptr;
        if (choices && choices->is_array() && chosen.is_null()) chosen = *choices;
        if (!value || choices) continue;
        for (CountedSpan& span : spansIn(Json::array({*value}))) spans.push_back(std::move(span));
    }
    return chosen;
}

/// The choices of the first annotation that has some and was not cancelled. An annotation without
/// any chooses nothing: an empty list.
template <class Json>
Json annotatedLabel(const Json& annotations, std::vector<CountedSpan>& spans) {
    Json label;
    for (const Json& annotation : annotations) {
        const Json* results = memberOf(annotation, "result");
        if (isTrue(annotation, "was_cancelled") || !results || !results->is_array()) continue;
        std::vector<CountedSpan> marked;
        Json chosen = choicesIn(*results, marked);
        if (!chosen.is_null() || label.is_null()) spans = std::move(marked);
        if (!chosen.is_null()) return labelsFrom(std::move(chosen));
        if (label.is_null()) label = Json::array();
    }
    return label;
}

/// Choices that are several are an object, and spans a member of their own.
template <class Json>
std::vector<CountedSpan> makePlainSmallLabelStudio(Json& object) {
    std::vector<CountedSpan> spans;
    std::vector<std::string> marked;
    for (const auto& item : object.items()) {
        Json& value = item.value();
        if (const Json* choices = memberOf(value, "choices")) value = labelsFrom(Json(*choices));
        if (!areSpans(value)) continue;
        for (CountedSpan& span : spansIn(value)) spans.push_back(std::move(span));
        marked.push_back(item.key());
    }
    for (const std::string& key : marked) object.erase(key);
    return spans;
}

template <class Json>
std::vector<CountedSpan> makePlainLabelStudio(Json& object) {
    for (const char* key : {"annotations", "completions"}) {
        const Json* annotations = memberOf(object, key);
        if (!annotations || !annotations->is_array()) continue;
        std::vector<CountedSpan> spans;
        Json label = annotatedLabel(*annotations, spans);
        object.erase(key);
        lift(object, "data");
        object["label"] = std::move(label);
        return spans;
    }
    return makePlainSmallLabelStudio(object);
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
    return common;
}

/// Answers whose parts are lists, as responses.
template <class Json>
Json responsesOf(const Json& values, const Json* statuses) {
    Json responses = Json::array();
    if (!values.is_array()) return responses;
    for (std::size_t i = 0; i < values.size(); ++i) {
        Json response{{"value", values[i]}};
        if (statuses && statuses->is_array() && i < statuses->size())
            response["status"] = (*statuses)[i];
        responses.push_back(std::move(response));
    }
    return responses;
}

constexpr std::string_view kResponses = ".responses", kSuggestion = "-suggestion";

/// The responses to each question of a record, in the forms of its exports.
template <class Json>
std::vector<Json> questionsIn(const Json& object) {
    std::vector<Json> questions;
    const Json* nested = memberOf(object, "responses");
    if (nested && nested->is_object())
        for (const auto& question : nested->items())
            if (question.value().is_array()) questions.push_back(question.value());
    for (const auto& item : object.items()) {
        const std::string& key = item.key();
        const Json& value = item.value();
        if (holdsResponses(key))  // flattened
            questions.push_back(responsesOf(value, memberOf(object, (key + ".status").c_str())));
        if (!object.contains(key + std::string(kSuggestion))) continue;  // version 1
        if (value.is_array()) questions.push_back(value);
        if (const Json* values = memberOf(value, "value"))
            questions.push_back(responsesOf(*values, memberOf(value, "status")));
    }
    return questions;
}

template <class Json>
std::vector<CountedSpan> makePlainArgilla(Json& object) {
    if (const Json* annotation = memberOf(object, "annotation")) {  // before version 2
        Json label = labelsFrom(Json(*annotation));
        if (textAt(object, "status") == "Discarded") label = nullptr;
        for (const char* key : {"annotation", "prediction", "annotation_agent"}) object.erase(key);
        if (memberOf(object, "text"))
            object.erase("inputs");
        else
            lift(object, "inputs");
        object["label"] = std::move(label);
        return {};
    }
    Json label;
    std::vector<CountedSpan> spans;
    for (const Json& question : questionsIn(object)) {
        Json common = commonValue(question);
        if (areSpans(common))
            spans = spansIn(common);
        else if (label.is_null())
            label = labelsFrom(std::move(common));
    }
    object.erase("responses");
    lift(object, "fields");
    object["label"] = std::move(label);
    return spans;
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
    if (memberOf(object, "row_idx") && isObjectAt(object, "row")) return LabelTool::DatasetViewer;
    if (isObjectAt(object, "row") && object.size() == 1) return LabelTool::DatasetViewer;
    const bool hasEntities = isArrayAt(object, "entities") || isArrayAt(object, "label");
    if (hasEntities && (isArrayAt(object, "cats") || isArrayAt(object, "Comments")))
        return LabelTool::Doccano;
    const bool isFeedback = isObjectAt(object, "fields") && isObjectAt(object, "responses");
    const bool isOlder = memberOf(object, "annotation") && memberOf(object, "prediction") &&
                         memberOf(object, "status");
    if (isFeedback || isOlder) return LabelTool::Argilla;
    std::vector<std::string> names;
    if (object.is_object())
        for (const auto& item : object.items()) names.push_back(item.key());
    return toolOfColumns(names);
}

LabelTool toolOfColumns(const std::vector<std::string>& names) {
    const auto has = [&](std::string_view name) {
        return std::find(names.begin(), names.end(), name) != names.end();
    };
    if (has("annotation_id") && has("annotator") && has("lead_time")) return LabelTool::LabelStudio;
    const bool isDoccano = has("id") && has("label") && (has("data") || has("Comments"));
    if (isDoccano && names.size() == (has("Comments") ? 4 : 3) && has("text") != has("data"))
        return LabelTool::Doccano;
    const bool isArgilla = std::any_of(names.begin(), names.end(), [](const std::string& name) {
        return endsWith(name, ".responses.users") || endsWith(name, "-suggestion-metadata");
    });
    if (isArgilla) return LabelTool::Argilla;
    return LabelTool::None;
}

const char* nameOf(LabelTool tool) {
    switch (tool) {
        case LabelTool::Prodigy:
            return "Prodigy";
        case LabelTool::Doccano:
            return "doccano";
        case LabelTool::LabelStudio:
            return "Label Studio";
        case LabelTool::Argilla:
            return "Argilla";
        case LabelTool::DatasetViewer:
            return "Hugging Face's dataset viewer";
        case LabelTool::None:
            break;
    }
    return nullptr;
}

template <class Json>
std::vector<CountedSpan> makePlain(LabelTool tool, Json& object) {
    if (!object.is_object()) return {};
    switch (tool) {
        case LabelTool::Prodigy:
            return makePlainProdigy(object);
        case LabelTool::Doccano:
            return makePlainDoccano(object);
        case LabelTool::LabelStudio:
            return makePlainLabelStudio(object);
        case LabelTool::Argilla:
            return makePlainArgilla(object);
        case LabelTool::DatasetViewer:
            lift(object, "row");
            break;
        case LabelTool::None:
            break;
    }
    return {};
}

std::vector<CountedSpan> spansInCell(const std::string& cell) {
    const std::string_view text = trimmed(cell);
    if (text.substr(0, 2) != "[{" || findJsonFault(text)) return {};
    const auto list = nlohmann::json::parse(text.begin(), text.end(), nullptr, false);
    return areSpans(list) ? spansIn(list) : std::vector<CountedSpan>();
}

bool isAddedByLabelStudio(const std::string& name) {
    constexpr std::string_view kNames[] = {"id",         "annotator", "annotation_id", "created_at",
                                           "updated_at", "lead_time", "agreement"};
    return std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
}

bool holdsResponses(const std::string& name) {
    return endsWith(name, kResponses);
}

template LabelTool toolOf(const nlohmann::json& object);
template LabelTool toolOf(const nlohmann::ordered_json& object);
template std::vector<CountedSpan> makePlain(LabelTool tool, nlohmann::json& object);
template std::vector<CountedSpan> makePlain(LabelTool tool, nlohmann::ordered_json& object);

}  // namespace hanscope
