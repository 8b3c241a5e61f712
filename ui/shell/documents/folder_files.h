#pragma once

#include <QStringList>

#include "core/progress.h"

namespace hanscope::ui {

/// The files with an ending of a document (core/formats) in a folder and in the folders below it,
/// in natural order. Hidden files and symbolic links to folders are left out. Throws Error if there
/// are none or more than 100,000, and Cancelled. Thread-safe.
QStringList documentFilesIn(const QString& folder, const CancelToken& cancel);

}  // namespace hanscope::ui
