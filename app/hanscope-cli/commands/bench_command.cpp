#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/command_line/option_checks.h"
#include "app/command_line/terminal.h"
#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/data_options.h"
#include "app/hanscope-cli/output.h"
#include "app/hanscope-cli/padded.h"
#include "app/hanscope-cli/train_options.h"
#include "core/atomic_file.h"
#include "core/corpus/encoded/corpus.h"
#include "core/experiment/evaluation/benchmark.h"
#include "core/experiment/trainer.h"
#include "core/kernels/matrix/instruction_set.h"
#include "core/kernels/matrix/kernel_profile.h"
#include "core/settings/train_settings.h"

namespace hanscope::cli {

namespace {

constexpr const char* kRest = "everything else";  // batches, loss, dense steps, waiting

struct Part {
    std::string name;
    double seconds = 0, operations = 0;  // sums over the threads
};

// The parts with which the rounds were busy, and the rest.
std::vector<Part> partsOf(const PeakComparison::Rounds& rounds, int threads) {
    std::vector<Part> parts;
    Part rest{kRest, rounds.seconds * threads, 0};
    for (std::size_t i = 0; i < kKernelParts; ++i) {
        const auto part = static_cast<KernelPart>(i);
        const KernelProfile::Sum& sum = rounds.kernels.of(part);
        if (sum.nanoseconds == 0) continue;
        const double seconds = 1e-9 * static_cast<double>(sum.nanoseconds);
        rest.seconds -= seconds;
        parts.push_back({nameOf(part), seconds, static_cast<double>(sum.operations)});
    }
    parts.push_back(rest);
    return parts;
}

double operationsOf(const std::vector<Part>& parts) {
    double sum = 0;
    for (const Part& part : parts) sum += part.operations;
    return sum;
}

double lostShare(const Part& part, const PeakComparison& peak, const PeakComparison::Rounds& rounds,
                 int threads) {
    return part.seconds / (rounds.seconds * threads) -
           part.operations / (peak.peak * rounds.seconds);
}

std::string wholeText(double value) {
    return std::to_string(std::lround(value));
}
std::string shareText(double share) {
    return wholeText(100 * share) + " %";
}

std::string row(const std::string& name, const std::string& time, const std::string& speed,
                const std::string& lost) {
    return "  " + padded(name, 26, false) + padded(time, 6, true) + padded(speed, 10, true) +
           padded(lost, 8, true) + "\n";
}

std::string table(const std::string& title, const PeakComparison& peak,
                  const PeakComparison::Rounds& rounds, int threads) {
    const std::vector<Part> parts = partsOf(rounds, threads);
    const double reached = operationsOf(parts) / rounds.seconds;
    std::string text = "\n" + title + ": " + wholeText(reached / 1e9) + " GFLOP/s, " +
                       shareText(reached / peak.peak) + " of the peak\n" +
                       row("part", "time", "GFLOP/s", "lost");
    for (const Part& part : parts)
        text += row(
            part.name, shareText(part.seconds / (rounds.seconds * threads)),
            part.operations > 0 ? wholeText(1e-9 * part.operations / part.seconds * threads) : "–",
            shareText(lostShare(part, peak, rounds, threads)));
    return text;
}

DoubleJson roundsJson(const PeakComparison& peak, const PeakComparison::Rounds& rounds,
                      int threads) {
    const std::vector<Part> parts = partsOf(rounds, threads);
    auto list = DoubleJson::array();
    for (const Part& part : parts)
        list.push_back({{"part", part.name},
                        {"time_share", part.seconds / (rounds.seconds * threads)},
                        {"operations", part.operations},
                        {"lost_share", lostShare(part, peak, rounds, threads)}});
    return {{"operations_per_second", operationsOf(parts) / rounds.seconds}, {"parts", list}};
}

// The comparison of `bench --peak`: how much of what `threads` threads of the processor can do was
// reached, and in which part of the work the rest was lost. A part's loss are the operations that
// the processor could have done in the part's time besides those of the matrix products, as a share
// of all that it could have done; the losses and the share that was reached add up to 1.
std::string peakText(const PeakComparison& peak, int threads) {
    return "\npeak of the processor: " + wholeText(peak.peak / 1e9) +
           " GFLOP/s (multiply-adds in registers)\n" +
           table("training", peak, peak.training, threads) +
           table("classification", peak, peak.classification, threads);
}

DoubleJson peakJson(const PeakComparison& peak, int threads) {
    return {{"operations_per_second", peak.peak},
            {"training", roundsJson(peak, peak.training, threads)},
            {"classification", roundsJson(peak, peak.classification, threads)}};
}

/// Adds --device, whose default is Device::Auto, to `app`; both must outlive parsing.
CLI::Option* addDeviceOption(CLI::App& app, Device& device) {
    const PlanField& field = planField("device");
    device = Device::Auto;
    const auto set = [&device](const std::string& name) {
        device =
            static_cast<Device>(std::get<std::uint64_t>(valueFrom(planField("device").type, name)));
    };
    return app.add_option_function<std::string>("--" + field.option, set, field.help)
        ->type_name("NAME")
        ->check(valueOf(field.type))
        ->default_str(deviceName(device));
}

/// At most the first benchmarkDocuments(2048) training documents of labelled texts, which are read,
/// split and encoded as `train` does by default. Throws what readTrainingData throws.
BenchmarkDocuments realDocuments(const CorpusSource& source, int batch) {
    const std::size_t maximum = benchmarkDocuments(2048, batch);
    TrainingPlan plan;
    plan.data.source = source;
    ProgressLine line;
    const TrainingData read = readTrainingData(withDerivedValues(plan), showingPreparation(line));
    BenchmarkDocuments set;
    set.vocabulary = read.vocabulary.size();
    set.classes = read.labels.size();
    set.documents.resize(std::min(maximum, read.training.documents->size()));
    const std::vector<std::int32_t>& labels = read.training.labels.values();  // one per document
    set.labels.assign(labels.begin(),
                      labels.begin() + static_cast<std::ptrdiff_t>(set.documents.size()));
    for (std::size_t i = 0; i < set.documents.size(); ++i)
        read.training.documents->read(i, set.documents[i]);
    return set;
}

/// Writes one line for each document: {"label": 3, "sentences": [[12, 7, …], …]}; the numbers are
/// word ids. Throws FileError.
void saveDocuments(const std::filesystem::path& path, const BenchmarkDocuments& set) {
    AtomicFile file(path);
    for (std::size_t i = 0; i < set.documents.size(); ++i) {
        auto sentences = nlohmann::json::array();
        auto word = set.documents[i].words.begin();
        for (std::int32_t length : set.documents[i].sentenceLengths) {
            sentences.push_back(std::vector<std::int32_t>(word, word + length));
            word += length;
        }
        file.write(nlohmann::json{{"label", set.labels[i]}, {"sentences", sentences}}.dump() +
                   "\n");
    }
    file.commit();
}

constexpr char kBenchExamples[] =
    "  hanscope-cli bench\n"
    "  hanscope-cli bench --threads 1 --vocabulary 200000 --json\n"
    "  hanscope-cli bench --instructions avx2\n"
    "  hanscope-cli bench --data reviews.csv --save encoded.jsonl\n"
    "  hanscope-cli bench --device cuda --batch 1024\n"
    "  hanscope-cli bench --peak\n"
    "\n"
    "Measures on 1,024 generated documents, or on the first 2,048 of DATA, read as by train (8 "
    "batches\n"
    "if these are more), with the sizes of the paper. Prints the median of the rounds.";

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

// The options of `bench`.
struct BenchOptions {
    BenchmarkSettings settings;
    std::size_t vocabulary = 20000;
    std::string instructions = "best";
    CorpusSource data;  // no path: generated documents
    std::filesystem::path save;
    bool json = false;
};

std::string json(const BenchOptions& options, std::size_t vocabulary,
                 const BenchmarkResult& result) {
    DoubleJson object{
        {"train_words_per_second", median(result.trainWordsPerSecond)},
        {"classify_words_per_second", median(result.classifyWordsPerSecond)},
        {"documents", result.documents},
        {"words", result.words},
        {"vocabulary", vocabulary},
        {"batch", options.settings.batch},
        {"word_hidden", options.settings.wordHidden},
        {"threads", result.threads},
        {"rounds", options.settings.rounds},
        {"device", deviceName(result.device)},
        {"precision", kPrecisionNames[static_cast<std::size_t>(options.settings.precision)]},
        {"instructions", result.instructions}};
    if (result.peak) object["peak"] = peakJson(*result.peak, result.threads);
    return jsonText(object) + "\n";
}

std::string table(const BenchmarkResult& result) {
    return std::to_string(result.documents) + " documents of " + roundNumber(result.words) +
           " words in all, " + std::to_string(result.threads) + " threads, " + result.instructions +
           "\ntraining        " + roundNumber(median(result.trainWordsPerSecond)) + " words/s" +
           (result.device == Device::Cuda ? " on CUDA" : "") + "\nclassification  " +
           roundNumber(median(result.classifyWordsPerSecond)) + " words/s\n" +
           (result.peak ? peakText(*result.peak, result.threads) : "");
}

std::vector<std::string> instructionChoices() {
    std::vector<std::string> names = instructionSets();
    names.insert(names.begin(), "best");
    return names;
}

// Throws what `train` says of such settings.
void requireSoundPrecision(const BenchmarkSettings& settings) {
    TrainingPlan plan;
    plan.settings.precision = settings.precision;
    plan.settings.device = settings.device;
    const Message problem = problemOf(planField("precision"), plan);
    if (!problem.empty()) throw Error(problem);
}

int run(const BenchOptions& options) {
    useInstructionSet(options.instructions);
    requireSoundPrecision(options.settings);
    requireDevice(options.settings.device);
    const BenchmarkDocuments documents =
        options.data.path.empty() ? drawnDocuments(options.vocabulary, options.settings.batch)
                                  : realDocuments(options.data, options.settings.batch);
    if (!options.save.empty()) saveDocuments(options.save, documents);
    const BenchmarkResult result = runBenchmark(options.settings, documents);
    writeOutput(options.json ? json(options, documents.vocabulary, result) : table(result));
    return 0;
}

}  // namespace

Command addBenchCommand(CLI::App& program) {
    CLI::App* app =
        addSubcommand(program, "bench", "Measure the speed of this machine", kBenchExamples);
    const auto options = std::make_shared<BenchOptions>();
    addThreadsOption(*app, options->settings.threads);
    CLI::Option* precision = addPrecisionOption(*app, options->settings.precision);
    addDeviceOption(*app, options->settings.device);
    CLI::Option* vocabulary = addValue(*app, "--vocabulary", options->vocabulary, "V",
                                       "Vocabulary size of the generated documents")
                                  ->check(wholeNumber(2, 100000000))
                                  ->capture_default_str();
    addNumber(*app, "--batch", options->settings.batch, "Documents per training step", 1, 65536);
    addNumber(*app, "--word-hidden", options->settings.wordHidden,
              "Size of the word encoder's hidden state in each direction", 1, 2048);
    addNumber(*app, "--rounds", options->settings.rounds,
              "Number of measured rounds through the documents", 1, 1000);
    addChoice(*app, "--instructions", options->instructions,
              "Instruction set to compute with; this processor has " +
                  CLI::detail::join(instructionSets(), ", "),
              instructionChoices());
    CLI::Option* data = addValue(*app, "--data", options->data.path, "DATA",
                                 "Labelled texts to measure on, in a format of `train`")
                            ->excludes(vocabulary);
    addValue(*app, "--text-column", options->data.columns.text, "NAME",
             "Column or key of the text [guessed]")
        ->needs(data);
    addValue(*app, "--label-column", options->data.columns.label, "NAME",
             "Column or key of the label [guessed]")
        ->needs(data);
    addFile(*app, "--save", options->save,
            "Write the documents as numbers, one JSON object per line");
    app->add_flag("--peak", options->settings.peak,
                  "Compare with what the processor can do, and tell in which part the rest is lost")
        ->excludes(precision);
    app->add_flag("--json", options->json, "Print one JSON object");
    return {app,
            [options] {
                return CommandFiles{
                    {{message("the labelled texts"), options->data.path}},
                    {{"--save", {message("the documents as numbers"), options->save}}}};
            },
            [options] { return run(*options); }};
}

}  // namespace hanscope::cli
