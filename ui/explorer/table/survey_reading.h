#pragma once

#include <QTimer>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <vector>

#include "core/corpus/encoded/corpus.h"
#include "core/experiment/predictions.h"
#include "core/metrics/baseline.h"
#include "core/survey/survey_filter.h"
#include "core/survey/survey_source.h"
#include "ui/background/long_job.h"

namespace hanscope::ui {

/// What the labelled texts of a survey say about the model.
struct SurveyScores {
    std::uint64_t judged = 0, foreign = 0;  ///< see SurveyTally
    SeenTexts seen;
    AnyEvaluation evaluation;
    BaselineComparison comparison;
    Reliability reliability;
};

/// Counts the texts of a survey, on the thread that reads them, and computes the scores each time
/// their number has grown by a quarter: all computations together take at most about five times as
/// long as the last one, however many parts the texts come in.
class ScoreKeeper {
 public:
    explicit ScoreKeeper(const ModelInfo& model);

    void add(const SurveyPart& part) { tally_.add(part); }
    /// Whether enough was added since the last scores().
    bool isDue() const { return tally_.texts() >= next_; }
    std::shared_ptr<const SurveyScores> scores();

 private:
    const bool isMultiLabel_;
    const std::vector<std::string> labels_;
    SurveyTally tally_;
    std::uint64_t next_ = 0;  // number of texts at which scores are due
};

/// Reads all texts of a corpus with a model on a worker thread, and keeps what was read of it: not
/// the texts, which it tells ten times a second, and less often if those who listen take long.
class SurveyReading : public QObject {
    Q_OBJECT
 public:
    /// What is read of a file or folder, and how.
    struct Wanted {
        std::filesystem::path path;
        Columns columns{};  ///< those that the user has chosen; empty: the model's labels decide
    };
    using Parts = std::vector<std::shared_ptr<const SurveyPart>>;

    explicit SurveyReading(QObject* parent = nullptr);

    void start(const Wanted& wanted, std::shared_ptr<const Classifier> classifier);
    void cancel() { job_.cancel(); }
    bool isRunning() const { return job_.isRunning(); }
    /// Whether the last start() has replaced what was read before.
    bool hasBegun() const { return hasBegun_; }
    const Wanted& wanted() const { return wanted_; }  ///< of the last start()

    /// Perhaps not of all that was read; null: there are none yet.
    const SurveyScores* scores() const { return scores_.get(); }
    /// Whether all texts are read.
    bool isWhole() const { return isWhole_; }
    const SkippedRows& leftOut() const { return leftOut_; }
    /// What was left out of the texts when something else has read them.
    void noteLeftOut(const SkippedRows& skipped);
    /// What was read and with what result. `model`: what the window calls the classifier; `texts`:
    /// their number.
    QString sentences(const QString& model, std::size_t texts) const;

 Q_SIGNALS:
    /// How the corpus is read, unless there is a question; then an error follows.
    void columnsFound(const hanscope::SurveyColumns& columns);
    /// The corpus can be read: what was read before is forgotten. `columns`: Wanted::columns.
    void begun(std::shared_ptr<const Classifier> classifier, const CorpusSource& source,
               const Columns& columns);
    void partsRead(const Parts& parts);
    void scored();
    /// It has ended, perhaps because it was stopped. The error is empty if there is none.
    void ended(const QString& error);
    /// See LongJob.
    void progressed(double share);

 private:
    SkippedRows read(const Classifier& classifier, const CorpusSource& source,
                     const LongJob::Context& job);
    void begin(const std::shared_ptr<const Classifier>& classifier, const CorpusSource& source,
               const Columns& columns);
    void end(const Outcome<SkippedRows>& outcome);
    void tellParts();
    QString scoreSentence() const;
    QStringList leftOutSentences() const;

    Wanted wanted_;
    bool isMultiLabel_ = false;  // the model
    bool hasBegun_ = false, isWhole_ = false;
    SkippedRows leftOut_;
    std::shared_ptr<const SurveyScores> scores_;
    Parts parts_;  // not yet told
    QTimer clock_;
    LongJob job_;
};

}  // namespace hanscope::ui
