#include "app/hanscope-cli/foreign_output.h"

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

}  // namespace

ForeignOutput::ForeignOutput(const std::string& format, const fs::path& path)
    : format_(format), path_(path) {
    if (format_ == "eraser") {
        makeFolder(path_);
        makeFolder(path_ / "docs");
    }
    file_ = std::make_unique<AtomicFile>(format_ == "eraser" ? path_ / "predictions.jsonl" : path_);
    if (format_ == "csv") file_->write(attributionHeader());
}

void ForeignOutput::add(const ShownReading& shown, const std::string& source) {
    const std::string id = idOf(source);
    if (!ids_.insert(id).second)
        throw Error(source + ": another text is called " + id + ", too; rename one of them");
    if (format_ == "csv") return file_->write(attributionRows(shown, id));
    if (format_ == "neat-vision") {
        if (ids_.size() == 1) labels_ = neatVisionLabels(*shown.reading->labels);
        file_->write(ids_.size() == 1 ? "[\n" : ",\n");
        return file_->write(neatVisionSample(shown, id));
    }
    AtomicFile document(path_ / "docs" / id);
    document.write(eraserDocument(*shown.reading->document));
    document.commit();
    file_->write(eraserPrediction(shown, id));
}

void ForeignOutput::commit() {
    if (format_ == "neat-vision") file_->write(ids_.empty() ? "[]\n" : "\n]\n");
    if (labels_.empty()) return file_->commit();
    AtomicFile labels(neatVisionLabelFile(path_));
    labels.write(labels_);
    commitTogether(labels, *file_);
}

}  // namespace hanscope::cli
