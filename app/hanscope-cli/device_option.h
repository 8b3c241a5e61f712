#pragma once

#include <CLI/CLI.hpp>

#include "core/settings/train_settings.h"

namespace hanscope::cli {

/// Adds --device, whose default is Device::Auto, to `app`; both must outlive parsing.
CLI::Option* addDeviceOption(CLI::App& app, Device& device);

}  // namespace hanscope::cli
