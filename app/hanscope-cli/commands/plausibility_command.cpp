#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <vector>

#include "app/command_line/option_checks.h"
#include "app/command_line/terminal.h"
#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/output.h"
#include "app/hanscope-cli/text_source.h"
#include "core/corpus/marked_spans.h"
#include "core/faithfulness/faithfulness.h"
#include "core/formatted.h"
#include "core/metrics/mark_agreement.h"
#include "core/survey/survey_source.h"
#include "core/text/word_count.h"

namespace hanscope::cli {

namespace {

constexpr char kPlausibilityExamples[] =
    "  hanscope-cli plausibility reviews.safetensors marked.jsonl --marks-column marks\n"
    "  hanscope-cli plausibility reviews.safetensors reviews.labels.jsonl --lens attention --json\n"
    "\n"
    "For each lens, its numbers for the most probable label are compared with the words that\n"
    "people marked as reasons, text by text and without punctuation: the area under the ROC\n"
    "curve (0.5: by chance, 1: all marked words have larger numbers than the others) against\n"
    "each person and against the majority; F1 and intersection over union of as many words as\n"
    "the person marked; the area under the precision-recall curve. The last lines say how well\n"
    "people agree with each other, which is what a lens can reach.";

struct PlausibilityOptions : SurveyOptions {
    std::vector<std::string> lenses;  // ids; empty: all
    std::uint64_t seed = 1;
    bool json = false;
};

// The figures of one lens over texts.
struct LensFigures {
    std::string lens;
    std::array<TextFigure, kMarkFigureNames.size()> figures;
};

/// What was measured.
struct PlausibilityRun {
    std::string model, texts;  // names
    std::uint64_t documents = 0, people = 0;
    std::vector<LensFigures> lenses;
    TextFigure another, others;
    SkippedRows skipped;
};

LensFigures& figuresOf(PlausibilityRun& run, const std::string& lens) {
    const auto found = std::find_if(run.lenses.begin(), run.lenses.end(),
                                    [&](const LensFigures& each) { return each.lens == lens; });
    if (found != run.lenses.end()) return *found;
    run.lenses.push_back({lens, {}});
    return run.lenses.back();
}

bool isWanted(const PlausibilityOptions& options, const std::string& lens) {
    return options.lenses.empty() ||
           std::count(options.lenses.begin(), options.lenses.end(), lens) > 0;
}

void addText(const PlausibilityOptions& options, const Classifier& classifier,
             const StreamedText& text, const CancelToken& cancel, PlausibilityRun& run) {
    std::vector<MarkedWords> people;
    for (const std::vector<Range>& marks : text.marks)
        people.push_back(withoutPunctuation(*text.document, markedWords(*text.document, marks)));
    ++run.documents;
    run.people += people.size();
    const PeopleAgreement agreement = peopleAgreementOf(people);
    run.another.add(agreement.another);
    run.others.add(agreement.others);
    const Reading reading = classifier.read(text.document, {}, cancel);
    for (const Lens* lens : rankingLenses(reading)) {
        if (!isWanted(options, lens->id())) continue;
        const MarkFigures figures = markFiguresOf(
            withoutPunctuation(*text.document, rankingNumbers(*lens, reading, cancel)), people);
        LensFigures& sums = figuresOf(run, lens->id());
        for (std::size_t i = 0; i < figures.size(); ++i) sums.figures[i].add(figures[i]);
    }
}

PlausibilityRun compare(const PlausibilityOptions& options, const Classifier& classifier,
                        const CorpusSource& source, const ProgressCallback& progress,
                        const CancelToken& cancel) {
    PlausibilityRun run{
        modelName(classifier), options.data.filename().string(), 0, 0, {}, {}, {}, {}};
    run.skipped = streamTexts(
        source, classifier.info(),
        [&](std::vector<StreamedText>&& texts) {
            for (const StreamedText& text : texts) addText(options, classifier, text, cancel, run);
        },
        progress, cancel, options.threads,
        [](const Row& row) { return !joinedMarks(row.marks).empty(); });
    return run;
}

DoubleJson json(const TextFigure& figure, std::uint64_t seed) {
    if (figure.texts() == 0) return nullptr;
    return {{"mean", figure.mean()},
            {"interval", orNull(figure.interval(seed))},
            {"texts", figure.texts()}};
}

/// One line of JSON: "model", "texts", "documents", "people" (a person counts in each text), those
/// of addSkipped(), "agreement_of_people" with "another" and "others" (see PeopleAgreement), and
/// "lenses", each with kMarkFigureNames; a figure has "mean", "interval" (null of one text) and
/// "texts", or is null.
std::string plausibilityJson(const PlausibilityRun& run, std::uint64_t seed) {
    DoubleJson object{{"model", run.model},
                      {"texts", run.texts},
                      {"documents", run.documents},
                      {"people", run.people}};
    addSkipped(object, run.skipped);
    object["agreement_of_people"] = {{"another", json(run.another, seed)},
                                     {"others", json(run.others, seed)}};
    object["lenses"] = DoubleJson::object();
    for (const LensFigures& each : run.lenses)
        for (std::size_t i = 0; i < each.figures.size(); ++i)
            object["lenses"][each.lens][kMarkFigureNames[i]] = json(each.figures[i], seed);
    return jsonText(object) + "\n";
}

std::string cell(const TextFigure& figure, std::uint64_t seed) {
    if (figure.texts() == 0) return "                      –";
    const auto interval = figure.interval(seed);
    if (!interval) return formatted("  %.3f                 ", figure.mean());
    return formatted("  %.3f (%.3f to %.3f)", figure.mean(), interval->low, interval->high);
}

std::string named(const std::string& name) {
    return formatted("  %-19s", name.c_str());
}

/// A table with a row for each lens, and two for the people.
std::string plausibilityTable(const PlausibilityRun& run, std::uint64_t seed) {
    std::string text =
        run.model + " on " + run.texts + ": " + amountOf(run.documents, "text") + " with marks" +
        leftOutText(run.skipped) +
        (run.documents == 1 ? ", so there are no intervals\n" : "; means with 95 % intervals\n") +
        named("lens");
    for (const char* title : {"AUC by person", "AUC of the majority", "F1", "IoU", "AUPRC"}) {
        text += formatted("  %-22s", title);
    }
    text = text.substr(0, text.find_last_not_of(' ') + 1) + "\n";
    for (const LensFigures& each : run.lenses) {
        text += named(each.lens);
        for (const TextFigure& figure : each.figures) text += cell(figure, seed);
        text += "\n";
    }
    return text + named("another person") + cell(run.another, seed) + "\n" +
           named("mean of others") + cell(run.others, seed) + "\n";
}

int showPlausibility(const PlausibilityOptions& options) {
    return surveyed(options, [&](const Classifier& classifier, const CorpusSource& source,
                                 const ProgressCallback& progress, const CancelToken& cancel) {
        const PlausibilityRun run = compare(options, classifier, source, progress, cancel);
        if (run.documents == 0)
            throw FileError(options.data,
                            message("no text has marks; say where they are (--marks-column)"));
        writeOutput(options.json ? plausibilityJson(run, options.seed)
                                 : plausibilityTable(run, options.seed));
        return run.skipped;
    });
}

std::vector<std::string> rankingLensNames() {
    std::vector<std::string> names;
    for (const Lens* lens : lenses())
        if (isComputed(*lens) && lens->ranksWords()) names.push_back(lens->id());
    return names;
}

}  // namespace

Command addPlausibilityCommand(CLI::App& program) {
    CLI::App* app =
        addSubcommand(program, "plausibility",
                      "Compare the words of each lens with those that people marked as reasons",
                      kPlausibilityExamples);
    const auto options = std::make_shared<PlausibilityOptions>();
    addSurveyOptions(*app, *options);
    addMarksColumn(*app, options->columns);
    addValue(*app, "--lens", options->lenses, "NAME",
             "Only this lens. May be given several times [all that rank words]")
        ->allow_extra_args(false)
        ->check(oneOf(rankingLensNames()));
    addSeed(*app, options->seed, "Seed of the samples for the intervals");
    app->add_flag("--json", options->json, "Print one JSON object instead of a table");
    return surveyCommand(app, options, showPlausibility);
}

}  // namespace hanscope::cli
