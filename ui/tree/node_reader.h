#pragma once

#include <QObject>
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <set>

#include "core/model/tree_reading.h"
#include "core/progress.h"
#include "ui/background/background_worker.h"

namespace hanscope::ui {

/// The page, or the second one beside it.
enum class Side { First, Second };

/// What is asked of a reading's tree, and the answers: which node's attention each page shows, and
/// "what if". The network is asked on a worker's thread; an answer to what is no longer asked is
/// dropped. Lives on the GUI thread.
class NodeReader : public QObject {
    Q_OBJECT
 public:
    explicit NodeReader(QObject* parent = nullptr);
    ~NodeReader() override;

    /// Null, or a reading without a tree: there is nothing to ask. Nodes that were chosen stay so
    /// as long as readings have the same labels, and are shown where they were considered; "what
    /// if" ends.
    void setReading(std::shared_ptr<const Reading> reading);
    std::shared_ptr<const Reading> reading() const { return reading_; }

    /// As decided, or as "what if" has it. Null without one.
    std::shared_ptr<const TreeReading> tree() const;
    bool isWhatIf() const { return whatIf_ != nullptr; }

    /// Shows what the label's node (or the root) read, on the second page if two are compared and
    /// the first shows something; none: shows the reading's own weights, and one page.
    void choose(std::optional<std::int32_t> label);
    /// The index in tree()->nodes; −1: nothing, or what was not considered.
    int chosenNode(Side side) const;
    void setComparing(bool comparing);
    bool isComparing() const { return comparing_; }
    void setAttention(const AttentionChoice& choice);
    const AttentionChoice& attention() const { return attention_; }

    /// Puts the label in place, whatever its probability, and shows what it read.
    void askWhatIf(std::int32_t label);
    void endWhatIf();

    /// The reading with the weights of the side's node; the reading itself on the first page where
    /// no node is chosen. Null: there is nothing to show on that side, or not yet.
    std::shared_ptr<const Reading> shown(Side side) const;
    /// Another reading of the same labels with the weights of the first page's node, in which it
    /// may be decided otherwise; itself where none is chosen or it was not considered. Asks the
    /// reading's explainer at once: for those that keep their answers
    /// (core/model/kept_attention.h).
    std::shared_ptr<const Reading> alike(const std::shared_ptr<const Reading>& reading) const;
    /// Of the first page's node.
    std::optional<std::int32_t> chosenLabel() const { return page(Side::First).label; }
    /// Whether an answer is still to come.
    bool isBusy() const { return !asked_.empty() || asksWhatIf_; }

 Q_SIGNALS:
    void changed();
    void failed(const QString& sentence);

 private:
    struct Page {
        std::optional<std::int32_t> label;
        std::shared_ptr<const Reading> shown;
    };

    Page& page(Side side) { return pages_[static_cast<std::size_t>(side)]; }
    const Page& page(Side side) const { return pages_[static_cast<std::size_t>(side)]; }
    void forgetAnswers();
    void refresh();
    void refreshPage(Side side);
    void ask(std::int32_t label);
    void onAttention(std::int32_t label, Outcome<NodeAttention> answer);
    void onWhatIf(std::int32_t label, Outcome<TreeReading> answer);

    std::shared_ptr<const Reading> reading_;
    std::shared_ptr<const TreeReading> whatIf_;
    std::array<Page, 2> pages_;
    bool comparing_ = false;
    AttentionChoice attention_;
    std::map<std::int32_t, NodeAttention> answers_;  // of this reading, by label
    std::set<std::int32_t> asked_;
    bool asksWhatIf_ = false;
    quint64 generation_ = 0;  // of readings
    quint64 question_ = 0;    // of "what if"
    CancelToken cancel_;
    BackgroundWorker worker_;
};

}  // namespace hanscope::ui
