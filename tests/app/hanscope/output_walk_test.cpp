#include "tests/support/output_walk.h"

#include <gtest/gtest.h>

#include "app/hanscope/chart_command.h"
#include "app/hanscope/render_command.h"
#include "app/hanscope/thumbnail_command.h"
#include "core/error.h"

namespace hanscope {
namespace {

TEST(OutputWalk, NoFigureReplacesAnInput) {
    const auto commands = [](CLI::App& program) {
        const auto load = [](const std::filesystem::path& path,
                             int) -> std::shared_ptr<const Classifier> {
            throw FileError(path, Message::verbatim("it was not refused before it is read"));
        };
        return std::vector<cli::Command>{addRenderCommand(program, load), addChartCommand(program),
                                         addThumbnailCommand(program)};
    };
    EXPECT_GT(test::walkOutputs(commands, {}), 4u);
}

}  // namespace
}  // namespace hanscope
