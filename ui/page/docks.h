#pragma once

#include <QCoreApplication>
#include <QList>

class QDockWidget;
class QMainWindow;
class QStackedWidget;

namespace hanscope::ui {

class ComputationPanel;
class DocumentPanel;
class EvaluationPanel;
class PredictionPanel;
class QuotePanel;
class SentencePanel;
class TrainingDock;
class TreePanel;
class WordPanel;

/// The panels around the page, each in a dock that can be closed and moved. Those of training,
/// evaluation, computation and quotes are closed at first.
struct Docks {
    Q_DECLARE_TR_FUNCTIONS(Docks)

 public:
    explicit Docks(QMainWindow* window);

    /// Sets the sizes for the first start of the program.
    void arrange(QMainWindow* window) const;
    QList<QDockWidget*> all() const;
    /// Hides the panels that are open, which would be empty, until release(). They are still open
    /// for what is remembered of the window.
    void withhold();
    void release();
    bool isOpen(const QDockWidget* dock) const;
    /// Shows the tree (true) or the list of predictions (false).
    void showTree(bool tree) const;
    /// Shows the panel with this name, as in all(); nothing if there is none.
    void show(const QString& name) const;
    /// Shows the evaluation, in the place of the training if that is open.
    void showEvaluation() const;
    bool showsEvaluation() const;
    /// The same as showEvaluation(), with these labelled texts.
    void evaluateOn(const QString& texts) const;

    /// Shows the panel that follows a word, and gives it the keyboard.
    void showComputation() const;
    /// Takes it out of the window, as large as that, or puts it back.
    void toggleComputationWindow() const;

    DocumentPanel* documents;
    PredictionPanel* prediction;
    TreePanel* tree;
    SentencePanel* sentences;
    WordPanel* word;
    TrainingDock* training;
    EvaluationPanel* evaluation;
    ComputationPanel* computation;
    QuotePanel* quotes;

 private:
    void fitPrediction(QMainWindow* window, int height);

    QStackedWidget* predictions_;  // prediction and tree
    QDockWidget* documentDock_;
    QDockWidget* predictionDock_;
    QDockWidget* sentenceDock_;
    QDockWidget* wordDock_;
    QDockWidget* evaluationDock_;
    QDockWidget* computationDock_;
    QDockWidget* quoteDock_;
    QList<QDockWidget*> withheld_;
    int predictionHeight_ = 0;  // of the list of labels, as last wanted
};

}  // namespace hanscope::ui
