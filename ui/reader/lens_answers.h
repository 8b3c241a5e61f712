#pragma once

#include <QObject>
#include <QTimer>
#include <atomic>
#include <list>
#include <memory>
#include <vector>

#include "core/explain/lens.h"
#include "core/progress.h"
#include "ui/background/background_worker.h"
#include "ui/background/long_job.h"

namespace hanscope::ui {

/// What lenses show of a reading that run the network (Lens::explainsOutput()) or read a file
/// (kImportedLens). It is computed on a worker thread, in the order of the questions, and kept for
/// as long as the reading is set. Use it on the GUI thread only.
class LensAnswers : public QObject {
    Q_OBJECT
 public:
    /// After this time without the answer, something else should be shown.
    static constexpr int kLateMilliseconds = 300;

    explicit LensAnswers(QObject* parent = nullptr);
    ~LensAnswers() override;

    /// Forgets all answers and cancels all questions.
    void setReading(std::shared_ptr<const Reading> reading);
    /// The file of weights that kImportedLens shows; empty: none.
    void setFile(const QString& path);
    const QString& file() const { return file_; }
    /// Why the file cannot be shown with this reading; empty if it can, or this is not known yet.
    const QString& refusal() const { return refusal_; }
    /// Whether there is a file that may be shown with this reading.
    bool hasFile() const { return !file_.isEmpty() && refusal_.isEmpty(); }
    /// The answer to an applicable() view, whose scale and contrast do not matter, or, if
    /// hasFile(), to one of kImportedLens, whose contrast matters. Null if it is
    /// not known yet; then the question is asked, if it is not already.
    std::shared_ptr<const ShownReading> answer(const View& view);
    /// Why there is no answer() to the view; empty if there is one, or this is not known yet.
    QString fault(const View& view) const;
    /// Cancels the questions that were not asked since the last call of this function.
    void cancelOthers();

    bool isRunning() const { return !questions_.empty(); }
    /// Whether the answer to the running question is late.
    bool isLate() const { return isRunning() && isLate_; }
    /// How much of the running question is done, 0…1; negative: not known.
    double share() const;
    /// Seconds that the running question still takes; negative: not known yet.
    double secondsLeft() const { return left_.seconds(share()); }

 Q_SIGNALS:
    /// Emitted when there is another answer, or a question is late.
    void changed();
    /// Emitted repeatedly while a question is late.
    void progressed();
    /// Emitted before changed() when there is a refusal().
    void refused();

 private:
    /// How far the worker is; it writes, the GUI reads.
    struct Progress {
        std::atomic<std::uint64_t> done{0}, total{0};
    };
    struct Question {
        quint64 number = 0;
        View view;
        CancelToken cancel;
        std::shared_ptr<Progress> progress = std::make_shared<Progress>();
        bool isWanted = true;  // since the last cancelOthers()
    };

    void ask(const View& view);
    void onAnswer(quint64 number, Outcome<std::shared_ptr<const ShownReading>> outcome);
    void beginWait();

    std::shared_ptr<const Reading> reading_;
    QString file_, refusal_;
    std::shared_ptr<const ImportedWeights> imported_;  // of the file; null: not read yet
    struct Answer {
        View view;
        std::shared_ptr<const ShownReading> shown;  // null: it failed
        QString fault;
    };
    std::vector<Answer> answers_;
    std::list<Question> questions_;  // the first one is running
    quint64 lastNumber_ = 0;
    bool isLate_ = false;
    QTimer late_, report_;
    TimeLeft left_;
    BackgroundWorker worker_;
};

}  // namespace hanscope::ui
