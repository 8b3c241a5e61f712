// Marked words that the text itself shows.
#include "core/corpus/marks_in_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "tests/core/corpus/table.h"
#include "tests/core/corpus/whole_corpus.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::string refusal(std::string text, const char* form) {
    try {
        takeMarks(text, form);
    } catch (const Error& error) {
        return error.what();
    }
    return "accepted";
}

TEST(MarksInText, AreTakenOut) {
    std::string stars = "A **very dull** film, **d\xc3\xa9j\xc3\xa0** vu";
    EXPECT_THAT(takeMarks(stars, "stars"), ElementsAre(Range{2, 11}, Range{18, 24}));
    EXPECT_EQ(stars, "A very dull film, d\xc3\xa9j\xc3\xa0 vu");
    std::string tags = "<mark>Good</mark> <b>film</b>";
    EXPECT_THAT(takeMarks(tags, "tags"), ElementsAre(Range{0, 4}));
    EXPECT_EQ(tags, "Good <b>film</b>");
    std::string brackets = "Too [[loud]][[ly]] [1]";
    EXPECT_THAT(takeMarks(brackets, "brackets"), ElementsAre(Range{4, 8}, Range{8, 10}));
    EXPECT_EQ(brackets, "Too loudly [1]");
    std::string plain = "A * film";
    EXPECT_THAT(takeMarks(plain, "stars"), IsEmpty());
    EXPECT_EQ(plain, "A * film");
}

TEST(MarksInText, SignsThatAreNotInPairsAreRefused) {
    EXPECT_THAT(refusal("A **dull film", "stars"), HasSubstr("'**' at byte 2 of the text has no"));
    EXPECT_THAT(refusal("ab</mark> c", "tags"),
                HasSubstr("'</mark>' at byte 2 of the text has no '<mark>'"));
    EXPECT_THAT(refusal("[[a [[b]]", "brackets"), HasSubstr("'[[' at byte 0 of the text has no"));
    EXPECT_THAT(refusal("a [[ ]] b", "brackets"),
                HasSubstr("the mark at byte 2 of the text has no"));
    EXPECT_THAT(refusal("a", "bold"), HasSubstr("there is no form 'bold'"));
}

class MarksInTextOfRows : public ::testing::Test {
 protected:
    MarksInTextOfRows() { columns_.marksInText = "stars"; }

    Columns columns_;
    test::ScratchFolder folder_;
};

TEST_F(MarksInTextOfRows, OfAnyFormat) {
    std::filesystem::create_directories(folder_ / "data/good");
    folder_.write("data/good/1.txt", "A **fine** film");
    for (const auto& path :
         {folder_.write("a.csv", "text,label\nA **fine** film,good\n"),
          folder_.write("b.jsonl", "{\"text\":\"A **fine** film\",\"label\":\"good\"}\n"),
          folder_ / "data"}) {
        const auto reader = openRowReader(path, columns_);
        Row row;
        ASSERT_TRUE(reader->next(row)) << path;
        EXPECT_EQ(row.text, "A fine film");
        EXPECT_THAT(row.marks, ElementsAre(ElementsAre(Range{2, 6})));
    }
}

TEST_F(MarksInTextOfRows, PartsOfADocumentStayWhereTheyAre) {
    std::filesystem::create_directories(folder_ / "data/good");
    folder_.write("data/good/1.html",
                  "<ul><li>A **fine** film</li><li>**Great</li><li>fun**</li></ul><p>End</p>");
    const auto reader = openRowReader(folder_ / "data", columns_);
    Row row;
    ASSERT_TRUE(reader->next(row));
    std::vector<std::string> parts;
    for (const TextPart& part : row.structure.parts)
        parts.push_back(row.text.substr(part.range.begin, part.range.size()));
    EXPECT_THAT(parts, ElementsAre("A fine film", "Great", "fun", "End"));
    std::vector<std::string> marks;
    for (const Range mark : row.marks.at(0))
        marks.push_back(row.text.substr(mark.begin, mark.size()));
    ASSERT_EQ(marks.size(), 2u);
    EXPECT_EQ(marks[0], "fine");
    EXPECT_EQ(marks[1].substr(0, 5), "Great");
}

TEST_F(MarksInTextOfRows, WhatDoesNotFitIsRefusedWithItsLine) {
    EXPECT_THAT(
        test::refusalOf(folder_.write("a.csv", "text,label\nFine,x\nA **fine film,x\n"), columns_),
        HasSubstr(", line 3: '**' at byte 2"));
    EXPECT_THAT(
        test::refusalOf(folder_.write("b.jsonl", "{\"text\":[\"**A**\",\"b\"],\"label\":\"x\"}\n"),
                        columns_),
        HasSubstr(", line 1: this text is a list of words"));
    columns_.marks = "why";
    EXPECT_THAT(
        test::refusalOf(
            folder_.write("c.jsonl", "{\"text\":\"**A**\",\"label\":\"x\",\"why\":[[0,5]]}\n"),
            columns_),
        HasSubstr(", line 1: this text has marks beside it"));
}

TEST_F(MarksInTextOfRows, AreAnotherCorpusInTheCache) {
    CorpusSource source;
    source.path = folder_.write("a.csv", "text,label\nA **fine** film,x\nDull,y\n");
    source.columns = columns_;
    const auto open = [&] {
        return openCorpus(source, {}, {{folder_.path() / "cache", {}}, 1, {}, {}});
    };
    EXPECT_EQ(open()->markedDocuments(), 1u);
    source.columns.marksInText.clear();
    EXPECT_EQ(open()->markedDocuments(), 0u);
}

}  // namespace
}  // namespace hanscope
