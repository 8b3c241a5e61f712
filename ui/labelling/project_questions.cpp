#include "ui/labelling/project_questions.h"

#include <QDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QMessageBox>
#include <QPushButton>

#include "core/corpus/exports/label_export.h"
#include "core/corpus/exports/label_formats.h"
#include "core/corpus/output_check.h"
#include "ui/background/long_job.h"
#include "ui/labelling/labelling_session.h"
#include "ui/labelling/new_project_dialog.h"
#include "ui/labelling/project_command.h"
#include "ui/widgets/ask_file.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/text/message_text.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

ProjectQuestions::ProjectQuestions(LabellingSession* session, QWidget* window)
    : QObject(window), session_(session), window_(window) {}

void ProjectQuestions::askForProject(const Project& chosen) {
    connect(openFileDialog(window_, tr("Open a Labelling Project"), QFileDialog::ExistingFile, {},
                           tr("Labelling projects (*%1)").arg(QLatin1String(kLabelProjectEnding))),
            &QFileDialog::fileSelected, this,
            [chosen](const QString& path) { chosen(diskPath(path)); });
}

void ProjectQuestions::askForNewProject(const std::optional<CorpusSource>& texts,
                                        const Project& made) {
    auto* dialog = new NewProjectDialog(window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (texts) dialog->setTexts(texts->path, texts->columns.text);
    connect(dialog, &QDialog::accepted, this, [dialog, made] { made(dialog->project()); });
    dialog->open();
}

/// A dialog about the project that is open: it closes when another one takes its place.
void ProjectQuestions::askAboutProject(QDialog* dialog) {
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(session_, &LabellingSession::leaving, dialog, &QDialog::reject);
    dialog->open();
}

void ProjectQuestions::askForOtherPerson() {
    const auto chosen = [this](const QString& path) {
        Q_EMIT listStarted(TextList::Disputes);
        session_->findDisputes(diskPath(path));
    };
    auto* dialog =
        openFileDialog(window_, tr("The Project of Another Person"), QFileDialog::ExistingFile, {},
                       tr("Labelling projects (*%1)").arg(QLatin1String(kLabelProjectEnding)));
    connect(dialog, &QFileDialog::fileSelected, this, chosen);
    connect(session_, &LabellingSession::leaving, dialog, &QDialog::reject);
}

void ProjectQuestions::askToRename(const QString& label) {
    auto* dialog = new QInputDialog(window_);
    dialog->setWindowTitle(tr("Rename or Merge a Label"));
    dialog->setLabelText(tr("New name. If another label has it, both become one."));
    dialog->setTextValue(label);
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this, label, time = session_->project().namesNow()](const QString& name) {
                rename(session_->nameNow(label, time), name.trimmed());
            });
    askAboutProject(dialog);
}

void ProjectQuestions::rename(const QString& label, const QString& name) {
    const bool isMerge = name != label && session_->hasLabel(name) && !session_->isReadOnly();
    isMerge ? askToMerge(label, name) : session_->renameLabel(label, name);
}

void ProjectQuestions::askToMerge(const QString& label, const QString& other) {
    QMessageBox* question = makePlainQuestion(
        tr("Merge Labels"), tr("The label “%1” exists. Merge “%2” into it?").arg(other, label),
        window_);
    QStringList sentences{tr("%Ln text(s) labelled “%1” become(s) “%2”.", nullptr,
                             static_cast<int>(session_->labelledAs(label)))
                              .arg(label, other),
                          tr("%Ln text(s) have the label “%1” already.", nullptr,
                             static_cast<int>(session_->labelledAs(other)))
                              .arg(other)};
    if (session_->project().hasOwnLabels())
        sentences << tr("The labels that the texts have in their file are merged, too.");
    sentences << tr("Ctrl+Z takes this back.");
    question->setInformativeText(joinedSentences(sentences));
    QPushButton* merge = question->addButton(tr("Merge"), QMessageBox::AcceptRole);
    connect(merge, &QPushButton::clicked, this,
            [this, label, other, time = session_->project().namesNow()] {
                session_->renameLabel(session_->nameNow(label, time),
                                      session_->nameNow(other, time));
            });
    askAboutProject(question);
}

