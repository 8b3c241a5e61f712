#pragma once

#include <QObject>
#include <QPoint>
#include <QPointer>
#include <functional>
#include <memory>
#include <set>
#include <vector>

#include "core/model/attention_change.h"
#include "core/model/reading.h"
#include "ui/marks/mark_store.h"
#include "ui/page/window_context.h"

class QMenu;

namespace hanscope::ui {

class ChangeBar;
class HeatmapView;
class MarkBar;
class ViewController;

/// What the user does with the words of the first page: marks them as reasons (key M, and Shift+M
/// for the sentence) or as words that must not matter (Shift+X), and changes their attention. Both
/// are in the context menu of a word and can be undone, a change of the attention as long as the
/// reading is shown.
class WordController : public QObject {
    Q_OBJECT
 public:
    /// All must outlive this object.
    explicit WordController(const WindowContext& context);
    ~WordController() override;

    using MarkedTexts = MarkStore::Texts;
    /// Gives texts the marks of a workspace, in place of their own. That can be undone.
    void adoptMarks(const MarkedTexts& texts);
    /// The marks of all texts.
    MarkStore* store() { return &store_; }

 Q_SIGNALS:
    /// The context menu of a word of the page (−1: of none) is made, and others may add to it.
    void menuMade(QMenu* menu, int word);
    /// The page shows this document with these marks, [word]; none are known if they are empty.
    void marksShown(const std::shared_ptr<const hanscope::Document>& document,
                    const std::vector<std::uint8_t>& marks);

 private:
    using Changes = std::vector<AttentionChange>;

    void refresh();
    void lookUp(const std::shared_ptr<const Document>& document);
    void requireMarks();
    MarkStore::Marks marksOf(const MarkStore::Key& key);
    void showMenu(const QPoint& place, int word);
    void addMarkActions(QMenu* menu, int word);
    void addAttentionMenu(QMenu* menu, int word);
    std::int32_t shownNode() const;
    void toggle(const std::shared_ptr<const Document>& document, int firstWord, int count,
                std::uint8_t mark);
    void addMarkAction(QMenu* menu, const QString& text, std::uint8_t mark, int firstWord,
                       int count);
    void setMarks(const MarkStore::Marks& marks, const std::function<QString()>& name);
    void keepMarks(const MarkedTexts& texts);
    void showAgain();
    bool showMarks(int id, const std::string& text, const MarkStore::Ranges& marks);
    void noteChanges();
    bool showChanges(const std::weak_ptr<const Reading>& reading, const Changes& changes);
    void exportMarks();
    int sentenceOf(int word) const;

    const WindowContext context_;
    ViewController* view_;
    HeatmapView* heatmap_;
    QPointer<ChangeBar> changeBar_;
    QPointer<MarkBar> markBar_;
    MarkStore store_;
    std::set<MarkStore::Key> changed_;          // texts whose marks the user changed
    std::shared_ptr<const Document> document_;  // on the page; null: none
    MarkStore::Marks marks_;                    // of document_; empty: they are being read
    std::uint32_t seed_ = 0;                    // of the next permutation
    std::weak_ptr<const Reading> reading_;      // that the view had last
    Changes changes_;                           // of it, or those that are being computed
    bool awaitsChanges_ = false;                // an entry is being undone or repeated
};

}  // namespace hanscope::ui
