#pragma once

#include <filesystem>
#include <vector>

#include "ui/training/run/run_table_model.h"

namespace hanscope::ui {

/// A file of finished runs, for comparison in later sessions. Several windows may use it at the
/// same time.
class RunArchive {
 public:
    static constexpr int kMax = 200;  ///< if there are more, the oldest are removed

    explicit RunArchive(std::filesystem::path file) : file_(std::move(file)) {}

    /// The runs, oldest first. Empty if the file does not exist or is invalid.
    std::vector<RunSummary> runs() const;
    /// Both change the file, and remove the reports of the runs that they remove. An invalid file
    /// is renamed to FILE.unreadable. Throw FileError if the file cannot be written; it is then
    /// unchanged.
    void add(const RunSummary& run) const;
    void remove(const RunSummary& run) const;

 private:
    template <class Change>
    void change(Change change) const;

    std::filesystem::path file_;
};

}  // namespace hanscope::ui
