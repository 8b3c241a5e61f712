#include "core/train/networks/trainable.h"

#include <iterator>

#include "core/train/networks/flat_trainable.h"
#include "core/train/networks/han_trainable.h"
#include "core/train/networks/hidec_trainable.h"
#include "core/train/networks/tensor_values.h"

namespace hanscope {

NamedTensors Trainable::denseValues() const {
    NamedTensors out;
    for (const auto& [name, parameter] : denseParameters()) out[name] = valuesOf(parameter);
    return out;
}

NamedTensors Trainable::values() const {
    NamedTensors out = denseValues();
    out[kEmbeddingName] = valuesOf(embedding());
    return out;
}

namespace {

using MakeTrainable = std::unique_ptr<Trainable> (*)(const TrainSettings& settings,
                                                     std::size_t vocabulary, std::size_t labels);

template <class OfFamily>
std::unique_ptr<Trainable> make(const TrainSettings& settings, std::size_t vocabulary,
                                std::size_t labels) {
    return std::make_unique<OfFamily>(settings, vocabulary, labels);
}

// In the order of Family; the last one has a training of its own (core/train/linear_run.h).
constexpr MakeTrainable kTrainables[] = {make<HanTrainable>, hidecTrainable, make<FlatTrainable>};
static_assert(std::size(kTrainables) == static_cast<std::size_t>(Family::Linear));

}  // namespace

std::unique_ptr<Trainable> makeTrainable(const TrainSettings& settings, std::size_t vocabulary,
                                         std::size_t labels) {
    return kTrainables[settings.network.index()](settings, vocabulary, labels);
}

}  // namespace hanscope
