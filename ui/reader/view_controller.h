#pragma once

#include <QObject>
#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "core/explain/lens.h"
#include "core/model/attention_change.h"
#include "core/model/tree/cached_attention.h"
#include "core/progress.h"
#include "ui/background/background_worker.h"
#include "ui/reader/lens_answers.h"

namespace hanscope::ui {

/// The first page, or the second one to the right of it.
enum class Side { First, Second };

/// Decides what is drawn: keeps the reading and the user's View and computes from them the
/// ShownReading of each page. It is the only class that does so. For a tree of labels it also keeps
/// the label of the second page and the state of "what if". The network runs on a worker thread;
/// results of outdated requests are dropped. Use it on the GUI thread only.
class ViewController : public QObject {
    Q_OBJECT
 public:
    explicit ViewController(QObject* parent = nullptr);
    ~ViewController() override;

    /// Sets the reading; null shows nothing. `moment`: the moment of the training run whose network
    /// made the reading. The user's View is kept as far as it applies to the new reading: the
    /// member if the ensemble has it, a label if both readings have the same labels. Ends "what
    /// if".
    void setReading(std::shared_ptr<const Reading> reading, std::optional<Moment> moment = {});
    /// The reading that is shown: the one that was set, or that of "what if", or that with changed
    /// attention.
    std::shared_ptr<const Reading> reading() const {
        return ofWhatIf_ ? ofWhatIf_ : changed_ ? changed_ : reading_;
    }
    /// The reading that was set.
    std::shared_ptr<const Reading> unchanged() const { return reading_; }

    /// Adds to the changes, also to those that are still being computed, and shows what the network
    /// computes then.
    void changeAttention(const AttentionChange& change);
    /// Makes these changes in place of those that reading() has. Another reading has none. Ends
    /// "what if", also one that is still being computed.
    void setChanges(const std::vector<AttentionChange>& changes);
    /// Shows this reading in place of the one that was set: of the same document, by the same
    /// network with changes by hand (core/computation/network_changes.h). Null ends that; so does
    /// another reading, and a change of the attention, which this ends in turn. Ends "what if",
    /// too.
    void showNetworkChanged(std::shared_ptr<const Reading> changed);
    bool isNetworkChanged() const { return isNetworkChanged_; }
    /// Strikes these words of the reading on the first page; none: ends that. Another reading ends
    /// it, too.
    void markDeleted(std::vector<std::uint32_t> words);
    /// The changes that reading() has.
    const std::vector<AttentionChange>& changes() const { return changes_; }

    /// The user's choices for a page.
    View view(Side side = Side::First) const;
    void setMember(int member) { set(view_.member, member); }
    void setScale(WeightScale scale) { set(view_.scale, scale); }
    void setContrast(Contrast contrast) { set(view_.contrast, contrast); }
    void setPunctuation(bool coloured) { set(view_.punctuation, coloured); }
    void setAttention(const AttentionChoice& choice) { set(view_.attention, choice); }
    /// Chooses the lens by its id; not kNodeLens, which is chosen by choose(), nor kImportedLens,
    /// which is chosen by showFile().
    void setLens(const std::string& id);
    const std::string& lens() const { return view_.lens; }
    /// Shows the weights in a file. If the file cannot be shown with this reading, emits failed(),
    /// and the lens before stays. With readings that follow, it is shown if it is about their text,
    /// too; otherwise the attention is.
    void showFile(const QString& path);
    /// Sets the file that is shown when setView() chooses kImportedLens; empty: none.
    void setFile(const QString& path);
    /// Chooses what a lens explains that explains an output: the label (none: the predicted one),
    /// against which other one, and how words are removed.
    void setExplained(std::optional<std::int32_t> label, std::optional<std::int32_t> against,
                      Removal removal);
    /// The lens's computations. While one is late, and if it failed, the page shows the attention
    /// instead; so it does with another document until the lens is computed.
    const LensAnswers& lensAnswers() const { return lensAnswers_; }
    /// The user's choices as far as they make sense for another reading: without the labels if it
    /// has other ones.
    View viewFor(const Reading* reading) const;
    /// Sets all choices at once except the moment. `view` must make sense for the reading
    /// (viewFor()).
    void setView(const View& view);
    /// Subtracts these numbers from those of the first page, if that makes sense (difference.h);
    /// null: shows its own numbers.
    void subtract(std::shared_ptr<const ShownReading> subtrahend);
    /// Shows what an edited version weighs more or less than the first page's reading of the
    /// original (editDifference()); null: shows the reading itself.
    void compareWithEdited(std::shared_ptr<const ShownReading> edited);

