#include <gtest/gtest.h>

#include "core/model/classifier.h"
#include "core/model/input/subword_vectors.h"
#include "core/text/segmenter.h"
#include "tests/core/model/random_hidec.h"
#include "tests/core/model/random_model.h"

namespace hanscope::test {
namespace {

constexpr char kText[] = "w1 strange w2. Strange w3 stranger w1.";
const Subwords kSubwords{50, 2, 3};

// A model with vectors of parts, and a model whose vocabulary has the words of the text with the
// means of the vectors of their parts: both must read the text alike.
class SubwordReading : public ::testing::Test {
 protected:
    void useSubwords(ModelFile model) {
        model.config.subwords = kSubwords;
        const auto E = static_cast<std::size_t>(embeddingOf(model.config.network));
        for (int member = 0; member < model.config.members; ++member) {
            TensorValues parts{{kSubwords.rows, static_cast<std::int64_t>(E)}, {}};
            for (std::size_t i = 0; i < 50 * E; ++i)
                parts.values.push_back(0.8f * static_cast<float>((i * 7919 + 13) % 101) / 101 -
                                       0.4f);
            model.tensors[memberPrefix(model.config, member) + kSubwordsName] = parts;
        }
        bySubwords_ = model;
        byVocabulary_ = withWords(std::move(model), {"strange", "stranger", "."});
    }

    static ModelFile withWords(ModelFile model, const std::vector<std::string>& words) {
        const auto E = static_cast<std::size_t>(embeddingOf(model.config.network));
        for (int member = 0; member < model.config.members; ++member) {
            const std::string prefix = memberPrefix(model.config, member);
            const std::vector<float> parts = model.tensors.at(prefix + kSubwordsName).values;
            TensorValues& table = model.tensors.at(prefix + kEmbeddingName);
            for (const std::string& word : words) {
                const std::vector<std::int32_t> rows = subwordRows(word, kSubwords);
                for (std::size_t e = 0; e < E; ++e) {
                    double sum = 0;
                    for (const std::int32_t row : rows)
                        sum += double{parts[static_cast<std::size_t>(row) * E + e]};
                    table.values.push_back(
                        static_cast<float>(sum / static_cast<double>(rows.size())));
                }
                ++table.shape[0];
            }
            model.tensors.erase(prefix + kSubwordsName);
        }
        model.vocabulary.insert(model.vocabulary.end(), words.begin(), words.end());
        model.config.subwords = {};
        return model;
    }

    static Reading readingBy(const ModelFile& model) {
        Segmenter segmenter(model.config.preprocessing);
        const auto document = std::make_shared<const Document>(segmenter.segment(kText));
        const auto other =
            std::make_shared<const Document>(segmenter.segment("Odd w3 w2 strangest."));
        // Documents of one batch do not share the numbers of their unknown words.
        return makeClassifier("m", model, 2)->read({other, document}).back();
    }

    static void expectNear(const std::vector<float>& a, const std::vector<float>& b) {
        ASSERT_EQ(a.size(), b.size());
        for (std::size_t i = 0; i < a.size(); ++i) EXPECT_NEAR(a[i], b[i], 2e-6f);
    }

    void expectEqualReadings() const {
        const Reading a = readingBy(bySubwords_), b = readingBy(byVocabulary_);
        expectNear(a.probabilities, b.probabilities);
        expectNear(a.sentenceWeights, b.sentenceWeights);
        expectNear(a.wordWeights, b.wordWeights);
        EXPECT_EQ(a.known, (std::vector<std::uint8_t>{1, 2, 1, 2, 2, 1, 2, 1, 2}));
        EXPECT_EQ(b.known, std::vector<std::uint8_t>(9, kKnownWord));
    }

    ModelFile bySubwords_, byVocabulary_;
};

ModelFile model(int members) {
    ModelFile file = randomModel(Pooling::Attention, 4, 3, 5);
    if (members == 1) return file;
    auto second = randomModel(Pooling::Attention, 4, 3, 6).tensors;
    setMembers(file, {file.tensors, std::move(second)});
    return file;
}

TEST_F(SubwordReading, OfAHan) {
    useSubwords(model(1));
    expectEqualReadings();
}

TEST_F(SubwordReading, OfAHidec) {
    useSubwords(randomHidec(3));
    expectEqualReadings();
}

TEST_F(SubwordReading, OfAFlatNetwork) {
    useSubwords(randomFlat(4));
    expectEqualReadings();
}

TEST_F(SubwordReading, OfAnEnsemble) {
    useSubwords(model(2));
    expectEqualReadings();
}

// So that equal sentences of edited versions are read once.
TEST(SubwordBatches, ShareTheUnknownWordsOfEditedVersionsOfAText) {
    const EncodedDocument text{{10, 1, 11}, {3}, {{0}, {1, 2}}},
        edited{{1, 11}, {2}, {{0}, {1, 2}}}, other{{10, 1}, {2}, {{2}}};
    const std::vector<float> parts{1, 2, 4};  // of one number each
    const SubwordBatch batch = subwordBatch({&text, &edited, &other, &text}, 10, parts.data(), 1);
    EXPECT_EQ(batch.words, 5U);
    EXPECT_EQ(batch.vectors, (std::vector<float>{1, 3, 4, 1, 3}));
    EXPECT_EQ(batch.documents[0]->words, (std::vector<std::int32_t>{10, 1, 11}));
    EXPECT_EQ(batch.documents[1]->words, (std::vector<std::int32_t>{1, 11}));
    EXPECT_EQ(batch.documents[2]->words, (std::vector<std::int32_t>{12, 1}));
    EXPECT_EQ(batch.documents[3]->words, (std::vector<std::int32_t>{13, 1, 14}));
}

}  // namespace
}  // namespace hanscope::test
