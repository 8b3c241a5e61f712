#pragma once

#include <string>
#include <vector>

#include "app/command_line/program.h"
#include "app/hanscope/render_command.h"

namespace hanscope::test {

/// The exit status of `hanscope render` with these arguments.
inline int runRender(std::vector<std::string> arguments, const ClassifierLoader& loadClassifier) {
    CLI::App program;
    program.name("hanscope");
    const std::vector<cli::Command> commands{addRenderCommand(program, loadClassifier)};
    arguments.insert(arguments.begin(), "render");
    return cli::runProgram(program, commands, std::move(arguments));
}

}  // namespace hanscope::test
