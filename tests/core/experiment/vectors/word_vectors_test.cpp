#include "core/experiment/vectors/word_vectors.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "core/error.h"

namespace hanscope {
namespace {

using ::testing::Each;

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

// Documents that can be read for a while.
class FailingDocuments : public DocumentList {
 public:
    using DocumentList::DocumentList;
    void read(std::size_t document, EncodedDocument& into) const override {
        if (++reads_ > 2500) throw FileError("texts.corpus", message("this is damaged"));
        DocumentList::read(document, into);
    }

 private:
    mutable std::atomic<int> reads_{0};
};

TEST(WordVectors, WordsOfOneGroupAreSimilar) {
    const TensorValues vectors = trainWordVectors(twoCircles(), 202, smallSettings());
    EXPECT_EQ(vectors.shape, (std::vector<std::int64_t>{202, 10}));
    EXPECT_GT(cosine(vectors, 1, 4), cosine(vectors, 1, 180) + 0.3);
    EXPECT_GT(cosine(vectors, 107, 190), cosine(vectors, 30, 190) + 0.3);
    for (int i = 0; i < 10; ++i) EXPECT_EQ(vectors.values[201 * 10 + i], 0.0f);
}

TEST(WordVectors, SameSeedSameBitsWithAnyNumberOfThreads) {
    WordVectorSettings settings = smallSettings();
    settings.threads = 1;
    const auto reference = trainWordVectors(twoCircles(), 202, settings).values;
    for (settings.threads = 2; settings.threads <= 3; ++settings.threads)
        EXPECT_EQ(reference, trainWordVectors(twoCircles(), 202, settings).values);
    settings.seed = 2;
    EXPECT_NE(reference, trainWordVectors(twoCircles(), 202, settings).values);
}

// The hardest case for changes that are added: every shard changes the same rows.
TEST(WordVectors, StayFiniteWithThreeWords) {
    WordVectorSettings settings = smallSettings();
    settings.learningRate = 0.5;
    const std::vector<EncodedDocument> documents(2000, {{0, 1, 1, 2, 0, 2, 2, 1}, {8}});
    const auto vectors = trainWordVectors(DocumentList(documents), 3, settings).values;
    for (const float value : vectors) EXPECT_LT(std::abs(value), 100.0f);
    EXPECT_THAT(trainWordVectors(DocumentList({{{1, 1, 1}, {3}}}), 2, settings).values,
                Each(testing::Truly([](float value) { return std::isfinite(value); })));
}

TEST(WordVectors, DocumentsWithoutWordsGiveZeros) {
    const std::vector<EncodedDocument> empty(3);
    EXPECT_THAT(trainWordVectors(DocumentList(empty), 4, smallSettings()).values, Each(0.0f));
    EXPECT_THAT(trainWordVectors(DocumentList({}), 4, smallSettings()).values, Each(0.0f));
    std::vector<EncodedDocument> mixed(3);
    mixed[1] = {{1, 2}, {2}};
    EXPECT_NE(trainWordVectors(DocumentList(mixed), 4, smallSettings()).values[10], 0.0f);
}

TEST(WordVectors, ReportRisingShares) {
    double last = 0;
    int reports = 0;
    trainWordVectors(twoCircles(), 202, smallSettings(), [&](double share, double secondsLeft) {
        EXPECT_GT(share, last);
        EXPECT_GE(secondsLeft, 0);
        last = share;
        ++reports;
    });
    EXPECT_LE(last, 1);
    EXPECT_GT(reports, 0);
}

TEST(WordVectors, StopsWhenAsked) {
    const CancelToken cancel;
    WordVectorSettings settings = smallSettings();
    settings.epochs = 100000;
    EXPECT_THROW(trainWordVectors(
                     twoCircles(), 202, settings, [&](double, double) { cancel.cancel(); }, cancel),
                 Cancelled);
}

TEST(WordVectors, DamagedDocumentsAreAnError) {
    std::vector<EncodedDocument> documents(2000, {{1, 2, 3}, {3}});
    EXPECT_THROW(trainWordVectors(FailingDocuments(documents), 4, smallSettings()), FileError);
}

}  // namespace
}  // namespace hanscope
