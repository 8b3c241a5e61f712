#pragma once

#include <QObject>
#include <optional>

namespace hanscope::ui {

class ReaderSession;
struct OpenDocument;

/// The document that a command is about: the one that was shown when the menu was opened from which
/// it is chosen, although another one may have been read since, and so for the search over
/// commands; for a key or a button, the one that is shown. Use it on the GUI thread only.
class MeantDocument : public QObject {
    Q_OBJECT
 public:
    /// The session must outlive this object.
    MeantDocument(const ReaderSession* session, QObject* parent);

    /// Null if there was none, or if it is closed. Valid until the next change of the session.
    const OpenDocument* get() const;
    /// From now on commands are about the document that is shown now, until release().
    void hold() { held_ = currentId(); }
    void release() { held_.reset(); }

 protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

 private:
    int currentId() const;

    const ReaderSession* session_;
    std::optional<int> held_;  // the document's id while a menu is open; 0: none
};

}  // namespace hanscope::ui
