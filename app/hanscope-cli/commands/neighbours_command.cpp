#include <memory>
#include <optional>

#include "app/command_line/option_checks.h"
#include "app/command_line/terminal.h"
#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/data_options.h"
#include "app/hanscope-cli/output.h"
#include "app/hanscope-cli/text_source.h"
#include "core/atomic_file.h"
#include "core/counted.h"
#include "core/formatted.h"
#include "core/label_lists.h"
#include "core/model/linear_network.h"
#include "core/survey/survey_table.h"
#include "core/survey/vectors/similar_texts.h"
#include "core/survey/vectors/text_influence.h"
#include "core/survey/vectors/training_texts.h"
#include "core/text/segmenter.h"

namespace hanscope::cli {

namespace {

constexpr char kNeighboursExamples[] =
    "  hanscope-cli neighbours reviews.safetensors test.csv --text \"The plot is dull.\"\n"
    "  hanscope-cli neighbours reviews.safetensors test.csv --row 17 --sentence 3 --count 20\n"
    "  hanscope-cli neighbours reviews.safetensors test.csv --row 17 --out like-17.csv\n"
    "  hanscope-cli neighbours reviews.safetensors train.csv --text \"It is dull.\" --level "
    "document \\\n"
    "      --only-trained\n"
    "\n"
    "The similarity is the cosine of the network's vectors: s_i of each sentence, v of each text.\n"
    "The vectors of all texts are kept in the cache, so that only the first search reads them.";

constexpr std::size_t kMaxNeighbours = 100000;

struct NeighboursOptions : SurveyOptions {
    std::optional<std::string> text, level;
    std::optional<std::uint64_t> row;
    std::optional<std::size_t> sentence;  // from 1
    std::size_t count = 10;
    CacheOptions cache;
    std::filesystem::path out;
    bool json = false, onlyTrained = false;

