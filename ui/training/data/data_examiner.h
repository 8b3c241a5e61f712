#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <array>
#include <atomic>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "core/corpus/data_check.h"
#include "core/corpus/encoded/corpus.h"
#include "core/corpus/inspection.h"
#include "core/experiment/starting_model.h"
#include "core/hierarchy/label_tree.h"
#include "core/progress.h"
#include "ui/background/background_worker.h"

namespace hanscope::ui {

/// A whole source, counted and checked.
struct ExaminedData {
    CountedCorpus counted;
    std::string language;  ///< that of the script of its texts
    std::vector<DataWarning> warnings;
    /// A bundled model of texts of the same kind; nothing: there is none.
    std::optional<StartingModel> start;
    std::shared_ptr<const LabelTree> tree;  ///< the tree of its labels; null if there is none
    std::vector<std::uint64_t> documentsPerLabel;  ///< for each label of the tree
};

/// The validation documents and the warnings about them.
struct ExaminedValidation {
    std::shared_ptr<const EncodedCorpus>
        corpus;                ///< of the validation file; null if a share of the data is used
    std::size_t training = 0;  ///< number of documents
    std::size_t validation = 0;
    std::vector<DataWarning> warnings;
};

/// Examines labelled texts on a worker thread, in steps. Each step needs the previous one (except
/// for the tree, which only some sources have). Requesting a step cancels this step and the later
/// ones; only the result of the newest request is emitted. Use it on the GUI thread only.
class DataExaminer : public QObject {
    Q_OBJECT
 public:
    enum class Step { Inspection, Tree, Count, Validation };

    /// `cache`: folder of encoded corpora; empty: the usual one. `bundled`: folder of the models
    /// among which ExaminedData::start is; it need not exist.
    explicit DataExaminer(std::filesystem::path cache, std::filesystem::path bundled = {},
                          QObject* parent = nullptr);
    ~DataExaminer() override { cancel(Step::Inspection); }

    void inspect(const std::filesystem::path& path, const Columns& wanted);
    void readTree(const std::filesystem::path& taxonomy);
    void count(const CorpusSource& source);
    void validate(std::shared_ptr<const ExaminedData> training, const Validation& validation,
                  std::uint64_t seed);
    /// Cancels the step and the later ones; no more signals are emitted for them.
    void cancel(Step from);
    bool isBusy(Step step) const { return runs_[index(step)].isBusy; }

 Q_SIGNALS:
    void inspected(const hanscope::SourceInspection& inspection);
    void treeRead(const std::shared_ptr<const hanscope::LabelTree>& tree);
    void counted(const std::shared_ptr<const hanscope::ui::ExaminedData>& data);
    void validated(const hanscope::ui::ExaminedValidation& validation);
    void failed(hanscope::ui::DataExaminer::Step step, const QString& sentence);
    /// Emitted ten times per second while documents are counted. `share` is in 0…1, or −1 if not
    /// known.
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
    template <class Work, class Signal>
    void start(Step step, Work work, Signal done);
    ProgressCallback progress();
    void reportProgress();

    std::filesystem::path cache_, bundled_;
    std::array<Run, 4> runs_;
    std::shared_ptr<Progress> progress_;
    QTimer timer_;
    BackgroundWorker worker_;
};

}  // namespace hanscope::ui
