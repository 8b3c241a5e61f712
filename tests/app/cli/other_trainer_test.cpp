#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>

#include "tests/app/cli/small_films.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using ::testing::HasSubstr;

// The variable is for the loader of programs, so this is the program's file, not a child of the
// test.
TEST(CliOtherTrainer, ALibraryOfAnotherBuildIsNamedAndNotUsed) {
    const ScratchFolder folder;
    writeBytes(folder / "films.csv", smallFilms(60));
    std::string command =
        "LD_LIBRARY_PATH=" HANSCOPE_OTHER_TRAINER " " HANSCOPE_BIN_DIR "/hanscope-cli";
    for (const std::string& argument : tinyTraining(folder / "films.csv", folder / "m.safetensors"))
        command += " '" + argument + "'";
    const int status = std::system((command + " 2>'" + (folder / "err").string() + "'").c_str());
    EXPECT_EQ(WEXITSTATUS(status), 1);
    EXPECT_THAT(
        readBytes(folder / "err"),
        HasSubstr(HANSCOPE_OTHER_TRAINER "/libhanscope_trainer.so is from another build of "
                                         "Hanscope (0.1.0 0123456789ab) than this program"));
}

}  // namespace
}  // namespace hanscope::test
