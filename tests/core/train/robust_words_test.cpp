// Adversarial and virtual adversarial training of word vectors against double precision, where
// autograd computes everything from the definitions.
#include <gtest/gtest.h>
#include <torch/types.h>

#include <algorithm>
#include <memory>
#include <random>

#include "core/train/networks/document_words.h"
#include "core/train/networks/han_trainable.h"
#include "tests/core/model/double_precision_han.h"
#include "tests/core/train/network_pass.h"

namespace hanscope {
namespace {

using torch::Tensor;

constexpr unsigned kVocabularyWords = 40;
constexpr std::int64_t kLabelCount = 3, kWidth = 13;

TrainSettings wordSettings() {
    TrainSettings settings;
    std::get<HanConfig>(settings.network).sizes = {kWidth, 7, 9, 5, 6};
    settings.embeddingDropout = settings.sentenceDropout = settings.documentDropout = 0;
    return settings;
}

using Words = std::vector<std::vector<std::int64_t>>;  // [document]

std::vector<std::vector<std::int64_t>> idsOf(const EncodedDocument& document) {
    std::vector<std::vector<std::int64_t>> sentences;
    const std::int32_t* word = document.words.data();
    for (const std::int32_t length : document.sentenceLengths) {
        sentences.emplace_back(word, word + length);
        word += length;
    }
    return sentences;
}

// The logits of the documents, each with its own change added to the vectors of its words.
class ChangedHans {
 public:
    ChangedHans(const TrainSettings& settings, const std::map<std::string, TensorValues>& values,
                const std::vector<EncodedDocument>& documents, const Words& words,
                const Tensor& change) {
        std::int64_t row = 0;
        for (std::size_t d = 0; d < documents.size(); ++d) {
            ModelFile file;
            file.config = configOf(settings);
            file.tensors = {values.begin(), values.end()};
            std::vector<float>& table = file.tensors.at(kEmbeddingName).values;
            for (const std::int64_t word : words[d]) {
                for (std::int64_t k = 0; k < kWidth; ++k)
                    table[static_cast<std::size_t>(word * kWidth + k)] +=
                        change[row][k].item<float>();
                ++row;
            }
            hans_.push_back(std::make_unique<test::DoublePrecisionHan>(file));
        }
        documents_ = &documents;
    }

    Tensor logits() const {
        std::vector<Tensor> all;
        for (std::size_t d = 0; d < hans_.size(); ++d)
            all.push_back(hans_[d]->run(idsOf((*documents_)[d])).logits);
        return torch::stack(all);
    }
    /// Of a parameter or, for the embedding, of the whole table: the sum over the documents.
    Tensor gradient(const std::string& name) const {
        Tensor sum = hans_[0]->gradient(name).clone();
        for (std::size_t d = 1; d < hans_.size(); ++d) sum += hans_[d]->gradient(name);
        return sum;
    }
    /// Of the vectors of each document's words, in the order of the rows of the change.
    Tensor wordGradients(const Words& words) const {
        std::vector<Tensor> rows;
        for (std::size_t d = 0; d < hans_.size(); ++d)
            rows.push_back(
                hans_[d]->gradient(kEmbeddingName).index_select(0, torch::tensor(words[d])));
        return torch::cat(rows);
    }

