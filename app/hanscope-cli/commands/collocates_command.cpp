#include <memory>

#include "app/command_line/option_checks.h"
#include "app/command_line/terminal.h"
#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/output.h"
#include "app/hanscope-cli/padded.h"
#include "app/hanscope-cli/shard_files.h"
#include "app/hanscope-cli/text_source.h"
#include "app/hanscope-cli/word_lists.h"
#include "core/atomic_file.h"
#include "core/counted.h"
#include "core/survey/counts/collocates.h"

namespace hanscope::cli {

namespace {

constexpr char kCollocatesExamples[] =
    "  hanscope-cli collocates test.csv film\n"
    "  hanscope-cli collocates test.csv film \"not bad\" --window 3 --sort log-dice --json\n"
    "  hanscope-cli collocates test.csv \"act*\" --kind pattern --out collocates.csv\n"
    "  hanscope-cli collocates big.jsonl film --shard 2/4 --out film-2.counts\n"
    "\n"
    "A window ends with the sentence. A word that is in the windows of two occurrences counts "
    "once.\n"
    "The words of the occurrences themselves are not counted.";

constexpr std::uint32_t kMaxWindow = 1000;

struct CollocatesOptions : SurveyOptions {
    SoughtWords sought;
    CollocateQuestion question;
    std::string order = kCollocateOrderNames.front(), shard;
    ListOptions list;
};

DoubleJson jsonOf(const Collocate& collocate) {
    const CountTable& counts = collocate.counts;
    return {{"word", collocate.word},
            {"together", counts.inside},
            {"occurrences", counts.inside + counts.outside},
            {"expected", counts.expected()},
            {"sign", counts.sign()},
            {"log_likelihood", collocate.logLikelihood},
            {"log_dice", collocate.logDice},
            {"mi", collocate.mutualInformation}};
}

std::string collocatesJson(const CollocateList& list) {
    DoubleJson object{{"texts", list.texts}, {"words_of_texts", list.length}};
    addSkipped(object, list.skipped);
    object["words"] = DoubleJson::array();
    for (const WordCollocates& word : list.words) {
        DoubleJson each{{"word", word.query.text},
                        {"occurrences", word.occurrences},
                        {"texts_with_word", word.textsWithWord},
                        {"words_in_windows", word.wordsInside},
                        {"words_elsewhere", word.wordsOutside},
                        {"collocates", DoubleJson::array()}};
        for (const Collocate& collocate : word.collocates)
            each["collocates"].push_back(jsonOf(collocate));
        object["words"].push_back(std::move(each));
    }
    return jsonText(object) + "\n";
}

std::string collocatesTable(const CollocateList& list) {
    std::string text;
    for (const WordCollocates& word : list.words) {
        text += (text.empty() ? "" : "\n") + occurrencesText(word.query, word.occurrences,
                                                             word.textsWithWord, list.texts,
                                                             list.skipped);
        std::vector<std::vector<std::string>> rows{{"collocate", "together", "occurrences",
                                                    "expected", "log-likelihood", "logDice", "MI"}};
        for (const Collocate& each : word.collocates) {
            const CountTable& counts = each.counts;
            rows.push_back({each.word, grouped(counts.inside),
                            grouped(counts.inside + counts.outside), tenths(counts.expected()),
                            signedTenths(each.logLikelihood, counts), hundredths(each.logDice),
                            hundredths(each.mutualInformation)});
        }
        if (rows.size() > 1)
            for (const std::string& line : tableLines(rows)) text += line + "\n";
        else if (word.occurrences > 0)
            text += "no word is in the windows often enough (--min-count)\n";
    }
    return text;
}

SkippedRows countShard(const CollocatesOptions& options, const CollocateQuestion& question,
                       const WordsSource& words, const ProgressCallback& progress,
                       const CancelToken& cancel) {
    const Shard shard = shardNamed(options.shard);
    DoubleJson asked = jsonOf(options.sought);
    asked["window"] = question.window;
    asked["across_sentences"] = question.crossesSentences;
    asked["min_count"] = question.minTogether;
    asked["punctuation"] = question.listsPunctuation;
    CountWriter writer(options.list.out,
                       countHeader("collocates", asked, shard, options, words, cancel));
    const CollocateCounts counts = countCollocates(words.model, words.source, question, shard,
                                                   progress, cancel, options.threads);
    writeCounts(writer, counts);
    writer.commit(counts.skipped);
    reportShard(options.list.out, shard, counts.skipped);
    return counts.skipped;
}

int listCollocates(const CollocatesOptions& options) {
    return readingTexts([&](const ProgressCallback& progress, const CancelToken& cancel) {
        CollocateQuestion question = options.question;
        question.words = options.sought.queries();
        const WordsSource words = wordsSource(options);
        if (!options.shard.empty()) return countShard(options, question, words, progress, cancel);
        const CollocateList list =
            readCollocates(words.model, words.source, question, progress, cancel, options.threads);
        reportCollocates(list, options.order, options.list);
        return list.skipped;
    });
}

}  // namespace

void reportCollocates(CollocateList list, const std::string& orderName,
                      const ListOptions& options) {
    const auto order = kindNamed<CollocateOrder>(kCollocateOrderNames, orderName);
    std::uint64_t count = 0;
    for (WordCollocates& word : list.words) {
        sortCollocates(word.collocates, order);
        arrange(word.collocates, options);
        count += word.collocates.size();
    }
    if (!options.out.empty()) {
        writeWhole(options.out, collocatesCsv(list));
        writeOutput("Collocates: " + options.out.string() + " (" + amountOf(count, "collocate") +
                    " in " + amountOf(list.texts, "text") + leftOutText(list.skipped) + ")\n");
    } else {
        writeOutput(options.json ? collocatesJson(list) : collocatesTable(list));
    }
}

Command addCollocatesCommand(CLI::App& program) {
    CLI::App* app = addSubcommand(program, "collocates",
                                  "List the words that are often near a word", kCollocatesExamples);
    const auto options = std::make_shared<CollocatesOptions>();
    addWordsOptions(*app, *options);
    addSoughtWords(*app, options->sought);
    addNumber(*app, "--window", options->question.window,
              "So many words on either side of an occurrence", 1, kMaxWindow);
    app->add_flag("--across-sentences", options->question.crossesSentences,
                  "The window goes on behind the ends of the sentence");
    app->add_flag("--punctuation", options->question.listsPunctuation,
                  "Punctuation marks and symbols are collocates, too");
    addNumber(*app, "--min-count", options->question.minTogether,
              "Leave out words that are in the windows less often", 1, 1000000000);
    addChoice(*app, "--sort", options->order,
              "Sort by log-likelihood (words that are rarer than expected come last), logDice, "
              "mutual information, how often the words are together or the collocate occurs, or "
              "the collocate itself",
              kCollocateOrderNames);
    addListOptions(*app, options->list);
    addShardOption(*app, options->shard, {"--sort", "--reverse", "--count", "--json"});
    return surveyCommand(app, options, listCollocates,
                         {{"--out", message("the collocates"), &options->list.out}});
}

}  // namespace hanscope::cli
