#include <memory>

#include "app/command_line/option_checks.h"
#include "app/command_line/terminal.h"
#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/evaluation_report.h"
#include "app/hanscope-cli/output.h"
#include "app/hanscope-cli/text_source.h"
#include "core/atomic_file.h"
#include "core/counted.h"
#include "core/experiment/texts.h"
#include "core/survey/model_difference.h"

namespace hanscope::cli {

namespace {

constexpr char kDifferencesExamples[] =
    "  hanscope-cli differences a.safetensors test.csv --compare b.safetensors --out texts.csv\n"
    "  hanscope-cli differences a.safetensors test.csv --compare b.safetensors --out texts.csv \\\n"
    "      --words words.csv --json";

struct DifferencesOptions : SurveyOptions {
    std::filesystem::path other, out, words;
    std::uint64_t minimum = 10;
    bool json = false;
};

DoubleJson differenceJson(const ModelDifference& difference, bool areLists) {
    DoubleJson object{{"texts", difference.texts.size()},
                      {"other_prediction", difference.otherPrediction}};
    addSkipped(object, difference.skipped);
    if (difference.right.documents == 0) return object;
    const Interval right = difference.right.interval();
    object["both_right"] = difference.bothRight;
    object["only_first"] = difference.right.onlyFirst;
    object["only_second"] = difference.right.onlySecond;
    object["both_wrong"] = difference.bothWrong;
    object["difference"] = difference.right.difference();
    object["interval"] = {right.low, right.high};
    object["p"] = difference.right.p();
    object["trained_on"] = {{"first", difference.firstSeen.seen},
                            {"second", difference.secondSeen.seen},
                            {"first_unknown", difference.firstSeen.unknown},
                            {"second_unknown", difference.secondSeen.unknown}};
    object.update(scoreDifferencesJson(*difference.scores, areLists));
    return object;
}

std::string differenceReport(const ModelDifference& difference, const DifferencesOptions& options,
                             bool areLists) {
    const auto line = [](const std::string& what, std::uint64_t count) {
        return what + std::string(18 - what.size(), ' ') + grouped(count) + "\n";
    };
    const std::uint64_t leftOut = difference.skipped.count();
    std::string report = line("texts", difference.texts.size()) +
                         (leftOut > 0 ? line("rows left out", leftOut) : "") +
                         line("other prediction", difference.otherPrediction);
    if (!difference.scores) return report + "the true labels are not known\n";
    report +=
        line("both right", difference.bothRight) +
        line("only first right", difference.right.onlyFirst) +
        line("only second right", difference.right.onlySecond) +
        line("both wrong", difference.bothWrong) +
        pairedText(difference.right, options.model.string(), options.other.string()).english() +
        "\n";
    for (const auto& [model, seen] : {std::pair{options.model, difference.firstSeen},
                                      std::pair{options.other, difference.secondSeen}})
        if (seen.isLargeShare()) report += model.string() + ": " + seenText(seen).english() + "\n";
    return report + scoreDifferencesReport(*difference.scores, areLists);
}

int writeDifferences(const DifferencesOptions& options) {
    return surveyed(options, [&](const Classifier& first, const CorpusSource& source,
                                 const ProgressCallback& progress, const CancelToken& cancel) {
        const auto second = loadClassifier(options.other, options.threads);
        const ModelDifference difference =
            compareModels(first, *second, source, progress, cancel, options.threads);
        const ModelInfo& model = first.info();
        writeWhole(options.out, textDifferencesCsv(difference.texts, source, model.labels));
        if (!options.words.empty())
            writeWhole(options.words, wordDifferencesCsv(wordDifferences(
                                          readLexicon(first, source, progress, cancel,
                                                      LexiconContent::Weights, options.threads),
                                          first.vocabulary(),
                                          readLexicon(*second, source, progress, cancel,
                                                      LexiconContent::Weights, options.threads),
                                          second->vocabulary(), options.minimum)));
        const bool areLists = model.outputs.isMultiLabel();
        writeOutput(options.json ? jsonText(differenceJson(difference, areLists)) + "\n"
                                 : differenceReport(difference, options, areLists));
        return difference.skipped;
    });
}

}  // namespace

Command addDifferencesCommand(CLI::App& program) {
    CLI::App* app =
        addSubcommand(program, "differences", "List the texts about which two models differ",
                      kDifferencesExamples);
    const auto options = std::make_shared<DifferencesOptions>();
    addSurveyOptions(*app, *options);
    addModel(*app, "--compare", options->other, "The other model, with the same labels")
        ->required();
    addFile(*app, "--out", options->out, "The table of the texts to write, CSV")->required();
    addFile(*app, "--words", options->words, "Also write the words whose mean weight differs, CSV");
    addNumber(*app, "--minimum-count", options->minimum,
              "With --words: leave out words that occur less often", 1, 1000000000);
    app->add_flag("--json", options->json, "Print one JSON object");
    return {app,
            [options] {
                CommandFiles files{
                    inputsOf(*options),
                    {{"--out", {message("the table of the texts"), options->out}},
                     {"--words", {message("the table of the words"), options->words}}}};
                files.inputs.push_back({message("the model to compare"), options->other});
                return files;
            },
            [options] { return writeDifferences(*options); }};
}

}  // namespace hanscope::cli
