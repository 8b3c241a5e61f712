// A labelling project: its steps, its file, and its texts as labelled data.
#include "core/corpus/label_project.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <optional>

#include "core/corpus/inspection.h"
#include "core/corpus/output_check.h"
#include "core/corpus/row_reader.h"
#include "core/error.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

TextDecision labelled(const std::vector<std::string>& labels) {
    TextDecision decision{Decision::Labelled, labels};
    decision.by = "Ada";
    decision.at = "2026-11-26T06:30:01Z";
    return decision;
}

template <class Work>
std::string errorOf(Work work) {
    try {
        work();
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

class LabelProjectTest : public testing::Test {
 protected:
    /// Films with three texts, of which one stands twice.
    CorpusSource films(const std::string& labelColumn = {}) {
        CorpusSource corpus;
        corpus.path = folder_.write(
            "films.csv", "review,stars\nA joy.,5\nA bore.,\n\"Two, lines.\nHere.\",1\nA joy.,\n");
        corpus.columns.text = "review";
        corpus.columns.label = labelColumn;
        if (labelColumn.empty()) corpus.columns.labelling = Labelling::None;
        return corpus;
    }
    void create(const std::string& labelColumn = {}) {
        LabelProject::create(path_, films(labelColumn));
    }
    void append(const std::string& line) { LabelProjectFile(path_).append(line); }
    LabelProject read() const { return LabelProject::read(path_); }

    /// "label: text" of every row, as a training or an explorer reads them.
    std::vector<std::string> rows(Labelling labelling) const {
        Columns columns;
        columns.labelling = labelling;
        const auto reader = openRowReader(path_, columns);
        std::vector<std::string> all;
        for (Row row; reader->next(row);)
            all.push_back((row.labels.empty() ? "-" : row.labels.front()) + ": " +
                          row.text.substr(0, 6));
        return all;
    }

    const ScratchFolder folder_;
    const fs::path path_ = folder_ / "films.labels.jsonl";
    const std::string joy_ = textKey("A joy."), bore_ = textKey("A bore.");
};

TEST_F(LabelProjectTest, KeepsWhatWasDecided) {
    create();
    LabelProject project = read();
    EXPECT_EQ(fs::path(project.corpus().path), folder_ / "films.csv");
    TextDecision first = labelled({"good"});
    first.row = 3;
    first.predicted = {"bad"};
    first.probability = 0.75;
    first.isByChance = true;
    first.reasons = {{2, 5}};
    first.against = {{0, 1}, {6, 7}};
    append(project.decide(joy_, first));
    append(project.decide(bore_, {Decision::Skipped}));

    for (const LabelProject& each : {project, read()}) {
        const TextDecision* decision = each.find(joy_);
        ASSERT_TRUE(decision);
        EXPECT_THAT(each.labelsOf(*decision), ElementsAre("good"));
        EXPECT_EQ(decision->row, 3u);
        EXPECT_EQ(decision->by, "Ada");
        EXPECT_EQ(decision->at, "2026-11-26T06:30:01Z");
        EXPECT_THAT(decision->predicted, ElementsAre("bad"));
        EXPECT_EQ(decision->probability, 0.75);
        EXPECT_TRUE(decision->isByChance);
        EXPECT_THAT(decision->reasons, ElementsAre(Range{2, 5}));
        EXPECT_THAT(decision->against, ElementsAre(Range{0, 1}, Range{6, 7}));
        EXPECT_EQ(each.find(bore_)->decision, Decision::Skipped);
        EXPECT_EQ(each.find(textKey("nothing")), nullptr);
        EXPECT_EQ(each.labelled(), 1u);
        EXPECT_THAT(each.keysInOrder(), ElementsAre(joy_, bore_));
        EXPECT_THAT(each.faults(), IsEmpty());
    }
}

TEST_F(LabelProjectTest, TheLastDecisionCounts) {
    create();
    LabelProject project = read();
    append(project.decide(joy_, labelled({"bad"})));
    append(project.decide(bore_, labelled({"bad"})));
    append(project.decide(joy_, labelled({"good"})));
    append(project.decide(bore_, {}));
    EXPECT_EQ(project.labelled(), 1u);
    project = read();
    EXPECT_EQ(project.labelled(), 1u);
    EXPECT_THAT(project.labelsOf(*project.find(joy_)), ElementsAre("good"));
    EXPECT_EQ(project.find(bore_)->decision, Decision::None);
    EXPECT_THAT(project.keysInOrder(), ElementsAre(joy_, bore_));
}

TEST_F(LabelProjectTest, ItsTextsAreLabelledData) {
    create();
    LabelProject project = read();
    append(project.decide(joy_, labelled({"good"})));
    append(project.decide(bore_, {Decision::Removed}));
    // Both rows with the same text have its label.
    EXPECT_THAT(rows(Labelling::One), ElementsAre("good: A joy.", "good: A joy."));
    EXPECT_THAT(rows(Labelling::AtMostOne),
                ElementsAre("good: A joy.", "-: A bore", "-: Two, l", "good: A joy."));
    EXPECT_THAT(rows(Labelling::None),
                ElementsAre("-: A joy.", "-: A bore", "-: Two, l", "-: A joy."));
    EXPECT_THAT(errorOf([&] { rows(Labelling::Lists); }), HasSubstr("one label for each text"));
    const SourceInspection inspection = inspectSource(path_);
    EXPECT_EQ(inspection.rows.size(), 2u);
    EXPECT_EQ(inspection.rows[1].line, 6u);
    EXPECT_THAT(inspection.rows[0].fields, ElementsAre("good", "A joy."));
    EXPECT_EQ(sourceOfTexts(path_), folder_ / "films.csv");
}

TEST_F(LabelProjectTest, LabelsOfTheCorpusCountUntilSomethingElseIsDecided) {
    create("stars");
    LabelProject project = read();
    EXPECT_THAT(rows(Labelling::One), ElementsAre("5: A joy.", "1: Two, l"));
    append(project.decide(textKey("Two, lines.\nHere."), labelled({"2"})));
    append(project.decide(bore_, labelled({"3"})));
    EXPECT_THAT(rows(Labelling::One), ElementsAre("5: A joy.", "3: A bore", "2: Two, l"));
}

TEST_F(LabelProjectTest, AListMayBeEmpty) {
    CorpusSource corpus = films();
    corpus.columns.labelling = Labelling::Lists;
    LabelProject::create(path_, corpus);
    LabelProject project = read();
    EXPECT_TRUE(project.hasLists());
    append(project.decide(joy_, labelled({"a", "b"})));
    append(project.decide(bore_, labelled({})));
    EXPECT_THAT(rows(Labelling::Lists), ElementsAre("a: A joy.", "-: A bore", "a: A joy."));
    EXPECT_THAT(errorOf([&] { rows(Labelling::One); }), HasSubstr("--labels-column"));
}

TEST_F(LabelProjectTest, LabelsFollowTheirTextsInAChangedCorpus) {
    create();
    LabelProject project = read();
    append(project.decide(bore_, labelled({"bad"})));
    folder_.write("films.csv", "id,review\n1,New.\n2,A joy.\n3,A bore.\n");
    EXPECT_THAT(rows(Labelling::One), ElementsAre("bad: A bore"));
}

TEST_F(LabelProjectTest, ARenamedLabelIsRenamedEverywhereAndBack) {
    create();
    LabelProject project = read();
    append(project.define({"pos", "praise", {"A joy."}}));
    append(project.decide(joy_, labelled({"pos"})));
    append(project.decide(bore_, labelled({"good"})));
    append(project.rename("pos", "good"));
    for (const LabelProject& each : {project, read()}) {
        EXPECT_THAT(each.labelsOf(*each.find(joy_)), ElementsAre("good"));
        ASSERT_EQ(each.labels().size(), 1u);
    }
    append(project.rename("pos", "pos"));
    for (const LabelProject& each : {project, read()}) {
        EXPECT_THAT(each.labelsOf(*each.find(joy_)), ElementsAre("pos"));
        EXPECT_THAT(each.labelsOf(*each.find(bore_)), ElementsAre("good"));
        ASSERT_EQ(each.labels().size(), 2u);
        EXPECT_EQ(each.labels()[0].label, "pos");
        EXPECT_EQ(each.labels()[0].description, "praise");
        EXPECT_EQ(each.labels()[1].description, "");  // only as long as they were one
    }
    append(project.rename("good", "fine"));
    append(project.rename("fine", "good"));
    project = read();
    EXPECT_THAT(project.labelsOf(*project.find(bore_)), ElementsAre("good"));
    append(project.rename("good", "new"));
    append(project.rename("new", "new"));  // no other name was taken back
    EXPECT_THAT(read().labelsOf(*project.find(bore_)), ElementsAre("new"));
    append(project.rename("good", "good"));
    ASSERT_EQ(read().labels().size(), 2u);
    EXPECT_EQ(read().labels()[1].label, "good");
}

/// Gives a decision for the text of each label, so that what became of them can be asked for.
class RenamedLabelsTest : public LabelProjectTest {
 protected:
    LabelProject created() {
        create();
        return read();
    }
    void give(const std::string& text, const std::string& label) {
        append(project_.decide(textKey(text), labelled({label})));
    }
    void rename(const std::string& from, const std::string& to) {
        append(project_.rename(from, to));
    }
    /// The same in memory, in the file, and in a copy of it.
    std::string labelOf(const std::string& text) {
        project_.save(folder_ / "copy.labels.jsonl");
        const auto in = [&](const LabelProject& project) {
            return project.labelsOf(*project.find(textKey(text))).front();
        };
        const std::string label = in(project_);
        EXPECT_EQ(in(read()), label);
        EXPECT_EQ(in(LabelProject::read(folder_ / "copy.labels.jsonl")), label);
        return label;
    }
    std::vector<std::string> labels() {
        std::vector<std::string> names;
        const LabelProject project = read();
        for (const LabelDefinition& each : project.labels()) names.push_back(each.label);
        EXPECT_EQ(project_.labels().size(), names.size());
        return names;
    }

    LabelProject project_ = created();
};

TEST_F(RenamedLabelsTest, ANameThatIsFreeMayBeGivenToAnotherLabel) {
    give("1", "spam");
    give("2", "ham");
    rename("spam", "junk");
    rename("ham", "spam");
    EXPECT_EQ(labelOf("1"), "junk");
    EXPECT_EQ(labelOf("2"), "spam");
    EXPECT_THAT(labels(), ElementsAre("junk", "spam"));
    rename("spam", "ham");  // once a ring, which had no end
    EXPECT_EQ(labelOf("1"), "junk");
    EXPECT_EQ(labelOf("2"), "ham");
    EXPECT_THAT(labels(), ElementsAre("junk", "ham"));
}

TEST_F(RenamedLabelsTest, TwoLabelsAreSwappedThroughAThirdName) {
    give("1", "a");
    give("2", "b");
    rename("a", "c");
    rename("b", "a");
    rename("c", "b");
    EXPECT_EQ(labelOf("1"), "b");
    EXPECT_EQ(labelOf("2"), "a");
    EXPECT_THAT(labels(), ElementsAre("b", "a"));
    // What is decided from now on has the names of now.
    give("3", "a");
    give("4", "b");
    EXPECT_EQ(labelOf("3"), "a");
    EXPECT_EQ(labelOf("4"), "b");
}

TEST_F(RenamedLabelsTest, ANewLabelWithAnOldNameIsAnotherOne) {
    give("1", "spam");
    rename("spam", "junk");
    give("2", "spam");
    EXPECT_EQ(labelOf("1"), "junk");
    EXPECT_EQ(labelOf("2"), "spam");
    EXPECT_THAT(labels(), ElementsAre("junk", "spam"));
    rename("junk", "spam");
    EXPECT_EQ(labelOf("1"), "spam");
    EXPECT_THAT(labels(), ElementsAre("spam"));
    rename("spam", "ham");
    EXPECT_EQ(labelOf("1"), "ham");
    EXPECT_EQ(labelOf("2"), "ham");
}

TEST_F(RenamedLabelsTest, ADecisionThatComesBackHasTheNamesOfNow) {
    give("1", "spam");
    const TextDecision before = *project_.find(textKey("1"));
    append(project_.decide(textKey("1"), {}));
    rename("spam", "junk");
    rename("ham", "spam");
    append(project_.decide(textKey("1"), before));  // undone, and redone
    EXPECT_EQ(labelOf("1"), "junk");
}

/// What a user sees of a project, text by text and label by label.
std::vector<std::string> stateOf(const LabelProject& project) {
    const auto joined = [](const std::vector<std::string>& names) {
        std::string all;
        for (const std::string& name : names) all += " " + name;
        return all;
    };
    std::vector<std::string> state;
    for (const std::string& key : project.keysInOrder()) {
        const TextDecision& made = *project.find(key);
        state.push_back(key + joined(project.labelsOf(made)) + " predicted" +
                        joined(project.labelsPredicted(made)) + " alone" +
                        joined(project.labelsAlone(made)));
    }
    for (const LabelDefinition& each : project.labels())
        state.push_back(each.label + ": " + each.description + " below " + each.parent);
    return state;
}

/// Texts with several labels, which are renamed, and taken back as an undo does.
class TakenBackTest : public LabelProjectTest {
 protected:
    TakenBackTest() {
        CorpusSource corpus = films();
        corpus.columns.labelling = Labelling::Lists;
        LabelProject::create(path_, corpus);
        project_ = read();
        append(project_->define({"film"}));
        append(project_->define({"fine", "praise", {}, "film"}));
        append(project_->define({"witty", {}, {}, "fine"}));
        give("1", {"fine", "good"});
        give("2", {"fine"});
        give("3", {"good"});
        TextDecision predicted = labelled({"good"});
        predicted.predicted = {"fine"};
        predicted.probability = 0.75;
        predicted.alone = {{"witty"}};
        append(project_->decide("4", predicted));
    }
    void give(const std::string& key, const std::vector<std::string>& labels) {
        append(project_->decide(key, labelled(labels)));
    }
    LabelRenaming rename(const std::string& from, const std::string& to, bool isMerge) {
        const LabelRenaming renaming = project_->renaming(from, to, isMerge);
        append(project_->rename(from, to));
        return renaming;
    }
    /// The same in memory and in the file.
    std::vector<std::string> state() {
        EXPECT_EQ(stateOf(read()), stateOf(*project_));
        EXPECT_THAT(read().faults(), IsEmpty());
        return stateOf(*project_);
    }

    std::optional<LabelProject> project_;
};

TEST_F(TakenBackTest, TheStateIsThatBeforeAMerge) {
    const auto before = state();
    const LabelRenaming merge = rename("fine", "good", true);
    const auto merged = state();
    EXPECT_NE(merged, before);
    append(project_->takeBack(merge));
    EXPECT_EQ(state(), before);
    append(project_->rename("fine", "good"));  // redone
    EXPECT_EQ(state(), merged);
    append(project_->takeBack(merge));
    EXPECT_EQ(state(), before);
}

TEST_F(TakenBackTest, ADecisionThatWasUndoneMeanwhileHasBothLabelsAgain) {
    const auto before = state();
    const LabelRenaming merge = rename("fine", "good", true);
    for (const char* key : {"1", "4"}) {
        const TextDecision merged = project_->withNamesNow(*project_->find(key));
        give(key, {"witty"});
        append(project_->decide(key, merged));
    }
    append(project_->takeBack(merge));
    EXPECT_EQ(state(), before);
}

TEST_F(TakenBackTest, WhatWasSaidByTheNewNameIsOfTheOldOneAgain) {
    const auto before = state();
    const LabelRenaming renaming = rename("fine", "great", false);
    append(project_->addTraining({4, "m.safetensors"}));
    const TextDecision second = project_->withNamesNow(*project_->find("2"));
    give("2", {"great", "good"});
    append(project_->decide("2", second));
    append(project_->takeBack(renaming));
    EXPECT_EQ(state(), before);  // also without a label "great"
    EXPECT_EQ(read().nameOfModelLabel("great"), "fine");
    append(project_->rename("fine", "great"));
    append(project_->define({"great", "very good", {}, "film"}));
    append(project_->takeBack(renaming));
    EXPECT_EQ(project_->labels()[1].label, "fine");
    EXPECT_EQ(project_->labels()[1].description, "very good");
    EXPECT_EQ(project_->labels().size(), before.size() - 4);
}

TEST_F(TakenBackTest, AnEntryIsThatBeforeItWasDefinedLast) {
    const auto before = state();
    append(project_->define({"good", "liked", {"A joy."}}));  // was only given
    append(project_->define({"fine", "more praise", {}, "witty"}));
    append(project_->define({"new", "none yet"}));
    const LabelRenaming renaming = rename("new", "newer", false);
    append(project_->define({"newer", "still none"}));
    const auto after = state();
    EXPECT_NE(after, before);
    append(project_->undefine("newer"));
    EXPECT_EQ(project_->labels().back().description, "none yet");
    append(project_->takeBack(renaming));
    for (const char* label : {"new", "fine", "good"}) append(project_->undefine(label));
    EXPECT_EQ(state(), before);
    append(project_->undefine("good"));  // it has no entry any more
    append(project_->undefine("unknown"));
    EXPECT_EQ(state(), before);
    append(project_->define({"good", "liked", {"A joy."}}));  // redone
    append(project_->define({"fine", "more praise", {}, "witty"}));
    append(project_->define({"new", "none yet"}));
    append(project_->rename("new", "newer"));
    append(project_->define({"newer", "still none"}));
    EXPECT_EQ(state(), after);
}

// A label of the corpus or of a model, which the codebook has only as long as it is merged.
TEST_F(TakenBackTest, ALabelThatWasKnownElsewhereStaysIt) {
    const auto before = state();
    const LabelRenaming merge = rename("fine", "corpus", true);
    append(project_->takeBack(merge));
    EXPECT_EQ(state(), before);
    EXPECT_THAT(read().ownLabels({"corpus"}), ElementsAre("corpus"));
    append(project_->rename("fine", "corpus"));
    append(project_->rename("corpus", "both"));
    EXPECT_THAT(read().ownLabels({"corpus"}), ElementsAre("both"));
    EXPECT_THAT(read().labelsOf(*read().find("2")), ElementsAre("both"));
}

TEST_F(RenamedLabelsTest, WhatAModelPredictedIsRenamed) {
    TextDecision decision = labelled({"spam"});
    decision.predicted = {"ham"};
    decision.probability = 0.75;
    append(project_.addTraining({1, "m.safetensors"}));
    append(project_.decide(joy_, decision));
    rename("spam", "junk");
    rename("ham", "spam");
    for (const LabelProject& each : {project_, read()}) {
        EXPECT_THAT(each.labelsPredicted(*each.find(joy_)), ElementsAre("spam"));
        // The model was trained before.
        EXPECT_EQ(each.nameOfModelLabel("spam"), "junk");
        EXPECT_EQ(each.nameOfModelLabel("ham"), "spam");
    }
    append(project_.addTraining({1, "m.safetensors"}));
    EXPECT_EQ(read().nameOfModelLabel("spam"), "spam");
}

TEST_F(RenamedLabelsTest, AModelKnowsTheNamesOfWhenItsTrainingBegan) {
    ProjectTraining training{1, "m.safetensors"};
    training.namedAt = project_.namesNow();
    rename("spam", "junk");  // while it is trained
    rename("ham", "spam");
    append(project_.addTraining(training));
    for (const LabelProject& each : {project_, read()}) {
        EXPECT_EQ(each.nameOfModelLabel("spam"), "junk");
        EXPECT_EQ(each.nameOfModelLabel("ham"), "spam");
    }
    rename("spam", "good");
    EXPECT_EQ(read().nameOfModelLabel("ham"), "good");
    EXPECT_EQ(read().nameOfModelLabel("spam"), "junk");
    append("{\"trained\":\"n.safetensors\",\"labelled\":1,\"renamed\":99}\n");
    EXPECT_THAT(read().faults(), IsEmpty());
    EXPECT_EQ(read().nameOfModelLabel("spam"), "junk") << "before all renamings";
}

TEST_F(LabelProjectTest, LabelsOfTheCorpusAreRenamedWithTheOthers) {
    create("stars");
    LabelProject project = read();
    append(project.decide(bore_, labelled({"5"})));
    append(project.rename("5", "five"));
    append(project.decide(textKey("Two, lines.\nHere."), labelled({"5"})));
    EXPECT_THAT(rows(Labelling::One), ElementsAre("five: A joy.", "five: A bore", "5: Two, l"));
}

TEST_F(LabelProjectTest, ManyRenamingsAreReadInTime) {
    create();
    // A label with very many names, and very many labels that became one.
    std::string lines = R"({"decision":"labelled","text":"first","labels":["n0"]})"
                        "\n";
    for (int i = 0; i < 100000; ++i)
        lines += R"({"rename":"n)" + std::to_string(i) + R"(","to":"n)" + std::to_string(i + 1) +
                 "\"}\n" + R"({"rename":"m)" + std::to_string(i) + R"(","to":"all"})" + "\n";
    lines += R"({"decision":"labelled","text":"last","labels":["m7"]})"
             "\n";
    append(lines);
    const LabelProject project = read();
    EXPECT_THAT(project.faults(), IsEmpty());
    EXPECT_THAT(project.labelsOf(*project.find("first")), ElementsAre("n100000"));
    EXPECT_THAT(project.labelsOf(*project.find("last")), ElementsAre("m7"));
    EXPECT_EQ(project.labels().size(), 3u);
    EXPECT_EQ(project.namesNow(), 200001u);
}

TEST_F(LabelProjectTest, WhoDecidedLastGoesOn) {
    create();
    LabelProject project = read();
    EXPECT_EQ(project.rater(), std::nullopt);
    append(project.decide(joy_, labelled({"good"})));
    EXPECT_EQ(read().rater(), "Ada");
    append(project.setRater("Bo"));
    EXPECT_EQ(read().rater(), "Bo");
    project.save(folder_ / "copy.labels.jsonl");
    EXPECT_EQ(LabelProject::read(folder_ / "copy.labels.jsonl").rater(), "Bo");
    append(project.setRater(""));
    EXPECT_EQ(read().rater(), "");
    EXPECT_THAT(read().faults(), IsEmpty());
}

TEST_F(LabelProjectTest, ACopyHasItsState) {
    create("stars");
    LabelProject project = read();
    project.define({"good", "praise"});
    project.decide(joy_, labelled({"bad"}));
    project.decide(joy_, labelled({"fine"}));
    project.decide(bore_, {Decision::Skipped});
    project.rename("fine", "good");
    project.note(joy_, {"ask Bo"});
    project.addTraining({1, "/m.safetensors"});
    std::filesystem::create_directory(folder_ / "elsewhere");
    const fs::path copy = folder_ / "elsewhere/copy.labels.jsonl";
    project.save(copy);
    const LabelProject other = LabelProject::read(copy);
    EXPECT_EQ(other.corpus().path, folder_ / "films.csv");
    EXPECT_TRUE(other.hasOwnLabels());
    EXPECT_EQ(other.corpus().columns.label, "stars");
    EXPECT_THAT(other.labelsOf(*other.find(joy_)), ElementsAre("good"));
    EXPECT_EQ(other.find(bore_)->decision, Decision::Skipped);
    EXPECT_EQ(other.labels().front().description, "praise");
    EXPECT_EQ(other.notesOf(joy_).size(), 1u);
    EXPECT_EQ(other.trainings().size(), 1u);
    EXPECT_THAT(other.faults(), IsEmpty());
}

TEST_F(LabelProjectTest, ASettledLabelKeepsWhatWasGivenAlone) {
    create();
    LabelProject project = read();
    append(project.decide(joy_, labelled({"bad"})));
    TextDecision settled = labelled({"good"});
    settled.alone = {{"bad"}};
    append(project.decide(joy_, settled));
    append(project.rename("bad", "poor"));
    project.save(folder_ / "copy.labels.jsonl");
    for (const LabelProject& each : {read(), LabelProject::read(folder_ / "copy.labels.jsonl")}) {
        EXPECT_TRUE(each.find(joy_)->isSettled());
        EXPECT_THAT(each.labelsOf(*each.find(joy_)), ElementsAre("good"));
        EXPECT_THAT(each.labelsAlone(*each.find(joy_)), ElementsAre("poor"));
    }
    append(project.decide(bore_, labelled({"bad"})));
    EXPECT_FALSE(read().find(bore_)->isSettled());
    EXPECT_THAT(project.labelsAlone(*project.find(bore_)), ElementsAre("bad"));  // another label
}

TEST_F(LabelProjectTest, ItsLabelsMayBeATree) {
    const LabelTree papers({"cs", "cs.AI", "cs.CL", "math", "math.PR"}, {-1, 0, 0, -1, 3});
    LabelProject::create(path_, films(), definitionsOf(papers));
    append(read().define({"cs.LG", "learning", {}, "cs"}));
    const auto parentOf = [this](const char* label) {
        const std::optional<LabelTree> tree = read().tree();
        return tree->name(tree->parent(*tree->find(label)));
    };
    EXPECT_THAT(read().tree()->labels(),
                ElementsAre("cs", "cs.AI", "cs.CL", "cs.LG", "math", "math.PR"));
    EXPECT_EQ(parentOf("cs.LG"), "cs");
    EXPECT_EQ(parentOf("math"), "Root");
    append(read().rename("cs", "computing"));
    EXPECT_EQ(parentOf("cs.CL"), "computing");
    // A circle is no tree: its first label comes directly under the root.
    append(read().define({"math", {}, {}, "math.PR"}));
    EXPECT_EQ(read().tree()->size(), 6u);
    EXPECT_EQ(parentOf("math"), "Root");
    EXPECT_EQ(parentOf("math.PR"), "math");
}

TEST_F(LabelProjectTest, LabelsWithoutParentsAreNoTree) {
    create();
    EXPECT_FALSE(read().tree());
    append(read().define({"good"}));
    append(read().define({"bad", {}, {}, "nowhere"}));
    EXPECT_FALSE(read().tree());
    append(read().define({"(", {}, {}, "good"}));  // reserved in trees
    EXPECT_FALSE(read().tree());
}

TEST_F(LabelProjectTest, NotesAndTrainingsAreKept) {
    create();
    LabelProject project = read();
    append(project.note(joy_, {"irony?", Range{2, 5}, 0, "Ada", "2026-11-26T06:31:00Z"}));
    append(project.note(joy_, {"ask Bo"}));
    append(project.addTraining({120, "/models/m.safetensors", "2026-11-26T07:00:00Z"}));
    project = read();
    ASSERT_EQ(project.notesOf(joy_).size(), 2u);
    EXPECT_EQ(project.notesOf(joy_)[0].range, (Range{2, 5}));
    EXPECT_EQ(project.notesOf(joy_)[1].note, "ask Bo");
    ASSERT_EQ(project.trainings().size(), 1u);
    EXPECT_EQ(project.trainings()[0].labelled, 120u);
}

TEST_F(LabelProjectTest, AKillAtAnyByteLosesAtMostTheLastLine) {
    create();
    LabelProject project = read();
    append(project.decide(joy_, labelled({"good"})));
    const std::size_t before = readBytes(path_).size();
    append(project.decide(bore_, labelled({"bad"})));
    const std::string whole = readBytes(path_);
    for (std::size_t size = before; size <= whole.size(); ++size) {
        writeBytes(path_, whole.substr(0, size));
        LabelProject cut = read();
        EXPECT_THAT(cut.labelsOf(*cut.find(joy_)), ElementsAre("good")) << size;
        const bool isWhole = size + 1 >= whole.size();
        EXPECT_EQ(cut.labelled(), isWhole ? 2u : 1u) << size;
        EXPECT_EQ(cut.faults().size(), isWhole || size == before ? 0u : 1u) << size;
        // What follows is not lost either.
        append(cut.decide(textKey("next"), labelled({"good"})));
        EXPECT_EQ(read().labelled(), cut.labelled()) << size;
    }
}

TEST_F(LabelProjectTest, LinesThatDoNotFitAreNamedAndLeftOut) {
    create();
    LabelProject project = read();
    append(project.decide(joy_, labelled({"good"})));
    for (
        const char* line :
        {"spam", "[1]", R"({"decision":"maybe","text":"x"})", R"({"decision":"labelled"})",
         R"({"decision":"labelled","text":"x","labels":["a","b"]})",
         R"({"decision":"labelled","text":"x","labels":["a"],"row":-1})",
         R"({"decision":"labelled","text":"x","labels":["a"],"probability":2})",
         R"({"decision":"labelled","text":"x","labels":["a"],"reasons":[[5,2]]})",
         R"({"decision":"labelled","text":"x","labels":["a"],"reasons":[[0,2]],"against":[[1,3]]})"})
        append(std::string(line) + "\n");
    project = read();
    EXPECT_EQ(project.labelled(), 1u);
    ASSERT_EQ(project.faults().size(), 9u);
    EXPECT_THAT(project.faults()[8].english(),
                HasSubstr("what must not matter, [1, 3], is also marked as a reason, [0, 2]"));
    EXPECT_EQ(project.faults()[0].english(),
              path_.string() + ", line 3: this line is not a JSON object; it is left out");
    EXPECT_THAT(project.faults()[4].english(), HasSubstr("line 7: a text of this project has one "
                                                         "label, not 2"));
}

TEST_F(LabelProjectTest, ASpreadsheetMayHaveChangedTheEndsOfLines) {
    create();
    LabelProject project = read();
    append(project.decide(joy_, labelled({"good"})));
    std::string bytes = "\xef\xbb\xbf";
    for (const char sign : readBytes(path_)) bytes += sign == '\n' ? "\r\n" : std::string(1, sign);
    writeBytes(path_, bytes);
    EXPECT_EQ(read().labelled(), 1u);
    EXPECT_THAT(read().faults(), IsEmpty());
}

TEST_F(LabelProjectTest, OtherFilesAndNewerOnesAreRefused) {
    writeBytes(path_, "");
    EXPECT_THAT(errorOf([&] { read(); }), HasSubstr("not a labelling project"));
    writeBytes(path_, "{\"text\":\"x\"}\n");
    EXPECT_THAT(errorOf([&] { read(); }), HasSubstr("line 1: this is not a labelling project"));
    writeBytes(path_, "{\"project\":2,\"corpus\":\"films.csv\"}\n");
    EXPECT_THAT(errorOf([&] { read(); }), HasSubstr("newer version"));
    writeBytes(path_, "{\"project\":1,\"corpus\":\"films.labels.jsonl\"}\n");
    EXPECT_THAT(errorOf([&] { read(); }), HasSubstr("cannot be a project itself"));
    EXPECT_THAT(errorOf([&] { create(); }), HasSubstr("exists already"));
    EXPECT_THAT(errorOf([&] { LabelProject::create(folder_ / "films.jsonl", films()); }),
                HasSubstr("must end in .labels.jsonl"));
}

TEST_F(LabelProjectTest, OnlyOneCanWriteIt) {
    create();
    const std::string before = readBytes(path_);
    {
        LabelProjectFile file(path_);
        EXPECT_THAT(errorOf([&] { LabelProjectFile second(path_); }),
                    HasSubstr("being labelled in process"));
    }
    LabelProjectFile again(path_);
    EXPECT_EQ(readBytes(path_), before);
}

TEST_F(LabelProjectTest, WhatAFullDiskRefusesIsWrittenLater) {
    create();
    LabelProject project = read();
    append(project.decide(joy_, labelled({"good"})));
    const std::string before = readBytes(path_);
    LabelProjectFile file(path_);
    // A limit on the size of files stands for a full disk.
    rlimit old{};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &old), 0);
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    rlimit small = old;
    small.rlim_cur = before.size() + 10;
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
    const std::string sentence =
        errorOf([&] { file.append(project.decide(bore_, labelled({"bad"}))); });
    ::setrlimit(RLIMIT_FSIZE, &old);
    std::signal(SIGXFSZ, handler);
    EXPECT_THAT(sentence, HasSubstr("films.labels.jsonl: it cannot be written"));
    EXPECT_TRUE(file.hasUnwritten());
    EXPECT_EQ(readBytes(path_), before);
    file.append(project.decide(textKey("next"), labelled({"bad"})));
    EXPECT_FALSE(file.hasUnwritten());
    EXPECT_EQ(read().labelled(), 3u);
    EXPECT_THAT(read().faults(), IsEmpty());
}

