#include "app/hanscope/chart_command.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "app/command_line/program.h"
#include "app/hanscope/chart_data.h"
#include "core/error.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using test::readBytes;
using ::testing::HasSubstr;
using ::testing::Not;

// As hanscope-cli prints them; tests/documents/commands_test.py draws what it prints.
constexpr char kCollocates[] = R"({"texts": 4, "words_of_texts": 40, "words": [
    {"word": "film", "occurrences": 4, "texts_with_word": 3, "words_in_windows": 8,
     "words_elsewhere": 28, "collocates": [
        {"word": "dull", "together": 3, "occurrences": 4, "expected": 0.9, "sign": "+",
         "log_likelihood": 5.25, "log_dice": 13.6, "mi": 1.7},
        {"word": "music", "together": 1, "occurrences": 9, "expected": 2, "sign": "-",
         "log_likelihood": 0.75, "log_dice": 11, "mi": -1}]},
    {"word": "zebra", "occurrences": 0, "texts_with_word": 0, "words_in_windows": 0,
     "words_elsewhere": 40, "collocates": []}]})";
constexpr char kKeyness[] = R"({"group": {"names": ["bad", "poor"], "texts": 2, "words": 15},
    "others": {"names": [], "texts": 2, "words": 11}, "neither": 0, "model": "Films", "terms": [
        {"term": "dull", "group": 3, "others": 0, "group_runs": 15, "others_runs": 11,
         "log_likelihood": 3.5, "bayes": 0.2, "known": true, "weight": 0.25, "effect": null,
         "used": true},
        {"term": "fine", "group": 0, "others": 3, "group_runs": 15, "others_runs": 11,
         "log_likelihood": 5.5, "bayes": 2.2, "known": true, "weight": 0.05, "effect": null,
         "used": false}]})";
constexpr char kDispersion[] = R"({"texts": 2, "words_of_texts": 10,
    "parts": [{"row": 0, "words": 5}, {"row": 1, "words": 5}], "words": [
        {"word": "x", "occurrences": 3, "texts_with_word": 2, "parts_with_word": 2, "d": 0.6667,
         "dp": 0.1667, "dp_norm": 0.3333, "counts": [2, 1],
         "fullest_texts": [{"row": 7, "words": 4, "places": [0, 3]}]},
        {"word": "q", "occurrences": 0, "texts_with_word": 0, "parts_with_word": 0, "d": null,
         "dp": null, "dp_norm": null, "counts": [0, 0], "fullest_texts": []}]})";

class ChartCommand : public ::testing::Test {
 protected:
    /// The exit status of `hanscope chart` with these arguments.
    int run(std::vector<std::string> arguments) {
        CLI::App program;
        program.name("hanscope");
        const std::vector<cli::Command> commands{addChartCommand(program)};
        arguments.insert(arguments.begin(), "chart");
        testing::internal::CaptureStderr();
        testing::internal::CaptureStdout();
        const int status = cli::runProgram(program, commands, std::move(arguments));
        testing::internal::GetCapturedStdout();
        error_ = testing::internal::GetCapturedStderr();
        return status;
    }
    std::string drawn(const char* json, std::vector<std::string> options = {}) {
        folder_.write("a.json", json);
        options.insert(options.end(), {folder_ / "a.json", "-o", folder_ / "a.svg"});
        EXPECT_EQ(run(options), 0) << error_;
        return readBytes(folder_ / "a.svg");
    }

    const test::ScratchFolder folder_;
    std::string error_;
};

TEST_F(ChartCommand, DrawsCollocatesOfEachWord) {
    const std::string svg = drawn(kCollocates, {"--corpus", "films.csv"});
    EXPECT_THAT(svg, HasSubstr("film”"));
    EXPECT_THAT(svg, HasSubstr("zebra”"));
    EXPECT_THAT(svg, HasSubstr("films.csv"));
    EXPECT_THAT(svg, HasSubstr(">+5.25<"));
    EXPECT_THAT(svg, HasSubstr(">−0.75<")) << "it is rarer near the word";
    EXPECT_THAT(svg, HasSubstr(">1 / 9<"));
}

TEST_F(ChartCommand, DrawsTypicalWordsAsBarsOrAsAPlot) {
    const std::string bars = drawn(kKeyness);
    EXPECT_THAT(bars, HasSubstr("bad, poor"));
    EXPECT_THAT(bars, HasSubstr(">−5.50<"));
    EXPECT_THAT(bars, HasSubstr(">0 : 3<"));
    const std::string plot = drawn(kKeyness, {"--plot"});
    EXPECT_THAT(plot, HasSubstr("“Films”"));
    EXPECT_THAT(plot, HasSubstr("typical, but unused"));
    EXPECT_THAT(plot, HasSubstr("typical of “bad, poor” →"));
}

TEST_F(ChartCommand, DrawsDispersionInTheCorpusAndInTexts) {
    const std::string svg = drawn(kDispersion);
    EXPECT_THAT(svg, HasSubstr(">0.67<"));
    EXPECT_THAT(svg, HasSubstr(">–<")) << "of the word that does not occur";
    EXPECT_THAT(svg, HasSubstr("row 7"));
    EXPECT_EQ(run({folder_ / "a.json", "-o", folder_ / "a.tex"}), 0) << error_;
    EXPECT_THAT(readBytes(folder_ / "a.tex"), HasSubstr("row 7}"));
}

TEST_F(ChartCommand, RefusesWhatItCannotDraw) {
    folder_.write("a.json", "{\"words\": 3}");
    EXPECT_EQ(run({folder_ / "a.json", "-o", folder_ / "b.svg"}), 1);
    EXPECT_THAT(error_, HasSubstr("is not what hanscope-cli collocates"));
    folder_.write("a.json", kCollocates);
    EXPECT_EQ(run({folder_ / "a.json", "-o", folder_ / "b.svg", "--plot"}), 1);
    EXPECT_THAT(error_, HasSubstr("for keyness only"));
    EXPECT_EQ(run({folder_ / "a.json", "-o", folder_ / "b.html"}), 2);
    EXPECT_THAT(error_, HasSubstr("--output"));
    EXPECT_EQ(run({folder_ / "missing.json", "-o", folder_ / "b.svg"}), 1);
    EXPECT_FALSE(std::filesystem::exists(folder_ / "b.svg"));
}

// Every number of what can be drawn, replaced by others.
TEST_F(ChartCommand, DamagedNumbersAreRefusedOrDrawn) {
    for (const std::string json : {kCollocates, kKeyness, kDispersion})
        for (std::size_t at = 0; at < json.size(); ++at) {
            if (json[at] < '0' || json[at] > '9') continue;
            for (const char* other : {"-1", "null", "\"a\"", "9999999999999999999", "1e300"}) {
                std::string damaged = json;
                damaged.replace(at, 1, other);
                try {
                    chartsOf(damaged, {});
                } catch (const Error&) {
                }
            }
        }
    EXPECT_THROW(chartsOf("[1]", {}), Error);
    EXPECT_THROW(chartsOf("", {}), Error);
}

}  // namespace
}  // namespace hanscope
