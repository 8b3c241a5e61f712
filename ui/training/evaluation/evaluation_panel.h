#pragma once

#include <QList>
#include <QString>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "core/corpus/inspection.h"
#include "core/experiment/evaluation/file_evaluation.h"
#include "core/metrics/paired_comparison.h"
#include "ui/background/long_job.h"
#include "ui/training/data/data_examiner.h"
#include "ui/training/data/source_choice.h"

class QLabel;
class QPushButton;
class QScrollArea;
class QTabWidget;
class QStackedWidget;

namespace hanscope::ui {

class Banner;
class ElidedComboBox;
class LabelScoreView;
class MatrixView;
class SourcePreview;
class ThinProgress;
class ThresholdView;
class ReliabilityView;
struct ThresholdCounts;
class TreeBox;

/// Rows are true classes, columns predictions; cells are counts of documents. Only for documents
/// with one label each.
std::string confusionCsv(const FileEvaluation& result);
/// Precision, recall, F1 (0…1) and number of documents of each class.
std::string scoresCsv(const FileEvaluation& result);
/// One row per document: its position in the file, its labels, the predicted labels, and the
/// probability of each label. Several labels are joined by ";".
std::string predictionsCsv(const FileEvaluation& result);

using CsvMaker = std::string (*)(const FileEvaluation& result);
/// Writes one of these tables, either completely or not at all. Throws Error if the file cannot be
/// written, or if it would replace `model` or the texts that were evaluated.
void writeCsv(const std::filesystem::path& path, CsvMaker csv, const FileEvaluation& result,
              const std::filesystem::path& model);

/// A model file, as the window calls it.
struct NamedModel {
    QString name, path;
};

/// Evaluates a model on labelled texts: the user selects the texts and then sees accuracy,
/// confusion matrix and the documents of each cell, or, for a tree of labels, the scores of its
/// levels and labels. Another model can be compared with it, document by document. For a flat model
/// the tree can be specified here, as for a training; a model that decides in a tree has its own.
class EvaluationPanel : public TextsPanel {
    Q_OBJECT
 public:
    EvaluationPanel();

    /// Sets the model to evaluate next; null: none. The last result stays. `name`: what the window
    /// calls the model; empty: its name.
    void setClassifier(std::shared_ptr<const Classifier> classifier, const QString& name = {});
    /// The models with which it can be compared. The chosen one stays, listed or not.
    void setOthers(const QList<NamedModel>& others);
    void compareWith(const NamedModel& other);
    /// Without a model, the texts are opened when there is one.
    void openSource(const std::filesystem::path& path) final;
    /// The answer to outputsWanted(): what the model that was `asked` is now and where, or the same
    /// if it could not be changed.
    void setKept(const ModelInfo& asked, const ModelInfo& now);
    bool isBusy() const { return isBusy_; }
    /// The last result; null if there is none.
    std::shared_ptr<const FileEvaluation> result() const { return result_; }

 Q_SIGNALS:
    /// Texts were evaluated; `command` does the same.
    void measured(const QString& what, const std::string& command);
    /// A table of the result was written to this file.
    void exported(const QString& path);
    /// The user wants this model, which was evaluated, to make labels of its outputs in another
    /// way. `note`: what its card is to say about it. setKept() answers.
    void outputsWanted(const hanscope::ModelInfo& model, const hanscope::Outputs& outputs,
                       const std::string& note);

 protected:
    bool takesDrops() const override { return !isBusy_; }
    void focusInEvent(QFocusEvent* event) override;

 private:
    /// An evaluation, and how another model does on the same texts.
    struct Evaluated {
        std::shared_ptr<const Classifier> classifier;
        QString name;  // what the window calls it
        std::shared_ptr<const FileEvaluation> result;
        std::shared_ptr<const ThresholdCounts> thresholds;  // as thresholdCountsOf()
        QString otherName;
        std::optional<PairedComparison> paired;  // without another model and if that failed: none
        QString problem;                         // why the other could not be compared
    };
    static Evaluated evaluated(const std::shared_ptr<const Classifier>& classifier,
                               const CorpusSource& source, const NamedModel& other,
                               const RunListener& listener, const CancelToken& cancel);

    QWidget* makeSourceRow();
    QWidget* makeProgressRow();
    QWidget* makeResultPage();
    void makeExportMenu();
    void connectParts();
    void choose(SourceKind kind);
    void inspect(const std::filesystem::path& path, Columns wanted);
    bool takesLabelsOfModel(const SourceInspection& inspection);
    void showInspection(const SourceInspection& inspection);
    void showSource();
    void showFailure(const QString& sentence);
    bool mayNameTree() const;
    bool isReady() const;
    void showReadiness();
    void evaluate();
    std::string command() const;
    void startEvaluation();
    void cancel();
    void setBusy(bool isBusy);
    void showResult(const Evaluated& evaluated);
    QString detailsText(const Evaluated& evaluated) const;
    NamedModel other() const;
    void list(int truth, int prediction);
    void save(const QString& title, const QString& name, CsvMaker csv);

    DataExaminer examiner_;
    std::shared_ptr<const Classifier> classifier_;
    QString classifierName_, evaluatedName_;
    std::shared_ptr<const Classifier> evaluated_;  // that the result is about
    ModelInfo kept_;                               // its file with the thresholds kept since
    CorpusSource source_;                          // what the preview shows
    std::optional<SourceInspection> inspection_;
    std::filesystem::path inspected_;  // by the newest request; perhaps not read yet
    bool hasColumns_ = false, isBusy_ = false;
    bool awaitsColumns_ = false;                        // evaluates when the inspection is there
    std::optional<std::filesystem::path> awaitsModel_;  // the texts to open when there is a model
    bool isFirstGuess_ = false;  // the label's column was guessed from the file alone
    std::shared_ptr<const FileEvaluation> result_;
    Banner* error_;
    QLabel *model_, *name_, *summary_, *details_, *phase_;
    ElidedComboBox* others_;  // the model to compare with; its first entry: none
    QLabel* compare_;         // before it
    SourcePreview* preview_;
    TreeBox* tree_;
    QPushButton *file_, *folder_, *evaluate_, *export_, *cancel_;
    QWidget *buttons_, *progressRow_;
    ThinProgress* progress_;
    QStackedWidget* pages_;
    QScrollArea* sourcePage_ = nullptr;
    QTabWidget* tabs_;
    MatrixView* matrix_;
    LabelScoreView* inTree_;  // shown in its place for a tree of labels
    ThresholdView* thresholds_;
    ReliabilityView* reliability_;
    LongJob job_;
};

}  // namespace hanscope::ui
