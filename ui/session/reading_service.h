#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <atomic>
#include <list>
#include <map>
#include <memory>
#include <optional>

#include "core/model/document_reader.h"
#include "core/progress.h"
#include "core/text/document.h"
#include "ui/background/background_worker.h"
#include "ui/background/long_job.h"

namespace hanscope::ui {

/// How far a reading is.
struct ReadingProgress {
    double share = 0;         ///< 0…1
    double secondsLeft = -1;  ///< negative: not known yet
};

/// Reads documents on a worker thread. Every request has a generation number. A document has at
/// most one running and one waiting request; a newer request replaces the waiting one, and only the
/// answer to the newest request is emitted. A running request is cancelled by forget(), by an
/// urgent request (then it is restarted afterwards) and by the destructor. Use it on the GUI thread
/// only.
class ReadingService : public QObject {
    Q_OBJECT
 public:
    struct Request {
        int document = 0;
        QString title;  ///< names the text in error messages
        std::shared_ptr<const FormattedText> text;
        std::shared_ptr<const Classifier> classifier;
        bool first = false;   ///< urgent: runs before all other requests
        QString modelName{};  ///< what the reading calls its model; empty: as the model does
    };

    struct Answer {
        int document = 0;
        std::shared_ptr<const Reading> reading;  ///< null if it failed
        double milliseconds = 0;
        QString error;
    };

    ReadingService();
    ~ReadingService() override;

    void request(Request request);
    void forget(int document);
    bool isBusy(int document) const { return newest_.count(document) > 0; }
    int pending() const { return static_cast<int>(newest_.size()); }
    /// How far the reading of the document is, if it is running and this is known already.
    std::optional<ReadingProgress> progress(int document) const;

 Q_SIGNALS:
    /// The progress of a reading that takes a while, told a few times a second.
    void progressed(int document);
    void answered(const hanscope::ui::ReadingService::Answer& answer);

 private:
    struct Job {
        Request request;
        quint64 generation = 0;
        CancelToken cancel;
        std::shared_ptr<std::atomic<double>> share = std::make_shared<std::atomic<double>>(0);
    };

    void putFirst(Job job);
    void dropWaiting(int document);
    void startNext();
    void start(Job job);
    void giveWay();
    static Answer read(DocumentReader& reader, const Job& job);
    void reportProgress();

    quint64 lastGeneration_ = 0;
    std::map<int, quint64> newest_;  // generation of each document's newest request; only documents
                                     // with a pending answer
    std::list<Job> waiting_;
    std::map<int, std::list<Job>::iterator> placeOf_;  // of a document's job in waiting_
    std::optional<Job> running_;
    QTimer clock_;  // tells the progress of running_
    TimeLeft left_;
    std::shared_ptr<DocumentReader> reader_;  // used only on the worker thread
    BackgroundWorker worker_;
};

}  // namespace hanscope::ui
