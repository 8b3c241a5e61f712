#include "app/hanscope-cli/field_options.h"

#include <algorithm>

#include "app/command_line/suggestion.h"
#include "app/command_line/usage.h"
#include "core/error.h"

namespace hanscope::cli {

namespace {

// The placeholder of a value in --help.
std::string placeholderOf(const FieldInfo& field) {
    if (!field.placeholder.empty()) return field.placeholder;
    if (std::holds_alternative<WholeNumber>(field.type)) return "N";
    if (std::holds_alternative<RealNumber>(field.type)) return "X";
    if (std::holds_alternative<NumberList>(field.type)) return "X,X";
    if (std::holds_alternative<Choice>(field.type)) return "NAME";
    const bool isFile = std::holds_alternative<FileName>(field.type) ||
                        std::holds_alternative<FileList>(field.type);
    return isFile ? "FILE" : "TEXT";
}

// A list is checked number by number.
FieldType checkedType(const FieldType& type) {
    const auto* list = std::get_if<NumberList>(&type);
    return list ? FieldType(list->each) : type;
}

// Empty for texts, files and lists, which start empty, and for help texts that give the default in
// brackets.
bool hasUsualText(const FieldInfo& field) {
    const bool isValue = std::holds_alternative<WholeNumber>(field.type) ||
                         std::holds_alternative<RealNumber>(field.type) ||
                         std::holds_alternative<Choice>(field.type);
    return isValue && field.help.find('[') == std::string::npos;
}

// As valueFrom() reads it.
std::string typedList(const FieldType& type, const std::vector<std::string>& texts) {
    const char* separator = std::holds_alternative<FileList>(type) ? "\n" : ",";
    std::string list;
    for (const std::string& text : texts) list += (list.empty() ? "" : separator) + text;
    return list;
}

}  // namespace

CLI::Validator valueOf(const FieldType& type) {
    const auto check = [type](const std::string& text) -> std::string {
        try {
            valueFrom(type, text);
            return "";
        } catch (const Error& error) {
            const auto* choice = std::get_if<Choice>(&type);
            return error.what() + (choice ? suggestionFor(text, choice->names) : "");
        }
    };
    return CLI::Validator(check, "");
}

FieldOptions::FieldOptions(CLI::App& app) {
    for (const PlanField& field : planFields())
        if (!field.help.empty()) add(field, makeOption(app, field));
}

CLI::Option* FieldOptions::makeOption(CLI::App& app, const PlanField& field) {
    const std::string name = "--" + field.option;
    if (std::holds_alternative<Switch>(field.type))
        return app.add_flag(name, field.help)->group(field.group);
    CLI::Option* option = app.add_option(name, texts_[field.key], field.help)
                              ->type_name(placeholderOf(field))
                              ->check(valueOf(checkedType(field.type)))
                              ->group(field.group);
    if (std::holds_alternative<NumberList>(field.type)) return option->delimiter(',');
    if (std::holds_alternative<FileList>(field.type))
        return option->allow_extra_args(false)->check(CLI::ExistingPath.description(""));
    if (hasUsualText(field)) option->default_str(fieldText(TrainingPlan(), field.key));
    return option->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::Throw);
}

bool FieldOptions::isGiven(std::string_view key) const {
    const auto found = std::find_if(made_.begin(), made_.end(),
                                    [key](const Made& made) { return made.field->key == key; });
    return found != made_.end() && found->option->count() > 0;
}

void FieldOptions::apply(TrainingPlan& plan) const {
    for (const auto& [field, option] : made_) {
        if (option->count() == 0) continue;
        const auto typed = texts_.find(field->key);
        if (std::holds_alternative<Switch>(field->type))
            field->set(plan, true);
        else if (typed != texts_.end())
            field->set(plan, valueFrom(field->type, typedList(field->type, typed->second)));
    }
    for (const auto& [field, option] : made_)
        if (option->count() == 0 && field->defaultValue)
            field->set(plan, field->defaultValue(plan));
}

void FieldOptions::requireConsistent(const TrainingPlan& plan) const {
    for (const auto& [field, option] : made_) {
        const Message refusal = option->count() > 0 ? refusalOf(*field, plan) : Message();
        if (!refusal.empty()) throw UsageError("--" + field->option + ": " + refusal.english());
    }
}

}  // namespace hanscope::cli
