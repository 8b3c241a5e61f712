#include "core/explain/difference.h"

#include <algorithm>
#include <functional>

namespace hanscope {
namespace {

template <class Value>
void subtract(std::vector<Value>& from, const std::vector<Value>& values) {
    std::transform(from.begin(), from.end(), values.begin(), from.begin(), std::minus<Value>());
}

}  // namespace

std::shared_ptr<const ShownReading> difference(const ShownReading& of, const ShownReading& than) {
    auto shown = std::make_shared<ShownReading>(of);
    Weights& weights = shown->weights;
    subtract(weights.words.values, than.weights.words.values);
    subtract(weights.sentences.values, than.weights.sentences.values);
    for (std::size_t i = 0; i < weights.details.size(); ++i)
        subtract(weights.details[i].values, than.weights.details[i].values);
    for (std::size_t i = 0; i < weights.byMember.size(); ++i)
        subtract(weights.byMember[i], than.weights.byMember[i]);
    weights.agreement.reset();
    weights.range = WeightRange::Signed;
    weights.subject.than = than.weights.subject.node;
    setContrast(weights, Contrast::Fitted);
    return shown;
}

}  // namespace hanscope
