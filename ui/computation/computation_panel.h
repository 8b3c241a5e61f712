#pragma once

#include <QTimer>
#include <QWidget>
#include <memory>
#include <optional>

#include "core/computation/word_path.h"
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

class ComputationView;
class ElidedLabel;

/// Steps through the way of a word through the network: what is followed, a list of the stages, the
/// stages themselves, buttons for the step before and after, Play, a slider, and the legend.
/// Computes on a worker thread, and only while it is visible.
class ComputationPanel : public QWidget {
    Q_OBJECT
 public:
    static constexpr int kMillisecondsAStep = 700;

    explicit ComputationPanel(QWidget* parent = nullptr);
    ~ComputationPanel() override;

    /// The reading whose words can be followed, null for none, and the network of an ensemble that
    /// the page shows, Reading::kMean for all together. Follows the word with the same number if
    /// the document is the same, otherwise none.
    void setReading(std::shared_ptr<const Reading> reading, int member);
    /// Follows a word; −1: none.
    void follow(int word);
    int word() const { return word_; }

    ComputationView* view() const { return view_; }
    bool isPlaying() const { return clock_.isActive(); }
    /// What the panel says instead of a computation; empty while it shows one.
    QString hint() const;
    /// The picture of the current step; null if there is none.
    struct Picture {
        StageContent content;
        QString subject;
        std::size_t dimension;
    };
    std::optional<Picture> picture() const;

 Q_SIGNALS:
    /// The words that the current step reads; none: all or none.
    void readsChanged(const WordRange& words);
    void exportRequested();
    void ownWindowToggled();
    /// The path is shown.
    void shown();

 protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

 private:
    void connectParts();
    void compute();
    void onPath(Outcome<WordPath> outcome);
    void showPath(std::shared_ptr<const ComputationPath> path);
    void showHint(const QString& text);
    void fillNetworks();
    int network() const;
    void onStep();
    void play(bool playing);
    void advance();

    std::shared_ptr<const Reading> reading_;
    int member_ = Reading::kMean;
    int word_ = -1;
    int followed_ = 0;        // network of an ensemble, while the page shows all together
    bool isCurrent_ = false;  // the path of this word is shown, or being computed
    quint64 question_ = 0;
    CancelToken cancel_;

    ElidedLabel* subject_;
    QComboBox* networks_;
    QToolButton *back_, *forward_, *play_, *export_, *ownWindow_;
    QSlider* slider_;
    QStackedWidget* stack_;
    QLabel* hint_;
    QListWidget* stages_;
    ComputationView* view_;
    QWidget* legend_;
    QTimer clock_;
    BackgroundWorker worker_;
};

}  // namespace hanscope::ui
