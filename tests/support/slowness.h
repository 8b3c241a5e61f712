#pragma once

namespace hanscope::test {

/// How many times longer this build may take than an optimised one. A test that waits for something
/// gives up after a time multiplied by it.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr int kSlowness = 15;
#else
constexpr int kSlowness = 1;
#endif

}  // namespace hanscope::test
