#include "core/experiment/vectors/vector_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/error.h"
#include "tests/core/text/compressed.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class VectorFile : public ::testing::Test {
 protected:
    VectorsFromFile read(const std::filesystem::path& path, std::uint64_t seed = 1) const {
        return readWordVectors(path, {"<unknown>", "good", "film", "strasse"}, 2, normalizer_,
                               seed);
    }
    std::string refusal(const std::string& name, const std::string& bytes) const {
        try {
            read(folder_.write(name, bytes));
        } catch (const FileError& error) {
            return error.what();
        }
        return "accepted";
    }
    static std::vector<float> row(const VectorsFromFile& file, std::size_t word) {
        return {file.vectors.values.begin() + static_cast<std::ptrdiff_t>(2 * word),
                file.vectors.values.begin() + static_cast<std::ptrdiff_t>(2 * word + 2)};
    }
    static std::string binary(const std::string& word, float a, float b) {
        const float numbers[] = {a, b};
        return word + " " + std::string(reinterpret_cast<const char*>(numbers), sizeof numbers);
    }

    Normalizer normalizer_{Preprocessing{}};
    test::ScratchFolder folder_;
};

TEST_F(VectorFile, EveryFormHoldsTheSame) {
    const std::string glove = "film -2 -2.0e0\n\n. . 7 7\nStraße 1 2\ngood +4 6\n";
    const std::string vec = "4 2\n" + glove;
    const std::string bin =
        "3 2\n" + binary("film", -2, -2) + "\n" + binary("Straße", 1, 2) + binary("good", 4, 6);
    for (const auto& path :
         {folder_.write("a.txt", glove), folder_.write("a.vec", vec),
          folder_.write("a.vec.zst", test::zstandard(vec)), folder_.write("a.bin", bin),
          folder_.write("a", bin), folder_.write("a.bin.gz", test::gzipped(bin))}) {
        const VectorsFromFile file = read(path);
        EXPECT_EQ(file.found, 3u) << path;
        EXPECT_THAT(file.vectors.shape, ElementsAre(4, 2)) << path;
        // Less their mean (1, 2): (-3, -4), (0, 0), (3, 4), whose norms have the mean 10/3.
        EXPECT_THAT(row(file, 1), ElementsAre(0.9f, 1.2f)) << path;
        EXPECT_THAT(row(file, 2), ElementsAre(-0.9f, -1.2f)) << path;
        EXPECT_THAT(row(file, 3), ElementsAre(0, 0)) << path;
    }
}

TEST_F(VectorFile, TheSpellingItselfComesFirstThenTheFirstThatNormalisesToIt) {
    const auto file = read(folder_.write(
        "a.txt", "GOOD 1 1\nFilm 2 0\nFILM 3 3\nstrasse 0 0\ngood 4 0\ngood 5 5\nGood 6 6\n"));
    // 4, 2 and 0 less 2, divided by 4/3
    EXPECT_THAT(row(file, 1), ElementsAre(1.5, 0));
    EXPECT_THAT(row(file, 2), ElementsAre(0, 0));
    EXPECT_THAT(row(file, 3), ElementsAre(-1.5, 0));
}

TEST_F(VectorFile, WordsThatAreNotThereStartAtRandomWithTheSameSpread) {
    const auto path = folder_.write("a.txt", "film 3 -3\n");
    const auto file = read(path);
    EXPECT_EQ(file.found, 1u);
    EXPECT_NE(row(file, 0), row(file, 1));
    // Uniform within ±√3 times the root mean square of the vector of norm 1.
    EXPECT_THAT(row(file, 1),
                Each(::testing::AllOf(::testing::Ge(-1.2248f), ::testing::Le(1.2248f))));
    EXPECT_EQ(file.vectors.values, read(path).vectors.values);
    EXPECT_NE(file.vectors.values, read(path, 2).vectors.values);
}

