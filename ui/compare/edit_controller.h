#pragma once

#include <QObject>
#include <memory>

#include "core/model/reading.h"
#include "ui/page/window_context.h"
#include "ui/session/reader_session.h"

class QAction;

namespace hanscope::ui {

class CompareController;
class EditBar;

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

/// What the user sees of an edit: a bar that says what it did, the comparison with the original on
/// the second page and beside the predictions, and the way back.
class EditController : public QObject {
    Q_OBJECT
 public:
    /// All must outlive this object.
    EditController(const WindowContext& context, CompareController* compare,
                   OriginalReading* original);

 private:
    void refresh();
    bool isComparing() const;
    void compare(bool wanted);
    void goBack();
    QString sentence() const;

    const WindowContext context_;
    CompareController* comparison_;
    OriginalReading* original_;
    QAction *compare_, *back_;
    EditBar* bar_;
};

/// "Edited: 5 words changed · probability of good: 41 % → 63 %": what became of the probability of
/// the label that is the most probable now. Both readings must have the same labels.
QString editText(const Reading& original, const Reading& edited);

}  // namespace hanscope::ui
