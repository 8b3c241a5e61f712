#include <algorithm>
#include <memory>
#include <string>
#include <unordered_set>
#include <vector>

#include "app/command_line/option_checks.h"
#include "app/command_line/terminal.h"
#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/output.h"
#include "core/atomic_file.h"
#include "core/corpus/cache/source_rows.h"
#include "core/corpus/exports/label_export.h"
#include "core/corpus/exports/label_formats.h"
#include "core/corpus/inspection.h"
#include "core/counted.h"
#include "core/error.h"
#include "core/explain/weights_export.h"

namespace hanscope::cli {

namespace {

constexpr char kExportLabelsExamples[] =
    "  hanscope-cli export-labels films.labels.jsonl --out labelled.csv\n"
    "  hanscope-cli export-labels papers.labels.jsonl --all --out papers.jsonl\n"
    "  hanscope-cli export-labels films.labels.jsonl --out labelled.csv --reasons eraser\n"
    "  hanscope-cli export-labels films.labels.jsonl --format label-studio --out tasks.json";

struct ExportLabelsOptions {
    std::filesystem::path project, out, reasons;
    std::string format;
    bool all = false;
};

/// [word] whether it lies in a range that was marked.
std::vector<std::uint8_t> marksOf(const Document& document, const std::vector<Range>& reasons) {
    std::vector<std::uint8_t> marks;
    for (const Range& word : document.words())
        marks.push_back(std::any_of(reasons.begin(), reasons.end(), [&](const Range& reason) {
            return reason.begin <= word.begin && word.end <= reason.end;
        }));
    return marks;
}

/// Throws FileError unless the folder is empty, which is made if it does not exist.
void requireEmptyFolder(const std::filesystem::path& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder / "docs", error);
    if (error) throw FileError(folder, message("this folder cannot be made: %1", error.message()));
    const bool hasOther =
        std::any_of(std::filesystem::directory_iterator(folder), {}, [](const auto& entry) {
            return entry.path().filename() != "docs" || !std::filesystem::is_empty(entry);
        });
    if (hasOther) throw FileError(folder, message("this folder is not empty; choose another one"));
}

/// The texts with marked words as annotations of ERASER: FOLDER/docs/KEY and, in the end,
/// FOLDER/annotations.jsonl. The folder must be empty. Returns their number.
std::size_t writeReasons(const LabelProject& project, const std::filesystem::path& folder,
                         const CancelToken& cancel) {
    const CorpusSource& corpus = project.corpus();
    SourceRows rows(withoutFaultyRows(corpus));
    Segmenter segmenter({guessedLanguage(corpus)});
    std::unordered_set<std::string> written;
    std::string annotations;
    for (Row row; rows.next(row);) {
        cancel.check();
        const std::string key = textKey(row.text);
        const TextDecision* made = project.find(key);
        const bool hasReasons = made && made->decision == Decision::Labelled &&
                                !made->reasons.empty() && written.insert(key).second;
        if (!hasReasons) continue;
        const Document document = documentOf(row, segmenter, cancel);
        const std::string labels = joined(project.labelsOf(*made), ", ");
        writeWhole(folder / "docs" / key, eraserDocument(document));
        annotations +=
            eraserAnnotation(document, key, labels, marksOf(document, made->reasons)) + "\n";
    }
    writeWhole(folder / "annotations.jsonl", annotations);
    return written.size();
}

int writeLabels(const ExportLabelsOptions& options) {
    const CancelToken cancel;
    const InterruptGuard guard(cancel);
    ProgressLine line;
    const LabelProject project = LabelProject::read(options.project);
    for (const Message& fault : project.faults()) line.print("warning: " + fault.english());
    if (!options.reasons.empty()) requireEmptyFolder(options.reasons);
    bool isWritten = false;  // the file of the labels
    try {
        const LabelExportResult result = exportLabels(
            project, options.out, options.all ? ExportedTexts::All : ExportedTexts::Labelled,
            showingPercent(line), cancel, options.format);
        isWritten = true;
        for (const Message& text : skippedTexts(result.skipped)) line.print(text.english());
        if (!options.reasons.empty()) {
            const std::size_t texts = writeReasons(project, options.reasons, cancel);
            writeOutput("Reasons: " + options.reasons.string() + " (" + std::to_string(texts) +
                        (texts == 1 ? " text)\n" : " texts)\n"));
        }
        writeOutput("Labels: " + options.out.string() + " (" + std::to_string(result.rows) +
                    (result.rows == 1 ? " row" : " rows") + leftOutText(result.skipped) + ")\n");
        return 0;
    } catch (const Cancelled&) {
        if (!isWritten)
            throw Error(message("stopped before all texts were read; nothing was written"));
        throw Error(
            message("stopped before all marked words were written; '%1' has all labels, "
                    "but '%2' must be emptied before you try again",
                    options.out, options.reasons));
    }
}

}  // namespace

Command addExportLabelsCommand(CLI::App& program) {
    CLI::App* app = addSubcommand(program, "export-labels",
                                  "Write the labels of a project with all columns of its corpus",
                                  kExportLabelsExamples);
    const auto options = std::make_shared<ExportLabelsOptions>();
    addArgument(*app, "PROJECT", options->project, "The project (.labels.jsonl)");
    addFile(*app, "--out", options->out,
            "The file to write: .jsonl, or else a table, CSV, unless --format says more")
        ->required();
    std::vector<std::string> formats;
    for (const LabelFormat& format : labelFormats()) formats.emplace_back(format.name);
    app->add_option(
           "--format", options->format,
           "What is written: a table (csv) or JSON lines (jsonl) with all columns, or what "
           "doccano, Prodigy, Label Studio or Argilla read, in which marked words are "
           "spans (default: by the ending of FILE)")
        ->check(oneOf(formats));
    app->add_flag("--all", options->all, "Also texts without a label, but not removed ones");
    addValue(*app, "--reasons", options->reasons, "DIR",
             "Also write the texts with marked words, as annotations of the ERASER benchmark, into "
             "this folder, which must be empty or new");
    return {app,
            [options] {
                return CommandFiles{{{message("the project"), options->project}},
                                    {{"--out", {message("the labels"), options->out}},
                                     {"--reasons", {message("the reasons"), options->reasons}}}};
            },
            [options] { return writeLabels(*options); }};
}

}  // namespace hanscope::cli
