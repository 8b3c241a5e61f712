#include <algorithm>
#include <memory>
#include <string>

#include "app/command_line/option_checks.h"
#include "app/command_line/terminal.h"
#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/output.h"
#include "app/hanscope-cli/text_source.h"
#include "core/corpus/encoded/corpus.h"
#include "core/faithfulness/faithfulness.h"
#include "core/formatted.h"
#include "core/survey/survey_source.h"

namespace hanscope::cli {

namespace {

/// What was measured.
struct FaithfulnessRun {
    std::string model, texts;  ///< names
    FaithfulnessTally tally;
    SkippedRows skipped;
};

using MeansAt = std::array<RunningMean, kShares.size()>;

DoubleJson json(const RunningMean& tally) {
    return {{"mean", tally.mean()}, {"interval", orNull(tally.interval())}};
}

DoubleJson json(const RunningMean& tally, const MeansAt* at, const RunningMean* random) {
    DoubleJson object = json(tally);
    if (at) {
        object["at"] = DoubleJson::array();
        for (const RunningMean& each : *at) object["at"].push_back(each.mean());
    }
    if (random) object["random"] = random->mean();
    return object;
}

DoubleJson json(const ScoresTally& scores, const ScoresTally* random) {
    return {{"comprehensiveness", json(scores.comprehensiveness, &scores.comprehensivenessAt,
                                       random ? &random->comprehensiveness : nullptr)},
            {"sufficiency", json(scores.sufficiency, &scores.sufficiencyAt,
                                 random ? &random->sufficiency : nullptr)},
            {"flip", json(scores.flip, nullptr, random ? &random->flip : nullptr)}};
}

std::string cell(const RunningMean& tally) {
    const std::string mean = formatted("  %7.3f", tally.mean());
    return mean + (tally.interval() ? formatted(" ± %.3f", tally.halfInterval()) : "        ");
}

std::string row(const std::string& name, const ScoresTally& scores, bool hasTau) {
    return formatted("  %-19s", name.c_str()) + cell(scores.comprehensiveness) +
           cell(scores.sufficiency) + cell(scores.flip) + (hasTau ? cell(scores.tau) : "") + "\n";
}

/// One line of JSON: "model", "texts", "documents", those of addSkipped(), "shares", "draws",
/// "random" and "lenses"; for each lens "comprehensiveness", "sufficiency", "flip" (each with
/// "mean", "interval", of the first two also "at" each share, and the mean "random") and "tau". The
/// interval of one document is null.
std::string faithfulnessJson(const FaithfulnessRun& run) {
    DoubleJson lenses = DoubleJson::object();
    for (const auto& each : run.tally.lenses()) {
        lenses[each.lens] = json(each.scores, &run.tally.random());
        lenses[each.lens]["tau"] = json(each.scores.tau);
        lenses[each.lens]["documents"] = run.tally.documents();
    }
    DoubleJson object{
        {"model", run.model}, {"texts", run.texts}, {"documents", run.tally.documents()}};
    addSkipped(object, run.skipped);
    object["shares"] = kShares;
    object["draws"] = int{DocumentFaithfulness::kDraws};
    object["random"] = json(run.tally.random(), nullptr);
    object["lenses"] = std::move(lenses);
    return jsonText(object) + "\n";
}

/// A table with a row for each lens.
std::string faithfulnessTable(const FaithfulnessRun& run) {
    std::string text = run.model + " on " + run.texts + ": " +
                       amountOf(run.tally.documents(), "document") + leftOutText(run.skipped) +
                       (run.tally.documents() == 1 ? ", so there are no intervals\n"
                                                   : "; means with 95 % intervals\n");
    text +=
        "  lens                 comprehensiveness       sufficiency   flip (share)  τ with "
        "erasure\n";
    for (const auto& each : run.tally.lenses()) text += row(each.lens, each.scores, true);
    return text + row("random", run.tally.random(), false);
}

constexpr char kFaithfulnessExamples[] =
    "  hanscope-cli faithfulness reviews.safetensors test.csv --documents 500\n"
    "  hanscope-cli faithfulness reviews.safetensors texts/ --json\n"
    "\n"
    "For each lens, words are removed in the order of its numbers for the most probable label:\n"
    "comprehensiveness is the decrease of its probability without the first 1, 5, 10, 20 and 50 %\n"
    "of the words (higher is better), sufficiency the decrease with these words alone (lower is\n"
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
            throw Error(
                message("%1: it has no text with words; use other data", options.data.string()));
        writeOutput(options.json ? faithfulnessJson(run) : faithfulnessTable(run));
        return run.skipped;
    });
}

}  // namespace

Command addFaithfulnessCommand(CLI::App& program) {
    CLI::App* app = addSubcommand(program, "faithfulness", "Measure the faithfulness of each lens",
                                  kFaithfulnessExamples);
    const auto options = std::make_shared<FaithfulnessOptions>();
    addSurveyOptions(*app, *options);
    addNumber(*app, "--documents", options->documents,
              "Number of texts to measure, spread over the data; 0: all", 0, 1000000000);
    app->add_flag("--json", options->json, "Print one JSON object instead of a table");
    return surveyCommand(app, options, showFaithfulness);
}

}  // namespace hanscope::cli
