#pragma once

#include <QMimeData>
#include <memory>

#include "core/model/reading.h"

namespace hanscope::ui {

/// The document for the clipboard: its text as it is and, unless it is very long, HTML with the
/// words' backgrounds in the light palette, a paragraph for each sentence.
std::unique_ptr<QMimeData> copiedText(const Reading& reading);

}  // namespace hanscope::ui
