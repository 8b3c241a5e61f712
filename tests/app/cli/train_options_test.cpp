#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "core/model_file/model_file.h"
#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_films.h"
#include "tests/support/scratch_folder.h"

// What optimisation, series and metrics do when the whole program runs.

namespace hanscope::test {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

class CliTrainOptions : public ::testing::Test {
 protected:
    CliTrainOptions() { writeBytes(data_, smallFilms(60)); }

    Arguments with(const Arguments& more) const {
        Arguments arguments = tinyTraining(data_, out_);
        const auto rate = std::find(arguments.begin(), arguments.end(), "--learning-rate");
        arguments.erase(rate, rate + 2);
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    }
    std::string wrongUse(const Arguments& more) const {
        const Outcome outcome = runCli(with(more));
        EXPECT_EQ(outcome.status, 2) << outcome.err;
        EXPECT_FALSE(std::filesystem::exists(out_));
        return outcome.err;
    }
    std::vector<json> metrics() const {
        std::vector<json> lines;
        std::istringstream in(readBytes(metrics_));
        for (std::string line; std::getline(in, line);) lines.push_back(json::parse(line));
        return lines;
    }

    ScratchFolder folder_;
    std::filesystem::path data_ = folder_ / "films.csv", out_ = folder_ / "m.safetensors",
                          metrics_ = folder_ / "m.jsonl";
};

TEST_F(CliTrainOptions, WithoutAnyTheRecipeForTheTextsIsTaken) {
    const Arguments plain{"train", data_, "--out", out_, "--seed", "2"};
    const Outcome outcome = runCli(plain);
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.err, HasSubstr("settings for these texts: the recipe '"));
    const ModelFile model = loadModelFile(out_);
    EXPECT_TRUE(model.config.companion.has_value());
    EXPECT_THAT(model.card.command, HasSubstr(" --companion "));
    const auto with = [&](const Arguments& more) {
        Arguments arguments = plain;
        arguments.insert(arguments.end(), more.begin(), more.end());
        return runCli(arguments);
    };
    EXPECT_EQ(with({"--recipe", "quick", "--minimum-steps", "0", "--epochs", "1"}).status, 0);
    EXPECT_EQ(std::get<HanConfig>(loadModelFile(out_).config.network).sizes.wordHidden, 32);
    EXPECT_EQ(with({"--recipe", "none", "--epochs", "1"}).status, 0);
    EXPECT_FALSE(loadModelFile(out_).config.companion.has_value());
    EXPECT_THAT(with({"--recipe", "texts", "--epochs", "1"}).err,
                HasSubstr("--recipe: 'texts' chooses all settings of the training"));
    EXPECT_THAT(with({"--recipe", "bes"}).err, HasSubstr("did you mean 'best'?"));
}

TEST_F(CliTrainOptions, EveryOptimiserAndScheduleTrains) {
    for (const Arguments& more : std::vector<Arguments>{
             {"--optimizer", "sgd", "--nesterov", "--schedule", "cosine", "--warm-up", "0.1"},
             {"--optimizer", "adamw", "--schedule", "step", "--drop-every", "3"},
             {"--schedule", "plateau", "--drop-factor", "0.3", "--label-smoothing", "0.1"},
             {"--schedule", "constant", "--class-weights", "balanced"},
             {"--class-weights", "good=2,bad=0.5", "--patience", "3"}}) {
        const Outcome outcome = runCli(with(more));
        EXPECT_EQ(outcome.status, 0) << outcome.err;
    }
}

TEST_F(CliTrainOptions, WithoutAGpuAutoIsTheCpuAndCudaIsRefused) {
    EXPECT_THAT(wrongUse({"--device", "gpu"}), HasSubstr("'gpu' is not one of auto, cpu, cuda"));
    const Outcome refused = runCli(with({"--device", "cuda"}));
    if (refused.status == 0) GTEST_SKIP() << "there is a GPU";
    EXPECT_EQ(refused.status, 1);
    EXPECT_THAT(refused.err, HasSubstr("Training on CUDA is not possible: "));
    EXPECT_FALSE(std::filesystem::exists(out_));
    std::vector<std::vector<float>> models;
    for (const char* device : {"auto", "cpu"}) {
        ASSERT_EQ(runCli(with({"--device", device})).status, 0);
        models.emplace_back();
        for (const auto& [name, tensor] : loadModelFile(out_).tensors)
            models.back().insert(models.back().end(), tensor.values.begin(), tensor.values.end());
    }
    EXPECT_EQ(models[0], models[1]);
}

