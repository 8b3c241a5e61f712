#include "ui/page/docks.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QMainWindow>
#include <QResizeEvent>
#include <QStackedWidget>
#include <QTimer>
#include <algorithm>
#include <map>
#include <utility>

#include "ui/computation/computation_panel.h"
#include "ui/computation/computation_view.h"
#include "ui/documents/document_panel.h"
#include "ui/quotes/quote_panel.h"
#include "ui/reader/prediction_panel.h"
#include "ui/reader/sentence_panel.h"
#include "ui/reader/word_panel.h"
#include "ui/training/evaluation/evaluation_panel.h"
#include "ui/training/run/training_dock.h"
#include "ui/tree/tree_panel.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/manual_page.h"

namespace hanscope::ui {

namespace {

constexpr int kLeftWidth = 330;  // names, label, true label and probability
constexpr int kRightWidth = 270;
constexpr int kWordHeight = 230;
constexpr int kTreeHeight = 400;  // at least, while there is room
constexpr int kEvaluationHeight = 310;
constexpr int kBottomHeight = 330;

/// Draws the buttons of a panel anew when the pointer comes or goes (ui/state/theme).
class WakingButtons : public QObject {
 public:
    explicit WakingButtons(QDockWidget* dock) : QObject(dock), dock_(dock) {
        dock->installEventFilter(this);
    }

 protected:
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::Enter || event->type() == QEvent::Leave)
            for (auto* button : dock_->findChildren<QAbstractButton*>(Qt::FindDirectChildrenOnly))
                button->update();
        return false;
    }

 private:
    QDockWidget* dock_;
};

/// `entry` is the title with a letter for the menu. The title itself, which is also on the tab and
/// on the panel's own window, has none.
QDockWidget* addDock(QMainWindow* window, const QString& title, const QString& entry,
                     const char* name, QWidget* panel, Qt::DockWidgetArea area) {
    auto* dock = new QDockWidget(title, window);
    dock->toggleViewAction()->setText(entry);
    dock->setObjectName(QLatin1String(name));
    dock->setWidget(panel);
    new WakingButtons(dock);
    window->addDockWidget(area, dock);
    return dock;
}

/// Gives the panels beside the page their widths again that a smaller window has taken from them.
class PanelWidths : public QObject {
 public:
    PanelWidths(QMainWindow* window, const QList<QDockWidget*>& docks)
        : QObject(window), window_(window) {
        window->installEventFilter(this);
        for (QDockWidget* dock : docks) {
            widths_[dock] = 0;
            dock->installEventFilter(this);
        }
    }

 protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() != QEvent::Resize) return false;
        watched == window_ ? restore() : note(static_cast<QDockWidget*>(watched));
        return false;
    }

 private:
    /// A panel becomes narrower with the window, or because the user drags its border.
    void note(QDockWidget* dock) {
        const bool isDragged = QGuiApplication::mouseButtons().testFlag(Qt::LeftButton);
        if (window_->width() != windowWidth_) return;
        if (isDragged || dock->width() > widths_[dock]) widths_[dock] = dock->width();
    }

    void restore() {
        QList<QDockWidget*> docks;
        QList<int> widths;
        for (const auto& [dock, width] : widths_) {
            if (dock->isHidden() || dock->isFloating() || dock->width() >= width) continue;
            docks << dock;
            widths << width;
        }
        if (window_->width() > windowWidth_) window_->resizeDocks(docks, widths, Qt::Horizontal);
        windowWidth_ = window_->width();
    }

    QMainWindow* window_;
    std::map<QDockWidget*, int> widths_;
    int windowWidth_ = 0;
};

constexpr int kMinBeside = 500;  // pixels; for each of two panels at the bottom

/// Puts a panel that is shown at the bottom into the place of another one there, as a tab, if there
/// is not room of `minimum` pixels for each of them side by side.
class TabWhenShown : public QObject {
 public:
    TabWhenShown(QMainWindow* window, QDockWidget* dock, const QList<QDockWidget*>& others,
                 int minimum = QWIDGETSIZE_MAX)
        : QObject(dock), window_(window), dock_(dock), others_(others), minimum_(minimum) {
        dock->installEventFilter(this);
    }

