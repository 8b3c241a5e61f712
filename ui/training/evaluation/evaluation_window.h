#pragma once

#include <QDialog>
#include <memory>

#include "core/corpus/inspection.h"
#include "ui/training/data/data_examiner.h"
#include "ui/training/data/source_choice.h"
#include "ui/training/evaluation/evaluation_csv.h"
#include "ui/training/evaluation/evaluation_job.h"

class QLabel;
class QPushButton;
class QStackedWidget;

namespace hanscope::ui {

class Banner;
class CellDocuments;
class ConfusionView;
class LabelScoreView;
class SourcePreview;
class ThinProgress;
class TreeBox;

/// How well a model does on labelled texts: choose them, wait, and look at its accuracy, the matrix
/// of who was taken for whom, and the documents behind each of its cells; where labels form a tree,
/// at the scores of its levels and labels. What a flat model's labels lie under is said here, as
/// for a training; a model that decides in a tree brings its own. Not modal.
class EvaluationWindow : public QDialog {
    Q_OBJECT
 public:
    explicit EvaluationWindow(QWidget* parent = nullptr);

    /// The model to be evaluated next; not null.
    void setClassifier(std::shared_ptr<const Classifier> classifier);
    void openSource(const std::filesystem::path& path);
    /// What was found last; null: nothing yet.
    std::shared_ptr<const FileEvaluation> result() const { return result_; }

 Q_SIGNALS:
    /// A document was chosen, to be read.
    void documentChosen(const QString& title, const QString& truth, const std::string& text);

 protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

 private:
    QWidget* makeSourceRow();
    QWidget* makeSourcePage();
    QWidget* makeProgressRow();
    QWidget* makeResultPage();
    void makeExportMenu();
    void connectParts();
    void choose(SourceKind kind);
    void inspect(const std::filesystem::path& path, Columns wanted);
    void showInspection(const SourceInspection& inspection);
    bool mayNameTree() const;
    void showReadiness();
    void evaluate();
    void setBusy(bool isBusy);
    void showResult(const std::shared_ptr<const FileEvaluation>& result);
    void list(int truth, int prediction);
    void save(const QString& title, const QString& name, CsvMaker csv);

    DataExaminer examiner_;
    EvaluationJob job_;
    std::shared_ptr<const Classifier> classifier_;
    CorpusSource source_;
    bool hasColumns_ = false, isBusy_ = false;
    std::shared_ptr<const FileEvaluation> result_;
    Banner* error_;
    QLabel *model_, *name_, *summary_, *phase_;
    SourcePreview* preview_;
    TreeBox* tree_;
    QPushButton *evaluate_, *export_;
    QWidget *buttons_, *progressRow_;
    ThinProgress* progress_;
    QStackedWidget* pages_;
    ConfusionView* confusion_;
    LabelScoreView* inTree_;  // in its place
    CellDocuments* documents_;
};

}  // namespace hanscope::ui
