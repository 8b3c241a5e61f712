#pragma once

#include <QWidget>
#include <memory>
#include <optional>

#include "core/explain/lens.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/reader/start_page.h"

class QSplitter;
class QStackedWidget;

namespace hanscope::ui {

class Banner;
class BusyBar;
class ContextBar;
class MemberBar;
class MessageArea;
class PagePair;
class TextEditor;

/// The central widget of the window: the bar above the page, the text editor, and the heatmap or
/// the start page, with the messages at its top. When one of these takes the place of the other, it
/// takes the keyboard, too, if the other had it.
class ReaderPage : public QWidget {
    Q_OBJECT
 public:
    explicit ReaderPage(QWidget* parent = nullptr);

    HeatmapView* heatmap() const;
    /// The heatmap on the right; hidden unless two readings are compared.
    HeatmapView* comparedHeatmap() const;
    /// Both, and what they have in common.
    PagePair* pages() const { return pages_; }
    TextEditor* editor() const { return editor_; }
    StartPage* startPage() const { return startPage_; }
    Banner* errorBanner() const { return error_; }
    MemberBar* memberBar() const { return members_; }

    /// Shows the heatmap with the reading's warnings above it. `truth` is the true label, empty if
    /// not known; `place` as for HeatmapView::setReading().
    void showReading(std::shared_ptr<const ShownReading> shown, const QString& truth,
                     const std::optional<HeatmapView::Anchor>& place = {});
    ContextBar* contextBar() const { return context_; }
    MessageArea* messages() const { return messages_; }
    /// Puts a bar above all others. Takes ownership.
    void setTopBar(QWidget* bar);
    /// Shows the start page in place of the heatmap.
    void showStartPage(StartPage::State state, const QString& name = {});
    bool showsHeatmap() const;
    void showError(const QString& message);
    /// If the editor has the keyboard when it is hidden, the heatmap gets it.
    void setEditorVisible(bool visible);
    /// Dims the heatmap and shows the busy bar, both after BusyBar's delay.
    void setBusy(bool busy);
    /// How far the reading is for which the page is busy, as a share and as a text.
    void showProgress(double share, const QString& text);

 Q_SIGNALS:
    void closeSecondRequested();  ///< Esc was pressed while there are two pages

 protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

 private:
    void makeRoom(int height);
    void showWarnings(const Reading& reading);

    ContextBar* context_;
    MessageArea* messages_;
    Banner* error_;
    Banner* note_;
    BusyBar* busy_;
    QSplitter* splitter_;
    TextEditor* editor_;
    QStackedWidget* stack_;
    StartPage* startPage_;
    MemberBar* members_;
    PagePair* pages_;
    QString dismissedNote_;
};

}  // namespace hanscope::ui
