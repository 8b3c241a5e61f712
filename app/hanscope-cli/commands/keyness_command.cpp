#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <utility>

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
#include "core/label_lists.h"
#include "core/survey/counts/keyness.h"
#include "core/survey/counts/word_dispersion.h"
#include "core/survey/grouping.h"
#include "core/survey/survey_table.h"

namespace hanscope::cli {

namespace {

constexpr char kKeynessExamples[] =
    "  hanscope-cli keyness test.csv --group good --against bad\n"
    "  hanscope-cli keyness test.csv --by date --group 2023 --group 2024 --longest 3 --json\n"
    "  hanscope-cli keyness test.csv --model reviews.safetensors --group good --only unused\n"
    "  hanscope-cli keyness test.csv --model reviews.safetensors --of error --out errors.csv\n"
    "\n"
    "Without --against, the group is compared with all other texts that have a label or a value.";

constexpr std::array kGroupsOf{"label", "prediction", "error"};
enum class GroupsOf { Label, Prediction, Error };
constexpr std::array kShown{"all", "unused", "untypical"};
enum class Shown { All, Unused, Untypical };

constexpr char kWrong[] = "wrong", kRight[] = "right";

struct KeynessOptions : SurveyOptions {
    SidesQuestion sides;
    std::string of = kGroupsOf.front(), by, order = kKeynessOrderNames.front(),
                only = kShown.front(), shard;
    KeynessQuestion question;
    bool erasure = false;
    ListOptions list;
};

GroupsOf groupsOf(const KeynessOptions& options) {
    return kindNamed<GroupsOf>(kGroupsOf, options.of);
}

void requireCompatible(const KeynessOptions& options) {
    const bool isError = groupsOf(options) == GroupsOf::Error;
    if (options.sides.group.empty() && !isError)
        throw UsageError("--group is missing; give the label or the value of the group");
    for (const std::string& name : options.sides.group)
        if (std::find(options.sides.against.begin(), options.sides.against.end(), name) !=
            options.sides.against.end())
            throw UsageError("--against '" + name + "' is the same as --group; choose others");
    if (!options.model.empty()) return;
    for (const auto& [option, isGiven] :
         {std::pair{"--of prediction", groupsOf(options) == GroupsOf::Prediction},
          std::pair{"--of error", isError}, std::pair{"--erasure", options.erasure},
          std::pair{"--only", kindNamed<Shown>(kShown, options.only) != Shown::All}})
        if (isGiven) throw UsageError(std::string(option) + " needs a model; give it by --model");
}

/// By the labels of the rows; in the tree of a model also by their ancestors.
void addLabels(SideFinder& finder, const WordsSource& words, const CancelToken& cancel) {
    if (words.source.columns.labelling == Labelling::None)
        throw FileError(words.source.path,
                        message("no column has labels; name it with --label-column, or give a "
                                "column of groups with --by"));
    const TrueLabels labels(words.model);
    SourceRows rows(withoutFaultyRows(words.source));
    for (Row row; rows.next(row);) {
        cancel.check();
        std::vector<std::string> names = row.labels;
        for (const std::int32_t label : truthOf(row, words.source, labels).labels)
            names.push_back(words.model.labels[static_cast<std::size_t>(label)]);
        std::sort(names.begin(), names.end());
        names.erase(std::unique(names.begin(), names.end()), names.end());
        finder.add(row.number, names);
    }
}

void addColumn(SideFinder& finder, const WordsSource& words, const std::string& column,
               const CancelToken& cancel) {
    const ColumnCells read = readColumn(words.source, column, {}, cancel);
    const Grouping grouping = groupsOf(read.column, read.cells);
    if (!grouping.fault.empty()) throw Error(grouping.fault);
    for (std::size_t row = 0; row < read.cells.size(); ++row) {
        const Group& group = grouping.groups[static_cast<std::size_t>(grouping.ofText[row])];
        const bool hasName = group.values == Group::Values::Range;
        finder.add(row, hasName ? std::vector{group.name} : std::vector<std::string>());
    }
}

/// By what the model predicts, or by whether this is right.
void addPredictions(SideFinder& finder, const WordsSource& words, GroupsOf of, const Shard& shard,
                    int threads, const ProgressCallback& progress, const CancelToken& cancel) {
    surveyCorpus(
        *words.classifier, words.source,
        [&](const std::shared_ptr<const SurveyPart>& part) {
            for (std::size_t i = 0; i < part->size(); ++i) {
                const SurveyedText text(*part, i);
                std::vector<std::string> names;
                if (of == GroupsOf::Prediction)
                    names = namesOf(text.predicted(), words.model.labels);
                else if (text.truthKind() == TruthKind::Known)
                    names = {text.isRight() ? kRight : kWrong};
                finder.add(text.place().number, names);
            }
        },
        progress, cancel, threads, [&](const Row& row) { return shard.has(row.number); });
}

/// What is asked for, with all that the options mean.
SidesQuestion questionOf(const KeynessOptions& options, const WordsSource& words) {
    SidesQuestion question = options.sides;
    const GroupsOf of = groupsOf(options);
    if (question.group.empty()) question.group = {kWrong};
    question.isNamelessOther =
        options.by.empty() &&
        (of == GroupsOf::Prediction || (of == GroupsOf::Label && words.source.hasLists()));
    return question;
}

/// Whether only the names of some texts are known: what a model predicts is asked of it for those
/// of the shard alone.
bool isOfSome(const KeynessOptions& options, const Shard& shard) {
    return shard.count > 1 && options.by.empty() && groupsOf(options) != GroupsOf::Label;
}

TextSides sidesOf(const KeynessOptions& options, const WordsSource& words, const Shard& shard,
                  const ProgressCallback& progress, const CancelToken& cancel) {
    const SidesQuestion question = questionOf(options, words);
    SideFinder finder(question, shard);
    const GroupsOf of = groupsOf(options);
    if (!options.by.empty())
        addColumn(finder, words, options.by, cancel);
    else if (of == GroupsOf::Label)
        addLabels(finder, words, cancel);
    else
        addPredictions(finder, words, of, shard, options.threads, progress, cancel);
    return isOfSome(options, shard) ? finder.sidesOfSome() : finder.sides();
}

/// The only label of the group; nothing if it is not one of the model's.
std::optional<std::int32_t> labelOf(const KeynessOptions& options, const ModelInfo& model) {
    if (!options.by.empty() || groupsOf(options) == GroupsOf::Error ||
        options.sides.group.size() != 1)
        return std::nullopt;
    const auto found =
        std::find(model.labels.begin(), model.labels.end(), options.sides.group.front());
    if (found == model.labels.end()) return std::nullopt;
    return static_cast<std::int32_t>(found - model.labels.begin());
}

/// The terms are listed in the order of the result, no more than are asked for; those that the
/// model selects are not known yet.
KeynessQuestion listedIn(const KeynessOptions& options) {
    KeynessQuestion question = options.question;
    setListed(question, options.order, options.list);
    if (kindNamed<Shown>(kShown, options.only) != Shown::All) question.maximum = kMaxKeyTerms;
    return question;
}

/// Whether the model makes little of a term that is typical, or much of one that is not.
bool isShown(const KeyTerm& term, Shown shown) {
    if (shown == Shown::All) return true;
    return term.use && term.isTypical() == (shown == Shown::Unused) &&
           term.use->isUsed == (shown == Shown::Untypical);
}

DoubleJson jsonOf(const KeyTerm& term) {
    DoubleJson object{{"term", term.words},
                      {"group", term.counts.inside},
                      {"others", term.counts.outside},
                      {"group_texts", term.texts[0]},
                      {"others_texts", term.texts[1]},
                      {"group_runs", term.counts.allInside},
                      {"others_runs", term.counts.allOutside},
                      {"sign", term.counts.sign()},
                      {"log_likelihood", term.logLikelihood},
                      {"bayes", term.bayesFactor},
                      {"diff", orNull(term.percentDifference)},
                      {"d", orNull(term.dispersion.juillandD)},
                      {"dp", orNull(term.dispersion.dp)},
                      {"dp_norm", orNull(term.dispersion.dpNorm)},
                      {"typical", term.isTypical()}};
    if (!term.use) return object;
    object["known"] = term.use->isKnown;
    object["weight"] = orNull(term.use->weight);
    object["effect"] = orNull(term.use->effect);
    object["used"] = term.use->isUsed;
    return object;
}

/// "; the first 50 of 12,345 terms".
std::string listedText(const Keyness& keyness) {
    return keyness.terms.size() == keyness.found ? ""
                                                 : "; the first " + grouped(keyness.terms.size()) +
                                                       " of " + grouped(keyness.found) + " terms";
}

std::string keynessJson(const Keyness& keyness, const SidesQuestion& question,
                        const std::optional<std::string>& model) {
    const auto side = [](const std::vector<std::string>& names, const SideSize& size) {
        return DoubleJson{{"names", names}, {"texts", size.texts}, {"words", size.words}};
    };
    DoubleJson object{{"group", side(question.group, keyness.sides[0])},
                      {"others", side(question.against, keyness.sides[1])},
                      {"neither", keyness.neither},
                      {"found", keyness.found},
                      {"least_counts", keyness.minCounts}};
    if (model) object["model"] = *model;
    addSkipped(object, keyness.skipped);
    object["terms"] = DoubleJson::array();
    for (const KeyTerm& term : keyness.terms) object["terms"].push_back(jsonOf(term));
    return jsonText(object) + "\n";
}

/// A line for each length of which rare runs were left out.
std::string rareRunsLines(const Keyness& keyness) {
    std::string lines;
    for (const Message& text : rareRunsTexts(keyness)) lines += text.english() + "\n";
    return lines;
}

/// "12,345 words of 100 texts in the group, 23,456 words of 200 texts in the others".
std::string sizesText(const Keyness& keyness) {
    const auto size = [](const SideSize& side) {
        return amountOf(side.words, "word") + " of " + amountOf(side.texts, "text");
    };
    const std::string neither = keyness.neither == 0
                                    ? ""
                                    : "; " + grouped(keyness.neither) +
                                          (keyness.neither == 1 ? " text is" : " texts are") +
                                          " on neither side";
    return size(keyness.sides[0]) + " in the group, " + size(keyness.sides[1]) + " in the others" +
           neither + leftOutText(keyness.skipped);
}

/// What a model makes of a term, beside whether it is typical.
std::string useText(const KeyTerm& term) {
    if (!term.use) return "–";
    if (!term.use->isKnown) return "unknown";
    if (term.isTypical()) return term.use->isUsed ? "used" : "unused";
    return term.use->isUsed ? "used, untypical" : "–";
}

std::string keynessTable(const Keyness& keyness, bool hasModel) {
    std::vector<std::vector<std::string>> rows{
        {"term", "group", "others", "log-likelihood", "Bayes", "%DIFF", "normalised DP"}};
    if (hasModel) rows[0].insert(rows[0].end(), {"weight", "effect", "model"});
    for (const KeyTerm& term : keyness.terms) {
        rows.push_back({term.words, grouped(term.counts.inside), grouped(term.counts.outside),
                        signedTenths(term.logLikelihood, term.counts), tenths(term.bayesFactor),
                        term.percentDifference ? tenths(*term.percentDifference) : "–",
                        thousandths(term.dispersion.dpNorm)});
        if (!hasModel) continue;
        const WordUse use = term.use.value_or(WordUse());
        rows.back().insert(rows.back().end(),
                           {thousandths(use.weight), thousandths(use.effect), useText(term)});
    }
    std::string text = sizesText(keyness) + listedText(keyness) + "\n" + rareRunsLines(keyness);
    for (const std::string& line : tableLines(rows)) text += line + "\n";
    return text;
}

SkippedRows countShard(const KeynessOptions& options, const WordsSource& words,
                       const ProgressCallback& progress, const CancelToken& cancel) {
    const Shard shard = shardNamed(options.shard);
    const KeynessQuestion& question = options.question;
    const DoubleJson asked{{"group", options.sides.group},
                           {"against", options.sides.against},
                           {"of", options.of},
                           {"by", options.by},
                           {"longest", question.longest},
                           {"min_count", question.minCount},
                           {"parts", question.parts},
                           {"punctuation", question.listsPunctuation}};
    CountWriter writer(options.list.out,
                       countHeader("keyness", asked, shard, options, words, cancel));
    const TextSides sides = sidesOf(options, words, shard, progress, cancel);
    const SkippedRows skipped = writeSides(writer, words.model, words.source, sides, shard,
                                           progress, cancel, options.threads);
    writer.commit(skipped);
    reportShard(options.list.out, shard, skipped);
    return skipped;
}

int listKeyTerms(const KeynessOptions& options) {
    requireCompatible(options);
    return readingTexts([&](const ProgressCallback& progress, const CancelToken& cancel) {
        const WordsSource words = wordsSource(options);
        if (!options.shard.empty()) return countShard(options, words, progress, cancel);
        const TextSides sides = sidesOf(options, words, {}, progress, cancel);
        Keyness keyness = readKeyness(words.model, words.source, sides, listedIn(options), progress,
                                      cancel, options.threads);
        if (words.classifier)
            addUse(keyness.terms,
                   readLexicon(*words.classifier, words.source, progress, cancel,
                               options.erasure ? LexiconContent::WeightsAndErasure
                                               : LexiconContent::Weights,
                               options.threads),
                   words.classifier->vocabulary(), labelOf(options, words.model));
        const auto shown = kindNamed<Shown>(kShown, options.only);
        const auto end = std::remove_if(keyness.terms.begin(), keyness.terms.end(),
                                        [&](const KeyTerm& term) { return !isShown(term, shown); });
        keyness.found -= static_cast<std::uint64_t>(keyness.terms.end() - end);
        keyness.terms.erase(end, keyness.terms.end());
        const SkippedRows skipped = keyness.skipped;
        std::optional<std::string> model;
        if (words.classifier) model = words.model.card.name;
        reportKeyness(std::move(keyness), options.sides, options.order, options.list, model);
        return skipped;
    });
}

void addSideOptions(CLI::App& app, KeynessOptions& options) {
    addValue(
        app, "--group", options.sides.group, "NAME",
        "The label, or the value of the column of --by, of the group; again for several together")
        ->allow_extra_args(false);
    addValue(app, "--against", options.sides.against, "NAME",
             "The same of the texts with which it is compared [all others]")
        ->allow_extra_args(false);
    CLI::Option* of =
        addChoice(app, "--of", options.of,
                  "What makes the groups: the true label, the predicted one, or whether this is "
                  "right or wrong (error: the wrong ones, if no --group is given)",
                  kGroupsOf);
    addValue(app, "--by", options.by, "NAME",
             "The column that makes the groups: its values, ranges of numbers, or days, months or "
             "years of dates (ISO 8601)")
        ->excludes(of);
}

}  // namespace

void setListed(KeynessQuestion& question, const std::string& order, const ListOptions& list) {
    question.order = kindNamed<KeynessOrder>(kKeynessOrderNames, order);
    question.isReversed = list.isReversed;
    if (list.count > 0) question.maximum = std::min<std::size_t>(list.count, kMaxKeyTerms);
}

void reportKeyness(Keyness keyness, const SidesQuestion& question, const std::string& order,
                   const ListOptions& options, const std::optional<std::string>& model) {
    sortKeyness(keyness.terms, kindNamed<KeynessOrder>(kKeynessOrderNames, order));
    arrange(keyness.terms, options);
    if (!options.out.empty()) {
        writeWhole(options.out, keynessCsv(keyness.terms));
        writeOutput("Keyness: " + options.out.string() + " (" + grouped(keyness.terms.size()) +
                    " terms; " + sizesText(keyness) + listedText(keyness) + ")\n" +
                    rareRunsLines(keyness));
    } else {
        writeOutput(options.json ? keynessJson(keyness, question, model)
                                 : keynessTable(keyness, model.has_value()));
    }
}

Command addKeynessCommand(CLI::App& program) {
    CLI::App* app = addSubcommand(program, "keyness",
                                  "List the words that are typical of a group of texts, and what a "
                                  "model makes of them",
                                  kKeynessExamples);
    const auto options = std::make_shared<KeynessOptions>();
    addWordsOptions(*app, *options);
    addSideOptions(*app, *options);
    addNumber(*app, "--longest", options->question.longest,
              "Also count runs of up to so many words of a sentence", 1, 10);
    addNumber(*app, "--min-count", options->question.minCount,
              "Leave out what is rarer on both sides together", 1, 1000000000);
    app->add_flag("--punctuation", options->question.listsPunctuation,
                  "List terms with punctuation marks or symbols, too");
    addNumber(*app, "--parts", options->question.parts,
              "For the dispersion, divide the words of each side into so many equal parts; 0: each "
              "text is one",
              0, kMaxCorpusParts);
    app->add_flag("--erasure", options->erasure,
                  "Also erase every word, and judge what the model makes of a word by its mean "
                  "effect on the label of the group; takes several times as long");
    addChoice(*app, "--only", options->only,
              "With --model: list only words that are typical but hardly used by the model "
              "(unused), or used but not typical (untypical)",
              kShown);
    addChoice(*app, "--sort", options->order,
              "Sort by log-likelihood or Bayes factor (what is rarer in the group comes last), "
              "%DIFF, the occurrences in the group or in the others, or the words",
              kKeynessOrderNames);
    addListOptions(*app, options->list);
    addShardOption(*app, options->shard,
                   {"--erasure", "--only", "--sort", "--reverse", "--count", "--json"});
    return surveyCommand(app, options, listKeyTerms,
                         {{"--out", message("the terms"), &options->list.out}});
}

}  // namespace hanscope::cli
