#pragma once

#include <CLI/CLI.hpp>

#include "app/hanscope-cli/progress_line.h"
#include "core/train/train_settings.h"

namespace hanscope::cli {

/// Adds --device, whose default is Device::Auto, to `app`; both must outlive parsing.
CLI::Option* addDeviceOption(CLI::App& app, Device& device);

/// What Device::Auto comes to here; says so on `line` if a GPU trains.
Device chosenDevice(Device device, ProgressLine& line);

/// Throws Error now, rather than after the data is read, if a GPU is asked for that is not there.
void requireDevice(Device device);

}  // namespace hanscope::cli
