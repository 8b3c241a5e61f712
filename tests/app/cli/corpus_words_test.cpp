// The words of a corpus, with or without a model: collocates, keyness, dispersion.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_films.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using nlohmann::json;
using ::testing::ContainsRegex;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

constexpr char kDullFilms[] =
    "text,label,date\n"
    "A dull film. The FILM is dull!,bad,2019-03-01\n"
    "A dull and long film.,bad,2019-03-20\n"
    "A fine film.,good,2020-01-01\n"
    "The music is fine and fine.,good,2021-02-01\n";

class CliCorpusWords : public ::testing::Test {
 protected:
    static json read(Arguments arguments) {
        arguments.push_back("--json");
        const Outcome outcome = runCli(arguments);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return json::parse(outcome.out);
    }
    static std::string printed(const Arguments& arguments) {
        const Outcome outcome = runCli(arguments);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return outcome.out;
    }
    static std::string refused(const Arguments& arguments, int status) {
        const Outcome outcome = runCli(arguments);
        EXPECT_EQ(outcome.status, status) << outcome.err;
        EXPECT_EQ(outcome.out, "");
        return outcome.err;
    }
    static json termOf(const json& keyness, const std::string& words) {
        for (const json& term : keyness["terms"])
            if (term["term"] == words) return term;
        ADD_FAILURE() << words;
        return {};
    }

    ScratchFolder folder_;
    const std::string data_ = folder_.write("films.csv", kDullFilms);
};

// "film" occurs four times, beside "dull", "." and "The", "is", "long", ".", "fine", ".".
TEST_F(CliCorpusWords, CollocatesOfAWordInAllItsForms) {
    const json list = read({"collocates", data_, "Film", "--window", "1", "--min-count", "1",
                            "--sort", "word", "--punctuation"});
    EXPECT_EQ(list["texts"], 4);
    const json& film = list["words"][0];
    EXPECT_EQ(film["word"], "Film");
    EXPECT_EQ(film["occurrences"], 4);
    EXPECT_EQ(film["texts_with_word"], 3);
    EXPECT_EQ(film["words_in_windows"], 8);
    std::vector<std::string> words;
    for (const json& each : film["collocates"]) words.push_back(each["word"]);
    EXPECT_THAT(words, ElementsAre(".", "dull", "fine", "is", "long", "the"));
    EXPECT_EQ(film["collocates"][0]["together"], 3);
    EXPECT_EQ(film["collocates"][0]["occurrences"], 4);
    EXPECT_EQ(film["collocates"][0]["sign"], "+");
}

TEST_F(CliCorpusWords, AWordThatDoesNotOccurHasNoCollocates) {
    EXPECT_EQ(printed({"collocates", data_, "zebra"}), "'zebra' occurs 0 times in 0 of 4 texts\n");
    EXPECT_THAT(printed({"collocates", data_, "music"}), HasSubstr("--min-count"));
    EXPECT_TRUE(read({"collocates", data_, "zebra"})["words"][0]["collocates"].empty());
    EXPECT_TRUE(read({"dispersion", data_, "zebra"})["words"][0]["dp"].is_null());
    EXPECT_THAT(printed({"dispersion", data_, "zebra"}), HasSubstr("–"));
}

TEST_F(CliCorpusWords, ListsAreShortenedReversedAndWritten) {
    const Arguments all{"collocates", data_, "film",   "--min-count",    "1",
                        "--window",   "1",   "--sort", "word",           "--reverse",
                        "--count",    "2",   "--out",  folder_ / "c.csv"};
    EXPECT_THAT(printed(all), HasSubstr("(2 collocates in 4 texts)"));
    EXPECT_THAT(readBytes(folder_ / "c.csv"), StartsWith("word,collocate,together,occurrences,"));
    EXPECT_THAT(readBytes(folder_ / "c.csv"), HasSubstr("\nfilm,the,1,2,"));
    EXPECT_THAT(readBytes(folder_ / "c.csv"), Not(HasSubstr("dull")));
}

