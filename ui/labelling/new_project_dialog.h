#pragma once

#include <QDialog>
#include <filesystem>
#include <optional>

#include "core/corpus/inspection.h"
#include "ui/background/long_job.h"

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace hanscope::ui {

class FileEdit;

/// Where the project of these texts is, unless the user says otherwise: beside them.
std::filesystem::path proposedProject(const std::filesystem::path& texts);

/// Asks for the texts of a new labelling project, their columns, the first labels, and where the
/// project's file is to be; makes the file in the queue of files. accepted() follows only if that
/// worked.
class NewProjectDialog : public QDialog {
    Q_OBJECT
 public:
    explicit NewProjectDialog(QWidget* parent = nullptr);

    /// `textColumn`: in which they are, if that is known.
    void setTexts(const std::filesystem::path& path, const std::string& textColumn = {});
    /// The file that was made.
    std::filesystem::path project() const { return project_; }

    void accept() override;

 private:
    void inspect();
    using Inspected = std::optional<SourceInspection>;  // none: plain texts, without columns
    void showInspection(const Outcome<Inspected>& outcome);
    CorpusSource corpus() const;
    QStringList labels() const;

    FileEdit* texts_;
    QComboBox *textColumn_, *labelColumn_;
    QCheckBox* lists_;
    QLineEdit *labels_, *file_;
    FileEdit* tree_;
    QLabel* message_;
    QDialogButtonBox* buttons_;
    QPushButton* create_;
    SourceInspection inspection_;
    bool isInspected_ = false;
    std::string wantedColumn_;  // of the texts
    std::filesystem::path project_;
    LongJob job_;
};

}  // namespace hanscope::ui
