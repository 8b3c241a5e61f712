#include "ui/drafts/draft_folder.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "core/error.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::ui {
namespace {

namespace fs = std::filesystem;
using Paths = std::vector<fs::path>;

OpenDocument textOf(const std::string& text) {
    OpenDocument document;
    document.title = QStringLiteral("A “title”\n");
    document.path = QStringLiteral("/tmp/näme.txt");
    document.savedSum = checksumOf("saved");
    document.form = {true, true};
    document.encoding = "windows-1252";
    document.truth = QStringList{"cs", "cs, „new“"};
    document.text = std::make_shared<const FormattedText>(text);
    return document;
}

/// Writes a draft in another process, which then waits for its end by SIGKILL.
pid_t processWith(const fs::path& root, const std::string& text, int row) {
    int ready[2];
    if (::pipe(ready) != 0) return -1;
    const pid_t process = ::fork();
    if (process == 0) {
        DraftFolder folder(root);
        folder.write("draft-" + std::to_string(row), draftBytes(textOf(text), row));
        [[maybe_unused]] const auto written = ::write(ready[1], "x", 1);
        for (;;) ::pause();
    }
    char answer;
    [[maybe_unused]] const auto got = ::read(ready[0], &answer, 1);
    ::close(ready[0]);
    ::close(ready[1]);
    return process;
}

void killProcess(pid_t process) {
    ::kill(process, SIGKILL);
    ::waitpid(process, nullptr, 0);
}

TEST(DraftOfAFormattedText, KeepsItsPartsAndPages) {
    OpenDocument document = textOf("");
    TextStructure structure;
    structure.parts = {{{0, 4}, TextPart::Kind::Heading, 2},
                       {{8, 12}, TextPart::Kind::ListItem, 1, 7}};
    structure.pages = {{8, 3}};
    document.text =
        std::make_shared<const FormattedText>(FormattedText("Head\n7. item", structure));
    document.isExtracted = true;
    const Draft draft = readDraft(draftBytes(document, 0));
    EXPECT_EQ(draft.document.text->structure.parts, structure.parts);
    EXPECT_EQ(draft.document.text->structure.pages, structure.pages);
    EXPECT_TRUE(draft.document.isExtracted);
    structure.parts.back().level = 1000000;  // of as many, each would be measured
    document.text =
        std::make_shared<const FormattedText>(FormattedText("Head\n7. item", structure));
    EXPECT_EQ(readDraft(draftBytes(document, 0)).document.text->structure.parts.back().level, 100);
    structure.parts.back().range.end = 13;
    document.text =
        std::make_shared<const FormattedText>(FormattedText("Head\n7. item", structure));
    EXPECT_THROW(readDraft(draftBytes(document, 0)), Error) << "a part beyond the text";
}

TEST(Draft, HasTheOriginalOfAnEditedText) {
    OpenDocument document = textOf("It was bad.");
    TextStructure structure;
    structure.parts = {{{0, 2}, TextPart::Kind::Heading, 1}};
    document.original =
        std::make_shared<const FormattedText>(FormattedText("It was good.", structure));
    const std::string bytes = draftBytes(document, 0);
    const Draft draft = readDraft(bytes);
    EXPECT_EQ(draft.document.text->text, "It was bad.");
    ASSERT_TRUE(draft.document.original);
    EXPECT_EQ(draft.document.original->text, "It was good.");
    EXPECT_EQ(draft.document.original->structure.parts, structure.parts);
    EXPECT_THROW(readDraft(bytes.substr(0, bytes.size() - 1)), Error);
    EXPECT_THROW(readDraft(bytes + "."), Error);
    document.original = document.text;
    EXPECT_FALSE(readDraft(draftBytes(document, 0)).document.original) << "not edited";
}

TEST(Draft, HasEverythingAboutADocument) {
    const OpenDocument document = textOf("First.\r\n\nÄ second.");
    const Draft draft = readDraft(draftBytes(document, 3));
    EXPECT_EQ(draft.row, 3);
    EXPECT_EQ(draft.document.text->text, document.text->text);
    EXPECT_EQ(draft.document.title, document.title);
    EXPECT_EQ(draft.document.path, document.path);
    EXPECT_EQ(draft.document.savedSum, document.savedSum);
    EXPECT_TRUE(draft.document.form.byteOrderMark && draft.document.form.carriageReturns);
    EXPECT_EQ(draft.document.encoding, "windows-1252");
    EXPECT_EQ(draft.document.truth, document.truth);
    EXPECT_TRUE(draft.document.isModified);
}

TEST(Draft, KeepsWhatOfAWebPageIsRead) {
    OpenDocument document = textOf("One.");
    EXPECT_EQ(readDraft(draftBytes(document, 0)).document.mainTextChosen, std::nullopt);
    for (const bool mainTextOnly : {false, true}) {
        document.mainTextChosen = mainTextOnly;
        EXPECT_EQ(readDraft(draftBytes(document, 0)).document.mainTextChosen, mainTextOnly);
    }
}

TEST(Draft, ACutOrForeignFileIsRefused) {
    const std::string bytes = draftBytes(textOf("Some text."), 0);
    for (std::size_t length = 0; length < bytes.size(); ++length)
        EXPECT_THROW(readDraft(bytes.substr(0, length)), Error) << length;
    EXPECT_THROW(readDraft(bytes + "x"), Error);
    EXPECT_THROW(readDraft("{}\n"), Error);
    EXPECT_THROW(readDraft("{\"hanscopeDraft\":2,\"bytes\":1}\na"), Error);
}

TEST(DraftFolder, ALinkToItselfAmongTheFoldersIsPassedOver) {
    const test::ScratchFolder root;
    fs::create_symlink("loop", root / "loop");
    killProcess(processWith(root.path(), "First.", 0));
    EXPECT_TRUE(hasForgottenDrafts(root.path()));
    DraftFolder folder(root.path());
    Paths left;
    EXPECT_EQ(folder.takeOver(left).size(), 1u);
    EXPECT_EQ(left, Paths());
}

TEST(DraftFolder, TakesTheDraftsOfEndedProcessesOnly) {
    const test::ScratchFolder root;
    const pid_t killed = processWith(root.path(), "Second.", 1);
    const pid_t alsoKilled = processWith(root.path(), "First.", 0);
    const pid_t alive = processWith(root.path(), "Of another program.", 2);
    killProcess(killed);
    killProcess(alsoKilled);
    Paths damaged;
    {
        DraftFolder folder(root.path());
        const auto found = folder.takeOver(damaged);
        ASSERT_EQ(found.size(), 2u);
        EXPECT_EQ(found[0].draft.document.text->text, "First.");
        EXPECT_EQ(found[1].draft.document.text->text, "Second.");
        EXPECT_EQ(found[1].name, "draft-1");
        folder.remove("draft-1");
        EXPECT_TRUE(folder.takeOver(damaged).empty());
    }
    EXPECT_EQ(root.fileCount(), 2u);  // the folders of the first text and of the other process
    killProcess(alive);
    EXPECT_EQ(DraftFolder(root.path()).takeOver(damaged).size(), 2u);
    EXPECT_TRUE(damaged.empty());
}

TEST(DraftFolder, LeavesADamagedDraftWhereItIs) {
    const test::ScratchFolder root;
    fs::create_directory(root / "old");
    root.write("old/a.draft", "not a draft");
    Paths damaged;
    EXPECT_TRUE(DraftFolder(root.path()).takeOver(damaged).empty());
    EXPECT_EQ(damaged, Paths{root / "old/a.draft"});
    EXPECT_EQ(test::readBytes(root / "old/a.draft"), "not a draft");
}

TEST(DraftFolder, IsReadableByItsUserOnlyAndGoesWhenItIsEmpty) {
    const test::ScratchFolder root;
    {
        const DraftFolder folder(root / "drafts");
        EXPECT_EQ(fs::status(folder.path()).permissions(), fs::perms::owner_all);
    }
    EXPECT_TRUE(fs::is_empty(root / "drafts"));
}

}  // namespace
}  // namespace hanscope::ui
