// A main() that runs the tests of a binary once for every instruction set that the kernels were
// compiled for and this processor has, the best one first.
#include <gtest/gtest.h>

#include <cstdio>

#include "core/kernels/matrix/instruction_set.h"

namespace hanscope {
namespace {

class ForceInstructionSet : public testing::EmptyTestEventListener {
    void OnTestIterationStart(const testing::UnitTest&, int iteration) override {
        const auto sets = instructionSets();
        const auto& name = sets[static_cast<std::size_t>(iteration) % sets.size()];
        useInstructionSet(name);
        std::printf("Instruction set: %s\n", name.c_str());
    }
};

}  // namespace
}  // namespace hanscope

int main(int argc, char** argv) {
    GTEST_FLAG_SET(repeat, static_cast<int>(hanscope::instructionSets().size()));
    testing::InitGoogleTest(&argc, argv);
    testing::UnitTest::GetInstance()->listeners().Append(new hanscope::ForceInstructionSet);
    return RUN_ALL_TESTS();
}
