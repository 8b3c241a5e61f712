#pragma once

#include <QObject>

namespace hanscope::ui {

struct Actions;
class ReaderPage;

/// Theme, size of the document's font, and sentences per line: set by their actions, remembered.
class ViewSettings : public QObject {
    Q_OBJECT
 public:
    ViewSettings(const Actions& actions, ReaderPage* page, QObject* parent);

    int zoom() const { return zoom_; }

 private:
    void connectTheme(const Actions& actions);
    void setSentencePerLine(bool perLine);
    void setZoom(int steps);

    ReaderPage* page_;
    int zoom_ = 0;
};

}  // namespace hanscope::ui
