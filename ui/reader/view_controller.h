#pragma once

#include <QObject>
#include <array>
#include <memory>
#include <optional>
#include <set>

#include "core/explain/lens.h"
#include "core/model/remembered_attention.h"
#include "core/progress.h"
#include "ui/background/background_worker.h"

namespace hanscope::ui {

/// The page, or the second one beside it.
enum class Side { First, Second };

/// Decides what is drawn: keeps the reading and the user's View of it, and turns the two into what
/// each page shows; nothing else in the window does. Where labels form a tree, it also keeps the
/// label of the second page and "what if". The network is asked on a worker's thread; an answer to
/// what is no longer asked is dropped. Lives on the GUI thread.
class ViewController : public QObject {
    Q_OBJECT
 public:
    explicit ViewController(QObject* parent = nullptr);
    ~ViewController() override;

    /// Null: there is nothing to show. `moment`: of the training run whose network read it. The
    /// view stays, as far as the new reading has what it asks for: the member of an ensemble, and a
    /// label as long as readings have the same labels; it is shown where it was considered. "What
    /// if" ends.
    void setReading(std::shared_ptr<const Reading> reading, std::optional<Moment> moment = {});
    /// As it was given, or with the tree of "what if".
    std::shared_ptr<const Reading> reading() const { return ofWhatIf_ ? ofWhatIf_ : reading_; }

    /// What the user chose for a page.
    View view(Side side = Side::First) const;
    void setMember(int member);
    void setScale(WeightScale scale);
    void setContrast(Contrast contrast);
    void setAttention(const AttentionChoice& choice);

    /// As decided, or as "what if" has it. Null without one.
    std::shared_ptr<const TreeReading> tree() const;
    bool isWhatIf() const { return whatIf_ != nullptr; }
    /// Shows what the label's node (or the root) read, on the second page if two are compared and
    /// the first shows something; none: shows the reading's own weights, and one page.
    void choose(std::optional<std::int32_t> label);
    /// The index in tree()->nodes; −1: nothing, or what was not considered.
    int chosenNode(Side side) const;
    /// Of the first page; it may not have been considered.
    std::optional<std::int32_t> chosenLabel() const { return view_.label; }
    void setComparing(bool comparing);
    bool isComparing() const { return comparing_; }
    /// Puts the label in place, whatever its probability, and shows what it read.
    void askWhatIf(std::int32_t label);
    void endWhatIf();

    /// What a page shows. Null: nothing, or not yet (isBusy()).
    std::shared_ptr<const ShownReading> shown(Side side) const;
    /// The reading of another moment of a run, by the view of the first page. Asks the reading's
    /// own TreeExplainer at once: for those that keep their answers (core/model/kept_attention.h).
    std::shared_ptr<const ShownReading> alike(const std::shared_ptr<const Reading>& reading,
                                              const Moment& moment) const;
    /// Whether an answer is still to come.
    bool isBusy() const { return !asked_.empty() || asksWhatIf_; }

 Q_SIGNALS:
    void changed();
    void failed(const QString& sentence);

 private:
    std::optional<std::int32_t>& label(Side side) {
        return side == Side::First ? view_.label : secondLabel_;
    }
    void adoptReading(const Reading* before);
    void forgetAnswers();
    void refresh();
    std::shared_ptr<const ShownReading> make(Side side);
    void ask(std::int32_t label);
    void onAttention(std::int32_t label, Outcome<NodeAttention> answer);
    void onWhatIf(std::int32_t label, Outcome<TreeReading> answer);

    std::shared_ptr<const Reading> reading_;
    std::shared_ptr<const Reading> ofWhatIf_;  // reading_ with the tree of "what if"
    std::shared_ptr<const TreeReading> whatIf_;
    View view_;  // of the first page
    std::optional<std::int32_t> secondLabel_;
    bool comparing_ = false;
    std::array<std::shared_ptr<const ShownReading>, 2> shown_;
    std::shared_ptr<const RememberedAttention> answers_;  // of this reading; null without a tree
    std::set<std::int32_t> asked_;
    bool asksWhatIf_ = false;
    quint64 generation_ = 0;  // of readings
    quint64 question_ = 0;    // of "what if"
    CancelToken cancel_;
    BackgroundWorker worker_;
};

}  // namespace hanscope::ui
