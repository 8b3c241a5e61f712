#pragma once

#include <QWidget>
#include <filesystem>
#include <memory>
#include <optional>

#include "core/corpus/labelled_data.h"
#include "ui/training/data/data_examiner.h"
#include "ui/training/data/source_choice.h"

class QCheckBox;
class QLabel;
class QMimeData;
class QProgressBar;
class QPushButton;
class QStackedWidget;

namespace hanscope::ui {

class Banner;
class ClassBalance;
class MessageList;
class SourcePreview;
class StatisticsRow;
class TaxonomyPreview;
class TreeBox;
class ValidationBox;

/// The first page of a training: which labelled texts, what is in them, and which of them validate.
/// All reading happens in the background; a source that cannot be read leaves the one before.
class DataPage : public QWidget {
    Q_OBJECT
 public:
    /// `cache`: folder of encoded corpora; empty: the usual one.
    explicit DataPage(std::filesystem::path cache = {}, QWidget* parent = nullptr);

    void openSource(const std::filesystem::path& path);
    void openValidation(const std::filesystem::path& path);

    /// As if it had been chosen so; an empty path: nothing is chosen.
    void setData(const LabelledData& data);
    /// What was chosen; it can be trained on if isComplete().
    LabelledData data() const;
    /// Whether everything is chosen, counted and found fit for training.
    bool isComplete() const { return problem().isEmpty(); }
    /// Why not, in a sentence.
    QString problem() const;
    /// Null while nothing is counted.
    std::shared_ptr<const ExaminedData> examined() const { return examined_; }
    /// None while it is not known what validates.
    const std::optional<ExaminedValidation>& validated() const { return validated_; }

 Q_SIGNALS:
    /// Whatever is told above may have changed.
    void changed();

 protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

 private:
    QWidget* makeDataPage();
    QWidget* makeSourceRow();
    QWidget* makeProgressRow();
    QWidget* makeFindings();
    void connectParts();

    void choose(SourceKind kind);
    void chooseValidation();

    void inspect(const std::filesystem::path& path, const Columns& wanted);
    void showInspection(const SourceInspection& inspection);
    void count();
    void onTreeEdited();
    void showTree(const std::shared_ptr<const LabelTree>& tree);
    void showTreeBox();
    void stop();
    void showCounted(const std::shared_ptr<const ExaminedData>& data);
    void validate();
    void showValidated(const ExaminedValidation& validation);
    void showFailure(DataExaminer::Step step, const QString& sentence);
    void clearError(DataExaminer::Step from);
    void goOn();
    void showWarnings();
    void showProgress(double share);

    DataExaminer* examiner_;
    Banner* error_;
    QStackedWidget* stack_;
    QLabel* name_;
    QLabel* recognised_;
    SourcePreview* preview_;
    TreeBox* tree_;
    QCheckBox* skipFaulty_;
    StatisticsRow* statistics_;
    QWidget* progressRow_;
    QProgressBar* progress_;
    QPushButton* stop_;
    QPushButton* count_;
    ClassBalance* balance_;
    QWidget *ofClasses_, *ofTree_;  // what is shown of the labels: one of both
    TaxonomyPreview* taxonomy_;
    MessageList* messages_;
    ValidationBox* validation_;

    std::filesystem::path asked_;  // being inspected
    SourceInspection inspection_;
    LabelledData data_;
    DataExaminer::Step failed_ = DataExaminer::Step::Inspection;  // of the error that is shown
    bool hasColumns_ = false;
    std::shared_ptr<const ExaminedData> examined_;
    std::optional<ExaminedValidation> validated_;
};

/// The file or folder that is dragged; empty: none, or several.
std::filesystem::path droppedPath(const QMimeData* data);

}  // namespace hanscope::ui
