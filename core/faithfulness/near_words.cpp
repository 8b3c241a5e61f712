#include "core/faithfulness/near_words.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/kernels/vectors.h"
#include "core/model_file/model_file.h"
#include "core/text/vocabulary.h"

namespace hanscope {
namespace {

void copyOfLengthOne(const float* from, std::size_t count, float* to) {
    const double length = std::sqrt(dot(from, from, static_cast<int>(count)));
    for (std::size_t i = 0; i < count; ++i)
        to[i] = length > 0 ? static_cast<float>(from[i] / length) : 0.0f;
}

}  // namespace

NearWords::NearWords(const std::filesystem::path& model) {
    const ModelFile file = loadModelFile(model);
    words_ = file.vocabulary.size();
    const auto members = static_cast<std::size_t>(file.config.members);
    for (std::size_t member = 0; member < members; ++member) {
        const TensorValues& embedding =
            file.tensors.at(memberPrefix(file.config, static_cast<int>(member)) + kEmbeddingName);
        const auto E = static_cast<std::size_t>(embedding.shape[1]);
        width_ = members * E;
        vectors_.resize(words_ * width_);
        for (std::size_t word = 0; word < words_; ++word)
            copyOfLengthOne(embedding.values.data() + word * E, E,
                            vectors_.data() + word * width_ + member * E);
    }
}

std::vector<std::int32_t> NearWords::of(std::int32_t word, std::size_t count) const {
    if (word == Vocabulary::kUnknown || static_cast<std::size_t>(word) >= words_) return {};
    const float* own = vectors_.data() + static_cast<std::size_t>(word) * width_;
    std::vector<double> cosines;
    std::vector<std::int32_t> others;
    for (std::size_t other = 0; other < words_; ++other) {
        cosines.push_back(dot(own, vectors_.data() + other * width_, static_cast<int>(width_)));
        const auto id = static_cast<std::int32_t>(other);
        if (id != word && id != Vocabulary::kUnknown) others.push_back(id);
    }
    count = std::min(count, others.size());
    const auto end = others.begin() + static_cast<std::ptrdiff_t>(count);
    std::partial_sort(others.begin(), end, others.end(), [&](std::int32_t a, std::int32_t b) {
        const double first = cosines[static_cast<std::size_t>(a)],
                     second = cosines[static_cast<std::size_t>(b)];
        return first != second ? first > second : a < b;
    });
    others.erase(end, others.end());
    return others;
}

}  // namespace hanscope
