#pragma once

#include <QObject>
#include <QString>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "core/model/document_reader.h"
#include "core/progress.h"
#include "ui/background/background_worker.h"

namespace hanscope::ui {

/// Reads documents off the GUI thread. Every request has a generation number; a document has at
/// most one request running and one waiting, a newer one takes the older one's place, and only the
/// answer to a document's newest request is ever told. What runs is cancelled when it is forgotten,
/// when an urgent request comes (then it is begun anew after that), and when the service goes.
/// Lives on the GUI thread.
class ReadingService : public QObject {
    Q_OBJECT
 public:
    struct Request {
        int document = 0;
        QString title;  ///< names the text in error messages
        std::shared_ptr<const std::string> text;
        std::shared_ptr<const Classifier> classifier;
        bool first = false;  ///< urgent: before whatever else waits or runs
    };

    struct Answer {
        int document = 0;
        std::shared_ptr<const Reading> reading;  ///< null if it failed
        double milliseconds = 0;
        QString error;
    };

    explicit ReadingService(QObject* parent = nullptr);
    ~ReadingService() override;

    void request(Request request);
    /// Drops whatever runs or waits for the document.
    void forget(int document);
    bool isBusy(int document) const { return newest_.count(document) > 0; }

 Q_SIGNALS:
    void answered(const hanscope::ui::ReadingService::Answer& answer);

 private:
    struct Job {
        Request request;
        quint64 generation = 0;
        CancelToken cancel;
    };

    void dropWaiting(int document);
    void startNext();
    void start(Job job);
    void giveWay();
    bool awaits(int document, quint64 generation) const;
    struct Result {
        std::shared_ptr<const Reading> reading;
        double milliseconds = 0;  // segmentation and classification
    };
    static Result read(DocumentReader& reader, const Job& job);
    void tell(int document, Outcome<Result> outcome);

    quint64 lastGeneration_ = 0;
    std::map<int, quint64> newest_;  // of every document that awaits an answer
    std::list<Job> waiting_;
    std::optional<Job> running_;
    std::shared_ptr<DocumentReader> reader_;  // touched by the worker's thread alone
    BackgroundWorker worker_;
};

}  // namespace hanscope::ui