    /// Without --level: the sentence that is given; of a row alone all of its text.
    VectorLevel vectorLevel() const {
        if (level) return *level == "sentence" ? VectorLevel::Sentence : VectorLevel::Document;
        return text || sentence ? VectorLevel::Sentence : VectorLevel::Document;
    }
};

void requireOneQuery(const NeighboursOptions& options) {
    if (options.text.has_value() == options.row.has_value())
        throw UsageError("give what to compare with by either --text or --row");
    if (options.sentence && options.vectorLevel() == VectorLevel::Document)
        throw UsageError("--sentence needs --level sentence");
}

/// The number, from 0, of the sentence that is compared, of `count`.
std::size_t sentenceOf(const NeighboursOptions& options, std::size_t count) {
    if (!options.sentence && count == 1) return 0;
    if (!options.sentence)
        throw Error(
            message("The text has %1 sentences; choose one with --sentence, or --level "
                    "document.",
                    grouped(count)));
    if (*options.sentence > count)
        throw Error(
            message("The text has no sentence %1, only %2.", *options.sentence, grouped(count)));
    return *options.sentence - 1;
}

struct NeighboursQuery {
    std::vector<float> vector;
    std::optional<std::size_t> self;  // the row of the store that it is
};

NeighboursQuery queryOfText(const NeighboursOptions& options, const Classifier& classifier,
                            const CancelToken& cancel) {
    Segmenter segmenter(classifier.info().preprocessing);
    const Document document = segmenter.segment(*options.text, cancel);
    const bool isSentence = options.vectorLevel() == VectorLevel::Sentence;
    const std::size_t count = document.sentences().size();
    const std::size_t sentence = isSentence && count > 0 ? sentenceOf(options, count) : 0;
    return {vectorOf(classifier, document, options.vectorLevel(), sentence, cancel), {}};
}

[[noreturn]] void throwNoRow(const NeighboursOptions& options) {
    throw Error(message("%1 has no text in row %2; rows count from 0.", options.data.string(),
                        *options.row));
}

NeighboursQuery queryOfRow(const NeighboursOptions& options, const VectorStore& store) {
    const std::size_t text = store.textOfRow(*options.row);
    if (text == store.texts()) throwNoRow(options);
    std::size_t row = text;
    if (options.vectorLevel() == VectorLevel::Sentence) {
        const std::size_t first = store.firstSentence(text);
        vectorsOf(store, VectorLevel::Sentence);  // or an error
        row = first + sentenceOf(options, store.firstSentence(text + 1) - first);
    }
    return {vectorOf(store, options.vectorLevel(), row), row};
}

/// What SimilarText::similarity is.
constexpr char kSimilarity[] = "similarity", kInfluence[] = "influence";

std::string jsonLine(const SimilarText& text, VectorLevel level, const char* measure,
                     const std::string& place, const std::vector<std::string>& labels) {
    FloatJson object{{measure, text.similarity}, {"place", place}, {"row", text.place.number}};
    if (level == VectorLevel::Sentence) object["sentence"] = text.sentence + 1;
    if (text.isTrainedOn) object["trained_on"] = *text.isTrainedOn;
    object["prediction"] = namesOf(text.predicted, labels);
    object["probability"] = text.probability;
    if (text.truth.kind != TruthKind::None) {
        object["truth"] = namesOf(text.truth.labels, labels);
        if (!text.truth.others.empty()) object["truth"].push_back(text.truth.others);
    }
    object["text"] = std::string(text.found());
    return jsonText(object) + "\n";
}

/// " 0.981  films.csv:12  [8]  The plot is dull."
std::string plainLine(const SimilarText& text, VectorLevel level, const std::string& place,
                      const std::vector<std::string>& labels) {
    const std::string predicted = joined(namesOf(text.predicted, labels), ", ");
    return formatted("%6.3f  ", double{text.similarity}) + place + "  [" + predicted + "]  " +
           (level == VectorLevel::Sentence ? oneLine(text.found()) : text.beginning) + "\n";
}

std::string summaryOf(const VectorStore& store, VectorLevel level, const VectorReader& reader) {
    const std::size_t all = vectorsOf(store, level).count();
    return "of " + amountOf(all, level == VectorLevel::Sentence ? "sentence" : "text") +
           leftOutText(store.skipped()) + ", by " + reader.vectorsText().english();
}

/// What was found, and what is said of it.
struct NeighboursFound {
    std::vector<SimilarText> texts;
    VectorLevel level;
    const char* measure;
    std::string summary;
    const SkippedRows& skipped;
};

void writeNeighbours(const NeighboursOptions& options, const Classifier& classifier,
                     const CorpusSource& source, const NeighboursFound& found) {
    const std::vector<std::string>& labels = classifier.info().labels;
    const std::string count = grouped(found.texts.size()) + " ";
    PlaceNames places(source);
    if (!options.out.empty()) {
        writeWhole(options.out,
                   similarCsv(found.texts, found.level, places, labels, found.measure));
        return writeOutput("Neighbours: " + options.out.string() + " (" + count + found.summary +
                           ")\n");
    }
    for (const SimilarText& text : found.texts) {
        const std::string place = places.of(text.place);
        writeOutput(options.json ? jsonLine(text, found.level, found.measure, place, labels)
                                 : plainLine(text, found.level, place, labels));
    }
    writeOutput(options.json ? skippedLine(found.skipped) : count + found.summary + "\n");
}

std::string signedNumber(double value) {
    return formatted("%+.3f", value);
}

/// "of 4,500 texts that the model learnt from, by their influence on the logit of pos: +1.250 =
/// +0.010 (bias) +1.240 (all texts) +0.000 (similar words)"
std::string summaryOf(const TextInfluence& found, const std::string& label) {
    return "of " + amountOf(found.texts, "text") + " that the model learnt from" +
           leftOutText(found.skipped) + ", by their influence on the logit of " + label + ": " +
           signedNumber(found.logit) + " = " + signedNumber(found.bias) + " (bias) " +
           signedNumber(found.influence) + " (all texts) " + signedNumber(found.others) +
           " (similar words)";
}

Document documentOf(const NeighboursOptions& options, const Classifier& classifier,
                    const CorpusSource& source, const CancelToken& cancel) {
    if (options.text)
        return Segmenter(classifier.info().preprocessing).segment(*options.text, cancel);
    std::shared_ptr<const Document> found;
    streamTexts(
        source, classifier.info(),
        [&](std::vector<StreamedText>&& texts) { found = texts.front().document; }, {}, cancel,
        options.threads, [&](const Row& row) { return row.number == *options.row; });
    if (!found) throwNoRow(options);
    return *found;
}

SkippedRows findInfluence(const NeighboursOptions& options, const Classifier& classifier,
                          const CorpusSource& source, const ProgressCallback& progress,
                          const CancelToken& cancel) {
    if (options.sentence || options.level == "sentence")
        throw UsageError(
            "the texts that a linear model learnt from decide about whole texts; "
            "leave out --sentence and --level sentence");
    const TextInfluence found =
        textInfluence(classifier, source, documentOf(options, classifier, source, cancel),
                      options.count, progress, cancel, options.threads);
    if (found.fit < TextInfluence::kGoodFit)
        printError("note: " + options.data.string() +
                   ": the model's weights do not follow from these texts and their labels; give "
                   "the data of its training");
    const std::string& label = classifier.info().labels[static_cast<std::size_t>(found.label)];
    writeNeighbours(options, classifier, source,
                    {found.strongest, VectorLevel::Document, kInfluence, summaryOf(found, label),
                     found.skipped});
    return found.skipped;
}

int findNeighbours(const NeighboursOptions& options) {
    requireOneQuery(options);
    return surveyed(options, [&](const Classifier& classifier, const CorpusSource& source,
                                 const ProgressCallback& progress, const CancelToken& cancel) {
        if (options.onlyTrained && linearNetwork(classifier))
            return findInfluence(options, classifier, source, progress, cancel);
        NeighboursQuery query;
        if (options.text) query = queryOfText(options, classifier, cancel);
        const auto store = openVectors(
            classifier, source, {options.cache, options.threads, progress, notingCache()}, cancel);
        if (options.row) query = queryOfRow(options, *store);
        const VectorLevel level = options.vectorLevel();
        WorkerPool pool(options.threads);
        const auto isOther = [&](std::size_t row) { return row != query.self; };
        const auto nearest = [&] {
            if (options.onlyTrained)
                return nearestTrained(classifier, source, *store, level, query.vector,
                                      options.count, pool, isOther, cancel);
            return readSimilar(classifier, source, *store, level,
                               nearestRows(vectorsOf(*store, level), query.vector, options.count,
                                           pool, isOther, cancel),
                               cancel);
        };
        writeNeighbours(options, classifier, source,
                        {nearest(), level, kSimilarity,
                         summaryOf(*store, level, requireVectors(classifier)), store->skipped()});
        return store->skipped();
    });
}

}  // namespace

Command addNeighboursCommand(CLI::App& program) {
    CLI::App* app =
        addSubcommand(program, "neighbours",
                      "Find the sentences or texts of a corpus that are nearest to one, by the "
                      "network's vectors",
                      kNeighboursExamples);
    const auto options = std::make_shared<NeighboursOptions>();
    addSurveyOptions(*app, *options);
    addText(*app, "--text", options->text, "Compare with this sentence or text");
    addValue(*app, "--row", options->row, "N",
             "Compare with the text of this row of DATA, from 0; it is left out of the result")
        ->check(wholeNumber(0, std::numeric_limits<std::int64_t>::max()));
    addValue(*app, "--sentence", options->sentence, "N",
             "The number of the sentence in its text, from 1")
        ->check(wholeNumber(1, std::numeric_limits<std::int32_t>::max()));
    addValue(*app, "--level", options->level, "NAME",
             "Compare sentences or whole texts [sentence, or document with --row alone]")
        ->check(oneOf({"sentence", "document"}));
    addNumber(*app, "--count", options->count, "How many to find", 1, kMaxNeighbours);
    app->add_flag("--only-trained", options->onlyTrained,
                  "Only find texts that the model learnt from, or may have: those of which its "
                  "file says that it did not are passed over; of a linear model those that "
                  "influence its decision about the text the most");
    addCacheOptions(*app, options->cache);
    CLI::Option* out = addFile(*app, "--out", options->out,
                               "Write a table, CSV, instead of printing what was found");
    app->add_flag("--json", options->json, "Print one JSON object for each")->excludes(out);
    return surveyCommand(app, options, findNeighbours,
                         {{"--out", message("the table"), &options->out},
                          {"--cache", message("the cache"), &options->cache.folder}});
}

}  // namespace hanscope::cli
