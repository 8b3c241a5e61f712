#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <set>

#include "core/explain/lens.h"
#include "core/model/classifier.h"
#include "core/model/document_reader.h"
#include "core/model/linear_network.h"
#include "core/model/text_explainer.h"
#include "core/model_file/linear_parameters.h"
#include "core/model_file/model_file.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;

constexpr std::int32_t kGood = 1, kNot = 2, kFilm = 3;

LinearWeights smallWeights() {
    LinearWeights weights;
    weights.ngrams = {withWord(0, kGood), withWord(0, kNot), withWord(withWord(0, kNot), kGood),
                      withWord(withWord(withWord(0, kNot), kGood), kFilm)};
    weights.values = {-1, 1.5f, 0.25f, -0.5f, 2, -3, 0.75f, -0.125f};
    weights.bias = {0.5f, -0.25f};
    return weights;
}

ModelFile smallModel(OutputKind kind = OutputKind::Softmax) {
    ModelFile file;
    file.config.network = networkOf(Family::Linear);
    file.config.outputs.kind = kind;
    file.vocabulary = {"<unknown>", "good", "not", "film", "rare"};
    file.labels = {"bad", "good"};
    file.tensors = linearTensors(smallWeights(), kMaxNgramWords);
    methodOf(Family::Linear).complete(file);
    return file;
}

// "not good film" has not, good, film (no weight), not good, good film (no weight), and all three.
constexpr char kText[] = "Not good film\n\nGood";
constexpr double kBad = 0.5 - 1 + 0.25 + 2 + 0.75, kWell = -0.25 + 1.5 - 0.5 - 3 - 0.125;

std::shared_ptr<const Reading> readingOf(const ModelFile& file, const std::string& text = kText) {
    return std::make_shared<const Reading>(
        DocumentReader().read(FormattedText{text}, "text", *makeClassifier("m", file)));
}

TEST(Linear, LogitsAreTheBiasAndTheWeightsOfTheNgramsOnce) {
    const auto reading = readingOf(smallModel());
    EXPECT_NEAR(reading->probabilities[1], 1 / (1 + std::exp(kBad - kWell)), 1e-6);
    EXPECT_EQ(reading->prediction, 0);
    const auto lists = readingOf(smallModel(OutputKind::Sigmoid));
    EXPECT_NEAR(lists->probabilities[0], 1 / (1 + std::exp(-kBad)), 1e-6);
    EXPECT_NEAR(lists->probabilities[1], 1 / (1 + std::exp(-kWell)), 1e-6);
}

TEST(Linear, WordsShareTheWeightsOfTheirNgrams) {
    const auto reading = readingOf(smallModel());
    const Contributions parts = reading->explainer->additiveParts({0, {}, Reading::kMean});
    // "good" occurs twice, so each has half of its weight.
    EXPECT_THAT(parts.words, ElementsAre(0.25 + 1 + 0.25, -0.5 + 1 + 0.25, 0.25, -0.5));
    EXPECT_THAT(parts.sentences, ElementsAre(1.5 + 0.75 + 0.25, -0.5));
    EXPECT_DOUBLE_EQ(parts.output, kBad);
    EXPECT_DOUBLE_EQ(std::accumulate(parts.words.begin(), parts.words.end(), 0.5), kBad);
    const Contributions both = reading->explainer->additiveParts({0, 1, Reading::kMean});
    EXPECT_DOUBLE_EQ(both.output, kBad - kWell);
    EXPECT_DOUBLE_EQ(both.words[3], -0.5 - 0.75);
}

TEST(Linear, ErasingAWordChangesTheLogitsByTheNgramsThatAreLostOrMade) {
    const auto reading = readingOf(smallModel());
    const Effects effects =
        reading->explainer->erase({0, 1, Reading::kMean}, Removal::Delete, {}, {});
    const auto difference = [](double bad, double good) { return bad - good; };
    EXPECT_NEAR(effects.output, kBad - kWell, 1e-6);
    EXPECT_NEAR(effects.words[0], difference(0.25 + 2 + 0.75, -0.5 - 3 - 0.125), 1e-6);
    EXPECT_NEAR(effects.words[1], difference(2 + 0.75, -3 - 0.125), 1e-6);  // the other one is left
    EXPECT_NEAR(effects.words[2], difference(0.75, -0.125), 1e-6);
    EXPECT_NEAR(effects.words[3], 0, 1e-6);
    EXPECT_NEAR(effects.sentences[0], difference(0.25 + 2 + 0.75, -0.5 - 3 - 0.125), 1e-6);
}

