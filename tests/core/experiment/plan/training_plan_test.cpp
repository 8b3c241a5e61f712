#include "core/experiment/plan/training_plan.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "tests/core/experiment/plan/small_plan.h"
#include "tests/core/model/random_model.h"
#include "tests/core/model_file/tiny_model.h"
#include "tests/support/odd_settings.h"

namespace hanscope::test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

template <class Work>
std::string messageOf(Work work) {
    try {
        work();
    } catch (const Error& error) {
        return error.what();
    }
    return "no error";
}

// Every field differs from its default.
TrainingPlan oddPlan() {
    TrainingPlan plan;
    plan.data.source = {"a folder/data's.csv",
                        {"body", "stars", Header::Absent, Labelling::Lists, "+"},
                        OnError::Skip,
                        7,
                        {"labels.taxonomy", " > ", {}}};
    plan.data.source.columns.separator = ";";
    plan.data.source.columns.encoding = "windows-1252";
    plan.data.source.columns.sheet = "Reviews";
    plan.data.source.columns.marks = "reasons";
    plan.data.source.columns.against = "against";
    plan.data.source.columns.marksInText = "stars";
    plan.data.validation = {"dev.csv", 0.25};
    plan.data.seed = 18446744073709551615u;
    plan.cache = {"cache", 123456789};
    plan.preprocessing = {"de", false, false, false, false};
    plan.minimumCount = 3;
    plan.vocabularySize = 1000;
    plan.subwords = 500;
    TrainSettings& settings = plan.settings;
    settings = test::oddSettings();
    settings.network = networkOf(Family::Hidec);
    encoderOf(settings.network) = {EncoderKind::Sru, 35, 2, 45};
    std::get<HidecConfig>(settings.network).decoder = {3,    5,     55,   1, true, EndMarks::Every,
                                                       true, false, false};
    settings.outputs.treeThreshold = TreeThreshold::Path;
    settings.outputs.treeLabels = DecodedLabels::Ended;
    settings.decoderDropout = 0.15;
    settings.threshold = 0.4;
    settings.device = Device::Cuda;
    plan.series = {{0.1, 1e-3}, 4, true};
    plan.thresholdFolds = 3;
    plan.linearBaseline = true;
    plan.companion = true;
    plan.classWeights = "a=2";
    plan.vectors = VectorSource::File;
    plan.vectorFile = "glove.txt";
    plan.validationVectors = true;
    plan.unlabelled = {"more.txt", "and more.jsonl"};
    plan.startFrom = "old.safetensors";
    plan.distil = "ensemble.safetensors";
    plan.settings.distil = {0.5, 3};
    plan.storage = Storage::Float16;
    plan.preprocessing.rules = kFirstRules;
    plan.card.name = "Žluťoučký";
    plan.card.description = "a \"b\"";
    plan.card.data = "d";
    plan.card.terms = "t";
    plan.card.date = "2026-01-02";
    plan.out = "o.safetensors";
    plan.checkpoint = "c";
    plan.metrics = "m";
    return plan;
}

// The fields of a HAN differ from their defaults, too.
TrainingPlan oddHanPlan() {
    TrainingPlan plan;
    plan.settings = test::oddSettings();
    plan.settings.precision = Precision::BFloat16;
    return plan;
}

// Those of a linear model, too.
TrainingPlan oddLinearPlan() {
    TrainingPlan plan;
    LinearConfig linear;
    linear.longest = 2;
    plan.settings.network = linear;
    plan.settings.linear.minimumDocuments = 4;
    plan.settings.linear.cost = 0.2;
    return plan;
}

TEST(TrainingPlan, EveryFieldIsInTheTextAndSurvivesIt) {
    const std::string text = planText(oddPlan());
    EXPECT_EQ(planText(planFromText(text)), text);
    const auto odd = nlohmann::json::parse(text),
               han = nlohmann::json::parse(planText(oddHanPlan())),
               linear = nlohmann::json::parse(planText(oddLinearPlan()));
    const auto usual = nlohmann::json::parse(planText({}));
    ASSERT_EQ(odd.size(), usual.size());
    for (const auto& [key, value] : odd.items())
        if (key != "format" && key != "encoder_attention") {
            EXPECT_TRUE(value != usual.at(key) || han.at(key) != usual.at(key) ||
                        linear.at(key) != usual.at(key))
                << key;
        }
    const TrainingPlan plan = planFromText(text);
    EXPECT_EQ(plan.data.source.path, "a folder/data's.csv");
    EXPECT_EQ(plan.data.seed, 18446744073709551615u);
    EXPECT_EQ(plan.cache.maxBytes, 123456789u);
    EXPECT_EQ(plan.settings.learningRate, 0.1 + 0.2);
    EXPECT_EQ(plan.series.learningRates, (std::vector<double>{0.1, 1e-3}));
    EXPECT_EQ(plan.settings.device, Device::Cuda);
}

