#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "core/command_line.h"
#include "core/corpus/encoded/corpus.h"

namespace hanscope::ui {

/// The beginning of a command of `hanscope-cli` that reads these texts with this model: its name,
/// the files, and the options of the columns that the user has chosen. Nothing if no option says
/// what was chosen: that the texts have no labels.
std::optional<CommandLine> surveyCommand(const std::string& name,
                                         const std::filesystem::path& model,
                                         const std::filesystem::path& texts, const Columns& chosen);

/// The same of a command about words, for which the model is an option.
std::optional<CommandLine> wordsCommand(const std::string& name, const std::filesystem::path& model,
                                        const std::filesystem::path& texts, const Columns& chosen);

/// Adds words to be looked for, which no option names; spaces around them do not matter.
void addWords(CommandLine& line, const std::string& words);

/// The file that the command writes.
void addOutput(CommandLine& line, const std::filesystem::path& file);
/// Adds --out with a file in the folder in which the command is run: "films-map.csv".
void addTable(CommandLine& line, const std::filesystem::path& texts, const std::string& what);

}  // namespace hanscope::ui
