#include "core/corpus/label_tools.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string_view>

#include "core/corpus/column_choice.h"
#include "core/corpus/syntax/exact_json.h"
#include "core/corpus/syntax/labelbox.h"
#include "core/corpus/syntax/tool_json.h"
#include "core/json_check.h"
#include "core/text/trimmed.h"

namespace hanscope {

namespace {

/// The members of a member that is an object become members of its own.
template <class Json>
void lift(Json& object, const char* key) {
    const Json* inner = memberOf(object, key);
    if (!inner || !inner->is_object()) return;
    const Json members = *inner;
    object.erase(key);
    for (const auto& item : members.items()) object[item.key()] = item.value();
}

template <class Json>
std::vector<CountedSpan> makePlainProdigy(Json& object) {
    const Json* accepted = memberOf(object, "accept");
    if (accepted && !memberOf(object, "label")) object["label"] = labelsFrom(Json(*accepted));
    if (textAt(object, "answer") != "accept") {
        object["label"] = nullptr;
        if (memberOf(object, "accept")) object["accept"] = nullptr;
        return {};
    }
    const Json* spans = memberOf(object, "spans");
    return spans ? spansIn(*spans) : std::vector<CountedSpan>();
}

/// The numbers of the labels that people gave to the text, as doccano wrote them before its
/// version 1.
template <class Json>
Json annotatedLabels(const Json& annotations) {
    Json labels = Json::array();
    for (const Json& each : annotations) {
        const Json* label = memberOf(each, "label");
        const bool isOfText = label && !memberOf(each, "start_offset");
        if (isOfText && std::find(labels.begin(), labels.end(), *label) == labels.end())
            labels.push_back(*label);
    }
    return labelsFrom(std::move(labels));
}

/// The labels are categories if there are some; beside these, a label can only be that of spans.
template <class Json>
std::vector<CountedSpan> makePlainDoccano(Json& object) {
    if (isArrayAt(object, "annotations")) {
        const Json annotations = object["annotations"];
        object.erase("annotations");
        object["label"] = annotatedLabels(annotations);
        return spansIn(annotations);
    }
    const Json* entities = memberOf(object, "entities");
    const Json* label = memberOf(object, "label");
    std::vector<CountedSpan> spans;
    if (entities || label) spans = spansIn(entities ? *entities : *label);
    const Json* categories = memberOf(object, "cats");
    if (categories && categories->is_array()) object["label"] = labelsFrom(Json(*categories));
    return spans;
}

/// What people answered to the questions of a tool, by the names of these, and what they marked.
template <class Json>
// NOLINTNEXTLINE(bugprone-exception-escape): moving JSON throws nothing
struct ToolAnswers {
    std::map<std::string, Json> answers;
    std::vector<CountedSpan> spans;
    Json unanswered = nullptr;      ///< what the others are
    std::set<std::string> further;  ///< questions that are none of labels if another one is
};

/// A question whose answers are texts is none of labels.
bool mayBeLabels(const std::string& question) {
    return !isUsualTextName(question);
}

/// The answers as members of an object.
template <class Json>
void addAnswers(const ToolForm& form, ToolAnswers<Json>& given, Json& object) {
    if (form.questions.empty()) {  // whichever is one
        const auto any = given.answers.begin();
        object["label"] = any == given.answers.end() ? given.unanswered : std::move(any->second);
        return;
    }
    if (form.mustAsk) object.erase("label");
    for (const std::string& question : form.questions) {
        const auto answer = given.answers.find(question);
        Json& member = object[question == form.label ? "label" : question];
        member = answer == given.answers.end() ? given.unanswered : std::move(answer->second);
    }
}

/// Whether a result is about a part of the text.
template <class Json>
bool isOfRegion(const Json& value) {
    return memberOf(value, "start") || memberOf(value, "startOffset");
}

/// Paths in a tree of labels, as texts.
template <class Json>
Json pathsIn(const Json& taxonomy) {
    Json paths = Json::array();
    for (const Json& path : taxonomy) {
        std::string text;
        for (const Json& name : path)
            if (name.is_string())
                text += (text.empty() ? "" : " > ") + name.template get<std::string>();
        if (!text.empty()) paths.push_back(std::move(text));
    }
    return labelsFrom(std::move(paths));
}

/// What was chosen from a list, a tree, a row of stars or as a number; null if nothing was.
template <class Json>
Json answerIn(const Json& value) {
    if (isArrayAt(value, "choices")) return labelsFrom(Json(value["choices"]));
    if (isArrayAt(value, "taxonomy")) return pathsIn(value["taxonomy"]);
    for (const char* key : {"rating", "number"})
        if (const Json* number = memberOf(value, key)) return *number;
    return nullptr;
}

/// The choices of an annotation for the whole text, by the controls, and the spans that it marks.
template <class Json>
ToolAnswers<Json> choicesIn(const Json& results) {
    ToolAnswers<Json> given;
    for (const Json& result : results) {
        const Json* value = memberOf(result, "value");
        if (!value) continue;
        Json answer = answerIn(*value);
        const std::string control = textAt(result, "from_name");
        if (!answer.is_null() && !isOfRegion(*value) && mayBeLabels(control)) {
            if (!memberOf(*value, "choices")) given.further.insert(control);
            given.answers.emplace(control, answer);
        }
        if (!answer.is_null() || memberOf(*value, "choices")) continue;
        for (CountedSpan& span : spansIn(Json::array({*value})))
            given.spans.push_back(std::move(span));
    }
    return given;
}

/// Of each control the choices of the first annotation that has some and was not cancelled, and the
/// spans of the first with the control `label`. An annotation without any chooses nothing: an empty
/// list.
template <class Json>
ToolAnswers<Json> annotatedAnswers(const Json& annotations, const std::string& label) {
    ToolAnswers<Json> all;
    bool hasSpans = false;
    for (const Json& annotation : annotations) {
        const Json* results = memberOf(annotation, "result");
        if (isTrue(annotation, "was_cancelled") || !results || !results->is_array()) continue;
        ToolAnswers<Json> given = choicesIn(*results);
        const bool isChosen =
            label.empty() ? !given.answers.empty() : given.answers.count(label) > 0;
        if (!hasSpans && (isChosen || all.unanswered.is_null())) all.spans = std::move(given.spans);
        hasSpans = hasSpans || isChosen;
        all.answers.merge(given.answers);
        all.further.merge(given.further);
        all.unanswered = Json::array();
    }
    return all;
}

/// The annotations of a task; null if it has none.
template <class Json>
const Json* annotationsOf(const Json& object) {
    for (const char* key : {"annotations", "completions"}) {
        const Json* annotations = memberOf(object, key);
        if (annotations && annotations->is_array()) return annotations;
    }
    return nullptr;
}

/// Choices that are several are an object, and spans a member of their own.
template <class Json>
std::vector<CountedSpan> makePlainSmallLabelStudio(Json& object) {
    std::vector<CountedSpan> spans;
    std::vector<std::string> marked;
    for (const auto& item : object.items()) {
        Json& value = item.value();
        const bool isOnly = value.is_array() && value.size() == 1;
        if (Json answer = answerIn(isOnly ? value.front() : value); !answer.is_null())
            value = std::move(answer);
        if (!areSpans(value)) continue;
        for (CountedSpan& span : spansIn(value)) spans.push_back(std::move(span));
        marked.push_back(item.key());
    }
    for (const std::string& key : marked) object.erase(key);
    return spans;
}

template <class Json>
std::vector<CountedSpan> makePlainLabelStudio(const ToolForm& form, Json& object) {
    const Json* annotations = annotationsOf(object);
    if (!annotations && isObjectAt(object, "data")) lift(object, "data");  // nobody has labelled it
    if (!annotations) return makePlainSmallLabelStudio(object);
    ToolAnswers<Json> given = annotatedAnswers(*annotations, form.label);
    object.erase("annotations");
    object.erase("completions");
    lift(object, "data");
    addAnswers(form, given, object);
    return std::move(given.spans);
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
    std::size_t maximum = 0;
    Json common;
    for (auto& [text, counted] : counts) {
        if (counted.first >= maximum) common = counted.first > maximum ? counted.second : Json();
        maximum = std::max(maximum, counted.first);
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
std::vector<std::pair<std::string, Json>> questionsIn(const Json& object) {
    std::vector<std::pair<std::string, Json>> questions;
    const Json* nested = memberOf(object, "responses");
    if (nested && nested->is_object())
        for (const auto& question : nested->items())
            if (question.value().is_array())
                questions.emplace_back(question.key(), question.value());
    for (const auto& item : object.items()) {
        const std::string& key = item.key();
        const Json& value = item.value();
        if (holdsResponses(key))  // flattened
            questions.emplace_back(key.substr(0, key.size() - kResponses.size()),
                                   responsesOf(value, memberOf(object, (key + ".status").c_str())));
        if (!object.contains(key + std::string(kSuggestion))) continue;  // version 1
        if (value.is_array()) questions.emplace_back(key, value);
        if (const Json* values = memberOf(value, "value"))
            questions.emplace_back(key, responsesOf(*values, memberOf(value, "status")));
    }
    return questions;
}

/// The answers that most people gave.
template <class Json>
ToolAnswers<Json> recordedAnswers(const Json& object) {
    ToolAnswers<Json> given;
    for (const auto& [question, responses] : questionsIn(object)) {
        Json common = commonValue(responses);
        if (areSpans(common))
            given.spans = spansIn(common);
        else if (!common.is_null())
            given.answers.emplace(question, labelsFrom(std::move(common)));
    }
    return given;
}

/// Whether an answer is one of labels, and no text that somebody wrote.
template <class Json>
bool isOfLabels(const Json& answer) {
    constexpr std::size_t kMaxLabelBytes = 100;
    if (answer.is_array())
        return !answer.empty() && std::none_of(answer.begin(), answer.end(), [](const Json& each) {
            return each.is_structured();
        });
    if (!answer.is_string()) return !answer.is_structured() && !answer.is_null();
    const auto& text = answer.template get_ref<const std::string&>();
    return text.size() <= kMaxLabelBytes && text.find('\n') == std::string::npos;
}

template <class Json>
std::vector<CountedSpan> makePlainArgilla(const ToolForm& form, Json& object) {
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
    ToolAnswers<Json> given = recordedAnswers(object);
    object.erase("responses");
    lift(object, "fields");
    addAnswers(form, given, object);
    return std::move(given.spans);
}

template <class Json>
std::vector<CountedSpan> makePlainLabelbox(const ToolForm& form, Json& object) {
    ToolAnswers<Json> given;
    given.answers = answersOfLabelbox(object);
    keepTextOfLabelbox(object);
    addAnswers(form, given, object);
    return {};
}

/// What is known of a question.
struct Question {
    bool areLabels = true;   // all answers
    bool isFurther = false;  // see ToolAnswers
};

/// The questions that people answered in an object. An empty list does not say what they are.
template <class Json>
void addQuestions(LabelTool tool, const Json& object, std::map<std::string, Question>& questions) {
    ToolAnswers<Json> given;
    const Json* annotations = annotationsOf(object);
    if (tool == LabelTool::LabelStudio && annotations)
        given = annotatedAnswers(*annotations, {});
    else if (tool == LabelTool::Argilla)
        given = recordedAnswers(object);
    else if (tool == LabelTool::Labelbox)
        given.answers = answersOfLabelbox(object);
    for (const auto& [question, answer] : given.answers) {
        const bool isEmpty = answer.is_array() && answer.empty();
        if (isEmpty || !mayBeLabels(question)) continue;
        Question& known = questions[question];
        const bool isChoice = tool != LabelTool::Argilla || question == "label";
        known.areLabels = known.areLabels && (isChoice || isOfLabels(answer));
        known.isFurther = given.further.count(question) > 0;
    }
}

/// Of several questions the one whose answers are labels; empty if that is not known.
std::string questionOfLabels(const std::vector<std::string>& questions) {
    if (questions.size() == 1) return questions.front();
    if (std::find(questions.begin(), questions.end(), "label") != questions.end()) return "label";
    const auto usual = onlyUsualLabel(questions);
    return usual ? questions[*usual] : std::string();
}

}  // namespace

template <class Json>
LabelTool toolOf(const Json& object) {
    const std::string answer = textAt(object, "answer");
    const bool isAnswered = answer == "accept" || answer == "reject" || answer == "ignore";
    if (isAnswered && memberOf(object, "text")) return LabelTool::Prodigy;
    const bool isAnnotated = isArrayAt(object, "annotations") || isArrayAt(object, "completions");
    const bool isTask = isAnnotated || object.size() == 1;
    if (isTask && isObjectAt(object, "data")) return LabelTool::LabelStudio;
    if (isOfLabelbox(object)) return LabelTool::Labelbox;
    const bool isOldDoccano = memberOf(object, "annotation_approver") && memberOf(object, "text");
    if (isOldDoccano && isArrayAt(object, "annotations")) return LabelTool::Doccano;
    if (memberOf(object, "row_idx") && isObjectAt(object, "row")) return LabelTool::DatasetViewer;
    if (isObjectAt(object, "row") && object.size() == 1) return LabelTool::DatasetViewer;
    if (isObjectAt(object, "_source") && memberOf(object, "_id")) return LabelTool::Elasticsearch;
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

bool hasQuestions(LabelTool tool) {
    return tool == LabelTool::LabelStudio || tool == LabelTool::Argilla ||
           tool == LabelTool::Labelbox;
}

template <class Json>
ToolForm toolFormOf(const std::vector<Json>& objects, const std::string& wanted) {
    ToolForm form;
    form.tool = toolOf(objects.front());
    std::map<std::string, Question> questions;
    for (const Json& object : objects) addQuestions(form.tool, object, questions);
    const bool hasOthers = std::any_of(questions.begin(), questions.end(), [&](const auto& each) {
        return each.first != wanted && each.second.areLabels && !each.second.isFurther;
    });
    for (const auto& [question, known] : questions)
        if (known.areLabels && (question == wanted || !known.isFurther || !hasOthers))
            form.questions.push_back(question);
    const auto& all = form.questions;
    if (!all.empty() && std::find(all.begin(), all.end(), wanted) == all.end())
        form.label = questionOfLabels(all);
    form.mustAsk = wanted.empty() && all.size() > 1 && form.label.empty();
    return form;
}

LabelTool toolOfColumns(const std::vector<std::string>& names) {
    const auto has = [&](std::string_view name) {
        return std::find(names.begin(), names.end(), name) != names.end();
    };
    if (has("annotation_id") && has("annotator") && has("lead_time")) return LabelTool::LabelStudio;
    const bool isOldDoccano = names.size() == 3 && has("data") && !has("text");
    const bool isDoccano = has("id") && has("label") && (has("text") || has("data"));
    if (isDoccano && (has("Comments") || isOldDoccano)) return LabelTool::Doccano;
    const bool isArgilla = std::any_of(names.begin(), names.end(), [](const std::string& name) {
        return endsWith(name, ".responses.users") || endsWith(name, "-suggestion-metadata");
    });
    const bool isFirstArgilla =  // without metadata of suggestions
        has("external_id") && std::any_of(names.begin(), names.end(), [](const std::string& name) {
            return endsWith(name, kSuggestion);
        });
    if (isArgilla || isFirstArgilla) return LabelTool::Argilla;
    return LabelTool::None;
}

const char* nameOf(LabelTool tool) {
    constexpr std::array<const char*, 8> kNames{nullptr,
                                                "Prodigy",
                                                "doccano",
                                                "Label Studio",
                                                "Argilla",
                                                "Labelbox",
                                                "Hugging Face's dataset viewer",
                                                "Elasticsearch"};
    return kNames.at(static_cast<std::size_t>(tool));
}

template <class Json>
std::vector<CountedSpan> makePlain(const ToolForm& form, Json& object) {
    if (!object.is_object()) return {};
    switch (form.tool) {
        case LabelTool::Prodigy:
            return makePlainProdigy(object);
        case LabelTool::Doccano:
            return makePlainDoccano(object);
        case LabelTool::LabelStudio:
            return makePlainLabelStudio(form, object);
        case LabelTool::Argilla:
            return makePlainArgilla(form, object);
        case LabelTool::Labelbox:
            return makePlainLabelbox(form, object);
        case LabelTool::DatasetViewer:
            lift(object, "row");
            break;
        case LabelTool::Elasticsearch:
            lift(object, "_source");
            break;
        case LabelTool::None:
            break;
    }
    return {};
}

std::optional<std::vector<std::string>> answersInCell(const std::string& cell) {
    const std::string_view text = trimmed(cell);
    if (text.substr(0, 2) != "[{" || findJsonFault(text)) return std::nullopt;
    auto list = nlohmann::json::parse(text.begin(), text.end(), nullptr, false);
    if (!list.is_array() || list.size() != 1) return std::nullopt;
    auto answer = answerIn(list.front());
    if (answer.is_null()) return std::nullopt;
    if (!answer.is_array()) answer = nlohmann::json::array({std::move(answer)});
    std::vector<std::string> labels;
    for (const auto& label : answer) labels.push_back(plainText(label));
    return labels;
}

std::vector<CountedSpan> spansInCell(const std::string& cell) {
    const std::string_view text = trimmed(cell);
    if (text.substr(0, 2) != "[{" || findJsonFault(text)) return {};
    const auto list = nlohmann::json::parse(text.begin(), text.end(), nullptr, false);
    return areSpans(list) ? spansIn(list) : std::vector<CountedSpan>();
}

bool isAddedByLabelStudio(const std::string& name) {
    constexpr std::string_view kNames[] = {
        "id",        "annotator", "annotation_id", "created_at",    "updated_at",
        "lead_time", "agreement", "history",       "was_cancelled", "ground_truth"};
    return std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
}

bool holdsResponses(const std::string& name) {
    return endsWith(name, kResponses);
}

std::vector<std::string> commonAnswer(const std::vector<std::string>& answers,
                                      const std::vector<std::string>& statuses) {
    std::map<std::string, std::size_t> counts;
    for (std::size_t i = 0; i < answers.size(); ++i)
        if (statuses.size() != answers.size() || statuses[i] == "submitted") ++counts[answers[i]];
    std::size_t maximum = 0;
    std::vector<std::string> common;
    for (const auto& [answer, count] : counts) {
        if (count > maximum) common.clear();
        if (count >= maximum) common.push_back(answer);
        maximum = std::max(maximum, count);
    }
    if (common.size() > 1) common.clear();
    return common;
}

template LabelTool toolOf(const nlohmann::json& object);
template LabelTool toolOf(const nlohmann::ordered_json& object);
template ToolForm toolFormOf(const std::vector<nlohmann::json>& objects, const std::string& wanted);
template std::vector<CountedSpan> makePlain(const ToolForm& form, nlohmann::json& object);
template std::vector<CountedSpan> makePlain(const ToolForm& form, nlohmann::ordered_json& object);

}  // namespace hanscope
