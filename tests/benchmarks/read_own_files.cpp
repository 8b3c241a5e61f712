// Reads a file that no command reads by itself, for refusals.py:
//
//     read_own_files KIND FILE
//
// KIND is workspace, draft, marks, recipe, metrics, or words (of a network that is imported). Ends
// with 0 if the file can be used, with 1 and the sentence if it is refused.
#include <QCoreApplication>
#include <functional>
#include <iostream>
#include <map>

#include "app/command_line/terminal.h"
#include "core/error.h"
#include "core/experiment/metrics_log.h"
#include "core/pytorch/vocabulary.h"
#include "ui/drafts/draft_folder.h"
#include "ui/marks/mark_store.h"
#include "ui/training/setup/recipes.h"
#include "ui/workspace/window_state.h"

namespace {

namespace fs = std::filesystem;
using namespace hanscope;

/// Takes over the drafts of a program that ended: those in folders beside that of the file.
void readDrafts(const fs::path& path) {
    ui::DraftFolder own(path.parent_path().parent_path());
    std::vector<fs::path> left;
    own.takeOver(left);
    if (!left.empty())
        throw FileError(left.front(), Message::verbatim("this is not a complete draft of a text"));
}

void readWorkspace(const fs::path& path) {
    const ui::OpenableWorkspace found = ui::withoutMissing(loadWorkspace(path));
    for (const WorkspaceDocument& document : found.workspace.documents)
        document.draft.empty() ? ui::openDocument(document) : ui::openDraft(document);
}

void readRecipe(const fs::path& path) {
    const auto contents = ui::RecipeBook(path.parent_path()).read();
    if (!contents.problems.isEmpty())
        throw Error(Message::verbatim(contents.problems.front().toStdString()));
}

void readWords(const fs::path& path) {
    constexpr std::size_t kRows = 5;
    const WordIds ids = readWordFile(path, kRows, schemes().front());
    requireCount(ids, kRows);
    wordRows(ids, kRows, schemes().front());
}

const std::map<std::string, std::function<void(const fs::path&)>> kReaders{
    {"workspace", readWorkspace},
    {"draft", readDrafts},
    {"marks",
     [](const fs::path& path) {
         ui::writtenMarks(path.parent_path(), QByteArray::fromStdString(path.stem().string()));
     }},
    {"recipe", readRecipe},
    {"words", readWords},
    {"metrics", [](const fs::path& path) { readMetrics(path); }}};

}  // namespace

int main(int count, char** arguments) {
    const QCoreApplication application(count, arguments);
    if (count != 3 || kReaders.count(arguments[1]) == 0) {
        std::cerr << "read_own_files KIND FILE\n";
        return 2;
    }
    try {
        kReaders.at(arguments[1])(arguments[2]);
        return 0;
    } catch (const std::exception& error) {
        cli::printError(error.what());
        return 1;
    }
}
