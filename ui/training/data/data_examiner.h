#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <array>
#include <atomic>
#include <filesystem>
#include <memory>
#include <vector>

#include "core/corpus/data_check.h"
#include "core/corpus/inspection.h"
#include "core/corpus/labelled_data.h"
#include "core/hierarchy/label_tree.h"
#include "core/progress.h"
#include "ui/background/background_worker.h"

namespace hanscope::ui {

/// All of a source: counted, and checked in itself.
struct ExaminedData {
    CountedCorpus counted;
    std::vector<DataWarning> warnings;
    std::shared_ptr<const LabelTree> tree;         ///< that its labels form; null: none
    std::vector<std::uint64_t> documentsPerLabel;  ///< of the tree
};

/// What validates, beside the warnings about it.
struct ExaminedValidation {
    std::shared_ptr<const EncodedCorpus> corpus;  ///< of the file; null where a share validates
    std::size_t training = 0;                     ///< documents
    std::size_t validation = 0;
    std::vector<DataWarning> warnings;
};

/// Looks at labelled texts off the GUI thread, in steps, each of which needs the one before (but
/// for the tree, which only some sources have). Asking for a step cancels it and those behind it,
/// and only the newest answer is told. Lives on the GUI thread.
class DataExaminer : public QObject {
    Q_OBJECT
 public:
    enum class Step { Inspection, Tree, Count, Validation };

    /// `cache`: folder of encoded corpora; empty: the usual one.
    explicit DataExaminer(std::filesystem::path cache, QObject* parent = nullptr);
    ~DataExaminer() override;

    void inspect(const std::filesystem::path& path, const Columns& wanted);
    void readTree(const std::filesystem::path& taxonomy);
    void count(const CorpusSource& source);
    void validate(std::shared_ptr<const ExaminedData> training, const Validation& validation,
                  std::uint64_t seed);
    /// Cancels the step and those behind it; nothing is told of them any more.
    void cancel(Step from);
    bool isBusy(Step step) const { return runs_[index(step)].isBusy; }

 Q_SIGNALS:
    void inspected(const hanscope::SourceInspection& inspection);
    void treeRead(const std::shared_ptr<const hanscope::LabelTree>& tree);
    void counted(const std::shared_ptr<const hanscope::ui::ExaminedData>& data);
    void validated(const hanscope::ui::ExaminedValidation& validation);
    void failed(hanscope::ui::DataExaminer::Step step, const QString& sentence);
    /// Ten times a second while something is counted; `share` in 0…1, or −1 where it is not known.
    void progressed(double share);

 private:
    struct Run {
        quint64 generation = 0;
        CancelToken cancel;
        bool isBusy = false;
    };
    struct Progress {
        std::atomic<std::uint64_t> done{0}, total{0};
    };

    static std::size_t index(Step step) { return static_cast<std::size_t>(step); }
    CancelToken begin(Step step);
    template <class Work, class Tell>
    void start(Step step, Work work, Tell tell);
    ProgressCallback progress();
    void tellProgress();

    std::filesystem::path cache_;
    std::array<Run, 4> runs_;
    std::shared_ptr<Progress> progress_;
    QTimer timer_;
    BackgroundWorker worker_;
};

}  // namespace hanscope::ui
