// Every command about a corpus tells how many of its rows were left out, and why; and refuses at
// once what is no file.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <nlohmann/json.hpp>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_films.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

/// Sixty rows, of which every third has a field too many.
std::string damagedFilms() {
    std::string rows = smallFilms(60), damaged;
    std::size_t row = 0;
    for (std::size_t begin = 0; begin < rows.size(); ++row) {
        const std::size_t end = rows.find('\n', begin);
        damaged += rows.substr(begin, end - begin) + (row > 0 && row % 3 == 0 ? ",more\n" : "\n");
        begin = end + 1;
    }
    return damaged;
}

class IncompleteData : public ::testing::Test {
 protected:
    /// The commands about a corpus, each with its model, and with `data`.
    std::vector<Arguments> commands(const std::string& data) const {
        const std::string model = trainedModel(), out = folder_ / "out.csv",
                          cache = folder_ / "cache";
        return {{"concordance", model, data, "--word", "film"},
                {"concordance", model, data, "--word", "film", "--out", out},
                {"lexicon", model, data, "--out", out},
                {"collocates", data, "film"},
                {"collocates", data, "film", "--out", out},
                {"dispersion", data, "film"},
                {"dispersion", data, "film", "--out", out},
                {"keyness", data, "--group", "good"},
                {"keyness", data, "--group", "good", "--model", model, "--out", out},
                {"units", model, data, "--out", out},
                {"map", model, data, "--out", out, "--cache", cache},
                {"neighbours", model, data, "--text", "A film.", "--cache", cache},
                {"neighbours", model, data, "--text", "A film.", "--cache", cache, "--out", out},
                {"weights", model, data, "--word", "film"},
                {"differences", model, data, "--compare", model, "--out", out},
                {"phrases", model, data, "--texts", "0", "--out", out},
                {"faithfulness", model, data, "--documents", "2"},
                {"evaluate", model, data, "--on-error", "skip", "--cache", cache},
                {"calibrate", model, data, "--on-error", "skip", "--cache", cache, "--out",
                 folder_ / "calibrated.safetensors"}};
    }

    ScratchFolder folder_;
};

TEST_F(IncompleteData, EveryCommandTellsHowManyRowsItLeftOut) {
    const std::string damaged = folder_.write("damaged.csv", damagedFilms());
    for (const Arguments& command : commands(damaged)) {
        const Outcome outcome = runCli(command);
        EXPECT_EQ(outcome.status, 0) << command.front() << outcome.err;
        EXPECT_THAT(outcome.err,
                    AllOf(HasSubstr("skipped rows that cannot be read: 20; the first of them:\n"),
                          HasSubstr("damaged.csv, line 4: this row has 3 fields")))
            << command.front();
        const bool isTable = command.front() == "differences";
        EXPECT_THAT(outcome.out, HasSubstr(isTable ? "rows left out     20\n" : "20 rows left out"))
            << command.front();
    }
}

TEST_F(IncompleteData, NothingIsSaidOfACompleteFile) {
    const std::string whole = folder_.write("whole.csv", smallFilms(60));
    for (const Arguments& command : commands(whole)) {
        const Outcome outcome = runCli(command);
        EXPECT_EQ(outcome.status, 0) << command.front() << outcome.err;
        EXPECT_THAT(outcome.err, Not(HasSubstr("skipped"))) << command.front();
        EXPECT_THAT(outcome.out, Not(HasSubstr("left out"))) << command.front();
    }
}

