#pragma once

#include <string>
#include <vector>

#include "core/survey/survey_table.h"

namespace hanscope::ui {

/// One row for each of `texts` (numbers in `table`), in their order: row and line in the source,
/// true and predicted labels (several are joined by ";"), whether exactly the true ones are
/// predicted (empty if that is not known), probability, uncertainty, number of words, beginning.
std::string surveyCsv(const SurveyTable& table, const std::vector<std::uint32_t>& texts,
                      const std::vector<std::string>& labels);

}  // namespace hanscope::ui
