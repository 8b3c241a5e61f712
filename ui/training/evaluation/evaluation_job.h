#pragma once

#include <QObject>
#include <QTimer>
#include <memory>

#include "core/experiment/evaluation/file_evaluation.h"
#include "ui/background/background_worker.h"
#include "ui/background/report_queue.h"

namespace hanscope::ui {

/// Evaluates a model on a file on a worker thread. A new request cancels the previous one, for
/// which no more signals are emitted. Use it on the GUI thread only.
class EvaluationJob : public QObject {
    Q_OBJECT
 public:
    explicit EvaluationJob(QObject* parent = nullptr);
    ~EvaluationJob() override;

    void evaluate(std::shared_ptr<const Classifier> classifier, const CorpusSource& source);
    void cancel();

 Q_SIGNALS:
    void progressed(const QString& phase, double share);
    void evaluated(const std::shared_ptr<const hanscope::FileEvaluation>& result);
    void failed(const QString& sentence);
    void cancelled();

 private:
    void tell(const Outcome<std::shared_ptr<const FileEvaluation>>& outcome);

    quint64 generation_ = 0;
    CancelToken cancel_;
    std::shared_ptr<ReportQueue> reports_;
    QTimer clock_;
    BackgroundWorker worker_;
};

}  // namespace hanscope::ui
