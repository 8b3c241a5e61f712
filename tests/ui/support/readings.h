#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/model/reading.h"

namespace hanscope::test {

/// "Good film. Bad end here." with sentence weights 0.25 and 0.75, word weights 0.5 0.4 0.1 and
/// 0.7 0.1 0.1 0.1, "here" unknown, labels bad, fair, good and the given probabilities.
std::shared_ptr<Reading> smallReading(std::vector<float> probabilities = {0.1F, 0.2F, 0.7F});

/// The same for a multi-label model: each label applies if its probability is above 0.5.
std::shared_ptr<Reading> smallMultiLabelReading(std::vector<float> probabilities);

/// The same for an ensemble of two: the first member has the weights of the whole reading; the
/// second gives all sentences, and all words of a sentence, equal weights and predicts "bad".
/// Agreement 0.5 and 0.25.
std::shared_ptr<Reading> smallEnsembleReading();

/// Gives a reading `count` members of that kind, all but the first like the second.
void addMembers(Reading& reading, int count);

}  // namespace hanscope::test
