#pragma once

#include <QObject>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

#include "core/corpus/encoded/corpus.h"

namespace hanscope::ui {

class LabellingSession;
class ProjectQuestions;

/// Opens projects of labels in a session, and restricts them to the texts that are wanted.
class ProjectOpener : public QObject {
    Q_OBJECT
 public:
    /// Both must outlive it.
    ProjectOpener(LabellingSession* session, ProjectQuestions* questions, QObject* parent);

    void open(const std::filesystem::path& project) { openFor(project, std::nullopt); }
    void askForProject();
    void askForNewProject() { askForNewProject(std::nullopt); }
    /// Asks for these rows of a corpus only: in the project that is open, in another one of this
    /// corpus, or in a new one, for which the user is asked.
    void label(const CorpusSource& source, const std::vector<std::uint64_t>& rows);
    /// Restricts the project that is open to the texts for which it was opened.
    void restrict();

 private:
    /// The texts that are to be asked for when a project of them is open.
    struct Wanted {
        CorpusSource source;
        std::vector<std::uint64_t> rows;
    };

    void openFor(const std::filesystem::path& project, std::optional<Wanted> wanted);
    void askForNewProject(const std::optional<Wanted>& wanted);

    LabellingSession* session_;
    ProjectQuestions* questions_;
    std::optional<Wanted> wanted_;
};

}  // namespace hanscope::ui
