// A model with a temperature, compared with the same model without it.
#include "core/metrics/temperature.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/model/classifier.h"
#include "core/model/text_explainer.h"
#include "core/text/segmenter.h"
#include "tests/core/model/random_companion.h"
#include "tests/core/model/random_hidec.h"
#include "tests/core/model/random_model.h"

namespace hanscope::test {
namespace {

constexpr double kTemperature = 1.7;
constexpr std::size_t kVocabulary = 40, kOutputs = 5;

ModelFile withTemperature(ModelFile model) {
    model.config.outputs.temperature = kTemperature;
    return model;
}

std::shared_ptr<const Document> text() {
    return std::make_shared<const Document>(Segmenter(Preprocessing()).segment(randomText(3, 40)));
}

void expectDivided(const ModelFile& model) {
    const Reading plain = makeClassifier("m", model)->read(text());
    const auto classifier = makeClassifier("m", withTemperature(model));
    EXPECT_EQ(classifier->info().outputs.temperature, kTemperature);
    const Reading cooled = classifier->read(text());
    std::vector<const std::vector<float>*> rows{&plain.probabilities};
    if (plain.ensemble && !model.config.companion) {
        rows.clear();
        for (const MemberReading& member : plain.ensemble->members)
            rows.push_back(&member.probabilities);
    }
    const std::vector<double> expected =
        atTemperature(rows, kTemperature, model.config.outputs.isMultiLabel());
    for (std::size_t i = 0; i < expected.size(); ++i)
        EXPECT_NEAR(cooled.probabilities[i], expected[i], 1e-5);
    EXPECT_NE(cooled.probabilities, plain.probabilities);
    for (std::size_t i = 0; i < plain.wordWeights.size(); ++i)
        EXPECT_NEAR(cooled.wordWeights[i], plain.wordWeights[i], 1e-6);
    EXPECT_EQ(classifier->probabilities({cooled.explainer->text()}).front(), cooled.probabilities);
}

TEST(ModelTemperature, DividesTheLogitsOfEveryFamily) {
    expectDivided(randomModel(Pooling::Attention, kVocabulary, kOutputs, 61));
    expectDivided(randomFlat(62));
    ModelFile linear;
    const LinearWeights weights = randomLinear(5, kVocabulary, kOutputs);
    ModelFile words = randomModel(Pooling::Attention, kVocabulary, kOutputs, 63);
    linear.vocabulary = words.vocabulary;
    linear.labels = words.labels;
    linear.config.network = networkOf(Family::Linear);
    linear.tensors = linearTensors(weights, kMaxNgramWords);
    setCounts(linear.tensors, std::get<LinearConfig>(linear.config.network));
    expectDivided(linear);
}

TEST(ModelTemperature, DividesThoseOfAnEnsembleAndOfACompanion) {
    ModelFile pair = randomModel(Pooling::Attention, kVocabulary, kOutputs, 64);
    const ModelFile second = randomModel(Pooling::Attention, kVocabulary, kOutputs, 65);
    std::vector<std::map<std::string, TensorValues>> tensors{pair.tensors, second.tensors};
    setMembers(pair, std::move(tensors));
    expectDivided(pair);
    expectDivided(withCompanion(pair, randomLinear(5, kVocabulary, kOutputs), 0.7, 1.3));
}

// What each word changes is told of the probabilities that are shown.
TEST(ModelTemperature, ExplanationsAreOfTheSameProbabilities) {
    const auto classifier = makeClassifier(
        "m", withTemperature(randomModel(Pooling::Attention, kVocabulary, kOutputs, 61)));
    const Reading reading = classifier->read(text());
    const Output output{1, std::nullopt, Reading::kMean};
    const std::vector<double> without =
        reading.explainer->outputsWithout({{0, 1}}, output, Removal::Delete);
    const Document& document = *reading.document;
    const std::string rest(document.text().substr(document.words()[0].end));
    const Reading cut = classifier->read(
        std::make_shared<const Document>(Segmenter(Preprocessing()).segment(rest)));
    EXPECT_NEAR(without[0], cut.probabilities[1], 1e-5);
}

}  // namespace
}  // namespace hanscope::test
