#include <algorithm>
#include <charconv>

#include "core/experiment/plan/plan_fields.h"
#include "core/message.h"

namespace hanscope {
namespace {

bool isNumber(const std::string& text) {
    double value;
    return std::from_chars(text.data(), text.data() + text.size(), value).ptr ==
           text.data() + text.size();
}

// A file's name that nobody takes for an option, a number or the name of something else.
std::string plainPath(const std::filesystem::path& path) {
    const std::string name = path.string();
    const auto& vectors = std::get<Choice>(planField("vectors").type).names;
    const bool odd = name.empty() || name[0] == '-' || isNumber(name) ||
                     std::find(vectors.begin(), vectors.end(), name) != vectors.end();
    return odd ? "./" + name : name;
}

// A command line that grows by an option at a time.
class Options {
 public:
    void add(const std::string& argument) { line_ += " " + shellQuoted(argument); }
    void add(const std::string& name, const std::string& value) {
        if (value.empty() || value[0] == '-')
            add(name + "=" + value);
        else
            line_ += " " + name + " " + shellQuoted(value);
    }
    void add(const PlanField& field, const FieldValue& value) {
        const std::string name = "--" + field.option;
        if (std::holds_alternative<Switch>(field.type))
            add(name);
        else if (std::holds_alternative<FileName>(field.type))
            add(name, plainPath(std::get<std::string>(value)));
        else if (std::holds_alternative<FileList>(field.type))
            for (const std::string& file : std::get<std::vector<std::string>>(value))
                add(name, plainPath(file));
        else
            add(name, textOf(field.type, value));
    }
    const std::string& line() const { return line_; }

 private:
    std::string line_ = "hanscope-cli train";
};

// Whether a command has to say the field, so that it does what the plan does.
bool isToBeSaid(const PlanField& field, const TrainingPlan& plan) {
    return refusalOf(field, plan).empty() && field.get(plan) != field.defaultOf(plan);
}

// What of the texts is not one option a field.
void addData(Options& options, const TrainingPlan& plan) {
    const Columns& columns = plan.data.source.columns;
    const bool lists = columns.labelling == Labelling::Lists;
    options.add(plainPath(plan.data.source.path));
    if (lists || !columns.label.empty())
        options.add(lists ? "--labels-column" : "--label-column", columns.label);
    if (lists && columns.separators != Columns().separators)
        options.add("--label-separator", columns.separators);
    if (plan.cache.maxBytes)
        options.add("--cache-size", shortestText(static_cast<double>(*plan.cache.maxBytes) / 1e9));
    for (const char* key : {"text_column", "taxonomy", "path_separator", "header", "on_error",
                            "max_classes", "cache", "validation_file", "validation_share"})
        if (isToBeSaid(planField(key), plan) && planField(key).appliesTo(plan))
            options.add(planField(key), planField(key).get(plan));
}

void addVectors(Options& options, const TrainingPlan& plan) {
    const PlanField& field =
        planField(plan.vectors == VectorSource::File ? "vector_file" : "vectors");
    if (isToBeSaid(field, plan)) options.add(field, field.get(plan));
}

}  // namespace

std::string shellQuoted(const std::string& argument) {
    constexpr char kPlain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./=:,+@%";
    if (!argument.empty() && argument.find_first_not_of(kPlain) == std::string::npos)
        return argument;
    std::string quoted = "'";
    for (const char c : argument) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + "'";
}

std::string commandLine(const TrainingPlan& plan) {
    Options options;
    addData(options, plan);
    addVectors(options, plan);
    for (const PlanField& field : planFields())
        if (!field.help.empty() && isToBeSaid(field, plan)) options.add(field, field.get(plan));
    return options.line();
}

}  // namespace hanscope