void ProjectQuestions::askToDescribe(const QString& label) {
    auto* dialog = new QInputDialog(window_);
    dialog->setOption(QInputDialog::UsePlainTextEditForTextInput);
    dialog->setWindowTitle(tr("Describe a Label"));
    dialog->setLabelText(tr("When does a text get the label %1?").arg(label));
    dialog->setTextValue(session_->descriptions().value(label));
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this, label, time = session_->project().namesNow()](const QString& text) {
                session_->describeLabel(session_->nameNow(label, time), text.trimmed());
            });
    askAboutProject(dialog);
}

void ProjectQuestions::askWhatToFind() {
    if (!session_->isOpen()) return;
    auto* dialog = new QInputDialog(window_);
    dialog->setWindowTitle(tr("Find Texts"));
    dialog->setLabelText(tr("A word or a part of a text, or of a note"));
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString& wanted) {
        if (wanted.trimmed().isEmpty()) return;
        Q_EMIT listStarted(TextList::Search);
        session_->findTexts(wanted.trimmed());
    });
    askAboutProject(dialog);
}

QString ProjectQuestions::noOrderText() {
    return tr(
        "The texts have no order yet, so it is not known which ones are "
        "meant. Wait until the first one is shown, or choose an order.");
}

void ProjectQuestions::askForMany() {
    if (!session_->isOpen()) return;
    if (session_->isReadOnly())
        return Q_EMIT failed(tr("Nothing can be labelled here: the project can only be read."));
    if (!session_->hasQueue()) return Q_EMIT failed(noOrderText());
    const QString from =
        session_->manyTextsName().value_or(tr("All texts of the project that have no label yet."));
    auto* dialog = new ManyLabelsDialog(session_->manyTexts(), session_->labels(), from, window_);
    connect(dialog, &QDialog::accepted, this,
            [this, dialog, time = session_->project().namesNow()] {
                ManyLabels chosen = dialog->chosen();
                for (auto& [text, labels] : chosen) {
                    text.predicted = session_->project().namesNow(text.predicted, time);
                    for (QString& label : labels) label = session_->nameNow(label, time);
                    labels.removeDuplicates();
                }
                session_->labelMany(chosen);
            });
    askAboutProject(dialog);
}

void ProjectQuestions::askWhereToExport() {
    if (!session_->isOpen()) return;
    const std::filesystem::path project = session_->project().path();
    std::string name = project.filename().string();
    name.resize(name.size() - std::string(kLabelProjectEnding).size());
    QList<FileKind> kinds;
    for (const LabelFormat& format : labelFormats())
        kinds << FileKind{messageText(format.title), QString::fromLatin1(format.suffix),
                          QString::fromLatin1(format.name)};
    askHowToWrite(window_, tr("Export Labels"), kinds,
                  tr("%1-labelled").arg(QString::fromStdString(name)),
                  [this, project](const QString& path, const FileKind& kind) {
                      exportTo(project, path, kind);
                  });
}

/// Of the project for which the dialog was opened, as it is in the window, or else in its file.
void ProjectQuestions::exportTo(const std::filesystem::path& projectPath, const QString& path,
                                const FileKind& kind) {
    const std::filesystem::path out = diskPath(path);
    const std::string format = kind.name.toStdString();
    std::optional<LabelProject> shown;
    if (session_->project().path() == projectPath) shown = session_->project();
    auto* job = new LongJob(this);  // one of its own, which no other one ends
    job->start(
        [shown, projectPath, out, format](const LongJob::Context& context) {
            const LabelProject project = shown ? *shown : LabelProject::read(projectPath);
            requireNotReplaced({{message("the project"), project.path()}},
                               {message("the labels"), out});
            return exportLabels(project, out, ExportedTexts::Labelled, context.progress,
                                context.cancel, format)
                .rows;
        },
        [this, path, command = exportCommand(projectPath, out, format),
         job](const Outcome<std::size_t>& outcome) {
            job->deleteLater();
            if (!outcome.value) return Q_EMIT failed(outcome.error);
            Q_EMIT done(tr("Exported “%1”").arg(QFileInfo(path).fileName()), command);
            Q_EMIT exported(tr("%Ln labelled text(s) were written to %1.", nullptr,
                               static_cast<int>(*outcome.value))
                                .arg(path));
        });
}

}  // namespace hanscope::ui

#include "moc_project_questions.cpp"
