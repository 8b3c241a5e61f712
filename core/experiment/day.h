#pragma once

#include <string>

namespace hanscope {

/// The current day in UTC, for example "2023-11-14". If SOURCE_DATE_EPOCH is set, it is used
/// instead of the current time, so that the same training on another day gives the same bytes
/// (reproducible-builds.org/specs/source-date-epoch). Throws PlanError if it is not a number of
/// seconds.
std::string today();

}  // namespace hanscope
