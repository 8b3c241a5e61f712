#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/model_file/model_file.h"
#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_films.h"
#include "tests/support/scratch_folder.h"

// Names of files, and texts of options, may be any bytes; what is written as JSON is UTF-8.

namespace hanscope::test {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;

class CliForeignBytes : public ::testing::Test {
 protected:
    CliForeignBytes() {
        fs::create_directory(folder_ / kName);
        writeBytes(data_, smallFilms(60));
    }
    Arguments training(const Arguments& options = {}) const {
        Arguments arguments = tinyTraining(data_, model_);
        *std::find(arguments.begin(), arguments.end(), "Small films") = kName;
        arguments.insert(arguments.end(), options.begin(), options.end());
        return arguments;
    }
    static nlohmann::json jsonOf(const Arguments& arguments) {
        const Outcome outcome = runCli(arguments);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return nlohmann::json::parse(outcome.out);
    }

    static constexpr char kName[] = "Filme\xfc",  // of Latin-1
        kShown[] = "Filme\uFFFD";

    ScratchFolder folder_;
    const fs::path data_ = folder_ / kName / (std::string(kName) + ".csv"),
                   model_ = folder_ / kName / (std::string(kName) + ".safetensors");
};

TEST_F(CliForeignBytes, AreReplacedInTheCardWithANote) {
    const Outcome outcome =
        runCli(training({"--description", "f\xfcr alle", "--validation", data_}));
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.err, HasSubstr("are replaced by U+FFFD (\uFFFD) in the model's card: in "
                                       "name, description, data, command\n"));
    EXPECT_THAT(outcome.err, HasSubstr("in the model's card: in split\n"));
    const ModelCard card = peekModelFile(model_).card;
    EXPECT_EQ(card.name, kShown);
    EXPECT_EQ(card.description, "f\uFFFDr alle");
    EXPECT_EQ(card.data, std::string(kShown) + ".csv");
    EXPECT_THAT(card.split, HasSubstr(std::string("validation on ") + kShown + ".csv"));
    EXPECT_THAT(card.command, HasSubstr("--description '"
                                        "f\uFFFDr alle'"));
}

TEST_F(CliForeignBytes, DoNotPreventResuming) {
    writeBytes(folder_ / kName / "glove.txt",
               "saw 1 0 0 0 0 0 0 0 0 0 0 0\nthe 0 1 0 0 0 0 0 0 0 0 0 0\n");
    const Arguments options{"--vectors", folder_ / kName / "glove.txt"};
    Arguments endless = training(options);
    *std::find(endless.begin(), endless.end(), "6") = "100000";
    RunningCli running(endless);
    ASSERT_TRUE(running.waitForError("epoch 1/100000"));
    running.interrupt();
    EXPECT_THAT(running.finish().err, HasSubstr("--resume continues"));
    EXPECT_EQ(peekModelFile(model_).card.name, kShown);
    endless.push_back("--resume");
    RunningCli resumed(endless);
    ASSERT_TRUE(resumed.waitForError("resumed after"));
    resumed.interrupt();
    EXPECT_THAT(resumed.finish().err, HasSubstr("the best epoch so far is saved"));
}

TEST_F(CliForeignBytes, AreReplacedInAllJson) {
    const std::string folder = (folder_ / kShown).string() + "/";
    EXPECT_EQ(jsonOf(training({"--json"}))["model"], folder + kShown + ".safetensors");
    const fs::path predictions = folder_ / kName / "p.jsonl";
    EXPECT_EQ(
        jsonOf({"evaluate", model_, data_, "--json", "--predictions", predictions})["documents"],
        60);
    const std::string lines = readBytes(predictions);
    EXPECT_EQ(std::count(lines.begin(), lines.end(), '\n'), 60);
    EXPECT_EQ(
        jsonOf({"evaluate", model_, data_, "--json", "--compare", model_})["models"][1]["model"],
        folder + kShown + ".safetensors");
    EXPECT_EQ(jsonOf({"stats", data_, "--json", "--validation", data_})["documents"], 60);
    writeBytes(folder_ / kName / "letter.txt", "A fine film.");
    EXPECT_EQ(jsonOf({"classify", model_, folder_ / kName / "letter.txt", "--json"})["source"],
              folder + "letter.txt");
}

TEST_F(CliForeignBytes, CannotSeparateLabels) {
    const auto refusal = [&](const Arguments& options) {
        const Outcome outcome = runCli(training(options));
        EXPECT_EQ(outcome.status, 2) << outcome.err;
        return outcome.err;
    };
    EXPECT_THAT(refusal({"--labels-column", "label", "--path-separator", "\xc3"}),
                AllOf(HasSubstr("--path-separator"), HasSubstr("not valid UTF-8")));
    EXPECT_THAT(refusal({"--labels-column", "label", "--label-separator", "\xc3"}),
                HasSubstr("is not one character"));
}

// A terminal would obey them: this name sets the title of its window.
TEST_F(CliForeignBytes, ControlCharactersAreWrittenAsEscapes) {
    const Outcome outcome = runCli({"stats", folder_ / "\x1b]0;title\x07\xc2\x9b\u202e\u2066.csv"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.err, HasSubstr("\\x1b]0;title\\x07\\u009b\\u202e\\u2066.csv"));
    EXPECT_EQ(outcome.err.find('\x1b'), std::string::npos);
}

// Otherwise it could write a line that seems to be the program's.
TEST_F(CliForeignBytes, ALabelWithALineEndStaysInItsLine) {
    std::string csv = smallFilms(60);
    for (std::size_t at = 0; (at = csv.find(",good\n", at)) != std::string::npos;)
        csv.replace(at, 6, ",\"go\n\tod: verified\"\n");
    writeBytes(data_, csv);
    ASSERT_EQ(runCli(training()).status, 0);
    const fs::path text = folder_ / "a.txt";
    writeBytes(text, "The film is wonderful! I tell you about the plot.");
    for (const Arguments& arguments : {Arguments{"classify", model_, text},
                                       Arguments{"explain", model_, text, "--lens", "gradient"},
                                       Arguments{"evaluate", model_, data_}}) {
        const Outcome outcome = runCli(arguments);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        EXPECT_THAT(outcome.out, HasSubstr("go\\n\\tod: verified")) << arguments.front();
        EXPECT_EQ((outcome.out + outcome.err).find("go\n"), std::string::npos) << outcome.out;
    }
}

}  // namespace
}  // namespace hanscope::test
