#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
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

constexpr char kFilms[] =
    "text,label\n"
    "A boring film. The cast was wonderful.,bad\n"
    "\"The boring ending, and a boring cast.\",bad\n"
    "A wonderful film.,good\n"
    "Wonderful music.,fine\n";

class CliConcordance : public ::testing::Test {
 protected:
    Outcome run(Arguments arguments) const {
        arguments.insert(arguments.begin(), {"concordance", trainedModel(), data_});
        return runCli(arguments);
    }
    std::vector<json> lines(Arguments arguments) const {
        arguments.push_back("--json");
        const Outcome outcome = run(arguments);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        std::vector<json> parsed;
        std::istringstream rows(outcome.out);
        for (std::string line; std::getline(rows, line);) parsed.push_back(json::parse(line));
        return parsed;
    }
    std::vector<std::string> places(const Arguments& arguments) const {
        std::vector<std::string> places;
        for (const json& line : lines(arguments)) places.push_back(line["place"]);
        return places;
    }
    std::string refused(const Arguments& arguments, int status) const {
        const Outcome outcome = run(arguments);
        EXPECT_EQ(outcome.status, status) << outcome.err;
        EXPECT_EQ(outcome.out, "");
        return outcome.err;
    }

    ScratchFolder folder_;
    const std::string data_ = folder_.write("films.csv", kFilms);
};

// The weights are those that classify prints for the whole text.
TEST_F(CliConcordance, HasTheWeightsOfTheText) {
    const std::string text = folder_.write("a.txt", "A boring film. The cast was wonderful.");
    const json read = json::parse(runCli({"classify", trainedModel(), text, "--json"}).out);
    const json& sentence = read["sentences"][1];
    const double share = sentence["words"][3]["weight"], ofSentence = sentence["weight"];
    ASSERT_EQ(sentence["words"][3]["text"], "wonderful");
    const std::vector<json> found = lines({"--word", "WONDERFUL"});
    ASSERT_EQ(found.size(), 3u);
    EXPECT_NEAR(found[0]["weight"].get<double>(), share, 1e-6);
    EXPECT_NEAR(found[0]["shade"].get<double>(), std::sqrt(ofSentence) * share, 1e-6);
    EXPECT_EQ(found[0]["left"], "A boring film. The cast was ");
    EXPECT_EQ(found[0]["keyword"], "wonderful");
    EXPECT_EQ(found[0]["right"], ".");
    EXPECT_EQ(found[0]["place"], "films.csv:2");
    EXPECT_EQ(found[0]["truth"], json{"bad"});
    EXPECT_EQ(found[2]["keyword"], "Wonderful");
    EXPECT_EQ(found[2]["truth"], json{"fine"}) << "no label of the model";
    EXPECT_FALSE(found[0].contains("effect"));
}

TEST_F(CliConcordance, LooksForWordsInFiveWays) {
    EXPECT_THAT(places({"--word", "boring"}),
                ElementsAre("films.csv:2", "films.csv:3", "films.csv:3"));
    EXPECT_THAT(places({"--phrase", "a boring"}), ElementsAre("films.csv:2", "films.csv:3"));
    EXPECT_THAT(places({"--pattern", "bor* c*"}), ElementsAre("films.csv:3"));
    EXPECT_THAT(places({"--expression", "music|ending"}),
                ElementsAre("films.csv:3", "films.csv:5"));
    const std::string words = folder_.write("words.txt", "music\nending\n");
    EXPECT_THAT(places({"--words", words}), ElementsAre("films.csv:3", "films.csv:5"));
    EXPECT_THAT(places({"--word", "zebra"}), ElementsAre());
}

TEST_F(CliConcordance, SortsByTheWordsBesideIt) {
    EXPECT_THAT(places({"--word", "boring", "--sort", "right1"}),
                ElementsAre("films.csv:3", "films.csv:3", "films.csv:2"))
        << "cast, ending, film";
    EXPECT_THAT(places({"--word", "boring", "--sort", "left1", "--reverse"}),
                ElementsAre("films.csv:3", "films.csv:3", "films.csv:2"))
        << "the, and a, a";
    double last = 1;
    for (const json& line : lines({"--pattern", "*", "--sort", "weight"})) {
        EXPECT_LE(line["weight"].get<double>(), last);
        last = line["weight"];
    }
}

