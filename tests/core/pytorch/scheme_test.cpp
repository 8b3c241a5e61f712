#include "core/pytorch/scheme.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "core/error.h"
#include "core/model/classifier.h"
#include "core/pytorch/import_han.h"
#include "core/text/segmenter.h"
#include "plain_han.h"
#include "scheme_checkpoint.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using ::testing::HasSubstr;

// The ids of "w1" … in a vocabulary of a program with nine rows, and that of an unknown word.
struct ProgramWords {
    std::string file, content;
    std::int64_t first, unknown;
};

ProgramWords wordsOf(const Scheme& scheme) {
    switch (scheme.unknown) {
        case UnknownRow::Named:
            return {"word_map.json",
                    R"({"<pad>":0,"w1":1,"w2":2,"w3":3,"w4":4,"w5":5,"w6":6,"w7":7,"<unk>":8})", 1,
                    8};
        case UnknownRow::Zero:
            return {"words.txt", "w1\nw2\nw3\nw4\nw5\nw6\nw7\nw8\n", 1, 0};
        case UnknownRow::One:
            return {"words.json",
                    R"({"_pad_":0,"_unk_":1,"w1":2,"w2":3,"w3":4,"w4":5,"w5":6,"w6":7,"w7":8})", 2,
                    1};
    }
    return {};
}

// A text of the words w1 … w7; 0 is a word that no vocabulary has.
const std::vector<std::vector<int>> kText{{1, 5, 2}, {7, 0, 3, 3, 6}, {4}, {2, 6}};

std::string textOf(const std::vector<std::vector<int>>& sentences) {
    std::string text;
    for (const auto& sentence : sentences) {
        for (const int word : sentence)
            text += word == 0 ? "Zzz " : "W" + std::to_string(word) + " ";
        text += "\n";
    }
    return text;
}

Ids idsOf(const std::vector<std::vector<int>>& sentences, const ProgramWords& words) {
    Ids ids;
    for (const auto& sentence : sentences) {
        ids.emplace_back();
        for (const int word : sentence)
            ids.back().push_back(word == 0 ? words.unknown : words.first + word - 1);
    }
    return ids;
}

class SchemeTest : public ::testing::TestWithParam<std::size_t> {
 protected:
    const Scheme& scheme() const { return schemes()[GetParam()]; }

    ImportOptions optionsFor(const std::string& checkpoint) {
        ImportOptions options;
        options.files = {folder_.write("net.pt", checkpoint)};
        options.vocabulary = folder_.write(words_.file, words_.content);
        if (scheme().quirks.padding == HanPadding::Full)
            options.limits = {{kPaddedSentences, kPaddedWords}};
        return options;
    }

    // Saves the model and reads the text with it.
    Reading readWith(const ImportedHan& imported, const std::vector<std::vector<int>>& text) {
        saveModelFile(folder_ / "model.safetensors", imported.model);
        const auto classifier = loadClassifier(folder_ / "model.safetensors", 2);
        return classifier->read(std::make_shared<const Document>(tokenizedDocument(textOf(text))));
    }

    ScratchFolder folder_;
    const ProgramWords words_ = wordsOf(scheme());
    const CheckpointTensors tensors_ = schemeTensors(scheme(), 7);
};

TEST_P(SchemeTest, ComputesWhatTheProgramDoes) {
    const ImportedHan imported = importHan(optionsFor(stateDictOf(tensors_, "model.module.")));
    EXPECT_EQ(imported.program.english(), scheme().name);
    const Reading reading = readWith(imported, kText);
    const PlainResult plain = plainResult(scheme().name, tensors_, idsOf(kText, words_));
    ASSERT_EQ(reading.probabilities.size(), plain.probabilities.size());
    for (std::size_t c = 0; c < plain.probabilities.size(); ++c)
        EXPECT_NEAR(reading.probabilities[c], plain.probabilities[c], 1e-6);
    ASSERT_EQ(reading.sentenceWeights.size(), kText.size());
    std::size_t word = 0;
    for (std::size_t i = 0; i < kText.size(); ++i) {
        EXPECT_NEAR(reading.sentenceWeights[i], plain.sentenceWeights[i], 1e-6);
        for (const double weight : plain.wordWeights[i])
            EXPECT_NEAR(reading.wordWeights[word++], weight, 1e-6);
    }
    EXPECT_EQ(word, reading.wordWeights.size());
}

