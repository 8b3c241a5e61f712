#include "core/experiment/vectors/word_vectors.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace hanscope {
namespace {

// Words 1 … 100 occur together, and so do words 101 … 200; word 201 never occurs.
DocumentList twoCircles() {
    std::mt19937 random(1);
    std::vector<EncodedDocument> documents(2000);
    for (std::size_t i = 0; i < documents.size(); ++i) {
        for (int t = 0; t < 12; ++t)
            documents[i].words.push_back(
                static_cast<std::int32_t>(1 + 100 * (i % 2) + random() % 100));
        documents[i].sentenceLengths = {12};
    }
    return DocumentList(std::move(documents));
}

WordVectorSettings smallSettings() {
    WordVectorSettings settings;
    settings.size = 10;
    settings.epochs = 20;
    return settings;
}

double cosine(const TensorValues& vectors, int a, int b) {
    double dot = 0, aa = 0, bb = 0;
    for (int i = 0; i < 10; ++i) {
        const double x = vectors.values[a * 10 + i], y = vectors.values[b * 10 + i];
        dot += x * y;
        aa += x * x;
        bb += y * y;
    }
    return dot / std::sqrt(aa * bb);
}

TEST(WordVectors, WordsOfOneGroupAreSimilar) {
    const TensorValues vectors = trainWordVectors(twoCircles(), 202, smallSettings());
    EXPECT_EQ(vectors.shape, (std::vector<std::int64_t>{202, 10}));
    EXPECT_GT(cosine(vectors, 1, 4), cosine(vectors, 1, 180) + 0.3);
    EXPECT_GT(cosine(vectors, 107, 190), cosine(vectors, 30, 190) + 0.3);
    for (int i = 0; i < 10; ++i) EXPECT_EQ(vectors.values[201 * 10 + i], 0.0f);
}

TEST(WordVectors, SameSeedSameVectors) {
    WordVectorSettings settings = smallSettings();
    const auto reference = trainWordVectors(twoCircles(), 202, settings).values;
    EXPECT_EQ(reference, trainWordVectors(twoCircles(), 202, settings).values);
    settings.seed = 2;
    EXPECT_NE(reference, trainWordVectors(twoCircles(), 202, settings).values);
}

TEST(WordVectors, StopsWhenAsked) {
    const CancelToken cancel;
    WordVectorSettings settings = smallSettings();
    settings.epochs = 100000;
    EXPECT_THROW(trainWordVectors(
                     twoCircles(), 202, settings, [&](double, double) { cancel.cancel(); }, cancel),
                 Cancelled);
}

}  // namespace
}  // namespace hanscope