TEST_F(CliConcordance, TheEffectIsTheProbabilityLostWithoutTheWord) {
    const json line = lines({"--word", "wonderful", "--erasure"})[1];
    const auto probability = [&](const char* text) {
        const std::string file = folder_.write("b.txt", text);
        const json read = json::parse(runCli({"classify", trainedModel(), file, "--json"}).out);
        const std::size_t label = read["labels"][0] == line["prediction"][0] ? 0 : 1;
        return read["probabilities"][label].get<double>();
    };
    EXPECT_NEAR(line["effect"].get<double>(),
                probability("A wonderful film.") - probability("A film."), 2e-6);
}

TEST_F(CliConcordance, IsWrittenAsATable) {
    const Outcome outcome =
        run({"--word", "boring", "--out", folder_ / "c.csv", "--sort", "left2"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("(3 lines in 2 of 4 texts)"));
    std::istringstream rows(readBytes(folder_ / "c.csv"));
    std::string row;
    std::getline(rows, row);
    EXPECT_EQ(row, "row,place,left,keyword,right,weight,shade,prediction,truth");
    std::getline(rows, row);
    EXPECT_THAT(row, HasSubstr("0,films.csv:2,A ,boring, film. The cast was wonderful.,"));
    EXPECT_EQ(run({"--word", "boring", "--out", folder_ / "e.csv", "--erasure"}).status, 0);
    EXPECT_THAT(readBytes(folder_ / "e.csv"), HasSubstr(",weight,shade,effect,prediction,"));
}

TEST_F(CliConcordance, IsPrintedWithTheOccurrencesBelowOneAnother) {
    const std::string out = run({"--word", "wonderful"}).out;
    std::istringstream rows(out);
    std::vector<std::size_t> columns;
    for (std::string row; std::getline(rows, row);)
        if (row.find('[') != std::string::npos) columns.push_back(row.find('['));
    EXPECT_THAT(columns, ElementsAre(46, 46, 46));
    EXPECT_THAT(out, HasSubstr("[wonderful] film.  films.csv:4\n"));
    EXPECT_THAT(out, HasSubstr("\n3 lines in 3 of 4 texts\n"));
}

TEST_F(CliConcordance, SaysWhatIsWrong) {
    EXPECT_THAT(refused({}, 2), HasSubstr("exactly one of --word"));
    EXPECT_THAT(refused({"--word", "a", "--phrase", "a"}, 2), HasSubstr("exactly one of --word"));
    EXPECT_THAT(refused({"--word", "two words"}, 1), HasSubstr("not one word for this model"));
    EXPECT_THAT(refused({"--word", ""}, 2), HasSubstr("--word"));
    EXPECT_THAT(refused({"--pattern", "\xff*"}, 2), HasSubstr("UTF-8"));
    EXPECT_THAT(refused({"--phrase", " "}, 1), HasSubstr("no word to look for"));
    EXPECT_THAT(refused({"--expression", "(a"}, 1), HasSubstr("not a regular expression"));
    EXPECT_THAT(refused({"--words", folder_ / "none.txt"}, 1), HasSubstr("none.txt"));
    EXPECT_THAT(refused({"--word", "a", "--sort", "wieght"}, 2), HasSubstr("weight"));
    EXPECT_THAT(refused({"--word", "a", "--out", data_}, 2), HasSubstr("would replace the texts"));
    EXPECT_THAT(refused({"--words", data_, "--out", data_}, 2), HasSubstr("would replace"));
    EXPECT_EQ(readBytes(data_), kFilms);
}

TEST_F(CliConcordance, WritesNothingIfItFails) {
    const std::string old = folder_.write("old.csv", "old");
    EXPECT_THAT(
        refused({"--expression", "(film|boring)+x", "--out", old, "--text-column", "none"}, 1),
        HasSubstr("none"));
    EXPECT_EQ(readBytes(old), "old");
}

}  // namespace
}  // namespace hanscope::test
