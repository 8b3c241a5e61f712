#include "tests/core/model/random_companion.h"

#include <random>
#include <set>

namespace hanscope::test {

LinearWeights randomLinear(unsigned seed, std::size_t vocabulary, std::size_t labels) {
    std::mt19937 random(seed);
    const auto word = [&] {
        return static_cast<std::int32_t>(1 + random() % static_cast<unsigned>(vocabulary - 1));
    };
    std::set<Ngram> ngrams;
    for (std::size_t i = 1; i < vocabulary; ++i)
        ngrams.insert(withWord(0, static_cast<std::int32_t>(i)));
    for (std::size_t i = 0; i < 10 * vocabulary; ++i) {
        const Ngram pair = withWord(withWord(0, word()), word());
        ngrams.insert(pair);
        if (i % 4 == 0) ngrams.insert(withWord(pair, word()));
    }
    LinearWeights weights;
    weights.ngrams.assign(ngrams.begin(), ngrams.end());
    std::uniform_real_distribution<float> uniform(-1, 1);
    for (std::size_t i = 0; i < ngrams.size() * labels; ++i)
        weights.values.push_back(uniform(random));
    for (std::size_t i = 0; i < labels; ++i) weights.bias.push_back(uniform(random));
    return weights;
}

LinearWeights withParts(LinearWeights weights, unsigned seed, std::int64_t rows) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<float> uniform(-1, 1);
    weights.parts.resize(static_cast<std::size_t>(rows) * weights.bias.size());
    for (float& weight : weights.parts) weight = uniform(random);
    return weights;
}

ModelFile withCompanion(ModelFile model, const LinearWeights& weights, double networkFactor,
                        double linearFactor) {
    CompanionConfig companion;
    companion.networkFactor = networkFactor;
    companion.linearFactor = linearFactor;
    companion.linear.parts = {static_cast<std::int64_t>(weights.parts.size() / weights.bias.size()),
                              2, 3};
    const auto tensors = linearTensors(weights, companion.linear.longest);
    setCounts(tensors, companion.linear);
    for (const auto& [name, tensor] : tensors) model.tensors[kCompanionPrefix + name] = tensor;
    model.config.companion = companion;
    return model;
}

}  // namespace hanscope::test
