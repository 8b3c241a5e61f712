#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

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

    /// All files and folders that are written for these texts.
    static std::vector<std::filesystem::path> filesFor(const std::string& format,
                                                       const std::filesystem::path& path,
                                                       const std::vector<std::string>& sources);
    /// Throws Error if two texts would have the same id: the names of their files.
    static void requireDistinctIds(const std::vector<std::string>& sources);

    void add(const ShownReading& shown, const std::string& source);
    /// Until now nothing at `path` has changed.
    void commit();

 private:
    std::string format_;
    std::filesystem::path path_;
    std::size_t texts_ = 0;
    std::string labels_;  // the content of neat-vision's file of labels
    std::vector<std::pair<std::filesystem::path, std::string>> documents_;  // of eraser
    std::unique_ptr<AtomicFile> file_;
};

}  // namespace hanscope::cli