// As a recipe that was saved before the setting existed.
TEST(TrainingPlan, AKeyThatIsMissingHasItsUsualValue) {
    TrainingPlan plan;
    plan.settings.epochs = 3;
    auto object = nlohmann::json::parse(planText(plan));
    object.erase("context_start");
    EXPECT_EQ(planFromText(object.dump()).settings.contextStart, 10);
    EXPECT_EQ(planFromText(object.dump()).settings.epochs, 3);
}

TEST(TrainingPlan, TheLanguageIsGuessedUnlessItIsGiven) {
    const ScratchFolder folder;
    TrainingPlan plan;
    plan.data.source.path = folder.write("a.csv", "text,label\nхороший фильм,a\n");
    EXPECT_EQ(withDerivedValues(plan).preprocessing.locale, "ru");
    plan.preprocessing.locale = "fr";
    EXPECT_EQ(withDerivedValues(plan).preprocessing.locale, "fr");
}

TEST(TrainingPlan, WhatIsWrongInATextIsNamed) {
    const auto changed = [](const char* key, const nlohmann::json& value) {
        auto object = nlohmann::json::parse(planText({}));
        object[key] = value;
        return messageOf([&] { planFromText(object.dump()); });
    };
    EXPECT_THAT(changed("colour", 1), HasSubstr("the plan has the unknown key 'colour'"));
    EXPECT_THAT(changed("epochs", "ten"),
                HasSubstr("the plan has a 'epochs' that is not a number from 1 to"));
    EXPECT_THAT(changed("epochs", 1.5), HasSubstr("not a number from 1 to"));
    EXPECT_THAT(changed("epochs", 5000000000), HasSubstr("not a number from 1 to"));
    EXPECT_THAT(changed("seed", -1), HasSubstr("not a number from 0 to"));
    EXPECT_THAT(changed("clip", "5"), HasSubstr("'clip' that is not a number"));
    EXPECT_THAT(changed("optimizer", "lion"), HasSubstr("the unknown optimizer 'lion'"));
    EXPECT_THAT(changed("search", 0.1), HasSubstr("not a list of numbers"));
    EXPECT_THAT(changed("unlabelled", "a.txt"), HasSubstr("not a list"));
    EXPECT_THAT(changed("unlabelled", nlohmann::json::array({7})),
                HasSubstr("not a list of texts"));
    EXPECT_THAT(changed("nesterov", 1), HasSubstr("neither true nor false"));
    EXPECT_THAT(changed("format", "other"), HasSubstr("not a training plan"));
    for (const char* text : {"", "{", "[]", "{}", "7"})
        EXPECT_NE(messageOf([&] { planFromText(text); }), "no error") << text;
    TrainingPlan plan;
    plan.out = "\xff";
    EXPECT_THAT(messageOf([&] { planText(plan); }), HasSubstr("not UTF-8"));
}

