#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>
#include <stdexcept>

#include "core/model_file/model_file.h"
#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_films.h"
#include "tests/support/scratch_folder.h"

// Labels that form a tree, from data to scores, with models that are flat.

namespace hanscope::test {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr char kTaxonomy[] = "Root\tsound\tpicture\nsound\tmusic\tvoice\tnoise\npicture\tlight\n";
constexpr const char* kLeaves[] = {"music", "voice", "light"};

// Texts with one sentence per label, at least one; the labels are leaves; as JSON lines.
std::string someDocuments(int count, unsigned seed, const std::string& prefix = "") {
    std::mt19937 random(seed);
    std::string lines;
    for (int i = 0; i < count; ++i) {
        std::string text = "We saw it on a Tuesday. ";
        json labels = json::array();
        for (const char* leaf : kLeaves) {
            if (random() % 2 == 0 && !(leaf == kLeaves[2] && labels.empty())) continue;
            text += std::string("The ") + leaf + " is what I tell you about. ";
            labels.push_back(prefix.empty() ? leaf : prefix + leaf);
        }
        lines += json{{"text", text}, {"topics", labels}}.dump() + "\n";
    }
    return lines;
}

Arguments with(Arguments arguments, const Arguments& more) {
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
}

// Trained once for all tests of the process.
struct Model {
    ScratchFolder folder;
    std::filesystem::path taxonomy = folder.write("topics.taxonomy", kTaxonomy);
    std::filesystem::path data = folder.write("topics.jsonl", someDocuments(240, 1));
    std::filesystem::path path = folder / "topics.safetensors";
    Outcome outcome;

    Model() {
        Arguments arguments = with(tinyTraining(data, path),
                                   {"--labels-column", "topics", "--taxonomy", taxonomy, "--json"});
        *std::find(arguments.begin(), arguments.end(), "6") = "15";  // epochs
        outcome = runCli(arguments);
        if (outcome.status != 0) throw std::runtime_error(outcome.err);
    }
};

const Model& flat() {
    static const Model model;
    return model;
}

class CliLabelTree : public ::testing::Test {
 protected:
    static std::string failure(const Arguments& arguments, int status = 1) {
        const Outcome outcome = runCli(arguments);
        EXPECT_EQ(outcome.status, status) << outcome.out;
        return outcome.err;
    }
    static json result(const Arguments& arguments) {
        const Outcome outcome = runCli(arguments);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return json::parse(outcome.out);
    }

