#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>
#include <sstream>
#include <stdexcept>

#include "core/model_file/model_file.h"
#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_films.h"
#include "tests/support/scratch_folder.h"

// Documents of any number of labels, from training to reading.

namespace hanscope::test {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

constexpr const char* kTopics[] = {"cast", "music", "story"};

// Texts with one sentence per label, some without labels, as JSON lines.
std::vector<json> someTopics(int count, unsigned seed) {
    std::mt19937 random(seed);
    std::vector<json> rows;
    for (int i = 0; i < count; ++i) {
        std::string text = "We saw it on a Tuesday. ";
        json labels = json::array();
        for (const char* topic : kTopics) {
            if (random() % 2 == 0) continue;
            text += std::string("The ") + topic + " is what I tell you about. ";
            labels.push_back(topic);
        }
        rows.push_back({{"text", text}, {"topics", labels}});
    }
    return rows;
}

std::string jsonLines(const std::vector<json>& rows) {
    std::string lines;
    for (const json& row : rows) lines += row.dump() + "\n";
    return lines;
}

std::string table(const std::vector<json>& rows, const std::string& separator) {
    std::string csv = "text,topics\n";
    for (const json& row : rows) {
        csv += row["text"].get<std::string>() + ",";
        for (std::size_t i = 0; i < row["topics"].size(); ++i)
            csv += (i > 0 ? separator : "") + row["topics"][i].get<std::string>();
        csv += "\n";
    }
    return csv;
}

std::vector<json> parsedLines(const std::string& text) {
    std::vector<json> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(json::parse(line));
    return lines;
}

Arguments withOptions(Arguments arguments, const Arguments& more) {
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
}

// Trained once for all tests of the process.
struct ListModel {
    ScratchFolder folder;
    std::filesystem::path path = folder / "topics.safetensors", metrics = folder / "m.jsonl";
    Outcome outcome;

    ListModel() {
        writeBytes(folder / "topics.jsonl", jsonLines(someTopics(240, 1)));
        Arguments arguments =
            withOptions(tinyTraining(folder / "topics.jsonl", path),
                        {"--labels-column", "topics", "--metrics", metrics, "--json"});
        *std::find(arguments.begin(), arguments.end(), "6") = "15";  // epochs
        outcome = runCli(arguments);
        if (outcome.status != 0) throw std::runtime_error(outcome.err);
    }
};

const ListModel& topics() {
    static const ListModel model;
    return model;
}

class CliMultiLabel : public ::testing::Test {
 protected:
    static std::string failure(const Arguments& arguments, int status = 1) {
        const Outcome outcome = runCli(arguments);
        EXPECT_EQ(outcome.status, status) << outcome.err;
        return outcome.err;
    }
    std::filesystem::path saved(const std::string& name, const std::string& bytes) const {
        writeBytes(folder_ / name, bytes);
        return folder_ / name;
    }

