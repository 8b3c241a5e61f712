#pragma once

#include <QTimer>

#include "core/progress.h"
#include "ui/background/background_worker.h"
#include "ui/reader/findable_page.h"
#include "ui/reader/page_bar.h"

class QLabel;
class QLineEdit;
class QToolButton;

namespace hanscope::ui {

/// A bar that finds a text on a page, whatever the case of letters: the current occurrence is
/// selected on the page, and the bar shows its number and how many there are. The search runs on a
/// worker thread, so that typing is not delayed in a long text. Hidden at first and after Esc.
class FindBar : public PageBar {
    Q_OBJECT
 public:
    static constexpr int kLateMilliseconds = 150;  ///< after it the bar says that it is searching

    /// `page` and all pages that are given to setPage() must outlive the bar.
    explicit FindBar(FindablePage* page, QWidget* parent = nullptr);

    /// The page that is searched from now on.
    void setPage(FindablePage* page);
    FindablePage* page() const { return page_; }
    /// Shows the bar and gives it the keyboard.
    void open();
    void close();
    /// Goes to another occurrence, from the last to the first: 1 next, -1 previous. A hidden bar is
    /// shown, and the search is made again.
    void step(int direction);
    /// "3 of 12"; empty if there is nothing to find, or the search is still running.
    QString countText() const;
    bool isSearching() const { return isSearching_; }

 protected:
    void keyPressEvent(QKeyEvent* event) override;

 private:
    QToolButton* addButton(const QString& text, const QString& tip);
    void find(bool selects);
    void onFound(FindablePage::Occurrences found, int from, bool selects);
    void onTextChanged();
    int indexFrom(int place) const;
    void show(int occurrence);
    void showCount();

    FindablePage* page_;
    QLineEdit* text_;
    QLabel* count_;
    QToolButton* previous_;
    QToolButton* next_;
    FindablePage::Occurrences found_;
    int current_ = -1;  // in found_; -1: none is selected
    bool isSearching_ = false;
    QTimer late_;
    quint64 generation_ = 0;  // counts searches
    CancelToken cancel_;
    BackgroundWorker worker_;
};

}  // namespace hanscope::ui
