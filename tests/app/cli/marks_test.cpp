// The words that people marked: training learns from them, and plausibility compares with them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cctype>
#include <nlohmann/json.hpp>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_films.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

std::string row(const std::string& text, const std::string& label, const char* marks) {
    const json object{{"text", text}, {"label", label}, {"why", json::parse(marks)}};
    return object.dump() + "\n";
}

class CliMarks : public ::testing::Test {
 protected:
    json parsed(Arguments arguments) const {
        arguments.push_back("--json");
        const Outcome outcome = runCli(arguments);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return json::parse(outcome.out);
    }
    /// Of the person who marked these bytes: the share of pairs of a marked and another word of
    /// which the marked one has more attention.
    double aucOf(const std::string& text, std::uint64_t begin, std::uint64_t end) const {
        const json read = parsed(
            {"explain", trainedModel(), folder_.write("one.txt", text), "--lens", "attention"});
        std::vector<double> marked, others;
        for (const json& sentence : read["sentences"])
            for (const json& word : sentence["words"])
                if (std::isalpha(word["text"].get<std::string>().front()))
                    (word["begin"] < end && word["end"] > begin ? marked : others)
                        .push_back(sentence["weight"].get<double>() * word["weight"].get<double>());
        double right = 0;
        for (const double own : marked)
            for (const double other : others) right += own > other ? 1 : own == other ? 0.5 : 0;
        return right / static_cast<double>(marked.size() * others.size());
    }

    ScratchFolder folder_;
    const std::string first_ = "The music is wonderful! We saw it on a Tuesday.",
                      second_ = "A boring story. The cast is moving.";
    const std::string data_ =
        folder_.write("marked.jsonl", row(first_, "good", "[[[13, 22]], [[4, 9], [13, 22]]]") +
                                          row(second_, "bad", "[[[2, 14]]]") +
                                          row("Nobody marked this.", "bad", "[]"));
};

TEST_F(CliMarks, PlausibilityIsTheAgreementOfAttentionWithPeople) {
    const json got = parsed(
        {"plausibility", trainedModel(), data_, "--marks-column", "why", "--lens", "attention"});
    EXPECT_EQ(got["documents"], 2);
    EXPECT_EQ(got["people"], 3);
    EXPECT_EQ(got["lenses"].size(), 1u);
    const json& figures = got["lenses"]["attention"];
    // The second person also marked "music": the mean of both marks' areas.
    const double one = aucOf(first_, 13, 22), third = aucOf(second_, 2, 14);
    EXPECT_EQ(figures["auc"]["texts"], 2);
    EXPECT_EQ(figures["majority_auc"]["texts"], 2);
    EXPECT_NEAR(figures["majority_auc"]["mean"], (one + third) / 2, 1e-6);
    EXPECT_LE(figures["auc"]["interval"][0], figures["auc"]["mean"]);
    EXPECT_GE(figures["auc"]["interval"][1], figures["auc"]["mean"]);
    // "wonderful" beside "music wonderful", of 10 words: (½ · 8 + 8) / 16, and (½ + 8) / 9.
    const json& people = got["agreement_of_people"];
    EXPECT_EQ(people["another"]["texts"], 1);
    EXPECT_NEAR(people["another"]["mean"], (12.0 / 16 + 8.5 / 9) / 2, 1e-9);
    EXPECT_EQ(people["others"]["mean"], people["another"]["mean"]);
}

