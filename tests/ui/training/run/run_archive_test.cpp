#include "ui/training/run/run_archive.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QStringList>
#include <fstream>
#include <thread>

#include "core/error.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/size_limit.h"

namespace hanscope::ui {
namespace {

using test::ScratchFolder;
using test::SizeLimit;

RunSummary run(const QString& name, double score = 0.1 + 0.2, bool isMultiLabel = false) {
    return {name,
            {{"Pooling", Message::known("mean")},
             {"Sizes", message("words %1, %2 %3", 200, "SRU", 300)},
             {"Class weights", Message::verbatim("„ä“\n\"7\"")}},
            score,
            isMultiLabel,
            {score, {0.25, 0.375}, 0.2, "„ä“", 64},
            12,
            61.25,
            "/m/a.model",
            {}};
}

struct Archive : ::testing::Test {
    QStringList names() const {
        QStringList names;
        for (const RunSummary& run : archive.runs()) names << run.name;
        return names;
    }

    ScratchFolder folder;
    RunArchive archive{folder / "state/runs/finished.json"};
};

TEST_F(Archive, RestoresRunsUnchanged) {
    EXPECT_TRUE(archive.runs().empty());
    archive.add(run("a"));
    archive.add(run("b", 0.625, true));
    archive.add(run("c", -1));
    const std::vector<RunSummary> runs = RunArchive(folder / "state/runs/finished.json").runs();
    ASSERT_EQ(runs.size(), 3u);
    EXPECT_EQ(runs[0].name, "a");
    EXPECT_EQ(runs[0].settings, run("a").settings);  // in their order
    EXPECT_EQ(runs[0].score, 0.1 + 0.2);
    EXPECT_FALSE(runs[0].isMultiLabel);
    EXPECT_EQ(runs[0].epochs, 12);
    EXPECT_EQ(runs[0].comparison.score, 0.1 + 0.2);
    EXPECT_EQ(runs[0].comparison.interval.low, 0.25);
    EXPECT_EQ(runs[0].comparison.interval.high, 0.375);
    EXPECT_EQ(runs[0].comparison.baseline, 0.2);
    EXPECT_EQ(runs[0].comparison.answer, "„ä“");
    EXPECT_EQ(runs[0].comparison.documents, 64u);
    EXPECT_EQ(runs[0].seconds, 61.25);
    EXPECT_EQ(runs[0].modelPath, "/m/a.model");
    EXPECT_EQ(runs[1].score, 0.625);
    EXPECT_TRUE(runs[1].isMultiLabel);
    EXPECT_EQ(runs[2].score, -1);
}

TEST_F(Archive, RemovesARun) {
    archive.add(run("a"));
    archive.add(run("b"));
    archive.add(run("b", 0.5));
    archive.remove(run("b"));
    EXPECT_EQ(names(), (QStringList{"a", "b"}));
    EXPECT_EQ(archive.runs()[1].score, 0.5);
    archive.remove(run("never there"));
    EXPECT_EQ(names(), (QStringList{"a", "b"}));
}

/// Of a version that wrote the texts of its window.
const char* const kEarlierRuns = R"([
    {"name": "한국어", "settings": [["데이터", "a.csv"], ["네트워크", "선형"], ["단어 벡터", "무작위"],
                                    ["크기", "단어 10, GRU 2와 4, 어텐션 3과 5"]], "epochs": 1},
    {"name": "中文", "settings": [["数据", "a.csv"], ["网络", "线性"], ["词向量", "随机"]], "epochs": 1},
    {"name": "English", "settings": [["Data", "a.csv"], ["Network", "linear"],
                                     ["Word vectors", "random"], ["Theirs", "x"]], "epochs": 1}])";

