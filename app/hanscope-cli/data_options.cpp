#include "app/hanscope-cli/data_options.h"

#include "app/hanscope-cli/option_checks.h"

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
                                 "Column or key of the labels, where a document has any number of "
                                 "them: a JSON array, "
                                 "or in a table labels with ; or | between them")
                              ->type_name("NAME")
                              ->excludes(label);
    app.add_option("--label-separator", columns.separators,
                   "What separates the labels of a list in a table [; or |]")
        ->type_name("C")
        ->check(character())
        ->needs(labels);
}

void addHierarchyOptions(CLI::App& app, LabelHierarchy& hierarchy) {
    CLI::Option* taxonomy =
        app.add_option("--taxonomy", hierarchy.taxonomy,
                       "Labels form a tree, which this file tells: a parent and its children in a "
                       "line, tabs between. Documents get the ancestors of their labels")
            ->type_name("FILE");
    app.add_option(
           "--path-separator", hierarchy.pathSeparator,
           "Labels form a tree and are paths in it, with TEXT between the parts: \" > \" of "
           "\"cs > CL\"")
        ->type_name("TEXT")
        ->check(notEmpty())
        ->excludes(taxonomy);
}

}  // namespace

void addDataOptions(CLI::App& app, DataOptions& options) {
    CorpusSource& source = options.source;
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
           "Whether a table's first row names the columns: auto, yes or no (the label, then texts)")
        ->type_name("NAME")
        ->check(oneOf({"auto", "yes", "no"}))
        ->default_str("auto");
    app.add_option_function<std::string>(
           "--on-error",
           [&source](const std::string& name) {
               source.onError = name == "skip" ? OnError::Skip : OnError::Stop;
           },
           "At a row that cannot be read: stop, or skip it and list the first of them")
        ->type_name("NAME")
        ->check(oneOf({"stop", "skip"}))
        ->default_str("stop");
}

void addCacheOptions(CLI::App& app, DataOptions& options) {
    app.add_option("--cache", options.cache.folder,
                   "Folder where texts are kept encoded [" + defaultCacheFolder().string() + "]")
        ->type_name("DIR");
    app.add_option_function<double>(
           "--cache-size",
           [&options](double gigabytes) {
               options.cache.mostBytes = static_cast<std::uint64_t>(gigabytes * kGigabyte);
           },
           "Room for them: those not used for longest go first [20, or a tenth of the free disk]")
        ->type_name("GB")
        ->check(number(0, 1e6));
}

void addMaximumClasses(CLI::App& app, DataOptions& options) {
    app.add_option("--max-classes", options.source.mostClasses,
                   "More different labels than N are taken for a mistake")
        ->type_name("N")
        ->check(wholeNumber(1, 100000000))
        ->capture_default_str();
}

ProgressCallback showing(ProgressLine& line, const char* what) {
    return [&line, what](std::uint64_t done, std::uint64_t total) {
        line.update(std::string(what) + "  " +
                    (total ? percent(static_cast<double>(done) / static_cast<double>(total))
                           : roundNumber(static_cast<double>(done))));
    };
}

std::shared_ptr<const EncodedCorpus> openData(const CorpusSource& source, const CacheOptions& cache,
                                              const Preprocessing& preprocessing, int threads,
                                              ProgressLine& line, const CancelToken& cancel) {
    const CorpusReading reading{cache, threads, showing(line, "reading"),
                                [&line](const std::string& notice) { line.print(notice); }};
    auto corpus = openCorpus(source, preprocessing, reading, cancel);
    printSkipped(corpus->skipped(), line);
    return corpus;
}

void printSkipped(const SkippedRows& skipped, ProgressLine& line) {
    if (skipped.empty > 0)
        line.print("documents without a word, left out: " + std::to_string(skipped.empty));
    if (skipped.faulty == 0) return;
    line.print("rows that cannot be read, left out: " + std::to_string(skipped.faulty) +
               (skipped.faulty > skipped.faults.size() ? "; the first of them:" : ""));
    for (const std::string& fault : skipped.faults) line.print("  " + fault);
}

}  // namespace hanscope::cli