TEST(TrainingPlan, WhatCannotBeDoneIsNamedByItsOption) {
    const auto optionOf = [](const std::function<void(TrainingPlan&)>& change) {
        TrainingPlan plan;
        plan.data.source.path = "data.csv";
        plan.out = "m";
        requireSound(plan);
        change(plan);
        try {
            requireSound(plan);
        } catch (const PlanError& error) {
            EXPECT_EQ(std::string(error.what()).rfind(error.option() + ": ", 0), 0u);
            return error.option();
        }
        return std::string("sound");
    };
    EXPECT_EQ(optionOf([](TrainingPlan& plan) {
                  plan.data.source.hierarchy = {"labels.taxonomy", "/", {}};
              }),
              "path-separator");
    EXPECT_EQ(optionOf([](TrainingPlan& plan) {
                  plan.data.source.hierarchy.taxonomy = "labels.taxonomy";
                  plan.classWeights = "balanced";
              }),
              "class-weights");
    EXPECT_EQ(optionOf([](TrainingPlan& plan) { plan.out.clear(); }), "out");
    EXPECT_EQ(optionOf([](TrainingPlan& plan) { plan.startFrom = "m"; }), "out");
    EXPECT_EQ(optionOf([](TrainingPlan& plan) { plan.checkpoint = "m"; }), "checkpoint");
    EXPECT_EQ(optionOf([](TrainingPlan& plan) { plan.metrics = "data.csv"; }), "metrics");
    EXPECT_EQ(optionOf([](TrainingPlan& plan) { plan.series.ensemble = true; }), "ensemble");
    EXPECT_EQ(optionOf([](TrainingPlan& plan) { plan.data.validation.fraction = 1; }),
              "validation");
    EXPECT_EQ(optionOf([](TrainingPlan& plan) { plan.settings.weightDecay = 1e3; }),
              "weight-decay");
    EXPECT_EQ(optionOf([](TrainingPlan& plan) {
                  plan.settings.weightDecay = 1;
                  plan.series.learningRates = {0.1, 1.5};
              }),
              "weight-decay");
    EXPECT_EQ(optionOf([](TrainingPlan& plan) { plan.settings.wordDropout = 1; }), "word-dropout");
    EXPECT_EQ(optionOf([](TrainingPlan& plan) { plan.settings.epochs = 0; }), "epochs");
    EXPECT_EQ(optionOf([](TrainingPlan& plan) { plan.vectors = VectorSource::File; }), "vectors");
    EXPECT_EQ(optionOf([](TrainingPlan& plan) {
                  plan.data.source.columns.labelling = Labelling::Lists;
                  plan.classWeights = "balanced";
              }),
              "class-weights");
}

TEST(TrainingPlan, AModelToStartFromDecidesTheNetwork) {
    const ScratchFolder folder;
    ModelFile model = randomModel(Pooling::Maximum, 5, 3, 1, {23, 19, 37, 11, 29});
    model.config.preprocessing.foldCase = false;
    saveModelFile(folder / "old", model);
    TrainingPlan plan;
    plan.startFrom = folder / "old";
    const TrainingPlan further = withDerivedValues(plan);
    EXPECT_EQ(std::get<HanConfig>(further.settings.network).pooling, Pooling::Maximum);
    EXPECT_EQ(std::get<HanConfig>(further.settings.network).sizes.wordAttention, 37);
    EXPECT_FALSE(further.preprocessing.foldCase);
    EXPECT_EQ(further.settings.threshold, 0);  // as if none were given: a temperature is fitted

    plan.data.source.columns.labelling = Labelling::Lists;
    EXPECT_THAT(messageOf([&] { withDerivedValues(plan); }),
                AllOf(HasSubstr("old: "), HasSubstr("predicts one label per document")));
    model.config.outputs = {OutputKind::Sigmoid, 0.3};
    saveModelFile(folder / "old", model);
    EXPECT_EQ(withDerivedValues(plan).settings.threshold, 0.3);
    EXPECT_EQ(withDerivedValues(plan).settings.outputs.threshold, 0.3);
    model.config.outputs.labelThresholds.assign(model.labels.size(), 0.3);
    saveModelFile(folder / "old", model);
    EXPECT_EQ(withDerivedValues(plan).settings.threshold, 0);  // chosen again
    EXPECT_EQ(withDerivedValues(plan).settings.outputs.threshold, 0.5);
    EXPECT_TRUE(withDerivedValues(plan).settings.outputs.labelThresholds.empty());
    model.config.outputs = {OutputKind::Sigmoid, 0.3};
    model.config.outputs.temperature = 2;
    saveModelFile(folder / "old", model);
    EXPECT_EQ(withDerivedValues(plan).settings.outputs.temperature, 1);
    const double moved = withDerivedValues(plan).settings.threshold;
    EXPECT_NEAR(std::log(moved / (1 - moved)), 2 * std::log(0.3 / 0.7), 1e-9);
    EXPECT_EQ(withDerivedValues(plan).settings.outputs.threshold, moved);
    plan.data.source.columns.labelling = Labelling::One;
    EXPECT_THAT(messageOf([&] { withDerivedValues(plan); }), HasSubstr("any number of labels"));
    plan.startFrom = folder / "none";
    EXPECT_THAT(messageOf([&] { withDerivedValues(plan); }), HasSubstr("no such file"));
}

}  // namespace
}  // namespace hanscope::test
