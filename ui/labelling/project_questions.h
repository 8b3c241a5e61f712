#pragma once

#include <QObject>
#include <filesystem>
#include <functional>
#include <optional>

#include "core/corpus/encoded/corpus.h"
#include "core/corpus/label_project.h"

class QDialog;
class QWidget;

namespace hanscope::ui {

struct FileKind;
class LabellingSession;
enum class TextList;

/// The dialogs about projects of labels: which one is opened or made, what a label is called and
/// means, which texts are listed, where labels are written. An answer is about the project and the
/// label that were asked about, whatever is open when it comes.
class ProjectQuestions : public QObject {
    Q_OBJECT
 public:
    /// `session` must outlive it.
    ProjectQuestions(LabellingSession* session, QWidget* window);

    using Project = std::function<void(const std::filesystem::path&)>;

    void askForProject(const Project& chosen);
    /// `texts`: of which the project is to be; none: the user chooses.
    void askForNewProject(const std::optional<CorpusSource>& texts, const Project& made);
    void askForOtherPerson();
    void askToRename(const QString& label);
    void askToDescribe(const QString& label);
    void askWhatToFind();
    /// Which texts of the order or the list that is shown get labels in one step.
    void askForMany();
    /// Why askForMany() failed, until there is an order.
    static QString noOrderText();
    void askWhereToExport();

 Q_SIGNALS:
    void listStarted(TextList list);  ///< of texts that are searched for
    void exported(const QString& sentence);
    void failed(const QString& sentence);
    /// What was done, and the command that does the same.
    void done(const QString& what, const std::string& command);

 private:
    void askAboutProject(QDialog* dialog);
    void rename(const QString& label, const QString& name);
    void askToMerge(const QString& label, const QString& other);
    void exportTo(const std::filesystem::path& projectPath, const QString& path,
                  const FileKind& kind);

    LabellingSession* session_;
    QWidget* window_;
};

}  // namespace hanscope::ui
