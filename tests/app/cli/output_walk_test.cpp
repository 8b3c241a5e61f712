#include "tests/support/output_walk.h"

#include <gtest/gtest.h>

#include "app/hanscope-cli/commands.h"

namespace hanscope::test {
namespace {

TEST(CliOutputWalk, NoOutputOfAnyCommandReplacesAnInput) {
    const NeededArguments needed{
        {"concordance", {"--word", "good"}}, {"export", {"--to", "pytorch"}},
        {"explain", {"--format", "csv"}},    {"explain", {"--format", "neat-vision"}},
        {"explain", {"--format", "eraser"}}, {"train --unlabelled", {"--entropy-weight", "0.1"}},
        {"keyness", {"--group", "good"}},    {"weights", {"--word", "good"}},
        {"neighbours", {"--text", "good"}},  {"stats --out", {"--shard", "1/2"}},
    };
    const auto commands = [](CLI::App& program) { return cli::addCommands(program, "train"); };
    EXPECT_GE(walkOutputs(commands, needed), 80u);
}

}  // namespace
}  // namespace hanscope::test
