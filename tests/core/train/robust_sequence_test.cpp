// Robust training of word vectors in the families that read a document as one sequence: a whole
// step against steps without it, in which each document has words of its own.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <numeric>

#include "core/model/input/text_batch.h"
#include "core/model/sequence/flat_network.h"
#include "core/train/networks/document_words.h"
#include "core/train/networks/flat_trainable.h"
#include "core/train/networks/trainable.h"
#include "tests/core/train/marked_documents.h"
#include "tests/core/train/tree_documents.h"

namespace hanscope::test {
namespace {

using at::Tensor;

constexpr std::size_t kDocuments = 6, kTreeLabels = 7;
constexpr double kSize = 0.05, kWeight = 0.7;

TrainSettings settingsFor(Family family, Robust kind) {
    TrainSettings settings = sequenceSettings(family);
    settings.embeddingDropout = settings.wordDropout = settings.documentDropout = 0;
    settings.decoderDropout = 0;
    settings.robust = {kind, kSize, kWeight};
    settings.distil = {kWeight, 1};
    return settings;
}

struct Step {
    std::map<std::string, Tensor> gradients;  // of the parameters and of the word vectors by row
    double loss = 0;
};

class RobustSequence : public testing::TestWithParam<Family> {
 protected:
    RobustSequence() {
        for (std::size_t d = 0; d < kDocuments; ++d) {
            set_.documents->read(d, documents_.emplace_back());
            EncodedDocument& own = own_.emplace_back(documents_.back());
            const std::size_t first = words_.size();
            for (std::int32_t& word : own.words) {
                const auto begin = words_.begin() + static_cast<std::ptrdiff_t>(first);
                auto found = std::find(begin, words_.end(), word);
                if (found == words_.end()) found = words_.insert(found, word);
                word = static_cast<std::int32_t>(found - words_.begin());
            }
            ends_.push_back(words_.size());
        }
    }

    Step step(Trainable& network, const std::vector<EncodedDocument>& documents,
              const float* teacher = nullptr, bool hasLabels = true) {
        const std::vector<std::int64_t> words = network.layOut(documents);
        std::vector<std::uint32_t> batch(kDocuments);
        std::iota(batch.begin(), batch.end(), hasLabels ? 0u : kMany);
        StepSums sums;
        Step step;
        const Tensor rows = network.differentiate(
            {hasLabels ? set_.labels : none_, batch, batch, 0, 3, teacher}, pool_, sums);
        Tensor all = at::zeros_like(network.embedding());
        all.index_add_(0, at::tensor(words), rows);
        for (const auto& [name, parameter] : network.denseParameters())
            step.gradients[name] = parameter.grad().clone();
        step.gradients[kEmbeddingName] = all;
        step.loss = sums.loss;
        return step;
    }

    /// A network of the same parameters whose words are those of each document.
    std::unique_ptr<Trainable> ofOwnWords(const Trainable& other, const Tensor& change) {
        auto network =
            makeTrainable(settingsFor(GetParam(), Robust::Off), words_.size(), kTreeLabels);
        const auto values = other.denseParameters();
        for (auto& [name, parameter] : network->denseParameters())
            Tensor(parameter).copy_(values.at(name));
        Tensor vectors = network->embedding();
        vectors.copy_(baseOf(other));
        if (change.defined()) vectors += change;
        return network;
    }
    Tensor baseOf(const Trainable& network) {
        return network.embedding().index_select(
            0, at::tensor(std::vector<std::int64_t>(words_.begin(), words_.end())));
    }

    /// With the norm kSize ‖X‖ for each document.
    Tensor scaled(const Tensor& change, const Tensor& base) {
        Tensor out = change.clone();
        std::size_t begin = 0;
        for (const std::size_t end : ends_) {
            const auto first = static_cast<std::int64_t>(begin),
                       last = static_cast<std::int64_t>(end);
            Tensor own = out.slice(0, first, last);
            own.mul_(kSize * base.slice(0, first, last).norm() / own.norm());
            begin = end;
        }
        return out;
    }

    void expectSum(const Step& step, const Step& plain, const Step& added, double weight) {
        for (const auto& [name, gradient] : step.gradients) {
            Tensor expected = plain.gradients.at(name) + weight * added.gradients.at(name);
            if (name == kEmbeddingName)
                expected = at::zeros_like(gradient).index_add(
                    0, at::tensor(std::vector<std::int64_t>(words_.begin(), words_.end())),
                    expected);
            EXPECT_GT(expected.norm().item<double>(), 1e-6) << name;
            EXPECT_TRUE(at::allclose(gradient, expected, 1e-3, 1e-6)) << name;
        }
    }

