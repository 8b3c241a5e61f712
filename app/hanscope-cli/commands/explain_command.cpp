#include <filesystem>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "app/command_line/lens_options.h"
#include "app/command_line/option_checks.h"
#include "app/command_line/terminal.h"
#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/output.h"
#include "app/hanscope-cli/reading_report.h"
#include "app/hanscope-cli/text_source.h"
#include "core/atomic_file.h"
#include "core/error.h"
#include "core/experiment/texts.h"
#include "core/explain/lens.h"
#include "core/explain/weights_export.h"
#include "core/faithfulness/flip.h"
#include "core/formatted.h"
#include "core/in_quotes.h"
#include "core/model/document_reader.h"
#include "core/model_file/model_file.h"
#include "core/text/word_count.h"

namespace hanscope::cli {

namespace {

namespace fs = std::filesystem;

/// Returns whether it was not there.
bool makeFolder(const fs::path& folder) {
    std::error_code error;
    const bool isNew = fs::create_directory(folder, error);
    if (error)
        throw FileError(folder, message("this folder cannot be made (%1); choose another place",
                                        error.message()));
    return isNew;
}

std::string idOf(const std::string& source) {
    return source == "-" ? "standard-input" : fs::path(source).filename().string();
}

fs::path predictionsIn(const fs::path& folder) {
    return folder / "predictions.jsonl";
}

fs::path documentIn(const fs::path& folder, const std::string& source) {
    return folder / "docs" / idOf(source);
}

/// Writes the numbers of a lens for several texts in the format of another program
/// (core/explain/weights_export.h): neat-vision is a file, with its labels in NAME.labels.json
/// next to it; csv is a file; eraser is a folder with predictions.jsonl and docs/ID.
class ForeignOutput {
 public:
    /// `format`: "neat-vision", "eraser" or "csv". Throws FileError if `path` cannot be written.
    ForeignOutput(const std::string& format, const fs::path& path) : format_(format), path_(path) {
        if (format_ == "eraser")
            for (const fs::path& folder : {path_, path_ / "docs"})
                if (makeFolder(folder)) made_.push_back(folder);
        file_ = std::make_unique<AtomicFile>(format_ == "eraser" ? predictionsIn(path_) : path_);
        if (format_ == "csv") file_->write(attributionHeader());
    }

    /// Folders that were made in vain are removed.
    ~ForeignOutput() {
        file_ = nullptr;
        std::error_code ignored;
        for (auto folder = made_.rbegin(); folder != made_.rend(); ++folder)
            fs::remove(*folder, ignored);  // unless it holds something
    }
    ForeignOutput(const ForeignOutput&) = delete;
    ForeignOutput& operator=(const ForeignOutput&) = delete;

    /// All files and folders that are written for these texts.
    static std::vector<std::filesystem::path> filesFor(const std::string& format,
                                                       const fs::path& path,
                                                       const std::vector<std::string>& sources) {
        if (format == "csv") return {path};
        if (format == "neat-vision") return {path, neatVisionLabelFile(path)};
        std::vector<fs::path> files{path, predictionsIn(path)};
        for (const std::string& source : sources) files.push_back(documentIn(path, source));
        return files;
    }

    /// Throws Error if two texts would have the same id: the names of their files.
    static void requireDistinctIds(const std::vector<std::string>& sources) {
        std::set<std::string> ids;
        for (const std::string& source : sources)
            if (!ids.insert(idOf(source)).second)
                throw Error(message("%1: another text is called %2, too; rename one of them",
                                    source, idOf(source)));
    }

    void add(const ShownReading& shown, const std::string& source) {
        const std::string id = idOf(source);
        const bool isFirst = texts_++ == 0;
        if (format_ == "csv") return file_->write(attributionRows(shown, id));
        if (format_ == "neat-vision") {
            if (isFirst) labels_ = neatVisionLabels(*shown.reading->labels);
            file_->write(isFirst ? "[\n" : ",\n");
            return file_->write(neatVisionSample(shown, id));
        }
        documents_.emplace_back(documentIn(path_, source),
                                eraserDocument(*shown.reading->document));
        file_->write(eraserPrediction(shown, id));
    }

