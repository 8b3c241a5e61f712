// Labelling projects without the window: queue, export-labels, agreement, and training from them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_films.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using ::testing::HasSubstr;

class LabellingCommands : public testing::Test {
 protected:
    LabellingCommands() { folder_.write("films.csv", smallFilms(60)); }

    Outcome create(const std::string& name = "films.labels.jsonl", const Arguments& more = {}) {
        Arguments arguments{"queue", folder_ / name, "--corpus", folder_ / "films.csv", "--count",
                            "0",     "--json"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return runCli(arguments);
    }
    /// Labels these texts of a queue as another program would: by appended lines.
    void label(const std::string& name, const json& texts, const std::string& by,
               const std::function<std::string(const json& text)>& labelOf) {
        std::string lines = readBytes(folder_ / name);
        for (const json& text : texts)
            lines += json{{"decision", "labelled"},
                          {"text", text["text"]},
                          {"row", text["row"]},
                          {"labels", {labelOf(text)}},
                          {"by", by}}
                         .dump() +
                     "\n";
        writeBytes(folder_ / name, lines);
    }
    /// By the words that decide in smallFilms().
    static std::string truth(const json& text) {
        static const std::string kAll = smallFilms(60);
        std::istringstream rows(kAll);
        std::string line;
        for (int row = -2; row < text["row"].get<int>(); ++row) std::getline(rows, line);
        return line.substr(line.rfind(',') + 1);
    }

    const ScratchFolder folder_;
    const std::filesystem::path project_ = folder_ / "films.labels.jsonl";
};

TEST_F(LabellingCommands, FromNoLabelToAModelAndATable) {
    Outcome outcome = create();
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    json queue = json::parse(outcome.out);
    EXPECT_EQ(queue["undecided"], 59);  // one text stands twice
    ASSERT_EQ(queue["texts"].size(), 59u);
    EXPECT_EQ(queue["texts"][0]["chosen"], "chance");
    label("films.labels.jsonl", queue["texts"], "Ada", truth);

    outcome = create();
    queue = json::parse(outcome.out);
    EXPECT_EQ(queue["labelled"], 59);
    EXPECT_EQ(queue["undecided"], 0);

    const auto table = folder_ / "labelled.csv";
    outcome = runCli({"export-labels", project_, "--out", table});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("(60 rows)"));
    std::istringstream lines(readBytes(table));
    std::string line;
    std::getline(lines, line);
    EXPECT_EQ(line, "text,label,project_label,labelled_by,labelled_at,predicted,probability,notes");
    std::getline(lines, line);
    EXPECT_TRUE(line.find(",good,good,Ada,") != std::string::npos ||
                line.find(",bad,bad,Ada,") != std::string::npos)
        << line;