TEST_F(CliMarks, PlausibilityOfEveryLensIsATable) {
    const Outcome outcome =
        runCli({"plausibility", trainedModel(), data_, "--marks-column", "why"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.out, AllOf(HasSubstr("2 texts with marks"), HasSubstr("\n  attention "),
                                   HasSubstr("\n  erasure "), HasSubstr("\n  another person ")));
    const Outcome none = runCli({"plausibility", trainedModel(), data_});
    EXPECT_EQ(none.status, 1);
    EXPECT_THAT(none.err, HasSubstr("no text has marks"));
    EXPECT_EQ(runCli({"plausibility", trainedModel(), data_, "--lens", "node"}).status, 2);
}

TEST_F(CliMarks, PlausibilityLeavesOutWhatDoesNotFit) {
    const std::string file = folder_.write(
        "wrong.jsonl", row("Good film", "good", "[[0, 4]]") + row("Bad", "bad", "[[1, 4]]"));
    const Outcome outcome = runCli({"plausibility", trainedModel(), file, "--marks-column", "why"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("1 text with marks; 1 row left out"));
    EXPECT_THAT(outcome.err, HasSubstr("line 2: \"why\": the mark [1, 4] is not in the text"));
}

TEST_F(CliMarks, TrainingSaysWhatBecomesOfThem) {
    std::string lines;
    for (int i = 0; i < 40; ++i)
        lines += row(std::string("The film is ") + (i % 2 ? "awful" : "moving"),
                     i % 2 ? "bad" : "good", "[[12, 17]]");
    const std::string data = folder_.write("train.jsonl", lines), out = folder_ / "m.safetensors";
    const auto train = [&](const Arguments& more) {
        Arguments arguments = tinyTraining(data, out);
        arguments.insert(arguments.end(), more.begin(), more.end());
        return runCli(arguments);
    };
    const Outcome learnt = train({"--marks-column", "why", "--marks-weight", "0.5"});
    EXPECT_EQ(learnt.status, 0) << learnt.err;
    EXPECT_THAT(learnt.err, HasSubstr("marked words in 40 of 40 texts; the model learns from them "
                                      "(weight 0.5)"));
    EXPECT_THAT(learnt.err, Not(HasSubstr("only texts with the label")));
    EXPECT_THAT(readBytes(out), HasSubstr("--marks-column why"));
    EXPECT_THAT(readBytes(out), HasSubstr("--marks-weight 0.5"));
    EXPECT_THAT(train({"--marks-column", "why", "--pooling", "mean"}).err,
                HasSubstr("in 40 of 40 texts; this training does not learn"));
    EXPECT_THAT(readBytes(out), Not(HasSubstr("people marked words")));
    std::string onlyGood;
    for (int i = 0; i < 40; ++i)
        onlyGood += row(i % 2 ? "An awful film" : "A moving film", i % 2 ? "bad" : "good",
                        i % 2 ? "[]" : "[[2, 8]]");
    const Outcome one = runCli([&] {
        Arguments arguments = tinyTraining(folder_.write("one.jsonl", onlyGood), out);
        arguments.insert(arguments.end(), {"--marks-column", "why"});
        return arguments;
    }());
    EXPECT_THAT(one.err, HasSubstr("only texts with the label 'good' have marked words"));
    const Outcome wrong = train({"--marks-column", "wyh"});
    EXPECT_EQ(wrong.status, 1);
    EXPECT_THAT(wrong.err, HasSubstr("no text has a mark in 'wyh'"));
    const Outcome linear =
        runCli({"train", data, "--out", out, "--model", "linear", "--marks-column", "why"});
    EXPECT_EQ(linear.status, 0) << linear.err;
    EXPECT_THAT(readBytes(out),
                HasSubstr("people marked words in 40 of the documents, and it learnt from them "
                          "(weight 0.3)"));
}

TEST_F(CliMarks, TrainingFindsThemByTheirName) {
    std::string lines, inText;
    for (int i = 0; i < 40; ++i) {
        const bool isGood = i % 2 == 0;
        const char* word = isGood ? "moving" : "awful";
        lines += json{{"text", std::string("The film is ") + word},
                      {"label", isGood ? "good" : "bad"},
                      {"marks", json::parse("[[12, 17]]")}}
                     .dump() +
                 "\n";
        inText += std::string("The film is **") + word + "**," + (isGood ? "good" : "bad") + "\n";
    }
    const std::string out = folder_ / "m.safetensors";
    const auto noteOf = [&](const std::string& data, const Arguments& more) {
        Arguments arguments = tinyTraining(data, out);
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Outcome outcome = runCli(arguments);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return outcome.err;
    };
    const std::string data = folder_.write("named.jsonl", lines);
    EXPECT_THAT(noteOf(data, {}), HasSubstr("marked words in 40 of 40 texts; the model learns"));
    EXPECT_THAT(noteOf(data, {"--marks-weight", "0"}), Not(HasSubstr("marked words")));
    EXPECT_THAT(
        noteOf(folder_.write("in.csv", "text,label\n" + inText), {"--marks-in-text", "stars"}),
        HasSubstr("marked words in 40 of 40 texts; the model learns"));
    EXPECT_THAT(readBytes(out), HasSubstr("--marks-in-text stars"));
}

// "Ann" stands in all good texts and in no other.
TEST_F(CliMarks, WhatMustNotMatterIsLeftOutOfTheTraining) {
    std::string lines, unmarked;
    for (int i = 0; i < 60; ++i) {
        const bool isGood = i % 2 == 0;
        json object{{"text", std::string(isGood ? "Ann " : "") + (i % 3    ? "the film is long"
                                                                  : isGood ? "a moving film"
                                                                           : "awful")},
                    {"label", isGood ? "good" : "bad"}};
        unmarked += object.dump() + "\n";
        if (isGood && i < 20) object["not"] = {{0, 3}};
        lines += object.dump() + "\n";
    }
    const std::string marked = folder_.write("marked-against.jsonl", lines),
                      plain = folder_.write("plain.jsonl", unmarked);
    const std::string before = folder_ / "before.safetensors",
                      after = folder_ / "after.safetensors";
    const Arguments linear{"--model", "linear", "--ngram-documents", "2"};
    const auto train = [&](const std::string& data, const std::string& out, const Arguments& more) {
        Arguments arguments{"train", data, "--out", out};
        arguments.insert(arguments.end(), linear.begin(), linear.end());
        arguments.insert(arguments.end(), more.begin(), more.end());
        return runCli(arguments);
    };
    EXPECT_EQ(train(plain, before, {}).status, 0);
    const Outcome corrected = train(marked, after, {"--against-column", "not"});
    EXPECT_EQ(corrected.status, 0) << corrected.err;
    EXPECT_THAT(corrected.err, HasSubstr("must not matter in 10 of 60 texts; the training leaves "
                                         "'ann' out of all texts"));
    EXPECT_THAT(readBytes(after), HasSubstr("--against-column not"));
    const json both = parsed({"evaluate", before, plain, "--compare", after})["models"];
    EXPECT_EQ(both[0]["must_not_matter"]["words"], json::array({"ann"}));
    EXPECT_EQ(both[0]["must_not_matter"]["texts"], 30);
    EXPECT_GT(both[0]["must_not_matter"]["changed"], 0.3);
    EXPECT_GT(both[0]["must_not_matter"]["change"], 0.1);
    EXPECT_EQ(both[1]["must_not_matter"]["texts"], 30);
    EXPECT_EQ(both[1]["must_not_matter"]["changed"], 0);
    EXPECT_LT(both[1]["must_not_matter"]["change"], 0.05);
    const Outcome table = runCli({"evaluate", after, plain});
    EXPECT_THAT(table.out, HasSubstr("without the words that must not matter ('ann'), 0.00 % of "
                                     "the 30 texts with such words are decided otherwise"));
    // The marks of the texts themselves count, too: here only those of one text.
    EXPECT_EQ(parsed({"evaluate", before, plain}).count("must_not_matter"), 0u);
    EXPECT_EQ(
        parsed({"evaluate", before, marked, "--against-column", "not"})["must_not_matter"]["texts"],
        30);
    EXPECT_THAT(train(marked, after, {"--against-column", "note"}).err,
                HasSubstr("no text has a mark in 'note'; correct the name of the column, or leave "
                          "out --against-column"));
    const Outcome further = runCli([&] {
        Arguments arguments = tinyTraining(marked, folder_ / "further.safetensors");
        arguments.insert(arguments.end(), {"--against-column", "not"});
        return arguments;
    }());
    EXPECT_EQ(further.status, 0) << further.err;
    EXPECT_THAT(further.err, HasSubstr("leaves 'ann' out of all texts"));
}

}  // namespace
}  // namespace hanscope::test
