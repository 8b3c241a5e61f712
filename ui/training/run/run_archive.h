#pragma once

#include <filesystem>
#include <vector>

#include "ui/training/run/run_table_model.h"

namespace hanscope::ui {

/// Finished runs in a file, for comparing them in later sessions; several windows may share it.
class RunArchive {
 public:
    static constexpr int kMost = 200;  ///< of more, the oldest go

    explicit RunArchive(std::filesystem::path file) : file_(std::move(file)) {}

    /// The oldest first. A file that is not there, or not of runs, holds none.
    std::vector<RunSummary> runs() const;
    /// A file that is not of runs is kept aside as FILE.unreadable. Throw FileError if the file
    /// cannot be written; it is then as it was.
    void add(const RunSummary& run) const;
    void remove(const RunSummary& run) const;

 private:
    template <class Change>
    void change(Change change) const;

    std::filesystem::path file_;
};

}  // namespace hanscope::ui
