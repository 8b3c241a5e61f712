#pragma once

#include <QObject>
#include <memory>

#include "ui/session/reader_session.h"

namespace hanscope::ui {

/// Reads the original of the current document's edited text with the document's model, on a worker
/// thread. Use it on the GUI thread only.
class OriginalReading : public QObject {
    Q_OBJECT
 public:
    explicit OriginalReading(ReaderSession* session, QObject* parent = nullptr);

    /// Requests what is needed for the current document as it is now.
    void follow();
    /// Null if the current document is not edited, or its original is still being read.
    std::shared_ptr<const Reading> reading() const { return reading_; }

 Q_SIGNALS:
    void changed();

 private:
    ReaderSession* session_;
    ReadingService service_;
    std::shared_ptr<const FormattedText> text_;
    std::shared_ptr<const Classifier> classifier_;
    std::shared_ptr<const Reading> reading_;
};

}  // namespace hanscope::ui
