#include "core/model_file/divided_logits.h"

#include <string_view>

namespace hanscope {
namespace {

void divide(TensorValues& tensor, double divisor) {
    for (float& value : tensor.values)
        value = static_cast<float>(static_cast<double>(value) / divisor);
}

/// The name without `prefix`; empty if it begins in another way.
std::string_view behind(std::string_view prefix, std::string_view name) {
    return name.substr(0, prefix.size()) == prefix ? name.substr(prefix.size())
                                                   : std::string_view();
}

}  // namespace

void divideLogits(ModelFile& model) {
    const double temperature = model.config.outputs.temperature;
    if (temperature == 1) return;
    const FamilyMethod& family = methodOf(model.config.network);
    for (auto& [name, tensor] : model.tensors) {
        bool isOfLogits = linearFamily().isLogitTensor(behind(kCompanionPrefix, name));
        for (int member = 0; member < model.config.members; ++member)
            isOfLogits |= family.isLogitTensor(behind(memberPrefix(model.config, member), name));
        if (isOfLogits) divide(tensor, temperature);
    }
}

}  // namespace hanscope
