#include <algorithm>
#include <memory>

#include "app/command_line/option_checks.h"
#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/faithfulness_report.h"
#include "app/hanscope-cli/output.h"
#include "app/hanscope-cli/survey_options.h"
#include "app/hanscope-cli/text_source.h"
#include "core/survey/text_stream.h"

namespace hanscope::cli {

namespace {

constexpr char kFaithfulnessExamples[] =
    "  hanscope-cli faithfulness reviews.safetensors test.csv --documents 500\n"
    "  hanscope-cli faithfulness reviews.safetensors texts/ --json\n"
    "\n"
    "For each lens, words are removed in the order of its numbers for the most probable label:\n"
    "comprehensiveness is what its probability loses without the first 1, 5, 10, 20 and 50 % of\n"
    "the words (higher is better), sufficiency what it loses with these words alone (lower is\n"
    "better), each as the mean of the five; flip is the share of words that are removed when the\n"
    "decision flips (lower is better). random: the mean of 20 random orders.";

struct FaithfulnessOptions : SurveyOptions {
    std::uint64_t documents = 0;  // 0: all
    bool json = false;
};

// Some of the texts of a source, spread over all of it.
class Sample {
 public:
    Sample(const CorpusSource& source, const ModelInfo& model, std::uint64_t documents,
           const CancelToken& cancel, int threads) {
        streamTexts(
            source, model, [&](std::vector<StreamedText>&& texts) { total_ += texts.size(); }, {},
            cancel, threads);
        wanted_ = documents == 0 ? total_ : std::min(documents, total_);
    }
    std::uint64_t size() const { return wanted_; }
    bool takes(std::uint64_t text) const {
        return text * wanted_ / total_ != (text + 1) * wanted_ / total_;
    }

 private:
    std::uint64_t wanted_ = 0, total_ = 0;
};

FaithfulnessRun measure(const FaithfulnessOptions& options, const Classifier& classifier,
                        const CorpusSource& source, const ProgressCallback& progress,
                        const CancelToken& cancel) {
    FaithfulnessRun run{modelName(classifier), options.data.filename().string(), {}, {}};
    const Sample sample(source, classifier.info(), options.documents, cancel, options.threads);
    std::uint64_t text = 0;
    run.skipped = streamTexts(
        source, classifier.info(),
        [&](std::vector<StreamedText>&& texts) {
            for (const StreamedText& each : texts) {
                if (!sample.takes(text++)) continue;
                const Reading reading = classifier.read(each.document, {}, cancel);
                run.tally.add(faithfulnessOf(classifier, reading, text, {}, cancel));
                progress(run.tally.documents(), sample.size());
            }
        },
        {}, cancel, options.threads);
    return run;
}

int showFaithfulness(const FaithfulnessOptions& options) {
    return surveyed(options, [&](const Classifier& classifier, const CorpusSource& source,
                                 const ProgressCallback& progress, const CancelToken& cancel) {
        const FaithfulnessRun run = measure(options, classifier, source, progress, cancel);
        if (run.tally.documents() == 0)
            throw Error(options.data.string() + ": it has no text with words; use other data");
        writeOutput(options.json ? faithfulnessJson(run) : faithfulnessTable(run));
        return 0;
    });
}

}  // namespace

Command addFaithfulnessCommand(CLI::App& program) {
    CLI::App* app =
        addSubcommand(program, "faithfulness", "Measure how far each lens can be believed",
                      kFaithfulnessExamples);
    const auto options = std::make_shared<FaithfulnessOptions>();
    addSurveyOptions(*app, *options);
    app->add_option("--documents", options->documents,
                    "Measure so many texts, spread over the data; 0: all")
        ->type_name("N")
        ->check(wholeNumber(0, 1000000000))
        ->capture_default_str();
    app->add_flag("--json", options->json, "Print one JSON object instead of a table");
    return {app,
            [options] {
                return CommandFiles{inputsOf(*options), {}};
            },
            [options] { return showFaithfulness(*options); }};
}

}  // namespace hanscope::cli
