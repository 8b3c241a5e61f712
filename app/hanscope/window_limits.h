#pragma once

#include <string>

namespace hanscope {

/// Why the limits of this process (ulimit) do not let it open a window, as a sentence; empty if
/// they do. Checked because Qt and GLib would end the program without one.
std::string faultOfLimits();

}  // namespace hanscope
