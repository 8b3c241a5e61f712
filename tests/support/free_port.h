#pragma once

#include <cstdint>

namespace hanscope::test {

/// A port of the loopback address on which nobody listens.
std::uint16_t freePort();

}  // namespace hanscope::test
