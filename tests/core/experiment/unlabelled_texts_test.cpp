#include "core/experiment/unlabelled_texts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/corpus/label_project.h"
#include "core/error.h"
#include "core/event_handler.h"
#include "core/experiment/experiment.h"
#include "core/experiment/plan/plan_fields.h"
#include "tests/core/experiment/plan/small_plan.h"

namespace hanscope::test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;

constexpr char kTwoTexts[] = "{\"text\": \"The plot was dull.\"}\n{\"text\": \"Zzz play\"}\n";

class Unlabelled : public ::testing::Test {
 protected:
    Unlabelled() { plan.vectors = VectorSource::SkipGram; }

    UnlabelledTexts read() {
        const TrainingData data = readTrainingData(plan);
        notes.clear();
        vocabulary = data.vocabulary;
        return readUnlabelledTexts(plan, data, listener(), {});
    }
    RunListener listener() {
        return eventHandler(
            [this](const Note& note) { notes.push_back(note.sentence.english()); },
            [this](const Warning& warning) { warnings.push_back(warning.sentence.english()); });
    }
    std::string wordsOf(const UnlabelledTexts& texts, std::size_t document) const {
        EncodedDocument encoded;
        texts.documents->read(document, encoded);
        EXPECT_EQ(encoded.words.size(), texts.documents->wordCount(document));
        std::string words;
        for (const std::int32_t word : encoded.words)
            words += vocabulary[static_cast<std::size_t>(word)] + " ";
        return words;
    }
    std::string errorOf(const std::filesystem::path& path) {
        plan.unlabelled = {path};
        try {
            read();
        } catch (const Error& error) {
            return error.what();
        }
        return "no error";
    }

    ScratchFolder folder;
    TrainingPlan plan = smallPlan(folder);
    std::vector<std::string> notes, warnings, vocabulary;
};

TEST_F(Unlabelled, AreReadWithTheVocabularyOfTheTraining) {
    EXPECT_EQ(read().documents, nullptr);
    plan.unlabelled = {folder.write("a.jsonl", kTwoTexts),
                       folder.write("b.txt", "The cast.\nWas\n\n \ntired\n"),
                       folder.write("c.csv", "label,text\n,clever music\n")};
    const UnlabelledTexts texts = read();
    ASSERT_EQ(texts.documents->size(), 5u);
    EXPECT_EQ(wordsOf(texts, 0), "the plot was dull . ");
    EXPECT_EQ(wordsOf(texts, 1), "<unknown> play ");
    EXPECT_EQ(wordsOf(texts, 2), "the cast . was ");
    EXPECT_EQ(wordsOf(texts, 3), "tired ");
    EXPECT_EQ(wordsOf(texts, 4), "clever music ");
    EXPECT_THAT(texts.identity, HasSubstr("5 texts, checksum "));
}

TEST_F(Unlabelled, TextsWithoutALabelInTheFileOfTheTrainingAreAmongThem) {
    const std::string labelled =
        "The plot was dull,bad\nThe plot was clever,good\nThe cast was tired,bad\n"
        "The cast was clever,good\n";
    folder.write("data.csv",
                 "text,label\n" + labelled + "The tired plot,\nclever cast,NA\nlonely\n");
    plan.data.source.onError = OnError::Skip;  // is said once, for the training
    plan.data.source.columns = {"text", "label"};
    plan.data.validation.file =
        folder.write("dev.csv", "text,label\nCLEVER cast,good\nThe cast,bad\n");
    plan.minimumCount = 0;
    const UnlabelledTexts texts = read();
    ASSERT_TRUE(texts.documents);
    ASSERT_EQ(texts.documents->size(), 1u);
    EXPECT_EQ(wordsOf(texts, 0), "the tired plot ");
    EXPECT_THAT(notes, ElementsAre(HasSubstr("also validation documents, and are left out: 1")));
    EXPECT_THAT(texts.identity, HasSubstr("1 texts, checksum "));

    plan.vectors = VectorSource::Random;
    EXPECT_EQ(read().documents, nullptr);
}