 protected:
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::Show && !event->spontaneous() && !hasRoom()) join();
        return false;
    }

 private:
    bool isAtBottom(QDockWidget* dock) const {
        return !dock->isHidden() && !dock->isFloating() &&
               window_->dockWidgetArea(dock) == Qt::BottomDockWidgetArea;
    }
    /// Both already share the width. What is shown before the window is as it was left.
    bool hasRoom() const {
        const auto isWide = [&](QDockWidget* other) {
            return !isAtBottom(other) || (dock_->width() + other->width()) / 2 >= minimum_;
        };
        return !window_->isVisible() || std::all_of(others_.begin(), others_.end(), isWide);
    }
    /// Before it is laid out beside the other one, for which the window would grow.
    void join() {
        if (!isAtBottom(dock_) || !window_->tabifiedDockWidgets(dock_).isEmpty()) return;
        for (QDockWidget* other : others_) {
            if (!isAtBottom(other)) continue;
            window_->tabifyDockWidget(other, dock_);
            return QTimer::singleShot(0, dock_, &QWidget::raise);
        }
    }

    QMainWindow* window_;
    QDockWidget* dock_;
    QList<QDockWidget*> others_;
    int minimum_;
};

}  // namespace

Docks::Docks(QMainWindow* window)
    : documents(new DocumentPanel),
      prediction(new PredictionPanel),
      tree(new TreePanel),
      sentences(new SentencePanel),
      word(new WordPanel),
      training(new TrainingDock(window)),
      evaluation(new EvaluationPanel),
      computation(new ComputationPanel),
      quotes(new QuotePanel),
      predictions_(new QStackedWidget) {
    setManualPage(predictions_, "heatmap");
    predictions_->addWidget(prediction);
    predictions_->addWidget(tree);
    documentDock_ = addDock(window, tr("Documents"), tr("&Documents"), "documents", documents,
                            Qt::LeftDockWidgetArea);
    predictionDock_ = addDock(window, tr("Prediction"), tr("&Prediction"), "prediction",
                              predictions_, Qt::RightDockWidgetArea);
    sentenceDock_ = addDock(window, tr("Sentences"), tr("&Sentences"), "sentences", sentences,
                            Qt::RightDockWidgetArea);
    wordDock_ = addDock(window, tr("Word"), tr("&Word"), "word", word, Qt::RightDockWidgetArea);
    training->toggleViewAction()->setText(tr("&Training"));
    window->addDockWidget(Qt::BottomDockWidgetArea, training);
    window->setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    evaluationDock_ = addDock(window, tr("Evaluation"), tr("&Evaluation"), "evaluation", evaluation,
                              Qt::BottomDockWidgetArea);
    computationDock_ = addDock(window, tr("Trace a Word"), tr("T&race a Word"), "computation",
                               computation, Qt::BottomDockWidgetArea);
    quoteDock_ =
        addDock(window, tr("Quotes"), tr("&Quotes"), "quotes", quotes, Qt::BottomDockWidgetArea);
    training->hide();
    evaluationDock_->hide();
    computationDock_->hide();
    quoteDock_->hide();
    new PanelWidths(window, {documentDock_, predictionDock_});
    new TabWhenShown(window, computationDock_, {evaluationDock_, training});
    for (QDockWidget* dock : {evaluationDock_, static_cast<QDockWidget*>(training)})
        new TabWhenShown(window, dock, {computationDock_});
    new TabWhenShown(window, evaluationDock_, {training}, kMinBeside);
    new TabWhenShown(window, training, {evaluationDock_}, kMinBeside);
    new TabWhenShown(window, quoteDock_, {computationDock_, evaluationDock_, training});
    QObject::connect(word, &WordPanel::unfolded, wordDock_, [this, window] {
        const int rest = sentenceDock_->height() + wordDock_->height() - kWordHeight;
        window->resizeDocks({predictionDock_, sentenceDock_, wordDock_},
                            {predictionDock_->height(), rest, kWordHeight}, Qt::Vertical);
    });
    QObject::connect(prediction, &PredictionPanel::heightNeeded, predictions_,
                     [this, window](int height) { fitPrediction(window, height); });
}

/// As high as its labels, up to half of the window and what the sentences below do not need; only a
/// panel that had what it wanted follows, since the reader may have made it smaller.
void Docks::fitPrediction(QMainWindow* window, int height) {
    if (predictions_->currentWidget() != prediction) return;
    predictions_->setMaximumHeight(height);
    const int now = predictions_->height();
    const bool isAbove =
        sentences->isVisible() && !sentenceDock_->isFloating() &&
        window->dockWidgetArea(sentenceDock_) == window->dockWidgetArea(predictionDock_);
    const int unused = isAbove ? sentences->height() - sentences->neededHeight() : 0;
    const int wanted = std::min(height, std::max(window->height() / 2, now + unused));
    constexpr int kRounding = 2;
    const bool wasWhole = now >= std::exchange(predictionHeight_, wanted) - kRounding;
    const int more = wanted - now;
    if (more == 0 || !wasWhole || predictionDock_->isFloating()) return;
    if (more < 0 && !predictions_->isVisible()) return;  // what is hidden has no size
    QList<QDockWidget*> docks{predictionDock_};
    QList<int> heights{predictionDock_->height() + more};
    if (isAbove) {
        docks << sentenceDock_;
        heights << std::max(1, sentenceDock_->height() - more);
    }
    window->resizeDocks(docks, heights, Qt::Vertical);
}

