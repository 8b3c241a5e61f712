#include "core/pytorch/word_list.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

const Scheme& tutorial() {
    return schemes()[0];
}
const Scheme& withVectors() {
    return schemes()[2];
}

TEST(WordRows, PutsTheUnknownWordFirst) {
    const WordRows rows = wordRows({{"<pad>", 0}, {"b", 2}, {"<unk>", 3}, {"a", 1}}, 4, tutorial());
    EXPECT_THAT(rows.words, ElementsAre("<unk>", "a", "b", "<pad>"));
    EXPECT_EQ(rows.unknown, 3u);
}

TEST(WordRows, NamesRowsWithoutAWord) {
    const WordRows rows = wordRows({{"a", 1}, {"also a", 1}}, 3, withVectors());
    EXPECT_THAT(rows.words, ElementsAre("<unknown>", "a", "<row 2>"));
}

TEST(WordRows, RefusesAnIdBehindTheEmbedding) {
    EXPECT_THROW(wordRows({{"a", 3}}, 3, tutorial()), Error);
    EXPECT_THROW(wordRows({{"a", -1}}, 3, tutorial()), Error);
}

class WordFile : public ::testing::Test {
 protected:
    WordIds read(const std::string& name, const std::string& content, std::size_t rows) {
        return readWordFile(folder_.write(name, content), rows, withVectors());
    }
    std::string refusal(const std::string& name, const std::string& content, std::size_t rows) {
        try {
            wordRows(read(name, content, rows), rows, withVectors());
        } catch (const Error& error) {
            return error.what();
        }
        return "";
    }
    ScratchFolder folder_;
};

TEST_F(WordFile, ReadsJsonLinesAndVectors) {
    EXPECT_EQ(read("a.json", R"({"film": 2, "the": 1})", 3), (WordIds{{"film", 2}, {"the", 1}}));
    EXPECT_EQ(read("b.json", R"(["the", "film"])", 2), (WordIds{{"the", 0}, {"film", 1}}));
    EXPECT_EQ(read("a.txt", "the\r\nfilm\n", 2), (WordIds{{"the", 0}, {"film", 1}}));
    EXPECT_EQ(read("glove.txt", "the 0.1 0.2\nnull 1 2\nfilm 0.3 0.4\n", 4),
              (WordIds{{"the", 1}, {"film", 3}}));  // pandas reads "null" as a missing value
}

TEST_F(WordFile, RefusesAnotherLength) {
    EXPECT_THAT(refusal("a.txt", "the\nfilm\n", 5),
                HasSubstr("2 words, but the network has vectors for 5"));
    EXPECT_THAT(refusal("a.json", R"({"the": 1})", 5), HasSubstr("1 word, but"));
    EXPECT_THAT(refusal("a.json", R"({"the": 7})", 2), HasSubstr("vectors for 2"));
    EXPECT_THAT(refusal("a.json", R"({"the": "x"})", 1), HasSubstr("no whole number"));
    EXPECT_THAT(refusal("a.json", "{", 5), HasSubstr("a.json"));
}

}  // namespace
}  // namespace hanscope::test