TEST_F(Unlabelled, UndecidedTextsOfALabellingProjectAreAmongThem) {
    CorpusSource corpus;
    corpus.path =
        folder.write("texts.csv",
                     "text,label\nThe plot was dull,\nThe plot was clever,\nclever "
                     "cast,\ntired cast,\ntired plot,bad\nclever music,good\ndull play,bad\n");
    corpus.columns = {"text", "label"};
    const std::filesystem::path project = folder / "texts.labels.jsonl";
    LabelProject::create(project, corpus);
    const auto decide = [&](const char* text, Decision decision, const char* label) {
        TextDecision made;
        made.decision = decision;
        if (*label != '\0') made.labels = {label};
        made.at = "2026-11-26T06:30:01Z";
        LabelProjectFile(project).append(LabelProject::read(project).decide(textKey(text), made));
    };
    decide("The plot was dull", Decision::Labelled, "bad");
    decide("The plot was clever", Decision::Labelled, "good");
    decide("tired cast", Decision::Removed, "");
    decide("tired plot", Decision::Skipped, "");
    decide("dull play", Decision::Skipped, "");
    decide("dull play", Decision::None, "");  // its own label counts again
    plan.data.source.path = project;
    plan.data.source.columns = {};
    plan.data.validation.file =
        folder.write("dev.csv", "text,label\nThe cast,good\nThe plot,bad\n");
    plan.minimumCount = 0;
    const UnlabelledTexts texts = read();
    ASSERT_TRUE(texts.documents);
    ASSERT_EQ(texts.documents->size(), 2u);
    EXPECT_EQ(wordsOf(texts, 0), "clever <unknown> ");
    EXPECT_EQ(wordsOf(texts, 1), "<unknown> plot ");
    decide("clever cast", Decision::Labelled, "good");
    decide("tired plot", Decision::Labelled, "bad");
    EXPECT_EQ(read().documents, nullptr) << "all are decided";
}

TEST_F(Unlabelled, AreReadFromFoldersAtTwoLevels) {
    for (const char* each : {"texts/unsup", "texts/pos"})
        std::filesystem::create_directories(folder / each);
    folder.write("texts/1.txt", "dull play");
    folder.write("texts/unsup/0_0.txt", "tired cast");
    folder.write("texts/pos/0_9.txt", "clever plot");
    plan.unlabelled = {folder / "texts"};
    const UnlabelledTexts texts = read();
    ASSERT_EQ(texts.documents->size(), 3u);
    EXPECT_EQ(wordsOf(texts, 0), "dull play ");
    EXPECT_EQ(wordsOf(texts, 2), "tired cast ");
}

TEST_F(Unlabelled, ValidationDocumentsAreLeftOut) {
    plan.data.validation.file =
        folder.write("dev.csv", "text,label\nThe PLOT  was dull.,bad\nThe plot was clever.,good\n");
    plan.unlabelled = {folder.write("a.jsonl", kTwoTexts)};
    const UnlabelledTexts texts = read();
    ASSERT_EQ(texts.documents->size(), 1u);
    EXPECT_EQ(wordsOf(texts, 0), "<unknown> play ");
    EXPECT_THAT(notes, ElementsAre("texts without labels that are also validation documents, and "
                                   "are left out: 1"));
}

TEST_F(Unlabelled, AnotherScriptIsAWarning) {
    plan.unlabelled = {folder.write("a.jsonl", kTwoTexts),
                       folder.write("b.txt", "배우들은 열심히 했다\n음악도 좋았다\n")};
    EXPECT_EQ(read().documents->size(), 3u);
    EXPECT_THAT(warnings, ElementsAre(HasSubstr("b.txt: these texts without labels are in the "
                                                "script 'Hangul', the training texts in 'Latin'")));
}

TEST_F(Unlabelled, FaultyFilesAreNamed) {
    EXPECT_THAT(errorOf(folder.write("empty.jsonl", "")),
                HasSubstr("empty.jsonl: no document has a word; choose another file"));
    EXPECT_THAT(errorOf(folder.write("empty.txt", "\n\n")), HasSubstr("no document has a word"));
    EXPECT_THAT(errorOf(folder.write("other.csv", "name,place\na,b\n")),
                HasSubstr("other.csv, line 1: no column has one of the usual names for the text"));
    EXPECT_THAT(errorOf(folder.write("bad.jsonl", "{\"text\": \"a\"}\n{\"text\": 7}\n")),
                HasSubstr("bad.jsonl, line 2: \"text\" is number here"));
    EXPECT_THAT(errorOf(folder.write("bad.txt", "good\n\x81\n")), HasSubstr("bad.txt, line 2: "));
    EXPECT_THAT(errorOf(folder / "none.jsonl"), HasSubstr("none.jsonl: "));
    EXPECT_THAT(
        errorOf(folder.write("a.pdf", "x")),
        HasSubstr("a.pdf: the format of this file is not known; labelled texts are: .csv, "));
    EXPECT_THAT(errorOf(folder.write("b.pdf", "x")), HasSubstr(".txt files can only be texts"));
}

