#include "core/experiment/plan/plan_fields.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <set>

#include "core/model_file/model_file.h"
#include "core/model_file/safetensors.h"
#include "core/settings/setting_fields.h"
#include "tests/support/scratch_folder.h"

// The table of a plan's fields: whatever is in it is in the JSON, on the command line and in the
// checks, and a setting of the training in a run's identity as well.

namespace hanscope::test {
namespace {

using ::testing::HasSubstr;

// A value of the field's type that is neither its current nor its default value.
FieldValue anotherValue(const PlanField& field, const TrainingPlan& plan) {
    std::vector<FieldValue> candidates{std::string("another"), std::vector<double>{0.5, 0.25},
                                       std::vector<std::string>{"one.txt", "two.txt"}, true, false};
    if (const auto* whole = std::get_if<WholeNumber>(&field.type))
        candidates = {whole->minimum, whole->minimum + 1, whole->minimum + 2};
    if (const auto* real = std::get_if<RealNumber>(&field.type))
        candidates = {real->minimum + (real->maximum - real->minimum) * 0.625};
    if (std::holds_alternative<Choice>(field.type))
        candidates = {std::uint64_t{0}, std::uint64_t{1}};
    const FieldValue now = field.get(plan);
    for (const FieldValue& candidate : candidates)
        if (candidate.index() == field.defaultOf(plan).index() || now.index() == 0)
            if (candidate != now && candidate != field.defaultOf(plan)) return candidate;
    ADD_FAILURE() << field.key << " has no other value";
    return now;
}

// A plan in which the field has an effect.
TrainingPlan planWith(const PlanField& field) {
    TrainingPlan plan;
    plan.data.source.path = "data.csv";
    plan.out = "model.safetensors";
    for (const Family family : allFamilies())
        for (const OptimizerKind optimizer : {OptimizerKind::Adam, OptimizerKind::Sgd})
            for (const ScheduleKind schedule : {ScheduleKind::Linear, ScheduleKind::Step})
                for (const Pooling pooling : {Pooling::Attention, Pooling::Similarity}) {
                    if (hasEffect(field, plan)) return plan;
                    plan.settings.network = networkOf(family);
                    plan.settings.optimizer = optimizer;
                    plan.settings.schedule.kind = schedule;
                    if (auto* han = std::get_if<HanConfig>(&plan.settings.network))
                        han->pooling = pooling;
                    const bool fits = canBe(Robust::VirtualWords, plan.settings.network);
                    plan.settings.robust.kind = fits ? Robust::VirtualWords : Robust::Off;
                    plan.data.source.columns.labelling = Labelling::Lists;
                    plan.data.source.hierarchy.pathSeparator = ".";
                    plan.series.seeds = 2;
                    plan.vectors =
                        pooling == Pooling::Attention ? VectorSource::SkipGram : VectorSource::File;
                    plan.vectorFile = "vectors.txt";
                    if (family == Family::Flat) plan.distil = "ensemble.safetensors";
                }
    ADD_FAILURE() << field.key << " never has an effect";
    return plan;
}

TEST(PlanFields, KeysAreDistinctAndFound) {
    std::set<std::string> keys;
    for (const PlanField& field : planFields()) {
        EXPECT_TRUE(keys.insert(field.key).second) << field.key;
        EXPECT_EQ(&planField(field.key), &field);
    }
    EXPECT_THROW(planField("colour"), std::out_of_range);
}

TEST(PlanFields, EachSurvivesTheText) {
    for (const PlanField& field : planFields()) {
        TrainingPlan plan = planWith(field);
        const FieldValue other = anotherValue(field, plan);
        EXPECT_NE(other, field.get(plan)) << field.key;
        field.set(plan, other);
        EXPECT_EQ(field.get(planFromText(planText(plan))), other) << field.key;
    }
}

TEST(PlanFields, EachWithAnOptionIsOnTheCommandLineUnlessItIsUsual) {
    for (const PlanField& field : planFields()) {
        if (field.help.empty()) continue;
        TrainingPlan plan = planWith(field);
        const std::string option = " --" + field.option;
        field.set(plan, field.defaultOf(plan));
        if (field.key != "out") {
            EXPECT_THAT(commandLine(plan), Not(HasSubstr(option + " "))) << field.key;
        }
        field.set(plan, anotherValue(field, plan));
        EXPECT_THAT(commandLine(plan), HasSubstr(option)) << field.key;
    }
}

TEST(PlanFields, ValuesOutOfRangeAreRefusedWithTheFieldsName) {
    const auto refused = [](const PlanField& field, TrainingPlan plan, const FieldValue& value) {
        field.set(plan, value);
        try {
            requireSound(plan);
        } catch (const PlanError& error) {
            return error.option();
        }
        return std::string("nothing");
    };
    for (const PlanField& field : planFields()) {
        const TrainingPlan plan = planWith(field);
        if (const auto* whole = std::get_if<WholeNumber>(&field.type)) {
            if (whole->minimum > 0) {
                EXPECT_EQ(refused(field, plan, whole->minimum - 1), field.option);
            }
            if (whole->maximum < std::numeric_limits<std::uint64_t>::max()) {
                EXPECT_EQ(refused(field, plan, whole->maximum + 1), field.option);
            }
        } else if (const auto* real = std::get_if<RealNumber>(&field.type)) {
            EXPECT_EQ(refused(field, plan, real->minimum - 1), field.option);
            EXPECT_EQ(refused(field, plan, real->maximum + 1), field.option);
            EXPECT_EQ(refused(field, plan, std::nan("")), field.option);
        }
    }
}

// A plan of the smallest network of the kind in which the field has an effect.
TrainingPlan smallestPlanWith(const PlanField& field) {
    TrainingPlan plan = planWith(field);
    for (const SettingField& size : settingFields())
        if (const auto* whole = std::get_if<WholeNumber>(&size.type); whole && size.isOfModel)
            size.set(plan.settings, whole->minimum);
    if (field.key == "encoder_layers") encoderOf(plan.settings.network).kind = EncoderKind::Sru;
    return plan;
}

ModelFile modelWith(const TrainingPlan& plan) {
    ModelFile model;
    model.config = configOf(plan.settings);
    model.config.outputs.kind =
        plan.data.source.hasLists() ? OutputKind::Sigmoid : OutputKind::Softmax;
    model.vocabulary = {"<unknown>", "word"};
    model.labels = {"a", "b"};
    if (auto* hidec = std::get_if<HidecConfig>(&model.config.network))
        hidec->tree = std::make_shared<const LabelTree>(model.labels, std::vector{-1, -1});
    return model;
}

// Saves and loads a model of such shapes; of one that is too large for a test, asks the writer's
// own check.
void expectKept(ModelFile model, const std::string& key) {
    constexpr std::uint64_t kMaxTried = 1 << 17;
    const ScratchFolder folder;
    std::uint64_t numbers = 0;
    const auto shapes = tensorShapes(model.config, model.vocabulary.size(), model.labels.size());
    for (const auto& [name, shape] : shapes) numbers += elementCount(shape);
    EXPECT_NO_THROW(requireStorable(model)) << key;
    if (numbers > kMaxTried) return;
    for (const auto& [name, shape] : shapes)
        model.tensors[name] = {shape, std::vector<float>(elementCount(shape), 0.5f)};
    saveModelFile(folder / "m", model);
    EXPECT_EQ(loadModelFile(folder / "m").tensors.size(), shapes.size()) << key;
}

TEST(PlanFields, WhatIsAcceptedCanBeSavedAndLoaded) {
    for (const PlanField& field : planFields()) {
        std::vector<FieldValue> ends;
        if (const auto* whole = std::get_if<WholeNumber>(&field.type))
            ends = {whole->minimum, whole->maximum};
        if (const auto* real = std::get_if<RealNumber>(&field.type))
            ends = {real->isLeastExcluded ? std::nextafter(real->minimum, 1) : real->minimum,
                    real->isMostExcluded ? std::nextafter(real->maximum, 0) : real->maximum};
        for (const FieldValue& end : ends) {
            TrainingPlan plan = smallestPlanWith(field);
            field.set(plan, end);
            if (auto* hidec = std::get_if<HidecConfig>(&plan.settings.network))
                hidec->encoder.hidden = hidec->decoder.heads;
            if (field.key == "learning_rate") plan.settings.weightDecay = 0;
            if (field.key == "weight_decay") plan.settings.learningRate = 1e-3;
            EXPECT_NO_THROW(requireSound(plan)) << field.key;
            expectKept(modelWith(plan), field.key);
        }
    }
}

TEST(PlanFields, ANetworkOfTooManyNumbersIsRefusedByItsLargestSize) {
    const auto refused = [](const TrainingPlan& plan) {
        try {
            requireSound(plan);
        } catch (const PlanError& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    TrainingPlan plan = planWith(planField("word_hidden"));
    std::get<HanConfig>(plan.settings.network).sizes = {200, 16000, 100, 16000, 65000};
    EXPECT_THAT(refused(plan),
                HasSubstr("sentence-attention: the tensor 'sentence.attention.weight'"));
    plan = planWith(planField("decoder_layers"));
    encoderOf(plan.settings.network).hidden = 16384;
    std::get<HidecConfig>(plan.settings.network).decoder.layers = 64;
    EXPECT_THAT(refused(plan), HasSubstr("encoder-hidden: the network has "));
}

TEST(PlanFields, TextsOfValuesAreReadBack) {
    for (const PlanField& field : planFields()) {
        const FieldValue value = anotherValue(field, planWith(field));
        EXPECT_EQ(valueFrom(field.type, textOf(field.type, value)), value) << field.key;
    }
}

}  // namespace
}  // namespace hanscope::test
