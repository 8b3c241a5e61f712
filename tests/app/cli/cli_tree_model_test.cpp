#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "core/model_file/model_file.h"
#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_films.h"
#include "tests/support/scratch_folder.h"

// Models that decide in a tree of labels, and their flat counterpart, from training to readings.

namespace hanscope::test {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

// Films with labels below "mood": the leaf follows from the words that decide small films' classes.
std::string listedFilms() {
    std::string lines;
    for (int i = 0; i < 160; ++i) {
        const bool glad = i % 3 != 0, loud = i % 2 == 0;
        json labels = json::array({glad ? "glad" : "sad"});
        if (loud) labels.push_back("loud");
        lines += json{{"text", std::string("It was a ") + (glad ? "wonderful" : "dreadful") +
                                   " film on day " + std::to_string(i % 7) + ". It was " +
                                   (loud ? "noisy" : "silent") + " too."},
                      {"labels", labels}}
                     .dump() +
                 "\n";
    }
    return lines;
}

class CliTreeModel : public ::testing::Test {
 protected:
    Arguments training(const char* model, const std::filesystem::path& out) const {
        Arguments arguments = {"train",
                               data_,
                               "--labels-column",
                               "labels",
                               "--out",
                               out,
                               "--model",
                               model,
                               "--embedding-size",
                               "12",
                               "--encoder-hidden",
                               "8",
                               "--epochs",
                               "30",
                               "--learning-rate",
                               "0.02",
                               "--batch",
                               "16",
                               "--threads",
                               "1",
                               "--minimum-count",
                               "1",
                               "--optimizer",
                               "adamw",
                               "--dropout",
                               "0.1",
                               "--taxonomy",
                               taxonomy_,
                               "--json"};
        // Learns from fewer documents.
        if (model == std::string("hidec")) arguments.push_back("--residual");
        return arguments;
    }
    static json result(const Arguments& arguments, const Surroundings& surroundings = {}) {
        const Outcome outcome = runCli(arguments, surroundings);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return json::parse(outcome.out);
    }

