#pragma once

#include <QWidget>

#include "ui/manual/manual_browser.h"
#include "ui/manual/manual_search.h"

class QAction;
class QLabel;
class QLineEdit;
class QListWidget;
class QListWidgetItem;
class QToolBar;

namespace hanscope::ui {

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
