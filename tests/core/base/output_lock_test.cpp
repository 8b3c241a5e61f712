#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/error.h"
#include "core/file_lock.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class OutputLockTest : public ::testing::Test {
 protected:
    static std::string refusal(const fs::path& model) {
        try {
            const OutputLock lock(model);
        } catch (const FileError& error) {
            return error.what();
        }
        return "locked";
    }

    ScratchFolder folder_;
    const fs::path model_ = folder_ / "m.safetensors", lock_ = folder_ / "m.safetensors.lock";
};

TEST_F(OutputLockTest, TheSecondOneGetsTheNameOfTheHolder) {
    {
        const OutputLock lock(model_);
        EXPECT_TRUE(lock.isHeld());
        EXPECT_EQ(refusal(model_),
                  model_.string() +
                      ": this file belongs to a training that is running in process " +
                      std::to_string(::getpid()) +
                      "; wait until that training has ended, or choose another file");
        EXPECT_EQ(refusal(folder_ / "./m.safetensors").find("locked"), std::string::npos);
        EXPECT_EQ(refusal(folder_ / "other"), "locked");
    }
    EXPECT_FALSE(fs::exists(lock_));
    EXPECT_EQ(refusal(model_), "locked");
}

TEST_F(OutputLockTest, AProcessThatDiedHoldsNothing) {
    const pid_t child = ::fork();
    if (child == 0) {
        const OutputLock lock(model_);
        ::_exit(lock.isHeld() ? 0 : 1);  // as if killed: no destructor runs
    }
    int status = -1;
    ::waitpid(child, &status, 0);
    ASSERT_EQ(status, 0);
    EXPECT_THAT(readBytes(lock_), HasSubstr(std::to_string(child)));
    EXPECT_EQ(refusal(model_), "locked");
    EXPECT_FALSE(fs::exists(lock_));
}

TEST_F(OutputLockTest, AHolderOfAnotherHostIsNamedWithIt) {
    const OutputLock lock(model_);
    writeBytes(lock_, "HANSCOPE LOCK\n4711 elsewhere\n");
    EXPECT_THAT(refusal(model_), HasSubstr("in process 4711 on elsewhere;"));
    writeBytes(lock_, "");
    EXPECT_THAT(refusal(model_), HasSubstr("in another process;"));
}

TEST_F(OutputLockTest, AForeignFileWithTheLocksNameStays) {
    writeBytes(lock_, "minutes of a meeting");
    EXPECT_THAT(refusal(model_), HasSubstr(lock_.string() + ": "));
    EXPECT_EQ(readBytes(lock_), "minutes of a meeting");
}

TEST_F(OutputLockTest, WithoutLocksTrainingContinues) {
    const OutputLock lock(folder_ / "none/m.safetensors");
    EXPECT_FALSE(lock.isHeld());
}

TEST_F(OutputLockTest, AfterTheRemovalOfALockTheWaitingProcessLocksANewFile) {
    const fs::path path = folder_ / "lock";
    FileLock first = FileLock::tryFor(path);
    fs::remove(path);
    const FileLock second = FileLock::tryFor(path);
    EXPECT_TRUE(second.isHeld());
    EXPECT_FALSE(second.isTaken());
    EXPECT_TRUE(FileLock::tryFor(path).isTaken());
}

}  // namespace
}  // namespace hanscope::test
