#pragma once

#include <memory>
#include <vector>

#include "core/text/document.h"
#include "ui/reader/page_bar.h"

class QLabel;
class QLineEdit;
class QToolButton;

namespace hanscope::ui {

class HeatmapView;

/// A bar above the heatmap that finds a text in the document, whatever the case of letters: the
/// words of the current occurrence are selected on the page, and the bar shows its number and how
/// many there are. Hidden at first and after Esc.
class FindBar : public PageBar {
    Q_OBJECT
 public:
    explicit FindBar(HeatmapView* view, QWidget* parent = nullptr);

    /// Shows the bar and gives it the keyboard.
    void open();
    void close();
    /// Goes to another occurrence, from the last to the first: 1 next, -1 previous.
    void step(int direction);
    /// "3 of 12"; empty if there is nothing to find.
    QString countText() const;

 protected:
    void keyPressEvent(QKeyEvent* event) override;

 private:
    QToolButton* addButton(const QString& text, int direction);
    void find();
    void onPageChanged();
    void show(int occurrence);

    HeatmapView* view_;
    QLineEdit* text_;
    QLabel* count_;
    QToolButton* previous_;
    QToolButton* next_;
    std::shared_ptr<const Document> document_;  // of found_
    std::vector<std::pair<int, int>> found_;    // first word and count
    int current_ = -1;
};

}  // namespace hanscope::ui
