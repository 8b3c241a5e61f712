#pragma once

#include <string>

namespace hanscope {

/// The day in UTC, "2023-11-14". SOURCE_DATE_EPOCH, if it is set, stands for now: the same training
/// on another day then gives the same bytes (reproducible-builds.org/specs/source-date-epoch).
/// Throws PlanError if that is no number of seconds.
std::string today();

}  // namespace hanscope
