#include <unicode/uchar.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "app/command_line/option_checks.h"
#include "app/command_line/terminal.h"
#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/output.h"
#include "app/hanscope-cli/text_source.h"
#include "core/atomic_file.h"
#include "core/counted.h"
#include "core/formatted.h"
#include "core/label_lists.h"
#include "core/survey/concordance_order.h"
#include "core/text/utf8.h"

namespace hanscope::cli {

namespace {

constexpr char kConcordanceExamples[] =
    "  hanscope-cli concordance reviews.safetensors test.csv --word dull\n"
    "  hanscope-cli concordance reviews.safetensors test.csv --phrase \"not bad\" --sort right1\n"
    "  hanscope-cli concordance reviews.safetensors test.csv --pattern \"un* film\" --json\n"
    "  hanscope-cli concordance reviews.safetensors test.csv --words list.txt --sort weight \\\n"
    "      --out lines.csv\n"
    "\n"
    "An occurrence is a word, or several that follow one another in a sentence; its weight is the\n"
    "share of the sentence that its words have together.";

struct ConcordanceOptions : SurveyOptions {
    std::optional<std::string> word, phrase, pattern, expression;
    std::string order = kConcordanceOrderNames.front();
    std::filesystem::path words, out;
    bool reverse = false, erasure = false, json = false;
};

WordQuery queryOf(const ConcordanceOptions& options) {
    using Kind = WordQuery::Kind;
    std::vector<WordQuery> queries;
    if (options.word) queries.push_back({Kind::Word, *options.word});
    if (options.phrase) queries.push_back({Kind::Phrase, *options.phrase});
    if (options.pattern) queries.push_back({Kind::Pattern, *options.pattern});
    if (options.expression) queries.push_back({Kind::Expression, *options.expression});
    if (!options.words.empty()) queries.push_back({Kind::AnyOf, {}, readWordList(options.words)});
    if (queries.size() != 1)
        throw UsageError(
            "give what to look for by exactly one of --word, --phrase, --pattern, --expression and "
            "--words");
    return queries.front();
}

std::string jsonLine(const ConcordanceLine& line, const ConcordanceText& text,
                     const std::string& place, const std::vector<std::string>& labels) {
    FloatJson object{{"place", place},
                     {"row", text.place.number},
                     {"left", line.left},
                     {"keyword", line.keyword},
                     {"right", line.right},
                     {"weight", line.weights->share},
                     {"shade", line.weights->shade}};
    if (line.effect) object["effect"] = static_cast<float>(*line.effect);
    object["prediction"] = namesOf(text.predicted, labels);
    if (text.truth.kind != TruthKind::None) {
        object["truth"] = namesOf(text.truth.labels, labels);
        if (!text.truth.others.empty()) object["truth"].push_back(text.truth.others);
    }
    return jsonText(object) + "\n";
}

constexpr std::size_t kContextColumns = 38;  // of a terminal, on either side of an occurrence

std::size_t columnsOf(char32_t character) {
    const auto width =
        u_getIntPropertyValue(static_cast<UChar32>(character), UCHAR_EAST_ASIAN_WIDTH);
    return width == U_EA_WIDE || width == U_EA_FULLWIDTH ? 2 : 1;
}

/// The characters of `text` that are nearest to the occurrence.
std::u32string nearTo(const std::string& text, bool isBefore, std::size_t& columns) {
    std::u32string characters;
    for (std::size_t at = 0; at < text.size();) {
        const DecodedCharacter character = decodeUtf8(text, at);
        characters += character.value;
        at += character.length;
    }
    if (isBefore) std::reverse(characters.begin(), characters.end());
    columns = 0;
    std::size_t count = 0;
    while (count < characters.size() && columns + columnsOf(characters[count]) <= kContextColumns)
        columns += columnsOf(characters[count++]);
    characters.resize(count);
    if (isBefore) std::reverse(characters.begin(), characters.end());
    return characters;
}

std::string utf8Of(const std::u32string& characters) {
    std::string text;
    for (const char32_t character : characters) appendUtf8(text, character);
    return text;
}

/// " 0.580             the plot is [dull] and so on  films.csv:12"
std::string plainLine(const ConcordanceLine& line, const std::string& place) {
    std::size_t before = 0, after = 0;
    const std::u32string left = nearTo(line.left, true, before),
                         right = nearTo(line.right, false, after);
    return formatted("%6.3f  ", double{line.weights->share}) +
           std::string(kContextColumns - before, ' ') + utf8Of(left) + "[" + line.keyword + "]" +
           utf8Of(right) + "  " + place + "\n";
}

std::string summary(const ConcordanceCount& count) {
    return amountOf(count.lines, "line") + " in " + grouped(count.textsWithLines) + " of " +
           amountOf(count.texts, "text") + leftOutText(count.skipped);
}

/// Writes the lines in the order that is asked for, each as `lineText` gives it.
ConcordanceCount writeLines(const ConcordanceOptions& options, const WordQuery& query,
                            const Classifier& classifier, const CorpusSource& source,
                            const LineText& lineText,
                            const std::function<void(std::string_view)>& write,
                            const ProgressCallback& progress, const CancelToken& cancel) {
    const ConcordanceRequest request{query, options.erasure ? ConcordanceContent::WeightsAndErasure
                                                            : ConcordanceContent::Weights};
    const auto order = kindNamed<ConcordanceOrder>(kConcordanceOrderNames, options.order);
    const auto place = options.out.empty()
                           ? std::filesystem::temp_directory_path() / "hanscope-concordance"
                           : options.out;
    return writeConcordance(classifier, source, request, order,
                            isDescendingAtFirst(order) != options.reverse, lineText, write, place,
                            progress, cancel, options.threads);
}

int writeConcordanceTable(const ConcordanceOptions& options, const WordQuery& query) {
    return surveyed(options, [&](const Classifier& classifier, const CorpusSource& source,
                                 const ProgressCallback& progress, const CancelToken& cancel) {
        AtomicFile file(options.out);
        file.write(concordanceCsvHead(options.erasure));
        PlaceNames places(source);
        const ConcordanceCount count = writeLines(
            options, query, classifier, source,
            [&](const ConcordanceLine& line, const ConcordanceText& text) {
                return concordanceCsvRow(line, text, places.of(text.place),
                                         classifier.info().labels, options.erasure);
            },
            [&](std::string_view row) { file.write(row); }, progress, cancel);
        file.commit();
        writeOutput("Concordance: " + options.out.string() + " (" + summary(count) + ")\n");
        return count.skipped;
    });
}

int printConcordance(const ConcordanceOptions& options, const WordQuery& query) {
    return surveyed(options, [&](const Classifier& classifier, const CorpusSource& source,
                                 const ProgressCallback& progress, const CancelToken& cancel) {
        PlaceNames places(source);
        const ConcordanceCount count = writeLines(
            options, query, classifier, source,
            [&](const ConcordanceLine& line, const ConcordanceText& text) {
                const std::string place = places.of(text.place);
                return options.json ? jsonLine(line, text, place, classifier.info().labels)
                                    : plainLine(line, place);
            },
            [&](std::string_view line) { writeOutput(std::string(line)); }, progress, cancel);
        writeOutput(options.json ? skippedLine(count.skipped) : summary(count) + "\n");
        return count.skipped;
    });
}

}  // namespace

Command addConcordanceCommand(CLI::App& program) {
    CLI::App* app = addSubcommand(
        program, "concordance",
        "List the occurrences of words in a corpus with the words around them and their weights",
        kConcordanceExamples);
    const auto options = std::make_shared<ConcordanceOptions>();
    addSurveyOptions(*app, *options);
    addValue(*app, "--word", options->word, "WORD", "Look for a word")->check(validText());
    addText(*app, "--phrase", options->phrase, "Look for words that follow one another");
    addText(*app, "--pattern", options->pattern,
            "Look for words with spaces between them; * stands for any characters of a word");
    addText(*app, "--expression", options->expression,
            "Look for regular expressions with spaces between them, each for a whole word");
    addFile(*app, "--words", options->words,
            "Look for any of the words in this file: plain text, or a lexicon (.csv)");
    addChoice(*app, "--sort", options->order,
              "Sort by the place, the occurrence (keyword), its weight p_w, its shade √p_s·p_w, "
              "its effect, a label, or the first, second or third word beside it; numbers begin "
              "with the largest",
              kConcordanceOrderNames);
    app->add_flag("--reverse", options->reverse, "Sort the other way round");
    app->add_flag("--erasure", options->erasure,
                  "Also erase each occurrence, and write how much probability the most probable "
                  "label of its text loses");
    CLI::Option* out =
        addFile(*app, "--out", options->out, "Write a table, CSV, instead of printing the lines");
    app->add_flag("--json", options->json, "Print one JSON object for each line")->excludes(out);
    return {app,
            [options] {
                CommandFiles files{inputsOf(*options),
                                   {{"--out", {message("the concordance"), options->out}}}};
                files.inputs.push_back({message("the list of words"), options->words});
                return files;
            },
            [options] {
                const WordQuery query = queryOf(*options);
                return options->out.empty() ? printConcordance(*options, query)
                                            : writeConcordanceTable(*options, query);
            }};
}

}  // namespace hanscope::cli
