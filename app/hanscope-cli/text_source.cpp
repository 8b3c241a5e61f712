#include "app/hanscope-cli/text_source.h"

#include <cstdio>

#include "app/command_line/document_input.h"
#include "app/command_line/option_checks.h"
#include "core/error.h"
#include "core/text/text_file.h"

namespace hanscope::cli {

namespace {

// Reads at most one byte more than a document may have; this is enough to refuse it.
std::string readStandardInput() {
    std::string text(kMaxDocumentBytes + 1, '\0');
    text.resize(std::fread(text.data(), 1, text.size(), stdin));
    if (std::ferror(stdin)) throw Error(message("standard input cannot be read"));
    text.shrink_to_fit();
    return text;
}

}  // namespace

Reading readSource(DocumentReader& reader, const Classifier& classifier, const std::string& source,
                   const ProgressCallback& progress, const CancelToken& cancel) {
    if (source != "-")
        return reader.read(readWithNote(source), source, classifier, progress, cancel);
    constexpr char kSource[] = "standard input";
    return reader.read(decodeWithNote(readStandardInput(), kSource), kSource, classifier, progress,
                       cancel);
}

Reading readTokens(const Classifier& classifier, const std::string& source,
                   const ProgressCallback& progress) {
    const bool isInput = source == "-";
    const std::string name = isInput ? "standard input" : source;
    const std::string bytes =
        isInput ? readStandardInput() : readFileBytes(source, kMaxDocumentBytes);
    return classifier.read(tokenizedDocumentFrom(decodeWithNote(bytes, name), name), progress);
}

std::vector<FileRole> inputsOf(const std::filesystem::path& model,
                               const std::vector<std::string>& sources) {
    std::vector<FileRole> files{{message("the model"), model}};
    for (const std::string& source : sources)
        if (source != "-") files.push_back({message("the text"), source});
    return files;
}

std::string modelName(const Classifier& classifier) {
    const ModelInfo& info = classifier.info();
    return info.card.name.empty() ? info.path.stem().string() : info.card.name;
}

void addSurveyOptions(CLI::App& app, SurveyOptions& options) {
    app.add_option("MODEL", options.model, "A model file")->type_name("")->required();
    app.add_option("DATA", options.data, "Texts, labelled or not: a data file or a folder")
        ->type_name("")
        ->required();
    addColumnOptions(app, options.columns);
    addThreadsOption(app, options.threads);
}

std::vector<FileRole> inputsOf(const SurveyOptions& options) {
    return {{message("the model"), options.model}, {message("the texts"), options.data}};
}

}  // namespace hanscope::cli