    ScratchFolder folder_;
    std::filesystem::path test_ = folder_.write("test.jsonl", someDocuments(60, 2));
};

TEST_F(CliLabelTree, TrainingLearnsTheLabelsOfTheTree) {
    EXPECT_THAT(flat().outcome.err, HasSubstr("6 labels, "));
    EXPECT_GT(json::parse(flat().outcome.out)["micro_f1"], 0.9);
    EXPECT_THAT(peekModelFile(flat().path).labels,
                ElementsAre("sound", "music", "voice", "noise", "picture", "light"));
}

TEST_F(CliLabelTree, EvaluationUsesTheTree) {
    const json measured = result({"evaluate", flat().path, test_, "--labels-column", "topics",
                                  "--taxonomy", flat().taxonomy, "--json"});
    EXPECT_GT(measured["micro_f1"], 0.9);
    EXPECT_LE(measured["c_micro_f1"], measured["micro_f1"]);
    EXPECT_GT(measured["c_micro_f1"], 0.8);
    EXPECT_LT(measured["macro_f1"], 5.0 / 6 + 1e-9);  // no document has the label "noise"
    EXPECT_EQ(measured["labels"].size(), 6u);
    EXPECT_EQ(measured["labels"][2]["path"], "sound > voice");
    ASSERT_EQ(measured["levels"].size(), 2u);
    EXPECT_EQ(measured["levels"][1]["labels"], 4);
    EXPECT_EQ(
        measured["levels"][0]["support"].get<int>(),
        measured["labels"][0]["support"].get<int>() + measured["labels"][4]["support"].get<int>());
    const Outcome table = runCli({"evaluate", flat().path, test_, "--labels-column", "topics",
                                  "--taxonomy", flat().taxonomy});
    EXPECT_THAT(table.out, AllOf(HasSubstr(", C-micro F1 "), HasSubstr("depth  labels  micro F1")));
}

TEST_F(CliLabelTree, ModelsAreComparedInOneTable) {
    const Arguments arguments = {"evaluate",  flat().path,  test_,           "--labels-column",
                                 "topics",    "--taxonomy", flat().taxonomy, "--compare",
                                 flat().path, "--compare",  flat().path};
    const json compared = result(with(arguments, {"--json"}));
    const json alone = result({"evaluate", flat().path, test_, "--labels-column", "topics",
                               "--taxonomy", flat().taxonomy, "--json"});
    ASSERT_EQ(compared["models"].size(), 3u);
    for (const json& model : compared["models"]) {
        EXPECT_EQ(model["model"], flat().path.string());
        EXPECT_EQ(model["c_macro_f1"], alone["c_macro_f1"]);
        EXPECT_EQ(model["labels"], alone["labels"]);
    }
    const std::string table = runCli(arguments).out;
    EXPECT_THAT(table, AllOf(HasSubstr("micro F1  macro F1  C-micro F1  C-macro F1  exact match"),
                             HasSubstr("on 60 documents")));
    EXPECT_EQ(std::count(table.begin(), table.end(), '\n'), 12);
}

TEST_F(CliLabelTree, FlatModelsAreComparedByTheirScores) {
    const Outcome table =
        runCli({"evaluate", trainedModel(), folder_.write("films.csv", smallFilms(20, 3)),
                "--compare", trainedModel()});
    EXPECT_EQ(table.status, 0) << table.err;
    EXPECT_THAT(table.out, HasSubstr("accuracy  macro F1  words/s"));
}

TEST_F(CliLabelTree, PathsNeedNoTaxonomy) {
    const auto data = folder_.write("paths.jsonl", someDocuments(120, 1, "film/"));
    const auto model = folder_ / "paths.safetensors";
    const Arguments paths = {"--labels-column", "topics", "--path-separator", "/"};
    const Outcome trained = runCli(with(tinyTraining(data, model), paths));
    ASSERT_EQ(trained.status, 0) << trained.err;
    EXPECT_THAT(peekModelFile(model).labels,
                ElementsAre("film", "film/light", "film/music", "film/voice"));
    const json measured = result(with({"evaluate", model, data, "--json"}, paths));
    EXPECT_EQ(measured["labels"][1]["path"], "film > light");
    EXPECT_EQ(measured["labels"][0]["support"], 120);
    EXPECT_EQ(measured["labels"][0]["f1"], 1.0);  // every document has it
}

TEST_F(CliLabelTree, StatsCountByDepth) {
    const json stats = result({"stats", flat().data, "--labels-column", "topics", "--taxonomy",
                               flat().taxonomy, "--json"});
    EXPECT_EQ(stats["tree"]["labels"], 6);
    EXPECT_EQ(stats["tree"]["leaves"], 4);
    ASSERT_EQ(stats["tree"]["levels"].size(), 2u);
    EXPECT_EQ(stats["tree"]["levels"][0]["documents"], 240);
    EXPECT_EQ(stats["tree"]["levels"][1]["labels_without_documents"], 1);
    EXPECT_EQ(stats["documents_by_class"].size(), 5u);
    EXPECT_THAT(
        runCli({"stats", flat().data, "--labels-column", "topics", "--taxonomy", flat().taxonomy})
            .out,
        HasSubstr("\n    2       4"));
}

TEST_F(CliLabelTree, LabelsThatAreNotInTheTreeStopOrAreSkippedAndCounted) {
    const auto data = folder_.write(
        "odd.jsonl", someDocuments(5, 3) + "{\"text\": \"a\", \"topics\": [\"smell\"]}\n" +
                         "{\"text\": \"a\", \"topics\": []}\n" + someDocuments(60, 4));
    Arguments arguments = with(tinyTraining(data, folder_ / "m.safetensors"),
                               {"--labels-column", "topics", "--taxonomy", flat().taxonomy});
    EXPECT_THAT(failure(arguments),
                HasSubstr("odd.jsonl, line 6: the label 'smell' is not in the label tree"));
    const Outcome skipped = runCli(with(arguments, {"--on-error", "skip"}));
    EXPECT_EQ(skipped.status, 0) << skipped.err;
    EXPECT_THAT(skipped.err, AllOf(HasSubstr("cannot be read: 2"), HasSubstr("line 6"),
                                   HasSubstr("line 7: this document has no label")));
}

TEST_F(CliLabelTree, InvalidTreesAreRefused) {
    const auto refusal = [&](const std::string& taxonomy) {
        return failure({"stats", flat().data, "--labels-column", "topics", "--taxonomy",
                        folder_.write("bad.taxonomy", taxonomy)});
    };
    EXPECT_THAT(refusal("Root\ta\nb\tc\nc\tb\n"), HasSubstr("bad.taxonomy, line 3: these labels "
                                                            "form a cycle"));
    EXPECT_THAT(refusal("Root\ta\tb\na\tx\nb\tx\n"), HasSubstr("line 3: 'x' is put under 'b'"));
    EXPECT_THAT(refusal("Root\t[END]\n"), HasSubstr("line 1: a node cannot be named '[END]'"));
    EXPECT_THAT(refusal("Root\ta\nb\n"), HasSubstr("line 2: 'b' has no parent"));
    EXPECT_THAT(refusal(""), HasSubstr("names no label"));
}

TEST_F(CliLabelTree, ContradictoryOptionsAreRefused) {
    EXPECT_THAT(failure({"evaluate", flat().path, test_, "--labels-column", "topics", "--taxonomy",
                         folder_.write("other.taxonomy", "Root\tlight\tmusic\tvoice\n")}),
                HasSubstr("this model has the label 'sound', which is not in the label tree"));
    EXPECT_THAT(failure({"stats", test_, "--labels-column", "topics", "--taxonomy", flat().taxonomy,
                         "--path-separator", "/"},
                        2),
                HasSubstr("--path-separator"));
    EXPECT_THAT(failure({"stats", test_, "--labels-column", "topics", "--path-separator", ""}, 2),
                HasSubstr("--path-separator"));
    EXPECT_THAT(failure({"evaluate", trainedModel(), test_, "--labels-column", "topics",
                         "--taxonomy", flat().taxonomy}),
                HasSubstr("one label"));
}

}  // namespace
}  // namespace hanscope::test
