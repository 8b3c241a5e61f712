#pragma once

#include <vector>

#include "core/corpus/output_check.h"

namespace hanscope::ui {

class ReaderSession;

/// The files that an export must not replace: those of the open documents and of the model.
std::vector<FileRole> filesInUse(const ReaderSession& session);

}  // namespace hanscope::ui