 private:
    std::vector<std::unique_ptr<test::DoublePrecisionHan>> hans_;
    const std::vector<EncodedDocument>* documents_;
};

/// The distinct words of each document in order of appearance.
Words wordsOf(const std::vector<EncodedDocument>& documents) {
    Words words;
    for (const EncodedDocument& document : documents) {
        std::vector<std::int64_t>& own = words.emplace_back();
        for (const std::int32_t word : document.words)
            if (std::find(own.begin(), own.end(), word) == own.end()) own.push_back(word);
    }
    return words;
}

/// `change` with the norm of each document's rows set to `share` of that of its words' vectors.
Tensor scaled(const Tensor& change, const Words& words, const Tensor& table, double share) {
    std::vector<Tensor> rows;
    std::int64_t first = 0;
    for (const auto& own : words) {
        const auto count = static_cast<std::int64_t>(own.size());
        const Tensor part = change.slice(0, first, first + count).to(torch::kDouble);
        const Tensor norm = table.index_select(0, torch::tensor(own)).to(torch::kDouble).norm();
        rows.push_back(part * (share * norm / part.norm()));
        first += count;
    }
    return torch::cat(rows);
}

// Σ over the documents of KL(p ‖ q).
Tensor divergenceBetween(OutputKind kind, const Tensor& from, const Tensor& to) {
    const auto sum = [](const Tensor& p, const Tensor& q) { return (p * torch::log(p / q)).sum(); };
    if (kind == OutputKind::Softmax) return sum(torch::softmax(from, 1), torch::softmax(to, 1));
    const Tensor p = torch::sigmoid(from), q = torch::sigmoid(to);
    return sum(p, q) + sum(1 - p, 1 - q);
}

struct Robustness {
    Robust kind;
    OutputKind outputs;
    double size;
};

class RobustWords : public testing::TestWithParam<Robustness> {
 protected:
    RobustWords() {
        settings_.outputs.kind = GetParam().outputs;
        settings_.robust = {GetParam().kind, GetParam().size, 0.7};
        pool_ = std::make_unique<WorkerPool>(2);
        network_ = std::make_unique<HanTrainable>(settings_, kVocabularyWords, kLabelCount);
        distinct_ = network_->layOut(own_);
        values_ = network_->values();
        table_ = torch::tensor(values_.at(kEmbeddingName).values).view({kVocabularyWords, kWidth});
    }

    ChangedHans changed(const Tensor& change) const {
        return {settings_, values_, own_, words_, change};
    }
    Tensor none() const { return torch::zeros({rows(), kWidth}); }
    std::int64_t rows() const {
        std::int64_t count = 0;
        for (const auto& own : words_) count += static_cast<std::int64_t>(own.size());
        return count;
    }
    // The gradients of a step against the sum of those of some terms.
    void expectGradients(const Tensor& embedding, const std::vector<const ChangedHans*>& terms) {
        const auto largest = [](const Tensor& t) { return t.abs().max().item<double>(); };
        const auto expected = [&](const std::string& name) {
            Tensor sum = terms[0]->gradient(name).clone();
            for (std::size_t i = 1; i < terms.size(); ++i) sum += terms[i]->gradient(name);
            return name == kEmbeddingName ? sum.index_select(0, torch::tensor(distinct_)) : sum;
        };
        auto actual = network_->denseParameters();
        actual[kEmbeddingName] = embedding;
        double largestOfAll = 0;
        for (const auto& [name, tensor] : actual)
            largestOfAll = std::max(largestOfAll, largest(expected(name)));
        for (const auto& [name, tensor] : actual) {
            const Tensor gradient = name == kEmbeddingName ? tensor : tensor.grad();
            const double scale = std::max(largest(expected(name)), 1e-2 * largestOfAll);
            // A virtual direction comes from differences of nearly equal floats.
            const double difference = largest(gradient.to(torch::kDouble) - expected(name));
            EXPECT_TRUE(difference <= 2e-3 * scale)
                << name << ": " << difference << " of " << scale;
        }
    }