    /// The reading's tree, or that of "what if". Null if the reading has none.
    std::shared_ptr<const TreeReading> tree() const { return reading_ ? reading()->tree : nullptr; }
    bool isWhatIf() const { return whatIf_ != nullptr; }
    /// Shows the attention of the label's node (or of the root): on the second page if two labels
    /// are compared and the first page already shows one, else on the first page. Without a label,
    /// shows the reading's own weights on a single page.
    void choose(std::optional<std::int32_t> label);
    /// Chooses labels by their names (labelName()) with the next reading that has a tree: of the
    /// first page, and of the second one of a comparison. Empty: none. choose() ends the wish.
    void chooseNamed(const std::string& label, const std::string& compared);
    /// The name of the page's label or of the root; empty: none is chosen.
    std::string labelName(Side side) const;
    /// Index in tree()->nodes of the page's label; −1 if no label is chosen or it was not
    /// considered.
    int chosenNode(Side side) const;
    /// The label chosen for the first page. It may be one that was not considered in this reading.
    std::optional<std::int32_t> chosenLabel() const { return view_.label; }
    void setComparing(bool comparing);
    bool isComparing() const { return comparing_; }
    /// Whether the second page of a comparison shows what its node weighs more or less than that of
    /// the first page (difference.h), instead of its own weights. At first it does.
    void setDifference(bool difference) { set(difference_, difference); }
    bool showsDifference() const { return difference_; }
    /// Starts "what if": decodes as if the label were predicted, with the changes made so far, and
    /// shows the attention of its node.
    void askWhatIf(std::int32_t label);
    void endWhatIf();

    /// What a page shows. Null if nothing, or if it is still being computed (isBusy()).
    std::shared_ptr<const ShownReading> shown(Side side) const;
    /// What the first page would show of `reading`, which is from another moment of the run. Calls
    /// the reading's TreeExplainer on the calling thread, so use it only for explainers that keep
    /// their answers (core/model/tree/cached_attention.h).
    std::shared_ptr<const ShownReading> alike(const std::shared_ptr<const Reading>& reading,
                                              const Moment& moment) const;
    /// Whether a request to the network is still running.
    bool isBusy() const {
        return asksNodes_ || asksWhatIf_.has_value() ||
               (lensAnswers_.isRunning() && !lensAnswers_.isLate());
    }

 Q_SIGNALS:
    void changed();
    void failed(const QString& sentence);

 private:
    template <class Value>
    void set(Value& choice, const Value& value) {
        choice = value;
        refresh();
    }
    std::optional<std::int32_t>& label(Side side) {
        return side == Side::First ? view_.label : secondLabel_;
    }
    /// The reading without "what if".
    const std::shared_ptr<const Reading>& decided() const { return changed_ ? changed_ : reading_; }
    void adoptReading(const Reading* before);
    void adoptTree();
    void adoptNames();
    std::optional<std::int32_t> labelNamed(const std::string& name) const;
    void forgetAnswers();
    void refresh();
    bool isShown(Side side) const;
    std::shared_ptr<const ShownReading> make(Side side);
    std::shared_ptr<const ShownReading> makeAttention(Side side);
    std::shared_ptr<const ShownReading> withDifference(
        std::shared_ptr<const ShownReading> shown) const;
    std::shared_ptr<const ShownReading> withStruck(std::shared_ptr<const ShownReading> shown) const;
    bool knowsNodes() const;
    void askNodes();
    void onRefusal();
    void onChanges(const Outcome<std::shared_ptr<const Reading>>& answer);
    void startWhatIf();
    void dropWhatIf();
    void onNodes(const Outcome<std::size_t>& answer);
    void onWhatIf(std::int32_t label, Outcome<TreeReading> answer);

    std::shared_ptr<const Reading> reading_;
    std::shared_ptr<const Reading> ofWhatIf_;  // reading_ with the tree of "what if"; null without
    std::shared_ptr<const TreeReading> whatIf_;
    std::shared_ptr<const Reading> changed_;  // reading_ with changes_; null without
    bool isNetworkChanged_ = false;           // changed_ is that of a changed network
    std::vector<std::uint32_t> struck_;
    std::vector<AttentionChange> changes_;
    std::optional<std::vector<AttentionChange>> nextChanges_;  // being computed
    quint64 change_ = 0;                                       // counts calls of setChanges()
    View view_;                                                // of the first page
    std::optional<std::int32_t> secondLabel_;
    bool comparing_ = false, difference_ = true;
    std::array<std::shared_ptr<const ShownReading>, 2> shown_;
    /// The reading that each page shows, also while its next content is computed; null: none yet.
    std::array<std::shared_ptr<const Reading>, 2> onPage_;
    std::shared_ptr<const ShownReading> edited_;      // see compareWithEdited()
    std::shared_ptr<const ShownReading> subtracted_;  // from the first page; null: nothing
    std::shared_ptr<const CachedAttention> answers_;  // of this reading; null without a tree
    bool asksNodes_ = false;                          // the attention of all nodes that decided
    std::optional<std::int32_t> asksWhatIf_;          // the label of "what if" until it is answered
    quint64 generation_ = 0;                          // counts readings
    quint64 question_ = 0;                            // counts "what if" requests
    CancelToken cancel_;
    BackgroundWorker worker_;
    LensAnswers lensAnswers_;
    struct Choice {
        std::string lens;
        QString file;
    };
    std::optional<std::array<std::string, 2>> wantedNames_;  // of the first and the second page
    std::optional<Choice> beforeFile_;  // while it is not known whether a file can be shown
};

}  // namespace hanscope::ui
