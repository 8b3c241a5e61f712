#pragma once

#include <QWidget>
#include <filesystem>
#include <memory>
#include <optional>

#include "core/corpus/encoded/corpus.h"
#include "ui/background/background_worker.h"
#include "ui/training/data/data_examiner.h"
#include "ui/training/data/source_choice.h"

class QCheckBox;
class QLabel;
class QMenu;
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

/// The first page of the training dialog: selects the labelled texts and the validation texts, and
/// shows what the texts contain. Files are read on a worker thread. If a source cannot be read, the
/// previous one is kept.
class DataPage : public QWidget {
    Q_OBJECT
 public:
    /// `cache`: folder of encoded corpora; empty: the usual one. `sample`: texts that are offered
    /// while none are selected; empty: none. `bundled`: as in DataExaminer.
    explicit DataPage(std::filesystem::path cache = {}, const std::filesystem::path& sample = {},
                      const std::filesystem::path& bundled = {});

    void openSource(const std::filesystem::path& path) { inspect(path, {}); }
    void openValidation(const std::filesystem::path& path);
    /// Offers this menu of texts that were used before, while it is enabled.
    void offerRecent(QMenu* menu);
    /// Focuses the setting that says that labels form a tree, if texts are selected.
    void askForTree();

    /// Selects the data as if the user had done it; an empty path selects nothing.
    void setData(const LabelledData& data);
    /// The selected data; they can be used for training if isComplete().
    LabelledData data() const { return data_; }
    /// Whether everything is selected, counted and suitable for training.
    bool isComplete() const { return problem().isEmpty(); }
    /// Why isComplete() is false, in a sentence; empty if it is true.
    QString problem() const;
    /// The counted data; null until they have been counted.
    std::shared_ptr<const ExaminedData> examined() const { return examined_; }
    /// The validation documents; no value until they are known.
    const std::optional<ExaminedValidation>& validated() const { return validated_; }

 Q_SIGNALS:
    /// Emitted when any of the values above may have changed.
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
    void stop();
    void showCounted(const std::shared_ptr<const ExaminedData>& data);
    void validate();
    void showValidated(const ExaminedValidation& validation);
    void showFailure(DataExaminer::Step step, const QString& sentence);
    void clearError(DataExaminer::Step from);
    void resume();
    void showWarnings();
    void showProgress(double share);

    DataExaminer* examiner_;
    Banner* error_;
    QStackedWidget* stack_;
    SourceInvitation* invitation_;
    QPushButton* recent_;
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
    QWidget *ofClasses_, *ofTree_;  // views of the labels; one of them is shown
    TaxonomyPreview* taxonomy_;
    MessageList* messages_;
    ValidationBox* validation_;

    std::filesystem::path asked_;  // being inspected
    NewestQuestion choosing_;      // of validation texts
    SourceInspection inspection_;
    LabelledData data_;
    DataExaminer::Step failed_ = DataExaminer::Step::Inspection;  // the step whose error is shown
    bool hasColumns_ = false;
    std::shared_ptr<const ExaminedData> examined_;
    std::optional<ExaminedValidation> validated_;
};

}  // namespace hanscope::ui