// Nothing would be left of a vector less itself.
TEST_F(VectorFile, VectorsThatAreAllTheSameAreOnlyScaled) {
    EXPECT_THAT(row(read(folder_.write("a.txt", "film 3 -4\n")), 2), ElementsAre(0.6f, -0.8f));
    const auto same = read(folder_.write("b.txt", "film 0 7\ngood 0 7\n"));
    EXPECT_THAT(row(same, 1), ElementsAre(0, 1));
    EXPECT_THAT(row(same, 2), ElementsAre(0, 1));
    const auto zero = read(folder_.write("c.txt", "film 0 0\ngood 0 0\n"));
    EXPECT_THAT(row(zero, 1), ElementsAre(0, 0));
    EXPECT_THAT(row(zero, 0), Each(::testing::AllOf(::testing::Ge(-0.1f), ::testing::Le(0.1f))));
    EXPECT_THAT(row(zero, 0), Each(::testing::Ne(0)));
}

// Neither the size of the numbers nor where they lie matters.
TEST_F(VectorFile, LargeTinyAndShiftedVectorsBecomeTheSame) {
    for (const char* numbers : {"good 4 6\nfilm -2 -2\nStraße 1 2\n",
                                "good 4e20 6e20\nfilm -2e20 -2e20\nStraße 1e20 2e20\n",
                                "good 4e-36 6e-36\nfilm -2e-36 -2e-36\nStraße 1e-36 2e-36\n",
                                "good 104 -94\nfilm 98 -102\nStraße 101 -98\n"}) {
        const auto file = read(folder_.write("a.txt", numbers));
        EXPECT_NEAR(row(file, 1)[0], 0.9, 1e-6) << numbers;
        EXPECT_NEAR(row(file, 1)[1], 1.2, 1e-6) << numbers;
        EXPECT_NEAR(row(file, 3)[0], 0, 1e-6) << numbers;
    }
}

TEST_F(VectorFile, NumbersTooSmallForAFloatAreZero) {
    const std::string zeros = "0." + std::string(400, '0') + "1";
    for (const std::string& tiny :
         {std::string("1e-50"), std::string("-3e-400"), zeros, "+" + zeros, std::string("0e999"),
          std::string("7E-99999999999999999999"), "1" + std::string(400, '0') + "e-800"}) {
        const auto file = read(folder_.write("a.txt", "film " + tiny + " +0.5\n"));
        EXPECT_THAT(row(file, 2), ElementsAre(0, 1)) << tiny;
    }
}

TEST_F(VectorFile, NumbersTooLargeAndOtherTextsAreRefusedWithTheLine) {
    for (const char* wrong : {"1e400", "-1e39", "1e99999999999999999999", "nan", "NaN", "inf",
                              "-Infinity", "++1", "+-1", "+", "0x1", "1.2.3", "[0.5"})
        EXPECT_THAT(refusal("a.txt", std::string("good 1 2\nfilm 1 ") + wrong + "\n"),
                    HasSubstr(std::string("line 2: '") + wrong + "' is not a number"))
            << wrong;
    EXPECT_THAT(refusal("a.txt", "good 1 2\nfilm 1 1" + std::string(400, '0') + "\n"),
                HasSubstr("line 2: '1000"));
}

