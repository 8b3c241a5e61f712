#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <functional>
#include <memory>
#include <vector>

#include "core/progress.h"
#include "core/text/document.h"
#include "ui/background/background_worker.h"
#include "ui/reader/page_bar.h"

class QLabel;
class QLineEdit;
class QToolButton;
class QWidget;

namespace hanscope::ui {

/// A page whose text a FindBar searches. Use it on the GUI thread only.
class FindablePage : public QObject {
    Q_OBJECT
 public:
    /// An occurrence, in the units of the page.
    struct Occurrence {
        int first = 0;
        int count = 0;
    };
    using Occurrences = std::vector<Occurrence>;  ///< in ascending order
    /// Finds a text as SearchText does. It owns all that it needs, so that one other thread can
    /// call it. Throws Cancelled.
    using Search = std::function<Occurrences(const QString& wanted, const CancelToken& cancel)>;

    using QObject::QObject;

    /// The search in the text that the page has now; null if it has none.
    virtual Search search() = 0;
    virtual void select(const Occurrence& occurrence) = 0;
    virtual void selectNothing() = 0;
    /// The unit from which a search begins.
    virtual int place() const = 0;
    /// Gets the keyboard when the bar is closed.
    virtual QWidget* widget() const = 0;

 Q_SIGNALS:
    void textChanged();  ///< search() is another one
};

class HeatmapView;

/// The document on a heatmap. Units are words; an occurrence between words is that of the word
/// before.
class FindableHeatmap : public FindablePage {
    Q_OBJECT
 public:
    /// `view` must outlive this object.
    explicit FindableHeatmap(HeatmapView* view, QObject* parent = nullptr);
    ~FindableHeatmap() override;

    Search search() override;
    void select(const Occurrence& occurrence) override;
    void selectNothing() override;
    int place() const override { return 0; }
    QWidget* widget() const override;

 private:
    struct Text;

    std::shared_ptr<const Document> shownDocument() const;
    void onLaidOut();

    HeatmapView* view_;
    std::shared_ptr<const Document> document_;  // of text_
    std::shared_ptr<Text> text_;                // null: no document
};

class TextEditor;

/// The text in the editor. Units are characters of QTextDocument. While somebody types, the text is
/// another one after a pause.
class FindableEditor : public FindablePage {
    Q_OBJECT
 public:
    static constexpr int kPauseMilliseconds = 200;

    /// `editor` must outlive this object.
    explicit FindableEditor(TextEditor* editor, QObject* parent = nullptr);

    Search search() override;
    void select(const Occurrence& occurrence) override;
    void selectNothing() override;
    int place() const override;
    QWidget* widget() const override;

 private:
    TextEditor* editor_;
    QTimer pause_;
};

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
