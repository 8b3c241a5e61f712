#include <algorithm>
#include <memory>
#include <optional>

#include "app/command_line/option_checks.h"
#include "app/command_line/terminal.h"
#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/output.h"
#include "app/hanscope-cli/text_source.h"
#include "core/atomic_file.h"
#include "core/survey/phrase_list.h"

namespace hanscope::cli {

namespace {

constexpr char kPhrasesExamples[] =
    "  hanscope-cli phrases reviews.safetensors test.csv --out phrases.csv\n"
    "  hanscope-cli phrases reviews.safetensors test.csv --out phrases.csv --label good \\\n"
    "      --against bad --texts 2000";

struct PhrasesOptions : SurveyOptions {
    std::filesystem::path out;
    std::string label, against;
    PhraseQuestion question;
};

/// The number of a label of the model; nothing for an empty name.
std::optional<std::int32_t> numberOf(const std::string& label, const ModelInfo& model) {
    if (label.empty()) return std::nullopt;
    const auto found = std::find(model.labels.begin(), model.labels.end(), label);
    if (found == model.labels.end()) throw Error(message("the model has no label '%1'", label));
    return static_cast<std::int32_t>(found - model.labels.begin());
}

int writePhrases(const PhrasesOptions& options) {
    if (!options.label.empty() && options.label == options.against)
        throw UsageError("--against '" + options.against +
                         "' is the same as --label; choose two different labels");
    return surveyed(options, [&](const Classifier& classifier, const CorpusSource& source,
                                 const ProgressCallback& progress, const CancelToken& cancel) {
        PhraseQuestion question = options.question;
        question.label = numberOf(options.label, classifier.info());
        question.against = numberOf(options.against, classifier.info());
        const PhraseList list =
            listPhrases(classifier, source, question, progress, cancel, options.threads);
        writeWhole(options.out, phrasesCsv(list.phrases, classifier.info().labels));
        writeOutput("Phrases: " + options.out.string() + " (" +
                    amountOf(list.phrases.size(), "phrase") + " of " +
                    amountOf(list.texts, "text") + leftOutText(list.skipped) + ")\n");
        return list.skipped;
    });
}

}  // namespace

Command addPhrasesCommand(CLI::App& program) {
    CLI::App* app = addSubcommand(program, "phrases",
                                  "Write the phrases of a corpus that decide more than their words",
                                  kPhrasesExamples);
    const auto options = std::make_shared<PhrasesOptions>();
    addSurveyOptions(*app, *options);
    addFile(*app, "--out", options->out, "The table to write, CSV")->required();
    addValue(*app, "--label", options->label, "LABEL",
             "The label that is explained in all texts [the predicted one of each]");
    addValue(*app, "--against", options->against, "LABEL",
             "Explain the label against this one: the difference of their logits");
    addNumber(*app, "--texts", options->question.texts,
              "Search this many texts, chosen by chance; 0: all", 0, 1000000000);
    addNumber(*app, "--min-texts", options->question.minTexts,
              "Leave out phrases that are found in fewer texts", 1, 1000000000);
    addSeed(*app, options->question.seed, "Seed of the choice of texts");
    return surveyCommand(app, options, writePhrases,
                         {{"--out", message("the phrases"), &options->out}});
}

}  // namespace hanscope::cli