TEST(Linear, ItsLensReplacesAttentionAndThereAreNoGradients) {
    const auto reading = readingOf(smallModel());
    const auto shown = explain(reading);
    EXPECT_EQ(shown->view.lens, kLinearLens);
    EXPECT_EQ(shown->weights.words.quantity, Quantity::WordPart);
    EXPECT_EQ(shown->weights.range, WeightRange::Signed);
    EXPECT_THAT(shown->weights.words.values, ElementsAre(1.5, 0.75, 0.25, -0.5));
    EXPECT_EQ(shown->weights.subject.output->label, "bad");
    EXPECT_TRUE(shown->weights.details.empty());
    View gradient;
    gradient.lens = kGradientLens;
    gradient.label = 1;
    EXPECT_EQ(applicable(*reading, gradient).lens, kLinearLens);
    EXPECT_EQ(applicable(*reading, gradient).label, 1);
    EXPECT_FALSE(reading->explainer->canDifferentiate(GradientKind::Input));
    EXPECT_THROW(reading->explainer->contributions({}, GradientKind::Input), Error);
    View erasure;
    erasure.lens = kErasureLens;
    EXPECT_EQ(explain(reading, erasure)->view.lens, kErasureLens);
}

/// Each row of parts is known by its number.
constexpr std::int64_t kRows = 64;
double ofRow(std::int32_t row, std::size_t label) {
    return (label == 0 ? 1 : -0.5) * (row % 7 - 3) / 4;
}

ModelFile modelWithParts() {
    ModelFile file = smallModel();
    LinearWeights weights = smallWeights();
    for (std::int32_t row = 0; row < kRows; ++row)
        for (const std::size_t label : {0, 1})
            weights.parts.push_back(static_cast<float>(ofRow(row, label)));
    std::get<LinearConfig>(file.config.network).parts = {kRows, 1, 4};
    file.vocabulary = {"<unknown>", "good", "not", "film"};
    file.tensors = linearTensors(weights, kMaxNgramWords);
    methodOf(Family::Linear).complete(file);
    return file;
}

/// Of the parts of these words, each row once.
double sumOfRows(const std::vector<std::string>& words, std::size_t label) {
    std::set<std::int32_t> rows;
    for (const std::string& word : words)
        for (const std::int32_t row : subwordRows(word, {kRows, 1, 4})) rows.insert(row);
    double sum = 0;
    for (const std::int32_t row : rows) sum += ofRow(row, label);
    return sum;
}

// "Goodness" is not in the vocabulary.
constexpr char kTextOfParts[] = "Not good film\n\nGoodness";

TEST(Linear, PartsOfWordsAreAddedOnceAlsoOfUnknownWords) {
    const auto reading = readingOf(modelWithParts(), kTextOfParts);
    const auto logit = [](std::size_t label) {
        return (label == 0 ? kBad : kWell) + sumOfRows({"not", "good", "film", "goodness"}, label);
    };
    EXPECT_NEAR(reading->probabilities[1], 1 / (1 + std::exp(logit(0) - logit(1))), 1e-6);
    EXPECT_THAT(reading->known, ElementsAre(kKnownWord, kKnownWord, kKnownWord, kKnownByParts));
    const Contributions parts = reading->explainer->additiveParts({0, {}, Reading::kMean});
    EXPECT_NEAR(parts.output, logit(0), 1e-12);
    EXPECT_NEAR(std::accumulate(parts.words.begin(), parts.words.end(), 0.5), logit(0), 1e-12);
    const auto unknown = readingOf(modelWithParts(), "Goodness");
    EXPECT_NEAR(unknown->explainer->additiveParts({0, {}, Reading::kMean}).words[0],
                sumOfRows({"goodness"}, 0), 1e-12);
}

