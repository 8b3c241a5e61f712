#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "core/pytorch/import_han.h"
#include "core/pytorch/scheme.h"
#include "pickle_writer.h"
#include "scheme_checkpoint.h"
#include "tests/support/english.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr char kWordMap[] =
    R"({"<pad>":0,"w1":1,"w2":2,"w3":3,"w4":4,"w5":5,"w6":6,"w7":7,"<unk>":8})";

class Import : public ::testing::Test {
 protected:
    Import() {
        options_.files = {
            folder_.write("yelp.pth.tar", stateDictOf(schemeTensors(schemes()[0], 3)))};
        options_.vocabulary = folder_.write("word_map.json", kWordMap);
    }
    std::string refusal() {
        try {
            importHan(options_);
        } catch (const Error& error) {
            return error.what();
        }
        return "";
    }
    ScratchFolder folder_;
    ImportOptions options_;
};

TEST_F(Import, DescribesTheModel) {
    options_.labels = {"bad", "so so", "good"};
    const ImportedHan imported = importHan(options_);
    EXPECT_THAT(imported.model.labels, ElementsAre("bad", "so so", "good"));
    EXPECT_EQ(imported.model.card.name, "yelp");
    EXPECT_THAT(imported.model.card.description, HasSubstr("yelp.pth.tar"));
    EXPECT_THAT(imported.model.card.description, HasSubstr("the first 15 sentences"));
    EXPECT_THAT(test::english(imported.notes), Contains(HasSubstr("25 tensors")));
    EXPECT_TRUE(imported.model.config.preprocessing.lowerCase);
    const HanQuirks& quirks = std::get<HanConfig>(imported.model.config.network).quirks;
    EXPECT_EQ(quirks.sentences, 15);
    EXPECT_EQ(quirks.words, 20);
}

TEST_F(Import, TheUnknownWordsVectorMovesToRowZero) {
    const TensorValues embedding = schemeTensors(schemes()[0], 3).at(schemes()[0].embedding);
    const ModelFile model = importHan(options_).model;
    EXPECT_EQ(model.vocabulary.front(), "<unk>");
    EXPECT_EQ(model.vocabulary.back(), "<pad>");
    const std::vector<float>& values = model.tensors.at(kEmbeddingName).values;
    EXPECT_TRUE(std::equal(values.begin(), values.begin() + 4, embedding.values.end() - 4));
    EXPECT_TRUE(std::equal(values.end() - 4, values.end(), embedding.values.begin()));
}

TEST_F(Import, WithoutLimitsItIsThePapersNetwork) {
    options_.limits = {{0, 0}};
    EXPECT_TRUE(isDefault(std::get<HanConfig>(importHan(options_).model.config.network).quirks));
}

TEST_F(Import, RefusesWhatDoesNotFit) {
    options_.labels = {"one", "two"};
    EXPECT_THAT(refusal(), HasSubstr("3 classes, but 2 labels"));
    options_.labels = {"good", "bad", "good"};
    EXPECT_THAT(refusal(), HasSubstr("label 'good' is there twice"));
    options_.labels.clear();
    options_.vocabulary.clear();
    EXPECT_THAT(refusal(), HasSubstr("has no vocabulary"));
    options_.vocabulary = folder_.write("short.txt", "w1\n");
    EXPECT_THAT(refusal(), HasSubstr("1 word, but the network has vectors for 9"));
}

TEST_F(Import, RefusesTheSameTensorTwice) {
    options_.files.push_back(options_.files.front());
    EXPECT_THAT(refusal(), HasSubstr("another of the files has, too"));
}

