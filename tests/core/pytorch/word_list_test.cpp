#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/error.h"
#include "core/pytorch/vocabulary.h"
#include "pickle_writer.h"
#include "tests/core/text/compressed.h"
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

// Another program with vectors for unknown words in row 0.
const Scheme& withoutVectors() {
    return schemes()[5];
}

TEST(WordRows, PutsTheUnknownWordFirst) {
    const WordRows rows = wordRows({{"<pad>", 0}, {"b", 2}, {"<unk>", 3}, {"a", 1}}, 4, tutorial());
    EXPECT_THAT(rows.words, ElementsAre("<unk>", "a", "b", "<pad>"));
    EXPECT_EQ(rows.unknown, 3u);
}

// A program that looks a word up in a list finds the first one.
TEST(WordRows, NamesRowsWithoutAWord) {
    const WordRows rows = wordRows({{"a", 1}, {"a", 2}, {"b", 3}}, 5, withVectors());
    EXPECT_THAT(rows.words, ElementsAre("<unknown>", "a", "<row 2>", "b", "<row 4>"));
}

std::string refusalOf(const WordIds& ids, std::size_t rows, const Scheme& scheme) {
    try {
        wordRows(ids, rows, scheme);
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

TEST(WordRows, RefusesAnIdThatIsNoRow) {
    for (const std::int64_t id : {std::int64_t{3}, std::int64_t{-1}, kIdOutOfRange})
        EXPECT_THAT(refusalOf({{"<unk>", 0}, {"a", id}}, 3, tutorial()),
                    HasSubstr("the id of its word 'a' is not a whole number from 0 to 2"));
}

TEST(WordRows, RefusesTwoWordsOfOneId) {
    EXPECT_THAT(refusalOf({{"<unk>", 0}, {"a", 1}, {"b", 1}}, 3, tutorial()),
                HasSubstr("words 'a' and 'b' have the same id, 1"));
}

TEST(WordRows, RefusesAVocabularyWithoutTheUnknownWord) {
    EXPECT_THAT(refusalOf({{"<pad>", 0}, {"a", 1}, {"b", 2}}, 3, tutorial()),
                HasSubstr("no word '<unk>'"));
    EXPECT_EQ(refusalOf({{"<pad>", 0}, {"a", 1}, {"b", 2}}, 3, withoutVectors()), "");
}

// Ids that begin at 0 although row 0 is no word's.
TEST(WordRows, RefusesIdsOfOtherRows) {
    EXPECT_THAT(refusalOf({{"a", 0}, {"b", 1}}, 3, withVectors()), HasSubstr("no word for row 2"));
    EXPECT_EQ(refusalOf({{"a", 1}, {"b", 2}}, 3, withVectors()), "");
}

class WordFile : public ::testing::Test {
 protected:
    WordIds read(const std::string& name, const std::string& content, std::size_t rows,
                 const Scheme& scheme = withoutVectors()) {
        return readWordFile(folder_.write(name, content), rows, scheme);
    }
    std::string refusal(const std::string& name, const std::string& content, std::size_t rows,
                        const Scheme& scheme = withoutVectors()) {
        try {
            wordRows(read(name, content, rows, scheme), rows, scheme);
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
    EXPECT_EQ(read("b.txt", "the\nfilm\n", 3), (WordIds{{"the", 1}, {"film", 2}}));
    EXPECT_EQ(read("c.json", R"(["the", "film"])", 3), (WordIds{{"the", 1}, {"film", 2}}));
}

TEST_F(WordFile, ReadsIdsBesideTheWordsOfLines) {
    const WordIds ids{{"film", 1}, {"is", 2}, {"the", 0}};
    EXPECT_EQ(read("a.txt", "film\t1\nis\t2\nthe\t0\n", 3), ids);
    EXPECT_EQ(read("b.txt", "1 film\n2 is\n0 the\n", 3), ids);
    EXPECT_EQ(read("c.csv", "film,1\nis,2\nthe,0\n", 3), ids);
    // Counts are no ids.
    EXPECT_EQ(read("d.txt", "the 90\nfilm 12\nis 12\n", 4),
              (WordIds{{"the", 1}, {"film", 2}, {"is", 3}}));
}

TEST_F(WordFile, ReadsJsonWhateverItsName) {
    EXPECT_EQ(read("a.txt", "{\"film\": 1,\n \"the\": 0}\n", 2),
              (WordIds{{"film", 1}, {"the", 0}}));
    EXPECT_EQ(read("a.json.gz", gzipped(R"(["the", "film"])"), 2),
              (WordIds{{"the", 0}, {"film", 1}}));
    EXPECT_EQ(read("b.txt", "[PAD]\n[UNK]\n", 2), (WordIds{{"[PAD]", 0}, {"[UNK]", 1}}));
}

constexpr char kWords[] = R"({"the":1,"film":2,"<unk>":0})";
const WordIds kIds{{"<unk>", 0}, {"film", 2}, {"the", 1}};

WordIds sorted(WordIds ids) {
    std::sort(ids.begin(), ids.end());
    return ids;
}

TEST_F(WordFile, ReadsInvertedVocabularies) {
    for (const char* text :
         {R"({"0":"<unk>","1":"the","2":"film"})", R"({"itos":{"2":"film","0":"<unk>","1":"the"}})",
          R"([[0,"<unk>"],[1,"the"],[2,"film"]])"})
        EXPECT_EQ(sorted(read("a.json", text, 3)), kIds) << text;
    EXPECT_THAT(refusal("b.json", R"({"0":"the","one":"film"})", 2), HasSubstr("no whole number"));
}

TEST_F(WordFile, ReadsPickledVocabularies) {
    using namespace pickled;
    const auto words =
        dictionary({{"the", integer(1)}, {"film", integer(2)}, {"<unk>", integer(0)}});
    const auto list = pickled::list({text("<unk>"), text("the"), text("film")});
    EXPECT_EQ(sorted(read("a.pkl", whole(words), 3)), kIds);
    EXPECT_EQ(sorted(read("b.pickle", whole(list), 3)), kIds);
    EXPECT_EQ(sorted(read("c.pkl", whole(tuple({list, words})), 3)), kIds);
    EXPECT_EQ(
        sorted(read("d.bin", whole(object("data", "Vocab", dictionary({{"w2i", words}}))), 3)),
        kIds);
    EXPECT_EQ(sorted(read("vocab.pt", zipCheckpoint(words, {}), 3)), kIds);
    EXPECT_EQ(sorted(read("old.pt", legacyCheckpoint(words, {}), 3)), kIds);
    EXPECT_THAT(refusal("e.pkl", whole(words), 9), HasSubstr("3 words, but the network"));
    EXPECT_THAT(refusal("f.pkl", whole(integer(3)), 3),
                HasSubstr("it has no words; give a pickled"));
    EXPECT_THAT(refusal("g.pkl", whole(words).substr(0, 20), 3),
                HasSubstr("its pickle claims a value"));
    EXPECT_THAT(refusal("h.pkl", whole(call(name("os", "system"), {text("touch x")})), 3),
                HasSubstr("it has no words"));
}

TEST_F(WordFile, FindsTheVocabularyInsideOtherObjects) {
    const std::string words = kWords;
    for (
        const std::string& text :
        {R"({"word2idx":)" + words + "}", R"({"vocab":{"stoi":)" + words + R"(},"max_len":30})",
         R"({"version":"1.0","added_tokens":[{"id":0,"content":"<unk>"}],"model":{"type":"WordLevel",)"
         R"("vocab":)" +
             words + R"(,"unk_token":"<unk>"}})",
         R"({"word2idx":)" + words +
             R"(,"idx2word":["<unk>","the","film"],"counts":{"the":9,"film":3}})"})
        EXPECT_EQ(sorted(read("a.json", text, 3)), kIds) << text;
}

// Words that were added to the vocabulary of Hugging Face's tokenizers are beside it.
TEST_F(WordFile, ReadsAddedWordsOfTokenizers) {
    EXPECT_EQ(
        sorted(read("a.json",
                    R"({"added_tokens":[{"id":0,"content":"<unk>"},{"id":2,"content":"film"},)"
                    R"({"id":7,"content":"[MASK]"}],"model":{"vocab":{"<unk>":0,"the":1}}})",
                    3)),
        kIds);
}

// Keras writes its objects as JSON within strings, and counts words there, too.
TEST_F(WordFile, ReadsTheTokenizerOfKeras) {
    EXPECT_EQ(sorted(read("a.json",
                          R"({"class_name":"Tokenizer","config":{"num_words":null,)"
                          R"("word_counts":"{\"the\":9,\"film\":3}","index_word":)"
                          R"("{\"1\":\"the\",\"2\":\"film\"}",)"
                          R"("word_index":"{\"the\":1,\"film\":2}"}})",
                          3)),
              (WordIds{{"film", 2}, {"the", 1}}));
    EXPECT_THAT(refusal("b.json", R"({"config":{"word_index":"{the"}})", 3), HasSubstr("JSON"));
}

TEST_F(WordFile, OfTwoVocabulariesThatDifferItTakesNone) {
    EXPECT_THAT(
        refusal("a.json", R"({"a":{"the":0,"film":1},"b":{"the":1,"film":0}})", 2),
        HasSubstr("two vocabularies that differ, 'a' and 'b'; give a file with one of them"));
    // One has words of other rows.
    EXPECT_EQ(read("b.json", R"({"a":{"the":0,"film":7},"b":{"the":1,"film":0}})", 2),
              (WordIds{{"film", 0}, {"the", 1}}));
    EXPECT_THAT(refusal("c.json", R"({"a":{"the":0},"b":{"the":0,"film":1}})", 5),
                HasSubstr("2 words, but the network has vectors for 5"));
}

// [word, count] as Counter.most_common() has them, [word, id], and [piece, score] of tokenizers.
TEST_F(WordFile, ReadsListsOfWordsWithNumbers) {
    const WordIds places{{"the", 0}, {"film", 1}, {"is", 2}};
    EXPECT_EQ(read("a.json", R"([["the",90],["film",12],["is",12]])", 3), places);
    EXPECT_EQ(read("b.json", R"([["the",3],["film",2],["is",1]])", 3), places);
    EXPECT_EQ(read("c.json", R"({"vocab":[["the",-1.5],["film",-3.25],["is",0.0]]})", 3), places);
    EXPECT_EQ(read("d.json", R"([["the",0],["film",1],["is",2]])", 3), places);
    EXPECT_EQ(read("e.json", R"([["the",90],["film",12],["is",12]])", 4),
              (WordIds{{"the", 1}, {"film", 2}, {"is", 3}}));
    EXPECT_EQ(read("f.json", R"([["the",2],["film",3],["is",1]])", 4),
              (WordIds{{"the", 2}, {"film", 3}, {"is", 1}}));
    EXPECT_THAT(
        refusal("g.json", R"({"v":[["the",12],["film",90],["is",12]]})", 3),
        HasSubstr("the numbers beside the words of its list 'v' are neither ids nor counts in "
                  "falling order, so the rows of the words are not known; give a file"));
}

TEST_F(WordFile, RefusesJsonWithoutWords) {
    for (const char* text : {"{}", "[]", "3", R"([{"the":1}])", R"([["the"]])"})
        EXPECT_THAT(refusal("a.json", text, 2),
                    HasSubstr("it has no words; give a file {word: id}"))
            << text;
}

// As pandas.read_csv(sep=" ", header=None, quoting=QUOTE_NONE, usecols=[0]) reads these lines:
// '"', 'the', nan, nan, 'film'. It skips lines that are empty or have tabs only.
TEST_F(WordFile, ReadsVectorsAsPandasDoes) {
    EXPECT_EQ(
        read("glove.txt", "\" 0.1 0.2\n\nthe 0.1 0.2\r\nnull 1 2\n\t\n 3 4\r\n\r\nfilm 0.3 0.4\n\n",
             6, withVectors()),
        (WordIds{{"\"", 1}, {"the", 2}, {"film", 5}}));
}

// Otherwise each word would have the vector of its neighbour.
TEST_F(WordFile, RefusesVectorsOfAnotherNumber) {
    EXPECT_THAT(refusal("a.txt", "the 1\nfilm 2\nis 3\n", 3, withVectors()),
                HasSubstr("3 words, but the network was trained with a file of 2"));
    EXPECT_THAT(refusal("a.txt", "the 1\nfilm 2\n\n", 4, withVectors()),
                HasSubstr("2 words, but the network was trained with a file of 3"));
    EXPECT_EQ(refusal("a.txt", "the 1\nfilm 2\n\n", 3, withVectors()), "");
}

TEST_F(WordFile, RefusesAnEmptyLine) {
    EXPECT_THAT(refusal("a.txt", "the\nfilm\n\n", 3), HasSubstr("line 3: this line is empty"));
}

TEST_F(WordFile, RefusesAnotherLength) {
    EXPECT_THAT(refusal("a.txt", "the\nfilm\n", 5),
                HasSubstr("2 words, but the network has vectors for 5"));
    EXPECT_THAT(refusal("a.json", R"({"the": 1})", 5), HasSubstr("1 word, but"));
    EXPECT_THAT(refusal("a.json", R"({"the": 7})", 2), HasSubstr("from 0 to 1"));
    EXPECT_THAT(refusal("a.json", R"({"the": "x"})", 1), HasSubstr("no whole number"));
    EXPECT_THAT(refusal("a.json", "{", 5), HasSubstr("a.json"));
}

}  // namespace
}  // namespace hanscope::test
