#include "core/model/input/words_read.h"

#include <gtest/gtest.h>

#include <thread>

#include "core/model/classifier.h"
#include "core/text/segmenter.h"
#include "tests/core/model/random_hidec.h"
#include "tests/core/model/random_model.h"

namespace hanscope {
namespace {

using Told = std::vector<std::pair<std::uint64_t, std::uint64_t>>;

std::shared_ptr<const Document> textOf(int sentences, int wordsInEach, int first = 0) {
    std::string text;
    for (int s = 0; s < sentences; ++s) {
        for (int w = 0; w < wordsInEach; ++w)
            text += "w" + std::to_string(1 + (first + 31 * s + s * s + w * 7) % 50) + " ";
        text += '\n';
    }
    return std::make_shared<const Document>(tokenizedDocument(text));
}

ModelFile ensembleOf(int members) {
    ModelFile file = test::randomModel(Pooling::Attention, 60, 3, 5);
    file.config.members = members;
    std::map<std::string, TensorValues> tensors;
    for (int member = 0; member < members; ++member)
        for (const auto& [name, values] : file.tensors)
            tensors[memberPrefix(file.config, member) + name] = values;
    file.tensors = std::move(tensors);
    return file;
}

Told toldBy(const Classifier& classifier,
            const std::vector<std::shared_ptr<const Document>>& documents) {
    Told told;
    classifier.read(documents, [&](std::uint64_t done, std::uint64_t total) {
        told.push_back({done, total});
    });
    return told;
}

void expectRise(const Told& told, std::uint64_t total, std::size_t minCalls) {
    ASSERT_GE(told.size(), minCalls);
    EXPECT_LE(told.size(), 1001U);
    std::uint64_t before = 0;
    for (const auto& [done, all] : told) {
        EXPECT_GT(done, before);
        EXPECT_EQ(all, total);
        before = done;
    }
    EXPECT_EQ(told.back().first, total);
}

TEST(WordsReadTest, AddsUpSharesOfAllDocumentsAndNetworks) {
    Told told;
    WordsRead words(
        [&](std::uint64_t done, std::uint64_t total) {
            told.push_back({done, total});
        },
        2, {textOf(2, 5), textOf(1, 10)});
    const EncodedDocument ten{std::vector<std::int32_t>(10, 1), {10}};
    const ShareDone first = words.of({&ten}), both = words.of({&ten, &ten});
    first(0.5);
    first(0.5);
    first(0.04);  // less than half a word: told with the next share
    both(0.5);
    both(0.5);
    first(0.96);
    EXPECT_EQ(told, (Told{{5, 40}, {10, 40}, {20, 40}, {30, 40}, {40, 40}}));
}

TEST(WordsReadTest, IsEmptyIfNobodyListens) {
    WordsRead words({}, 1, {textOf(1, 3)});
    EXPECT_FALSE(words.of({}));
    EXPECT_FALSE(partOf(words.of({}), 0.5));
}

TEST(WordsReadTest, TellsIncreasingNumbersFromSeveralThreads) {
    Told told;
    WordsRead words(
        [&](std::uint64_t done, std::uint64_t total) {
            told.push_back({done, total});
        },
        1, {textOf(100, 40)});
    const EncodedDocument all{std::vector<std::int32_t>(4000, 1), {4000}};
    const ShareDone done = words.of({&all});
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t)
        threads.emplace_back([&] {
            for (int i = 0; i < 1000; ++i) done(1.0 / 4000);
        });
    for (std::thread& thread : threads) thread.join();
    expectRise(told, 4000, 500);
}

TEST(WordsReadTest, AHanTellsEveryWordOfEveryMember) {
    const auto classifier = makeClassifier("m", ensembleOf(3), 2);
    const auto document = textOf(200, 20);
    expectRise(toldBy(*classifier, {document}), 3 * 4000, 12);
}

TEST(WordsReadTest, TellsAllWordsAlsoIfSentencesAreRepeated) {
    const auto classifier = makeClassifier("m", ensembleOf(1), 1);
    std::string text;
    for (int i = 0; i < 300; ++i) text += "w1 w2 w3 w4 .\n";
    expectRise(toldBy(*classifier, {std::make_shared<const Document>(tokenizedDocument(text))}),
               1500, 2);
}

TEST(WordsReadTest, ALongSentenceIsToldInParts) {
    for (const ModelFile& file : {ensembleOf(1), test::randomFlat(4), test::randomHidec(4)})
        expectRise(toldBy(*makeClassifier("m", file, 2), {textOf(1, 9000)}), 9000, 8);
}

TEST(WordsReadTest, TheReadingHasTheSameBits) {
    for (const ModelFile& file : {ensembleOf(2), test::randomFlat(4), test::randomHidec(4)}) {
        const auto classifier = makeClassifier("m", file, 2);
        const auto document = textOf(3, 3000);
        const Reading silent = classifier->read(document);
        const Reading told = classifier->read(document, [](std::uint64_t, std::uint64_t) {});
        EXPECT_EQ(silent.probabilities, told.probabilities);
        EXPECT_EQ(silent.wordWeights, told.wordWeights);
        EXPECT_EQ(silent.sentenceWeights, told.sentenceWeights);
    }
}

TEST(WordsReadTest, CancellingInTheMidstOfALongSentenceStopsTheReading) {
    for (const ModelFile& file : {ensembleOf(1), test::randomFlat(4), test::randomHidec(4)}) {
        const auto classifier = makeClassifier("m", file, 1);
        const CancelToken cancel;
        std::uint64_t last = 0;
        const auto stop = [&](std::uint64_t done, std::uint64_t) {
            last = done;
            cancel.cancel();
        };
        EXPECT_THROW(classifier->read(textOf(1, 9000), stop, cancel), Cancelled);
        EXPECT_LT(last, 2000U);
    }
}

}  // namespace
}  // namespace hanscope
