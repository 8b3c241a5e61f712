#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/faithfulness/flip.h"
#include "tests/core/model/random_model.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

double cosine(const TensorValues& embedding, std::size_t a, std::size_t b) {
    const auto E = static_cast<std::size_t>(embedding.shape[1]);
    double dot = 0, lengthA = 0, lengthB = 0;
    for (std::size_t e = 0; e < E; ++e) {
        const double x = embedding.values[a * E + e], y = embedding.values[b * E + e];
        dot += x * y;
        lengthA += x * x;
        lengthB += y * y;
    }
    return dot / std::sqrt(lengthA * lengthB);
}

TEST(NearWords, HaveTheLargestCosines) {
    const test::ScratchFolder folder;
    const ModelFile file = test::randomModel(Pooling::Attention, 30, 3, 97);
    saveModelFile(folder / "m.safetensors", file);
    const NearWords near(folder / "m.safetensors");
    const TensorValues& embedding = file.tensors.at(kEmbeddingName);
    for (std::int32_t word = 1; word < 30; word += 7) {
        std::vector<std::int32_t> others;
        for (std::int32_t other = 1; other < 30; ++other)
            if (other != word) others.push_back(other);
        std::sort(others.begin(), others.end(), [&](std::int32_t a, std::int32_t b) {
            return cosine(embedding, static_cast<std::size_t>(word), static_cast<std::size_t>(a)) >
                   cosine(embedding, static_cast<std::size_t>(word), static_cast<std::size_t>(b));
        });
        others.resize(5);
        EXPECT_EQ(near.of(word, 5), others);
    }
    EXPECT_TRUE(near.of(0, 5).empty());
    EXPECT_TRUE(near.of(30, 5).empty());  // known by its parts: no row
    EXPECT_EQ(near.of(1, 100).size(), 28u);
}

}  // namespace
}  // namespace hanscope
