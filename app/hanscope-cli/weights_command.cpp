#include <cstdio>
#include <memory>

#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/output.h"
#include "app/hanscope-cli/text_source.h"
#include "core/survey/word_weights.h"

namespace hanscope::cli {

namespace {

constexpr char kWeightsExamples[] =
    "  hanscope-cli weights reviews.safetensors test.csv --word good\n"
    "  hanscope-cli weights reviews.safetensors test.csv --word good --json\n"
    "\n"
    "A weight is the share of the word in its sentence. The classes are the true labels, if the\n"
    "data have labels that the model knows, and otherwise the predicted ones.";

struct WeightsOptions : SurveyOptions {
    std::string word;
    bool json = false;
};

DoubleJson json(const WeightDistribution& distribution) {
    return {{"occurrences", distribution.occurrences()},
            {"mean", distribution.mean()},
            {"deviation", distribution.deviation()},
            {"counts", distribution.counts()},
            {"density", distribution.density()}};
}

// The distributions of the classes in which the word occurs, by the names of the labels.
DoubleJson byClass(const std::vector<WeightDistribution>& distributions,
                   const std::vector<std::string>& labels) {
    DoubleJson object = DoubleJson::object();
    for (std::size_t i = 0; i < distributions.size(); ++i)
        if (distributions[i].occurrences() > 0) object[labels[i]] = json(distributions[i]);
    return object;
}

std::string weightsJson(const WordWeights& weights, const Classifier& classifier) {
    const std::vector<std::string>& labels = classifier.info().labels;
    return jsonText(DoubleJson{{"model", modelName(classifier)},
                               {"word", weights.word},
                               {"known", weights.isKnown},
                               {"texts", weights.texts},
                               {"texts_with_word", weights.textsWithWord},
                               {"skipped", weights.skipped.empty + weights.skipped.faulty},
                               {"all", json(weights.all)},
                               {"by_truth", byClass(weights.byTruth, labels)},
                               {"by_prediction", byClass(weights.byPrediction, labels)}}) +
           "\n";
}

std::string weightsLine(const std::string& name, const WeightDistribution& distribution) {
    char text[96];
    std::snprintf(text, sizeof text, "  %10llu  %6.3f  %6.3f  ",
                  static_cast<unsigned long long>(distribution.occurrences()), distribution.mean(),
                  distribution.deviation());
    return text + name + "\n";
}

std::string weightsTable(const WordWeights& weights, const std::vector<std::string>& labels) {
    std::string text = "'" + weights.word + "' occurs in " + std::to_string(weights.textsWithWord) +
                       " of " + std::to_string(weights.texts) + " texts" +
                       (weights.isKnown ? "" : "; the model does not know it") + "\n";
    if (weights.all.occurrences() == 0) return text;
    text += " occurrences    mean  deviation of its share of the sentence\n";
    text += weightsLine("all", weights.all);
    bool hasTruth = false;
    for (const WeightDistribution& each : weights.byTruth) hasTruth |= each.occurrences() > 0;
    const auto& classes = hasTruth ? weights.byTruth : weights.byPrediction;
    for (std::size_t i = 0; i < classes.size(); ++i)
        if (classes[i].occurrences() > 0)
            text += weightsLine((hasTruth ? "true label " : "predicted label ") + labels[i],
                                classes[i]);
    return text;
}

int showWeights(const WeightsOptions& options) {
    return surveyed(options, [&](const Classifier& classifier, const CorpusSource& source,
                                 const ProgressCallback& progress, const CancelToken& cancel) {
        const WordWeights weights =
            wordWeights(classifier, source, options.word, progress, cancel, {}, options.threads);
        writeOutput(options.json ? weightsJson(weights, classifier)
                                 : weightsTable(weights, classifier.info().labels));
        return 0;
    });
}

}  // namespace

Command addWeightsCommand(CLI::App& program) {
    CLI::App* app = addSubcommand(
        program, "weights", "Show the distribution of a word's weight in a corpus and by class",
        kWeightsExamples);
    const auto options = std::make_shared<WeightsOptions>();
    addSurveyOptions(*app, *options);
    app->add_option("--word", options->word, "The word")->type_name("WORD")->required();
    app->add_flag("--json", options->json,
                  "Print one JSON object: counts in 100 bins of equal width, and densities");
    return {app,
            [options] {
                return CommandFiles{inputsOf(*options), {}};
            },
            [options] { return showWeights(*options); }};
}

}  // namespace hanscope::cli
