#pragma once

#include <QObject>
#include <memory>

#include "core/text/formatted_text.h"
#include "ui/shell/documents/document_models.h"
#include "ui/shell/documents/reading_service.h"

namespace hanscope::ui {

/// The reading of one text by one model, apart from the session's: loads the model and reads the
/// text on worker threads. Use it on the GUI thread only.
class ModelReading : public QObject {
    Q_OBJECT
 public:
    explicit ModelReading(ModelAccess access, QObject* parent = nullptr);

    /// Reads the text with the model of this file, unless that is done or being done. `title` names
    /// the text in messages, `name` the model in the reading; empty: as the model calls itself.
    void want(const QString& model, std::shared_ptr<const FormattedText> text, const QString& title,
              const QString& name = {});
    /// How the model decides about the labels of a tree; no value: as its file says.
    void setTreeThreshold(std::optional<TreeThreshold> threshold) {
        models_.setTreeThreshold(threshold);
    }
    /// Forgets text, model and reading.
    void stop();
    /// The last reading by the model, until the next one maybe of a text wanted before; null if
    /// there is none yet.
    std::shared_ptr<const Reading> reading() const { return reading_; }

 Q_SIGNALS:
    void changed();
    void failed(const QString& sentence);

 private:
    void request();

    DocumentModels models_;
    ReadingService service_;
    QString model_, title_, name_;
    std::shared_ptr<const FormattedText> text_;
    std::shared_ptr<const Reading> reading_;
};

}  // namespace hanscope::ui
