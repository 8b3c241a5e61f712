#include "core/kernels/matrix/instruction_set.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <thread>

#include "core/error.h"
#include "core/kernels/matrix/matrix.h"

namespace hanscope {
namespace {

// Restores the instruction set of the other tests of this run.
class InstructionSet : public testing::Test {
 protected:
    void TearDown() override { useInstructionSet(before_); }
    const std::string before_ = instructionSet();
};

TEST_F(InstructionSet, EachCanBeForcedAndTheFirstIsTheBest) {
    const auto sets = instructionSets();
    ASSERT_FALSE(sets.empty());
    for (const std::string& name : sets) {
        useInstructionSet(name);
        EXPECT_EQ(instructionSet(), name);
        EXPECT_EQ(instructionSets(), sets);
    }
    useInstructionSet("best");
    EXPECT_EQ(instructionSet(), sets.front());
}

// The panels of a packed matrix are as wide as the vectors, on this thread and on others, also
// after instructionSet() was called.
TEST_F(InstructionSet, KernelsFollow) {
    const std::map<std::string, std::size_t> lanes = {
        {"avx512", 16}, {"avx2", 8}, {"sse4", 4}, {"ssse3", 4}, {"neon", 4}};
    const float value = 1;
    const auto panel = [&] { return packMatrix(&value, 1, 1, 1, 1).panels.size(); };
    for (const std::string& name : instructionSets()) {
        if (lanes.count(name) == 0) continue;
        useInstructionSet(name);
        EXPECT_EQ(panel(), lanes.at(name)) << name;
        EXPECT_EQ(instructionSet(), name);
        EXPECT_EQ(panel(), lanes.at(name)) << name;
        std::thread([&] { EXPECT_EQ(panel(), lanes.at(name)) << name; }).join();
    }
}

TEST_F(InstructionSet, TheErrorListsTheAvailableOnes) {
    try {
        useInstructionSet("mmx");
        FAIL();
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), testing::HasSubstr("'mmx'; choose one of best, "));
        EXPECT_THAT(error.what(), testing::HasSubstr(instructionSets().back()));
    }
    EXPECT_EQ(instructionSet(), before_);
}

}  // namespace
}  // namespace hanscope