    ScratchFolder folder_;
    std::filesystem::path data_ = folder_.write("films.jsonl", listedFilms());
    std::filesystem::path taxonomy_ =
        folder_.write("films.taxonomy", "Root\tmood\tloud\nmood\tglad\tsad\n");
};

TEST_F(CliTreeModel, DecidesFromTheRootDownAndReportsItsAttention) {
    const std::filesystem::path model = folder_ / "tree.safetensors";
    EXPECT_GT(result(training("hidec", model))["micro_f1"], 0.95);
    EXPECT_EQ(familyOf(peekModelFile(model).config.network), Family::Hidec);
    const json reading =
        result({"classify", model,
                folder_.write("new.txt", "It was a wonderful film. It was silent too."), "--json"});
    const json& nodes = reading["tree"]["nodes"];
    EXPECT_EQ(reading["predictions"].size(), 2u);
    EXPECT_EQ(reading["tree"]["rounds"], 2);
    ASSERT_EQ(nodes.size(), 5u);  // the root, mood, loud; glad, sad
    EXPECT_EQ(reading["tree"]["sequence"],
              json({"(", "Root", "(", "mood", "(", "glad", "(", "[END]", ")", ")", ")", ")"}));
    EXPECT_EQ(nodes[0]["label"], nullptr);
    EXPECT_EQ(nodes[1]["path"], "mood");
    EXPECT_EQ(nodes[1]["predicted"], true);
    EXPECT_EQ(nodes[2]["predicted"], false);
    EXPECT_EQ(nodes[3]["path"], "mood > glad");
    EXPECT_EQ(nodes[3]["parent"], 1);
    EXPECT_FALSE(nodes[3].contains("weights"));
    double sum = 0;
    for (const json& weight : nodes[1]["weights"]) sum += weight.get<double>();
    EXPECT_NEAR(sum, 1, 1e-5);
    EXPECT_EQ(nodes[1]["rows"][0].size(), 2u);  // heads

    const json measured = result({"evaluate", model, data_, "--labels-column", "labels", "--json"});
    EXPECT_GT(measured["c_micro_f1"], 0.95);
    const Outcome again = runCli(training("hidec", folder_ / "again.safetensors"));
    EXPECT_EQ(again.status, 0);
    EXPECT_EQ(loadModelFile(model).tensors.at(kEmbeddingName).values,
              loadModelFile(folder_ / "again.safetensors").tensors.at(kEmbeddingName).values);
}

TEST_F(CliTreeModel, ReadsWithTheThresholdOfPathsAndKeepsIt) {
    const std::filesystem::path model = folder_ / "tree.safetensors";
    Arguments arguments = training("hidec", model);
    arguments.insert(arguments.end(), {"--tree-threshold", "path"});
    result(arguments);
    const auto text = folder_.write("new.txt", "It was a wonderful film. It was noisy too.");
    const auto read = [&](const Arguments& options) {
        Arguments classify = {"classify", model, text, "--json"};
        classify.insert(classify.end(), options.begin(), options.end());
        return result(classify);
    };
    const json stored = read({}), byLabel = read({"--tree-threshold", "label"});
    const auto find = [](const json& reading, const std::string& label) {
        const std::vector<std::string> labels = reading["labels"];
        const auto at = std::find(labels.begin(), labels.end(), label) - labels.begin();
        return reading["probabilities"][static_cast<std::size_t>(at)].get<double>();
    };
    EXPECT_NEAR(find(stored, "glad"), find(byLabel, "glad") * find(byLabel, "mood"), 1e-6);
    EXPECT_EQ(read({"--tree-threshold", "path"})["probabilities"], stored["probabilities"]);
    const Outcome shown = runCli({"classify", model, text});
    EXPECT_THAT(shown.out, HasSubstr("sequence: ( Root ( mood ( glad ( [END] ) ) )"));
    const json measured = result({"evaluate", model, data_, "--labels-column", "labels",
                                  "--tree-labels", "ended", "--json"});
    EXPECT_GT(measured["micro_f1"], 0.5);
    result(training("flat", folder_ / "flat"));
    const Outcome refused =
        runCli({"classify", folder_ / "flat", text, "--tree-threshold", "path"});
    EXPECT_EQ(refused.status, 2);
    EXPECT_THAT(refused.err, HasSubstr("this model has no label tree"));
}

TEST_F(CliTreeModel, TheFlatCounterpartLearnsTheSame) {
    const std::filesystem::path model = folder_ / "flat.safetensors";
    EXPECT_GT(result(training("flat", model))["micro_f1"], 0.95);
    const json measured = result(
        {"evaluate", model, data_, "--labels-column", "labels", "--taxonomy", taxonomy_, "--json"});
    EXPECT_GT(measured["c_micro_f1"], 0.9);
}

// Only the HiDEC model has a tree; all three models are evaluated in it.
TEST_F(CliTreeModel, HidecFlatAndAHanWithSigmoidsAreComparedInOneTable) {
    Arguments arguments = {"evaluate", folder_ / "hidec", data_, "--labels-column", "labels"};
    for (const std::string family : {"hidec", "flat", "han"}) {
        Arguments training = this->training(family.c_str(), folder_ / family);
        if (family == "han")
            std::replace(training.begin(), training.end(), std::string("--encoder-hidden"),
                         std::string("--word-hidden"));
        result(training);
        if (family == "hidec") continue;
        arguments.insert(arguments.end(), {"--compare", folder_ / family});
    }
    const std::string table = runCli(arguments).out;
    EXPECT_THAT(table, HasSubstr("micro F1  macro F1  C-micro F1  C-macro F1  exact match"));
    EXPECT_EQ(std::count(table.begin(), table.end(), '\n'), 12) << table;
    arguments.push_back("--json");
    const json models = result(arguments)["models"];
    ASSERT_EQ(models.size(), 3u);
    for (std::size_t i = 0; i < 3; ++i) {
        const json& model = models[i];
        EXPECT_GT(model["c_micro_f1"], 0.8) << i;
        ASSERT_EQ(model["levels"].size(), 2u);
        ASSERT_EQ(model["labels"].size(), 4u);
        for (std::size_t label = 0; label < 4; ++label) {
            EXPECT_EQ(model["labels"][label]["label"], models[0]["labels"][label]["label"]);
            EXPECT_EQ(model["labels"][label]["support"], models[0]["labels"][label]["support"]);
        }
        const json alone = result({"evaluate", model["model"], data_, "--labels-column", "labels",
                                   "--taxonomy", taxonomy_, "--json"});
        EXPECT_EQ(alone["macro_f1"], model["macro_f1"]) << i;
    }
}

TEST_F(CliTreeModel, TextsWithoutWordsAreSkippedAndNotRead) {
    data_ =
        folder_.write("gaps.jsonl", listedFilms() + R"({"text": " ", "labels": ["glad"]})" + "\n");
    Arguments arguments = training("hidec", folder_ / "tree.safetensors");
    const Outcome trained = runCli(arguments);
    EXPECT_EQ(trained.status, 0);
    EXPECT_THAT(trained.err, HasSubstr("documents without a word: 1"));
    const Outcome read =
        runCli({"classify", folder_ / "tree.safetensors", folder_.write("none.txt", " \n")});
    EXPECT_EQ(read.status, 1);
    EXPECT_THAT(read.err, HasSubstr("none.txt"));
    EXPECT_EQ(read.out, "");
}

TEST_F(CliTreeModel, MisuseIsExplained) {
    const auto failure = [](const Arguments& arguments) { return runCli(arguments).err; };
    const std::string out = folder_ / "no.safetensors";
    EXPECT_THAT(
        failure({"train", data_, "--labels-column", "labels", "--model", "hidec", "--out", out}),
        HasSubstr("model: hidec needs to know how labels lie under one another"));
    EXPECT_THAT(
        failure({"train", data_, "--labels-column", "labels", "--heads", "4", "--out", out}),
        HasSubstr("--heads: it applies only to a hidec model"));
    EXPECT_THAT(failure({"train", data_, "--labels-column", "labels", "--taxonomy", taxonomy_,
                         "--model", "hidec", "--heads", "7", "--out", out}),
                HasSubstr("heads: they must divide the encoder's width of 300"));
}

// The result of a member equals that of its network in a separate file.
TEST_F(CliTreeModel, EnsemblesOfBothFamiliesAreTrainedMeasuredAndRead) {
    for (const char* model : {"hidec", "flat"}) {
        const std::filesystem::path together = folder_ / "both.safetensors",
                                    alone = folder_ / "second.safetensors";
        Arguments two = training(model, together), second = training(model, alone);
        for (Arguments* arguments : {&two, &second})
            *(std::find(arguments->begin(), arguments->end(), "--epochs") + 1) = "4";
        two.insert(two.end(), {"--seeds", "2", "--ensemble", "--seed", "5"});
        second.insert(second.end(), {"--seed", "6", "--split-seed", "5"});
        // A file of its own is not learnt from afterwards, as members learn from no more, either.
        for (Arguments* arguments : {&two, &second})
            arguments->insert(arguments->end(), {"--validation", data_});
        EXPECT_EQ(result(two)["members"], 2);
        result(second);
        const json measured = result({"evaluate", together, data_, "--labels-column", "labels",
                                      "--taxonomy", taxonomy_, "--json"});
        ASSERT_EQ(measured["members"].size(), 2u);
        const Surroundings text{"It was a wonderful film on day 2. It was noisy too.", {}, 0};
        const json both = result({"classify", together, "-", "--json"}, text);
        const json one = result({"classify", alone, "-", "--json"}, text);
        ASSERT_EQ(both["members"].size(), 2u);
        const auto logitsOf = [](const json& reading, const std::filesystem::path& file) {
            std::vector<double> logits;
            for (const double p : reading["probabilities"].get<std::vector<double>>())
                logits.push_back(peekModelFile(file).config.outputs.temperature *
                                 std::log(p / (1 - p)));
            return logits;
        };
        const std::vector<double> ofMember = logitsOf(both["members"][1], together),
                                  ofOne = logitsOf(one, alone);
        // Probabilities near 1 have few digits.
        for (std::size_t i = 0; i < ofOne.size(); ++i)
            EXPECT_NEAR(ofMember[i], ofOne[i], 1e-2 * std::max(1.0, 2 * std::abs(ofOne[i])));
        if (model == std::string("flat")) continue;
        const json& root = both["tree"]["nodes"][0];
        ASSERT_EQ(root["member_rows"].size(), 2u);
        EXPECT_EQ(root["member_rows"][1], one["tree"]["nodes"][0]["rows"]);
        EXPECT_FALSE(root.contains("rows"));
    }
}

}  // namespace
}  // namespace hanscope::test
