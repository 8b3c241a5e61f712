#include <memory>
#include <numeric>

#include "app/command_line/option_checks.h"
#include "app/command_line/terminal.h"
#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/data_options.h"
#include "app/hanscope-cli/output.h"
#include "app/hanscope-cli/text_source.h"
#include "core/atomic_file.h"
#include "core/formatted.h"
#include "core/survey/vectors/text_map.h"

namespace hanscope::cli {

namespace {

constexpr char kMapExamples[] =
    "  hanscope-cli map reviews.safetensors test.csv --out map.csv\n"
    "\n"
    "The coordinates are the projections of the texts' vectors on the two axes of the largest\n"
    "variance (principal component analysis). The vectors are kept in the cache.";

struct MapOptions : SurveyOptions {
    CacheOptions cache;
    std::filesystem::path out;
};

std::string percentOf(double share) {
    return formatted("%.1f %%", 100 * share);
}

int writeMap(const MapOptions& options) {
    return surveyed(options, [&](const Classifier& classifier, const CorpusSource& source,
                                 const ProgressCallback& progress, const CancelToken& cancel) {
        const auto store = openVectors(
            classifier, source, {options.cache, options.threads, progress, notingCache()}, cancel);
        WorkerPool pool(options.threads);
        const TextMap map = mapOf(store->textVectors(), pool, cancel);
        SurveyTable table;
        const SkippedRows skipped = surveyCorpus(
            classifier, source,
            [&](std::shared_ptr<const SurveyPart> part) { table.append(std::move(part)); },
            progress, cancel, options.threads);
        requireSameTexts(table, *store, source);
        std::vector<std::uint32_t> texts(table.size());
        std::iota(texts.begin(), texts.end(), 0u);
        writeWhole(options.out, mapCsv(map, table, texts, classifier.info().labels));
        writeOutput("Map: " + options.out.string() + " (" + amountOf(table.size(), "text") +
                    leftOutText(skipped) + "; of the variance of " +
                    requireVectors(classifier).vectorsText().english() + ", x has " +
                    percentOf(map.shares[0]) + " and y " + percentOf(map.shares[1]) + ")\n");
        return skipped;
    });
}

}  // namespace

Command addMapCommand(CLI::App& program) {
    CLI::App* app = addSubcommand(
        program, "map",
        "Write the texts of a corpus as points of a plane, by the network's vectors", kMapExamples);
    const auto options = std::make_shared<MapOptions>();
    addSurveyOptions(*app, *options);
    addCacheOptions(*app, options->cache);
    addFile(*app, "--out", options->out, "The table of coordinates to write, CSV")->required();
    return surveyCommand(app, options, writeMap,
                         {{"--out", message("the map"), &options->out},
                          {"--cache", message("the cache"), &options->cache.folder}});
}

}  // namespace hanscope::cli
