#pragma once

#include <vector>

#include "core/corpus/output_check.h"

namespace hanscope::ui {

class ReaderSession;

/// The files that the window shows, which an export must not replace: the open documents that have
/// one, and the model.
std::vector<FileRole> filesInUse(const ReaderSession& session);

}  // namespace hanscope::ui
