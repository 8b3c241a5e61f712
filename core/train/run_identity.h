#pragma once

#include <map>
#include <string>

#include "core/message.h"
#include "core/train/training.h"

namespace hanscope {

/// What must be equal so that a run can resume from a checkpoint: every setting except the number
/// of threads, the documents (counts and a checksum), and CheckpointPlan::origin. Maps a readable
/// name to a value.
using RunIdentity = std::map<std::string, std::string>;

RunIdentity identityOf(const TrainSettings& settings, const LabelledDocuments& training,
                       const LabelledDocuments& validation,
                       const std::map<std::string, std::string>& origin);

std::string identityText(const RunIdentity& identity);
/// Throws Error if `text` was not written by identityText().
RunIdentity identityFromText(const std::string& text);

/// The differences between two runs, with both values where they are short: "batch (now 64, WHERE
/// 32); …". Empty if there are none.
Message differencesOf(const RunIdentity& now, const RunIdentity& then, const Message& where);

/// Throws Error that names the differences if this run and that of the checkpoint differ.
void requireSameRun(const RunIdentity& now, const RunIdentity& then);

}  // namespace hanscope
