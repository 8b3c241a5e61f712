// A project of INCEpTION, exported as UIMA CAS JSON.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "core/corpus/row_reader.h"
#include "tests/core/corpus/table.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// The CAS of a text of ASCII with these further feature structures.
std::string cas(const std::string& text, const std::string& structures) {
    return R"({"%TYPES": {}, "%FEATURE_STRUCTURES": [
        {"%ID": 1, "%TYPE": "uima.cas.Sofa", "sofaNum": 1, "sofaID": "_InitialView",
         "mimeType": "text", "sofaString": ")" +
           text + R"("},
        {"%ID": 2, "%TYPE": "uima.tcas.DocumentAnnotation", "@sofa": 1, "begin": 0, "end": 4,
         "language": "x-unspecified"},
        {"%ID": 3, "%TYPE": "de.tudarmstadt.ukp.dkpro.core.api.segmentation.type.Token",
         "@sofa": 1, "begin": 0, "end": 1})" +
           structures + R"(], "%VIEWS": {"_InitialView": {"%SOFA": 1, "%MEMBERS": [2, 3]}}})";
}

std::string span(int begin, int end, const std::string& label = "reason") {
    return R"(, {"%ID": 9, "%TYPE": "custom.Reason", "@sofa": 1, "begin": )" +
           std::to_string(begin) + R"(, "end": )" + std::to_string(end) + R"(, "label": ")" +
           label + R"("})";
}

std::string metadata(const std::string& feature, const std::string& value) {
    return R"(, {"%ID": 8, "%TYPE": "custom.Sentiment", "@sofa": 1, ")" + feature + R"(": ")" +
           value + R"("})";
}

class Inception : public ::testing::Test {
 protected:
    void write(const std::string& name, const std::string& bytes) {
        fs::create_directories((folder_ / name).parent_path());
        folder_.write(name, bytes);
    }
    std::vector<Row> rows(const Columns& columns = {}) const {
        const auto reader = openRowReader(folder_.path(), columns);
        std::vector<Row> rows;
        for (Row row; reader->next(row); row = Row()) rows.push_back(row);
        return rows;
    }
    std::string refusal(const Columns& columns = {}) const {
        return test::refusalOf(folder_.path(), columns);
    }

    test::ScratchFolder folder_;
};

TEST_F(Inception, EachPersonMarksAndMostSayTheLabel) {
    write("exportedproject.json", "{}");
    write("annotation/b.txt/INITIAL_CAS.json", cas("Fine food", ""));
    write("annotation/b.txt/ada.json", cas("Fine food", metadata("label", "good") + span(0, 4)));
    write("annotation/b.txt/bo.json", cas("Fine food", metadata("label", "bad")));
    write("annotation/b.txt/cy.json",
          cas("Fine food", metadata("label", "good") + span(0, 4) + span(5, 9)));
    // 😀 is two units of UTF-16 and four bytes.
    write("annotation/a.txt/ada.json",
          cas("\xf0\x9f\x98\x80 Ann ate",
              metadata("label", "bad") + span(7, 10) + span(3, 6, "against")));
    EXPECT_EQ(dataFormatOf(folder_.path()), DataFormat::Inception);
    const std::vector<Row> found = rows();
    ASSERT_EQ(found.size(), 2u);
    EXPECT_EQ(found[0].text, "\xf0\x9f\x98\x80 Ann ate");
    EXPECT_THAT(found[0].labels, ElementsAre("bad"));
    EXPECT_THAT(found[0].marks, ElementsAre(ElementsAre(Range{9, 12})));
    EXPECT_THAT(found[0].against, ElementsAre(Range{5, 8}));
    EXPECT_THAT(found[1].labels, ElementsAre("good"));
    EXPECT_THAT(found[1].marks,
                ElementsAre(ElementsAre(Range{0, 4}), ElementsAre(Range{0, 4}, Range{5, 9})));
    EXPECT_EQ(filesOf(folder_.path(), {}).size(), 4u);
    EXPECT_THAT(textsOfFolder(folder_.path()), ElementsAre(folder_ / "annotation/a.txt/ada.json",
                                                           folder_ / "annotation/b.txt/ada.json"));
}

TEST_F(Inception, WhatPeopleAgreedOnComesFirst) {
    write("annotation/a.txt/ada.json", cas("Fine", metadata("label", "bad")));
    write("curation/a.txt/CURATION_USER.json", cas("Fine", metadata("label", "good")));
    ASSERT_EQ(rows().size(), 1u);
    EXPECT_THAT(rows()[0].labels, ElementsAre("good"));
}

TEST_F(Inception, AFolderMayHaveAFileForEachDocument) {
    write("a.json", cas("Fine", metadata("mood", "good")));
    write("b.json", cas("Dull", metadata("mood", "bad") + span(0, 4)));
    ASSERT_EQ(rows().size(), 2u);
    EXPECT_THAT(rows()[0].labels, ElementsAre("good"));
    EXPECT_THAT(rows()[1].labels, ElementsAre("bad"));
    EXPECT_THAT(rows()[1].marks, ElementsAre(ElementsAre(Range{0, 4})));
}

TEST_F(Inception, TheColumnOfTheLabelIsAFeature) {
    write("a.json", cas("Fine", metadata("mood", "good") + metadata("author", "Ada")));
    EXPECT_THAT(refusal(), HasSubstr("the label may be in \"author\" and \"mood\"; choose"));
    Columns columns;
    columns.label = "mood";
    EXPECT_THAT(rows(columns)[0].labels, ElementsAre("good"));
    columns.label = "none";
    EXPECT_THAT(refusal(columns), HasSubstr("this row's label is empty"));
    columns.labelling = Labelling::AtMostOne;
    EXPECT_THAT(rows(columns)[0].labels, IsEmpty());
}

TEST_F(Inception, WhatDoesNotFitTheTextIsRefused) {
    write("a.json", cas("Fine", metadata("label", "good") + span(2, 9)));
    EXPECT_THAT(refusal(), HasSubstr("the mark [2, 9] is empty, not in the text"));
    write("a.json", cas("\xf0\x9f\x98\x80", metadata("label", "good") + span(1, 2)));
    EXPECT_THAT(refusal(), HasSubstr("the mark [1, 2] is empty, not in the text, or begins"));
    write("a.json", cas("Fine", metadata("label", "good") + span(0, 4) + span(0, 2, "against")));
    EXPECT_THAT(refusal(), HasSubstr("what must not matter, [0, 2], is also marked"));
    write("a.json", cas("Fine", metadata("label", "good")));
    write("b.json", "{}");
    EXPECT_THAT(refusal(), HasSubstr("this is no UIMA CAS JSON 0.4.0"));
    fs::remove(folder_ / "b.json");
    write("c/ada.json", cas("Fine", metadata("label", "good")));
    write("c/bo.json", cas("Fine!", metadata("label", "good")));
    EXPECT_THAT(refusal(), HasSubstr("its text is another than in ada.json"));
}

TEST_F(Inception, AFolderOfOtherJsonIsNot) {
    write("settings.json", "{}");
    EXPECT_EQ(dataFormatOf(folder_.path()), DataFormat::Folder);
}

}  // namespace
}  // namespace hanscope
