#include "ui/labelling/project_opener.h"

#include <algorithm>

#include "core/error.h"
#include "core/text/trimmed.h"
#include "ui/background/file_queue.h"
#include "ui/labelling/labelling_invitation.h"
#include "ui/labelling/labelling_session.h"
#include "ui/labelling/new_project_dialog.h"
#include "ui/labelling/project_questions.h"
#include "ui/widgets/conversions.h"

namespace hanscope::ui {

namespace {

/// Whether this is a project of these texts, or the texts are the project's. Waits for the disk.
bool isOf(const std::filesystem::path& project, const CorpusSource& source) {
    std::error_code ignored;
    if (!isLabelProject(project) || !std::filesystem::exists(project, ignored)) return false;
    if (std::filesystem::equivalent(project, source.path, ignored)) return true;
    try {
        const std::filesystem::path texts = LabelProject::readHeader(project).corpus().path;
        return std::filesystem::equivalent(texts, source.path, ignored);
    } catch (const Error&) {
        return false;
    }
}

/// Where version 1.0 proposed it.
std::filesystem::path inLowerCase(const std::filesystem::path& project) {
    return project.parent_path() / lowerCased(project.filename().string());
}

}  // namespace

ProjectOpener::ProjectOpener(LabellingSession* session, ProjectQuestions* questions,
                             QObject* parent)
    : QObject(parent), session_(session), questions_(questions) {}

/// With what is wanted of it when it is open.
void ProjectOpener::openFor(const std::filesystem::path& project, std::optional<Wanted> wanted) {
    wanted_ = std::move(wanted);
    session_->open(project);
}

void ProjectOpener::askForProject() {
    questions_->askForProject([this](const std::filesystem::path& project) { open(project); });
}

void ProjectOpener::askForNewProject(const std::optional<Wanted>& wanted) {
    questions_->askForNewProject(
        wanted ? std::optional(wanted->source) : std::nullopt,
        [this, wanted](const std::filesystem::path& project) { openFor(project, wanted); });
}

/// The project that is open comes first.
void ProjectOpener::label(const CorpusSource& source, const std::vector<std::uint64_t>& rows) {
    std::vector<std::filesystem::path> projects;
    if (session_->isOpen()) projects.push_back(session_->project().path());
    projects.push_back(source.path);
    projects.emplace_back(diskPath(lastProject()));
    projects.push_back(proposedProject(source.path));
    projects.push_back(inLowerCase(projects.back()));
    const auto firstOfSource = [projects, source] {
        const auto found = std::find_if(projects.begin(), projects.end(),
                                        [&](const auto& each) { return isOf(each, source); });
        return found != projects.end() ? *found : std::filesystem::path();
    };
    FileQueue::instance().start(
        source.path.parent_path(), firstOfSource, this,
        [this, wanted = Wanted{source, rows}](const Outcome<std::filesystem::path>& found) {
            if (!found.value || found.value->empty()) return askForNewProject(wanted);
            openFor(*found.value, wanted);  // also if it is open, and not one that is being opened
            const bool isOpen = session_->isOpen() && !session_->isReadOnly();
            if (isOpen && session_->project().path() == *found.value) restrict();
        });
}

/// To the texts that were wanted when the project was opened.
void ProjectOpener::restrict() {
    if (!wanted_) return;
    const Wanted wanted = *std::exchange(wanted_, std::nullopt);
    const std::filesystem::path project = session_->project().path();
    FileQueue::instance().start(
        project.parent_path(), [project, source = wanted.source] { return isOf(project, source); },
        this,
        [this, wanted, project](const Outcome<bool>& isOfSource) {
            if (isOfSource.value != true || !session_->isOpen()) return;
            if (session_->project().path() != project) return;
            session_->restrictTo(
                wanted.source, wanted.rows,
                tr("%Ln text(s) of the explorer", nullptr, static_cast<int>(wanted.rows.size())));
        });
}

}  // namespace hanscope::ui

#include "moc_project_opener.cpp"