    /// Before this call nothing at `path` is changed.
    void commit() {
        for (const auto& [path, text] : documents_) writeWhole(path, text);
        if (format_ == "neat-vision") file_->write(texts_ == 0 ? "[]\n" : "\n]\n");
        if (labels_.empty()) return file_->commit();
        AtomicFile labels(neatVisionLabelFile(path_));
        labels.write(labels_);
        commitTogether(labels, *file_);
    }

 private:
    std::string format_;
    std::filesystem::path path_;
    std::size_t texts_ = 0;
    std::string labels_;  // the content of neat-vision's file of labels
    std::vector<std::pair<std::filesystem::path, std::string>> documents_;  // of eraser
    std::vector<std::filesystem::path> made_;                               // its folders
    std::unique_ptr<AtomicFile> file_;
};

std::string wholePercent(double probability) {
    return formatted("%6.2f %%", 100 * probability);
}

std::string labelOf(const Reading& reading, std::int32_t label) {
    return inOneLine((*reading.labels)[static_cast<std::size_t>(label)]);
}

std::string flipLine(const Flip& flip, const EditedTexts& texts, const Reading& reading) {
    const std::string label = labelOf(reading, flip.label);
    const std::string words = std::to_string(flip.steps.size()) +
                              (flip.steps.size() == 1 ? " word" : " words") + " of " +
                              std::to_string(countWords(*reading.document));
    const bool isReplaced = texts.isPredicted() && !reading.outputs.isMultiLabel();
    const std::string top = labelOf(reading, flip.top) + " (" + percent(flip.topProbability) + ")";
    const std::string decision = label + (isReplaced            ? " becomes " + top
                                          : texts.isPredicted() ? " is no longer predicted"
                                                                : " is predicted");
    if (flip.flips) return decision + " after a change of " + words + ":\n";
    if (flip.steps.empty()) return "nothing can be changed, so nothing flips the decision.\n";
    return "no change that was tried flips the decision about " + label +
           "; the nearest is a change of " + words + ":\n";
}

/// One line of JSON: "source", "model", "label", "probability" (of the whole text), "predicted",
/// "flips", "top_label" and "top_probability" (after all steps), "steps" with "begin", "end",
/// "text", "replacement" (unless words are removed) and the "probability" after the step.
std::string flipJson(const Flip& flip, const EditedTexts& texts, const Reading& reading,
                     const Classifier& classifier, const SourceText& source) {
    DoubleJson steps = DoubleJson::array();
    for (const Flip::Step& step : flip.steps) {
        const Range range = reading.document->words()[step.edit.word];
        DoubleJson json{{"begin", range.begin},
                        {"end", range.end},
                        {"text", std::string(reading.document->at(range))}};
        if (step.edit.replacement != WordEdit::kRemove)
            json["replacement"] = classifier.vocabulary().word(step.edit.replacement);
        json["probability"] = step.probability;
        steps.push_back(std::move(json));
    }
    return jsonText(DoubleJson{{"source", source.name},
                               {"model", modelName(classifier)},
                               {"label", (*reading.labels)[static_cast<std::size_t>(flip.label)]},
                               {"probability", flip.before},
                               {"predicted", texts.isPredicted()},
                               {"flips", flip.flips},
                               {"top_label", (*reading.labels)[static_cast<std::size_t>(flip.top)]},
                               {"top_probability", flip.topProbability},
                               {"steps", std::move(steps)}}) +
           "\n";
}

/// The same as text for people.
std::string flipSummary(const Flip& flip, const EditedTexts& texts, const Reading& reading,
                        const Classifier& classifier, const SourceText& source) {
    std::string text = source.name + ": " + flipLine(flip, texts, reading);
    text += "  " + wholePercent(flip.before) + "  the whole text\n";
    for (const Flip::Step& step : flip.steps) {
        text += "  " + wholePercent(step.probability) + "  ";
        const std::string word(reading.document->at(reading.document->words()[step.edit.word]));
        text +=
            step.edit.replacement == WordEdit::kRemove
                ? "without '" + word + "'"
                : "'" + word + "' → '" + classifier.vocabulary().word(step.edit.replacement) + "'";
        text += "\n";
    }
    return text;
}

constexpr char kExplainExamples[] =
    "  hanscope-cli explain reviews.safetensors letter.txt\n"
    "  hanscope-cli explain reviews.safetensors letter.txt --label 2 --against 1\n"
    "  hanscope-cli explain reviews.safetensors letter.txt --lens integrated --json\n"
    "  hanscope-cli explain reviews.safetensors letter.txt --flip\n"
    "  hanscope-cli explain reviews.safetensors *.txt --lens attention --format neat-vision "
    "--out attention.json";

constexpr std::size_t kNearWords = 8;

struct ExplainOptions {
    std::filesystem::path model;
    SourceOptions texts;
    LensOptions lens;
    std::string format;         // of `out`
    std::filesystem::path out;  // empty: standard output
    bool flip = false, near = false, json = false;
    int member = 0;  // of an ensemble, from 1; 0: all
    int threads = 0;
};

// What the documents of one call share.
struct Explainer {
    const ExplainOptions& options;
    std::shared_ptr<const Classifier> classifier;
    std::unique_ptr<const NearWords> nearWords;  // with `near` only
    const CancelToken& cancel;
    ProgressLine& line;