TEST_F(CliTrainOptions, ContradictionsAreNamed) {
    EXPECT_THAT(wrongUse({"--momentum", "0.5"}),
                HasSubstr("--momentum: it applies only to the optimizer sgd"));
    EXPECT_THAT(wrongUse({"--precision", "bf16", "--device", "cuda"}),
                HasSubstr("--precision: only a processor computes in bfloat16"));
    EXPECT_THAT(wrongUse({"--optimizer", "adamw", "--nesterov"}),
                HasSubstr("--nesterov: it applies only to"));
    EXPECT_THAT(wrongUse({"--optimizer", "sgd", "--momentum", "0", "--nesterov"}),
                HasSubstr("--nesterov: it needs a momentum above 0"));
    EXPECT_THAT(wrongUse({"--schedule", "constant", "--final-rate", "0.1"}),
                HasSubstr("--final-rate: it applies only to the schedules linear and cosine"));
    EXPECT_THAT(wrongUse({"--drop-every", "2"}),
                HasSubstr("--drop-every: it applies only to the schedules step"));
    EXPECT_THAT(wrongUse({"--search", "0.1,0.2", "--learning-rate", "0.3"}),
                HasSubstr("--learning-rate: --search says"));
    EXPECT_THAT(wrongUse({"--search", "0.1,quick"}), HasSubstr("'quick' is not a number"));
    EXPECT_THAT(wrongUse({"--learning-rate", "1", "--weight-decay", "1"}),
                HasSubstr("--weight-decay: its product with the learning rate"));
    EXPECT_THAT(wrongUse({"--class-weights", "good=0"}), HasSubstr("'good=0' is neither"));
    EXPECT_THAT(wrongUse({"--class-weights", "fine=2"}), HasSubstr("'fine' is not a label"));
    EXPECT_THAT(wrongUse({"--metrics", out_}), HasSubstr("--metrics: "));
    EXPECT_THAT(wrongUse({"--pooling", "mean", "--pooling-rounds", "3"}),
                HasSubstr("--pooling-rounds: it applies only to the pooling similarity"));
    EXPECT_THAT(
        wrongUse({"--model", "hidec", "--path-separator", ".", "--robust", "virtual-words"}),
        HasSubstr("--robust: virtual-words applies only to a HAN and a flat model"));
    EXPECT_THAT(wrongUse({"--robust-size", "2"}),
                HasSubstr("--robust-size: it applies only to robust training"));
    EXPECT_THAT(wrongUse({"--robust", "sometimes"}), HasSubstr("--robust"));
    EXPECT_THAT(wrongUse({"--robust", "words", "--robust-weight", "-1"}),
                HasSubstr("--robust-weight"));
    EXPECT_THAT(wrongUse({"--ensemble"}),
                HasSubstr("--ensemble: an ensemble has 2 to 100 members"));
    EXPECT_THAT(wrongUse({"--ensemble", "--seeds", "101"}), HasSubstr("--ensemble: "));
}

TEST_F(CliTrainOptions, SimilarityTrainsAModelThatClassifies) {
    const Outcome training = runCli(
        with({"--pooling", "similarity", "--pooling-rounds", "3", "--learning-rate", "0.02"}));
    ASSERT_EQ(training.status, 0) << training.err;
    const ModelSummary model = peekModelFile(out_);
    EXPECT_EQ(std::get<HanConfig>(model.config.network).pooling, Pooling::Similarity);
    EXPECT_EQ(std::get<HanConfig>(model.config.network).poolingRounds, 3);
    const Outcome outcome =
        runCli({"classify", out_, "-", "--json"}, {"The cast is dreadful. I tell you.", {}, 0});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const json reading = json::parse(outcome.out);
    for (const json& sentence : reading["sentences"]) {
        double sum = 0;
        for (const json& word : sentence["words"]) sum += word["weight"].get<double>();
        EXPECT_NEAR(sum, 1, 1e-6);
    }
}

TEST_F(CliTrainOptions, MetricsHaveALineForEveryStepAndEpoch) {
    ASSERT_EQ(runCli(with({"--metrics", metrics_, "--learning-rate", "0.01"})).status, 0);
    const std::vector<json> lines = metrics();
    ASSERT_EQ(lines.size(), 6u * (7 + 1));  // 54 documents in batches of 8
    const json &step = lines[8], &epoch = lines[7];
    EXPECT_EQ(step["type"], "step");
    EXPECT_EQ(step["epoch"], 2);
    EXPECT_EQ(step["step"], 8);
    EXPECT_NEAR(step["learning_rate"].get<double>(), 0.01 * (1 - 7.0 / 42 * 0.9), 1e-12);
    EXPECT_EQ(epoch["type"], "epoch");
    EXPECT_EQ(epoch["epoch"], 1);
    EXPECT_EQ(epoch["step"], 7);
    for (const json& line : lines) {
        EXPECT_GT(line["loss"], 0);
        EXPECT_LE(line["accuracy"], 1);
        EXPECT_GT(line["words_per_second"], 0);
        EXPECT_GT(line["seconds"], 0);
    }
    EXPECT_GT(lines.back()["seconds"], lines.front()["seconds"]);
}

