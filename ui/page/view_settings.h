#pragma once

#include <QFont>
#include <QObject>

#include "ui/page/window_context.h"

namespace hanscope::ui {

class ViewController;

/// The font for a HeatmapView, in which documents are as large as the settings say, without zoom.
QFont pageFont();

/// Applies and saves the settings of the View menu: theme, palette, font size of the document, one
/// sentence per line, scale of the weights, contrast, threshold in a tree of labels.
class ViewSettings : public QObject {
    Q_OBJECT
 public:
    explicit ViewSettings(const WindowContext& context);

    int zoom() const { return zoom_; }
    /// Gives page and editor the font that the settings say.
    void applyFont();

 protected:
    /// Zooms when the wheel is turned over a page or the editor while Ctrl is pressed.
    bool eventFilter(QObject* watched, QEvent* event) override;

 private:
    void connectTheme(const Actions& actions);
    void connectLook(const Actions& actions);
    void connectWeights(const Actions& actions, ViewController* view);
    void connectTreeThreshold(const Actions& actions, ReaderSession* session);
    void setSentencePerLine(bool perLine);
    void setZoom(int steps);

    ReaderPage* page_;
    int zoom_ = 0;
    int turned_ = 0;  // by the wheel since the last step, in eighths of a degree
};

}  // namespace hanscope::ui
