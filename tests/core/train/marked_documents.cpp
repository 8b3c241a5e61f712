#include "tests/core/train/marked_documents.h"

#include <gtest/gtest.h>

#include <random>

namespace hanscope::test {

LabelledDocuments markedDocuments(std::size_t count, unsigned seed) {
    std::mt19937 random(seed);
    LabelledDocuments set;
    for (std::size_t i = 0; i < count; ++i) {
        EncodedDocument document;
        for (unsigned s = 0; s < 1 + random() % 4; ++s) {
            const auto length = static_cast<std::int32_t>(2 + random() % 8);
            document.sentenceLengths.push_back(length);
            for (std::int32_t t = 0; t < length; ++t)
                document.words.push_back(static_cast<std::int32_t>(3 + random() % 20));
        }
        const auto label = static_cast<std::int32_t>(i % 2);
        document.words[random() % document.words.size()] = 1 + label;
        set.documents.push_back(document);
        set.labels.push_back(label);
    }
    return set;
}

TrainSettings smallSettings() {
    TrainSettings settings;
    settings.sizes = {12, 7, 9, 5, 6};
    settings.learningRate = 0.02;
    settings.batchSize = 16;
    settings.epochs = 6;
    settings.embeddingDropout = settings.sentenceDropout = settings.documentDropout = 0.1;
    settings.threads = 2;
    return settings;
}

void expectSameBits(const TrainResult& a, const TrainResult& b) {
    ASSERT_EQ(a.tensors.size(), b.tensors.size());
    for (const auto& [name, tensor] : a.tensors)
        EXPECT_EQ(tensor.values, b.tensors.at(name).values) << name;
}

}  // namespace hanscope::test
