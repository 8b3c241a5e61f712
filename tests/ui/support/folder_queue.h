#pragma once

#include <filesystem>

#include "tests/ui/support/waiting.h"
#include "ui/background/file_queue.h"

namespace hanscope::test {

/// Waits until all that was asked for in the folder is done and told.
inline void waitForFolder(const std::filesystem::path& folder) {
    bool isDone = false;
    ui::FileQueue::instance().start(
        folder, [] {}, nullptr, [&](const auto&) { isDone = true; });
    WAIT_FOR(isDone);
}

}  // namespace hanscope::test
