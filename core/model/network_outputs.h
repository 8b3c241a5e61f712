#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "core/model/companion.h"
#include "core/model/loaded_model.h"
#include "core/model/member_mean.h"

namespace hanscope {

/// f of some texts as the networks of a model file give it: the mean of the outputs of those that
/// `output` is of. With a companion, the output of all of them is that of their mean logits and the
/// companion's (companion.h). `logitsOf` is called once for each network; `linearOf(i)` returns the
/// companion's logits of the i-th text, with its factor, and may be called on any thread; not
/// without a companion.
std::vector<double> outputsOf(const LoadedModel& model, const Output& output, std::size_t texts,
                              const std::function<LogitRows(const MemberTurn&)>& logitsOf,
                              const std::function<std::vector<double>(std::size_t text)>& linearOf);

}  // namespace hanscope
