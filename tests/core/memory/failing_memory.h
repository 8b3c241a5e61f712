#pragma once

#include <functional>

namespace hanscope::test {

/// Calls `work` while the `number`th allocation from now on (from 1), by operator new or
/// aligned_alloc(), of any thread, fails. Returns whether it failed; what `work` throws then is
/// caught. Everything else is passed on.
bool failsAt(int number, const std::function<void()>& work);

}  // namespace hanscope::test
