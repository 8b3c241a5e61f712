#include "core/survey/survey_source.h"

#include <gtest/gtest.h>

#include "core/error.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

ModelInfo modelWith(std::vector<std::string> labels, OutputKind outputs = OutputKind::Softmax) {
    ModelInfo model;
    model.labels = std::move(labels);
    model.outputs.kind = outputs;
    return model;
}

// Both columns have usual names for a label, so a training would have to ask.
TEST(SurveySource, TakesTheColumnWhoseLabelsTheModelKnows) {
    const ScratchFolder folder;
    const auto file = folder.write("a.jsonl",
                                   "{\"rating\": 7, \"polarity\": \"pos\", \"text\": \"Good.\"}\n"
                                   "{\"rating\": 3, \"polarity\": \"neg\", \"text\": \"Bad.\"}\n");
    EXPECT_EQ(surveySource(file, modelWith({"3", "7"})).columns.label, "rating");
    const CorpusSource source = surveySource(file, modelWith({"neg", "pos"}));
    EXPECT_EQ(source.columns.label, "polarity");
    EXPECT_EQ(source.columns.text, "text");
    EXPECT_EQ(source.columns.labelling, Labelling::AtMostOne);
    EXPECT_EQ(source.onError, OnError::Skip);
}

TEST(SurveySource, WhatALabelToolAddsIsNoLabel) {
    const ScratchFolder folder;
    const auto file = folder.write(
        "a.csv",
        "annotation_id,annotator,id,lead_time,mood,text\n1,7,1,2,good,A.\n2,7,2,3,bad,B.\n");
    EXPECT_EQ(surveySource(file, modelWith({"3", "7"})).columns.label, "mood");
    const auto choices = folder.write(
        "a.jsonl",
        "{\"text\": \"A.\", \"accept\": [\"x\"], \"answer\": \"accept\", \"user\": 7}\n"
        "{\"text\": \"B.\", \"accept\": [\"y\"], \"answer\": \"accept\", \"user\": 7}\n");
    EXPECT_EQ(surveySource(choices, modelWith({"3", "7"})).columns.label, "label");
}

TEST(SurveySource, AnArrayOfOneLabelIsThatLabel) {
    const ScratchFolder folder;
    const auto file = folder.write("a.jsonl",
                                   "{\"id\": 3, \"text\": \"A.\", \"label\": [\"good\"]}\n"
                                   "{\"id\": 7, \"text\": \"B.\", \"label\": []}\n"
                                   "{\"id\": 9, \"text\": \"C.\", \"label\": [\"bad\"]}\n");
    EXPECT_EQ(surveySource(file, modelWith({"bad", "good"})).columns.label, "label");
    EXPECT_EQ(surveySource(file, modelWith({"3", "7"})).columns.label, "label");
}

TEST(SurveySource, TakesListsForAModelOfManyLabels) {
    const ScratchFolder folder;
    const auto file = folder.write(
        "a.jsonl",
        "{\"id\": 1, \"text\": \"A.\", \"field\": \"cs\", \"labels\": [\"cs\", \"x\"]}\n"
        "{\"id\": 2, \"text\": \"B.\", \"field\": \"q\", \"labels\": []}\n");
    const CorpusSource many = surveySource(file, modelWith({"cs", "q"}, OutputKind::Sigmoid));
    EXPECT_EQ(many.columns.label, "labels");
    EXPECT_EQ(many.columns.labelling, Labelling::Lists);
    const CorpusSource one = surveySource(file, modelWith({"cs", "q"}));
    EXPECT_EQ(one.columns.label, "field");
    EXPECT_EQ(one.columns.labelling, Labelling::AtMostOne);
}

TEST(SurveySource, TakesListsOfATable) {
    const ScratchFolder folder;
    const auto file = folder.write("a.csv", "tags,text\na;b,One text.\nb,Another text.\n");
    const CorpusSource source = surveySource(file, modelWith({"a", "b"}, OutputKind::Sigmoid));
    EXPECT_EQ(source.columns.label, "tags");
    EXPECT_EQ(source.columns.labelling, Labelling::Lists);
}

TEST(SurveySource, OtherLabelsAreTakenIfNothingElseCanBeMeant) {
    const ScratchFolder folder;
    const auto file = folder.write("a.csv", "label,text\nx,One text.\ny,Another.\n");
    EXPECT_EQ(surveySource(file, modelWith({"a", "b"})).columns.label, "label");
    const auto ids = folder.write("b.csv", "id,text\n1,One text.\n2,Another.\n");
    EXPECT_EQ(surveySource(ids, modelWith({"a", "b"})).columns.labelling, Labelling::None);
}

