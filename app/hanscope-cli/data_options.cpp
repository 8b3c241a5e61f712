#include "app/hanscope-cli/data_options.h"

#include <cmath>

#include "app/command_line/option_checks.h"
#include "core/event_handler.h"
#include "core/experiment/texts.h"

namespace hanscope::cli {

namespace {

constexpr double kGigabyte = 1e9;

Header headerNamed(const std::string& name) {
    if (name == "yes") return Header::Present;
    return name == "no" ? Header::Absent : Header::Guessed;
}

void addListOptions(CLI::App& app, Columns& columns, CLI::Option* label) {
    CLI::Option* labels = app.add_option_function<std::string>(
                                 "--labels-column",
                                 [&columns](const std::string& name) {
                                     columns.label = name;
                                     columns.labelling = Labelling::Lists;
                                 },
                                 "Column or key of the labels if a document can have any number of "
                                 "them: a JSON array, or in a table labels separated by ; or |")
                              ->type_name("NAME")
                              ->excludes(label);
    app.add_option("--label-separator", columns.separators,
                   "Character that separates the labels of a list in a table [; or |]")
        ->type_name("C")
        ->check(character())
        ->needs(labels);
}

void addHierarchyOptions(CLI::App& app, LabelHierarchy& hierarchy) {
    CLI::Option* taxonomy =
        app.add_option("--taxonomy", hierarchy.taxonomy,
                       "File with the label tree: each line has a parent and its children, "
                       "separated by tabs. Documents also get the ancestors of their labels")
            ->type_name("FILE");
    app.add_option("--path-separator", hierarchy.pathSeparator,
                   "Labels are paths in a label tree, and TEXT separates their parts: \" > \" in "
                   "\"cs > CL\"")
        ->type_name("TEXT")
        ->check(validText())
        ->excludes(taxonomy);
}

std::string phaseName(Phase phase) {
    switch (phase) {
        case Phase::ReadingTexts:
            return "reading";
        case Phase::CountingWords:
            return "counting";
        case Phase::MakingWordVectors:
            return "word vectors";
        case Phase::Pretraining:
            return "pre-training";
        case Phase::Classifying:
            return "classifying";
    }
    return "";
}

}  // namespace

void addDataOptions(CLI::App& app, CorpusSource& source) {
    app.add_option("DATA", source.path,
                   "Labelled texts: .csv, .tsv, .jsonl or .ss, each also with .gz or .zst, or a "
                   "folder with a folder of .txt files for each label")
        ->type_name("")
        ->required();
    app.add_option("--text-column", source.columns.text, "Column or key of the text [guessed]")
        ->type_name("NAME");
    CLI::Option* label = app.add_option("--label-column", source.columns.label,
                                        "Column or key of the label [guessed]")
                             ->type_name("NAME");
    addListOptions(app, source.columns, label);
    addHierarchyOptions(app, source.hierarchy);
    app.add_option_function<std::string>(
           "--header",
           [&source](const std::string& name) { source.columns.header = headerNamed(name); },
           "Whether the first row of a table has the names of the columns: auto, yes, or no (first "
           "column: label, others: texts)")
        ->type_name("NAME")
        ->check(oneOf({"auto", "yes", "no"}))
        ->default_str("auto");
    app.add_option_function<std::string>(
           "--on-error",
           [&source](const std::string& name) {
               source.onError = name == "skip" ? OnError::Skip : OnError::Stop;
           },
           "What to do at a row that cannot be read: stop, or skip it and list the first such rows")
        ->type_name("NAME")
        ->check(oneOf({"stop", "skip"}))
        ->default_str("stop");
}

void addCacheOptions(CLI::App& app, CacheOptions& cache) {
    app.add_option("--cache", cache.folder,
                   "Folder of the cache for encoded texts and word vectors [" +
                       defaultCacheFolder().string() + "]")
        ->type_name("DIR");
    app.add_option_function<double>(
           "--cache-size",
           [&cache](double gigabytes) {
               cache.maxBytes = static_cast<std::uint64_t>(std::llround(gigabytes * kGigabyte));
           },
           "Largest size of the cache; the least recently used files are removed first [20, or a "
           "tenth of the free disk space]")
        ->type_name("GB")
        ->check(number(0, 1e6));
}

void addMaximumClasses(CLI::App& app, CorpusSource& source) {
    app.add_option("--max-classes", source.maxClasses, "More than N different labels are an error")
        ->type_name("N")
        ->check(wholeNumber(1, 100000000))
        ->capture_default_str();
}

RunListener showingPreparation(ProgressLine& line) {
    return eventHandler(
        [&line](const PhaseProgress& at) {
            line.update(phaseName(at.phase) + (at.share < 0 ? "" : "  " + percent(at.share)) +
                        (at.secondsLeft < 0 ? "" : "  " + duration(at.secondsLeft) + " left"));
        },
        [&line](const Note& note) { line.print(note.sentence); },
        [&line](const Warning& warning) { line.print("warning: " + warning.sentence); });
}

}  // namespace hanscope::cli
