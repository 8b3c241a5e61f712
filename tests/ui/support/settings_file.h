#pragma once

#include <QSettings>
#include <memory>

#include "ui/background/file_queue.h"

namespace hanscope::test {

/// The file of the settings, after everything that was to be written.
inline std::unique_ptr<QSettings> writtenSettings() {
    ui::FileQueue::instance().finish();
    auto file = std::make_unique<QSettings>();
    file->sync();
    return file;
}

/// Removes all settings.
inline void clearSettings() {
    writtenSettings()->clear();
}

}  // namespace hanscope::test
