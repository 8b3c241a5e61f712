#pragma once

#include <QTimer>
#include <QWidget>
#include <filesystem>
#include <memory>
#include <optional>

#include "core/computation/node_path.h"
#include "core/computation/word_path.h"
#include "core/faithfulness/flip.h"
#include "core/progress.h"
#include "ui/background/background_worker.h"
#include "ui/computation/stage_content.h"

class QComboBox;
class QLabel;
class QListWidget;
class QSlider;
class QStackedWidget;
class QToolButton;

namespace hanscope::ui {

class ChangeControls;
class ComputationView;
class ElidedLabel;

/// Steps through the way of a word through the network: what is followed, a list of the stages, the
/// stages themselves, what can be changed there, buttons for the step before and after, Play, a
/// slider, and the legend. Computes on a worker thread, and only while it is visible.
class ComputationPanel : public QWidget {
    Q_OBJECT
 public:
    static constexpr int kMillisecondsAStep = 700;

    explicit ComputationPanel(QWidget* parent = nullptr);
    ~ComputationPanel() override;

    /// The reading whose words can be followed, null for none, and the network of an ensemble that
    /// the page shows, Reading::kMean for all together. Follows the word with the same number if
    /// the document is the same, otherwise none. Another reading ends all changes. `model`: the
    /// file of the network, in which words for a replacement are looked up. `taught`: proposed to
    /// setTaught(); −1: the predicted label.
    void setReading(std::shared_ptr<const Reading> reading, int member,
                    const std::filesystem::path& model = {}, std::int32_t taught = -1);
    /// Follows a word; −1: none.
    void follow(int word);
    int word() const { return word_; }
    /// Of a reading with a label tree, the node of this label is followed instead of a word; of the
    /// number of labels, the root. At first it is the root.
    void followNode(std::int32_t label);
    /// The label that the text is supposed to have in the stages that show a step of training. It
    /// is asked for anew with another document or another proposal of setReading().
    void setTaught(std::int32_t label);
    std::int32_t taught() const { return taught_; }
    /// Computes a changed network instead. networkChanged() follows.
    void setChanges(const NetworkChanges& changes);
    const NetworkChanges& changes() const { return changes_; }

    ComputationView* view() const { return view_; }
    bool isPlaying() const { return clock_.isActive(); }
    /// What the panel says instead of a computation; empty while it shows one.
    QString hint() const;
    /// The current step, for a picture of it or of all steps; none if there is none.
    struct ShownStep {
        std::shared_ptr<const ComputationPath> path;
        int stage, step;
        QString subject;
        std::size_t dimension;
    };
    std::optional<ShownStep> shownStep() const;

 Q_SIGNALS:
    /// The words that the current step reads; none: all or none.
    void readsChanged(const WordRange& words);
    /// The reading by the changed network; null: the network has no changes any more.
    void networkChanged(std::shared_ptr<const Reading> changed);
    /// The user wants a picture of the current step, or numbered pictures of all steps.
    void exportRequested(bool ofAllSteps);
    void ownWindowToggled();
    /// The path is shown.
    void shown();

 protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

 private:
    void connectParts();
    void makeExportMenu();
    /// What the worker computes, from what it computed before.
    struct Computed {
        std::shared_ptr<const FollowedText> text;
        WordPath path;
        std::shared_ptr<const Reading> changed;
    };
    void compute();
    void ask();
    void askNode();
    void onAnswer(Outcome<Computed> outcome);
    void askNearWords();
    void askStep(const WordPath& path);
    void showPath(std::shared_ptr<const ComputationPath> path);
    void showHint(const QString& text);
    void fillNetworks();
    void fillLabels();
    std::int32_t proposed() const;
    int network() const { return member_ == Reading::kMean ? followed_ : member_; }
    void onStep();
    void play(bool playing);
    void advance();

    std::shared_ptr<const Reading> reading_;
    int member_ = Reading::kMean;
    int word_ = -1;
    std::int32_t node_ = 0;  // the label of a node
    std::filesystem::path model_;
    NetworkChanges changes_;
    std::int32_t taught_ = 0, proposedTaught_ = -1;
    int followed_ = 0;        // network of an ensemble, while the page shows all together
    bool isCurrent_ = false;  // what is asked for is shown, or being computed
    bool isAsking_ = false, asksAgain_ = false;
    quint64 question_ = 0;
    std::shared_ptr<const FollowedText> text_;    // of reading_; null: not made yet
    std::shared_ptr<const NearWords> nearWords_;  // of model_; likewise
    int wordOfNear_ = -1;                         // for which they were asked
    CancelToken cancel_, cancelStep_;

    ElidedLabel* subject_;
    QComboBox* networks_;
    QToolButton *back_, *forward_, *play_, *export_, *ownWindow_;
    QSlider* slider_;
    QStackedWidget* stack_;
    QLabel* hint_;
    QListWidget* stages_;
    ComputationView* view_;
    ChangeControls* controls_;
    QWidget* legend_;
    QTimer clock_;
    BackgroundWorker worker_;
};

}  // namespace hanscope::ui