void Docks::arrange(QMainWindow* window) const {
    window->resizeDocks({documentDock_, predictionDock_}, {kLeftWidth, kRightWidth},
                        Qt::Horizontal);
    window->resizeDocks({predictionDock_, sentenceDock_, wordDock_}, {400, 170, kWordHeight},
                        Qt::Vertical);
}

/// Moves the keyboard focus to the stack before switching. Otherwise the hidden widget would pass
/// it to the sentence list, which would then select a sentence and scroll the page.
void Docks::showTree(bool isTree) const {
    QWidget* next = isTree ? static_cast<QWidget*>(tree) : prediction;
    if (predictions_->currentWidget() == next) return;
    const bool hasKeyboard =
        predictions_->currentWidget()->isAncestorOf(QApplication::focusWidget());
    if (hasKeyboard) predictions_->setFocus();
    predictions_->setCurrentWidget(next);
    if (isTree) predictions_->setMaximumHeight(QWIDGETSIZE_MAX);
    const int missing = kTreeHeight - predictions_->height();
    if (isTree && missing > 0 && !predictionDock_->isFloating())
        qobject_cast<QMainWindow*>(predictionDock_->parentWidget())
            ->resizeDocks({predictionDock_}, {predictionDock_->height() + missing}, Qt::Vertical);
    if (hasKeyboard) next->setFocus();
}

QList<QDockWidget*> Docks::all() const {
    return {documentDock_, predictionDock_, sentenceDock_,    wordDock_,
            training,      evaluationDock_, computationDock_, quoteDock_};
}

void Docks::withhold() {
    for (QDockWidget* dock : all())
        if (!dock->isHidden()) withheld_ << dock;
    for (QDockWidget* dock : std::as_const(withheld_)) dock->hide();
}

void Docks::release() {
    for (QDockWidget* dock : std::exchange(withheld_, {})) dock->show();
}

bool Docks::isOpen(const QDockWidget* dock) const {
    return !dock->isHidden() || withheld_.contains(dock);
}

void Docks::show(const QString& name) const {
    for (QDockWidget* dock : all()) {
        if (dock->objectName() != name) continue;
        auto* window = qobject_cast<QMainWindow*>(dock->parentWidget());
        const bool isNew = dock->isHidden() && !dock->isFloating() &&
                           window->dockWidgetArea(dock) == Qt::BottomDockWidgetArea;
        const int page = window->centralWidget()->height();
        dock->show();
        dock->raise();
        if (isNew)
            window->resizeDocks({dock}, {std::min(kBottomHeight, page * 9 / 20)}, Qt::Vertical);
    }
}

bool Docks::showsEvaluation() const {
    return !evaluationDock_->isHidden();
}

void Docks::showEvaluation() const {
    auto* window = qobject_cast<QMainWindow*>(evaluationDock_->parentWidget());
    const bool isDocked = evaluationDock_->isHidden() && !evaluationDock_->isFloating() &&
                          window->dockWidgetArea(evaluationDock_) == Qt::BottomDockWidgetArea;
    const bool isBesideTraining = isDocked && training->isVisible() && !training->isFloating() &&
                                  window->dockWidgetArea(training) == Qt::BottomDockWidgetArea;
    if (isBesideTraining) window->tabifyDockWidget(training, evaluationDock_);
    evaluationDock_->show();
    evaluationDock_->raise();
    if (isDocked && !isBesideTraining)
        window->resizeDocks({evaluationDock_}, {kEvaluationHeight}, Qt::Vertical);
    evaluation->setFocus();
}

void Docks::showComputation() const {
    show(computationDock_->objectName());
    computation->view()->setFocus();
}

void Docks::toggleComputationWindow() const {
    const bool isOut = !computationDock_->isFloating();
    computationDock_->setFloating(isOut);
    if (isOut) computationDock_->setGeometry(computationDock_->parentWidget()->geometry());
    computation->view()->setFocus();
}

void Docks::evaluateOn(const QString& texts) const {
    evaluation->openSource(diskPath(texts));
    showEvaluation();
}

}  // namespace hanscope::ui
