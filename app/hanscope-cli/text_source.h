#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "app/command_line/option_checks.h"
#include "app/command_line/terminal.h"
#include "app/command_line/usage.h"
#include "core/corpus/cache/source_rows.h"
#include "core/corpus/output_check.h"
#include "core/error.h"
#include "core/formats/document_format.h"
#include "core/survey/survey_source.h"
#include "core/text/document.h"
#include "core/text/segmenter.h"

namespace hanscope::cli {

/// Texts that are files, and how they are read.
struct SourceOptions {
    std::vector<std::string> sources;
    Columns columns;      ///< of those that are tables
    ReadOptions reading;  ///< of the others
};

/// Adds FILE…, and the options of how they are read.
void addSources(CLI::App& app, SourceOptions& options);

/// A document that a model is to read.
struct SourceText {
    std::string name;                ///< that of its file; of a row "films.csv:12"
    std::vector<std::string> truth;  ///< the true labels of a row; empty: not known
    std::shared_ptr<const Document> document;
};

/// The documents of a file: of a table or of JSON lines each row, of other files the whole text.
/// "-" is standard input, one text.
class SourceTexts {
 public:
    /// `tokens`: the file is plain text, whatever its name, whose sentences and words are given: a
    /// sentence a line, with spaces between its words. Throws FileError.
    SourceTexts(std::string source, const SourceOptions& options, const ModelInfo& model,
                bool tokens = false);

    /// Returns false at the end. Throws the errors of SourceRows::next() and of documentFrom(),
    /// after which the next text can be asked for, FileError for a table without rows, and
    /// Cancelled.
    bool next(SourceText& text, const CancelToken& cancel = {});

 private:
    bool nextRow(SourceText& text, const CancelToken& cancel);
    std::shared_ptr<const Document> whole(const CancelToken& cancel);

    const std::string source_;
    Segmenter segmenter_;
    const ReadOptions reading_;
    const bool tokens_;
    bool isRead_ = false;  // to the end
    bool hasRow_ = false;
    std::unique_ptr<SourceRows> rows_;  // null for one text
    std::string rowsOf_;                // the file whose lines rows_ counts
};

/// Writes report(text) of each text of the sources. An Error about one of them is printed on
/// standard error, and the others are read nevertheless. Returns the exit status: 1 if there was an
/// Error. Throws Cancelled, and what writeOutput() throws.
int reportTexts(const std::vector<std::string>& sources,
                const std::function<SourceTexts(const std::string& source)>& open,
                const std::function<std::string(const SourceText& text)>& report,
                const CancelToken& cancel = {});

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

/// A file that a subcommand writes: the option that names it, what it is, and the option's value.
struct NamedOutput {
    std::string option;
    Message role;
    const std::filesystem::path* path;
};

/// The subcommand of `app` that reads the inputs of `options` and writes these files, whose paths
/// are values of `options`.
template <class Options>
Command surveyCommand(CLI::App* app, const std::shared_ptr<Options>& options,
                      int (*run)(const Options&), std::vector<NamedOutput> outputs = {}) {
    const auto files = [options, outputs = std::move(outputs)] {
        CommandFiles all{inputsOf(*options), {}};
        for (const NamedOutput& each : outputs)
            all.outputs.push_back({each.option, {each.role, *each.path}});
        return all;
    };
    return {app, files, [options, run] { return run(*options); }};
}

/// Calls survey(progress, cancel), which Ctrl-C cancels and which returns what was left out of the
/// texts; this is printed on standard error. Returns the exit status. Throws Error.
template <class Survey>
int readingTexts(Survey survey) {
    const CancelToken cancel;
    const InterruptGuard guard(cancel);
    ProgressLine line;
    try {
        const SkippedRows skipped = survey(showingPercent(line), cancel);
        for (const Message& text : skippedTexts(skipped)) line.print(text.english());
        return 0;
    } catch (const Cancelled&) {
        throw Error(message("stopped before all texts were read"));
    }
}

/// Loads the model and calls survey(classifier, source, progress, cancel) as readingTexts() does.
template <class Survey>
int surveyed(const SurveyOptions& options, Survey survey) {
    return readingTexts([&](const ProgressCallback& progress, const CancelToken& cancel) {
        const auto classifier = loadClassifier(options.model, options.threads);
        return survey(*classifier,
                      surveySource(options.data, classifier->info(), options.columns,
                                   notingColumns(options.data)),
                      progress, cancel);
    });
}

/// Adds DATA, --model, the options of the columns and --threads, for words that need no model.
void addWordsOptions(CLI::App& app, SurveyOptions& options);

/// Texts that are read for their words.
struct WordsSource {
    std::shared_ptr<const Classifier> classifier;  ///< null: no model is given
    ModelInfo model;  ///< without one, words are divided as a training would by itself
    CorpusSource source;
};
/// Loads the model, if one is given, and finds out how the texts are read. Throws Error.
WordsSource wordsSource(const SurveyOptions& options);

}  // namespace hanscope::cli
