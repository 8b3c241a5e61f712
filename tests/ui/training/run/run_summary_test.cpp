#include <gtest/gtest.h>

#include "ui/training/run/run_settings.h"
#include "ui/widgets/text/message_text.h"

namespace hanscope::ui {
namespace {

QString setting(const TrainingPlan& plan, const QString& name) {
    for (const auto& [each, value] : settingsOf(plan))
        if (each == name.toStdString()) return messageText(value);
    ADD_FAILURE() << name.toStdString();
    return {};
}

TEST(RunSummary, DescribesEachNetwork) {
    TrainingPlan plan;
    std::get<HanConfig>(plan.settings.network).sizes = {10, 2, 3, 4, 5};
    plan.settings.sentenceDropout = 0.25;
    EXPECT_EQ(setting(plan, "Network"), "HAN");
    EXPECT_EQ(setting(plan, "Sizes"), "words 10, GRUs 2 and 4, attention 3 and 5");
    EXPECT_EQ(setting(plan, "Pooling"), "attention");
    EXPECT_EQ(setting(plan, "Decoder"), "");
    EXPECT_EQ(setting(plan, "Dropout"), "0.3, 0, 0.25, 0.3");
    plan.settings = defaultSettings(Family::Hidec);
    encoderOf(plan.settings.network) = {EncoderKind::Sru, 300, 4, 200};
    std::get<HidecConfig>(plan.settings.network).decoder.heads = 6;
    plan.settings.decoderDropout = 0.15;
    EXPECT_EQ(setting(plan, "Network"), "HiDEC");
    EXPECT_EQ(setting(plan, "Sizes"), "words 200, SRU 300, layers 4");
    EXPECT_EQ(setting(plan, "Pooling"), "");
    EXPECT_EQ(setting(plan, "Decoder"), "layers 1, heads 6, feed-forward 600");
    EXPECT_EQ(setting(plan, "Dropout"), "0.5, 0, 0.1, 0.15");
    plan.settings = defaultSettings(Family::Flat);
    EXPECT_EQ(setting(plan, "Network"), "flat");
    EXPECT_EQ(setting(plan, "Sizes"), "words 200, GRU 150");
    encoderOf(plan.settings.network).kind = EncoderKind::Rcnn;
    EXPECT_EQ(setting(plan, "Sizes"), "words 200, TextRCNN 150");
    EXPECT_EQ(setting(plan, "Decoder"), "");
    EXPECT_EQ(setting(plan, "Learning rate"), "0.001");
    plan.series.learningRates = {0.01, 0.00025};
    EXPECT_EQ(setting(plan, "Learning rate"), "best of 0.01, 0.00025");
    plan.settings = defaultSettings(Family::Linear);
    EXPECT_EQ(setting(plan, "Network"), "linear model");
    EXPECT_EQ(setting(plan, "Sizes"), "phrases of at most 3 words");
    EXPECT_EQ(setting(plan, "Learning rate"), "");
}

}  // namespace
}  // namespace hanscope::ui
