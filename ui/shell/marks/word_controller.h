#pragma once

#include <QObject>
#include <QPoint>
#include <QPointer>

#include "ui/shell/marks/mark_store.h"

class QMenu;

namespace hanscope::ui {

class ChangeBar;
class HeatmapView;
class MarkBar;
class PageController;
class ReaderPage;
class ReaderSession;
class ViewController;

/// What the user does with the words of the first page: marks them as reasons (key M, and Shift+M
/// for the sentence) and changes their attention. Both are in the context menu of a word.
class WordController : public QObject {
    Q_OBJECT
 public:
    /// All must outlive the controller.
    WordController(ReaderSession* session, ReaderPage* page, PageController* controller,
                   QObject* parent);
    ~WordController() override;

 private:
    void refresh();
    void showMenu(const QPoint& place, int word);
    void addMarkActions(QMenu* menu, int word);
    void addAttentionMenu(QMenu* menu, int word);
    std::int32_t shownNode() const;
    void toggle(int firstWord, int count);
    void setMarks(const MarkStore::Marks& marks);
    void exportMarks();
    int sentenceOf(int word) const;

    ReaderSession* session_;
    ReaderPage* page_;
    PageController* controller_;
    ViewController* view_;
    HeatmapView* heatmap_;
    QPointer<ChangeBar> changeBar_;
    QPointer<MarkBar> markBar_;
    MarkStore store_;
    std::shared_ptr<const Document> document_;  // on the page; null: none
    MarkStore::Marks marks_;                    // of document_
    std::uint32_t seed_ = 0;                    // of the next permutation
};

}  // namespace hanscope::ui
