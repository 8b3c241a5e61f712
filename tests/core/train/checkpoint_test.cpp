#include "core/model_file/checkpoint.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cmath>
#include <cstring>

#include "core/error.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

class Checkpoint : public testing::Test {
 protected:
    Checkpoint() { saveCheckpoint(path, {{"state", "{\"step\":3}"}}, arrays()); }

    std::vector<StateArray> arrays() {
        return {arrayOf("a", floats), arrayOf("empty", none), arrayOf("b", counts)};
    }
    std::string refusal() {
        try {
            CheckpointReader(path).read(arrays());
        } catch (const FileError& error) {
            return error.what();
        }
        return "was read";
    }
    void change(std::size_t byte) {
        std::string bytes = readBytes(path);
        bytes.at(byte) = static_cast<char>(bytes.at(byte) ^ 0x10);
        writeBytes(path, bytes);
    }

    ScratchFolder folder;
    std::filesystem::path path = folder / "run.checkpoint";
    std::vector<float> floats{1.5f, -0.0f, std::nanf("")}, none;
    std::vector<std::uint64_t> counts{1, std::uint64_t{1} << 63};
};

TEST_F(Checkpoint, GivesBackEveryBit) {
    const std::vector<float> before = floats;
    floats.assign(3, 7);
    counts.assign(2, 7);
    CheckpointReader reader(path);
    reader.read(arrays());
    EXPECT_EQ(std::memcmp(floats.data(), before.data(), 12), 0);
    EXPECT_EQ(counts[1], std::uint64_t{1} << 63);
    EXPECT_EQ(reader.text("state"), "{\"step\":3}");
}

TEST_F(Checkpoint, CutShortAnywhereItIsRefused) {
    const std::string bytes = readBytes(path);
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        writeBytes(path, bytes.substr(0, size));
        ASSERT_THAT(refusal(), AllOf(HasSubstr("run.checkpoint: "), HasSubstr("start again")))
            << size;
    }
}

TEST_F(Checkpoint, AChangedByteIsNoticedAnywhere) {
    const std::size_t size = readBytes(path).size();
    for (std::size_t byte = 0; byte < size; ++byte) {
        change(byte);
        ASSERT_NE(refusal(), "was read") << byte;
        change(byte);
    }
    EXPECT_EQ(refusal(), "was read");
}

TEST_F(Checkpoint, AnotherVersionAnotherFileOrNone) {
    SafetensorsHeader header;
    header.metadata = {{"format", "hanscope-checkpoint"}, {"version", "2"}};
    writeBytes(path, safetensorsHeaderBytes(header));
    EXPECT_THAT(refusal(), HasSubstr("another version"));
    header.metadata = {{"format", "hanscope"}, {"version", "1"}};
    writeBytes(path, safetensorsHeaderBytes(header));
    EXPECT_THAT(refusal(), HasSubstr("this file is not a checkpoint"));
    writeBytes(path, "text,label\n");
    EXPECT_THAT(refusal(), HasSubstr("not a checkpoint"));
    std::filesystem::remove(path);
    EXPECT_THAT(refusal(), HasSubstr("no such checkpoint"));
    ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);  // is not waited for
    EXPECT_THAT(refusal(), HasSubstr("not a checkpoint"));
}

TEST_F(Checkpoint, ArraysOfAnotherShapeAreRefused) {
    floats.push_back(1);
    EXPECT_THAT(refusal(), HasSubstr("damaged"));
}

}  // namespace
}  // namespace hanscope::test
