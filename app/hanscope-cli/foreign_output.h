#pragma once

#include <filesystem>
#include <memory>
#include <set>
#include <string>

#include "core/atomic_file.h"
#include "core/explain/lens.h"

namespace hanscope::cli {

/// Writes what a lens says about several texts in a form of another program
/// (core/explain/foreign_formats.h): neat-vision is a file, with its labels in NAME.labels.json
/// beside it; csv is a file; eraser is a folder with predictions.jsonl and docs/ID.
class ForeignOutput {
 public:
    /// `format`: "neat-vision", "eraser" or "csv". Throws FileError if `path` cannot be written.
    ForeignOutput(const std::string& format, const std::filesystem::path& path);

    /// The text's id is the name of its file. Throws Error if another text had this name.
    void add(const ShownReading& shown, const std::string& source);
    /// Nothing is at `path` before, apart from the documents of eraser.
    void commit();

 private:
    std::string format_;
    std::filesystem::path path_;
    std::set<std::string> ids_;
    std::string labels_;  // the content of neat-vision's file of labels
    std::unique_ptr<AtomicFile> file_;
};

}  // namespace hanscope::cli
