#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/model/reading.h"

namespace hanscope::test {

/// "Good film. Bad end here." with sentence weights 0.25 and 0.75, word weights 0.5 0.4 0.1 and
/// 0.7 0.1 0.1 0.1, "here" unknown, labels bad, fair, good and the given probabilities.
std::shared_ptr<Reading> smallReading(std::vector<float> probabilities = {0.1F, 0.2F, 0.7F});

/// The same of an ensemble of two: the first member reads as the whole, the second weighs all
/// sentences and all words of a sentence alike and predicts "bad". Agreement 0.5 and 0.25.
std::shared_ptr<Reading> smallEnsembleReading();

/// Gives a reading `count` members of that kind, all but the first like the second.
void addMembers(Reading& reading, int count);

}  // namespace hanscope::test
