#include <algorithm>
#include <limits>
#include <memory>

#include "app/command_line/option_checks.h"
#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/shard_files.h"
#include "core/corpus/inspection.h"
#include "core/experiment/plan/training_plan.h"
#include "core/survey/counts/corpus_shards.h"

namespace hanscope::cli {

namespace {

constexpr char kMergeExamples[] =
    "  for k in 1 2 3 4; do\n"
    "      hanscope-cli collocates big.jsonl film --shard $k/4 --out film-$k.counts &\n"
    "  done; wait\n"
    "  hanscope-cli merge film-1.counts film-2.counts film-3.counts film-4.counts --json\n"
    "\n"
    "The result is that of the same command on all texts without --shard, to the last digit.";

struct MergeOptions {
    std::vector<std::filesystem::path> files;
    std::string order;
    std::filesystem::path plot;
    std::uint64_t texts = 0;  // of dispersion
    ListOptions list;
};

/// What is asked for, or the first of `names`.
template <class Names>
std::string orderOf(const MergeOptions& options, const std::string& command, const Names& names) {
    if (options.order.empty()) return names.front();
    if (std::find(names.begin(), names.end(), options.order) == names.end())
        throw UsageError("--sort '" + options.order + "' is not one of those of " + command);
    return options.order;
}

void mergeCollocates(const MergeOptions& options, std::vector<CountReader>& shards,
                     const DoubleJson& asked) {
    const std::string order = orderOf(options, "collocates", kCollocateOrderNames);
    CollocateQuestion question;
    question.words = soughtWordsIn(asked).queries();
    asked.at("window").get_to(question.window);
    asked.at("across_sentences").get_to(question.crossesSentences);
    asked.at("min_count").get_to(question.minTogether);
    asked.at("punctuation").get_to(question.listsPunctuation);
    reportCollocates(collocatesOf(readCounts(shards, question.words.size()), question), order,
                     options.list);
}

void mergeKeyness(const MergeOptions& options, std::vector<CountReader>& shards,
                  const DoubleJson& asked, const ProgressCallback& progress,
                  const CancelToken& cancel) {
    const std::string order = orderOf(options, "keyness", kKeynessOrderNames);
    KeynessQuestion question;
    asked.at("longest").get_to(question.longest);
    asked.at("min_count").get_to(question.minCount);
    asked.at("parts").get_to(question.parts);
    asked.at("punctuation").get_to(question.listsPunctuation);
    setListed(question, order, options.list);
    SidesQuestion sides;
    asked.at("group").get_to(sides.group);
    asked.at("against").get_to(sides.against);
    reportKeyness(keynessOf(shards, question, progress, cancel), sides, order, options.list, {});
}

void mergeDispersion(const MergeOptions& options, std::vector<CountReader>& shards,
                     const DoubleJson& asked, const ProgressCallback& progress,
                     const CancelToken& cancel) {
    const bool isList = !options.order.empty() || options.list.isReversed ||
                        options.list.count != ListOptions().count;
    if (isList) throw UsageError("--sort, --reverse and --count have no meaning for dispersion");
    const DispersionQuestion question{soughtWordsIn(asked).queries(),
                                      asked.at("parts").get<std::uint64_t>(), options.texts};
    reportDispersion(dispersionOf(shards, question, progress, cancel), options.list, options.plot);
}

/// The texts are needed again to name places.
void mergeStats(const MergeOptions& options, std::vector<CountReader>& shards,
                const DoubleJson& asked, const ProgressCallback& progress,
                const CancelToken& cancel) {
    const bool isList = !options.order.empty() || options.list.isReversed ||
                        options.list.count != ListOptions().count || !options.list.out.empty();
    if (isList) throw UsageError("--sort, --reverse, --count and --out have no meaning for stats");
    CorpusSource source = planFromText(asked.at("plan").get<std::string>()).data.source;
    source.maxClasses = std::numeric_limits<std::size_t>::max();
    const auto corpus = corpusOf(shards, source, {guessedLanguage(source)},
                                 asked.at("texts").get<std::string>(), progress, cancel);
    reportStatistics(countCorpus(source, corpus, {}, cancel), {}, options.list.json, cancel);
}

int mergeShards(const MergeOptions& options) {
    return readingTexts([&](const ProgressCallback& progress, const CancelToken& cancel) {
        std::vector<CountReader> shards = openShards(options.files, cancel);
        const std::string& command = shards[0].header().command;
        if (command != "dispersion" && (!options.plot.empty() || options.texts > 0))
            throw UsageError("--plot and --texts have no meaning for " + command);
        try {
            const DoubleJson asked = DoubleJson::parse(shards[0].header().question);
            if (command == "collocates")
                mergeCollocates(options, shards, asked);
            else if (command == "keyness")
                mergeKeyness(options, shards, asked, progress, cancel);
            else if (command == "stats") {
                mergeStats(options, shards, asked, progress, cancel);
                return SkippedRows();  // it has said what was left out
            } else
                mergeDispersion(options, shards, asked, progress, cancel);
        } catch (const DoubleJson::exception&) {
            throw FileError(options.files[0], damagedCounts());
        }
        return skippedOf(shards);
    });
}

}  // namespace

Command addMergeCommand(CLI::App& program) {
    CLI::App* app =
        addSubcommand(program, "merge",
                      "Add up what collocates, keyness, dispersion or stats counted in the "
                      "shards of a corpus",
                      kMergeExamples);
    const auto options = std::make_shared<MergeOptions>();
    addArgument(*app, "FILE", options->files, "The files that --shard wrote, of all shards");
    addValue(*app, "--sort", options->order, "NAME", "Sort as the command of the counts does");
    addListOptions(*app, options->list);
    addFile(*app, "--plot", options->plot,
            "Of dispersion: also write the occurrences of each word in each part, CSV");
    addTextsOption(*app, options->texts)->needs(app->get_option("--json"));
    return {app,
            [options] {
                CommandFiles files{
                    {},
                    {{"--out", {message("the table"), options->list.out}},
                     {"--plot", {message("the table of the parts"), options->plot}}}};
                for (const std::filesystem::path& file : options->files)
                    files.inputs.push_back({message("the counts"), file});
                return files;
            },
            [options] { return mergeShards(*options); }};
}

}  // namespace hanscope::cli
