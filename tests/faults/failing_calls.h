#pragma once

#include <string>

namespace hanscope::test {

/// For a program that is linked with failing_calls: from now on the `call`th call (from 1) that
/// writes in `folder`, an absolute path, fails with `error`; with `lasts` all later ones, too. Call
/// this while no other thread writes.
void failCall(const std::string& folder, long call, int error, bool lasts);

/// Lets calls succeed again. Returns whether one has failed.
bool endFault();

}  // namespace hanscope::test
