#include "tests/core/train/tree_documents.h"

#include <algorithm>
#include <random>

#include "tests/core/train/marked_documents.h"

namespace hanscope::test {
namespace {

EncodedDocument noise(std::mt19937& random) {
    EncodedDocument document;
    for (unsigned s = 0; s < 1 + random() % 3; ++s) {
        const auto length = static_cast<std::int32_t>(3 + random() % 7);
        document.sentenceLengths.push_back(length);
        for (std::int32_t t = 0; t < length; ++t)
            document.words.push_back(static_cast<std::int32_t>(10 + random() % 20));
    }
    return document;
}

// Puts the label's word at a position that has no label's word yet.
void mark(EncodedDocument& document, std::int32_t label, std::mt19937& random) {
    std::size_t place = random() % document.words.size();
    while (document.words[place] < 10) place = (place + 1) % document.words.size();
    document.words[place] = 1 + label;
}

LabelledDocuments setOf(std::vector<EncodedDocument> documents, LabelLists labels) {
    LabelledDocuments set;
    set.documents = std::make_shared<DocumentList>(std::move(documents));
    set.labels = std::move(labels);
    return set;
}

}  // namespace

std::shared_ptr<const LabelTree> markedTree() {
    return std::make_shared<const LabelTree>(
        std::vector<std::string>{"A", "A1", "A2", "B", "B1", "B2", "C"},
        std::vector<std::int32_t>{-1, 0, 0, -1, 3, 3, -1});
}

LabelledDocuments treeDocuments(std::size_t count, unsigned seed) {
    const auto tree = markedTree();
    std::mt19937 random(seed);
    std::vector<EncodedDocument> documents;
    LabelLists lists;
    for (std::size_t i = 0; i < count; ++i) {
        EncodedDocument document = noise(random);
        std::vector<std::int32_t> labels;
        for (unsigned k = 0; k < 1 + random() % 2; ++k)
            labels.push_back(static_cast<std::int32_t>(random() % tree->size()));
        std::sort(labels.begin(), labels.end());
        labels.erase(std::unique(labels.begin(), labels.end()), labels.end());
        for (const std::int32_t label : labels) mark(document, label, random);
        documents.push_back(std::move(document));
        lists.append(withAncestors(*tree, labels));
    }
    return setOf(std::move(documents), std::move(lists));
}

LabelledDocuments pathDocuments(std::size_t count, unsigned seed) {
    const auto tree = markedTree();
    std::mt19937 random(seed);
    std::vector<EncodedDocument> documents;
    LabelLists lists;
    const std::int32_t leaves[] = {1, 2, 4, 5, 6};
    for (std::size_t i = 0; i < count; ++i) {
        const std::int32_t leaf = leaves[random() % 5];
        documents.push_back(noise(random));
        mark(documents.back(), leaf, random);
        lists.append(withAncestors(*tree, std::vector<std::int32_t>{leaf}));
    }
    return setOf(std::move(documents), std::move(lists));
}

LabelledDocuments flatDocuments(std::size_t count, unsigned seed) {
    std::mt19937 random(seed);
    std::vector<EncodedDocument> documents;
    LabelLists lists;
    for (std::size_t i = 0; i < count; ++i) {
        EncodedDocument document = noise(random);
        std::vector<std::int32_t> labels;
        for (std::int32_t label = 0; label < 7; ++label)
            if (random() % 5 == 0 && labels.size() < 3) labels.push_back(label);
        for (const std::int32_t label : labels) mark(document, label, random);
        documents.push_back(std::move(document));
        lists.append(labels);
    }
    return setOf(std::move(documents), std::move(lists));
}

TrainSettings sequenceSettings(Family family) {
    TrainSettings settings = smallSettings();
    settings.network = networkOf(family);
    embeddingOf(settings.network) = 12;
    settings.outputs.kind = OutputKind::Sigmoid;
    encoderOf(settings.network).hidden = 8;
    if (auto* flat = std::get_if<FlatConfig>(&settings.network)) flat->attention = 9;
    settings.decoderDropout = 0.05;
    if (auto* hidec = std::get_if<HidecConfig>(&settings.network)) {
        hidec->decoder.feedForward = 20;
        hidec->decoder.residual = true;  // learns from fewer documents
        hidec->tree = markedTree();
    }
    settings.optimizer = OptimizerKind::AdamW;
    settings.learningRate = 0.02;
    return settings;
}

}  // namespace hanscope::test
