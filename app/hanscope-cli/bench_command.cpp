#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/option_checks.h"
#include "app/hanscope-cli/output.h"
#include "app/hanscope-cli/progress_line.h"
#include "core/kernels/instruction_set.h"
#include "core/train/benchmark.h"

namespace hanscope::cli {

namespace {

constexpr char kExamples[] =
    "  hanscope-cli bench\n"
    "  hanscope-cli bench --threads 1 --vocabulary 200000 --json\n"
    "  hanscope-cli bench --instructions avx2\n"
    "\n"
    "1,024 documents drawn by rule, the paper's sizes, batches of 64; the median of the rounds.";

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

std::string json(const BenchmarkSettings& settings, const BenchmarkResult& result) {
    const nlohmann::ordered_json object{
        {"train_words_per_second", median(result.trainWordsPerSecond)},
        {"classify_words_per_second", median(result.classifyWordsPerSecond)},
        {"documents", result.documents},
        {"words", result.words},
        {"vocabulary", settings.vocabulary},
        {"threads", result.threads},
        {"rounds", settings.rounds},
        {"instructions", result.instructions}};
    return object.dump() + "\n";
}

std::string table(const BenchmarkResult& result) {
    return std::to_string(result.documents) + " documents of " + roundNumber(result.words) +
           " words in all, " + std::to_string(result.threads) + " threads, " + result.instructions +
           "\ntraining        " + roundNumber(median(result.trainWordsPerSecond)) +
           " words/s\nclassification  " + roundNumber(median(result.classifyWordsPerSecond)) +
           " words/s\n";
}

std::vector<std::string> instructionChoices() {
    std::vector<std::string> names = instructionSets();
    names.insert(names.begin(), "best");
    return names;
}

std::string commaSeparated(const std::vector<std::string>& names) {
    std::string list;
    for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
    return list;
}

}  // namespace

Command addBenchCommand(CLI::App& program) {
    CLI::App* app = addSubcommand(program, "bench", "Measure the speed of this machine", kExamples);
    const auto settings = std::make_shared<BenchmarkSettings>();
    const auto instructions = std::make_shared<std::string>("best");
    const auto asJson = std::make_shared<bool>(false);
    app->add_option("--threads", settings->threads, "Threads to work on; 0: one a core")
        ->type_name("N")
        ->check(wholeNumber(0, 1024))
        ->capture_default_str();
    app->add_option("--vocabulary", settings->vocabulary, "Words of the vocabulary")
        ->type_name("V")
        ->check(wholeNumber(2, 100000000))
        ->capture_default_str();
    app->add_option("--rounds", settings->rounds, "Rounds through the documents that count")
        ->type_name("N")
        ->check(wholeNumber(1, 1000))
        ->capture_default_str();
    app->add_option("--instructions", *instructions,
                    "Instruction set to compute with; this processor has " +
                        commaSeparated(instructionSets()))
        ->type_name("NAME")
        ->check(oneOf(instructionChoices()))
        ->capture_default_str();
    app->add_flag("--json", *asJson, "Print one JSON object");
    return {app, [settings, instructions, asJson] {
                useInstructionSet(*instructions);
                const BenchmarkResult result = runBenchmark(*settings);
                writeOutput(*asJson ? json(*settings, result) : table(result));
                return 0;
            }};
}

}  // namespace hanscope::cli
