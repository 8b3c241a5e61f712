#include <limits>

#include "app/command_line/option_checks.h"
#include "app/command_line/terminal.h"
#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/data_options.h"
#include "app/hanscope-cli/output.h"
#include "app/hanscope-cli/shard_files.h"
#include "core/corpus/cache_files.h"
#include "core/corpus/data_check.h"
#include "core/corpus/encoded/corpus_statistics.h"
#include "core/corpus/inspection.h"
#include "core/corpus/labelled_format.h"
#include "core/corpus/labels.h"
#include "core/error.h"
#include "core/experiment/plan/training_plan.h"
#include "core/formatted.h"
#include "core/survey/counts/corpus_shards.h"

namespace hanscope::cli {

namespace {

constexpr char kStatsExamples[] =
    "  hanscope-cli stats reviews.csv\n"
    "  hanscope-cli stats yelp-2013-train.txt.ss --json\n"
    "  hanscope-cli stats aclImdb/train --on-error skip\n"
    "  hanscope-cli stats train.csv --validation dev.csv\n"
    "  hanscope-cli stats papers.jsonl --labels-column labels --taxonomy papers.taxonomy\n"
    "  hanscope-cli stats big.jsonl --shard 1/4 --out 1.counts\n"
    "\n"
    "Words are counted as models read them: punctuation marks are words, and the vocabulary is "
    "the\n"
    "number of distinct words, ignoring case. Documents without a word do not count. The encoded\n"
    "texts are cached (see --cache), so that a later training starts at once.";

struct StatsOptions {
    DataOptions data;
    std::filesystem::path validation, out;
    std::string shard;
    bool json = false;
    int threads = 0;
};

using Warnings = std::vector<DataWarning>;

double average(std::uint64_t sum, std::uint64_t count) {
    return static_cast<double>(sum) / static_cast<double>(count);
}

// The distribution of the documents in the label tree, if there is one.
struct CountedTree {
    std::shared_ptr<const LabelTree> tree;
    TreeStatistics counts;
};

CountedTree countedTree(const CountedCorpus& data) {
    CountedTree counted{labelTreeOf(data.source, *data.corpus), {}};
    if (counted.tree) counted.counts = countTree(*counted.tree, data);
    return counted;
}

DoubleJson json(const DataWarning& warning) {
    auto places = DoubleJson::array();
    for (const Message& place : warning.places) places.push_back(place.english());
    return {{"kind", nameOf(warning.kind)},
            {"count", warning.count},
            {"sentence", warning.sentence.english()},
            {"places", places}};
}

DoubleJson json(const CountedTree& counted) {
    auto levels = DoubleJson::array();
    for (const TreeLevel& level : counted.counts.levels)
        levels.push_back({{"depth", level.depth},
                          {"labels", level.labels},
                          {"labels_without_documents", level.unused},
                          {"documents", level.documents},
                          {"labels_of_documents", level.pairs}});
    return {{"labels", counted.tree->size()},
            {"leaves", counted.tree->leaves()},
            {"levels", std::move(levels)}};
}

std::string json(const CountedCorpus& data, const CountedTree& tree, const Warnings& warnings) {
    const CorpusStatistics& s = data.statistics;
    DoubleJson object{{"format", readerFor(dataFormatOf(data.source.path)).name},
                      {"documents", s.documents},
                      {"classes", s.classes},
                      {"sentences_average", average(s.sentences, s.documents)},
                      {"sentences_maximum", s.maxSentences},
                      {"words_average", average(s.words, s.documents)},
                      {"words_maximum", s.maxWords},
                      {"vocabulary", s.vocabulary}};
    if (data.source.hasLists()) {
        object["labels_average"] = average(s.labels, s.documents);
        object["labels_maximum"] = s.maxLabels;
    }
    if (tree.tree) object["tree"] = json(tree);
    auto& classes = object["documents_by_class"] = DoubleJson::object();
    for (std::size_t i = 0; i < data.documentsPerClass.size(); ++i)
        classes[data.corpus->labelNames()[i]] = data.documentsPerClass[i];
    auto& list = object["warnings"] = DoubleJson::array();
    for (const DataWarning& warning : warnings) list.push_back(json(warning));
    return jsonText(object) + "\n";
}

std::string labelLine(const CorpusStatistics& s) {
    return formatted("labels      %14.1f a document, %llu at most\n",
                     average(s.labels, s.documents), static_cast<unsigned long long>(s.maxLabels));
}

std::string table(const CountedCorpus& data) {
    const CorpusStatistics& s = data.statistics;
    const std::string text = formatted(
        "documents   %12llu\n"
        "classes     %12llu\n"
        "sentences   %14.1f a document, %llu at most\n"
        "words       %14.1f a document, %llu at most\n"
        "vocabulary  %12llu\n",
        static_cast<unsigned long long>(s.documents), static_cast<unsigned long long>(s.classes),
        average(s.sentences, s.documents), static_cast<unsigned long long>(s.maxSentences),
        average(s.words, s.documents), static_cast<unsigned long long>(s.maxWords),
        static_cast<unsigned long long>(s.vocabulary));
    const std::string format =
        std::string("format      ") + readerFor(dataFormatOf(data.source.path)).name + "\n";
    return format + text + (data.source.hasLists() ? labelLine(s) : "");
}

std::string table(const CountedTree& counted) {
    if (!counted.tree) return "";
    std::string text = "\ndepth  labels  in no document  documents  labels of documents\n";
    for (const TreeLevel& level : counted.counts.levels) {
        text += formatted("%5d  %6llu  %14llu  %9llu  %19llu\n", level.depth,
                          static_cast<unsigned long long>(level.labels),
                          static_cast<unsigned long long>(level.unused),
                          static_cast<unsigned long long>(level.documents),
                          static_cast<unsigned long long>(level.pairs));
    }
    return text;
}

std::string list(const Warnings& warnings) {
    std::string text;
    for (const DataWarning& warning : warnings) {
        text += "\nwarning: " + warning.sentence.english() + "\n";
        for (const Message& place : warning.places) text += "  " + place.english() + "\n";
    }
    return text;
}

CountedCorpus count(const StatsOptions& options, const std::filesystem::path& path,
                    ProgressLine& line, const CancelToken& cancel) {
    CorpusSource source = options.data.source;
    source.path = path;
    source.maxClasses =
        std::numeric_limits<std::size_t>::max();  // many classes are counted, not refused
    const RunListener listener = showingPreparation(line);
    const CorpusReading reading{options.data.cache, options.threads,
                                progressOf(Phase::ReadingTexts, listener),
                                [&](const Message& sentence) { sendNote(listener, sentence); }};
    return countCorpus(source, openCorpus(source, {guessedLanguage(source)}, reading, cancel),
                       progressOf(Phase::CountingWords, listener), cancel);
}

/// Counts that add up are those of the same texts, read in the same way.
int countShard(const StatsOptions& options) {
    return readingTexts([&](const ProgressCallback& progress, const CancelToken& cancel) {
        const CorpusSource& source = options.data.source;
        const Preprocessing preprocessing{guessedLanguage(source)};
        const Shard shard = shardNamed(options.shard);
        TrainingPlan plan;
        plan.data.source = source;
        const DoubleJson asked{
            {"plan", planText(plan)},
            {"texts", corpusKey(withTree(source), contentOf(source, cancel), preprocessing)}};
        CountWriter writer(options.out, {"stats", jsonText(asked), shard});
        const SkippedRows skipped =
            writeCorpus(writer, source, preprocessing, shard, progress, cancel, options.threads);
        writer.commit(skipped);
        reportShard(options.out, shard, skipped);
        return skipped;
    });
}

CommandFiles filesOf(const StatsOptions& options) {
    return {{{message("the labelled texts"), options.data.source.path},
             {message("the taxonomy"), options.data.source.hierarchy.taxonomy},
             {message("the validation texts"), options.validation}},
            {{"--cache", {message("the cache"), options.data.cache.folder}},
             {"--out", {message("the counts"), options.out}}}};
}

int showStatistics(const StatsOptions& options) {
    const CancelToken cancel;
    const InterruptGuard guard(cancel);
    ProgressLine line;
    try {
        const CountedCorpus data = count(options, options.data.source.path, line, cancel);
        Warnings warnings;
        if (!options.validation.empty())
            warnings = checkValidation(data, count(options, options.validation, line, cancel));
        reportStatistics(data, warnings, options.json, cancel);
    } catch (const Cancelled&) {
        throw Error(message("stopped before all data were read"));
    }
    return 0;
}

}  // namespace

void reportStatistics(const CountedCorpus& data, const std::vector<DataWarning>& more, bool isJson,
                      const CancelToken& cancel) {
    Warnings warnings = checkData(data, cancel);
    warnings.insert(warnings.end(), more.begin(), more.end());
    const CountedTree tree = countedTree(data);
    writeOutput(isJson ? json(data, tree, warnings) : table(data) + table(tree) + list(warnings));
}

Command addStatsCommand(CLI::App& program) {
    CLI::App* app = addSubcommand(program, "stats",
                                  "Count documents, classes, sentences and words of labelled "
                                  "texts, and warn about empty, repeated and rare ones",
                                  kStatsExamples);
    const auto options = std::make_shared<StatsOptions>();
    addDataOptions(*app, options->data.source);
    addCacheOptions(*app, options->data.cache);
    addFile(
        *app, "--validation", options->validation,
        "Also check this file, read like DATA, for texts that are in DATA and labels that are not");
    app->add_flag("--json", options->json, "Print one JSON object instead of a table");
    addThreadsOption(*app, options->threads);
    CLI::Option* out = addFile(*app, "--out", options->out, "With --shard: the file of the counts");
    addShardOption(*app, options->shard, {"--validation", "--json"});
    out->needs(app->get_option("--shard"));
    return {app, [options] { return filesOf(*options); },
            [options] {
                return options->shard.empty() ? showStatistics(*options) : countShard(*options);
            }};
}

}  // namespace hanscope::cli
