#pragma once

#include <map>
#include <string>

#include "core/train/training.h"

namespace hanscope {

/// What must be alike for a run to go on where another stopped: every setting but the number of
/// threads, the documents (counts and a checksum), and `origin`. Name, as a person would say it, ->
/// value.
using RunIdentity = std::map<std::string, std::string>;

RunIdentity identityOf(const TrainSettings& settings, const LabelledDocuments& training,
                       const LabelledDocuments& validation,
                       const std::map<std::string, std::string>& origin);

std::string identityText(const RunIdentity& identity);
/// Throws Error for a text that identityText() did not write.
RunIdentity identityFromText(const std::string& text);

/// What two runs do not have in common, with both values where they are short: "batch (now 64,
/// WHERE 32); …". Empty if they are alike.
std::string differencesOf(const RunIdentity& now, const RunIdentity& then,
                          const std::string& where);

/// Throws Error that names what this run and the checkpoint's do not have in common.
void requireSameRun(const RunIdentity& now, const RunIdentity& then);

}  // namespace hanscope
