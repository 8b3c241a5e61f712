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
using ::testing::StartsWith;

constexpr char kFilms[] =
    "text,label\n"
    "A boring film! The cast was wonderful!,bad\n"
    "\"The boring ending, and a boring cast!\",bad\n"
    "A boring film!,good\n"
    "Wonderful music!,fine\n";

class CliNeighbours : public ::testing::Test {
 protected:
    Outcome run(const std::string& command, Arguments arguments) const {
        arguments.insert(arguments.begin(), {command, trainedModel(), data_});
        arguments.insert(arguments.end(), {"--cache", folder_ / "cache"});
        return runCli(arguments);
    }
    std::vector<json> lines(Arguments arguments) const {
        arguments.push_back("--json");
        const Outcome outcome = run("neighbours", arguments);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        std::vector<json> parsed;
        std::istringstream rows(outcome.out);
        for (std::string line; std::getline(rows, line);) parsed.push_back(json::parse(line));
        return parsed;
    }
    std::string refused(const Arguments& arguments, int status) const {
        const Outcome outcome = run("neighbours", arguments);
        EXPECT_EQ(outcome.status, status) << outcome.err;
        EXPECT_EQ(outcome.out, "");
        return outcome.err;
    }

    ScratchFolder folder_;
    const std::string data_ = folder_.write("films.csv", kFilms);
};

TEST_F(CliNeighbours, FindsSentencesLikeAText) {
    const auto found = lines({"--text", "A boring film!", "--count", "2"});
    ASSERT_EQ(found.size(), 2u);
    for (const json& line : found) {
        EXPECT_NEAR(line["similarity"].get<double>(), 1, 1e-5);
        EXPECT_EQ(line["text"], "A boring film!");
        EXPECT_EQ(line["sentence"], 1);
    }
    EXPECT_EQ(found[0]["place"], "films.csv:2");
    EXPECT_EQ(found[0]["truth"], json({"bad"}));
    EXPECT_EQ(found[1]["row"], 2);
    EXPECT_EQ(found[1]["truth"], json({"good"}));
}

TEST_F(CliNeighbours, LeavesTheRowItselfOut) {
    const auto sentences = lines({"--row", "0", "--sentence", "1", "--count", "100"});
    ASSERT_EQ(sentences.size(), 4u);  // of five
    EXPECT_EQ(sentences[0]["row"], 2);
    const auto texts = lines({"--row", "2"});
    ASSERT_EQ(texts.size(), 3u);
    for (const json& text : texts) {
        EXPECT_NE(text["row"], 2);
        EXPECT_FALSE(text.contains("sentence"));
    }
    EXPECT_GE(texts[0]["similarity"], texts[1]["similarity"]);
}

// The prediction is that of classify for the whole text.
TEST_F(CliNeighbours, HasThePredictionOfTheText) {
    const json found = lines({"--text", "Wonderful music!", "--count", "1"}).front();
    const std::string text = folder_.write("a.txt", "Wonderful music!");
    const json read = json::parse(runCli({"classify", trainedModel(), text, "--json"}).out);
    EXPECT_EQ(found["prediction"].front(), read["prediction"]);
    EXPECT_EQ(found["truth"], json({"fine"}));
}

TEST_F(CliNeighbours, IsWrittenAsATable) {
    const auto file = folder_ / "like.csv";
    const Outcome outcome =
        run("neighbours", {"--text", "A boring film!", "--count", "1", "--out", file});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("(1 of 5 sentences, by the network’s vectors"));
    EXPECT_THAT(readBytes(file),
                StartsWith("similarity,row,place,sentence,prediction,probability,truth,text\n"
                           "1,0,films.csv:2,1,"));
}

TEST_F(CliNeighbours, SaysWhatIsWrong) {
    EXPECT_THAT(refused({}, 2), HasSubstr("either --text or --row"));
    EXPECT_THAT(refused({"--text", "a", "--row", "1"}, 2), HasSubstr("either --text or --row"));
    EXPECT_THAT(refused({"--row", "1", "--sentence", "1", "--level", "document"}, 2),
                HasSubstr("--sentence needs --level sentence"));
    EXPECT_THAT(refused({"--row", "4"}, 1), HasSubstr("no text in row 4"));
    EXPECT_THAT(refused({"--row", "0", "--sentence", "3"}, 1), HasSubstr("no sentence 3, only 2"));
    EXPECT_THAT(refused({"--row", "0", "--level", "sentence"}, 1),
                HasSubstr("2 sentences; choose one with --sentence"));
    EXPECT_THAT(refused({"--text", " "}, 1), HasSubstr("no words"));
}

TEST_F(CliNeighbours, AMapHasAPointForEachText) {
    const auto file = folder_ / "map.csv";
    const Outcome outcome = run("map", {"--out", file});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("4 texts; of the variance of the network’s vectors"));
    std::istringstream rows(readBytes(file));
    std::vector<std::string> lines;
    for (std::string line; std::getline(rows, line);) lines.push_back(line);
    ASSERT_EQ(lines.size(), 5u);
    EXPECT_EQ(lines[0], "row,line,x,y,truth,prediction,probability,beginning");
    EXPECT_THAT(lines[3], StartsWith("2,4,"));
    EXPECT_THAT(lines[4], HasSubstr(",fine,"));
}

TEST_F(CliNeighbours, WithoutDifferencesThereIsNoMap) {
    folder_.write("films.csv", "text,label\nsame,bad\nsame,bad\nsame,good\n");
    const auto file = folder_ / "map.csv";
    const Outcome outcome = run("map", {"--out", file});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.err, HasSubstr("the same vector"));
    EXPECT_FALSE(std::filesystem::exists(file));
}

}  // namespace
}  // namespace hanscope::test
