#include "core/kernels/pooling.h"

#include "core/kernels/matrix/vectors.h"

namespace hanscope {
namespace {

// In the order of Pooling.
const auto& poolingMethods() {
    static const std::array kMethods{&attentionPooling(), &meanPooling(),
                                     &maximumPooling(),   &similarityPooling(),
                                     &sparsePooling(),    &attentionMaximumPooling()};
    return kMethods;
}

}  // namespace

const PoolingMethod& methodOf(Pooling pooling) {
    return *poolingMethods()[static_cast<std::size_t>(pooling)];
}

std::optional<Pooling> poolingNamed(std::string_view name) {
    for (const Pooling pooling : allPoolings())
        if (name == methodOf(pooling).name) return pooling;
    return {};
}

std::vector<Pooling> allPoolings() {
    std::vector<Pooling> all;
    for (std::size_t i = 0; i < poolingMethods().size(); ++i)
        all.push_back(static_cast<Pooling>(i));
    return all;
}

std::vector<std::string> poolingNames() {
    std::vector<std::string> names;
    for (const PoolingMethod* method : poolingMethods()) names.emplace_back(method->name);
    return names;
}

std::vector<double> PoolingMethod::shares(const PoolingBackward& p, int position) const {
    const std::int32_t first = p.layout->first[position];
    const float* gradient = p.vectorGradients + p.layout->order[position] * vectorWidth(p.width);
    std::vector<double> shares(static_cast<std::size_t>(p.layout->length[position]));
    for (std::size_t t = 0; t < shares.size(); ++t) {
        const std::ptrdiff_t row = first + static_cast<std::ptrdiff_t>(t);
        shares[t] = p.weights[row] * dot(p.states + row * p.width, gradient, p.width);
    }
    return shares;
}

}  // namespace hanscope
