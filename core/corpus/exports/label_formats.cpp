#include "core/corpus/exports/label_formats.h"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "core/corpus/label_project.h"
#include "core/corpus/syntax/exact_json.h"
#include "core/counted.h"
#include "core/error.h"
#include "core/message.h"

namespace hanscope {

namespace {

using Json = nlohmann::ordered_json;

constexpr char kNobody[] = "00000000-0000-0000-0000-000000000000";

/// The label of a marked part.
const char* labelOf(const CountedSpan& mark) {
    return mark.kind == MarkKind::Against ? kAgainst : "reason";
}

/// The further columns, but for names that mean something to a tool.
void addOthers(Json& object, const Json& others) {
    constexpr std::string_view kMeant[] = {
        "text",     "data",    "label",       "labels",      "cats",      "entities",
        "spans",    "tokens",  "relations",   "annotations", "answer",    "accept",
        "options",  "meta",    "completions", "fields",      "responses", "metadata",
        "Comments", "vectors", "row",         "predictions", "id",        "suggestions"};
    for (const auto& item : others.items())
        if (std::find(std::begin(kMeant), std::end(kMeant), item.key()) == std::end(kMeant))
            object[item.key()] = item.value();
}

/// Of the form {"start": …, "end": …, "label": …}.
Json spansOf(const ToolText& text) {
    Json spans = Json::array();
    for (const CountedSpan& mark : text.marks)
        spans.push_back({{"start", mark.begin}, {"end", mark.end}, {"label", labelOf(mark)}});
    return spans;
}

/// Text classification; with marks, intent detection and slot filling.
std::string doccanoObject(const ToolText& text, const ToolTexts& texts) {
    Json object{{"text", text.text}};
    object[texts.hasMarks ? "cats" : "label"] = text.labels;
    if (texts.hasMarks) {
        object["entities"] = Json::array();
        for (const CountedSpan& mark : text.marks)
            object["entities"].push_back({mark.begin, mark.end, labelOf(mark)});
    }
    addOthers(object, text.others);
    return exactText(object);
}

/// As textcat.manual has it: a label, or choices among options.
std::string prodigyObject(const ToolText& text, const ToolTexts& texts) {
    Json object{{"text", text.text}};
    if (!text.marks.empty()) object["spans"] = spansOf(text);
    if (texts.hasLists) {
        object["options"] = Json::array();
        for (const std::string& label : texts.labels)
            object["options"].push_back({{"id", label}, {"text", label}});
        object["accept"] = text.labels;
    } else if (text.isLabelled) {
        object["label"] = text.labels.front();
    }
    object["answer"] = text.isLabelled ? "accept" : "ignore";
    Json meta = Json::object();
    addOthers(meta, text.others);
    if (!meta.empty()) object["meta"] = std::move(meta);
    return exactText(object);
}

/// A task with the annotation of one person, whose result is choices and, with marks, labels.
std::string labelStudioObject(const ToolText& text, const ToolTexts&) {
    Json data{{"text", text.text}};
    addOthers(data, text.others);
    Json results = Json::array();
    if (!text.labels.empty())
        results.push_back({{"from_name", "label"},
                           {"to_name", "text"},
                           {"type", "choices"},
                           {"value", {{"choices", text.labels}}}});
    for (const CountedSpan& mark : text.marks)
        results.push_back({{"from_name", "reasons"},
                           {"to_name", "text"},
                           {"type", "labels"},
                           {"value",
                            {{"start", mark.begin},
                             {"end", mark.end},
                             {"text", mark.quoted},
                             {"labels", Json::array({labelOf(mark)})}}}});
    Json annotations = Json::array();
    if (text.isLabelled) annotations.push_back({{"result", std::move(results)}});
    return exactText(Json{{"data", std::move(data)}, {"annotations", std::move(annotations)}});
}

/// A record of version 2, as Dataset.records.to_json() has it.
std::string argillaObject(const ToolText& text, const ToolTexts& texts) {
    const auto responses = [](Json value) {
        return Json::array({Json{{"value", std::move(value)}, {"user_id", kNobody}}});
    };
    Json object{{"id", textKey(text.text)},    {"fields", {{"text", text.text}}},
                {"metadata", Json::object()},  {"suggestions", Json::object()},
                {"responses", Json::object()}, {"vectors", Json::object()}};
    Json& answers = object["responses"];
    if (text.isLabelled)
        answers["label"] =
            responses(texts.hasLists ? Json(text.labels) : Json(text.labels.front()));
    if (!text.marks.empty()) answers["reasons"] = responses(spansOf(text));
    return exactText(object);
}

}  // namespace

const std::vector<LabelFormat>& labelFormats() {
    static const std::vector<LabelFormat> kFormats{
        {"csv", message("Table"), "csv", true, "", "", "", nullptr},
        {"jsonl", message("JSON lines"), "jsonl", true, "", "", "", nullptr},
        {"doccano", Message::verbatim("doccano"), "jsonl", false, "", "", "", doccanoObject},
        {"prodigy", Message::verbatim("Prodigy"), "jsonl", false, "", "", "", prodigyObject},
        {"label-studio", Message::verbatim("Label Studio"), "json", false, "[\n", ",\n", "\n]\n",
         labelStudioObject},
        {"argilla", Message::verbatim("Argilla"), "json", false, "[\n", ",\n", "\n]\n",
         argillaObject},
    };
    return kFormats;
}

const LabelFormat& labelFormat(std::string_view name, const std::filesystem::path& file) {
    const std::string ending = file.extension().string();
    std::vector<std::string> names;
    for (const LabelFormat& format : labelFormats()) {
        const bool isMeant = name.empty()
                                 ? format.isUsual && ending == std::string(".") + format.suffix
                                 : name == format.name;
        if (isMeant) return format;
        names.emplace_back(format.name);
    }
    if (name.empty()) return labelFormats().front();
    throw Error(message("there is no format '%1'; the formats are %2", std::string(name),
                        listed(names, names.size())));
}

}  // namespace hanscope