// Words and sentences behind the limits do not count, and the reading says so.
TEST_P(SchemeTest, ReadsNothingBehindTheLimits) {
    ImportOptions options = optionsFor(stateDictOf(tensors_));
    options.limits = {{2, 3}};
    const ImportedHan imported = importHan(options);
    const Reading whole = readWith(imported, kText),
                  cut = readWith(imported, {{1, 5, 2}, {7, 0, 3}});
    EXPECT_EQ(whole.probabilities, cut.probabilities);
    EXPECT_EQ(whole.wordWeights[6], 0);
    EXPECT_EQ(whole.sentenceWeights[3], 0);
    ASSERT_FALSE(whole.warnings.empty());
    EXPECT_THAT(whole.warnings.back().english(), HasSubstr("5 of the 11 words were not read"));
}

TEST_P(SchemeTest, SaysWhichTensorIsMissing) {
    CheckpointTensors tensors = tensors_;
    tensors.erase(scheme().sentences.context);
    try {
        importHan(optionsFor(stateDictOf(tensors)));
        ADD_FAILURE();
    } catch (const FileError& error) {
        EXPECT_THAT(error.what(), HasSubstr(scheme().name));
        EXPECT_THAT(error.what(), HasSubstr(scheme().sentences.context));
    }
}

// A damaged checkpoint, not a GRU in one direction.
TEST_P(SchemeTest, NamesOneMissingTensorOfTheSecondDirection) {
    CheckpointTensors tensors = tensors_;
    const std::string name = std::string(scheme().words.gru) + "bias_hh_l0_reverse";
    tensors.erase(name);
    try {
        importHan(optionsFor(stateDictOf(tensors)));
        ADD_FAILURE();
    } catch (const FileError& error) {
        EXPECT_THAT(error.what(), HasSubstr("these are missing: " + name + ";"));
    }
}

TEST_P(SchemeTest, RefusesOneDirectionAndTwoLayers) {
    CheckpointTensors oneDirection = tensors_, twoLayers = tensors_;
    for (const auto& [name, tensor] : tensors_)
        if (name.find("_reverse") != std::string::npos) oneDirection.erase(name);
    const std::string first = std::string(scheme().words.gru) + "weight_ih_l";
    twoLayers[first + "1"] = tensors_.at(first + "0");
    for (const auto& [tensors, sentence] :
         {std::pair(oneDirection, "in one direction only"), {twoLayers, "more than one layer"}}) {
        try {
            importHan(optionsFor(stateDictOf(tensors)));
            ADD_FAILURE();
        } catch (const FileError& error) {
            EXPECT_THAT(error.what(), HasSubstr(sentence));
        }
    }
}

TEST_P(SchemeTest, RefusesATensorOfAnotherShape) {
    CheckpointTensors tensors = tensors_;
    TensorValues& bias = tensors[std::string(scheme().words.gru) + "bias_ih_l0"];
    bias.shape[0] += 1;
    bias.values.push_back(0);
    try {
        importHan(optionsFor(stateDictOf(tensors)));
        ADD_FAILURE();
    } catch (const FileError& error) {
        EXPECT_THAT(error.what(), HasSubstr("has the shape (10)"));
    }
}

std::string schemeName(const ::testing::TestParamInfo<std::size_t>& info) {
    constexpr const char* kNames[] = {"Tutorial",     "Renovamen",   "Hierarchical", "Descendant",
                                      "EdGeNetworks", "JoungheeKim", "Sentiment"};
    return kNames[info.param];
}

INSTANTIATE_TEST_SUITE_P(Programs, SchemeTest, ::testing::Range<std::size_t>(0, 7), schemeName);

}  // namespace
}  // namespace hanscope::test
