// Annotations of ERASER beside their documents, as its data sets are published.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/corpus/inspection.h"
#include "core/corpus/row_reader.h"
#include "tests/core/corpus/table.h"
#include "tests/core/corpus/whole_corpus.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class Eraser : public ::testing::Test {
 protected:
    Eraser() {
        std::filesystem::create_directory(folder_ / "docs");
        folder_.write("docs/neg_1.txt",
                      "a dull film .\nthe end came late , d\xc3\xa9j\xc3\xa0 vu .\n");
        folder_.write("docs/pos_1.txt", "moving !\n");
    }
    static std::string annotation(const std::string& id, const std::string& label,
                                  const std::string& evidences,
                                  const std::string& docids = "null") {
        return "{\"annotation_id\": \"" + id + "\", \"classification\": \"" + label +
               "\", \"docids\": " + docids + ", \"evidences\": " + evidences +
               ", \"query\": \"What is the sentiment?\", \"query_type\": null}\n";
    }
    static std::string evidence(const std::string& document, int begin, int end) {
        return "{\"docid\": \"" + document + "\", \"start_token\": " + std::to_string(begin) +
               ", \"end_token\": " + std::to_string(end) +
               ", \"start_sentence\": -1, \"end_sentence\": -1, \"text\": \"\"}";
    }
    std::vector<Row> rowsOf(const std::filesystem::path& path, const Columns& columns = {}) const {
        const auto reader = openRowReader(path, columns);
        std::vector<Row> rows;
        for (Row row; reader->next(row); row = Row()) rows.push_back(row);
        return rows;
    }
    std::string refusal(const std::string& line) const {
        return test::refusalOf(
            folder_.write("train.jsonl", annotation("pos_1.txt", "POS", "[]") + line));
    }

    test::ScratchFolder folder_;
};

TEST_F(Eraser, EvidencesAreTheTokensThatOnePersonMarked) {
    const auto path =
        folder_.write("train.jsonl", annotation("neg_1.txt", "NEG",
                                                "[[" + evidence("neg_1.txt", 8, 11) + "], [" +
                                                    evidence("neg_1.txt", 1, 2) + ", " +
                                                    evidence("neg_1.txt", 10, 11) + "]]") +
                                         annotation("pos_1.txt", "POS", "[]"));
    EXPECT_EQ(dataFormatOf(path), DataFormat::Eraser);
    const std::vector<Row> rows = rowsOf(path);
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_THAT(rows[0].labels, ElementsAre("NEG"));
    EXPECT_EQ(rows[0].text.substr(2, 4), "dull");
    // Tokens 8 to 10 are ", déjà vu": bytes 32 to 43, two of which é and à have each.
    EXPECT_THAT(rows[0].marks, ElementsAre(ElementsAre(Range{2, 6}, Range{32, 43})));
    EXPECT_EQ(rows[0].text.substr(32, 11), ", d\xc3\xa9j\xc3\xa0 vu");
    EXPECT_THAT(rows[0].sentences, ElementsAre(Range{0, 13}, Range{14, 45}));
    EXPECT_EQ(rows[0].words.size(), 12u);
    EXPECT_THAT(rows[1].labels, ElementsAre("POS"));
    EXPECT_THAT(rows[1].marks, IsEmpty());
    EXPECT_EQ(rows[1].line, 2u);
}

TEST_F(Eraser, ADocumentMayBeALineOfAFile) {
    std::filesystem::remove_all(folder_ / "docs");
    folder_.write("docs.jsonl",
                  "{\"docid\": \"a_premise\", \"document\": \"a man sleeps\"}\n"
                  "{\"docid\": \"a_hypothesis\", \"document\": \"a man runs\"}\n");
    const auto path =
        folder_.write("test.jsonl", annotation("a", "contradiction",
                                               "[[" + evidence("a_hypothesis", 2, 3) + ", " +
                                                   evidence("a_premise", 2, 3) + "]]",
                                               "[\"a_premise\", \"a_hypothesis\"]"));
    const std::vector<Row> rows = rowsOf(path);
    ASSERT_EQ(rows.size(), 1u);
    EXPECT_EQ(rows[0].text, "a man sleeps\n\na man runs");
    EXPECT_THAT(rows[0].marks, ElementsAre(ElementsAre(Range{6, 12}, Range{20, 24})));
}

TEST_F(Eraser, RowsAreFoundAgainAndDocumentsCountForTheCache) {
    const auto path = folder_.write(
        "val.jsonl", annotation("neg_1.txt", "NEG", "[]") + annotation("pos_1.txt", "POS", "[]"));
    const auto reader = openRowReader(path, {});
    const std::vector<Row> rows = rowsOf(path);
    Row row;
    reader->seek({1, rows[1].line, rows[1].byte});
    ASSERT_TRUE(reader->next(row));
    EXPECT_EQ(row.text, rows[1].text);
    EXPECT_THAT(filesOf(path, {}),
                ElementsAre(path, folder_ / "docs/neg_1.txt", folder_ / "docs/pos_1.txt"));
    const SourceInspection inspection = inspectSource(path);
    EXPECT_FALSE(hasChoiceOfColumns(inspection));
    EXPECT_EQ(inspection.rows.size(), 2u);
}

TEST_F(Eraser, WhatDoesNotFitTheDocumentIsRefusedWithItsLine) {
    EXPECT_THAT(
        refusal(annotation("neg_1.txt", "NEG", "[[" + evidence("neg_1.txt", 11, 13) + "]]")),
        HasSubstr(", line 2: the evidence [11, 13] is not in the document 'neg_1.txt', which "
                  "has 12 tokens"));
    EXPECT_THAT(refusal(annotation("neg_1.txt", "NEG", "[[" + evidence("neg_1.txt", 3, 3) + "]]")),
                HasSubstr("line 2: the evidence [3, 3] is not in"));
    EXPECT_THAT(
        refusal(annotation("neg_1.txt", "NEG", "[[" + evidence("neg_1.txt", -1, -1) + "]]")),
        HasSubstr("line 2: the evidence [-1, -1] is not in"));
    EXPECT_THAT(
        refusal(
            annotation("x", "NEG", "[[" + evidence("neg_1.txt", 0, 1) + "]]", "[\"pos_1.txt\"]")),
        HasSubstr("line 2: the evidence [0, 1] is of the document 'neg_1.txt', which is not"));
    EXPECT_THAT(refusal(annotation("none.txt", "NEG", "[]")),
                HasSubstr("line 2: the document 'none.txt' is not in docs; add it"));
    EXPECT_THAT(refusal(annotation("../train.jsonl", "NEG", "[]")),
                HasSubstr("line 2: the document '../train.jsonl' is not in docs"));
    EXPECT_THAT(refusal(annotation("neg_1.txt", "NEG", "[[1]]")),
                HasSubstr("line 2: an annotation has names of documents in docids"));
    EXPECT_THAT(refusal("{\"text\": \"a\", \"label\": \"b\"}\n"),
                HasSubstr("line 2: this is no annotation"));
    EXPECT_THAT(refusal(annotation("neg_1.txt", " ", "[]")), HasSubstr("line 2: this row's label"));
}

TEST_F(Eraser, OtherJsonLinesBesideAFolderAreNot) {
    const auto path = folder_.write("b.jsonl", "{\"text\":\"a film\",\"label\":\"x\"}\n");
    EXPECT_EQ(dataFormatOf(path), DataFormat::Jsonl);
}

}  // namespace
}  // namespace hanscope
