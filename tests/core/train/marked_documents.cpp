#include "tests/core/train/marked_documents.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace hanscope::test {

LabelledDocuments markedDocuments(std::size_t count, unsigned seed) {
    std::mt19937 random(seed);
    std::vector<EncodedDocument> documents;
    std::vector<std::int32_t> labels;
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
        documents.push_back(document);
        labels.push_back(label);
    }
    set.documents = std::make_shared<DocumentList>(std::move(documents));
    set.labels = LabelLists::ofOne(std::move(labels));
    return set;
}

LabelledDocuments listedDocuments(std::size_t count, unsigned seed) {
    const LabelledDocuments marked = markedDocuments(count, seed);
    std::mt19937 random(seed);
    std::vector<EncodedDocument> documents(count);
    LabelledDocuments set;
    for (std::size_t i = 0; i < count; ++i) {
        marked.documents->read(i, documents[i]);
        for (std::int32_t& word : documents[i].words) word = std::max(word, 3);  // no marker yet
        std::vector<std::int32_t> labels;
        for (std::int32_t label = 0; label < 2; ++label) {
            const bool applies = random() % 2 == 0;
            documents[i].words.push_back(applies ? 1 + label : 3 + label);
            if (applies) labels.push_back(label);
        }
        documents[i].sentenceLengths.push_back(2);
        set.labels.append(labels);
    }
    set.documents = std::make_shared<DocumentList>(std::move(documents));
    return set;
}

std::shared_ptr<const DocumentSet> changed(const DocumentSet& documents, std::size_t document,
                                           const std::function<void(EncodedDocument&)>& change) {
    std::vector<EncodedDocument> list(documents.size());
    for (std::size_t i = 0; i < list.size(); ++i) documents.read(i, list[i]);
    change(list[document]);
    return std::make_shared<DocumentList>(std::move(list));
}

TrainSettings smallSettings() {
    TrainSettings settings;
    std::get<HanConfig>(settings.network).sizes = {12, 7, 9, 5, 6};
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
