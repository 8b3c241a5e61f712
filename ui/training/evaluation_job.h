#pragma once

#include <QObject>
#include <QTimer>
#include <memory>

#include "core/corpus/document_texts.h"
#include "core/experiment/file_evaluation.h"
#include "ui/background/background_worker.h"
#include "ui/training/report_queue.h"

namespace hanscope::ui {

/// A document that was evaluated, to be opened.
struct EvaluatedDocument {
    QString place;  ///< "films.csv:12"
    std::string text;
};

/// Evaluates a model on a file, and fetches the file's documents, off the GUI thread. A new request
/// takes the place of the one before, of which nothing is told any more. Lives on the GUI thread.
class EvaluationJob : public QObject {
    Q_OBJECT
 public:
    static constexpr std::size_t kMostDocuments = 500;

    explicit EvaluationJob(QObject* parent = nullptr);
    ~EvaluationJob() override;

    void evaluate(std::shared_ptr<const Classifier> classifier, const CorpusSource& source);
    /// The first kMostDocuments documents of class `truth` that were taken for `prediction`.
    void fetch(std::shared_ptr<const FileEvaluation> result, int truth, int prediction);
    void cancel();

 Q_SIGNALS:
    void progressed(const QString& phase, double share);
    void evaluated(const std::shared_ptr<const hanscope::FileEvaluation>& result);
    void fetched(const std::vector<hanscope::ui::EvaluatedDocument>& documents);
    void failed(const QString& sentence);
    void cancelled();

 private:
    CancelToken begin();
    template <class Work, class Tell>
    void start(Work work, Tell tell);

    quint64 generation_ = 0;
    CancelToken cancel_;
    std::shared_ptr<ReportQueue> reports_;
    QTimer clock_;
    BackgroundWorker worker_;
};

}  // namespace hanscope::ui
