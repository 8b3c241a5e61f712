// Labels that are probably wrong: label-errors.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_films.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using ::testing::UnorderedElementsAre;

std::vector<std::string> linesOf(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

class LabelErrorsCommand : public testing::Test {
 protected:
    /// 200 films whose labels are right, but for those of some rows (from 0).
    std::filesystem::path films(const std::vector<std::size_t>& wrong) {
        std::vector<std::string> lines = linesOf(smallFilms(200));
        for (const std::size_t row : wrong) {
            std::string& line = lines[row + 1];
            const std::size_t comma = line.rfind(',');
            line = line.substr(0, comma) + (line.substr(comma) == ",good" ? ",bad" : ",good");
        }
        std::string csv;
        for (const std::string& line : lines) csv += line + "\n";
        return folder_.write("films.csv", csv);
    }
    Outcome run(Arguments arguments) {
        arguments.insert(arguments.begin(), "label-errors");
        arguments.insert(arguments.end(), {"--out", out_, "--cache", folder_ / "cache"});
        return runCli(arguments);
    }

    const ScratchFolder folder_;
    const std::filesystem::path out_ = folder_ / "errors.csv";
};

TEST_F(LabelErrorsCommand, FindsThePlantedOnes) {
    const Outcome outcome = run({films({7, 60, 151}), "--label-column", "label", "--json"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const json report = json::parse(outcome.out);
    EXPECT_EQ(report["documents"], 200);
    EXPECT_EQ(report["likely_errors"], 3);
    EXPECT_EQ(report["listed"], 3);
    EXPECT_NEAR(report["accuracy"], 0.985, 1e-9);
    const auto lines = linesOf(readBytes(out_));
    ASSERT_EQ(lines.size(), 4u);
    EXPECT_EQ(lines[0], "row,place,label,suggestion,given,suggested,error,text");
    EXPECT_THAT((std::vector<std::string>{lines.begin() + 1, lines.end()}),
                UnorderedElementsAre(StartsWith("7,films.csv:9,"), StartsWith("60,films.csv:62,"),
                                     StartsWith("151,films.csv:153,")));
    EXPECT_THAT(lines[1], HasSubstr(",1,"));
}

TEST_F(LabelErrorsCommand, ModelsThatKnowNothingAreSaidSo) {
    std::string csv = "text,label\n";
    for (int i = 0; i < 120; ++i)  // the words say nothing about the label
        csv += std::string(i / 2 % 2 == 0 ? "A film." : "A book.") +
               (i % 2 == 0 ? ",good" : ",bad") + "\n";
    const Outcome outcome = run({folder_.write("noise.csv", csv), "--label-column", "label"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.out,
                HasSubstr("\nThe models have learnt nothing that these 120 documents can show: "));
    EXPECT_THAT(outcome.out, HasSubstr(" has 50.0 %. Labels that they take for errors may well "));
    const Outcome learnt = run({films({7}), "--label-column", "label"});
    EXPECT_THAT(learnt.out, Not(HasSubstr("learnt nothing")));
    const Outcome asJson = run({films({7}), "--label-column", "label", "--json"});
    EXPECT_NEAR(json::parse(asJson.out)["baseline"]["score"], 0.505, 1e-12);
}

TEST_F(LabelErrorsCommand, NearlyEqualTextsWithOtherLabelsAreListed) {
    std::string csv = smallFilms(60);
    csv +=
        "\"We saw this long film on a quiet Tuesday evening, and it is wonderful.\",good\n"
        "\"We saw this long  film on a quiet Tuesday evening, and it is WONDERFUL.\",bad\n";
    const auto pairs = folder_ / "pairs.csv";
    const Outcome outcome = run(
        {folder_.write("films.csv", csv), "--label-column", "label", "--near-duplicates", pairs});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(readBytes(pairs),
                HasSubstr("60,films.csv:62,good,61,films.csv:63,bad,1,\"We saw this long film"));
}

TEST_F(LabelErrorsCommand, ListsAsManyAsAreAskedFor) {
    const Outcome outcome = run({films({7}), "--label-column", "label", "--count", "20"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("1 label of 200 documents is likely an error"));
    const auto lines = linesOf(readBytes(out_));
    ASSERT_EQ(lines.size(), 21u);
    EXPECT_THAT(lines[1], StartsWith("7,films.csv:9,"));
    EXPECT_THAT(lines[20], HasSubstr(",0,"));
}

TEST_F(LabelErrorsCommand, ListsOfLabelsLackOneOrHaveOneTooMany) {
    std::string rows;
    for (int i = 0; i < 120; ++i) {
        const bool music = i % 2 == 0, story = i % 3 == 0;
        json labels = json::array();
        if (music != (i == 44)) labels.push_back("music");
        if (story != (i == 31)) labels.push_back("story");
        rows += json{{"text", std::string("We went there") + (music ? " for the music" : "") +
                                  (story ? " because of its story" : "") + "."},
                     {"topics", labels}}
                    .dump() +
                "\n";
    }
    const Outcome outcome = run({folder_.write("topics.jsonl", rows), "--labels-column", "topics"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const auto lines = linesOf(readBytes(out_));
    ASSERT_EQ(lines.size(), 3u);
    EXPECT_THAT((std::vector<std::string>{lines[1], lines[2]}),
                UnorderedElementsAre(StartsWith("44,topics.jsonl:45,,add music,"),
                                     StartsWith("31,topics.jsonl:32,story,remove story,")));
}

TEST_F(LabelErrorsCommand, WhatCannotBeSearchedIsRefused) {
    const auto refusal = [&](const std::string& csv, Arguments more = {}) {
        more.insert(more.begin(), folder_.write("few.csv", csv));
        const Outcome outcome = run(more);
        EXPECT_NE(outcome.status, 0);
        EXPECT_FALSE(std::filesystem::exists(out_));
        return outcome.err;
    };
    EXPECT_THAT(refusal("text,label\nA film,good\nA play,good\n"),
                HasSubstr("at least two classes"));
    const std::string films = smallFilms(30);
    EXPECT_THAT(refusal(films, {"--folds", "31"}), HasSubstr("only 30 documents for 31 folds"));
    EXPECT_THAT(refusal(films, {"--folds", "1"}), HasSubstr("--folds"));
    EXPECT_THAT(refusal(films, {"--model", "hidec"}), HasSubstr("hidec"));
}

TEST_F(LabelErrorsCommand, OtherFamiliesSearchToo) {
    const Outcome outcome =
        run({films({7, 60}), "--label-column", "label", "--model", "han", "--folds", "2"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("of 200 documents"));
}

}  // namespace
}  // namespace hanscope::test