    const auto model = folder_ / "m.safetensors";
    outcome = runCli(tinyTraining(project_, model));
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    outcome = runCli({"classify", model, project_});
    EXPECT_THAT(outcome.out, HasSubstr("films.csv:2: "));
    outcome = runCli({"evaluate", model, project_, "--json"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(json::parse(outcome.out)["documents"], 60);
}

TEST_F(LabellingCommands, AModelAsksForUncertainTexts) {
    create();
    const Outcome outcome = runCli({"queue", trainedModel(), project_, "--count", "10", "--json"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const json texts = json::parse(outcome.out)["texts"];
    ASSERT_EQ(texts.size(), 10u);
    EXPECT_FALSE(texts[0].contains("chosen"));
    EXPECT_EQ(texts[4]["chosen"], "chance");
    EXPECT_LE(texts[0]["probability"], texts[3]["probability"]);
    EXPECT_THAT(runCli({"queue", trainedModel(), project_, "--count", "1"}).out,
                HasSubstr("films.csv:"));
}

TEST_F(LabellingCommands, TwoPeopleAreCompared) {
    const json texts = json::parse(create("a.labels.jsonl").out)["texts"];
    create("b.labels.jsonl");
    EXPECT_THAT(runCli({"agreement", folder_ / "a.labels.jsonl", folder_ / "b.labels.jsonl"}).err,
                HasSubstr("no labelled text in common"));
    label("a.labels.jsonl", texts, "Ada", truth);
    label("b.labels.jsonl", texts, "Bo", [&](const json& text) {
        const bool isOther = text == texts[0] || text == texts[1] || text == texts[2];
        const std::string label = truth(text);
        return isOther ? (label == "good" ? "bad" : "good") : label;
    });
    const auto out = folder_ / "different.csv";
    const Outcome outcome = runCli({"agreement", folder_ / "a.labels.jsonl",
                                    folder_ / "b.labels.jsonl", "--out", out, "--json"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const json report = json::parse(outcome.out);
    EXPECT_EQ(report["texts"], 59);
    EXPECT_NEAR(report["agreement"]["value"], 56.0 / 59, 1e-9);
    EXPECT_NEAR(report["kappa"]["value"], 0.9, 0.01);
    EXPECT_EQ(report["labels"].size(), 2u);
    std::istringstream lines(readBytes(out));
    std::string line;
    int count = 0;
    while (std::getline(lines, line)) ++count;
    EXPECT_EQ(count, 4);
    // What they settle afterwards does not change how far they agreed.
    const std::string key = texts[0]["text"], label = truth(texts[0]);
    const std::string other = label == "good" ? "bad" : "good";
    const json settled{
        {"decision", "labelled"}, {"text", key}, {"labels", {other}}, {"alone", {label}}};
    writeBytes(folder_ / "a.labels.jsonl",
               readBytes(folder_ / "a.labels.jsonl") + settled.dump() + "\n");
    const Outcome again = runCli({"agreement", folder_ / "a.labels.jsonl",
                                  folder_ / "b.labels.jsonl", "--out", out, "--json"});
    EXPECT_EQ(again.out, outcome.out);
    EXPECT_THAT(readBytes(out), HasSubstr("," + label + "," + other + "," + other + ","));
}

TEST_F(LabellingCommands, LabelsMayBeATree) {
    folder_.write("films.taxonomy", "Root\tfilm\tbook\nfilm\tgood\tbad\n");
    create("a.labels.jsonl", {"--taxonomy", folder_ / "films.taxonomy"});
    const json texts = json::parse(
        create("b.labels.jsonl", {"--taxonomy", folder_ / "films.taxonomy"}).out)["texts"];
    label("a.labels.jsonl", texts, "Ada", truth);
    label("b.labels.jsonl", texts, "Bo", [](const json&) { return "good"; });
    const Outcome outcome =
        runCli({"agreement", folder_ / "a.labels.jsonl", folder_ / "b.labels.jsonl", "--json"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const json levels = json::parse(outcome.out)["levels"];
    ASSERT_EQ(levels.size(), 2u);
    EXPECT_EQ(levels[0]["agreement"]["value"], 1.0);  // all are films
    EXPECT_LT(levels[1]["agreement"]["value"], 0.9);
    // A label that only the second person has, in the tree and for a text.
    const json definition{{"define", "so-so"}, {"parent", "film"}};
    writeBytes(folder_ / "b.labels.jsonl",
               readBytes(folder_ / "b.labels.jsonl") + definition.dump() + "\n");
    label("b.labels.jsonl", json::array({texts[0]}), "Bo", [](const json&) { return "so-so"; });
    const Outcome more =
        runCli({"agreement", folder_ / "a.labels.jsonl", folder_ / "b.labels.jsonl", "--json"});
    ASSERT_EQ(more.status, 0) << more.err;
    EXPECT_EQ(json::parse(more.out)["levels"][0]["agreement"]["value"], 1.0);
}

TEST_F(LabellingCommands, MarkedWordsAreReasons) {
    const json text = json::parse(create().out)["texts"][0];
    const std::string beginning = text["beginning"];
    const auto end = static_cast<int>(beginning.find(' '));
    const json decision{{"decision", "labelled"},
                        {"text", text["text"]},
                        {"labels", {"good"}},
                        {"reasons", {{0, end}}}};
    writeBytes(project_, readBytes(project_) + decision.dump() + "\n");
    const Arguments arguments{"export-labels",     project_,    "--out",
                              folder_ / "out.csv", "--reasons", folder_ / "eraser"};
    const Outcome outcome = runCli(arguments);
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("(1 text)"));
    const json annotation = json::parse(readBytes(folder_ / "eraser/annotations.jsonl"));
    EXPECT_EQ(annotation["classification"], "good");
    ASSERT_EQ(annotation["evidences"][0].size(), 1u);
    EXPECT_EQ(annotation["evidences"][0][0]["text"], beginning.substr(0, end));
    EXPECT_EQ(annotation["evidences"][0][0]["start_token"], 0);
    EXPECT_EQ(annotation["evidences"][0][0]["end_token"], 1);
    const std::string document =
        readBytes(folder_ / "eraser/docs" / text["text"].get<std::string>());
    EXPECT_EQ(document.substr(0, end), beginning.substr(0, end));
    fs::remove(folder_ / "out.csv");
    EXPECT_THAT(runCli(arguments).err, HasSubstr("not empty"));
    EXPECT_FALSE(fs::exists(folder_ / "out.csv"));  // is refused before anything is written
}

TEST_F(LabellingCommands, LabelsAreWrittenForOtherPrograms) {
    const json text = json::parse(create().out)["texts"][0];
    const json decision{{"decision", "labelled"},
                        {"text", text["text"]},
                        {"labels", {"good"}},
                        {"reasons", {{0, 1}}}};
    writeBytes(project_, readBytes(project_) + decision.dump() + "\n");
    const fs::path out = folder_ / "tasks.json";
    const auto exportedAs = [&](const std::string& format) {
        return runCli({"export-labels", project_, "--format", format, "--out", out});
    };
    const Outcome outcome = exportedAs("label-studio");
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("(1 row)"));
    const json tasks = json::parse(readBytes(out));
    ASSERT_EQ(tasks.size(), 1u);
    const json& results = tasks[0]["annotations"][0]["result"];
    EXPECT_EQ(results[0]["value"]["choices"], json({"good"}));
    EXPECT_EQ(results[1]["value"]["end"], 1);
    const Outcome read = runCli({"stats", out});
    EXPECT_THAT(read.out + read.err, HasSubstr("an export of Label Studio"));
    const Outcome unknown = exportedAs("brat");
    EXPECT_EQ(unknown.status, 2);
    EXPECT_THAT(unknown.err, HasSubstr("argilla"));
}

TEST_F(LabellingCommands, TheCorpusIsNotReplaced) {
    create();
    const std::string before = readBytes(folder_ / "films.csv");
    const Outcome outcome =
        runCli({"export-labels", project_, "--out", folder_ / "films.csv", "--all"});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, HasSubstr("would replace the texts of the project"));
    EXPECT_EQ(readBytes(folder_ / "films.csv"), before);
}

TEST_F(LabellingCommands, WrongFilesAreNamed) {
    EXPECT_THAT(runCli({"queue", folder_ / "none.labels.jsonl"}).err,
                HasSubstr("none.labels.jsonl"));
    EXPECT_THAT(runCli({"export-labels", folder_ / "films.csv", "--out", folder_ / "x.csv"}).err,
                HasSubstr("not a labelling project"));
    EXPECT_THAT(create("films.jsonl").err, HasSubstr("must end in .labels.jsonl"));
    create();
    EXPECT_THAT(runCli(tinyTraining(project_, folder_ / "m.safetensors")).err,
                HasSubstr("no text of this project has a label yet"));
    writeBytes(project_, readBytes(project_) + "spam\n");
    EXPECT_THAT(create().err, HasSubstr("line 2: this line is not a JSON object"));
}

}  // namespace
}  // namespace hanscope::test
