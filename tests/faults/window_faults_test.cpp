// What the window keeps, on a disk that fails: each call that writes fails once, with each error.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cerrno>
#include <functional>

#include "core/error.h"
#include "core/experiment/run_folder.h"
#include "tests/faults/failing_calls.h"
#include "tests/support/scratch_folder.h"
#include "ui/drafts/draft_folder.h"
#include "ui/marks/mark_store.h"
#include "ui/training/run/run_archive.h"
#include "ui/training/setup/recipes.h"

namespace hanscope::ui {
namespace {

namespace fs = std::filesystem;
using test::readBytes;
using test::ScratchFolder;
using ::testing::AnyOf;
using ::testing::HasSubstr;

using Files = std::map<std::string, std::string>;

struct Attempt {
    std::string error;     ///< empty: it succeeded
    Files before, after;   ///< bytes by path, without locks and empty folders
    bool isNamed = false;  ///< whether the error names the folder
};

Files filesIn(const fs::path& folder) {
    Files files;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file() &&
            entry.path().filename().string().find("lock") == std::string::npos)
            files[entry.path().lexically_relative(folder).string()] = readBytes(entry.path());
    return files;
}

using Work = std::function<void()>;

/// Prepares a new folder and works in it, with another call failing each time, until none fails.
void failEachCall(const std::function<Work(const fs::path&)>& prepared,
                  const std::function<void(const Attempt&)>& check) {
    constexpr std::pair<int, bool> kFaults[] = {
        {ENOSPC, true}, {ENOSPC, false}, {EIO, false}, {EACCES, false}};
    int failures = 0;
    for (const auto& [error, lasts] : kFaults) {
        int without = 0;  // calls in turn that cannot fail with this error
        for (long call = 1; without < 8; ++call) {
            const ScratchFolder folder;
            const Work work = prepared(folder.path());
            Attempt attempt;
            attempt.before = filesIn(folder.path());
            test::failCall(folder.path(), call, error, lasts);
            try {
                work();
            } catch (const Error& caught) {
                attempt.error = caught.what();
            }
            without = test::endFault() ? 0 : without + 1;
            if (without > 0) continue;
            ++failures;
            SCOPED_TRACE("call " + std::to_string(call) + ", errno " + std::to_string(error));
            attempt.after = filesIn(folder.path());
            attempt.isNamed = attempt.error.find(folder.path().string()) != std::string::npos;
            check(attempt);
            work();  // the disk works again
        }
    }
    EXPECT_GT(failures, 3);
}

void expectUnchanged(const Attempt& attempt) {
    if (attempt.error.empty()) return;  // only what could be left out failed
    EXPECT_TRUE(attempt.isNamed) << attempt.error;
    EXPECT_THAT(attempt.error, AnyOf(HasSubstr("space"), HasSubstr("ermi"), HasSubstr("error")));
    EXPECT_EQ(attempt.after, attempt.before) << attempt.error;
}

TEST(OnAFailingDisk, ADraftStaysWhole) {
    failEachCall(
        [](const fs::path& root) -> Work {
            const auto folder = std::make_shared<DraftFolder>(root);
            folder->write("a", "old");
            return [folder] { folder->write("a", "new"); };
        },
        expectUnchanged);
}

TEST(OnAFailingDisk, NoDraftFolderIsAnErrorAndNotAnEndlessAttempt) {
    failEachCall(
        [](const fs::path& root) -> Work { return [root] { DraftFolder(root / "drafts"); }; },
        [](const Attempt& attempt) {
            expectUnchanged(attempt);
            EXPECT_NE(attempt.error, "");
        });
}

TEST(OnAFailingDisk, DraftsOfAnEndedProcessStayOrAreTakenOver) {
    failEachCall(
        [](const fs::path& root) -> Work {
            OpenDocument document;
            document.text = std::make_shared<const FormattedText>("typed");
            DraftFolder(root).write("a", draftBytes(document, 0));
            return [root] {
                std::vector<fs::path> left;
                DraftFolder(root).takeOver(left);
            };
        },
        [](const Attempt& attempt) {
            ASSERT_EQ(attempt.after.size(), 1u) << attempt.error;
            EXPECT_EQ(attempt.after.begin()->second, attempt.before.begin()->second);
        });
}

TEST(OnAFailingDisk, MarksStayWhole) {
    failEachCall(
        [](const fs::path& root) -> Work {
            const MarkStore::Key text = markKey("One two.");
            writeMarks(root / "marks", text, {{{0, 3}, {4, 7}}});
            return [=] { writeMarks(root / "marks", text, {{{0, 3}}}); };
        },
        expectUnchanged);
}

TEST(OnAFailingDisk, TheArchiveOfRunsStaysWhole) {
    failEachCall(
        [](const fs::path& root) -> Work {
            const RunArchive archive(root / "runs.json");
            archive.add({});
            return [archive] { archive.add({}); };
        },
        expectUnchanged);
}

TEST(OnAFailingDisk, RecipesStayWhole) {
    failEachCall(
        [](const fs::path& root) -> Work {
            const RecipeBook book(root / "recipes");
            book.save(QStringLiteral("mine"), {});
            TrainingPlan plan;
            plan.settings.epochs = 7;
            return [=] { book.save(QStringLiteral("mine"), plan); };
        },
        expectUnchanged);
}

TEST(OnAFailingDisk, ARunFolderIsMadeOrNot) {
    failEachCall(
        [](const fs::path& root) -> Work {
            return [root] {
                TrainingPlan plan;
                plan.out = root / "m.safetensors";
                RunFolder::create(root / "runs", plan);
            };
        },
        [](const Attempt& attempt) {
            expectUnchanged(attempt);
            EXPECT_EQ(attempt.after.size(), attempt.error.empty() ? 1u : 0u);
        });
}

}  // namespace
}  // namespace hanscope::ui
