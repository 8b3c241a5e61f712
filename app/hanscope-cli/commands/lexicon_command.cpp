#include <memory>

#include "app/command_line/option_checks.h"
#include "app/command_line/terminal.h"
#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/output.h"
#include "app/hanscope-cli/text_source.h"
#include "core/atomic_file.h"
#include "core/survey/lexicon.h"

namespace hanscope::cli {

namespace {

constexpr char kLexiconExamples[] =
    "  hanscope-cli lexicon reviews.safetensors test.csv --out words.csv\n"
    "  hanscope-cli lexicon reviews.safetensors test.csv --out words.csv --erasure";

struct LexiconOptions : SurveyOptions {
    std::filesystem::path out;
    bool erasure = false;
};

int writeLexicon(const LexiconOptions& options) {
    return surveyed(options, [&](const Classifier& classifier, const CorpusSource& source,
                                 const ProgressCallback& progress, const CancelToken& cancel) {
        const Lexicon lexicon = readLexicon(
            classifier, source, progress, cancel,
            options.erasure ? LexiconContent::WeightsAndErasure : LexiconContent::Weights,
            options.threads);
        writeWhole(options.out,
                   lexiconCsv(lexicon.words, classifier.vocabulary(), classifier.info().labels));
        writeOutput("Lexicon: " + options.out.string() + " (" +
                    amountOf(lexicon.words.size(), "word") + " of " +
                    amountOf(lexicon.texts, "text") + leftOutText(lexicon.skipped) + ")\n");
        return lexicon.skipped;
    });
}

}  // namespace

Command addLexiconCommand(CLI::App& program) {
    CLI::App* app = addSubcommand(
        program, "lexicon", "Write the mean weight of every word in a corpus", kLexiconExamples);
    const auto options = std::make_shared<LexiconOptions>();
    addSurveyOptions(*app, *options);
    addFile(*app, "--out", options->out, "The table to write, CSV")->required();
    app->add_flag("--erasure", options->erasure,
                  "Also erase every word, and write its mean effect on each label where it is "
                  "predicted; takes several times as long");
    return surveyCommand(app, options, writeLexicon,
                         {{"--out", message("the lexicon"), &options->out}});
}

}  // namespace hanscope::cli
