#pragma once

#include <QObject>

namespace hanscope::ui {

struct Actions;
class ReaderPage;
class ViewController;

/// Theme, size of the document's font, sentences per line, the scale of the weights and the
/// contrast: set by their actions, remembered.
class ViewSettings : public QObject {
    Q_OBJECT
 public:
    /// All must outlive the settings.
    ViewSettings(const Actions& actions, ReaderPage* page, ViewController* view, QObject* parent);

    int zoom() const { return zoom_; }

 private:
    void connectTheme(const Actions& actions);
    void connectWeights(const Actions& actions, ViewController* view);
    void setSentencePerLine(bool perLine);
    void setZoom(int steps);

    ReaderPage* page_;
    int zoom_ = 0;
};

}  // namespace hanscope::ui
