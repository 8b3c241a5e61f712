#include <gtest/gtest.h>

#include "core/model/han/han_inference.h"
#include "tests/core/model/random_model.h"

namespace hanscope {
namespace {

class WordTableTest : public testing::Test {
 protected:
    HanParameters parameters() const {
        return hanParameters(
            file_.config, file_.vocabulary.size(), file_.labels.size(),
            [this](const std::string& name) { return file_.tensors.at(name).values.data(); });
    }

    // Every word of the batch must find what the network computes of it alone.
    void expectRows(const EncodedDocument& document, WordTable& table) {
        HanBatch batch = makeReadingBatch({&document});
        const std::vector<std::int32_t> ids = batch.wordOfRow;
        const float* rows = table.lookUp(batch, {}, pool_);
        const std::size_t width = network_.wordInputs();
        std::vector<float> alone(width);
        for (int i = 0; i < batch.words.sequences(); ++i)
            for (std::int32_t t = 0; t < batch.words.length[i]; ++t) {
                const auto row = static_cast<std::size_t>(batch.words.first[i] + t);
                network_.projectWords({ids[row]}, pool_, alone.data());
                const float* placed = rows + static_cast<std::size_t>(batch.wordOfRow[row]) * width;
                ASSERT_EQ(std::vector<float>(placed, placed + width), alone);
            }
    }

    const ModelFile file_ = test::randomModel(Pooling::Attention, 60, 5, 21);
    const HanNetwork network_{parameters()};
    WorkerPool pool_{2};
};

TEST_F(WordTableTest, HoldsEveryWordMetAlsoAfterItHasGrown) {
    WordTable table(network_);
    expectRows({{3, 17, 3, 59}, {3, 1}}, table);
    expectRows({{17, 5, 6, 7, 8, 9, 10, 11, 12, 3}, {10}}, table);
    expectRows({{59, 5, 0}, {1, 2}}, table);
}

TEST_F(WordTableTest, IsEmptiedWhenFull) {
    WordTable table(network_, 1);
    expectRows({{3, 17, 3, 59}, {3, 1}}, table);
    expectRows({{17, 59, 4}, {3}}, table);
    HanBatch batch = makeReadingBatch({});
    EXPECT_NE(table.lookUp(batch, {}, pool_), nullptr);
}

TEST(ReadingBatch, EqualSentencesAreOneSequence) {
    const EncodedDocument a{{1, 2, 3, 1, 2}, {2, 1, 2}}, b{{3, 4, 3}, {1, 2}};
    const HanBatch batch = makeReadingBatch({&a, &b});
    EXPECT_EQ(batch.words.sequences(), 3);  // "1 2", "3", "4 3"
    EXPECT_EQ(batch.sequenceOf, (std::vector<std::int32_t>{0, 1, 0, 1, 2}));
    EXPECT_EQ(batch.firstSentence, (std::vector<std::int32_t>{0, 3}));
    EXPECT_EQ(batch.sequenceOffsets, (std::vector<std::int32_t>{0, 2, 4, 5}));
    EXPECT_EQ(batch.wordCount, 8);
}

TEST(TrainingBatch, EverySentenceIsASequenceOfItsOwn) {
    const EncodedDocument a{{1, 2, 1, 2}, {2, 2}};
    const HanBatch batch = makeTrainingBatch({&a}, 10);
    EXPECT_EQ(batch.words.sequences(), 2);
    EXPECT_EQ(batch.distinctWords, (std::vector<std::int64_t>{1, 2}));
    EXPECT_EQ(batch.rowOffsets, (std::vector<std::int32_t>{0, 2, 4}));
    EXPECT_EQ(batch.rowsOfWord, (std::vector<std::int32_t>{1, 4, 2, 5}));
}

}  // namespace
}  // namespace hanscope
