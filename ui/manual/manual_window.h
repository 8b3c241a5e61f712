#pragma once

#include <QList>
#include <QString>
#include <QTextCursor>
#include <QWidget>

#include "ui/manual/manual_browser.h"
#include "ui/manual/manual_pages.h"

class QAction;
class QLabel;
class QLineEdit;
class QListWidget;
class QListWidgetItem;
class QToolBar;

namespace hanscope::ui {

/// All occurrences of the text in the document, ignoring case, as selections.
QList<QTextCursor> occurrences(QTextDocument* document, const QString& text);

/// A search over all pages: the number of occurrences on each page, and the current occurrence. A
/// value type.
class ManualSearch {
 public:
    ManualSearch() = default;
    /// Searches all pages. An empty text has no occurrences.
    ManualSearch(const ManualPages& pages, const QString& text);

    const QString& text() const { return text_; }
    int countOn(int page) const { return counts_.value(page); }
    int total() const;
    /// The current occurrence: its page and its index among the occurrences on that page; −1 before
    /// begin().
    int page() const { return page_; }
    int place() const { return place_; }
    /// Number of the current occurrence among all, from 1; 0 before begin().
    int number() const;

    /// Makes the first occurrence on this page or a later one current; wraps around to the first
    /// page.
    void begin(int page);
    /// Goes to the next (1) or previous (-1) occurrence; wraps around at both ends.
    void step(int direction);

 private:
    QString text_;
    QList<int> counts_;  // by page
    int page_ = -1, place_ = -1;
};

/// The manual's window: the list of pages, one page, and a search over all pages. An open manual
/// does not keep the program running.
class ManualWindow : public QWidget {
    Q_OBJECT
 public:
    explicit ManualWindow(ManualPages pages, QWidget* parent = nullptr);

    /// Shows the page of this name ("training"), or the first one, and raises the window.
    void showPage(const QString& name);
    /// Searches all pages and shows the first occurrence from the current page on. An empty text
    /// ends the search.
    void search(const QString& text);

    ManualBrowser* browser() { return browser_; }

 Q_SIGNALS:
    /// Emitted when the user clicks a link to the web.
    void webLinkChosen(const QUrl& url);

 protected:
    void keyPressEvent(QKeyEvent* event) override;

 private:
    void makeContents();
    QToolBar* makeBar();
    QWidget* makeMiddle();
    void connectParts();
    QAction* addKey(const QList<QKeySequence>& keys, const QString& text);
    void onPageShown();
    void onContentsChosen(const QListWidgetItem* item);
    void step(int direction);
    void showOccurrence();
    void highlight();
    void showCounts();

    ManualBrowser* browser_;
    QListWidget* contents_;
    QLineEdit* field_;
    QLabel* count_;
    QLabel* note_;
    QAction* back_;
    QAction* forward_;
    QAction* previous_;
    QAction* next_;
    QAction* find_;
    ManualSearch search_;
};

}  // namespace hanscope::ui
