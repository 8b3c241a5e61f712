#pragma once

#include <string>
#include <vector>

#include "app/command_line/usage.h"

namespace hanscope::cli {

/// `commandLine` is the command that trains the model from the beginning; it is stored in the
/// model's card.
Command addTrainCommand(CLI::App& program, const std::string& commandLine);
Command addEvaluateCommand(CLI::App& program);
Command addCalibrateCommand(CLI::App& program);
Command addClassifyCommand(CLI::App& program);
Command addImportCommand(CLI::App& program);
Command addExportCommand(CLI::App& program);
Command addExplainCommand(CLI::App& program);
Command addFaithfulnessCommand(CLI::App& program);
Command addPlausibilityCommand(CLI::App& program);
Command addLabelErrorsCommand(CLI::App& program);
Command addQueueCommand(CLI::App& program);
Command addAgreementCommand(CLI::App& program);
Command addExportLabelsCommand(CLI::App& program);
Command addLexiconCommand(CLI::App& program);
Command addWeightsCommand(CLI::App& program);
Command addConcordanceCommand(CLI::App& program);
Command addPhrasesCommand(CLI::App& program);
Command addCollocatesCommand(CLI::App& program);
Command addKeynessCommand(CLI::App& program);
Command addDispersionCommand(CLI::App& program);
Command addMergeCommand(CLI::App& program);
Command addQuotesCommand(CLI::App& program);
Command addDifferencesCommand(CLI::App& program);
Command addNeighboursCommand(CLI::App& program);
Command addMapCommand(CLI::App& program);
Command addUnitsCommand(CLI::App& program);
Command addStatsCommand(CLI::App& program);
Command addBenchCommand(CLI::App& program);

/// All of them.
inline std::vector<Command> addCommands(CLI::App& program, const std::string& commandLine) {
    return {addTrainCommand(program, commandLine),
            addEvaluateCommand(program),
            addCalibrateCommand(program),
            addClassifyCommand(program),
            addImportCommand(program),
            addExportCommand(program),
            addExplainCommand(program),
            addFaithfulnessCommand(program),
            addPlausibilityCommand(program),
            addLabelErrorsCommand(program),
            addQueueCommand(program),
            addAgreementCommand(program),
            addExportLabelsCommand(program),
            addLexiconCommand(program),
            addWeightsCommand(program),
            addConcordanceCommand(program),
            addPhrasesCommand(program),
            addCollocatesCommand(program),
            addKeynessCommand(program),
            addDispersionCommand(program),
            addMergeCommand(program),
            addQuotesCommand(program),
            addDifferencesCommand(program),
            addNeighboursCommand(program),
            addMapCommand(program),
            addUnitsCommand(program),
            addStatsCommand(program),
            addBenchCommand(program)};
}

}  // namespace hanscope::cli
