#include "core/survey/vectors/training_texts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "core/text/normalizer.h"
#include "core/text/segmenter.h"
#include "tests/core/model/random_model.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

class TrainingFileTest : public ::testing::Test {
 protected:
    std::optional<std::filesystem::path> fileOf(const std::string& command) const {
        ModelInfo model;
        model.path = folder_ / "model.safetensors";
        model.card.command = command;
        return trainingFile(model);
    }

    ScratchFolder folder_;
    const std::filesystem::path data_ = folder_.write("the film's texts.csv", "text,label\n");
};

TEST_F(TrainingFileTest, IsThatOfTheCommand) {
    const std::string name = "'" + folder_.path().string() + "/the film'\\''s texts.csv'";
    EXPECT_EQ(fileOf("hanscope-cli train " + name + " --out m.safetensors"), data_);
    EXPECT_EQ(fileOf("hanscope-cli train 'the film'\\''s texts.csv'"), data_) << "beside the model";
    EXPECT_EQ(fileOf("hanscope-cli train missing.csv --out m"), std::nullopt);
    EXPECT_EQ(fileOf("hanscope-cli train --seed 3 a.csv"), std::nullopt) << "3 may be the file";
    EXPECT_EQ(fileOf("hanscope-cli import m.pt"), std::nullopt);
    EXPECT_EQ(fileOf(""), std::nullopt);
}

constexpr char kTrainingTexts[] = "text\nw1 w2 w3!\nw1 w2 w4!\nw9 w8!\nw2 w1 w3!\nw5!\n";

class TrainedTextsTest : public ::testing::Test {
 protected:
    /// A model that learnt from these texts.
    std::shared_ptr<const Classifier> modelOf(const std::vector<std::string>& texts) const {
        ModelFile file = randomModel(Pooling::Attention, 40, 3, 91);
        const auto plain = makeClassifier("random", ModelFile(file));
        const ModelInfo& info = plain->info();
        const Normalizer normalizer(info.preprocessing);
        Segmenter segmenter(info.preprocessing);
        std::vector<std::uint32_t> sums;
        for (const std::string& text : texts)
            sums.push_back(*TrainedTexts::sumOf(
                encode(segmenter.segment(text), normalizer, plain->vocabulary()).words,
                info.vocabularySize));
        file.trainedTexts = TrainedTexts(sums);
        return makeClassifier("random", std::move(file));
    }
    std::vector<std::uint64_t> nearest(const Classifier& classifier, std::size_t count) const {
        const CorpusSource source = surveySource(data_, classifier.info());
        const auto store = openVectors(classifier, source, {{folder_ / "cache", {}}, 0, {}, {}});
        WorkerPool pool(2);
        std::vector<std::uint64_t> rows;
        for (const SimilarText& text :
             nearestTrained(classifier, source, *store, VectorLevel::Document,
                            vectorOf(*store, VectorLevel::Document, 0), count, pool))
            rows.push_back(text.place.number);
        return rows;
    }
    /// All rows, from the nearest to the first text.
    std::vector<std::uint64_t> all(const Classifier& classifier) const {
        const CorpusSource source = surveySource(data_, classifier.info());
        const auto store = openVectors(classifier, source, {{folder_ / "cache", {}}, 0, {}, {}});
        WorkerPool pool(2);
        std::vector<std::uint64_t> rows;
        for (const Neighbour& each :
             nearestRows(store->textVectors(), vectorOf(*store, VectorLevel::Document, 0), 5, pool))
            rows.push_back(each.row);
        return rows;
    }

    ScratchFolder folder_;
    const std::filesystem::path data_ = folder_.write("texts.csv", kTrainingTexts);
};

// The order is that of all texts without those that were not learnt from, however few are asked
// for.
TEST_F(TrainedTextsTest, AreTheNearestThatTheModelLearntFrom) {
    const auto model = modelOf({"w9 w8!", "w2 w1 w3!", "w5!"});
    std::vector<std::uint64_t> expected;
    for (const std::uint64_t row : all(*model))
        if (row >= 2) expected.push_back(row);
    ASSERT_EQ(expected.size(), 3u);
    EXPECT_EQ(nearest(*model, 5), expected);
    EXPECT_EQ(nearest(*model, 3), expected);
    expected.resize(1);
    EXPECT_EQ(nearest(*model, 1), expected);
    EXPECT_THAT(nearest(*modelOf({"w7 w6!"}), 2), ElementsAre());
}

TEST_F(TrainedTextsTest, AreNotKnownOfEveryModel) {
    const auto model = makeClassifier("random", randomModel(Pooling::Attention, 40, 3, 91));
    EXPECT_THAT([&] { nearest(*model, 1); },
                ThrowsMessage<Error>(HasSubstr("does not say from which texts it learnt")));
}

}  // namespace
}  // namespace hanscope::test