// Blanks at the end, tabs, line ends of Windows, a byte order mark, UTF-16; tables of R, pandas and
// spreadsheets.
TEST_F(VectorFile, FormsOfOtherProgramsHoldTheSame) {
    const std::string lines[] = {"film -2 -2 0", "Straße 1 2 0", "\" 1 2 3", ", 7 8 9",
                                 "good 4 6 0"};
    std::string blanks, tabs, windows, commas, semicolons, spaced;
    for (const std::string& line : lines) {
        blanks += line + " \n";
        std::string copy = line;
        std::replace(copy.begin(), copy.end(), ' ', '\t');
        tabs += copy + "\t\n";
        windows += line + "\r\n";
        std::replace(copy.begin(), copy.end(), '\t', ';');
        semicolons += copy + "\n";
        if (line.front() == '"') copy.replace(0, 1, "\"\"\"\"");
        if (line.front() == ',') copy.replace(0, 1, "\",\"");
        for (std::size_t i = copy.find(';'); i < copy.size(); ++i)
            if (copy[i] == ';') copy[i] = ',';
        commas += copy + "\n";
        for (std::size_t i = copy.size(); i-- > 4;)
            if (copy[i] == ',') copy.insert(i + 1, " ");
        spaced += copy + "\n";
    }
    std::string wide = "\xff\xfe";
    for (const char c : std::string("film -2 -2 0\r\ngood 4 6 0\r\nstrasse 1 2 0\r\n"))
        wide += std::string{c, '\0'};
    for (const std::string& text :
         {blanks, tabs, windows, "\xef\xbb\xbf" + blanks, "5 3 \r\n" + windows, wide, commas,
          spaced, semicolons, "word d1 d2 d3\n" + blanks, "word\td1\td2\td3\n" + tabs,
          "\t0\t1\t2\n" + tabs, "word,dim_0,dim_1,dim_2\n" + commas, ",0,1,2\n" + commas,
          "\"\",\"V1\",\"V2\",\"V3\"\n" + commas, "V1;V2;V3\n" + semicolons,
          "Unnamed: 0,1,2,3\n" + commas}) {
        const auto file =
            readWordVectors(folder_.write("a.txt", text), {"<unknown>", "good", "film", "strasse"},
                            3, normalizer_, 1);
        EXPECT_EQ(file.found, 3u) << text;
        EXPECT_THAT(std::vector<float>(file.vectors.values.begin() + 3, file.vectors.values.end()),
                    ElementsAre(0.9f, 1.2f, 0, -0.9f, -1.2f, 0, 0, 0, 0))
            << text;
    }
}

TEST_F(VectorFile, QuotedWordsOfATableAreTheWords) {
    const auto file =
        readWordVectors(folder_.write("a.csv", "\"a \"\"b\"\"\",3,4\n\"c,d\",-3,-4\n"),
                        {"<unknown>", "a \"b\"", "c,d"}, 2, normalizer_, 1);
    EXPECT_EQ(file.found, 2u);
    EXPECT_THAT(row(file, 1), ElementsAre(0.6f, 0.8f));
}

TEST_F(VectorFile, FormsThatAreNotClearAreRefused) {
    EXPECT_THAT(refusal("a.csv", "film;0,5;-0,25\n"),
                HasSubstr("line 1: its numbers have a comma where a point is needed"));
    EXPECT_THAT(refusal("b.txt", "2 2\nfilm 0,5 -0,25\n"),
                HasSubstr("line 2: its numbers have a comma"));
    EXPECT_THAT(refusal("c.csv", ",word,d1,d2\n0,film,1,2\n"),
                HasSubstr("line 2: before the 2 numbers of this line there are a number and a word "
                          "('0,film'); save the table without"));
    EXPECT_THAT(refusal("d.csv", "word,d1,d2,d3\nfilm,1,2,3\n"),
                HasSubstr("line 2: this vector has 3 numbers, but 2 are needed"));
    EXPECT_THAT(refusal("e.csv", "film,1,2\ngood,1,x\n"), HasSubstr("line 2: 'x' is not a number"));
}

TEST_F(VectorFile, TextMayBeNamedBin) {
    const std::string text = "film -3 -4\ngood 3 4\n";
    for (const auto& path : {folder_.write("a.bin", "2 2\n" + text), folder_.write("b.bin", text)})
        EXPECT_THAT(row(read(path), 1), ElementsAre(0.6f, 0.8f)) << path;
}

