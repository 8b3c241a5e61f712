#pragma once

#include <QObject>

#include "core/model/reading.h"

class QAction;

namespace hanscope::ui {

struct Docks;
class BesideController;
class EditBar;
class OriginalReading;
class PageController;
class ReaderPage;
class ReaderSession;

/// What the user sees of an edit: a bar that says what it did, the comparison with the original on
/// the second page and beside the predictions, and the way back.
class EditController : public QObject {
    Q_OBJECT
 public:
    struct Parts {
        ReaderSession* session;
        ReaderPage* page;
        PageController* controller;
        const Docks* docks;
        BesideController* beside;
        OriginalReading* original;
    };

    /// `compare` is checkable. All must outlive the controller.
    EditController(const Parts& parts, QAction* compare, QAction* back, QObject* parent);

 private:
    void refresh();
    bool isComparing() const;
    void compare(bool wanted);
    void goBack();
    QString sentence() const;

    Parts parts_;
    QAction *compare_, *back_;
    EditBar* bar_;
};

/// "Edited: 5 words changed · probability of good: 41 % → 63 %": what became of the probability of
/// the label that is the most probable now. Both readings must have the same labels.
QString editText(const Reading& original, const Reading& edited);

}  // namespace hanscope::ui