// A module's list of the names of its weights, and a dictionary of settings, are no vocabulary.
TEST_F(Import, OnlyAsManyWordsAsRowsAreAVocabulary) {
    options_.vocabulary.clear();
    const auto tensors = schemeTensors(schemes()[0], 3);
    options_.files = {folder_.write(
        "a.pt",
        stateDictOf(tensors, "", {{"_flat_weights_names", pickled::list({pickled::text("w")})}}))};
    EXPECT_THAT(refusal(), HasSubstr("has no vocabulary"));
    const std::string settings =
        pickled::dictionary({{"hidden", pickled::integer(3)}, {"layers", pickled::integer(1)}});
    options_.files = {folder_.write("b.pt", stateDictOf(tensors, "", {{"config", settings}}))};
    EXPECT_THAT(refusal(), HasSubstr("2 words, but the network has vectors for 9"));
}

// 2^70 in a pickle; a number of more than 64 bits is no row.
TEST_F(Import, RefusesAnIdOfManyBits) {
    options_.vocabulary.clear();
    std::vector<std::pair<std::string, std::string>> words;
    for (int i = 0; i < 8; ++i) words.emplace_back("w" + std::to_string(i), pickled::integer(i));
    words.emplace_back("<unk>", "\x8a\x09" + std::string(8, '\0') + "\x40");
    options_.files = {
        folder_.write("a.pt", stateDictOf(schemeTensors(schemes()[0], 3), "",
                                          {{"word_map", pickled::dictionary(words)}}))};
    EXPECT_THAT(refusal(), HasSubstr("the id of its word '<unk>' is not a whole number"));
}

// {id: word}, vocabularies in other dictionaries and in objects, [(word, count)], as Python saves
// them; a Counter of more words beside.
TEST_F(Import, FindsVocabulariesOfOtherForms) {
    using namespace pickled;
    options_.vocabulary.clear();
    const std::vector<std::string> words{"<pad>", "w1", "w2", "w3",   "w4",
                                         "w5",    "w6", "w7", "<unk>"};
    std::vector<std::pair<std::string, std::string>> ids, textKeys;
    std::vector<std::string> texts, counted, pairs;
    std::string inverted = "}(";
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto id = static_cast<std::int64_t>(i);
        ids.emplace_back(words[i], integer(id));
        textKeys.emplace_back(std::to_string(i), text(words[i]));
        texts.push_back(text(words[i]));
        counted.push_back(tuple({text(words[i]), integer(100 - id)}));
        pairs.push_back(tuple({integer(id), text(words[i])}));
        inverted += integer(id) + text(words[i]);
    }
    inverted += "u";
    std::vector<std::pair<std::string, std::string>> counts{{"more", integer(7)}};
    for (const std::string& word : words) counts.emplace_back(word, integer(7));
    const std::string counter = call(name("collections", "Counter"), {dictionary(counts)});
    const std::string vocabularies[] = {
        inverted,
        dictionary(textKeys),
        list(counted),
        list(pairs),
        dictionary({{"word2idx", dictionary(ids)}}),
        dictionary({{"vocab", dictionary({{"stoi", dictionary(ids)}, {"itos", list(texts)}})}}),
        dictionary({{"counts", dictionary(counts)}, {"idx2word", inverted}}),
        object("torchtext.vocab", "Vocab",
               dictionary({{"freqs", counter}, {"itos", list(texts)}, {"stoi", dictionary(ids)}}))};
    for (const std::string& vocabulary : vocabularies) {
        options_.files = {folder_.write(
            "a.pt", stateDictOf(schemeTensors(schemes()[0], 3), "", {{"words", vocabulary}}))};
        EXPECT_THAT(importHan(options_).model.vocabulary,
                    ElementsAre("<unk>", "w1", "w2", "w3", "w4", "w5", "w6", "w7", "<pad>"));
    }
}

TEST_F(Import, NamesOfPythonCodeAreShownWithoutControlCharacters) {
    const std::string call =
        pickled::call(pickled::name("os", "sys\x1b[31mtem"), {pickled::text("true")});
    options_.files = {
        folder_.write("a.pt", stateDictOf(schemeTensors(schemes()[0], 3), "", {{"evil", call}}))};
    EXPECT_THAT(test::english(importHan(options_).notes), Contains(HasSubstr("os.sys?[31mtem")));
}

