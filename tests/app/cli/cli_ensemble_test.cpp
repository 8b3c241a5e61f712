#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/model_file/model_file.h"
#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_films.h"
#include "tests/support/scratch_folder.h"

// Ensembles through the whole program: trained, stopped and resumed, evaluated, read.

namespace hanscope::test {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

class CliEnsemble : public ::testing::Test {
 protected:
    CliEnsemble() {
        writeBytes(data_, smallFilms(60));
        writeBytes(validation_, smallFilms(40, 7));
    }

    Arguments training(const Arguments& more = {}) const {
        Arguments arguments = tinyTraining(data_, out_);
        *std::find(arguments.begin(), arguments.end(), "6") = "2";
        arguments.insert(arguments.end(),
                         {"--validation", validation_, "--seeds", "3", "--ensemble"});
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    }

    ScratchFolder folder_;
    std::filesystem::path data_ = folder_ / "films.csv", validation_ = folder_ / "dev.csv",
                          out_ = folder_ / "m.safetensors";
};

// What a person sees of a share: "87.50 %".
std::string asPercent(double share) {
    char text[32];
    std::snprintf(text, sizeof text, "%.2f %%", 100 * share);
    return text;
}

TEST_F(CliEnsemble, TheCardHasTheAccuracyOfTheFile) {
    const Outcome trained = runCli(training({"--storage", "float16", "--json"}));
    ASSERT_EQ(trained.status, 0) << trained.err;
    const Outcome evaluated = runCli({"evaluate", out_, validation_, "--json"});
    ASSERT_EQ(evaluated.status, 0) << evaluated.err;
    const json result = json::parse(evaluated.out);
    ASSERT_EQ(result["members"].size(), 3u);
    double mean = 0;
    for (const json& member : result["members"]) mean += member["accuracy"].get<double>() / 3;
    const std::string card = peekModelFile(out_).card.accuracy;
    EXPECT_THAT(card, HasSubstr(asPercent(result["accuracy"]) + " on 40 validation documents as "
                                                                "an ensemble of 3 members"));
    EXPECT_THAT(card, HasSubstr("a mean of " + asPercent(mean)));
    const json report = json::parse(trained.out);
    EXPECT_EQ(report["accuracy"], result["accuracy"]);
    EXPECT_EQ(report["members"], 3);
}

TEST_F(CliEnsemble, MembersAreTheNetworksOfTheSeeds) {
    ASSERT_EQ(runCli(training()).status, 0);
    const ModelFile ensemble = loadModelFile(out_);
    ASSERT_EQ(ensemble.config.members, 3);
    Arguments alone = tinyTraining(data_, folder_ / "alone.safetensors");
    *std::find(alone.begin(), alone.end(), "6") = "2";
    *(std::find(alone.begin(), alone.end(), "--seed") + 1) = "4";  // the second from 3 on
    alone.insert(alone.end(), {"--validation", validation_});
    ASSERT_EQ(runCli(alone).status, 0);
    for (const auto& [name, tensor] : loadModelFile(folder_ / "alone.safetensors").tensors)
        EXPECT_EQ(tensor.values, ensemble.tensors.at("member.1." + name).values) << name;
}

TEST_F(CliEnsemble, KilledAndResumedTheFileIsTheSameToTheByte) {
    ASSERT_EQ(runCli(training()).status, 0);
    const std::string expected = readBytes(out_);
    std::filesystem::remove(out_);
    RunningCli running(training());
    ASSERT_TRUE(running.waitForError("run 2 of 3"));
    running.kill();
    running.finish();
    const Outcome outcome = runCli(training({"--resume"}));
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(readBytes(out_), expected);
    EXPECT_EQ(folder_.fileCount(), 3u);
}

TEST_F(CliEnsemble, AReadingHasItsMembers) {
    ASSERT_EQ(runCli(training()).status, 0);
    const Surroundings text{"The ending is magnificent. I tell you about the cast.", {}, 0};
    const json reading = json::parse(runCli({"classify", out_, "-", "--json"}, text).out);
    ASSERT_EQ(reading["members"].size(), 3u);
    double sum = 0;
    for (const json& member : reading["members"]) {
        sum += member["sentence_weights"][1].get<double>();
        EXPECT_EQ(member["probabilities"].size(), 2u);
        EXPECT_EQ(member["word_weights"].size(), reading["sentences"][0]["words"].size() +
                                                     reading["sentences"][1]["words"].size());
    }
    EXPECT_NEAR(reading["sentences"][1]["weight"], sum / 3, 1e-6);
    for (const char* of : {"sentences", "words"}) {
        EXPECT_GT(reading["agreement"][of], 0.0);
        EXPECT_LT(reading["agreement"][of], 1.0);
    }
    EXPECT_THAT(runCli({"classify", out_, "-"}, text).out, HasSubstr("of 3 members predict this"));
}

// The logit of an ensemble is the mean of its members', and so are the words' parts of it.
TEST_F(CliEnsemble, OneMemberIsExplained) {
    ASSERT_EQ(runCli(training()).status, 0);
    const Surroundings text{"The ending is magnificent.", {}, 0};
    const auto explained = [&](const Arguments& more) {
        Arguments arguments{"explain",  out_,      "-",    "--lens",
                            "gradient", "--label", "good", "--json"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return json::parse(runCli(arguments, text).out);
    };
    const json together = explained({});
    EXPECT_FALSE(together.contains("member"));
    double sum = 0;
    for (const char* member : {"1", "2", "3"}) {
        const json own = explained({"--member", member});
        EXPECT_EQ(own["member"], std::stoi(member));
        EXPECT_EQ(own["probabilities"],
                  json::parse(runCli({"classify", out_, "-", "--json"}, text)
                                  .out)["members"][std::stoul(member) - 1]["probabilities"]);
        sum += own["sentences"][0]["words"][3]["value"].get<double>();
    }
    EXPECT_NEAR(together["sentences"][0]["words"][3]["value"].get<double>(), sum / 3, 1e-6);
    const Outcome fourth = runCli({"explain", out_, "-", "--member", "4"}, text);
    EXPECT_EQ(fourth.status, 2);
    EXPECT_THAT(fourth.err, HasSubstr("has the members 1 to 3"));
}

}  // namespace
}  // namespace hanscope::test