TEST_F(LabelProjectTest, NothingIsWrittenOverItsTexts) {
    create();
    const std::vector<FileRole> inputs{{message("the labelled texts"), path_}};
    const FileRole output{message("the model"), folder_ / "films.csv"};
    EXPECT_THAT(errorOf([&] { requireNotReplaced(inputs, output); }),
                HasSubstr("would replace the texts of the project"));
}

TEST_F(LabelProjectTest, ATextOfAFolderIsNamedByItsFile) {
    fs::create_directory(folder_ / "texts");
    folder_.write("texts/a.txt", "A joy.");
    folder_.write("texts/b.txt", "A bore.");
    folder_.write("texts/c.txt", "A walk.");
    CorpusSource corpus;
    corpus.path = folder_ / "texts";
    corpus.columns.labelling = Labelling::None;
    LabelProject::create(path_, corpus);
    LabelProject project = read();
    append(project.decide(textKey("A walk."), labelled({"fine"})));
    append(project.decide(bore_, labelled({"bad"})));
    EXPECT_THAT(rows(Labelling::One), ElementsAre("bad: A bore", "fine: A walk"));
    EXPECT_THAT(textsOfFolder(path_, Labelling::One),
                ElementsAre(folder_ / "texts/b.txt", folder_ / "texts/c.txt"));
}

}  // namespace
}  // namespace hanscope::test