TEST_F(Import, TwoFilesWithAPartEach) {
    const auto tensors = schemeTensors(schemes()[4], 3);
    std::map<std::string, TensorValues> words, sentences;
    for (const auto& [name, tensor] : tensors)
        (name.find("sent") != std::string::npos || name.find("final") == 0 ? sentences
                                                                           : words)[name] = tensor;
    options_.files = {folder_.write("words.pt", stateDictOf(words)),
                      folder_.write("sentences.pt", stateDictOf(sentences))};
    EXPECT_EQ(importHan(options_).program.english(), "attention-networks-for-classification");
    options_.files.pop_back();
    EXPECT_THAT(refusal(), HasSubstr("of which these are missing"));
}

// pandas, with which the program reads the file, skips the line.
TEST_F(Import, AnEmptyLineOfAFileOfVectorsShiftsNoWord) {
    const std::string vectors = "w1 1\nw2 1\nw3 1\nw4 1\nw5 1\nw6 1\nw7 1\nw8 1\n";
    options_.files = {folder_.write("net.pt", stateDictOf(schemeTensors(schemes()[2], 3)))};
    options_.limits = {{30, 35}};
    options_.vocabulary = folder_.write("glove.txt", vectors + "\n");
    const ModelFile model = importHan(options_).model;
    EXPECT_THAT(model.vocabulary,
                ElementsAre("<unknown>", "w1", "w2", "w3", "w4", "w5", "w6", "w7", "w8"));
    options_.vocabulary = folder_.write("glove.txt", vectors + "w9 1\n");
    EXPECT_THAT(refusal(), HasSubstr("9 words, but the network was trained with a file of 8"));
}

TEST_F(Import, PaddingToUnknownLimitsNeedsThem) {
    options_.files = {folder_.write("net.pt", stateDictOf(schemeTensors(schemes()[2], 3)))};
    EXPECT_THAT(refusal(), HasSubstr("give these limits"));
    options_.limits = {{30, 35}};
    options_.vocabulary = folder_.write("glove.txt", "w1\nw2\nw3\nw4\nw5\nw6\nw7\nw8\n");
    EXPECT_EQ(refusal(), "");
}

TEST(Limits, AreTwoNumbersOrNone) {
    EXPECT_EQ(limitsFrom("15x20"), (std::pair<std::int64_t, std::int64_t>(15, 20)));
    EXPECT_EQ(limitsFrom("none"), (std::pair<std::int64_t, std::int64_t>(0, 0)));
    for (const char* wrong : {"", "15", "x", "15x", "0x20", "15x20x", "15x-2", "99999999999x2"})
        EXPECT_THROW(limitsFrom(wrong), Error) << wrong;
}

TEST_F(Import, ANetworkOfAnotherKindIsToldTheNearestProgram) {
    options_.files = {folder_.write("net.pt", stateDictOf({{"fc.bias", {{2}, {0, 1}}}}))};
    EXPECT_THAT(refusal(), HasSubstr("not named as in any known program; the nearest is "));
}

TEST_F(Import, CapitalsInTheVocabularyMeanThatCaseCounts) {
    options_.files = {folder_.write("net.pt", stateDictOf(schemeTensors(schemes()[6], 3)))};
    options_.vocabulary = folder_.write("words.txt", "_p\n_u\na\nb\nc\nd\ne\nf\ng\n");
    EXPECT_TRUE(importHan(options_).model.config.preprocessing.lowerCase);
    options_.vocabulary = folder_.write("words.txt", "_p\n_u\na\nb\nc\nd\ne\nf\nG\n");
    EXPECT_FALSE(importHan(options_).model.config.preprocessing.lowerCase);
}

TEST(LabelFile, HasALabelInEachLine) {
    const ScratchFolder folder;
    EXPECT_THAT(readLabelFile(folder.write("a.txt", "bad\r\nvery good\n")),
                ElementsAre("bad", "very good"));
    EXPECT_THROW(readLabelFile(folder.write("b.txt", "bad\n\ngood\n")), FileError);
}

}  // namespace
}  // namespace hanscope::test
