#pragma once

#include <QList>
#include <QString>
#include <QTextBrowser>
#include <QTextCursor>
#include <QWidget>

#include "ui/manual/manual_pages.h"

class QAction;
class QLabel;
class QLineEdit;
class QListWidget;
class QListWidgetItem;
class QToolBar;

namespace hanscope::ui {

/// Shows one page of the manual. Links go to other pages and their headings; links to the web are
/// emitted as a signal. Only the manual's own pages and pictures are loaded.
class ManualBrowser : public QTextBrowser {
    Q_OBJECT
 public:
    /// The pages are copied.
    explicit ManualBrowser(ManualPages pages, QWidget* parent = nullptr);

    const ManualPages& pages() const { return pages_; }
    /// Index of the page shown; −1 if none has been shown yet.
    int page() const { return pages_.indexOf(shown_); }

    /// Follows a link of the page that is shown.
    void follow(const QUrl& link);
    QVariant loadResource(int type, const QUrl& name) override;

 Q_SIGNALS:
    /// Emitted when another page, or another place on the page, is shown.
    void pageShown();
    /// Emitted when the user clicks a link to the web.
    void webLinkChosen(const QUrl& url);
    /// Emitted when the user clicks a link to a file outside the manual; `file` is its path in the
    /// source tree.
    void sourceLinkChosen(const QString& file);

 protected:
    void changeEvent(QEvent* event) override;

 private:
    void onSourceChanged(const QUrl& url);
    void render();
    void scrollToHeading(const QString& fragment);

    ManualPages pages_;
    QUrl shown_;  // source() is not yet updated while the base class changes it
};

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
