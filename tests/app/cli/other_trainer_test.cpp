#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_films.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using ::testing::HasSubstr;

TEST(CliOtherTrainer, ALibraryOfAnotherBuildIsNamedAndNotUsed) {
    const ScratchFolder folder;
    writeBytes(folder / "films.csv", smallFilms(60));
    RunningCli running(tinyTraining(folder / "films.csv", folder / "m.safetensors"),
                       {{"LD_LIBRARY_PATH", HANSCOPE_OTHER_TRAINER}});
    const Outcome outcome = running.finish();
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.err, HasSubstr(HANSCOPE_OTHER_TRAINER
                                       "/libhanscope_trainer.so is from another build of "
                                       "Hanscope (0.1.0 0123456789ab) than this program"));
}

}  // namespace
}  // namespace hanscope::test
