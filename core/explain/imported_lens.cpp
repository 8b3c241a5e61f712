#include "core/explain/imported_lens.h"

#include <algorithm>

#include "core/explain/imported_weights.h"
#include "core/explain/shares.h"

namespace hanscope {

namespace {

bool hasNegative(const std::vector<double>& values) {
    return std::any_of(values.begin(), values.end(), [](double value) { return value < 0; });
}

}  // namespace

Weights ImportedLens::weights(const Reading& reading, const View& view, const ProgressCallback&,
                              const CancelToken&) const {
    const ImportedWeights& imported = *reading.imported;
    Weights weights = attentionShares(reading, view);
    weights.words = {Quantity::ImportedWord, "w", imported.words};
    weights.sentences = {Quantity::ImportedSentence, "w", imported.sentences};
    if (hasNegative(imported.words) || hasNegative(imported.sentences))
        weights.range = WeightRange::Signed;
    weights.subject.file = imported.file;
    return weights;
}

}  // namespace hanscope
