#pragma once

#include <QObject>

namespace hanscope::ui {

struct Actions;
class ReaderPage;
class ReaderSession;
class ViewController;

/// Applies and saves the settings of the View menu: theme, palette, font size of the document, one
/// sentence per line, scale of the weights, contrast, threshold in a tree of labels.
class ViewSettings : public QObject {
    Q_OBJECT
 public:
    /// The arguments must outlive this object.
    ViewSettings(const Actions& actions, ReaderPage* page, ViewController* view,
                 ReaderSession* session, QObject* parent);

    int zoom() const { return zoom_; }

 private:
    void connectTheme(const Actions& actions);
    void connectLook(const Actions& actions);
    void connectWeights(const Actions& actions, ViewController* view);
    void connectTreeThreshold(const Actions& actions, ReaderSession* session);
    void setSentencePerLine(bool perLine);
    void setZoom(int steps);

    ReaderPage* page_;
    int zoom_ = 0;
};

}  // namespace hanscope::ui