TEST(Linear, ErasingAWordTakesThePartsThatNoOtherWordHas) {
    const auto reading = readingOf(modelWithParts(), kTextOfParts);
    const Effects effects =
        reading->explainer->erase({0, 1, Reading::kMean}, Removal::Delete, {}, {});
    const auto without = [](const std::vector<std::string>& words) {
        return sumOfRows(words, 0) - sumOfRows(words, 1);
    };
    const double whole = without({"not", "good", "film", "goodness"});
    EXPECT_NEAR(effects.words[3], whole - without({"not", "good", "film"}), 1e-6);
    EXPECT_NEAR(effects.words[1],
                whole - without({"not", "film", "goodness"}) + (-1 + 2 + 0.75) - (1.5 - 3 - 0.125),
                1e-6);  // with the n-grams of "good"
}

TEST(Linear, TheFileKeepsThePartsOfWords) {
    const ScratchFolder folder;
    saveModelFile(folder / "m", modelWithParts(), Storage::Float16);
    const ModelFile loaded = loadModelFile(folder / "m");
    EXPECT_EQ(std::get<LinearConfig>(loaded.config.network).parts.rows, kRows);
    EXPECT_EQ(loaded.tensors.at("parts.weight").shape, (std::vector<std::int64_t>{kRows, 2}));
    EXPECT_EQ(readingOf(loaded, kTextOfParts)->probabilities,
              readingOf(modelWithParts(), kTextOfParts)->probabilities);
}

TEST(Linear, WeightsAreSharesOfTheAbsoluteParts) {
    const auto reading = readingOf(smallModel());
    EXPECT_FLOAT_EQ(reading->sentenceWeights[0], 2.5 / 3);
    EXPECT_FLOAT_EQ(reading->sentenceWeights[1], 0.5 / 3);
    EXPECT_FLOAT_EQ(reading->wordWeights[0], 1.5 / 2.5);
    EXPECT_FLOAT_EQ(reading->wordWeights[3], 1);
    EXPECT_FALSE(hasAttention(*reading));
}

TEST(Linear, ATextOfUnknownWordsGivesTheBiasAndSaysSo) {
    const auto reading = readingOf(smallModel(OutputKind::Sigmoid), "Nothing here is known");
    EXPECT_NEAR(reading->probabilities[0], 1 / (1 + std::exp(-0.5)), 1e-6);
    EXPECT_NEAR(reading->probabilities[1], 1 / (1 + std::exp(0.25)), 1e-6);
    ASSERT_FALSE(reading->warnings.empty());
    EXPECT_THAT(reading->warnings.back().english(), HasSubstr("how frequent the labels are"));
    EXPECT_FLOAT_EQ(reading->wordWeights[0], 0.25f);
    EXPECT_THAT(explain(reading)->weights.words.values, ElementsAre(0, 0, 0, 0));
}

TEST(Linear, TheFileKeepsItInHalfPrecisionWithoutUnusedWords) {
    const ScratchFolder folder;
    const ModelFile file = smallModel();
    EXPECT_THAT(file.vocabulary, ElementsAre("<unknown>", "good", "not", "film"));
    EXPECT_EQ(std::get<LinearConfig>(file.config.network).ngrams,
              (std::array<std::int64_t, 3>{2, 1, 1}));
    saveModelFile(folder / "m", file, Storage::Float16);
    const ModelFile loaded = loadModelFile(folder / "m");
    EXPECT_EQ(loaded.tensors.at("ngram.2.words").shape, (std::vector<std::int64_t>{1, 4}));
    EXPECT_EQ(readingOf(loaded)->probabilities, readingOf(file)->probabilities);
}

/// The same without the weights below this size, which the model then lacks.
LinearWeights sparseWeights(float minimum) {
    LinearWeights dense = smallWeights(), sparse;
    for (std::size_t i = 0; i < dense.ngrams.size(); ++i) {
        dense.forEach(i, [&](std::size_t label, float value) {
            if (std::abs(value) < minimum) return;
            sparse.labels.push_back(static_cast<std::uint16_t>(label));
            sparse.values.push_back(value);
        });
        sparse.ngrams.push_back(dense.ngrams[i]);
        sparse.ends.push_back(static_cast<std::uint32_t>(sparse.values.size()));
    }
    sparse.bias = dense.bias;
    return sparse;
}

