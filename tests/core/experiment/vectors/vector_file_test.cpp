#include "core/experiment/vectors/vector_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

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
    const std::string glove = "film 1 -2.5e-1\n\n. . 7 7\nStraße 3 4\ngood 5 6\n";
    const std::string vec = "4 2\n" + glove;
    const std::string bin =
        "3 2\n" + binary("film", 1, -0.25) + "\n" + binary("Straße", 3, 4) + binary("good", 5, 6);
    for (const auto& path :
         {folder_.write("a.txt", glove), folder_.write("a.vec", vec),
          folder_.write("a.vec.zst", test::zstandard(vec)), folder_.write("a.bin", bin),
          folder_.write("a", bin), folder_.write("a.bin.gz", test::gzipped(bin))}) {
        const VectorsFromFile file = read(path);
        EXPECT_EQ(file.found, 3u) << path;
        EXPECT_THAT(file.vectors.shape, ElementsAre(4, 2)) << path;
        EXPECT_THAT(row(file, 1), ElementsAre(5, 6)) << path;
        EXPECT_THAT(row(file, 2), ElementsAre(1, -0.25)) << path;
        EXPECT_THAT(row(file, 3), ElementsAre(3, 4)) << path;
    }
}

TEST_F(VectorFile, TheSpellingItselfComesFirstThenTheFirstThatNormalisesToIt) {
    const auto file = read(
        folder_.write("a.txt", "GOOD 1 1\nFilm 2 2\nFILM 3 3\ngood 4 4\ngood 5 5\nGood 6 6\n"));
    EXPECT_THAT(row(file, 1), ElementsAre(4, 4));
    EXPECT_THAT(row(file, 2), ElementsAre(2, 2));
}

TEST_F(VectorFile, WordsThatAreNotThereStartAtRandomWithTheSameSpread) {
    const auto path = folder_.write("a.txt", "film 3 -3\n");
    const auto file = read(path);
    EXPECT_EQ(file.found, 1u);
    EXPECT_NE(row(file, 0), row(file, 1));
    EXPECT_THAT(row(file, 1), Each(::testing::AllOf(::testing::Ge(-5.2f), ::testing::Le(5.2f))));
    EXPECT_EQ(file.vectors.values, read(path).vectors.values);
    EXPECT_NE(file.vectors.values, read(path, 2).vectors.values);
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
