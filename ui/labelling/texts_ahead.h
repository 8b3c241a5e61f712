#pragma once

#include <QObject>
#include <QString>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/corpus/encoded/corpus.h"
#include "core/corpus/marked_spans.h"
#include "core/model/classifier.h"
#include "core/model/document_reader.h"
#include "core/survey/label_queue.h"
#include "ui/background/background_worker.h"

namespace hanscope::ui {

/// A text of a project that is shown.
struct LabellingText {
    QueuedText queued;
    QString place;                             ///< "films.csv:12"
    std::shared_ptr<const Document> document;  ///< null: it could not be read
    /// With the names that the labels have in the project, those of one name joined (joinLabels());
    /// null without a model.
    std::shared_ptr<const Reading> reading;
    std::vector<std::string> predicted;  ///< in a tree without ancestors of others
    QString fault;                       ///< why it could not be read
    MarkedRanges marks;                  ///< of the text, that its file has
};

/// How the texts of a project are read.
struct TextReading {
    CorpusSource source;
    std::string language;                          ///< of the texts, if no model reads them
    std::shared_ptr<const Classifier> classifier;  ///< null: there is none
    std::shared_ptr<const std::vector<std::string>> labels;  ///< the model's, with their names
    std::string modelName;
};

/// The texts of a project that were read, or are being read ahead on a worker thread. Use it on the
/// GUI thread only.
class TextsAhead : public QObject {
    Q_OBJECT
 public:
    explicit TextsAhead(QObject* parent = nullptr);

    /// From now on texts are read so. Those that were read before are forgotten, except the one
    /// with this key, which stays as it was until it has been read again.
    void setReading(TextReading reading, const std::string& kept);
    /// Null: it has not been read.
    const LabellingText* find(const std::string& key) const;
    /// Reads those that have not been read; arrived() follows for each. If there are many, others
    /// than these are forgotten.
    void read(const std::vector<const QueuedText*>& wanted);

 Q_SIGNALS:
    void arrived(const std::string& key);

 private:
    void read(const QueuedText& text);
    void onRead(const std::string& key, quint64 generation, Outcome<LabellingText> outcome);

    TextReading reading_;
    quint64 generation_ = 0;                      // of reading_
    std::map<std::string, LabellingText> ready_;  // by key
    std::map<std::string, quint64> running_;      // by key: being read, with the generation
    std::string stale_;                           // the key of a text of ready_ to be read again
    std::shared_ptr<DocumentReader> reader_;      // used only by worker_
    BackgroundWorker worker_;
};

}  // namespace hanscope::ui