TEST_F(CliTrainOptions, MetricsOfARunThatWasKilledHaveEveryLineOnce) {
    Arguments arguments = with({"--metrics", metrics_, "--learning-rate", "0.01"});
    *std::find(arguments.begin(), arguments.end(), "6") = "60";
    {
        RunningCli running(arguments);
        ASSERT_TRUE(running.waitForError("epoch 2/60"));
        running.kill();
        running.finish();
    }
    writeBytes(metrics_, readBytes(metrics_) + "{\"type\":\"step\",\"run\":1,\"st");
    arguments.push_back("--resume");
    ASSERT_EQ(runCli(arguments).status, 0);
    std::vector<std::uint64_t> steps;
    for (const json& line : metrics())
        if (line["type"] == "step") steps.push_back(line["step"]);
    ASSERT_EQ(steps.size(), 60u * 7);
    for (std::size_t i = 0; i < steps.size(); ++i) EXPECT_EQ(steps[i], i + 1);
}

TEST_F(CliTrainOptions, SearchAndSeedsAreReported) {
    const Outcome outcome =
        runCli(with({"--search", "0.00001,0.01", "--seeds", "3", "--json", "--metrics", metrics_}));
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.err, HasSubstr("run 4 of 4"));
    const json result = json::parse(outcome.out);
    ASSERT_EQ(result["runs"].size(), 4u);
    EXPECT_EQ(result["runs"][0]["learning_rate"], 0.00001);
    EXPECT_EQ(result["runs"][2]["learning_rate"], 0.01);
    EXPECT_EQ(result["runs"][3]["seed"], 5);
    EXPECT_EQ(result["seeds"], 3);
    double sum = 0;
    for (int run = 1; run <= 3; ++run) sum += result["runs"][run]["accuracy"].get<double>();
    EXPECT_NEAR(result["mean"].get<double>(), sum / 3, 1e-12);
    EXPECT_EQ(metrics().back()["run"], 4);
    EXPECT_THAT(peekModelFile(out_).card.accuracy, HasSubstr("3 seeds: mean "));
    EXPECT_EQ(folder_.fileCount(), 3u);  // data, model, metrics: no checkpoint is left
}

TEST_F(CliTrainOptions, ASeriesThatWasKilledResumesToTheSameModel) {
    const Arguments arguments = with({"--seeds", "3", "--learning-rate", "0.01"});
    ASSERT_EQ(runCli(arguments).status, 0);
    const std::string expected = readBytes(out_);
    std::filesystem::remove(out_);
    RunningCli running(arguments);
    ASSERT_TRUE(running.waitForError("run 2 of 3"));
    running.kill();
    running.finish();
    Arguments resumed = arguments;
    resumed.push_back("--resume");
    const Outcome outcome = runCli(resumed);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(readBytes(out_), expected);
}

TEST_F(CliTrainOptions, AModelIsTrainedFurther) {
    const std::filesystem::path old = folder_ / "old.safetensors";
    ASSERT_EQ(runCli(tinyTraining(data_, old)).status, 0);
    EXPECT_THAT(wrongUse({"--start-from", old}),
                HasSubstr("--minimum-count: it is taken from the model given with --start-from"));
    writeBytes(data_, smallFilms(40, 2));
    const Arguments further{"train", data_,          "--out", out_,        "--epochs",
                            "2",     "--start-from", old,     "--threads", "1"};
    const Outcome outcome = runCli(further);
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const ModelFile before = loadModelFile(old), after = loadModelFile(out_);
    EXPECT_EQ(after.vocabulary, before.vocabulary);
    EXPECT_EQ(std::get<HanConfig>(after.config.network).sizes.wordHidden, 6);
    EXPECT_NE(after.tensors.at("classifier.weight").values,
              before.tensors.at("classifier.weight").values);
}

TEST_F(CliTrainOptions, TheSplitHasASeedOfItsOwnIfWanted) {
    ASSERT_EQ(runCli(with({"--learning-rate", "0.01"})).status, 0);
    EXPECT_THAT(peekModelFile(out_).card.split, HasSubstr("(seed 3)"));  // that of --seed
    ASSERT_EQ(runCli(with({"--recipe", "quick", "--minimum-steps", "0"})).status, 0);
    EXPECT_THAT(peekModelFile(out_).card.split, HasSubstr("(seed 3)"));
    ASSERT_EQ(runCli(with({"--learning-rate", "0.01", "--split-seed", "8"})).status, 0);
    EXPECT_THAT(peekModelFile(out_).card.split, HasSubstr("(seed 8)"));
}

TEST_F(CliTrainOptions, AnInvalidDateIsNamedBeforeTraining) {
    for (const char* date : {"", "today", "-1", "1e9", "99999999999999"}) {
        const Outcome outcome = runCli(with({}), {"", {}, 0, date});
        EXPECT_EQ(outcome.status, 2) << date;
        EXPECT_THAT(outcome.err, HasSubstr("SOURCE_DATE_EPOCH: '" + std::string(date) + "'"));
    }
    EXPECT_FALSE(std::filesystem::exists(out_));
}

TEST_F(CliTrainOptions, AClassThatAppearsOnceIsAWarning) {
    writeBytes(data_, smallFilms(60) + "\"Neither here nor there, the story is the story.\",odd\n");
    const Outcome outcome = runCli(with({}));
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.err, HasSubstr("warning: the class 'odd' has only one document"));
}

}  // namespace
}  // namespace hanscope::test