constexpr char kTableWithIds[] =
    "id,review,text2,%\n"
    "1,One text.,x,pos\n2,Another.,y,neg\n3,A third.,x,pos\n4,The last one.,y,neg\n";

std::string tableWithIds(const std::string& labelName) {
    return std::string(kTableWithIds).replace(std::string(kTableWithIds).find('%'), 1, labelName);
}

TEST(SurveySource, NumbersOfRowsAreNoLabels) {
    const ScratchFolder folder;
    const auto file = folder.write("a.csv", tableWithIds("label"));
    EXPECT_EQ(surveySource(file, modelWith({"1", "2", "3"})).columns.label, "label");
    EXPECT_EQ(surveySource(file, modelWith({"neg", "pos"})).columns.label, "label");
    const auto other = folder.write("b.csv", tableWithIds("opinion"));
    EXPECT_EQ(surveySource(other, modelWith({"1", "2", "3", "pos", "neg"})).columns.label,
              "opinion");
}

TEST(SurveySource, ColumnsOfWhichFewRowsAreKnownHaveNoLabels) {
    const ScratchFolder folder;
    std::string csv = "id,text\n";
    for (int i = 0; i < 9; ++i) csv += std::to_string(i) + ",A text.\n";
    const auto file = folder.write("a.csv", csv);
    EXPECT_EQ(surveySource(file, modelWith({"1", "2", "3", "4"})).columns.labelling,
              Labelling::None);
    EXPECT_EQ(surveySource(file, modelWith({"1", "2", "3", "4", "5"})).columns.label, "id");
}

TEST(SurveySource, SaysWhichColumnsItReadsUnlessTheirNamesDo) {
    const ScratchFolder folder;
    const ModelInfo model = modelWith({"neg", "pos"});
    const auto note = [&](const std::string& content, const Columns& wanted = {}) {
        return surveyColumns(folder.write("a.csv", content), model, wanted).note.english();
    };
    EXPECT_EQ(note(tableWithIds("label")), "");
    EXPECT_EQ(note(tableWithIds("opinion")),
              "the texts are in the column 'review', the labels in 'opinion'");
    Columns wanted;
    wanted.label = "opinion";
    EXPECT_EQ(note(tableWithIds("opinion"), wanted), "");
    EXPECT_EQ(note("body,review,label\nOne text.,x,pos\nAnother one.,y,neg\n"),
              "the texts are in the column 'body', the labels in 'label'");
    EXPECT_EQ(note("id,text\n1,One text.\n2,Another one.\n"), "");
    EXPECT_EQ(note("stars,rating,text\na,1,One text.\nb,2,Another one.\n"),
              "the texts are in the column 'text'; no column has labels");
}

TEST(SurveySource, TheColumnsMayBeChosen) {
    const ScratchFolder folder;
    const auto file = folder.write("a.csv", "a,b,label\n7,One text.,x\n3,Another text.,y\n");
    Columns wanted;
    wanted.text = "b";
    wanted.label = "a";
    const Columns chosen = surveySource(file, modelWith({"x", "y"}), wanted).columns;
    EXPECT_EQ(chosen.text, "b");
    EXPECT_EQ(chosen.label, "a");
    EXPECT_EQ(chosen.labelling, Labelling::AtMostOne);
    wanted.label.clear();
    EXPECT_EQ(surveySource(file, modelWith({"x", "y"}), wanted).columns.label, "label");
    wanted.labelling = Labelling::None;
    EXPECT_EQ(surveySource(file, modelWith({"x", "y"}), wanted).columns.labelling, Labelling::None);
    wanted.text = "c";
    EXPECT_THROW(surveySource(file, modelWith({"x"}), wanted), FileError);
}

TEST(SurveySource, FoldersWithAndWithoutLabels) {
    const ScratchFolder folder;
    std::filesystem::create_directory(folder / "plain");
    folder.write("plain/1.txt", "One.");
    EXPECT_EQ(surveySource(folder / "plain", modelWith({"a"})).columns.labelling, Labelling::None);
    std::filesystem::create_directories(folder / "labelled/a");
    folder.write("labelled/a/1.txt", "One.");
    EXPECT_EQ(surveySource(folder / "labelled", modelWith({"a"})).columns.labelling,
              Labelling::AtMostOne);
}

TEST(SurveySource, SaysWhichColumnsThereAre) {
    const ScratchFolder folder;
    EXPECT_THROW(surveySource(folder / "none.csv", modelWith({"a"})), FileError);
    EXPECT_THROW(surveySource(folder.write("a.pdf", "x"), modelWith({"a"})), FileError);
}

}  // namespace
}  // namespace hanscope::test
