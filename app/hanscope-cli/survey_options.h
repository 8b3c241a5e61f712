#pragma once

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>

#include "app/command_line/interrupt.h"
#include "app/command_line/progress_line.h"
#include "app/command_line/usage.h"
#include "core/error.h"
#include "core/survey/survey_source.h"

namespace hanscope::cli {

/// What the subcommands about a model and a corpus of texts share.
struct SurveyOptions {
    std::filesystem::path model, data;
    Columns columns;
    int threads = 0;
};

/// Adds MODEL, DATA, the options of its columns and --threads.
void addSurveyOptions(CLI::App& app, SurveyOptions& options);

/// The model and the texts.
std::vector<FileRole> inputsOf(const SurveyOptions& options);

/// Loads the model and returns survey(classifier, source, progress, cancel), which Ctrl-C cancels.
/// Throws Error.
template <class Survey>
auto surveyed(const SurveyOptions& options, Survey survey) {
    const CancelToken cancel;
    const InterruptGuard guard(cancel);
    ProgressLine line;
    const auto classifier = loadClassifier(options.model, options.threads);
    try {
        return survey(*classifier, surveySource(options.data, classifier->info(), options.columns),
                      showingPercent(line), cancel);
    } catch (const Cancelled&) {
        throw Error(message("stopped before all texts were read"));
    }
}

}  // namespace hanscope::cli