TEST_F(CliCorpusWords, KeynessComparesLabels) {
    const json keyness =
        read({"keyness", data_, "--group", "bad", "--min-count", "1", "--count", "0"});
    EXPECT_EQ(keyness["group"]["texts"], 2);
    EXPECT_EQ(keyness["group"]["words"], 15);
    EXPECT_EQ(keyness["others"]["words"], 11);
    EXPECT_EQ(keyness["neither"], 0);
    EXPECT_EQ(keyness["terms"][0]["term"], "dull");
    const json dull = termOf(keyness, "dull");
    EXPECT_EQ(dull["group"], 3);
    EXPECT_EQ(dull["others"], 0);
    EXPECT_TRUE(dull["diff"].is_null());
    EXPECT_EQ(dull["sign"], "+");
    EXPECT_FALSE(dull.contains("used"));
    EXPECT_EQ(termOf(keyness, "fine")["diff"], -100);
    EXPECT_EQ(keyness["terms"].back()["term"], "fine");
}

TEST_F(CliCorpusWords, KeynessComparesPeriods) {
    const json keyness = read({"keyness", data_, "--by", "date", "--group", "2019-03", "--group",
                               "2021-02", "--against", "2020-01", "--min-count", "1"});
    EXPECT_EQ(keyness["group"]["texts"], 3);
    EXPECT_EQ(keyness["others"]["texts"], 1);
    EXPECT_EQ(keyness["neither"], 0);
    EXPECT_THAT(printed({"keyness", data_, "--by", "date", "--group", "2019-03", "--against",
                         "2020-01", "--longest", "2", "--min-count", "2"}),
                HasSubstr("; 1 text is on neither side\n"));
}

TEST_F(CliCorpusWords, KeynessSaysWhatTheModelMakesOfAWord) {
    const std::string films = folder_.write("many.csv", smallFilms(60));
    const Arguments keyness{"keyness", films,  "--model", trainedModel(),
                            "--group", "good", "--count", "0"};
    const json list = read(keyness);
    const json wonderful = termOf(list, "wonderful"), tuesday = termOf(list, "tuesday");
    EXPECT_EQ(wonderful["typical"], true);
    EXPECT_EQ(wonderful["known"], true);
    EXPECT_EQ(tuesday["typical"], false) << "it is in every text";
    const std::string lexicon = folder_ / "l.csv";
    ASSERT_EQ(runCli({"lexicon", trainedModel(), films, "--out", lexicon}).status, 0);
    const std::string words = readBytes(lexicon);
    const auto at = words.find(',', words.find("\nwonderful,") + 11);
    EXPECT_NEAR(std::stod(words.substr(at + 1)), wonderful["weight"].get<double>(), 1e-5);
    Arguments unused = keyness;
    unused.insert(unused.end(), {"--only", "unused"});
    const json neverUsed = read(unused)["terms"];
    EXPECT_FALSE(neverUsed.empty());
    for (const json& term : neverUsed)
        EXPECT_TRUE(term["typical"].get<bool>() && !term["used"].get<bool>()) << term;
    unused.back() = "untypical";
    const json untypical = read(unused)["terms"];
    EXPECT_FALSE(untypical.empty());
    for (const json& term : untypical)
        EXPECT_TRUE(!term["typical"].get<bool>() && term["used"].get<bool>()) << term;
    Arguments erased = keyness;
    erased.push_back("--erasure");
    EXPECT_GT(termOf(read(erased), "wonderful")["effect"].get<double>(), 0);
    EXPECT_THAT(printed(keyness), ContainsRegex("weight +effect +model\n"));
}

