// What earlier versions wrote (tests/data/stable/VERSION): this version has to read the same in it.
// With
// --gtest_also_run_disabled_tests --gtest_filter=*Written* and HANSCOPE_STABLE_FOLDER, this version
// writes workspace and project; README.md there tells how models and settings were made.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "core/corpus/label_project.h"
#include "core/model/classifier.h"
#include "core/text/segmenter.h"
#include "core/workspace/workspace.h"

namespace hanscope::test {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

const fs::path kStable = fs::path(HANSCOPE_TEST_DATA) / "stable";

std::vector<std::string> versions() {
    std::vector<std::string> found;
    for (const auto& entry : fs::directory_iterator(kStable))
        if (entry.is_directory()) found.push_back(entry.path().filename().string());
    std::sort(found.begin(), found.end());
    return found;
}

struct KnownModel {
    const char* file;
    std::vector<std::string> labels;
    std::vector<float> probabilities;  ///< as the version printed them for kText
};

constexpr char kText[] = "The music is wonderful. A quark and a gene. It was studied in 1950.\n";
const std::vector<std::string> kTopics{"art",     "art/film",        "art/music",
                                       "science", "science/biology", "science/physics"};

std::vector<KnownModel> knownModels(const std::string& version) {
    if (version == "1.1.0")
        return {{"han-companion.safetensors", {"bad", "good"}, {0.006791119f, 0.9932089f}},
                {"linear.safetensors", {"bad", "good"}, {0.19170779f, 0.8082922f}}};
    return {
        {"han-ensemble.safetensors", {"bad", "good"}, {0.008787449f, 0.99121255f}},
        {"han-subwords.safetensors", {"bad", "good"}, {0.46413556f, 0.5358645f}},
        {"hidec.safetensors", kTopics, {0.56136096f, 0.466862f, 0.53175896f, 0.42887518f, 0, 0}},
        {"flat.safetensors",
         kTopics,
         {0.02022103f, 0.082784936f, 0.00053405337f, 0.99771816f, 0.94692516f, 0.16035526f}},
        {"linear.safetensors", {"bad", "good"}, {0.06661576f, 0.93338424f}},
    };
}

Workspace knownWorkspace(const fs::path& folder) {
    const auto path = [&](const char* name) { return (folder / name).string(); };
    Workspace workspace;
    workspace.documents = {
        {path("a.txt"), "a.txt", {"good"}, path("linear.safetensors"), "UTF-8", "", {}, {}},
        {"",
         "Typed",
         {},
         "",
         "",
         "{\"hanscopeDraft\":1}\nTyped.\n",
         {7, -12.5, 8, 1},
         {std::string(40, 'c'), {{0, 2}, {2, 5}}}}};
    workspace.current = 1;
    workspace.model = {path("hidec.safetensors"), "Topics", std::string(64, 'a')};
    workspace.view = {"erasure", "joint", "fitted", path("weights.json"), 2, "art", "science"};
    workspace.secondPage = {WorkspaceSecondPage::Kind::Document, 0, "", true, false};
    workspace.panels = {"documents", "word"};
    return workspace;
}

class StableFormats : public testing::TestWithParam<std::string> {
 protected:
    const fs::path folder = kStable / GetParam();
};

TEST_P(StableFormats, ModelsGiveTheirProbabilities) {
    for (const KnownModel& known : knownModels(GetParam())) {
        const auto classifier = loadClassifier(folder / known.file, 1);
        const ModelInfo& info = classifier->info();
        EXPECT_EQ(info.card.programVersion, GetParam()) << known.file;
        EXPECT_EQ(info.labels, known.labels) << known.file;
        const Reading reading = classifier->read(
            std::make_shared<const Document>(Segmenter(info.preprocessing).segment({kText})));
        ASSERT_EQ(reading.probabilities.size(), known.probabilities.size()) << known.file;
        for (std::size_t c = 0; c < known.probabilities.size(); ++c)
            EXPECT_NEAR(reading.probabilities[c], known.probabilities[c], 1e-5)
                << known.file << " " << known.labels[c];
    }
}

TEST_P(StableFormats, AWorkspaceHasItsDocumentsAndView) {
    const Workspace read = loadWorkspace(folder / "reading.hanscope-workspace");
    // The same text, so the same workspace: workspace_test.cpp goes over all of its fields.
    EXPECT_EQ(workspaceJson(read, folder), workspaceJson(knownWorkspace(folder), folder));
    ASSERT_EQ(read.documents.size(), 2u);
    EXPECT_EQ(read.documents[0].path, (folder / "a.txt").string());
    EXPECT_FALSE(read.documents[0].mainTextOnly) << "older versions did not keep it";
    EXPECT_EQ(read.documents[1].place, (PlaceInText{7, -12.5, 8, 1}));
    EXPECT_EQ(read.view.lens, "erasure");
}

TEST_P(StableFormats, AProjectHasItsDecisions) {
    const LabelProject project = LabelProject::read(folder / "films.labels.jsonl");
    EXPECT_THAT(project.faults(), IsEmpty());
    EXPECT_EQ(project.corpus().columns.text, "review");
    EXPECT_EQ(project.labelled(), 1u);
    const TextDecision* decision = project.find(textKey("A joy."));
    ASSERT_NE(decision, nullptr);
    EXPECT_THAT(project.labelsOf(*decision), ElementsAre("praise"));  // renamed after it was given
    EXPECT_EQ(decision->by, "Ada");
    EXPECT_EQ(decision->probability, 0.75);
    ASSERT_EQ(decision->reasons.size(), 1u);
    EXPECT_EQ(decision->reasons[0].end, 5u);
    EXPECT_EQ(project.find(textKey("A bore."))->decision, Decision::Skipped);
    EXPECT_EQ(project.notesOf(textKey("A bore.")).at(0).note, "Irony?");
    EXPECT_EQ(project.trainings().at(0).labelled, 1u);
    EXPECT_EQ(project.labels().at(0).description, "Somebody liked it");
}

INSTANTIATE_TEST_SUITE_P(Versions, StableFormats, testing::ValuesIn(versions()));

TEST(StableFiles, ThereAreThoseOfAllVersions) {
    EXPECT_THAT(versions(), testing::IsSupersetOf({"0.1.0", "1.0.0", "1.1.0"}));
}

TEST(StableFiles, DISABLED_AreWritten) {
    const char* name = std::getenv("HANSCOPE_STABLE_FOLDER");
    ASSERT_NE(name, nullptr);
    const fs::path folder = name;
    saveWorkspace(folder / "reading.hanscope-workspace", knownWorkspace(folder));
    CorpusSource corpus;
    corpus.path = folder / "films.csv";
    corpus.columns.text = "review";
    corpus.columns.labelling = Labelling::None;
    const fs::path path = folder / "films.labels.jsonl";
    LabelProject::create(path, corpus, {{"good", "Somebody liked it", {"A joy."}}});
    LabelProject project = LabelProject::read(path);
    TextDecision good{Decision::Labelled, {"good"}, 0, "Ada", "2026-11-26T06:30:01Z"};
    good.predicted = {"bad"};
    good.probability = 0.75;
    good.reasons = {{2, 5}};
    LabelProjectFile file(path);
    file.append(project.decide(textKey("A joy."), good));
    TextDecision later{Decision::Skipped};
    later.row = 1;
    file.append(project.decide(textKey("A bore."), later));
    file.append(project.note(textKey("A bore."), {"Irony?", std::nullopt, 1, "Ada"}));
    file.append(project.rename("good", "praise"));
    file.append(project.addTraining({1, "films.safetensors", "2026-11-26T06:40:00Z"}));
}

}  // namespace
}  // namespace hanscope::test
