#include <cmath>
#include <memory>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "app/command_line/option_checks.h"
#include "app/command_line/terminal.h"
#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/output.h"
#include "core/atomic_file.h"
#include "core/corpus/cache/source_rows.h"
#include "core/corpus/label_project.h"
#include "core/counted.h"
#include "core/csv_text.h"
#include "core/error.h"
#include "core/experiment/texts.h"
#include "core/hierarchy/label_tree.h"
#include "core/hierarchy/taxonomy.h"
#include "core/metrics/rater_agreement.h"
#include "core/survey/common_texts.h"
#include "core/survey/survey_source.h"

namespace hanscope::cli {

namespace {

constexpr char kAgreementExamples[] =
    "  hanscope-cli agreement ada.labels.jsonl bo.labels.jsonl\n"
    "  hanscope-cli agreement ada.labels.jsonl bo.labels.jsonl --taxonomy arxiv.taxonomy \\\n"
    "      --out disagreements.csv --json";

struct AgreementOptions {
    std::filesystem::path first, second, out, taxonomy;
    std::string pathSeparator;
    std::uint64_t seed = 1;
    bool json = false;
};

/// The tree of the first project with the labels that only the second one has; none if the first
/// has none, or if they do not make one tree.
std::optional<LabelTree> treeOfBoth(const LabelProject& first, const LabelProject& second) {
    if (!first.tree()) return std::nullopt;
    std::vector<LabelDefinition> labels = first.labels();
    std::unordered_set<std::string> known;
    for (const LabelDefinition& label : labels) known.insert(label.label);
    for (const LabelDefinition& label : second.labels())
        if (known.insert(label.label).second) labels.push_back(label);
    return codebookTree(labels);
}

/// The tree of the labels, if options or the projects say that there is one.
std::optional<LabelTree> treeOf(const AgreementOptions& options, const LabelProject& first,
                                const LabelProject& second, const std::vector<RatedText>& ratings) {
    if (!options.taxonomy.empty()) return readTaxonomy(options.taxonomy);
    if (options.pathSeparator.empty()) return treeOfBoth(first, second);
    std::vector<std::string> labels;
    for (const RatedText& text : ratings)
        for (const auto* each : {&text.first, &text.second})
            labels.insert(labels.end(), each->begin(), each->end());
    return treeOfPaths(labels, options.pathSeparator);
}

/// The labels of one level that these labels have or lie under.
std::vector<std::string> atLevel(const LabelTree& tree, const std::vector<std::string>& labels,
                                 std::int32_t level) {
    std::vector<std::int32_t> numbers;
    for (const std::string& label : labels) {
        const auto number = tree.find(label);
        if (!number) throw Error(message("the label '%1' is not in the label tree", label));
        numbers.push_back(*number);
    }
    LabelLists own;
    own.append(numbers);
    std::vector<std::string> found;
    for (const std::int32_t each : withAncestors(tree, own[0]))
        if (tree.depth(each) == level) found.push_back(tree.name(each));
    return found;
}

std::vector<RatedText> atLevel(const LabelTree& tree, const std::vector<RatedText>& ratings,
                               std::int32_t level) {
    std::vector<RatedText> all;
    for (const RatedText& text : ratings)
        all.push_back({atLevel(tree, text.first, level), atLevel(tree, text.second, level)});
    return all;
}

struct NamedAgreement {
    std::string name;  // "all", "level 1"
    RaterAgreement agreement;
};

std::vector<NamedAgreement> agreementsOf(const AgreementOptions& options, const LabelProject& first,
                                         const LabelProject& second,
                                         const std::vector<RatedText>& ratings) {
    std::vector<NamedAgreement> all{{"all", agreementOf(ratings, options.seed)}};
    if (const auto tree = treeOf(options, first, second, ratings))
        for (std::int32_t level = 1; level <= tree->maxDepth(); ++level)
            all.push_back({"level " + std::to_string(level),
                           agreementOf(atLevel(*tree, ratings, level), options.seed)});
    return all;
}

DoubleJson figureJson(const AgreementFigure& figure) {
    if (!figure.value) return nullptr;
    return {{"value", *figure.value}, {"interval", {figure.interval.low, figure.interval.high}}};
}

DoubleJson agreementJson(const RaterAgreement& agreement) {
    return {{"agreement", figureJson(agreement.equal)},
            {"kappa", figureJson(agreement.kappa)},
            {"alpha", figureJson(agreement.alpha)}};
}

std::string agreementsJson(const std::vector<NamedAgreement>& all,
                           const std::vector<RatedText>& ratings) {
    DoubleJson object{{"texts", ratings.size()}};
    object.update(agreementJson(all.front().agreement));
    for (std::size_t i = 1; i < all.size(); ++i)
        object["levels"].push_back(agreementJson(all[i].agreement));
    for (const LabelAgreement& label : labelAgreements(ratings)) {
        DoubleJson each{{"label", label.label},
                        {"first", label.first},
                        {"second", label.second},
                        {"both", label.both},
                        {"kappa", nullptr}};
        if (label.kappa) each["kappa"] = *label.kappa;
        object["labels"].push_back(each);
    }
    return jsonText(object) + "\n";
}

std::string figureText(const AgreementFigure& figure, bool isShare) {
    if (!figure.value) return "not defined: all labels are the same";
    const auto text = [isShare](double value) {
        if (isShare) return percent(value);
        const double rounded = std::round(value * 1000) / 1000;
        return csvField(rounded == 0 ? 0 : rounded);
    };
    return text(*figure.value) + "  (" + text(figure.interval.low) + " to " +
           text(figure.interval.high) + ")";
}

std::string agreementsReport(const std::vector<NamedAgreement>& all) {
    std::string report =
        "texts that both labelled  " + std::to_string(all.front().agreement.texts) + "\n";
    for (const NamedAgreement& each : all) {
        if (all.size() > 1) report += each.name + "\n";
        report += "same labels               " + figureText(each.agreement.equal, true) +
                  "\nCohen's kappa             " + figureText(each.agreement.kappa, false) +
                  "\nKrippendorff's alpha      " + figureText(each.agreement.alpha, false) + "\n";
    }
    return report;
}

/// "row","place","first","second","settled","text", of the texts with different labels.
std::string disagreementsCsv(const LabelProject& project, const CommonTexts& common,
                             const CancelToken& cancel) {
    std::unordered_map<std::string, std::size_t> different;
    for (std::size_t i = 0; i < common.keys.size(); ++i)
        if (common.differ(i)) different.emplace(common.keys[i], i);
    std::string csv = "row,place,first,second,settled,text\n";
    SourceRows rows(withoutFaultyRows(project.corpus()));
    PlaceNames places(project.corpus());
    for (Row row; rows.next(row);) {
        cancel.check();
        const auto found = different.find(textKey(row.text));
        if (found == different.end()) continue;
        const RatedText& rating = common.ratings[found->second];
        csv += csvRow(row.number, places.of({row.number, row.line, row.byte}),
                      joined(rating.first, ";"), joined(rating.second, ";"),
                      joined(common.settled[found->second], ";"), row.text);
        different.erase(found);
    }
    for (const Message& text : skippedTexts(rows.skipped())) printError(text.english());
    return csv;
}

int writeAgreement(const AgreementOptions& options) {
    const LabelProject first = LabelProject::read(options.first);
    const LabelProject second = LabelProject::read(options.second);
    const CommonTexts common = commonTexts(first, second);
    if (common.keys.empty())
        throw Error(
            message("'%1' and '%2' have no labelled text in common; both must be projects "
                    "of the same texts",
                    options.first.string(), options.second.string()));
    const auto all = agreementsOf(options, first, second, common.ratings);
    if (!options.out.empty()) {
        writeWhole(options.out, disagreementsCsv(first, common, {}));
    }
    writeOutput(options.json ? agreementsJson(all, common.ratings) : agreementsReport(all));
    return 0;
}

}  // namespace

Command addAgreementCommand(CLI::App& program) {
    CLI::App* app = addSubcommand(program, "agreement",
                                  "Compare the labels that two people gave to the same texts",
                                  kAgreementExamples);
    const auto options = std::make_shared<AgreementOptions>();
    addArgument(*app, "FIRST", options->first, "One person's project (.labels.jsonl)");
    addArgument(*app, "SECOND", options->second, "The other one's");
    addFile(*app, "--out", options->out,
            "Write the texts with different labels, CSV, with a column for the label on which both "
            "agree afterwards");
    CLI::Option* taxonomy = addFile(*app, "--taxonomy", options->taxonomy,
                                    "File with the label tree: also compare at each of its levels; "
                                    "without it the tree of the first project, if it has one, "
                                    "with the labels that only the second one has");
    addText(*app, "--path-separator", options->pathSeparator,
            "The same for labels that are paths, whose parts TEXT separates")
        ->excludes(taxonomy);
    addSeed(*app, options->seed, "Seed of the samples for the intervals");
    app->add_flag("--json", options->json, "Print one JSON object, also with each label's kappa");
    return {app,
            [options] {
                return CommandFiles{
                    {{message("the first project"), options->first},
                     {message("the second project"), options->second},
                     {message("the taxonomy"), options->taxonomy}},
                    {{"--out", {message("the list of disagreements"), options->out}}}};
            },
            [options] { return writeAgreement(*options); }};
}

}  // namespace hanscope::cli
