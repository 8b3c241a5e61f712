#include "core/train/networks/trainable.h"

#include "core/train/networks/flat_trainable.h"
#include "core/train/networks/han_trainable.h"
#include "core/train/networks/hidec_trainable.h"
#include "core/train/networks/tensor_values.h"

namespace hanscope {

std::map<std::string, TensorValues> Trainable::denseValues() const {
    std::map<std::string, TensorValues> out;
    for (const auto& [name, parameter] : denseParameters()) out[name] = valuesOf(parameter);
    return out;
}

std::map<std::string, TensorValues> Trainable::values() const {
    std::map<std::string, TensorValues> out = denseValues();
    out[kEmbeddingName] = valuesOf(embedding());
    return out;
}

std::unique_ptr<Trainable> makeTrainable(const TrainSettings& settings, std::size_t vocabulary,
                                         std::size_t labels) {
    switch (familyOf(settings.network)) {
        case Family::Han:
            return std::make_unique<HanTrainable>(settings, vocabulary, labels);
        case Family::Hidec:
            return std::make_unique<HidecTrainable>(settings, vocabulary, labels);
        case Family::Flat:
            return std::make_unique<FlatTrainable>(settings, vocabulary, labels);
    }
    return nullptr;
}

}  // namespace hanscope
