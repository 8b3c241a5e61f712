#include "app/hanscope-cli/foreign_output.h"

#include <set>

#include "core/error.h"
#include "core/explain/foreign_formats.h"

namespace hanscope::cli {

namespace {

namespace fs = std::filesystem;

void makeFolder(const fs::path& folder) {
    std::error_code error;
    fs::create_directory(folder, error);
    if (error)
        throw FileError(
            folder, "this folder cannot be made (" + error.message() + "); choose another place");
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

}  // namespace

std::vector<fs::path> ForeignOutput::filesFor(const std::string& format, const fs::path& path,
                                              const std::vector<std::string>& sources) {
    if (format == "csv") return {path};
    if (format == "neat-vision") return {path, neatVisionLabelFile(path)};
    std::vector<fs::path> files{path, predictionsIn(path)};
    for (const std::string& source : sources) files.push_back(documentIn(path, source));
    return files;
}

void ForeignOutput::requireDistinctIds(const std::vector<std::string>& sources) {
    std::set<std::string> ids;
    for (const std::string& source : sources)
        if (!ids.insert(idOf(source)).second)
            throw Error(source + ": another text is called " + idOf(source) +
                        ", too; rename one of them");
}

ForeignOutput::ForeignOutput(const std::string& format, const fs::path& path)
    : format_(format), path_(path) {
    if (format_ == "eraser") {
        makeFolder(path_);
        makeFolder(path_ / "docs");
    }
    file_ = std::make_unique<AtomicFile>(format_ == "eraser" ? predictionsIn(path_) : path_);
    if (format_ == "csv") file_->write(attributionHeader());
}

void ForeignOutput::add(const ShownReading& shown, const std::string& source) {
    const std::string id = idOf(source);
    const bool isFirst = texts_++ == 0;
    if (format_ == "csv") return file_->write(attributionRows(shown, id));
    if (format_ == "neat-vision") {
        if (isFirst) labels_ = neatVisionLabels(*shown.reading->labels);
        file_->write(isFirst ? "[\n" : ",\n");
        return file_->write(neatVisionSample(shown, id));
    }
    documents_.emplace_back(documentIn(path_, source), eraserDocument(*shown.reading->document));
    file_->write(eraserPrediction(shown, id));
}

void ForeignOutput::commit() {
    for (const auto& [path, text] : documents_) {
        AtomicFile document(path);
        document.write(text);
        document.commit();
    }
    if (format_ == "neat-vision") file_->write(texts_ == 0 ? "[]\n" : "\n]\n");
    if (labels_.empty()) return file_->commit();
    AtomicFile labels(neatVisionLabelFile(path_));
    labels.write(labels_);
    commitTogether(labels, *file_);
}

}  // namespace hanscope::cli