    static constexpr std::uint32_t kMany = 100;  // more documents than have labels
    LabelledDocuments set_ = treeDocuments(kDocuments, 5);
    const LabelLists none_;
    std::vector<EncodedDocument> documents_, own_;
    std::vector<std::int32_t> words_;  // of each document, one after the other
    std::vector<std::size_t> ends_;    // [document] of its words
    WorkerPool pool_{2};
};

TEST_P(RobustSequence, AddsTheLossForTheWorstWordsNearby) {
    auto network =
        makeTrainable(settingsFor(GetParam(), Robust::Words), kTreeVocabulary, kTreeLabels);
    const Step robust = step(*network, documents_);
    const Step plain = step(*ofOwnWords(*network, {}), own_);
    const Tensor worst = scaled(plain.gradients.at(kEmbeddingName), baseOf(*network));
    const Step changed = step(*ofOwnWords(*network, worst), own_);
    expectSum(robust, plain, changed, kWeight);
    EXPECT_GT(changed.loss, plain.loss);
    EXPECT_NEAR(robust.loss, plain.loss, 1e-5);
}

TEST_P(RobustSequence, ThreadsDoNotChangeIt) {
    TrainSettings settings = settingsFor(GetParam(), Robust::Words);
    settings.epochs = 2;
    settings.wordDropout = 0.1;
    const LabelledDocuments train = treeDocuments(100, 1), validation = treeDocuments(30, 2);
    settings.threads = 1;
    const TrainResult one =
        trainNetwork({settings, train, validation, kTreeVocabulary, kTreeLabels});
    settings.threads = 3;
    expectSameBits(one, trainNetwork({settings, train, validation, kTreeVocabulary, kTreeLabels}));
}

INSTANTIATE_TEST_SUITE_P(Families, RobustSequence, testing::Values(Family::Flat, Family::Hidec));

class RobustFlat : public RobustSequence {
 protected:
    /// The outputs of the network by the text's position; its index as a document is kMany more.
    std::vector<float> answers(const Trainable& network) {
        const FlatNetwork reader(dynamic_cast<const FlatTrainable&>(network).parameters());
        std::vector<const EncodedDocument*> pointers;
        for (const EncodedDocument& document : documents_) pointers.push_back(&document);
        std::vector<float> rows(kMany * kTreeLabels);
        for (const NetworkResult& result : reader.read(pointers, pool_, {}))
            rows.insert(rows.end(), result.probabilities.begin(), result.probabilities.end());
        return rows;
    }
    Tensor randomChange(const Tensor& base) {
        std::vector<const EncodedDocument*> pointers;
        for (const EncodedDocument& document : documents_) pointers.push_back(&document);
        const HanBatch batch = makeTextBatch(pointers, kTreeVocabulary);
        std::vector<double> norms;
        std::size_t begin = 0;
        for (const std::size_t end : ends_) {
            norms.push_back(kSize * base.slice(0, static_cast<std::int64_t>(begin),
                                               static_cast<std::int64_t>(end))
                                        .norm()
                                        .item<double>());
            begin = end;
        }
        const auto seed = settingsFor(Family::Flat, Robust::Off).seed;
        return DocumentWords(batch).randomChange(seed, 3, 0, base.size(1), norms).detach();
    }
};

// KL(p(X) ‖ p(X + r)) is what a network of the changed words learns from a teacher p(X).
TEST_P(RobustFlat, AddsHowMuchTheAnswerChanges) {
    auto network = makeTrainable(settingsFor(Family::Flat, Robust::VirtualWords), kTreeVocabulary,
                                 kTreeLabels);
    const std::vector<float> teacher = answers(*network);
    const Tensor base = baseOf(*network);
    const Step probe = step(*ofOwnWords(*network, randomChange(base)), own_, teacher.data(), false);
    const Tensor worst = scaled(probe.gradients.at(kEmbeddingName), base);
    const Step added = step(*ofOwnWords(*network, worst), own_, teacher.data(), false);
    const Step plain = step(*ofOwnWords(*network, {}), own_);
    expectSum(step(*network, documents_), plain, added, 1);
}

INSTANTIATE_TEST_SUITE_P(Families, RobustFlat, testing::Values(Family::Flat));

}  // namespace
}  // namespace hanscope::test