TEST_F(CliCorpusWords, KeynessOfPredictionsAndErrors) {
    std::string films = smallFilms(60);
    const std::string right = "\",good\n";
    films.replace(films.find(right), right.size(), "\",bad\n");
    const std::string data = folder_.write("many.csv", films);
    const json errors = read({"keyness", data, "--model", trainedModel(), "--of", "error"});
    EXPECT_EQ(errors["group"]["texts"], 1);
    EXPECT_EQ(errors["others"]["texts"], 59);
    const json predicted =
        read({"keyness", data, "--model", trainedModel(), "--of", "prediction", "--group", "good"});
    EXPECT_EQ(predicted["group"]["texts"], 30);
    EXPECT_EQ(read({"keyness", data, "--group", "good"})["group"]["texts"], 29);
}

TEST_F(CliCorpusWords, KeynessRefusesWhatCannotBeCompared) {
    EXPECT_THAT(refused({"keyness", data_}, 2), HasSubstr("--group is missing"));
    EXPECT_THAT(refused({"keyness", data_, "--group", "bad", "--against", "bad"}, 2),
                HasSubstr("--against 'bad' is the same as --group"));
    EXPECT_THAT(refused({"keyness", data_, "--group", "good", "--of", "prediction"}, 2),
                HasSubstr("--of prediction needs a model"));
    EXPECT_THAT(refused({"keyness", data_, "--of", "error"}, 2), HasSubstr("needs a model"));
    EXPECT_THAT(refused({"keyness", data_, "--group", "good", "--only", "unused"}, 2),
                HasSubstr("--only needs a model"));
    EXPECT_THAT(refused({"keyness", data_, "--group", "fine"}, 1),
                HasSubstr("no text is in the group 'fine'; the groups are 'bad' and 'good'"));
    EXPECT_THAT(refused({"keyness", data_, "--group", "good", "--group", "bad"}, 1),
                HasSubstr("no text is outside of the group"));
    EXPECT_THAT(refused({"keyness", data_, "--by", "dates", "--group", "2019"}, 1),
                HasSubstr("did you mean"));
    const std::string plain = folder_.write("plain.txt", "One text.\n\nAnother.\n");
    EXPECT_THAT(refused({"keyness", plain, "--group", "good"}, 1),
                HasSubstr("no column has labels"));
    EXPECT_THAT(refused({"collocates", data_}, 2), HasSubstr("WORD"));
    EXPECT_THAT(refused({"collocates", data_, "(a+", "--kind", "expression"}, 1),
                HasSubstr("is not a regular expression"));
}

// "film" is the third, sixth, fourteenth and eighteenth of 26 words.
TEST_F(CliCorpusWords, DispersionOverPartsAndTexts) {
    const json parts = read({"dispersion", data_, "film", "--parts", "3"});
    EXPECT_EQ(parts["words"][0]["counts"], (json{2, 1, 1}));
    EXPECT_NEAR(parts["words"][0]["dp"].get<double>(), 5.0 / 26, 1e-12);
    EXPECT_EQ(parts["parts"][1]["words"], 9);
    const json texts = read({"dispersion", data_, "film", "--parts", "0"});
    EXPECT_EQ(texts["words"][0]["counts"], (json{2, 1, 1, 0}));
    EXPECT_THAT(printed({"dispersion", data_, "film", "--parts", "0"}),
                StartsWith("4 texts; 4 parts of unequal size, 4 to 9 words: "));
    const std::string out = folder_ / "d.csv", plot = folder_ / "p.csv";
    EXPECT_THAT(
        printed({"dispersion", data_, "film", "--parts", "3", "--out", out, "--plot", plot}),
        HasSubstr("(1 word in 4 texts)"));
    EXPECT_EQ(readBytes(plot),
              "word,part,row,words,occurrences\n"
              "film,1,0,8,2\nfilm,2,0,9,1\nfilm,3,2,9,1\n");
    EXPECT_THAT(readBytes(out),
                StartsWith("word,occurrences,texts,parts,d,dp,dp_norm\nfilm,4,3,3,"));
}

}  // namespace
}  // namespace hanscope::test