TEST_F(Unlabelled, AnotherTextColumnIsGuessed) {
    folder.write("data.csv",
                 "review,label\nThe play was dull,bad\nThe play was good,good\n"
                 "The play was dull,bad\nThe play was good,good\n");
    plan.data.source.columns = {"review", "label"};
    plan.data.validation.fraction = 0.5;
    plan.unlabelled = {folder.write("a.jsonl", kTwoTexts),
                       folder.write("b.csv", "text,review\nno,the play\n")};
    const UnlabelledTexts texts = read();
    EXPECT_EQ(wordsOf(texts, 1), "<unknown> play ");
    EXPECT_EQ(wordsOf(texts, 2), "the play ");
}

TEST_F(Unlabelled, ChangeTheModelAndAreOnItsCard) {
    runExperiment(plan);
    const std::string without = readBytes(plan.out);
    plan.unlabelled = {folder.write("a.jsonl", kTwoTexts)};
    ExperimentObserver observer;
    observer.event = listener();
    runExperiment(plan, observer);
    EXPECT_NE(readBytes(plan.out), without);
    EXPECT_THAT(notes, Contains("word vectors: skip-gram on the training documents and 2 texts "
                                "without labels"));
    const ModelCard card = peekModelFile(plan.out).card;
    EXPECT_EQ(card.data, "data.csv; words also learnt from a.jsonl");
    EXPECT_THAT(card.command, HasSubstr(" --unlabelled "));
}

TEST_F(Unlabelled, AreTheSameWhenTheRunIsResumed) {
    plan.unlabelled = {folder.write("a.jsonl", kTwoTexts)};
    const CancelToken cancel;
    ExperimentObserver observer;
    observer.keepsBest = [] { return false; };
    observer.event = eventHandler([&](const EpochReport&) { cancel.cancel(); });
    EXPECT_TRUE(runExperiment(plan, observer, cancel).series.cancelled);
    plan.resume = true;
    const auto refusal = [this] {
        try {
            runExperiment(plan);
        } catch (const Error& error) {
            return std::string(error.what());
        }
        return std::string("no error");
    };
    folder.write("a.jsonl", std::string(kTwoTexts) + "{\"text\": \"more\"}\n");
    EXPECT_THAT(refusal(), HasSubstr("differs in: texts without labels (now 3 texts, "));
    plan.unlabelled.clear();
    EXPECT_THAT(refusal(), HasSubstr("differs in: texts without labels; resume it"));
    plan.unlabelled = {folder.write("renamed.jsonl", kTwoTexts)};
    EXPECT_EQ(refusal(), "no error");
}

TEST_F(Unlabelled, HaveNoEffectUnlessSomethingUsesThem) {
    plan.unlabelled = {"a.jsonl"};
    EXPECT_EQ(unlabelledOf(plan), plan.unlabelled);
    plan.vectors = VectorSource::Random;
    EXPECT_TRUE(unlabelledOf(plan).empty());
    EXPECT_THAT(refusalOf(planField("unlabelled"), plan).english(),
                HasSubstr("only a linear model (--model linear, "));
    for (bool* linear : {&plan.companion, &plan.linearBaseline}) {
        *linear = true;
        EXPECT_EQ(unlabelledOf(plan), plan.unlabelled);
        *linear = false;
    }
    plan.vectors = VectorSource::SkipGram;
    plan.startFrom = "m.safetensors";
    EXPECT_TRUE(unlabelledOf(plan).empty());
    plan.settings.robust.kind = Robust::Words;
    EXPECT_TRUE(unlabelledOf(plan).empty());
    plan.settings.robust.kind = Robust::VirtualWords;
    EXPECT_EQ(unlabelledOf(plan), plan.unlabelled);
    plan.settings.robust.kind = Robust::Off;
    EXPECT_TRUE(unlabelledOf(plan).empty());
    plan.settings.entropyWeight = 0.5;
    EXPECT_EQ(unlabelledOf(plan), plan.unlabelled);
    plan.settings.entropyWeight = 0;
    plan.distil = "teacher.safetensors";
    EXPECT_EQ(unlabelledOf(plan), plan.unlabelled);
}

}  // namespace
}  // namespace hanscope::test
