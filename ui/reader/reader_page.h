#pragma once

#include <QWidget>
#include <memory>

#include "core/explain/lens.h"
#include "ui/reader/start_page.h"

class QSplitter;
class QStackedWidget;
class QVBoxLayout;

namespace hanscope::ui {

class Banner;
class BusyBar;
class HeatmapView;
class MemberBar;
class TextEditor;

/// The middle of the window: messages, the text being typed, and its heatmap or the start page.
class ReaderPage : public QWidget {
    Q_OBJECT
 public:
    explicit ReaderPage(QWidget* parent = nullptr);

    HeatmapView* heatmap() const { return heatmap_; }
    /// The second page, on the right; hidden unless there is something to compare with.
    HeatmapView* besideHeatmap() const { return beside_; }
    TextEditor* editor() const { return editor_; }
    StartPage* startPage() const { return startPage_; }
    Banner* errorBanner() const { return error_; }
    MemberBar* memberBar() const { return members_; }

    /// The heatmap with the reading's warnings above it; the true label is empty if not known.
    void showReading(std::shared_ptr<const ShownReading> shown, const QString& truth);
    /// Another reading of the same document beside it, scrolled alike; null: one page.
    void showBeside(std::shared_ptr<const ShownReading> shown, const QString& truth);
    /// A bar above the heatmap, which says and chooses what is drawn. Takes it.
    void addBar(QWidget* bar);
    /// The start page in place of the heatmap.
    void showStartPage(StartPage::State state, const QString& name = {});
    bool showsHeatmap() const;
    void showError(const QString& message);
    void setEditorVisible(bool visible);
    /// Dims the heatmap and runs the bar, both after BusyBar's delay.
    void setBusy(bool busy);

 private:
    QWidget* makeDrawing();
    void showWarnings(const Reading& reading);

    Banner* error_;
    Banner* note_;
    BusyBar* busy_;
    QSplitter* splitter_;
    TextEditor* editor_;
    QStackedWidget* stack_;
    StartPage* startPage_;
    MemberBar* members_;
    HeatmapView* heatmap_;
    HeatmapView* beside_;
    QVBoxLayout* drawing_;
    QString dismissedNote_;
};

}  // namespace hanscope::ui
