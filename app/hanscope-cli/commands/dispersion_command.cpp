#include <memory>
#include <optional>

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
#include "core/survey/counts/word_dispersion.h"

namespace hanscope::cli {

namespace {

constexpr char kDispersionExamples[] =
    "  hanscope-cli dispersion test.csv film \"not bad\"\n"
    "  hanscope-cli dispersion test.csv film --parts 0 --json\n"
    "  hanscope-cli dispersion test.csv film --parts 100 --plot parts.csv";

struct DispersionOptions : SurveyOptions {
    SoughtWords sought;
    DispersionQuestion question;
    std::string shard;
    std::filesystem::path plot;
    ListOptions list;
};

std::string dispersionJson(const DispersionList& list) {
    DoubleJson object{{"texts", list.texts}, {"words_of_texts", list.length}};
    addSkipped(object, list.skipped);
    object["parts"] = DoubleJson::array();
    for (const CorpusPart& part : list.parts)
        object["parts"].push_back({{"row", part.row}, {"words", part.words}});
    object["words"] = DoubleJson::array();
    for (const WordDispersion& word : list.words) {
        object["words"].push_back({{"word", word.query.text},
                                   {"occurrences", word.occurrences},
                                   {"texts_with_word", word.textsWithWord},
                                   {"parts_with_word", word.partsWithWord()},
                                   {"d", orNull(word.dispersion.juillandD)},
                                   {"dp", orNull(word.dispersion.dp)},
                                   {"dp_norm", orNull(word.dispersion.dpNorm)},
                                   {"counts", word.counts},
                                   {"fullest_texts", DoubleJson::array()}});
        for (const QueryPlaces& text : word.fullest)
            object["words"].back()["fullest_texts"].push_back(
                {{"row", text.row}, {"words", text.words}, {"places", text.places}});
    }
    return jsonText(object) + "\n";
}

/// "20 parts of 1,200 words each", or what is known of unequal ones.
std::string partsText(const DispersionList& list) {
    const std::uint64_t minimum = list.minWords(), maximum = list.maxWords();
    const std::string count =
        grouped(list.parts.size()) + (list.parts.size() == 1 ? " part" : " parts");
    if (maximum <= minimum + 1) return count + " of " + grouped(maximum) + " words";
    return count + " of unequal size, " + grouped(minimum) + " to " + grouped(maximum) +
           " words: D counts them alike, DP by their words";
}

std::string dispersionTable(const DispersionList& list) {
    std::vector<std::vector<std::string>> rows{
        {"word", "occurrences", "texts", "parts", "D", "DP", "normalised DP"}};
    for (const WordDispersion& word : list.words)
        rows.push_back({word.query.text, grouped(word.occurrences), grouped(word.textsWithWord),
                        grouped(word.partsWithWord()), thousandths(word.dispersion.juillandD),
                        thousandths(word.dispersion.dp), thousandths(word.dispersion.dpNorm)});
    std::string text =
        amountOf(list.texts, "text") + leftOutText(list.skipped) + "; " + partsText(list) + "\n";
    for (const std::string& line : tableLines(rows)) text += line + "\n";
    return text;
}

SkippedRows countShard(const DispersionOptions& options, const WordsSource& words,
                       const ProgressCallback& progress, const CancelToken& cancel) {
    const Shard shard = shardNamed(options.shard);
    DoubleJson asked = jsonOf(options.sought);
    asked["parts"] = options.question.parts;
    CountWriter writer(options.list.out,
                       countHeader("dispersion", asked, shard, options, words, cancel));
    const SkippedRows skipped =
        writePlaces(writer, words.model, words.source, options.sought.queries(), shard, progress,
                    cancel, options.threads);
    writer.commit(skipped);
    reportShard(options.list.out, shard, skipped);
    return skipped;
}

int showDispersion(const DispersionOptions& options) {
    return readingTexts([&](const ProgressCallback& progress, const CancelToken& cancel) {
        const WordsSource words = wordsSource(options);
        if (!options.shard.empty()) return countShard(options, words, progress, cancel);
        DispersionQuestion question = options.question;
        question.words = options.sought.queries();
        const DispersionList list =
            readDispersion(words.model, words.source, question, progress, cancel, options.threads);
        reportDispersion(list, options.list, options.plot);
        return list.skipped;
    });
}

}  // namespace

void reportDispersion(const DispersionList& list, const ListOptions& options,
                      const std::filesystem::path& plotFile) {
    // A disk that is full for one of them leaves both as they were.
    std::optional<AtomicFile> plot, table;
    if (!plotFile.empty()) plot.emplace(plotFile).write(partsCsv(list));
    if (!options.out.empty()) table.emplace(options.out).write(dispersionCsv(list));
    if (plot) plot->commit();
    if (table) {
        table->commit();
        writeOutput("Dispersion: " + options.out.string() + " (" +
                    amountOf(list.words.size(), "word") + " in " + amountOf(list.texts, "text") +
                    leftOutText(list.skipped) + ")\n");
    } else {
        writeOutput(options.json ? dispersionJson(list) : dispersionTable(list));
    }
}

CLI::Option* addTextsOption(CLI::App& app, std::uint64_t& texts) {
    return addNumber(app, "--texts", texts,
                     "Of dispersion with --json: also list the N texts with the most occurrences "
                     "of each word, and where it stands in them",
                     0, 1000000);
}

Command addDispersionCommand(CLI::App& program) {
    CLI::App* app =
        addSubcommand(program, "dispersion", "Show how evenly words are spread over a corpus",
                      kDispersionExamples);
    const auto options = std::make_shared<DispersionOptions>();
    addWordsOptions(*app, *options);
    addSoughtWords(*app, options->sought);
    addNumber(*app, "--parts", options->question.parts,
              "Divide the words of all texts into so many equal parts; 0: each text is one", 0,
              kMaxCorpusParts);
    addFile(*app, "--plot", options->plot,
            "Also write the occurrences of each word in each part, CSV");
    CLI::Option* out =
        addFile(*app, "--out", options->list.out, "Write a table, CSV, instead of printing it");
    CLI::Option* json = app->add_flag("--json", options->list.json,
                                      "Print one JSON object, with the counts of the parts")
                            ->excludes(out);
    addTextsOption(*app, options->question.texts)->needs(json);
    addShardOption(*app, options->shard, {"--plot", "--json", "--texts"});
    return surveyCommand(app, options, showDispersion,
                         {{"--out", message("the table"), &options->list.out},
                          {"--plot", message("the table of the parts"), &options->plot}});
}

}  // namespace hanscope::cli
