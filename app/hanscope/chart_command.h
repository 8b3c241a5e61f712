#pragma once

#include "app/command_line/usage.h"

namespace hanscope {

/// `hanscope chart FILE -o FIGURE`: draws what hanscope-cli prints with --json (see chartsOf()).
cli::Command addChartCommand(CLI::App& program);

}  // namespace hanscope