TEST_F(VectorFile, WordsMayBeQuotedBlankOrOfSeveralParts) {
    const auto quoted = folder_.write("a.txt", "\"film\" -3 -4\n\"good\" 3 4\n");
    EXPECT_THAT(row(read(quoted), 1), ElementsAre(0.6f, 0.8f));
    const auto blank = folder_.write("b.vec", "3 2\nfilm -3 -4\n  1 2\ngood 3 4\n");
    EXPECT_THAT(row(read(blank), 1), ElementsAre(0.6f, 0.8f));
    const auto parts = folder_.write("c.vec", "3 2\nfilm -3 -4\nwindows 95 1 2\ngood 3 4\n");
    EXPECT_THAT(row(read(parts), 1), ElementsAre(0.6f, 0.8f));
    const auto table = folder_.write("d.csv", "\"film\",\"-3\",\"-4\"\n\"good\",\"3\",\"4\"\n");
    EXPECT_THAT(row(read(table), 1), ElementsAre(0.6f, 0.8f));
}

TEST_F(VectorFile, WithoutAWordOfTheTextsIsRefused) {
    EXPECT_THAT(refusal("a.txt", "film: 1 2\n/c/en/good 3 4\n"),
                HasSubstr("none of the words of the texts is in this file, which begins with "
                          "'film:' and '/c/en/good'"));
}

TEST_F(VectorFile, FilesOfOtherKindsAreNamed) {
    EXPECT_THAT(refusal("f.txt", "BZh91AY&SY"), HasSubstr("compressed with bzip2; decompress it"));
    EXPECT_THAT(refusal("a.txt", "PK\x03\x04rest"), HasSubstr("a zip archive; unpack it"));
    const std::string fastText = "\xba\x16\x4f\x2f\x0c" + std::string(50, '\1');
    EXPECT_THAT(refusal("b.bin", fastText), HasSubstr("a whole model of fastText"));
    EXPECT_THAT(refusal("b.vec", fastText), HasSubstr("a whole model of fastText"));
    EXPECT_THAT(refusal("c.model", "\x80\x04\x95gensim"), HasSubstr("save_word2vec_format"));
    EXPECT_THAT(refusal("d.npy", "\x93NUMPY\1"), HasSubstr("an array of NumPy"));
    EXPECT_THAT(refusal("e.txt", "version https://git-lfs.github.com/spec/v1\noid sha256:1\n"),
                HasSubstr("git lfs pull"));
}

TEST_F(VectorFile, AnotherWidthIsRefusedWithTheLine) {
    EXPECT_THAT(refusal("a.txt", "film 1 2 3\n"),
                HasSubstr("line 1: this vector has 3 numbers, but 2 are needed"));
    EXPECT_THAT(refusal("b.txt", "film 1 2\ngood 1\n"),
                HasSubstr("line 2: this vector has 1 numb"));
    EXPECT_THAT(refusal("c.vec", "1 3\nfilm 1 2 3\n"), HasSubstr("line 1: this vector has 3 numb"));
    EXPECT_THAT(refusal("d.bin", "1 3\n"), HasSubstr("line 1: this vector has 3 numbers"));
}

TEST_F(VectorFile, BrokenLinesAreRefusedWithTheLine) {
    EXPECT_THAT(refusal("a.txt", "film 1 2\ngood 1 x\n"), HasSubstr("line 2: 'x' is not a number"));
    EXPECT_THAT(refusal("b.txt", "film 1 nan\n"), HasSubstr("line 1: 'nan' is not a number"));
    EXPECT_THAT(refusal("d.txt", ""), HasSubstr("this file has no word vectors"));
    EXPECT_THAT(refusal("e.bin", "2 2\n" + binary("film", 1, std::nanf(""))),
                HasSubstr("the vector of word 1 contains a value that is not a number"));
}

TEST_F(VectorFile, CutShortIsRefused) {
    EXPECT_THAT(refusal("a.vec", "2 2\nfilm 1 2\n"),
                HasSubstr("announces 2 words but ends after 1"));
    EXPECT_THAT(refusal("a.bin", "2 2\n" + binary("film", 1, 2) + "good \1"),
                HasSubstr("announces 2 words but ends after 1"));
    EXPECT_THAT(refusal("a.txt.gz", test::gzipped("film 1 2\ngood 3 4\n").substr(0, 25)),
                HasSubstr("the gzip data ends in the middle"));
}

}  // namespace
}  // namespace hanscope
