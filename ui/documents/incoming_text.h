#pragma once

#include <QMimeData>
#include <QWidget>

namespace hanscope::ui {

class ReaderSession;

/// Opens files and texts that are dropped on a window. While something that can be opened is
/// dragged over the window, it shows a frame that says so.
class DropFrame : public QWidget {
    Q_OBJECT
 public:
    /// A child of the window; the session must outlive it.
    DropFrame(QWidget* window, ReaderSession* session);

 protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

 private:
    void setShown(bool shown);

    ReaderSession* session_;
};

/// Whether dropped or pasted data contains files or text.
bool holdsText(const QMimeData& data);

/// Opens the files that the data names, or else its text as a new document. Returns false if it
/// contains neither.
bool openMimeData(const QMimeData& data, ReaderSession& session);

}  // namespace hanscope::ui
