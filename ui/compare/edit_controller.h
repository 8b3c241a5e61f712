#pragma once

#include <QObject>

#include "core/model/reading.h"
#include "ui/page/window_context.h"

class QAction;

namespace hanscope::ui {

class CompareController;
class EditBar;
class OriginalReading;

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