    std::mt19937 random_{2};
    const std::vector<EncodedDocument> all_ = test::randomDocuments(random_, 6, 5, 8,
                                                                    kVocabularyWords),
                                       own_{all_.begin() + 2, all_.end()};
    const Words words_ = wordsOf(own_);
    TrainSettings settings_ = wordSettings();
    std::unique_ptr<WorkerPool> pool_;
    std::unique_ptr<HanTrainable> network_;
    std::vector<std::int64_t> distinct_;
    std::map<std::string, TensorValues> values_;
    Tensor table_;
};

using VirtualWords = RobustWords;
using WorseWords = RobustWords;

// Of six documents in the batch this process has the last four. None has a label, so the gradients
// are those of the virtual term alone.
TEST_P(VirtualWords, GradientsEqualDoublePrecision) {
    const double size = GetParam().size;
    const LabelLists none;
    StepSums sums;
    const Tensor embedding =
        network_->differentiate({none, {2, 3, 4, 5}, {0, 1, 2, 3, 4, 5}, 2, 7}, *pool_, sums);

    std::vector<const EncodedDocument*> pointers;
    for (const EncodedDocument& document : own_) pointers.push_back(&document);
    const HanBatch batch = makeTrainingBatch(pointers, kVocabularyWords);
    const DocumentWords documents(batch);
    std::vector<double> norms =
        documents.normsOf(table_.index_select(0, torch::tensor(batch.distinctWords)));
    for (double& norm : norms) norm *= size;
    const Tensor direction = documents.randomChange(settings_.seed, 7, 2, kWidth, norms).detach();
    ASSERT_EQ(direction.size(0), rows());

    const Tensor answers = changed(this->none()).logits().detach();
    const ChangedHans probe = changed(direction);
    divergenceBetween(GetParam().outputs, answers, probe.logits()).backward();
    const ChangedHans worst = changed(scaled(probe.wordGradients(words_), words_, table_, size));
    (0.7 / 6 * divergenceBetween(GetParam().outputs, answers, worst.logits())).backward();
    expectGradients(embedding, {&worst});
}

INSTANTIATE_TEST_SUITE_P(Outputs, VirtualWords,
                         testing::Values(Robustness{Robust::VirtualWords, OutputKind::Softmax, 1},
                                         Robustness{Robust::VirtualWords, OutputKind::Sigmoid, 1}));

// All six documents of the batch have labels, of which this process has the last four.
TEST_P(WorseWords, GradientsEqualDoublePrecision) {
    const LabelLists truth = LabelLists::ofOne({0, 2, 1, 2, 0, 1});
    StepSums sums;
    const Tensor embedding =
        network_->differentiate({truth, {2, 3, 4, 5}, {0, 1, 2, 3, 4, 5}, 2, 7}, *pool_, sums);

    const Tensor labels = torch::tensor({1, 2, 0, 1}, torch::kLong);
    const auto loss = [&](const ChangedHans& hans) {
        const Tensor scores = torch::log_softmax(hans.logits(), 1);
        return -scores.gather(1, labels.unsqueeze(1)).sum() / 6;
    };
    const ChangedHans plain = changed(none());
    loss(plain).backward();
    const ChangedHans worst =
        changed(scaled(plain.wordGradients(words_), words_, table_, GetParam().size));
    (0.7 * loss(worst)).backward();
    expectGradients(embedding, {&plain, &worst});
}

INSTANTIATE_TEST_SUITE_P(Outputs, WorseWords,
                         testing::Values(Robustness{Robust::Words, OutputKind::Softmax, 0.3}));

TEST(DocumentWords, ADocumentsChangeDoesNotDependOnTheOthersOfTheBatch) {
    std::mt19937 random(3);
    const auto all = test::randomDocuments(random, 4, 5, 8, kVocabularyWords);
    const HanBatch whole =
        makeTrainingBatch({&all[0], &all[1], &all[2], &all[3]}, kVocabularyWords);
    const HanBatch part = makeTrainingBatch({&all[2], &all[3]}, kVocabularyWords);
    const DocumentWords ofWhole(whole), ofPart(part);
    const Tensor inWhole = ofWhole.randomChange(1, 5, 0, kWidth, {1, 2, 3, 4});
    const Tensor inPart = ofPart.randomChange(1, 5, 2, kWidth, {3, 4});
    const std::int64_t first = ofWhole.firstRow()[2];
    EXPECT_TRUE(at::equal(inWhole.slice(0, first), inPart));
    EXPECT_NEAR(inWhole.slice(0, ofWhole.firstRow()[1], first).norm().item<double>(), 2, 1e-5);
    EXPECT_FALSE(at::equal(inPart, ofPart.randomChange(1, 6, 2, kWidth, {3, 4})));
    const Tensor along = ofPart.alongGradients(inPart.detach() * 1e-12, {0.5, 7});
    EXPECT_NEAR(along.slice(0, 0, ofPart.firstRow()[1]).norm().item<double>(), 0.5, 1e-6);
    EXPECT_NEAR(along.slice(0, ofPart.firstRow()[1]).norm().item<double>(), 7, 1e-5);
    EXPECT_EQ(ofPart.alongGradients(torch::zeros_like(along), {1, 1}).norm().item<double>(), 0);
}

}  // namespace
}  // namespace hanscope
