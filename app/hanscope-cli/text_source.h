#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "app/command_line/terminal.h"
#include "app/command_line/usage.h"
#include "core/corpus/output_check.h"
#include "core/error.h"
#include "core/model/document_reader.h"
#include "core/survey/survey_source.h"

namespace hanscope::cli {

/// Reads the text of a file, or of standard input if `source` is "-". Throws the errors of
/// DocumentReader::read().
Reading readSource(DocumentReader& reader, const Classifier& classifier, const std::string& source,
                   const ProgressCallback& progress = {}, const CancelToken& cancel = {});

/// The same for a text whose sentences and words are given: a sentence a line, with spaces between
/// its words. The file is plain text, whatever its name.
Reading readTokens(const Classifier& classifier, const std::string& source,
                   const ProgressCallback& progress = {});

/// The model and the texts that are files.
std::vector<FileRole> inputsOf(const std::filesystem::path& model,
                               const std::vector<std::string>& sources);

/// The name in the model's card, or that of its file.
std::string modelName(const Classifier& classifier);

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
