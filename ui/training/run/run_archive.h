#pragma once

#include <QString>
#include <filesystem>
#include <vector>

#include "core/metrics/baseline.h"
#include "ui/training/run/run_settings.h"

namespace hanscope::ui {

/// A finished run for comparison with others.
struct RunSummary {
    QString name;
    RunSettings settings;             ///< in the order of the rows, the data first
    double score = -1;                ///< 0…1, on the validation set; negative: there is none
    bool isMultiLabel = false;        ///< the score is the micro F1, otherwise the accuracy
    BaselineComparison comparison{};  ///< of the score; without documents: not known
    int epochs = 0;
    double seconds = 0;
    QString modelPath{};   ///< empty if no model was kept
    QString curvesPath{};  ///< file of its reports (core/experiment/metrics_log.h); empty: none
    double linear = -1;    ///< score of words and phrases alone; negative: not measured
};

/// A file of finished runs, for comparison in later sessions. Several windows may use it at the
/// same time, so that each function waits for files and locks: call them on a worker thread.
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