TEST_F(Archive, SettingsOfEarlierVersionsAreRecognisedInEachLanguage) {
    std::filesystem::create_directories(folder / "state/runs");
    folder.write("state/runs/finished.json", kEarlierRuns);
    const std::vector<RunSummary> runs = archive.runs();
    ASSERT_EQ(runs.size(), 3u);
    for (const RunSummary& run : runs) {
        ASSERT_GE(run.settings.size(), 3u);
        EXPECT_EQ(run.settings[0], RunSetting("Data", Message::verbatim("a.csv")));
        EXPECT_EQ(run.settings[1], RunSetting("Network", Message::known("linear model")));
        EXPECT_EQ(run.settings[2], RunSetting("Word vectors", Message::known("random")));
    }
    EXPECT_EQ(runs[0].settings[3],
              RunSetting("Sizes", Message::verbatim("단어 10, GRU 2와 4, 어텐션 3과 5")));
    EXPECT_EQ(runs[2].settings[3], RunSetting("Theirs", Message::verbatim("x")));
    archive.remove(runs[0]);
    archive.remove(runs[2]);
    EXPECT_EQ(names(), QStringList("中文"));
}

TEST_F(Archive, RemovesTheOldestRunsIfThereAreTooMany) {
    for (int i = 0; i <= RunArchive::kMax; ++i) archive.add(run(QString::number(i)));
    EXPECT_EQ(names().size(), RunArchive::kMax);
    EXPECT_EQ(names().front(), "1");
}

TEST_F(Archive, TheReportsOfARunGoWithIt) {
    const auto path = folder.write("curves/a.jsonl", "{}");
    RunSummary with = run("a");
    with.curvesPath = QString::fromStdString(path.string());
    archive.add(with);
    EXPECT_EQ(archive.runs()[0].curvesPath, with.curvesPath);
    archive.remove(with);
    EXPECT_TRUE(archive.runs().empty());
    EXPECT_FALSE(std::filesystem::exists(path));
    folder.write("curves/a.jsonl", "{}");
    archive.add(with);
    for (int i = 0; i < RunArchive::kMax; ++i) archive.add(run(QString::number(i)));
    EXPECT_FALSE(std::filesystem::exists(path));
}

TEST_F(Archive, AnInvalidFileHasNoRuns) {
    for (const char* text : {"", "oops", "{\"a\": 1}", "[1, \"x\", null]"}) {
        const RunArchive broken(folder.write("broken.json", text));
        for (const RunSummary& run : broken.runs()) EXPECT_EQ(run.score, -1);
        broken.add(run("new"));
        EXPECT_EQ(broken.runs().back().name, "new");
    }
}

TEST_F(Archive, AnInvalidFileIsRenamed) {
    const auto path = folder.write("torn.json", "[{\"name\": \"old");
    RunArchive(path).add(run("new"));
    std::ifstream aside(folder / "torn.json.unreadable");
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(aside), {}), "[{\"name\": \"old");
    ASSERT_EQ(RunArchive(path).runs().size(), 1u);
}

TEST_F(Archive, AFullDiskLeavesTheFileUnchanged) {
    archive.add(run("a"));
    {
        const SizeLimit disk(0);
        EXPECT_THROW(archive.add(run("b")), Error);
    }
    EXPECT_EQ(names(), QStringList{"a"});
}

TEST_F(Archive, WhatAKilledProcessHadNotFinishedIsRemoved) {
    archive.add(run("old"));
    const auto unfinished = folder.write("state/runs/.hanscope-1-0.tmp", "half");  // not locked
    archive.add(run("a"));
    EXPECT_FALSE(std::filesystem::exists(unfinished));
    EXPECT_EQ(names(), (QStringList{"old", "a"}));
}

TEST_F(Archive, TwoWindowsLoseNothing) {
    const auto addAll = [&](const QString& name) {
        for (int i = 0; i < 40; ++i) archive.add(run(name));
    };
    std::thread other(addAll, "other");
    addAll("this");
    other.join();
    EXPECT_EQ(names().count("this"), 40);
    EXPECT_EQ(names().count("other"), 40);
}

}  // namespace
}  // namespace hanscope::ui
