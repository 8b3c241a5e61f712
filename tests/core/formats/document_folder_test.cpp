#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "core/formats/document_format.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using test::ScratchFolder;
using test::writeBytes;
using ::testing::ElementsAre;

std::vector<std::string> namesIn(const std::filesystem::path& folder) {
    std::vector<std::string> names;
    for (const auto& path : documentFilesIn(folder, {}))
        names.push_back(path.lexically_relative(folder).string());
    return names;
}

TEST(DocumentFolder, FilesAreInNaturalOrderWithoutHiddenOnes) {
    const ScratchFolder folder;
    for (const char* name : {"good", ".git", "__MACOSX"})
        std::filesystem::create_directory(folder / name);
    for (const char* name : {"a10.txt", "a2.md", "B1.html", ".hidden.txt", "picture.png",
                             "good/3.txt", ".git/4.txt", "__MACOSX/5.txt", "~$a2.docx"})
        writeBytes(folder / name, "x");
    std::filesystem::create_directory_symlink(folder.path(), folder / "self");
    EXPECT_THAT(namesIn(folder.path()), ElementsAre("a2.md", "a10.txt", "B1.html", "good/3.txt"));
}

TEST(DocumentFolder, AFolderWithoutDocumentsIsRefused) {
    const ScratchFolder folder;
    EXPECT_THROW(documentFilesIn(folder.path(), {}), FileError);
    EXPECT_THROW(documentFilesIn(folder / "missing", {}), FileError);
}

TEST(DocumentFolder, ACancelledSearchEnds) {
    const CancelToken cancel;
    cancel.cancel();
    const ScratchFolder folder;
    writeBytes(folder / "a.txt", "a");
    EXPECT_THROW(documentFilesIn(folder.path(), cancel), Cancelled);
}

}  // namespace
}  // namespace hanscope
