#include <cstdio>
#include <nlohmann/json.hpp>

#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/data_options.h"
#include "app/hanscope-cli/interrupt.h"
#include "app/hanscope-cli/option_checks.h"
#include "app/hanscope-cli/output.h"
#include "core/corpus/corpus_statistics.h"
#include "core/error.h"

namespace hanscope::cli {

namespace {

constexpr char kExamples[] =
    "  hanscope-cli stats reviews.csv\n"
    "  hanscope-cli stats yelp-2013-train.txt.ss --json\n"
    "  hanscope-cli stats aclImdb/train --on-error skip\n"
    "\n"
    "Words are counted as models read them: punctuation marks are words, and the vocabulary is "
    "the\n"
    "number of distinct words without regard to case. Documents without a word do not count. "
    "Nothing is\n"
    "kept: it is train and evaluate that keep encoded texts (see their --cache).";

struct StatsOptions {
    DataOptions data;
    bool json = false;
    int threads = 0;
};

double average(std::uint64_t sum, std::uint64_t count) {
    return static_cast<double>(sum) / static_cast<double>(count);
}

std::string json(const CorpusStatistics& s) {
    const nlohmann::ordered_json object{{"documents", s.documents},
                                        {"classes", s.classes},
                                        {"sentences_average", average(s.sentences, s.documents)},
                                        {"sentences_maximum", s.mostSentences},
                                        {"words_average", average(s.words, s.documents)},
                                        {"words_maximum", s.mostWords},
                                        {"vocabulary", s.vocabulary}};
    return object.dump() + "\n";
}

std::string table(const CorpusStatistics& s) {
    char text[512];
    std::snprintf(text, sizeof text,
                  "documents   %12llu\n"
                  "classes     %12llu\n"
                  "sentences   %14.1f a document, %llu at most\n"
                  "words       %14.1f a document, %llu at most\n"
                  "vocabulary  %12llu\n",
                  static_cast<unsigned long long>(s.documents),
                  static_cast<unsigned long long>(s.classes), average(s.sentences, s.documents),
                  static_cast<unsigned long long>(s.mostSentences), average(s.words, s.documents),
                  static_cast<unsigned long long>(s.mostWords),
                  static_cast<unsigned long long>(s.vocabulary));
    return text;
}

int showStatistics(const StatsOptions& options) {
    const CancelToken cancel;
    const InterruptGuard guard(cancel);
    ProgressLine line;
    try {
        const CorpusStatistics statistics = readStatistics(options.data.source, {}, options.threads,
                                                           showing(line, "reading"), cancel);
        printSkipped(statistics.skipped, line);
        writeOutput(options.json ? json(statistics) : table(statistics));
    } catch (const Cancelled&) {
        throw Error("stopped before all of the data was read");
    }
    return 0;
}

}  // namespace

Command addStatsCommand(CLI::App& program) {
    CLI::App* app =
        addSubcommand(program, "stats",
                      "Count documents, classes, sentences and words of labelled texts", kExamples);
    const auto options = std::make_shared<StatsOptions>();
    addDataOptions(*app, options->data);
    app->add_flag("--json", options->json, "Print one JSON object instead of a table");
    app->add_option("--threads", options->threads, "Threads to work on; 0: one a core")
        ->type_name("N")
        ->check(wholeNumber(0, 1024))
        ->capture_default_str();
    return {app, [options] { return showStatistics(*options); }};
}

}  // namespace hanscope::cli
