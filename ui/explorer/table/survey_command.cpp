#include "ui/explorer/table/survey_command.h"

#include "core/experiment/plan/training_plan.h"

namespace hanscope::ui {

std::optional<CommandLine> surveyCommand(const std::string& name,
                                         const std::filesystem::path& model,
                                         const std::filesystem::path& texts,
                                         const Columns& chosen) {
    if (chosen.labelling == Labelling::None) return std::nullopt;
    CommandLine line("hanscope-cli " + name);
    line.addFile(model);
    line.addFile(texts);
    addSourceOptions(line, {texts, chosen});
    return line;
}

std::optional<CommandLine> wordsCommand(const std::string& name, const std::filesystem::path& model,
                                        const std::filesystem::path& texts, const Columns& chosen) {
    if (chosen.labelling == Labelling::None) return std::nullopt;
    CommandLine line("hanscope-cli " + name);
    line.addFile(texts);
    line.add("--model", model.string());
    addSourceOptions(line, {texts, chosen});
    return line;
}

void addWords(CommandLine& line, const std::string& words) {
    line.add(words.rfind('-', 0) == 0 ? " " + words : words);  // no option begins with a space
}

void addOutput(CommandLine& line, const std::filesystem::path& file) {
    line.add("--out", file.string());
}

void addTable(CommandLine& line, const std::filesystem::path& texts, const std::string& what) {
    std::string name = texts.filename().string();
    name = name.substr(0, name.find('.', 1));
    addOutput(line, name + "-" + what + ".csv");
}

}  // namespace hanscope::ui
