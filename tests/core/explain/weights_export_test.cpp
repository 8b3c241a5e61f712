#include "core/explain/weights_export.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/text/segmenter.h"

namespace hanscope {
namespace {

/// Two sentences with weights 0.25 and 0.75; "ü," is quoted and has two bytes a letter.
std::shared_ptr<const ShownReading> shownReading(WeightScale scale) {
    Segmenter segmenter{Preprocessing()};
    Reading reading;
    reading.document =
        std::make_shared<const Document>(segmenter.segment(FormattedText("Say \"Ü\" now. Bad.")));
    reading.modelName = "Model";
    reading.labels =
        std::make_shared<const std::vector<std::string>>(std::vector<std::string>{"bad", "good"});
    reading.probabilities = {0.25f, 0.75f};
    reading.prediction = 1;
    reading.sentenceWeights = {0.25f, 0.75f};
    reading.wordWeights = {0.5f, 0.125f, 0.125f, 0.125f, 0.0625f, 0.0625f, 0.5f, 0.5f};
    reading.known = {kKnownWord, kKnownWord,    kUnknownWord, kKnownWord,
                     kKnownWord, kKnownByParts, kKnownWord,   kKnownWord};
    View view;
    view.scale = scale;
    return explain(std::make_shared<const Reading>(std::move(reading)), view);
}

TEST(WeightsExport, ATableHasARowForEachSentenceAndWord) {
    const auto shown = shownReading(WeightScale::Joint);
    ASSERT_EQ(shown->reading->document->words().size(), 8u);
    EXPECT_EQ(weightsCsv(*shown),
              "kind,sentence,word,begin,end,text,p_s,p_w,drawn,known\r\n"
              "sentence,1,,0,13,\"Say \"\"Ü\"\" now.\",0.25,,0.25,\r\n"
              "word,1,1,0,3,\"Say\",0.25,0.5,0.125,yes\r\n"
              "word,1,2,4,5,\"\"\"\",0.25,0.125,0.03125,yes\r\n"
              "word,1,3,5,7,\"Ü\",0.25,0.125,0.03125,no\r\n"
              "word,1,4,7,8,\"\"\"\",0.25,0.125,0.03125,yes\r\n"
              "word,1,5,9,12,\"now\",0.25,0.0625,0.015625,yes\r\n"
              "word,1,6,12,13,\".\",0.25,0.0625,0.015625,by parts\r\n"
              "sentence,2,,14,18,\"Bad.\",0.75,,0.75,\r\n"
              "word,2,7,14,17,\"Bad\",0.75,0.5,0.375,yes\r\n"
              "word,2,8,17,18,\".\",0.75,0.5,0.375,yes\r\n");
}

TEST(WeightsExport, JsonHasTheDrawnNumbersBesideThoseOfTheNetwork) {
    const auto shown = shownReading(WeightScale::Paper);
    const auto exported = nlohmann::json::parse(weightsJson(*shown, {{"TextSHA256", "abc"}}));
    EXPECT_EQ(exported["model"], "Model");
    EXPECT_EQ(exported["prediction"], "good");
    EXPECT_EQ(exported["about"]["TextSHA256"], "abc");
    EXPECT_EQ(exported["formula"], shown->weights.words.formula);
    const auto& word = exported["sentences"][1]["words"][0];
    EXPECT_EQ(word["text"], "Bad");
    EXPECT_EQ(word["weight"], 0.5);
    EXPECT_EQ(word["begin"], 14);
    EXPECT_NEAR(word["drawn"].get<double>(), std::sqrt(0.75) * 0.5, 1e-7);
    EXPECT_EQ(exported["sentences"][1]["weight"], 0.75);
    EXPECT_EQ(exported["sentences"][0]["words"][2]["known"], false);
    EXPECT_EQ(exported["sentences"][0]["words"][5]["known_by_parts"], true);
}

TEST(WeightsExport, WithoutDrawnNumbersItIsTheSentencesOfClassify) {
    const auto shown = shownReading(WeightScale::Paper);
    auto with = nlohmann::json::parse(sentencesJson(*shown->reading, &shown->weights));
    for (auto& sentence : with) {
        sentence.erase("drawn");
        for (auto& word : sentence["words"]) word.erase("drawn");
    }
    EXPECT_EQ(nlohmann::json::parse(sentencesJson(*shown->reading)), with);
}

TEST(WeightsExport, SentencesAreCountedAndCanBeCancelled) {
    const auto shown = shownReading(WeightScale::Paper);
    using Counted = std::vector<std::pair<std::uint64_t, std::uint64_t>>;
    Counted counted;
    const auto count = [&](std::uint64_t done, std::uint64_t total) {
        counted.emplace_back(done, total);
    };
    EXPECT_EQ(weightsCsv(*shown, count), weightsCsv(*shown));
    EXPECT_EQ(counted, (Counted{{1, 2}, {2, 2}}));
    counted.clear();
    EXPECT_EQ(weightsJson(*shown, {}, count), weightsJson(*shown, {}));
    EXPECT_EQ(counted, (Counted{{1, 2}, {2, 2}}));
    const CancelToken cancel;
    const auto stop = [&](std::uint64_t, std::uint64_t) { cancel.cancel(); };
    EXPECT_THROW(weightsCsv(*shown, stop, cancel), Cancelled);
    EXPECT_THROW(weightsJson(*shown, {}, {}, cancel), Cancelled);
}

}  // namespace
}  // namespace hanscope