ModelFile sparseModel(float minimum = 0) {
    ModelFile file = smallModel();
    file.vocabulary = {"<unknown>", "good", "not", "film"};
    file.tensors = linearTensors(sparseWeights(minimum), kMaxNgramWords);
    methodOf(Family::Linear).complete(file);
    return file;
}

TEST(Linear, WeightsOfSomeLabelsAreThoseOfAllWithZeros) {
    const ScratchFolder folder;
    saveModelFile(folder / "m", sparseModel(), Storage::Float16);
    EXPECT_EQ(readingOf(loadModelFile(folder / "m"))->probabilities,
              readingOf(smallModel())->probabilities);
    const ModelFile file =
        sparseModel(0.3f);  // without 0.25 of "not" and −0.125 of all three words
    EXPECT_EQ(std::get<LinearConfig>(file.config.network).weights,
              (std::array<std::int64_t, 3>{3, 2, 1}));
    const auto reading = readingOf(file);
    const double bad = kBad - 0.25, well = kWell + 0.125;
    EXPECT_NEAR(reading->probabilities[1], 1 / (1 + std::exp(bad - well)), 1e-6);
    const Contributions parts = reading->explainer->additiveParts({0, 1, Reading::kMean});
    EXPECT_DOUBLE_EQ(parts.output, bad - well);
    EXPECT_DOUBLE_EQ(std::accumulate(parts.words.begin(), parts.words.end(), 0.75), bad - well);
}

TEST(Linear, LargeVocabulariesHaveWordsOfTwoDigits) {
    LinearWeights weights;
    weights.ngrams = {withWord(0, 2047), withWord(0, 2048), withWord(0, 1234567)};
    weights.values = {1, 2, 3};
    weights.bias = {0};
    const auto tensors = linearTensors(weights, 1);
    EXPECT_THAT(tensors.at("ngram.1.words").values,
                ElementsAre(0, 2047, 1, 0, 602, 1234567 - 602 * 2048));
    LinearConfig config;
    config.longest = 1;
    setCounts(tensors, config);
    const auto valuesOf = [&](const std::string& name) { return tensors.at(name).values.data(); };
    EXPECT_EQ(linearWeights(config, 1234568, 1, valuesOf).ngrams, weights.ngrams);
    EXPECT_THROW(linearWeights(config, 1234567, 1, valuesOf), Error);
}

TEST(Linear, DamagedNgramsAreRefusedWithTheFilesName) {
    const auto refused = [](float digit, std::size_t place, const char* tensor,
                            ModelFile file = smallModel()) {
        const ScratchFolder folder;
        file.tensors.at(tensor).values[place] = digit;
        saveModelFile(folder / "broken", file);
        try {
            loadClassifier(folder / "broken");
        } catch (const FileError& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    EXPECT_THAT(refused(4, 1, "ngram.1.words"), HasSubstr("broken"));
    EXPECT_THAT(refused(4, 1, "ngram.1.words"),
                HasSubstr("'ngram.1.words' has a word that is not"));
    EXPECT_THAT(refused(0.5f, 1, "ngram.2.words"), HasSubstr("a word that is not"));
    EXPECT_THAT(refused(-1, 0, "ngram.2.words"), HasSubstr("a word that is not"));
    EXPECT_THAT(refused(0, 1, "ngram.3.words"), HasSubstr("a word that is not"));  // unknown word
    EXPECT_THAT(refused(3, 1, "ngram.1.words"), HasSubstr("ascending"));
    for (const float label : {-1.0f, 0.5f, 0.0f, 2.0f})  // 1 is right
        EXPECT_THAT(refused(label, 1, "ngram.1.labels", sparseModel()),
                    HasSubstr("'ngram.1.labels' does not number the labels"));
    for (const float count : {0.0f, 1.0f, 3.0f, 1.5f})
        EXPECT_THAT(refused(count, 0, "ngram.2.count", sparseModel()),
                    HasSubstr("does not number the labels"));
}

}  // namespace
}  // namespace hanscope::test
