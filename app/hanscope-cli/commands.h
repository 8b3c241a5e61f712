#pragma once

#include <string>

#include "app/command_line/usage.h"

namespace hanscope::cli {

/// `commandLine` is stored in the model's card: the command that trains the model from the
/// beginning.
Command addTrainCommand(CLI::App& program, const std::string& commandLine);
Command addEvaluateCommand(CLI::App& program);
Command addClassifyCommand(CLI::App& program);
Command addStatsCommand(CLI::App& program);
Command addBenchCommand(CLI::App& program);

}  // namespace hanscope::cli
