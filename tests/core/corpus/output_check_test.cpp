#include "core/corpus/output_check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class OutputCheck : public ::testing::Test {
 protected:
    /// The error of writing the model to this path while these texts are read; empty: none.
    static std::string refusal(const fs::path& texts, const fs::path& model) {
        try {
            requireNotReplaced({{message("the training texts"), texts}},
                               {message("the model"), model});
        } catch (const Error& error) {
            return error.what();
        }
        return {};
    }
    bool isRefused(const fs::path& model) const { return !refusal(texts_, model).empty(); }

    ScratchFolder folder_;
    const fs::path texts_ = folder_.write("d.csv", "text,label\n");
};

TEST_F(OutputCheck, TheSentenceNamesBothRolesAndPaths) {
    EXPECT_EQ(refusal(texts_, texts_), "writing the model to '" + texts_.string() +
                                           "' would replace the training texts '" +
                                           texts_.string() + "'; choose another file to write");
}

TEST_F(OutputCheck, AFileIsRecognisedByAnyPath) {
    fs::create_directory(folder_ / "sub");
    fs::create_directory_symlink(folder_.path(), folder_ / "same");
    fs::create_symlink(texts_, folder_ / "link");
    fs::create_symlink(folder_ / "link", folder_ / "link of a link");
    fs::create_hard_link(texts_, folder_ / "hard link");
    for (const fs::path& path :
         {folder_ / "./d.csv", folder_ / "sub/../d.csv", folder_ / "same/d.csv", folder_ / "link",
          folder_ / "link of a link", folder_ / "hard link", fs::relative(texts_)})
        EXPECT_TRUE(isRefused(path)) << path;
    EXPECT_FALSE(refusal(folder_ / "link", texts_).empty());
}

TEST_F(OutputCheck, OtherFilesMayBeWritten) {
    folder_.write("other.csv", "text,label\n");
    for (const fs::path& path :
         {folder_ / "other.csv", folder_ / "d.csv.safetensors", folder_ / "none/d.csv", fs::path()})
        EXPECT_FALSE(isRefused(path)) << path;
    EXPECT_EQ(refusal({}, texts_), "");
}

TEST_F(OutputCheck, FilesThatDoNotExistYetAreComparedByTheirPaths) {
    fs::create_directory(folder_ / "sub");
    fs::create_directory_symlink(folder_.path(), folder_ / "same");
    const fs::path metrics = folder_ / "new";
    EXPECT_THAT(refusal(metrics, folder_ / "sub/../new"), HasSubstr("would replace"));
    EXPECT_THAT(refusal(metrics, folder_ / "same/new"), HasSubstr("would replace"));
    EXPECT_EQ(refusal(metrics, folder_ / "sub/new"), "");
}

class OutputInFolderOfTexts : public OutputCheck {
 protected:
    OutputInFolderOfTexts() {
        for (const char* name : {"reviews/pos", "reviews/neg", "reviews/unsup", "reviews/.git"})
            fs::create_directories(folder_ / name);
        folder_.write("reviews/pos/1.txt", "Good.");
        folder_.write("reviews/neg/1.txt", "Bad.");
    }
    std::string refusalOf(const fs::path& model) const { return refusal(reviews_, model); }

    const fs::path reviews_ = folder_ / "reviews";
};

TEST_F(OutputInFolderOfTexts, NothingIsWrittenAmongItsTexts) {
    EXPECT_THAT(refusalOf(reviews_ / "pos/1.txt"),
                HasSubstr("would put it among the training texts '" + reviews_.string() + "'"));
    for (const char* name : {"pos/new.txt", "neg/new.txt.gz", "pos/../neg/new.txt.zst"})
        EXPECT_NE(refusalOf(reviews_ / name), "") << name;
    fs::create_symlink(reviews_ / "neg/1.txt", folder_ / "link");
    fs::create_hard_link(reviews_ / "neg/1.txt", folder_ / "hard link");
    const fs::path text = folder_.write("elsewhere.txt", "Good.");
    fs::create_symlink(text, reviews_ / "pos/2.txt");
    fs::create_directory_symlink(folder_ / "reviews/pos", folder_ / "same");
    for (const fs::path& path :
         {folder_ / "link", folder_ / "hard link", text, folder_ / "same/new.txt"})
        EXPECT_NE(refusalOf(path), "") << path;
}

TEST_F(OutputInFolderOfTexts, FilesThatAreNotTextsMayBeWrittenIntoIt) {
    for (const char* name : {"m.safetensors", "m.txt", "pos/m.safetensors", "unsup/new.txt",
                             ".git/new.txt", "pos/.new.txt", "new/new.txt"})
        EXPECT_EQ(refusalOf(reviews_ / name), "") << name;
    EXPECT_EQ(refusalOf(folder_.write("elsewhere.txt", "Good.")), "");
}

TEST_F(OutputInFolderOfTexts, AFolderWithoutTextsDoesNotMatter) {
    EXPECT_EQ(refusal(folder_ / "reviews/pos", folder_ / "d.csv"), "");
}

}  // namespace
}  // namespace hanscope::test
