#include "core/experiment/texts.h"

#include <gtest/gtest.h>

namespace hanscope {
namespace {

SeriesRun run(std::optional<F1Scores> f1 = {}) {
    SeriesRun run;
    run.epochs.resize(3);
    run.bestEpoch = 2;
    for (EpochReport& epoch : run.epochs) {
        epoch.validationAccuracy = 0.5;
        epoch.validationF1 = f1;
    }
    return run;
}

/// Whether the text is read as the message that made it, and not as a text of someone else.
void expectFoundAgain(const Message& made) {
    const Message found = cardMessage(made.english());
    EXPECT_EQ(found, made);
    EXPECT_EQ(found.english(), made.english());
    EXPECT_FALSE(found.arguments().empty());
}

TEST(PairedText, SaysWhichModelIsBetterOrThatItIsNotShown) {
    EXPECT_EQ(
        pairedText({400, 23, 8}, "a", "b").english(),
        "“b” is worse than “a” on these texts: “b” alone is right on 8 of them, “a” alone on "
        "23, a difference of −3.8 percentage points (95 % interval −6.5 to −1.0), p = 0.011.");
    EXPECT_EQ(pairedText({400, 8, 23}, "a", "b").english().rfind("“b” is better than “a”", 0), 0u);
    EXPECT_EQ(pairedText({400, 3, 3}, "a", "b").english(),
              "These texts do not show that one of the two is better: “b” alone is right on 3 of "
              "them, “a” alone on 3, a difference of 0.0 percentage points (95 % interval −1.2 to "
              "+1.2), p = 1.000.");
    const std::string certain = pairedText({4000, 0, 90}, "a", "b").english();
    EXPECT_EQ(certain.substr(certain.size() - 10), "p < 0.001.");
}

// 9 texts: 4 of the training, 3 others, 2 of which it is not known.
TEST(SeenText, SaysOfHowManyTextsItIsNotKnown) {
    SeenTexts texts;
    for (const bool isRight : {true, true, true, false}) texts.add(true, isRight);
    EXPECT_EQ(seenText(texts).english(),
              "The model was trained on these texts: the score does not say what it can do with "
              "others.");
    SeenTexts partly = texts;
    for (const bool isRight : {true, false}) partly.add(std::nullopt, isRight);
    EXPECT_EQ(seenText(partly).english(),
              "The model was trained on each text of which this is known, 4 of these 6: the score "
              "does not say what it can do with others.");
    for (const bool isRight : {true, false, false}) {
        texts.add(false, isRight);
        partly.add(false, isRight);
    }
    EXPECT_EQ(seenText(texts).english(),
              "The model was trained on 4 of these 7 texts: 75.00 % of them are correct, and "
              "33.33 % of the others.");
    EXPECT_EQ(seenText(partly).english(),
              "The model was trained on 4 of the 7 texts of which this is known (of 2 it is not): "
              "75.00 % of them are correct, and 33.33 % of the others.");
}

TEST(AccuracyText, NamesNoChoiceThatDidNotHappen) {
    SeriesResult series;
    series.runs = {run(), run()};
    EXPECT_EQ(
        accuracyText(series, 40)
            .english()
            .rfind("50.00 % on 40 validation documents, by which epoch 2 of 3 was chosen, from 2 "
                   "runs; ",
                   0),
        0u);
    const Spread members{2, 0.5, 0};
    EXPECT_EQ(accuracyText({0.6, {}}, members, series, 40).english(),
              "60.00 % on 40 validation documents as an ensemble of 2 members, which alone have a "
              "mean of 50.00 %, standard deviation 0.00 %; their epochs were chosen by the same "
              "documents");
    for (SeriesRun& each : series.runs) {
        each.bestEpoch = 3;
        each.keptLast = true;
    }
    EXPECT_EQ(
        accuracyText(series, 40)
            .english()
            .rfind("50.00 % on 40 validation documents, by which this run of 2 was chosen, after "
                   "the last of 3 epochs; ",
                   0),
        0u);
    EXPECT_EQ(accuracyText({0.6, {}}, members, series, 40).english(),
              "60.00 % on 40 validation documents as an ensemble of 2 members, each after its "
              "last epoch, which alone have a mean of 50.00 %, standard deviation 0.00 %");
    series.runs = {run()};
    series.runs.front().epochs.resize(1);
    series.runs.front().bestEpoch = 1;
    EXPECT_EQ(accuracyText(series, 40).english(),
              "50.00 % on 40 validation documents, after a single epoch");
    EXPECT_EQ(accuracyText(series, 1).english(), "50.00 % on 1 validation document");
}

TEST(CardMessage, EveryTextOfTheCardIsFoundAgain) {
    SeriesResult series;
    series.runs = {run()};
    expectFoundAgain(accuracyText(series, 1126));
    series.runs = {run(F1Scores{})};
    expectFoundAgain(accuracyText(series, 1126));
    series.runs.front().keptLast = true;
    expectFoundAgain(accuracyText(series, 1126));
    series.runs.push_back(series.runs.front());
    expectFoundAgain(accuracyText(series, 1126));
    const ModelScores one{0.5, {}}, lists{0.5, F1Scores{}};
    for (const bool keptLast : {false, true}) {
        series.runs.back().keptLast = keptLast;
        expectFoundAgain(accuracyText(one, Spread{3, 0.5, 0.1}, series, 1126));
        expectFoundAgain(accuracyText(lists, Spread{3, 0.5, 0.1}, series, 1126));
    }
    expectFoundAgain(accuracyText(one, Spread{3, 0.5, 0.1}, series, 1));
    expectFoundAgain(accuracyText(series, 1));
    for (SeriesRun& each : series.runs) each.epochs.resize(1), each.bestEpoch = 1;
    expectFoundAgain(accuracyText(series, 1126));
    series.runs.pop_back();
    expectFoundAgain(accuracyText(series, 1126));
    expectFoundAgain(baselineText({0.512, {0.463, 0.561}, 0.51, "good", 400}));
    expectFoundAgain(notBetterText({0.5, {0.4, 0.6}, 0.51, "good", 400}));
    const Message ofOne = notBetterText({1, {0.2, 1}, 1, "good", 1});
    expectFoundAgain(ofOne);
    EXPECT_EQ(ofOne.english().rfind("It has learnt nothing that this one document can show: ", 0),
              0u);
    expectFoundAgain(subwordsText(one));
    expectFoundAgain(companionText(one));
    expectFoundAgain(learntFromAllText(1200));
    expectFoundAgain(companionLearntFromAllText(1200));
    expectFoundAgain(linearText(one));
    expectFoundAgain(calibrationText(Reliability(), std::nullopt, 1));
    expectFoundAgain(calibrationText(Reliability(), Reliability(), 1.7));
    expectFoundAgain(keptThresholdText("", 0.3, 1126));
    expectFoundAgain(keptThresholdText("good", 0.3, 1126));
    expectFoundAgain(keptTemperatureText(1.7, 1126));
    expectFoundAgain(thresholdsText({0.31, 0.46}));
    expectFoundAgain(thresholdsText({0.31, 0.46}, 3, 9500));
    expectFoundAgain(thresholdText(0.4, 3, 9500));
    expectFoundAgain(thresholdText(0.4));
    expectFoundAgain(splitText(0.05, false, 1, 21374, 1126));
    expectFoundAgain(splitText(0.05, true, 1, 21374, 1126));
    expectFoundAgain(splitText("dev.csv", 21374, 1126));
    AttentionConcentration attention;
    attention.effectiveWords = 0.3;
    attention.sentences = attention.documents = 1;
    expectFoundAgain(attentionText(attention));
    attention.documents = 0;
    expectFoundAgain(attentionText(attention));
}

TEST(CardMessage, SeveralTextsAreFoundAgain) {
    const Message first = subwordsText({0.5, {}}), second = thresholdsText({0.31, 0.46}),
                  third = baselineText({0.512, {0.463, 0.561}, 0.51, "dull; or worse", 400});
    expectFoundAgain(message("%1; %2", first, third));
    expectFoundAgain(message("%1; %2", first, second));
}

// Each way to divide the text asked for the meaning of the rest: 4.6 times the time for each of
// them.
TEST(CardMessage, ManyEqualTextsAreFoundAtOnce) {
    const std::string one = "x (mean of the members)";
    std::string many = one;
    for (int i = 1; i < 30; ++i) many += "; " + one;
    EXPECT_EQ(cardMessage(many).english(), many);
    EXPECT_TRUE(cardMessage(many).isTranslatable());
    std::string unknown;
    for (int i = 0; i < 30; ++i) unknown += one + "; ";
    EXPECT_EQ(cardMessage(unknown).english(), unknown);
    std::string endless = "x";
    for (int i = 0; i < 200000; ++i) endless += " (mean of the members)";
    EXPECT_EQ(cardMessage(endless), Message::verbatim(endless));
}

TEST(CardMessage, TextsOfOthersStayAsTheyAre) {
    EXPECT_EQ(cardMessage("ours; and yours"), Message::verbatim("ours; and yours"));
    EXPECT_EQ(cardMessage(""), Message::verbatim(""));
    EXPECT_EQ(cardMessage("%1 on %2").english(), "%1 on %2");
}

}  // namespace
}  // namespace hanscope