    ProgressCallback progress(const SourceText& text) const {
        return showingPercent(line, text.name);
    }

    std::shared_ptr<const ShownReading> shownOf(Reading reading, const SourceText& text) const {
        View view;
        view.scale = WeightScale::Joint;
        chooseLens(options.lens, classifier->info().labels, view);
        if (options.member > 0) view.member = options.member - 1;
        auto shown = explain(std::make_shared<const Reading>(std::move(reading)), view, cancel,
                             nullptr, progress(text));
        requireShown(options.lens, *shown);
        return shown;
    }

    std::string textOf(const ShownReading& shown, const SourceText& text) const {
        return options.json
                   ? readingJson(*shown.reading, text, modelName(*classifier), &shown.weights)
                   : lensSummary(shown, text);
    }

    std::string flipOf(const Reading& reading, const SourceText& text) const {
        const std::int32_t label =
            options.lens.label.empty()
                ? argmax(reading.probabilities)
                : labelNamed("--label", options.lens.label, classifier->info().labels);
        const EditedTexts texts(*classifier, reading, label);
        const Effects effects =
            reading.explainer->erase({label, {}}, Removal::Delete, progress(text), cancel);
        const auto near = [&](std::uint32_t word) {
            return nearWords->of(texts.text().words[word], kNearWords);
        };
        const ChoicesOfWord choices =
            amongWords(*reading.document, classifier->vocabulary(),
                       nearWords ? ChoicesOfWord(near) : ChoicesOfWord(removeWord));
        const Flip flip = findFlip(texts, effects.words, choices, progress(text), cancel);
        return options.json ? flipJson(flip, texts, reading, *classifier, text)
                            : flipSummary(flip, texts, reading, *classifier, text);
    }
};

void requireFlipOptions(const ExplainOptions& options) {
    if (options.near && !options.flip)
        throw UsageError("--near is for --flip; add --flip or leave it out");
    if (options.flip && (!options.lens.against.empty() || options.lens.unknown))
        throw UsageError("--flip is about one label; leave out --against and --unknown");
    if (options.flip && options.member > 0)
        throw UsageError("--flip is about the decision of the whole ensemble; leave out --member");
    if (!options.flip) requireSound(options.lens);
}

void requireFormatOptions(const ExplainOptions& options) {
    if (options.format.empty() != options.out.empty())
        throw UsageError("--format and --out belong together; give both or none");
    if (!options.format.empty() && (options.json || options.flip))
        throw UsageError("--format: writes a lens; leave out --json and --flip");
}

CommandFiles filesOf(const ExplainOptions& options) {
    CommandFiles files{inputsOf(options.model, options.texts.sources), {}};
    if (options.out.empty()) return files;
    ForeignOutput::requireDistinctIds(options.texts.sources);
    for (const std::filesystem::path& path :
         ForeignOutput::filesFor(options.format, options.out, options.texts.sources))
        files.outputs.push_back({"--out", {message("the file"), path}});
    return files;
}

int explainTexts(const ExplainOptions& options) {
    requireFlipOptions(options);
    requireFormatOptions(options);
    const CancelToken cancel;
    const InterruptGuard guard(cancel);
    ProgressLine line;
    Explainer explainer{options, loadClassifier(options.model, options.threads), nullptr, cancel,
                        line};
    requireLabels(options.lens, explainer.classifier->info().labels);
    requireMember(options.member, explainer.classifier->info().members);
    if (options.near) explainer.nearWords = std::make_unique<NearWords>(options.model);
    std::optional<ForeignOutput> foreign;
    if (!options.out.empty()) foreign.emplace(options.format, options.out);
    Message unwritten;  // why the output could not be written; empty: it could
    const auto open = [&](const std::string& source) {
        return SourceTexts(source, options.texts, explainer.classifier->info());
    };
    const auto report = [&](const SourceText& text) -> std::string {
        Reading reading =
            readDocument(text.document, *explainer.classifier, explainer.progress(text), cancel);
        if (options.flip) return explainer.flipOf(reading, text);
        const auto shown = explainer.shownOf(std::move(reading), text);
        if (!foreign) return explainer.textOf(*shown, text);
        try {
            foreign->add(*shown, text.name);
        } catch (const Error& error) {  // no other text could be written either
            unwritten = error.sentence();
            throw Cancelled();
        }
        return "";
    };
    int status = 0;
    try {
        status = reportTexts(options.texts.sources, open, report, cancel);
    } catch (const Cancelled&) {
        throw Error(unwritten.empty() ? message("stopped before all texts were explained")
                                      : unwritten);
    }
    if (foreign && status != 0)
        throw Error(message("nothing was written to '%1', because not all texts could be explained",
                            options.out.string()));
    if (foreign) foreign->commit();
    return status;
}

}  // namespace

Command addExplainCommand(CLI::App& program) {
    CLI::App* app = addSubcommand(program, "explain", "Show which words decided", kExplainExamples);
    const auto options = std::make_shared<ExplainOptions>();
    options->lens.lens = kErasureLens;
    addModelArgument(*app, options->model);
    addSources(*app, options->texts);
    addLensOptions(*app, options->lens);
    CLI::Option* lens = app->get_option("--lens");
    addValue(*app, "--member", options->member, "K",
             "Explain member K of an ensemble instead of the mean of all")
        ->check(wholeNumber(1, kMaxMembers));
    app->add_flag("--flip", options->flip,
                  "Instead of a lens: a small set of words whose removal flips the decision about "
                  "the label")
        ->excludes(lens);
    app->add_flag("--near", options->near,
                  "With --flip: replace words by near ones of the vocabulary instead");
    app->add_flag("--json", options->json, "Print one JSON object per document and line");
    addValue(*app, "--format", options->format, "NAME",
             "Write the words' numbers for another program: neat-vision, eraser (predictions and "
             "docs, a folder) or csv (a table of attributions)")
        ->check(oneOf({"neat-vision", "eraser", "csv"}));
    addValue(*app, "--out", options->out, "OUT", "With --format: the file or folder to write");
    addThreadsOption(*app, options->threads);
    return {app, [options] { return filesOf(*options); },
            [options] { return explainTexts(*options); }};
}

}  // namespace hanscope::cli
