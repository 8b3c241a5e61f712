#include "core/experiment/plan/plan_fields.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <set>

#include "core/settings/setting_fields.h"

// The table of a plan's fields: whatever is in it is in the JSON, on the command line and in the
// checks, and a setting of the training in a run's identity as well.

namespace hanscope::test {
namespace {

using ::testing::HasSubstr;

// A value of the field's type that it neither has nor usually has.
FieldValue anotherValue(const PlanField& field, const TrainingPlan& plan) {
    std::vector<FieldValue> candidates{std::string("another"), std::vector<double>{0.5, 0.25}, true,
                                       false};
    if (const auto* whole = std::get_if<WholeNumber>(&field.type))
        candidates = {whole->least, whole->least + 1, whole->least + 2};
    if (const auto* real = std::get_if<RealNumber>(&field.type))
        candidates = {real->least + (real->most - real->least) * 0.625};
    if (std::holds_alternative<Choice>(field.type))
        candidates = {std::uint64_t{0}, std::uint64_t{1}};
    const FieldValue now = field.get(plan);
    for (const FieldValue& candidate : candidates)
        if (candidate.index() == field.usualOf(plan).index() || now.index() == 0)
            if (candidate != now && candidate != field.usualOf(plan)) return candidate;
    ADD_FAILURE() << field.key << " has no other value";
    return now;
}

// A plan in which the field has an effect.
TrainingPlan planWith(const PlanField& field) {
    TrainingPlan plan;
    plan.data.source.path = "data.csv";
    plan.out = "model.safetensors";
    for (const Family family : {Family::Han, Family::Hidec, Family::Flat})
        for (const OptimizerKind optimizer : {OptimizerKind::Adam, OptimizerKind::Sgd})
            for (const ScheduleKind schedule : {ScheduleKind::Linear, ScheduleKind::Step})
                for (const Pooling pooling : {Pooling::Attention, Pooling::Similarity}) {
                    if (hasEffect(field, plan)) return plan;
                    plan.settings.family = family;
                    plan.settings.optimizer = optimizer;
                    plan.settings.schedule.kind = schedule;
                    plan.settings.pooling = pooling;
                    plan.data.source.columns.labelling = Labelling::Lists;
                    plan.data.source.hierarchy.pathSeparator = ".";
                    plan.series.seeds = 2;
                    plan.vectors = VectorSource::File;
                    plan.vectorFile = "vectors.txt";
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
        field.set(plan, field.usualOf(plan));
        if (field.key != "out") {
            EXPECT_THAT(commandLine(plan), Not(HasSubstr(option + " "))) << field.key;
        }
        field.set(plan, anotherValue(field, plan));
        EXPECT_THAT(commandLine(plan), HasSubstr(option)) << field.key;
    }
}

TEST(PlanFields, WhatIsBeyondARangeIsRefusedByTheFieldsOwnName) {
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
            if (whole->least > 0) {
                EXPECT_EQ(refused(field, plan, whole->least - 1), field.option);
            }
            if (whole->most < std::numeric_limits<std::uint64_t>::max()) {
                EXPECT_EQ(refused(field, plan, whole->most + 1), field.option);
            }
        } else if (const auto* real = std::get_if<RealNumber>(&field.type)) {
            EXPECT_EQ(refused(field, plan, real->least - 1), field.option);
            EXPECT_EQ(refused(field, plan, real->most + 1), field.option);
            EXPECT_EQ(refused(field, plan, std::nan("")), field.option);
        }
    }
}

TEST(PlanFields, TextsOfValuesAreReadBack) {
    for (const PlanField& field : planFields()) {
        const FieldValue value = anotherValue(field, planWith(field));
        EXPECT_EQ(valueFrom(field.type, textOf(field.type, value)), value) << field.key;
    }
}

}  // namespace
}  // namespace hanscope::test