    ScratchFolder folder_;
};

TEST_F(CliMultiLabel, TrainingReportsF1AndStoresTheOutputs) {
    const json result = json::parse(topics().outcome.out);
    EXPECT_GT(result["micro_f1"], 0.9);
    EXPECT_GT(result["exact_match"], 0.8);
    EXPECT_EQ(result.count("accuracy"), 0u);
    EXPECT_EQ(result["runs"][0]["micro_f1"], result["micro_f1"]);
    EXPECT_THAT(topics().outcome.err, HasSubstr("3 labels, "));
    EXPECT_THAT(topics().outcome.err, HasSubstr("  micro F1 "));
    const ModelSummary model = peekModelFile(topics().path);
    EXPECT_EQ(model.config.outputs.kind, OutputKind::Sigmoid);
    EXPECT_EQ(model.config.outputs.threshold, 0.5);
    ASSERT_EQ(model.config.outputs.labelThresholds.size(), 3u);
    for (const double threshold : model.config.outputs.labelThresholds)
        EXPECT_NEAR(threshold, 0.45, 0.1);  // few documents, hence near one half
    EXPECT_THAT(model.card.accuracy, HasSubstr("afterwards each label got its own threshold"));
    EXPECT_THAT(model.labels, ElementsAre("cast", "music", "story"));
    EXPECT_THAT(model.card.accuracy, StartsWith("micro F1 "));
    EXPECT_THAT(model.card.accuracy,
                HasSubstr("on 24 validation documents, after the last of 15 epochs"));
    EXPECT_THAT(model.card.split, StartsWith("10.00 % of each document's rarest label set apart"));
    for (const json& line : parsedLines(readBytes(topics().metrics))) {
        EXPECT_LE(line["micro_f1"], 1);
        EXPECT_LE(line["exact_match"], 1);
        EXPECT_EQ(line.count("macro_f1"), line["type"] == "epoch" ? 1u : 0u);
        EXPECT_EQ(line.count("accuracy"), 0u);
    }
}

TEST_F(CliMultiLabel, EvaluationAndItsPredictionsAgree) {
    const std::vector<json> rows = someTopics(60, 99);
    const Outcome outcome =
        runCli({"evaluate", topics().path, saved("test.jsonl", jsonLines(rows)), "--labels-column",
                "topics", "--json", "--predictions", folder_ / "p.jsonl"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const json result = json::parse(outcome.out);
    double both = 0, truths = 0, predicted = 0, exact = 0;
    const std::vector<json> lines = parsedLines(readBytes(folder_ / "p.jsonl"));
    ASSERT_EQ(lines.size(), rows.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
        EXPECT_EQ(lines[i]["truth"], rows[i]["topics"]);
        json above = json::array();
        for (std::size_t label = 0; label < 3; ++label)
            if (lines[i]["probabilities"][label] > 0.5) above.push_back(kTopics[label]);
        EXPECT_EQ(lines[i]["predictions"], above);
        for (const json& label : above)
            both += std::count(rows[i]["topics"].begin(), rows[i]["topics"].end(), label);
        truths += static_cast<double>(rows[i]["topics"].size());
        predicted += static_cast<double>(above.size());
        exact += above == rows[i]["topics"] ? 1 : 0;
    }
    EXPECT_DOUBLE_EQ(result["micro_f1"], 2 * both / (truths + predicted));
    EXPECT_DOUBLE_EQ(result["exact_match"], exact / 60);
    double f1 = 0, support = 0;
    for (const json& label : result["labels"]) {
        f1 += label["f1"].get<double>();
        support += label["support"].get<double>();
    }
    EXPECT_NEAR(result["macro_f1"].get<double>(), f1 / 3, 1e-12);
    EXPECT_EQ(support, truths);
    EXPECT_EQ(result.count("confusion"), 0u);
}

TEST_F(CliMultiLabel, ATableGivesTheSameAsJsonLines) {
    const std::vector<json> rows = someTopics(30, 99);
    const auto evaluated = [&](const std::string& name, const std::string& bytes,
                               const Arguments& more) {
        const Outcome outcome = runCli(withOptions(
            {"evaluate", topics().path, saved(name, bytes), "--labels-column", "topics", "--json"},
            more));
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        json result = json::parse(outcome.out);
        result.erase("documents_per_second");
        result.erase("words_per_second");
        return result;
    };
    const json expected = evaluated("a.jsonl", jsonLines(rows), {});
    EXPECT_EQ(evaluated("a.csv", table(rows, "; "), {}), expected);
    EXPECT_EQ(evaluated("b.csv", table(rows, "/"), {"--label-separator", "/"}), expected);
    const Outcome outcome =
        runCli({"evaluate", topics().path, folder_ / "a.csv", "--labels-column", "topics"});
    EXPECT_THAT(outcome.out, StartsWith("micro F1 "));
    EXPECT_THAT(outcome.out, HasSubstr("label  precision  recall"));
}

TEST_F(CliMultiLabel, ClassifyPrintsEveryPredictedLabel) {
    const auto classified = [](const std::string& text) {
        return json::parse(runCli({"classify", topics().path, "-", "--json"}, {text, {}, 0}).out);
    };
    const json two = classified(
        "We saw it on a Tuesday. The cast is what I tell you about. The music is what I tell you "
        "about.");
    std::vector<std::string> names = two["predictions"];
    const auto at = [&](const std::string& name) {
        const auto found = std::find(std::begin(kTopics), std::end(kTopics), name);
        return two["probabilities"][static_cast<std::size_t>(found - std::begin(kTopics))]
            .get<double>();
    };
    ASSERT_EQ(names.size(), 2u);
    EXPECT_GE(at(names[0]), at(names[1]));
    std::sort(names.begin(), names.end());
    EXPECT_THAT(names, ElementsAre("cast", "music"));
    EXPECT_EQ(two["threshold"], 0.5);
    EXPECT_EQ(two["label_thresholds"].size(), 3u);
    EXPECT_EQ(two.count("prediction"), 0u);
    EXPECT_THAT(classified("We saw it on a Tuesday.")["predictions"], IsEmpty());
    EXPECT_THAT(runCli({"classify", topics().path, "-"}, {"We saw it on a Tuesday.", {}, 0}).out,
                StartsWith("-: none above its threshold\n"));
}

TEST_F(CliMultiLabel, TheThresholdIsStored) {
    const std::filesystem::path out = folder_ / "m.safetensors";
    const Arguments arguments =
        withOptions(tinyTraining(saved("a.jsonl", jsonLines(someTopics(60, 1))), out),
                    {"--labels-column", "topics", "--threshold", "0.999"});
    ASSERT_EQ(runCli(arguments).status, 0);
    EXPECT_EQ(peekModelFile(out).config.outputs.threshold, 0.999);
    EXPECT_TRUE(peekModelFile(out).config.outputs.labelThresholds.empty());
    EXPECT_THAT(runCli({"classify", out, "-"}, {"The cast.", {}, 0}).out,
                StartsWith("-: none above 99.90 %\n"));
    EXPECT_THAT(
        json::parse(
            runCli({"classify", out, "-", "--json"}, {"The cast.", {}, 0}).out)["predictions"],
        IsEmpty());
}

TEST_F(CliMultiLabel, AnEnsemblesMembersAreMeasuredByF1) {
    const std::filesystem::path out = folder_ / "m.safetensors",
                                data = saved("a.jsonl", jsonLines(someTopics(60, 1)));
    const Outcome trained =
        runCli(withOptions(tinyTraining(data, out),
                           {"--labels-column", "topics", "--seeds", "2", "--ensemble", "--json"}));
    ASSERT_EQ(trained.status, 0) << trained.err;
    const json result = json::parse(trained.out);
    EXPECT_EQ(result["members"], 2);
    EXPECT_EQ(result.count("accuracy"), 0u);
    EXPECT_EQ(result["runs"][1].count("micro_f1"), 1u);
    EXPECT_THAT(peekModelFile(out).card.accuracy, HasSubstr("have a mean micro F1 of "));
    const json evaluated =
        json::parse(runCli({"evaluate", out, data, "--labels-column", "topics", "--json"}).out);
    ASSERT_EQ(evaluated["members"].size(), 2u);
    EXPECT_EQ(evaluated["members"][0].size(), 3u);
    EXPECT_GT(evaluated["members"][0]["micro_f1"], 0);
    const json reading = json::parse(
        runCli({"classify", out, "-", "--json"}, {"The cast is what I tell you about.", {}, 0})
            .out);
    const Outputs outputs = peekModelFile(out).config.outputs;
    for (const json& member : reading["members"]) {
        json above = json::array();
        for (std::size_t label = 0; label < 3; ++label)
            if (member["probabilities"][label] > outputs.thresholdOf(label))
                above.push_back(kTopics[label]);
        std::vector<std::string> names = member["predictions"];
        std::sort(names.begin(), names.end());
        EXPECT_EQ(json(names), above);
    }
}

TEST_F(CliMultiLabel, StatisticsCountLabels) {
    const std::filesystem::path data =
        saved("a.csv", "text,topics\nOne word.,a;b;a\nTwo words.,\nThree words.,b\nFour.,c|a\n");
    const json result =
        json::parse(runCli({"stats", data, "--labels-column", "topics", "--json"}).out);
    EXPECT_EQ(result["classes"], 3);
    EXPECT_EQ(result["labels_average"], 1.25);
    EXPECT_EQ(result["labels_maximum"], 2);
    EXPECT_THAT(runCli({"stats", data, "--labels-column", "topics"}).out,
                HasSubstr("1.2 a document, 2 at most"));
}

TEST_F(CliMultiLabel, WrongUseIsNamed) {
    const std::filesystem::path data = saved("a.jsonl", jsonLines(someTopics(4, 1)));
    const auto wrongUse = [&](const Arguments& more) {
        return failure(withOptions(tinyTraining(data, folder_ / "m.safetensors"), more), 2);
    };
    EXPECT_THAT(wrongUse({"--labels-column", "topics", "--label-column", "topics"}),
                HasSubstr("--label-column excludes --labels-column"));
    EXPECT_THAT(wrongUse({"--label-separator", "/"}),
                HasSubstr("--label-separator requires --labels-column"));
    EXPECT_THAT(wrongUse({"--labels-column", "topics", "--label-separator", "; "}),
                HasSubstr("'; ' is not one character"));
    EXPECT_THAT(wrongUse({"--threshold", "0.4"}),
                HasSubstr("--threshold: it applies only to documents with lists"));
    EXPECT_THAT(wrongUse({"--labels-column", "topics", "--threshold", "1"}),
                HasSubstr("'1' is not a share: a number from 0 to below 1"));
    EXPECT_THAT(wrongUse({"--labels-column", "topics", "--class-weights", "balanced"}),
                HasSubstr("--class-weights: it applies only to documents with one label"));
}

TEST_F(CliMultiLabel, BadListsAreNamedWithTheirLine) {
    const std::filesystem::path data =
        saved("a.jsonl", jsonLines(someTopics(4, 1)) + "{\"text\":\"x\",\"topics\":\"cast\"}\n");
    const Arguments training =
        withOptions(tinyTraining(data, folder_ / "m.safetensors"), {"--labels-column", "topics"});
    EXPECT_THAT(
        failure(training),
        HasSubstr("a.jsonl, line 5: \"topics\" is string here; the labels must be an array"));
    saved("a.jsonl", "{\"text\":\"x y\",\"topics\":[]}\n{\"text\":\"y x\",\"topics\":[]}\n");
    EXPECT_THAT(failure(training), HasSubstr("a.jsonl: no document has a label"));
    std::filesystem::create_directories(folder_ / "films/good");
    EXPECT_THAT(failure({"stats", folder_ / "films", "--labels-column", "topics"}),
                HasSubstr("folders of texts have one label for each text"));
}

TEST_F(CliMultiLabel, AModelIsEvaluatedOnlyOnItsKindOfLabels) {
    const std::filesystem::path lists = saved("a.jsonl", jsonLines(someTopics(4, 1))),
                                single = saved("a.csv", smallFilms(4));
    EXPECT_THAT(failure({"evaluate", trainedModel(), lists, "--labels-column", "topics"}),
                HasSubstr("this model predicts one label per document"));
    EXPECT_THAT(failure({"evaluate", topics().path, single}),
                HasSubstr("this model predicts any number of labels per document"));
}

}  // namespace
}  // namespace hanscope::test