TEST_F(IncompleteData, SoDoesJson) {
    const std::string model = trainedModel(),
                      damaged = folder_.write("damaged.csv", damagedFilms()),
                      out = folder_ / "out.csv", cache = folder_ / "cache";
    const std::vector<Arguments> commands{
        {"concordance", model, damaged, "--word", "film"},
        {"neighbours", model, damaged, "--text", "A film.", "--cache", cache},
        {"weights", model, damaged, "--word", "film"},
        {"collocates", damaged, "film"},
        {"dispersion", damaged, "film"},
        {"keyness", damaged, "--group", "good"},
        {"differences", model, damaged, "--compare", model, "--out", out},
        {"faithfulness", model, damaged, "--documents", "2"},
        {"evaluate", model, damaged, "--on-error", "skip", "--cache", cache},
        {"calibrate", model, damaged, "--on-error", "skip", "--cache", cache, "--out",
         folder_ / "calibrated.safetensors"},
        {"label-errors", damaged, "--on-error", "skip", "--cache", cache, "--out", out, "--folds",
         "2", "--model", "linear"}};
    for (Arguments command : commands) {
        command.push_back("--json");
        const Outcome outcome = runCli(command);
        ASSERT_EQ(outcome.status, 0) << command.front() << outcome.err;
        const std::size_t last = outcome.out.find_last_of('\n', outcome.out.size() - 2);
        const json told = json::parse(outcome.out.substr(last == std::string::npos ? 0 : last + 1));
        EXPECT_EQ(told["skipped"], 20) << command.front();
        EXPECT_EQ(told["faulty"], 20) << command.front();
        ASSERT_EQ(told["faults"].size(), 10u) << command.front();
        EXPECT_THAT(told["faults"][0].get<std::string>(), HasSubstr("line 4: ")) << command.front();
    }
}

TEST_F(IncompleteData, APipeIsRefusedAtOnce) {
    const std::string pipe = folder_ / "pipe.csv", model = folder_ / "pipe.safetensors",
                      whole = folder_.write("whole.csv", smallFilms(60)),
                      out = folder_ / "m.safetensors";
    for (const std::string& each : {pipe, model}) ASSERT_EQ(::mkfifo(each.c_str(), 0600), 0);
    std::vector<Arguments> all = commands(pipe);
    all.push_back({"classify", trainedModel(), pipe});
    all.push_back({"explain", trainedModel(), pipe});
    all.push_back({"stats", pipe});
    all.push_back(tinyTraining(pipe, out));
    all.push_back({"label-errors", pipe, "--out", out});
    all.push_back({"queue", folder_ / "p.labels.jsonl", "--corpus", pipe});
    all.push_back({"concordance", trainedModel(), whole, "--words", pipe});
    all.push_back({"stats", whole, "--taxonomy", pipe, "--labels-column", "label"});
    all.push_back({"train", whole, "--vectors", pipe, "--out", out});
    all.push_back({"train", whole, "--validation", pipe, "--out", out});
    all.push_back({"train", whole, "--unlabelled", pipe, "--vectors", "skip-gram", "--out", out});
    for (const Arguments& command : all) {
        const Outcome outcome = runCli(command);
        EXPECT_EQ(outcome.status, 1) << command.front() << outcome.out;
        EXPECT_THAT(outcome.err, HasSubstr("pipe.csv: this is a pipe or a device; choose a file"))
            << command.front() << " " << command.back();
    }
    for (const Arguments& command :
         {Arguments{"classify", model, whole}, Arguments{"evaluate", model, whole},
          Arguments{"lexicon", model, whole, "--out", out},
          Arguments{"calibrate", model, whole, "--out", out},
          Arguments{"train", whole, "--start-from", model, "--out", out}}) {
        const Outcome outcome = runCli(command);
        EXPECT_EQ(outcome.status, 1) << command.front() << outcome.out;
        EXPECT_THAT(outcome.err, HasSubstr("pipe.safetensors")) << command.front();
        EXPECT_THAT(outcome.err, HasSubstr("not a regular file")) << command.front();
    }
}

TEST_F(IncompleteData, WithoutACacheTheWorkGoesOn) {
    const std::string whole = folder_.write("whole.csv", smallFilms(60)),
                      cache = fs::path(folder_.write("file", "")) / "cache";
    Arguments training = tinyTraining(whole, folder_ / "m.safetensors");
    training.insert(training.end(), {"--cache", cache});
    const Outcome trained = runCli(training);
    EXPECT_EQ(trained.status, 0);
    EXPECT_THAT(trained.err, HasSubstr("the texts are encoded for this run alone"));
    const Outcome found = runCli({"neighbours", trainedModel(), whole, "--text", "A film.",
                                  "--cache", cache, "--count", "3"});
    EXPECT_EQ(found.status, 0);
    EXPECT_THAT(found.err, HasSubstr("the vectors are made for this run alone"));
    EXPECT_THAT(found.out, HasSubstr("3 of "));
}

}  // namespace
}  // namespace hanscope::test
