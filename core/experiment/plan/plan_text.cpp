#include <nlohmann/json.hpp>
#include <set>
#include <type_traits>

#include "core/experiment/plan/plan_fields.h"
#include "core/message.h"
#include "core/model_file/strict_json.h"

namespace hanscope {
namespace {

using nlohmann::ordered_json;

constexpr char kFormat[] = "hanscope-plan-1";

ordered_json jsonOf(const PlanField& field, const FieldValue& value) {
    if (std::holds_alternative<Choice>(field.type)) return textOf(field.type, value);
    return std::visit(
        [](const auto& each) -> ordered_json {
            if constexpr (std::is_same_v<std::decay_t<decltype(each)>, std::monostate>)
                return nullptr;
            else
                return each;
        },
        value);
}

// Reads and checks a field's value in the JSON of a plan.
class Reader {
 public:
    Reader(const PlanField& field, const nlohmann::json& item) : field_(field), item_(item) {}

    FieldValue value() const {
        return std::visit([this](const auto& type) { return valueOf(type); }, field_.type);
    }

 private:
    FieldValue valueOf(const WholeNumber& whole) const {
        if (whole.isOptional && item_.is_null()) return {};
        if (!item_.is_number_integer()) fail(message("not a whole number"));
        if (!item_.is_number_unsigned() || !isWithin(whole, item_.get<std::uint64_t>()))
            fail(message("outside its range"));
        return item_.get<std::uint64_t>();
    }
    FieldValue valueOf(const RealNumber&) const { return number(item_); }
    FieldValue valueOf(const Choice& choice) const {
        const std::string given = text(item_);
        for (std::size_t i = 0; i < choice.names.size(); ++i)
            if (given == choice.names[i]) return std::uint64_t{i};
        fail(message("which this version does not know"));
    }
    FieldValue valueOf(const Switch&) const {
        if (!item_.is_boolean()) fail(message("neither true nor false"));
        return item_.get<bool>();
    }
    FieldValue valueOf(const NumberList&) const {
        if (!item_.is_array()) fail(message("not a list of numbers"));
        std::vector<double> values;
        for (const nlohmann::json& each : item_) values.push_back(number(each));
        return values;
    }
    FieldValue valueOf(const FileList&) const {
        if (!item_.is_array()) fail(message("not a list of file names"));
        std::vector<std::string> names;
        for (const nlohmann::json& each : item_) names.push_back(text(each));
        return names;
    }
    FieldValue valueOf(const Text&) const { return text(item_); }
    FieldValue valueOf(const FileName&) const { return text(item_); }

    std::string text(const nlohmann::json& item) const {
        if (!item.is_string()) fail(message("not a text"));
        return item.get<std::string>();
    }
    double number(const nlohmann::json& item) const {
        if (!item.is_number()) fail(message("not a number"));
        return item.get<double>();
    }
    [[noreturn]] void fail(const Message& what) const {
        throw Error(message("the plan's %1 is %2, %3; correct it or create the plan again",
                            inQuotes(field_.key), inQuotes(item_.dump()), what));
    }

    const PlanField& field_;
    const nlohmann::json& item_;
};

void requireKnownKeys(const nlohmann::json& object) {
    std::set<std::string> known{"format"};
    for (const PlanField& field : planFields()) known.insert(field.key);
    for (const auto& [key, value] : object.items())
        if (known.count(key) == 0)
            throw Error(message(
                "the plan has the key %1, which this version does not know; use a newer Hanscope",
                inQuotes(key)));
}

}  // namespace

std::string planText(const TrainingPlan& plan) {
    ordered_json object = {{"format", kFormat}};
    for (const PlanField& field : planFields()) object[field.key] = jsonOf(field, field.get(plan));
    try {
        return object.dump(2) + "\n";
    } catch (const nlohmann::json::exception&) {
        throw Error(
            message("a file name or text of the plan is not UTF-8, so the plan cannot be saved; "
                    "rename the file"));
    }
}

TrainingPlan planFromText(std::string_view text) {
    const nlohmann::json object = parseStrictJson(text, message("the plan"));
    if (!object.is_object() || object.value("format", nlohmann::json()) != kFormat)
        throw Error(message("this file is not a training plan; choose another file"));
    TrainingPlan plan;
    for (const PlanField& field : planFields()) {
        const auto found = object.find(field.key);
        if (found != object.end()) field.set(plan, Reader(field, *found).value());
    }
    requireKnownKeys(object);
    return plan;
}

}  // namespace hanscope
